use crate::{Chance, Few, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// A deck, a cup or a chit pool. An order is decided only when a card is drawn or looked at: until then
/// cards lie in unordered bags, so neither a copy of the state nor a view can hold what nobody knows yet.
///
/// Cards are kept from the bottom to the top. A bag is a run of cards in ascending order, so that equal
/// knowledge is an equal state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "K: Serialize", deserialize = "K: Copy + Default + Deserialize<'de>"))]
pub struct Pile<K, const N: usize> {
    cards: Few<Lying<K>, N>,
    /// A bit for each card that is in the same bag as the card above it; so a pile holds at most 64.
    loose: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Lying<K> {
    kind: K,
    /// Who knows that this card lies here. Cards of a bag have no place, so nobody knows it.
    seen: Seats,
}

impl<K: Copy + Default + Ord + Into<u16>, const N: usize> Pile<K, N> {
    pub fn new() -> Self {
        Pile::of(Few::new())
    }

    fn of(cards: Few<Lying<K>, N>) -> Self {
        const { assert!(N <= 64) };
        Pile { cards, loose: 0 }
    }

    /// One bag of all these cards: a shuffled pile.
    pub fn shuffled(kinds: impl IntoIterator<Item = K>) -> Self {
        let cards = kinds.into_iter().map(|kind| Lying { kind, ..Lying::default() }).collect();
        let mut pile = Pile::of(cards);
        pile.shuffle();
        pile
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All cards, bags in ascending order: for counting and searching, not for peeking at an order.
    #[inline]
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = K> + '_ {
        self.cards.iter().map(|card| card.kind)
    }

    /// What a viewer knows of this pile from the top to the bottom: a card, or `None` for an unknown one. Nothing at all
    /// where no card is known.
    pub fn known(&self, viewer: Viewer) -> impl Iterator<Item = Option<K>> {
        let is_known = move |card: &Lying<K>| card.seen != Seats::NONE && viewer.knows(card.seen);
        let is_any = self.cards.iter().any(is_known);
        let cards = self.cards.iter().rev().take(if is_any { self.cards.len() } else { 0 });
        cards.map(move |card| is_known(card).then_some(card.kind))
    }

    /// The cards whose place nobody knows: for all that others can tell, they might be elsewhere.
    #[inline]
    pub fn unplaced(&self) -> impl Iterator<Item = K> + '_ {
        self.cards.iter().filter(|card| card.seen == Seats::NONE).map(|card| card.kind)
    }

    pub fn count(&self, kind: K) -> usize {
        self.kinds().filter(|&k| k == kind).count()
    }

    /// Every order is equally likely again, and nobody knows any place.
    pub fn shuffle(&mut self) {
        self.cards.iter_mut().for_each(|card| card.seen = Seats::NONE);
        self.cards.sort_unstable_by_key(|card| card.kind);
        self.loose = below(self.cards.len().saturating_sub(1));
    }

    /// Puts a card back into a cup: every order is equally likely again.
    #[inline]
    pub fn mix_in(&mut self, kind: K) {
        if self.loose == below(self.cards.len().saturating_sub(1)) {
            let at = self.cards.partition_point(|card| card.kind < kind);
            self.cards.insert(at, Lying { kind, ..Lying::default() });
            self.loose = below(self.cards.len() - 1);
            self.cards.iter_mut().for_each(|card| card.seen = Seats::NONE);
        } else {
            self.put_on_top(kind, Seats::NONE);
            self.shuffle();
        }
    }

    #[inline]
    pub fn put_on_top(&mut self, kind: K, seen: Seats) {
        self.cards.push(Lying { kind, seen });
    }

    #[inline]
    pub fn put_under(&mut self, kind: K, seen: Seats) {
        self.cards.insert(0, Lying { kind, seen });
        self.loose <<= 1;
    }

    /// Shuffles these cards and puts them on top: every order of them is equally likely, what lies below stays.
    pub fn shuffle_onto(&mut self, kinds: impl IntoIterator<Item = K>) {
        let start = self.cards.len();
        kinds.into_iter().for_each(|kind| self.put_on_top(kind, Seats::NONE));
        self.cards[start..].sort_unstable_by_key(|card| card.kind);
        self.loose |= below(self.cards.len().saturating_sub(1)) & !below(start);
    }

    /// The top `n` cards, now decided and known to `seat`; they stay on the pile in their order.
    pub fn look_through(&mut self, n: usize, seat: Seat, chance: &mut impl Chance) {
        let mut looked: Few<Lying<K>, N> = Few::new();
        for _ in 0..n.min(self.cards.len()) {
            let single = self.top_bag() + 1 == self.cards.len();
            let seen = self.cards.last().filter(|_| single).map_or(Seats::NONE, |card| card.seen);
            if let Some(kind) = self.draw(chance) {
                looked.push(Lying { kind, seen: seen.with(seat) });
            }
        }
        while let Some(card) = looked.pop() {
            self.cards.push(card);
        }
    }

    /// Where the top bag starts; a single card is a bag of one.
    #[inline]
    fn top_bag(&self) -> usize {
        let last = self.cards.len() - 1;
        if last == 0 {
            return 0;
        }
        last - (self.loose << (64 - last)).leading_ones() as usize
    }

    /// Takes the top card; which one of an unordered bag it is, chance decides now.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<K> {
        if self.cards.is_empty() {
            return None;
        }
        let start = self.top_bag();
        let size = self.cards.len() - start;
        let bag = &self.cards[start..];
        let pick = if size == 1 { 0 } else { chance.draw(size as u32, &|at| bag[at as usize].kind.into()) };
        Some(self.take_at(start + pick as usize))
    }

    /// The top card, now decided and known to `seat`; it stays on the pile.
    pub fn look(&mut self, seat: Seat, chance: &mut impl Chance) -> Option<K> {
        let seen = self.cards.last().map_or(Seats::NONE, |card| card.seen);
        let single = self.cards.is_empty() || self.top_bag() + 1 == self.cards.len();
        let kind = self.draw(chance)?;
        let seen = if single { seen } else { Seats::NONE };
        self.put_on_top(kind, seen.with(seat));
        Some(kind)
    }

    /// Takes the bottom card; which one of an unordered bag it is, chance decides now.
    pub fn take_bottom(&mut self, chance: &mut impl Chance) -> Option<K> {
        if self.cards.is_empty() {
            return None;
        }
        let end = self.loose.trailing_ones() as usize;
        let bag = &self.cards[..=end];
        let pick = if end == 0 { 0 } else { chance.draw(end as u32 + 1, &|at| bag[at as usize].kind.into()) };
        Some(self.take_at(pick as usize))
    }

    /// Takes one card of this kind out of the pile, the topmost one; whoever searches shuffles afterwards.
    pub fn take(&mut self, kind: K) -> Option<K> {
        let at = self.cards.iter().rposition(|card| card.kind == kind)?;
        Some(self.take_at(at))
    }

    fn take_at(&mut self, at: usize) -> K {
        let card = self.cards.remove(at);
        // If the uppermost card of a bag leaves, the one below it closes the bag.
        let closes = self.loose >> at & 1 == 0;
        let kept = if closes { below(at.saturating_sub(1)) } else { below(at) };
        let above = if at == 63 { 0 } else { self.loose >> (at + 1) << at };
        self.loose = self.loose & kept | above;
        card.kind
    }

    /// Positions, from the bottom, whose card `seat` does not know.
    pub(crate) fn unseen_by(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        (0..self.cards.len()).filter(move |&at| !self.cards[at].seen.has(seat))
    }

    pub(crate) fn kind_at(&self, at: usize) -> K {
        self.cards[at].kind
    }

    pub(crate) fn set_kind_at(&mut self, at: usize, kind: K) {
        self.cards[at].kind = kind;
    }

    /// Puts every bag back into ascending order.
    pub(crate) fn sort_bags(&mut self) {
        let mut start = 0;
        for at in 0..self.cards.len() {
            if self.loose >> at & 1 == 0 {
                let mut kinds: Few<K, N> = self.cards[start..=at].iter().map(|card| card.kind).collect();
                kinds.sort_unstable();
                for (card, kind) in self.cards[start..=at].iter_mut().zip(kinds.iter()) {
                    card.kind = *kind;
                }
                start = at + 1;
            }
        }
    }
}

