//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::read::CardSet;
use phrases::Held;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;
