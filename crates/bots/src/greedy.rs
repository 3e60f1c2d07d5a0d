use crate::doubt::Doubt;
use crate::habit::Leaning;
use crate::outlook::{at_once, outlook};
use crate::{Bot, Judge, Muse, Own};
use kernel::{Chance, Game, Seat, Sight};

/// How much trouble it takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Takes the best that it sees.
    Best,
    /// As often as not it settles for the next best, and for the one after that.
    Some,
    /// Takes the best, but looks no further than to the next question, and in few worlds.
    Hasty,
}

/// A hasty one imagines so many times fewer worlds, and departs from a habit so many times less often.
const HASTE: u32 = 4;

/// Tries each option in a few imagined worlds, up to the end of the chapter at most, and takes the one after
/// which the game looks best. Where the game knows a habit, it leaves it only for what is clearly better.
pub struct Greedy<G: Game, J: Judge<G> = Own> {
    judge: J,
    muse: Muse,
    leaning: Leaning,
    doubt: Doubt<G>,
    care: Care,
    options: Vec<G::Choice>,
    further: Vec<G::Choice>,
    sums: Vec<f32>,
}

impl<G: Game> Greedy<G> {
    pub fn new(seed: u64) -> Self {
        Greedy::judged_by(Own, seed)
    }

    /// Sees as much, but often settles for less.
    pub fn careless(seed: u64) -> Self {
        Greedy { care: Care::Some, ..Greedy::new(seed) }
    }
}

impl<G: Game, J: Judge<G>> Greedy<G, J> {
    pub fn judged_by(judge: J, seed: u64) -> Self {
        Greedy {
            judge,
            muse: Muse::new(seed),
            leaning: Leaning::default(),
            doubt: Doubt::new(),
            care: Care::Best,
            options: Vec::new(),
            further: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Sees less of what an answer leads to and is many times as quick: made for learning from many games.
    pub fn hasty(self) -> Self {
        Greedy { care: Care::Hasty, ..self }
    }

    /// Adds to each option what it is worth in this world. All options meet the same luck.
    fn try_in(&mut self, world: &G, seat: Seat, luck: u64) {
        for (&option, sum) in self.options.iter().zip(&mut self.sums) {
            *sum += match self.care {
                Care::Hasty => at_once(world, option, seat, luck, &mut self.judge),
                Care::Best | Care::Some => {
                    outlook(world, option, (seat, luck, 0), &mut self.further, &mut self.judge)
                }
            };
        }
    }

    /// The best half of the time, the second best half of the rest, and so on.
    fn settled(&mut self, chance: &mut impl Chance) -> G::Choice {
        let mut left = self.options.len();
        loop {
            let best = (0..left).max_by(|&a, &b| self.sums[a].total_cmp(&self.sums[b])).unwrap_or(0);
            if left <= 1 || chance.below(2) == 0 {
                return self.options[best];
            }
            left -= 1;
            self.options.swap(best, left);
            self.sums.swap(best, left);
        }
    }

    /// The same by habit: the most natural comes first.
    fn nearly_natural(&self, chance: &mut impl Chance) -> G::Choice {
        let mut pick = 0;
        while pick + 1 < self.options.len() && chance.below(2) == 0 {
            pick += 1;
        }
        self.options[pick]
    }

    fn best(&self, chance: &mut impl Chance) -> G::Choice {
        let best = self.sums.iter().copied().fold(f32::MIN, f32::max);
        let mut equal = self.options.iter().zip(&self.sums).filter(|&(_, &sum)| sum == best);
        let pick = chance.below(equal.clone().count().max(1) as u32) as usize;
        equal.nth(pick).map_or(self.options[0], |(&option, _)| option)
    }
}

impl<G: Game, J: Judge<G>> Bot<G> for Greedy<G, J> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut chance = self.muse.next();
        let leans = self.leaning.sort(&mut self.options, |choice| sight.urge(choice));
        if let [only] = self.options[..] {
            return only;
        }
        let worlds = match self.care {
            Care::Hasty => G::TRIALS.div_ceil(HASTE),
            Care::Best | Care::Some => G::TRIALS,
        };
        match self.care {
            Care::Hasty if leans && chance.below(HASTE) > 0 => return self.options[0],
            Care::Best | Care::Hasty if leans => {
                return self.doubt.settle(&self.options, sight, (worlds, 0), &mut chance, &mut self.judge);
            }
            Care::Some if leans => return self.nearly_natural(&mut chance),
            Care::Best | Care::Some | Care::Hasty => {}
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        for _ in 0..worlds {
            let world = sight.imagine(&mut chance);
            let luck = chance.next_u64();
            self.try_in(&world, sight.seat(), luck);
        }
        match self.care {
            Care::Best | Care::Hasty => self.best(&mut chance),
            Care::Some => self.settled(&mut chance),
        }
    }
}
