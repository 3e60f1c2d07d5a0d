//! Scenarios: files that set up a position, script the dice and the draws, make plays and say what must
//! come of them. They prove the rules of a ledger, and they are puzzles and bug reports as well. The
//! format is described in `docs/scenarios.md`.

mod coverage;
mod embedded;
mod expect;
mod luck;
mod named;
mod own;
mod proof;
mod report;
mod run;
mod script;
mod stage;

pub use coverage::Coverage;
pub use embedded::scenarios;
pub use named::Named;
pub use own::{Opening, OwnCards};
pub use proof::Proof;
pub use report::Report;
pub use run::{run, run_among, run_with};
pub use script::game_of;
pub use stage::{Fact, Stage};
