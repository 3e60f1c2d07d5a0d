//! How bots must behave, on the toy game.

use bots::Level;
use kernel::prelude::*;
use kernel::{Chance, Mute, Quick, Sight};
use toy::{Choice, Setup, Toy};

const LEVELS: [Level; 3] = [Level::Random, Level::Greedy, Level::Veteran { iterations: 60 }];

/// Positions of random games in which somebody has a real decision.
fn positions(games: u64) -> Vec<Toy> {
    let mut found = Vec::new();
    let mut options = Vec::new();
    for seed in 0..games {
        let mut cx = Mute(Quick::new(seed));
        let mut toy = Toy::start(&Setup::default(), &mut cx).expect("the default setup is legal");
        while toy.asked().is_some() {
            options.clear();
            toy.options(&mut options);
            if options.len() > 1 {
                found.push(toy);
            }
            toy.advance(options[cx.below(options.len() as u32) as usize], &mut cx);
        }
    }
    found
}

fn choice(level: Level, seed: u64, toy: &Toy) -> Choice {
    level.bot::<Toy>(seed).choose(&Sight::of(toy).expect("somebody is asked"))
}

#[test]
fn every_choice_is_legal() {
    for toy in positions(8) {
        for level in LEVELS {
            assert_eq!(toy.check(choice(level, 3, &toy)), Ok(()), "{level} in {toy:?}");
        }
    }
}

/// A bot decides alike in all worlds that its seat cannot tell apart.
#[test]
fn what_a_seat_does_not_know_decides_nothing() {
    let positions = positions(8);
    let mut differ = 0;
    for (at, toy) in positions.iter().enumerate() {
        let seat = toy.asked().unwrap().seat;
        let world = toy.imagine(seat, &mut Quick::new(at as u64));
        differ += u32::from(world != *toy);
        for level in LEVELS {
            let seed = at as u64 % 5;
            assert_eq!(choice(level, seed, toy), choice(level, seed, &world), "{level} in {toy:?}");
        }
    }
    assert!(differ > positions.len() as u32 / 2, "only {differ} of {} worlds differ", positions.len());
}

/// The second decision of a game does not depend on what the first one was about.
#[test]
fn each_decision_starts_afresh() {
    let positions = positions(4);
    for level in LEVELS {
        for pair in positions.windows(2) {
            let second = |first: &Toy| {
                let mut bot = level.bot::<Toy>(11);
                bot.choose(&Sight::of(first).unwrap());
                bot.choose(&Sight::of(&pair[1]).unwrap())
            };
            assert_eq!(second(&pair[0]), second(&positions[0]), "{level}");
        }
    }
}

#[test]
fn seeds_make_players_differ() {
    let toy = positions(1)[0];
    let choices: Vec<Choice> = (0..20).map(|seed| choice(Level::Random, seed, &toy)).collect();
    assert!(choices.iter().any(|other| *other != choices[0]));
}

#[test]
fn thinking_allocates_nothing_once_warm() {
    let positions = positions(3);
    for level in LEVELS {
        let mut bot = level.bot::<Toy>(1);
        let mut think = || {
            for toy in &positions {
                bot.choose(&Sight::of(toy).unwrap());
            }
        };
        think();
        assert_eq!(allocation_counter::measure(think).count_total, 0, "{level}");
    }
}
