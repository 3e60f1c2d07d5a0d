//! NecroGenesis: two survivors, two hordes. Whoever falls first has lost.
//!
//! Each player has a Survivor with a deck of gear, Events and Reacts, and a Zombie Deck whose zombies stand on the
//! other player's board. A turn is one player's Survivor Phase, then the Zombie Phase of the other against it.
//!
//! - `state`: the table as plain data, with the frames that say where the rules are;
//! - `setup`: decks and the opening;
//! - `rules`: what happens, one file a chapter;
//! - `questions`: what is asked and what may be answered;
//! - `cards`: the words of the cards and what they mean;
//! - `choice`, `nouns` and `words`: choices as text;
//! - `table` what a viewer sees, `goals` what wins and loses, `told` what happened, `mind` what a bot knows, `stage` positions for scenarios.

pub mod cards;
mod choice;
mod figures;
mod goals;
mod mind;
mod nouns;
mod odds;
mod questions;
mod rules;
pub mod setup;
mod stage;
mod stakes;
mod state;
mod table;
mod told;
mod words;

pub use cards::{read, sets, text};
pub use choice::{Choice, Drawn, Using};
pub use setup::{Setup, deck};
pub use stage::position::Position;
pub use state::NecroGenesis;
pub use state::event::Event;
