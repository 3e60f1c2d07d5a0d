//! What a game tells of its cards and decks, whoever asks: the command line, a server, a test.

use kernel::Look;
use serde::Serialize;

use crate::cards::{CardSpec, Set};
use crate::menu::{self, Difficulty, Pitch};
use crate::{Diagnostic, Entry, Held, read_toml};

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
    pub look: Look,
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
    /// What it is about, how hard it is and how it plays.
    #[serde(flatten)]
    pub pitch: Pitch,
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
    /// The hash of the card set, where it is not the game's own.
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
    /// How many decks each player brings, or Characters where the game has those; none for the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picks: Option<u8>,
    /// How it plays, in two or three words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub style: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
    /// Not among “all the rules”: only for those who ask for it by name.
    #[serde(skip_serializing_if = "is_false")]
    pub by_name: bool,
}

fn is_false(is: &bool) -> bool {
    !is
}

impl Way {
    pub fn new(word: impl Into<String>, title: impl Into<String>, sentence: impl Into<String>) -> Way {
        Way { word: word.into(), title: title.into(), sentence: sentence.into(), ..Way::default() }
    }

    /// The same for those who ask for it by name.
    pub fn by_name(self) -> Way {
        Way { by_name: true, ..self }
    }

    /// The same for so many players.
    pub fn played_by(self, least: u8, most: u8) -> Way {
        Way { seats: Some((least, most)), ..self }
    }

    /// The same where each player brings so many decks or Characters.
    pub fn with_picks(self, picks: u8) -> Way {
        Way { picks: Some(picks), ..self }
    }

    /// "easy · a siege", as far as it is known.
    pub fn tags(&self) -> String {
        menu::tags(self.difficulty, &self.style)
    }

    /// Whether this is its word or its title, in any spelling: `mission1`, `Mission 1` and `mission-1` are one.
    pub fn is_named(&self, said: &str) -> bool {
        let said = letters(said);
        !said.is_empty() && (said == letters(&self.word) || said == letters(&self.title))
    }

    /// The same for a mode, which may also be called by what its word sets: `2` means `scenario=2`.
    pub fn is_mode_named(&self, said: &str) -> bool {
        let value = self.word.split_once('=').map(|(_, value)| letters(value));
        self.is_named(said) || value.is_some_and(|value| value == letters(said))
    }
}

/// The letters and digits of a word, small: all that tells two words apart.
fn letters(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A card set of a game.
pub type CardsOf<G> = Held<Set<<G as Catalogue>::Card>>;

/// The cards and decks of a game, and the ways to play it. What depends on the cards is told of the set that is named.
pub trait Catalogue: Sized {
    /// What a card of the game is.
    type Card: CardSpec;

    /// The cards that come with the game.
    fn house_cards() -> CardsOf<Self> {
        Held::house()
    }

    fn cards(set: CardsOf<Self>) -> Vec<CardPage> {
        set.cards.iter().map(|card| card.page(set.set())).collect()
    }

    fn decks(set: CardsOf<Self>) -> Vec<DeckPage>;

    /// What a seat brings along, by name: a deck, or a Character.
    fn deck_noun() -> &'static str {
        "deck"
    }

    /// What menus say of the game, its decks and modes, as a file: see [`crate::Menu`].
    fn menu() -> &'static str {
        ""
    }

    /// Every phrase that a card may say.
    fn reference() -> Vec<Entry> {
        Self::Card::house().table().reference()
    }

    /// Reads a file of cards to stand beside the set, or of a deck made of it, and says what it holds.
    fn check(set: CardsOf<Self>, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let keys = read_toml::<toml::Table>(file, text).unwrap_or_default();
        let deck = Self::check_deck(set, &keys, file, text);
        deck.unwrap_or_else(|| set.sum_up(file, text))
    }

    /// Reads a deck file and says what it holds; `None` if by its keys it is a card file.
    fn check_deck(
        _set: CardsOf<Self>,
        _keys: &toml::Table,
        _file: &str,
        _text: &str,
    ) -> Option<Result<String, Vec<Diagnostic>>> {
        None
    }

    /// What can be played with this set, of which one is chosen; the first if nobody chooses.
    fn modes(_set: CardsOf<Self>) -> Vec<Way> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_named_in_any_spelling() {
        let mission = Way::new("mission-1", "Mission 1", "");
        assert!(
            ["mission-1", "mission1", "Mission 1", "MISSION_1"].iter().all(|said| mission.is_named(said))
        );
        assert!(!["mission-2", "1", "", "-"].iter().any(|said| mission.is_named(said)));
        let second = Way::new("scenario=2", "Scenario 02", "");
        assert!(["2", "scenario=2", "Scenario 02"].iter().all(|said| second.is_mode_named(said)));
        assert!(!second.is_named("2"));
    }
}
