use bots::Level;
use std::fmt;

/// Who plays: a bot with whatever the setups give it, such as a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    pub name: String,
    pub player: Player,
}

/// Who decides for a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Level(Level),
    /// A program, by what it is called; whoever hosts the contest lets it play.
    Guest(String),
}

impl Player {
    /// The level, where it is one of ours.
    pub fn level(&self) -> Option<Level> {
        match self {
            Player::Level(level) => Some(*level),
            Player::Guest(_) => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Level(level) => level.fmt(f),
            Player::Guest(name) => f.pad(name),
        }
    }
}
