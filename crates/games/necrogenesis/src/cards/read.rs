//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::entry::{Entry, Surroundings};
use crate::cards::text::{Standing, Text};
use crate::cards::{CardDef, Class, Keys, Rule, Side, Timing};
use crate::setup::deck::{Deck, DeckKinds, decks};
use crate::state::moment::Moment;
use kernel::SetupError;
use phrases::source::Diagnostic;
use phrases::{Form, Names, Reading, Table};
use serde::de::{Deserialize, Deserializer, Error};
use std::sync::{LazyLock, OnceLock};

/// The ledger: every rule that a card may name.
pub const LEDGER: &str = include_str!("../../rules.toml");

/// What stands in a card file, and how far its numbers go.
static FORM: Form = Form {
    game: "necrogenesis",
    numbers: &[
        ("ztc", 0..=20),
        ("ap", 0..=20),
        ("hp", 1..=99),
        ("damage", 0..=20),
        ("ed", 1..=6),
        ("tp", 0..=9),
        ("hands", 1..=2),
        ("hit_roll", 2..=6),
        ("charges", 1..=20),
        ("attachments", 0..=9),
    ],
};

/// `game = "necrogenesis"`, for files that say which game they are for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ThisGame;

impl<'de> Deserialize<'de> for ThisGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ThisGame, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "necrogenesis" => Ok(ThisGame),
            other => Err(D::Error::custom(format!("these are cards for {other}, not for necrogenesis"))),
        }
    }
}

/// The most cards a set may hold: a kind is one byte, and one value means none.
const MOST_CARDS: usize = 255;

/// The most Reacts and [Zombie] Events a set may hold: each has a bit of what may be in a hand.
const MOST_TRICKS: usize = 64;