/// The lowest `n` bits.
#[inline]
fn below(n: usize) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}

impl<K: Copy + Default + Ord + Into<u16>, const N: usize> Default for Pile<K, N> {
    fn default() -> Self {
        Pile::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Quick, Scripted};

    type Deck = Pile<u8, 16>;

    #[test]
    fn recycled_cards_lie_under_the_bag() {
        let mut deck = Deck::shuffled([3, 1, 2]);
        deck.put_under(9, Seats::ALL);
        deck.put_under(8, Seats::ALL);
        let mut chance = Quick::new(1);
        let mut first: Vec<u8> = (0..3).map(|_| deck.draw(&mut chance).unwrap()).collect();
        first.sort_unstable();
        assert_eq!(first, [1, 2, 3]);
        assert_eq!(deck.draw(&mut chance), Some(9));
        assert_eq!(deck.draw(&mut chance), Some(8));
        assert_eq!(deck.draw(&mut chance), None);
    }

    #[test]
    fn every_draw_from_a_bag_is_as_likely() {
        let mut chance = Quick::new(5);
        let mut counts = [0; 4];
        for _ in 0..8000 {
            let mut deck = Deck::shuffled([0, 1, 2, 3]);
            deck.draw(&mut chance);
            counts[deck.draw(&mut chance).unwrap() as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (1800..2200).contains(&n)), "{counts:?}");
    }

