//! What a seat can answer.

use crate::ops::{Deck, Resource};
use kernel::Seat;

/// Every decision is to pick one. Cards are ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    // Actions (GL-TURN-4).
    Attack(u8),
    Control(u8),
    Take(u8),
    Occupy(u8),
    Resolve(u8),
    /// The draw action (GL-DRAW-4).
    Draw,
    /// A clause of a card: an action, an exhaust or free effect, a reaction, a support.
    Use(u8, u8),
    /// No more actions this turn.
    End,

    // Tests.
    /// A ready minion helps.
    Exhaust(u8),
    Pay(Resource),
    /// The result card is drawn.
    Roll,
    /// A failed defense costs the top card of the deck.
    Mill,

    // Answers.
    Deck(Deck),
    Pick(u8),
    Opponent(Seat),
    Gain(Resource),
    Way(u8),
    Yes,
    Pass,
}

impl Choice {
    /// The card that it names.
    pub(crate) fn card(self) -> Option<u8> {
        match self {
            Choice::Attack(id)
            | Choice::Control(id)
            | Choice::Take(id)
            | Choice::Occupy(id)
            | Choice::Resolve(id)
            | Choice::Use(id, _)
            | Choice::Exhaust(id)
            | Choice::Pick(id) => Some(id),
            _ => None,
        }
    }
}
