//! What is under way: a card being played, triggers, texts and battles.

use super::NONE;
use super::frame::Source;
use crate::cards::text::ZoneName;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A card that is being played: what has been settled so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Making {
    pub kind: u8,
    pub ap: u8,
    pub x: u8,
    /// The host of an attachment; NONE for none or for the Survivor.
    pub host: u8,
    /// Weapons or an attachment that give way, and attachments that are carried over: bits of the gear of the player.
    pub gone: u64,
    pub carried: u64,
}

/// A trigger on the stack, or waiting for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub seat: Seat,
    pub source: Source,
    pub kind: u8,
    pub ability: u8,
    pub that: u8,
    /// Where a zombie stood that is gone.
    pub zone: ZoneName,
    /// NG-G31: Evasive Instinct was played against it.
    pub unaffected: bool,
}

/// A text that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    pub seat: Seat,
    pub source: Source,
    pub kind: u8,
    pub ability: u8,
    pub step: u8,
    /// "That zombie", or the target.
    pub that: u8,
    pub zone: ZoneName,
    pub x: u8,
    /// What was chosen: zombies, or a card, or gear.
    pub picks: [u8; 2],
    pub place: ZoneName,
    pub way: u8,
    /// Of a roll or a choice, once there was one.
    pub success: Option<bool>,
    pub done: bool,
    pub unaffected: bool,
    pub cancelled: bool,
    /// Out of these a card is discarded: how many were drawn, the last ones.
    pub drawn: [u8; 2],
    /// The Weapon that was Exhausted for it.
    pub exhausted: u8,
    /// Leaves the game instead of going to the Graveyard.
    pub exiled: bool,
}

impl Default for Run {
    fn default() -> Run {
        Run {
            seat: Seat(0),
            source: Source::Card,
            kind: NONE,
            ability: 0,
            step: 0,
            that: NONE,
            zone: ZoneName::Threat,
            x: 0,
            picks: [NONE; 2],
            place: ZoneName::Threat,
            way: NONE,
            success: None,
            done: false,
            unaffected: false,
            cancelled: false,
            drawn: [NONE; 2],
            exhausted: NONE,
            exiled: false,
        }
    }
}

/// An attack from its declaration to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The player who attacks.
    pub seat: Seat,
    /// A zombie, a Weapon, or the Survivor unarmed.
    pub attacker: Source,
    /// The zombie attacked; NONE for the Survivor and for Area.
    pub target: u8,
    /// Area: the zone, and the zombies hit by number in their horde.
    pub zone: ZoneName,
    pub hit: u32,
    pub area: bool,
    pub guess: u8,
    pub die: u8,
    pub damage: i8,
    pub roll: i8,
    pub reduction: u8,
    pub by_react: bool,
    pub negated: bool,
    pub prevented: bool,
    pub reroll: bool,
    /// It reached damage, and so much was dealt.
    pub landed: bool,
    pub dealt: u8,
    /// Damage beyond what destroyed the target (NG-C72).
    pub excess: u8,
    /// Abilities used "once per attack": a bit for each gear of the player, then one for the Survivor.
    pub used: u64,
    /// Targets whose On Hit is still to come.
    pub later: u32,
    /// Gear of the defender that acted, a bit each: Traps on the declaration, then Armor that reduced the damage.
    pub armored: u64,
}

impl Default for Battle {
    fn default() -> Battle {
        Battle {
            seat: Seat(0),
            attacker: Source::Survivor,
            target: NONE,
            zone: ZoneName::Threat,
            hit: 0,
            area: false,
            guess: 0,
            die: 0,
            damage: 0,
            roll: 0,
            reduction: 0,
            by_react: false,
            negated: false,
            prevented: false,
            reroll: false,
            landed: false,
            dealt: 0,
            excess: 0,
            used: 0,
            later: 0,
            armored: 0,
        }
    }
}
