//! Simulation allocates nothing once it is warm, and the state is small.

use card_z::{CardZ, Scenario, Setup};

#[test]
fn random_play_allocates_nothing() {
    let setups = [
        Setup::of(Scenario::Mission2, 1),
        Setup::of(Scenario::CivicDuty, 4),
        Setup::of(Scenario::PubRun, 3),
        Setup::of(Scenario::LastManStanding, 4),
    ];
    testkit::pace::allocates_nothing::<CardZ>(&setups, 80);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<CardZ>() <= 8192, "{} bytes", size_of::<CardZ>());
}
