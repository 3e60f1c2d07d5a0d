//! All tests of the crate from outside, in one binary.

mod docs;
mod own_cards;
mod toy;
