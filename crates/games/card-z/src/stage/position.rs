//! Positions as they are written in scenarios; `stage` says what they mean.

use crate::setup::maps::Map;
use crate::state::{Phase, Scenario};
use serde::Deserialize;

/// A position: what lies where, who is where, and whose move it is. Cards go by their words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "civic_duty")]
    pub(crate) scenario: Scenario,
    pub(crate) map: Option<Map>,
    #[serde(default = "second")]
    pub(crate) day: u16,
    /// The last day (CZ-G24).
    pub(crate) days: Option<u8>,
    #[serde(default = "daytime")]
    pub(crate) phase: Phase,
    /// Where in the phase or in the battle the game goes on.
    pub(crate) part: Option<String>,
    /// The Weather card; none lies there if it is left out.
    pub(crate) weather: Option<String>,
    #[serde(default)]
    pub(crate) crying_infant: bool,
    #[serde(default)]
    pub(crate) active: u8,
    /// Who takes the turn together with the active seat.
    #[serde(default)]
    pub(crate) together: Vec<u8>,
    /// Who is still to act in this phase, in order.
    #[serde(default)]
    pub(crate) waiting: Vec<u8>,
    #[serde(default)]
    pub(crate) places: Vec<Spotted>,
    pub(crate) groups: Vec<Group>,
    pub(crate) battle: Option<Field>,
    /// The stock of the Church.
    #[serde(default)]
    pub(crate) church: Option<Vec<Item>>,
    pub(crate) cluster: Option<Herd>,
    #[serde(default)]
    pub(crate) decks: Decks,
    /// With cards of its own, if the scenario has some.
    #[serde(skip)]
    pub(crate) cards: Option<crate::cards::sets::Cards>,
}

fn civic_duty() -> Scenario {
    Scenario::CivicDuty
}

fn second() -> u16 {
    2
}

fn daytime() -> Phase {
    Phase::Day
}

/// A Location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spotted {
    pub name: String,
    /// Its cell of the map; it changes places with the Location that lies there.
    pub cell: Option<(i8, i8)>,
    /// 0 is the side that is up at the start.
    #[serde(default)]
    pub side: u8,
    #[serde(default)]
    pub marks: Vec<String>,
    /// Encounters that lie face down.
    #[serde(default)]
    pub encounters: Vec<String>,
    /// Those that everybody has seen.
    #[serde(default)]
    pub seen: Vec<String>,
    /// Loot that was left.
    #[serde(default)]
    pub loot: Vec<Item>,
    /// A trap that is set: its Loot with `supply` as the brown d10, and who set it.
    #[serde(default)]
    pub traps: Vec<Item>,
    /// Loot that plays music.
    #[serde(default)]
    pub playing: Vec<Item>,
}

/// The survivors of a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Group {
    pub at: String,
    /// The starting Location; the base of the seat's number if left out.
    pub home: Option<String>,
    pub survivors: Vec<Person>,
    /// What was done in this phase.
    #[serde(default)]
    pub deeds: Vec<String>,
    /// Locations entered by free moves.
    #[serde(default)]
    pub entered: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "the word of a Character or Friendly Human, or a table with `name`")]
pub(crate) enum Person {
    Word(String),
    Table(Box<Detail>),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Detail {
    pub name: String,
    /// Loot on hand.
    pub hand: Vec<Item>,
    /// Loot that is worn or held in use.
    pub worn: Vec<Item>,
    /// Loot in the Backpack.
    pub pack: Vec<Item>,
    /// A Character without the Backpack.
    pub without_pack: bool,
    /// The Sick card.
    pub sick: Option<String>,
    /// Sick for so many days.
    pub days: u8,
    /// Infected: dies at the end of this round.
    pub doom: u16,
    pub signs: Vec<String>,
    /// The hex on the battlefield.
    pub hex: Option<String>,
    /// Waits at this Location.
    pub waits: Option<String>,
    /// Guards the house.
    pub house: bool,
    pub dead: bool,
}

impl Person {
    pub(crate) fn detail(&self) -> Detail {
        match self {
            Person::Word(name) => Detail { name: name.clone(), ..Detail::default() },
            Person::Table(detail) => (**detail).clone(),
        }
    }
}

/// A Loot card.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "the word of a Loot, or a table with `card`")]
pub(crate) enum Item {
    Word(String),
    Table(Gear),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Gear {
    pub card: String,
    /// Supply left; full if left out.
    pub supply: Option<u8>,
    /// Arrows or bolts lost for the game.
    pub lost: u8,
    /// Arrows or bolts shot in this battle.
    pub shot: u8,
    pub wear: Vec<String>,
    /// What is attached to it.
    pub attached: Option<String>,
    /// The encounter that it hangs in.
    pub stuck: Option<String>,
    /// The hex where it lies.
    pub hex: Option<String>,
    /// Who set the trap.
    pub by: Option<String>,
}

impl Item {
    pub(crate) fn gear(&self) -> Gear {
        match self {
            Item::Word(card) => Gear { card: card.clone(), ..Gear::default() },
            Item::Table(gear) => gear.clone(),
        }
    }
}

/// A battle that goes on.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Field {
    pub sort: FieldSort,
    /// The seat that is attacked in a battle between players.
    pub defender: u8,
    /// Rounds that were begun.
    pub round: u16,
    pub foes: Vec<Foe>,
    /// Zones, counted from 1, whose encounters lie open; those before the first wall if left out.
    pub revealed: Option<Vec<u8>>,
    pub marks: Vec<String>,
    /// Rooms that are locked.
    pub locked: Vec<String>,
    /// Discs of Loot.
    pub discs: Vec<String>,
    /// Encounters that the noise draws.
    pub coming: u8,
    /// Human Enemies act first.
    pub humans_first: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FieldSort {
    #[default]
    Location,
    Cluster,
    Versus,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "the word of an encounter, or a table with `card`")]
pub(crate) enum Foe {
    Word(String),
    Table(Stance),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Stance {
    pub card: String,
    /// Where it stands; the printed hex if left out.
    pub hex: Option<String>,
    pub traits: Vec<String>,
    /// Ammo of a Human Enemy; full if left out.
    pub supply: Option<u8>,
    /// The survivor who holds it.
    pub held: Option<String>,
    /// Off the board at this green hex.
    pub queue: Option<String>,
}

impl Foe {
    pub(crate) fn stance(&self) -> Stance {
        match self {
            Foe::Word(card) => Stance { card: card.clone(), ..Stance::default() },
            Foe::Table(stance) => stance.clone(),
        }
    }
}

/// The zombie cluster: at a Location, or on a cell of the perimeter.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Herd {
    pub at: Option<String>,
    pub cell: Option<(i8, i8)>,
    /// What is left of it from an earlier battle.
    pub zombies: Vec<String>,
}

/// Decks that hold only these cards; the others are out of the game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Decks {
    pub encounters: Option<Vec<String>>,
    pub residential: Option<Vec<String>>,
    pub commercial: Option<Vec<String>>,
    pub fresh_food: Option<Vec<String>>,
    /// The top one first; the rest of the Weather deck lies below, shuffled.
    pub weather: Vec<String>,
    /// Eradicated or discarded encounters.
    pub pile: Vec<String>,
    /// Encounters out of the game.
    pub gone: Vec<String>,
    /// Discarded Loot.
    pub discard: Vec<String>,
}
