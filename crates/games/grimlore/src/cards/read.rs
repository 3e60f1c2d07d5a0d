//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::compile::Compiler;
use crate::cards::entry::{Entry, Surroundings};
use crate::cards::ops::{Class, Program};
use crate::cards::text::Text;
use crate::cards::{CardDef, Stack};
use crate::setup::Stacks;
use phrases::{Diagnostic, Form, Names, Reading, Table};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

/// What stands in a card file, and how far its numbers go.
static FORM: Form = Form {
    game: "grimlore",
    numbers: &[
        ("number", 1..=255),
        ("d12", 1..=12),
        ("power", 0..=30),
        ("defense", 0..=30),
        ("mind", 0..=30),
        ("social", 0..=30),
        ("modifier", 0..=30),
    ],
};

/// `game = "grimlore"`, for files that say which game they are for.
pub(crate) fn this_game<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "grimlore" => Ok(()),
        other => Err(serde::de::Error::custom(format!("these are cards for {other}, not for grimlore"))),
    }
}

/// All cards of a match. A card's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    /// What texts may name: the cards by their kinds, and behind them the tags.
    pub names: Names,
    pub program: Program,
    /// In the order in which they first appear.
    pub tags: Vec<String>,
    pub hash: String,
    /// Whether any card lowers a minion limit.
    pub lowers_limit: bool,
    /// Its cards by stack and deck.
    pub(crate) stacks: OnceLock<Stacks>,
    /// The files it was made of, so that more can be added.
    pub(crate) files: Vec<(String, String)>,
}

const MOST_CARDS: usize = 1000;

/// A card's tags are bits.
const MOST_TAGS: usize = 64;

/// Places in the program are two bytes.
const MOST_STEPS: usize = 65_535;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

