//! The table as text. Any game's: it knows views, not rules.

mod changes;
mod goals;
mod map;
mod piece;
mod shared;

use anstyle::Style;
use kernel::{Counter, Piece, Seat, SeatView, Shape, View, Viewer, Zone};
use unicode_width::UnicodeWidthStr;

use crate::paint::{Chip, FAINT, PLAIN, STRONG, THEIRS, TITLE, YOURS, clip, flow, pad, paint};

use shared::Map;

pub use changes::changes;
pub use piece::{details, slug};

const MOST_LABEL: usize = 24;

/// How much of a pile is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// As many names as fit on a line.
    Brief,
    Full,
}

/// Others above, what belongs to nobody in the middle, the viewer below.
pub fn draw(view: &View, viewer: Viewer, width: usize, detail: Detail) -> String {
    let board = Board::new(view, viewer, width, detail);
    let mut lines = vec![board.heading()];
    lines.extend(goals::lines(view, viewer, width));
    let (own, others): (Vec<_>, Vec<_>) =
        view.seats.iter().partition(|seat| viewer == Viewer::Seat(seat.seat));
    if let [alone] = view.seats.as_slice() {
        board.alone(alone, &mut lines);
        return lines.join("\n");
    }
    others.iter().for_each(|seat| board.side(seat, &mut lines));
    board.shared(&mut lines);
    own.iter().for_each(|seat| board.side(seat, &mut lines));
    lines.join("\n")
}

/// The name of a seat, as the view has it.
pub fn seat_name(view: &View, seat: Seat) -> String {
    view.seats.iter().find(|known| known.seat == seat).map_or(seat.to_string(), |known| known.name.clone())
}

fn label_width(view: &View) -> usize {
    let beside = view.zones().filter(|zone| zone.shape != Shape::Hex);
    beside.flat_map(label).map(|line| line.width()).max().unwrap_or(0)
}

/// The name of a zone with its numbers and marks, which stand below it where there is no room beside it.
fn label(zone: &Zone) -> Vec<String> {
    let (name, state) = (clip(&zone.name, MOST_LABEL), piece::state(zone));
    match name.width() + state.width() {
        0..=MOST_LABEL => vec![name + &state],
        _ => vec![name, clip(&format!(" {state}"), MOST_LABEL)],
    }
}

#[derive(Clone, Copy)]
struct Board<'a> {
    view: &'a View,
    viewer: Viewer,
    width: usize,
    detail: Detail,
    label: usize,
    map: Map,
}

impl<'a> Board<'a> {
    fn new(view: &'a View, viewer: Viewer, width: usize, detail: Detail) -> Board<'a> {
        Board { view, viewer, width, detail, label: label_width(view), map: Map::of(view) }
    }
}

impl Board<'_> {
    /// What belongs to nobody.
    fn shared(&self, lines: &mut Vec<String>) {
        let is_empty = |zone: &Zone| zone.shape == Shape::Pile && zone.count == 0;
        let shared = self.view.zones().filter(|zone| zone.owner.is_none() && !is_empty(zone));
        let shared: Vec<&Zone> = shared.collect();
        if !shared.is_empty() {
            lines.push(String::new());
            shared.iter().for_each(|zone| self.zone(zone, lines));
        }
    }

    /// Whoever plays alone reads the numbers, then the map, and below it what lies beside it.
    fn alone(&self, seat: &SeatView, lines: &mut Vec<String>) {
        self.flowing(self.counters(seat), lines);
        self.shared(lines);
        let zones = self.view.zones().filter(|zone| zone.owner.is_some());
        let (bare, open): (Vec<&Zone>, Vec<&Zone>) = zones.partition(|zone| is_bare(zone));
        if !open.is_empty() || !bare.is_empty() {
            lines.push(String::new());
        }
        open.iter().for_each(|zone| self.zone(zone, lines));
        let is_told = |zone: &&&Zone| seat.counters.iter().any(|counter| counts(counter, zone));
        let chips: Vec<Chip> =
            bare.iter().filter(|zone| !is_told(zone)).map(|zone| bare_chip(zone)).collect();
        for line in flow(&chips, "  ", self.width - 2) {
            lines.push(format!("  {line}"));
        }
    }

    fn heading(&self) -> String {
        let phase = clip(&self.view.phase, self.width.saturating_sub(6));
        let rest = self.width.saturating_sub(phase.width() + 4);
        format!("{} {} {}", paint(FAINT, "──"), paint(TITLE, &phase), paint(FAINT, "─".repeat(rest)))
    }

