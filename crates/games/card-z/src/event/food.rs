//! Hunting, fishing, trapping, meals and sickness.

use crate::cards::Kind;
use crate::cards::stats::Range;
use kernel::Seat;
use serde::Serialize;

/// Hunting, fishing and trapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum FoodEvent {
    Hunted { who: Kind, roll: u8, result: i8, range: Option<Range> },
    Fished { who: Kind, roll: u8, bonus: i8, number: u8, hit: bool },
    TrapSet { who: Kind, loot: Kind, at: u8 },
    TrapRose { value: u8 },
    TrapChecked { roll: u8, value: u8, caught: bool },
    FoodWon { number: u8 },
}

/// Meals and sickness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum MealEvent {
    Ate { seat: Seat, who: Kind, loot: Kind },
    CountedFed { who: Kind },
    Starves { who: Kind },
    SicknessRolled { who: Kind, roll: u8, bonus: i8, sick: bool },
    FellSick { who: Kind, card: Kind },
    SickLonger { who: Kind, days: u8 },
    Recovered { who: Kind },
    DogLeft { dog: Kind },
}
