//! A finished game, judged decision by decision: what a seat gave away by its answers, and what luck and the others gave
//! it or took from it. Each decision is judged from what the seat knew then, in worlds that it could not tell apart.

use crate::advice::{Adviser, Effort, Weighed};
use kernel::{Game, Quick, Seat, Sight};

/// So many decisions of a seat are looked at again and explained.
pub const LAPSES: usize = 3;
/// So many candidates for that are judged again with more thought.
const CANDIDATES: usize = 8;
/// Whoever is judged again is judged in so many times the worlds.
const AGAIN: u32 = 4;
/// Giving away less than this is no lapse: it is within what the judgement can tell.
const LEAST: f32 = 0.02;
/// What is foretold after the better answer, in lines.
const LINE: usize = 4;

/// A decision between several answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decided {
    pub ply: u32,
    pub turn: u32,
    /// The chance to win with the best answer.
    pub before: f32,
    /// The chance to win with the answer that was given.
    pub after: f32,
}

impl Decided {
    fn lost(&self) -> f32 {
        self.before - self.after
    }
}

/// A decision that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Lapse<G: Game> {
    pub decided: Decided,
    /// What would have been asked once luck and the others had their say: the chance then.
    pub then: f32,
    /// The answer that was given, with good and bad luck.
    pub given: (G::Choice, Weighed),
    pub better: (G::Choice, Weighed),
    /// What sets the better one apart.
    pub why: String,
    /// How it might have gone on after it.
    pub line: Vec<String>,
    /// The position, for its words.
    pub game: G,
}

/// What a game was for a seat.
#[derive(Clone, Debug)]
pub struct Judged<G: Game> {
    pub seat: Seat,
    pub decisions: Vec<Decided>,
    /// What its answers gave away in all, as a share of a game.
    pub lost: f32,
    /// What luck and the others gave it, or took from it if below 0.
    pub luck: f32,
    /// The worst first.
    pub lapses: Vec<Lapse<G>>,
}

/// How a game ended.
#[derive(Clone, Debug)]
pub struct End {
    /// What each seat had of it, from 0 to 1.
    pub shares: Vec<f32>,
    pub given_up_by: Option<Seat>,
}

/// A decision that may be a lapse.
struct Candidate<G: Game> {
    /// Its place among the decisions.
    at: usize,
    game: G,
    choice: G::Choice,
    lost: f32,
}

struct Side<G: Game> {
    decisions: Vec<Decided>,
    candidates: Vec<Candidate<G>>,
}

pub struct Reviewer<G: Game> {
    adviser: Option<Adviser<G>>,
    sides: Vec<Side<G>>,
    worlds: u32,
    seed: u64,
}

impl<G: Game> Reviewer<G> {
    /// Judges each decision in so many worlds.
    pub fn new(seats: u8, worlds: u32, seed: u64) -> Self {
        let side = |_| Side { decisions: Vec::new(), candidates: Vec::new() };
        Reviewer { adviser: None, sides: (0..seats).map(side).collect(), worlds: worlds.max(1), seed }
    }

    /// Judges an answer. Where nothing was to decide, there is nothing to judge.
    pub fn look(&mut self, ply: u32, game: &G, choice: G::Choice) {
        let Some(sight) = Sight::of(game) else { return };
        let mut options = Vec::new();
        sight.options(&mut options);
        if options.len() < 2 {
            return;
        }
        let mut chance = Quick::split(self.seed, ply.into());
        let effort = Effort { glances: 2, worlds: self.worlds, kept: 2 };
        let adviser = self.adviser.get_or_insert_with(|| Adviser::new(sight.learned()));
        let (_, weighed) = weigh(adviser, &sight, choice, effort, &mut chance);
        let before = weighed.iter().map(|one| one.mean).fold(0.0, f32::max);
        let decided = Decided { ply, turn: game.turn(), before, after: weighed[0].mean };
        if let Some(side) = self.sides.get_mut(sight.seat().index()) {
            side.add(decided, game, choice);
        }
    }

    /// What the game was for each seat.
    pub fn finish(mut self, end: &End) -> Vec<Judged<G>> {
        let sides = std::mem::take(&mut self.sides);
        (0..).zip(sides).map(|(seat, side)| self.judge(Seat(seat), side, end)).collect()
    }

