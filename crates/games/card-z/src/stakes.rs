//! What is at stake while somebody decides.

use crate::state::CardZ;
use kernel::{Seat, Stake};

impl CardZ {
    /// What the group has to eat and to shoot with.
    pub(crate) fn group_stakes(&self, seat: Seat) -> Vec<Stake> {
        let mut stakes = vec![Stake::dear("food", self.food_of(seat))];
        for who in self.group(seat) {
            for slot in self.carried(who).filter(|&slot| self.print(slot).supply > 0) {
                stakes.push(Stake::dear(self.loot_name(slot), self.item(slot).supply).number(slot));
            }
        }
        stakes
    }
}
