//! The print: what stands on a card. Definitions live outside the state, behind a `&'static` set.

pub(crate) mod catalogue;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod entry;
mod look;
pub(crate) mod number;
pub mod read;
pub mod sets;
pub mod text;

use crate::cards::text::{
    Answerable, Breed, Condition, Cost, Effect, Feat, Host, Identity, Limit, Line, Standing, Status, Trigger,
    When, Wielder, Word, ZoneName,
};
use serde::Deserialize;
use std::ops::Deref;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    #[default]
    Survivor,
    Zombie,
    Weapon,
    Item,
    Event,
    React,
}

/// The Sub Type of a Weapon or an Item (NG-C67).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GearType {
    #[default]
    None,
    Melee,
    Ranged,
    Automated,
    Consumable,
    Attachment,
    Passive,
    Trap,
}

/// The Sub Type of an Event (NG-14.4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EventType {
    #[default]
    Tactic,
    Trap,
    Disaster,
}

/// Which role may play it (NG-14.1.2a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Side {
    #[default]
    Survivor,
    Zombie,
    #[serde(rename = "any")]
    Any,
}

/// When an Event may be played (NG-C39).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Timing {
    #[default]
    #[serde(rename = "action")]
    Action,
    #[serde(rename = "action or response")]
    ActionOrResponse,
    #[serde(rename = "start of Zombie Phase")]
    StartOfZombiePhase,
    #[serde(rename = "zombie events")]
    ZombieEvents,
    #[serde(rename = "start of Attack Step")]
    StartOfAttackStep,
}

impl Timing {
    pub const ALL: [Timing; 5] = [
        Timing::Action,
        Timing::ActionOrResponse,
        Timing::StartOfZombiePhase,
        Timing::ZombieEvents,
        Timing::StartOfAttackStep,
    ];
}

kernel::flags! {
    /// What a card is or has, besides numbers: keywords, and traits with rules of their own.
    pub struct Keys: u32 {
        FAST = 0;
        GUARD = 1;
        AMBUSH = 2;
        STEALTH = 3;
        REACH = 4;
        AREA = 5;
        LIGHT = 6;
        IGNORES_GUARD = 7;
        /// Keyword or trait.
        SILENT = 8;
        PIERCING = 9;
        REACTIVE = 10;
        /// Unique, or the trait Legendary (NG-G14).
        UNIQUE = 11;
        HIDDEN = 12;
        AFFECTS_BOSSES = 13;
        /// Its text has Heal: a healing Item (NG-G29).
        HEALS = 14;
        RELOADS = 15;
        /// "This zone is illuminated."
        ILLUMINATES = 16;
        STAYS = 17;
        BEYOND_EVENT_LIMIT = 18;
        IGNORES_BARRICADE = 19;
        /// The price is X: `ztc_variable` or `ap_variable`.
        VARIABLE = 20;
        /// Has a standing rule about other cards or its player: `rules` is worth a look.
        SPEAKS = 21;
        /// Not the only Trap of its zone.
        SHARES_ZONE = 22;
        /// A zombie that has some keyword now and then.
        GAINS = 23;
        /// Reach more than once, which adds nothing (NG-2.31.5).
        REACH_AGAIN = 24;
    }
}

/// A set of statuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statuses(pub u16);

impl Statuses {
    #[inline]
    pub fn has(self, status: Status) -> bool {
        self.0 >> status as u16 & 1 == 1
    }

    pub fn add(&mut self, status: Status) {
        self.0 |= 1 << status as u16;
    }
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words(pub u32);

impl Words {
    #[inline]
    pub fn has(self, word: Word) -> bool {
        self.0 >> word as u32 & 1 == 1
    }
}

/// When a step of a text is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guard {
    #[default]
    Always,
    /// After "On a success:", up to the next such mark.
    Success,
    Failure,
    /// "If you do,": only if the step before was done.
    IfDone,
    /// One of two ways of a "Choose one:".
    Way(u8),
}

/// One sentence of a text that does something, taken apart: a "Choose one:" is a step of its own, followed
/// by its two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub guard: Guard,
    /// "You may".
    pub may: bool,
    pub effect: Effect,
}

/// How an ability comes to be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// The effect of a Consumable, an Event or a React.
    Play,
    Activated {
        cost: Vec<Cost>,
        when: When,
        limit: Option<Limit>,
    },
    Triggered {
        once_per_turn: bool,
        trigger: Trigger,
        given: Option<Condition>,
    },
}

/// A line that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    pub how: Use,
    /// What must have been done before it can be used (NG-2.12.0).
    pub unlock: Option<Feat>,
    /// Used from Exile.
    pub from_exile: bool,
    /// "Use only while".
    pub only_while: Option<Condition>,
    /// Labelled Craft or Reload (NG-G15).
    pub craft: bool,
    pub reload: bool,
    pub steps: Vec<Step>,
    /// The line of the text.
    pub line: u8,
}

