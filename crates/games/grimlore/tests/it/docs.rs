//! The examples of the documentation do what their pages say.

use grimlore::Grimlore;
use phrases::Catalogue;
use testkit::docs::{blocks, told};

const SCENARIOS: &str = include_str!("../../../../../docs/scenarios.md");
const CARDS: &str = include_str!("../../../../../docs/writing-cards-grimlore.md");

#[test]
fn documented_cards_are_accepted() {
    let sets = blocks(CARDS, "toml cards");
    assert_eq!(sets.len(), 1);
    for (set, _) in sets {
        let summary = Grimlore::check(Grimlore::house_cards(), "my-cards.toml", set);
        let summary = summary.unwrap_or_else(|faults| panic!("{}", told(&faults)));
        assert!(summary.contains(", 0 replaced"), "the examples are cards of their own: {summary}");
    }
}

#[test]
fn documented_faults_are_as_shown() {
    let wrong = blocks(CARDS, "toml wrong");
    assert_eq!(wrong.len(), 1);
    for (set, rest) in wrong {
        let faults = Grimlore::check(Grimlore::house_cards(), "my-cards.toml", set).expect_err("it is wrong");
        let shown = blocks(rest, "text")[0].0;
        assert_eq!(shown, format!("$ deadhand cards check my-cards.toml\n{}\n", told(&faults)));
    }
}

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml grimlore");
    assert_eq!(scenarios.len(), 2);
    for (text, _) in scenarios {
        let report = scenario::run::<Grimlore>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}
