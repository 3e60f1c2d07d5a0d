//! What bots know about the game, and what contests count.

mod appraise;
mod habit;
mod usage;

use crate::choice::Choice;
use crate::event::Event;
use crate::state::CardZ;
use kernel::{Component, Counts, Plays, Seat, Use};

impl Plays for CardZ {
    const TRIALS: u32 = 12;

    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn urge(&self, choice: Choice) -> f32 {
        self.inclination(choice)
    }

    fn chapter(&self) -> u32 {
        u32::from(self.turns) << 12 | u32::from(self.battle.round)
    }

    fn learned(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../learned.net"))
    }
}

impl Counts for CardZ {
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
