//! The moments that a React can answer.

use crate::text::Answerable;
use serde::{Deserialize, Serialize};

/// What a window is about, and with it what "that" means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// A zombie of this ZTC would be spawned.
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
    AbilityStacked,
    /// An Event or React was paid for.
    CardPlayed,
    BattleEnded,
}

impl Moment {
    pub const ALL: [Moment; 13] = [
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
            Moment::AbilityStacked => trigger == A::AbilityWouldAffect,
            Moment::CardPlayed => trigger == A::CardPlayed,
            Moment::BattleEnded => trigger == A::BattleEnds,
        }
    }
}
