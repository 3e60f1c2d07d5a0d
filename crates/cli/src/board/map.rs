//! Zones in which places matter: fields in columns and rows, and hexes. The first piece on a hex is the ground, and the
//! others stand on it.

use std::collections::BTreeMap;

use kernel::{Face, Ground, Piece, Shape, Zone};
use unicode_width::UnicodeWidthStr;

use super::{Board, piece};
use crate::paint::{Chip, FAINT, PLAIN, STRONG, clip, flow, pad, paint};

const CELL: usize = 11;
/// A narrower cell of hexes would show too little of a name.
const LEAST: usize = 6;

type Cells<'a> = BTreeMap<(i16, i16), Vec<&'a Piece>>;

/// The map, then each piece with its place. Where the map is too wide, only the pieces.
pub fn lines(zone: &Zone, board: &Board, room: usize) -> Vec<String> {
    let mut cells: Cells = BTreeMap::new();
    for (at, piece) in zone.pieces.iter().enumerate() {
        if let Some((column, row)) = piece.place.or_else(|| counted(zone.shape, at)) {
            cells.entry((row, column)).or_default().push(piece);
        }
    }
    let (mut lines, chips) = match zone.shape {
        Shape::Hex => (hexes(&cells, board, room), standing(&cells, zone, board)),
        _ => (picture(&cells, board, room), placed(&cells, zone, board)),
    };
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

/// Each piece that is not face down, with its column and row.
fn placed(cells: &Cells, zone: &Zone, board: &Board) -> Vec<Chip> {
    let pieces = cells.iter().flat_map(|(place, pieces)| pieces.iter().map(move |piece| (place, piece)));
    pieces
        .filter(|(_, piece)| !piece::is_down(piece))
        .map(|((row, column), piece)| {
            piece::chip(piece, zone, board).add(FAINT, format!(" at {column},{row}"))
        })
        .collect()
}

/// Each piece that stands on a hex, and the ground that has something to tell.
fn standing(cells: &Cells, zone: &Zone, board: &Board) -> Vec<Chip> {
    let mut chips = Vec::new();
    for pieces in cells.values() {
        let Some((ground, others)) = pieces.split_first() else { continue };
        if tells(ground) {
            chips.push(piece::chip(ground, zone, board));
        }
        let chip =
            |piece: &&Piece| piece::chip(piece, zone, board).add(FAINT, format!(" at {}", name(ground)));
        chips.extend(others.iter().map(chip));
    }
    chips
}

/// Whether more is to be said of the ground than the map shows: a card with marks, bare ground with what lies on it.
fn tells(ground: &Piece) -> bool {
    let is_card = matches!(&ground.face, Face::Up { text, .. } if !text.is_empty());
    !ground.attached.is_empty() || ground.marks.iter().any(|mark| is_card || !mark.detail.is_empty())
}

fn picture(cells: &Cells, board: &Board, room: usize) -> Vec<String> {
    let Some(((left, right), (top, bottom))) = bounds(cells, |(row, column)| (column, row)) else {
        return vec![];
    };
    if usize::from(right.abs_diff(left) + 1) * CELL > room {
        return vec![];
    }
    let line = |row: i16| {
        let cell = |column: i16| cell(cells.get(&(row, column)).map_or(&[], Vec::as_slice), CELL, board);
        (left..=right).map(cell).collect::<String>()
    };
    (top..=bottom).map(line).collect()
}

/// Rows of hexes, each half a cell beside the next, with the walls between them.
fn hexes(cells: &Cells, board: &Board, room: usize) -> Vec<String> {
    let half = |(row, column): (i16, i16)| column.saturating_mul(2).saturating_add(row);
    let Some(((left, right), (top, bottom))) = bounds(cells, |place| (half(place), place.0)) else {
        return vec![];
    };
    let halves = usize::from(right.abs_diff(left)) + 2;
    let width = (2 * room / halves).min(CELL) / 2 * 2;
    if width < LEAST {
        return vec![];
    }
    let mut lines = Vec::new();
    for row in top..=bottom {
        let (mut line, mut end) = (String::new(), 0);
        for (&place, pieces) in cells.range((row, i16::MIN)..=(row, i16::MAX)) {
            let start = usize::from(half(place).abs_diff(left)) * width / 2;
            line += &" ".repeat(start.saturating_sub(end));
            line += &cell(stands(pieces), width, board);
            end = start + width;
        }
        lines.push(line);
        let walled = cells.range((row, i16::MIN)..=(row, i16::MAX)).any(|(_, pieces)| has_wall(pieces));
        if walled {
            lines.push(paint(STRONG, "═".repeat(halves * width / 2)));
        }
    }
    lines
}

/// Who stands on a hex, or else the ground.
fn stands<'a, 'b>(pieces: &'b [&'a Piece]) -> &'b [&'a Piece] {
    if pieces.len() > 1 { &pieces[1..] } else { pieces }
}

/// Whether a wall runs below this hex.
fn has_wall(pieces: &[&Piece]) -> bool {
    let ground = pieces.first().map(|ground| &ground.face);
    matches!(ground, Some(Face::Up { look, .. }) if look.ground.has(Ground::Wall))
}

/// The least and the greatest of both coordinates.
fn bounds(cells: &Cells, of: impl Fn((i16, i16)) -> (i16, i16)) -> Option<((i16, i16), (i16, i16))> {
    let spots = || cells.keys().map(|&place| of(place));
    let (xs, ys) = (|| spots().map(|(x, _)| x), || spots().map(|(_, y)| y));
    Some(((xs().min()?, xs().max()?), (ys().min()?, ys().max()?)))
}

fn name(piece: &Piece) -> &str {
    match &piece.face {
        Face::Up { name, .. } => name,
        Face::Down => "?",
    }
}

fn cell(pieces: &[&Piece], width: usize, board: &Board) -> String {
    let Some(first) = pieces.first() else { return paint(FAINT, pad("·", width)) };
    let more = match pieces.len() - 1 {
        0 => String::new(),
        more => format!("+{more}"),
    };
    let text = clip(name(first), width - 1 - more.len()) + &more;
    // Ground without a text is only a place to stand.
    let is_bare = matches!(&first.face, Face::Up { text, stats, .. } if text.is_empty() && stats.is_empty());
    let style = match board.owner_style(first.controller) {
        style if style != PLAIN => style,
        _ if is_bare => FAINT,
        style => style,
    };
    let style = if first.picks.is_empty() { style } else { style.underline() };
    // Only the name is painted, not the room beside it.
    paint(style, &text) + &" ".repeat(width.saturating_sub(text.width()))
}
