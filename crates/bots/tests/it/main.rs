//! Bots on small games.

mod conduct;
mod foresight;
mod stones;
