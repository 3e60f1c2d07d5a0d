use crate::net::Trained;
use crate::{Bot, Greedy, Learned, Planner, Random, Rank, Thought, Veteran};
use kernel::Game;
use std::fmt;
use std::str::FromStr;

/// Who plays, in the words of the command line: one of the five levels for people, or a way to play by itself, for those
/// who measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    Rank(Rank),
    Random,
    Greedy,
    Veteran {
        iterations: u32,
    },
    /// Judges positions by a network: one answer ahead, or with so many thoughts a move. Networks are read once and
    /// kept as long as the program runs.
    Trained {
        by: &'static Trained,
        iterations: Option<u32>,
    },
}

impl Level {
    /// The veteran with its usual patience.
    pub const VETERAN: Level = Level::Veteran { iterations: Thought::ITERATIONS };
    /// The levels for people, from the weakest to the strongest.
    pub const LADDER: [Level; 5] = [
        Level::Rank(Rank::Shambler),
        Level::Rank(Rank::Scrapper),
        Level::Rank(Rank::Hunter),
        Level::Rank(Rank::Warden),
        Level::Rank(Rank::Legend),
    ];
    /// What can be written, for help texts and errors.
    pub const WORDS: &str = "shambler, scrapper, hunter, warden and legend, or one way of thinking by itself: random, \
                             greedy, veteran or veteran:N (N iterations per decision)";
    /// More would take minutes a move and fill the memory.
    pub const MOST_ITERATIONS: u32 = 1_000_000;

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Level::Rank(rank) => rank.title(),
            Level::Random => "Random",
            Level::Greedy => "Greedy",
            Level::Veteran { .. } => "Veteran",
            Level::Trained { .. } => "Trained",
        }
    }

    /// How it plays, for menus.
    pub fn sentence(self) -> &'static str {
        match self {
            Level::Rank(rank) => rank.sentence(),
            Level::Random => "Picks any allowed answer at random.",
            Level::Greedy => "Takes what looks best right now.",
            Level::Veteran { .. } => "Plays hundreds of games ahead in its head.",
            Level::Trained { .. } => "Judges by what a network has learned from games.",
        }
    }

    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Level::Rank(rank) => rank.bot(seed),
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Veteran { iterations } => {
                Box::new(Veteran::new(seed, Thought { iterations, ..Thought::default() }))
            }
            Level::Trained { by, iterations } => trained(by, iterations, seed),
        }
    }

    /// Whether it can play this game: a network is made for one.
    pub fn plays<G: Game>(self) -> bool {
        match self {
            Level::Trained { by, .. } => Learned::<G>::new(by).is_some(),
            Level::Rank(_) | Level::Random | Level::Greedy | Level::Veteran { .. } => true,
        }
    }
}

/// By the game's own opinion where the network is of no use.
fn trained<G: Game>(by: &'static Trained, iterations: Option<u32>, seed: u64) -> Box<dyn Bot<G>> {
    let Some(judge) = Learned::<G>::new(by) else {
        return Level::Greedy.bot(seed);
    };
    match iterations {
        None => Box::new(Greedy::judged_by(judge, seed)),
        Some(iterations) => Box::new(Planner::new(judge, seed, iterations)),
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Rank(rank) => rank.fmt(f),
            Level::Random => f.pad("random"),
            Level::Greedy => f.pad("greedy"),
            &Level::VETERAN => f.pad("veteran"),
            Level::Veteran { iterations } => f.pad(&format!("veteran:{iterations}")),
            Level::Trained { by, iterations: None } => f.pad(&format!("net:{by}")),
            Level::Trained { by, iterations: Some(iterations) } => f.pad(&format!("net:{iterations}:{by}")),
        }
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let unknown = || LevelError { given: text.to_owned() };
        match text.split_once(':') {
            None => match text {
                "random" => Ok(Level::Random),
                "greedy" => Ok(Level::Greedy),
                "veteran" => Ok(Level::VETERAN),
                _ => Rank::ALL
                    .into_iter()
                    .find(|rank| rank.word() == text)
                    .map(Level::Rank)
                    .ok_or_else(unknown),
            },
            Some(("veteran", number)) => match number.parse() {
                Ok(iterations @ 1..=Level::MOST_ITERATIONS) => Ok(Level::Veteran { iterations }),
                _ => Err(unknown()),
            },
            Some(_) => Err(unknown()),
        }
    }
}

/// A word that is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    pub given: String,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LevelError { given } = self;
        if given.starts_with("veteran:") {
            let most = Level::MOST_ITERATIONS;
            write!(f, "'{given}': the number of iterations after 'veteran:' must be from 1 to {most}")
        } else {
            write!(f, "there is no bot level '{given}'; the levels are {}", Level::WORDS)
        }
    }
}

impl std::error::Error for LevelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for word in ["shambler", "legend", "random", "greedy", "veteran", "veteran:7"] {
            assert_eq!(word.parse::<Level>().unwrap().to_string(), word);
        }
        assert_eq!("veteran:7".parse(), Ok(Level::Veteran { iterations: 7 }));
    }

    #[test]
    fn an_unknown_level_names_the_known_ones() {
        for word in ["", "Random", "greedy:3", "master"] {
            let error = word.parse::<Level>().unwrap_err().to_string();
            assert!(error.contains(&format!("'{word}'")) && error.contains(Level::WORDS), "{error}");
        }
        for word in ["veteran:", "veteran:0", "veteran:-1", "veteran:99999999999", "veteran:x"] {
            let error = word.parse::<Level>().unwrap_err().to_string();
            assert!(error.contains("from 1 to"), "{error}");
        }
    }
}
