//! What a conversation has from the command line.

use bots::Level;
use table::Seed;

use super::{Request, Side, Trouble};

#[derive(Clone, Debug)]
pub struct Own {
    pub side: Side,
    /// Who plays the other seats where the engine plays one.
    pub others: Level,
    /// The seed of their thoughts.
    pub thoughts: u64,
    /// The seed of chance for a seat, which may not choose it.
    pub seed: Option<u64>,
}

impl Own {
    /// Whoever plays a seat could foresee everything by a seed.
    pub(super) fn seed(&self, request: &Request) -> Result<Seed, Trouble> {
        match self.side {
            Side::Host => request.seed(),
            Side::Seat(seat) if request.optional("seed").is_some() => {
                let message = format!(
                    "a seed foretells all chance: this engine plays {seat}, start it with --seed instead"
                );
                Err(Trouble::forbidden(message))
            }
            Side::Seat(_) => Ok(self.seed.map_or_else(Seed::fresh, Seed::from_number)),
        }
    }

    pub(super) fn check_seats(&self, seats: u8) -> Result<(), Trouble> {
        match self.side {
            Side::Seat(seat) if seat.0 >= seats => Err(Trouble::unknown(format!(
                "this engine plays {seat}, and this match has {seats}, from 0 on"
            ))),
            Side::Seat(_) | Side::Host => Ok(()),
        }
    }
}

impl Default for Own {
    /// The host's, who says everything in its requests.
    fn default() -> Own {
        Own { side: Side::Host, others: Level::Greedy, thoughts: 0, seed: None }
    }
}
