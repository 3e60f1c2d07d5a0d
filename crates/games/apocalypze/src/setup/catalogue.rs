//! What the program tells of the game's cards and decks.

use crate::cards::sets::Cards;
use crate::cards::{CardDef, Class};
use crate::setup::{Deck, DeckChoice, DeckFault, Setup, Variant, deck_kinds, decks, listed_kinds};
use crate::state::{Apocalypze, Form};
use include_dir::{Dir, include_dir};
use phrases::cards::place_of;
use phrases::{CardPage, Catalogue, DeckPage, DeckWord, Diagnostic, Pitch, SetupWords, Way};

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for Apocalypze {
    type Card = CardDef;

    fn decks(_: Cards) -> Vec<DeckPage> {
        let page = |deck: &Deck| DeckPage {
            name: deck.name.clone(),
            title: deck.title.clone(),
            source: format!("{} ({})", deck.source, deck.rule),
            cards: deck.cards(Variant::Basic).into_iter().collect(),
            pitch: Pitch::default(),
        };
        decks().iter().map(page).collect()
    }

    fn menu() -> &'static str {
        include_str!("../../menu.toml")
    }

    fn check_deck(
        set: Cards,
        keys: &toml::Table,
        file: &str,
        text: &str,
    ) -> Option<Result<String, Vec<Diagnostic>>> {
        keys.contains_key("cards").then(|| check_deck(set, file, text))
    }

    fn variants() -> Vec<Way> {
        vec![
            Way::new(
                "scavenging",
                "Scavenging",
                "Adds places to loot besides the strongholds: what you find there feeds your people.",
            ),
            Way::new("opening=even", "Even opening", "The second player starts with one more card."),
        ]
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        if wanted.decks.len() > 2 {
            return Err(format!("AZ-GAME-2: the game is for 2 players, not {}", wanted.decks.len()));
        }
        let mut setup = Setup::of("diner", "church");
        for word in &wanted.options {
            match word.as_str() {
                "scavenging" => setup.scavenging = true,
                "first=0" => setup.first = Some(kernel::Seat(0)),
                "first=1" => setup.first = Some(kernel::Seat(1)),
                "opening=printed" => setup.compensation = 0,
                "opening=even" => setup.compensation = 1,
                other => {
                    return Err(format!(
                        "there is no option “{other}”; there are scavenging, first=0, first=1, opening=printed and opening=even"
                    ));
                }
            }
        }
        for (seat, word) in wanted.decks.iter().enumerate() {
            setup.decks[seat] = match word {
                DeckWord::Name(name) => DeckChoice::Named(name.clone()),
                DeckWord::File { file, text } => {
                    let deck = Deck::read(file, text).map_err(|faults| Diagnostic::listed(&faults))?;
                    DeckChoice::Listed(deck.cards(setup.variant()))
                }
            };
        }
        setup.cards.clone_from(&wanted.cards);
        let set = Cards::wanted(setup.cards.as_deref())?.set();
        for deck in &setup.decks {
            deck_kinds(set, deck, setup.variant()).map_err(|error| error.to_string())?;
        }
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

fn check_deck(set: Cards, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
    let deck = Deck::read(file, text)?;
    let check = |variant| listed_kinds(set.set(), &deck.cards(variant), variant);
    let told = |fault: DeckFault| {
        let place = match &fault.card {
            Some(card) => deck.place_of(card, text),
            None => place_of(text, &["cards"]),
        };
        vec![Diagnostic::at(file, text, place, fault.error.to_string())]
    };
    if check(Variant::Basic).is_ok() {
        return Ok(format!("deck “{}”: 30 cards for the basic game", deck.name));
    }
    match check(Variant::Scavenging) {
        Ok(_) => Ok(format!("deck “{}”: 30 cards for the scavenging variant", deck.name)),
        Err(fault) => Err(told(fault)),
    }
}

pub(crate) fn page(card: &CardDef) -> CardPage {
    let mut facts = Vec::new();
    let mut fact = |name: &str, value: u8| facts.push((name.to_owned(), value.to_string()));
    match card.class {
        Class::Survivor | Class::Raider => {
            fact("attack", card.human.attack);
            fact("defense", card.human.defense);
            fact("value", card.human.value);
        }
        Class::Twofold => {
            for (side, numbers) in [("human", card.human), ("zombie", card.zombie)] {
                fact(&format!("{side} attack"), numbers.attack);
                fact(&format!("{side} defense"), numbers.defense);
                fact(&format!("{side} value"), numbers.value);
            }
        }
        Class::Stronghold | Class::Location => {
            fact("access points", card.access);
            fact("capacity", card.capacity);
            if card.class == Class::Stronghold {
                fact("damage", card.damage);
            } else {
                fact("sections", card.sections);
            }
        }
        Class::Attachment | Class::Wildcard | Class::Trump => {}
    }
    CardPage {
        name: card.name.clone(),
        word: card.word.clone(),
        line: card.line.clone(),
        facts,
        text: card.text.clone(),
        look: card.look(Form::Human),
        source: phrases::catalogue::source(&card.printed),
        rules: card.rules.clone(),
    }
}
