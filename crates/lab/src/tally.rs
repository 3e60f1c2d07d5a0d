use crate::count::Count;
use crate::sample::Sample;
use crate::{Contestant, Ending, Length, Share, Usage};
use serde::Serialize;
use std::fmt;

/// What came of a contest. All but the two times is the same on every machine and for any number of
/// threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    pub game: &'static str,
    pub seed: u64,
    /// All games, also those that came to no end.
    pub games: u64,
    pub decisions: u64,
    /// The time that the games took on all threads together.
    pub cpu_seconds: f64,
    pub wall_seconds: f64,
    /// Of each contestant.
    pub wins: Vec<u64>,
    /// Games in which somebody drew.
    pub draws: u64,
    pub contestants: Vec<Standing>,
    /// None where there is only one seat.
    pub seats: Vec<SeatTally>,
    /// The share of whoever took the first turn, if the game tells.
    pub first: Option<Share>,
    pub turns: Length,
    pub decisions_per_game: Length,
    pub endings: Vec<Ending>,
    /// What was gained and used, if it was counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Usage>,
    pub stuck: u64,
    pub panicked: u64,
    pub refused: u64,
    /// The first games that came to no end.
    pub faults: Vec<Fault>,
}

/// How a contestant did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub name: String,
    pub level: String,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub share: Share,
}

/// How whoever had this chair did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatTally {
    pub seat: u8,
    pub wins: u64,
    pub share: Share,
}

/// A game that came to no end. The contest plays it again by its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    pub game: u64,
    /// The seed of its chance.
    pub seed: u64,
    pub kind: FaultKind,
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    Stuck,
    Panic,
    /// The rules refused the setup.
    Setup,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FaultKind::Stuck => "was stuck",
            FaultKind::Panic => "panicked",
            FaultKind::Setup => "did not start",
        })
    }
}

impl Tally {
    pub(crate) fn of(game: &'static str, seed: u64, contestants: &[Contestant], count: &Count) -> Tally {
        let sample = |list: &[Sample], at: usize| list.get(at).copied().unwrap_or_default();
        let standings: Vec<Standing> = contestants
            .iter()
            .enumerate()
            .map(|(at, contestant)| Standing::of(contestant, sample(&count.contestants, at)))
            .collect();
        let chairs = if contestants.len() > 1 { contestants.len() } else { 0 };
        let seats = (0..chairs).map(|at| SeatTally::of(at, sample(&count.seats, at)));
        Tally {
            game,
            seed,
            games: count.games,
            decisions: count.decisions,
            cpu_seconds: count.cpu.as_secs_f64(),
            wall_seconds: count.wall.as_secs_f64(),
            wins: standings.iter().map(|standing| standing.wins).collect(),
            draws: count.draws,
            contestants: standings,
            seats: seats.collect(),
            first: count.first_share(),
            turns: count.turns.length(),
            decisions_per_game: count.lengths.length(),
            endings: Vec::new(),
            uses: Vec::new(),
            stuck: count.stuck,
            panicked: count.panicked,
            refused: count.refused,
            faults: count.faults.clone(),
        }
    }

    /// Games that came to no end.
    pub fn failed(&self) -> u64 {
        self.stuck + self.panicked + self.refused
    }
}

impl Standing {
    fn of(contestant: &Contestant, sample: Sample) -> Standing {
        let finishes = sample.finishes;
        Standing {
            name: contestant.name.clone(),
            level: contestant.player.to_string(),
            wins: finishes.won,
            draws: finishes.drawn,
            losses: finishes.lost,
            share: sample.share(),
        }
    }
}

impl SeatTally {
    fn of(at: usize, sample: Sample) -> SeatTally {
        SeatTally { seat: at as u8, wins: sample.finishes.won, share: sample.share() }
    }
}
