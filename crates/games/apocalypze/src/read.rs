//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::{CardDef, Class};
use crate::entry::{Entry, Surroundings};
use crate::setup::{Deck, DeckKinds, decks};
use crate::text::Text;
use phrases::source::Diagnostic;
use phrases::{Form, Names, Reading, Table};
use serde::Deserialize;
use std::sync::{LazyLock, OnceLock};

/// What stands in a card file, and how far its numbers go: as far as those of texts, where no rule says less.
static FORM: Form = Form {
    game: "apocalypze",
    numbers: &[
        ("attack", 0..=30),
        ("defense", 0..=30),
        ("value", 1..=30),
        ("human.attack", 0..=30),
        ("human.defense", 0..=30),
        ("human.value", 1..=30),
        ("zombie.attack", 0..=30),
        ("zombie.defense", 0..=30),
        ("zombie.value", 1..=30),
        ("access", 1..=8),
        ("capacity", 0..=30),
        ("damage", 0..=30),
        ("sections", 1..=30),
    ],
};

/// `game = "apocalypze"`, for files that say which game they are for.
pub(crate) fn this_game<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "apocalypze" => Ok(()),
        other => Err(serde::de::Error::custom(format!("these are cards for {other}, not for apocalypze"))),
    }
}

/// All cards of a match. A card's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    pub names: Names,
    pub hash: String,
    /// A bit for each kind that is a trump.
    trumps: [u64; 4],
    /// Whether values may fall without any card leaving.
    pub fickle: bool,
    /// The decks that come with the game, in this set: for the basic game and for the variant.
    pub decks: OnceLock<Vec<[DeckKinds; 2]>>,
    /// The files it was made of, so that more can be added.
    pub(crate) files: Vec<(String, String)>,
}

/// The most cards a set may hold: a kind is one byte, and one value means none.
const MOST_CARDS: usize = 255;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same name.
    pub fn of_files(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        let mut entries: Vec<(usize, Entry)> = Vec::new();
        let mut reading = Reading::default();
        for (at, (file, text)) in files.iter().enumerate() {
            for entry in reading.cards::<Entry>(file, text, &FORM) {
                match entries.iter().position(|(_, old)| old.name.get_ref() == entry.name.get_ref()) {
                    Some(old) if entries[old].0 == at => {
                        let message = format!("the card “{}” is given twice", entry.name.get_ref());
                        reading.add(Diagnostic::at_value(file, text, &entry.name, message));
                    }
                    Some(old) => entries[old] = (at, entry),
                    None => entries.push((at, entry)),
                }
            }
        }
        if entries.len() > MOST_CARDS {
            let message = format!("{} cards where {MOST_CARDS} are the most", entries.len());
            reading.stop(Diagnostic::at(&files[files.len() - 1].0, "", 0, message));
        }
        reading.build(|| CardSet::build(files, &entries))
    }

    fn build(files: &[(String, String)], entries: &[(usize, Entry)]) -> Result<CardSet, Vec<Diagnostic>> {
        let shorts: Vec<String> = entries.iter().map(|(_, entry)| short_name(entry.name.get_ref())).collect();
        let clashes = name_faults(files, entries, &shorts);
        if !clashes.is_empty() {
            return Err(clashes);
        }
        let names = Names::new(shorts.iter().cloned())
            .map_err(|fault| vec![Diagnostic::at(&files[0].0, &files[0].1, 0, fault.to_string())])?;
        let classes: Vec<Class> = entries.iter().map(|(_, entry)| entry.class).collect();
        let mut cards = Vec::new();
        let mut faults = Vec::new();
        for ((at, entry), short) in entries.iter().zip(shorts) {
            let (file, source) = &files[*at];
            match entry.card(short, &Surroundings { file, source, names: &names, classes: &classes }) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let hash = hash_of(&cards, decks());
        let mut trumps = [0; 4];
        for (kind, card) in cards.iter().enumerate() {
            if card.class == Class::Trump {
                trumps[kind / 64] |= 1 << (kind % 64);
            }
        }
        let fickle = cards.iter().any(CardDef::is_fickle);
        Ok(CardSet { cards, names, hash, trumps, fickle, decks: OnceLock::new(), files: files.to_vec() })
    }

    #[inline]
    pub fn is_trump(&self, kind: u8) -> bool {
        self.trumps[usize::from(kind / 64)] >> (kind % 64) & 1 == 1
    }

    pub fn find(&self, name: &str) -> Option<u8> {
        let same = |card: &CardDef| card.name == name || card.short == name || card.word == name;
        self.cards.iter().position(same).map(|kind| kind as u8)
    }

    /// The known name nearest to a wrong one.
    pub fn nearest(&self, name: &str) -> &str {
        phrases::nearest_name(name, self.cards.iter().map(|card| card.name.as_str())).unwrap_or_default()
    }
}

