//! Which cards were gained and used, for those who count them.

use crate::event::Event;
use kernel::Use;

impl Event {
    /// Gained is a Character who joins and Loot that is found, kept or traded for. Used is a weapon that strikes, a card
    /// that is used or eaten; a Character is used with the Heroic Action. Fresh Food, which nobody draws, is only used.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        match *self {
            Event::CharacterTaken { seat, kind } => note(Use::gained(seat, kind)),
            Event::StartedWith { seat, loot, .. }
            | Event::LootKept { seat, loot }
            | Event::Found { seat, loot, .. }
            | Event::DiscTaken { seat, loot, .. }
            | Event::Traded { seat, taken: loot, .. } => note(Use::gained(seat, loot)),
            Event::Attacked { seat, with: Some(loot), .. }
            | Event::Used { seat, loot, .. }
            | Event::Ate { seat, loot, .. } => note(Use::used(seat, loot)),
            Event::HeroicUsed { seat, who, .. } => note(Use::used(seat, who)),
            _ => {}
        }
    }
}
