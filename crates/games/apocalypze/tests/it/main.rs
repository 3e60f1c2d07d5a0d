//! All tests of the game from outside, in one binary.

mod allocation;
mod conformance;
mod docs;
mod endurance;
mod frozen;
mod ladder;
mod looks;
mod marks;
mod outside_input;
mod own_cards;
mod positions;
mod side_by_side;
mod strange_cards;
mod told;
mod uses;
mod view;
