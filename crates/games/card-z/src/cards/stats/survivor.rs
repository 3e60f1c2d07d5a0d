//! Characters with their skills, Heroic Actions, and what ails survivors.

use super::{Act, Deeds, Faces, Modifier, Title, Types};
use crate::cards::Kind;
use kernel::Few;

/// CZ-CHARACTER-2 to -4, CZ-FRIEND-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ratings {
    pub moves: u8,
    pub push: u8,
    pub carry: u8,
}

#[derive(Clone, Copy, Debug)]
pub struct Character {
    /// A power Character (CZ-CHARACTER-6).
    pub star: bool,
    pub ratings: Ratings,
    /// The starting Loot, kinds of the Residential deck (CZ-SETUP-11).
    pub starts: Few<Kind, 6>,
    /// The Heroic Action card.
    pub heroic: Kind,
    pub skills: Skills,
}

/// What a Character's skills say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Skills {
    pub modifiers: Few<Modifier, 6>,
    pub act: Option<Act>,
    pub rerolls: Few<Reroll, 2>,
    pub free_hands: Few<FreeHand, 3>,
    /// The Fresh Food of a hunt (CZ-HUNT-5) and of a garden (CZ-DIVIDER-10) in place of the usual.
    pub hunt_food: Option<u8>,
    pub garden_food: Option<u8>,
    pub trap: Option<TrapSkill>,
    /// A carried card of this name changes encounter rolls by `n` in place of its own number (CZ-ITEM-3).
    pub guide: Option<Quantity>,
    /// Moves do not activate distracted zombies (CZ-ZOMBIE-10).
    pub steps_softly: bool,
    /// Attack rolls ignore negative Weather modifiers and bans (CZ-WEATHER-2).
    pub ignores_weather: bool,
    /// When the Weather of a day is drawn: looks at the top 2 cards, uses one, the other goes under the deck.
    pub forecasts: bool,
    /// Never discards the card of this name (CZ-C89).
    pub keeps: Option<Title>,
    pub saves_shaft: Option<SavedShaft>,
    pub saves_supply: Option<SavedSupply>,
    /// After the group clears a Location with an outside zone, one carried card of these names regains `n` supply.
    pub siphons: Few<Quantity, 3>,
}

/// A card name with a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quantity {
    pub of: Title,
    pub n: i8,
}

/// Once per battle (CZ-C115).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reroll {
    /// A d10 just rolled by this Character.
    #[default]
    Own,
    /// A melee d10 just rolled by another survivor within so many hexes.
    OthersMelee { within: u8 },
}

/// Hand actions that are free (CZ-BATTLE-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FreeHand {
    /// One unjam or one reload, once per battle-round.
    #[default]
    UnjamOrReload,
    /// One reload of the named weapon, once per battle-round.
    Reload(Title),
    /// Switching on the named weapon, always.
    SwitchOn(Title),
}

/// A trap set by this Character rises and wins by these in place of its own (CZ-G18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrapSkill {
    pub step: u8,
    pub food: u8,
}

/// After this natural face with such a weapon a d10 is rolled: on these the shaft is not lost (CZ-RANGED-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SavedShaft {
    pub natural: u8,
    pub with: Types,
    pub faces: Faces,
}

/// After using a card of these names a d10 is rolled: on these faces no supply is spent.
#[derive(Clone, Copy, Debug)]
pub struct SavedSupply {
    pub of: Few<Title, 4>,
    pub faces: Faces,
}

/// A Heroic Action (CZ-HEROIC-1 to -3); its back is a Backpack.
#[derive(Clone, Copy, Debug)]
pub struct Heroic {
    /// The only one who may use it (CZ-HEROIC-2).
    pub character: Title,
    pub deeds: Deeds,
    pub dog: Option<TamedDog>,
}

/// What the tamed dog does (CZ-HEROIC-5, CZ-HEROIC-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TamedDog {
    /// Starts each battle on a free hex next to this Character, from the next battle on.
    pub starts_beside: bool,
    /// Not counted among so many survivors (CZ-BATTLE-7).
    pub not_counted_among: Option<u8>,
    /// Enemies engaged with it do not move; they may attack others.
    pub holds: bool,
    pub is_never_attacked: bool,
    pub moves: u8,
    /// A d10 without modifiers against an engaged Human Enemy: so much kills, these faces make it skip its next turn.
    pub kill: Option<u8>,
    pub stun: Faces,
    /// Needs 1 Food at each reckoning, or it is removed from play.
    pub eats: bool,
}

/// A Sick or a Wounded card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ailment {
    pub modifiers: Few<Modifier, 2>,
    /// Added to the move rating, which is at least 1.
    pub moves: i8,
    pub carry: i8,
    pub no_charge: bool,
    /// At the start of each battle a d10: on these faces the first action is passed.
    pub passes_first: Option<Faces>,
    /// A loud noise at the start of each battle (CZ-C59).
    pub coughs: bool,
    /// CZ-C70; 0: it stays until it is healed.
    pub days: u8,
    /// Days that another failed sickness roll adds.
    pub repeat: u8,
    /// Discarded by a card of this name (CZ-DOG-4).
    pub healed_by: Option<Title>,
    /// A second wound removes the survivor from play (CZ-DOG-5).
    pub second_removes: bool,
}
