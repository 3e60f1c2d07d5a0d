//! Simulation allocates nothing once it is warm, and the state is small.

use apocalypze::{Apocalypze, Setup};

#[test]
fn random_play_allocates_nothing() {
    let setups = [
        Setup::of("diner", "church"),
        Setup::of("police-station", "military-base"),
        Setup { scavenging: true, ..Setup::of("fire-house", "truck-depot") },
    ];
    testkit::pace::allocates_nothing::<Apocalypze>(&setups, 60);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Apocalypze>() <= 2048, "{} bytes", size_of::<Apocalypze>());
}
