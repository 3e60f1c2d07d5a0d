//! The examples of the documentation do what their pages say.

use necrogenesis::NecroGenesis;
use phrases::Catalogue;
use testkit::docs::{blocks, told};

const SCENARIOS: &str = include_str!("../../../../../docs/scenarios.md");
const CARDS: &str = include_str!("../../../../../docs/writing-cards-necrogenesis.md");

#[test]
fn documented_cards_are_accepted() {
    let sets = blocks(CARDS, "toml cards");
    assert_eq!(sets.len(), 1);
    for (set, _) in sets {
        let summary = NecroGenesis::check(NecroGenesis::house_cards(), "my-cards.toml", set);
        let summary = summary.unwrap_or_else(|faults| panic!("{}", told(&faults)));
        assert!(summary.contains(", 0 replaced"), "the examples are cards of their own: {summary}");
    }
}

#[test]
fn documented_faults_are_as_shown() {
    let wrong = blocks(CARDS, "toml wrong");
    assert_eq!(wrong.len(), 1);
    for (set, rest) in wrong {
        let faults =
            NecroGenesis::check(NecroGenesis::house_cards(), "my-cards.toml", set).expect_err("it is wrong");
        let shown = blocks(rest, "text")[0].0;
        assert_eq!(shown, format!("$ deadhand cards check my-cards.toml\n{}\n", told(&faults)));
    }
}

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml necrogenesis");
    assert_eq!(scenarios.len(), 1);
    for (text, _) in scenarios {
        let report = scenario::run::<NecroGenesis>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}
