//! The whole game as plain data. Nothing in it is hidden: cups are unordered bags, so not even the program
//! knows what will be drawn.

pub(crate) mod area;
pub(crate) mod event;
pub(crate) mod frame;
pub(crate) mod pieces;

use crate::cards::sets::Cards;
use crate::cards::text::Advanced;
use crate::state::area::Area;
use crate::state::event::Body;
use crate::state::frame::{Frame, Trigger};
use kernel::{Few, Pile};
use serde::{Deserialize, Serialize};

/// No component, no unit.
pub const NONE: u8 = u8::MAX;

pub const SURVIVORS: usize = 16;
pub const ZOMBIES: usize = 32;
pub const DEFENSES: usize = 36;
pub const ITEMS: usize = 40;
pub const CHITS: usize = 32;
pub const EVENTS: usize = 32;
pub const DEPTH: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ZombieEnclave {
    pub(crate) cards: Cards,
    pub(crate) rules: Rules,
    pub(crate) readings: crate::setup::reading::Readings,
    /// The letters of components in use, a bit for each.
    pub(crate) codes: u8,
    pub(crate) course: Course,
    /// The Objective in play.
    pub(crate) objective: u8,
    /// Objectives completed in this Campaign, a bit each in the order of the set.
    pub(crate) completed: u16,
    /// The Turn marker.
    pub(crate) turn: u16,
    /// Turns begun since the game began.
    pub(crate) played: u16,
    pub(crate) phase: Phase,
    #[serde(with = "slots")]
    pub(crate) survivors: [Survivor; SURVIVORS],
    /// Survivors in play, in order of joining the team.
    pub(crate) team: Few<u8, SURVIVORS>,
    /// Those of them that count as Survivors, a bit for each slot.
    pub(crate) counted: u16,
    #[serde(with = "slots")]
    pub(crate) zombies: [Zombie; ZOMBIES],
    /// Zombies out of the pool, in order of arrival; whoever enters an area goes to the end.
    pub(crate) line: Few<u8, ZOMBIES>,
    #[serde(with = "slots")]
    pub(crate) defenses: [Defense; DEFENSES],
    /// Defenses in play, in order of building.
    pub(crate) built: Few<u8, DEFENSES>,
    /// Special Items in play, in order of arrival.
    pub(crate) items: Few<Item, ITEMS>,
    pub(crate) ew: Wall,
    pub(crate) rw: Wall,
    pub(crate) rp: u16,
    /// RP laid aside until the next New Day Phase (ZE-C70).
    pub(crate) found: u16,
    pub(crate) cure: u8,
    pub(crate) clues: u8,
    /// Fire markers on the Refuge.
    pub(crate) fire: u8,
    pub(crate) vehicle: Vehicle,
    pub(crate) survivors_pool: Pile<u8, SURVIVORS>,
    pub(crate) zombie_pool: Pile<u8, ZOMBIES>,
    pub(crate) items_pool: Pile<u8, ITEMS>,
    pub(crate) drawback_cup: Pile<u8, 32>,
    pub(crate) chits: Pile<u8, CHITS>,
    /// Chits drawn since the last attack.
    pub(crate) drawn: Few<u8, CHITS>,
    /// Chits whose number of Survivors was never reached.
    pub(crate) waiting: Few<u8, CHITS>,
    pub(crate) events: Pile<u8, EVENTS>,
    pub(crate) event_discards: Few<u8, EVENTS>,
    /// An Event of the Objective, shuffled in when so many others have been drawn (ZE-G11).
    pub(crate) late_event: u8,
    pub(crate) events_drawn: u8,
    /// The Event that stays on the table.
    pub(crate) active_event: u8,
    /// Items with a supply of their own that are not in play.
    pub(crate) supply: Few<u8, 32>,
    /// Items out of the game.
    pub(crate) removed: Few<u8, 16>,
    /// XP Traits that nobody has, a bit each by mark.
    pub(crate) stock: u32,
    pub(crate) day: Day,
    pub(crate) combat: Combat,
    /// The first attack of the Horde is over (ZE-C53).
    pub(crate) attacked: bool,
    /// Event checks are made (ZE-C78).
    pub(crate) eventful: bool,
    pub(crate) frames: Few<Frame, DEPTH>,
    /// Texts that wait to be run, first come first served.
    pub(crate) triggers: Few<Trigger, 24>,
    /// Somebody died, a dog strays or an item has no carrier: it must be looked into.
    pub(crate) unsettled: bool,
    pub(crate) ending: Option<Ending>,
}

