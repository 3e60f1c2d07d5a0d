//! The five levels that people choose from, the same in every game.

use crate::net::Trained;
use crate::{Bot, Greedy, Learned, Level, Planner};
use kernel::{Game, Sight};
use std::fmt;

/// How well a bot plays. Each beats the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Shambler,
    Scrapper,
    Hunter,
    Warden,
    Legend,
}

/// Once in how many times the lower two settle for less than the best that they see.
const SHAMBLER: u32 = 2;
const SCRAPPER: u32 = 5;
/// How many worlds a legend imagines for a move.
const LEGEND: u32 = 320;
/// The upper two of a game that nobody has learned have to play on to see what comes of a move, so many times.
const UNLEARNED: [u32; 2] = [100, 1000];

impl Rank {
    pub const ALL: [Rank; 5] = [Rank::Shambler, Rank::Scrapper, Rank::Hunter, Rank::Warden, Rank::Legend];

    /// The word on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Rank::Shambler => "shambler",
            Rank::Scrapper => "scrapper",
            Rank::Hunter => "hunter",
            Rank::Warden => "warden",
            Rank::Legend => "legend",
        }
    }

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Rank::Shambler => "Shambler",
            Rank::Scrapper => "Scrapper",
            Rank::Hunter => "Hunter",
            Rank::Warden => "Warden",
            Rank::Legend => "Legend",
        }
    }

    /// How it plays, for menus.
    pub fn sentence(self) -> &'static str {
        match self {
            Rank::Shambler => "Sees what is good but often settles for less. A gentle first opponent.",
            Rank::Scrapper => "Sensible and quick, with a careless moment now and then.",
            Rank::Hunter => "Always takes what looks best right now.",
            Rank::Warden => "Has learned from thousands of games what is worth having.",
            Rank::Legend => "Knows what is worth having and thinks ahead. Forgives next to nothing.",
        }
    }

    pub(crate) fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Rank::Shambler => Box::new(Greedy::careless(SHAMBLER, seed)),
            Rank::Scrapper => Box::new(Greedy::careless(SCRAPPER, seed)),
            Rank::Hunter => Box::new(Greedy::new(seed)),
            Rank::Warden | Rank::Legend => Box::new(Ranked { rank: self, seed, bot: None }),
        }
    }

    /// The bot for a match of which a network has learned this, if any has.
    fn for_match<G: Game>(self, seed: u64, learned: Option<&'static [u8]>) -> Box<dyn Bot<G>> {
        let judge = learned.and_then(Trained::shipped).and_then(Learned::new);
        let [warden, legend] = UNLEARNED.map(|iterations| Level::Veteran { iterations });
        match (self, judge) {
            (Rank::Shambler | Rank::Scrapper | Rank::Hunter, _) => self.bot(seed),
            (Rank::Warden, Some(judge)) => Box::new(Greedy::judged_by(judge, seed)),
            (Rank::Legend, Some(judge)) => Box::new(Planner::new(judge, seed, LEGEND)),
            (Rank::Warden, None) => warden.bot(seed),
            (Rank::Legend, None) => legend.bot(seed),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One of the upper two. What it has learned depends on the match, so it takes shape at its first question.
struct Ranked<G: Game> {
    rank: Rank,
    seed: u64,
    bot: Option<Box<dyn Bot<G>>>,
}

impl<G: Game> Bot<G> for Ranked<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        let (rank, seed) = (self.rank, self.seed);
        self.bot.get_or_insert_with(|| rank.for_match(seed, sight.learned())).choose(sight)
    }
}
