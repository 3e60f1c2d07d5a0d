//! A rule is cited where it works, and nowhere else.

use card_z::{CardZ, Position, Scenario, Setup};
use kernel::prelude::*;
use kernel::{Loud, Quick};
use scenario::Stage;
use std::collections::HashSet;

const CHURCH: &str = r#"
[[places]]
name = "church"
marks = ["chip", "rolled"]

[[groups]]
at = "church"
survivors = [{ name = "gardener", hand = [{ card = "glock-17", supply = 0 }, { card = "m16", supply = 3 }] }]
"#;

const FIELD: &str = r#"
[[places]]
name = "field"
marks = ["chip", "rolled"]

[[groups]]
at = "field"
survivors = [{ name = "gardener", hand = ["remington-700"] }]
"#;

/// A game that goes on from somewhere, and the rules that its last answer cited.
struct Played {
    game: CardZ,
    chance: Quick,
    rules: HashSet<&'static str>,
}

impl Played {
    fn from(position: &str) -> Played {
        let position: Position = toml::from_str(position).expect("a position");
        let mut chance = Quick::new(1);
        let game = CardZ::stage(&position, &mut kernel::Mute(&mut chance)).expect("it can be laid");
        Played { game, chance, rules: HashSet::new() }
    }

    /// The first option that begins so.
    fn play(&mut self, start: &str) {
        let mut options = vec![];
        self.game.options(&mut options);
        let choice = options.into_iter().find(|&choice| self.game.notation(choice).starts_with(start));
        let mut notes = vec![];
        let mut cx = Loud { chance: &mut self.chance, notes: &mut notes };
        self.game.advance(choice.unwrap_or_else(|| panic!("no {start}")), &mut cx);
        self.rules = notes.iter().flat_map(|note| note.rules.iter().map(|rule| rule.0)).collect();
    }
}

#[test]
fn the_first_visit_is_not_a_later_one_and_only_empty_loot_is_traded_empty() {
    let mut church = Played::from(CHURCH);
    church.play("visit");
    assert!(church.rules.contains("CZ-CHURCH-1") && !church.rules.contains("CZ-CHURCH-6"));
    church.play("trade m16");
    assert!(church.rules.contains("CZ-CHURCH-2") && !church.rules.contains("CZ-CHURCH-3"));
    church.play("trade glock-17");
    assert!(church.rules.contains("CZ-CHURCH-3"));
}

/// CZ-HUNT-6 works where a second attempt is refused.
#[test]
fn a_hunt_does_not_cite_the_limit_that_it_keeps() {
    let mut field = Played::from(FIELD);
    field.play("hunt");
    assert!(field.rules.contains("CZ-HUNT-2") && !field.rules.contains("CZ-HUNT-6"));
}

/// What is kept belongs to the scenario that deals it, and so does the Pub from which one comes home.
#[test]
fn loot_and_places_are_dealt_by_the_rule_of_their_scenario() {
    for (scenario, rule) in [(Scenario::ComingHome, "CZ-SCENARIO-3"), (Scenario::Mission2, "CZ-SCENARIO-4")] {
        let (mut chance, mut notes) = (Quick::new(2), vec![]);
        let setup = Setup::of(scenario, 1);
        let game = CardZ::start(&setup, &mut Loud { chance: &mut chance, notes: &mut notes }).unwrap();
        let fixed = notes.iter().filter(|note| note.rules.iter().any(|rule| rule.0 == "CZ-MAP-2")).count();
        assert_eq!(fixed, if scenario == Scenario::ComingHome { 1 } else { 2 });
        let mut played = Played { game, chance, rules: HashSet::new() };
        played.play("keep");
        assert!(played.rules.contains(rule) && !played.rules.contains("CZ-SETUP-4"), "{:?}", played.rules);
    }
}
