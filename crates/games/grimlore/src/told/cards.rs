//! Decks, resources, and cards that go from zone to zone.

use super::{deck_id, in_lane, zone_of};
use crate::cards::Lane;
use crate::cards::ops::{Deck, Resource};
use crate::cards::wording::plural;
use crate::state::Grimlore;
use crate::state::event::Moves;
use kernel::{Seat, Subject, Told, Verb};

impl Grimlore {
    pub(super) fn told_move(&self, event: Moves) -> Told {
        match event {
            Moves::Drew { seat, card, lane, deck } => self.told_draw(seat, card, lane, deck),
            Moves::Milled { seat, card } => self.told_mill(seat, card),
            Moves::Gained { seat, card, kind } => self.told_gain(seat, card, kind),
            Moves::Spent { seat, card, kind } => self.told_spending(seat, card, kind),
            Moves::Declined { seat, card } => self.told_declining(seat, card),
            Moves::Lacked { seat, card } => self.told_lack(seat, card),
            Moves::Recovered { seat, cards } => self.told_recovery(seat, cards),
            Moves::Reshuffled { seat, cards } => self.told_reshuffle(seat, cards),
            Moves::Searched { seat, card } => self.told_search(seat, card),
            Moves::FoundNothing { seat } => self.told_nothing_found(seat),
            Moves::PutOnTop { seat, card } => self.told_put_on_top(seat, card),
            Moves::TurnedUp { card } => self.told_turned_up(card),
            Moves::Flipped { card } => self.told_flip(card),
            Moves::Exhausted { card } => self.told_exhausted(card),
            Moves::CardReadied { card } => self.told_card_readied(card),
            Moves::TookControl { seat, card, bearer } => self.told_control(seat, card, bearer),
            Moves::Occupied { seat, card, by } => self.told_occupation(seat, card, by),
            Moves::Swapped { card, bearer } => self.told_swap(card, bearer),
            Moves::Neutralized { card, lane } => self.told_neutralized(card, lane),
            Moves::Released { card, lane } => self.told_released(card, lane),
            Moves::Destroyed { card } => self.told_destroyed(card),
            Moves::Discarded { card } => self.told_discarded(card),
            Moves::LeftGame { card } => self.told_left_game(card),
            Moves::Stolen { seat, from, card } => self.told_theft(seat, from, card),
            Moves::StolenResource { seat, from, card, kind } => {
                self.told_stolen_resource(seat, from, card, kind)
            }
            Moves::PlacedDrawn { card, lane } => self.told_placed(card, lane),
            Moves::Returned { card, lane } => self.told_return(card, lane),
        }
    }

    fn told_draw(&self, seat: Seat, card: u16, lane: Lane, deck: Deck) -> Told {
        let from = if deck == Deck::Own { "" } else { " from the Scenario Event Deck" };
        let text = format!("{} drew {}{from} into {}.", self.who(seat), self.kind_text(card), in_lane(lane));
        let drawn = self.piece(card).from(deck_id(seat, deck)).to(self.lane_zone(card, lane));
        Told::new(Verb::Draw, text).by(seat).on(drawn)
    }

    fn told_mill(&self, seat: Option<Seat>, card: u16) -> Told {
        let (name, milled) = (self.kind_text(card), self.piece(card).to(self.pile(card)));
        match seat {
            Some(seat) => {
                let milled = milled.from(deck_id(seat, Deck::Own));
                Told::new(Verb::Discard, format!("{} milled {name}.", self.who(seat))).by(seat).on(milled)
            }
            None => {
                let text = format!("{name} was milled from the Scenario Event Deck.");
                Told::new(Verb::Discard, text).on(milled.from("scenario-deck"))
            }
        }
    }

    fn told_gain(&self, seat: Seat, card: u16, kind: Resource) -> Told {
        let text = format!("{} gained 1 {} ({}).", self.who(seat), kind.name(), self.kind_text(card));
        let gained = self.piece(card).of(seat).to(zone_of("resources", seat));
        Told::new(Verb::Gain, text).by(seat).on(gained).amount(kind.name(), 1)
    }

    fn told_spending(&self, seat: Seat, card: u16, kind: Resource) -> Told {
        let text = format!("{} spent 1 {} ({}).", self.who(seat), kind.name(), self.kind_text(card));
        let spent = self.piece(card).from(zone_of("resources", seat)).to(self.pile(card));
        Told::new(Verb::Pay, text).by(seat).on(spent).amount(kind.name(), -1)
    }

