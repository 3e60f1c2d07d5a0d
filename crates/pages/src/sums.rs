//! Sums of what is drawn: whatever looks different has another sum. They stand for what a page shows, which would
//! not stay in any cache as a whole.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::{FixedState, FoldHasher};
use kernel::{Face, Piece, Zone};

use crate::board::{Area, Form};
use crate::card::word;
use crate::laid::Deal;

pub(crate) fn sum(feed: impl FnOnce(&mut FoldHasher)) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    feed(&mut hasher);
    hasher.finish()
}

/// Where a zone lies on the page.
pub(crate) fn place(zone: &Zone, area: &Area) -> u64 {
    sum(|hasher| (&zone.id, zone.owner, &zone.name, area.is_pile()).hash(hasher))
}

/// A zone without its cards.
pub(crate) fn frame(area: &Area) -> u64 {
    sum(|hasher| {
        (area.name, area.count, area.is_label, area.guest).hash(hasher);
        std::mem::discriminant(&area.form).hash(hasher);
        match &area.form {
            Form::Row(_) | Form::Backs => {}
            Form::Pile { all, .. } => all.iter().for_each(|piece| name(piece).hash(hasher)),
            Form::Map { columns, is_hex, cells, .. } => {
                (columns, is_hex).hash(hasher);
                cells.iter().for_each(|cell| (cell.x, cell.y, cell.cards.len()).hash(hasher));
            }
            Form::Track(steps) => steps.iter().for_each(|step| {
                step.len().hash(hasher);
                step.iter().for_each(|piece| name(piece).hash(hasher));
            }),
        }
    })
}

fn name(piece: &Piece) -> Option<(&str, &str)> {
    match &piece.face {
        Face::Down => None,
        Face::Up { name, line, .. } => Some((name, line)),
    }
}

/// A card without what lies on it, whatever is asked.
pub(crate) fn own(piece: &Piece) -> u64 {
    sum(|hasher| {
        (&piece.id, piece.controller, piece.marks.len()).hash(hasher);
        for mark in &piece.marks {
            (&mark.name, &mark.detail).hash(hasher);
        }
        match &piece.face {
            Face::Down => false.hash(hasher),
            Face::Up { name, line, faction, stats, text } => {
                (name, line, faction, text, stats.len()).hash(hasher);
                stats.iter().for_each(|stat| (stat.name, stat.value, stat.printed).hash(hasher));
            }
        }
    })
}

/// A card with what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSum {
    /// With what can be done with it and what cannot.
    pub whole: u64,
    /// Whatever is asked.
    pub print: u64,
}

pub(crate) fn card(piece: &Piece, deal: Deal) -> CardSum {
    let print = print(piece);
    let is_print = !is_concerned(piece, deal);
    CardSum { whole: if is_print { print } else { sum(|hasher| feed(piece, deal, hasher)) }, print }
}

fn print(piece: &Piece) -> u64 {
    if piece.attached.is_empty() {
        return own(piece);
    }
    sum(|hasher| {
        (own(piece), piece.attached.len()).hash(hasher);
        piece.attached.iter().for_each(|below| print(below).hash(hasher));
    })
}

fn feed(piece: &Piece, deal: Deal, hasher: &mut FoldHasher) {
    (own(piece), piece.attached.len()).hash(hasher);
    if let Some(prompt) = deal.prompt {
        for option in piece.picks.iter().filter_map(|&at| prompt.options.get(usize::from(at))) {
            (&option.choice, &option.text).hash(hasher);
        }
        for why in deal.refused.about(word(piece)) {
            (&why.text, &why.message, &why.rule).hash(hasher);
        }
    }
    piece.attached.iter().for_each(|below| feed(below, deal, hasher));
}

/// Whether what is asked has to do with a piece or with what lies on it.
pub(crate) fn is_concerned(piece: &Piece, deal: Deal) -> bool {
    let is_refused = || !deal.refused.is_empty() && deal.refused.about(word(piece)).next().is_some();
    deal.prompt.is_some()
        && (!piece.picks.is_empty()
            || is_refused()
            || piece.attached.iter().any(|below| is_concerned(below, deal)))
}

/// A whole zone; by it a page knows whether it shows what news are about.
pub(crate) fn version(frame: u64, cards: &[CardSum]) -> u32 {
    sum(|hasher| {
        (frame, cards.len()).hash(hasher);
        cards.iter().for_each(|card| card.whole.hash(hasher));
    }) as u32
}
