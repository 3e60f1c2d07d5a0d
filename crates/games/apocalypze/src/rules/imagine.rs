//! Worlds that a seat cannot tell from the true one.

use crate::state::Apocalypze;
use crate::state::frame::Frame;
use kernel::{Chance, Seat, mix_unseen};

impl Apocalypze {
    /// Deals the opponent's hidden cards anew. The own deck is undecided anyway.
    pub(crate) fn imagine_for(&self, seat: Seat, chance: &mut impl Chance) -> Apocalypze {
        let mut world = *self;
        let other = seat.other();
        let player = world.player_mut(other);
        mix_unseen(seat, &mut player.hand, &mut player.deck, chance);
        let hand = player.hand;
        for at in 0..world.frames.len() {
            // The card that the opponent has just drawn is one of those it now holds.
            if let Frame::PlayDrawn { place, .. } = world.frames[at]
                && world.card(place).owner == other
            {
                let hidden: Vec<u8> = hand.hidden_from(seat).collect();
                let pick = chance.below(hidden.len().max(1) as u32) as usize;
                if let Some(&kind) = hidden.get(pick) {
                    world.frames[at] = Frame::PlayDrawn { kind, place };
                }
            }
        }
        world
    }
}
