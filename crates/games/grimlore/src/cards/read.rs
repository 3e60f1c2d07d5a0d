//! What the cards of a set are to each other: the names that texts and notation go by, and what the rules look up in
//! the whole set.

use crate::cards::compile::Compiler;
use crate::cards::entry::{Entry, LEDGER, Surroundings};
use crate::cards::ops::{Class, Modifier, Program, Stat, Step};
use crate::cards::text::Text;
use crate::cards::{CardDef, Stack};
use crate::setup::Openings;
use include_dir::{Dir, include_dir};
use phrases::cards::{CardSpec, House, Reader, Set};
use phrases::{CardPage, Diagnostic, Form, Table};
use std::collections::HashMap;

/// All cards of a match. A card's kind is its place in the set.
pub type CardSet = Set<CardDef>;

type Placed<'a> = phrases::cards::Placed<'a, Entry>;

/// The sample cards of the rulebook in the house design of the ledger.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HOUSE: House<CardDef> = House::new(&FOLDER, &FILES, Table::of::<Text>);

/// The order of the files, which is that of the kinds.
const FILES: [&str; 6] = ["characters", "nysera", "vesper-oun", "tamsin-redroad", "sable-reach", "arena"];

/// The phrase table of the game.
pub fn table() -> &'static Table {
    HOUSE.table()
}

/// A card's tags are bits.
const MOST_TAGS: usize = 64;

/// Places in the program are two bytes.
const MOST_STEPS: usize = 65_535;

/// What the rules look up in a set.
#[derive(Debug)]
pub struct Index {
    pub program: Program,
    /// In the order in which they first appear. Texts name them: their names follow those of the cards.
    pub tags: Vec<String>,
    /// Whether any card lowers a minion limit.
    pub lowers_limit: bool,
    pub(crate) openings: Openings,
}

impl Index {
    /// The place of a tag in the list.
    pub fn tag(&self, tag: &str) -> Option<u8> {
        self.tags.iter().position(|known| known == tag).and_then(|at| at.try_into().ok())
    }
}

/// What the cards know of one another while they are read, and the program that their texts become.
pub struct Company<'a> {
    tags: Vec<String>,
    /// The types and stacks of all cards, by their kinds.
    known: Vec<(Class, Stack)>,
    /// The decks and numbers of all plot cards.
    plots: Vec<(&'a str, u8)>,
    compiler: Compiler,
}

impl CardSpec for CardDef {
    type Row = Entry;
    type Company<'a> = Company<'a>;
    type Index = Index;
    type Kind = u16;

    const FORM: Form = Form {
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
    const LEDGER: &'static str = LEDGER;
    const MOST_CARDS: usize = 1000;
    const RESERVED: &'static [&'static str] = &[
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

    fn house() -> &'static House<CardDef> {
        &HOUSE
    }

    fn company<'a>(rows: &'a [Placed<'a>]) -> Result<Company<'a>, Vec<Diagnostic>> {
        let (tags, faults) = tags_of(rows);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Company {
            tags,
            known: rows.iter().map(|placed| (placed.row.class, placed.row.stack)).collect(),
            plots: rows.iter().filter_map(|placed| placed.row.plot()).collect(),
            compiler: Compiler::new(rows.len()),
        })
    }

    fn define(
        row: &Entry,
        reader: &Reader<'_>,
        company: &mut Company<'_>,
    ) -> Result<CardDef, Vec<Diagnostic>> {
        let Company { tags, known, plots, compiler } = company;
        let Reader { file, source, names, .. } = *reader;
        row.card(reader, &Surroundings { file, source, names, tags, known, plots }, compiler)
    }

    fn index(_: &[CardDef], rows: &[Placed<'_>], company: Company<'_>) -> Result<Index, Vec<Diagnostic>> {
        let Company { tags, compiler: Compiler { program, .. }, .. } = company;
        let lengths = [program.steps.len(), program.ways.len(), program.rows.len(), program.conditions.len()];
        if lengths.iter().any(|length| *length > MOST_STEPS) {
            let message = format!("the texts of all cards together have more than {MOST_STEPS} steps");
            let latest = rows.iter().max_by_key(|placed| placed.order);
            return Err(latest.map(|placed| placed.at_name(message)).into_iter().collect());
        }
        let drops = |modifier: &Modifier| modifier.stat == Stat::Limit && modifier.n < 0;
        let lowers_limit = program.steps.iter().any(|step| match step {
            Step::Has(modifier) | Step::Modify { modifier, .. } => drops(modifier),
            _ => false,
        });
        Ok(Index { program, tags, lowers_limit, openings: Openings::default() })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.word == name || self.id == name
    }

    fn facts(&self) -> String {
        let numbers =
            [self.d12, self.power, self.defense, self.mind, self.social, self.modifier, self.number];
        format!(
            "{}|{}|{}|{}|{:?}|{:?}|{:?}|{:?}|{}|{:x}|{numbers:?}|{:?}\n",
            self.name,
            self.id,
            self.deck,
            self.text,
            self.class,
            self.stack,
            self.faction,
            self.lane,
            self.pvp,
            self.tags,
            self.attribute,
        )
    }

    fn page(&self, set: &CardSet) -> CardPage {
        crate::cards::catalogue::page(set, self)
    }

    /// The cards, and behind them the tags.
    fn names(rows: &[Placed<'_>]) -> Vec<String> {
        rows.iter().map(|placed| placed.name().to_owned()).chain(tags_of(rows).0).collect()
    }

    fn name_faults(rows: &[Placed<'_>], _: &[String]) -> Vec<Diagnostic> {
        let tags = tags_of(rows).0;
        let is_tag = |placed: &&Placed<'_>| tags.iter().any(|tag| tag == placed.name());
        let fault = |placed: &Placed<'_>| {
            placed.at_name(format!("“{}” is a tag: texts could not tell the card from it", placed.name()))
        };
        rows.iter().filter(is_tag).map(fault).chain(id_faults(rows)).collect()
    }
}

/// People may call a card by its id: no two cards may share one.
fn id_faults(rows: &[Placed<'_>]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut ids: HashMap<&str, &Placed<'_>> = HashMap::new();
    for placed in rows {
        let id = placed.row.id.get_ref().as_str();
        let at_id = |placed: &Placed<'_>, message: String| {
            Diagnostic::at_value(placed.file, placed.source, &placed.row.id, message)
        };
        if id.is_empty() {
            faults.push(at_id(placed, format!("the id of “{}” is empty", placed.name())));
        }
        if let Some(other) = ids.insert(id, placed) {
            // The card of the later file is the newcomer.
            let (new, old) = if other.order > placed.order { (other, placed) } else { (placed, other) };
            faults.push(at_id(new, format!("“{}” has the id “{id}” already", old.name())));
        }
    }
    faults
}

/// The tags of all cards, and what is wrong with them.
fn tags_of(rows: &[Placed<'_>]) -> (Vec<String>, Vec<Diagnostic>) {
    let (mut tags, mut faults): (Vec<String>, _) = (Vec::new(), Vec::new());
    for Placed { file, source, row, .. } in rows {
        for tag in &row.tags {
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
