//! Advice that explains itself: the best answers, the chance to win after each of them, and what sets them apart. All
//! of it is seen in imagined worlds, so it knows what the seat knows and nothing else.

mod feature;
mod happening;
mod reason;
mod trial;

pub use trial::Weighed;

use crate::Judge;
use crate::habit::{FIRM, Leaning};
use crate::judge::best;
use crate::outlook::{at_once, follow, outlook};
use kernel::{Game, Loud, Quick, Seat, Sight, Told, Viewer};
use trial::Trial;

/// How much thought a piece of advice takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Worlds in which all answers are compared that were not put aside at first sight.
    pub glances: u32,
    /// Worlds in which the best of them are followed.
    pub worlds: u32,
    /// So many of the best are followed.
    pub kept: usize,
}

impl Effort {
    /// For somebody who waits.
    pub const HINT: Effort = Effort { glances: 8, worlds: 96, kept: 6 };
}

/// So many answers are recommended at most.
pub const MOST_ADVICE: usize = 3;
/// More answers than this are put aside at first sight.
const WIDE: usize = 24;
/// Worlds for the first sight.
const FIRST_SIGHT: u32 = 2;

/// What nobody would think of must be better by so much to come before what is natural.
const STRANGE: f32 = 0.02;

/// An answer that is recommended.
#[derive(Clone, Debug, PartialEq)]
pub struct Advised<C> {
    pub choice: C,
    /// The chance to win after it.
    pub chance: f32,
    /// What sets it apart from the others, in a sentence.
    pub why: String,
}

/// Somebody who compares answers for a seat.
pub struct Adviser<G: Game> {
    judge: Box<dyn Judge<G>>,
    leaning: Leaning,
    further: Vec<G::Choice>,
}

impl<G: Game> Adviser<G> {
    /// Judges as the best bots of this match do.
    pub fn new(learned: Option<&'static [u8]>) -> Self {
        Adviser { judge: best(learned), leaning: Leaning::default(), further: Vec::new() }
    }

    /// The best answers, the best one first.
    pub fn advise(&mut self, sight: &Sight<G>, effort: Effort, seed: u64) -> Vec<Advised<G::Choice>> {
        let mut chance = Quick::new(seed);
        let choices = self.shortlist(sight, effort, &mut chance);
        let mut advised = self.explain(sight, &choices, effort.worlds, &mut chance);
        let most = choices.iter().map(|&choice| sight.urge(choice)).fold(f32::MIN, f32::max);
        let is_strange = |one: &Advised<G::Choice>| sight.urge(one.choice) <= most - FIRM;
        let rank = |one: &Advised<G::Choice>| one.chance - if is_strange(one) { STRANGE } else { 0.0 };
        advised.sort_by(|one, two| rank(two).total_cmp(&rank(one)));
        advised.truncate(MOST_ADVICE);
        advised
    }

    /// The chance to win after each of these answers, and what sets it apart from the others.
    pub fn explain(
        &mut self,
        sight: &Sight<G>,
        choices: &[G::Choice],
        worlds: u32,
        chance: &mut Quick,
    ) -> Vec<Advised<G::Choice>> {
        let trials = self.try_out(sight, choices, worlds, chance);
        let reasons = reason::reasons(&trials, sight.seat());
        let advised = |((&choice, of), why): ((&G::Choice, &Vec<Trial>), String)| Advised {
            choice,
            chance: trial::mean(of),
            why,
        };
        choices.iter().zip(&trials).zip(reasons).map(advised).collect()
    }

    /// The answers worth following, the most promising first: those that are natural, and others only where there are
    /// few of them.
    pub fn shortlist(&mut self, sight: &Sight<G>, effort: Effort, chance: &mut Quick) -> Vec<G::Choice> {
        let mut all = Vec::new();
        sight.options(&mut all);
        let mut natural = all.clone();
        self.leaning.sort(&mut natural, |choice| sight.urge(choice));
        all.retain(|choice| !natural.contains(choice));
        self.pick(sight, &mut natural, effort.kept, effort.glances, chance);
        let left = effort.kept.min(MOST_ADVICE).saturating_sub(natural.len());
        self.pick(sight, &mut all, left, effort.glances, chance);
        natural.extend(all);
        natural
    }

    /// Keeps the best of some answers.
    fn pick(
        &mut self,
        sight: &Sight<G>,
        choices: &mut Vec<G::Choice>,
        kept: usize,
        glances: u32,
        chance: &mut Quick,
    ) {
        let seat = sight.seat();
        if kept > 0 && choices.len() > WIDE {
            self.narrow(sight, choices, (FIRST_SIGHT, WIDE), chance, |adviser, world, choice, luck| {
                at_once(world, choice, seat, luck, &mut adviser.judge)
            });
        }
        if kept > 0 && choices.len() > kept {
            self.narrow(sight, choices, (glances, kept), chance, |adviser, world, choice, luck| {
                outlook(world, choice, (seat, luck, 0), &mut adviser.further, &mut adviser.judge)
            });
        }
        choices.truncate(kept);
    }

