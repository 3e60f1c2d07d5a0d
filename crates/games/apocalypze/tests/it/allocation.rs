//! Simulation allocates nothing once it is warm, and the state is small.

use apocalypze::{Apocalypze, Setup};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;

fn setups() -> [Setup; 3] {
    [
        Setup::of("diner", "church"),
        Setup::of("police-station", "military-base"),
        Setup { scavenging: true, ..Setup::of("fire-house", "truck-depot") },
    ]
}

#[test]
fn random_play_allocates_nothing() {
    testkit::pace::allocates_nothing::<Apocalypze>(&setups(), 60);
}

#[test]
fn looking_in_numbers_allocates_nothing() {
    let (mut seen, mut choices) = (Observation::default(), Vec::with_capacity(512));
    seen.cells.reserve(4096);
    seen.actions.reserve(512);
    for seed in 0..30 {
        let setup = &setups()[seed as usize % 3];
        let mut game = Apocalypze::start(setup, &mut Mute(Quick::new(seed))).expect("a legal setup");
        for ply in 0.. {
            if play_on(&mut game, seed << 16 | ply, 1, &mut choices) == 0 {
                break;
            }
            let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::All];
            let look = || viewers.iter().for_each(|viewer| seen.look(&game, *viewer, &mut choices));
            assert_eq!(allocation_counter::measure(look).count_total, 0, "in game {seed}");
        }
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Apocalypze>() <= 2048, "{} bytes", size_of::<Apocalypze>());
}
