//! What stands on the cards, as the rules use it: plain numbers and small enums, read off facts and texts once.
//! Everything here is `Copy`; nothing holds a string.

mod deed;
mod encounter;
mod loot;
mod place;
mod survivor;
mod weapon;
mod weather;

pub use deed::{
    Act, Breach, Condition, Deeds, Drive, Effect, Feat, Reaction, Stance, Then, Until, Use, Windows,
};
pub use encounter::{Bite, Encounter, EncounterKind, Enemy, Friend, Humans, Mauling, Order, Spot, Steps};
pub use loot::{Attachment, Fishing, Food, Gear, Leftover, Loot, LootType, Trap, Wear};
pub use place::{Church, Dice, Location, Mart, Reward, Side};
pub use survivor::{
    Ailment, Character, FreeHand, Heroic, Quantity, Ratings, Reroll, SavedShaft, SavedSupply, Skills,
    TamedDog, TrapSkill,
};
pub use weapon::{Blowback, Jam, Melee, Noise, Ranged, Shaft, Shots, Sticks, Strike, Weapon, Wound};
pub use weather::{Fire, Sky, Weather};

use phrases::Name;
use serde::{Deserialize, Serialize};

/// The name of a card, whichever deck it lies in: both Normal Foods have one title. Supply types are titles too.
pub type Title = Name;

/// A weapon type (CZ-DICE-11). The type line decides, not the shape (CZ-C1, CZ-C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WeaponType {
    Blade,
    Club,
    Stake,
    Pistol,
    Rifle,
    Shotgun,
    Bow,
}

impl WeaponType {
    pub const ALL: [WeaponType; 7] = [
        WeaponType::Blade,
        WeaponType::Club,
        WeaponType::Stake,
        WeaponType::Pistol,
        WeaponType::Rifle,
        WeaponType::Shotgun,
        WeaponType::Bow,
    ];

    pub fn name(self) -> &'static str {
        ["BLADE", "CLUB", "STAKE", "PISTOL", "RIFLE", "SHOTGUN", "BOW"][self as usize]
    }
}

/// Some weapon types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Types(u8);

impl Types {
    pub const NONE: Types = Types(0);

    #[must_use]
    pub fn with(self, kind: WeaponType) -> Types {
        Types(self.0 | 1 << kind as u8)
    }

    #[inline]
    pub fn has(self, kind: Option<WeaponType>) -> bool {
        kind.is_some_and(|kind| self.0 >> kind as u8 & 1 == 1)
    }

    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = WeaponType> {
        WeaponType::ALL.into_iter().filter(move |kind| self.has(Some(*kind)))
    }
}

impl FromIterator<WeaponType> for Types {
    fn from_iter<I: IntoIterator<Item = WeaponType>>(kinds: I) -> Types {
        kinds.into_iter().fold(Types::NONE, Types::with)
    }
}

/// A range band (CZ-RANGED-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Range {
    Close,
    Medium,
    Long,
}

impl Range {
    pub const ALL: [Range; 3] = [Range::Close, Range::Medium, Range::Long];

    /// The band of a distance in hexes; `None` if it is too near or too far for a shot.
    #[inline]
    pub fn of(distance: u8) -> Option<Range> {
        match distance {
            2..=3 => Some(Range::Close),
            4..=6 => Some(Range::Medium),
            7..=9 => Some(Range::Long),
            _ => None,
        }
    }
}

/// Which d10 a modifier is added to (CZ-C118).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Roll {
    /// Any d10 to hit, pushes included.
    #[default]
    Attack,
    Ranged,
    /// Kill, blind, impale and push rolls while engaged.
    Melee,
    /// Push and push-off, with a weapon or without.
    Push,
    /// Push and push-off without a weapon.
    BarePush,
    Fishing,
    /// The d10+2 of CZ-HUNT-2.
    Hunting,
    Initiative,
    /// All d10 rolls of the survivor, as limited by CZ-C30.
    All,
    /// The green d10 of a zombie or a Feral Dog against the bearer (CZ-C90).
    Bite,
    /// The green d10 of a Feral Dog against the bearer.
    Dog,
}

/// Which weapon a modifier asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum With {
    /// Any, or none.
    #[default]
    Any,
    Types(Types),
    Named(Title),
}

/// A number added to a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifier {
    pub roll: Roll,
    pub with: With,
    pub n: i8,
}

/// The weapon of an attack, as modifiers ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wielded {
    pub kind: Option<WeaponType>,
    pub title: Title,
}

impl Modifier {
    /// Whether it counts for an attack of this sort, with this weapon or without one.
    #[inline]
    pub fn is_for(self, strike: Strike, wielded: Option<Wielded>) -> bool {
        let is_roll = match self.roll {
            Roll::Attack => true,
            Roll::Ranged => strike == Strike::Ranged,
            Roll::Melee => strike != Strike::Ranged,
            Roll::Push => strike == Strike::Push,
            Roll::BarePush => strike == Strike::Push && wielded.is_none(),
            _ => false,
        };
        is_roll
            && match self.with {
                With::Any => true,
                With::Types(types) => types.has(wielded.and_then(|wielded| wielded.kind)),
                With::Named(title) => wielded.is_some_and(|wielded| wielded.title == title),
            }
    }
}

/// What modifiers add to an attack roll of this sort. [`Roll::All`] is not among them: its limits are the survivor's.
#[inline]
pub fn attack_bonus(modifiers: &[Modifier], strike: Strike, wielded: Option<Wielded>) -> i8 {
    modifiers.iter().filter(|modifier| modifier.is_for(strike, wielded)).map(|modifier| modifier.n).sum()
}

/// What modifiers add to one other sort of roll.
#[inline]
pub fn bonus(modifiers: &[Modifier], roll: Roll) -> i8 {
    modifiers.iter().filter(|modifier| modifier.roll == roll).map(|modifier| modifier.n).sum()
}

/// Faces of a d10, both ends included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces {
    pub least: u8,
    pub most: u8,
}

impl Faces {
    #[inline]
    pub fn has(self, face: u8) -> bool {
        (self.least..=self.most).contains(&face)
    }
}
