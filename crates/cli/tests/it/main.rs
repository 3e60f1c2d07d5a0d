//! The program from outside.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[cfg(unix)]
mod browser;
mod doctor;
mod files;
mod guests;
mod guide;
mod kill;
mod neighbourhood;
mod program;
mod protocol;
mod siege;
mod swarm;