    #[test]
    fn a_look_decides_one_card_for_one_seat() {
        let mut deck = Deck::shuffled([1, 2, 3]);
        deck.look(Seat(1), &mut Scripted::new([], [2]));
        let known = |seat| deck.known(Viewer::Seat(Seat(seat))).collect::<Vec<_>>();
        assert_eq!(known(1), [Some(2), None, None]);
        assert_eq!(known(0), []);
    }

    #[test]
    fn a_second_look_takes_nothing_from_the_first_and_a_shuffle_takes_all() {
        let mut deck = Deck::shuffled([1, 2, 3]);
        let first = deck.look(Seat(0), &mut Quick::new(1));
        assert_eq!(deck.look(Seat(1), &mut Quick::new(2)), first);
        let top = |deck: &Deck| [0, 1].map(|seat| deck.known(Viewer::Seat(Seat(seat))).next().flatten());
        assert_eq!(top(&deck), [first; 2]);
        deck.shuffle();
        assert_eq!(top(&deck), [None; 2]);
        assert_eq!(deck, Deck::shuffled([3, 2, 1]));
    }

    #[test]
    fn cards_shuffled_onto_a_pile_are_a_bag_of_their_own() {
        let mut deck = Deck::shuffled([1, 2]);
        deck.put_on_top(9, Seats::ALL);
        deck.shuffle_onto([5, 4, 6]);
        let mut chance = Quick::new(8);
        let mut first: Vec<u8> = (0..3).map(|_| deck.draw(&mut chance).unwrap()).collect();
        first.sort_unstable();
        assert_eq!((first, deck.draw(&mut chance)), (vec![4, 5, 6], Some(9)));
        deck.shuffle_onto([]);
        assert_eq!(deck, Deck::shuffled([2, 1]));
        let mut empty = Deck::new();
        empty.shuffle_onto([3, 1]);
        assert_eq!(empty, Deck::shuffled([1, 3]));
    }

