//! A match of any game: setup, seed, choices and chance outcomes are the truth, and everything else
//! follows from them. [`Match`] knows its game; [`Table`] is the same behind one type for five games.

mod ahead;
mod entry;
mod kept;
mod r#match;
mod names;
mod recap;
mod record;
mod refusal;
mod retrace;
mod seed;
mod table;
mod undo;

pub use ahead::Ahead;
pub use kept::Kept;
pub use r#match::{Match, Noted};
pub use names::Names;
pub use recap::{Mark, Recap, Turning};
pub use record::{RecordError, RecordKind, Verified, game_of};
pub use refusal::Refusal;
pub use seed::{Seed, Seeded};
pub use table::{Applied, Commitment, Legal, Line, Refused, Sequel, Table};
