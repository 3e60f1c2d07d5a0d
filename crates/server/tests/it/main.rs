//! Servers from outside.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod ahead;
mod damage;
mod fair;
mod faults;
mod guests;
mod house;
mod lobby;
mod pictures;
mod play;
mod sequences;
mod store;
mod ways;
mod weight;