/// An entry and the file it stands in.
type Placed = (usize, Entry);

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same name.
    pub fn of_files(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        let mut entries: Vec<Placed> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut reading = Reading::default();
        for (at, (file, text)) in files.iter().enumerate() {
            for entry in reading.cards::<Entry>(file, text, &FORM) {
                let name = entry.name.get_ref().clone();
                match known.get(&name) {
                    Some(&old) if entries[old].0 == at => {
                        let message = format!("the card “{name}” is given twice");
                        reading.add(Diagnostic::at_value(file, text, &entry.name, message));
                    }
                    Some(&old) => entries[old] = (at, entry),
                    None => {
                        known.insert(name, entries.len());
                        entries.push((at, entry));
                    }
                }
            }
        }
        if let (true, Some((file, _))) = (entries.len() > MOST_CARDS, files.last()) {
            let message = format!("{} cards where {MOST_CARDS} are the most", entries.len());
            reading.stop(Diagnostic::at(file, "", 0, message));
        }
        reading.build(|| CardSet::build(files, &entries))
    }

    fn build(files: &[(String, String)], entries: &[Placed]) -> Result<CardSet, Vec<Diagnostic>> {
        let (tags, mut faults) = tags_of(files, entries);
        faults.extend(name_faults(files, entries, &tags));
        if !faults.is_empty() {
            return Err(faults);
        }
        let words = entries.iter().map(|(_, entry)| entry.name.get_ref()).chain(&tags);
        let names = Names::new(words.cloned())
            .map_err(|fault| vec![Diagnostic::at(&files[0].0, &files[0].1, 0, fault.to_string())])?;
        let known: Vec<(Class, Stack)> =
            entries.iter().map(|(_, entry)| (entry.class, entry.stack)).collect();
        let plots: Vec<(&str, u8)> = entries.iter().filter_map(|(_, entry)| entry.plot()).collect();
        let mut compiler = Compiler::new(entries.len());
        let mut cards = Vec::new();
        for (at, entry) in entries {
            let (file, source) = &files[*at];
            let with =
                Surroundings { file, source, names: &names, tags: &tags, known: &known, plots: &plots };
            match entry.card(&with, &mut compiler) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        let program = compiler.program;
        let lengths = [program.steps.len(), program.ways.len(), program.rows.len(), program.conditions.len()];
        if lengths.iter().any(|length| *length > MOST_STEPS) {
            let message = format!("the texts of all cards together have more than {MOST_STEPS} steps");
            faults.extend(files.last().map(|(file, _)| Diagnostic::at(file, "", 0, message)));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let hash = phrases::fingerprint(cards.iter().map(facts));
        let drops = |m: &crate::cards::ops::Modifier| m.stat == crate::cards::ops::Stat::Limit && m.n < 0;
        let lowers_limit = program.steps.iter().any(|step| match step {
            crate::cards::ops::Step::Has(modifier) | crate::cards::ops::Step::Modify { modifier, .. } => {
                drops(modifier)
            }
            _ => false,
        });
        Ok(CardSet {
            cards,
            names,
            program,
            tags,
            hash,
            lowers_limit,
            stacks: OnceLock::new(),
            files: files.to_vec(),
        })
    }

    pub fn find(&self, name: &str) -> Option<u16> {
        let same = |card: &CardDef| card.name == name || card.word == name || card.id == name;
        self.cards.iter().position(same).and_then(|kind| kind.try_into().ok())
    }

    /// The place of a tag in the list.
    pub fn tag(&self, tag: &str) -> Option<u8> {
        self.tags.iter().position(|known| known == tag).and_then(|at| at.try_into().ok())
    }

    /// The known name nearest to a wrong one.
    pub fn nearest(&self, name: &str) -> &str {
        phrases::nearest_name(name, self.cards.iter().map(|card| card.name.as_str())).unwrap_or_default()
    }
}

/// The tags of all cards, and what is wrong with them.
fn tags_of(files: &[(String, String)], entries: &[Placed]) -> (Vec<String>, Vec<Diagnostic>) {
    let (mut tags, mut faults): (Vec<String>, _) = (Vec::new(), Vec::new());
    for (at, entry) in entries {
        let (file, source) = &files[*at];
        for tag in &entry.tags {
            let word = tag.get_ref();
            if tags.contains(word) {
                continue;
            }
            let is_letter = |c: char| c.is_ascii_uppercase() || c == ' ' || c == '-';
            if word.trim().is_empty() || word.trim() != word || !word.chars().all(is_letter) {
                let message = format!("the tag “{word}” is not written in capitals only");
                faults.push(Diagnostic::at_value(file, source, tag, message));
            } else if tags.len() == MOST_TAGS {
                let message = format!("“{word}” is one tag too many: a set has at most {MOST_TAGS}");
                faults
                    .push(Diagnostic::at_value(file, source, tag, message).helped(["use one of the others"]));
            } else {
                tags.push(word.clone());
            }
        }
    }
    (tags, faults)
}

/// Words that notation needs for itself.
const RESERVED: [&str; 12] = [
    "deck",
    "own",
    "scenario",
    "discard",
    "ammo",
    "influence",
    "credstick",
    "nothing",
    "draw",
    "end",
    "roll",
    "pass",
];

/// Texts go by names, notation by words, and people by ids: no two cards may share one.
fn name_faults(files: &[(String, String)], entries: &[Placed], tags: &[String]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut words: HashMap<String, usize> = HashMap::new();
    let mut ids: HashMap<&str, usize> = HashMap::new();
    // The card of the later file is the newcomer.
    let newcomer = |one: usize, other: usize| {
        if entries[other].0 > entries[one].0 { (other, one) } else { (one, other) }
    };
    for (at, (_, entry)) in entries.iter().enumerate() {
        let name = entry.name.get_ref();
        let word = phrases::word(name);
        let mut fault = |at: usize, is_id: bool, message: String| {
            let (file, entry) = &entries[at];
            let (file, source) = &files[*file];
            let value = if is_id { &entry.id } else { &entry.name };
            faults.push(Diagnostic::at_value(file, source, value, message));
        };
        if word.is_empty() || name.trim() != name {
            fault(at, false, format!("the name “{name}” has no letters, or blanks around them"));
        } else if RESERVED.contains(&word.as_str()) {
            fault(at, false, format!("“{name}” cannot be told from the word “{word}” of the notation"));
        } else if tags.contains(name) {
            fault(at, false, format!("“{name}” is a tag: texts could not tell the card from it"));
        }
        if let Some(&other) = words.get(&word) {
            let (new, old) = newcomer(at, other);
            let (new_name, old_name) = (entries[new].1.name.get_ref(), entries[old].1.name.get_ref());
            fault(
                new,
                false,
                format!("notation cannot tell “{new_name}” from “{old_name}”: both are “{word}”"),
            );
        }
        let id = entry.id.get_ref().as_str();
        if id.is_empty() {
            fault(at, true, format!("the id of “{name}” is empty"));
        }
        if let Some(&other) = ids.get(id) {
            let (new, old) = newcomer(at, other);
            let old = entries[old].1.name.get_ref();
            fault(new, true, format!("“{old}” has the id “{id}” already"));
        }
        words.insert(word, at);
        ids.insert(id, at);
    }
    faults
}

/// What the rules see of a card.
fn facts(card: &CardDef) -> String {
    let numbers = [card.d12, card.power, card.defense, card.mind, card.social, card.modifier, card.number];
    format!(
        "{}|{}|{}|{}|{:?}|{:?}|{:?}|{:?}|{}|{:x}|{numbers:?}|{:?}\n",
        card.name,
        card.id,
        card.deck,
        card.text,
        card.class,
        card.stack,
        card.faction,
        card.lane,
        card.pvp,
        card.tags,
        card.attribute,
    )
}