    /// A seat's name and counters, then its zones.
    fn side(&self, seat: &SeatView, lines: &mut Vec<String>) {
        lines.push(String::new());
        self.status(seat, lines);
        let zones = self.view.zones().filter(|zone| zone.owner == Some(seat.seat));
        zones.filter(|zone| !is_bare(zone)).for_each(|zone| self.zone(zone, lines));
    }

    /// A seat's name and counters. A zone of which nothing is seen is one more counter.
    fn status(&self, seat: &SeatView, lines: &mut Vec<String>) {
        let zones = self.view.zones().filter(|zone| zone.owner == Some(seat.seat));
        let bare =
            zones.filter(|zone| is_bare(zone) && !seat.counters.iter().any(|counter| counts(counter, zone)));
        let mut chips = self.counters(seat);
        chips.extend(bare.map(bare_chip));
        self.flowing(chips, lines);
    }

    /// A seat's name and its counters alone.
    fn counters(&self, seat: &SeatView) -> Vec<Chip> {
        let mut chips = vec![self.name(seat)];
        chips.extend(seat.counters.iter().map(|counter| {
            let most = counter.most.map_or(String::new(), |most| format!("/{most}"));
            Chip::new(PLAIN, format!("{} ", counter.name)).add(STRONG, format!("{}{most}", counter.value))
        }));
        chips
    }

    /// All but the first line further in.
    fn flowing(&self, chips: Vec<Chip>, lines: &mut Vec<String>) {
        for (at, line) in flow(&chips, "  ", self.width - 2).into_iter().enumerate() {
            lines.push(if at == 0 { line } else { format!("  {line}") });
        }
    }

    fn name(&self, seat: &SeatView) -> Chip {
        let yours = self.viewer == Viewer::Seat(seat.seat);
        let is_told = seat.name.eq_ignore_ascii_case("you");
        let (style, you) = match (yours, is_told) {
            (true, true) => (YOURS, ""),
            (true, false) => (YOURS, " (you)"),
            (false, _) => (THEIRS, ""),
        };
        let turn = if self.view.active == Some(seat.seat) { "▶ " } else { "  " };
        Chip::new(style, format!("{turn}{}{you}", seat.name))
    }

    fn zone(&self, zone: &Zone, lines: &mut Vec<String>) {
        // Hexes need all the width there is.
        if zone.shape == Shape::Hex {
            lines.push(paint(FAINT, format!("  {}{}", zone.name, piece::state(zone))));
            let body = map::lines(zone, self, self.width.saturating_sub(4));
            lines.extend(body.into_iter().map(|line| format!("    {line}").trim_end().to_owned()));
            return;
        }
        let mut labels = label(zone).into_iter();
        let room = self.width.saturating_sub(self.label + 4);
        let body = match zone.shape {
            Shape::Row if zone.owner.is_none() => self.shared_row(zone, room),
            Shape::Row => self.row(zone, room),
            Shape::Track => self.track(zone, room),
            Shape::Pile => self.pile(zone, room),
            Shape::Grid { .. } | Shape::Hex => map::lines(zone, self, room),
        };
        for line in body {
            let margin = format!("  {}  ", pad(&labels.next().unwrap_or_default(), self.label));
            lines.push(format!("{}{line}", paint(FAINT, margin)).trim_end().to_owned());
        }
        lines.extend(labels.map(|label| paint(FAINT, format!("  {label}"))));
    }

    /// Pieces side by side; one below the other where something lies on them.
    fn row(&self, zone: &Zone, room: usize) -> Vec<String> {
        if zone.count == 0 && zone.pieces.is_empty() {
            return vec![paint(FAINT, "-")];
        }
        let whose = piece::foreign(zone).map(|seat| Chip::new(FAINT, format!("{}:", self.possessive(seat))));
        if zone.pieces.iter().all(|piece| piece.attached.is_empty()) {
            let chips: Vec<Chip> = whose.into_iter().chain(self.chips(zone)).collect();
            return flow(&chips, "  ", room);
        }
        let mut lines: Vec<String> = whose.iter().map(Chip::to_string).collect();
        zone.pieces.iter().for_each(|piece| self.stacked(piece, zone, Place { depth: 0, room }, &mut lines));
        lines
    }

    fn stacked(&self, piece: &Piece, zone: &Zone, Place { depth, room }: Place, lines: &mut Vec<String>) {
        let branch = if depth == 0 { String::new() } else { format!("{}└ ", "  ".repeat(depth - 1)) };
        let chip = piece::chip(piece, zone, self);
        for (at, line) in flow(&[chip], "", room.saturating_sub(2 * depth)).into_iter().enumerate() {
            let margin = if at == 0 { branch.clone() } else { " ".repeat(2 * depth) };
            lines.push(format!("{}{line}", paint(FAINT, margin)));
        }
        let below = Place { depth: depth + 1, room };
        piece.attached.iter().for_each(|piece| self.stacked(piece, zone, below, lines));
    }

