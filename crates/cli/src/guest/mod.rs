//! Bots of others in the terminal and in contests.

mod party;
mod player;

pub use party::{Party, Unseated};
pub use player::Player;
