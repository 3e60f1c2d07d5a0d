//! Which cards were drawn and played, for contests that count them.

use crate::event::Event;
use crate::state::{NONE, NecroGenesis};
use kernel::{Component, Use};

impl Event {
    /// Each thing once: of a card that is played hidden only its player is told, and gear that comes into play
    /// was played before. What returns in a mulligan was never drawn.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        match *self {
            Event::DrewCards { seat, ref kinds } => {
                kinds.iter().for_each(|&kind| note(Use::gained(seat, kind)))
            }
            Event::MulliganCards { seat, ref kinds } => {
                kinds.iter().for_each(|&kind| note(Use::returned(seat, kind)));
            }
            Event::SurvivorPlaced { seat, kind }
            | Event::ZombieDrawnCard { seat, kind }
            | Event::TakenIntoHand { seat, kind, .. } => note(Use::gained(seat, kind)),
            Event::Played { seat, kind, .. }
            | Event::PlayedHiddenCard { seat, kind }
            | Event::SpawnDeclared { seat, kind, .. } => note(Use::used(seat, kind)),
            Event::PutIntoPlay { seat, kind, .. } => {
                note(Use::gained(seat, kind));
                note(Use::used(seat, kind));
            }
            // A Survivor, and a card in Exile, cannot be played: their abilities are their use.
            Event::AbilityUsed { seat, kind, slot: NONE } => note(Use::used(seat, kind)),
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
