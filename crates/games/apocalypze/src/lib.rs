//! ApocalypZe: two strongholds, raiders at both, and hunger. Whoever cannot feed the own people is out.

mod appraise;
mod ask;
mod attach;
mod cards;
mod catalogue;
mod choice;
mod combat;
mod effect;
mod event;
mod fetch;
mod frame;
mod game;
mod imagine;
mod leave;
mod pay;
mod play;
mod read;
mod respond;
mod scavenge;
mod sets;
mod setup;
mod stage;
mod state;
mod stats;
mod tell;
mod text;
mod turn;
mod usage;
mod view;
mod why;
mod words;

pub use choice::Choice;
pub use event::Event;
pub use setup::{DeckChoice, Setup};
pub use stage::Position;
pub use state::Apocalypze;
