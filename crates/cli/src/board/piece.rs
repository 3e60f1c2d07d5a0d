use kernel::{Face, Frame, Mark, Piece, Role, Seat, Stat, Symbol, Zone};

use super::Board;
use crate::paint::{BETTER, Chip, FAINT, MARK, PLAIN, STRONG, THEIRS, WORSE, YOURS, paint, wrap};
use anstyle::Style;
use unicode_width::UnicodeWidthStr;

pub fn is_down(piece: &Piece) -> bool {
    piece.face == Face::Down
}

/// A piece in a few words: name, numbers, marks, and who controls it if that is not the zone's owner.
pub fn chip(piece: &Piece, zone: &Zone, board: &Board) -> Chip {
    let mut chip = match &piece.face {
        Face::Down => Chip::new(FAINT, "face down"),
        Face::Up { name, stats, .. } => {
            let style = hue(piece, zone);
            let style = if piece.picks.is_empty() { style } else { style.underline() };
            let is_label = *name == zone.name && zone.pieces.len() == 1 && !stats.is_empty();
            let chip = if is_label { Chip::default() } else { Chip::new(style, &**name) };
            let chip = match number(piece) {
                Some(number) => chip.add(FAINT, format!(" /{number}")),
                None if has_namesake(piece, name, zone) => match counted(piece, name, zone) {
                    Some(number) => chip.add(style, number),
                    None => chip.add(FAINT, format!(" ({})", piece.id)),
                },
                None => chip,
            };
            numbers(chip, stats)
        }
    };
    for mark in &piece.marks {
        chip = chip.add(MARK, brief(mark));
    }
    match (piece.controller, foreign(zone).or(zone.owner)) {
        (Some(seat), Some(usual)) if seat != usual => chip.add(FAINT, format!(" {}", board.possessive(seat))),
        _ => chip,
    }
}

/// What a mark says besides its name is for those who look closer, if it is longer than this.
const MOST_DETAIL: usize = 14;

/// A mark behind a name.
fn brief(mark: &Mark) -> String {
    let is_long = mark.detail.width() > MOST_DETAIL;
    if is_long { format!(" {}", mark.name) } else { format!(" {}", mark_text(mark)) }
}

/// Where nobody owns the ground, colors tell friend from foe.
fn hue(piece: &Piece, zone: &Zone) -> Style {
    let is_ground = matches!(zone.role, Role::Area | Role::Wall | Role::Field | Role::Map | Role::Threat);
    match &piece.face {
        _ if zone.owner.is_some() => STRONG,
        _ if piece.controller.is_some() => YOURS,
        Face::Up { look, .. } if is_ground && look.frame == Frame::Foe => THEIRS,
        _ => STRONG,
    }
}

/// Who controls all the pieces of a zone, if it is several and not the owner: then it is told once.
pub fn foreign(zone: &Zone) -> Option<Seat> {
    let (first, others) = zone.pieces.split_first()?;
    let is_same = |piece: &Piece| piece.controller == first.controller;
    let seat = first.controller.filter(|seat| zone.owner.is_some_and(|owner| owner != *seat))?;
    (!others.is_empty() && others.iter().all(is_same)).then_some(seat)
}

/// The number in a piece's word, by which choices tell it from others of its name: `sentry/2`.
fn number(piece: &Piece) -> Option<&str> {
    let (_, number) = piece.id.rsplit_once('/')?;
    number.bytes().all(|digit| digit.is_ascii_digit()).then_some(number)
}

/// The number behind a name where namesakes are counted in their words: `hole`, `hole-2`, `hole-3`.
fn counted(piece: &Piece, name: &str, zone: &Zone) -> Option<String> {
    let word = slug(name);
    let number = |id: &str| {
        let rest = id.strip_prefix(&word)?;
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.to_owned())
    };
    let named = |other: &&Piece| matches!(&other.face, Face::Up { name: other, .. } if other == name);
    let all = zone.pieces.iter().flat_map(|piece| std::iter::once(piece).chain(&piece.attached));
    let all_counted = all.filter(named).all(|other| other.id.is_empty() || number(&other.id).is_some());
    let number = number(&piece.id).filter(|_| all_counted)?;
    Some(if number.is_empty() { number } else { format!(" {number}") })
}

