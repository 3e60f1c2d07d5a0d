//! How good a position looks. Bots ask it of imagined worlds only; the weights follow the hints of AZ-G14.

use crate::state::{Apocalypze, Ending};
use flow::Each;
use kernel::Seat;

impl Apocalypze {
    pub(crate) fn promise(&self, seat: Seat) -> f32 {
        match self.ending {
            Ending::Won(winner) => return if winner == seat { 1.0 } else { 0.0 },
            Ending::Conceded(loser) => return if loser == seat { 0.0 } else { 1.0 },
            Ending::Drawn => return 0.5,
            Ending::Going => {}
        }
        let edge = self.strength(seat) - self.strength(seat.other());
        0.5 + 0.49 * edge / (edge.abs() + 8.0)
    }

    /// Resources to live from, and what the raiders at the other stronghold will cost it.
    fn strength(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let home = Apocalypze::stronghold(seat);
        let away = Apocalypze::stronghold(seat.other());
        let mut sum =
            player.deck.len() as f32 + 0.7 * player.hand.len() as f32 + player.stockpile.len() as f32;
        for slot in Each(self.survivors_at(home)) {
            let card = self.card(slot);
            let value = f32::from(self.printed(slot, crate::stats::Stat::Value));
            // The wounded go under the deck: a card, but no survivor.
            sum += if card.wounds > 0 {
                0.9
            } else {
                0.6 * value + 0.25 * f32::from(self.attack(slot) + self.defense(slot))
            };
        }
        let damage = f32::from(self.def(away).damage);
        for slot in Each(self.raiders_at(away)) {
            let card = self.card(slot);
            sum += if card.wounds > 0 {
                0.9
            } else {
                0.55 * damage + 0.2 * f32::from(self.attack(slot) + self.defense(slot)) + 0.2
            };
        }
        let fed = self.survivors_at(home).count_ones() as f32;
        sum - 0.35 * fed
    }
}
