//! Random games, looked at in every position.

use kernel::prelude::*;
use kernel::{Chance, Loud, Note, Quick};
use necrogenesis::{Event, NecroGenesis, Setup};

const DECKS: [&str; 4] = ["long-watch", "firestorm", "hold-the-line", "machine-works"];

/// Plays each deck against each other so often, and shows every position with what led to it.
pub fn walk(games: u64, mut at: impl FnMut(&NecroGenesis, &[Note<Event>])) {
    for number in 0..16 {
        let setup = Setup::of(DECKS[number % 4], DECKS[number / 4]);
        for seed in 0..games {
            let mut chance = Quick::split(seed, number as u64);
            let mut notes = vec![];
            let mut game = NecroGenesis::start(&setup, &mut Loud { chance: &mut chance, notes: &mut notes })
                .unwrap_or_else(|error| panic!("{error}"));
            let mut picks = Quick::split(seed + 1000, number as u64);
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
