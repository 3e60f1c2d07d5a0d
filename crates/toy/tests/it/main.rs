//! All tests of the crate from outside, in one binary.

mod conformance;
mod docs;
