//! What happened, in the terms of the table: one file a chapter.

mod course;
mod fight;
mod foes;
mod food;
mod loot;
mod street;

use crate::cards::{Deck, Kind};
use crate::event::Event;
use crate::state::board::Hex;
use crate::state::{CardZ, NONE, SURVIVORS};
use crate::words::wording::capital;
use kernel::{Figure, Need, Roll, Seat, Subject, Tells, Text, Told, Verb};

impl Tells for CardZ {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::Setup(event) => self.told_setup(event),
            Event::Course(event) => self.told_course(event),
            Event::Street(event) => self.told_street(event),
            Event::Reward(event) => self.told_reward(event),
            Event::Meeting(event) => self.told_meeting(event),
            Event::Loot(event) => self.told_loot(event),
            Event::Ground(event) => self.told_ground(event),
            Event::Effect(event) => self.told_effect(event),
            Event::Weapon(event) => self.told_weapon(event),
            Event::Fight(event) => self.told_fight(event),
            Event::Strike(event) => self.told_strike(event),
            Event::Blow(event) => self.told_blow(event),
            Event::Foe(event) => self.told_foes(event),
            Event::Arrival(event) => self.told_arrival(event),
            Event::Human(event) => self.told_humans(event),
            Event::Harm(event) => self.told_harm(event),
            Event::Food(event) => self.told_food(event),
            Event::Meal(event) => self.told_meal(event),
        }
    }

    fn figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        self.street_figures(seat, happened)
    }

    fn epilogue(&self) -> Option<Text> {
        self.people_epilogue()
    }

    fn way(&self) -> Option<Text> {
        Some(self.scenario.name().into())
    }
}

fn told(verb: Verb, text: impl AsRef<str>) -> Told {
    Told::new(verb, capital(text.as_ref()))
}

/// A d10 with what is added, and the number that it must reach.
fn d10(roll: u8, bonus: i8, number: i8, success: bool) -> Roll {
    shown(roll, bonus).needs(Need::AtLeast(number.into())).judged(success)
}

/// A d10 that is read from a table.
fn shown(roll: u8, bonus: i8) -> Roll {
    Roll::new(10, [roll]).from_zero().plus(bonus.into(), "")
}

/// A d10 that does something or not, as a card says.
fn judged(roll: u8, success: bool) -> Roll {
    shown(roll, 0).judged(success)
}

/// The zone of a player's group.
fn group(seat: Seat) -> String {
    format!("group-{}", seat.0)
}

fn hex(at: Hex) -> Subject {
    Subject::piece(at.name(), at.word())
}

impl CardZ {
    /// Whose survivor it is.
    fn owner(&self, kind: Kind) -> Option<Seat> {
        let is_it = |who: &u8| kind != NONE && self.survivor(*who).kind == kind;
        (0..SURVIVORS as u8).find(is_it).map(|who| self.survivor(who).owner)
    }

    /// A survivor, and whose it is.
    fn person(&self, kind: Kind) -> Subject {
        let person = Subject::piece(self.someone(kind), self.card_word(kind));
        match self.owner(kind) {
            Some(owner) => person.of(owner),
            None => person,
        }
    }

    /// A survivor who comes into the group.
    fn joins(&self, kind: Kind) -> Subject {
        match self.owner(kind) {
            Some(owner) => self.person(kind).to(group(owner)),
            None => self.person(kind),
        }
    }

    /// A Loot that goes to a survivor.
    fn taken(&self, one: Kind, loot: Kind) -> Subject {
        match self.owner(one) {
            Some(owner) => self.gained(owner, loot),
            None => self.loot_card(loot),
        }
    }

    /// A Loot that a survivor has no more.
    fn given(&self, one: Kind, loot: Kind) -> Subject {
        match self.owner(one) {
            Some(owner) => self.loot_card(loot).of(owner).from(group(owner)),
            None => self.loot_card(loot),
        }
    }

    /// The pile that a Loot goes back to (CZ-G19).
    fn discarded(&self, loot: Kind) -> Subject {
        match self.def(loot).deck {
            Deck::FreshFood => self.loot_card(loot).to("fresh-food"),
            Deck::Residential | Deck::Commercial => self.loot_card(loot).to("loot-discard"),
            _ => self.loot_card(loot),
        }
    }

    /// A Loot that was drawn.
    fn drawn(&self, loot: Kind) -> Subject {
        match self.def(loot).deck {
            Deck::Residential => self.loot_card(loot).from("residential"),
            Deck::Commercial => self.loot_card(loot).from("commercial"),
            Deck::FreshFood => self.loot_card(loot).from("fresh-food"),
            _ => self.loot_card(loot),
        }
    }

    fn foe_card(&self, kind: Kind) -> Subject {
        Subject::piece(self.foe_name(kind), self.card_word(kind))
    }

    /// An encounter that was eradicated; a Human Enemy leaves the game.
    fn gone(&self, kind: Kind) -> Subject {
        let card = self.foe_card(kind).from("battlefield");
        if self.def(kind).enemy().is_some() { card } else { card.to("encounter-pile") }
    }

    fn loot_card(&self, kind: Kind) -> Subject {
        Subject::piece(self.the(kind), self.card_word(kind))
    }

    /// A Loot that comes to a group.
    fn gained(&self, seat: Seat, kind: Kind) -> Subject {
        self.loot_card(kind).of(seat).to(group(seat))
    }

    fn location_card(&self, at: u8) -> Subject {
        Subject::piece(self.spot_name(at), self.place_word(at))
    }
}
