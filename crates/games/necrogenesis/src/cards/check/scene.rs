//! What a sentence can speak of: the moment of its line, and what the sentences before it have left.

use super::Sense;
use crate::cards::text::{Answerable, Chosen, Trigger};
use phrases::refuse;

/// What the effects of a line rest on.
#[derive(Clone, Copy, Default)]
pub(super) struct Scene {
    pub trigger: Option<Trigger>,
    /// What the React answers.
    pub answers: Option<Answerable>,
    /// An ability that somebody uses.
    pub activated: bool,
    pub offense: bool,
    pub defense: bool,
    pub from_exile: bool,
    /// X was paid.
    pub x: bool,
}

/// What the sentences before have left.
#[derive(Clone, Copy, Default)]
pub(super) struct Seen {
    pub chosen: Option<Chosen>,
    pub drew: u8,
    pub found: bool,
    pub rolled: bool,
    /// Something was counted, and is X.
    pub counted: bool,
    /// The sentence before says “You may”.
    pub offered: bool,
    pub in_may: bool,
}

impl Scene {
    /// Whether “that zombie” is one in play.
    pub(super) fn zombie(self) -> Sense {
        use Answerable as A;
        let waits = matches!(
            self.trigger,
            Some(Trigger::ZombieEnters | Trigger::ZombieAdvances | Trigger::ZombieDeclares)
        );
        match self.answers {
            _ if waits => Ok(()),
            // NG-C116: it enters after the window, and nothing can be done to it before.
            Some(A::WouldSpawn | A::WouldSpawnCheap { .. }) => Err(
                "the zombie that would be Spawned is not in play yet: cancel that Spawn, let it enter negated, \
                 or answer another moment",
            ),
            Some(
                A::AttackWouldDamage
                | A::ZombieWouldDamage
                | A::DeclaresOnYou
                | A::YourZombieDeclares
                | A::WouldEnterThreat
                | A::EntersThreat
                | A::WouldDie
                | A::AbilityWouldAffect
                | A::BattleEnds
                | A::WouldDestroy,
            ) => Ok(()),
            Some(A::HitRollFails | A::WouldGainStatus | A::CardPlayed | A::WouldEquip) | None => {
                Err("no zombie is mentioned")
            }
        }
    }

    /// Whether “that attack” is under way.
    pub(super) fn has_attack(self) -> bool {
        let answered = matches!(
            self.answers,
            Some(
                Answerable::AttackWouldDamage
                    | Answerable::DeclaresOnYou
                    | Answerable::YourZombieDeclares
                    | Answerable::WouldDie
            )
        );
        let heard = matches!(self.trigger, Some(Trigger::HitBeforeDamage | Trigger::ZombieDeclares));
        answered || heard || self.offense || self.defense
    }

    pub(super) fn answers(self, wanted: impl Fn(Answerable) -> bool) -> Sense {
        refuse!(!self.answers.is_some_and(wanted), "only a React to that very moment can do this")
    }
}

impl Seen {
    pub(super) fn one_zombie(&self) -> bool {
        matches!(self.chosen, Some(Chosen::InThreat { n: 1 } | Chosen::Sick | Chosen::OnBoard))
    }

    pub(super) fn several(&self) -> bool {
        match self.chosen {
            Some(Chosen::InThreat { n }) => n > 1,
            Some(Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. }) => true,
            _ => false,
        }
    }
}
