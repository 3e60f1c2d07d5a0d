//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::CardDef;
use crate::cards::read::CardSet;
use phrases::{Diagnostic, Held, Shelf, Shelved};
use std::sync::LazyLock;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;

/// The house set Outbreak (NG-G1).
const HOUSE: [(&str, &str); 6] = [
    ("survivors.toml", include_str!("../../cards/survivors.toml")),
    ("zombies.toml", include_str!("../../cards/zombies.toml")),
    ("weapons.toml", include_str!("../../cards/weapons.toml")),
    ("items.toml", include_str!("../../cards/items.toml")),
    ("events.toml", include_str!("../../cards/events.toml")),
    ("reacts.toml", include_str!("../../cards/reacts.toml")),
];

static SHELF: LazyLock<Shelf<CardSet>> = LazyLock::new(|| Shelf::of_house(&HOUSE));

impl Shelved for CardSet {
    type Card = CardDef;

    #[inline]
    fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn files(&self) -> &[(String, String)] {
        &self.files
    }

    fn read(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        CardSet::of_files(files)
    }

    fn shelf() -> &'static Shelf<CardSet> {
        &SHELF
    }
}