/// All cards of a match. A card's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    pub names: Names,
    pub hash: String,
    /// The kinds of React cards, in the order of the files.
    pub reacts: Vec<u8>,
    /// The decks that come with the game, in this set.
    pub(crate) decks: OnceLock<Vec<Result<DeckKinds, SetupError>>>,
    /// Reacts and Events of the Zombie side, with which a player may act in the middle of something: a bit for
    /// each tells which of them may be in a hand.
    pub tricks: Vec<u8>,
    trick_bits: Vec<u64>,
    /// The Reacts that can answer each moment, as bits of tricks.
    answers: [u64; Moment::ALL.len()],
    /// Some card changes what Reacts cost.
    pub(crate) reprices_reacts: bool,
    /// The Events for each time, as bits of tricks.
    events: [u64; Timing::ALL.len()],
    /// The Events that the limit of Events does not count, as bits of tricks.
    pub(crate) free_events: u64,
    /// The files it was made of, so that more can be added.
    pub(crate) files: Vec<(String, String)>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same name.
    pub fn of_files(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        // A text of several lines must read the same wherever its file was written.
        let one_ending = |(file, text): &(String, String)| (file.clone(), text.replace("\r\n", "\n"));
        let files: &[(String, String)] = &files.iter().map(one_ending).collect::<Vec<_>>();
        let mut entries: Vec<Placed> = Vec::new();
        let mut reading = Reading::default();
        for (order, (file, text)) in files.iter().enumerate() {
            for entry in reading.cards::<Entry>(file, text, &FORM) {
                let placed = Placed { order, file, source: text, entry };
                if let Err(fault) = add(&mut entries, placed) {
                    reading.add(fault);
                }
            }
        }
        too_many(&entries).into_iter().for_each(|fault| reading.stop(fault));
        reading.build(|| CardSet::build(files, &entries))
    }

    fn build(files: &[(String, String)], entries: &[Placed]) -> Result<CardSet, Vec<Diagnostic>> {
        let clashes = name_faults(entries);
        if !clashes.is_empty() {
            return Err(clashes);
        }
        let names = Names::new(entries.iter().map(|placed| placed.name().to_owned())).map_err(|fault| {
            let (file, text) = files.first().map_or(("", ""), |(file, text)| (file, text));
            vec![Diagnostic::at(file, text, 0, fault.to_string())]
        })?;
        let classes: Vec<Class> = entries.iter().map(|placed| placed.entry.class).collect();
        let mut cards = Vec::new();
        let mut faults = Vec::new();
        for Placed { file, source, entry, .. } in entries {
            match entry.card(&Surroundings { file, source, names: &names, classes: &classes }) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        if faults.is_empty() { Ok(CardSet::of(cards, names, files)) } else { Err(faults) }
    }

    fn of(cards: Vec<CardDef>, names: Names, files: &[(String, String)]) -> CardSet {
        let kinds = |is: fn(&CardDef) -> bool| -> Vec<u8> {
            (0..).zip(&cards).filter(|(_, card)| is(card)).map(|(kind, _)| kind).collect()
        };
        let tricks = kinds(is_trick);
        let mut trick_bits = vec![0; cards.len()];
        for (at, &kind) in tricks.iter().enumerate() {
            trick_bits[usize::from(kind)] = 1 << at;
        }
        let bits = |is: &dyn Fn(&CardDef) -> bool| {
            let fitting = trick_bits.iter().zip(&cards).filter(|(_, card)| is(card));
            fitting.fold(0, |bits, (bit, _)| bits | bit)
        };
        CardSet {
            hash: hash_of(&cards, decks()),
            reacts: kinds(|card| card.class == Class::React),
            answers: Moment::ALL
                .map(|moment| bits(&|card| card.answers.is_some_and(|what| moment.fits(what)))),
            events: Timing::ALL.map(|time| bits(&|card| card.class == Class::Event && card.timing == time)),
            free_events: bits(&|card| card.class == Class::Event && card.has(Keys::BEYOND_EVENT_LIMIT)),
            reprices_reacts: cards.iter().flat_map(|card| &card.rules).any(reprices_reacts),
            tricks,
            trick_bits,
            decks: OnceLock::new(),
            cards,
            names,
            files: files.to_vec(),
        }
    }

    #[inline]
    pub fn of_kind(&self, kind: u8) -> &CardDef {
        &self.cards[usize::from(kind)]
    }

    /// The bit of a trick; 0 for other cards.
    #[inline]
    pub fn trick_bit(&self, kind: u8) -> u64 {
        self.trick_bits[usize::from(kind)]
    }

    /// The Reacts that can answer a moment, as bits of tricks.
    #[inline]
    pub(crate) fn answers(&self, moment: Moment) -> u64 {
        self.answers[moment as usize]
    }

    /// The Events of the Zombie side for a time, as bits of tricks.
    #[inline]
    pub fn events_at(&self, timing: Timing) -> u64 {
        self.events[timing as usize]
    }

    /// The card with this name or word.
    pub fn find(&self, name: &str) -> Option<u8> {
        let same = |card: &CardDef| card.name == name || card.word == name;
        self.cards.iter().position(same).map(|kind| kind as u8)
    }

    /// The known name nearest to a wrong one.
    pub fn nearest(&self, name: &str) -> &str {
        phrases::nearest_name(name, self.cards.iter().map(|card| card.name.as_str())).unwrap_or_default()
    }
}

/// A card of a file.
struct Placed<'a> {
    /// Of the file.
    order: usize,
    file: &'a str,
    source: &'a str,
    entry: Entry,
}

impl Placed<'_> {
    fn name(&self) -> &str {
        self.entry.name.get_ref()
    }

    fn at_name(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_value(self.file, self.source, &self.entry.name, message)
    }
}

/// Adds a card, in place of one with the same name in an earlier file.
fn add<'a>(entries: &mut Vec<Placed<'a>>, new: Placed<'a>) -> Result<(), Diagnostic> {
    let Some(old) = entries.iter_mut().find(|old| old.name() == new.name()) else {
        entries.push(new);
        return Ok(());
    };
    if old.order == new.order {
        let message = format!("the card “{}” is given twice", new.name());
        return Err(new.at_name(message).helped(["give one of them another name"]));
    }
    *old = new;
    Ok(())
}

fn is_trick(card: &CardDef) -> bool {
    card.class == Class::React || card.class == Class::Event && card.side != Side::Survivor
}

fn reprices_reacts(rule: &Rule) -> bool {
    matches!(rule.says, Standing::ReactsCostLess { .. } | Standing::ReactsCostMore { .. })
}

