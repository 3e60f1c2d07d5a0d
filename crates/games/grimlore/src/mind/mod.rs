//! What bots know about the game, and what designers count.

mod appraise;
mod habit;

use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use kernel::{Component, Counts, Plays, Seat, Use};

impl Plays for Grimlore {
    const TRIALS: u32 = 24;

    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn urge(&self, choice: Choice) -> f32 {
        self.inclination(choice)
    }

    fn learned(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../../learned.net"))
    }
}

impl Counts for Grimlore {
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.set.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}

impl Event {
    /// Gained is what comes under control or becomes a resource; a character is there from the start. Used is a text
    /// that its player uses, a minion that helps, a resource that is spent: one gain may be used many times.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        if let Event::CharacterPlaced { seat, card }
        | Event::TookControl { seat, card, .. }
        | Event::Occupied { seat: Some(seat), card, .. }
        | Event::Gained { seat, card, .. }
        | Event::StolenResource { seat, card, .. } = *self
        {
            note(Use::gained(seat, card));
        }
        if let Event::Used { seat, card }
        | Event::Supported { seat, card }
        | Event::Helped { seat, card, .. }
        | Event::Spent { seat, card, .. } = *self
        {
            note(Use::used(seat, card));
        }
    }
}
