//! Locations.

use crate::cards::Deck;
use kernel::Few;
use std::fmt;

/// Dice with a number added (CZ-DICE-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dice {
    pub n: u8,
    pub sides: u8,
    pub plus: i8,
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.n, self.plus) {
            (1, 0) => write!(f, "d{}", self.sides),
            (1, plus) => write!(f, "d{}{plus:+}", self.sides),
            (n, 0) => write!(f, "{n}d{}", self.sides),
            (n, plus) => write!(f, "{n}d{}{plus:+}", self.sides),
        }
    }
}

/// A Location card: what is up at the start, and what a flip turns up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Location {
    /// The number of a base in the roll for starting bases (CZ-G23).
    pub base: Option<u8>,
    /// The first is up at the start. A card without a second face shows the first on both.
    pub sides: Few<Side, 2>,
    /// Loot left here by its owner is no part of a reward for others.
    pub keeps_loot: bool,
    /// Occupied for every other group unless it is the goal of the scenario (CZ-C44).
    pub is_home: bool,
    /// A turn may not end here (CZ-LOCATION-15).
    pub is_occupied: bool,
    pub church: Option<Church>,
    pub mart: Option<Mart>,
}

impl Location {
    /// The side that a flip of so many leaves up.
    #[inline]
    pub fn side(&self, flips: u8) -> &Side {
        &self.sides[usize::from(flips) % self.sides.len()]
    }
}

/// A side of a Location (CZ-LOCATION-2, CZ-G15). Zones 1 to 3 are 0 to 2 here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Side {
    /// A blue side (CZ-LOCATION-1).
    pub is_cache: bool,
    pub outside: [bool; 3],
    /// Before zone 2, before zone 3.
    pub walls: [bool; 2],
    /// CZ-C32.
    pub fences: [bool; 3],
    pub gardens: [bool; 3],
    /// `None`: never rolled, counts as 0.
    pub encounters: Option<Dice>,
    pub rewards: Few<Reward, 2>,
    /// Whoever stays overnight is inside once it is clear (CZ-C29).
    pub shelter: bool,
    pub hunting: bool,
    pub fishing: bool,
    pub trapping: bool,
    /// Cards of the reward that may be discarded for another, once, when it is claimed.
    pub redraws: u8,
}

/// CZ-LOCATION-5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reward {
    pub deck: Deck,
    pub dice: Dice,
}

/// The Church (CZ-CHURCH-1 to -7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Church {
    /// Residential Loot drawn when it is first cleared.
    pub stock: u8,
    /// Per visit (CZ-C116).
    pub trades: u8,
    /// While it burns; then the stock is discarded (CZ-FIRE-6).
    pub burning_trades: u8,
    /// May be shared in competitive play, without attacks between players.
    pub is_shared: bool,
}

/// The S-Mart (CZ-SMART-1 to -4, CZ-C75): what its text says, sentence by sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mart {
    pub starts_with_lot: bool,
    pub lot_flips_when_cleared: bool,
    pub shop_flips_at_reckoning: bool,
    pub shop_rolls_both_and_flips: bool,
    pub shop_is_looted_for_the_game: bool,
}
