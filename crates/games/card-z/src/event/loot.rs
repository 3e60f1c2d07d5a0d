//! What becomes of Loot, and what cards do.

use crate::cards::Kind;
use crate::state::board::Hex;
use kernel::Seat;
use serde::Serialize;

/// What became of Loot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum LootEvent {
    Took { who: Kind, loot: Kind, packed: bool, worn: bool },
    PutDown { who: Kind, loot: Kind },
    Attached { loot: Kind, weapon: Kind },
    Reloaded { loot: Kind, units: u8, left: u8 },
    Unjammed { loot: Kind },
    Spent { loot: Kind, units: u8, left: u8 },
    Discarded { loot: Kind },
    Used { seat: Seat, who: Kind, loot: Kind },
    HeroicUsed { seat: Seat, who: Kind, heroic: Kind },
    SwitchedOn { who: Kind, loot: Kind },
}

/// Loot that was left lying, and what was found there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum GroundEvent {
    LeftPlaying { loot: Kind, at: u8 },
    DiscLeft { at: Hex },
    DiscTaken { seat: Seat, who: Kind, loot: Kind },
    SpoilsLeft { loot: Kind, at: Hex },
}

/// What cards did for survivors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum EffectEvent {
    Braced { who: Kind },
    Numbed { who: Kind },
    Cured { who: Kind },
    Healed { who: Kind },
    PaperGiven { who: Kind },
    PaperGone { who: Kind },
    Seen { foe: Kind },
}

/// How weapons fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum WeaponEvent {
    SupplyRoll { loot: Kind, roll: u8, saved: bool },
    JamChecked { weapon: Kind, roll: u8 },
    Jammed { weapon: Kind, roll: u8, spends: u8 },
    Stuck { weapon: Kind },
    ShaftLost { weapon: Kind },
    ShaftSaved { weapon: Kind, roll: u8 },
    ShaftsRecovered { weapon: Kind, number: u8 },
    ShaftsAbandoned { weapon: Kind, number: u8 },
}
