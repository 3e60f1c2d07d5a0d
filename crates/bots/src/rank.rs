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

/// How many worlds the upper two imagine for a move.
const WARDEN: u32 = 40;
const LEGEND: u32 = 600;
/// The same for a game that nobody has learned, where they have to play on to see what comes of it.
const UNLEARNED: [u32; 3] = [40, 200, 1000];

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
            Rank::Scrapper => "Takes what looks best right now. Quick, sensible and beatable.",
            Rank::Hunter => "Has learned from thousands of games what is worth having.",
            Rank::Warden => "Knows what is worth having and thinks a few moves ahead.",
            Rank::Legend => "The same with far more thought. Forgives next to nothing.",
        }
    }

    pub(crate) fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Rank::Shambler => Box::new(Greedy::careless(seed)),
            Rank::Scrapper => Box::new(Greedy::new(seed)),
            Rank::Hunter | Rank::Warden | Rank::Legend => Box::new(Ranked { rank: self, seed, bot: None }),
        }
    }

    /// The bot for a match of which a network has learned this, if any has.
    fn for_match<G: Game>(self, seed: u64, learned: Option<&'static [u8]>) -> Box<dyn Bot<G>> {
        let judge = learned.and_then(Trained::shipped).and_then(Learned::new);
        let [hunter, warden, legend] = UNLEARNED.map(|iterations| Level::Veteran { iterations });
        match (self, judge) {
            (Rank::Shambler | Rank::Scrapper, _) => self.bot(seed),
            (Rank::Hunter, Some(judge)) => Box::new(Greedy::judged_by(judge, seed)),
            (Rank::Warden, Some(judge)) => Box::new(Planner::new(judge, seed, WARDEN)),
            (Rank::Legend, Some(judge)) => Box::new(Planner::new(judge, seed, LEGEND)),
            (Rank::Hunter, None) => hunter.bot(seed),
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

/// One of the upper levels. What it has learned depends on the match, so it takes shape at its first question.
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
