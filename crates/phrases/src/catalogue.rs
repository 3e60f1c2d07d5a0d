//! What a game tells of its cards and decks, whoever asks: the command line, a server, a test.

use serde::Serialize;

use crate::{Diagnostic, Entry};

/// One card as its page shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CardPage {
    pub name: String,
    /// Its word in notation.
    pub word: String,
    /// Its type line.
    pub line: String,
    pub facts: Vec<(String, String)>,
    pub text: String,
    /// What is printed in the rulebook and what is house design.
    pub source: String,
    /// Rules of the ledger that speak of it.
    pub rules: Vec<String>,
}

/// What is printed and what is house design, in words.
pub fn source(printed: &[String]) -> String {
    match printed {
        [] => "house design".to_owned(),
        printed => format!("printed: {}; the rest is house design", printed.join(", ")),
    }
}

/// One deck that comes with the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DeckPage {
    pub name: String,
    pub title: String,
    pub source: String,
    /// Names of cards, and how many of each.
    pub cards: Vec<(String, u8)>,
}

/// A deck that somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckWord {
    Name(String),
    File { file: String, text: String },
}

/// The words from which a game makes a setup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupWords {
    /// In the order of the seats; a seat without one gets the game's choice.
    pub decks: Vec<DeckWord>,
    pub options: Vec<String>,
    /// The hash of the card set in use, where it is not the game's own.
    pub cards: Option<String>,
}

/// A way to play that can be asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Way {
    /// Its word among [`SetupWords::options`].
    pub word: String,
    pub title: String,
    pub sentence: String,
    /// How few and how many play it, where that is not as the game says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<(u8, u8)>,
}

impl Way {
    pub fn new(word: impl Into<String>, title: impl Into<String>, sentence: impl Into<String>) -> Way {
        Way { word: word.into(), title: title.into(), sentence: sentence.into(), seats: None }
    }

    /// The same for so many players.
    pub fn played_by(self, least: u8, most: u8) -> Way {
        Way { seats: Some((least, most)), ..self }
    }
}

/// The cards and decks of a game, and the ways to play it.
pub trait Catalogue {
    /// The cards of the set in use.
    fn cards() -> Vec<CardPage>;

    fn decks() -> Vec<DeckPage>;

    /// Every phrase that a card may say.
    fn reference() -> Vec<Entry>;

    /// Reads a card set or a deck file and says what it holds.
    fn check(file: &str, text: &str) -> Result<String, Vec<Diagnostic>>;

    /// Adds the cards of a file to the set in use, in place of those with the same name, and returns the
    /// hash of the set that is now in use.
    fn adopt(file: &str, text: &str) -> Result<String, Vec<Diagnostic>>;

    /// What can be played, of which one is chosen; the first if nobody chooses.
    fn modes() -> Vec<Way> {
        vec![]
    }

    /// What can be added, any of it together and to any mode.
    fn variants() -> Vec<Way> {
        vec![]
    }

    /// The game's setup, as its record holds it.
    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String>;

    /// The scenarios that come with the game: file name and text.
    fn scenarios() -> Vec<(&'static str, &'static str)>;
}
