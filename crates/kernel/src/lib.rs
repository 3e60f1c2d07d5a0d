//! The kernel of Deadhand: what a game is, whatever its rules.
//!
//! A game is plain data that asks one question at a time. It is given a choice, it tells what happened,
//! and each question, event and refusal cites the rule of the ledger that caused it. Chance lives outside
//! the state, so a copy of a game cannot foresee anything.

mod chance;
mod event;
mod few;
mod game;
mod hand;
mod kept;
mod lay;
mod pile;
mod rule;
mod seat;
mod view;

pub use chance::{Chance, Quick, Recorded, Recorder, Scripted};
pub use event::{Audience, Cx, Loud, Mute, Note};
pub use few::Few;
pub use game::{Asked, Component, Finish, Game, Info, Outcome, SetupError, Sight, Use};
pub use hand::{Hand, mix_unseen};
pub use kept::Kept;
pub use lay::Lay;
pub use pile::Pile;
pub use rule::{Breach, RuleId, rule};
pub use seat::{Seat, Seats, Viewer};
pub use view::{Answer, Counter, Face, Mark, Piece, Prompt, SeatView, Shape, Stat, Text, View, Zone};
