//! The card sets of this run of the program, and the one in use.

use crate::cards::CardDef;
use crate::read::CardSet;
use phrases::{Held, Shelf, Shelved};
use serde::{Deserialize, Serialize};
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

/// The house set: the printed cards with the house completion of the ledger.
const HOUSE: [(&str, &str); 5] = [
    ("strongholds.toml", include_str!("../cards/strongholds.toml")),
    ("characters.toml", include_str!("../cards/characters.toml")),
    ("attachments.toml", include_str!("../cards/attachments.toml")),
    ("events.toml", include_str!("../cards/events.toml")),
    ("locations.toml", include_str!("../cards/locations.toml")),
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

pub fn unknown_set(hash: &str) -> String {
    SHELF.unknown(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::table;

    #[test]
    fn the_table_is_sound() {
        table().verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = in_use().set();
        assert_eq!(set.cards.len(), 67);
        for card in &set.cards {
            let text = phrases::Sentences(card.sentences.clone());
            assert_eq!(table().print(&text, &set.names), card.text, "{}", card.name);
        }
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let file = "[[card]]\nname = \"Rat\"\ntype = \"raider\"\nfaction = \"gang\"\nattack = 1\ndefense = 1\nvalue = 1\ntext = \"Each of your gang here has attack +1.\"\n";
        let faults = in_use().set().with("mine.toml", file).unwrap_err();
        assert_eq!((faults[0].line, faults[0].file.as_str()), (8, "mine.toml"));
        assert!(!faults[0].help.is_empty(), "{}", faults[0]);
    }
}
