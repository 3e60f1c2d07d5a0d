//! The card sets of this run of the program, and the one in use.

use crate::cards::CardDef;
use crate::read::CardSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

/// The cards that a match is played with: equal if the prints are.
#[derive(Clone, Copy, Debug)]
pub struct Cards(&'static CardSet);

impl Cards {
    #[inline]
    pub fn of(self, kind: u8) -> &'static CardDef {
        &self.0.cards[kind as usize]
    }

    pub fn set(self) -> &'static CardSet {
        self.0
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        self.0.hash == other.0.hash
    }
}

impl Eq for Cards {}

impl Hash for Cards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.hash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let hash = String::deserialize(deserializer)?;
        loaded(&hash).ok_or_else(|| serde::de::Error::custom(unknown_set(&hash)))
    }
}

pub fn unknown_set(hash: &str) -> String {
    format!(
        "the cards {hash} are not loaded; the cards in use are {}: give their file with --cards",
        in_use().0.hash
    )
}

/// The house set: the printed cards with the house completion of the ledger.
const HOUSE: [(&str, &str); 5] = [
    ("strongholds.toml", include_str!("../cards/strongholds.toml")),
    ("characters.toml", include_str!("../cards/characters.toml")),
    ("attachments.toml", include_str!("../cards/attachments.toml")),
    ("events.toml", include_str!("../cards/events.toml")),
    ("locations.toml", include_str!("../cards/locations.toml")),
];

/// Every set that was read since the program began; the last is the one in use.
static SETS: LazyLock<Mutex<Vec<&'static CardSet>>> = LazyLock::new(|| {
    let files: Vec<_> = HOUSE.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    let house = CardSet::read(&files).unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the cards that come with the program are wrong:\n{}", lines.join("\n"))
    });
    Mutex::new(vec![Box::leak(Box::new(house))])
});

/// The cards that new matches are played with.
pub fn in_use() -> Cards {
    let sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    Cards(sets[sets.len() - 1])
}

/// The set with this hash, if it was read.
pub fn loaded(hash: &str) -> Option<Cards> {
    let sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    sets.iter().find(|set| set.hash == hash).map(|set| Cards(set))
}

/// Puts a set to use.
pub fn adopt(set: CardSet) -> Cards {
    let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    let set: &'static CardSet = match sets.iter().position(|old| old.hash == set.hash) {
        Some(at) => sets.remove(at),
        None => Box::leak(Box::new(set)),
    };
    sets.push(set);
    Cards(set)
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
