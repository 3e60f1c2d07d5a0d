//! What the machine is in the middle of.

use crate::cards::stats::Range;
use crate::state::board::Hex;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How a group has come to the Location that it finds out about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Coming {
    #[default]
    Scout,
    /// At dawn, where it stands (CZ-TURN-6).
    SelfScout,
    /// There is no way back (CZ-RETREAT-3).
    Retreat,
    /// Into the shop of the S-Mart, or back into the building that it blockades.
    Within,
}

/// What a push is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shove {
    /// An attack: the encounter or the survivor goes (CZ-MELEE-2, CZ-MELEE-4).
    #[default]
    Rolled,
    /// Without a roll, one after the other.
    Free,
}

kernel::chapters! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Frame, by Chapter {
        /// Before the first day.
        Opening {
            #[default]
            Bases,
            PickBase { seat: Seat },
            Characters,
            PickCharacter { seat: Seat },
            /// Five were dealt: two are kept (CZ-SETUP-3).
            KeepCharacter { seat: Seat },
            /// Who waits, or guards the house.
            StayHome { seat: Seat },
            Equip,
            KeepLoot { seat: Seat },
            FirstDay,
        }
        /// The course of a day.
        Day {
            DrawWeather,
            Forecast { seat: Seat },
            PhaseBegins,
            Respawn { seat: Seat },
            NextTurn,
            Together { seat: Seat },
            TurnBegins,
            Blockade,
            Turn,
            /// A turn may not end here (CZ-LOCATION-15).
            PassThrough,
            TurnEnds,
            PhaseEnds,
        }
        /// The neighbourhood.
        Street {
            Depart { to: u8, how: Coming },
            Arrive { how: Coming },
            Meet,
            RollEncounters { how: Coming },
            EncounterRoll { number: u8, how: Coming },
            /// The regroup before a battle (CZ-C93).
            Before { how: Coming },
            Driving { who: u8, left: u8 },
            /// Where a group goes that has left the battlefield.
            Withdraw { seat: Seat },
        }
        /// Rewards, food and loads.
        Spoils {
            Claim,
            Redraw { left: u8 },
            Share,
            Trade { left: u8 },
            Game { who: u8, range: Range },
            /// Loads are checked; then on with what comes next.
            Loads,
            Overload { who: u8 },
        }
        /// Pawns are called and placed for a battle.
        Lineup {
            Muster,
            Call,
            PlacePawn { who: u8 },
            PlaceDog { who: u8 },
            BattleStart { at: u8 },
            Fray { seat: Seat },
        }
        /// A battle-round, and what a survivor does in it.
        Fighting {
            Round,
            Humans { at: u8 },
            Survivors { seat: Seat },
            Act { who: u8 },
            /// Of a charge: the attack that follows the move (CZ-MOVE-4).
            Charge { who: u8 },
            /// Ranged attacks after a move, or of a volley; so many are left.
            Shots { who: u8, left: u8, bonus: i8 },
            /// Attacks after a wall was passed.
            Breach { who: u8, left: u8 },
            FireAgain,
            Stakes { who: u8, weapon: u8 },
        }
        /// An attack, from its roll to what it does.
        Attack {
            Roll,
            /// The die is read: it may be rolled again (CZ-C115).
            Read,
            Jam { roll: u8 },
            Judge,
            Misdirected { who: u8 },
            Shove { who: u8, target: Hex, how: Shove },
            /// Every engaged zombie is pushed without a roll.
            ShoveAll { who: u8, left: u64 },
            /// A Heroic Action kills or hits without a roll.
            Finish { who: u8 },
        }
        /// What follows an action.
        Following {
            /// An optional move that follows.
            Step { who: u8, hexes: u8 },
            /// Somebody next to a room may lock it (CZ-BATTLE-19).
            LockIn { who: u8 },
            /// Into which hex a Loot is dropped (CZ-C45).
            PutDown { who: u8, loot: u8 },
            /// The action of a survivor is over: noise, rooms, rescues.
            Acted { who: u8 },
        }
        /// The part of the encounters in a battle-round.
        Foes {
            /// A survivor was hit: by a bite, a shot, a blade (CZ-CHARACTER-1).
            Struck { who: u8, harm: Harm },
            /// The attack of an encounter on a survivor, with its roll.
            Bite { id: u8, who: u8, roll: u8 },
            EncounterPart,
            Encounters { at: u8 },
            RoundEnds,
        }
        /// Between the battle-rounds, and after the last.
        Aftermath {
            Assess,
            Regroup,
            /// Who goes through the wall (CZ-WALL-1).
            PassWall { zone: u8 },
            PassedWall { zone: u8 },
            /// All is clear: the closing regroup.
            Cleared,
            /// The closing regroup is over.
            Won,
            BattleEnds,
        }
        /// The reckoning (CZ-C111), and the end.
        Evening {
            Reckoning,
            Camps { seat: Seat },
            Nourish { who: u8 },
            Gather,
            Meals { who: u8 },
            Care { seat: Seat },
            /// The game has ended.
            Over,
        }
    }
}

/// What hits a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// A zombie's bite infects (CZ-ZOMBIE-1).
    #[default]
    Bitten,
    /// The face of a chainsaw's user (CZ-ITEM-8).
    Splattered,
    /// A Feral Dog (CZ-DOG-1).
    Mauled,
    Wounded,
    /// A Human Enemy (CZ-HUMAN-14).
    Shot,
    /// A comrade's 0 (CZ-MELEE-11).
    Misdirected,
    /// An attack of another player (CZ-C77).
    Attacked,
}
