//! A network learns: it plays, learns from what came of it, and plays again.

use std::fmt;
use std::sync::Arc;

use bots::file::NetCard;
use bots::input::{Vocabulary, card_names};
use bots::net::{Net, Parts, Trained, WIDTH};
use kernel::{Chance, Game, Mute, Quick, SetupError};
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::gradient::{Adam, Gradient};
use crate::lesson::{Lesson, Pupil, lessons};

/// So many positions are remembered.
const MEMORY: usize = 100_000;
/// So many make a step, and each is looked at so often on average.
const BATCH: usize = 256;
const TIMES: usize = 2;
/// A step is worked out in so many parts, whatever the number of threads, so that sums are always the same.
const PARTS: usize = 4;
/// After so many rounds the earlier self that it meets is a later one.
const EARLIER: u64 = 10;
/// So many games are played with the same network.
pub const ROUND: u64 = 200;
/// How far a step goes, by how much of the way is done: first far, at the end with care.
const RATES: [(f32, f32); 3] = [(0.6, 1e-3), (0.85, 3e-4), (1.0, 1e-4)];

/// What is learned from, and how.
pub struct Way<'a, G: Game> {
    /// One after the other.
    pub setups: &'a [G::Setup],
    pub seed: u64,
    /// `None` for one a core; the result is the same for any number.
    pub threads: Option<usize>,
}

/// Why nothing can be learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyError {
    Setup(SetupError),
    NoSetup,
    Threads(String),
    /// The network that it should go on with is one for something else.
    Stranger,
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Setup(error) => error.fmt(f),
            StudyError::NoSetup => f.write_str("there is nothing to play: give at least one setup"),
            StudyError::Threads(error) => write!(f, "no threads to play on: {error}"),
            StudyError::Stranger => f.write_str(
                "the network is for another game, other cards or another version of the table: begin a new one",
            ),
        }
    }
}

impl std::error::Error for StudyError {}

/// What a network goes on from.
pub struct Before {
    pub card: NetCard,
    pub net: Net,
    /// How it was learning, if that is known.
    pub adam: Option<Adam>,
}

/// A network that is learning.
pub struct Study<G: Game> {
    setups: Vec<G::Setup>,
    seed: u64,
    pool: ThreadPool,
    pupil: Pupil,
    adam: Adam,
    memory: Vec<Lesson>,
    /// The oldest lesson, which the next one replaces.
    oldest: usize,
    games: u64,
}

impl<G: Game> Study<G> {
    /// A fresh network, or one that goes on: it has its steps behind it, but remembers no positions.
    pub fn new(way: &Way<G>, before: Option<Before>) -> Result<Study<G>, StudyError> {
        let first = way.setups.first().ok_or(StudyError::NoSetup)?;
        let game = G::start(first, &mut Mute(Quick::new(way.seed))).map_err(StudyError::Setup)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(way.threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| StudyError::Threads(error.to_string()))?;
        let card = NetCard {
            game: G::INFO.name.to_owned(),
            set: game.cards_hash(),
            cards: card_names(&game),
            columns: kernel::columns::<G>(),
            notes: Vec::new(),
        };
        let mut net = fresh(Vocabulary::of::<G>(), way.seed);
        let (mut adam, mut games) = (Adam::new(&net), 0);
        if let Some(before) = before {
            let known = &before.card;
            if (&known.game, &known.cards, &known.columns) != (&card.game, &card.cards, &card.columns) {
                return Err(StudyError::Stranger);
            }
            games = known.note("games").and_then(|games| games.parse().ok()).unwrap_or(0);
            (net, adam) = (before.net, before.adam.unwrap_or(adam));
        }
        let now = Trained { name: String::new(), card: Arc::new(card), net: Arc::new(net) };
        let pupil = Pupil { earlier: now.clone(), now };
        let setups = way.setups.to_vec();
        Ok(Study { setups, seed: way.seed, pool, pupil, adam, memory: Vec::new(), oldest: 0, games })
    }

    pub fn games(&self) -> u64 {
        self.games
    }

    pub fn trained(&self) -> &Trained {
        &self.pupil.now
    }

    pub fn adam(&self) -> &Adam {
        &self.adam
    }

    /// Plays a round and learns from it; how surprising it was (cross entropy). `done` is how much of the way lies
    /// behind, from 0 to 1.
    pub fn round(&mut self, done: f32) -> f32 {
        if (self.games / ROUND).is_multiple_of(EARLIER) {
            self.pupil.earlier = self.pupil.now.clone();
        }
        let new = self.play();
        let steps = (new.len() * TIMES).div_ceil(BATCH);
        for lesson in new {
            self.remember(lesson);
        }
        let rate = RATES.iter().find(|(until, _)| done <= *until).map_or(RATES[2].1, |(_, rate)| *rate);
        self.learn(steps, rate)
    }

    fn play(&mut self) -> Vec<Lesson> {
        let (seed, first, setups, pupil) = (self.seed, self.games, &self.setups, &self.pupil);
        let game = |number: u64| {
            // Every setup has its turn.
            let setup = &setups[(number % setups.len() as u64) as usize];
            lessons::<G>(setup, pupil, Quick::split(seed, number).next_u64())
        };
        self.games += ROUND;
        self.pool.install(|| (first..first + ROUND).into_par_iter().flat_map_iter(game).collect())
    }

