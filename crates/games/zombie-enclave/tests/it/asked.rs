//! Nothing is hidden in this game, so a question always has more than one answer.

use kernel::prelude::*;
use kernel::{Chance, Mute, Quick};
use zombie_enclave::{CampaignStart, Reading, RuleName, Setup, ZombieEnclave};

#[test]
fn what_is_forced_is_not_asked() {
    let mut setups: Vec<Setup> = (1..=4).map(Setup::scenario).collect();
    setups.extend((1..=4).map(|number| Setup::scenario(number).with(&RuleName::ALL).read_as(&Reading::ALL)));
    setups.push(Setup::campaign(CampaignStart::Standard));
    for (number, setup) in setups.iter().enumerate() {
        let mut cx = Mute(Quick::split(3, number as u64));
        let mut picks = Quick::split(4, number as u64);
        let mut game = ZombieEnclave::start(setup, &mut cx).unwrap_or_else(|error| panic!("{error}"));
        let mut options = vec![];
        loop {
            options.clear();
            game.options(&mut options);
            if game.outcome().is_some() {
                break;
            }
            assert!(options.len() > 1, "{}: only {}", game.question(), game.notation(options[0]));
            game.advance(options[picks.below(options.len() as u32) as usize], &mut cx);
        }
    }
}
