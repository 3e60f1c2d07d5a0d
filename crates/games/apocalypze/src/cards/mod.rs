//! The print: what stands on a card. Card definitions live outside the state, behind a `&'static` set.

mod check;
mod effect;
mod entry;
mod fetch;
mod look;
pub(crate) mod read;
pub(crate) mod sets;
pub(crate) mod text;
mod using;

use crate::cards::text::{
    Answerable, Attribute, Bonus, Effect, Host, Limit, Role, Sentence, Standing, Subject,
};
use crate::state::Form;
use serde::Deserialize;
use std::ops::Deref;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Class {
    #[serde(rename = "stronghold")]
    Stronghold,
    #[serde(rename = "survivor")]
    Survivor,
    #[serde(rename = "raider")]
    Raider,
    #[serde(rename = "twofold")]
    Twofold,
    #[serde(rename = "attachment")]
    Attachment,
    #[serde(rename = "wildcard")]
    Wildcard,
    #[serde(rename = "trump")]
    Trump,
    #[serde(rename = "scavenging location")]
    Location,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Stronghold => "stronghold",
            Class::Survivor => "survivor",
            Class::Raider => "raider",
            Class::Twofold => "twofold",
            Class::Attachment => "attachment",
            Class::Wildcard => "wildcard",
            Class::Trump => "trump",
            Class::Location => "scavenging location",
        }
    }

    pub fn is_character(self) -> bool {
        matches!(self, Class::Survivor | Class::Raider | Class::Twofold)
    }

    pub fn is_place(self) -> bool {
        matches!(self, Class::Stronghold | Class::Location)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Faction {
    #[default]
    None,
    Civilian,
    Police,
    Soldier,
    Biker,
    Gang,
    Cult,
    Zombie,
}

impl Faction {
    pub fn name(self) -> &'static str {
        match self {
            Faction::None => "",
            Faction::Civilian => "civilian",
            Faction::Police => "police",
            Faction::Soldier => "soldier",
            Faction::Biker => "biker",
            Faction::Gang => "gang",
            Faction::Cult => "cult",
            Faction::Zombie => "zombie",
        }
    }

    pub(crate) fn is_raider(self) -> bool {
        matches!(self, Faction::Gang | Faction::Cult | Faction::Zombie)
    }
}

/// Attack, defense and value of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub attack: u8,
    pub defense: u8,
    pub value: u8,
}

/// A set of attributes of attachments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes(pub(crate) u16);

impl Attributes {
    #[inline]
    pub fn has(self, attribute: Attribute) -> bool {
        self.0 >> attribute as u16 & 1 == 1
    }
}

/// When the texts of a card matter, so that the rules ask only the cards that have a say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Says(u16);

impl Says {
    pub const OCCUPATION: Says = Says(1);
    pub const ENGAGEMENT: Says = Says(2);
    pub const AFTER_DEFENSE: Says = Says(4);
    pub const BEFORE_DAMAGE: Says = Says(8);
    pub const ARRIVAL: Says = Says(16);
    pub const START_OF_OCCUPATION: Says = Says(32);
    pub const END_OF_COMBAT: Says = Says(64);
    pub const COMPLETE: Says = Says(128);
    /// Has a standing text about itself or its host.
    pub const STANDING: Says = Says(256);
    /// Has a standing text about other cards, groups or debts.
    pub const AURA: Says = Says(512);
    pub const REPLACES: Says = Says(1024);
    /// Anything that the rules look for over the whole table.
    pub const SPEAKS: Says = Says(!Says::STANDING.0 & !Says::REPLACES.0);

    #[inline]
    pub fn has(self, what: Says) -> bool {
        self.0 & what.0 != 0
    }

    pub(crate) fn add(&mut self, what: Says) {
        self.0 |= what.0;
    }
}

/// One card as printed: what the rules look at all the time. The words on it are in [`Print`].
#[derive(Clone, Debug)]
pub struct CardDef {
    pub class: Class,
    pub faction: Faction,
    /// A twofold's human side is a survivor or a raider.
    pub role: Role,
    pub unique: bool,
    pub human: Numbers,
    pub zombie: Numbers,
    pub access: u8,
    pub capacity: u8,
    pub damage: u8,
    pub sections: u8,
    pub attributes: Attributes,
    pub says: Says,
    /// A bit for attack, defense and value each, if a standing text changes it.
    pub touches: u8,
    /// What it may be attached to, and the sentence that says so.
    pub host: Option<(Host, u8)>,
    /// What it may be played in response to.
    pub answers: Option<Answerable>,
    /// A trump that may be played in an engagement.
    pub in_engagement: bool,
    pub variant_only: bool,
    pub sentences: Vec<Sentence>,
    pub print: Box<Print>,
}

/// The words on a card.
#[derive(Clone, Debug)]
pub struct Print {
    /// What the file says of its picture.
    pub shows: kernel::Shows,
    pub name: String,
    /// What follows the comma is no part of it (AZ-C69); a twofold is called by its human side.
    pub short: String,
    /// The word that notation uses.
    pub word: String,
    /// The type line: "unique gang raider", "weapon, gun attachment".
    pub line: String,
    pub text: String,
    pub printed: Vec<String>,
    pub rules: Vec<String>,
    /// The rule behind each sentence.
    pub cites: Vec<&'static str>,
}

impl Deref for CardDef {
    type Target = Print;
    fn deref(&self) -> &Print {
        &self.print
    }
}

impl CardDef {
    /// The printed numbers of a side.
    #[inline]
    pub(crate) fn numbers(&self, form: Form) -> Numbers {
        if form == Form::Zombie { self.zombie } else { self.human }
    }

    #[inline]
    pub(crate) fn faction_as(&self, form: Form) -> Faction {
        if form == Form::Human { self.faction } else { Faction::Zombie }
    }

    /// The rule of the ledger that a sentence of this card rests on; house texts rest on AZ-G1.
    #[inline]
    pub fn cite(&self, sentence: usize) -> &'static str {
        self.cites.get(sentence).copied().unwrap_or("AZ-G1")
    }

    /// How many of its texts are used once per game.
    pub(crate) fn texts_once_per_game(&self) -> usize {
        let once = |s: &&Sentence| matches!(s, Sentence::Optional { limit: Some(Limit::Game), .. });
        self.sentences.iter().filter(once).count()
    }

    /// Whether the value of some character may fall because of this card while no card leaves: a penalty, a
    /// condition that ends, a bonus for those who are here.
    pub(crate) fn is_fickle(&self) -> bool {
        let value = |bonuses: &[Bonus], is: fn(i8) -> bool| {
            bonuses.iter().any(|bonus| matches!(bonus, Bonus::Value { n } if is(*n)))
        };
        let moves = self.sentences.iter().any(|s| s.effects().contains(&Effect::AttachThisToTarget));
        self.sentences.iter().any(|sentence| match sentence {
            Sentence::Standing {
                rule: Standing::Bonus { subject: Subject::Host | Subject::This, bonuses },
            } => value(bonuses, |n| n < 0) || moves && value(bonuses, |_| true),
            Sentence::Standing { rule: Standing::Bonus { bonuses, .. } }
            | Sentence::While { rule: Standing::Bonus { bonuses, .. }, .. } => value(bonuses, |_| true),
            _ => false,
        })
    }
}
