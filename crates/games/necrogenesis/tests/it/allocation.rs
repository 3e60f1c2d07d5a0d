//! Simulation allocates nothing once it is warm, and the state is small.

use necrogenesis::{NecroGenesis, Setup};

#[test]
fn random_play_allocates_nothing() {
    let setups = [Setup::of("long-watch", "firestorm"), Setup::of("hold-the-line", "machine-works")];
    testkit::pace::allocates_nothing::<NecroGenesis>(&setups, 60);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<NecroGenesis>() <= 4096, "{} bytes", size_of::<NecroGenesis>());
}
