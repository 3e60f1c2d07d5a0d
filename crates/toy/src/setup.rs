//! What the players agree on before they sit down: lives, decks and cards.

use crate::cards::{Card, CardDef, Cards};
use include_dir::{Dir, include_dir};
use kernel::{Few, Seat, SetupError, rule};
use phrases::cards::{Set, embedded, place_of};
use phrases::{Diagnostic, Form};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// TY-3.
pub const DECK: usize = 12;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    pub lives: u8,
    /// Who has the first turn.
    pub first: Seat,
    pub decks: [DeckChoice; 2],
    /// The card set; the game's own if none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        let dusk = || DeckChoice::Named("dusk".to_owned());
        Setup { lives: 5, first: Seat(0), decks: [dusk(), dusk()], cards: None }
    }
}

/// A deck by its name, or card by card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckChoice {
    Named(String),
    Listed(BTreeMap<String, u8>),
}

/// A deck that comes with the game, or from a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub name: String,
    #[serde(default)]
    pub title: String,
    pub cards: BTreeMap<String, u8>,
}

/// Why a deck cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFault {
    UnknownDeck { name: String },
    UnknownCard { name: String, nearest: String },
    Size { cards: usize },
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckFault::UnknownDeck { name } => {
                let names: Vec<&str> = decks().iter().map(|deck| deck.name.as_str()).collect();
                write!(f, "there is no deck “{name}”; there are {}", names.join(", "))
            }
            DeckFault::UnknownCard { name, nearest } => {
                write!(f, "there is no card “{name}”; did you mean “{nearest}”?")
            }
            DeckFault::Size { cards } => write!(f, "a deck has exactly {DECK} cards, not {cards}"),
        }
    }
}

impl std::error::Error for DeckFault {}

impl From<DeckFault> for SetupError {
    fn from(fault: DeckFault) -> SetupError {
        SetupError { rule: rule("TY-3"), message: fault.to_string() }
    }
}

static FORM: Form = Form { game: "toy", numbers: &[("cards.*", 0..=12)] };

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/decks");

/// The decks that come with the game; a test sees to it that all of them can be read.
static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    embedded(&FOLDER, &["dusk"]).into_iter().flat_map(|(file, text)| Deck::read(file, text)).collect()
});

/// The decks that come with the game.
pub fn decks() -> &'static [Deck] {
    &DECKS
}

impl Deck {
    pub fn read(file: &str, text: &str) -> Result<Deck, Vec<Diagnostic>> {
        phrases::read_deck(file, text, &FORM)
    }

    /// Reads a deck file and says what it holds, or what is wrong at which place.
    pub fn check(set: &Set<CardDef>, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let deck = Deck::read(file, text)?;
        match kinds_of(set, &deck.cards) {
            Ok(kinds) => Ok(format!("deck “{}”: {} cards", deck.name, kinds.len())),
            Err(fault) => {
                let place = match &fault {
                    DeckFault::UnknownCard { name, .. } => place_of(text, &["cards", name]),
                    DeckFault::UnknownDeck { .. } | DeckFault::Size { .. } => place_of(text, &["cards"]),
                };
                Err(vec![Diagnostic::at(file, text, place, fault.to_string())])
            }
        }
    }
}

impl DeckChoice {
    /// Its cards (TY-3).
    pub fn kinds(&self, cards: Cards) -> Result<Few<Card, DECK>, DeckFault> {
        match self {
            DeckChoice::Listed(list) => kinds_of(cards.set(), list),
            DeckChoice::Named(name) => match decks().iter().find(|deck| deck.name == *name) {
                Some(deck) => kinds_of(cards.set(), &deck.cards),
                None => Err(DeckFault::UnknownDeck { name: name.clone() }),
            },
        }
    }
}

fn kinds_of(set: &Set<CardDef>, list: &BTreeMap<String, u8>) -> Result<Few<Card, DECK>, DeckFault> {
    let cards = list.values().map(|&copies| usize::from(copies)).sum();
    if let Some(name) = list.keys().find(|name| set.find(name).is_none()) {
        return Err(DeckFault::UnknownCard { name: name.clone(), nearest: set.nearest(name).to_owned() });
    }
    if cards != DECK {
        return Err(DeckFault::Size { cards });
    }
    let named = list.iter().filter_map(|(name, &copies)| Some((set.find(name)?, copies)));
    let mut kinds: Few<Card, DECK> =
        named.flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect();
    kinds.sort_unstable();
    Ok(kinds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_that_come_with_the_game_can_be_played() {
        assert_eq!(decks().len(), FOLDER.files().count());
        for deck in decks() {
            assert_eq!(DeckChoice::Named(deck.name.clone()).kinds(Cards::house()).unwrap().len(), DECK);
        }
    }

    #[test]
    fn a_wrong_deck_names_its_place() {
        let set = Cards::house().set();
        let told = |cards: &str| {
            let text = format!("name = \"mine\"\n[cards]\n{cards}\n");
            Diagnostic::listed(&Deck::check(set, "mine.toml", &text).unwrap_err())
        };
        assert_eq!(told("walker = 11"), "mine.toml:2:2: a deck has exactly 12 cards, not 11");
        assert_eq!(
            told("walker = 11\nwolker = 1"),
            "mine.toml:4:1: there is no card “wolker”; did you mean “walker”?"
        );
        assert!(told("walker = 13").starts_with("mine.toml:3:10: the number of “walker” is from 0 to 12"));
    }
}
