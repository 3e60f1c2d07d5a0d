//! Zones that belong to nobody: the map of a siege in columns, tracks.

use kernel::{Piece, Shape, View, Zone};
use unicode_width::UnicodeWidthStr;

use super::{Board, piece};
use crate::paint::{Chip, FAINT, PLAIN, TITLE, flow, paint};

/// Between two columns.
const FENCE: &str = " │ ";

/// The rows of a map: all from the first to the last whose pieces stand in columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Map {
    first: usize,
    end: usize,
    columns: usize,
}

impl Map {
    pub fn of(view: &View) -> Map {
        let column = |piece: &Piece| piece.place.and_then(|(column, _)| usize::try_from(column).ok());
        let last = |zone: &Zone| zone.pieces.iter().filter_map(column).max();
        let is_row = |zone: &Zone| zone.owner.is_none() && zone.shape == Shape::Row;
        let mut map = Map::default();
        for (at, zone) in view.zones.iter().enumerate().filter(|(_, zone)| is_row(zone)) {
            if let Some(column) = last(zone) {
                map.first = if map.columns == 0 { at } else { map.first };
                map.end = at + 1;
                map.columns = map.columns.max(column + 1);
            }
        }
        // One column more for those who may still come: a map does not change its form in the middle of a game.
        Map { columns: if map.columns == 1 { 2 } else { map.columns }, ..map }
    }

    fn holds(self, zone: &Zone, view: &View) -> bool {
        view.zones[self.first..self.end].iter().any(|row| row.id == zone.id)
    }
}

impl Board<'_> {
    /// A row of a map if it is one, else its pieces side by side, each above what it carries.
    pub(super) fn shared_row(&self, zone: &Zone, room: usize) -> Vec<String> {
        if !self.map.holds(zone, self.view) {
            return match zone.pieces.is_empty() {
                true => vec![paint(FAINT, "-")],
                false => self.stack(&zone.pieces.iter().collect::<Vec<_>>(), zone, room),
            };
        }
        let width = (room + FENCE.width()) / self.map.columns - FENCE.width();
        let column = |piece: &Piece| piece.place.map_or(0, |(column, _)| column.max(0) as usize);
        let standing = |wanted: usize| zone.pieces.iter().filter(move |piece| column(piece) == wanted);
        let columns: Vec<Vec<String>> = (0..self.map.columns)
            .map(|wanted| self.stack(&standing(wanted).collect::<Vec<_>>(), zone, width))
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let cell = |column: &Vec<String>, line: usize| {
            let text = column.get(line).map_or("", String::as_str);
            let shown = anstream::adapter::strip_str(text).to_string().width();
            format!("{text}{}", " ".repeat(width.saturating_sub(shown)))
        };
        let line = |at: usize| {
            let cells: Vec<String> = columns.iter().map(|column| cell(column, at)).collect();
            cells.join(&paint(FAINT, FENCE))
        };
        (0..height).map(line).collect()
    }

    /// Pieces side by side; what one carries or holds stands under it.
    fn stack(&self, pieces: &[&Piece], zone: &Zone, room: usize) -> Vec<String> {
        let mut lines = vec![];
        let mut bare = vec![];
        for piece in pieces {
            let chip = piece::chip(piece, zone, self);
            if piece.attached.is_empty() {
                bare.push(chip);
                continue;
            }
            lines.extend(flow(&counted(std::mem::take(&mut bare)), "  ", room));
            lines.extend(flow(&[chip], "", room));
            let carried: Vec<&Piece> = piece.attached.iter().collect();
            for (at, line) in self.stack(&carried, zone, room.saturating_sub(2)).iter().enumerate() {
                lines.push(format!("{}{line}", paint(FAINT, if at == 0 { "└ " } else { "  " })));
            }
        }
        lines.extend(flow(&counted(bare), "  ", room));
        lines
    }

    /// A line of steps with the pieces on it; only the pieces where it is too long or they have no place.
    pub(super) fn track(&self, zone: &Zone, room: usize) -> Vec<String> {
        let steps = |piece: &Piece| piece.place.map(|(step, _)| i64::from(step));
        let Some(places) = zone.pieces.iter().map(steps).collect::<Option<Vec<i64>>>() else {
            return self.row(zone, room);
        };
        let furthest = places.iter().copied().max().unwrap_or(0);
        let count = i64::from(zone.count).max(furthest);
        let told = zone.pieces.iter().zip(&places).map(|(piece, step)| {
            // Where nobody knows how far it goes, it goes as far as somebody is.
            let end = if count > furthest.max(1) { format!(" of {count}") } else { String::new() };
            piece::chip(piece, zone, self).add(PLAIN, format!(" {step}{end}"))
        });
        let mut chips = vec![];
        if usize::try_from(count).is_ok_and(|steps| steps + 24 <= room) {
            let step = |step: i64| match (places.contains(&step), step < furthest) {
                (true, _) => paint(TITLE, "●"),
                (_, true) => paint(PLAIN, "━"),
                _ => paint(FAINT, "·"),
            };
            let line: String = (1..=count).map(step).collect();
            chips.push(line);
        }
        chips.extend(flow(&told.collect::<Vec<_>>(), "  ", room));
        vec![chips.join("  ")]
    }
}

/// Equal chips once, with their number.
fn counted(chips: Vec<Chip>) -> Vec<Chip> {
    let mut groups: Vec<(Chip, u32)> = vec![];
    for chip in chips {
        match groups.iter_mut().find(|(known, _)| *known == chip) {
            Some((_, number)) => *number += 1,
            None => groups.push((chip, 1)),
        }
    }
    let times = |(chip, number): (Chip, u32)| match number {
        1 => chip,
        _ => chip.add(FAINT, format!(" ×{number}")),
    };
    groups.into_iter().map(times).collect()
}
