//! What happened, in the terms of the table: one file a chapter.

mod course;
mod fight;
mod foes;
mod food;
mod loot;
mod street;

use crate::cards::Kind;
use crate::event::Event;
use crate::state::board::Hex;
use crate::state::{CardZ, NONE, SURVIVORS};
use crate::words::wording::capital;
use kernel::{Need, Roll, Seat, Subject, Tells, Told, Verb};

impl Tells for CardZ {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::Course(event) => self.told_course(event),
            Event::Street(event) => self.told_street(event),
            Event::Food(event) => self.told_food(event),
            Event::Loot(event) => self.told_loot(event),
            Event::Fight(event) => self.told_fight(event),
            Event::Foe(event) => self.told_foes(event),
        }
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
    Roll::new(10, [roll]).plus(bonus.into(), "")
}

/// A d10 that does something or not, as a card says.
fn judged(roll: u8, success: bool) -> Roll {
    shown(roll, 0).judged(success)
}

fn hex(at: Hex) -> Subject {
    Subject::piece(at.name(), at.word())
}

impl CardZ {
    /// A survivor, and whose it is.
    fn person(&self, kind: Kind) -> Subject {
        let person = Subject::piece(self.someone(kind), self.card_word(kind));
        let own = |who: &u8| kind != NONE && self.survivor(*who).kind == kind;
        match (0..SURVIVORS as u8).find(own) {
            Some(who) => person.of(self.survivor(who).owner),
            None => person,
        }
    }

    fn foe_card(&self, kind: Kind) -> Subject {
        Subject::piece(self.foe_name(kind), self.card_word(kind))
    }

    fn loot_card(&self, kind: Kind) -> Subject {
        Subject::piece(self.the(kind), self.card_word(kind))
    }

    /// A Loot that comes to a group.
    fn gained(&self, seat: Seat, kind: Kind) -> Subject {
        self.loot_card(kind).of(seat).to(format!("group-{}", seat.0))
    }

    fn location_card(&self, at: u8) -> Subject {
        Subject::piece(self.spot_name(at), self.place_word(at))
    }
}
