//! The print: what stands on a card or counter. Definitions live outside the state, behind a `&'static` set.

pub(crate) mod catalogue;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod effect;
pub(crate) mod entry;
pub mod read;
pub(crate) mod run;
pub mod sets;
pub mod text;
pub(crate) mod whole;

use crate::cards::text::{
    Against, Aim, Amount, AvShare, Code, Effect, Given, May, On, Sentence, Standing, TableName, Way, When,
    Whose, With,
};
use crate::state::area::Areas;
use crate::state::frame::Moment;
use kernel::{Emblem, Frame, Look, Tint};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Class {
    #[serde(rename = "survivor")]
    Survivor,
    #[serde(rename = "zombie")]
    Zombie,
    #[serde(rename = "defense")]
    Defense,
    #[serde(rename = "action")]
    Action,
    #[serde(rename = "item")]
    Item,
    #[serde(rename = "drawback")]
    Drawback,
    #[serde(rename = "xp trait")]
    Trait,
    #[serde(rename = "event")]
    Event,
    #[serde(rename = "objective")]
    Objective,
    #[serde(rename = "buildup chit")]
    Chit,
    #[serde(rename = "vehicle")]
    Vehicle,
    /// A line of one of the four tables (ZE-G1 to ZE-G4).
    #[serde(rename = "table entry")]
    TableEntry,
    #[serde(rename = "scenario")]
    Scenario,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Survivor => "Survivor",
            Class::Zombie => "Zombie",
            Class::Defense => "Defense",
            Class::Action => "Action",
            Class::Item => "Special Item",
            Class::Drawback => "Drawback",
            Class::Trait => "XP Trait",
            Class::Event => "Event",
            Class::Objective => "Objective",
            Class::Chit => "Buildup chit",
            Class::Vehicle => "Vehicle",
            Class::TableEntry => "table entry",
            Class::Scenario => "Scenario",
        }
    }
}

/// The four tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lookup {
    #[default]
    Standard,
    Foot,
    Vehicle,
    Investigation,
}

impl Lookup {
    pub const ALL: [Lookup; 4] = [Lookup::Standard, Lookup::Foot, Lookup::Vehicle, Lookup::Investigation];

    pub const fn name(self) -> &'static str {
        match self {
            Lookup::Standard => "Standard",
            Lookup::Foot => "Foot",
            Lookup::Vehicle => "Vehicle",
            Lookup::Investigation => "Investigation",
        }
    }

    /// The greatest total of the table; the least is 2.
    pub const fn most(self) -> u8 {
        if matches!(self, Lookup::Investigation) { 12 } else { 13 }
    }
}

/// A change of an AV, compiled from a standing sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AvChange {
    pub whose: Whose,
    pub n: i8,
    pub on: Option<On>,
    pub against: Option<Against>,
    /// The sentence that says so.
    pub sentence: u8,
}

/// A launch that an item allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch {
    pub aim: Aim,
    pub bonus: i8,
    pub sentence: u8,
}

/// What an Action is about, compiled from its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Build,
    /// So many RP at least and at most for as many SP.
    Reinforce {
        least: u8,
        most: u8,
    },
    RepairDefense,
    RepairVehicle,
    RollOn(TableName),
    /// One of two ways; whether it is against fire.
    Ways {
        fire: bool,
    },
    /// Whatever its text does, for a price.
    Other {
        price: u8,
    },
}

kernel::flags! {
    /// What a component is or can do, besides numbers: looked at all the time, so compiled from its text.
    pub struct Traits: u32 {
        /// Follows an owner and attacks at random; never counted; carries nothing: Soldier.
        HAS_OWNER = 0;
        NOT_COUNTED = 1;
        NO_ITEMS = 2;
        ATTACKS_AT_RANDOM = 3;
        NOT_ON_EW = 4;
        HUNGRY = 5;
        CLIMBS = 6;
        BARREL = 7;
        NO_ATTACK = 8;
        EACH_TURN = 9;
        WEAPON = 10;
        MELEE_ONLY = 11;
        ABSORBS = 12;
        ACTIVE = 13;
        NO_RECOVERY = 14;
        CANCELS_FIRST_DP = 15;
        ONCE_PER_TURN = 16;
        NEEDS_VEHICLE = 17;
        REPAIRS_VEHICLE = 20;
        NO_SEARCH_YET = 21;
        ALL_CHITS = 22;
        COMBAT_AT_ONCE = 24;
        /// Its text does something when it is killed.
        BLAST = 26;
    }
}

