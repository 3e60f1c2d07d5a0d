//! Ratings from a round robin: who beats whom, and by how much.

use crate::{Share, Tally};
use serde::Serialize;

/// As in chess: 400 points are odds of ten to one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The mean of all ratings.
const MEAN: f64 = 1500.0;
const Z: f64 = 1.959_963_984_540_054;
/// Far more than it takes.
const ROUNDS: u32 = 10_000;
const STILL: f64 = 1e-9;

/// What came of everybody playing against everybody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    pub game: String,
    pub seed: u64,
    /// All games, and how many of them came to no end.
    pub games: u64,
    pub failed: u64,
    /// In the order in which they were given.
    pub rungs: Vec<Rung>,
    /// The share of the row against the column; none against itself.
    pub cells: Vec<Vec<Option<Share>>>,
}

/// How strong somebody is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    pub name: String,
    pub rating: f64,
    /// The bounds of its 95 % interval.
    pub low: f64,
    pub high: f64,
}

/// All games of two, by their numbers.
#[derive(Clone, Debug)]
pub struct Pairing {
    pub sides: [usize; 2],
    pub tally: Tally,
}

/// What a pairing says, as if its games were apart.
#[derive(Clone, Copy, Debug)]
struct Worth {
    points: f64,
    games: f64,
}

impl Worth {
    /// The interval of a share tells how many games apart it is worth. One more game is a draw, so that whoever has
    /// won them all has a rating too.
    fn of(share: Share) -> Worth {
        let error = (share.high - share.low) / (2.0 * Z);
        let of_one = share.share * (1.0 - share.share);
        let games = if of_one > 0.0 { of_one / (error * error) } else { share.games as f64 };
        Worth { points: share.share * games + 0.5, games: games + 1.0 }
    }
}

impl Ladder {
    pub fn of(game: &str, seed: u64, names: &[String], pairings: &[Pairing]) -> Ladder {
        let mut cells = vec![vec![None; names.len()]; names.len()];
        for Pairing { sides: [row, column], tally } in pairings {
            let share = tally.contestants[0].share;
            cells[*row][*column] = Some(share);
            cells[*column][*row] = Some(share.other());
        }
        let strengths = strengths(&cells);
        let errors = errors(&cells, &strengths);
        let rung = |(name, (strength, error)): (&String, (&f64, &f64))| {
            let (rating, reach) = (MEAN + SCALE * strength, Z * SCALE * error);
            Rung { name: name.clone(), rating, low: rating - reach, high: rating + reach }
        };
        Ladder {
            game: game.to_owned(),
            seed,
            games: pairings.iter().map(|pairing| pairing.tally.games).sum(),
            failed: pairings.iter().map(|pairing| pairing.tally.failed()).sum(),
            rungs: names.iter().zip(strengths.iter().zip(&errors)).map(rung).collect(),
            cells,
        }
    }
}

fn worths(row: &[Option<Share>]) -> impl Iterator<Item = (usize, Worth)> {
    row.iter().enumerate().filter_map(|(column, share)| share.map(|share| (column, Worth::of(share))))
}

/// The logarithms of the strengths that make the results most likely (Bradley and Terry), with a mean of 0.
fn strengths(cells: &[Vec<Option<Share>>]) -> Vec<f64> {
    let mut strong = vec![1.0; cells.len()];
    for _ in 0..ROUNDS {
        let before = strong.clone();
        for (row, shares) in cells.iter().enumerate() {
            let points: f64 = worths(shares).map(|(_, worth)| worth.points).sum();
            let met: f64 =
                worths(shares).map(|(column, worth)| worth.games / (strong[row] + strong[column])).sum();
            if met > 0.0 {
                strong[row] = points / met;
            }
        }
        let mean = strong.iter().map(|one: &f64| one.ln()).sum::<f64>() / strong.len().max(1) as f64;
        strong.iter_mut().for_each(|one| *one /= mean.exp());
        if strong.iter().zip(&before).all(|(now, before)| (now / before).ln().abs() < STILL) {
            break;
        }
    }
    strong.into_iter().map(f64::ln).collect()
}

/// The standard errors of these strengths, from how sharply the likelihood falls off.
fn errors(cells: &[Vec<Option<Share>>], strengths: &[f64]) -> Vec<f64> {
    let number = cells.len();
    // Only differences are measured: what is added to all of them is fixed by their mean.
    let mut matrix = vec![vec![1.0 / number.max(1) as f64; number]; number];
    for (row, shares) in cells.iter().enumerate() {
        for (column, worth) in worths(shares) {
            let win = 1.0 / (1.0 + (strengths[column] - strengths[row]).exp());
            let sharpness = worth.games * win * (1.0 - win);
            matrix[row][row] += sharpness;
            matrix[row][column] -= sharpness;
        }
    }
    let mean = 1.0 / number.max(1) as f64;
    inverse(matrix).iter().enumerate().map(|(at, row)| (row[at] - mean).max(0.0).sqrt()).collect()
}

/// By elimination; the matrix is symmetric and positive.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let number = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..number)
        .map(|row| (0..number).map(|column| f64::from(u8::from(row == column))).collect())
        .collect();
    for pivot in 0..number {
        let divisor = matrix[pivot][pivot];
        for column in 0..number {
            matrix[pivot][column] /= divisor;
            inverse[pivot][column] /= divisor;
        }
        for row in (0..number).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..number {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ratings of as many as the rows say: each row against those below it, as wins of so many games.
    fn rated(number: usize, results: &[(usize, usize, f64, u64)]) -> Vec<Rung> {
        let mut cells = vec![vec![None; number]; number];
        for &(row, column, points, games) in results {
            let share = Share::of(points, games);
            cells[row][column] = Some(share);
            cells[column][row] = Some(share.other());
        }
        let strengths = strengths(&cells);
        let errors = errors(&cells, &strengths);
        let rung = |(strength, error): (&f64, &f64)| {
            let (rating, reach) = (MEAN + SCALE * strength, Z * SCALE * error);
            Rung { name: String::new(), rating, low: rating - reach, high: rating + reach }
        };
        strengths.iter().zip(&errors).map(rung).collect()
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let rungs = rated(2, &[(0, 1, 10_000.0, 11_000)]);
        assert!((rungs[0].rating - rungs[1].rating - 400.0).abs() < 1.0, "{rungs:?}");
        assert!((rungs[0].rating + rungs[1].rating - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn the_interval_is_that_of_the_share() {
        // An even match of 400: the share is known to 4.9 %, the difference to some 34 points, each rating to half.
        let rungs = rated(2, &[(0, 1, 200.0, 400)]);
        let reach = (rungs[0].high - rungs[0].low) / 2.0;
        assert!((16.5..17.5).contains(&reach), "{reach}");
    }

    #[test]
    fn whoever_wins_all_has_a_rating() {
        let rungs = rated(3, &[(0, 1, 100.0, 100), (0, 2, 100.0, 100), (1, 2, 60.0, 100)]);
        assert!(rungs.iter().all(|rung| rung.rating.is_finite() && rung.low < rung.rating), "{rungs:?}");
        assert!(rungs[0].rating > rungs[1].rating && rungs[1].rating > rungs[2].rating);
    }

    #[test]
    fn those_who_never_met_are_compared_by_others() {
        let rungs = rated(3, &[(0, 1, 75.0, 100), (1, 2, 75.0, 100)]);
        let steps = [rungs[0].rating - rungs[1].rating, rungs[1].rating - rungs[2].rating];
        assert!(steps.iter().all(|step| (170.0..200.0).contains(step)), "{steps:?}");
    }
}