/// serde knows no arrays of any length.
mod slots {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        slots: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(slots)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let read = Vec::<T>::deserialize(deserializer)?;
        let count = read.len();
        read.try_into().map_err(|_| D::Error::custom(format!("{count} slots where {N} are needed")))
    }
}

/// The Advanced rules in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rules(u8);

impl Rules {
    pub const ALL: [Advanced; 5] =
        [Advanced::Vehicles, Advanced::Drawbacks, Advanced::Fire, Advanced::Events, Advanced::Objectives];

    #[inline]
    pub fn has(self, rule: Advanced) -> bool {
        self.0 >> rule as u8 & 1 == 1
    }

    pub fn with(self, rule: Advanced) -> Rules {
        Rules(self.0 | 1 << rule as u8)
    }

    pub fn all() -> Rules {
        Rules::ALL.into_iter().fold(Rules::default(), Rules::with)
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Course {
    Scenario(u8),
    /// With the scenario that opens it, or `NONE`.
    Campaign(u8),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    Setup,
    NewDay,
    Activation,
    Enemy,
    EndOfDay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Survivor {
    pub kind: u8,
    pub dp: u8,
    /// Fire markers.
    pub fire: u8,
    pub area: Area,
    /// Whom a dog follows.
    pub owner: u8,
    /// Attacks left in this Combat Turn.
    pub attacks: u8,
    /// The Drunk status (ZE-6.6d).
    pub tipsy: i8,
    pub flags: Flags,
    /// Drawbacks and XP Traits, a bit each by mark.
    pub marks: u32,
}

kernel::flags! {
    /// What is true of a Survivor for now.
    pub struct Flags: u16 {
        /// Has the Action Point of this turn.
        AP = 0;
        ACTIVATED = 1;
        /// Took part in a combat of this turn (ZE-C48).
        INVOLVED = 2;
        CANNOT_ACT = 3;
        /// The activation of this Combat Turn is over.
        ACTED = 4;
        MOVED = 5;
        /// Has attacked in this Combat Turn.
        FOUGHT = 6;
        LOSES_NEXT = 7;
        LOSES_THIS = 8;
        /// Has fought the fire instead of attacking.
        DOUSED = 9;
        /// The flames have done their damage in this Combat Turn.
        BURNT = 10;
    }
}

impl Default for Survivor {
    fn default() -> Self {
        Survivor {
            kind: NONE,
            dp: 0,
            fire: 0,
            area: Area::RE,
            owner: NONE,
            attacks: 0,
            tipsy: 0,
            flags: Flags::default(),
            marks: 0,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zombie {
    pub kind: u8,
    pub dp: u8,
    pub fire: u8,
    /// `None` while it waits in the Horde area.
    pub area: Option<Area>,
    /// The Defense that blocks it.
    pub blocked: u8,
    /// It has acted in this Combat Turn.
    pub acted: bool,
}

impl Default for Zombie {
    fn default() -> Self {
        Zombie { kind: NONE, dp: 0, fire: 0, area: None, blocked: NONE, acted: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Defense {
    pub kind: u8,
    pub dp: u8,
    /// `None` for an improvement of the Vehicle.
    pub area: Option<Area>,
    /// Attacks left in this combat, or in this Combat Turn.
    pub attacks: u8,
    /// Used against the fire in this Fire Subphase or combat (ZE-C45).
    pub doused: bool,
    /// The Zombie that it held when the combat ended, until it is tested (ZE-C113).
    pub prisoner: u8,
}

impl Default for Defense {
    fn default() -> Self {
        Defense { kind: NONE, dp: 0, area: None, attacks: 0, doused: false, prisoner: NONE }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    pub kind: u8,
    /// Stays the same while other items come and go.
    pub id: u8,
    /// The Survivor who carries it; `NONE` after his death, until it is given out.
    pub carrier: u8,
    pub dp: u8,
    /// Was given in this exchange.
    pub given: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wall {
    pub sp: u8,
    /// A wall that was never built shelters nobody (ZE-C46).
    pub stands: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vehicle {
    pub found: bool,
    pub dp: u8,
    /// The improvement that cancels one DP has done so in this Search.
    pub spared: bool,
    /// It has become a wreck, and no other has been found since (ZE-4.1o).
    pub wrecked: bool,
}

/// What is remembered until the day ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Day {
    /// Common AP left.
    pub extra_ap: u8,
    /// Actions of which there is one a turn, a bit each in the order of the set.
    pub once: u16,
    /// The Vehicle is away (ZE-C100).
    pub driven: bool,
    pub skip_enemy: bool,
    /// A text says that the game is won at the End of this Day.
    pub won: bool,
    /// A new owner was named (ZE-C26).
    pub owner_named: bool,
    /// An Event was active when the phase began (ZE-C92).
    pub event_was_active: bool,
}

/// What is remembered until the combat ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    pub on: bool,
    /// The Horde attacks.
    pub horde: bool,
    pub turn: u16,
    /// An Attack roll was made in this Combat Turn.
    pub rolled: bool,
    /// Combat Turns in a row without one (ZE-C96).
    pub quiet: u8,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// The scenario's last turn is over.
    Lasted,
    /// The Objective in play is reached.
    Objective,
    /// The fourth Objective of the Campaign is reached.
    Campaign,
    Cleaned,
    AllDead,
    RefugeTaken,
    BurntInCombat,
    Burnt,
    Stalled,
    Conceded,
}

impl ZombieEnclave {
    #[inline]
    pub(crate) fn survivor(&self, slot: u8) -> &Survivor {
        &self.survivors[usize::from(slot)]
    }

    #[inline]
    pub(crate) fn survivor_mut(&mut self, slot: u8) -> &mut Survivor {
        &mut self.survivors[usize::from(slot)]
    }

    #[inline]
    pub(crate) fn zombie(&self, slot: u8) -> &Zombie {
        &self.zombies[usize::from(slot)]
    }

    /// A Zombie as events tell of it.
    pub(crate) fn body(&self, slot: u8) -> Body {
        Body { kind: self.zombie(slot).kind, slot }
    }

    #[inline]
    pub(crate) fn zombie_mut(&mut self, slot: u8) -> &mut Zombie {
        &mut self.zombies[usize::from(slot)]
    }

    #[inline]
    pub(crate) fn defense(&self, slot: u8) -> &Defense {
        &self.defenses[usize::from(slot)]
    }

    #[inline]
    pub(crate) fn defense_mut(&mut self, slot: u8) -> &mut Defense {
        &mut self.defenses[usize::from(slot)]
    }

    #[inline]
    pub(crate) fn item(&self, id: u8) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    #[inline]
    pub(crate) fn item_mut(&mut self, id: u8) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.id == id)
    }

    /// Whether this slot holds a Survivor in play.
    #[inline]
    pub(crate) fn lives(&self, slot: u8) -> bool {
        self.survivors.get(usize::from(slot)).is_some_and(|survivor| survivor.kind != NONE)
    }

    #[inline]
    pub(crate) fn wall(&self, area: Area) -> &Wall {
        if area == Area::EW { &self.ew } else { &self.rw }
    }

    #[inline]
    pub(crate) fn wall_mut(&mut self, area: Area) -> &mut Wall {
        if area == Area::EW { &mut self.ew } else { &mut self.rw }
    }

    /// Zombies in an area, in order of arrival.
    #[inline]
    pub(crate) fn zombies_in(&self, area: Area) -> impl Iterator<Item = u8> + '_ {
        self.line.iter().copied().filter(move |&slot| self.zombie(slot).area == Some(area))
    }

    pub(crate) fn horde(&self) -> impl Iterator<Item = u8> + '_ {
        self.line.iter().copied().filter(move |&slot| self.zombie(slot).area.is_none())
    }

    /// Zombies on the Map.
    #[inline]
    pub(crate) fn zombies_on_map(&self) -> impl Iterator<Item = u8> + '_ {
        self.line.iter().copied().filter(move |&slot| self.zombie(slot).area.is_some())
    }

    /// Survivors and Soldier in an area, in order of joining; Soldier counts last (ZE-C111).
    #[inline]
    pub(crate) fn survivors_in(&self, area: Area) -> impl Iterator<Item = u8> + '_ {
        self.team.iter().copied().filter(move |&slot| self.survivor(slot).area == area)
    }
}
