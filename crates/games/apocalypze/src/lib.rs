//! ApocalypZe: two strongholds, raiders at both, and hunger. Whoever can't feed their people is out.
//!
//! | where | what |
//! |---|---|
//! | `state` | the table as plain data, with its frames and events |
//! | `setup` | ways to play, decks, the start; what the program tells of them |
//! | `rules` | the chapters of the rulebook: turn, playing, trumps, attachments, combat, leaving, consumption |
//! | `questions` | what players are asked, one file a question: every candidate with its verdict |
//! | `cards` | the language of the cards, how they are read and checked, what their texts do |
//! | `choice`, `nouns`, `words` | how answers are written, read and described |
//! | `table` | what a viewer may know |
//! | `goals` | what wins and loses, and why a game ended |
//! | `told` | what happened |
//! | `mind` | what bots and the lab know |
//! | `stage` | positions and facts for scenarios |

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

pub use choice::{Choice, TextOf};
pub use setup::{DeckChoice, Setup};
pub use stage::Position;
pub use state::Apocalypze;
pub use state::event::{CombatEvent, Event, SupplyEvent};
