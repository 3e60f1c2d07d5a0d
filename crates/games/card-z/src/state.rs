//! The whole game as plain data. Encounters lie in an unordered deck, a bit for each; only those that lie face down on a
//! Location are decided and hidden.

pub(crate) mod battle;
pub(crate) mod board;
pub(crate) mod frame;
pub(crate) mod loot;
mod pieces;

use crate::cards::Kind;
use crate::cards::sets::Cards;
use crate::rules::attack::Attack;
use crate::setup::Choosing;
use crate::setup::maps::{Map, PLACES};
use crate::state::battle::Battle;
use crate::state::frame::Frame;
use crate::state::loot::AllLoot;
pub use crate::state::loot::{Loot, Spot};
pub use crate::state::pieces::{
    Cluster, Deeds, Encounter, Lair, Marks, Place, Player, Role, Signs, Stand, Survivor, Traits, Wear,
};
use flow::Each;
use kernel::{Few, Pile, Seat, Seats};
use serde::{Deserialize, Serialize};

/// No survivor, no Loot, no encounter, no card.
pub const NONE: u8 = u8::MAX;
pub const SEATS: usize = 4;
pub const SURVIVORS: usize = 32;
/// Encounters and Human Enemies: a bit each.
pub const ENCOUNTERS: usize = 64;
pub const LOOT: usize = 144;
pub const DEPTH: usize = 12;
pub(crate) const PLACES_OF_GAME: u8 = PLACES as u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardZ {
    pub(crate) cards: Cards,
    pub(crate) scenario: Scenario,
    pub(crate) map: Map,
    pub(crate) rules: Rules,
    /// The last day, or 0 (CZ-G24).
    pub(crate) days: u8,
    pub(crate) seats: u8,
    pub(crate) choosing: Choosing,
    pub(crate) day: u16,
    pub(crate) phase: Phase,
    /// Turns taken since the game began.
    pub(crate) turns: u16,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who takes this turn together (CZ-COOP-3).
    pub(crate) party: Seats,
    /// Who is still to act in this phase, in order; where players agree on the order, in that of the seats.
    pub(crate) waiting: Few<Seat, SEATS>,
    pub(crate) players: [Player; SEATS],
    pub(crate) places: [Place; PLACES],
    #[serde(with = "slots")]
    pub(crate) survivors: [Survivor; SURVIVORS],
    /// Who is in the group of each player, a bit each; only [`enrol`](CardZ::enrol) changes it.
    pub(crate) groups: [u32; SEATS],
    #[serde(with = "slots")]
    pub(crate) encounters: [Encounter; ENCOUNTERS],
    /// Which of them are enemies, and which are Friendly Humans, a bit each: it is printed on them.
    pub(crate) enemies: u64,
    pub(crate) friends: u64,
    /// Those that cannot be pushed.
    pub(crate) clinging: u64,
    pub(crate) loot: AllLoot,
    /// Characters that nobody has, a bit each in the order of the set.
    pub(crate) characters: u64,
    pub(crate) weather_deck: Pile<Kind, 16>,
    pub(crate) weather_used: Few<Kind, 16>,
    pub(crate) weather: Kind,
    pub(crate) sick_deck: Pile<Kind, 16>,
    pub(crate) sick_used: Few<Kind, 16>,
    /// Wounded cards that nobody has.
    pub(crate) wounds: u8,
    pub(crate) cluster: Cluster,
    pub(crate) battle: Battle,
    pub(crate) attack: Attack,
    /// The Location that a scenario is about.
    pub(crate) goal: u8,
    /// Rooms that were locked in the battle just won (CZ-BATTLE-20).
    pub(crate) rooms_locked: u8,
    /// Revealed Friendly Humans who were not rescued (CZ-FRIEND-2).
    pub(crate) abandoned: u8,
    /// Somebody has to be looked after before anything else: a rescue, an end.
    pub(crate) unsettled: bool,
    pub(crate) frames: Few<Frame, DEPTH>,
    pub(crate) ending: Option<Ending>,
}

/// serde knows no arrays of any length.
pub(crate) mod slots {
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// A friend at the other end has food.
    #[default]
    #[serde(rename = "mission-1", alias = "mission1")]
    Mission1,
    /// The same from the looted Pub (CZ-SCENARIO-3).
    ComingHome,
    /// A hungry family is brought home.
    #[serde(rename = "mission-2", alias = "mission2")]
    Mission2,
    CivicDuty,
    PubRun,
    LastManStanding,
}

impl Scenario {
    pub const ALL: [Scenario; 6] = [
        Scenario::Mission1,
        Scenario::ComingHome,
        Scenario::Mission2,
        Scenario::CivicDuty,
        Scenario::PubRun,
        Scenario::LastManStanding,
    ];

    #[inline]
    pub fn is_competitive(self) -> bool {
        matches!(self, Scenario::PubRun | Scenario::LastManStanding)
    }

    pub fn name(self) -> &'static str {
        match self {
            Scenario::Mission1 => "Mission 1",
            Scenario::ComingHome => "Coming home from the Pub",
            Scenario::Mission2 => "Mission 2",
            Scenario::CivicDuty => "Civic Duty",
            Scenario::PubRun => "Pub Run",
            Scenario::LastManStanding => "Last Man Standing",
        }
    }
}

