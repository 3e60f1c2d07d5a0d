//! Finishes that are counted round by round.

use crate::Share;
use crate::count::Finishes;
use kernel::{Outcome, Seat};

/// How somebody finished, and how much that differs from round to round. The games of a round share their luck, so they
/// say less together than as many games apart, or more: where both sides play the same good hand once, luck evens out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sample {
    pub finishes: Finishes,
    rounds: u64,
    /// Sums over rounds, in whole numbers, so that the order does not matter: points are counted in halves.
    points_squared: u64,
    points_by_games: u64,
    games_squared: u64,
}

impl Sample {
    pub(crate) fn add(&mut self, outcome: &Outcome, seat: Seat) {
        self.finishes.add(outcome, seat);
    }

    /// What was added so far is one round.
    pub(crate) fn closed(self) -> Sample {
        let Finishes { won, drawn, .. } = self.finishes;
        let (points, games) = (2 * won + drawn, self.finishes.games());
        Sample {
            finishes: self.finishes,
            rounds: u64::from(games > 0),
            points_squared: points * points,
            points_by_games: points * games,
            games_squared: games * games,
        }
    }

    pub(crate) fn join(&mut self, other: Sample) {
        self.finishes.join(other.finishes);
        self.rounds += other.rounds;
        self.points_squared += other.points_squared;
        self.points_by_games += other.points_by_games;
        self.games_squared += other.games_squared;
    }

    pub(crate) fn share(&self) -> Share {
        let (points, games) = (self.finishes.points(), self.finishes.games());
        Share::of_independent(points, games, self.independent())
    }

    /// So many independent games would say as much.
    fn independent(&self) -> f64 {
        let games = self.finishes.games() as f64;
        let share = self.finishes.points() / games.max(1.0);
        let of_one = share * (1.0 - share);
        // Rounds of one game are independent anyway, and of what never differs nobody knows how much it does.
        if self.games_squared == self.finishes.games() || of_one == 0.0 {
            return games;
        }
        let [squares, products, sizes] =
            [self.points_squared, self.points_by_games, self.games_squared].map(|sum| sum as f64);
        let rounds = self.rounds as f64;
        // As if one more round of coins had been played: a few rounds that agree by luck prove nothing.
        let spread = squares / 4.0 - share * products + share * share * sizes + games / rounds / 4.0;
        let of_mean = spread * rounds / (rounds - 1.0).max(1.0) / (games * games);
        of_one / of_mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of two games each, by what was won and lost in them.
    fn played(rounds: impl IntoIterator<Item = u64>) -> Share {
        let mut all = Sample::default();
        for won in rounds {
            let finishes = Finishes { won, drawn: 0, lost: 2 - won };
            all.join(Sample { finishes, ..Sample::default() }.closed());
        }
        all.share()
    }

    fn width(share: Share) -> f64 {
        share.high - share.low
    }

    #[test]
    fn games_that_differ_only_by_their_round_say_half_as_much() {
        let doubles = played((0..200).map(|round| round % 2 * 2));
        let plain = Share::of(200.0, 400);
        assert_eq!((doubles.share, doubles.games), (plain.share, plain.games));
        let ratio = width(doubles) / width(plain);
        assert!((ratio - 2f64.sqrt()).abs() < 0.01, "{ratio}");
    }

    #[test]
    fn luck_that_evens_out_says_more() {
        // Each side wins once of the same luck, but in every fifth round the first side wins both.
        let even = played((0..200).map(|round| if round % 5 == 0 { 2 } else { 1 }));
        let plain = Share::of(240.0, 400);
        assert_eq!(even.share, plain.share);
        assert!(width(even) < 0.6 * width(plain), "{even:?} {plain:?}");
        let never = played((0..20).map(|_| 1));
        assert!(never.low < 0.48 && never.high > 0.52, "twenty rounds that agree are no proof: {never:?}");
    }

    #[test]
    fn independent_games_are_counted_as_before() {
        let mut all = Sample::default();
        for won in 0..100 {
            let finishes = Finishes { won: won % 2, drawn: 0, lost: 1 - won % 2 };
            all.join(Sample { finishes, ..Sample::default() }.closed());
        }
        assert_eq!(all.share(), Share::of(50.0, 100));
    }

    #[test]
    fn coins_come_out_like_coins() {
        // Both games of a round by coins of their own: a quarter each way, one of each in half of the rounds.
        let coins = played((0..400).map(|round| [0, 1, 1, 2][round % 4]));
        let ratio = width(coins) / width(Share::of(400.0, 800));
        assert!((ratio - 1.0).abs() < 0.01, "{ratio}");
    }
}
