use crate::{Chance, Few, Pile, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// Cards held by a seat. Copies of a card cannot be told apart, so a hand is a sorted list of kinds; each
/// card remembers who besides its holder has seen it go there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "K: Serialize", deserialize = "K: Copy + Default + Deserialize<'de>"))]
pub struct Hand<K, const N: usize> {
    cards: Few<(K, Seats), N>,
}

impl<K: Copy + Default + Ord + Into<u16>, const N: usize> Hand<K, N> {
    pub fn new() -> Self {
        Hand { cards: Few::new() }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    #[inline]
    pub fn add(&mut self, kind: K, seen: Seats) {
        let at = self.cards.partition_point(|card| *card < (kind, seen));
        self.cards.insert(at, (kind, seen));
    }

    /// Takes a card of this kind, one that others know of before one that they do not.
    #[inline]
    pub fn take(&mut self, kind: K) -> Option<K> {
        let at = self.cards.iter().rposition(|card| card.0 == kind)?;
        Some(self.cards.remove(at).0)
    }

    #[inline]
    pub fn has(&self, kind: K) -> bool {
        self.cards.iter().any(|card| card.0 == kind)
    }

    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        self.cards.iter().map(|card| card.0)
    }

    /// Each kind once.
    #[inline]
    pub fn distinct(&self) -> impl Iterator<Item = K> + '_ {
        self.cards
            .iter()
            .enumerate()
            .filter(|&(at, card)| at == 0 || self.cards[at - 1].0 != card.0)
            .map(|(_, card)| card.0)
    }

    /// The cards that another seat does not know of.
    pub fn hidden_from(&self, seat: Seat) -> impl Iterator<Item = K> + '_ {
        self.cards.iter().filter(move |card| !card.1.has(seat)).map(|card| card.0)
    }

    /// What a viewer knows of this hand: known cards first, `None` for the others.
    pub fn known(&self, viewer: Viewer) -> impl Iterator<Item = Option<K>> {
        let known = self.cards.iter().filter(move |card| viewer.knows(card.1)).map(|card| Some(card.0));
        known.chain(std::iter::repeat(None)).take(self.len())
    }
}

impl<K: Copy + Default + Ord + Into<u16>, const N: usize> Default for Hand<K, N> {
    fn default() -> Self {
        Hand::new()
    }
}

/// Deals anew all that `seat` does not know of another seat's hand and deck: every world that it cannot
/// tell from the true one is as likely as its number of orders. The result depends on what `seat` knows
/// and on `chance` alone.
pub fn mix_unseen<K, const H: usize, const D: usize>(
    seat: Seat,
    hand: &mut Hand<K, H>,
    deck: &mut Pile<K, D>,
    chance: &mut impl Chance,
) where
    K: Copy + Default + Ord + Into<u16>,
{
    let mut hidden: Few<u8, H> =
        (0..hand.len()).filter(|&at| !hand.cards[at].1.has(seat)).map(|at| at as u8).collect();
    // A hand lies in the order of its kinds: what is dealt to which place must not depend on it.
    hidden.sort_unstable_by_key(|&at| hand.cards[at as usize].1);
    let unseen: Few<u8, D> = deck.unseen_by(seat).map(|at| at as u8).collect();
    let mut pool: Few<K, 128> = Few::new();
    hidden.iter().for_each(|&at| pool.push(hand.cards[at as usize].0));
    unseen.iter().for_each(|&at| pool.push(deck.kind_at(at as usize)));
    pool.sort_unstable();
    for &at in hidden.iter() {
        let pick = chance.below(pool.len() as u32) as usize;
        hand.cards[at as usize].0 = swap_take(&mut pool, pick);
    }
    for &at in unseen.iter() {
        let pick = chance.below(pool.len() as u32) as usize;
        deck.set_kind_at(at as usize, swap_take(&mut pool, pick));
    }
    hand.cards.sort_unstable();
    deck.sort_bags();
}

fn swap_take<K: Copy + Default, const N: usize>(pool: &mut Few<K, N>, at: usize) -> K {
    let last = pool.len() - 1;
    pool.swap(at, last);
    pool.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Quick;

    #[test]
    fn worlds_that_look_alike_imagine_alike() {
        let deal = |held: [u8; 2], rest: [u8; 2]| {
            let mut hand = Hand::<u8, 8>::new();
            hand.add(9, Seats::ALL);
            held.iter().for_each(|&kind| hand.add(kind, Seats::only(Seat(1))));
            let mut deck = Pile::<u8, 8>::shuffled(rest);
            deck.put_under(7, Seats::ALL);
            mix_unseen(Seat(0), &mut hand, &mut deck, &mut Quick::new(3));
            (hand, deck)
        };
        assert_eq!(deal([1, 2], [3, 4]), deal([4, 1], [2, 3]));
        assert!(deal([1, 2], [3, 4]).0.has(9));
    }

    #[test]
    fn what_a_third_seat_has_seen_tells_nothing() {
        // Seat 2 has seen one card of seat 1's hand; seat 0 does not know which.
        let deal = |shown: u8, secret: u8| {
            let mut hand = Hand::<u8, 8>::new();
            hand.add(shown, Seats::only(Seat(1)).with(Seat(2)));
            hand.add(secret, Seats::only(Seat(1)));
            let mut deck = Pile::<u8, 8>::shuffled([3, 4]);
            mix_unseen(Seat(0), &mut hand, &mut deck, &mut Quick::new(3));
            (hand, deck)
        };
        assert_eq!(deal(1, 2), deal(2, 1));
    }

    #[test]
    fn a_card_that_others_know_of_is_taken_first() {
        let mut hand = Hand::<u8, 8>::new();
        hand.add(5, Seats::ALL);
        hand.add(5, Seats::only(Seat(1)));
        assert_eq!(hand.take(5), Some(5));
        assert_eq!(hand.hidden_from(Seat(0)).collect::<Vec<_>>(), [5]);
        assert_eq!(hand.take(6), None);
    }
}
