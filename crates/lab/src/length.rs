use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// How long games are, in turns or in decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    pub mean: f64,
    pub median: f64,
    pub least: u64,
    pub most: u64,
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Length { mean, median, least, most } = self;
        write!(f, "mean {mean:.1}, median {median}, from {least} to {most}")
    }
}

/// How many games had which length. Adding up is the same in any order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lengths(BTreeMap<u64, u64>);

impl Lengths {
    pub(crate) fn add(&mut self, length: u64) {
        *self.0.entry(length).or_default() += 1;
    }

    pub(crate) fn join(&mut self, other: Lengths) {
        for (length, games) in other.0 {
            *self.0.entry(length).or_default() += games;
        }
    }

    pub(crate) fn length(&self) -> Length {
        let games: u64 = self.0.values().sum();
        let (Some((&least, _)), Some((&most, _))) = (self.0.first_key_value(), self.0.last_key_value())
        else {
            return Length::default();
        };
        let sum: u64 = self.0.iter().map(|(length, games)| length * games).sum();
        let median = (self.nth((games - 1) / 2) + self.nth(games / 2)) as f64 / 2.0;
        Length { mean: sum as f64 / games as f64, median, least, most }
    }

    /// The length of the `n`-th shortest game, counted from 0.
    fn nth(&self, mut n: u64) -> u64 {
        for (&length, &games) in &self.0 {
            if n < games {
                return length;
            }
            n -= games;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(games: &[u64]) -> Length {
        let mut lengths = Lengths::default();
        games.iter().for_each(|&game| lengths.add(game));
        lengths.length()
    }

    #[test]
    fn the_middle_of_an_even_number_lies_between_two_games() {
        assert_eq!(length(&[9, 1, 4, 2]), Length { mean: 4.0, median: 3.0, least: 1, most: 9 });
        assert_eq!(length(&[5, 5, 8]), Length { mean: 6.0, median: 5.0, least: 5, most: 8 });
        assert_eq!(length(&[]), Length::default());
    }
}
