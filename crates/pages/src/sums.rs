//! Sums of what is drawn: whatever looks different has another sum. They stand for what a page shows, which would
//! not stay in any cache as a whole.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::{FixedState, FoldHasher};
use kernel::{Face, Piece, SeatView, View, Zone};

use crate::board::{Area, Form};
use crate::card::word;
use crate::laid::Deal;
use crate::model::Chair;

pub(crate) fn sum(feed: impl FnOnce(&mut FoldHasher)) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    feed(&mut hasher);
    hasher.finish()
}

/// Who sits there, with the numbers of the seat.
pub(crate) fn seat(view: &View, seat: &SeatView, chairs: &[Chair]) -> u64 {
    let asked = view.prompt.as_ref().map(|prompt| prompt.seat);
    sum(|hasher| {
        (&seat.name, view.active == Some(seat.seat), asked == Some(seat.seat)).hash(hasher);
        let chair = chairs.get(seat.seat.index());
        chair.map(|chair| (&chair.name, chair.is_bot, chair.is_here)).hash(hasher);
        for counter in &seat.counters {
            (&counter.name, counter.value, counter.most).hash(hasher);
        }
    })
}

/// Where a zone lies on the page.
pub(crate) fn place(zone: &Zone, area: &Area) -> u64 {
    sum(|hasher| (&zone.id, zone.owner, zone.role, &zone.name, area.is_pile(), area.is_spread()).hash(hasher))
}

/// A zone without its cards.
pub(crate) fn frame(area: &Area) -> u64 {
    sum(|hasher| {
        (area.name, area.role, area.count, area.is_label, area.guest).hash(hasher);
        (area.stats.len(), area.marks.len()).hash(hasher);
        area.stats.iter().for_each(|badge| (badge.name, &badge.value, badge.printed).hash(hasher));
        area.marks.iter().for_each(|tag| (tag.name, tag.detail).hash(hasher));
        area.stairs.iter().for_each(|stair| stair.steps.hash(hasher));
        (area.away, &area.roll).hash(hasher);
        area.acts.iter().for_each(|act| option_sum(act.option, hasher));
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
    state(piece, print(piece))
}

/// A card as it is printed, whatever has become of it. One that lies face down shows nothing but its marks.
fn print(piece: &Piece) -> u64 {
    sum(|hasher| {
        (&piece.id, piece.controller, piece.face == Face::Down).hash(hasher);
        match &piece.face {
            Face::Down => piece.marks.iter().for_each(|mark| (mark.name, &mark.detail).hash(hasher)),
            Face::Up { name, line, text, look, .. } => (name, line, text, look).hash(hasher),
        }
    })
}

/// With its numbers and marks, where this is the sum of its print.
fn state(piece: &Piece, print: u64) -> u64 {
    sum(|hasher| {
        (print, piece.marks.len()).hash(hasher);
        piece.marks.iter().for_each(|mark| (mark.name, mark.sense, &mark.detail).hash(hasher));
        if let Face::Up { stats, .. } = &piece.face {
            stats.iter().for_each(|stat| (stat.name, stat.symbol, stat.value, stat.printed).hash(hasher));
        }
    })
}

/// A card with what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSum {
    /// With what can be done with it and what cannot.
    pub whole: u64,
    /// Whatever is asked.
    pub state: u64,
    /// Whatever has become of it.
    pub print: u64,
}

pub(crate) fn card(piece: &Piece, deal: Deal) -> CardSum {
    let (state, print) = pile(piece);
    let whole = if is_concerned(piece, deal) { sum(|hasher| feed(piece, deal, hasher)) } else { state };
    CardSum { whole, state, print }
}

/// The state and the print of a card and of all that lies on it.
fn pile(piece: &Piece) -> (u64, u64) {
    let print = print(piece);
    let mut sums = (state(piece, print), print);
    for below in &piece.attached {
        let (state, print) = pile(below);
        sums = (sum(|hasher| (sums.0, state).hash(hasher)), sum(|hasher| (sums.1, print).hash(hasher)));
    }
    sums
}

fn feed(piece: &Piece, deal: Deal, hasher: &mut FoldHasher) {
    (own(piece), piece.attached.len()).hash(hasher);
    if let Some(prompt) = deal.prompt {
        for option in piece.picks.iter().filter_map(|&at| prompt.options.get(usize::from(at))) {
            option_sum(option, hasher);
        }
        for why in deal.refused.about(word(piece)) {
            (&why.text, &why.message, &why.rule).hash(hasher);
        }
    }
    piece.attached.iter().for_each(|below| feed(below, deal, hasher));
}

/// An answer as it is shown on what it is about.
pub(crate) fn option_sum(option: &kernel::Answer, hasher: &mut FoldHasher) {
    (&option.choice, &option.text, &option.about).hash(hasher);
    option.odds.iter().for_each(|odds| (odds.percent, &odds.need).hash(hasher));
    option.price.iter().for_each(|price| (price.amount, &price.what).hash(hasher));
    option.leads.iter().for_each(|lead| (&lead.what, lead.before, lead.after).hash(hasher));
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
