//! What the components of a set are to each other: the names that texts and notation go by, and what the rules look
//! up in the whole set.

use crate::cards::check::Other;
use crate::cards::entry::Entry;
use crate::cards::text::Text;
use crate::cards::{CardDef, Class, Lookup, Task};
use crate::state::NONE;
use include_dir::{Dir, include_dir};
use phrases::cards::{CardSpec, House, Reader, Set};
use phrases::{CardPage, Diagnostic, Form, Names, Table};

/// The ledger: every rule that a card may name.
pub const LEDGER: &str = include_str!("../../rules.toml");

/// All components of a match. A component's kind is its place in the set.
pub type CardSet = Set<CardDef>;

/// A component of a file.
pub(crate) type Placed<'a> = phrases::cards::Placed<'a, Entry>;

/// The printed components with the house completion of the ledger.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HOUSE: House<CardDef> = House::new(&FOLDER, &FILES, Table::of::<Text>);

/// The order of the files, which is that of the kinds.
const FILES: [&str; 11] = [
    "survivors",
    "zombies",
    "defenses",
    "actions",
    "items",
    "marks",
    "events",
    "objectives",
    "chits",
    "tables",
    "scenarios",
];

/// The phrase table of the game.
pub fn table() -> &'static Table {
    HOUSE.table()
}

/// No total of a table is greater.
const MOST_TOTAL: usize = 13;

/// What the rules look up in a set.
#[derive(Debug)]
pub struct Index {
    /// How many there are of each kind.
    counts: Vec<u8>,
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
}

impl Index {
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
        kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, self.counts[usize::from(kind)].into()))
    }
}

/// What texts may need to know of the other components.
pub struct Company {
    others: Vec<Other>,
}

impl CardSpec for CardDef {
    type Row = Entry;
    type Company<'a> = Company;
    type Index = Index;
    type Kind = u8;

    const FORM: Form = Form {
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
    const LEDGER: &'static str = LEDGER;

    fn house() -> &'static House<CardDef> {
        &HOUSE
    }

    fn company<'a>(rows: &'a [Placed<'a>]) -> Result<Company, Vec<Diagnostic>> {
        Ok(Company { others: rows.iter().map(|placed| placed.row.other()).collect() })
    }

    fn define(row: &Entry, reader: &Reader<'_>, company: &mut Company) -> Result<CardDef, Vec<Diagnostic>> {
        row.card(reader, &company.others)
    }

    fn index(cards: &[CardDef], rows: &[Placed<'_>], _: Company) -> Result<Index, Vec<Diagnostic>> {
        let faults = crate::cards::whole::faults(rows, cards);
        if !faults.is_empty() {
            return Err(faults);
        }
        let kinds = |is: &dyn Fn(&CardDef) -> bool| -> Vec<u8> {
            (0..).zip(cards).filter(|(_, card)| is(card)).map(|(kind, _)| kind).collect()
        };
        let of_class = |class: Class| kinds(&|card| card.class == class);
        let (drawbacks, traits) = (of_class(Class::Drawback), of_class(Class::Trait));
        let marks = [drawbacks.clone(), traits.clone()].concat();
        let mut mark_of = vec![NONE; cards.len()];
        for (mark, &kind) in (0..).zip(&marks) {
            mark_of[usize::from(kind)] = mark;
        }
        Ok(Index {
            counts: cards.iter().map(|card| card.count).collect(),
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
            entries: Lookup::ALL.map(|table| lines(cards, table)),
            drawbacks,
            traits,
            marks,
            mark_of,
        })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn facts(&self) -> String {
        format!(
            "{}|{:?}|{:?}|{}|{}|{}|{}|{}|{}|{:?}|{}|{}|{}|{:?}|{}|{}|{:?}|{}\n",
            self.name,
            self.class,
            self.code,
            self.count,
            self.hp,
            self.av,
            self.sp,
            self.cost,
            self.special,
            self.areas,
            self.improvement,
            self.requirement,
            self.own_supply,
            self.table,
            self.from,
            self.to,
            self.start,
            self.text
        )
    }

    fn page(&self, _: &CardSet) -> CardPage {
        crate::cards::catalogue::page(self)
    }

    fn can_replace(new: &Placed<'_>, old: &Placed<'_>) -> Result<(), Diagnostic> {
        if old.row.class == new.row.class {
            return Ok(());
        }
        let (name, class) = (new.name(), old.row.class.name());
        let message = format!("“{name}” takes the place of a card of the type “{class}”, so it must be one");
        Err(new.at_name(message).helped(["give it another name, or the same `type`"]))
    }

    fn name_faults(rows: &[Placed<'_>], _: &[String]) -> Vec<Diagnostic> {
        let fault = |placed: &Placed<'_>| {
            let name = placed.name();
            placed.at_name(format!(
                "texts could be read in two ways: “{name}” has a meaning of its own in them"
            ))
        };
        rows.iter().filter(|placed| is_taken(placed.name())).map(fault).collect()
    }
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
