//! What the cards of a set are to each other: the names that texts and notation go by, and what the rules look up in
//! the whole set.

use crate::cards::entry::Entry;
use crate::cards::text::Text;
use crate::cards::{CardDef, Class};
use crate::setup::{Deck, DeckKinds, decks};
use include_dir::{Dir, include_dir};
use kernel::Rules;
use phrases::cards::{CardSpec, Placed, Reader, Set, embedded};
use phrases::{CardPage, Diagnostic, Form, Shelf, Table};
use std::sync::{LazyLock, OnceLock};

/// All cards of a match. A card's kind is its place in the set.
pub type CardSet = Set<CardDef>;

/// The printed cards with the house completion of the ledger.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static SHELF: Shelf<CardSet> = Shelf::new();
static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

/// What the rules look up in a set.
#[derive(Debug)]
pub struct Index {
    /// A bit for each kind that is a trump.
    trumps: [u64; 4],
    /// Whether values may fall without any card leaving.
    pub fickle: bool,
    /// The decks that come with the game, in this set: for the basic game and for the variant.
    pub decks: OnceLock<Vec<[DeckKinds; 2]>>,
}

impl Index {
    #[inline]
    pub fn is_trump(&self, kind: u8) -> bool {
        self.trumps[usize::from(kind / 64)] >> (kind % 64) & 1 == 1
    }
}

impl CardSpec for CardDef {
    type Row = Entry;
    /// The types of all cards, by their kinds.
    type Company<'a> = Vec<Class>;
    type Index = Index;
    type Kind = u8;

    /// Numbers go as far as those of texts, where no rule says less.
    const FORM: Form = Form {
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
    const LEDGER: &'static str = crate::Apocalypze::INFO.ledger;
    const RESERVED: &'static [&'static str] = &["home", "away", "deck", "stockpile", "nothing"];

    fn table() -> &'static Table {
        table()
    }

    fn house() -> Vec<(&'static str, &'static str)> {
        embedded(&FOLDER, &["strongholds", "characters", "attachments", "events", "locations"])
    }

    fn shelf() -> &'static Shelf<CardSet> {
        &SHELF
    }

    fn company<'a>(rows: &'a [Placed<'a, Entry>]) -> Result<Vec<Class>, Vec<Diagnostic>> {
        Ok(rows.iter().map(|placed| placed.row.class).collect())
    }

    fn define(
        row: &Entry,
        reader: &Reader<'_>,
        classes: &mut Vec<Class>,
    ) -> Result<CardDef, Vec<Diagnostic>> {
        row.card(reader, classes)
    }

    fn index(cards: &[CardDef], _: &[Placed<'_, Entry>], _: Vec<Class>) -> Result<Index, Vec<Diagnostic>> {
        let mut trumps = [0; 4];
        for (kind, card) in cards.iter().enumerate() {
            if card.class == Class::Trump {
                trumps[kind / 64] |= 1 << (kind % 64);
            }
        }
        Ok(Index { trumps, fickle: cards.iter().any(CardDef::is_fickle), decks: OnceLock::new() })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.short == name || self.word == name
    }

    fn facts(&self) -> String {
        format!(
            "{}|{:?}|{:?}|{}|{:?}|{:?}|{}|{}|{}|{}|{}|{}|{}\n",
            self.name,
            self.class,
            self.faction,
            self.unique,
            self.human,
            self.zombie,
            self.access,
            self.capacity,
            self.damage,
            self.sections,
            self.attributes.0,
            self.text,
            self.variant_only
        )
    }

    fn more_facts() -> Vec<String> {
        decks().iter().map(deck_facts).collect()
    }

    fn page(&self, _: &CardSet) -> CardPage {
        crate::setup::catalogue::page(self)
    }

    fn words(rows: &[Placed<'_, Entry>]) -> Vec<String> {
        rows.iter().map(|placed| phrases::word(&short_name(placed.name()))).collect()
    }

    fn names(rows: &[Placed<'_, Entry>]) -> Vec<String> {
        rows.iter().map(|placed| short_name(placed.name())).collect()
    }

    /// Texts and notation go by short names.
    fn same_word(new: &str, old: &str, _: &str) -> String {
        let message = format!("“{new}” has the same short name as “{old}”: “{}”", short_name(old));
        format!("{message}; what follows a comma or slash does not count")
    }

    /// A turned card is called by its word with a word before it.
    fn name_faults(rows: &[Placed<'_, Entry>], words: &[String]) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for (placed, word) in rows.iter().zip(words) {
            let side = word.strip_prefix("zombie-").or_else(|| word.strip_prefix("bitten-"));
            if let Some(other) = words.iter().position(|other| Some(other.as_str()) == side) {
                let (name, turned) = (placed.name(), short_name(rows[other].name()));
                faults.push(placed.at_name(format!("“{name}” cannot be told from a turned “{turned}”")));
            }
        }
        faults
    }
}

/// What follows a comma or slash is no part of the short name (AZ-C69).
pub(crate) fn short_name(name: &str) -> String {
    let name = name.split(',').next().unwrap_or(name);
    name.split('/').next().unwrap_or(name).trim().to_owned()
}

fn deck_facts(deck: &Deck) -> String {
    format!("{}|{:?}|{:?}|{:?}\n", deck.name, deck.cards, deck.basic_out, deck.basic_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_covers_deck_lists() {
        let house = deck_facts(&decks()[4]);
        let changed = |change: fn(&mut Deck)| {
            let mut deck = decks()[4].clone();
            change(&mut deck);
            deck_facts(&deck)
        };
        assert_ne!(changed(|deck| *deck.cards.entry("Handgun".to_owned()).or_default() += 1), house);
        assert_ne!(changed(|deck| deck.basic_in.clear()), house);
    }
}
