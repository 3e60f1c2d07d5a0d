//! Zombie Enclave: a solitaire siege. One Survivor after another searches, builds and fights, and a card's
//! text is the program that runs.
//!
//! The table is plain data (`state`); a game is set up in `setup` and goes on by the chapters of the rulebook in
//! `rules`. Whatever the player decides is a type in `questions`, and each choice is a line in `choice`. Cards are
//! read, checked and run in `cards`. What a viewer sees is laid out in `table`, what wins and loses stands in `goals`,
//! what happened is told in `told`, what a bot knows is in `mind`, and scenarios set up their positions in `stage`.

pub mod cards;
mod choice;
mod figures;
mod goals;
mod mind;
mod nouns;
mod odds;
mod questions;
mod rules;
mod setup;
mod stage;
mod stakes;
mod state;
mod table;
mod told;
mod words;

pub use choice::Choice;
pub use setup::reading::Reading;
pub use setup::{CampaignStart, RuleName, Setup};
pub use stage::position::Position;
pub use state::area::{Area, Areas};
pub use state::event::Event;
pub use state::{Ending, ZombieEnclave};
