//! Bots on small games.

mod conduct;
mod foresight;
mod looking_back;
mod stones;
