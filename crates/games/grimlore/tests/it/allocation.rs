//! Simulation allocates nothing once it is warm, and the state is small.

use crate::walk::walk;
use grimlore::{Grimlore, Mode, Setup};
use kernel::{Observation, Seat, Viewer};

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

#[test]
fn observing_allocates_nothing() {
    let (mut seen, mut choices) = (Observation::default(), Vec::new());
    walk(2, |game, _| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Table, Viewer::All] {
            seen.look(game, viewer, &mut choices);
            let counted = allocation_counter::measure(|| seen.look(game, viewer, &mut choices));
            assert_eq!(counted.count_total, 0, "{viewer:?} of {:?}", game.mode);
        }
    });
}
