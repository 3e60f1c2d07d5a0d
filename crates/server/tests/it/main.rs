//! Servers from outside.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod faults;
mod house;
mod pictures;
mod play;
mod sequences;
mod store;
mod ways;
mod weight;
