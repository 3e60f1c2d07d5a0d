//! What encounters do: they are revealed, come, move, bite.

use crate::cards::Kind;
use crate::state::battle::Initiative;
use crate::state::board::Hex;
use crate::state::frame::Harm;
use serde::Serialize;

/// What encounters did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum FoeEvent {
    Burns { at: u8 },
    OthersLeft,
    Activated { foe: Kind, at: Hex },
    Walked { foe: Kind, from: Hex, to: Hex },
    Blocked { foe: Kind, at: Hex },
    StiffRoll { foe: Kind, roll: u8, moves: bool },
    Pinned { foe: Kind },
    Tamed { dog: Kind },
    EncountersAct { number: u8 },
    Targeted { foe: Kind, who: Kind },
}

/// How encounters came: revealed, or drawn by a noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum ArrivalEvent {
    Sorted { at: u8, zones: [u8; 3] },
    Revealed { foe: Kind, at: Hex },
    LoudNoise { at: Hex },
    AlarmRolled { die: u8, skull: bool },
    Attracted { number: u8 },
    Arrived { foe: Kind, at: Hex },
    Queued { foe: Kind, at: Hex },
}

/// Human Enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum HumanEvent {
    HumansCame { at: Hex },
    InitiativeWon { by: Initiative },
    InitiativeRolled { own: i8, bonus: i8, theirs: i8, by: Initiative },
    HumanAttacked { foe: Kind, who: Kind, roll: u8, bonus: i8, number: u8, hit: bool },
    HumanPushed { foe: Kind, roll: u8, hit: bool },
    HumanLeft { foe: Kind },
    HumansGone,
    HumansWithdrew,
}

/// What befell survivors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum HarmEvent {
    Bit { foe: Kind, who: Kind, roll: u8, bonus: i8, harm: Option<Harm> },
    BiteRerolled { who: Kind },
    Infected { who: Kind, doom: u16 },
    NotInfected { who: Kind },
    Dodged { who: Kind },
    Wounded { who: Kind },
    Died { who: Kind },
}
