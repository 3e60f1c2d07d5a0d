//! Random games of all scenarios, shown position by position.

use card_z::{CardZ, Choosing, Event, Map, Scenario, Setup};
use kernel::prelude::*;
use kernel::{Chance, Loud, Note, Quick};

pub fn setups() -> Vec<Setup> {
    let civic = Setup::of(Scenario::CivicDuty, 2);
    vec![
        Setup::of(Scenario::Mission1, 1),
        Setup::of(Scenario::ComingHome, 1),
        Setup::of(Scenario::Mission2, 1),
        Setup::of(Scenario::CivicDuty, 1),
        Setup { map: Some(Map::BridgeTheGap), house_loot: true, ..civic.clone() },
        Setup { choosing: Choosing::OfFive, crying_infant: true, cluster: Some("pub".to_owned()), ..civic },
        Setup { choosing: Choosing::Picked, ..Setup::of(Scenario::CivicDuty, 4) },
        Setup::of(Scenario::PubRun, 2),
        Setup::of(Scenario::LastManStanding, 3),
    ]
}

/// Plays random games and shows each position and what was told since the last.
pub fn walk(games: u64, mut at: impl FnMut(&CardZ, &[Note<Event>])) {
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..games {
            let mut chance = Quick::split(seed, number as u64);
            let mut notes = vec![];
            let mut game = CardZ::start(setup, &mut Loud { chance: &mut chance, notes: &mut notes })
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
