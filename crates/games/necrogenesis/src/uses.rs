//! Which cards were drawn and played, for contests that count them.

use crate::event::Event;
use crate::state::{NONE, NecroGenesis};
use kernel::{Component, Use};

impl Event {
    /// Each thing once: of a card that is played hidden only its player is told, and gear that comes into play
    /// was played before. What returns in a mulligan was never drawn.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        if let Event::DrewCards { seat, ref kinds } = *self {
            kinds.iter().for_each(|&kind| note(Use::gained(seat, kind)));
        }
        if let Event::MulliganCards { seat, ref kinds } = *self {
            kinds.iter().for_each(|&kind| note(Use::returned(seat, kind)));
        }
        if let Event::SurvivorPlaced { seat, kind }
        | Event::ZombieDrawnCard { seat, kind }
        | Event::TakenIntoHand { seat, kind, .. }
        | Event::PutIntoPlay { seat, kind, .. } = *self
        {
            note(Use::gained(seat, kind));
        }
        // A Survivor, and a card in Exile, cannot be played: their abilities are their use.
        if let Event::Played { seat, kind, .. }
        | Event::PlayedHiddenCard { seat, kind }
        | Event::SpawnDeclared { seat, kind, .. }
        | Event::PutIntoPlay { seat, kind, .. }
        | Event::AbilityUsed { seat, kind, slot: NONE } = *self
        {
            note(Use::used(seat, kind));
        }
    }
}

impl NecroGenesis {
    pub(crate) fn component_of(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
