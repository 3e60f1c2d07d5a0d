//! The `[position]` table of a scenario file.

use crate::cards::sets::Cards;
use crate::setup::deck::DeckChoice;
use scenario::Named;
use serde::Deserialize;

/// The table in the middle of a game. Everything that is left out is as it mostly is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seat of the Survivor Player.
    #[serde(default)]
    pub(crate) active: u8,
    #[serde(default = "third")]
    pub(crate) turn: u16,
    /// Where in the turn it begins.
    pub(crate) stage: String,
    #[serde(default)]
    pub(crate) darkness: bool,
    pub(crate) first_threat: Option<u8>,
    #[serde(default)]
    pub(crate) deck_floor: bool,
    #[serde(default)]
    pub(crate) weapon_attacks_per_turn: u8,
    #[serde(default)]
    pub(crate) short_burn: bool,
    pub(crate) seats: [Side; 2],
    /// With cards of its own, if the scenario has some.
    #[serde(skip)]
    pub(crate) cards: Option<Cards>,
}

fn third() -> u16 {
    3
}

/// What belongs to one player.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Side {
    pub survivor: Option<String>,
    /// A deck: what it holds and does not lie elsewhere is in the two decks.
    pub list: Option<DeckChoice>,
    pub hp: Option<u8>,
    pub ap: Option<u8>,
    /// AP received this turn.
    pub received: Option<u8>,
    pub tp: Option<u8>,
    pub th: u8,
    pub hand: Vec<String>,
    /// Cards in hand that the opponent knows of.
    pub shown: Vec<String>,
    pub deck: Option<DeckOrder>,
    pub zombie_deck: Option<DeckOrder>,
    /// From the bottom to the top.
    pub graveyard: Vec<String>,
    pub exile: Vec<String>,
    /// The zombies of this player, on the board of the other.
    pub zombies: Vec<Named<ZombieAt>>,
    pub gear: Vec<Named<GearAt>>,
    /// Tokens on the board of this player.
    pub tokens: Vec<TokenAt>,
    pub bleed: Vec<Dose>,
    pub burn: Vec<Dose>,
    /// Ticks left.
    pub poison: u8,
    pub marks: Vec<String>,
    /// Damage that will be prevented this turn.
    pub prevention: u8,
    /// Zombies destroyed on this player's board.
    pub kills: u8,
    /// Turns in which an attack damaged the Survivor.
    pub damaged_turns: u8,
    /// Damage bonus of the Survivor's attacks this turn.
    pub might: i8,
    /// Attack Roll Bonus and Damage of the next ranged weapon attack.
    pub next_ranged: [i8; 2],
    /// Lines of the Survivor's text that were used this turn, counted from 1.
    pub used: Vec<u8>,
    /// Lines of the Survivor's text that were used in this game.
    pub spent: Vec<u8>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ZombieAt {
    pub name: String,
    /// `threat` or `zombie`; the Zombie Zone if it is left out.
    pub zone: Option<String>,
    /// Taken so far.
    pub damage: u8,
    pub x: Option<u8>,
    /// Damage bonus this turn.
    pub might: i8,
    pub bleed: Vec<Dose>,
    pub burn: Vec<Dose>,
    pub marks: Vec<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GearAt {
    pub name: String,
    /// The gear that an attachment is on: one listed before it.
    pub on: Option<String>,
    pub zone: Option<String>,
    pub hidden: Option<bool>,
    pub charges: Option<u8>,
    /// Attacks made this turn.
    pub attacks: u8,
    /// Attack Roll Bonus this turn.
    pub roll: i8,
    /// Lines of its text that were used this turn, counted from 1.
    pub used: Vec<u8>,
    pub marks: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenAt {
    pub token: String,
    pub zone: String,
    /// Who made it; the player on whose board it lies if it is left out.
    pub by: Option<u8>,
    /// Turns that a Barricade lasts, this one included; without it as the rules say.
    #[serde(default)]
    pub turns: u8,
    /// The Survivor Player chooses whom a Flare lures.
    #[serde(default)]
    pub survivor_lures: bool,
}

/// One application of Bleed or Burn: its value, and the turns it lasts unless it stays.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Dose {
    Lasting { value: u8, turns: u8 },
    Endless(u8),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum DeckOrder {
    /// So many copies of a plain card.
    Count(u8),
    /// From the top to the bottom.
    Ordered(Vec<String>),
    Shuffled {
        shuffled: Vec<String>,
    },
}

scenario::named!(ZombieAt GearAt);
