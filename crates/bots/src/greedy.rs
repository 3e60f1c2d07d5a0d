use crate::doubt::Doubt;
use crate::habit::Leaning;
use crate::outlook::outlook;
use crate::{Bot, Muse};
use kernel::{Chance, Game, Seat, Sight};

/// Tries each option in a few imagined worlds, up to the end of the chapter at most, and takes the one after
/// which the game looks best. Where the game knows a habit, it leaves it only for what is clearly better.
pub struct Greedy<G: Game> {
    muse: Muse,
    leaning: Leaning,
    doubt: Doubt<G>,
    options: Vec<G::Choice>,
    further: Vec<G::Choice>,
    sums: Vec<f32>,
}

impl<G: Game> Greedy<G> {
    pub fn new(seed: u64) -> Self {
        Greedy {
            muse: Muse::new(seed),
            leaning: Leaning::default(),
            doubt: Doubt::new(),
            options: Vec::new(),
            further: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Adds to each option what it is worth in this world. All options meet the same luck.
    fn try_in(&mut self, world: &G, seat: Seat, luck: u64) {
        for (&option, sum) in self.options.iter().zip(&mut self.sums) {
            *sum += outlook(world, option, seat, luck, &mut self.further);
        }
    }

    fn best(&self, chance: &mut impl Chance) -> G::Choice {
        let best = self.sums.iter().copied().fold(f32::MIN, f32::max);
        let mut equal = self.options.iter().zip(&self.sums).filter(|&(_, &sum)| sum == best);
        let pick = chance.below(equal.clone().count().max(1) as u32) as usize;
        equal.nth(pick).map_or(self.options[0], |(&option, _)| option)
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut chance = self.muse.next();
        let leans = self.leaning.sort(&mut self.options, |choice| sight.urge(choice));
        if let [only] = self.options[..] {
            return only;
        }
        if leans {
            return self.doubt.settle(&self.options, sight, G::TRIALS, &mut chance);
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        for _ in 0..G::TRIALS {
            let world = sight.imagine(&mut chance);
            let luck = chance.next_u64();
            self.try_in(&world, sight.seat(), luck);
        }
        self.best(&mut chance)
    }
}
