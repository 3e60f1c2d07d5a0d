//! What a player could have played a React to and did not. It says no more than the question did, which everybody
//! may read.

use crate::cards::text::Status;
use crate::state::frame::Ail;
use crate::state::moment::{About, Moment};
use crate::state::{NONE, NecroGenesis};
use crate::words::names::status_text;
use serde::Serialize;

/// Of a zombie that was gone by then the kind is NONE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Occasion {
    Spawn { kind: u8 },
    Entering { kind: u8 },
    Entered { kind: u8 },
    Attack { kind: u8 },
    FailedRoll,
    AttackDamage { kind: u8 },
    AbilityDamage { kind: u8 },
    Death { kind: u8 },
    Destruction { kind: u8 },
    Status { status: Status, value: u8 },
    Grab { kind: u8 },
    Snare,
    Ability { kind: u8 },
    Ambush { kind: u8 },
    Card { kind: u8 },
    BattleEnd { kind: u8 },
}

impl NecroGenesis {
    /// What a window is about.
    pub(crate) fn occasion(&self, about: About) -> Occasion {
        let kind = self.kind_there(about.zombie);
        match about.moment {
            Moment::WouldSpawn => Occasion::Spawn { kind: self.coming_zombie().unwrap_or(NONE) },
            Moment::WouldEnter => Occasion::Entering { kind },
            Moment::Entered => Occasion::Entered { kind },
            Moment::Declared => Occasion::Attack { kind },
            Moment::HitRollFailed => Occasion::FailedRoll,
            Moment::AttackDamage => Occasion::AttackDamage { kind },
            Moment::AbilityDamage => Occasion::AbilityDamage { kind: self.run().kind },
            Moment::WouldDie => Occasion::Death { kind },
            Moment::WouldDestroy => Occasion::Destruction { kind },
            Moment::WouldGainStatus => self.coming_harm(),
            Moment::AbilityStacked => match self.stack.get(usize::from(about.at)) {
                Some(pending) => Occasion::Ability { kind: pending.kind },
                None => Occasion::Ambush { kind },
            },
            Moment::AbilityUsed => Occasion::Ability { kind },
            Moment::CardPlayed => {
                Occasion::Card { kind: self.runs.get(usize::from(about.at)).map_or(NONE, |run| run.kind) }
            }
            Moment::BattleEnded => Occasion::BattleEnd { kind },
        }
    }

    fn coming_harm(&self) -> Occasion {
        match self.coming_status() {
            Some((Ail::Status(status), value)) => Occasion::Status { status, value },
            Some((Ail::Grabbed(slot), _)) => Occasion::Grab { kind: self.kind_there(slot) },
            Some((Ail::Snared, _)) | None => Occasion::Snare,
        }
    }

    fn kind_there(&self, slot: u8) -> u8 {
        if self.is_zombie(slot) { self.zombie(slot).kind } else { NONE }
    }

    /// "Rick did not React ..."
    pub(crate) fn occasion_text(&self, occasion: Occasion) -> String {
        let name = |kind| if kind == NONE { "a zombie" } else { self.name(kind) };
        match occasion {
            Occasion::Spawn { kind } => format!("to the Spawn of {}", name(kind)),
            Occasion::Entering { kind } => format!("when {} would enter the Threat Zone", name(kind)),
            Occasion::Entered { kind } => format!("when {} entered the Threat Zone", name(kind)),
            Occasion::Attack { kind } => format!("to {}'s attack", name(kind)),
            Occasion::FailedRoll => "to the failed Hit Roll".to_owned(),
            Occasion::AttackDamage { kind } => format!("when {}'s attack would deal damage", name(kind)),
            Occasion::AbilityDamage { kind } => {
                format!("when {}'s ability would deal damage", name(kind))
            }
            Occasion::Death { kind } => format!("to {}'s deadly attack", name(kind)),
            Occasion::Destruction { kind } => format!("when {} would be destroyed", name(kind)),
            Occasion::Status { status, value } => format!("to {}", status_text(status, value)),
            Occasion::Grab { kind } => format!("to {}'s Grab", name(kind)),
            Occasion::Snare => "to being Snared".to_owned(),
            Occasion::Ability { kind } => format!("to {}'s ability", name(kind)),
            Occasion::Ambush { kind } => format!("to {}'s Ambush", name(kind)),
            Occasion::Card { kind } => format!("to {}", name(kind)),
            Occasion::BattleEnd { kind } => format!("when the battle with {} ended", name(kind)),
        }
    }
}
