//! Many random games of each scenario, rule and Campaign: none panics, none is stuck, none loses a counter.
//!
//! `ENDURANCE_GAMES=1600000 cargo test --release -p deadhand-zombie-enclave --test it endurance` for the long run.

use zombie_enclave::{Setup, ZombieEnclave};

#[test]
fn random_games_end_and_lose_no_counter() {
    testkit::pace::endures(&Setup::one_of_each(), ZombieEnclave::pieces, 3200);
}
