//! How likely a test succeeds as far as a seat can know, what an answer costs, and what it is about without naming it.

use crate::cards::ops::{Deck, Head, Resource};
use crate::state::{Grimlore, Place, SHARED};
use kernel::{About, Odds, Pile, Price, Seat, Viewer};

/// A result card that must not be above a rating, of a pile of which the seat knows what lies in it and perhaps where.
fn drawn_of<const N: usize>(game: &Grimlore, pile: &Pile<u8, N>, seat: Seat, rating: i16) -> Option<Odds> {
    let need = format!("{} or less of 12", rating.clamp(0, 12));
    let is_good = |id: &u8| i16::from(game.def(*id).d12) <= rating;
    let mut known = pile.known(Viewer::Seat(seat));
    if let Some(Some(top)) = known.next() {
        return Some(Odds::of(u64::from(is_good(&top)), 1, need));
    }
    let known: Vec<u8> = known.flatten().collect();
    let unknown: Vec<u8> = pile.kinds().filter(|id| !known.contains(id)).collect();
    let good = unknown.iter().filter(|id| is_good(id)).count() as u64;
    (!unknown.is_empty()).then(|| Odds::of(good, unknown.len() as u64, need))
}

pub(crate) fn action() -> Vec<Price> {
    vec![Price::new(1, "action")]
}

pub(crate) fn resource(kind: Resource) -> Vec<Price> {
    vec![Price::new(1, kind.name())]
}

impl Grimlore {
    /// That the result card of a test from this deck is within the rating.
    pub(crate) fn result_odds(&self, seat: Seat, deck: Deck, rating: i16) -> Option<Odds> {
        match deck {
            Deck::Own => drawn_of(self, &self.player(seat).deck, seat, rating),
            Deck::Scenario => drawn_of(self, &self.shared.deck, seat, rating),
        }
    }

    /// What a text of a card costs.
    pub(crate) fn text_price(&self, (card, clause): (u8, u8)) -> Vec<Price> {
        let Some(clause) = self.clause(card, clause) else { return Vec::new() };
        let is_exhausted = clause.costs.exhaust || clause.head == Head::Exhaust;
        let costs = [
            (clause.head == Head::Action, "action"),
            (is_exhausted, "Exhaust"),
            (clause.costs.discard, "this card, discarded"),
            (clause.costs.acting_minion, "acting minion"),
        ];
        costs.into_iter().filter(|(is_due, _)| *is_due).map(|(_, what)| Price::new(1, what)).collect()
    }

    /// Whether a card lies where it can be pointed at.
    pub(crate) fn is_in_sight(&self, id: u8) -> bool {
        let card = self.cards.get(usize::from(id));
        card.is_some_and(|card| !matches!(card.place, Place::Deck | Place::Aside | Place::Gone))
    }

    pub(crate) fn about_card(&self, id: u8) -> Option<About> {
        self.is_in_sight(id).then(|| About::Piece(self.word(id).to_owned()))
    }

    pub(crate) fn about_character(&self, seat: Seat) -> Option<About> {
        self.about_card(self.character(seat))
    }

    /// The deck in which a card lies that somebody searches for.
    pub(crate) fn about_deck_of(&self, id: u8) -> Option<About> {
        let card = self.cards.get(usize::from(id)).filter(|card| card.place == Place::Deck)?;
        Some(if card.owner == SHARED { scenario_deck() } else { own_deck(Seat(card.owner)) })
    }

    /// The resources of a kind under a character; where they would lie if there are none.
    pub(crate) fn about_resource(&self, seat: Seat, kind: Resource) -> Vec<About> {
        let tucked = self.player(seat).tucked.iter();
        let of_kind = tucked.filter(|&&id| self.card(id).place == Place::Tucked(seat, kind));
        let held: Vec<About> = of_kind.filter_map(|&id| self.about_card(id)).collect();
        if held.is_empty() { vec![About::Zone(format!("resources-{}", seat.0))] } else { held }
    }

    /// The deck from which a seat draws.
    pub(crate) fn about_draw(&self, seat: Seat, deck: Deck) -> About {
        match deck {
            Deck::Own => own_deck(seat),
            Deck::Scenario => scenario_deck(),
        }
    }
}

fn own_deck(seat: Seat) -> About {
    About::Zone(format!("deck-{}", seat.0))
}

fn scenario_deck() -> About {
    About::Zone("scenario-deck".to_owned())
}
