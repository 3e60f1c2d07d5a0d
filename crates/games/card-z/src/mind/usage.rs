//! Which cards were gained and used, for those who count them.

use crate::event::{Event, GroundEvent, LootEvent, MealEvent, RewardEvent, SetupEvent, StrikeEvent};
use kernel::Use;

impl Event {
    /// Gained is a Character who joins and Loot that is found, kept or traded for. Used is a weapon that strikes, a card
    /// that is used or eaten; a Character is used with the Heroic Action. Fresh Food, which nobody draws, is only used.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        if let Event::Setup(SetupEvent::CharacterTaken { seat, kind }) = *self {
            note(Use::gained(seat, kind));
        }
        if let Event::Setup(
            SetupEvent::StartedWith { seat, loot, .. } | SetupEvent::LootKept { seat, loot },
        )
        | Event::Reward(
            RewardEvent::Found { seat, loot, .. } | RewardEvent::Traded { seat, taken: loot, .. },
        )
        | Event::Ground(GroundEvent::DiscTaken { seat, loot, .. }) = *self
        {
            note(Use::gained(seat, loot));
        }
        if let Event::Strike(StrikeEvent::Attacked { seat, with: Some(loot), .. })
        | Event::Loot(LootEvent::Used { seat, loot, .. })
        | Event::Meal(MealEvent::Ate { seat, loot, .. }) = *self
        {
            note(Use::used(seat, loot));
        }
        if let Event::Loot(LootEvent::HeroicUsed { seat, who, .. }) = *self {
            note(Use::used(seat, who));
        }
    }
}
