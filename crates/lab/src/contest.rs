use crate::count::Count;
use crate::play::play_with;
use crate::tally::{FaultKind, Tally};
use crate::usage::{Listening, Usage, Uses};
use crate::{Contestant, Played, play};
use bots::Bot;
use cpu_time::ThreadTime;
use kernel::{Game, Mute, Quick, Seat, SetupError};
use rayon::prelude::*;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// A number of seeded games between the same contestants. They change seats from game to game, and the
/// games of one round through the seats share their luck: of two contestants each plays both sides of the
/// same shuffle. Everything in a game follows from the seed and the number of the game.
#[derive(Clone, Debug)]
pub struct Contest<G: Game> {
    pub contestants: Vec<Contestant>,
    /// One for each way to sit: in `setups[round]` contestant `c` has the chair `(c + round) % seats`.
    pub setups: Vec<G::Setup>,
    pub games: u64,
    pub seed: u64,
    /// Whether to count what is gained and used, which takes time; some games always do.
    pub counts_uses: bool,
}

/// A game of a contest before it is played.
#[derive(Clone, Debug)]
pub struct Deal<'a, S> {
    pub game: u64,
    pub setup: &'a S,
    /// The seed of chance.
    pub seed: u64,
    /// The seed of each contestant's thoughts.
    pub thoughts: Vec<u64>,
    /// Contestant `c` has the chair `(c + round) % seats`.
    pub round: usize,
}

/// Lets a game be played by whoever sits at it.
type HostedBy<'a, S> = dyn Fn(&Deal<S>) -> Result<Played, SetupError> + Sync + 'a;

/// Plays the game of this number.
type GameBy<'a> = dyn Fn(u64) -> Result<(Played, Uses), SetupError> + Sync + 'a;

impl<G: Game> Contest<G> {
    /// Plays all games on so many threads, `None` for one a core; the result is the same. `progress` is
    /// called after each game, from any thread.
    pub fn run(&self, threads: Option<usize>, progress: &(dyn Fn() + Sync)) -> Result<Tally, ContestError> {
        Ok(self.tally(&self.counted(threads, progress)?))
    }

    /// The same where somebody else lets them play: who counts needs only what came of each game.
    pub fn run_hosted(
        &self,
        threads: Option<usize>,
        progress: &(dyn Fn() + Sync),
        host: &HostedBy<G::Setup>,
    ) -> Result<Tally, ContestError> {
        let play = |game| host(&self.deal(game)).map(|played| (played, Uses::default()));
        Ok(self.tally(&self.counted_by(threads, progress, &play)?))
    }

    /// The same before it is summed up.
    pub(crate) fn counted(
        &self,
        threads: Option<usize>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Count, ContestError> {
        if let Some(guest) = self.contestants.iter().find(|one| one.player.level().is_none()) {
            return Err(ContestError::Guest(guest.name.clone()));
        }
        self.counted_by(threads, progress, &|game| self.play_counted(game))
    }

    fn counted_by(
        &self,
        threads: Option<usize>,
        progress: &(dyn Fn() + Sync),
        play: &GameBy,
    ) -> Result<Count, ContestError> {
        self.check()?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| ContestError::Threads(error.to_string()))?;
        let started = Instant::now();
        let count = pool.install(|| {
            let rounds = (0..self.games.div_ceil(self.seats() as u64)).into_par_iter();
            let counted =
                rounds.fold(Count::default, |count, round| count.join(self.round_of(round, progress, play)));
            counted.reduce(Count::default, Count::join)
        });
        Ok(Count { wall: started.elapsed(), ..count })
    }

    /// The games that share their luck.
    fn round_of(&self, round: u64, progress: &(dyn Fn() + Sync), play: &GameBy) -> Count {
        let (seats, mut count) = (self.seats() as u64, Count::default());
        for game in round * seats..((round + 1) * seats).min(self.games) {
            self.count(game, &mut count, play);
            progress();
        }
        count.closed()
    }

    fn check(&self) -> Result<(), ContestError> {
        let (contestants, setups) = (self.contestants.len(), self.setups.len());
        if setups != contestants || setups == 0 {
            return Err(ContestError::Setups { setups, contestants });
        }
        for setup in &self.setups {
            let start = || G::start(setup, &mut Mute(Quick::new(self.seed)));
            // A start that panics is for the games to report, by number and seed.
            let Ok(started) = catch_unwind(AssertUnwindSafe(start)) else { continue };
            let game = started.map_err(ContestError::Setup)?;
            if usize::from(game.seats()) != contestants {
                return Err(ContestError::Seats { seats: game.seats(), contestants });
            }
        }
        Ok(())
    }

