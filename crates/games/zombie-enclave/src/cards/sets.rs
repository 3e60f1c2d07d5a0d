//! The cards that a match is played with: the house set, and those that people load.

use crate::cards::read::CardSet;
use phrases::Held;

/// The cards that a match is played with.
pub type Cards = Held<CardSet>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::read::{LEDGER, table};
    use crate::cards::text::{Aim, AvShare, Code, On, Whose};
    use crate::cards::{CardDef, Class, Lookup, Traits};
    use phrases::Shelved;

    fn kind(name: &str) -> u8 {
        Cards::house().find(name).unwrap_or_else(|| panic!("no card “{name}”"))
    }

    fn card(name: &str) -> &'static CardDef {
        Cards::house().of(kind(name))
    }

    #[test]
    fn the_table_is_sound() {
        table().verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = Cards::house().set();
        assert_eq!(set.cards.len(), 164);
        for card in &set.cards {
            let text = phrases::Sentences(card.sentences.clone());
            assert_eq!(table().print(&text, &set.names), card.text, "{}", card.name);
        }
    }

    #[test]
    fn every_sentence_of_the_house_cards_rests_on_a_rule_of_its_own() {
        for card in &Cards::house().cards {
            assert_eq!(card.cites.len(), card.sentences.len(), "{}", card.name);
            assert!(!card.rules.is_empty(), "{}", card.name);
            assert!(LEDGER.contains(&format!("id = \"{}\"", card.design)), "{}", card.name);
        }
    }

    /// ZE-G16: 111 counters and 65 cards.
    #[test]
    fn the_box_is_complete() {
        let set = Cards::house().set();
        let count = |kinds: &[u8]| set.copies(kinds).count();
        let counters = [&set.survivors, &set.zombies, &set.chits, &set.items, &set.drawbacks, &set.traits];
        assert_eq!(counters.map(|kinds| count(kinds)), [13, 25, 23, 32, 7, 8]);
        let cards = [&set.actions, &set.defenses, &set.events, &set.objectives];
        assert_eq!(cards.map(|kinds| count(kinds)), [9, 33, 18, 4]);
        assert_eq!(set.scenarios.len(), 4);
        assert_eq!(set.vehicle, Some(kind("Vehicle")));
        let has_code = |kind: &u8| set.cards[usize::from(*kind)].code == Some(Code::K);
        let with_code: Vec<u8> = (0..set.cards.len() as u8).filter(has_code).collect();
        assert_eq!(with_code, [kind("Investigate"), kind("The Lost Child")]);
    }

    #[test]
    fn marks_are_drawbacks_then_traits() {
        let set = Cards::house().set();
        assert_eq!((set.drawback_marks(), set.trait_marks()), (0x7f, 0x7f80));
        for (mark, &kind) in set.marks.iter().enumerate() {
            assert_eq!(usize::from(set.mark_of(kind)), mark);
        }
        assert_eq!(set.mark_of(kind("FAST")), 7);
        assert_eq!(set.mark_of(kind("Hole")), u8::MAX);
    }

    #[test]
    fn totals_beyond_a_table_read_its_ends() {
        let set = Cards::house().set();
        let line = |table, total: i8| Cards::house().of(set.entry_of(table, total)).name.as_str();
        assert_eq!(line(Lookup::Standard, -1), "Standard 2: Followed home");
        assert_eq!(line(Lookup::Foot, 7), "Foot 7");
        assert_eq!(line(Lookup::Vehicle, 20), "Vehicle 13");
        assert_eq!(line(Lookup::Investigation, 5), "Investigation 4-5: Rough road");
        assert_eq!(line(Lookup::Investigation, 13), "Investigation 12");
    }

    #[test]
    fn texts_are_compiled() {
        assert_eq!((card("Lloyd").attacks, card("FAST").attacks, card("Deep Hole").attacks), (2, 2, 2));
        assert_eq!((card("Explosive Barrel").attacks, card("Walker").attacks), (0, 1));
        assert!(card("Spiked Plate").has(Traits::EACH_TURN) && !card("Deep Hole").has(Traits::EACH_TURN));
        assert!(card("Explosive").has(Traits::BLAST) && card("Soldier").has(Traits::HAS_OWNER));
        assert_eq!(card("Deep Hole").frees, Some(AvShare::Half));
        assert_eq!(card("Deep Hole").upgrade_of, Some(kind("Hole")));
        assert_eq!(card("Incendiary Barrel").costs_item, Some(kind("Gasoline")));
        assert_eq!(card("Laboratory").allows, Some(kind("Research Cure")));
        assert_eq!(card("Research Cure").needs_built, Some(kind("Laboratory")));
        assert_eq!((card("TOUGH").hp_change, card("Armor Plates").hp_change), (1, 2));
        assert_eq!((card("Phobic").drm, card("LEADER").extra_ap, card("Rosa").recovers), (-3, 1, 2));
        let rifle = card("Assault Rifle").av_changes[0];
        assert_eq!(
            (rifle.whose, rifle.n, rifle.on, rifle.sentence),
            (Whose::Carrier, 2, Some(On::Attacks), 1)
        );
        let launches: Vec<_> =
            card("Grenade").launches.iter().map(|l| (l.aim, l.bonus, l.sentence)).collect();
        assert_eq!(launches, [(Aim::Zombie, 0, 0), (Aim::Mass, 1, 1)]);
        assert_eq!(card("Drunk").moments.len(), 1);
        assert!(card("Cargo Rack").improvement && card("Cargo Rack").areas.iter().next().is_none());
    }

    #[test]
    fn a_card_is_found_by_name_or_word() {
        let set = Cards::house().set();
        assert_eq!(set.find("it's broken!"), None);
        assert_eq!(set.find("its-broken"), set.find("It's Broken!"));
        assert_eq!(set.find("investigation-4-5-rough-road"), Some(set.entry_of(Lookup::Investigation, 4u8)));
        assert_eq!(set.nearest("chainsow"), "Chainsaw");
        assert_eq!(card("Scenario 03 - Siege").word, "scenario-03-siege");
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let file = "[[card]]\nname = \"Rat\"\ntype = \"zombie\"\nhp = 1\nav = 5\ntext = \"On a success, mov this Zombie to IP.\"\n";
        let faults = Cards::house().with("mine.toml", file).unwrap_err();
        assert_eq!((faults[0].line, faults[0].column, faults[0].file.as_str()), (6, 23, "mine.toml"));
        assert!(!faults[0].help.is_empty(), "{}", faults[0]);
    }

    #[test]
    fn another_file_makes_another_set() {
        let file = "[[card]]\nname = \"Walker\"\ntype = \"zombie\"\nhp = 2\nav = 4\ntext = \"\"\n";
        let house = Cards::house().set();
        let mine = house.with("mine.toml", file).unwrap();
        assert_eq!(mine.cards.len(), house.cards.len());
        assert_ne!(mine.hash, house.hash);
        assert_eq!(mine.of_kind(kind("Walker")).av, 4);
        assert_eq!(mine.of_kind(kind("Walker")).class, Class::Zombie);
    }
}
