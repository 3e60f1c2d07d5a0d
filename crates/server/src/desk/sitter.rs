//! Who decides in a chair where no person sits.

use crate::store::ChairRow;
use bots::{Level, LevelError, Rank};
use std::fmt;
use std::str::FromStr;

/// Who takes the chair of a program that cannot stay: quick, and no fool.
pub const INSTEAD: Level = Level::Rank(Rank::Scrapper);

/// A bot of ours, or a program that the host offers by this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    Level(Level),
    Program(String),
}

impl Sitter {
    /// What comes before the name of a program where a level could stand.
    const PROGRAM: &str = "exec:";

    /// What people call it.
    pub fn title(&self) -> String {
        match self {
            Sitter::Level(level) => format!("the {} bot", level.title()),
            Sitter::Program(name) => format!("the {name} bot"),
        }
    }

    pub fn chair(&self) -> ChairRow {
        ChairRow { name: self.title(), level: Some(self.to_string()), holder: None }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Level(level) => level.fmt(f),
            Sitter::Program(name) => write!(f, "{}{name}", Sitter::PROGRAM),
        }
    }
}

impl FromStr for Sitter {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Sitter, LevelError> {
        match text.strip_prefix(Sitter::PROGRAM) {
            Some(name) => Ok(Sitter::Program(name.to_owned())),
            None => text.parse().map(Sitter::Level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chairs_are_read_back() {
        for sitter in [Sitter::Level(INSTEAD), Sitter::Program("Echo 2".to_owned())] {
            assert_eq!(sitter.chair().level.unwrap().parse(), Ok(sitter));
        }
        assert!("master".parse::<Sitter>().is_err());
    }
}