    fn judge(&mut self, seat: Seat, side: Side<G>, end: &End) -> Judged<G> {
        let Side { mut decisions, candidates } = side;
        let mut lapses: Vec<(usize, Lapse<G>)> = Vec::new();
        for candidate in candidates {
            let at = candidate.at;
            if let Some(lapse) = self.look_again(candidate, decisions[at]) {
                decisions[at] = lapse.decided;
                lapses.push((at, lapse));
            }
        }
        let share = end.shares.get(seat.index()).copied().unwrap_or(0.0);
        let then = |at: usize| decisions.get(at + 1).map_or(share, |next| next.before);
        lapses.iter_mut().for_each(|(at, lapse)| lapse.then = then(*at));
        lapses.sort_by(|one, two| two.1.decided.lost().total_cmp(&one.1.decided.lost()));
        let lapses = lapses.into_iter().map(|(_, lapse)| lapse).filter(|one| one.decided.lost() >= LEAST);
        let mut lapses: Vec<Lapse<G>> = lapses.take(LAPSES).collect();
        lapses.iter_mut().for_each(|lapse| self.explain(lapse));
        let lost = decisions.iter().map(Decided::lost).sum();
        // What somebody does by giving up is neither luck nor an answer.
        let told = decisions.len() - usize::from(end.given_up_by.is_some() && !decisions.is_empty());
        let luck = (0..told).map(|at| then(at) - decisions[at].after).sum();
        Judged { seat, decisions, lost, luck, lapses }
    }

    /// The same decision with more thought; `None` if nobody can be asked there.
    fn look_again(&mut self, candidate: Candidate<G>, decided: Decided) -> Option<Lapse<G>> {
        let Candidate { game, choice, .. } = candidate;
        let adviser = self.adviser.as_mut()?;
        let sight = Sight::of(&game)?;
        let mut chance = Quick::split(!self.seed, decided.ply.into());
        let effort = Effort { glances: self.worlds, worlds: self.worlds * AGAIN, kept: 4 };
        let (choices, weighed) = weigh(adviser, &sight, choice, effort, &mut chance);
        let best = (0..choices.len()).max_by(|&one, &two| weighed[one].mean.total_cmp(&weighed[two].mean))?;
        let decided = Decided { before: weighed[best].mean, after: weighed[0].mean, ..decided };
        let (given, better) = ((choice, weighed[0]), (choices[best], weighed[best]));
        Some(Lapse { decided, then: 0.0, given, better, why: String::new(), line: Vec::new(), game })
    }

    fn explain(&mut self, lapse: &mut Lapse<G>) {
        let (Some(adviser), Some(sight)) = (self.adviser.as_mut(), Sight::of(&lapse.game)) else { return };
        let worlds = self.worlds * AGAIN;
        let mut chance = Quick::split(!self.seed, (1 << 32) | u64::from(lapse.decided.ply));
        let compared = adviser.explain(&sight, &[lapse.better.0, lapse.given.0], worlds, &mut chance);
        lapse.why = compared.into_iter().next().map_or_else(String::new, |one| one.why);
        lapse.line = adviser.line(&sight, lapse.better.0, self.worlds, LINE, &mut chance);
    }
}

impl<G: Game> Side<G> {
    fn add(&mut self, decided: Decided, game: &G, choice: G::Choice) {
        let (at, lost) = (self.decisions.len(), decided.lost());
        self.decisions.push(decided);
        let least = self.candidates.iter().map(|one| one.lost).fold(f32::MAX, f32::min);
        if lost <= 0.0 || self.candidates.len() == CANDIDATES && lost <= least {
            return;
        }
        if self.candidates.len() == CANDIDATES {
            self.candidates.retain(|one| one.lost > least);
        }
        self.candidates.push(Candidate { at, game: game.clone(), choice, lost });
    }
}

/// The answer that was given and the most promising others, in the same worlds; the given one comes first.
fn weigh<G: Game>(
    adviser: &mut Adviser<G>,
    sight: &Sight<G>,
    given: G::Choice,
    effort: Effort,
    chance: &mut Quick,
) -> (Vec<G::Choice>, Vec<Weighed>) {
    let others = adviser.shortlist(sight, effort, chance).into_iter().filter(|choice| *choice != given);
    let choices: Vec<G::Choice> = std::iter::once(given).chain(others).collect();
    let weighed = adviser.weigh(sight, &choices, effort.worlds, chance);
    (choices, weighed)
}
