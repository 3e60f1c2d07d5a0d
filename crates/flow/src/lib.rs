//! The frame machine. A game's state holds a stack of small frames; only the driver pushes and pops them.
//! A step does one sentence of the rules and says how to go on; the frame on top is the whole prompt. What a frame asks
//! is a [`Question`] of its own.

mod control;
mod driver;
mod question;

pub use control::{Each, Window};
pub use driver::{Flow, Frames, Machine, answer, drive};
pub use question::Question;
