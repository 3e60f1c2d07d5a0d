//! What holds for every game that is registered.

mod games;
mod names;
