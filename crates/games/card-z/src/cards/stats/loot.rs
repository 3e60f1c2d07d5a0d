//! Loot: weight, supply, and what it is good for.

use super::{Deeds, Faces, Modifier, Title, Types, Weapon, WeaponType};
use kernel::Few;

/// The type line of a Loot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LootType {
    #[default]
    Item,
    Special,
    Guide,
    Food,
    Ammunition,
    Weapon(WeaponType),
    Wearable,
    FaceProtection,
    Attachment(WeaponType),
    /// The back of a Heroic Action (CZ-HEROIC-1, CZ-WEIGHT-3).
    Backpack,
}

/// Loot as printed. A Human Enemy that was eliminated and a Backpack are Loot as well.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loot {
    pub kind: LootType,
    /// CZ-WEIGHT-1.
    pub weight: u8,
    /// The full track; 0 if it has none (CZ-COMP-3).
    pub supply: u8,
    /// What the track counts, and what may be filled up from (CZ-COMP-5); `None`: supply of its own.
    pub supply_type: Option<Title>,
    /// It refills weapons that use its supply type (CZ-RANGED-10).
    pub refills: bool,
    /// CZ-CHURCH-4: traded only with more supply than this.
    pub trade_above: Option<u8>,
    /// Discarded at 0 supply.
    pub goes_when_empty: bool,
    pub leftover: Leftover,
    pub weapon: Weapon,
    pub food: Option<Food>,
    pub gear: Gear,
    pub attachment: Option<Attachment>,
    pub deeds: Deeds,
    pub fishing: Option<Fishing>,
    pub trap: Option<Trap>,
    /// The locked rooms that it takes off the deduction from a Cache's reward roll (CZ-BATTLE-20).
    pub unlocks: u8,
    /// What a playing one adds to encounter rolls at adjacent Locations.
    pub lures: i8,
    /// At the end of the phase it makes a zombie cluster at its Location if none is in play (CZ-CLUSTER-3, CZ-C112).
    pub makes_cluster: bool,
    /// No effect of the card but its weight in the night phase (CZ-ITEM-1).
    pub not_at_night: bool,
}

/// Where a Loot goes once it was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Leftover {
    #[default]
    Stays,
    Discarded,
    /// Back to the Fresh Food stack.
    FreshFood,
    /// Discarded in step 4 of the next reckoning (CZ-C111).
    DiscardedAtReckoning,
}

/// Feeds 1 survivor at the reckoning, or ends starving in any phase (CZ-RECKONING-4, CZ-RECKONING-6, CZ-RECKONING-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Food {
    /// The food that it serves as, where that is another use of it (CZ-ITEM-6).
    pub serves_as: Option<Title>,
    /// The eater is sick on these faces; `None`: no sickness roll.
    pub sick: Option<Faces>,
}

/// How a Loot must be had for its gear text to work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wear {
    /// On hand is enough, and for a thing without gear text nothing matters.
    #[default]
    OnHand,
    Worn,
    /// Taken up and put away by a hand action.
    Held,
}

/// What a Loot does for its bearer while it is worn, held or on hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gear {
    pub wear: Wear,
    /// Its weight while it is worn (CZ-WEIGHT-11).
    pub weight: Option<u8>,
    pub modifiers: Few<Modifier, 3>,
    /// No attacks with weapons of these types.
    pub bans: Types,
    /// In place of the night penalty (CZ-TURN-8).
    pub night: Option<[i8; 3]>,
    /// Of several such things one counts (CZ-ITEM-7).
    pub is_face_protection: bool,
    pub prevents_splatter: bool,
}

/// Attached in a regroup or by a hand action; one to a weapon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attachment {
    pub to: Types,
    /// Its weight while attached (CZ-WEIGHT-11).
    pub weight: Option<u8>,
    /// Added to the weapon's ranged attack rolls, by range.
    pub ranged: [i8; 3],
    /// Shots of the weapon are quiet.
    pub is_silencer: bool,
    /// Added to the jam number.
    pub jam: i8,
}

/// CZ-FISH-1, CZ-C89.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fishing {
    /// The only Location where it works.
    pub at: Title,
    pub number: u8,
    pub number_at_dawn: u8,
    pub food: u8,
    /// The face that discards the card.
    pub breaks: Option<u8>,
}

/// CZ-FISH-2, CZ-G18.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trap {
    /// Where the brown d10 starts, also after a catch.
    pub start: u8,
    pub step: u8,
    pub most: u8,
    pub food: u8,
    /// Picked up again at its clear Location.
    pub is_picked_up: bool,
    /// Discarded when its Location burns.
    pub burns: bool,
}
