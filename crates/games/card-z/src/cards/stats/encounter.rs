//! Encounters and Human Enemies.

use super::{Faces, Fire, Ratings};
use kernel::Few;
use std::fmt;

/// The sort of an encounter, in the order of acting at equal distance (CZ-AI-2, CZ-C85); the last four have no place
/// in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EncounterKind {
    HumanEnemy,
    FastFeralDog,
    FeralDog,
    FastZombie,
    #[default]
    Zombie,
    SlowZombie,
    RigoredZombie,
    Ally,
    Dependant,
    HumanEnemies,
    Fire,
}

impl EncounterKind {
    pub const ALL: [EncounterKind; 11] = [
        EncounterKind::HumanEnemy,
        EncounterKind::FastFeralDog,
        EncounterKind::FeralDog,
        EncounterKind::FastZombie,
        EncounterKind::Zombie,
        EncounterKind::SlowZombie,
        EncounterKind::RigoredZombie,
        EncounterKind::Ally,
        EncounterKind::Dependant,
        EncounterKind::HumanEnemies,
        EncounterKind::Fire,
    ];

    pub fn name(self) -> &'static str {
        match self {
            EncounterKind::HumanEnemy => "human enemy",
            EncounterKind::FastFeralDog => "fast feral dog",
            EncounterKind::FeralDog => "feral dog",
            EncounterKind::FastZombie => "fast zombie",
            EncounterKind::Zombie => "zombie",
            EncounterKind::SlowZombie => "slow zombie",
            EncounterKind::RigoredZombie => "rigored zombie",
            EncounterKind::Ally => "ally",
            EncounterKind::Dependant => "dependant",
            EncounterKind::HumanEnemies => "human enemies",
            EncounterKind::Fire => "fire",
        }
    }

    #[inline]
    pub fn is_zombie(self) -> bool {
        matches!(
            self,
            EncounterKind::FastZombie
                | EncounterKind::Zombie
                | EncounterKind::SlowZombie
                | EncounterKind::RigoredZombie
        )
    }

    #[inline]
    pub fn is_dog(self) -> bool {
        matches!(self, EncounterKind::FeralDog | EncounterKind::FastFeralDog)
    }

    /// CZ-DEF-4.
    #[inline]
    pub fn is_enemy(self) -> bool {
        self.is_zombie() || self.is_dog() || self == EncounterKind::HumanEnemy
    }

    /// An Ally or a Dependant.
    #[inline]
    pub fn is_friendly(self) -> bool {
        matches!(self, EncounterKind::Ally | EncounterKind::Dependant)
    }
}

/// A lettered hex (CZ-ENCOUNTER-2): zone 0 to 2, letter 0 (A) to 19 (T).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    pub zone: u8,
    pub letter: u8,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.zone + 1, char::from(b'A' + self.letter))
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Encounter {
    pub kind: EncounterKind,
    pub spot: Spot,
    pub steps: Steps,
    pub bite: Option<Bite>,
    pub mauling: Option<Mauling>,
    /// CZ-DOG-3, CZ-C55.
    pub cannot_be_pushed: bool,
    /// Acts before other Feral Dogs at equal distance (CZ-C85).
    pub acts_first: bool,
    /// On attack rolls of survivors against it (CZ-ZOMBIE-12).
    pub helmet: i8,
    /// Inactive until activated, with this on ranged attack rolls against it (CZ-ZOMBIE-9 to -11).
    pub distracted: Option<i8>,
    /// Residential Loot that it leaves in its hex, killed or blinded (CZ-ZOMBIE-8).
    pub loot: u8,
    pub friend: Option<Friend>,
    pub humans: Option<Humans>,
    pub fire: Option<Fire>,
}

/// How far an encounter moves in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steps {
    Always(u8),
    /// A d10 each turn unless engaged: on these faces so many hexes, otherwise it stays (CZ-ZOMBIE-6).
    Rolled {
        faces: Faces,
        hexes: u8,
    },
}

impl Default for Steps {
    fn default() -> Steps {
        Steps::Always(0)
    }
}

/// CZ-ENCOUNTER-3, CZ-AI-8, CZ-C48.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bite {
    pub number: u8,
    /// Hexes it may have moved to engage and still bite; `None`: only if engaged at the start of its turn.
    pub after: Option<u8>,
}

/// The attack of a Feral Dog (CZ-DOG-1, CZ-DOG-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mauling {
    pub kill: u8,
    pub wound: Faces,
    pub after: u8,
}

/// A Friendly Human (CZ-FRIEND-1 to -6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Friend {
    /// Rescued when a survivor engages it (CZ-C105).
    pub is_rescued_by_engaging: bool,
    /// An Ally acts as a survivor from the next round on; a Dependant leaves the battlefield and never fights (CZ-C72).
    pub fights: bool,
    /// Those of a Dependant have carry only.
    pub ratings: Ratings,
    /// Points, if it was revealed and not rescued at the reckoning; then it is removed from play.
    pub loss: i8,
    /// It is itself a load on hand of its bearer and carries nothing (CZ-FRIEND-5).
    pub weight: Option<u8>,
    /// Advanced rule: while it starves, the alarm die is rolled at the start of every battle (CZ-FRIEND-6).
    pub cries: bool,
}

/// What Human Enemies! does when it is revealed (CZ-HUMAN-2, CZ-HUMAN-3, CZ-HUMAN-8, CZ-HUMAN-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Humans {
    /// So many stand on the card's hex.
    pub here: u8,
    /// So many replace each of the nearest revealed zombies, of which up to `zombies` are replaced.
    pub for_each: u8,
    pub zombies: u8,
    /// All other revealed zombies and unrescued Friendly Humans are discarded.
    pub others_leave: bool,
    pub settles_initiative: bool,
    /// Removed from play if any Human Enemy was killed.
    pub is_removed_by_kill: bool,
    /// Discarded when the last one has left and none was killed.
    pub is_discarded_at_last: bool,
}

/// A Human Enemy: the A.I. lines, read top to bottom in its turn. The first line that fits is done, with the lines
/// "Then" that follow it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Enemy {
    pub moves: u8,
    pub ai: Few<Order, 6>,
    /// Its weapon never sticks as long as it fights.
    pub never_sticks: bool,
    pub follows_orders: bool,
}

/// An A.I. line (CZ-HUMAN-10, CZ-HUMAN-13, CZ-G21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Out of ammo: retreat (CZ-HUMAN-11, CZ-C99).
    #[default]
    RetreatOutOfAmmo,
    /// Engaged: push at this number, then retreat if free; it retreats from then on (CZ-C99).
    PushAndRetreat {
        number: u8,
    },
    /// Engaged: a melee kill at this number.
    Kill {
        number: u8,
    },
    /// Otherwise: towards the closest survivor, never into engagement; it stops within so many hexes with line of
    /// sight, if the line says so.
    Approach {
        hexes: u8,
        within: Option<u8>,
    },
    /// Otherwise: towards the closest survivor; melee kill if movement is left after engaging.
    Charge {
        hexes: u8,
        number: u8,
    },
    /// Then: fire once at the closest survivor in line of sight who is not engaged, in any range band.
    ThenFire,
    /// A survivor in line of sight within so many hexes: fire once at the closest one.
    FireWithin {
        hexes: u8,
    },
    /// A jam costs its next turn and no ammo.
    JamCostsTurn,
    NeverRetreats,
}

impl Order {
    /// Whether it follows the line before it.
    pub fn follows(self) -> bool {
        self == Order::ThenFire
    }
}
