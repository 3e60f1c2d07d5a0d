//! What menus say of a game, its decks and the ways to play it: a game's `menu.toml`. None of it is a rule, so records
//! do not depend on it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{DeckPage, Way};

/// How hard something is. For a game: how much there is to learn. For a deck or a way to play: how often it is won by
/// bots of the same strength, as `docs/terms.md` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
    Brutal,
}

impl Difficulty {
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Brutal => "brutal",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What a menu says of a deck or a way to play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pitch {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sentence: String,
    /// In two or three words: "bikers and ambushes".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub style: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
}

impl Pitch {
    /// "easy · bikers and ambushes", as far as it is known.
    pub fn tags(&self) -> String {
        tags(self.difficulty, &self.style)
    }

    /// What is known here, and otherwise what another says.
    fn or(&self, other: &Pitch) -> Pitch {
        let text = |here: &String, there: &String| if here.is_empty() { there } else { here }.clone();
        Pitch {
            sentence: text(&self.sentence, &other.sentence),
            style: text(&self.style, &other.style),
            difficulty: self.difficulty.or(other.difficulty),
        }
    }
}

pub(crate) fn tags(difficulty: Option<Difficulty>, style: &str) -> String {
    let difficulty = difficulty.map(Difficulty::word);
    let both = difficulty.into_iter().chain(Some(style).filter(|style| !style.is_empty()));
    both.collect::<Vec<_>>().join(" · ")
}

/// The file as a whole. A game without one is offered all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Menu {
    /// How long a game takes two people who know it, or one alone.
    pub minutes: Option<u16>,
    pub difficulty: Option<Difficulty>,
    /// The name of the card whose picture stands for the game.
    pub hero: String,
    /// By the word of the deck.
    pub decks: BTreeMap<String, Pitch>,
    /// By the word of the mode.
    pub modes: BTreeMap<String, Pitch>,
}

impl Menu {
    pub fn read(text: &str) -> Result<Menu, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The deck with what the menu says of it.
    pub fn deck(&self, deck: DeckPage) -> DeckPage {
        match self.decks.get(&deck.name) {
            Some(pitch) => DeckPage { pitch: pitch.or(&deck.pitch), ..deck },
            None => deck,
        }
    }

    /// The mode with what the menu says of it.
    pub fn mode(&self, mode: Way) -> Way {
        let Some(pitch) = self.modes.get(&mode.word) else { return mode };
        let sentence = if pitch.sentence.is_empty() { mode.sentence } else { pitch.sentence.clone() };
        Way { sentence, style: pitch.style.clone(), difficulty: pitch.difficulty, ..mode }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"
        minutes = 20
        difficulty = "easy"
        hero = "Lord"
        [decks.church]
        style = "a crowd"
        difficulty = "hard"
        [modes."scenario=1"]
        sentence = "Hold out."
    "#;

    #[test]
    fn a_menu_says_what_a_deck_or_mode_does_not() {
        let menu = Menu::read(FILE).unwrap();
        let pitch = Pitch { sentence: "Its own.".to_owned(), ..Pitch::default() };
        let deck = menu.deck(DeckPage { name: "church".to_owned(), pitch, ..DeckPage::default() });
        assert_eq!(
            (deck.pitch.sentence.as_str(), deck.pitch.tags().as_str()),
            ("Its own.", "hard · a crowd")
        );
        let other = DeckPage { name: "diner".to_owned(), ..DeckPage::default() };
        assert_eq!(menu.deck(other.clone()), other);
        assert_eq!(menu.mode(Way::new("scenario=1", "One", "As printed.")).sentence, "Hold out.");
        assert_eq!(menu.mode(Way::new("scenario=2", "Two", "As printed.")).sentence, "As printed.");
        assert_eq!(Pitch::default().tags(), "");
    }

    #[test]
    fn what_a_menu_does_not_know_is_refused() {
        assert!(Menu::read("minuets = 3").unwrap_err().contains("minuets"));
        assert!(Menu::read("difficulty = \"fiendish\"").unwrap_err().contains("fiendish"));
    }
}