    fn remember(&mut self, lesson: Lesson) {
        if self.memory.len() < MEMORY {
            self.memory.push(lesson);
        } else {
            self.memory[self.oldest] = lesson;
            self.oldest = (self.oldest + 1) % MEMORY;
        }
    }

    fn learn(&mut self, steps: usize, rate: f32) -> f32 {
        let mut lot = Quick::split(self.seed, u64::MAX - self.games);
        let mut net = Net::clone(&self.pupil.now.net);
        let mut parts: Vec<Gradient> = (0..PARTS).map(|_| Gradient::new(&net)).collect();
        let mut surprise = 0.0;
        for _ in 0..steps {
            let picks: Vec<u32> = (0..BATCH).map(|_| lot.below(self.memory.len() as u32)).collect();
            let memory = &self.memory;
            let learn = |(gradient, picks): (&mut Gradient, &[u32])| {
                let lessons = picks.iter().map(|&pick| &memory[pick as usize]);
                lessons.map(|lesson| gradient.add(&net, &lesson.input, lesson.target)).sum::<f32>()
            };
            let shares = parts.par_iter_mut().zip(picks.par_chunks(BATCH / PARTS)).map(learn);
            let shares: Vec<f32> = self.pool.install(|| shares.collect());
            surprise += shares.iter().sum::<f32>();
            self.adam.step(&mut net, &mut parts, BATCH, rate);
        }
        self.pupil.now.net = Arc::new(net);
        surprise / (steps * BATCH).max(1) as f32
    }
}

/// Small numbers by lot; the game's own opinion counts as it is, and next to nothing is added to it.
fn fresh(vocabulary: Vocabulary, seed: u64) -> Net {
    let parts = Parts::of(vocabulary);
    let mut chance = Quick::new(seed);
    let mut lot = |reach: f32| (chance.below(2001) as f32 / 1000.0 - 1.0) * reach;
    let mut weights = vec![0.0; parts.end];
    weights[..parts.row_bias].iter_mut().for_each(|weight| *weight = lot(0.15));
    let reach = (6.0 / (4.0 * WIDTH as f32)).sqrt();
    weights[parts.upper..parts.upper_bias].iter_mut().for_each(|weight| *weight = lot(reach));
    weights[parts.last..parts.bias].iter_mut().for_each(|weight| *weight = lot(0.02));
    weights[parts.trust] = 1.0;
    Net { vocabulary, weights }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;
    use lab::{Contest, Contestant, Player};
    use toy::{Setup, Toy};

    fn studied(seed: u64, rounds: u32, threads: usize) -> Study<Toy> {
        let setups = [Setup::default()];
        let way = Way { setups: &setups, seed, threads: Some(threads) };
        let mut study = Study::<Toy>::new(&way, None).unwrap();
        for round in 0..rounds {
            study.round(round as f32 / rounds as f32);
        }
        study
    }

    #[test]
    fn the_same_seed_learns_the_same() {
        let (one, two) = (studied(3, 2, 1), studied(3, 2, 2));
        assert_eq!(one.trained().net, two.trained().net, "for any number of threads");
        assert_ne!(one.trained().net, studied(4, 2, 1).trained().net);
        assert_eq!(one.games(), 2 * ROUND);
    }

    #[test]
    fn it_foresees_more_than_the_opinion_that_it_began_with() {
        const ROUNDS: u32 = 30;
        let mut study = studied(3, 0, 2);
        let told: Vec<f32> = (0..ROUNDS).map(|round| study.round(round as f32 / ROUNDS as f32)).collect();
        let of = |rounds: &[f32]| rounds.iter().sum::<f32>() / rounds.len() as f32;
        let (first, last) = (of(&told[..1]), of(&told[25..]));
        assert!(last < first - 0.02, "{first} at first, {last} at the end: {told:?}");
        let trained = Trained { name: "toy".to_owned(), ..study.trained().clone() };
        let learned = Level::Trained { by: Box::leak(Box::new(trained)), iterations: None };
        assert!(learned.plays::<Toy>());
        let contestant = |level: Level| Contestant { name: level.to_string(), player: Player::Level(level) };
        let contest = Contest::<Toy> {
            contestants: vec![contestant(learned), contestant(Level::Random)],
            setups: vec![Setup::default(); 2],
            games: 1000,
            seed: 77,
            counts_uses: false,
        };
        let share = contest.run(None, &|| {}).unwrap().contestants[0].share;
        assert!(share.low > 0.5, "{share}");
    }

    #[test]
    fn a_network_for_something_else_is_refused() {
        let study = studied(3, 1, 1);
        let Trained { card, net, .. } = study.trained();
        let card = NetCard { cards: vec!["others".to_owned()], ..NetCard::clone(card) };
        let before = Before { card, net: Net::clone(net), adam: None };
        let setups = [Setup::default()];
        let way = Way { setups: &setups, seed: 3, threads: Some(1) };
        assert_eq!(Study::<Toy>::new(&way, Some(before)).err(), Some(StudyError::Stranger));
        let nothing = Way { setups: &[], ..way };
        assert_eq!(Study::<Toy>::new(&nothing, None).err(), Some(StudyError::NoSetup));
    }
}
