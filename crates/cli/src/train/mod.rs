//! `deadhand train`: a network learns a game.

mod args;
mod setups;

use std::path::{Path, PathBuf};
use std::time::Instant;

use bots::Level;
use bots::file::NetCard;
use bots::net::Trained;
use kernel::Quick;
use lab::Share;
use registry::{Entry, Studied, StudySpec};
use serde_json::json;

use crate::failure::{Failure, Result};
use crate::files;
use crate::guest::Player;
use crate::screen::Screen;
use crate::sim;

pub use args::Train;

/// How often it is told on the way, and how many games that is measured in; more at the end.
const REPORTS: f32 = 10.0;
const GAMES: u64 = 200;
const GAMES_AT_THE_END: u64 = 400;

pub fn run(args: &Train, games: &'static [Entry], screen: &mut Screen) -> Result {
    if !(args.minutes > 0.0 && args.minutes.is_finite()) || args.games == Some(0) {
        return Err(Failure::wrong("--minutes or --games: there must be something to learn from"));
    }
    let seed = args.seed.unwrap_or_else(registry::fresh_seed);
    let (spec, entry) = spec(args, seed, games)?;
    let out = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.net", entry.info.name)));
    let mut course = Course {
        args,
        games,
        seed,
        out: &out,
        started: Instant::now(),
        first: None,
        told: 0.0,
        greedy: None,
    };
    if !args.json {
        screen.say(format!(
            "{} learns, seed {seed}; the network goes to {}",
            entry.info.title,
            out.display()
        ))?;
    }
    let mut failed = None;
    let mut pace = |studied: &Studied| {
        course.go_on(studied, screen).map_err(|failure| {
            failed = Some(failure);
            String::new()
        })
    };
    let done = (entry.study)(&spec, &mut pace);
    match failed {
        Some(failure) => Err(failure),
        None => done.map_err(Failure::Wrong),
    }
}

fn spec(args: &Train, seed: u64, games: &'static [Entry]) -> Result<(StudySpec, &'static Entry)> {
    let entry = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let read = |path: &PathBuf| {
        std::fs::read(path)
            .map_err(|error| Failure::Wrong(format!("cannot read {}: {error}", path.display())))
    };
    let before = match &args.from {
        Some(file) => Some((read(file)?, std::fs::read(steps(file)).ok())),
        None => None,
    };
    let setups = setups::setups(args, games)?;
    Ok((StudySpec { setups, seed, threads: args.threads, before }, entry))
}

/// The file beside a network's, with which it can go on as if it had never stopped.
fn steps(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".steps");
    PathBuf::from(name)
}

/// How far it is, and what is told of it.
struct Course<'a> {
    args: &'a Train,
    games: &'static [Entry],
    seed: u64,
    out: &'a Path,
    started: Instant,
    /// The games that a network that goes on has behind it.
    first: Option<u64>,
    /// How much of the way was done when it was told last.
    told: f32,
    /// How often the greedy bot wins alone, in so many games: it is always the same.
    greedy: Option<(u64, Share)>,
}

impl Course<'_> {
    /// How much of the way is done; `None` at its end.
    fn go_on(&mut self, studied: &Studied, screen: &mut Screen) -> Result<Option<f32>> {
        let first = *self.first.get_or_insert(studied.games);
        let done = match self.args.games {
            Some(games) => (studied.games - first) as f32 / games as f32,
            None => (self.started.elapsed().as_secs_f64() / (self.args.minutes * 60.0)) as f32,
        };
        if done >= 1.0 {
            self.tell(studied, GAMES_AT_THE_END, screen)?;
            return Ok(None);
        }
        if done >= self.told + 1.0 / REPORTS {
            self.told = done;
            self.tell(studied, GAMES, screen)?;
        }
        Ok(Some(done))
    }

    /// Measures how strong it is, on games that have no part in learning, and keeps it.
    fn tell(&mut self, studied: &Studied, games: u64, screen: &mut Screen) -> Result {
        let name = self.out.display().to_string();
        let trained = Trained { name, ..studied.trained.clone() };
        let level = Level::Trained { by: Box::leak(Box::new(trained)), iterations: None };
        let strength = self.strength(level, games)?;
        let mut card = NetCard::clone(&studied.trained.card);
        let seconds = self.started.elapsed().as_secs_f64();
        card.set_note("played", format!("{} {}", self.args.game, self.args.options.join(" ")).trim());
        card.set_note("games", studied.games.to_string());
        card.set_note("seconds", format!("{seconds:.0}"));
        card.set_note("seed", self.seed.to_string());
        card.set_note("strength", strength.words());
        files::write_bytes(self.out, &bots::file::write(&card, &studied.trained.net))?;
        files::write_bytes(&steps(self.out), &learn::steps::write(studied.adam))?;
        if self.args.json {
            return screen.json(&json!({
                "games": studied.games, "seconds": seconds, "surprise": studied.surprise, "strength": strength,
            }));
        }
        let surprise = studied.surprise.unwrap_or_default();
        screen.say(format!(
            "{:>6.0} s  {:>8} games  surprise {surprise:.4}  {}",
            seconds,
            studied.games,
            strength.words()
        ))
    }

    fn strength(&mut self, level: Level, games: u64) -> Result<Strength> {
        let greedy = Player::Level(Level::Greedy);
        let seed = Quick::split(self.seed, u64::MAX).next_u64();
        let course = &self.args.course;
        let share = |bots: Vec<Player>| -> Result<Share> {
            let sim = self.args.sim(course, bots, games, seed);
            let (words, seats) = sim::words(&sim, self.games)?;
            Ok(sim::contest(&sim, seats, &words, &|| {})?.contestants[0].share)
        };
        let (_, seats) = sim::words(&self.args.sim(course, vec![greedy.clone()], games, seed), self.games)?;
        if seats == 2 {
            return Ok(Strength::Against(share(vec![Player::Level(level), greedy])?));
        }
        let greedy = match self.greedy {
            Some((of, share)) if of == games => share,
            _ => share(vec![greedy])?,
        };
        self.greedy = Some((games, greedy));
        Ok(Strength::Alone { learned: share(vec![Player::Level(level)])?, greedy })
    }
}

/// How a network does, compared with the greedy bot.
#[derive(Clone, Copy, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
enum Strength {
    Against(Share),
    /// How often each wins where they don't meet.
    Alone {
        learned: Share,
        greedy: Share,
    },
}

impl Strength {
    fn words(self) -> String {
        match self {
            Strength::Against(share) => format!("{share} against greedy"),
            Strength::Alone { learned, greedy } => format!("wins {learned}, greedy {greedy}"),
        }
    }
}
