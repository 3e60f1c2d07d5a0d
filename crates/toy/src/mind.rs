//! What a bot knows about the game.

use crate::state::Toy;
use kernel::{Counts, Plays, Rules, Seat};

impl Plays for Toy {
    fn appraise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat) as f32;
        }
        let worth = |seat: Seat| {
            let side = self.side(seat);
            f32::from(side.lives) + 0.25 * side.hand.len() as f32
        };
        (worth(seat) + 0.1) / (worth(seat) + worth(seat.other()) + 0.2)
    }
}

impl Counts for Toy {}
