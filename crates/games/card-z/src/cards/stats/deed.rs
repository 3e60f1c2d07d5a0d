//! What a card lets somebody do, and when: battle actions, uses outside the battle-rounds, reactions.

use super::{Title, Types};
use kernel::Few;

/// Everything timed on one card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deeds {
    pub act: Option<Act>,
    /// Another sentence that follows the act or the reaction, optional, as is everything on your own side.
    pub then: Option<Then>,
    pub uses: Few<Use, 3>,
    pub reaction: Option<Reaction>,
    pub breach: Option<Breach>,
    pub drive: Option<Drive>,
    /// The act ignores helmet, night and weather, bans too.
    pub ignores_helmet_night_weather: bool,
    /// The act is one loud noise if the weapon used is loud.
    pub is_as_loud_as_weapon: bool,
}

/// A battle action (CZ-HEROIC-3, CZ-BATTLE-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    pub stance: Stance,
    /// With a weapon of one of these types; none: it needs no weapon.
    pub with: Types,
    pub feat: Feat,
}

/// Whether the survivor may be engaged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stance {
    #[default]
    Any,
    Engaged,
    NotEngaged,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feat {
    /// Move so many hexes (at least, at most), then one ranged attack if not engaged (CZ-CHARACTER-9).
    MoveAndShoot { least: u8, most: u8 },
    /// A Feral Dog engaged with the Character becomes the tamed dog (CZ-HEROIC-4).
    TameDog,
    /// Every engaged zombie is pushed 1 hex without a roll, order and hexes by choice (CZ-C56).
    PushAll,
    /// Switched on for supply until the end of the battle (CZ-ITEM-8).
    SwitchOn { supply: u8 },
    /// A loud noise; zombies of the connected area that are not engaged target the bearer in this round.
    Lure,
    /// One engaged zombie is killed without a roll, helmet or not.
    Kill,
    /// Up to so many ranged attacks at a bonus, each at another revealed enemy, one ammo each.
    Volley { attacks: u8, bonus: i8 },
    /// For ammo, revealed enemies in line of sight within so many hexes do not move in this round.
    Suppress { ammo: u8, within: u8 },
    /// One revealed enemy in line of sight within so many hexes is hit without a roll.
    Hit { within: u8, ammo: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// If not engaged: move up to so many hexes.
    MoveIfFree { hexes: u8 },
    /// Every other engaged zombie is pushed 1 hex without a roll.
    PushOthers,
    /// Move 1 hex to a free hex, even if engaged.
    Step,
}

/// When a card may be used outside the battle-rounds: bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Windows(pub u8);

impl Windows {
    /// After a scout, in the regroup before the battle (CZ-C93).
    pub const SCOUT: Windows = Windows(1);
    pub const REGROUP: Windows = Windows(2);
    pub const RECKONING: Windows = Windows(4);

    #[inline]
    pub fn has(self, window: Windows) -> bool {
        self.0 & window.0 != 0
    }
}

/// What one may do with a card outside the battle-rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Use {
    pub when: Windows,
    pub condition: Condition,
    /// In supply of the card; for [`Effect::BiteReroll`] for each survivor.
    pub cost: u8,
    pub effect: Effect,
    /// [`Effect::Reroll`]: at most one per Character and battle (CZ-C96); [`Effect::BiteReroll`]: one use per survivor.
    pub is_limited: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Condition {
    #[default]
    Always,
    /// Before the first wall was passed (CZ-C74).
    BeforeFirstWall,
    /// With so many encounters at the Location (CZ-C81).
    Encounters { least: u8, most: u8 },
    /// With an outside zone, all outside zones clear and no Fire!.
    OutsideClear,
    /// After a scout of a clear Location, or in a regroup after clearing one.
    Cleared,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Look at the face-down encounters behind the first wall (CZ-ITEM-1, CZ-C74).
    #[default]
    Look,
    /// The same, and Friendly Humans seen count as revealed (CZ-FRIEND-7).
    LookAndReveal,
    /// The eater may re-roll 1 own attack roll in this or the next battle (CZ-C96); it does not feed.
    Reroll,
    /// The encounters are discarded unseen and the Location is clear (CZ-HEROIC-7).
    Vanish,
    /// A survivor at the Location ignores the penalties of sickness, starving and wounds (CZ-C118).
    Endure { until: Until },
    /// The Sick card of a survivor at the Location is discarded, who ignores those penalties too.
    Cure { until: Until },
    /// The Wounded card of a survivor at the Location is discarded.
    Heal,
    /// Until the end of the phase the group ignores weather and the night penalty, bans too.
    IgnoreSky,
    /// Until the end of the phase the group makes no alarm rolls; distracted zombies still wake.
    Hush,
    /// Fresh Food, so many, or so many with a garden; the garden marker stays as it is.
    TakeFood { n: u8, with_garden: u8 },
    /// The group counts as inside (CZ-CAMP-4).
    Inside,
    /// So many survivors of the group count as fed: no Food, no sickness roll.
    Feed { n: u8 },
    /// Each chosen survivor of the group gets 1 bite re-roll until the next reckoning (CZ-ITEM-4, CZ-C95).
    BiteReroll,
    /// The card is left playing at the Location.
    LeavePlaying,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    EndOfPhase,
    NextReckoning,
}

/// Right after something, before it takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// An encounter roll of the group changes by a number, once per phase (CZ-C114).
    EncountersOncePerPhase { n: i8 },
    /// It drops by a d6.
    EncountersLessD6,
    /// It is halved, rounded down.
    EncountersHalved,
    /// An attack, a misdirected hit or splatter that has just hit this Character misses.
    Dodge,
    /// A zombie bite that has just hit this Character or a survivor in an adjacent hex wounds instead (CZ-DOG-4).
    WoundInstead,
}

/// When the Character has passed a wall, after the reveal and before initiative: attacks with such a weapon or in
/// melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breach {
    pub attacks: u8,
    pub bonus: i8,
    pub with: Types,
    pub within: u8,
}

/// Instead of the scout move, for supply of this type: through up to so many adjacent Locations; the last is scouted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Drive {
    pub supply_type: Title,
    pub supply: u8,
    pub moves: u8,
    /// The Locations passed are rolled for as usual, unless the card says that they are not.
    pub passes_unrolled: bool,
    /// The last one may not be Occupied.
    pub not_occupied: bool,
    /// With encounters and zone 1 outside, the alarm die is rolled at the start of the battle (CZ-C59).
    pub is_loud: bool,
}
