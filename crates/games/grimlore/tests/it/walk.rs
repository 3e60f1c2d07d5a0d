//! Random games of all modes, shown position by position.

use grimlore::{Event, Grimlore, Mode, Setup};
use kernel::prelude::*;
use kernel::{Chance, Loud, Note, Quick};

pub fn setups() -> Vec<Setup> {
    let (ny, vo, tr) = ("nysera", "vesper-oun", "tamsin-redroad");
    let of = |mode, characters: &[&str]| Setup::of(mode, characters);
    vec![
        of(Mode::Story, &[ny]),
        of(Mode::Story, &[vo]),
        of(Mode::Story, &[tr]),
        of(Mode::Scenario, &[tr]),
        of(Mode::Scenario, &[ny, vo]),
        of(Mode::Scenario, &[ny, vo, tr]),
        of(Mode::Versus, &[vo, tr]),
        of(Mode::Versus, &[ny, vo, tr]),
    ]
}

/// Plays random games and shows each position and what was told since the last.
pub fn walk(games: u64, mut at: impl FnMut(&Grimlore, &[Note<Event>])) {
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..games {
            let mut chance = Quick::split(seed, number as u64);
            let mut notes = vec![];
            let mut game = Grimlore::start(setup, &mut Loud { chance: &mut chance, notes: &mut notes })
                .unwrap_or_else(|error| panic!("{error}"));
            let mut picks = Quick::new(seed);
            loop {
                at(&game, &notes);
                notes.clear();
                let mut options = vec![];
                game.options(&mut options);
                if options.is_empty() {
                    break;
                }
                let choice = options[picks.below(options.len() as u32) as usize];
                game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
            }
        }
    }
}
