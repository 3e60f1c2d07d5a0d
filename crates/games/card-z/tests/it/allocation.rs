//! Simulation allocates nothing once it is warm, nor does a look at the table in numbers, and the state is small.

use card_z::{CardZ, Scenario, Setup};
use kernel::prelude::*;
use kernel::{Chance, Mute, Observation, Quick, Seat, Viewer};

fn setups() -> [Setup; 4] {
    [
        Setup::of(Scenario::Mission2, 1),
        Setup::of(Scenario::CivicDuty, 4),
        Setup::of(Scenario::PubRun, 3),
        Setup::of(Scenario::LastManStanding, 4),
    ]
}

#[test]
fn random_play_allocates_nothing() {
    testkit::pace::allocates_nothing::<CardZ>(&setups(), 80);
}

#[test]
fn a_look_in_numbers_allocates_nothing() {
    let (mut seen, mut options) = (Observation::default(), Vec::with_capacity(1024));
    seen.cells.reserve(16_384);
    seen.actions.reserve(1024);
    let mut choices = Vec::with_capacity(1024);
    for (setup, seed) in setups().iter().zip(0..) {
        let mut cx = Mute(Quick::new(seed));
        let mut game = CardZ::start(setup, &mut cx).expect("a legal setup");
        while let Some(asked) = game.asked() {
            let counted = allocation_counter::measure(|| {
                for viewer in [Viewer::Seat(asked.seat), Viewer::Seat(Seat(0)), Viewer::Table, Viewer::All] {
                    seen.look(&game, viewer, &mut choices);
                }
            });
            assert_eq!(counted.count_total, 0, "{:?}: {}", setup, game.question());
            options.clear();
            game.options(&mut options);
            let pick = cx.below(options.len() as u32) as usize;
            game.advance(options[pick], &mut cx);
        }
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<CardZ>() <= 8192, "{} bytes", size_of::<CardZ>());
}
