//! What a page shows, as far as its news depend on it.

use std::hash::Hash;
use std::sync::Arc;

use kernel::Zone;

use crate::board::{Area, Board, area, is_hand};
use crate::goal;
use crate::laid::Deal;
use crate::model::{TablePage, Undo};
use crate::sums::{self, CardSum, sum};

use super::common::Common;

/// What a page shows, in sums. It holds on to zones that nothing but themselves decides the looks of: those need
/// not be added up again.
#[derive(Clone, Debug)]
pub struct Shown {
    pub(super) ply: u32,
    pub(super) head: u64,
    pub(super) goal: u64,
    pub(super) bout: u64,
    pub(super) invite: u64,
    pub(super) chat: u64,
    seal: u64,
    pub(super) seats: Vec<u64>,
    /// The hour of the day, which the pictures behind the table show.
    hour: u64,
    /// How much lies in each band.
    loads: u64,
    zones: Vec<Mark>,
    /// The cards of all zones, one after another.
    cards: Vec<CardSum>,
    /// Cards say what a bot would do.
    has_hint: bool,
}

/// A zone: whether it lies where it lay, and whether it looks as it did.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Set if the sums follow from the zone alone. No other zone has its address while it is held.
    pub(super) zone: Option<Arc<Zone>>,
    place: u64,
    /// How many cards lie in it side by side.
    width: usize,
    frame: u64,
    /// Its cards.
    from: usize,
    to: usize,
}

/// How a zone looks, wherever it lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Look<'a> {
    pub(super) frame: u64,
    pub(super) cards: &'a [CardSum],
}

impl Look<'_> {
    pub(super) fn version(self) -> u32 {
        sums::version(self.frame, self.cards)
    }
}

impl Mark {
    /// Adds a zone up.
    fn add(zone: &Zone, area: &Area, cards: &mut Vec<CardSum>) -> Mark {
        let from = cards.len();
        cards.extend(area.form.cards().map(|piece| sums::card(piece, area.deal)));
        let width = if is_hand(zone) { 0 } else { area.width() };
        Mark {
            zone: None,
            place: sums::place(zone, area),
            width,
            frame: sums::frame(area),
            from,
            to: cards.len(),
        }
    }

    /// Adds up a zone of which all that matters lies in it.
    pub(super) fn alone(zone: &Arc<Zone>, deal: Deal, cards: &mut Vec<CardSum>) -> Mark {
        let mark = Mark::add(zone, &Area::of(zone, deal), cards);
        Mark { zone: Some(Arc::clone(zone)), ..mark }
    }

    /// The same among other cards.
    pub(super) fn copy(&self, cards: &[CardSum], to: &mut Vec<CardSum>) -> Mark {
        let from = to.len();
        to.extend_from_slice(&cards[self.from..self.to]);
        Mark { from, to: to.len(), ..self.clone() }
    }

    pub(super) fn is_of(&self, zone: &Arc<Zone>) -> bool {
        self.zone.as_ref().is_some_and(|own| Arc::ptr_eq(own, zone))
    }

    pub(super) fn look<'a>(&self, cards: &'a [CardSum]) -> Look<'a> {
        Look { frame: self.frame, cards: &cards[self.from..self.to] }
    }
}

impl Shown {
    /// What is shown now, on a page that showed `before`.
    pub(super) fn of(page: &TablePage, deal: Deal, before: Option<&Shown>, common: &mut Common) -> Shown {
        let view = page.view;
        let mut cards =
            Vec::with_capacity(before.map_or(view.zones.len() * 3, |before| before.cards.len() + 8));
        let mut zones = Vec::with_capacity(view.zones.len());
        for (number, zone) in view.zones.iter().enumerate() {
            let had = || before.and_then(|before| Some((before.held(number, zone)?, &before.cards)));
            zones.push(if !stands_alone(zone, deal) {
                Mark::add(zone, &area(view, zone, page.looker.seat(), deal), &mut cards)
            } else if let Some((mark, had)) = had() {
                mark.copy(had, &mut cards)
            } else {
                common.mark(zone, Deal::bare(view.game, page.scene, page.words), &mut cards)
            });
        }
        Shown {
            ply: page.ply,
            head: head(page),
            goal: sum(|hasher| goal::add(page, hasher)),
            bout: super::bout(page).sum(),
            invite: sum(|hasher| page.invite.hash(hasher)),
            chat: chat(page),
            seal: sum(|hasher| page.seals.hash(hasher)),
            hour: sum(|hasher| page.scene.hour(view.step).hash(hasher)),
            seats: view.seats.iter().map(|seat| sums::seat(view, seat, page.chairs)).collect(),
            loads: loads(page, deal, &zones, before),
            zones,
            cards,
            has_hint: !page.hints.is_empty(),
        }
    }

