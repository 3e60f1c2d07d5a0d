use crate::outcome::Outcome;
use crate::{Chance, Cx, RuleId, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::hash::Hash;

/// What is printed on the box.
#[derive(Debug)]
pub struct Info {
    /// The word for it on the command line: `apocalypze`.
    pub name: &'static str,
    /// The prefix of its rule ids: `AZ`.
    pub code: &'static str,
    pub title: &'static str,
    pub sentence: &'static str,
    pub least_seats: u8,
    pub most_seats: u8,
    /// The ledger: the game's `rules.toml`.
    pub ledger: &'static str,
    /// What its words mean: the game's `glossary.toml`.
    pub glossary: &'static str,
}

/// A setup that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    pub rule: RuleId,
    pub message: String,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)
    }
}

impl std::error::Error for SetupError {}

/// A game as its rulebook has it: plain data that goes from one question to the next.
pub trait Rules:
    Clone + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    const INFO: Info;
    /// A game that asks more often than this is stuck: a few times the longest honest game.
    const LONGEST: u64;
    type Setup: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Choice: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    type Event: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    fn start(setup: &Self::Setup, cx: &mut impl Cx<Self::Event>) -> Result<Self, SetupError>;

    /// How many chairs this match has.
    fn seats(&self) -> u8;

    /// Carries out a choice that is known to be legal, up to the next question.
    fn advance(&mut self, choice: Self::Choice, cx: &mut impl Cx<Self::Event>);

    /// A seat gives up.
    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Self::Event>);

    fn outcome(&self) -> Option<Outcome>;

    /// A world that `seat` cannot tell from the true one. It must depend on nothing but what `seat` knows
    /// and on `chance`.
    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self;

    /// Counts turns; a record notes a hash whenever it changes.
    fn turn(&self) -> u32;

    /// Identifies the cards this match is played with.
    fn cards_hash(&self) -> String;

    /// Who took the first turn, if it matters.
    fn first(&self) -> Option<Seat> {
        None
    }

    /// The match that a won one leads to: what it is called, and its setup with what is carried over.
    fn sequel(&self) -> Option<(&'static str, Self::Setup)> {
        None
    }
}
