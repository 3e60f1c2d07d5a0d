//! The ledger of a game: every rule, every worked example, every conflict with its ruling and every gap
//! with its house design, each with an id. Events, prompts and refusals cite these ids.

mod entry;
mod glossary;
mod parse;
mod search;

pub use entry::{Conflict, Entry, Example, Gap, Kind, Rule};
pub use glossary::{Glossary, GlossaryError, GlossaryFault, Meaning, Sort};
pub use parse::{LedgerError, line_column};

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    pub game: String,
    /// The prefix of all ids: `AZ`.
    pub code: String,
    pub edition: String,
    #[serde(rename = "rule", default)]
    pub rules: Vec<Rule>,
    #[serde(rename = "example", default)]
    pub examples: Vec<Example>,
    #[serde(rename = "conflict", default)]
    pub conflicts: Vec<Conflict>,
    #[serde(rename = "gap", default)]
    pub gaps: Vec<Gap>,
}

impl Ledger {
    /// Every entry: rules first, then examples, conflicts and gaps.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let rules = self.rules.iter().map(Entry::Rule);
        let examples = self.examples.iter().map(Entry::Example);
        let conflicts = self.conflicts.iter().map(Entry::Conflict);
        rules.chain(examples).chain(conflicts).chain(self.gaps.iter().map(Entry::Gap))
    }

    /// The entry with this id, in upper or lower case.
    pub fn entry(&self, id: &str) -> Option<Entry<'_>> {
        self.entries().find(|entry| entry.id().eq_ignore_ascii_case(id))
    }

    /// The ids that coverage counts: mechanic, setup and limit rules, and all worked examples.
    pub fn counted(&self) -> impl Iterator<Item = &str> {
        self.entries().filter(Entry::is_counted).map(|entry| entry.id())
    }

    pub fn is_counted(&self, id: &str) -> bool {
        self.entry(id).is_some_and(|entry| entry.is_counted())
    }

    /// Whether citing these ids cites this one: by itself, or by a rule that it only repeats.
    pub fn is_cited(&self, id: &str, cited: impl Fn(&str) -> bool) -> bool {
        let repeats = self.rules.iter().find(|rule| rule.id == id).map_or(&[][..], |rule| &rule.restates);
        cited(id) || repeats.iter().any(|same| cited(same))
    }

    /// The examples, conflicts and gaps that name an entry.
    pub fn related(&self, id: &str) -> Vec<Entry<'_>> {
        let names = |entry: &Entry| entry.rules().iter().any(|rule| rule.eq_ignore_ascii_case(id));
        self.entries().filter(names).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toy() -> Ledger {
        Ledger::parse(include_str!("../../toy/rules.toml")).unwrap()
    }

    #[test]
    fn any_entry_is_found_by_its_id() {
        let toy = toy();
        assert!(matches!(toy.entry("ty-7"), Some(Entry::Rule(rule)) if rule.kind == Kind::Mechanic));
        assert!(matches!(toy.entry("TY-X1"), Some(Entry::Example(_))));
        assert!(matches!(toy.entry("TY-C1"), Some(Entry::Conflict(_))));
        assert!(matches!(toy.entry("TY-G1"), Some(Entry::Gap(_))));
        assert_eq!(toy.entry("TY-99"), None);
    }

    #[test]
    fn coverage_counts_what_can_be_played() {
        let toy = toy();
        let counted: Vec<&str> = toy.counted().collect();
        assert!(counted.contains(&"TY-2") && counted.contains(&"TY-3") && counted.contains(&"TY-X1"));
        assert!(!counted.contains(&"TY-1"), "a definition");
        assert!(!counted.contains(&"TY-15") && !counted.contains(&"TY-C1") && !counted.contains(&"TY-G1"));
        assert_eq!(counted.len(), 14);
    }

    #[test]
    fn a_rule_that_repeats_another_is_cited_with_it() {
        let mut toy = toy();
        toy.rules[2].restates = vec!["TY-2".to_owned()];
        let id = toy.rules[2].id.clone();
        assert!(toy.is_cited(&id, |cited| cited == "TY-2") && toy.is_cited(&id, |cited| cited == id));
        assert!(!toy.is_cited("TY-2", |cited| cited == id), "not the other way round");
    }

    #[test]
    fn related_entries_name_the_rule() {
        let toy = toy();
        let related: Vec<&str> = toy.related("TY-8").iter().map(|entry| entry.id()).collect();
        assert_eq!(related, ["TY-X1", "TY-G1"]);
    }

    #[test]
    fn entries_say_in_json_what_they_are() {
        let toy = toy();
        let json = serde_json::to_value(toy.entry("TY-C1").unwrap()).unwrap();
        assert_eq!(json["entry"], "conflict");
        assert_eq!(json["ruling"], "The game ends: it dawns.");
    }

    #[test]
    fn apocalypze_reads() {
        let az = Ledger::parse(include_str!("../../games/apocalypze/rules.toml")).unwrap();
        assert_eq!((az.game.as_str(), az.code.as_str()), ("apocalypze", "AZ"));
        assert!(az.is_counted("AZ-COMBAT-4") && az.is_counted("AZ-X1") && !az.is_counted("AZ-GAME-4"));
    }
}