    pub(super) fn look(&self, mark: &Mark) -> Look<'_> {
        mark.look(&self.cards)
    }

    /// All zones, in the order of the view.
    pub(super) fn marks(&self) -> &[Mark] {
        &self.zones
    }

    /// Whether news can be told to a page that shows this.
    pub(super) fn can_lead_to(&self, now: &Shown) -> bool {
        !self.has_hint
            && !now.has_hint
            && self.ply <= now.ply
            && self.seats.len() == now.seats.len()
            && self.seal == now.seal
    }

    /// Whether every zone has its place where it had it, in bands that hold as much, before the same pictures.
    pub(super) fn lies_like(&self, now: &Shown) -> bool {
        (self.hour, self.loads) == (now.hour, now.loads)
            && self.zones.iter().map(|mark| mark.place).eq(now.zones.iter().map(|mark| mark.place))
    }

    /// The zone that has the place of this one, which has this number now.
    pub(super) fn find(&self, number: usize, now: &Mark) -> Option<&Mark> {
        self.likely(number, |mark| mark.place == now.place)
    }

    /// This very zone, if it is held.
    fn held(&self, number: usize, zone: &Arc<Zone>) -> Option<&Mark> {
        self.likely(number, |mark| mark.is_of(zone))
    }

    /// Most likely the one with this number.
    fn likely(&self, number: usize, is_meant: impl Fn(&Mark) -> bool) -> Option<&Mark> {
        let likely = self.zones.get(number).filter(|mark| is_meant(mark));
        likely.or_else(|| self.zones.iter().find(|mark| is_meant(mark)))
    }
}

/// Whether nothing but the zone decides how it looks: nothing that is asked has to do with it, and it is no empty
/// hand, which looks different to its owner.
fn stands_alone(zone: &Zone, deal: Deal) -> bool {
    let is_empty_hand = zone.count == 0 && is_hand(zone);
    let is_concerned = deal.prompt.is_some()
        && (!zone.picks.is_empty() || zone.pieces.iter().any(|piece| sums::is_concerned(piece, deal)));
    !is_empty_hand && !is_concerned
}

/// How much lies in each band; laid out only where some zone has more or less in it than before.
fn loads(page: &TablePage, deal: Deal, zones: &[Mark], before: Option<&Shown>) -> u64 {
    let lies = |mark: &Mark| (mark.place, mark.width);
    if let Some(before) = before.filter(|before| before.zones.iter().map(lies).eq(zones.iter().map(lies))) {
        return before.loads;
    }
    let near = page.looker.seat();
    let areas = page.view.zones.iter().map(|zone| area(page.view, zone, near, deal)).collect();
    let board = Board::lay(page.view, near, page.chairs, deal.scene, areas);
    sum(|hasher| board.bands.iter().for_each(|band| band.load().hash(hasher)))
}

fn head(page: &TablePage) -> u64 {
    let reason = match &page.undo {
        Undo::Cannot(reason) => reason.as_str(),
        _ => "",
    };
    sum(|hasher| {
        std::mem::discriminant(&page.undo).hash(hasher);
        (&page.view.phase, page.view.step, page.view.active).hash(hasher);
        (reason, page.can_hint, page.view.outcome.is_some()).hash(hasher);
    })
}

fn chat(page: &TablePage) -> u64 {
    let lines = page.chat.unwrap_or_default().iter().map(|line| (line.by, &line.name, &line.text));
    sum(|hasher| lines.for_each(|line| line.hash(hasher)))
}
