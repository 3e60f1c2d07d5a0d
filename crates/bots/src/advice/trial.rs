//! What came of an answer in one imagined world.

use super::happening::Happening;
use kernel::{Goal, Stake};

pub(super) struct Trial {
    pub worth: f32,
    /// What the seat had of it, if the game ended.
    pub ended: Option<f64>,
    /// Each once.
    pub happened: Vec<Happening>,
    /// The numbers at stake, before and after.
    pub stakes: (Vec<Stake>, Vec<Stake>),
    /// The goals, before and after.
    pub goals: (Vec<Goal>, Vec<Goal>),
}

/// The mean worth of trials.
pub(super) fn mean(trials: &[Trial]) -> f32 {
    let sum: f32 = trials.iter().map(|trial| trial.worth).sum();
    sum / trials.len().max(1) as f32
}

/// What an answer is worth, and how much of that is luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    pub mean: f32,
    /// What it comes to with bad luck: 1 time in 10 it is no better.
    pub low: f32,
    /// What it comes to with good luck: 1 time in 10 it is no worse.
    pub high: f32,
}

impl Weighed {
    pub(super) fn of(mut worths: Vec<f32>) -> Weighed {
        worths.sort_by(f32::total_cmp);
        let at = |share: usize| worths.get((worths.len().saturating_sub(1) * share + 5) / 10).copied();
        let mean = worths.iter().sum::<f32>() / worths.len().max(1) as f32;
        Weighed { mean, low: at(1).unwrap_or(mean), high: at(9).unwrap_or(mean) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_told_without_its_extremes() {
        let worths = (0..=20).rev().map(|at| at as f32 / 20.0).collect();
        assert_eq!(Weighed::of(worths), Weighed { mean: 0.5, low: 0.1, high: 0.9 });
        assert_eq!(Weighed::of(vec![0.3]), Weighed { mean: 0.3, low: 0.3, high: 0.3 });
    }
}
