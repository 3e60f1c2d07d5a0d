//! What sets answers apart: things that happen and numbers that change more after one than after the others, and how
//! much that has to do with winning.

use super::happening::{Happening, Kind, possessive};
use super::trial::Trial;
use kernel::{Goal, Seat};

/// Something that can be looked up in every trial.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sort {
    Wins,
    Loses,
    Happens(Kind),
    /// A number of the table, by what it is called.
    Number {
        name: String,
        before: i32,
        /// Whether the seat wants more of it, where the game says so.
        dear: Option<bool>,
    },
}

impl Sort {
    /// Whether the seat wants it, where that is known.
    fn is_dear(&self) -> Option<bool> {
        match self {
            Sort::Wins => Some(true),
            Sort::Loses => Some(false),
            Sort::Number { dear, .. } => *dear,
            Sort::Happens(_) => None,
        }
    }
}

/// One of them after one answer.
#[derive(Clone, Debug)]
pub(super) struct Feature {
    pub sort: Sort,
    /// How often it happens, or what the number comes to.
    pub mean: f32,
    /// The same after the other answers.
    pub others: f32,
    /// How much there is of it where it happens.
    pub amount: f32,
    /// What it adds to the chance to win, or takes from it, against the other answers.
    pub gain: f32,
}

/// A difference in how often something happens that is worth telling.
const TELLING: f32 = 0.2;
/// The same for a number.
const STEP: f32 = 0.5;
/// By accident a line explains more than this share of the trials' number only once in some hundred cases.
const SURE: f32 = 9.0;

/// What is different after each answer, the most important first.
pub(super) fn features(trials: &[Vec<Trial>], own: Seat) -> Vec<Vec<Feature>> {
    let mut found: Vec<Vec<Feature>> = trials.iter().map(|_| Vec::new()).collect();
    let mut seen: Vec<Vec<f32>> = Vec::new();
    for sort in sorts(trials, own) {
        let column = Column::of(&sort, trials, own);
        // What always comes together is told once, and so is what comes exactly where something else doesn't.
        let absent: Vec<f32> = column.means.iter().map(|mean| 1.0 - mean).collect();
        if seen.contains(&column.means) || seen.contains(&absent) {
            continue;
        }
        for (at, features) in found.iter_mut().enumerate() {
            features.extend(column.feature(&sort, at));
        }
        seen.push(column.means);
    }
    for features in &mut found {
        features.sort_by(|one, two| two.importance().total_cmp(&one.importance()));
    }
    found
}

/// Everything that came up in any trial.
fn sorts(trials: &[Vec<Trial>], own: Seat) -> Vec<Sort> {
    let mut sorts = vec![Sort::Wins, Sort::Loses];
    for trial in trials.iter().flatten() {
        let happened = trial.happened.iter().map(|one| Sort::Happens(one.kind.clone()));
        let stakes = trial
            .stakes
            .0
            .iter()
            .map(|stake| number(stake.what.to_string(), stake.now, Some(stake.is_dear())));
        let goals = trial
            .goals
            .0
            .iter()
            .filter_map(|goal| Some(number(goal_name(goal, own)?, goal.tally?.have, None)));
        for sort in stakes.chain(goals).chain(happened) {
            if !sorts.contains(&sort) {
                sorts.push(sort);
            }
        }
    }
    sorts
}

fn number(name: String, before: i32, dear: Option<bool>) -> Sort {
    Sort::Number { name, before, dear }
}

/// "your HP", "day".
fn goal_name(goal: &Goal, own: Seat) -> Option<String> {
    let word = goal.tally?.word;
    Some(match goal.whose {
        // More than two rivals are told apart by their numbers.
        Some(seat) => format!("{} {word}", possessive(seat, own, 2)),
        None => word.to_owned(),
    })
}

/// One of them in all trials.
struct Column {
    /// By answer.
    means: Vec<f32>,
    amounts: Vec<f32>,
    /// How the chance to win goes with it.
    slope: f32,
}

impl Column {
    fn of(sort: &Sort, trials: &[Vec<Trial>], own: Seat) -> Column {
        let values: Vec<Vec<f32>> =
            trials.iter().map(|of| of.iter().map(|trial| value(sort, trial, own)).collect()).collect();
        let all = trials.iter().flatten().map(|trial| trial.worth).zip(values.iter().flatten().copied());
        let means = values.iter().map(|of| mean(of)).collect();
        let amounts = trials.iter().map(|of| amount(sort, of)).collect();
        Column { means, amounts, slope: slope(all) }
    }

