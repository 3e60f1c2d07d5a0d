//! Where the rules are: one frame for each procedure that is under way.

use crate::cards::text::Replacement;
use flow::Window;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How a frame goes on.
pub(crate) type Flow = flow::Flow<Frame, Given>;

/// What an answer gives to what it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The card has no effect.
    Cancelled,
    /// This happens in place of the removal.
    Instead(Replacement),
}

/// Why resources are owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Why {
    #[default]
    Feeding,
    Damage,
    Effect,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    // The turn (AZ-TURN-2).
    #[default]
    BeginTurn,
    Draw,
    /// Automatic texts at the start of the occupation phase, of cards that came after this time.
    StartTexts {
        after: u16,
    },
    Occupy,
    Moving,
    Occupation,
    Scavenge {
        after: u16,
    },
    Complete {
        slot: u8,
        sentence: u8,
    },
    /// Combat at the first location after this time; 0 is the stronghold.
    Combat {
        after: u16,
    },
    Consumption,
    /// Automatic texts at the end of the phase, of cards that came after one time and were there at the
    /// other; then the wounded, then the next phase (AZ-C62).
    EndTexts {
        seat: Seat,
        after: u16,
        until: u16,
    },
    EndWounded,
    EndTurn,

    // Combat (AZ-C68).
    FormAttack,
    FormDefense {
        after: u16,
    },
    AfterDefense {
        window: Window,
    },
    MoveGroup {
        slot: u8,
    },
    NextEngagement,
    Engagement {
        window: Window,
    },
    /// Wounds to assign by a seat now, and by the defender afterwards.
    Assign {
        seat: Seat,
        left: u8,
        then: u8,
    },
    EndEngagement,
    BeforeDamage {
        window: Window,
    },
    Damage,

    // Consumption.
    Owe {
        seat: Seat,
        owed: u8,
        why: Why,
    },
    Pay {
        seat: Seat,
        owed: u8,
        why: Why,
    },
    /// The second card of a pair from hand.
    Pair {
        seat: Seat,
        owed: u8,
        why: Why,
    },

    // Cards and texts; they speak of the last link of the chain.
    Aim,
    PayCost,
    Respond,
    /// It was answered and has no effect.
    Cancel,
    Resolve {
        effect: u8,
    },
    Finish,
    /// A host is chosen: for a card from hand, or for one fetched by an effect.
    Host {
        seat: Seat,
        kind: u8,
        effect: u8,
    },
    Fetch {
        effect: u8,
    },
    /// A raider has arrived; texts that wait for it, of cards that came after this time.
    Arrived {
        slot: u8,
        after: u16,
    },
    MayUse {
        slot: u8,
        sentence: u8,
    },
    MayDraw {
        slot: u8,
        sentence: u8,
    },
    PlayDrawn {
        kind: u8,
        place: u8,
    },

    // Leaving play.
    Remove {
        slot: u8,
    },
    /// Nothing may take its place.
    RemoveForGood {
        slot: u8,
    },
    /// Automatic replacements have been looked at.
    AnswerRemoval {
        slot: u8,
    },
    /// An answer puts something in place of the removal.
    ReplaceRemoval {
        slot: u8,
        replacement: Replacement,
    },
    Keep {
        slot: u8,
        guardian: u8,
        sentence: u8,
    },
    Recycle {
        slot: u8,
        after: u16,
    },
    MayTake {
        slot: u8,
        host: u8,
    },
    Crowded {
        place: u8,
    },
}

impl Frame {
    /// The frame after an answer that has given this.
    #[inline]
    pub(crate) fn given(self, given: Given) -> Frame {
        match (self, given) {
            (Frame::Respond, Given::Cancelled) => Frame::Cancel,
            (Frame::AnswerRemoval { slot }, Given::Instead(replacement)) => {
                Frame::ReplaceRemoval { slot, replacement }
            }
            (frame, Given::Cancelled | Given::Instead(_)) => frame,
        }
    }
}
