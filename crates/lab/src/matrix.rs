use crate::{Contest, ContestError, Contestant, Share, Tally};
use bots::Level;
use kernel::Game;
use serde::Serialize;

/// Decks that all play against each other with the same bot.
pub struct Field<'a, G: Game> {
    pub decks: Vec<String>,
    /// The setup in which these two decks, by number, have the chairs 0 and 1.
    pub setup: &'a dyn Fn(usize, usize) -> G::Setup,
    pub level: Level,
    /// Games of each pair of decks.
    pub games: u64,
    pub seed: u64,
}

/// What came of a field.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matrix {
    pub game: &'static str,
    pub level: String,
    pub seed: u64,
    pub decks: Vec<String>,
    pub games: u64,
    pub decisions: u64,
    pub cpu_seconds: f64,
    pub wall_seconds: f64,
    /// Of each deck.
    pub wins: Vec<u64>,
    pub draws: u64,
    /// The share of the row's deck against the column's; none against itself.
    pub cells: Vec<Vec<Option<Share>>>,
    /// Each deck against all others together.
    pub field: Vec<Share>,
    pub first: Option<Share>,
    pub meetings: Vec<Meeting>,
}

/// All games of two decks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Meeting {
    pub decks: [usize; 2],
    pub tally: Tally,
}

impl<G: Game> Field<'_, G> {
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let decks = self.decks.len();
        (0..decks).flat_map(move |row| (row + 1..decks).map(move |column| (row, column)))
    }

    /// Like [`Contest::run`], for each pair of decks.
    pub fn run(&self, threads: Option<usize>, progress: &(dyn Fn() + Sync)) -> Result<Matrix, ContestError> {
        let mut meetings = Vec::new();
        for (row, column) in self.pairs() {
            let tally = self.contest(row, column).run(threads, progress)?;
            meetings.push(Meeting { decks: [row, column], tally });
        }
        Ok(self.matrix(meetings))
    }

    fn contest(&self, row: usize, column: usize) -> Contest<G> {
        let contestant = |deck: usize| Contestant { name: self.decks[deck].clone(), level: self.level };
        Contest {
            contestants: vec![contestant(row), contestant(column)],
            setups: vec![(self.setup)(row, column), (self.setup)(column, row)],
            games: self.games,
            seed: self.seed,
        }
    }

    fn matrix(&self, meetings: Vec<Meeting>) -> Matrix {
        let decks = self.decks.len();
        let mut cells = vec![vec![None; decks]; decks];
        let mut wins = vec![0; decks];
        for Meeting { decks: [row, column], tally } in &meetings {
            let share = tally.contestants[0].share;
            cells[*row][*column] = Some(share);
            cells[*column][*row] = Some(share.other());
            wins[*row] += tally.wins[0];
            wins[*column] += tally.wins[1];
        }
        let tallies = || meetings.iter().map(|meeting| &meeting.tally);
        Matrix {
            game: G::INFO.name,
            level: self.level.to_string(),
            seed: self.seed,
            decks: self.decks.clone(),
            games: tallies().map(|tally| tally.games).sum(),
            decisions: tallies().map(|tally| tally.decisions).sum(),
            cpu_seconds: tallies().map(|tally| tally.cpu_seconds).sum(),
            wall_seconds: tallies().map(|tally| tally.wall_seconds).sum(),
            wins,
            draws: tallies().map(|tally| tally.draws).sum(),
            field: cells.iter().map(|row| together(row.iter().flatten())).collect(),
            first: tallies().any(|tally| tally.first.is_some()).then(|| {
                let firsts: Vec<Share> = tallies().filter_map(|tally| tally.first).collect();
                together(firsts.iter())
            }),
            cells,
            meetings,
        }
    }
}

fn together<'a>(shares: impl Iterator<Item = &'a Share> + Clone) -> Share {
    let points = shares.clone().map(|share| share.share * share.games as f64).sum();
    Share::of(points, shares.map(|share| share.games).sum())
}