    /// Plays one game of the contest by itself, as a fault names it.
    pub fn play(&self, game: u64) -> Result<Played, SetupError> {
        self.play_counted(game).map(|(played, _)| played)
    }

    fn play_counted(&self, game: u64) -> Result<(Played, Uses), SetupError> {
        let Deal { setup, seed, thoughts, round, .. } = self.deal(game);
        let levels = self.contestants.iter().filter_map(|one| one.player.level());
        let mut bots: Vec<Box<dyn Bot<G>>> =
            levels.zip(thoughts).map(|(level, seed)| level.bot(seed)).collect();
        bots.rotate_right(round);
        if !self.is_counting() {
            return play(setup, &mut bots, seed).map(|played| (played, Uses::default()));
        }
        let mut cx = Listening::<G>::new(seed);
        let played = play_with(setup, &mut bots, &mut cx)?;
        Ok((played, cx.uses))
    }

    fn deal(&self, game: u64) -> Deal<'_, G::Setup> {
        let mut seeds = self.seeds(game);
        let seed = seeds.next_u64();
        let thoughts = self.contestants.iter().map(|_| seeds.next_u64()).collect();
        let round = self.round(game);
        Deal { game, setup: &self.setups[round], seed, thoughts, round }
    }

    fn is_counting(&self) -> bool {
        G::COUNTS_USES || self.counts_uses
    }

    fn seats(&self) -> usize {
        self.contestants.len()
    }

    fn round(&self, game: u64) -> usize {
        (game % self.seats() as u64) as usize
    }

    /// The same for all games of a round through the seats.
    fn seeds(&self, game: u64) -> Quick {
        Quick::split(self.seed, game / self.seats() as u64)
    }

    fn count(&self, game: u64, count: &mut Count, play: &GameBy) {
        let clock = ThreadTime::try_now();
        let played = catch_unwind(AssertUnwindSafe(|| play(game)));
        if let Some(spent) = clock.ok().and_then(|clock| clock.try_elapsed().ok()) {
            count.cpu += spent;
        }
        let seed = self.seeds(game).next_u64();
        match played {
            Ok(Ok((played, _))) if played.outcome.is_none() => {
                let message = format!("no end after {} decisions", played.decisions);
                count.fault(game, seed, FaultKind::Stuck, message, played.decisions);
            }
            Ok(Ok((played, uses))) => {
                let round = self.round(game);
                let contestant = |seat: Seat| (seat.index() + self.seats() - round) % self.seats();
                count.add(&played, &uses, self.seats(), contestant);
            }
            Ok(Err(error)) => count.fault(game, seed, FaultKind::Setup, error.to_string(), 0),
            Err(panic) => count.fault(game, seed, FaultKind::Panic, words(panic.as_ref()), 0),
        }
    }

    pub(crate) fn tally(&self, count: &Count) -> Tally {
        Tally {
            endings: count.endings.endings(G::INFO.ledger),
            uses: self.usages(count),
            ..Tally::of(G::INFO.name, self.seed, &self.contestants, count)
        }
    }

    pub(crate) fn usages(&self, count: &Count) -> Vec<Usage> {
        // What a kind is called depends on the cards in use, and those are known once a game has started.
        let start = || G::start(&self.setups[0], &mut Mute(Quick::new(self.seed)));
        match catch_unwind(AssertUnwindSafe(start)) {
            Ok(Ok(game)) if self.is_counting() => count.uses.usages(&game, count.finished),
            _ => Vec::new(),
        }
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}

/// Why a contest cannot be held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestError {
    Setup(SetupError),
    Setups {
        setups: usize,
        contestants: usize,
    },
    Seats {
        seats: u8,
        contestants: usize,
    },
    Threads(String),
    /// A program that nobody lets play.
    Guest(String),
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Setup(error) => error.fmt(f),
            ContestError::Setups { setups, contestants } => write!(
                f,
                "{contestants} contestants and {setups} setups: give at least one contestant, and a setup \
                 for each way to change seats"
            ),
            ContestError::Seats { seats, contestants } => {
                write!(f, "{contestants} bots for a game with {seats} seats: give one bot for each seat")
            }
            ContestError::Guest(name) => write!(f, "{name} is a program, and nobody lets it play here"),
            ContestError::Threads(error) => write!(f, "no threads to play on: {error}"),
        }
    }
}

impl std::error::Error for ContestError {}
