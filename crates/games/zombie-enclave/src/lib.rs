//! Zombie Enclave: a solitaire siege. One Survivor after another searches, builds and fights, and a card's
//! text is the program that runs.

mod action;
mod appraise;
mod area;
mod ask;
mod campaign;
pub mod cards;
mod catalogue;
mod check;
mod choice;
mod combat;
mod compile;
mod dice;
mod effect;
mod entry;
mod event;
mod facts;
mod find;
mod fire;
mod frame;
mod game;
mod machine;
mod pieces;
mod position;
pub mod read;
mod say;
pub mod sets;
mod setup;
mod stage;
mod state;
mod stats;
mod team;
mod tell;
pub mod text;
mod turn;
mod view;
mod whole;
mod words;
mod zombies;

pub use area::{Area, Areas};
pub use choice::Choice;
pub use event::Event;
pub use position::Position;
pub use setup::{CampaignStart, RuleName, Setup};
pub use state::{Ending, ZombieEnclave};
