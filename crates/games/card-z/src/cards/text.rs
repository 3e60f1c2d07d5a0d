//! The phrase table: the fixed wording of CZ-G25. A card's text is read into these phrases and compiled into the
//! numbers of [`crate::cards::stats`]; nothing else says what a card does.

mod action;
mod encounter;
mod modifier;
mod order;
mod place;
mod skill;
mod supply;
mod weapon;
mod weather;

pub use action::{Act, Action, Clause, Cost, Effect, Feat, Given, Stance, Until, Window, With};
pub use encounter::{Friendly, Meeting, Tamed};
pub use modifier::{Attached, Gear, Modifier, State};
pub use order::Order;
pub use place::{Ground, Place};
pub use skill::Skill;
pub use supply::{Ailing, Supply};
pub use weapon::{Mark, Weapon};
pub use weather::{Phase, Sky};

use crate::cards::stats;
use phrases::{Alternatives, Capital, Name, Sentence, Sentences, phrases};

/// The whole text of a card, or of one side of a Location.
pub type Text = Sentences<Line>;

/// Weapon types: "PISTOL, RIFLE or SHOTGUN".
pub type Types = Alternatives<WeaponType>;

phrases! {
    /// Everything that can be written on a card.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Words = "words of a card" {
        "{text}" => Text(text: Text),
        "{line}" => Ai(line: Sentence<Order>),
    }

    /// A sentence. A skill goes on until the next skill is named.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Line = "sentence" {
        "{skill}: {phrase}" => Skill { skill: Name, phrase: Capital<Phrase> },
        "{phrase}" => Plain(phrase: Phrase),
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Phrase = "phrase" {
        "{weapon}" => Weapon(weapon: Weapon),
        "Spoils: {weapon}" => Spoils(weapon: Capital<Weapon>),
        "{supply}" => Supply(supply: Supply),
        "{modifier}" => Modifier(modifier: Modifier),
        "{gear}" => Gear(gear: Gear),
        "{action}" => Action(action: Action),
        "{skill}" => Skill(skill: Skill),
        "{ailing}" => Ailing(ailing: Ailing),
        "tamed dog: {tamed}" => Tamed(tamed: Tamed),
        "{place}" => Place(place: Place),
        "{meeting}" => Meeting(meeting: Meeting),
        "{sky}" => Sky(sky: Sky),
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum WeaponType = "weapon type" {
        "BLADE" => Blade,
        "CLUB" => Club,
        "STAKE" => Stake,
        "PISTOL" => Pistol,
        "RIFLE" => Rifle,
        "SHOTGUN" => Shotgun,
        "BOW" => Bow,
    }

    /// Faces of a d10.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Faces = "faces" { "{least}-{most}" => Faces { least: u8, most: u8 } }

    /// A number with its sign, or 0.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Change = "change" { "0" => Zero, "{n}" => By { n: i8 } }

    /// Close / medium / long.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Changes = "changes by range" {
        "{close} / {medium} / {long}" => Changes { close: Change, medium: Change, long: Change },
    }
}

impl Line {
    pub fn phrase(&self) -> &Phrase {
        match self {
            Line::Skill { phrase, .. } => phrase,
            Line::Plain(phrase) => phrase,
        }
    }
}

impl WeaponType {
    pub fn of(self) -> stats::WeaponType {
        match self {
            WeaponType::Blade => stats::WeaponType::Blade,
            WeaponType::Club => stats::WeaponType::Club,
            WeaponType::Stake => stats::WeaponType::Stake,
            WeaponType::Pistol => stats::WeaponType::Pistol,
            WeaponType::Rifle => stats::WeaponType::Rifle,
            WeaponType::Shotgun => stats::WeaponType::Shotgun,
            WeaponType::Bow => stats::WeaponType::Bow,
        }
    }
}

pub fn types(types: &Types) -> stats::Types {
    types.iter().map(|kind| kind.of()).collect()
}

impl Faces {
    pub fn of(self) -> stats::Faces {
        let Faces::Faces { least, most } = self;
        stats::Faces { least, most }
    }
}

impl Change {
    pub fn of(self) -> i8 {
        match self {
            Change::Zero => 0,
            Change::By { n } => n,
        }
    }
}

impl Changes {
    pub fn of(self) -> [i8; 3] {
        let Changes::Changes { close, medium, long } = self;
        [close.of(), medium.of(), long.of()]
    }
}
