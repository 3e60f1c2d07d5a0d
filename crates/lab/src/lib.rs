//! Measuring games: contests between bots and decks that give the same result for any number of threads,
//! with intervals, endings and uses; matrices of decks; fast random playouts.

mod contest;
mod contestant;
mod count;
mod ending;
mod ladder;
mod length;
mod matrix;
mod play;
mod sample;
mod share;
mod sheet;
mod tally;
mod usage;

pub use contest::{Contest, ContestError, Deal};
pub use contestant::{Contestant, Player};
pub use ending::Ending;
pub use ladder::{Ladder, Pairing, Rung};
pub use length::Length;
pub use matrix::{Field, Matrix, Meeting};
pub use play::{Played, play, playout, playout_watched};
pub use share::Share;
pub use tally::{Fault, FaultKind, SeatTally, Standing, Tally};
pub use usage::Usage;
