//! The examples of the documentation do what their pages say.

use phrases::Catalogue;
use testkit::docs::{blocks, told};
use zombie_enclave::ZombieEnclave;

const SCENARIOS: &str = include_str!("../../../../../docs/scenarios.md");
const CARDS: &str = include_str!("../../../../../docs/writing-cards-zombie-enclave.md");

fn check(set: &str) -> String {
    ZombieEnclave::check(ZombieEnclave::house_cards(), "my-cards.toml", set)
        .unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

#[test]
fn documented_cards_are_accepted() {
    let sets = blocks(CARDS, "toml cards");
    assert_eq!(sets.len(), 2);
    for (set, _) in sets {
        let summary = check(set);
        assert!(summary.contains(", 0 replaced"), "the examples are cards of their own: {summary}");
    }
    let lines = blocks(CARDS, "toml lines");
    assert_eq!(lines.len(), 1);
    let summary = check(lines[0].0);
    assert!(summary.starts_with("0 new cards, 1 replaced"), "the line takes the place of another: {summary}");
}

#[test]
fn documented_faults_are_as_shown() {
    let wrong = blocks(CARDS, "toml wrong");
    assert_eq!(wrong.len(), 2);
    for (set, rest) in wrong {
        let faults = ZombieEnclave::check(ZombieEnclave::house_cards(), "my-cards.toml", set).unwrap_err();
        let shown = blocks(rest, "text")[0].0;
        assert_eq!(shown, format!("$ deadhand cards check my-cards.toml\n{}\n", told(&faults)));
    }
}

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml zombie-enclave");
    assert_eq!(scenarios.len(), 2);
    for (text, _) in scenarios {
        let report = scenario::run::<ZombieEnclave>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}