fn short_name(name: &str) -> String {
    let name = name.split(',').next().unwrap_or(name);
    name.split('/').next().unwrap_or(name).trim().to_owned()
}

/// Words that notation needs for itself.
const RESERVED: [&str; 5] = ["home", "away", "deck", "stockpile", "nothing"];

/// Texts and notation go by short names, so no two cards may share one.
fn name_faults(files: &[(String, String)], entries: &[(usize, Entry)], shorts: &[String]) -> Vec<Diagnostic> {
    let words: Vec<String> = shorts.iter().map(|short| phrases::word(short)).collect();
    let mut faults = Vec::new();
    let mut fault = |at: usize, message: String| {
        let (file, entry) = &entries[at];
        let (file, source) = &files[*file];
        faults.push(Diagnostic::at_value(file, source, &entry.name, message));
    };
    for (at, word) in words.iter().enumerate() {
        let name = entries[at].1.name.get_ref();
        if word.is_empty() {
            fault(at, format!("the name “{name}” has no letters before a comma or slash"));
        } else if RESERVED.contains(&word.as_str()) {
            fault(at, format!("“{name}” cannot be told from the word “{word}” of the notation"));
        }
        if let Some(other) = words[..at].iter().position(|other| other == word) {
            // The card of the later file is the newcomer.
            let (new, old) = if entries[other].0 > entries[at].0 { (other, at) } else { (at, other) };
            let (new_name, old_name) = (entries[new].1.name.get_ref(), entries[old].1.name.get_ref());
            let message = format!("“{new_name}” has the same short name as “{old_name}”: “{}”", shorts[old]);
            fault(new, format!("{message}; what follows a comma or slash does not count"));
        }
        let side = word.strip_prefix("zombie-").or_else(|| word.strip_prefix("bitten-"));
        if let Some(other) = words.iter().position(|other| Some(other.as_str()) == side) {
            let message = format!("“{name}” cannot be told from a turned “{}”", shorts[other]);
            fault(at, message);
        }
    }
    faults
}

/// A number that changes with anything that stands on the cards, and with the lists of the decks that come with
/// the game: a record names only the deck.
fn hash_of(cards: &[CardDef], decks: &[Deck]) -> String {
    let card = |card: &CardDef| {
        format!(
            "{}|{:?}|{:?}|{}|{:?}|{:?}|{}|{}|{}|{}|{}|{}|{}\n",
            card.name,
            card.class,
            card.faction,
            card.unique,
            card.human,
            card.zombie,
            card.access,
            card.capacity,
            card.damage,
            card.sections,
            card.attributes.0,
            card.text,
            card.variant_only
        )
    };
    let deck =
        |deck: &Deck| format!("{}|{:?}|{:?}|{:?}\n", deck.name, deck.cards, deck.basic_out, deck.basic_in);
    phrases::fingerprint(cards.iter().map(card).chain(decks.iter().map(deck)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_covers_deck_lists() {
        let cards = &crate::sets::Cards::in_use().set().cards;
        let house = hash_of(cards, decks());
        assert_eq!(house, crate::sets::Cards::in_use().set().hash);
        let changed = |change: fn(&mut Deck)| {
            let mut lists = decks().to_vec();
            change(&mut lists[4]);
            hash_of(cards, &lists)
        };
        assert_ne!(changed(|deck| *deck.cards.entry("Handgun".to_owned()).or_default() += 1), house);
        assert_ne!(changed(|deck| deck.basic_in.clear()), house);
    }
}