/// Whether a piece of the same name lies here, for which choices use another word.
fn has_namesake(piece: &Piece, name: &str, zone: &Zone) -> bool {
    let is_other = |other: &Piece| {
        let is_named = matches!(&other.face, Face::Up { name: other, .. } if other == name);
        is_named && !other.id.is_empty() && other.id != piece.id
    };
    if piece.id.is_empty() {
        return false;
    }
    zone.pieces.iter().any(|other| is_other(other) || other.attached.iter().any(is_other))
}

/// A face with nothing but its name.
pub fn bare(face: &Face) -> Face {
    match face {
        Face::Down => Face::Down,
        Face::Up { name, look, .. } => Face::Up {
            name: name.clone(),
            line: "".into(),
            faction: "".into(),
            stats: vec![],
            text: "".into(),
            look: *look,
        },
    }
}

/// `[A2 D3]`, or by name where a number is none of those: `[access 3(4) · damage 2]`. What is not as printed
/// shows both.
fn numbers(chip: Chip, stats: &[Stat]) -> Chip {
    if stats.is_empty() {
        return chip;
    }
    let initials: Option<Vec<String>> = stats.iter().map(initial).collect();
    let between = if initials.is_some() { " " } else { " · " };
    let mut chip = if chip.width() == 0 { chip.add(PLAIN, "[") } else { chip.add(PLAIN, " [") };
    for (at, stat) in stats.iter().enumerate() {
        let style = match stat.value.cmp(&stat.printed) {
            std::cmp::Ordering::Less => WORSE,
            std::cmp::Ordering::Equal => PLAIN,
            std::cmp::Ordering::Greater => BETTER,
        };
        if at > 0 {
            chip = chip.add(PLAIN, between);
        }
        let name = initials.as_ref().map_or(format!("{} ", stat.name), |initials| initials[at].clone());
        let printed = if stat.value == stat.printed { String::new() } else { format!("({})", stat.printed) };
        chip = chip.add(style, format!("{name}{}{printed}", stat.value));
    }
    chip.add(PLAIN, "]")
}

/// What every reader of cards knows by its initial, or is short already.
fn initial(stat: &Stat) -> Option<String> {
    let is_short = stat.name.len() <= 2 && stat.name.bytes().all(|letter| letter.is_ascii_uppercase());
    match stat.symbol {
        _ if is_short => Some(stat.name.to_owned()),
        Symbol::Blade | Symbol::Shield | Symbol::Life | Symbol::Mind | Symbol::Social | Symbol::Test => {
            stat.name.chars().next().map(|letter| letter.to_uppercase().collect())
        }
        Symbol::Twelve => Some(format!("{}=", stat.name.to_lowercase())),
        Symbol::Round | Symbol::Burst | Symbol::Gate => None,
    }
}

fn mark_text(mark: &Mark) -> String {
    if mark.detail.is_empty() { mark.name.to_owned() } else { format!("{} {}", mark.name, mark.detail) }
}

/// What is known of a zone itself, for its heading: ` [SP3] illuminated`.
pub fn state(zone: &Zone) -> String {
    let numbers = match zone.stats.as_slice() {
        [] => String::new(),
        stats => format!(" {}", numbers(Chip::default(), stats)),
    };
    let marks: String = zone.marks.iter().map(brief).collect();
    anstream::adapter::strip_str(&numbers).to_string() + &marks
}

/// All that is printed on a piece, and all that lies on it.
pub fn details(piece: &Piece, width: usize) -> String {
    let Face::Up { name, line, faction, stats, text, .. } = &piece.face else {
        return "This card lies face down.".to_owned();
    };
    let mut lines = vec![paint(STRONG, name)];
    let is_told = line.to_lowercase().contains(&faction.to_lowercase());
    lines.push(if is_told { line.to_string() } else { format!("{line}, {faction}") });
    let number = |stat: &Stat| {
        let printed =
            if stat.value == stat.printed { String::new() } else { format!(", printed {}", stat.printed) };
        format!("{} {}{printed}", stat.name, stat.value)
    };
    lines.push(stats.iter().map(number).collect::<Vec<_>>().join("; "));
    lines.push(wrap(text, 0, width));
    lines.extend(piece.marks.iter().map(|mark| paint(MARK, mark_text(mark))));
    lines.extend(piece.attached.iter().filter_map(|below| match &below.face {
        Face::Up { name, .. } => Some(format!("with {name}")),
        Face::Down => None,
    }));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// A name as notation writes it.
pub fn slug(name: &str) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let dashed: String = name.chars().filter(|&letter| letter != '\'' && letter != '’').map(letter).collect();
    dashed.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}
