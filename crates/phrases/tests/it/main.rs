//! All tests of the crate from outside, in one binary.

mod documents;
mod faults;
mod round_trip;
mod toy;
