//! The table in the browser. A choice is kept before it is acknowledged, a seat sees what it may see, and
//! whoever loses the connection goes on where the game is.

mod audience;
mod booth;
mod clerk;
mod config;
mod desk;
mod hints;
mod hub;
mod journal;
mod keeping;
mod lounge;
mod luck;
mod pool;
mod programs;
mod recaps;
mod reviews;
mod serve;
pub mod store;
pub mod swarm;
mod tempo;
mod token;
mod trouble;
mod visit;
mod web;
mod wire;

pub use config::{Config, Limits, USUAL_ADDR, usual_data};
pub use journal::Journal;
pub use keeping::{Finding, backup, doctor, mend};
pub use pages::Scene;
pub use programs::{Offered, Programs};
pub use serve::{ServeError, Server, claim, open_store, serve};
pub use store::Repaired;
pub use trouble::Trouble;
