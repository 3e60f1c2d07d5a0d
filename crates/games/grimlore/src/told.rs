//! What happened, in the terms of the table. Cards are called by their kinds: a match has no two of one kind.

mod cards;
mod course;
mod fights;

use crate::cards::Lane;
use crate::cards::ops::Deck;
use crate::state::event::{Chapter, Event};
use crate::state::{Grimlore, SHARED};
use kernel::{Figure, Seat, Subject, Tells, Text, Told};

impl Tells for Grimlore {
    fn tell(&self, event: &Event) -> Told {
        match event.chapter() {
            Chapter::Course(event) => self.told_course(event),
            Chapter::Moves(event) => self.told_move(event),
            Chapter::Fights(event) => self.told_fight(event),
        }
    }

    fn figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        self.game_figures(seat, happened)
    }

    fn epilogue(&self) -> Option<Text> {
        self.story_epilogue()
    }

    fn way(&self) -> Option<Text> {
        Some(self.played_way())
    }
}

impl Grimlore {
    /// A card by its name and its word on the table.
    fn piece(&self, kind: u16) -> Subject {
        let word = self.set.set().cards.get(usize::from(kind)).map_or("", |card| card.word.as_str());
        Subject::piece(self.kind_text(kind), word)
    }

    /// A character as a piece of its player.
    fn hero(&self, seat: Seat) -> Subject {
        let character = self.character(seat);
        Subject::piece(self.name(character), self.word(character)).of(seat)
    }

    /// The lane into which a card goes that nobody controls.
    fn lane_zone(&self, kind: u16, lane: Lane) -> String {
        let id = (0..self.cards.len() as u8).find(|&id| self.kind(id) == kind);
        lane_id(id.map_or(SHARED, |id| self.lane_of(id).0), lane)
    }

    /// The pile onto which a card is discarded.
    fn pile(&self, kind: u16) -> String {
        let id = (0..self.cards.len() as u8).find(|&id| self.kind(id) == kind);
        match id {
            Some(id) if self.is_modifier(id) => "used".to_owned(),
            Some(id) if self.card(id).owner < SHARED => zone_of("discard", Seat(self.card(id).owner)),
            _ => "scenario-discard".to_owned(),
        }
    }
}

/// The zone of a seat as the view names it.
fn zone_of(zone: &str, seat: Seat) -> String {
    format!("{zone}-{}", seat.0)
}

fn lane_id(zone: u8, lane: Lane) -> String {
    let id = match lane {
        Lane::Threat => return "threat".to_owned(),
        Lane::Priority => "priority",
        Lane::Default => "default",
    };
    if zone == SHARED { id.to_owned() } else { zone_of(id, Seat(zone)) }
}

fn deck_id(seat: Seat, deck: Deck) -> String {
    match deck {
        Deck::Own => zone_of("deck", seat),
        Deck::Scenario => "scenario-deck".to_owned(),
    }
}

/// "the Default Lane".
fn in_lane(lane: Lane) -> String {
    format!("the {} Lane", lane.name())
}
