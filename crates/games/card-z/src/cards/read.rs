//! What the cards of a set are to each other: the names that texts and notation go by, and what the rules look up in
//! the whole set.

use crate::cards::check::whole;
use crate::cards::entry::{Entry, LEDGER, Surroundings};
use crate::cards::text::Words;
use crate::cards::{CardDef, Deck, Face, Kind};
use include_dir::{Dir, include_dir};
use phrases::cards::{CardSpec, House, Reader, Set};
use phrases::{CardPage, Diagnostic, Form, Table};
use std::collections::{HashMap, HashSet};

/// All cards of a match. A card's kind is its place in the set.
pub type CardSet = Set<CardDef>;

type Placed<'a> = phrases::cards::Placed<'a, Entry>;

/// The 243 cards of the box, completed by the house design of the ledger.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HOUSE: House<CardDef> = House::new(&FOLDER, &FILES, Table::of::<Words>);

/// The order of the files; kinds go by deck, and by file within one.
const FILES: [&str; 12] = [
    "time",
    "characters",
    "heroic-actions",
    "sick",
    "wounded",
    "locations",
    "encounters",
    "human-enemies",
    "residential-loot",
    "commercial-loot",
    "fresh-food",
    "weather",
];

/// The phrase table of the game.
pub fn table() -> &'static Table {
    HOUSE.table()
}

/// What the rules look up in a set.
#[derive(Debug)]
pub struct Index {
    /// The night penalty of ranged attack rolls, by range (CZ-TURN-8).
    pub night: [i8; 3],
    /// The kinds of each deck, each as often as it lies there.
    decks: [Vec<Kind>; Deck::ALL.len()],
}

impl Index {
    /// The kinds of a deck, each as often as it lies there.
    pub fn deck(&self, deck: Deck) -> impl Iterator<Item = Kind> {
        self.decks[deck as usize].iter().copied()
    }
}

/// The decks and names of all cards, by their kinds.
pub struct Company<'a> {
    known: Vec<(Deck, &'a str)>,
}

impl CardSpec for CardDef {
    type Row = Entry;
    type Company<'a> = Company<'a>;
    type Index = Index;
    type Kind = Kind;

    const FORM: Form = Form {
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
    const LEDGER: &'static str = LEDGER;
    /// A kind is one byte, and the highest stands for no card.
    const MOST_CARDS: usize = 250;
    const MOST_LETTERS: usize = 1500;
    const RESERVED: &'static [&'static str] = &whole::RESERVED;

    fn house() -> &'static House<CardDef> {
        &HOUSE
    }

    fn company<'a>(rows: &'a [Placed<'a>]) -> Result<Company<'a>, Vec<Diagnostic>> {
        let known = rows.iter().map(|placed| (placed.row.deck(), placed.name())).collect();
        Ok(Company { known })
    }

    fn define(
        row: &Entry,
        reader: &Reader<'_>,
        company: &mut Company<'_>,
    ) -> Result<CardDef, Vec<Diagnostic>> {
        let Reader { file, source, names, word, .. } = *reader;
        row.card(reader, &Surroundings { file, source, names, known: &company.known, word })
    }

    fn index(cards: &[CardDef], rows: &[Placed<'_>], _: Company<'_>) -> Result<Index, Vec<Diagnostic>> {
        let latest = rows.iter().max_by_key(|placed| placed.order).map_or("", |placed| placed.file);
        let faults = whole::deck_faults(latest, cards);
        if !faults.is_empty() {
            return Err(faults);
        }
        let of_deck = |deck: Deck| {
            let own = cards.iter().zip(0..=Kind::MAX).filter(move |(card, _)| card.deck == deck);
            own.flat_map(|(card, kind)| std::iter::repeat_n(kind, card.count.into())).collect()
        };
        let night = cards.iter().find_map(|card| match card.face {
            Face::Time { night } if card.count > 0 => Some(night),
            _ => None,
        });
        Ok(Index { night: night.unwrap_or_default(), decks: Deck::ALL.map(of_deck) })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    /// Names are used again in other decks, so people go by words.
    fn is_called(&self, word: &str) -> bool {
        self.word == word
    }

    fn label(&self) -> &str {
        &self.word
    }

    fn facts(&self) -> String {
        let text: String =
            self.sides.iter().map(|side| format!("{}|{}|{}\n", side.name, side.zones, side.text)).collect();
        let ai = self.ai.join("\n");
        format!("{}|{:?}|{}|{}|{:?}|{text}|{ai}\n", self.name, self.deck, self.count, self.text, self.face)
    }

    fn page(&self, set: &CardSet) -> CardPage {
        crate::cards::catalogue::page(set, self)
    }

    /// The same deck and name, and the same hex if it is an encounter.
    fn identity(row: &Entry) -> String {
        let (deck, name, position) = row.identity();
        format!("{deck:?}/{name}/{position}")
    }

    /// Kinds go by deck, so that those of one deck are neighbours whatever file they came from.
    fn arrange(rows: &mut [Placed<'_>]) {
        rows.sort_by_key(|placed| placed.row.deck());
    }

    fn words(rows: &[Placed<'_>]) -> Vec<String> {
        words(rows)
    }

    fn names(rows: &[Placed<'_>]) -> Vec<String> {
        names(rows)
    }
}

/// What texts may name: cards, supply types and skills, each once.
fn names(rows: &[Placed<'_>]) -> Vec<String> {
    let mut seen = HashSet::new();
    let cards = rows.iter().map(|placed| placed.row.name.get_ref());
    let supplies = rows.iter().filter_map(|placed| placed.row.ammo.as_ref().map(|ammo| ammo.get_ref()));
    let skills = rows.iter().flat_map(|placed| placed.row.skills.iter().map(|skill| skill.get_ref()));
    cards.chain(supplies).chain(skills).filter(|name| seen.insert(name.as_str())).cloned().collect()
}

/// The words of notation: the name; with its hex for encounters of one name; with its deck for Loot that the
/// Residential deck has too.
fn words(rows: &[Placed<'_>]) -> Vec<String> {
    let mut encounters: HashMap<&str, usize> = HashMap::new();
    let mut residential = HashSet::new();
    for Placed { row, .. } in rows {
        let name = row.name.get_ref().as_str();
        match row.deck() {
            Deck::Encounter => *encounters.entry(name).or_default() += 1,
            Deck::Residential => {
                residential.insert(name);
            }
            _ => {}
        }
    }
    let word = |Placed { row, .. }: &Placed<'_>| {
        let (deck, name, position) = row.identity();
        let word = phrases::word(name);
        match deck {
            Deck::Encounter if encounters[name] > 1 => format!("{word}-{}", position.to_lowercase()),
            Deck::Commercial if residential.contains(name) => format!("commercial-{word}"),
            Deck::FreshFood if residential.contains(name) => format!("fresh-{word}"),
            _ => word,
        }
    };
    rows.iter().map(word).collect()
}
