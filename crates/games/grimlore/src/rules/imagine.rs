//! Worlds that a seat cannot tell from the true one.

use crate::state::Grimlore;
use kernel::{Chance, Hand, Seat, mix_unseen};

impl Grimlore {
    /// Only the order of decks is hidden, and of that only what a search has shown to somebody else is decided.
    pub(crate) fn imagine_for(&self, seat: Seat, chance: &mut impl Chance) -> Grimlore {
        let mut world = *self;
        for player in &mut world.players {
            mix_unseen(seat, &mut Hand::<u8, 1>::new(), &mut player.deck, chance);
        }
        mix_unseen(seat, &mut Hand::<u8, 1>::new(), &mut world.shared.deck, chance);
        world
    }
}
