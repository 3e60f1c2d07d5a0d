//! Bots of others: programs that sit at a table of ours. They speak the engine protocol from their seat's side and get
//! nothing but that seat's view, its legal answers and what it was told.

mod chair;
mod fields;
mod guest;
mod lost;
mod program;
mod reply;
mod side;
mod words;

pub use chair::Chair;
pub use fields::Request;
pub use guest::{Guest, Place};
pub use lost::Lost;
pub use reply::{Carried, Done, Fields, Then, Trouble, answered, fields, refuse, replied};
pub use side::Side;
pub use words::Words;

use bots::Level;

/// Who takes the seat of a program that cannot stay.
pub const INSTEAD: Level = Level::Greedy;
