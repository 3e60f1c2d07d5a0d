//! Which cards were drawn and played, for contests that count them.

use crate::event::Event;
use crate::state::{NONE, NecroGenesis};
use kernel::{Component, Seat, Use};

impl Event {
    /// Each thing once: of a card that is played hidden only its player is told, and gear that comes into play
    /// was played before. What returns in a mulligan was never drawn.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        let gained = |by: Seat, kind: u8| Use::Gained { by, kind: kind.into() };
        let used = |by: Seat, kind: u8| Use::Used { by, kind: kind.into() };
        match *self {
            Event::DrewCards { seat, ref kinds } => kinds.iter().for_each(|&kind| note(gained(seat, kind))),
            Event::MulliganCards { seat: by, ref kinds } => {
                kinds.iter().for_each(|&kind| note(Use::Returned { by, kind: kind.into() }));
            }
            Event::SurvivorPlaced { seat, kind }
            | Event::ZombieDrawnCard { seat, kind }
            | Event::TakenIntoHand { seat, kind, .. } => note(gained(seat, kind)),
            Event::Played { seat, kind, .. }
            | Event::PlayedHiddenCard { seat, kind }
            | Event::SpawnDeclared { seat, kind, .. } => note(used(seat, kind)),
            Event::PutIntoPlay { seat, kind, .. } => {
                note(gained(seat, kind));
                note(used(seat, kind));
            }
            // A Survivor, and a card in Exile, cannot be played: their abilities are their use.
            Event::AbilityUsed { seat, kind, slot: NONE } => note(used(seat, kind)),
            _ => {}
        }
    }
}

impl NecroGenesis {
    pub(crate) fn component_of(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
