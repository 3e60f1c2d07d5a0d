//! What can be played, and the setup that words ask for.

use crate::cards::catalogue;
use crate::cards::read::CardSet;
use crate::cards::sets::Cards;
use crate::cards::{CardDef, Deck};
use crate::setup::maps::Map;
use crate::setup::{Choosing, Setup};
use crate::state::{CardZ, Scenario};
use phrases::{Catalogue, DeckPage, DeckWord, SetupWords, Way};

/// The Location where CZ-CLUSTER-3 recommends to put the zombie cluster.
const CLUSTER_AT: &str = "pub";

/// The optional limit of CZ-G24.
const MOST_DAYS: u8 = 10;

/// The Characters that CZ-SETUP-3 deals to each player.
const OF_FIVE: usize = 5;

fn scenario_named(word: &str) -> Option<Scenario> {
    Scenario::ALL.into_iter().find(|scenario| scenario.word() == word)
}

fn map_named(word: &str) -> Option<Map> {
    match word {
        "a" | "point-to-point" => Some(Map::PointToPoint),
        "b" | "standard" => Some(Map::Standard),
        "c" | "bridge-the-gap" => Some(Map::BridgeTheGap),
        _ => None,
    }
}

impl Scenario {
    /// Its word among the options.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Scenario::Mission1 => "mission-1",
            Scenario::ComingHome => "coming-home",
            Scenario::Mission2 => "mission-2",
            Scenario::CivicDuty => "civic-duty",
            Scenario::PubRun => "pub-run",
            Scenario::LastManStanding => "last-man-standing",
        }
    }

    /// How few and how many play it (CZ-COOP-6, CZ-SOLO-1).
    pub(crate) fn players(self) -> (u8, u8) {
        match self {
            Scenario::Mission1 | Scenario::ComingHome | Scenario::Mission2 => (1, 1),
            Scenario::CivicDuty => (1, 4),
            Scenario::PubRun | Scenario::LastManStanding => (2, 4),
        }
    }

    fn way(self) -> Way {
        let sentence = match self {
            Scenario::Mission1 => {
                "Alone from one end of the neighbourhood to the other, where a friend has food."
            }
            Scenario::ComingHome => {
                "The first mission from the looted Pub: one Character, three Loot out of nine."
            }
            Scenario::Mission2 => {
                "Both friends fetch a hungry family from the Bravo Base and bring it home alive."
            }
            Scenario::CivicDuty => {
                "Alone or together: clear every Cache in the neighbourhood and save everyone you can."
            }
            Scenario::PubRun => {
                "Against each other: be the first to clear the Pub, where a zombie cluster waits."
            }
            Scenario::LastManStanding => {
                "Against each other with one Character each, until only one is left alive."
            }
        };
        let (least, most) = self.players();
        let characters = Setup::of(self, least).count();
        Way::new(self.word(), self.name(), sentence).played_by(least, most).with_picks(characters)
    }
}

/// The maps that a scenario is played on, the usual one first.
fn maps(scenario: Scenario) -> &'static [Map] {
    match scenario {
        Scenario::Mission1 | Scenario::ComingHome | Scenario::Mission2 => &[Map::PointToPoint],
        Scenario::CivicDuty => &[Map::Standard, Map::BridgeTheGap],
        Scenario::PubRun | Scenario::LastManStanding => {
            &[Map::Standard, Map::PointToPoint, Map::BridgeTheGap]
        }
    }
}

/// The setup of these options. What a scenario does not leave open gives way to it.
fn setup_of(options: &[String], named: usize, set: &CardSet) -> Result<Setup, String> {
    let mut setup = Setup::default();
    let mut players = None;
    for word in options {
        match (word.as_str(), word.split_once('=')) {
            ("dealt", _) => setup.choosing = Choosing::Dealt,
            ("picked", _) => setup.choosing = Choosing::Picked,
            ("of-five", _) => setup.choosing = Choosing::OfFive,
            ("house-loot", _) => setup.house_loot = true,
            ("one-character", _) => setup.one_character = true,
            ("crying-infant", _) => setup.crying_infant = true,
            ("cluster", _) => setup.cluster = Some(CLUSTER_AT.to_owned()),
            ("ten-days", _) => setup.days = Some(MOST_DAYS),
            (_, Some(("cluster", place))) => setup.cluster = Some(place.to_owned()),
            (_, Some(("days", days))) if days.parse::<u8>().is_ok_and(|days| days > 0) => {
                setup.days = days.parse().ok()
            }
            (_, Some(("seats", n @ ("1" | "2" | "3" | "4")))) => players = n.parse::<u8>().ok(),
            (_, Some(("map", name))) if map_named(name).is_some() => setup.map = map_named(name),
            (name, _) => setup.scenario = scenario_named(name).ok_or_else(|| unknown(word))?,
        }
    }
    let (least, most) = setup.scenario.players();
    let players = players.unwrap_or(u8::try_from(named).unwrap_or(most)).clamp(least, most);
    setup.players = Some(players);
    setup.map = setup.map.filter(|map| maps(setup.scenario).contains(map));
    let characters = set.deck(Deck::Character).count();
    if setup.choosing == Choosing::OfFive && OF_FIVE * usize::from(players) > characters {
        setup.choosing = Choosing::Picked;
    }
    Ok(setup)
}

fn unknown(word: &str) -> String {
    let scenarios: Vec<&str> = Scenario::ALL.into_iter().map(Scenario::word).collect();
    format!(
        "there is no option “{word}”; there are {}, seats=1 to seats=4, map=a, map=b and map=c, dealt, picked and \
         of-five, house-loot, one-character, crying-infant, cluster or cluster=LOCATION, ten-days or days=N",
        scenarios.join(", ")
    )
}

