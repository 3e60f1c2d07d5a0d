//! What the program tells of the game's cards.

use crate::cards::read::CardSet;
use crate::cards::stats::{Character, Location, Loot, Ratings, Side};
use crate::cards::{CardDef, Face};
use phrases::{CardPage, DeckPage, Pitch};

/// The Characters that a player may begin with, each with what lies beside it at the start.
pub(crate) fn decks(set: &CardSet) -> Vec<DeckPage> {
    let characters = set.cards.iter().filter_map(|card| Some((card, card.character()?)));
    let name = |kind: u8| set.cards[usize::from(kind)].name.clone();
    let page = |(card, character): (&CardDef, &Character)| DeckPage {
        name: card.word.clone(),
        title: card.name.clone(),
        source: source(card),
        cards: [character.heroic]
            .iter()
            .chain(character.starts.iter())
            .map(|&kind| (name(kind), 1))
            .collect(),
        pitch: Pitch::default(),
    };
    characters.map(page).collect()
}

/// A card as its page shows it.
pub(crate) fn page(set: &CardSet, card: &CardDef) -> CardPage {
    let said = facts(set, card).into_iter().filter(|(_, value)| !value.is_empty());
    CardPage {
        name: card.name.clone(),
        word: card.word.clone(),
        line: card.line.clone(),
        facts: said.map(|(name, value)| (name.to_owned(), value)).collect(),
        text: card.text.clone(),
        look: card.look(),
        source: source(card),
        rules: card.rules.clone(),
    }
}

/// What the rulebook shows and what is house design, in words.
fn source(card: &CardDef) -> String {
    match (card.is_in_rulebook, &card.house[..]) {
        (false, _) => "house design".to_owned(),
        (true, []) => "named or shown in the rulebook".to_owned(),
        (true, house) => format!("named or shown in the rulebook; house design: {}", house.join(", ")),
    }
}

/// What is printed besides the text.
fn facts(set: &CardSet, card: &CardDef) -> Vec<(&'static str, String)> {
    let mut facts = match &card.face {
        Face::Character(character) => of_character(set, card, character),
        Face::Heroic(heroic, _) => vec![
            ("Character", set.names.words(heroic.character).unwrap_or_default().to_owned()),
            ("back", "Backpack: weight 1, holds 3 Loot of weight 0 or 1".to_owned()),
        ],
        Face::Location(location) => of_location(card, location),
        Face::Encounter(encounter) => {
            let mut facts = vec![("position", encounter.spot.to_string())];
            facts.extend(encounter.friend.iter().flat_map(|friend| of_ratings(friend.ratings)));
            facts
        }
        Face::Enemy(enemy, loot) => {
            let mut facts = vec![("move", enemy.moves.to_string()), ("A.I.", card.ai.join(" "))];
            facts.extend(of_loot(set, loot));
            facts
        }
        Face::Loot(loot) => of_loot(set, loot),
        Face::Weather(_) => vec![("sky", card.skies.join(", "))],
        Face::Time { .. } | Face::Ailment(_) => Vec::new(),
    };
    if card.count != 1 {
        facts.push(("count", card.count.to_string()));
    }
    facts
}

fn of_character(set: &CardSet, card: &CardDef, character: &Character) -> Vec<(&'static str, String)> {
    let name = |kind: u8| set.cards[usize::from(kind)].name.as_str();
    let starts: Vec<&str> = character.starts.iter().map(|&kind| name(kind)).collect();
    let mut facts = of_ratings(character.ratings);
    facts.push(("skills", card.skills.join(", ")));
    facts.push(("starts with", starts.join(", ")));
    facts.push(("Heroic Action", name(character.heroic).to_owned()));
    facts
}

fn of_ratings(ratings: Ratings) -> Vec<(&'static str, String)> {
    vec![("move", some(ratings.moves)), ("push", some(ratings.push)), ("carry", some(ratings.carry))]
}

fn of_loot(set: &CardSet, loot: &Loot) -> Vec<(&'static str, String)> {
    let of = loot.supply_type.and_then(|kind| set.names.words(kind));
    let supply = match (loot.supply, of) {
        (0, _) => String::new(),
        (n, Some(of)) => format!("{n} {of}"),
        (n, None) => n.to_string(),
    };
    vec![("weight", loot.weight.to_string()), ("supply", supply)]
}

