//! NecroGenesis: two survivors, two hordes. Whoever falls first has lost.

pub mod cards;
pub mod catalogue;
mod check;
mod compile;
pub mod deck;
mod entry;
mod frame;
pub mod read;
pub mod sets;
mod state;
pub mod text;
mod appraise;
mod ask;
mod battle;
mod choice;
mod effect;
mod event;
mod game;
mod gear;
mod harm;
mod horde;
mod imagine;
mod machine;
mod pieces;
mod play;
mod react;
mod setup;
mod stack;
mod stats;
mod stubs;
mod turn;
mod verdict;

pub use choice::Choice;
pub use event::Event;
pub use setup::Setup;
pub use state::NecroGenesis;