/// The Characters of a seat: "hunter+archer".
fn characters(word: &DeckWord) -> Result<Vec<String>, String> {
    match word {
        DeckWord::Name(names) => {
            let names = names.split('+').map(|name| name.trim().to_owned());
            Ok(names.filter(|name| !name.is_empty()).collect())
        }
        DeckWord::File { file, .. } => {
            Err(format!("{file}: Card-Z has no deck files: name Characters, such as hunter+archer"))
        }
    }
}

impl Catalogue for CardZ {
    type Card = CardDef;

    fn decks(set: Cards) -> Vec<DeckPage> {
        catalogue::decks(set.set())
    }

    fn deck_noun() -> &'static str {
        "Character"
    }

    fn menu() -> &'static str {
        include_str!("../../menu.toml")
    }

    fn modes(_: Cards) -> Vec<Way> {
        Scenario::ALL.into_iter().map(Scenario::way).collect()
    }

    fn variants() -> Vec<Way> {
        vec![
            Way::new("picked", "Picked Characters", "The players take turns to pick their Characters."),
            Way::new(
                "of-five",
                "Out of five",
                "Five Characters are dealt to each player, who keeps the best of them.",
            ),
            Way::new(
                "one-character",
                "One Character",
                "Civic Duty at its hardest: a single Character, and nobody in the house.",
            ),
            Way::new(
                "house-loot",
                "House loot",
                "The house starts with six Loot out of nine instead of the printed ones.",
            ),
            Way::new(
                "map=c",
                "Bridge the Gap",
                "The map with two river banks, if the scenario lets you choose the map.",
            ),
            Way::new(
                "cluster",
                "Zombie cluster",
                "A cluster of zombies starts at the Pub and roams the neighbourhood.",
            ),
            Way::new(
                "crying-infant",
                "Crying Infant",
                "A starving Infant may draw encounters to every battle.",
            ),
            Way::new("ten-days", "Ten days", "You lose if you haven't won after ten days."),
        ]
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        let set = Cards::wanted(wanted.cards.as_deref())?.set();
        let mut setup = setup_of(&wanted.options, wanted.decks.len(), set)?;
        let players = usize::from(setup.players.unwrap_or(1));
        setup.characters = wanted.decks.iter().take(players).map(characters).collect::<Result<_, _>>()?;
        if setup.choosing == Choosing::OfFive && !setup.characters.concat().is_empty() {
            setup.choosing = Choosing::Dealt;
        }
        setup.cards.clone_from(&wanted.cards);
        setup.check(set).map_err(|error| error.to_string())?;
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

static SCENARIOS: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/scenarios");

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(decks: &[&str], options: &[&str]) -> Result<Setup, String> {
        let decks = decks.iter().map(|name| DeckWord::Name((*name).to_owned())).collect();
        let options = options.iter().map(|word| (*word).to_owned()).collect();
        let value = CardZ::setup(&SetupWords { decks, options, cards: None })?;
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn every_mode_takes_every_variant() {
        for mode in CardZ::modes(CardZ::house_cards()) {
            let (least, most) = mode.seats.unwrap();
            for seats in least..=most {
                let seats = format!("seats={seats}");
                let plain = setup(&[], &[&mode.word, &seats]).unwrap();
                assert_eq!(plain.scenario.word(), mode.word);
                let mut all = vec![mode.word.as_str(), &seats];
                let variants = CardZ::variants();
                for variant in &variants {
                    setup(&[], &[&mode.word, &seats, &variant.word]).unwrap();
                    all.push(&variant.word);
                }
                setup(&[], &all).unwrap();
            }
        }
    }

    #[test]
    fn what_is_not_open_gives_way() {
        assert_eq!(setup(&[], &[]).unwrap(), Setup { players: Some(1), ..Setup::default() });
        assert_eq!(setup(&[], &["mission-2", "seats=3", "map=c"]).unwrap().map, None);
        assert_eq!(setup(&[], &["pub-run", "seats=1"]).unwrap().players, Some(2));
        let four = setup(&[], &["civic-duty", "of-five", "seats=4"]).unwrap();
        assert_eq!((four.players, four.choosing), (Some(4), Choosing::Picked), "there are 15 Characters");
        let named = setup(&["hunter"], &["of-five"]).unwrap();
        assert_eq!(named.choosing, Choosing::Dealt, "the Hunter is chosen, the second Character is dealt");
    }

    #[test]
    fn characters_are_named_by_seat() {
        let pair = setup(&["hunter+archer", "nurse + joe"], &["civic-duty"]).unwrap();
        assert_eq!(pair.characters, [["hunter", "archer"], ["nurse", "joe"]]);
        assert_eq!(pair.players, Some(2));
        let one = setup(&["hunter"], &["last-man-standing"]).unwrap();
        assert_eq!(one.characters, [["hunter"]], "the others are dealt");
        assert_eq!(
            setup(&["hunter"], &["civic-duty"]).unwrap().characters,
            [["hunter"]],
            "and so is the second"
        );
        assert!(setup(&["hunter+joe"], &["last-man-standing"]).unwrap_err().contains("1 Character"));
        assert!(setup(&["hunter+hunter"], &["civic-duty"]).unwrap_err().contains("twice"));
    }

    #[test]
    fn wrong_words_are_told() {
        assert!(setup(&[], &["seats=5"]).unwrap_err().contains("seats=1 to seats=4"));
        assert!(setup(&[], &["days=0"]).unwrap_err().contains("days=N"));
        assert!(setup(&[], &["cluster=moon"]).unwrap_err().contains("moon"));
    }
}
