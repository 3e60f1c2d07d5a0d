//! Decks: a Survivor, a Survivor Deck of 40 cards and a Zombie Deck of 20, or why not.

use crate::cards::read::CardSet;
use crate::cards::{CardDef, Class, Side};
use include_dir::{Dir, include_dir};
use kernel::{Few, RuleId, SetupError};
use phrases::cards::embedded;
use phrases::{Diagnostic, Form};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// How often each card is in a deck, by its name.
pub type CardList = BTreeMap<String, u8>;

/// A deck by its name, or card by card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum DeckChoice {
    Named(String),
    Listed { survivor: Survivors, survivor_deck: CardList, zombie_deck: CardList },
}

/// The Survivor of a deck list. A list may name several, so that the rules can say what is wrong with that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "the name of 1 Survivor")]
pub enum Survivors {
    One(String),
    Several(Vec<String>),
}

impl From<&str> for Survivors {
    fn from(name: &str) -> Survivors {
        Survivors::One(name.to_owned())
    }
}

impl Survivors {
    /// Their names, as they are written.
    fn names(&self) -> &[String] {
        match self {
            Survivors::One(name) => std::slice::from_ref(name),
            Survivors::Several(names) => names,
        }
    }
}

/// A deck card by card, as it is written in a setup.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckList {
    survivor: Survivors,
    survivor_deck: CardList,
    zombie_deck: CardList,
}

impl<'de> Deserialize<'de> for DeckChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DeckChoice, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = DeckChoice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "the name of a deck, or a table with `survivor`, `survivor_deck` and `zombie_deck`",
                )
            }
            fn visit_str<E>(self, name: &str) -> Result<DeckChoice, E> {
                Ok(DeckChoice::Named(name.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<DeckChoice, A::Error> {
                let DeckList { survivor, survivor_deck, zombie_deck } =
                    DeckList::deserialize(MapAccessDeserializer::new(map))?;
                Ok(DeckChoice::Listed { survivor, survivor_deck, zombie_deck })
            }
        }
        deserializer.deserialize_any(Read)
    }
}

/// A deck that comes with the game, or from a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub name: String,
    #[serde(default)]
    pub title: String,
    /// What it is about.
    #[serde(default)]
    pub sentence: String,
    #[serde(default)]
    pub source: String,
    #[serde(default)]
    pub rule: String,
    pub survivor: Survivors,
    pub survivor_deck: CardList,
    pub zombie_deck: CardList,
}

/// How many of a card a deck file may list; what a deck may hold is another matter (NG-6.1.3b).
static DECK_FORM: Form =
    Form { game: "necrogenesis", numbers: &[("survivor_deck.*", 0..=99), ("zombie_deck.*", 0..=99)] };

impl Deck {
    /// The name of its Survivor.
    pub fn survivor(&self) -> String {
        self.survivor.names().join(" and ")
    }

    pub fn read(file: &str, text: &str) -> Result<Deck, Vec<Diagnostic>> {
        phrases::read_deck(file, text, &DECK_FORM)
    }

    /// The deck card by card.
    pub fn listed(&self) -> DeckChoice {
        DeckChoice::Listed {
            survivor: self.survivor.clone(),
            survivor_deck: self.survivor_deck.clone(),
            zombie_deck: self.zombie_deck.clone(),
        }
    }
}

/// The kinds of a deck, those of the two decks in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckKinds {
    pub survivor: u8,
    /// The Survivor Deck.
    pub main: Few<u8, SURVIVOR_DECK>,
    /// The Zombie Deck.
    pub horde: Few<u8, ZOMBIE_DECK>,
}

/// Cards of a Survivor Deck (NG-6.1.3b).
pub const SURVIVOR_DECK: usize = 40;

/// Cards of a Zombie Deck (NG-6.1.4b).
pub const ZOMBIE_DECK: usize = 20;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/decks");

/// The hash of the cards covers the decks, in this order.
const FILES: [&str; 4] = ["long-watch", "firestorm", "hold-the-line", "machine-works"];

/// A test sees to it that all of them can be read.
static DECK_LIST: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    embedded(&FOLDER, &FILES).into_iter().flat_map(|(file, text)| Deck::read(file, text)).collect()
});

/// The four prebuilt decks (NG-G9).
pub fn decks() -> &'static [Deck] {
    &DECK_LIST
}

fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

/// The kinds of a deck; refused unless it is built by the rules of NG-6.1.1 to NG-6.1.5e.
pub fn deck_kinds(set: &CardSet, deck: &DeckChoice) -> Result<DeckKinds, SetupError> {
    match deck {
        DeckChoice::Named(name) => {
            let Some(at) = decks().iter().position(|deck| deck.name == *name) else {
                let names: Vec<&str> = decks().iter().map(|deck| deck.name.as_str()).collect();
                let message = format!("there is no deck “{name}”; there are {}", names.join(", "));
                return Err(refuse("NG-6.1.1", message));
            };
            // Thousands of simulated games a second start with these.
            let known = set.decks.get_or_init(|| {
                let kinds = |deck: &Deck| Ok(listed_kinds(set, deck)?);
                decks().iter().map(kinds).collect()
            });
            known[at].clone()
        }
        DeckChoice::Listed { survivor, survivor_deck, zombie_deck } => {
            Ok(kinds_of_lists(set, survivor, survivor_deck, zombie_deck)?)
        }
    }
}

/// The lists of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    Survivor,
    SurvivorDeck,
    ZombieDeck,
}

/// Why a deck is refused, and where: the list, and the card as the list has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFault {
    pub list: List,
    pub card: Option<String>,
    pub error: SetupError,
}

impl DeckFault {
    /// The keys of a deck file under which it stands.
    pub fn keys(&self) -> Vec<&str> {
        let list = match self.list {
            List::Survivor => "survivor",
            List::SurvivorDeck => "survivor_deck",
            List::ZombieDeck => "zombie_deck",
        };
        std::iter::once(list).chain(self.card.as_deref()).collect()
    }
}

impl From<DeckFault> for SetupError {
    fn from(fault: DeckFault) -> SetupError {
        fault.error
    }
}

impl List {
    fn refuses(self, card: Option<&str>) -> impl Fn(SetupError) -> DeckFault {
        move |error| DeckFault { list: self, card: card.map(str::to_owned), error }
    }
}

/// The kinds of a deck that is written card by card.
pub fn listed_kinds(set: &CardSet, deck: &Deck) -> Result<DeckKinds, DeckFault> {
    kinds_of_lists(set, &deck.survivor, &deck.survivor_deck, &deck.zombie_deck)
}

fn kinds_of_lists(
    set: &CardSet,
    survivor: &Survivors,
    survivor_deck: &CardList,
    zombie_deck: &CardList,
) -> Result<DeckKinds, DeckFault> {
    let survivor = one_survivor(set, survivor).map_err(List::Survivor.refuses(None))?;
    if let Some(name) = survivor_deck.keys().find(|name| zombie_deck.contains_key(*name)) {
        let message = format!("“{name}” is in both the Survivor Deck and the Zombie Deck");
        return Err(List::ZombieDeck.refuses(Some(name))(refuse("NG-6.1.5e", message)));
    }
    let for_main = |card: &CardDef| in_survivor_deck(card, set.of_kind(survivor));
    let main = kinds_of(set, List::SurvivorDeck, survivor_deck, for_main)?;
    let horde = kinds_of(set, List::ZombieDeck, zombie_deck, in_zombie_deck)?;
    let bosses: Vec<&CardDef> =
        horde.iter().map(|&kind| set.of_kind(kind)).filter(|card| card.is_boss()).collect();
    if let [_, second, ..] = bosses[..] {
        let message = format!("a Zombie Deck has at most 1 Boss Monster; “{}” is one too many", second.name);
        return Err(List::ZombieDeck.refuses(Some(&second.name))(refuse("NG-6.1.5c", message)));
    }
    size("NG-6.1.3b", "Survivor Deck", main.len(), SURVIVOR_DECK)
        .map_err(List::SurvivorDeck.refuses(None))?;
    size("NG-6.1.4b", "Zombie Deck", horde.len(), ZOMBIE_DECK).map_err(List::ZombieDeck.refuses(None))?;
    Ok(DeckKinds { survivor, main: main.into_iter().collect(), horde: horde.into_iter().collect() })
}

fn find(set: &CardSet, name: &str) -> Result<u8, SetupError> {
    set.find(name).ok_or_else(|| {
        let message = format!("there is no card “{name}”; the nearest is “{}”", set.nearest(name));
        refuse("NG-6.1.1", format!("{message} (cards of your own: give their file with --cards)"))
    })
}

