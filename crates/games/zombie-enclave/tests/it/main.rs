//! All tests of the game from outside, in one binary.

mod allocation;
mod asked;
mod conformance;
mod docs;
mod endurance;
mod habit;
mod looks;
mod outside_input;
mod own_set;
mod positions;
mod words;
