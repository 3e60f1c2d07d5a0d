//! The kernel of Deadhand: what a game is, whatever its rules.
//!
//! A game is plain data that asks one question at a time. It is given a choice, it tells what happened,
//! and each question, event and refusal cites the rule of the ledger that caused it. Chance lives outside
//! the state, so a copy of a game cannot foresee anything.
//!
//! What leaves the rules goes through one of three walks: [`Questions`] (what can be answered), [`Knows`] (what a
//! viewer may know) and [`Tells`] (what happened).

mod advice;
mod answer;
mod chance;
mod chapters;
mod counts;
mod drawing;
pub mod english;
mod event;
mod few;
mod fight;
mod figure;
mod flags;
mod forecast;
mod game;
mod goal;
mod hand;
mod knows;
mod layout;
mod look;
#[doc(hidden)]
pub mod notation;
mod observation;
mod offer;
mod outcome;
mod pile;
mod plays;
mod questions;
mod rule;
mod rules;
mod seat;
pub mod shows;
mod sight;
mod tells;
mod terms;
mod view;

pub use advice::{Advice, percent};
pub use answer::{About, Answer, Barred, Grade, Odds, Price, Reach};
pub use chance::{Chance, Quick, Recorded, Recorder, Scripted};
pub use counts::{Component, Counts, Use};
pub use drawing::{Anew, Zones};
pub use event::{Audience, Cx, Loud, Mute, Note};
pub use few::Few;
pub use fight::{Change, Fight, Totals};
pub use figure::{FIGURES, Figure};
pub use forecast::{Forecast, Stake, follow};
pub use game::Game;
pub use goal::{Aim, Goal, MOST_GOALS, Tally};
pub use hand::{Hand, mix_unseen};
pub use knows::Knows;
pub use layout::{Layout, Lies, Named, Print, Spot, Thing};
pub use look::{Emblem, Frame, Ground, Grounds, Look, Tint};
pub use notation::{Notation, Noun, Number, Tone, Words};
pub use observation::{Cell, Observation, columns};
pub use offer::{Candidates, Heard, Legal, Offer, One, Sole};
pub use outcome::{Finish, Outcome};
pub use pile::Pile;
pub use plays::Plays;
pub use questions::{Asked, Kind, Questions};
pub use rule::{Breach, RuleId, rule};
pub use rules::{Info, Rules, SetupError};
pub use seat::{Seat, Seats, Viewer};
pub use shows::Shows;
pub use sight::Sight;
pub use tells::{Amount, Modifier, Need, Opens, Roll, Subject, Tells, Told, Verb};
pub use terms::{Icon, MarkSort, Role, Sense, Shape, Symbol, Term, ZoneSort};
pub use view::{Counter, Face, Mark, Piece, Prompt, SeatView, Stat, Sum, Text, View, Zone};

/// All traits of a game, for those who call its methods.
pub mod prelude {
    pub use crate::{Chance, Counts, Cx, Game, Knows, Layout, Notation, Plays, Questions, Rules, Tells};
}
