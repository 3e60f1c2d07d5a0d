//! All tests of the game from outside, in one binary.

mod allocation;
mod conformance;
mod docs;
mod endurance;
mod frozen;
mod ladder;
mod marks;
mod outside_input;
mod strange_cards;
mod told;
mod uses;
mod view;

use std::process::Command;

/// Set in the process that runs one test alone.
const ALONE: &str = "APOCALYPZE_TEST_ALONE";

/// Runs a test of this binary in a process of its own: which cards are in use is a matter of the whole process, and
/// other tests rely on the house set.
fn alone(name: &str, test: impl FnOnce()) {
    if std::env::var(ALONE).is_ok_and(|alone| alone == name) {
        return test();
    }
    let program = std::env::current_exe().expect("the path of the tests");
    let run = Command::new(program).args([name, "--exact", "--include-ignored"]).env(ALONE, name).output();
    let run = run.expect("a process of its own");
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && told.contains("1 passed"), "{told}");
}
