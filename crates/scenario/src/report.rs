use crate::Proof;
use serde::Serialize;
use std::collections::BTreeSet;

/// How a scenario went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    pub file: String,
    pub title: String,
    pub passed: bool,
    /// The place, what was expected and what was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// Every id that an event, a prompt or a refusal cited.
    pub cited: BTreeSet<String>,
    /// The ids that a step pins.
    pub proof: Proof,
    /// What the scenario covers; nothing if it failed.
    pub covered: Vec<String>,
    /// Prompts, plays and events in words, each line with its rules.
    #[serde(skip)]
    pub transcript: Vec<String>,
}
