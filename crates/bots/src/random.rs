use crate::{Bot, Muse};
use kernel::{Chance, Game, Sight};

/// Takes any option, each as likely as the others.
pub struct Random<G: Game> {
    muse: Muse,
    options: Vec<G::Choice>,
}

impl<G: Game> Random<G> {
    pub fn new(seed: u64) -> Self {
        Random { muse: Muse::new(seed), options: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut chance = self.muse.next();
        match self.options[..] {
            [only] => only,
            ref options => options[chance.below(options.len() as u32) as usize],
        }
    }
}
