//! What holds for every game that is registered.

mod games;
mod house_cards;
mod names;
mod pictures;
mod sets;
