//! All tests of the game from outside, in one program.

mod allocation;
mod asked;
mod cards;
mod conformance;
mod decks;
mod docs;
mod endurance;
mod looks;
mod own_cards;
mod own_play;
mod stage;
mod table;
mod that;
mod timing;
mod uses;
mod view;
mod walk;
mod words;
