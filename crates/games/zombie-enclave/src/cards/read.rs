//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::check::Other;
use crate::cards::entry::{Entry, Surroundings};
use crate::cards::text::Text;
use crate::cards::{CardDef, Class, Lookup, Task};
use crate::state::NONE;
use phrases::source::Diagnostic;
use phrases::{Form, Names, Reading, Table};
use std::sync::LazyLock;

/// The ledger: every rule that a card may name.
pub const LEDGER: &str = include_str!("../../rules.toml");

/// What stands in a card file, and how far its numbers go.
static FORM: Form = Form {
    game: "zombie-enclave",
    numbers: &[
        ("hp", 1..=15),
        ("av", 2..=12),
        ("sp", 1..=15),
        ("cost", 0..=20),
        ("count", 0..=64),
        ("requirement", 2..=16),
        ("start.survivors", 1..=8),
        ("start.rp", 0..=99),
        ("start.ew", 0..=99),
        ("start.rw", 0..=99),
        ("start.turns", 0..=200),
        ("start.horde", 0..=20),
        ("start.molotovs", 0..=20),
        ("start.zombies", 0..=20),
    ],
};

/// The most cards a set may hold: a kind is one byte, and one value means none.
const MOST_CARDS: usize = 255;

/// All components of a match. A component's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    pub names: Names,
    pub hash: String,
    // The kinds of each class, in the order of the files.
    pub survivors: Vec<u8>,
    pub zombies: Vec<u8>,
    pub defenses: Vec<u8>,
    pub actions: Vec<u8>,
    pub items: Vec<u8>,
    pub drawbacks: Vec<u8>,
    pub traits: Vec<u8>,
    pub events: Vec<u8>,
    pub objectives: Vec<u8>,
    pub chits: Vec<u8>,
    pub scenarios: Vec<u8>,
    pub vehicle: Option<u8>,
    /// The Action with which fire is fought.
    pub fire_action: Option<u8>,
    /// Drawbacks, then XP Traits: what a Survivor bears, a bit for each.
    pub marks: Vec<u8>,
    /// The place of a kind among the marks.
    mark_of: Vec<u8>,
    entries: [[u8; MOST_TOTAL + 1]; Lookup::ALL.len()],
    /// The files it was made of, so that more can be added.
    pub(crate) files: Vec<(String, String)>,
}

/// No total of a table is greater.
const MOST_TOTAL: usize = 13;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same name.
    pub fn of_files(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
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
        if entries.len() > MOST_CARDS {
            let message = format!("{} cards where {MOST_CARDS} are the most", entries.len());
            reading.stop(entries[MOST_CARDS].at_name(message));
        }
        reading.build(|| CardSet::build(files, &entries))
    }

    fn build(files: &[(String, String)], entries: &[Placed]) -> Result<CardSet, Vec<Diagnostic>> {
        let clashes = name_faults(entries);
        if !clashes.is_empty() {
            return Err(clashes);
        }
        let names = Names::new(entries.iter().map(|placed| placed.name().to_owned()))
            .map_err(|fault| vec![Diagnostic::at(&files[0].0, &files[0].1, 0, fault.to_string())])?;
        let others: Vec<Other> = entries.iter().map(|placed| placed.entry.other()).collect();
        let mut cards = Vec::new();
        let mut faults = Vec::new();
        for Placed { file, source, entry, .. } in entries {
            match entry.card(&Surroundings { file, source, names: &names, others: &others }) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        if faults.is_empty() {
            faults = crate::cards::whole::faults(entries, &cards);
        }
        if faults.is_empty() { Ok(CardSet::of(cards, names, files)) } else { Err(faults) }
    }

    fn of(cards: Vec<CardDef>, names: Names, files: &[(String, String)]) -> CardSet {
        let kinds = |is: &dyn Fn(&CardDef) -> bool| -> Vec<u8> {
            (0..).zip(&cards).filter(|(_, card)| is(card)).map(|(kind, _)| kind).collect()
        };
        let of_class = |class: Class| kinds(&|card| card.class == class);
        let (drawbacks, traits) = (of_class(Class::Drawback), of_class(Class::Trait));
        let marks = [drawbacks.clone(), traits.clone()].concat();
        let mut mark_of = vec![NONE; cards.len()];
        for (mark, &kind) in (0..).zip(&marks) {
            mark_of[usize::from(kind)] = mark;
        }
        CardSet {
            hash: hash_of(&cards),
            survivors: of_class(Class::Survivor),
            zombies: of_class(Class::Zombie),
            defenses: of_class(Class::Defense),
            actions: of_class(Class::Action),
            items: of_class(Class::Item),
            events: of_class(Class::Event),
            objectives: of_class(Class::Objective),
            chits: of_class(Class::Chit),
            scenarios: of_class(Class::Scenario),
            vehicle: of_class(Class::Vehicle).first().copied(),
            fire_action: kinds(&|card| card.task == Some(Task::Ways { fire: true })).first().copied(),
            entries: Lookup::ALL.map(|table| lines(&cards, table)),
            drawbacks,
            traits,
            marks,
            mark_of,
            cards,
            names,
            files: files.to_vec(),
        }
    }

    #[inline]
    pub fn of_kind(&self, kind: u8) -> &CardDef {
        &self.cards[usize::from(kind)]
    }

    /// The line of a table: a total below the least reads the least, one above the most reads the most.
    #[inline]
    pub fn entry_of(&self, table: Lookup, total: impl Into<i16>) -> u8 {
        let most = i16::from(table.most());
        self.entries[table as usize][total.into().clamp(2, most) as usize]
    }

    /// The place of a Drawback or XP Trait among the marks.
    #[inline]
    pub fn mark_of(&self, kind: u8) -> u8 {
        self.mark_of[usize::from(kind)]
    }

    /// A bit for each mark that is a Drawback.
    #[inline]
    pub fn drawback_marks(&self) -> u32 {
        ((1u64 << self.drawbacks.len()) - 1) as u32
    }

    /// A bit for each mark that is an XP Trait.
    #[inline]
    pub fn trait_marks(&self) -> u32 {
        ((1u64 << self.marks.len()) - 1) as u32 & !self.drawback_marks()
    }

    /// Each kind as often as its counters or cards are there.
    pub fn copies<'a>(&'a self, kinds: &'a [u8]) -> impl Iterator<Item = u8> + Clone + 'a {
        kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, self.of_kind(kind).count.into()))
    }

    /// The component with this name or word.
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
pub(crate) struct Placed<'a> {
    /// Of the file.
    pub order: usize,
    pub file: &'a str,
    pub source: &'a str,
    pub entry: Entry,
}

