//! What people call types, factions, lanes and stacks.

use crate::cards::ops::{Attribute, Class};
use crate::cards::{Faction, Lane, Stack};

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Character => "character",
            Class::Minion => "minion",
            Class::Unit => "unit",
            Class::Item => "item",
            Class::Location => "location",
            Class::Event => "event",
            Class::Anomaly => "anomaly",
            Class::Plot => "plot",
        }
    }
}

impl Faction {
    pub fn name(self) -> &'static str {
        match self {
            Faction::Neutral => "Neutral",
            Faction::RuinRegents => "Ruin Regents",
            Faction::CrypticDominion => "Cryptic Dominion",
            Faction::WastelandSovereigns => "Wasteland Sovereigns",
        }
    }
}

impl Lane {
    pub fn name(self) -> &'static str {
        match self {
            Lane::Threat => "Threat",
            Lane::Priority => "Priority",
            Lane::Default => "Default",
        }
    }
}

impl Stack {
    pub fn name(self) -> &'static str {
        match self {
            Stack::Character => "character",
            Stack::Event => "Event Deck",
            Stack::StoryPlot => "origin story",
            Stack::StoryModifier => "story modifiers",
            Stack::ScenarioEvent => "Scenario Event Deck",
            Stack::ScenarioPlot => "scenario plot",
            Stack::ScenarioModifier => "scenario modifiers",
            Stack::Pvp => "arena cards",
        }
    }
}

impl Attribute {
    pub fn name(self) -> &'static str {
        match self {
            Attribute::Mind => "Mind",
            Attribute::Social => "Social",
        }
    }
}
