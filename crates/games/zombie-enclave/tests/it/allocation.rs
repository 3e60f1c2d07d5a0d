//! Simulation allocates nothing once it is warm, and the state is small.

use zombie_enclave::{Setup, ZombieEnclave};

#[test]
fn random_play_allocates_nothing() {
    testkit::pace::allocates_nothing::<ZombieEnclave>(&Setup::one_of_each(), 80);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<ZombieEnclave>() <= 2048, "{} bytes", size_of::<ZombieEnclave>());
}