    fn told_declining(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} spent nothing for {}.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Pass, text).by(seat).because(self.piece(card))
    }

    fn told_lack(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} could not spend what {} asked for.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Note, text).by(seat).because(self.piece(card))
    }

    fn told_recovery(&self, seat: Seat, cards: u8) -> Told {
        let who = self.who(seat);
        let text = match cards {
            0 => format!("{who} had no discarded cards to take back."),
            n => format!("{who} put {} from the discard pile onto the Event Deck.", plural(n, "card")),
        };
        Told::new(Verb::Heal, text).by(seat).on(self.hero(seat)).amount("cards", cards)
    }

    fn told_reshuffle(&self, seat: Option<Seat>, cards: u8) -> Told {
        let discarded = plural(cards, "discarded card");
        match seat {
            Some(seat) => {
                let text = format!("{} shuffled {discarded} onto the Event Deck.", self.who(seat));
                Told::new(Verb::Shuffle, text).by(seat).amount("cards", cards)
            }
            None => {
                let text = format!("The scenario shuffled {discarded} onto its Event Deck.");
                Told::new(Verb::Shuffle, text).amount("cards", cards)
            }
        }
    }

    fn told_search(&self, seat: Seat, card: Option<u16>) -> Told {
        let text = format!("{} found {}.", self.who(seat), self.shown(card));
        Told::new(Verb::Reveal, text).by(seat).on(self.seen(card))
    }

    fn told_nothing_found(&self, seat: Seat) -> Told {
        Told::new(Verb::Pass, format!("{} took no card.", self.who(seat))).by(seat)
    }

    fn told_put_on_top(&self, seat: Seat, card: Option<u16>) -> Told {
        let text = format!("{} put {} on top of the deck.", self.who(seat), self.shown(card));
        Told::new(Verb::Move, text).by(seat).on(self.seen(card).to(zone_of("deck", seat)))
    }

    fn told_turned_up(&self, card: u16) -> Told {
        Told::new(Verb::Reveal, format!("{} was turned face up.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_flip(&self, card: u16) -> Told {
        Told::new(Verb::Change, format!("{} was turned face down.", self.kind_text(card)))
            .on(self.piece(card))
    }

    fn told_exhausted(&self, card: u16) -> Told {
        Told::new(Verb::Change, format!("{} was exhausted.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_card_readied(&self, card: u16) -> Told {
        Told::new(Verb::Change, format!("{} was readied.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_control(&self, seat: Seat, card: u16, bearer: Option<u16>) -> Told {
        let (who, name) = (self.who(seat), self.kind_text(card));
        let taken = self.piece(card).of(seat).to(zone_of("control", seat));
        match bearer {
            None => Told::new(Verb::Gain, format!("{who} took control of {name}.")).by(seat).on(taken),
            Some(bearer) => {
                let text =
                    format!("{who} took control of {name} and attached it to {}.", self.kind_text(bearer));
                Told::new(Verb::Attach, text).by(seat).on(taken).on(self.piece(bearer))
            }
        }
    }

    fn told_occupation(&self, seat: Option<Seat>, card: u16, by: u16) -> Told {
        let (name, location) = (self.kind_text(by), self.kind_text(card));
        match seat {
            Some(seat) => {
                let text = format!("{name} occupied {location} for {}.", self.who(seat));
                let held = self.piece(card).of(seat).to(zone_of("control", seat));
                Told::new(Verb::Gain, text).by(self.piece(by).of(seat)).on(held)
            }
            None => {
                let text = format!("{name} occupied {location}.");
                Told::new(Verb::Move, text).by(self.piece(by)).on(self.piece(card))
            }
        }
    }

    fn told_swap(&self, card: u16, bearer: u16) -> Told {
        let text = format!("{} went to {}.", self.kind_text(card), self.kind_text(bearer));
        Told::new(Verb::Attach, text).on(self.piece(card)).on(self.piece(bearer))
    }

    fn told_neutralized(&self, card: u16, lane: Lane) -> Told {
        let text = format!("{} was neutralized and went to {}.", self.kind_text(card), in_lane(lane));
        Told::new(Verb::Lose, text).on(self.piece(card).to(self.lane_zone(card, lane)))
    }

    fn told_released(&self, card: u16, lane: Lane) -> Told {
        let text = format!("{} was left behind and went to {}.", self.kind_text(card), in_lane(lane));
        Told::new(Verb::Lose, text).on(self.piece(card).to(self.lane_zone(card, lane)))
    }

    fn told_destroyed(&self, card: u16) -> Told {
        Told::new(Verb::Destroy, format!("{} was destroyed.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_discarded(&self, card: u16) -> Told {
        let text = format!("{} was discarded.", self.kind_text(card));
        Told::new(Verb::Discard, text).on(self.piece(card).to(self.pile(card)))
    }

    fn told_left_game(&self, card: u16) -> Told {
        Told::new(Verb::Destroy, format!("{} left the game.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_theft(&self, seat: Seat, from: Seat, card: u16) -> Told {
        let text = format!("{} stole {} from {}.", self.who(seat), self.kind_text(card), self.who(from));
        Told::new(Verb::Gain, text).by(seat).on(self.piece(card)).on(self.hero(from))
    }

    fn told_stolen_resource(&self, seat: Seat, from: Seat, card: u16, kind: Resource) -> Told {
        let text = format!("{} stole 1 {} from {}.", self.who(seat), kind.name(), self.who(from));
        let stolen = self.piece(card).from(zone_of("resources", from)).to(zone_of("resources", seat));
        Told::new(Verb::Gain, text).by(seat).on(stolen).on(self.hero(from)).amount(kind.name(), 1)
    }

    fn told_placed(&self, card: u16, lane: Lane) -> Told {
        let text = format!("{} was placed in {}.", self.kind_text(card), in_lane(lane));
        Told::new(Verb::Move, text).on(self.piece(card).from("moving").to(self.lane_zone(card, lane)))
    }

    fn told_return(&self, card: u16, lane: Lane) -> Told {
        let text = format!("{} came back to {}.", self.kind_text(card), in_lane(lane));
        Told::new(Verb::Create, text).on(self.piece(card).to(self.lane_zone(card, lane)))
    }

    /// A card, if the audience sees it.
    fn shown(&self, card: Option<u16>) -> &'static str {
        card.map_or("a card", |kind| self.kind_text(kind))
    }

    fn seen(&self, card: Option<u16>) -> Subject {
        card.map_or_else(|| Subject::named("a card"), |kind| self.piece(kind))
    }
}
