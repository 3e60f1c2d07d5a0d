use std::fmt;
use std::str::FromStr;

use bots::net::Trained;
use bots::{Level, LevelError};
use guests::Words;
use registry::Entry;

use crate::failure::{Failure, Result};

/// Who decides where no person does: a level of ours, or a program of somebody else's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Level(Level),
    Program(Words),
}

impl Player {
    /// What comes before the words of a program, and before the file of a network.
    const PROGRAM: &str = "exec:";
    const NETWORK: &str = "net:";

    /// A network plays one game only.
    pub fn check(&self, entry: &Entry) -> Result<()> {
        match self {
            Player::Level(level) if !(entry.plays)(*level) => Err(Failure::Wrong(format!(
                "{level} is a network for another game, or for an earlier version of this one: train one for {}",
                entry.info.name
            ))),
            Player::Level(_) | Player::Program(_) => Ok(()),
        }
    }

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

    fn from_str(text: &str) -> std::result::Result<Player, String> {
        if let Some(words) = text.strip_prefix(Player::PROGRAM) {
            return words.parse().map(Player::Program);
        }
        if let Some(words) = text.strip_prefix(Player::NETWORK) {
            return network(words).map(Player::Level);
        }
        text.parse().map(Player::Level).map_err(|error: LevelError| {
            format!(
                "{error}; net:FILE for a network that deadhand train has written; exec:PROGRAM for a program that \
                 speaks the engine protocol"
            )
        })
    }
}

/// `FILE`, or `N:FILE` to search with so many thoughts a move. A network is kept as long as the program runs.
fn network(words: &str) -> std::result::Result<Level, String> {
    let searched = words.split_once(':').and_then(|(number, file)| Some((number.parse::<u32>().ok()?, file)));
    let (iterations, file) = searched.map_or((None, words), |(number, file)| (Some(number), file));
    if iterations.is_some_and(|number| !(1..=Level::MOST_ITERATIONS).contains(&number)) {
        return Err(format!(
            "net:{words}: the number of thoughts must be from 1 to {}",
            Level::MOST_ITERATIONS
        ));
    }
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let by = Trained::read(file, &bytes).map_err(|error| format!("{file}: {error}"))?;
    Ok(Level::Trained { by, iterations })
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
        for (word, remedy) in [
            ("master", "net:FILE"),
            ("net:/nowhere", "cannot read /nowhere"),
            ("net:0:x", "from 1 to"),
            ("exec:", "exec:PROGRAM"),
            ("exec:a 'b", "quotes"),
        ] {
            let error = word.parse::<Player>().unwrap_err();
            assert!(error.contains(remedy), "{error}");
        }
    }
}
