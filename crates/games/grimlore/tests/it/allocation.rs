//! Simulation allocates nothing once it is warm, and the state is small.

use grimlore::{Grimlore, Mode, Setup};

#[test]
fn random_play_allocates_nothing() {
    let setups = [
        Setup::of(Mode::Story, &["nysera"]),
        Setup::of(Mode::Scenario, &["vesper-oun", "tamsin-redroad"]),
        Setup::of(Mode::Versus, &["nysera", "vesper-oun", "tamsin-redroad"]),
    ];
    testkit::pace::allocates_nothing::<Grimlore>(&setups, 60);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Grimlore>() <= 8192, "{} bytes", size_of::<Grimlore>());
}
