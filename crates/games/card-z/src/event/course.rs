//! Setting up and the course of the game.

use crate::cards::Kind;
use crate::setup::maps::Map;
use crate::state::Ending;
use crate::state::Phase;
use crate::state::Scenario;
use kernel::Seat;
use serde::Serialize;

/// Setting up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum SetupEvent {
    Began { scenario: Scenario, map: Map },
    LocationDealt { at: u8, kind: Kind },
    DecksShuffled { removed: u8 },
    BaseTaken { seat: Seat, at: u8 },
    TurnRolled { seat: Seat, roll: u8 },
    CharacterDealt { seat: Seat, kind: Kind },
    CharacterTaken { seat: Seat, kind: Kind },
    StaysBehind { who: Kind },
    Waits { who: Kind, at: u8 },
    Equipped { who: Kind },
    StartedWith { seat: Seat, who: Kind, loot: Kind },
    LootDealt { seat: Seat, loot: Kind },
    LootKept { seat: Seat, loot: Kind },
}

/// The course of the days, and the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum CourseEvent {
    Forecast { seat: Seat },
    WeatherDrawn { weather: Kind },
    PhaseBegan { day: u16, phase: Phase },
    Respawned { who: Kind, at: u8 },
    TurnShared { seat: Seat, with: Seat },
    TurnBegan { seat: Seat, at: u8 },
    TurnEnded { seat: Seat },
    Stayed { seat: Seat },
    TimeUp,
    GameOver { ending: Ending },
    Conceded { seat: Seat },
}
