//! Grimlore: Phantom Threshold, for one to three.
//!
//! Each player has a character and an Event Deck of 36 cards, which is also the character's life: whoever must draw and
//! cannot is Lost. What is drawn lies in the lanes of a Neutral Zone and makes trouble there, until somebody attacks,
//! controls, takes, occupies or resolves it. Nearly everything is decided by a test: the D12 number of a drawn card
//! against a rating. Only the order of the decks is hidden; there are no hands.
//!
//! - `state`: the table as plain data, its frames and its events.
//! - `setup`: origin stories, scenarios and duels, and how they begin.
//! - `rules`: the turn, actions, tests, units, plot cards: one file a chapter.
//! - `questions`: what is asked, one file a question.
//! - `cards`: the print, its phrases, and how a text is carried out.
//! - `choice`, `nouns`, `words`: choices as text, and what things are called.
//! - `table`, `told`: what a viewer may know, and what happened.
//! - `goals`: what wins and loses, and why a game ended.
//! - `mind`: what bots know. `stage`: positions and facts for scenarios.

mod cards;
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
pub use setup::Setup;
pub use state::event::Event;
pub use state::{Grimlore, Mode};
