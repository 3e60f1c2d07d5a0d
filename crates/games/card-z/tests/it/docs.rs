//! The examples of the documentation do what their pages say.

use card_z::CardZ;
use phrases::Catalogue;
use testkit::docs::{blocks, told};

const SCENARIOS: &str = include_str!("../../../../../docs/scenarios.md");
const CARDS: &str = include_str!("../../../../../docs/writing-cards-card-z.md");
const GUIDE: &str = include_str!("../../../../../docs/playing-card-z.md");

#[test]
fn documented_cards_are_accepted() {
    let sets = blocks(CARDS, "toml cards");
    assert_eq!(sets.len(), 2);
    for (set, _) in sets {
        let summary = CardZ::check(CardZ::house_cards(), "my-cards.toml", set);
        let summary = summary.unwrap_or_else(|faults| panic!("{}", told(&faults)));
        assert!(summary.contains(" new card"), "{summary}");
    }
}

#[test]
fn documented_faults_are_as_shown() {
    let wrong = blocks(CARDS, "toml wrong");
    assert_eq!(wrong.len(), 2);
    for (set, rest) in wrong {
        let faults = CardZ::check(CardZ::house_cards(), "my-cards.toml", set).expect_err("it is wrong");
        let shown = blocks(rest, "text")[0].0;
        assert_eq!(shown, format!("$ deadhand cards check my-cards.toml\n{}\n", told(&faults)));
    }
}

/// A group among all the Loot that the guide speaks of.
const AMONG_LOOT: &str = r#"
title = "t"
game = "card-z"
[position]
[[position.places]]
name = "field"
loot = [
  "crossbow", "katana", "spray-paint", "pitchfork", "shield", "hammer", "scope", "remington-700", "m16", "med-kit",
  "junk-food", "bolts", "welding-mask", "animal-trap", "fishing-rod", "boombox",
]
[[position.groups]]
at = "field"
survivors = ["hunter", "joe", "nerd", "nurse", "old-skool-dad"]
[[position.groups]]
at = "pub"
survivors = ["archer"]
"#;

#[test]
fn documented_notation_can_be_read() {
    let table = GUIDE.split("| type | what it does |\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let firsts = table.unwrap_or_default().lines().skip(1).filter_map(|row| row.split(" | ").next());
    let choices: Vec<&str> = firsts.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert!(choices.len() > 50, "{choices:?}");
    for choice in choices {
        // No choice is refused because the game is over: the runner tells so if it can read the choice.
        let text = format!("{AMONG_LOOT}[[step]]\nrefuse = \"{choice}\"\nrule = \"CZ-DEF-2\"\n");
        let failure = scenario::run::<CardZ>("t.toml", &text).failure.unwrap_or_default();
        assert!(failure.contains("should be refused under CZ-DEF-2, but "), "{choice}: {failure}");
    }
}

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml card-z");
    assert_eq!(scenarios.len(), 2);
    for (text, _) in scenarios {
        let report = scenario::run::<CardZ>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}
