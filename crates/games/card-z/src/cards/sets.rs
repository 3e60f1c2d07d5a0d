//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::read::CardSet;
use phrases::Held;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Deck;
    use crate::cards::read::table;
    use crate::cards::text::{Order, Text};
    use phrases::{Diagnostic, Sentence, Shelved};

    #[test]
    fn the_table_is_sound() {
        table().verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = Cards::house().set();
        assert_eq!(set.cards.len(), 202);
        for card in &set.cards {
            for text in card.sides.iter().map(|side| &side.text).chain([&card.text]) {
                let read: Text = table().parse(text, &set.names).unwrap();
                assert_eq!(&table().print(&read, &set.names), text, "{}", card.name);
            }
            for line in &card.ai {
                let read: Sentence<Order> = table().parse(line, &set.names).unwrap();
                assert_eq!(&table().print(&read, &set.names), line, "{}", card.name);
            }
        }
    }

    #[test]
    fn the_ledger_can_be_read() {
        let ledger = ledger::Ledger::parse(crate::cards::entry::LEDGER).unwrap();
        assert_eq!(ledger.entries().count(), phrases::ids_of(crate::cards::entry::LEDGER).len());
    }

    /// CZ-COMP-1, CZ-COMP-2, CZ-C69.
    #[test]
    fn the_box_is_complete() {
        let set = Cards::house().set();
        let counts = Deck::ALL.map(|deck| set.deck(deck).count());
        assert_eq!(counts, [1, 15, 15, 6, 3, 19, 61, 3, 79, 21, 12, 8]);
        assert_eq!(counts.iter().sum::<usize>(), 243);
    }

    /// A Loot of one's own, its text on line 8.
    fn loot(name: &str, line: &str, weight: u8, text: &str) -> String {
        format!(
            "[[card]]\nname = \"{name}\"\ntype = \"loot\"\ndeck = \"residential\"\nloot_type = \"{line}\"\n\
             weight = {weight}\n# what it does\ntext = \"{text}\"\n"
        )
    }

    fn fault(file: &str) -> Diagnostic {
        let faults = Cards::house().set().with("mine.toml", file).unwrap_err();
        assert_eq!(faults[0].file, "mine.toml");
        faults[0].clone()
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let wrong = fault(&loot(
            "Chair Leg",
            "CLUB",
            1,
            "Melee kill 5 and push 3 with one rol, or push only. Quiet.",
        ));
        assert_eq!((wrong.line, wrong.column), (8, 42), "{wrong}");
        assert!(
            wrong.help[0].contains("melee kill {kill} and push {push} with one roll, or push only"),
            "{wrong}"
        );
    }

    #[test]
    fn a_sentence_of_another_type_is_refused_at_its_place() {
        let wrong = fault(&loot("Chair Leg", "CLUB", 1, "Melee kill 5. Move -1 (least 1). Quiet."));
        assert_eq!((wrong.line, wrong.column), (8, 23), "{wrong}");
        assert_eq!(wrong.message, "this is said by Sick and Wounded cards, not by a card of the type Loot");
        let twice = fault(&loot("Chair Leg", "CLUB", 1, "Melee kill 5. Quiet. Melee kill 4."));
        assert_eq!(
            (twice.column, twice.message.as_str()),
            (30, "the card has said this already, with other words")
        );
        let same = fault(&loot("Chair Leg", "CLUB", 1, "Melee kill 5. Quiet. Quiet."));
        assert_eq!((same.column, same.message.as_str()), (30, "this sentence stands twice"));
    }

    #[test]
    fn what_does_not_go_together_is_told() {
        let message = |line: &str, weight: u8, text: &str| fault(&loot("Toy", line, weight, text)).message;
        assert_eq!(message("CLUB", 1, "Quiet."), "“Toy” is a weapon by its `loot_type` but has no attack");
        assert_eq!(message("CLUB", 1, "Melee kill 5."), "“Toy” does not say whether it is loud or quiet");
        assert_eq!(
            message("RIFLE", 1, "Ranged kill 4 / 5 / -. Quiet."),
            "“Toy” spends ammo or supply but has no `supply`"
        );
        assert_eq!(
            message(
                "ITEM",
                1,
                "In a regroup, 1 supply: discard the Wounded card of 1 survivor at the Location."
            ),
            "“Toy” spends ammo or supply but has no `supply`"
        );
        assert_eq!(
            message("ITEM", 1, "Battle action: push every engaged zombie 1 hex without a roll."),
            "this is for Heroic Actions only"
        );
        assert_eq!(message("HAT", 1, ""), "“Toy” has no `loot_type` of the game: “HAT”");
        assert_eq!(message("ITEM", 4, ""), "`weight` is from 0 to 3, not 4");
        assert_eq!(message("CLUB", 1, "Melee kill 15. Quiet."), "no roll reaches 15: 14 is the most");
        assert!(
            message("ITEM", 1, "In a regroup, look at the face-down encounters behind that wall.")
                .contains("before the first wall")
        );
    }

    #[test]
    fn notation_tells_all_cards_apart() {
        let set = Cards::house().set();
        let words: std::collections::HashSet<&str> =
            set.cards.iter().map(|card| card.word.as_str()).collect();
        assert_eq!(words.len(), set.cards.len());
        let taken = fault(&loot("hammer!", "CLUB", 1, "Melee kill 5. Quiet."));
        assert_eq!(taken.message, "“hammer!” cannot be told from “Hammer” in notation: both are “hammer”");
        let reserved = fault(&loot("Pass", "CLUB", 1, "Melee kill 5. Quiet."));
        assert!(reserved.message.contains("the word “pass” of the notation"), "{reserved}");
        let toy = loot("Toy", "CLUB", 1, "Melee kill 5. Quiet.");
        assert_eq!(fault(&format!("{toy}{toy}")).message, "the card “Toy” is given twice");
    }

    #[test]
    fn a_later_card_replaces_one_of_its_deck_and_name() {
        let house = Cards::house().set();
        let hammer = loot("Hammer", "CLUB", 2, "Melee kill 4 and push 3 with one roll, or push only. Quiet.");
        let mine = house.with("mine.toml", &hammer).unwrap();
        assert_eq!(mine.cards.len(), house.cards.len());
        assert_ne!(mine.hash, house.hash);
        let kind = house.find("hammer").unwrap();
        assert_eq!(mine.find("hammer"), Some(kind));
        assert_eq!(mine.cards[usize::from(kind)].weapon().unwrap().melee.kill, Some(4));
        assert_eq!(house.nearest("hamer"), "hammer");
    }

    #[test]
    fn decks_stay_playable() {
        let location = "[[card]]\nname = \"Barn\"\ntype = \"location\"\nsides = [{ side = \"terrain\", name = \"Barn\", \
                        zones = \"Z1 | Z2 Z3\", encounters = \"d6\" }]\n";
        assert_eq!(
            fault(location).message,
            "the Location deck has 20 cards where it has 19: `count = 0` takes one out"
        );
        let woods = "[[card]]\nname = \"Woods\"\ntype = \"location\"\ncount = 0\nsides = [{ side = \"terrain\", \
                     name = \"Woods\", zones = \"Z1 Z2 Z3\", encounters = \"d6-3\" }]\n";
        let set = Cards::house().set().with("mine.toml", &format!("{location}{woods}")).unwrap();
        assert_eq!(set.deck(Deck::Location).count(), 19);
        assert!(set.deck(Deck::Location).all(|kind| set.cards[usize::from(kind)].name != "Woods"));
    }
}
