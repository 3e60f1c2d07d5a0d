//! The record as JSON lines: a header, one line an entry, an end. Every line is sealed with a sum over
//! itself and the sum before it, so an edited line is refused where it stands.
//!
//! ```text
//! {"deadhand":2,"game":..,"rules":..,"cards":..,"setup":{..},"commit":..,"chance":[..],"turn":1,"hash":..,"sum":..}
//! {"ply":0,"seat":0,"choice":"play runner","sum":..}
//! {"ply":1,"seat":1,"choice":"pass","chance":[3],"turn":2,"hash":..,"sum":..}
//! {"resumed":{"ply":2,"commit":..},"sum":..}
//! {"ply":2,"concede":1,"sum":..}
//! {"end":{"plies":3,"hash":..,"outcome":{..},"seeds":[null,..]},"sum":..}
//! ```
//! `chance` is left out where nothing was rolled or drawn; `turn` and `hash` stand where a turn begins.
//! `seeds` is `null` until the game is over, then it has one seed for each `commit`, or `null` for one
//! that was lost with a save.

mod error;
mod line;
mod read;
mod seal;
mod write;

pub use error::{RecordError, RecordKind};
pub use read::{Verified, game_of};

/// The version of the format, in the header of each record. It counts what the lines say and how a state
/// is hashed: where `tests/it/frozen.jsonl` must change after a release, raise it, so that older records are
/// refused with both versions named.
const VERSION: u32 = 2;

/// Identifies the rules of a game by the text of its ledger.
fn rules_hash<G: kernel::Game>() -> String {
    crate::r#match::short_hash(G::INFO.ledger.as_bytes())
}
