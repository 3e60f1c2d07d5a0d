//! What happened, in the terms of the table: one arm an event, chapter by chapter; what needs more than a line is
//! told in a function of its own.

mod cards;
mod fight;
mod horde;
mod turn;

use crate::cards::text::ZoneName;
use crate::nouns::zone_word;
use crate::state::NecroGenesis;
use crate::state::event::{Chapter, Event, Pile};
use kernel::{Figure, Roll, Seat, Subject, Tells, Told, Verb};

impl Tells for NecroGenesis {
    fn tell(&self, event: &Event) -> Told {
        match event.clone().chapter() {
            Chapter::Course(event) => self.tell_course(event),
            Chapter::Stores(event) => self.tell_stores(event),
            Chapter::Zombies(event) => self.tell_zombies(event),
            Chapter::Hazards(event) => self.tell_hazards(event),
            Chapter::Attacks(event) => self.tell_attacks(event),
            Chapter::Harm(event) => self.tell_harm(event),
            Chapter::Ailments(event) => self.tell_ailments(event),
            Chapter::Plays(event) => self.tell_plays(event),
            Chapter::Equipment(event) => self.tell_equipment(event),
            Chapter::Texts(event) => self.tell_texts(event),
            Chapter::Endings(event) => self.tell_endings(event),
        }
    }

    fn figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        self.duel_figures(seat, happened)
    }
}

fn d6(die: u8) -> Roll {
    Roll::new(6, [die])
}

/// The id of a zone in the view.
fn place(zone: &str, seat: Seat) -> String {
    format!("{zone}-{}", seat.0)
}

fn area(zone: ZoneName, board: Seat) -> String {
    place(zone_word(zone), board)
}

fn pile_of(pile: Pile, seat: Seat) -> String {
    let id = match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Horde => "horde",
        Pile::Graveyard => "graveyard",
        Pile::Exile => "exile",
    };
    place(id, seat)
}

fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "Survivor Deck",
        Pile::Horde => "Zombie Deck",
        Pile::Graveyard => "Graveyard",
        Pile::Exile => "Exile",
    }
}

impl NecroGenesis {
    /// What a player did.
    fn told(&self, verb: Verb, seat: Seat, did: &str) -> Told {
        Told::new(verb, format!("{} {did}.", self.who(seat))).by(seat)
    }

    /// What came over a player.
    fn told_of(&self, verb: Verb, seat: Seat, what: &str) -> Told {
        Told::new(verb, format!("{} {what}.", self.who(seat))).on(self.survivor_subject(seat))
    }

    fn told_zombie(&self, verb: Verb, kind: u8, slot: u8, did: &str) -> Told {
        Told::new(verb, format!("{} {did}.", self.name(kind))).on(self.zombie_subject(kind, slot))
    }

    fn told_gear(&self, verb: Verb, kind: u8, slot: u8, what: &str) -> Told {
        Told::new(verb, format!("The {} {what}.", self.name(kind))).on(self.gear_subject(kind, slot))
    }

    fn survivor_subject(&self, seat: Seat) -> Subject {
        Subject::piece(self.who(seat), self.survivor_word(seat)).of(seat)
    }

    /// A card that is not in play.
    fn card_subject(&self, kind: u8) -> Subject {
        Subject::named(self.name(kind))
    }

    /// With its word while it is in play.
    fn zombie_subject(&self, kind: u8, slot: u8) -> Subject {
        if self.is_zombie(slot) && self.zombie(slot).kind == kind {
            let controller = NecroGenesis::controller(slot);
            return Subject::piece(self.name(kind), self.zombie_word(slot)).of(controller);
        }
        self.card_subject(kind)
    }

    /// With its word while it is in play.
    fn gear_subject(&self, kind: u8, slot: u8) -> Subject {
        if self.is_gear(slot) && self.gear_at(slot).kind == kind {
            let owner = NecroGenesis::owner_of_gear(slot);
            return Subject::piece(self.name(kind), self.gear_word(slot)).of(owner);
        }
        self.card_subject(kind)
    }
}
