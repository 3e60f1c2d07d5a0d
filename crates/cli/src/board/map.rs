//! Zones in which places matter: fields in columns and rows, and hexes.

use std::collections::BTreeMap;

use kernel::{Face, Piece, Shape, Zone};

use super::{Board, piece};
use crate::paint::{Chip, FAINT, clip, flow, pad, paint};

const CELL: usize = 11;

/// The map, then each piece with its place. Where the map is too wide, only the pieces.
pub fn lines(zone: &Zone, board: &Board, room: usize) -> Vec<String> {
    let mut cells: BTreeMap<(i16, i16), Vec<&Piece>> = BTreeMap::new();
    for (at, piece) in zone.pieces.iter().enumerate() {
        if let Some((column, row)) = piece.place.or_else(|| counted(zone.shape, at)) {
            cells.entry((row, column)).or_default().push(piece);
        }
    }
    let mut lines = picture(zone.shape, &cells, board, room);
    let chips: Vec<Chip> = cells
        .iter()
        .flat_map(|((row, column), pieces)| pieces.iter().map(move |piece| (row, column, piece)))
        .filter(|(_, _, piece)| !piece::is_down(piece))
        .map(|(row, column, piece)| piece::chip(piece, zone, board).add(FAINT, format!(" at {column},{row}")))
        .collect();
    if !chips.is_empty() {
        lines.extend(flow(&chips, "  ", room));
    }
    if lines.is_empty() {
        lines.push(paint(FAINT, "-"));
    }
    lines
}

/// Where a piece without a place lies: grids are filled row by row.
fn counted(shape: Shape, at: usize) -> Option<(i16, i16)> {
    match shape {
        Shape::Grid { columns } if columns > 0 => {
            let columns = usize::from(columns);
            Some(((at % columns).try_into().ok()?, (at / columns).try_into().ok()?))
        }
        _ => None,
    }
}

fn picture(
    shape: Shape,
    cells: &BTreeMap<(i16, i16), Vec<&Piece>>,
    board: &Board,
    room: usize,
) -> Vec<String> {
    let columns = || cells.keys().map(|&(_, column)| column);
    let rows = || cells.keys().map(|&(row, _)| row);
    let (Some(left), Some(right), Some(top), Some(bottom)) =
        (columns().min(), columns().max(), rows().min(), rows().max())
    else {
        return vec![];
    };
    // A row of hexes starts half a cell to the right of the row above it.
    let shift = |row: i16| if shape == Shape::Hex { usize::from(row.abs_diff(top)) * CELL / 2 } else { 0 };
    if usize::from(right.abs_diff(left) + 1) * CELL + shift(bottom) > room {
        return vec![];
    }
    let line = |row: i16| {
        let cell = |column: i16| cell(cells.get(&(row, column)), board);
        format!("{}{}", " ".repeat(shift(row)), (left..=right).map(cell).collect::<String>())
    };
    (top..=bottom).map(line).collect()
}

fn cell(pieces: Option<&Vec<&Piece>>, board: &Board) -> String {
    let first = pieces.and_then(|pieces| pieces.first());
    let Some(first) = first else { return paint(FAINT, pad("·", CELL)) };
    let name = match &first.face {
        Face::Up { name, .. } => &**name,
        Face::Down => "?",
    };
    let more = pieces.map_or(0, |pieces| pieces.len() - 1);
    let more = if more == 0 { String::new() } else { format!("+{more}") };
    let text = clip(name, CELL - 1 - more.len()) + &more;
    paint(board.owner_style(first.controller), pad(&text, CELL))
}
