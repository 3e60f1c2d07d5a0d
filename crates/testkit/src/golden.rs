//! Golden playthroughs: a seeded random game as text, with what every viewer sees.

use crate::Suite;
use crate::probe::Probe;
use crate::walk::{options, pick};
use kernel::{Audience, Face, Game, Note, Piece, Quick, Seat, View, Viewer, Zone};
use scenario::Stage;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

impl<G: Stage> Suite<G> {
    /// A game of each of the first three setups is told as in `tests/golden/game-N.txt`. Run the tests
    /// with `UPDATE_GOLDEN=1` to write the files anew, and read what has changed.
    pub fn golden_playthroughs(&self) {
        for (at, setup) in self.setups.iter().take(3).enumerate() {
            let path = Path::new(self.crate_dir).join(format!("tests/golden/game-{at}.txt"));
            compare(&path, &playthrough::<G>(setup, at as u64));
        }
    }
}

fn compare(path: &Path, told: &str) {
    let shown = path.display();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let dir = path.parent().unwrap_or(path);
        let written = fs::create_dir_all(dir).and_then(|()| fs::write(path, told));
        return written.unwrap_or_else(|error| panic!("{shown}: {error}"));
    }
    let golden = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{shown}: {error}; UPDATE_GOLDEN=1 writes the file"));
    let (old, new): (Vec<&str>, Vec<&str>) = (golden.lines().collect(), told.lines().collect());
    for at in 0..old.len().max(new.len()) {
        assert!(
            old.get(at) == new.get(at),
            "{shown}:{}: was\n{}\nand is now\n{}\nUPDATE_GOLDEN=1 accepts it",
            at + 1,
            old.get(at).unwrap_or(&"(nothing)"),
            new.get(at).unwrap_or(&"(nothing)"),
        );
    }
}

fn playthrough<G: Game>(setup: &G::Setup, seed: u64) -> String {
    let mut probe = Probe::leading(seed);
    let mut picks = Quick::new(!seed);
    let mut game = G::start(setup, &mut probe).unwrap_or_else(|error| panic!("refused: {error}"));
    let mut told = format!("{} with {setup:?}\n", G::INFO.title);
    let mut before = BTreeMap::new();
    loop {
        probe.notes.drain(..).for_each(|note| told += &note_line(&game, &note));
        told += &changes(&game, &mut before);
        let Some(choice) = pick(&game, &mut picks) else { break };
        told += &prompt_lines(&game);
        told += &format!("\n> {}\n", game.notation(choice));
        game.advance(choice, &mut probe);
    }
    told + &format!("\n{:?}\n", game.outcome())
}

fn note_line<G: Game>(game: &G, note: &Note<G::Event>) -> String {
    let rules: Vec<&str> = note.rules.iter().map(|rule| rule.0).collect();
    let audience = match note.audience {
        Audience::All => String::new(),
        Audience::Only(seat) => format!(" (only {seat})"),
        Audience::Except(seat) => format!(" (not {seat})"),
    };
    let reveals = if note.reveals { " !" } else { "" };
    format!("{} [{}]{audience}{reveals}\n", game.tell(&note.event).text, rules.join(", "))
}

fn prompt_lines<G: Game>(game: &G) -> String {
    let Some(asked) = game.asked() else { return String::new() };
    let options: Vec<String> = options(game).into_iter().map(|choice| game.notation(choice)).collect();
    let mut lines = format!("? {}: {} [{}]\n", asked.seat, game.question(), asked.rule);
    lines += &format!("  {}\n", options.join(" | "));
    for (choice, breach) in game.refusals() {
        lines += &format!("  not {}: {} [{}]\n", game.notation(choice), game.explain(&breach), breach.rule);
    }
    lines
}

