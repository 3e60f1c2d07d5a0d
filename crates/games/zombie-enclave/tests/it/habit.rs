//! What a player does without thinking must be sensible: bots play on by it, and leave it only for what is
//! clearly better.

use kernel::prelude::*;
use kernel::{Chance, Mute, Quick};
use zombie_enclave::{Choice, Setup, ZombieEnclave};

fn start(setup: &Setup, seed: u64) -> (ZombieEnclave, Mute<Quick>) {
    let mut cx = Mute(Quick::new(seed));
    let game = ZombieEnclave::start(setup, &mut cx).expect("a legal setup");
    (game, cx)
}

fn habit(game: &ZombieEnclave, options: &[Choice]) -> Choice {
    let stronger =
        |best: Choice, other: Choice| if game.urge(other) > game.urge(best) { other } else { best };
    options.iter().copied().reduce(stronger).expect("there is always an answer")
}

/// The share of games that are won without a thought.
fn won_by_habit(scenario: u8, games: u64) -> f64 {
    let mut options = Vec::new();
    let won = (0..games).filter(|&seed| {
        let (mut game, mut cx) = start(&Setup::scenario(scenario), seed);
        while game.asked().is_some() {
            options.clear();
            game.options(&mut options);
            game.advance(habit(&game, &options), &mut cx);
        }
        game.outcome().is_some_and(|outcome| outcome.share(kernel::Seat(0)) == 1.0)
    });
    won.count() as f64 / games as f64
}

#[test]
fn habits_alone_hold_out_more_often_than_not() {
    let shares = [1, 2, 3].map(|scenario| won_by_habit(scenario, 400));
    assert!(shares[0] > 0.55 && shares[1] > 0.3 && shares[2] > 0.12, "{shares:?}");
}

/// Seen in random play of every kind of game.
#[test]
fn nobody_stands_idle_with_a_zombie_in_range() {
    let mut options = Vec::new();
    let mut shots = 0;
    for (setup, seed) in Setup::one_of_each().into_iter().zip(0..) {
        let (mut game, mut cx) = start(&setup, seed);
        while game.asked().is_some() {
            options.clear();
            game.options(&mut options);
            let worth = |choice: &Choice| matches!(choice, Choice::Attack { .. }) && game.urge(*choice) > 0.0;
            if options.iter().any(worth) {
                shots += 1;
                let choice = habit(&game, &options);
                assert!(choice != Choice::Done, "{}", game.question());
            }
            let pick = cx.below(options.len() as u32) as usize;
            game.advance(options[pick], &mut cx);
        }
    }
    assert!(shots > 100, "{shots}");
}

#[test]
fn nothing_is_passed_to_and_fro() {
    let mut options = Vec::new();
    let mut asked = 0;
    for seed in 0..60 {
        let (mut game, mut cx) = start(&Setup::scenario(3), seed);
        let mut given = 0;
        while game.asked().is_some() {
            options.clear();
            game.options(&mut options);
            let choice = habit(&game, &options);
            let exchange = options.iter().any(|choice| matches!(choice, Choice::Give { .. }));
            asked += u32::from(exchange);
            given = if matches!(choice, Choice::Give { .. }) { given + 1 } else { 0 };
            assert!(given < 8, "{} gifts in a row", given);
            game.advance(choice, &mut cx);
        }
    }
    assert!(asked > 60, "{asked}");
}
