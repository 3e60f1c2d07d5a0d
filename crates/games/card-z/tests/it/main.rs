//! What Card-Z promises to whoever builds on it.

mod allocation;
mod answers;
mod asked;
mod cites;
mod conformance;
mod docs;
mod endurance;
mod habits;
mod positions;
mod uses;
mod walk;
mod words;
