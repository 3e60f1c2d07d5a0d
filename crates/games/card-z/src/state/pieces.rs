//! Players, Locations, survivors and encounters, with what marks them.

use crate::cards::Kind;
use crate::state::NONE;
use crate::state::board::Hex;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

kernel::flags! {
    /// What a player has done in this phase.
    pub struct Deeds: u16 {
        /// The scout move is used up (CZ-TURN-3).
        SCOUTED = 0 "scouted";
        /// A scout was made, be it a free one: a retreat is possible (CZ-C38).
        LOOKED = 1 "looked";
        RETREATED = 2 "retreated";
        /// The group came here by a free move in this phase (CZ-SCOUT-3).
        FREE = 3 "free";
        /// Another Character takes over at the coming dawn (CZ-COOP-5).
        AT_DAWN = 4 "at-dawn";
        /// Weather and the night penalty are ignored until the phase ends.
        SKY_IGNORED = 5 "sky-ignored";
        /// Nobody of this player is left, and nobody comes.
        OUT = 6 "out";
        /// The night counts as inside.
        SHELTERED = 7 "sheltered";
        /// The group blocks its Location from outside (CZ-CAMP-1).
        CAMPING = 8 "camping";
        CONCEDED = 9 "conceded";
        /// Trades of this visit were made (CZ-C116).
        TRADED = 10 "traded";
        /// The alarm die is rolled at the start of the next battle of this turn (CZ-C59).
        ENGINE = 11 "engine";
        /// The group makes no alarm rolls until the phase ends.
        HUSHED = 12 "hushed";
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Where the group stands.
    pub at: u8,
    /// The starting Location.
    pub home: u8,
    pub deeds: Deeds,
    /// Locations entered by free moves in this phase, a bit each (CZ-C119).
    pub entered: u32,
    /// Initiative of the phase or of the setup.
    pub roll: u8,
}

kernel::flags! {
    pub struct Marks: u16 {
        /// The white chip (CZ-COMP-7).
        CHIP = 0 "chip";
        /// The encounters of the day were rolled (CZ-C41).
        ROLLED = 1 "rolled";
        BURNING = 2 "burning";
        /// The food of the garden is taken (CZ-DIVIDER-11).
        GARDEN_TAKEN = 3 "garden-taken";
        /// The S-Mart is looted for the game (CZ-SMART-4).
        LOOTED = 4 "looted";
        /// A hunting attempt was made in this phase (CZ-HUNT-6).
        HUNTED = 5 "hunted";
        FISHED = 6 "fished";
        TRAP_CHECKED = 7 "trap-checked";
        /// The Church has its stock (CZ-CHURCH-5).
        STOCKED = 8 "stocked";
        /// Encounters inside are blockaded by a group that camps (CZ-CAMP-2).
        CAMP = 9 "camp";
    }
}

/// A Location on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    pub kind: Kind,
    /// Which of its sides is up.
    pub side: u8,
    pub marks: Marks,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    #[default]
    Character,
    Ally,
    Dependant,
    /// The tamed dog (CZ-HEROIC-5).
    Dog,
}

/// Where a survivor is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stand {
    /// The slot is free.
    #[default]
    Nobody,
    /// In the group of its owner.
    Group,
    /// Waits at a Location until its group comes (CZ-C103).
    Waits(u8),
    /// Dealt to a player who keeps some (CZ-SETUP-3).
    Dealt,
    /// Guards the house and may take over (CZ-COOP-5).
    House,
    Dead,
}

