//! The neighbourhood: moves, encounter rolls, rewards, trades, the cluster.

use crate::cards::Deck;
use crate::cards::Kind;
use kernel::Seat;
use serde::Serialize;

/// The neighbourhood: who went where, and what became of the Locations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum StreetEvent {
    Scouted { seat: Seat, at: u8 },
    Retreated { seat: Seat, at: u8 },
    Drove { seat: Seat, at: u8 },
    Occupied { at: u8 },
    Met { who: Kind, at: u8 },
    Entrusted { who: Kind, to: Seat },
    SafeMarker { at: u8 },
    Flipped { at: u8 },
    RivalAttacked { seat: Seat, other: Seat },
    Camped { seat: Seat, at: u8 },
    LocationCleared { at: u8 },
    SleptOutside { seat: Seat },
    ChipsRemoved,
    Abandoned { who: Kind },
    Blockaded { at: u8 },
}

/// Rewards and the Church.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum RewardEvent {
    Claimed { seat: Seat, at: u8 },
    RewardRolled { deck: Deck, rolled: i8, number: u8 },
    Found { seat: Seat, loot: Kind, at: u8 },
    Stocked { loot: Kind },
    Visited { seat: Seat },
    Traded { seat: Seat, given: Kind, taken: Kind },
    StockBurnt,
}

/// Encounter rolls, the zombie cluster, and what was left of encounters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum MeetingEvent {
    NeverRolls {
        at: u8,
    },
    EncountersRolled {
        at: u8,
        number: u8,
    },
    RollChanged {
        number: u8,
    },
    SetUpAgain {
        at: u8,
    },
    ClusterCame {
        at: u8,
    },
    ClusterDrawn {
        number: u8,
        zombies: u8,
    },
    ClusterMoved {
        die: u8,
        to: Option<u8>,
    },
    ClusterLost {
        die: u8,
    },
    ClusterGone,
    Vanished {
        at: u8,
    },
    /// What a noise drew to a battle between players goes when that is over (CZ-C113).
    Scattered {
        number: u8,
    },
    LeftBehind {
        at: u8,
        number: u8,
    },
    EncountersReshuffled {
        cards: u8,
    },
}