    #[test]
    fn whoever_looks_through_the_top_cards_knows_their_order() {
        let mut deck = Deck::shuffled([1, 2, 3, 4]);
        deck.put_on_top(9, Seats::only(Seat(1)));
        deck.look_through(3, Seat(0), &mut Scripted::new([], [4, 2]));
        let known = |seat| deck.known(Viewer::Seat(Seat(seat))).collect::<Vec<_>>();
        assert_eq!(known(0), [Some(9), Some(4), Some(2), None, None]);
        assert_eq!(known(1), [Some(9), None, None, None, None]);
        deck.look_through(9, Seat(0), &mut Quick::new(1));
        assert_eq!(deck.len(), 5);
    }

    #[test]
    fn a_cup_forgets_what_lay_where() {
        let mut cup = Deck::shuffled([3, 1]);
        cup.mix_in(2);
        assert_eq!(cup, Deck::shuffled([1, 2, 3]));
        cup.put_on_top(9, Seats::ALL);
        cup.mix_in(0);
        assert_eq!(cup, Deck::shuffled([0, 1, 2, 3, 9]));
    }

    /// A pile kept as a list of bags, to compare with.
    #[test]
    fn bags_stay_apart_through_any_moves() {
        let mut chance = Quick::new(11);
        for _ in 0..300 {
            let mut pile = Deck::shuffled([1, 1, 2, 3]);
            let mut bags: Vec<Vec<u8>> = vec![vec![1, 1, 2, 3]];
            for kind in 10..40 {
                match chance.below(6) {
                    0 if pile.len() < 16 => {
                        pile.put_under(kind, Seats::ALL);
                        bags.insert(0, vec![kind]);
                    }
                    1 if pile.len() < 16 => {
                        pile.put_on_top(kind, Seats::ALL);
                        bags.push(vec![kind]);
                    }
                    2 => {
                        let drawn = pile.draw(&mut chance);
                        let bag = bags.last_mut();
                        assert_eq!(drawn.is_some(), bag.is_some());
                        take_from(&mut bags, false, drawn);
                    }
                    3 => {
                        let taken = pile.take_bottom(&mut chance);
                        take_from(&mut bags, true, taken);
                    }
                    4 => {
                        pile.look(Seat(0), &mut Quick::new(1));
                        let top = pile.kinds().next_back();
                        take_from(&mut bags, false, top);
                        bags.extend(top.map(|kind| vec![kind]));
                    }
                    _ => {
                        if chance.below(5) == 0 {
                            pile.shuffle();
                            let all: Vec<u8> = bags.concat();
                            bags = if all.is_empty() { vec![] } else { vec![all] };
                        }
                    }
                }
                bags.iter_mut().for_each(|bag| bag.sort_unstable());
                assert_eq!(pile.kinds().collect::<Vec<_>>(), bags.concat());
            }
        }
    }

    fn take_from(bags: &mut Vec<Vec<u8>>, lowest: bool, kind: Option<u8>) {
        let Some(kind) = kind else { return };
        let at = if lowest { 0 } else { bags.len() - 1 };
        let place = bags[at].iter().position(|&k| k == kind).expect("a card of that bag");
        bags[at].remove(place);
        if bags[at].is_empty() {
            bags.remove(at);
        }
    }

    #[test]
    fn taking_the_last_of_a_bag_keeps_the_others_apart() {
        let mut deck = Deck::new();
        deck.put_on_top(5, Seats::ALL);
        let mut deck2 = Deck::shuffled([1, 2]);
        deck2.put_on_top(7, Seats::ALL);
        deck2.take(2);
        assert_eq!(deck2.draw(&mut Quick::new(0)), Some(7));
        assert_eq!(deck2.draw(&mut Quick::new(0)), Some(1));
        assert_eq!(deck.take_bottom(&mut Quick::new(0)), Some(5));
    }
}
