//! What holds for every game that is registered.

mod games;
mod glossary;
mod house_cards;
mod menu;
mod names;
mod pictures;
mod sets;
mod words;
