//! Card-Z. A neighbourhood of Locations, a battlefield of hexes, and what the survivors can carry.
//!
//! A day has four phases (CZ-TURN-1). In three of them each group scouts, fights, claims what it finds and handles its
//! Loot; at the reckoning it eats, sleeps and falls sick. A battle takes place on hexes in up to three zones, in rounds in
//! which survivors and encounters act by turns.
//!
//! - `state`: the table as plain data, and the frames of the machine.
//! - `setup`: ways to play, from the Characters to the first day.
//! - `rules`: the procedures, one file a chapter; `rules::machine` says which sentence comes next.
//! - `questions`: what is asked, with all candidates, verdicts and what an answer does.
//! - `choice`, `nouns`, `words`: notation, and what choices and things are called.
//! - `cards`: phrases, what is printed on the cards, and how card files are read.
//! - `table`, `event`, `told`: what a viewer may see, and what happened.
//! - `goals`: what wins and loses, and why a game ended.
//! - `mind`, `stage`: what bots know, and positions and facts for scenarios.

mod cards;
mod choice;
mod event;
mod figures;
mod goals;
mod mind;
mod nouns;
mod odds;
mod questions;
mod reach;
mod rules;
mod setup;
mod stage;
mod stakes;
mod state;
mod table;
mod told;
mod words;

pub use choice::Choice;
pub use event::{
    ArrivalEvent, BlowEvent, CourseEvent, EffectEvent, Event, FightEvent, FoeEvent, FoodEvent, GroundEvent,
    HarmEvent, HumanEvent, LootEvent, MealEvent, MeetingEvent, RewardEvent, SetupEvent, StreetEvent,
    StrikeEvent, WeaponEvent,
};
pub use setup::maps::Map;
pub use setup::{Choosing, Setup};
pub use stage::position::Position;
pub use state::{CardZ, Ending, Scenario};