/// Exactly one Survivor, outside the decks (NG-C68).
fn one_survivor(set: &CardSet, survivor: &Survivors) -> Result<u8, SetupError> {
    let name = match survivor.names() {
        [name] if !name.is_empty() => name,
        [] | [_] => return Err(refuse("NG-6.1.1", "a player brings 1 Survivor: name it as `survivor`")),
        [_, second, ..] => {
            let message = format!("“{second}” is a second Survivor: a player brings exactly 1");
            return Err(refuse("NG-10.1.5", message));
        }
    };
    let kind = find(set, name)?;
    let card = set.of_kind(kind);
    if card.class != Class::Survivor {
        let message = format!("“{name}” is a card of the type {}, not a Survivor", card.class.name());
        return Err(refuse("NG-6.1.1", message));
    }
    Ok(kind)
}

/// The kinds of a list in order: each card in its place, and not too often.
fn kinds_of(
    set: &CardSet,
    list: List,
    listed: &CardList,
    fits: impl Fn(&CardDef) -> Result<(), SetupError>,
) -> Result<Vec<u8>, DeckFault> {
    let mut copies: BTreeMap<u8, u16> = BTreeMap::new();
    for (name, &n) in listed {
        let refuses = list.refuses(Some(name));
        let kind = find(set, name).map_err(&refuses)?;
        let card = set.of_kind(kind);
        if n > 0 {
            fits(card).map_err(&refuses)?;
        }
        // A card may be listed by its name and by its word.
        let copies = copies.entry(kind).or_default();
        *copies += u16::from(n);
        if *copies > u16::from(card.copies) {
            let rule = if card.copies == MOST_COPIES { "NG-6.1.5a" } else { "NG-6.1.5b" };
            let message = format!("a deck has at most {} of “{}”, not {copies}", card.copies, card.name);
            return Err(refuses(refuse(rule, message)));
        }
    }
    Ok(copies.iter().flat_map(|(&kind, &n)| std::iter::repeat_n(kind, n.into())).collect())
}

/// Copies of a card that says nothing else (NG-6.1.5a).
const MOST_COPIES: u8 = 4;

fn in_survivor_deck(card: &CardDef, survivor: &CardDef) -> Result<(), SetupError> {
    let name = &card.name;
    let (rule, reason) = match card.class {
        Class::Weapon | Class::Item | Class::Event | Class::React => return Ok(()),
        Class::Zombie => ("NG-6.1.3c", "is a zombie: it belongs in the Zombie Deck"),
        Class::Survivor if *name == survivor.name => ("NG-6.1.3a", "is your Survivor: it is in neither deck"),
        Class::Survivor if card.rarity == "SCR" => {
            ("NG-6.1.5d", "is a Secret Rare Survivor: only one Survivor is used, in neither deck")
        }
        Class::Survivor => ("NG-10.1.5", "is a second Survivor: only one is used, in neither deck"),
    };
    Err(refuse(rule, format!("“{name}” {reason}")))
}

fn in_zombie_deck(card: &CardDef) -> Result<(), SetupError> {
    let (rule, reason) = match card.class {
        Class::Zombie => return Ok(()),
        Class::React => ("NG-15.3.1", "is a React: only a Survivor Deck has Reacts"),
        Class::Survivor => ("NG-6.1.4a", "is a Survivor: a Zombie Deck has zombies only"),
        Class::Event if card.side == Side::Survivor => {
            ("NG-6.1.4c", "is for the Survivor side only: it belongs in the Survivor Deck")
        }
        Class::Weapon | Class::Item | Class::Event => {
            ("NG-4.2.2b", "isn't a zombie: Weapons, Items and Events belong in the Survivor Deck")
        }
    };
    Err(refuse(rule, format!("“{}” {reason}", card.name)))
}

fn size(rule: &'static str, deck: &str, cards: usize, wanted: usize) -> Result<(), SetupError> {
    if cards == wanted {
        return Ok(());
    }
    Err(refuse(rule, format!("a {deck} has exactly {wanted} cards, not {cards}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deck_can_be_read() {
        let names: Vec<&str> = decks().iter().map(|deck| deck.name.as_str()).collect();
        assert_eq!((names.as_slice(), FOLDER.files().count()), (&FILES[..], FILES.len()));
    }
}
