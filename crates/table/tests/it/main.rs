//! Matches, records and tables of the toy game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;
mod matches;
mod record;
mod tables;
