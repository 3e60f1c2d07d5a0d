//! Zones that belong to nobody: the map of a siege in columns, tracks.

use kernel::{Face, Piece, Shape, View, Zone};
use unicode_width::UnicodeWidthStr;

use super::{Board, piece};
use crate::paint::{Chip, FAINT, PLAIN, TITLE, flow, paint};

/// A column without pieces.
const LEAST_COLUMN: usize = 12;
/// Between two columns.
const FENCE: usize = 3;

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
        let widths = self.widths(room);
        let columns: Vec<Vec<String>> = (widths.iter().enumerate())
            .map(|(at, &width)| self.stack(&standing(zone, at).collect::<Vec<_>>(), zone, width))
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let cell = |(column, &width): (&Vec<String>, &usize), line: usize| {
            let text = column.get(line).map_or("", String::as_str);
            let shown = anstream::adapter::strip_str(text).to_string().width();
            format!("{text}{}", " ".repeat(width.saturating_sub(shown)))
        };
        let line = |at: usize| {
            let cells: Vec<String> = columns.iter().zip(&widths).map(|column| cell(column, at)).collect();
            cells.join(&format!(" {} ", paint(FAINT, "│")))
        };
        (0..height).map(line).collect()
    }

    /// Each column of the map as wide as its widest piece; what is left over or missing is shared.
    fn widths(&self, room: usize) -> Vec<usize> {
        let rows = &self.view.zones[self.map.first..self.map.end];
        let width = |piece: &Piece, zone: &Zone| {
            let carried = piece.attached.iter().map(|below| piece::chip(below, zone, self).width() + 2);
            carried.max().unwrap_or(0).max(piece::chip(piece, zone, self).width())
        };
        let widest = |at: usize| {
            let pieces = rows.iter().flat_map(|zone| standing(zone, at).map(move |piece| width(piece, zone)));
            pieces.max().unwrap_or(0).max(LEAST_COLUMN)
        };
        let wanted: Vec<usize> = (0..self.map.columns).map(widest).collect();
        let (sum, columns) = (wanted.iter().sum::<usize>(), self.map.columns);
        let room = room.saturating_sub(FENCE * (columns - 1));
        if let Some(left) = room.checked_sub(sum) {
            return wanted.iter().map(|width| width + left / columns).collect();
        }
        // Narrow columns keep what they need; the wide ones share the rest.
        let fair = room / columns;
        let narrow: Vec<usize> = wanted.iter().copied().filter(|&width| width <= fair).collect();
        let rest = (room - narrow.iter().sum::<usize>()) / (columns - narrow.len()).max(1);
        wanted.iter().map(|&width| if width <= fair { width } else { rest }).collect()
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
        // A track that holds no more steps than pieces does not say how far it goes.
        let is_known = count > furthest && count > zone.pieces.len() as i64;
        let told = zone.pieces.iter().zip(&places).map(|(piece, step)| {
            let is_named = matches!(&piece.face, Face::Up { name, .. } if name.ends_with(&step.to_string()));
            let step = if is_named { String::new() } else { format!(" {step}") };
            let end = if is_known { format!(" of {count}") } else { String::new() };
            piece::chip(piece, zone, self).add(PLAIN, step + &end)
        });
        let mut chips = vec![];
        if is_known && usize::try_from(count).is_ok_and(|steps| steps + 24 <= room) {
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

/// The pieces of a row that stand in a column.
fn standing(zone: &Zone, column: usize) -> impl Iterator<Item = &Piece> {
    let place = |piece: &Piece| piece.place.map_or(0, |(column, _)| column.max(0) as usize);
    zone.pieces.iter().filter(move |piece| place(piece) == column)
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
