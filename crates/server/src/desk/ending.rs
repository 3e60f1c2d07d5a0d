//! The end of a game: its record and one sentence about it.

use super::now;
use super::state::State;
use crate::store::Ending;
use crate::trouble::Trouble;
use kernel::{Finish, Outcome};

pub fn ending(state: &State) -> Result<Ending, Trouble> {
    let record = state.table.save().map_err(|refusal| Trouble::broken("the record", refusal))?;
    Ok(Ending { record, summary: summary(state), at: now() as i64 })
}

fn summary(state: &State) -> String {
    let turns = match state.table.turn() {
        1 => "in 1 turn".to_owned(),
        turns => format!("in {turns} turns"),
    };
    let Some(outcome) = state.table.outcome() else { return format!("abandoned {turns}") };
    let won = named(state, &outcome, |finish| finish == Finish::Won);
    let others = named(state, &outcome, |finish| finish != Finish::Won);
    match (won.is_empty(), others.is_empty()) {
        (false, false) => format!("{won} beat {others} {turns}"),
        (false, true) => format!("{won} won {turns}"),
        (true, _) if outcome.finishes.contains(&Finish::Drawn) => {
            format!("{others} drew {turns}")
        }
        (true, _) => format!("{others} lost {turns}"),
    }
}

fn named(state: &State, outcome: &Outcome, is_meant: impl Fn(Finish) -> bool) -> String {
    let seats = state.chairs.iter().zip(outcome.finishes.iter());
    let names: Vec<&str> =
        seats.filter(|(_, finish)| is_meant(**finish)).map(|(chair, _)| shown(&chair.name)).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A chair that nobody took has no name.
fn shown(name: &str) -> &str {
    if name.is_empty() { "nobody" } else { name }
}
