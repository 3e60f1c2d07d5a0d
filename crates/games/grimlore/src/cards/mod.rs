//! The print: what stands on a card. Card definitions live outside the state, behind a `&'static` set.

pub(crate) mod catalogue;
mod check;
mod compile;
mod entry;
mod look;
mod names;
pub(crate) mod ops;
pub(crate) mod read;
pub(crate) mod run;
mod search;
mod select;
pub(crate) mod sets;
mod text;
pub(crate) mod wording;

use crate::cards::ops::{Amount, Attribute, Block, Class, Clause, Modifier};
use kernel::Look;
use serde::Deserialize;
use std::ops::Deref;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Faction {
    #[default]
    Neutral,
    #[serde(rename = "Ruin Regents")]
    RuinRegents,
    #[serde(rename = "Cryptic Dominion")]
    CrypticDominion,
    #[serde(rename = "Wasteland Sovereigns")]
    WastelandSovereigns,
}

/// Which lane of its Neutral Zone a card lies in (GL-LANE-1, GL-LANE-2, GL-LANE-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lane {
    Threat,
    Priority,
    #[default]
    Default,
}

/// Which stack of cards a card is printed for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stack {
    #[default]
    Character,
    /// A character's Event Deck.
    Event,
    StoryPlot,
    StoryModifier,
    ScenarioEvent,
    ScenarioPlot,
    ScenarioModifier,
    /// The arena cards of a faction (GL-G-PVP).
    Pvp,
}

/// One card as printed: what the rules look at all the time. The words on it are in [`Print`].
#[derive(Clone, Debug)]
pub struct CardDef {
    pub class: Class,
    pub faction: Faction,
    pub lane: Lane,
    pub pvp: bool,
    pub stack: Stack,
    /// Bits of the set's list of tags.
    pub tags: u64,
    pub d12: u8,
    pub power: u8,
    pub defense: u8,
    /// Of a character.
    pub mind: u8,
    pub social: u8,
    pub actions: u8,
    pub limit: u8,
    /// Of an event or anomaly.
    pub attribute: Attribute,
    pub modifier: u8,
    /// How often a unit must be defeated (GL-G-TOUGH).
    pub tough: Amount,
    /// The green box.
    pub neutral: Vec<Clause>,
    /// The blue box: controlled, special or result. For a character its abilities.
    pub blue: Vec<Clause>,
    /// The orange box.
    pub discard: Block,
    /// What the green box changes while the card is neutral, and what the blue one does while it is controlled:
    /// taken from auras, passives and Attach clauses.
    pub neutral_modifiers: Vec<Modifier>,
    pub blue_modifiers: Vec<Modifier>,
    pub plot: Option<Plot>,
    pub print: Box<Print>,
}

/// A plot card (GL-G-STORY). Conditions are places in the program.
#[derive(Clone, Copy, Debug)]
pub struct Plot {
    pub number: u8,
    pub setup: Block,
    pub goal: u16,
    pub then: Block,
    pub late: u16,
    pub late_steps: Block,
}

/// The words on a card.
#[derive(Clone, Debug, Default)]
pub struct Print {
    pub name: String,
    /// The word that notation uses.
    pub word: String,
    /// The card information: "NY-E9".
    pub id: String,
    /// The deck it belongs to: "NY", "NY-X", "SR", "PVRR".
    pub deck: String,
    pub number: u8,
    /// The type line: "unit, humanoid".
    pub line: String,
    pub look: Look,
    pub text: String,
    pub fluff: String,
    /// What the back and the front of a plot card tell.
    pub back: String,
    pub front: String,
    pub printed: Vec<String>,
    pub rules: Vec<String>,
}

impl Deref for CardDef {
    type Target = Print;
    fn deref(&self) -> &Print {
        &self.print
    }
}
