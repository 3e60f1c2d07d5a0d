//! What the program tells of the game's cards and decks.

use crate::cards::{CardDef, Cards};
use crate::setup::{Deck, DeckChoice, Setup, decks};
use crate::state::Toy;
use include_dir::{Dir, include_dir};
use phrases::{Catalogue, DeckPage, DeckWord, Diagnostic, Pitch, SetupWords};

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for Toy {
    type Card = CardDef;

    fn decks(_: Cards) -> Vec<DeckPage> {
        let page = |deck: &Deck| DeckPage {
            name: deck.name.clone(),
            title: deck.title.clone(),
            source: "house design".to_owned(),
            cards: deck.cards.clone().into_iter().collect(),
            pitch: Pitch::default(),
        };
        decks().iter().map(page).collect()
    }

    fn check_deck(
        set: Cards,
        keys: &toml::Table,
        file: &str,
        text: &str,
    ) -> Option<Result<String, Vec<Diagnostic>>> {
        keys.contains_key("cards").then(|| Deck::check(set.set(), file, text))
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        let mut setup = Setup { cards: wanted.cards.clone(), ..Setup::default() };
        let cards = Cards::wanted(wanted.cards.as_deref())?;
        for (deck, word) in setup.decks.iter_mut().zip(&wanted.decks) {
            *deck = match word {
                DeckWord::Name(name) => DeckChoice::Named(name.clone()),
                DeckWord::File { file, text } => {
                    let deck = Deck::read(file, text).map_err(|faults| Diagnostic::listed(&faults))?;
                    DeckChoice::Listed(deck.cards)
                }
            };
            deck.kinds(cards).map_err(|fault| fault.to_string())?;
        }
        for word in &wanted.options {
            let lives = word.strip_prefix("lives=").and_then(|lives| lives.parse().ok());
            setup.lives = lives.ok_or_else(|| format!("there is no option “{word}”; there is lives=N"))?;
        }
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}