fn of_location(card: &CardDef, location: &Location) -> Vec<(&'static str, String)> {
    let base = location.base.map_or(String::new(), |base| base.to_string());
    let mut facts = vec![("base", base)];
    for (side, print) in location.sides.iter().zip(&card.sides) {
        let colour = if side.is_cache { "blue side" } else { "red side" };
        let text = if print.text.is_empty() { String::new() } else { format!(" {}", print.text) };
        facts.push((
            colour,
            format!("{}: {}. {}{text}", print.name, print.zones, of_side(side, &print.zone_names)),
        ));
    }
    facts
}

fn of_side(side: &Side, zone_names: &[String]) -> String {
    let place = |outside: bool| if outside { "outside" } else { "inside" };
    let zones =
        zone_names.iter().zip(side.outside).map(|(name, outside)| format!("{name} ({})", place(outside)));
    let mut said: Vec<String> = vec![zones.collect::<Vec<_>>().join(", ")];
    said.extend(side.encounters.map(|dice| format!("encounters {dice}")));
    said.extend(side.rewards.iter().map(|reward| format!("reward {} {}", reward.dice, reward.deck.name())));
    said.extend(side.shelter.then(|| "shelter".to_owned()));
    format!("{}.", said.join("; "))
}

fn some(n: u8) -> String {
    if n == 0 { String::new() } else { n.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardZ;
    use phrases::Catalogue;

    fn told(word: &str) -> (String, String) {
        let pages = CardZ::cards(CardZ::house_cards());
        let page = pages.iter().find(|page| page.word == word).unwrap();
        let facts = page.facts.iter().map(|(name, value)| format!("{name} {value}"));
        (page.line.clone(), facts.collect::<Vec<_>>().join("; "))
    }

    #[test]
    fn a_page_shows_the_facts_of_its_type() {
        let (line, hunter) = told("hunter");
        assert_eq!(line, "Character");
        assert_eq!(
            hunter,
            "move 3; push 3; carry 4; skills Rifle Marksmanship, Hunting; starts with Remington 700, Scope, Hatchet; \
             Heroic Action One Shot, One Kill"
        );
        assert_eq!(told("soldier").0, "Character, power Character");
        assert_eq!(
            told("glock-17"),
            ("Residential Loot, PISTOL".to_owned(), "weight 1; supply 8 9mm".to_owned())
        );
        assert_eq!(told("commercial-normal-food").1, "weight 1; count 4");
        assert_eq!(told("fast-zombie-1-k"), ("Encounter, fast zombie".to_owned(), "position 1-K".to_owned()));
        assert_eq!(told("jogger").1, "position 1-S; move 4; push 4; carry 3");
        assert_eq!(
            told("nice-house"),
            (
                "Location, Cache".to_owned(),
                "blue side Nice House: Z1 | Z2 | Z3. yard with garden (outside), inside (inside), second floor \
                 (inside); encounters 2d6-4; reward d6+1 Residential Loot; shelter. Zone 1: garden.; red side Looted \
                 Street: Z1 Z2 | Z3. street (outside), front yard (outside), inside of a looted house (inside); \
                 encounters d6-3; shelter."
                    .to_owned()
            )
        );
        assert_eq!(told("morning-fog").1, "sky ground fog, haze, clear");
        assert!(
            told("fire-axe").1.starts_with("move 3; A.I. If engaged, melee kill 4. Otherwise, move up to 3")
        );
    }

    #[test]
    fn a_page_tells_its_source() {
        let pages = CardZ::cards(CardZ::house_cards());
        let source = |word: &str| pages.iter().find(|page| page.word == word).unwrap().source.clone();
        assert_eq!(source("gardener"), "house design");
        assert_eq!(source("old-skool-dad"), "named or shown in the rulebook");
        assert_eq!(source("hunter"), "named or shown in the rulebook; house design: heroic");
    }

    #[test]
    fn each_character_brings_what_lies_beside_it() {
        let decks = decks(CardZ::house_cards().set());
        assert_eq!(decks.len(), 15);
        let names: Vec<&str> = decks[0].cards.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Capture the Flag", "Paintball Gun", "Paintball Mask", "Energy Bar"]);
    }

    #[test]
    fn a_file_is_summed_up() {
        let bat = "[[card]]\nname = \"Chair Leg\"\ntype = \"loot\"\ndeck = \"residential\"\nloot_type = \"CLUB\"\n\
                   weight = 1\ntext = \"Melee kill 7. Quiet.\"\n";
        let told = CardZ::check(CardZ::house_cards(), "mine.toml", bat).unwrap();
        assert!(told.starts_with("1 new card, 0 replaced; 203 in all, set "), "{told}");
        assert!(CardZ::reference().iter().any(|entry| entry.pattern == "if out of ammo, retreat"));
        assert!(CardZ::reference().iter().any(|entry| entry.pattern == "stake tactics"));
    }
}