    /// How many there are, and those of them that are known.
    fn pile(&self, zone: &Zone, room: usize) -> Vec<String> {
        let mut chips = vec![Chip::new(STRONG, format!("{}:", zone.count))];
        match self.detail {
            Detail::Full => chips.extend(self.chips(zone)),
            Detail::Brief => chips.extend(self.names(zone, room.saturating_sub(chips[0].width() + 2))),
        }
        flow(&chips, "  ", room)
    }

    /// The names in a pile, as many as there is room for.
    fn names(&self, zone: &Zone, room: usize) -> Vec<Chip> {
        let bare = |piece: &Piece| Piece { face: piece::bare(&piece.face), marks: vec![], ..piece.clone() };
        let pieces = zone.pieces.iter().map(bare).collect();
        let all = self.groups(&Zone { pieces, ..zone.clone() });
        let mut chips: Vec<Chip> = all.iter().map(|(chip, _)| chip.clone()).collect();
        if flow(&chips, "  ", room).len() <= 1 {
            return chips;
        }
        let mut used = "and 99 more".len();
        let fits = chips.iter().take_while(|chip| {
            used += chip.width() + 2;
            used <= room
        });
        let shown = fits.count();
        let hidden: u32 = all[shown..].iter().map(|(_, number)| number).sum();
        chips.truncate(shown);
        chips.push(Chip::new(FAINT, format!("and {hidden} more")));
        chips
    }

    fn chips(&self, zone: &Zone) -> Vec<Chip> {
        self.groups(zone).into_iter().map(|(chip, _)| chip).collect()
    }

    /// Equal pieces once, with their number; face-down pieces last.
    fn groups(&self, zone: &Zone) -> Vec<(Chip, u32)> {
        let mut groups: Vec<(Chip, u32)> = vec![];
        for piece in zone.pieces.iter().filter(|piece| !piece::is_down(piece)) {
            let chip = piece::chip(piece, zone, self);
            match groups.iter_mut().find(|(known, _)| *known == chip) {
                Some((_, number)) => *number += 1,
                None => groups.push((chip, 1)),
            }
        }
        let up: u32 = groups.iter().map(|(_, number)| number).sum();
        for (chip, number) in groups.iter_mut().filter(|(_, number)| *number > 1) {
            *chip = chip.clone().add(FAINT, format!(" ×{number}"));
        }
        if zone.count > up {
            let down = zone.count - up;
            groups.push((Chip::new(FAINT, format!("{down} face down")), down));
        }
        groups
    }

    /// "yours", or whose it is.
    fn possessive(&self, seat: Seat) -> String {
        if self.viewer == Viewer::Seat(seat) {
            return "yours".to_owned();
        }
        let name = seat_name(self.view, seat);
        // What stands in parentheses behind a name is told where the seat is.
        let short = name.split(" (").next().unwrap_or(&name);
        format!("of {short}")
    }

    fn owner_style(&self, seat: Option<Seat>) -> Style {
        match seat {
            None => PLAIN,
            Some(seat) if self.viewer == Viewer::Seat(seat) => YOURS,
            Some(_) => THEIRS,
        }
    }
}

/// How far a piece hangs below another, and how wide its zone is.
#[derive(Clone, Copy)]
struct Place {
    depth: usize,
    room: usize,
}

/// Whether a counter tells already how much is in a zone: "discard" and "Discard pile", "deck" and "Event Deck".
fn counts(counter: &Counter, zone: &Zone) -> bool {
    let name = zone.name.to_lowercase();
    let begins = name.strip_prefix(counter.name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let ends = name.strip_suffix(counter.name).is_some_and(|rest| rest.ends_with(' '));
    (begins || ends) && i64::from(counter.value) == i64::from(zone.count)
}

/// A zone of which nothing is seen but how much is in it.
fn bare_chip(zone: &Zone) -> Chip {
    let name = format!("{}{} ", zone.name.to_lowercase(), piece::state(zone));
    Chip::new(FAINT, name).add(PLAIN, zone.count.to_string())
}

fn is_bare(zone: &Zone) -> bool {
    let is_list = matches!(zone.shape, Shape::Row | Shape::Pile);
    let is_empty_row = zone.shape == Shape::Row && zone.count == 0;
    is_list && !is_empty_row && zone.pieces.iter().all(piece::is_down)
}

#[cfg(test)]
mod tests;
