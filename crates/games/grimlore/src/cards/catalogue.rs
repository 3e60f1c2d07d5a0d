//! What the program tells of the game's cards.

use crate::cards::ops::Class;
use crate::cards::read::CardSet;
use crate::cards::{CardDef, Lane, Stack};
use crate::setup::characters;
use phrases::{CardPage, DeckPage, Pitch};

/// The characters with their Event Decks.
pub(crate) fn decks(set: &CardSet) -> Vec<DeckPage> {
    let page = |(_, character): (u16, &CardDef)| {
        let own = |card: &&CardDef| card.stack == Stack::Event && card.deck == character.deck;
        DeckPage {
            name: character.word.clone(),
            title: character.name.clone(),
            source: "house design".to_owned(),
            cards: set.cards.iter().filter(own).map(|card| (card.name.clone(), 1)).collect(),
            pitch: Pitch::default(),
        }
    };
    characters(set).map(page).collect()
}

/// A card as its page shows it.
pub(crate) fn page(set: &CardSet, card: &CardDef) -> CardPage {
    CardPage {
        name: card.name.clone(),
        word: card.word.clone(),
        line: card.line.clone(),
        look: card.look,
        facts: facts(set, card),
        text: card.text.clone(),
        source: phrases::catalogue::source(&card.printed),
        rules: card.rules.clone(),
    }
}

/// What is printed besides the text, as far as it says something.
fn facts(set: &CardSet, card: &CardDef) -> Vec<(String, String)> {
    let fights = matches!(card.class, Class::Character | Class::Minion | Class::Unit);
    let resolves = matches!(card.class, Class::Event | Class::Anomaly);
    let is_character = card.class == Class::Character;
    let is_plot = card.class == Class::Plot;
    let facts = [
        (fights, "Power", card.power.to_string()),
        (fights, "Defense", card.defense.to_string()),
        (is_character, "Mind", card.mind.to_string()),
        (is_character, "Social", card.social.to_string()),
        (resolves, card.attribute.name(), card.modifier.to_string()),
        (!is_character && !is_plot, "D12", card.d12.to_string()),
        (!is_plot, "faction", card.faction.name().to_owned()),
        (card.lane != Lane::Default, "lane", card.lane.name().to_owned()),
        (card.pvp, "icon", "PvP".to_owned()),
        (true, "card", information(set, card)),
    ];
    let said = facts.into_iter().filter(|(is_said, ..)| *is_said);
    said.map(|(_, name, value)| (name.to_owned(), value)).collect()
}

/// The card information (GL-G-CARDINFO): "NY-E9 9/36".
pub(crate) fn information(set: &CardSet, card: &CardDef) -> String {
    let stack = set.cards.iter().filter(|other| other.deck == card.deck && other.stack == card.stack);
    match card.number {
        0 => card.id.clone(),
        number => format!("{} {number}/{}", card.id, stack.count()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grimlore;
    use phrases::Catalogue;

    #[test]
    fn a_page_shows_the_facts_of_its_type() {
        let pages = Grimlore::cards(Grimlore::house_cards());
        let facts = |name: &str| {
            let page = pages.iter().find(|page| page.name == name).unwrap();
            let facts = page.facts.iter().map(|(name, value)| format!("{name} {value}"));
            (page.line.clone(), facts.collect::<Vec<_>>().join(", "))
        };
        let (line, regulator) = facts("Pale Regulator");
        assert_eq!(line, "unit, humanoid");
        assert_eq!(regulator, "Power 5, Defense 4, D12 12, faction Ruin Regents, icon PvP, card NY-E9 9/36");
        let (line, stitch) = facts("Mind-Stitch Aberration");
        assert_eq!(line, "anomaly");
        assert_eq!(stitch, "Mind 2, D12 9, faction Neutral, icon PvP, card NY-E33 33/36");
        assert_eq!(facts("A Debt in Neon").1, "card NY-S1 1/7");
        assert_eq!(
            facts("Gate Marshal Oriel").1,
            "Power 3, Defense 3, D12 10, faction Neutral, lane Priority, card SR-X3 3/15"
        );
        let (line, nysera) = facts("Nysera");
        assert_eq!(line, "character, humanoid, envoy");
        assert_eq!(nysera, "Power 7, Defense 9, Mind 6, Social 8, faction Ruin Regents, card NY-C1");
    }

    #[test]
    fn each_character_brings_a_deck() {
        let decks = decks(Grimlore::house_cards().set());
        let names: Vec<(&str, usize)> =
            decks.iter().map(|deck| (deck.name.as_str(), deck.cards.len())).collect();
        assert_eq!(names, [("nysera", 36), ("vesper-oun", 36), ("tamsin-redroad", 36)]);
    }

    #[test]
    fn a_file_is_summed_up() {
        let file = "[[card]]\nname = \"Rat\"\ntype = \"minion\"\nid = \"ME-1\"\ndeck = \"ME\"\nstack = \"event\"\ntags = [\"MINION\"]\nd12 = 1\npower = 1\ndefense = 1\ntext = \"Neutral: Action: try to control this card.\"\n";
        let told = Grimlore::check(Grimlore::house_cards(), "mine.toml", file).unwrap();
        assert!(told.starts_with("1 new card, 0 replaced; 245 in all, set "), "{told}");
        assert!(Grimlore::reference().iter().any(|entry| entry.pattern == "do the special"));
    }
}