kernel::flags! {
    pub struct Signs: u32 {
        STARVING = 0 "starving";
        WOUNDED = 1 "wounded";
        /// Slept outside (CZ-CAMP-4).
        SLEEPLESS = 2 "sleepless";
        /// Has a bite re-roll (CZ-ITEM-4).
        PAPER = 3 "paper";
        /// Ignores penalties until the end of the phase.
        NUMB = 4 "numb";
        /// Ignores penalties until the next reckoning.
        TREATED = 5 "treated";
        /// May re-roll an attack in this or the next battle (CZ-C96).
        ENERGY = 6 "energy";
        ENERGY_SPENT = 7 "energy-spent";
        /// The Heroic Action is used (CZ-HEROIC-2).
        HERO_USED = 8 "hero-used";
        ACTED = 9 "acted";
        /// Has left the battlefield (CZ-C78).
        LEFT = 10 "left";
        /// Re-rolled by a skill of their own in this battle.
        LUCK_SPENT = 11 "luck-spent";
        PEP_SPENT = 12 "pep-spent";
        /// A hand action was free in this round.
        HAND_SPENT = 13 "hand-spent";
        /// The first action of the battle is passed.
        FEVERISH = 14 "feverish";
        FED = 15 "fed";
        /// Was rescued in this game: counts for the score (CZ-SCENARIO-9).
        RESCUED = 16 "rescued";
        /// Will be put on the battlefield.
        CALLED = 17 "called";
        /// Stays out of this battle.
        SPARED = 18 "spared";
        /// Was handed over to another player in this phase (CZ-C120).
        HANDED = 19 "handed";
        /// Counts as fed at this reckoning without Food.
        NOURISHED = 20 "nourished";
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Survivor {
    pub kind: Kind,
    pub owner: Seat,
    pub role: Role,
    pub stand: Stand,
    pub hex: Hex,
    /// The Sick card, and for how many days.
    pub sick: Kind,
    pub days: u8,
    /// Infected: dies at the end of this round (CZ-ZOMBIE-2).
    pub doom: u16,
    /// Until the end of this round so much is added to all d10 rolls.
    pub dazed: u16,
    pub daze: i8,
    pub signs: Signs,
}

impl Default for Survivor {
    fn default() -> Self {
        Survivor {
            kind: NONE,
            owner: Seat(0),
            role: Role::Character,
            stand: Stand::Nobody,
            hex: Hex::OFF,
            sick: NONE,
            days: 0,
            doom: 0,
            dazed: 0,
            daze: 0,
            signs: Signs::default(),
        }
    }
}

/// Where an encounter card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lair {
    /// The slot is free.
    #[default]
    Nowhere,
    Deck,
    /// Just drawn.
    Drawn,
    /// Face down on a Location.
    Down(u8),
    /// On the battlefield.
    Field,
    /// Off the board at this green hex (CZ-C61).
    Queue(Hex),
    /// Kept with the marker of the cluster (CZ-C63).
    Cluster,
    /// Eradicated or discarded until the reckoning.
    Pile,
    /// Lies on a burning Location (CZ-FIRE-4).
    Fire(u8),
    /// A survivor now.
    Rescued,
    /// Out of the game, or a Human Enemy in the box.
    Removed,
    /// A Human Enemy whose weapon is Loot now.
    Spoils,
}

kernel::flags! {
    pub struct Traits: u8 {
        /// Neither moves nor attacks (CZ-ZOMBIE-9).
        DISTRACTED = 0 "distracted";
        /// Attacked at +1 in this round (CZ-MELEE-3).
        PUSHED = 1 "pushed";
        /// Stands in the room where it started (CZ-BATTLE-19).
        ROOMED = 2 "roomed";
        /// Came in this round and acts from the next (CZ-C60).
        NEW = 3 "new";
        /// Does not move in this round.
        PINNED = 4 "pinned";
        /// Loses its next turn.
        STUNNED = 5 "stunned";
        /// A Friendly Human who was revealed (CZ-FRIEND-2).
        KNOWN = 6 "known";
        /// A Human Enemy who withdraws (CZ-C99).
        FLEES = 7 "flees";
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Encounter {
    pub kind: Kind,
    pub lair: Lair,
    pub hex: Hex,
    pub traits: Traits,
    /// Who has seen a card that lies face down.
    pub seen: Seats,
    /// Ammo of a Human Enemy.
    pub supply: u8,
    /// The survivor who holds it (CZ-MELEE-6).
    pub held: u8,
}

impl Default for Encounter {
    fn default() -> Self {
        Encounter {
            kind: NONE,
            lair: Lair::Nowhere,
            hex: Hex::OFF,
            traits: Traits::default(),
            seen: Seats::NONE,
            supply: 0,
            held: NONE,
        }
    }
}

kernel::flags! {
    pub struct Wear: u8 {
        JAMMED = 0 "jammed";
        /// Must be reloaded before the next shot.
        SPENT = 1 "spent";
        SWITCHED_ON = 2 "switched-on";
        /// Used in this phase.
        USED = 3 "used";
        /// Moved once, or twice, since the regroup or round began (CZ-C120).
        MOVED = 4 "moved";
        MOVED_TWICE = 5 "moved-twice";
        /// Hung in an encounter that is gone: not just lying there (CZ-C13).
        HUNG = 6 "hung";
    }
}

/// The zombie cluster (CZ-CLUSTER-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cluster {
    pub roams: bool,
    pub q: i8,
    pub r: i8,
}