/// Options of the rulebook that players agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rules(u8);

impl Rules {
    /// CZ-FRIEND-6.
    pub const CRYING_INFANT: Rules = Rules(1);
    /// CZ-SETUP-4.
    pub const HOUSE_LOOT: Rules = Rules(2);
    /// Civic Duty with a single Character (CZ-SCENARIO-11).
    pub const ONE_CHARACTER: Rules = Rules(4);

    #[inline]
    pub fn has(self, rule: Rules) -> bool {
        self.0 & rule.0 != 0
    }

    pub fn with(self, rule: Rules) -> Rules {
        Rules(self.0 | rule.0)
    }
}

/// The Time card (CZ-TURN-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    #[default]
    Dawn,
    Day,
    Night,
    Reckoning,
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::Dawn => "dawn",
            Phase::Day => "day",
            Phase::Night => "night",
            Phase::Reckoning => "reckoning",
        }
    }

    pub fn next(self) -> Phase {
        match self {
            Phase::Dawn => Phase::Day,
            Phase::Day => Phase::Night,
            Phase::Night => Phase::Reckoning,
            Phase::Reckoning => Phase::Dawn,
        }
    }
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// The goal is reached: by this seat, or by all in a co-operative game.
    Goal(Seat),
    /// The last Character alive.
    LastAlive(Seat),
    AllDead,
    TimeUp,
    Conceded(Seat),
    /// The only opponent of this seat gave up.
    LeftAlone(Seat),
}

impl CardZ {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn place(&self, at: u8) -> &Place {
        &self.places[usize::from(at)]
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, at: u8) -> &mut Place {
        &mut self.places[usize::from(at)]
    }

    #[inline]
    pub(crate) fn survivor(&self, who: u8) -> &Survivor {
        &self.survivors[usize::from(who)]
    }

    #[inline]
    pub(crate) fn survivor_mut(&mut self, who: u8) -> &mut Survivor {
        &mut self.survivors[usize::from(who)]
    }

    #[inline]
    pub(crate) fn encounter(&self, id: u8) -> &Encounter {
        &self.encounters[usize::from(id)]
    }

    #[inline]
    pub(crate) fn encounter_mut(&mut self, id: u8) -> &mut Encounter {
        &mut self.encounters[usize::from(id)]
    }

    #[inline]
    pub(crate) fn item(&self, slot: u8) -> &Loot {
        self.loot.card(slot)
    }

    #[inline]
    pub(crate) fn item_mut(&mut self, slot: u8) -> &mut Loot {
        self.loot.card_mut(slot)
    }

    /// A Loot goes to another spot.
    #[inline]
    pub(crate) fn put(&mut self, slot: u8, spot: Spot) {
        self.loot.put(slot, spot);
    }

    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Loot in a spot, in the order of slots.
    #[inline]
    pub(crate) fn loot_in(&self, spot: Spot) -> impl Iterator<Item = u8> + '_ {
        self.loot.around(spot).into_iter().filter(move |&slot| self.item(slot).spot() == spot)
    }

    /// Encounters in a lair.
    #[inline]
    pub(crate) fn encounters_in(&self, lair: Lair) -> impl Iterator<Item = u8> + '_ {
        (0..ENCOUNTERS as u8).filter(move |&id| self.encounter(id).lair == lair)
    }

    /// Somebody comes into a slot, to another place or to another player.
    pub(crate) fn enrol(&mut self, who: u8, change: impl FnOnce(&mut Survivor)) {
        self.groups.iter_mut().for_each(|group| *group &= !(1 << who));
        let survivor = self.survivor_mut(who);
        change(survivor);
        let Survivor { stand, owner, .. } = *survivor;
        if stand == Stand::Group {
            self.groups[owner.index()] |= 1 << who;
        }
    }

    /// The survivors of a group, in the order of slots.
    #[inline]
    pub(crate) fn group(&self, seat: Seat) -> Each {
        Each(self.groups[seat.index()].into())
    }

    #[inline]
    pub(crate) fn is_in_group(&self, who: u8, seat: Seat) -> bool {
        self.groups[seat.index()] >> who & 1 == 1
    }

    /// The groups of several players together.
    #[inline]
    pub(crate) fn groups_of(&self, seats: impl Fn(Seat) -> bool) -> Each {
        let groups = self.groups.iter().zip(0..).filter(|&(_, seat)| seats(Seat(seat)));
        Each(groups.fold(0, |all, (group, _)| all | group).into())
    }

    /// The survivors who take this turn.
    #[inline]
    pub(crate) fn partners(&self) -> Each {
        self.groups_of(|seat| self.party.has(seat))
    }

    #[inline]
    pub(crate) fn is_partner(&self, who: u8) -> bool {
        let survivor = self.survivor(who);
        survivor.stand == Stand::Group && self.party.has(survivor.owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::loot::tests::play;

    #[test]
    fn the_groups_say_where_survivors_stand() {
        play(|game| {
            for (seat, who) in
                game.all_seats().flat_map(|seat| (0..SURVIVORS as u8).map(move |who| (seat, who)))
            {
                let Survivor { stand, owner, .. } = *game.survivor(who);
                assert_eq!(game.is_in_group(who, seat), stand == Stand::Group && owner == seat);
            }
        });
    }
}