impl Placed<'_> {
    pub(crate) fn name(&self) -> &str {
        self.entry.name.get_ref()
    }

    pub(crate) fn at_name(&self, message: impl Into<String>) -> Diagnostic {
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
        return Err(new.at_name(format!("the card “{}” is given twice", new.name())));
    }
    if old.entry.class != new.entry.class {
        let (name, class) = (new.name(), old.entry.class.name());
        let message = format!("“{name}” takes the place of a card of the type “{class}”, so it must be one");
        return Err(new.at_name(message).helped(["give it another name, or the same `type`"]));
    }
    *old = new;
    Ok(())
}

/// The kind for each total of a table.
fn lines(cards: &[CardDef], table: Lookup) -> [u8; MOST_TOTAL + 1] {
    let mut lines = [NONE; MOST_TOTAL + 1];
    for (kind, card) in (0..).zip(cards) {
        if card.class == Class::TableEntry && card.table == table {
            lines[usize::from(card.from)..=usize::from(card.to)].fill(kind);
        }
    }
    lines
}

/// Whether a text speaks of something else by this name: "gain 1 Survivor".
fn is_taken(name: &str) -> bool {
    table().parse::<Text>(&format!("Gain 1 {name}."), &Names::none()).is_ok()
}

/// Notation goes by words, so no two cards may share one.
fn name_faults(entries: &[Placed]) -> Vec<Diagnostic> {
    let words: Vec<String> = entries.iter().map(|placed| phrases::word(placed.name())).collect();
    let mut faults = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let (new, name) = (&entries[at], entries[at].name());
        if word.is_empty() {
            faults.push(new.at_name(format!("the name “{name}” has no letters")));
        }
        if is_taken(name) {
            let message =
                format!("texts could be read in two ways: “{name}” has a meaning of its own in them");
            faults.push(new.at_name(message));
        }
        if let Some(other) = words[..at].iter().position(|other| other == word) {
            let old = entries[other].name();
            faults.push(new.at_name(format!("“{name}” cannot be told from “{old}” in notation: “{word}”")));
        }
    }
    faults
}

/// A number that changes with anything that stands on the cards.
fn hash_of(cards: &[CardDef]) -> String {
    let card = |card: &CardDef| {
        format!(
            "{}|{:?}|{:?}|{}|{}|{}|{}|{}|{}|{:?}|{}|{}|{}|{:?}|{}|{}|{:?}|{}\n",
            card.name,
            card.class,
            card.code,
            card.count,
            card.hp,
            card.av,
            card.sp,
            card.cost,
            card.special,
            card.areas,
            card.improvement,
            card.requirement,
            card.own_supply,
            card.table,
            card.from,
            card.to,
            card.start,
            card.text
        )
    };
    phrases::fingerprint(cards.iter().map(card))
}
