//! Positions as they are written in scenarios.

use crate::state::Mode;
use serde::Deserialize;

/// A position: what lies where, and whose move it is. Cards go by their words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(crate) mode: Mode,
    /// One for each seat, as in a setup.
    pub(crate) characters: Vec<String>,
    #[serde(default)]
    pub(crate) active: u8,
    /// Who begins each round.
    #[serde(default)]
    pub(crate) first: u8,
    /// Who resolves the scenario's lanes at the end of the round.
    #[serde(default)]
    pub(crate) lead: u8,
    #[serde(default = "third")]
    pub(crate) round: u16,
    /// Where the turn is: `start`, `character`, `neutral`, `threat` or `round end`.
    #[serde(default = "character")]
    pub(crate) phase: String,
    /// Actions left to the active seat; all if left out.
    pub(crate) actions: Option<u8>,
    /// The draw action of this turn is spent.
    #[serde(default)]
    pub(crate) drew: bool,
    /// The number of the active plot card; 1 if left out.
    pub(crate) plot: Option<u8>,
    /// Rounds completed since it became active.
    #[serde(default)]
    pub(crate) rounds: u8,
    /// What was done since then: "defeat pale-regulator".
    #[serde(default)]
    pub(crate) deeds: Vec<String>,
    #[serde(default)]
    pub(crate) breaches: u8,
    #[serde(default)]
    pub(crate) seats: Vec<Side>,
    #[serde(default)]
    pub(crate) shared: Common,
    /// With cards of its own, if the scenario has some.
    #[serde(skip)]
    pub(crate) cards: Option<crate::cards::sets::Cards>,
}

fn third() -> u16 {
    3
}

fn character() -> String {
    "character".to_owned()
}

/// What belongs to a seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Side {
    /// These lie on top, the top one first.
    pub deck: Vec<String>,
    pub rest: Rest,
    /// The top one first.
    pub discard: Vec<String>,
    pub priority: Vec<Laid>,
    pub default: Vec<Laid>,
    pub control: Vec<Laid>,
    pub resources: Resources,
}

/// The Scenario Neutral Zone with its deck, or the Arena.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Common {
    pub deck: Vec<String>,
    pub rest: Rest,
    pub discard: Vec<String>,
    pub threat: Vec<Laid>,
    pub priority: Vec<Laid>,
    pub default: Vec<Laid>,
}

/// Where the cards of an Event Deck are that no other key names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Rest {
    /// Shuffled, under those that are named.
    #[default]
    Below,
    /// On the discard pile, under those that are named.
    Discard,
    /// Out of the game.
    Gone,
}

/// A card in a lane or under control.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "the word of a card, or a table with `card`")]
pub(crate) enum Laid {
    Word(String),
    Table(Detail),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Detail {
    pub card: String,
    /// The location that a unit occupies.
    pub occupies: Option<String>,
    pub damage: u8,
    pub face_down: bool,
    /// The bearer of a gear, or the minion that holds a location.
    pub host: Option<String>,
    pub exhausted: bool,
}

impl Laid {
    pub(crate) fn detail(&self) -> Detail {
        match self {
            Laid::Word(card) => Detail { card: card.clone(), ..Detail::default() },
            Laid::Table(detail) => detail.clone(),
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Resources {
    pub ammo: Tucked,
    pub influence: Tucked,
    pub credstick: Tucked,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a number, or a list of words of cards")]
pub(crate) enum Tucked {
    /// So many of the cards that no other key names.
    Number(u8),
    Cards(Vec<String>),
}

impl Default for Tucked {
    fn default() -> Tucked {
        Tucked::Number(0)
    }
}