/// The lines of the views that differ from those of the last position.
fn changes<G: Game>(game: &G, before: &mut BTreeMap<String, String>) -> String {
    let seats = (0..game.seats()).map(|seat| (format!("seat {seat}"), Viewer::Seat(Seat(seat))));
    let others = [("table".to_owned(), Viewer::Table), ("all".to_owned(), Viewer::All)];
    let views: Vec<(String, Vec<(String, String)>)> =
        seats.chain(others).map(|(name, viewer)| (name, view_lines(&game.look(viewer)))).collect();
    let mut names: Vec<&String> = vec![];
    for (name, _) in views.iter().flat_map(|(_, lines)| lines) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut told = String::new();
    for name in names {
        let block = side_by_side(name, &views);
        if before.get(name) != Some(&block) {
            told += &block;
            before.insert(name.clone(), block);
        }
    }
    told
}

/// What each viewer sees of one line of the view; viewers who see the same share a line.
fn side_by_side(name: &str, views: &[(String, Vec<(String, String)>)]) -> String {
    let mut seen: Vec<(&str, Vec<&str>)> = vec![];
    for (viewer, lines) in views {
        let line = lines.iter().find(|line| line.0 == name).map_or("(unseen)", |line| line.1.as_str());
        match seen.iter_mut().find(|(text, _)| *text == line) {
            Some((_, viewers)) => viewers.push(viewer),
            None => seen.push((line, vec![viewer])),
        }
    }
    match &seen[..] {
        [(text, _)] => format!("  {name}: {text}\n"),
        _ => {
            let each =
                |(text, viewers): &(&str, Vec<&str>)| format!("  {name} <{}>: {text}\n", viewers.join(", "));
            seen.iter().map(each).collect()
        }
    }
}

fn view_lines(view: &View) -> Vec<(String, String)> {
    let mut lines =
        vec![("phase".to_owned(), format!("{} (turn {}, {:?})", view.phase, view.turn, view.active))];
    for seat in &view.seats {
        let counter = |c: &kernel::Counter| match c.most {
            Some(most) => format!("{} {}/{most}", c.name, c.value),
            None => format!("{} {}", c.name, c.value),
        };
        let counters: Vec<String> = seat.counters.iter().map(counter).collect();
        lines.push((seat.name.clone(), counters.join(", ")));
    }
    lines.extend(view.zones.iter().map(|zone| (zone.id.clone(), zone_line(zone))));
    if let Some(prompt) = &view.prompt {
        lines.push(("options".to_owned(), prompt.options.len().to_string()));
    }
    lines
}

fn zone_line(zone: &Zone) -> String {
    let down = match zone.pieces.is_empty() {
        true => zone.count as usize,
        false => zone.pieces.iter().filter(|piece| **piece == face_down()).count(),
    };
    let mut pieces: Vec<String> =
        zone.pieces.iter().filter(|piece| **piece != face_down()).map(piece_text).collect();
    if down > 0 {
        pieces.push(format!("{down} face down"));
    }
    let stats: String = zone.stats.iter().map(|stat| format!("{} {} ", stat.name, stat.value)).collect();
    let marks: String = zone
        .marks
        .iter()
        .map(|mark| format!("[{}] ", format!("{} {}", mark.name, mark.detail).trim()))
        .collect();
    let picks = match zone.picks.len() {
        0 => String::new(),
        some => format!("*{some} "),
    };
    format!("{stats}{marks}{picks}{} = {}", zone.count, pieces.join(", "))
}

fn face_down() -> Piece {
    Piece::default()
}

fn piece_text(piece: &Piece) -> String {
    let mut text = match &piece.face {
        Face::Down => "face down".to_owned(),
        Face::Up { name, stats, .. } => {
            let stats: String = stats.iter().map(|stat| format!(" {} {}", stat.name, stat.value)).collect();
            format!("{name}{stats}")
        }
    };
    if !piece.id.is_empty() {
        text += &format!(" #{}", piece.id);
    }
    if let Some((column, row)) = piece.place {
        text += &format!(" @{column},{row}");
    }
    for mark in &piece.marks {
        text += &format!(" [{}]", format!("{} {}", mark.name, mark.detail).trim());
    }
    if !piece.attached.is_empty() {
        let attached: Vec<String> = piece.attached.iter().map(piece_text).collect();
        text += &format!(" ({})", attached.join(", "));
    }
    if !piece.picks.is_empty() {
        text += &format!(" *{}", piece.picks.len());
    }
    text
}