fn too_many(entries: &[Placed]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    if let Some(extra) = entries.get(MOST_CARDS) {
        faults.push(extra.at_name(format!("{} cards where {MOST_CARDS} are the most", entries.len())));
    }
    let mut tricks = entries.iter().filter(|placed| placed.entry.is_trick());
    if let Some(extra) = tricks.nth(MOST_TRICKS) {
        let message = format!("{MOST_TRICKS} Reacts and [Zombie] Events are the most in a set");
        faults.push(extra.at_name(message).helped(["take one out"]));
    }
    faults
}

/// Notation goes by words, so no two cards may share one.
fn name_faults(entries: &[Placed]) -> Vec<Diagnostic> {
    let words: Vec<String> = entries.iter().map(|placed| phrases::word(placed.name())).collect();
    let mut faults = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let name = entries[at].name();
        if word.is_empty() {
            faults.push(entries[at].at_name(format!("the name “{name}” has no letters")));
        } else if let Some(other) = words[..at].iter().position(|other| other == word) {
            // The card of the later file is the newcomer.
            let (new, old) = if entries[other].order > entries[at].order { (other, at) } else { (at, other) };
            let (new, old) = (&entries[new], &entries[old]);
            let message =
                format!("“{}” cannot be told from “{}” in notation: “{word}”", new.name(), old.name());
            faults.push(new.at_name(message).helped(["give it another name"]));
        }
    }
    faults
}

/// A number that changes with anything that stands on the cards, and with the lists of the decks that come with
/// the game: a record names only the deck.
fn hash_of(cards: &[CardDef], decks: &[Deck]) -> String {
    let card = |card: &CardDef| {
        let numbers = [
            card.ztc,
            card.ap,
            card.tp,
            card.hp,
            card.damage,
            card.ed,
            card.hands,
            card.hit_roll,
            card.range,
            card.charges,
            card.attachments,
        ];
        let variable = card.has(crate::cards::Keys::VARIABLE);
        let kinds = (card.class, card.breed, card.gear, card.side, card.timing, card.answers, card.identity);
        let print = (&card.name, &card.subtype, &card.trait_names, &card.text);
        format!("{kinds:?}|{numbers:?}|{variable}|{print:?}\n")
    };
    let deck = |deck: &Deck| {
        format!("{}|{}|{:?}|{:?}\n", deck.name, deck.survivor(), deck.survivor_deck, deck.zombie_deck)
    };
    phrases::fingerprint(cards.iter().map(card).chain(decks.iter().map(deck)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_moment_is_answered_by_its_reacts() {
        let set = crate::cards::sets::Cards::in_use();
        let all = Moment::ALL.iter().fold(0, |bits, &moment| bits | set.answers(moment));
        let reacts = set.reacts.iter().fold(0, |bits, &kind| bits | set.trick_bit(kind));
        assert_eq!(all, reacts, "every React has its moment");
        for moment in Moment::ALL {
            for &kind in &set.reacts {
                let fits = set.of(kind).answers.is_some_and(|what| moment.fits(what));
                assert_eq!(set.answers(moment) & set.trick_bit(kind) != 0, fits, "{moment:?}");
            }
        }
    }

    #[test]
    fn the_hash_covers_facts_texts_and_deck_lists() {
        let cards = crate::cards::sets::Cards::in_use().set().cards.clone();
        let house = hash_of(&cards, decks());
        assert_eq!(house, crate::cards::sets::Cards::in_use().set().hash);
        let changed_deck = |change: fn(&mut Deck)| {
            let mut lists = decks().to_vec();
            change(&mut lists[2]);
            hash_of(&cards, &lists)
        };
        assert_ne!(
            changed_deck(|deck| *deck.zombie_deck.entry("Runner".to_owned()).or_default() += 1),
            house
        );
        assert_ne!(changed_deck(|deck| deck.survivor = "".into()), house);
        let changed_card = |change: fn(&mut CardDef)| {
            let mut cards = cards.clone();
            change(&mut cards[40]);
            hash_of(&cards, decks())
        };
        assert_ne!(changed_card(|card| card.charges += 1), house);
        assert_ne!(changed_card(|card| card.print.text.push('.')), house);
        assert_ne!(changed_card(|card| card.print.trait_names.clear()), house);
        assert_eq!(
            changed_card(|card| card.print.rarity.clear()),
            house,
            "rarity changes nothing (NG-3.3.0)"
        );
    }
}