    /// Keeps the best of many by what `worth` says of them in so many worlds.
    fn narrow(
        &mut self,
        sight: &Sight<G>,
        choices: &mut Vec<G::Choice>,
        (worlds, kept): (u32, usize),
        chance: &mut Quick,
        mut worth: impl FnMut(&mut Self, &G, G::Choice, u64) -> f32,
    ) {
        let mut sums = vec![0.0; choices.len()];
        for _ in 0..worlds {
            let (world, luck) = (sight.imagine(chance), chance.next_u64());
            for (&choice, sum) in choices.iter().zip(&mut sums) {
                *sum += worth(self, &world, choice, luck);
            }
        }
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|&one, &two| sums[two].total_cmp(&sums[one]));
        *choices = order.into_iter().take(kept).map(|at| choices[at]).collect();
    }

    /// What each answer is worth, in the same worlds with the same luck.
    pub fn weigh(
        &mut self,
        sight: &Sight<G>,
        choices: &[G::Choice],
        worlds: u32,
        chance: &mut Quick,
    ) -> Vec<Weighed> {
        let mut found = vec![Vec::with_capacity(worlds as usize); choices.len()];
        for _ in 0..worlds {
            let (world, luck) = (sight.imagine(chance), chance.next_u64());
            for (&choice, worths) in choices.iter().zip(&mut found) {
                let worth =
                    outlook(&world, choice, (sight.seat(), luck, 0), &mut self.further, &mut self.judge);
                worths.push(worth);
            }
        }
        found.into_iter().map(Weighed::of).collect()
    }

    /// The same with all that happens, world by world.
    fn try_out(
        &mut self,
        sight: &Sight<G>,
        choices: &[G::Choice],
        worlds: u32,
        chance: &mut Quick,
    ) -> Vec<Vec<Trial>> {
        let mut trials: Vec<Vec<Trial>> = choices.iter().map(|_| Vec::new()).collect();
        for _ in 0..worlds {
            let (world, luck) = (sight.imagine(chance), chance.next_u64());
            for (&choice, of_choice) in choices.iter().zip(&mut trials) {
                of_choice.push(self.try_in(&world, choice, sight.seat(), luck).0);
            }
        }
        trials
    }

    /// What comes of an answer in this world with this luck, and what the seat is told meanwhile.
    fn try_in(&mut self, world: &G, choice: G::Choice, seat: Seat, luck: u64) -> (Trial, Vec<Told>) {
        let (mut told, mut stakes) = (Vec::new(), world.stakes(seat));
        let before = stakes.clone();
        let mut aloud = |game: &mut G, choice, luck: &mut Quick| {
            let mut notes = Vec::new();
            game.advance(choice, &mut Loud { chance: luck, notes: &mut notes });
            let heard = notes.iter().filter(|note| note.audience.includes(Viewer::Seat(seat)));
            told.extend(heard.map(|note| game.tell(&note.event)));
            for stake in game.stakes(seat) {
                if let Some(old) = stakes.iter_mut().find(|old| old.is_same(&stake)) {
                    *old = stake;
                }
            }
        };
        let after = follow(world, choice, (luck, 0), &mut self.further, &mut aloud);
        let worth = self.judge.worth(&after, seat);
        let goals = (world.goals(Viewer::Seat(seat)), after.goals(Viewer::Seat(seat)));
        let ended = after.outcome().map(|outcome| outcome.share(seat));
        (
            Trial {
                worth,
                ended,
                happened: happening::of(&told, world.seats()),
                stakes: (before, stakes),
                goals,
            },
            told,
        )
    }

    /// How things may go on after an answer, in a world that is like most: the weightiest of what the seat would be told.
    pub fn line(
        &mut self,
        sight: &Sight<G>,
        choice: G::Choice,
        worlds: u32,
        most: usize,
        chance: &mut Quick,
    ) -> Vec<String> {
        let mut ways: Vec<(f32, Vec<Told>)> = Vec::new();
        for _ in 0..worlds.max(1) {
            let (world, luck) = (sight.imagine(chance), chance.next_u64());
            let (trial, told) = self.try_in(&world, choice, sight.seat(), luck);
            ways.push((trial.worth, told));
        }
        ways.sort_by(|one, two| one.0.total_cmp(&two.0));
        let (_, told) = ways.swap_remove(ways.len() / 2);
        weightiest(&told, most)
    }

    /// How good the world is for a seat.
    pub fn worth(&mut self, world: &G, seat: Seat) -> f32 {
        self.judge.worth(world, seat)
    }
}

/// The weightiest of what is told, in its order.
fn weightiest(told: &[Told], most: usize) -> Vec<String> {
    let mut kept: Vec<(usize, &Told)> =
        told.iter().enumerate().filter(|(_, told)| told.verb.weight() > 0 && !told.text.is_empty()).collect();
    kept.sort_by_key(|(at, told)| (std::cmp::Reverse(told.verb.weight()), *at));
    kept.truncate(most);
    kept.sort_by_key(|(at, _)| *at);
    kept.into_iter().map(|(_, told)| told.text.clone()).collect()
}

/// The best answers for the seat that is asked, the best one first, as a hint.
pub fn advise<G: Game>(sight: &Sight<G>, seed: u64) -> Vec<Advised<G::Choice>> {
    Adviser::new(sight.learned()).advise(sight, Effort::HINT, seed)
}
