//! The battle: what survivors do and what befalls them.

use crate::cards::Kind;
use crate::cards::stats::Wound;
use crate::rules::attack::Mode;
use crate::state::board::Hex;
use kernel::Seat;
use serde::Serialize;

/// How an encounter left the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Killed,
    Blinded,
}

impl From<Wound> for Fate {
    fn from(wound: Wound) -> Fate {
        match wound {
            Wound::Kill => Fate::Killed,
            Wound::Blind => Fate::Blinded,
        }
    }
}

/// The battle: who came, moved and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum FightEvent {
    BattleBegan { at: u8 },
    PawnPlaced { who: Kind, at: Hex },
    FeverRoll { who: Kind, roll: u8, passes: bool },
    Coughed { who: Kind },
    InfantCried,
    EngineHeard,
    RoundBegan { round: u16 },
    JoinedFray { who: Kind },
    Moved { who: Kind, from: Hex, to: Hex },
    LeftBattle { who: Kind },
    Passed { who: Kind },
    Regrouped,
    PassedWall { who: Kind, from: Hex, to: Hex },
    Rescued { who: Kind },
}

/// Attacks of survivors and their rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum StrikeEvent {
    Attacked { seat: Seat, who: Kind, with: Option<Kind>, mode: Mode, foe: Kind, at: Hex },
    Rolled { who: Kind, roll: u8, bonus: i8, number: i8, hit: bool },
    Rerolled { who: Kind, by: Kind, roll: u8 },
    Fumbled { who: Kind },
    Dazed { who: Kind, n: i8 },
    Staked { who: Kind, with: Kind, at: Hex },
    DogBit { who: Kind, foe: Kind, roll: u8, kills: bool },
}

/// What attacks came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum BlowEvent {
    Misdirected { who: Kind, hit: Kind },
    Impaled { who: Kind, foe: Kind },
    Shoved { piece: Kind, to: Hex },
    PushedOff { who: Kind, to: Hex },
    LockedIn { foe: Kind, at: Hex },
    Eradicated { foe: Kind, at: Hex, how: Fate },
}
