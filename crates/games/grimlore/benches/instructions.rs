//! Instructions a decision. `cargo bench -p deadhand-grimlore --bench instructions`

use grimlore::{Grimlore, Setup};
use std::process::ExitCode;

fn main() -> ExitCode {
    let setups: Vec<Setup> = (0..32).flat_map(|_| Setup::one_of_each()).collect();
    testkit::pace::count_instructions::<Grimlore>(&setups)
}
