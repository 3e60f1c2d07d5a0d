//! What a bot knows about the game, and what designers count.

mod appraise;
mod habit;

use crate::cards::Class;
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use kernel::{Component, Counts, Plays, Seat, Use};

impl Plays for ZombieEnclave {
    const TRIALS: u32 = 24;

    fn appraise(&self, _: Seat) -> f32 {
        self.worth()
    }

    fn urge(&self, choice: Choice) -> f32 {
        self.inclination(choice)
    }

    fn learned(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../learned.net"))
    }
}

impl Counts for ZombieEnclave {
    const COUNTS_USES: bool = true;

    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        let counts = matches!(def.class, Class::Defense | Class::Item);
        counts.then(|| Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
