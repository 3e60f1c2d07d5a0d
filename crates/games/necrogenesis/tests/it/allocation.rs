//! Simulation allocates nothing once it is warm, and the state is small.

use crate::walk::walk;
use kernel::{Observation, Seat, Viewer};
use necrogenesis::{NecroGenesis, Setup};

#[test]
fn random_play_allocates_nothing() {
    let setups = [Setup::of("long-watch", "firestorm"), Setup::of("hold-the-line", "machine-works")];
    testkit::pace::allocates_nothing::<NecroGenesis>(&setups, 60);
}

#[test]
fn observing_allocates_nothing() {
    let (mut seen, mut choices) = (Observation::default(), Vec::with_capacity(512));
    seen.cells.reserve(4096);
    seen.actions.reserve(512);
    walk(1, |game, _| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::All] {
            let counted = allocation_counter::measure(|| seen.look(game, viewer, &mut choices));
            assert_eq!(counted.count_total, 0, "{viewer:?}");
        }
    });
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<NecroGenesis>() <= 4096, "{} bytes", size_of::<NecroGenesis>());
}
