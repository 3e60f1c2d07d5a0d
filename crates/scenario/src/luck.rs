//! Chance beside the step that needs it.

use kernel::{Chance, Scripted};
use std::collections::VecDeque;

/// What one step scripts. Whatever it does not script is taken from the `[chance]` of the file.
pub(crate) struct Luck<'a> {
    dice: Option<VecDeque<u32>>,
    draws: Option<Scripted>,
    rest: &'a mut Scripted,
    /// The lowest face of a die with so many sides.
    lowest: fn(u32) -> u32,
    fault: Option<String>,
    /// Dice that the step lacks: each shows one more, so that a re-roll of ties ends nevertheless.
    missing: u32,
}

impl<'a> Luck<'a> {
    /// `dice` are faces as they are read from dice, `draws` are card kinds.
    pub fn new(
        dice: Option<&[u32]>,
        draws: Option<Vec<u16>>,
        rest: &'a mut Scripted,
        lowest: fn(u32) -> u32,
    ) -> Luck<'a> {
        Luck {
            dice: dice.map(|dice| dice.iter().copied().collect()),
            draws: draws.map(|draws| Scripted::new([], draws)),
            rest,
            lowest,
            fault: None,
            missing: 0,
        }
    }

    /// What does not fit: what is missing, what cannot come up, what is left over.
    pub fn fault(&self) -> Option<String> {
        let left = |what: &str, count: usize| match count {
            0 => None,
            _ => Some(format!("{count} of the step's {what} were not needed")),
        };
        let misfit = || self.draws.as_ref().and_then(|draws| draws.misfit().map(str::to_owned));
        self.fault
            .clone()
            .or_else(misfit)
            .or_else(|| left("dice", self.dice.as_ref().map_or(0, VecDeque::len)))
            .or_else(|| self.draws.as_ref().and_then(Scripted::fault))
            .or_else(|| self.rest.misfit().map(str::to_owned))
    }
}

impl Chance for Luck<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let Some(dice) = &mut self.dice else { return self.rest.below(n) };
        let lowest = (self.lowest)(n);
        match dice.pop_front() {
            Some(face) if (lowest..lowest + n).contains(&face) => face - lowest,
            Some(face) => {
                let highest = lowest + n - 1;
                let fault = format!("a die shows {face} where {lowest} to {highest} are possible");
                self.fault.get_or_insert(fault);
                0
            }
            None => {
                self.fault.get_or_insert(format!("a roll with {n} outcomes has no die in `dice`"));
                self.missing += 1;
                (self.missing - 1) % n
            }
        }
    }

    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        match &mut self.draws {
            Some(draws) => draws.draw(n, kind),
            None => self.rest.draw(n, kind),
        }
    }
}
