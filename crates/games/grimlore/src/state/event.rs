//! What has happened. Cards are kinds; `None` stands for a card that the audience does not see.

use crate::cards::Lane;
use crate::cards::ops::{Deck, Modifier, Resource, Until};
use crate::state::frame::TestKind;
use crate::state::{Mode, Phase};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What an action was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    Attack,
    Control,
    Take,
    Occupy,
    Resolve,
}

kernel::chapters! {
    /// What has happened, by its chapter.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case", tag = "what")]
    pub enum Event, by Chapter {
        /// Setting up, turns, actions, endings.
        Course {
            Began { mode: Mode },
            CharacterPlaced { seat: Seat, card: u16 },
            /// Without a seat: the Scenario Event Deck.
            Shuffled { seat: Option<Seat>, cards: u8 },
            SetAside { plots: u8, modifiers: u8 },
            PlotBegan { card: u16 },
            GoalMet { card: u16 },
            PlacedModifier { card: u16, lane: Lane, seat: Option<Seat> },
            TurnBegan { seat: Seat, round: u16 },
            PhaseBegan { seat: Seat, phase: Phase },
            Readied { seat: Seat, cards: u8 },
            RoundEnded { round: u16 },
            LeadPassed { seat: Seat },
            Late { card: u16 },
            Acted { seat: Seat, deal: Deal, card: u16 },
            DrawAction { seat: Seat },
            Used { seat: Seat, card: u16 },
            ActingMinion { seat: Seat, card: u16 },
            EndedActions { seat: Seat },
            MoreActions { seat: Seat, n: u8 },
            CharacterLost { seat: Seat },
            Breached { breaches: u8 },
            Won,
            Prevailed { seat: Seat },
            GaveUp { seat: Seat },
        }

        /// Decks, resources, and cards that go from zone to zone.
        Moves {
            Drew { seat: Seat, card: u16, lane: Lane, deck: Deck },
            Milled { seat: Option<Seat>, card: u16 },
            Gained { seat: Seat, card: u16, kind: Resource },
            Spent { seat: Seat, card: u16, kind: Resource },
            /// The player could have spent what a text asks for.
            Declined { seat: Seat, card: u16 },
            /// The player has not what a text asks for.
            Lacked { seat: Seat, card: u16 },
            Recovered { seat: Seat, cards: u8 },
            Reshuffled { seat: Option<Seat>, cards: u8 },
            Searched { seat: Seat, card: Option<u16> },
            FoundNothing { seat: Seat },
            PutOnTop { seat: Seat, card: Option<u16> },
            TurnedUp { card: u16 },
            Flipped { card: u16 },
            Exhausted { card: u16 },
            CardReadied { card: u16 },
            TookControl { seat: Seat, card: u16, bearer: Option<u16> },
            /// By a minion of this seat; without one, by a unit.
            Occupied { seat: Option<Seat>, card: u16, by: u16 },
            Swapped { card: u16, bearer: u16 },
            Neutralized { card: u16, lane: Lane },
            Released { card: u16, lane: Lane },
            Destroyed { card: u16 },
            Discarded { card: u16 },
            LeftGame { card: u16 },
            Stolen { seat: Seat, from: Seat, card: u16 },
            StolenResource { seat: Seat, from: Seat, card: u16, kind: Resource },
            PlacedDrawn { card: u16, lane: Lane },
            Returned { card: u16, lane: Lane },
        }

        /// Activations, tests, units.
        Fights {
            Helped { seat: Seat, card: u16, adds: i16 },
            Paid { seat: Seat, kind: Resource, adds: i16 },
            Supported { seat: Seat, card: u16 },
            ResultDrawn { seat: Seat, card: u16, d12: u8 },
            Redrawn { seat: Seat, card: u16 },
            Succeeded { seat: Seat, test: TestKind, card: Option<u16>, d12: u8, rating: i16 },
            Failed { seat: Seat, test: TestKind, card: Option<u16>, d12: u8, rating: i16 },
            Resolved { seat: Seat, card: u16 },
            Activated { seat: Seat, card: u16 },
            RowRead { card: u16, d12: u8, found: bool },
            Modified { seat: Seat, card: u16, modifier: Modifier, until: Until },
            UnitAttacked { unit: u16, seat: Seat, power: i16 },
            Assaulted { seat: Seat, by: Seat, power: i16 },
            Raided { unit: u16, minion: u16 },
            SpecialHappened { card: u16 },
            Damaged { card: u16, by: u8, damage: u8, tough: u8 },
            Defeated { seat: Seat, card: u16 },
            Cancelled { seat: Seat },
            Sacrificed { seat: Seat, card: u16 },
        }
    }
}