impl Traits {
    /// Attacks by itself, or is not led at least.
    pub const UNLED: Traits = Traits::HAS_OWNER.and(Traits::ATTACKS_AT_RANDOM);
}

/// One component as printed: what the rules look at all the time. The words on it are in [`Print`].
#[derive(Clone, Debug)]
pub struct CardDef {
    pub class: Class,
    pub count: u8,
    pub code: Option<Code>,
    pub hp: u8,
    pub av: u8,
    pub sp: u8,
    pub cost: u8,
    /// An underlined AV (ZE-3.7.1c).
    pub special: bool,
    /// Where a Defense may be built; empty for one that belongs to the Vehicle.
    pub areas: Areas,
    /// A Defense with the area code VE.
    pub improvement: bool,
    /// A chit's number: so many Survivors at least.
    pub requirement: u8,
    /// An item that is never in the pool but has a supply of its own.
    pub own_supply: bool,
    /// Of a table entry.
    pub table: Lookup,
    pub from: u8,
    pub to: u8,
    /// Of a scenario.
    pub start: Option<Start>,
    pub attacks: u8,
    pub traits: Traits,
    pub av_changes: Vec<AvChange>,
    pub hp_change: i8,
    pub drm: i8,
    pub extra_ap: u8,
    pub recovers: u8,
    pub frees: Option<AvShare>,
    pub upgrade_of: Option<u8>,
    pub costs_item: Option<u8>,
    pub allows: Option<u8>,
    pub needs_built: Option<u8>,
    pub launches: Vec<Launch>,
    /// What an Action is about.
    pub task: Option<Task>,
    /// The moments at which its sentences run.
    pub moments: Vec<(When, u8)>,
    /// The same moments, a bit each.
    pub acts: u32,
    pub sentences: Vec<Sentence>,
    pub print: Box<Print>,
}

/// What a scenario lays out (chapter 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub survivors: u8,
    #[serde(default)]
    pub soldier: bool,
    pub rp: u8,
    pub ew: u8,
    pub rw: u8,
    /// 0: the scenario is one Combat Phase.
    #[serde(default)]
    pub turns: u8,
    #[serde(default)]
    pub horde: u8,
    #[serde(default)]
    pub molotovs: u8,
    /// So many Zombies and 1d3 more on the Map.
    #[serde(default)]
    pub zombies: u8,
}

/// The words on a component.
#[derive(Clone, Debug)]
pub struct Print {
    /// What the file says of its picture.
    pub shows: kernel::Shows,
    pub name: String,
    /// The word that notation uses.
    pub word: String,
    pub text: String,
    pub printed: Vec<String>,
    pub rules: Vec<String>,
    /// The rule behind each sentence.
    pub cites: Vec<&'static str>,
    /// The rule behind a component without a sentence of its own.
    pub design: &'static str,
}

impl Deref for CardDef {
    type Target = Print;
    fn deref(&self) -> &Print {
        &self.print
    }
}

/// A sentence that runs, taken apart.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    pub with: Option<With>,
    pub given: Option<Given>,
    pub may: Option<May>,
    pub effects: &'a [Effect],
}

