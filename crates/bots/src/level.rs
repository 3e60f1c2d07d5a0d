use crate::{Bot, Greedy, Random, Thought, Veteran};
use kernel::Game;
use std::fmt;
use std::str::FromStr;

/// How well a bot plays, in the words of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    Random,
    Greedy,
    Veteran { iterations: u32 },
}

impl Level {
    /// The veteran with its usual patience.
    pub const VETERAN: Level = Level::Veteran { iterations: Thought::ITERATIONS };
    /// The levels from the weakest to the strongest.
    pub const LADDER: [Level; 3] = [Level::Random, Level::Greedy, Level::VETERAN];
    /// What can be written, for help texts and errors.
    pub const WORDS: &str = "random, greedy, veteran or veteran:N (N iterations per decision)";
    /// More would take minutes a move and fill the memory.
    pub const MOST_ITERATIONS: u32 = 1_000_000;

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Level::Random => "Shambler",
            Level::Greedy => "Scrapper",
            Level::Veteran { .. } => "Veteran",
        }
    }

    /// How it plays, for menus.
    pub fn sentence(self) -> &'static str {
        match self {
            Level::Random => {
                "Picks any allowed answer at random: a pushover, but a calm way to learn the rules."
            }
            Level::Greedy => "Takes what looks best right now. Quick, sensible and beatable.",
            Level::Veteran { .. } => {
                "Plays hundreds of games ahead in its head. Takes its time and forgives little."
            }
        }
    }

    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Veteran { iterations } => {
                Box::new(Veteran::new(seed, Thought { iterations, ..Thought::default() }))
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.pad("random"),
            Level::Greedy => f.pad("greedy"),
            &Level::VETERAN => f.pad("veteran"),
            Level::Veteran { iterations } => f.pad(&format!("veteran:{iterations}")),
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
                _ => Err(unknown()),
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
        for word in ["random", "greedy", "veteran", "veteran:7"] {
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
