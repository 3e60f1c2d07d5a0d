use std::fmt;
use std::str::FromStr;

use bots::{Level, LevelError};

use super::Words;

/// Who decides where no person does: a level of ours, or a program of somebody else's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Level(Level),
    Program(Words),
}

impl Player {
    /// What comes before the words of a program.
    const PROGRAM: &str = "exec:";

    pub fn level(&self) -> Option<Level> {
        match self {
            Player::Level(level) => Some(*level),
            Player::Program(_) => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Level(level) => level.fmt(f),
            Player::Program(words) => f.pad(words.name()),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text.strip_prefix(Player::PROGRAM) {
            Some(words) => words.parse().map(Player::Program),
            None => text.parse().map(Player::Level).map_err(|error: LevelError| {
                format!("{error}, or exec:PROGRAM for a program that speaks the engine protocol")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_programs_are_read() {
        assert_eq!("greedy".parse(), Ok(Player::Level(Level::Greedy)));
        let player: Player = "exec:python3 'my bot.py' --fast".parse().unwrap();
        assert_eq!(player.to_string(), "my bot.py");
        assert_eq!(player.level(), None);
    }

    #[test]
    fn what_is_neither_is_refused_with_the_remedy() {
        for (word, remedy) in [("master", "exec:PROGRAM"), ("exec:", "exec:PROGRAM"), ("exec:a 'b", "quotes")]
        {
            let error = word.parse::<Player>().unwrap_err();
            assert!(error.contains(remedy), "{error}");
        }
    }
}
