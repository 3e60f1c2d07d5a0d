//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::read::CardSet;
use phrases::Held;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::ops::Class;
    use crate::cards::read::table;
    use crate::cards::text::Text;
    use crate::cards::{CardDef, Stack};
    use phrases::{Diagnostic, Shelved};

    /// A minion of one's own, on the lines 1 to 11.
    fn minion(name: &str, id: &str, tag: &str, text: &str) -> String {
        format!(
            "[[card]]\nname = \"{name}\"\ntype = \"minion\"\nid = \"{id}\"\ndeck = \"ME\"\nstack = \"event\"\n\
             tags = [\"MINION\", \"{tag}\"]\nd12 = 1\npower = 1\ndefense = 1\ntext = \"{text}\"\n"
        )
    }

    const TAKE: &str = "Neutral: Action: try to control this card.";

    fn fault(file: &str) -> Diagnostic {
        let faults = Cards::house().set().with("mine.toml", file).unwrap_err();
        assert_eq!(faults[0].file, "mine.toml");
        faults[0].clone()
    }

    #[test]
    fn the_table_is_sound() {
        table().verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = Cards::house().set();
        assert_eq!(set.cards.len(), 244);
        for card in &set.cards {
            let text: Text = table().parse(&card.text, &set.names).unwrap();
            assert_eq!(table().print(&text, &set.names), card.text, "{}", card.name);
        }
    }

    /// GL-COMP-1, GL-COMP-2, GL-G-EVENTDECKS, GL-G-D12.
    #[test]
    fn decks_are_complete() {
        let set = Cards::house().set();
        let count = |deck: &str, stack: Stack, is: &dyn Fn(&CardDef) -> bool| {
            set.cards.iter().filter(|card| card.deck == deck && card.stack == stack && is(card)).count()
        };
        for deck in ["NY", "VO", "TR"] {
            let classes =
                [Class::Minion, Class::Unit, Class::Item, Class::Location, Class::Event, Class::Anomaly];
            let counts = classes.map(|class| count(deck, Stack::Event, &|card| card.class == class));
            assert_eq!(counts, [8, 10, 5, 4, 5, 4], "{deck}");
            for d12 in 1..=12 {
                assert_eq!(count(deck, Stack::Event, &|card| card.d12 == d12), 3, "{deck} {d12}");
                assert_eq!(count(deck, Stack::Event, &|card| card.d12 == d12 && card.pvp), 2, "{deck} {d12}");
            }
            assert_eq!(count(deck, Stack::Character, &|_| true), 1);
        }
        for deck in ["PVRR", "PVCD", "PVWS"] {
            for d12 in 1..=12 {
                assert_eq!(count(deck, Stack::Pvp, &|card| card.d12 == d12 && card.pvp), 1, "{deck} {d12}");
            }
        }
        assert_eq!(count("SR", Stack::ScenarioEvent, &|_| true), 28);
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let wrong = fault(&minion("Rat", "ME-1", "BEAST", "Neutral: Action: try to contrl this card."));
        assert_eq!((wrong.line, wrong.column), (11, 33), "{wrong}");
        assert!(wrong.help[0].contains("try to control {card}"), "{wrong}");
    }

    #[test]
    fn names_words_and_ids_are_single() {
        let word = fault(&minion("Pale  Regulator", "ME-1", "BEAST", TAKE));
        assert_eq!(
            (word.line, word.message.as_str()),
            (
                2,
                "“Pale  Regulator” cannot be told from “Pale Regulator” in notation: both are “pale-regulator”"
            )
        );
        let id = fault(&minion("Rat", "NY-E9", "BEAST", TAKE));
        assert_eq!((id.line, id.message.as_str()), (4, "“Pale Regulator” has the id “NY-E9” already"));
        let reserved = fault(&minion("Ammo", "ME-1", "BEAST", TAKE));
        assert!(reserved.message.contains("the word “ammo” of the notation"), "{reserved}");
        let tag = fault(&minion("BEAST", "ME-1", "BEAST", TAKE));
        assert!(tag.message.contains("is a tag"), "{tag}");
        let twice =
            format!("{}{}", minion("Rat", "ME-1", "BEAST", TAKE), minion("Rat", "ME-2", "BEAST", TAKE));
        assert_eq!(
            (fault(&twice).line, fault(&twice).message.as_str()),
            (13, "the card “Rat” is given twice")
        );
    }

    #[test]
    fn tags_are_capitals_and_not_too_many() {
        let small = fault(&minion("Rat", "ME-1", "beast", TAKE));
        assert_eq!(
            (small.line, small.message.as_str()),
            (7, "the tag “beast” is not written in capitals only")
        );
        let tag = |n: u8| format!("T{}{}", char::from(b'A' + n / 26), char::from(b'A' + n % 26));
        let many: String =
            (0..40).map(|n| minion(&format!("Rat {n}"), &format!("ME-{n}"), &tag(n), TAKE)).collect();
        assert!(fault(&many).message.ends_with("is one tag too many: a set has at most 64"));
    }

    #[test]
    fn a_set_has_at_most_a_thousand_cards() {
        let many: String =
            (0..757).map(|n| minion(&format!("Rat {n}"), &format!("ME-{n}"), "BEAST", TAKE)).collect();
        assert_eq!(fault(&many).message, "1001 cards where 1000 are the most");
    }

    #[test]
    fn a_later_card_replaces_one_of_its_name() {
        let house = Cards::house().set();
        let mine = house.with("mine.toml", &minion("Pale Regulator", "NY-E9", "BEAST", TAKE)).unwrap();
        assert_eq!(mine.cards.len(), house.cards.len());
        assert_ne!(mine.hash, house.hash);
        let kind = house.find("Pale Regulator").unwrap();
        assert_eq!((mine.find("pale-regulator"), mine.find("NY-E9")), (Some(kind), Some(kind)));
        assert_eq!(mine.cards[usize::from(kind)].class, Class::Minion);
        assert_eq!(house.nearest("pale regulater"), "Pale Regulator");
        assert_eq!(
            house.tag("PSYKIC ANOMALY").map(|tag| house.tags[usize::from(tag)].as_str()),
            Some("PSYKIC ANOMALY")
        );
    }
}
