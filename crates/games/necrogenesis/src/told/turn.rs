//! The opening, the course of the turn, and points.

use super::{pile_of, place};
use crate::state::NecroGenesis;
use crate::state::event::Pile;
use crate::words::names::plural;
use kernel::{Seat, Subject, Told, Verb};

impl NecroGenesis {
    pub(super) fn told_survivor(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("Player {} put {} into the Survivor Zone.", seat.0 + 1, self.name(kind));
        let survivor = self.survivor_subject(seat).to(place("survivor", seat));
        Told::new(Verb::Create, text).by(seat).on(survivor)
    }

    pub(super) fn told_decks(&self, seat: Seat, deck: u8, horde: u8) -> Told {
        let (deck, horde) = (plural(deck, "card"), plural(horde, "card"));
        self.told(
            Verb::Shuffle,
            seat,
            &format!("shuffled a Survivor Deck of {deck} and a Zombie Deck of {horde}"),
        )
    }

    pub(super) fn told_draw(&self, seat: Seat, cards: u8) -> Told {
        let drawn = Subject::named("card").from(pile_of(Pile::Deck, seat)).to(pile_of(Pile::Hand, seat));
        let text = format!("drew {}", plural(cards, "card"));
        self.told(Verb::Draw, seat, &text).on(drawn).amount("cards", cards)
    }

    pub(super) fn told_drawn_cards(&self, seat: Seat, kinds: &[u8]) -> Told {
        let drawn = |kind: &u8| {
            self.card_subject(*kind).from(pile_of(Pile::Deck, seat)).to(pile_of(Pile::Hand, seat))
        };
        let told = self.told(Verb::Draw, seat, &format!("drew {}", self.listed(kinds)));
        kinds.iter().map(drawn).fold(told, Told::on)
    }

    pub(super) fn told_mulligan(&self, seat: Seat, cards: u8) -> Told {
        let text = format!("shuffled {} of the opening hand back", plural(cards, "card"));
        self.told(Verb::Shuffle, seat, &text).amount("cards", cards)
    }

    pub(super) fn told_returned_cards(&self, seat: Seat, kinds: &[u8]) -> Told {
        let back = |kind: &u8| {
            self.card_subject(*kind).from(pile_of(Pile::Hand, seat)).to(pile_of(Pile::Deck, seat))
        };
        let text = format!("shuffled {} of the opening hand back", self.listed(kinds));
        kinds.iter().map(back).fold(self.told(Verb::Shuffle, seat, &text), Told::on)
    }

    /// The names of some cards, in order.
    fn listed(&self, kinds: &[u8]) -> String {
        kinds.iter().map(|&kind| self.name(kind)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn told_turn(&self, seat: Seat, turn: u16) -> Told {
        let text = format!("Turn {turn} began: {} was the Survivor.", self.who(seat));
        Told::new(Verb::Begin, text).by(seat)
    }

    pub(super) fn told_phase(&self, seat: Seat, phase: &str) -> Told {
        let text = match phase {
            "End of Turn" => format!("The {phase} began."),
            _ => format!("The {phase} of {} began.", self.who(seat)),
        };
        Told::new(Verb::Begin, text).by(seat)
    }

    pub(super) fn told_ready(&self, seat: Seat, cards: u8) -> Told {
        let text = match cards {
            0 => "had nothing to ready".to_owned(),
            cards => format!("readied {}", plural(cards, "card")),
        };
        self.told(Verb::Change, seat, &text)
    }

    pub(super) fn told_resources(&self, seat: Seat, ap: u8, tp: u8) -> Told {
        let told = self.told(Verb::Gain, seat, &format!("had {ap} AP and {tp} TP"));
        told.amount("AP", ap).now(ap).amount("TP", 0).now(tp)
    }

    pub(super) fn told_spent(&self, seat: Seat, what: &'static str, by: u8, left: u8) -> Told {
        let told = self.told(Verb::Pay, seat, &format!("paid {by} {what}, {left} left"));
        told.amount(what, -i32::from(by)).now(left)
    }

    pub(super) fn told_gained(&self, seat: Seat, what: &'static str, by: u8, left: u8) -> Told {
        let told = self.told(Verb::Gain, seat, &format!("gained {by} {what} and had {left}"));
        told.amount(what, by).now(left)
    }

    pub(super) fn told_ap_lost(&self, seat: Seat, ap: u8) -> Told {
        let told = self.told(Verb::Lose, seat, &format!("lost {ap} unspent AP"));
        told.amount("AP", -i32::from(ap)).now(0)
    }

    pub(super) fn told_banked(&self, seat: Seat, tp: u8, lost: u8) -> Told {
        let text = match lost {
            0 => format!("banked {tp} TP"),
            lost => format!("banked {tp} TP and lost {lost}"),
        };
        self.told(Verb::Change, seat, &text).amount("TP", -i32::from(lost)).now(tp)
    }

    pub(super) fn told_decay(&self, seat: Seat, left: u8) -> Told {
        self.told(Verb::Lose, seat, &format!("lost 1 TH to decay, {left} left")).amount("TH", -1).now(left)
    }

    pub(super) fn told_won(&self, seat: Seat, kind: u8) -> Told {
        self.told(Verb::End, seat, &format!("won by {}", self.name(kind))).because(self.card_subject(kind))
    }
}
