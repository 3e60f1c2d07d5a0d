use crate::Suite;
use kernel::{Chance, Game, Mute, Quick};
use scenario::Stage;
use std::fmt;

/// Where a random game has come to; printed when a promise is broken there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub setup: usize,
    pub seed: u64,
    pub ply: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "setup {}, seed {}, ply {}", self.setup, self.seed, self.ply)
    }
}

impl Place {
    /// A number of its own for every place, for more chance there.
    pub fn number(&self) -> u64 {
        (self.setup as u64) << 48 ^ self.seed << 24 ^ self.ply as u64
    }
}

impl<G: Stage> Suite<G> {
    /// Plays random games and shows every position, the last one included.
    pub(crate) fn walk(&self, mut visit: impl FnMut(&G, Place)) {
        for (at, setup) in self.setups.iter().enumerate() {
            for seed in 0..self.games {
                let mut cx = Mute(Quick::split(seed, at as u64));
                let mut picks = Quick::split(!seed, at as u64);
                let mut game = match G::start(setup, &mut cx) {
                    Ok(game) => game,
                    Err(error) => panic!("setup {at} is refused: {error}"),
                };
                let mut place = Place { setup: at, seed, ply: 0 };
                visit(&game, place);
                while let Some(choice) = pick(&game, &mut picks) {
                    assert!(place.ply < self.most_choices, "{place}: the game does not end");
                    game.advance(choice, &mut cx);
                    place.ply += 1;
                    visit(&game, place);
                }
            }
        }
    }
}

pub(crate) fn options<G: Game>(game: &G) -> Vec<G::Choice> {
    let mut options = vec![];
    game.options(&mut options);
    options
}

/// Any option; `None` when the game is over.
pub(crate) fn pick<G: Game>(game: &G, picks: &mut Quick) -> Option<G::Choice> {
    game.asked()?;
    let options = options(game);
    assert!(!options.is_empty(), "somebody is asked and has no option: {}", game.question());
    Some(options[picks.below(options.len() as u32) as usize])
}
