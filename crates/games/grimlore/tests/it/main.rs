//! All tests of the crate in one program.

mod allocation;
mod asked;
mod conformance;
mod docs;
mod endurance;
mod looks;
mod positions;
mod situations;
mod uses;
mod walk;
mod words;
