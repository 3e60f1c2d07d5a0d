//! Instructions a decision. `cargo bench -p deadhand-zombie-enclave --bench instructions`

use std::process::ExitCode;
use zombie_enclave::{Setup, ZombieEnclave};

fn main() -> ExitCode {
    let setups: Vec<Setup> = (0..64).flat_map(|_| Setup::one_of_each()).collect();
    testkit::pace::count_instructions::<ZombieEnclave>(&setups)
}