impl CardDef {
    /// The rule of the ledger that a sentence of this component rests on.
    #[inline]
    pub fn cite(&self, sentence: usize) -> &'static str {
        self.cites.get(sentence).copied().unwrap_or(self.design)
    }

    /// The first sentence that runs when this holds.
    #[inline]
    pub fn when(&self, is: impl Fn(When) -> bool) -> Option<u8> {
        self.moments.iter().find(|(when, _)| is(*when)).map(|(_, sentence)| *sentence)
    }

    /// The first sentence that runs at this moment.
    pub fn at(&self, moment: Moment) -> Option<u8> {
        self.when(|when| when.moment() == moment)
    }

    /// Whether a sentence runs at this moment.
    #[inline]
    pub fn acts_at(&self, moment: Moment) -> bool {
        self.acts >> moment as u8 & 1 == 1
    }

    #[inline]
    pub fn has(&self, what: Traits) -> bool {
        self.traits.has(what)
    }

    /// A sentence that does something at this moment.
    pub fn run(&self, sentence: u8, moment: Moment) -> Option<Run<'_>> {
        let way = |way: &'_ Way| match way {
            Way::Pay { .. } | Way::Spend { .. } => None,
            Way::Roll { n, .. } => Some(Given::AtLeast { n: *n }),
        };
        match self.sentences.get(usize::from(sentence))? {
            Sentence::Do { with, given, may, effects, .. } => {
                Some(Run { with: *with, given: *given, may: *may, effects })
            }
            Sentence::ChooseOne { first, .. } if moment == Moment::FirstWay => {
                Some(Run { with: None, given: way(first), may: None, effects: first.effects() })
            }
            Sentence::ChooseOne { second, .. } if moment == Moment::SecondWay => {
                Some(Run { with: None, given: way(second), may: None, effects: second.effects() })
            }
            _ => None,
        }
    }

    /// The two ways of an Action that leaves a choice.
    pub fn ways(&self) -> Option<[&Way; 2]> {
        self.sentences.iter().find_map(|sentence| match sentence {
            Sentence::ChooseOne { first, second } => Some([first, second]),
            _ => None,
        })
    }

    /// A standing sentence and its place.
    pub fn standing(&self) -> impl Iterator<Item = (usize, &Standing)> {
        self.sentences.iter().enumerate().filter_map(|(at, sentence)| match sentence {
            Sentence::Standing { rule } => Some((at, rule)),
            _ => None,
        })
    }

    /// How it is drawn.
    pub fn look(&self) -> Look {
        let look = match self.class {
            Class::Survivor => Look::new(Frame::Body, Emblem::Survivor, Tint::Sea),
            Class::Zombie => Look::new(Frame::Foe, Emblem::Undead, Tint::Toxic),
            Class::Defense => Look::new(Frame::Gear, Emblem::Fence, Tint::Moss),
            Class::Item => Look::new(Frame::Gear, Emblem::Crate, Tint::Moss),
            Class::Vehicle => Look::new(Frame::Gear, Emblem::Car, Tint::Rust),
            Class::Action | Class::Event => Look::new(Frame::Event, Emblem::Wild, Tint::Rust),
            Class::Drawback => Look::new(Frame::Event, Emblem::Blight, Tint::Bile),
            Class::Trait => Look::new(Frame::Event, Emblem::Medal, Tint::Gilt),
            Class::Objective => Look::new(Frame::Event, Emblem::Mark, Tint::Gilt),
            Class::Chit => Look::new(Frame::Event, Emblem::Undead, Tint::Olive),
            Class::TableEntry => Look::new(Frame::Event, Emblem::Card, Tint::Sea),
            Class::Scenario => Look::new(Frame::Event, Emblem::Book, Tint::Gilt),
        };
        look.showing(self.shows)
    }

    /// The type line: "Defense (V)".
    pub fn line(&self) -> kernel::Text {
        match self.code {
            Some(code) => format!("{} ({code:?})", self.class.name()).into(),
            None => self.class.name().into(),
        }
    }
}

/// How an amount is written.
pub fn amount(n: Amount) -> String {
    match n {
        Amount::Flat(n) => n.to_string(),
        Amount::Dice { count, sides } => format!("{count}d{sides}"),
        Amount::DiceAnd { count, sides, more } => format!("{count}d{sides}+{more}"),
    }
}
