//! Instructions a decision. `cargo bench -p deadhand-necrogenesis --bench instructions`

use necrogenesis::{NecroGenesis, Setup};
use std::process::ExitCode;

const DECKS: [&str; 4] = ["long-watch", "firestorm", "hold-the-line", "machine-works"];

fn main() -> ExitCode {
    let setups: Vec<Setup> = (0..16).map(|pair| Setup::of(DECKS[pair % 4], DECKS[pair / 4])).collect();
    testkit::pace::count_instructions::<NecroGenesis>(&setups)
}