/// A standing sentence that the rules look up: with its condition, and what unlocks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub given: Option<Condition>,
    pub unlock: Option<Feat>,
    pub says: Standing,
    pub line: u8,
}

/// One card as printed: what the rules look at all the time. The words on it are in [`Print`].
#[derive(Clone, Debug, Default)]
pub struct CardDef {
    pub class: Class,
    /// Of a zombie.
    pub breed: Breed,
    /// Of a Weapon or an Item.
    pub gear: GearType,
    pub event: EventType,
    pub ztc: u8,
    pub hp: u8,
    pub damage: u8,
    pub ed: u8,
    /// 0: none.
    pub hit_roll: u8,
    pub ap: u8,
    pub tp: u8,
    pub hands: u8,
    /// Zones a Weapon can target: 1 is the Threat Zone, 2 the Zombie Zone (NG-C34).
    pub range: u8,
    pub charges: u8,
    /// Charges that Exhaust removes (NG-5.4.4).
    pub exhaust: u8,
    /// How many attachments a Weapon takes (NG-4.2.9f).
    pub attachments: u8,
    pub side: Side,
    pub timing: Timing,
    /// What a React answers.
    pub answers: Option<Answerable>,
    pub words: Words,
    pub identity: Option<Identity>,
    pub keys: Keys,
    pub armor: u8,
    pub frenzy: u8,
    pub immune: Statuses,
    pub host: Option<Host>,
    /// At most so many of this name, or of `limit_word`; 0: no limit.
    pub limit: u8,
    pub limit_word: Option<Word>,
    pub per_weapon: u8,
    pub attacks_per_turn: u8,
    /// AP of an attack with it.
    pub attack_ap: u8,
    pub zone: ZoneName,
    /// Copies in a deck.
    pub copies: u8,
    pub only: Option<Wielder>,
    pub play_only: Option<Condition>,
    pub extra_cost: Option<Cost>,
    pub x_least: u8,
    /// `u8::MAX` if only what can be paid limits X.
    pub x_most: u8,
    pub rules: Vec<Rule>,
    pub abilities: Vec<Ability>,
    /// A bit for each trigger that it has.
    pub triggers: u32,
    pub lines: Vec<Line>,
    pub print: Box<Print>,
}

/// The words on a card.
#[derive(Clone, Debug, Default)]
pub struct Print {
    /// What the file says of its picture.
    pub shows: kernel::Shows,
    pub name: String,
    /// The word that notation uses.
    pub word: String,
    pub number: String,
    pub rarity: String,
    /// The Sub Type as printed.
    pub subtype: String,
    pub trait_names: Vec<Word>,
    pub text: String,
    /// Printed in italics, and of no effect (NG-3.8.3).
    pub reminder: String,
    /// Of no effect either (NG-3.10.2).
    pub flavor: String,
    pub source: String,
    pub printed: Vec<String>,
    pub rules: Vec<String>,
    /// The rule behind each line.
    pub cites: Vec<&'static str>,
    /// The rule behind a card without a line of its own.
    pub design: &'static str,
}

impl Deref for CardDef {
    type Target = Print;
    fn deref(&self) -> &Print {
        &self.print
    }
}

impl CardDef {
    #[inline]
    pub fn has(&self, what: Keys) -> bool {
        self.keys.has(what)
    }

    /// Whether playing it is an equip (NG-5.7.1a, NG-5.7.1b): other gear is deployed or used up.
    pub(crate) fn is_equipped(&self) -> bool {
        matches!(self.gear, GearType::Melee | GearType::Ranged | GearType::Passive | GearType::Attachment)
    }

    /// Whether some ability of it has this trigger.
    #[inline]
    pub fn waits_for(&self, trigger: Trigger) -> bool {
        self.triggers >> trigger as u32 & 1 == 1
    }

    #[inline]
    pub fn is_boss(&self) -> bool {
        self.class == Class::Zombie && self.breed == Breed::Boss
    }

    /// The rule of the ledger that a line of this card rests on.
    #[inline]
    pub fn cite(&self, line: u8) -> &'static str {
        self.cites.get(usize::from(line)).copied().unwrap_or(self.design)
    }

    /// The rule behind what a played card does.
    pub fn text_rule(&self) -> &'static str {
        self.played().map_or(self.design, |at| self.cite(self.abilities[usize::from(at)].line))
    }

    /// The ability that a played card carries out.
    pub fn played(&self) -> Option<u8> {
        self.abilities.iter().position(|ability| ability.how == Use::Play).map(|at| at as u8)
    }
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Survivor => "Survivor",
            Class::Zombie => "Zombie",
            Class::Weapon => "Weapon",
            Class::Item => "Item",
            Class::Event => "Event",
            Class::React => "React",
        }
    }
}
