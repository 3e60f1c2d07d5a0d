//! Instructions a decision. `cargo bench -p deadhand-apocalypze --bench instructions`

use apocalypze::{Apocalypze, Setup};
use std::process::ExitCode;

const DECKS: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

fn main() -> ExitCode {
    let setups: Vec<Setup> = (0..36).map(|pair| Setup::of(DECKS[pair % 6], DECKS[pair / 6])).collect();
    testkit::pace::count_instructions::<Apocalypze>(&setups)
}
