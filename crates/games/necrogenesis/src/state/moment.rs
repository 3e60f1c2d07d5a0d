//! The moments that a React can answer, and what each speaks of.

use crate::cards::text::Answerable;
use crate::state::NONE;
use serde::{Deserialize, Serialize};

/// When a window opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    #[default]
    WouldSpawn,
    WouldEnter,
    Entered,
    Declared,
    HitRollFailed,
    /// By an attack, just before damage.
    AttackDamage,
    /// By an ability of a zombie.
    AbilityDamage,
    WouldDie,
    WouldDestroy,
    WouldGainStatus,
    /// A triggered ability of a zombie went on the stack, or Ambush begins.
    AbilityStacked,
    /// An activated ability of a zombie was paid for.
    AbilityUsed,
    /// An Event, a React or an equip was paid for.
    CardPlayed,
    BattleEnded,
}

impl Moment {
    pub const ALL: [Moment; 14] = [
        Moment::WouldSpawn,
        Moment::WouldEnter,
        Moment::Entered,
        Moment::Declared,
        Moment::HitRollFailed,
        Moment::AttackDamage,
        Moment::AbilityDamage,
        Moment::WouldDie,
        Moment::WouldDestroy,
        Moment::WouldGainStatus,
        Moment::AbilityStacked,
        Moment::AbilityUsed,
        Moment::CardPlayed,
        Moment::BattleEnded,
    ];

    /// Whether a React with this trigger can be played here at all (NG-G31).
    pub fn fits(self, trigger: Answerable) -> bool {
        use Answerable as A;
        match self {
            Moment::WouldSpawn => matches!(trigger, A::WouldSpawn | A::WouldSpawnCheap { .. }),
            Moment::WouldEnter => trigger == A::WouldEnterThreat,
            Moment::Entered => trigger == A::EntersThreat,
            Moment::Declared => matches!(trigger, A::DeclaresOnYou | A::YourZombieDeclares),
            Moment::HitRollFailed => trigger == A::HitRollFails,
            Moment::AttackDamage => matches!(trigger, A::AttackWouldDamage | A::ZombieWouldDamage),
            Moment::AbilityDamage => trigger == A::ZombieWouldDamage,
            Moment::WouldDie => trigger == A::WouldDie,
            Moment::WouldDestroy => trigger == A::WouldDestroy,
            Moment::WouldGainStatus => trigger == A::WouldGainStatus,
            Moment::AbilityStacked | Moment::AbilityUsed => trigger == A::AbilityWouldAffect,
            Moment::CardPlayed => matches!(trigger, A::CardPlayed | A::WouldEquip),
            Moment::BattleEnded => trigger == A::BattleEnds,
        }
    }
}

/// What a window is about: "that zombie", and "that Spawn", "that status", "that ability" or "that card".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct About {
    pub moment: Moment,
    /// The slot of "that zombie"; NONE where none is in play.
    pub zombie: u8,
    /// The price of a Spawn, the seat that would gain a status, the place of an ability on the stack, or the
    /// place of a text among those that run; NONE for none.
    pub at: u8,
}

impl Default for About {
    fn default() -> About {
        About { moment: Moment::default(), zombie: NONE, at: NONE }
    }
}

impl About {
    /// What a zombie in play does, or what is done to it.
    pub fn zombie(moment: Moment, zombie: u8) -> About {
        About { moment, zombie, at: NONE }
    }

    /// Something that is no zombie in play.
    pub fn thing(moment: Moment, at: u8) -> About {
        About { moment, zombie: NONE, at }
    }
}
