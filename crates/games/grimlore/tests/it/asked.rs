//! There are no hands in this game: what leaves one answer lies open, and is not asked. Only a search of a hidden
//! deck is asked whatever it finds.

use grimlore::{Grimlore, Mode, Setup};
use kernel::prelude::*;
use kernel::{Chance, Mute, Quick};

#[test]
fn what_is_forced_is_not_asked() {
    let setups = [
        Setup::of(Mode::Story, &["nysera"]),
        Setup::of(Mode::Scenario, &["vesper-oun", "tamsin-redroad"]),
        Setup::of(Mode::Versus, &["nysera", "vesper-oun", "tamsin-redroad"]),
        Setup::of(Mode::Versus, &["tamsin-redroad", "nysera"]),
    ];
    for number in 0..24 {
        let setup = &setups[number % setups.len()];
        let mut cx = Mute(Quick::split(3, number as u64));
        let mut picks = Quick::split(4, number as u64);
        let mut game = Grimlore::start(setup, &mut cx).unwrap_or_else(|error| panic!("{error}"));
        let mut options = vec![];
        while game.outcome().is_none() {
            options.clear();
            game.options(&mut options);
            let is_search = game.question().contains("search ");
            assert!(
                options.len() > 1 || is_search,
                "{}: only {}",
                game.question(),
                game.notation(options[0])
            );
            game.advance(options[picks.below(options.len() as u32) as usize], &mut cx);
        }
    }
}