    /// What is different after one answer; `None` where too little is.
    fn feature(&self, sort: &Sort, at: usize) -> Option<Feature> {
        let others: Vec<f32> =
            self.means.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, mean)| *mean).collect();
        if others.is_empty() {
            return None;
        }
        let (mean, others) = (self.means[at], mean(&others));
        let least = if matches!(sort, Sort::Number { .. }) { STEP } else { TELLING };
        let difference = mean - others;
        let gain = difference * self.slope;
        let amount = self.amounts[at];
        // More of what one wants is no drawback, whatever went with it.
        let is_odd = sort.is_dear().is_some_and(|dear| ((difference > 0.0) == dear) != (gain >= 0.0));
        (difference.abs() >= least && !is_odd).then(|| Feature {
            sort: sort.clone(),
            mean,
            others,
            amount,
            gain,
        })
    }
}

impl Feature {
    /// Whether people would take it for the same thing.
    pub fn is_like(&self, other: &Feature) -> bool {
        match (&self.sort, &other.sort) {
            (Sort::Happens(one), Sort::Happens(two)) => one.is_like(two),
            (one, two) => one == two,
        }
    }

    fn importance(&self) -> f32 {
        let weight = match &self.sort {
            Sort::Wins | Sort::Loses => 10.0,
            Sort::Happens(kind) => f32::from(kind.weight()),
            Sort::Number { .. } => 2.0,
        };
        let difference = match self.sort {
            Sort::Number { .. } => 1.0,
            _ => (self.mean - self.others).abs(),
        };
        self.gain.abs() + 0.002 * weight * difference
    }
}

fn value(sort: &Sort, trial: &Trial, own: Seat) -> f32 {
    let is_so = |is_so: bool| f32::from(u8::from(is_so));
    match sort {
        Sort::Wins => is_so(trial.ended.is_some_and(|share| share > 0.5)),
        Sort::Loses => is_so(trial.ended.is_some_and(|share| share < 0.5)),
        Sort::Happens(kind) => is_so(trial.happened.iter().any(|one| one.kind == *kind)),
        Sort::Number { name, before, .. } => {
            let stake = trial.stakes.1.iter().find(|stake| *stake.what == **name).map(|stake| stake.now);
            let goal = || {
                let is_it = |goal: &&Goal| goal_name(goal, own).as_ref() == Some(name);
                trial.goals.1.iter().find(is_it).and_then(|goal| Some(goal.tally?.have))
            };
            stake.or_else(goal).unwrap_or(*before) as f32
        }
    }
}

/// How much there is of it, where it happens.
fn amount(sort: &Sort, trials: &[Trial]) -> f32 {
    let Sort::Happens(kind) = sort else { return 0.0 };
    let of: Vec<&Happening> =
        trials.iter().flat_map(|trial| &trial.happened).filter(|one| one.kind == *kind).collect();
    of.iter().map(|one| one.amount as f32).sum::<f32>() / of.len().max(1) as f32
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// By how much the worth rises with each step of a value, as a straight line has it.
fn slope(all: impl Iterator<Item = (f32, f32)>) -> f32 {
    let (mut count, mut worths, mut values, mut squares, mut products) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut worth_squares = 0.0;
    for (worth, value) in all {
        count += 1.0;
        worths += worth;
        worth_squares += worth * worth;
        values += value;
        squares += value * value;
        products += worth * value;
    }
    let spread = squares * count - values * values;
    let common = products * count - worths * values;
    let span = worth_squares * count - worths * worths;
    // What goes together no more than by accident explains nothing.
    let is_sure = common * common * count >= SURE * spread * span;
    if spread <= f32::EPSILON || !is_sure { 0.0 } else { common / spread }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_with_winning_rises() {
        let rising = [(0.2, 0.0), (0.3, 0.0), (0.7, 1.0), (0.8, 1.0)];
        let often = |few: [(f32, f32); 4]| slope((0..5).flat_map(|_| few));
        assert!((often(rising) - 0.5).abs() < 1e-5);
        assert_eq!(often([(0.2, 0.0), (0.8, 0.0), (0.3, 1.0), (0.8, 1.0)]), 0.0, "that may be an accident");
        assert_eq!(slope([(0.1, 1.0), (0.9, 1.0)].into_iter()), 0.0, "what is always so explains nothing");
    }
}
