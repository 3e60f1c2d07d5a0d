use serde::{Deserialize, Serialize};

/// What a rule is about. Only mechanics, setups and limits can be proven by playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Mechanic,
    Setup,
    Limit,
    Definition,
    Component,
    Ui,
    Flavor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub title: String,
    pub text: String,
    pub kind: Kind,
    /// Rules that say the same elsewhere in the rulebook: what cites one of them proves this one too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restates: Vec<String>,
}

/// A worked example of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    pub id: String,
    pub rules: Vec<String>,
    pub given: String,
    pub when: String,
    pub then: String,
}

/// Passages that contradict each other or can be read in two ways, and how they are ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conflict {
    pub id: String,
    pub rules: Vec<String>,
    pub problem: String,
    pub ruling: String,
    pub reason: String,
}

/// What the rulebook leaves out, and the house design that fills it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gap {
    pub id: String,
    pub rules: Vec<String>,
    pub missing: String,
    pub known: String,
    pub design: String,
}

/// An entry of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "entry", rename_all = "lowercase")]
pub enum Entry<'a> {
    Rule(&'a Rule),
    Example(&'a Example),
    Conflict(&'a Conflict),
    Gap(&'a Gap),
}

impl<'a> Entry<'a> {
    pub fn id(&self) -> &'a str {
        match self {
            Entry::Rule(rule) => &rule.id,
            Entry::Example(example) => &example.id,
            Entry::Conflict(conflict) => &conflict.id,
            Entry::Gap(gap) => &gap.id,
        }
    }

    /// One line that says what the entry is about.
    pub fn title(&self) -> &'a str {
        match self {
            Entry::Rule(rule) => &rule.title,
            Entry::Example(example) => &example.given,
            Entry::Conflict(conflict) => &conflict.problem,
            Entry::Gap(gap) => &gap.missing,
        }
    }

    /// The parts of the entry with their names, in reading order.
    pub fn parts(&self) -> Vec<(&'static str, &'a str)> {
        match self {
            Entry::Rule(rule) => vec![("text", &rule.text)],
            Entry::Example(e) => vec![("given", &e.given), ("when", &e.when), ("then", &e.then)],
            Entry::Conflict(c) => vec![("problem", &c.problem), ("ruling", &c.ruling), ("reason", &c.reason)],
            Entry::Gap(gap) => {
                vec![("missing", &gap.missing), ("known", &gap.known), ("design", &gap.design)]
            }
        }
    }

    /// The ids that the entry names; for a rule those that it repeats.
    pub fn rules(&self) -> &'a [String] {
        match self {
            Entry::Rule(rule) => &rule.restates,
            Entry::Example(example) => &example.rules,
            Entry::Conflict(conflict) => &conflict.rules,
            Entry::Gap(gap) => &gap.rules,
        }
    }

    /// Whether coverage counts it.
    pub fn is_counted(&self) -> bool {
        match self {
            Entry::Rule(rule) => matches!(rule.kind, Kind::Mechanic | Kind::Setup | Kind::Limit),
            Entry::Example(_) => true,
            Entry::Conflict(_) | Entry::Gap(_) => false,
        }
    }
}
