use crate::count::Count;
use crate::sample::Sample;
use crate::{Contest, ContestError, Contestant, Length, Player, Share, Tally, Usage};
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
    /// As in [`Contest::counts_uses`].
    pub counts_uses: bool,
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
    /// Of all games of the field.
    pub turns: Length,
    /// What was gained and used in all of them, if it was counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Usage>,
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
        let mut all = Count::default();
        let mut field = vec![Sample::default(); self.decks.len()];
        for (row, column) in self.pairs() {
            let contest = self.contest(row, column);
            let count = contest.counted(threads, progress)?;
            meetings.push(Meeting { decks: [row, column], tally: contest.tally(&count) });
            for (deck, sample) in [row, column].into_iter().zip(&count.contestants) {
                field[deck].join(*sample);
            }
            all = all.join(count);
        }
        let field = field.iter().map(Sample::share).collect();
        Ok(self.matrix(meetings, field, &all))
    }

    fn contest(&self, row: usize, column: usize) -> Contest<G> {
        let contestant =
            |deck: usize| Contestant { name: self.decks[deck].clone(), player: Player::Level(self.level) };
        Contest {
            contestants: vec![contestant(row), contestant(column)],
            setups: vec![(self.setup)(row, column), (self.setup)(column, row)],
            games: self.games,
            seed: self.seed,
            counts_uses: self.counts_uses,
        }
    }

    fn matrix(&self, meetings: Vec<Meeting>, field: Vec<Share>, all: &Count) -> Matrix {
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
        // All pairs play with the same cards, so any of them can name them.
        let any = self.pairs().next().map(|(row, column)| self.contest(row, column));
        Matrix {
            game: G::INFO.name,
            level: self.level.to_string(),
            seed: self.seed,
            decks: self.decks.clone(),
            games: all.games,
            decisions: all.decisions,
            cpu_seconds: all.cpu.as_secs_f64(),
            wall_seconds: all.wall.as_secs_f64(),
            wins,
            draws: all.draws,
            field,
            first: all.first_share(),
            turns: all.turns.length(),
            uses: any.map_or_else(Vec::new, |contest| contest.usages(all)),
            cells,
            meetings,
        }
    }
}
