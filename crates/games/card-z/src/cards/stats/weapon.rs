//! Weapons: the numbers to reach, and what a natural face does.

use super::{Range, WeaponType};

/// The sort of an attack, by its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strike {
    Ranged,
    /// Kill, blind or impale while engaged.
    Melee,
    /// Push or push-off.
    Push,
}

/// What a hit does (CZ-MELEE-7): both count as eradicated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wound {
    #[default]
    Kill,
    Blind,
}

/// A weapon of a Loot or of a Human Enemy. One that is none has no numbers at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// `None` for an ITEM that strikes, such as the Spray Paint.
    pub kind: Option<WeaponType>,
    pub ranged: Option<Ranged>,
    pub melee: Melee,
    /// CZ-MELEE-9, CZ-C13; `None`: never sticks.
    pub sticks: Option<Sticks>,
    /// Arrows and bolts (CZ-RANGED-7).
    pub shaft: Option<Shaft>,
    /// CZ-DIVIDER-7, CZ-C34: the ammo for each zombie behind a fence, 0 for a melee weapon.
    pub stake_tactics: Option<u8>,
    pub noise: Noise,
    pub takes_no_attachment: bool,
    /// No reload from other Loot.
    pub cannot_be_resupplied: bool,
    /// The natural faces that infect the user without face protection (CZ-ITEM-8).
    pub splatter: Option<[u8; 2]>,
    pub blowback: Option<Blowback>,
}

impl Weapon {
    pub fn is_weapon(&self) -> bool {
        self.ranged.is_some() || self.melee != Melee::default()
    }

    /// The number to reach in a band; `None` if it cannot be shot there.
    #[inline]
    pub fn number(&self, range: Range) -> Option<u8> {
        self.ranged.and_then(|ranged| ranged.numbers[range as usize])
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranged {
    pub effect: Wound,
    /// By [`Range`].
    pub numbers: [Option<u8>; 3],
    pub shots: Shots,
    /// A hand action without ammunition is needed before the next shot (CZ-RANGED-8).
    pub reloads: bool,
    pub jam: Jam,
    /// What a jam spends (CZ-RANGED-5, CZ-C14).
    pub jam_ammo: u8,
}

/// How many shots an action has (CZ-RANGED-2, CZ-C94).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shots {
    #[default]
    One,
    /// Rapid-fire: the first for 1 ammo, each further one for so many.
    Again { ammo: u8 },
}

/// CZ-RANGED-4, CZ-C14, CZ-C15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Jam {
    #[default]
    Never,
    /// On this natural face a second d10 is rolled: it jams at this number or less.
    Check { natural: u8, most: u8 },
    /// On either face at once.
    AtOnce { natural: [u8; 2] },
}

/// The numbers of the melee attacks; absent where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Melee {
    pub kill: Option<u8>,
    /// In place of the push rating.
    pub push: Option<u8>,
    pub impale: Option<u8>,
    pub blind: Option<u8>,
    /// One roll is compared with kill and push (CZ-MELEE-8); without it kill and impale are declared.
    pub is_one_roll: bool,
    /// Ammo or supply that an attack spends, hit or miss.
    pub cost: u8,
    /// Only once it was switched on (CZ-ITEM-8).
    pub needs_switch: bool,
}

/// A stuck blade (CZ-MELEE-9, CZ-C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sticks {
    /// Recovered by a hand action, or in a regroup.
    UntilHandAction { natural: u8 },
    /// Only in a regroup of the same battle.
    UntilRegroup { natural: u8 },
}

impl Sticks {
    pub fn natural(self) -> u8 {
        match self {
            Sticks::UntilHandAction { natural } | Sticks::UntilRegroup { natural } => natural,
        }
    }
}

/// What becomes of arrows and bolts (CZ-RANGED-7, CZ-RANGED-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shaft {
    /// The face that loses one for the game.
    pub natural: Option<u8>,
    /// A retreat loses those shot in this battle.
    pub is_lost_by_retreat: bool,
    /// A regroup returns the others.
    pub returns: bool,
}

/// CZ-NOISE-6, CZ-G16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Noise {
    #[default]
    Quiet,
    /// Every attack with it is a loud noise.
    Loud,
    /// The same, and switching it on too.
    LoudEngine,
}

/// A natural face that hinders the user until the end of the next battle-round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blowback {
    pub natural: u8,
    /// On all d10 rolls.
    pub n: i8,
}
