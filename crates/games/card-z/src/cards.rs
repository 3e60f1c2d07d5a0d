//! The print: what stands on a card. Card definitions live outside the state, behind a `&'static` set.

pub(crate) mod catalogue;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod entry;
pub(crate) mod look;
pub(crate) mod prints;
pub(crate) mod read;
pub(crate) mod sets;
pub(crate) mod stats;
pub(crate) mod text;

use crate::cards::stats::{
    Ailment, Attachment, Character, Encounter, Enemy, Heroic, Location, Loot, LootType, Title, Weapon,
    WeaponType, Weather, Wielded,
};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// A kind of card: its place in the set. Copies of a kind cannot be told apart.
pub type Kind = u8;

/// What a card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Time,
    Character,
    Heroic,
    Sick,
    Wounded,
    Location,
    Encounter,
    HumanEnemy,
    #[default]
    Loot,
    Weather,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Time => "Time",
            Class::Character => "Character",
            Class::Heroic => "Heroic Action",
            Class::Sick => "Sick",
            Class::Wounded => "Wounded",
            Class::Location => "Location",
            Class::Encounter => "Encounter",
            Class::HumanEnemy => "Human Enemy",
            Class::Loot => "Loot",
            Class::Weather => "Weather",
        }
    }
}

/// The deck a card is printed for (CZ-COMP-1, CZ-G11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    Time,
    Character,
    Heroic,
    Sick,
    Wounded,
    Location,
    Encounter,
    HumanEnemy,
    #[default]
    Residential,
    Commercial,
    FreshFood,
    Weather,
}

impl Deck {
    pub const ALL: [Deck; 12] = [
        Deck::Time,
        Deck::Character,
        Deck::Heroic,
        Deck::Sick,
        Deck::Wounded,
        Deck::Location,
        Deck::Encounter,
        Deck::HumanEnemy,
        Deck::Residential,
        Deck::Commercial,
        Deck::FreshFood,
        Deck::Weather,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Deck::Time => "Time",
            Deck::Character => "Character",
            Deck::Heroic => "Heroic Action",
            Deck::Sick => "Sick",
            Deck::Wounded => "Wounded",
            Deck::Location => "Location",
            Deck::Encounter => "Encounter",
            Deck::HumanEnemy => "Human Enemy",
            Deck::Residential => "Residential Loot",
            Deck::Commercial => "Commercial Loot",
            Deck::FreshFood => "Fresh Food",
            Deck::Weather => "Weather",
        }
    }

    /// How few and how many cards the rules can be played with; the box has between these (CZ-COMP-1, CZ-G11).
    pub const fn size(self) -> (usize, usize) {
        match self {
            Deck::Time => (1, 1),
            Deck::Character | Deck::Heroic => (12, 20),
            Deck::Sick | Deck::Wounded => (1, 8),
            Deck::Location => (19, 19),
            Deck::Encounter => (20, 63),
            Deck::HumanEnemy => (1, 4),
            Deck::Residential => (40, 96),
            Deck::Commercial => (10, 32),
            Deck::FreshFood => (6, 16),
            Deck::Weather => (2, 12),
        }
    }
}

/// Encounters and Human Enemies in a set, together at the most: a bit each.
pub const MOST_ENCOUNTERS: usize = 64;

/// Loot, Heroic Actions (whose backs are Loot) and Human Enemies in a set, together at the most.
pub const MOST_LOOT: usize = 144;

/// One card as printed: what the rules look at all the time. The words on it are in [`Print`].
#[derive(Clone, Debug)]
pub struct CardDef {
    pub class: Class,
    pub deck: Deck,
    /// Copies in its deck.
    pub count: u8,
    pub title: Title,
    pub face: Face,
    pub print: Box<Print>,
}

/// What the facts and the text of a card come to.
#[derive(Clone, Copy, Debug)]
pub enum Face {
    /// The night penalty of ranged attack rolls, by range (CZ-TURN-8).
    Time {
        night: [i8; 3],
    },
    Character(Character),
    /// The Heroic Action, and its back as Loot.
    Heroic(Heroic, Loot),
    /// Sick or Wounded.
    Ailment(Ailment),
    Location(Location),
    Encounter(Encounter),
    /// The enemy, and its card as Loot (CZ-HUMAN-9).
    Enemy(Enemy, Loot),
    Loot(Loot),
    Weather(Weather),
}

