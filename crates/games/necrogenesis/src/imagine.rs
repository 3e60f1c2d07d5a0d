//! Worlds that a seat cannot tell from the true one.

use crate::cards::Keys;
use crate::frame::Frame;
use crate::state::{NecroGenesis, gear};
use kernel::{Chance, Few, Seat, mix_unseen};

impl NecroGenesis {
    /// Deals the opponent's hidden cards anew: hand and deck, the Zombie Deck with a card that was drawn but
    /// not shown, and Traps that lie face down. The own decks are undecided anyway.
    pub(crate) fn imagine_for(&self, seat: Seat, chance: &mut impl Chance) -> NecroGenesis {
        let mut world = *self;
        let other = seat.other();
        world.imagine_traps(seat, chance);
        let player = world.player_mut(other);
        mix_unseen(seat, &mut player.hand, &mut player.deck, chance);
        for at in 0..world.frames.len() {
            match world.frames[at] {
                Frame::Mulligan { seat: asked, back } if asked == other => {
                    let back = scatter(back.count_ones(), self.player(other).hand.len() as u32, chance);
                    world.frames[at] = Frame::Mulligan { seat: asked, back };
                }
                Frame::Drawn { kind } if world.master() == other => {
                    world.frames[at] = Frame::Drawn { kind: world.imagine_drawn(other, seat, kind, chance) };
                }
                _ => {}
            }
        }
        // What lies under the Zombie Deck is known to its player only.
        let mut nothing = kernel::Hand::<u8, 1>::new();
        mix_unseen(seat, &mut nothing, &mut world.player_mut(other).horde, chance);
        world
    }

    /// The card that the opponent has drawn is any that it may be.
    fn imagine_drawn(&mut self, other: Seat, seat: Seat, kind: u8, chance: &mut impl Chance) -> u8 {
        let horde = &mut self.player_mut(other).horde;
        let mut hand = kernel::Hand::<u8, 1>::new();
        hand.add(kind, kernel::Seats::only(other));
        mix_unseen(seat, &mut hand, horde, chance);
        hand.kinds().next().unwrap_or(kind)
    }

    /// A Trap that lies face down is one of the hidden ones of the deck list that cost as much.
    fn imagine_traps(&mut self, seat: Seat, chance: &mut impl Chance) {
        let other = seat.other();
        for slot in self.gear_of(other) {
            if !self.gear_at(slot).flags.has(gear::HIDDEN) {
                continue;
            }
            let kind = self.gear_at(slot).kind;
            let (ap, zone) = (self.cards.of(kind).ap, self.cards.of(kind).zone);
            let cards = self.cards;
            let alike = |card: &u8| {
                let print = cards.of(*card);
                print.has(Keys::HIDDEN) && print.ap == ap && print.zone == zone
            };
            let player = self.player_mut(other);
            let mut pool: Few<u8, 41> =
                player.hand.kinds().chain(player.deck.kinds()).filter(alike).collect();
            pool.push(kind);
            pool.sort_unstable();
            let pick = pool[chance.below(pool.len() as u32) as usize];
            if pick == kind {
                continue;
            }
            if player.hand.take(pick).is_some() {
                player.hand.add(kind, kernel::Seats::only(other));
            } else if player.deck.take(pick).is_some() {
                player.deck.mix_in(kind);
            }
            let charges = cards.of(pick).charges;
            let card = self.gear_mut(slot);
            (card.kind, card.charges) = (pick, charges);
        }
    }
}

/// So many bits among the lowest `of`, at random.
fn scatter(ones: u32, of: u32, chance: &mut impl Chance) -> u8 {
    let mut bits = 0u8;
    while bits.count_ones() < ones.min(of) {
        bits |= 1 << chance.below(of.max(1));
    }
    bits
}
