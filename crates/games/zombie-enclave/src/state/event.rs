use crate::cards::Lookup;
use crate::state::Phase;
use crate::state::area::Area;
use kernel::{Seat, Use};
use serde::Serialize;

/// Two dice, and what they had to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    pub dice: [u8; 2],
    pub modifier: i8,
    pub need: Need,
    pub success: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    AtMost(i8),
    AtLeast(u8),
    /// A table is read.
    Nothing,
}

/// A Zombie: its kind, and where it was kept, so that it is known among others of its kind while it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    pub kind: u8,
    pub slot: u8,
}

/// Outside only the kind is told.
impl Serialize for Body {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.kind.serialize(to)
    }
}

/// Who or what acts. Numbers are kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Survivor(u8),
    Zombie(Body),
    Defense(u8),
    Item(u8),
    Event(u8),
    Vehicle,
    Wall(Area),
    Refuge,
}

kernel::chapters! {
    /// What has happened. Numbers called kind name a component.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case", tag = "what")]
    pub enum Event, by Chapter {
        /// Before the first turn and between two Objectives.
        Opening {
            ScenarioChosen { kind: u8 },
            CampaignBegun,
            Joined { kind: u8 },
            OwnerNamed { dog: u8, owner: u8 },
            PoolFilled { pool: PoolName, count: u8 },
            ChitAdded { kind: u8 },
            ObjectiveDrawn { kind: u8 },
            WallsRaised { ew: u8, rw: u8 },
            NoExternalWall,
            TraitTaken { kind: u8, gained: u8 },
            TraitsFull { kind: u8 },
            ObjectiveReached { kind: u8 },
            ObjectiveEnded { kind: u8 },
        }
        /// The course of a turn.
        Day {
            TurnBegan { turn: u16 },
            PhaseBegan { phase: Phase },
            PhaseSkipped { phase: Phase },
            EventRolled { roll: Roll },
            EventDrawn { kind: u8 },
            EventStays { kind: u8 },
            EventRemoved { kind: u8 },
            EventsShuffled { count: u8 },
            NoEffect { kind: u8 },
            ApGained { ap: u8 },
            CannotBeActivated { kind: u8 },
            Activated { kind: u8, action: u8 },
            SearchSetOut { searchers: u8, table: Lookup },
            SearchRolled { roll: Roll, total: u8, entry: u8 },
            ChitDrawn { kind: u8 },
            ChitsReturned { count: u8 },
            RecoveryRolled { kind: u8, roll: Roll },
            Recovered { kind: u8, dp: u8 },
            NoRecovery,
            VictoryChecked { turn: u16 },
        }
        /// RP, Special Items, points and Drawbacks.
        Stores {
            RpReceived { rp: u16 },
            RpFound { rp: u16 },
            RpLost { rp: u16 },
            RpSpent { rp: u16, left: u16 },
            RpJoined { rp: u16, total: u16 },
            ItemDrawn { kind: u8 },
            ItemGiven { kind: u8, to: u8 },
            ItemUsed { kind: u8, by: u8, on: Option<u8> },
            ItemReturned { kind: u8 },
            ItemRemoved { kind: u8 },
            NothingLeft { pool: PoolName },
            CureGained { points: u8, total: u8 },
            CluesChanged { by: i8, total: u8 },
            DrawbackDrawn { kind: u8, drawback: u8 },
        }
        /// Defenses, Walls and the Vehicle.
        Works {
            Built { kind: u8, area: Option<Area> },
            Upgraded { from: u8, kind: u8, area: Option<Area> },
            DefenseRemoved { kind: u8 },
            DefenseHurt { kind: u8, dp: u8 },
            DefenseRepaired { kind: u8, dp: u8 },
            WallRaised { wall: Area, by: u8, sp: u8 },
            WallHurt { wall: Area, by: u8, sp: u8 },
            WallBreached { wall: Area },
            VehicleFound,
            VehicleHurt { by: u8, dp: u8 },
            VehicleSpared,
            VehicleRepaired { dp: u8 },
            VehicleWrecked,
        }
        /// Dice that no other event tells.
        Dice {
            DieRolled { by: Actor, die: u8 },
            /// Dice for an amount: 1d6+1.
            AmountRolled { count: u8, sides: u8, more: u8, total: u8 },
            Picked { of: u8, at: u8 },
            Tested { kind: u8, roll: Roll },
        }
        /// What Units and Defenses do in combat.
        Fighting {
            CombatBegan { horde: bool },
            CombatTurnBegan { turn: u16 },
            CombatEnded,
            ZombieAdded { kind: u8 },
            ZombiePlaced { kind: u8, area: Area },
            Deployed { kind: u8, area: Area },
            Attacked { by: Actor, target: Actor, area: Option<Area>, weapon: Option<u8>, roll: Roll },
            /// At a Zombie or barrel of this kind, or at the mass of an area.
            Launched { kind: u8, item: u8, target: Option<u8>, area: Area, roll: Roll },
            Moved { kind: u8, area: Area },
            ZombieMoved { kind: Body, area: Area },
            ZombieBlocked { kind: Body, by: u8 },
            ZombieFreed { kind: Body, roll: Roll },
            ZombieStuck { kind: Body, roll: Roll },
            ZombieWaits { kind: u8 },
            ZombieEliminated { kind: Body },
            Tipsy { kind: u8, av: i8 },
            LosesTurn { kind: u8 },
        }
        /// Damage, death, healing and fire.
        Harm {
            ZombieHurt { kind: Body, by: u8, dp: u8, hp: u8 },
            ZombieKilled { kind: Body },
            Exploded { kind: u8 },
            SurvivorHurt { kind: u8, by: u8, dp: u8, hp: u8 },
            SurvivorKilled { kind: u8 },
            ArmorHurt { kind: u8, item: u8, dp: u8 },
            Healed { kind: u8, dp: u8 },
            Burns { kind: u8, fire: u8 },
            FireChanged { by: i8, markers: u8 },
            FireRolled { roll: Roll },
            FireOut { kind: u8, roll: Roll },
            FireFought { kind: u8 },
            FireSubphaseBegan,
        }
        /// The end.
        Over {
            Won,
            Lost,
            Conceded,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PoolName {
    Survivors,
    Zombies,
    Items,
    Drawbacks,
    Chits,
    Events,
    Supply,
    Defenses,
}

impl Event {
    /// The Defenses and items that the only seat gained or used. A block is the success of an attack, so it is no use
    /// of its own; whoever is neither Defense nor item is left out when kinds are named.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        let by = Seat(0);
        let mut used = |kind: u8| note(Use::used(by, kind));
        if let Event::Attacked { by, target, weapon, roll, .. } = *self {
            weapon.into_iter().for_each(&mut used);
            if let Actor::Defense(kind) | Actor::Item(kind) = by {
                used(kind);
            } else if let (Actor::Survivor(_), Actor::Defense(kind), true) = (by, target, roll.success) {
                // A barrel is set off by whoever hits it.
                used(kind);
            }
        } else if let Event::Launched { item, target, roll, .. } = *self {
            used(item);
            target.filter(|_| roll.success).into_iter().for_each(used);
        } else if let Event::ItemUsed { kind, .. } | Event::ArmorHurt { item: kind, .. } = *self {
            used(kind);
        } else if let Event::Built { kind, .. } | Event::Upgraded { kind, .. } | Event::ItemDrawn { kind } =
            *self
        {
            note(Use::gained(by, kind));
        }
    }
}
