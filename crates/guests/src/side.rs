//! Whose engine it is: the host's, who may see everything, or a seat's.

use kernel::{Seat, Viewer};

use crate::{Request, Trouble};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Host,
    Seat(Seat),
}

/// All that a seat can do: nothing that shows, keeps or turns back what only the host may.
const OF_A_SEAT: [&str; 12] = [
    "games", "new", "legal", "apply", "view", "observe", "columns", "events", "rule", "why", "concede",
    "quit",
];

impl Side {
    pub fn check(self, command: &str) -> Result<(), Trouble> {
        match self {
            Side::Host => Ok(()),
            Side::Seat(_) if OF_A_SEAT.contains(&command) => Ok(()),
            Side::Seat(seat) => Err(Trouble::forbidden(format!(
                "an engine that plays {seat} does not {command}: only its host can"
            ))),
        }
    }

    /// Only the seat that is asked sees the question and answers it.
    pub fn check_asked(self, asked: Seat) -> Result<(), Trouble> {
        match self {
            Side::Seat(own) if own != asked => {
                Err(Trouble::forbidden(format!("{asked} is asked, and this engine plays {own}")))
            }
            Side::Seat(_) | Side::Host => Ok(()),
        }
    }

    /// Whom a request speaks for: a seat need not say which one it is, and cannot be another.
    pub fn own(self, request: &Request, seats: u8) -> Result<Seat, Trouble> {
        let Side::Seat(own) = self else { return request.seat(seats) };
        let named = request.optional("seat").map(|_| request.seat(seats)).transpose()?;
        match named {
            Some(other) if other != own => Err(Trouble::forbidden(format!("this engine plays {own} only"))),
            _ => Ok(own),
        }
    }

    /// A seat sees with its own eyes unless it asks for what everybody may know.
    pub fn viewer(self, request: &Request, seats: u8) -> Result<Viewer, Trouble> {
        let Side::Seat(own) = self else { return request.viewer(seats) };
        match request.optional("viewer").map(|_| request.viewer(seats)).transpose()? {
            None => Ok(Viewer::Seat(own)),
            Some(viewer) if viewer == Viewer::Seat(own) || viewer == Viewer::Table => Ok(viewer),
            Some(_) => Err(Trouble::forbidden(format!(
                "this engine plays {own}: it sees as {} or as \"table\"",
                own.0
            ))),
        }
    }
}
