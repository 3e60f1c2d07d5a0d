use crate::{Rules, Seat};
use serde::Serialize;

/// What a seat did with a component of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Built, found, drawn or received.
    Gained { by: Seat, kind: u16 },
    /// Given back before the game began: it counts as never gained.
    Returned { by: Seat, kind: u16 },
    /// Used, or played.
    Used { by: Seat, kind: u16 },
}

impl Use {
    pub fn gained(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Gained { by, kind: kind.into() }
    }

    pub fn returned(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Returned { by, kind: kind.into() }
    }

    pub fn used(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Used { by, kind: kind.into() }
    }
}

/// What a kind of component is called, and what it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Component {
    pub class: String,
    pub name: String,
}

/// A game whose components can be counted, for designers.
pub trait Counts: Rules {
    /// Whether every contest counts what is used, or only one that is asked to: where nothing is counted, a game is
    /// played without making events.
    const COUNTS_USES: bool = false;

    /// The components that were gained or used in this event, and by whom. What is told to one seat and hinted at to
    /// the others is two events: only one of them may count.
    fn uses(event: &Self::Event, note: &mut impl FnMut(Use)) {
        let _ = (event, note);
    }

    /// The component of a kind that [`uses`](Counts::uses) has told; `None` if it need not be counted.
    fn component(&self, kind: u16) -> Option<Component> {
        let _ = kind;
        None
    }
}
