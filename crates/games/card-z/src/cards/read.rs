//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::check::whole;
use crate::cards::entry::{Entry, Surroundings};
use crate::cards::text::Words;
use crate::cards::{CardDef, Deck, Face, Kind};
use phrases::{Diagnostic, Form, Names, Reading, Table};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// What stands in a card file, and how far its numbers go.
static FORM: Form = Form {
    game: "card-z",
    numbers: &[
        ("count", 0..=20),
        ("move", 0..=9),
        ("push", 0..=9),
        ("carry", 0..=9),
        ("base", 1..=4),
        // CZ-WEIGHT-1
        ("weight", 0..=3),
        // The positions of a clip.
        ("supply", 0..=15),
    ],
};

/// All cards of a match. A card's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    /// What texts may name: cards, supply types and skills.
    pub names: Names,
    pub hash: String,
    /// The night penalty of ranged attack rolls, by range (CZ-TURN-8).
    pub night: [i8; 3],
    /// The files it was made of, so that more can be added.
    pub(crate) files: Vec<(String, String)>,
}

/// A kind is one byte, and the highest stands for no card.
const MOST_KINDS: usize = 250;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Words>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

/// An entry and the file it stands in.
pub(crate) type Placed = (usize, Entry);

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same deck and name, and of the same hex if it
    /// is an encounter.
    pub fn of_files(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        let mut entries: Vec<Placed> = Vec::new();
        let mut known: HashMap<(Deck, String, String), usize> = HashMap::new();
        let mut reading = Reading::default();
        for (at, (file, text)) in files.iter().enumerate() {
            for entry in reading.cards::<Entry>(file, text, &FORM) {
                let (deck, name, position) = entry.identity();
                let identity = (deck, name.to_owned(), position.to_owned());
                match known.get(&identity) {
                    Some(&old) if entries[old].0 == at => {
                        let message = format!("the card “{name}” is given twice");
                        reading.add(Diagnostic::at_value(file, text, &entry.name, message));
                    }
                    Some(&old) => entries[old] = (at, entry),
                    None => {
                        known.insert(identity, entries.len());
                        entries.push((at, entry));
                    }
                }
            }
        }
        if let (true, Some((file, _))) = (entries.len() > MOST_KINDS, files.last()) {
            let message = format!("{} kinds of cards where {MOST_KINDS} are the most", entries.len());
            reading.stop(Diagnostic::at(file, "", 0, message));
        }
        // Kinds go by deck, so that those of one deck are neighbours whatever file they came from.
        entries.sort_by_key(|(_, entry)| entry.deck());
        reading.build(|| CardSet::build(files, &entries))
    }

    fn build(files: &[(String, String)], entries: &[Placed]) -> Result<CardSet, Vec<Diagnostic>> {
        let words = words(entries);
        let mut faults = whole::name_faults(files, entries, &words);
        let names = Names::new(names(entries))
            .map_err(|fault| vec![Diagnostic::at(&files[0].0, &files[0].1, 0, fault.to_string())])?;
        let known: Vec<(Deck, &str)> =
            entries.iter().map(|(_, entry)| (entry.deck(), entry.name.get_ref().as_str())).collect();
        let mut cards = Vec::new();
        for ((at, entry), word) in entries.iter().zip(&words) {
            let (file, source) = &files[*at];
            match entry.card(&Surroundings { file, source, names: &names, known: &known, word }) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        if faults.is_empty() {
            faults = whole::deck_faults(files, &cards);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let hash = phrases::fingerprint(cards.iter().map(facts));
        let night = cards.iter().find_map(|card| match card.face {
            Face::Time { night } if card.count > 0 => Some(night),
            _ => None,
        });
        Ok(CardSet { cards, names, hash, night: night.unwrap_or_default(), files: files.to_vec() })
    }

    /// The card with this word.
    pub fn find(&self, word: &str) -> Option<Kind> {
        self.position(|card| card.word == word)
    }

    /// The only card, or the first, that is so.
    pub fn position(&self, is: impl Fn(&CardDef) -> bool) -> Option<Kind> {
        self.cards.iter().position(is).and_then(|kind| kind.try_into().ok())
    }

    /// The kinds of a deck, each as often as it lies there.
    pub fn deck(&self, deck: Deck) -> impl Iterator<Item = Kind> {
        let own = self.cards.iter().zip(0..=Kind::MAX).filter(move |(card, _)| card.deck == deck);
        own.flat_map(|(card, kind)| std::iter::repeat_n(kind, card.count.into()))
    }

    /// The known word nearest to a wrong one.
    pub fn nearest(&self, word: &str) -> &str {
        phrases::nearest_name(word, self.cards.iter().map(|card| card.word.as_str())).unwrap_or_default()
    }
}

/// What texts may name: cards, supply types and skills, each once.
fn names(entries: &[Placed]) -> Vec<String> {
    let mut seen = HashSet::new();
    let cards = entries.iter().map(|(_, entry)| entry.name.get_ref());
    let supplies = entries.iter().filter_map(|(_, entry)| entry.ammo.as_ref().map(|ammo| ammo.get_ref()));
    let skills = entries.iter().flat_map(|(_, entry)| entry.skills.iter().map(|skill| skill.get_ref()));
    cards.chain(supplies).chain(skills).filter(|name| seen.insert(name.as_str())).cloned().collect()
}

/// The words of notation: the name; with its hex for encounters of one name; with its deck for Loot that the
/// Residential deck has too.
fn words(entries: &[Placed]) -> Vec<String> {
    let mut encounters: HashMap<&str, usize> = HashMap::new();
    let mut residential = HashSet::new();
    for (_, entry) in entries {
        let name = entry.name.get_ref().as_str();
        match entry.deck() {
            Deck::Encounter => *encounters.entry(name).or_default() += 1,
            Deck::Residential => {
                residential.insert(name);
            }
            _ => {}
        }
    }
    let word = |(_, entry): &Placed| {
        let (deck, name, position) = entry.identity();
        let word = phrases::word(name);
        match deck {
            Deck::Encounter if encounters[name] > 1 => format!("{word}-{}", position.to_lowercase()),
            Deck::Commercial if residential.contains(name) => format!("commercial-{word}"),
            Deck::FreshFood if residential.contains(name) => format!("fresh-{word}"),
            _ => word,
        }
    };
    entries.iter().map(word).collect()
}

/// What the rules see of a card.
fn facts(card: &CardDef) -> String {
    let text: String =
        card.sides.iter().map(|side| format!("{}|{}|{}\n", side.name, side.zones, side.text)).collect();
    let ai = card.ai.join("\n");
    format!("{}|{:?}|{}|{}|{:?}|{text}|{ai}\n", card.name, card.deck, card.count, card.text, card.face)
}
