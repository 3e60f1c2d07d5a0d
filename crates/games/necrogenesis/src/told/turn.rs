//! The opening, the course of the turn, and points.

use super::{pile_of, place};
use crate::state::NecroGenesis;
use crate::state::event::{Course, Endings, Pile, Stores};
use crate::words::names::plural;
use kernel::{Seat, Subject, Told, Verb};

impl NecroGenesis {
    pub(super) fn tell_course(&self, event: Course) -> Told {
        match event {
            Course::SurvivorPlaced { seat, kind } => self.told_survivor(seat, kind),
            Course::DecksShuffled { seat, deck, horde } => self.told_decks(seat, deck, horde),
            Course::RollOffWon { seat } => self.told(Verb::Note, seat, "won the roll-off"),
            Course::FirstPlayer { seat } => self.told(Verb::Begin, seat, "went first"),
            Course::Drew { seat, cards } => self.told_draw(seat, cards),
            Course::DrewCards { seat, ref kinds } => self.told_drawn_cards(seat, kinds),
            Course::MulliganTaken { seat, cards } => self.told_mulligan(seat, cards),
            Course::MulliganCards { seat, ref kinds } => self.told_returned_cards(seat, kinds),
            Course::HandKept { seat } => self.told(Verb::Pass, seat, "kept the opening hand"),
            Course::TurnBegan { seat, turn } => self.told_turn(seat, turn),
            Course::PhaseBegan { seat, phase } => self.told_phase(seat, phase),
            Course::Readied { seat, cards } => self.told_ready(seat, cards),
            Course::FirstDrawSkipped { seat } => {
                self.told(Verb::Note, seat, "drew no card on the first turn of the game")
            }
            Course::Darkness => Told::new(Verb::Change, "Every zone went dark for the rest of the turn."),
        }
    }

    pub(super) fn tell_stores(&self, event: Stores) -> Told {
        match event {
            Stores::ResourcesGained { seat, ap, tp } => self.told_resources(seat, ap, tp),
            Stores::ApSpent { seat, ap, left } => self.told_spent(seat, "AP", ap, left),
            Stores::TpSpent { seat, tp, left } => self.told_spent(seat, "TP", tp, left),
            Stores::ThSpent { seat, th, left } => self.told_spent(seat, "TH", th, left),
            Stores::ApGained { seat, ap, left } => self.told_gained(seat, "AP", ap, left),
            Stores::TpGained { seat, tp, left } => self.told_gained(seat, "TP", tp, left),
            Stores::ThGained { seat, th, left } => self.told_gained(seat, "TH", th, left),
            Stores::ApLost { seat, ap } => self.told_ap_lost(seat, ap),
            Stores::TpBanked { seat, tp, lost } => self.told_banked(seat, tp, lost),
            Stores::ThDecayed { seat, left } => self.told_decay(seat, left),
        }
    }

    pub(super) fn tell_endings(&self, event: Endings) -> Told {
        match event {
            Endings::Defeated { seat } => self.told_of(Verb::End, seat, "was defeated"),
            Endings::DeckEmpty { seat } => self.told_of(Verb::End, seat, "could not draw and lost"),
            Endings::WonByCard { seat, kind } => self.told_won(seat, kind),
            Endings::GameDrawn => Told::new(Verb::End, "Both Survivors fell at once: the game was drawn."),
            Endings::Endless => {
                Told::new(Verb::End, "The card texts set each other off endlessly: the game was drawn.")
            }
            Endings::Conceded { seat } => self.told(Verb::End, seat, "gave up"),
        }
    }

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
        let text = format!("shuffled {} from the opening hand back", plural(cards, "card"));
        self.told(Verb::Shuffle, seat, &text).amount("cards", cards)
    }

    pub(super) fn told_returned_cards(&self, seat: Seat, kinds: &[u8]) -> Told {
        let back = |kind: &u8| {
            self.card_subject(*kind).from(pile_of(Pile::Hand, seat)).to(pile_of(Pile::Deck, seat))
        };
        let text = format!("shuffled {} from the opening hand back", self.listed(kinds));
        kinds.iter().map(back).fold(self.told(Verb::Shuffle, seat, &text), Told::on)
    }

    /// The names of some cards, in order.
    fn listed(&self, kinds: &[u8]) -> String {
        kinds.iter().map(|&kind| self.name(kind)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn told_turn(&self, seat: Seat, turn: u16) -> Told {
        let text = format!("Turn {turn} began: {} was the Survivor.", self.who(seat));
        Told::new(Verb::Begin, text).by(seat).opens_turn(format!("Turn {turn}"))
    }

    pub(super) fn told_phase(&self, seat: Seat, phase: &str) -> Told {
        let text = match phase {
            "End of Turn" => format!("The {phase} began."),
            _ => format!("{}'s {phase} began.", self.who(seat)),
        };
        Told::new(Verb::Begin, text).by(seat).opens_step(phase.to_owned())
    }

    pub(super) fn told_ready(&self, seat: Seat, cards: u8) -> Told {
        let text = match cards {
            0 => "had no cards to ready".to_owned(),
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
        self.told(Verb::End, seat, &format!("won through {}", self.name(kind)))
            .because(self.card_subject(kind))
    }
}
