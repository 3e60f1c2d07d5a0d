//! What the program tells of the game's cards and decks.

use crate::cards::{CardDef, Class};
use crate::read::table;
use crate::sets::Cards;
use crate::setup::{Deck, DeckChoice, DeckFault, Setup, deck_kinds, decks};
use crate::state::Apocalypze;
use include_dir::{Dir, include_dir};
use phrases::{
    CardPage, Catalogue, DeckPage, DeckWord, Diagnostic, Entry, SetupWords, Shelved, Way, read_toml,
};

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for Apocalypze {
    fn cards() -> Vec<CardPage> {
        Cards::in_use().set().cards.iter().map(page).collect()
    }

    fn decks() -> Vec<DeckPage> {
        let page = |deck: &Deck| DeckPage {
            name: deck.name.clone(),
            title: deck.title.clone(),
            source: format!("{} ({})", deck.source, deck.rule),
            cards: deck.cards(false).into_iter().collect(),
        };
        decks().iter().map(page).collect()
    }

    fn reference() -> Vec<Entry> {
        table().reference()
    }

    fn check(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let keys = read_toml::<toml::Table>(file, text).map_err(|fault| vec![fault])?;
        if keys.contains_key("cards") {
            return check_deck(file, text);
        }
        let set = Cards::in_use().set();
        let with = set.with(file, text)?;
        let new = with.cards.len() - set.cards.len();
        let changed = keys.get("card").and_then(toml::Value::as_array).map_or(0, Vec::len) - new;
        let cards = if new == 1 { "card" } else { "cards" };
        Ok(format!("{new} new {cards}, {changed} replaced; {} in all, set {}", with.cards.len(), with.hash))
    }

    fn adopt(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        Ok(Cards::adopt(file, text)?.hash.clone())
    }

    fn variants() -> Vec<Way> {
        vec![
            Way::new(
                "scavenging",
                "Scavenging",
                "Places to loot stand beside the strongholds, and what is found there feeds your people.",
            ),
            Way::new("opening=even", "Even opening", "Whoever goes second draws one card more at first."),
        ]
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        if wanted.decks.len() > 2 {
            return Err(format!("AZ-GAME-2: the game is for 2 players, not {}", wanted.decks.len()));
        }
        let mut setup = Setup::of("diner", "church");
        for (seat, word) in wanted.decks.iter().enumerate() {
            setup.decks[seat] = match word {
                DeckWord::Name(name) => DeckChoice::Named(name.clone()),
                DeckWord::File { file, text } => {
                    let deck = Deck::read(file, text).map_err(|faults| Diagnostic::listed(&faults))?;
                    DeckChoice::Listed(deck.cards(wanted.options.iter().any(|word| word == "scavenging")))
                }
            };
        }
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
        setup.cards.clone_from(&wanted.cards);
        let set = match &setup.cards {
            Some(hash) => Cards::loaded(hash)?.set(),
            None => Cards::in_use().set(),
        };
        for deck in &setup.decks {
            deck_kinds(set, deck, setup.scavenging).map_err(|fault| fault.error.to_string())?;
        }
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

fn check_deck(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
    let deck = Deck::read(file, text)?;
    let set = Cards::in_use().set();
    let check = |scavenging: bool| deck_kinds(set, &DeckChoice::Listed(deck.cards(scavenging)), scavenging);
    let place = |fault: DeckFault| {
        // The list of cards comes after the words about the deck, which may name a card too.
        let list = text.find("[cards]").unwrap_or(0);
        let card =
            fault.card.and_then(|name| text[list..].find(&name).map(|at| list + at).or(text.find(&name)));
        Diagnostic::at(file, text, card.unwrap_or(list), fault.error.to_string())
    };
    let basic = check(false);
    if basic.is_ok() {
        return Ok(format!("deck “{}”: 30 cards for the basic game", deck.name));
    }
    match (check(true), basic) {
        (Ok(_), _) => Ok(format!("deck “{}”: 30 cards for the scavenging variant", deck.name)),
        (Err(fault), _) => Err(vec![place(fault)]),
    }
}

fn page(card: &CardDef) -> CardPage {
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
        source: phrases::catalogue::source(&card.printed),
        rules: card.rules.clone(),
    }
}
