//! What is at stake while somebody decides.

use crate::state::NecroGenesis;
use kernel::{Seat, Stake};

impl NecroGenesis {
    pub(crate) fn duel_stakes(&self, seat: Seat) -> Vec<Stake> {
        let (own, other) = (self.player(seat), self.player(seat.other()));
        vec![
            Stake::dear("your HP", own.hp),
            Stake::dread("their HP", other.hp),
            Stake::spent("AP", own.ap),
            Stake::spent("TP", own.tp),
            Stake::spent("TH", own.th),
        ]
    }
}
