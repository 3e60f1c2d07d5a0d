//! Worlds that a seat cannot tell from the true one.

use crate::cards::Keys;
use crate::state::NecroGenesis;
use crate::state::frame::Frame;
use kernel::{Chance, Few, Hand, Seat, Seats, mix_unseen};

impl NecroGenesis {
    /// Deals the opponent's hidden cards anew: hand and deck, the Zombie Deck with a card that was drawn but
    /// not shown, and Traps that lie face down. One's own decks are undecided anyway.
    pub(crate) fn imagine_for(&self, seat: Seat, chance: &mut impl Chance) -> NecroGenesis {
        let mut world = *self;
        let other = seat.other();
        world.imagine_traps(seat, chance);
        let player = world.player_mut(other);
        mix_unseen(seat, &mut player.hand, &mut player.deck, chance);
        for at in 0..world.frames.len() {
            if let Frame::Mulligan { seat: asked, back } = world.frames[at]
                && asked == other
            {
                let back = scatter(back.count_ones(), self.player(other).hand.len() as u32, chance);
                world.frames[at] = Frame::Mulligan { seat: asked, back };
            }
            if let Frame::Drawn { kind } = world.frames[at]
                && world.master() == other
            {
                world.frames[at] = Frame::Drawn { kind: world.imagine_drawn(other, seat, kind, chance) };
            }
        }
        // What lies under the Zombie Deck is known to its player only.
        let mut nothing = Hand::<u8, 1>::new();
        mix_unseen(seat, &mut nothing, &mut world.player_mut(other).horde, chance);
        world
    }

    /// The card that the opponent has drawn is any that it may be.
    fn imagine_drawn(&mut self, other: Seat, seat: Seat, kind: u8, chance: &mut impl Chance) -> u8 {
        let horde = &mut self.player_mut(other).horde;
        let mut hand = Hand::<u8, 1>::new();
        hand.add(kind, Seats::only(other));
        mix_unseen(seat, &mut hand, horde, chance);
        hand.kinds().next().unwrap_or(kind)
    }

    /// A Trap that lies face down is one of the hidden ones of the deck list that cost as much; several are dealt
    /// one after the other.
    fn imagine_traps(&mut self, seat: Seat, chance: &mut impl Chance) {
        let other = seat.other();
        for slot in self.gear_of(other) {
            if !self.is_hidden(slot) {
                continue;
            }
            let pool = self.unseen_traps(slot, seat);
            let pick = pool[chance.below(pool.len() as u32) as usize];
            let kind = self.gear_at(slot).kind;
            let twin = |at: &u8| *at >= slot && self.is_hidden(*at) && self.gear_at(*at).kind == pick;
            if let Some(twin) = self.gear_of(other).find(twin) {
                self.lay_face_down(twin, kind);
            } else if self.player_mut(other).deck.take(pick).is_some() {
                self.player_mut(other).deck.mix_in(kind);
            } else {
                swap_unseen(&mut self.player_mut(other).hand, pick, kind, seat);
            }
            self.lay_face_down(slot, pick);
        }
    }

    /// What the Trap in this slot may be for all that a seat knows, in order: cards it has not seen, and what lies
    /// face down like it from this slot on.
    fn unseen_traps(&self, slot: u8, seat: Seat) -> Few<u8, 64> {
        let other = seat.other();
        let (cards, player) = (self.cards, self.player(other));
        let print = self.print_of(slot);
        let alike = |kind: &u8| {
            let card = cards.of(*kind);
            card.has(Keys::HIDDEN) && card.ap == print.ap && card.zone == print.zone
        };
        let laid = self.gear_of(other).filter(|&at| at >= slot && self.is_hidden(at));
        let laid = laid.map(|at| self.gear_at(at).kind);
        let unseen = player.hand.hidden_from(seat).chain(player.deck.kinds());
        let mut pool: Few<u8, 64> = unseen.chain(laid).filter(alike).collect();
        pool.sort_unstable();
        pool
    }

    fn lay_face_down(&mut self, slot: u8, kind: u8) {
        let print = self.cards.of(kind);
        let charges = print.charges + self.entry_charges(NecroGenesis::owner_of_gear(slot), print);
        let card = self.gear_mut(slot);
        (card.kind, card.charges) = (kind, charges);
    }
}

/// Puts one card into the place of another that a seat does not see; those that it sees stay.
fn swap_unseen(hand: &mut Hand<u8, 40>, out: u8, into: u8, seat: Seat) {
    let unseen = hand.hidden_from(seat).filter(|&kind| kind == out).count();
    let seen = hand.kinds().filter(|&kind| kind == out).count() - unseen;
    // A hand gives away what is known before what is not.
    for _ in 0..=seen {
        hand.take(out);
    }
    for _ in 0..seen {
        hand.add(out, Seats::ALL);
    }
    hand.add(into, Seats::only(seat.other()));
}

/// So many bits among the lowest `of`, at random.
fn scatter(ones: u32, of: u32, chance: &mut impl Chance) -> u8 {
    let mut bits = 0u8;
    while bits.count_ones() < ones.min(of) {
        bits |= 1 << chance.below(of.max(1));
    }
    bits
}
