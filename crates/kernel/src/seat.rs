use serde::{Deserialize, Serialize};
use std::fmt;

/// A chair at the table; the first is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The other chair of a duel.
    #[inline]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats, up to eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    pub const NONE: Seats = Seats(0);
    pub const ALL: Seats = Seats(u8::MAX);

    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: what the table may know, and what that seat knows besides.
    Seat(Seat),
    /// A spectator: only what the whole table may know.
    Table,
    /// The host, or anybody once the game is over: everything.
    All,
}

impl Viewer {
    /// Whether this viewer may know what only `seats` may.
    #[inline]
    pub fn knows(self, seats: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => seats.has(seat),
            Viewer::Table => seats == Seats::ALL,
            Viewer::All => true,
        }
    }

    /// The player who looks, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::All => None,
        }
    }

    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::All || self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spectator_knows_what_all_know() {
        let both = Seats::only(Seat(0)).with(Seat(1));
        assert!(Viewer::Table.knows(Seats::ALL) && !Viewer::Table.knows(both));
        assert!(Viewer::Seat(Seat(1)).knows(both) && !Viewer::Seat(Seat(2)).knows(both));
        assert!(Viewer::All.knows(Seats::NONE));
    }
}
