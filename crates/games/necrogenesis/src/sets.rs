//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::CardDef;
use crate::read::CardSet;
use phrases::{Held, Shelf, Shelved};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::LazyLock;

/// The cards that a match is played with: equal if the prints are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(Held<CardSet>);

impl Cards {
    #[inline]
    pub fn of(self, kind: u8) -> &'static CardDef {
        &self.0.set().cards[usize::from(kind)]
    }

    #[inline]
    pub fn set(self) -> &'static CardSet {
        self.0.set()
    }
}

impl Deref for Cards {
    type Target = CardSet;

    #[inline]
    fn deref(&self) -> &CardSet {
        self.0.set()
    }
}

/// The house set Outbreak (NG-G1).
const HOUSE: [(&str, &str); 6] = [
    ("survivors.toml", include_str!("../cards/survivors.toml")),
    ("zombies.toml", include_str!("../cards/zombies.toml")),
    ("weapons.toml", include_str!("../cards/weapons.toml")),
    ("items.toml", include_str!("../cards/items.toml")),
    ("events.toml", include_str!("../cards/events.toml")),
    ("reacts.toml", include_str!("../cards/reacts.toml")),
];

static SHELF: LazyLock<Shelf<CardSet>> = LazyLock::new(|| Shelf::of_house(&HOUSE, CardSet::read));

impl Shelved for CardSet {
    fn hash(&self) -> &str {
        &self.hash
    }

    fn shelf() -> &'static Shelf<CardSet> {
        &SHELF
    }
}

/// The cards that new matches are played with.
pub fn in_use() -> Cards {
    Cards(SHELF.in_use())
}

/// The set with this hash, if it was read.
pub fn loaded(hash: &str) -> Option<Cards> {
    SHELF.loaded(hash).map(Cards)
}

/// Keeps a set for those who name it, without putting it to use.
pub fn keep(set: CardSet) -> Cards {
    Cards(SHELF.keep(set))
}

/// Puts a set to use.
pub fn adopt(set: CardSet) -> Cards {
    Cards(SHELF.adopt(set))
}

/// What to say of a hash that no set has.
pub fn unknown_set(hash: &str) -> String {
    SHELF.unknown(hash)
}
