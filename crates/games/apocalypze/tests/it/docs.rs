//! The examples of the documentation do what their pages say.

use apocalypze::Apocalypze;
use phrases::Catalogue;
use std::collections::BTreeSet;
use testkit::docs::{blocks, told};

const CARDS: &str = include_str!("../../../../../docs/writing-cards.md");
const SCENARIOS: &str = include_str!("../../../../../docs/scenarios.md");
const RULINGS: &str = include_str!("../../../../../docs/rulings-apocalypze.md");
const LEDGER: &str = include_str!("../../rules.toml");

/// One test, because decks are made of the cards before them.
#[test]
fn documented_cards_and_decks_are_accepted() {
    let sets = blocks(CARDS, "toml cards");
    assert_eq!(sets.len(), 3);
    let mut set = Apocalypze::house_cards();
    for (cards, _) in sets {
        let summary = Apocalypze::check(set, "my-cards.toml", cards);
        let summary = summary.unwrap_or_else(|faults| panic!("{}", told(&faults)));
        assert!(summary.contains(", 0 replaced"), "the examples are cards of their own: {summary}");
        set = set.beside("my-cards.toml", cards).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    }
    let decks = blocks(CARDS, "toml deck");
    assert_eq!(decks.len(), 1);
    for (deck, _) in decks {
        let summary =
            Apocalypze::check(set, "my-deck.toml", deck).unwrap_or_else(|faults| panic!("{}", told(&faults)));
        assert!(CARDS.contains(&format!("my-deck.toml: {summary}\n")), "the page says otherwise: {summary}");
        let bat = "\"Baseball Bat\" = 2";
        assert!(deck.contains(bat));
        for wrong in ["\"Baseball Bat\" = 1", "\"Baseball Bet\" = 2", "\"Church\" = 2"] {
            let faults =
                Apocalypze::check(set, "my-deck.toml", &deck.replace(bat, wrong)).expect_err("a wrong deck");
            assert!(CARDS.contains(&told(&faults)), "the page does not say:\n{}", told(&faults));
        }
    }
}

#[test]
fn documented_faults_are_as_shown() {
    let wrong = blocks(CARDS, "toml wrong");
    assert_eq!(wrong.len(), 1);
    for (set, rest) in wrong {
        let faults = Apocalypze::check(Apocalypze::house_cards(), "my-cards.toml", set).unwrap_err();
        let shown = blocks(rest, "text")[0].0;
        assert_eq!(shown, format!("$ deadhand cards check my-cards.toml\n{}\n", told(&faults)));
    }
}

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml apocalypze");
    assert_eq!(scenarios.len(), 3);
    for (text, _) in scenarios {
        let report = scenario::run::<Apocalypze>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}

/// Every ruling and house design of the ledger is on the page, and nothing else is.
#[test]
fn every_ruling_has_its_line() {
    let ledger: toml::Table = LEDGER.parse().unwrap();
    let ids = |kind: &str| {
        let entries = ledger[kind].as_array().unwrap().iter();
        entries.map(|entry| entry["id"].as_str().unwrap().to_owned()).collect::<BTreeSet<_>>()
    };
    let expected: BTreeSet<String> = ids("conflict").union(&ids("gap")).cloned().collect();
    let rows = RULINGS.lines().filter(|line| line.starts_with("| AZ-"));
    let first = rows.filter_map(|row| row.split('|').nth(1));
    let listed: Vec<String> =
        first.flat_map(|cell| cell.split(", ")).map(|id| id.trim().to_owned()).collect();
    let distinct: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(distinct.len(), listed.len(), "an id stands twice");
    assert_eq!(distinct, expected);
}
