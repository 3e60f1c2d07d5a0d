//! Instructions a decision. `cargo bench -p deadhand-card-z --bench instructions`

use card_z::{CardZ, Scenario, Setup};
use std::process::ExitCode;

fn main() -> ExitCode {
    let setups: Vec<Setup> = (0..8).map(|_| Setup::of(Scenario::CivicDuty, 4)).collect();
    testkit::pace::count_instructions::<CardZ>(&setups)
}
