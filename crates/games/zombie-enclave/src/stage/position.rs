//! The `[position]` table of a scenario file.

use crate::cards::sets::Cards;
use crate::setup::reading::Reading;
use crate::setup::{CampaignStart, RuleName};
use crate::state::area::Area;
use scenario::Named;
use serde::Deserialize;

/// The table in the middle of a game. Everything that is left out is as the setup would have it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// With cards of its own, if the scenario has some.
    #[serde(skip)]
    pub(crate) cards: Option<Cards>,
    pub(crate) scenario: Option<u8>,
    pub(crate) campaign: Option<CampaignStart>,
    pub(crate) rules: Vec<RuleName>,
    pub(crate) readings: Vec<Reading>,
    pub(crate) objective: Option<String>,
    /// Objectives of the Campaign that were reached before.
    pub(crate) completed: Vec<String>,
    pub(crate) turn: Option<u16>,
    pub(crate) phase: String,
    pub(crate) survivors: Vec<Named<SurvivorAt>>,
    pub(crate) horde: Vec<String>,
    pub(crate) zombies: Vec<Named<ZombieAt>>,
    pub(crate) defenses: Vec<Named<DefenseAt>>,
    pub(crate) ew: u8,
    pub(crate) rw: u8,
    /// EW was never built.
    pub(crate) no_ew: bool,
    pub(crate) rp: u16,
    pub(crate) found: u16,
    pub(crate) cure: u8,
    pub(crate) clues: u8,
    pub(crate) fire: u8,
    pub(crate) vehicle: Option<VehicleAt>,
    pub(crate) cups: Cups,
    /// The Event that stays on the table.
    pub(crate) active_event: Option<String>,
    /// Whether Event checks are made.
    pub(crate) eventful: Option<bool>,
    pub(crate) extra_ap: u8,
    /// Actions that were taken this turn, of those that are taken once.
    pub(crate) taken: Vec<String>,
    /// The Vehicle has been out this turn.
    pub(crate) driven: bool,
    pub(crate) skip_enemy: bool,
    /// The first attack of the Horde is over.
    pub(crate) attacked: bool,
    /// The Combat Turn begins with everybody in place.
    pub(crate) deployed: bool,
    pub(crate) combat_turn: Option<u16>,
    pub(crate) without_horde: bool,
}

/// What is in the cups: a list leaves out everything else, nothing means what is left in the game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Cups {
    pub survivors: Option<Vec<String>>,
    pub zombies: Option<Vec<String>>,
    pub items: Option<Vec<String>>,
    pub drawbacks: Option<Vec<String>>,
    pub chits: Option<Vec<String>>,
    pub events: Option<Vec<String>>,
    /// Chits drawn since the last attack.
    pub drawn: Vec<String>,
    /// Events drawn before.
    pub discards: Vec<String>,
    /// Items out of the game.
    pub removed: Vec<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct SurvivorAt {
    pub name: String,
    pub dp: u8,
    /// Fire markers.
    pub fire: u8,
    pub area: Option<Area>,
    pub items: Vec<Named<ItemAt>>,
    /// Drawbacks and XP Traits.
    pub marks: Vec<String>,
    /// Whom a dog follows.
    pub owner: Option<String>,
    /// +1 or -1: what a Drunk has rolled.
    pub drunk: i8,
    pub activated: bool,
    /// Took part in a combat of this turn.
    pub involved: bool,
    pub cannot_act: bool,
    pub loses_next: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ItemAt {
    pub name: String,
    pub dp: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ZombieAt {
    pub name: String,
    pub area: Option<Area>,
    pub dp: u8,
    pub fire: u8,
    /// The Defense that blocks it.
    pub blocked: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct DefenseAt {
    pub name: String,
    /// Left out for an improvement of the Vehicle.
    pub area: Option<Area>,
    pub dp: u8,
    /// Has made its attacks in this combat.
    pub attacked: bool,
    /// Was used against the fire in this combat.
    pub doused: bool,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct VehicleAt {
    pub dp: u8,
}

scenario::named!(SurvivorAt ItemAt ZombieAt DefenseAt);
