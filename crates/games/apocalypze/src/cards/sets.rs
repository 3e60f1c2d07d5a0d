//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::read::CardSet;
use phrases::Held;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::read::table;
    use phrases::Shelved;

    #[test]
    fn the_table_is_sound() {
        table().verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = Cards::house().set();
        assert_eq!(set.cards.len(), 67);
        for card in &set.cards {
            let text = phrases::Sentences(card.sentences.clone());
            assert_eq!(table().print(&text, &set.names), card.text, "{}", card.name);
        }
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let file = "[[card]]\nname = \"Rat\"\ntype = \"raider\"\nfaction = \"gang\"\nattack = 1\ndefense = 1\nvalue = 1\ntext = \"Each of your gang here has attack +1.\"\n";
        let faults = Cards::house().set().with("mine.toml", file).unwrap_err();
        assert_eq!((faults[0].line, faults[0].file.as_str()), (8, "mine.toml"));
        assert!(!faults[0].help.is_empty(), "{}", faults[0]);
    }
}
