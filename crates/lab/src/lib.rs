//! Measuring games: contests between bots and decks that give the same result for any number of threads,
//! with intervals; matrices of decks; fast random playouts.

mod contest;
mod count;
mod length;
mod matrix;
mod play;
mod share;
mod sheet;
mod tally;

pub use contest::{Contest, ContestError, Contestant};
pub use length::Length;
pub use matrix::{Field, Matrix, Meeting};
pub use play::{MOST_DECISIONS, Played, play, playout, playout_watched};
pub use share::Share;
pub use tally::{Fault, FaultKind, SeatTally, Standing, Tally};
