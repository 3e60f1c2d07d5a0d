//! Leaving a habit only for what is better beyond doubt.

use crate::Judge;
use crate::outlook::outlook;
use kernel::{Game, Quick, Sight};

/// After so many worlds the options that look no better than the habit are dropped.
const GLANCE: u32 = 8;
/// How many standard errors an option must be better than the habit, and how many it may seem worse before it
/// is dropped.
const DOUBT: f32 = 1.5;
const HOPE: f32 = 0.5;

/// How much better than the habit an option was in the worlds so far.
#[derive(Clone, Copy, Default)]
struct Gain {
    sum: f32,
    squares: f32,
    dropped: bool,
}

impl Gain {
    fn add(&mut self, gain: f32) {
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// The mean, moved by so many standard errors.
    fn bound(&self, worlds: u32, errors: f32) -> f32 {
        let worlds = worlds as f32;
        let mean = self.sum / worlds;
        let variance = (self.squares / worlds - mean * mean).max(0.0);
        mean + errors * (variance / worlds).sqrt()
    }
}

/// Compares options with the habit in imagined worlds, all of them with the same luck.
pub(crate) struct Doubt<G: Game> {
    gains: Vec<Gain>,
    further: Vec<G::Choice>,
}

impl<G: Game> Doubt<G> {
    pub(crate) fn new() -> Self {
        Doubt { gains: Vec::new(), further: Vec::new() }
    }

    /// The first of the options, which is the habit, unless another one is clearly better in so many worlds, seen to the
    /// end of the chapter and so many chapters on.
    pub(crate) fn settle(
        &mut self,
        options: &[G::Choice],
        sight: &Sight<G>,
        (worlds, ahead): (u32, u32),
        chance: &mut Quick,
        judge: &mut impl Judge<G>,
    ) -> G::Choice {
        self.gains.clear();
        self.gains.resize(options.len() - 1, Gain::default());
        for done in 1..=worlds {
            self.compare(options, sight, ahead, chance, judge);
            if done % GLANCE == 0 {
                self.gains.iter_mut().for_each(|gain| gain.dropped |= gain.bound(done, HOPE) <= 0.0);
                if self.gains.iter().all(|gain| gain.dropped) {
                    return options[0];
                }
            }
        }
        let mut best = (0.0, options[0]);
        for (&option, gain) in options[1..].iter().zip(&self.gains) {
            let bound = gain.bound(worlds, -DOUBT);
            if !gain.dropped && bound > best.0 {
                best = (bound, option);
            }
        }
        best.1
    }

    fn compare(
        &mut self,
        options: &[G::Choice],
        sight: &Sight<G>,
        ahead: u32,
        chance: &mut Quick,
        judge: &mut impl Judge<G>,
    ) {
        let world = sight.imagine(chance);
        let with = (sight.seat(), chance.next_u64(), ahead);
        let usual = outlook(&world, options[0], with, &mut self.further, judge);
        for (&option, gain) in options[1..].iter().zip(&mut self.gains) {
            if !gain.dropped {
                gain.add(outlook(&world, option, with, &mut self.further, judge) - usual);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gain_must_be_larger_than_its_luck() {
        let of = |gains: [f32; 4]| {
            let mut gain = Gain::default();
            gains.into_iter().for_each(|one| gain.add(one));
            gain.bound(4, -DOUBT)
        };
        assert!(of([0.1, 0.12, 0.1, 0.08]) > 0.0);
        assert!(of([0.5, -0.4, 0.5, -0.2]) < 0.0);
        assert_eq!(of([0.25; 4]), 0.25);
    }
}
