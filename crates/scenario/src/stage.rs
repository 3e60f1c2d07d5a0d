use crate::{Opening, OwnCards};
use kernel::{Cx, Game};
use serde::de::DeserializeOwned;
use std::fmt;

/// A game that can be set up in the middle and asked about.
pub trait Stage: Game {
    /// The `[position]` table of a scenario.
    type Position: DeserializeOwned;

    /// The game in this position, up to its first question; the error says what cannot be and where.
    fn stage(position: &Self::Position, cx: &mut impl Cx<Self::Event>) -> Result<Self, String>;

    /// Has a setup or position played with these cards, in this scenario only, by [`OwnCards::bring`]. The error says
    /// what is wrong with them and where.
    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String>;

    /// The lowest face of a die with so many sides, as the steps of scenarios write it.
    fn lowest_face(sides: u32) -> u32 {
        let _ = sides;
        1
    }

    /// What is true now, asked in the words of `docs/scenarios.md`: "seat 1 deck". The error says what
    /// can be asked.
    fn fact(&self, question: &str) -> Result<Fact, String>;

    /// The kind that [`Chance::draw`](kernel::Chance::draw) knows a card by.
    fn kind_named(&self, name: &str) -> Option<u16>;
}

/// An answer to a question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Number(i64),
    Text(String),
    List(Vec<String>),
    Flag(bool),
}

impl Fact {
    /// The fact that a value of a scenario file states; `None` for what no fact can be.
    pub(crate) fn stated(value: &toml::Value) -> Option<Fact> {
        Some(match value {
            toml::Value::Integer(number) => Fact::Number(*number),
            toml::Value::String(text) => Fact::Text(text.clone()),
            toml::Value::Boolean(flag) => Fact::Flag(*flag),
            toml::Value::Array(items) => {
                let words = items.iter().map(|item| item.as_str().map(str::to_owned));
                Fact::List(words.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(number) => number.fmt(f),
            Fact::Text(text) => write!(f, "{text:?}"),
            Fact::List(items) => write!(f, "{items:?}"),
            Fact::Flag(flag) => flag.fmt(f),
        }
    }
}
