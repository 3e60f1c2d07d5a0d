//! Simulation allocates nothing once it is warm, nor does a look in numbers, and the state is small.

use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;
use zombie_enclave::{Setup, ZombieEnclave};

#[test]
fn random_play_allocates_nothing() {
    testkit::pace::allocates_nothing::<ZombieEnclave>(&Setup::one_of_each(), 80);
}

#[test]
fn looking_in_numbers_allocates_nothing() {
    let (mut seen, mut options) = (Observation::default(), Vec::with_capacity(512));
    seen.cells.reserve(4096);
    seen.actions.reserve(512);
    for (setup, seed) in Setup::one_of_each().iter().zip(0..) {
        let mut game = ZombieEnclave::start(setup, &mut Mute(Quick::new(seed))).unwrap();
        let mut seeds = seed..;
        while play_on(&mut game, seeds.next().unwrap_or(0), 7, &mut options) == 7 {
            let counted = allocation_counter::measure(|| {
                seen.look(&game, Viewer::Seat(Seat(0)), &mut options);
            });
            assert_eq!(counted.count_total, 0, "{setup:?} on turn {}", game.turn());
        }
        assert!(seen.rows > 10 && seen.cells.len() > 50);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<ZombieEnclave>() <= 2048, "{} bytes", size_of::<ZombieEnclave>());
}