impl CardDef {
    /// As Loot: a Loot, the back of a Heroic Action, or an eliminated Human Enemy.
    #[inline]
    pub fn loot(&self) -> Option<&Loot> {
        match &self.face {
            Face::Loot(loot) | Face::Heroic(_, loot) | Face::Enemy(_, loot) => Some(loot),
            _ => None,
        }
    }

    /// The weapon that a Loot is; `None` if nobody can strike with it.
    #[inline]
    pub fn weapon(&self) -> Option<&Weapon> {
        self.loot().map(|loot| &loot.weapon).filter(|weapon| weapon.is_weapon())
    }

    /// How modifiers see it as the weapon of an attack.
    #[inline]
    pub fn wielded(&self) -> Wielded {
        Wielded { kind: self.weapon_type(), title: self.title }
    }

    #[inline]
    pub fn attachment(&self) -> Option<&Attachment> {
        self.loot().and_then(|loot| loot.attachment.as_ref())
    }

    #[inline]
    pub fn character(&self) -> Option<&Character> {
        if let Face::Character(character) = &self.face { Some(character) } else { None }
    }

    #[inline]
    pub fn heroic(&self) -> Option<&Heroic> {
        if let Face::Heroic(heroic, _) = &self.face { Some(heroic) } else { None }
    }

    #[inline]
    pub fn ailment(&self) -> Option<&Ailment> {
        if let Face::Ailment(ailment) = &self.face { Some(ailment) } else { None }
    }

    #[inline]
    pub fn location(&self) -> Option<&Location> {
        if let Face::Location(location) = &self.face { Some(location) } else { None }
    }

    #[inline]
    pub fn encounter(&self) -> Option<&Encounter> {
        if let Face::Encounter(encounter) = &self.face { Some(encounter) } else { None }
    }

    #[inline]
    pub fn enemy(&self) -> Option<&Enemy> {
        if let Face::Enemy(enemy, _) = &self.face { Some(enemy) } else { None }
    }

    #[inline]
    pub fn weather(&self) -> Option<&Weather> {
        if let Face::Weather(weather) = &self.face { Some(weather) } else { None }
    }

    /// The type that skills and bans ask for.
    #[inline]
    pub fn weapon_type(&self) -> Option<WeaponType> {
        self.loot().and_then(|loot| loot.weapon.kind)
    }

    #[inline]
    pub fn is_backpack(&self) -> bool {
        self.loot().is_some_and(|loot| loot.kind == LootType::Backpack)
    }
}

/// CZ-WEIGHT-3: what a Backpack weighs, how many Loot it holds, and how heavy each may be.
pub const BACKPACK_WEIGHT: u8 = 1;
pub const BACKPACK_SLOTS: usize = 3;
pub const BACKPACK_SLOT_WEIGHT: u8 = 1;

/// The words on a card.
#[derive(Clone, Debug, Default)]
pub struct Print {
    /// What the file says of its picture.
    pub shows: kernel::Shows,
    pub name: String,
    /// The word that notation uses.
    pub word: String,
    /// The type line: "Loot, RIFLE".
    pub line: String,
    pub text: String,
    /// The names of a Character's skills.
    pub skills: Vec<String>,
    /// The A.I. lines of a Human Enemy.
    pub ai: Vec<String>,
    /// The sides of a Location.
    pub sides: Vec<SidePrint>,
    /// The sky at dawn, day and night on a Weather card.
    pub skies: Vec<String>,
    /// Whether the rulebook names or shows the card, and which of its facts are house design all the same.
    pub is_in_rulebook: bool,
    pub house: Vec<String>,
    pub rules: Vec<String>,
}

/// The words on one side of a Location.
#[derive(Clone, Debug, Default)]
pub struct SidePrint {
    pub name: String,
    /// The battlefield description: "Z1 | Z2 Z3".
    pub zones: String,
    pub zone_names: Vec<String>,
    pub text: String,
}

impl Deref for CardDef {
    type Target = Print;
    fn deref(&self) -> &Print {
        &self.print
    }
}
