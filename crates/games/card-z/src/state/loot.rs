//! The Loot cards of the game and where each of them is. Cards in play are also kept in sets, because the rules ask all
//! the time what somebody has.

use crate::cards::Kind;
use crate::state::board::Hex;
use crate::state::{LOOT, NONE, SURVIVORS, Wear, slots};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::ops::BitOr;

/// Where a Loot card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spot {
    /// The slot is free.
    #[default]
    Nowhere,
    Deck,
    Discard,
    /// Out of the game, or not in it yet.
    Box,
    /// Dealt to a seat that chooses (CZ-SETUP-4).
    Dealt(u8),
    /// On hand of a survivor.
    Hand(u8),
    /// Worn or held in use.
    Worn(u8),
    /// In a Backpack, which is Loot itself.
    Pack(u8),
    /// Attached to a weapon.
    On(u8),
    /// Left at a Location (CZ-WEIGHT-9).
    Left(u8),
    /// Lies in a hex.
    Hex(Hex),
    /// Hangs in an encounter (CZ-MELEE-9).
    Stuck(u8),
    Church,
    /// A trap that is set at a Location.
    Set(u8),
    /// Plays at a Location.
    Playing(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loot {
    pub kind: Kind,
    spot: Spot,
    /// Supply left; the brown d10 of a trap.
    pub supply: u8,
    /// Arrows or bolts lost for the game.
    pub lost: u8,
    /// Arrows or bolts shot in this battle.
    pub shot: u8,
    pub wear: Wear,
    /// Who set the trap.
    pub by: u8,
}

impl Default for Loot {
    fn default() -> Self {
        Loot { kind: NONE, spot: Spot::Nowhere, supply: 0, lost: 0, shot: 0, wear: Wear::default(), by: NONE }
    }
}

impl Loot {
    #[inline]
    pub fn spot(&self) -> Spot {
        self.spot
    }

    /// On the table: in somebody's hands, on the ground, in the Church.
    #[inline]
    pub fn is_in_play(&self) -> bool {
        !matches!(self.spot, Spot::Nowhere | Spot::Deck | Spot::Discard | Spot::Box)
    }

    /// Copies of a kind in one spot that nothing tells apart.
    #[inline]
    fn is_like(&self, other: &Loot) -> bool {
        self.kind == other.kind
            && self.spot == other.spot
            && self.supply == other.supply
            && self.wear == other.wear
            && self.lost == other.lost
    }
}

const WORDS: usize = LOOT.div_ceil(64);

/// A set of Loot slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slots([u64; WORDS]);

impl Slots {
    fn insert(&mut self, slot: u8) {
        self.0[usize::from(slot / 64)] |= 1 << (slot % 64);
    }

    fn remove(&mut self, slot: u8) {
        self.0[usize::from(slot / 64)] &= !(1 << (slot % 64));
    }
}

impl BitOr for Slots {
    type Output = Slots;
    #[inline]
    fn bitor(self, other: Slots) -> Slots {
        let mut both = self;
        for (word, more) in both.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        both
    }
}

impl FromIterator<u8> for Slots {
    fn from_iter<I: IntoIterator<Item = u8>>(slots: I) -> Slots {
        let mut set = Slots::default();
        slots.into_iter().for_each(|slot| set.insert(slot));
        set
    }
}

impl IntoIterator for Slots {
    type Item = u8;
    type IntoIter = EachSlot;
    #[inline]
    fn into_iter(self) -> EachSlot {
        EachSlot { left: self.0, word: 0 }
    }
}

/// The slots of a set in their order.
#[derive(Clone, Copy)]
pub(crate) struct EachSlot {
    left: [u64; WORDS],
    word: usize,
}

impl Iterator for EachSlot {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        while let Some(bits) = self.left.get_mut(self.word) {
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some((self.word * 64 + bit) as u8);
            }
            self.word += 1;
        }
        None
    }
}

impl DoubleEndedIterator for EachSlot {
    fn next_back(&mut self) -> Option<u8> {
        let word = self.left.iter().rposition(|&bits| bits != 0)?;
        let bit = 63 - self.left[word].leading_zeros() as usize;
        self.left[word] &= !(1 << bit);
        Some((word * 64 + bit) as u8)
    }
}

/// All Loot cards. Only `put` and `renew` change where a card is, so that the sets are always right; they are neither
/// compared nor saved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AllLoot {
    cards: [Loot; LOOT],
    /// On hand or worn, by survivor.
    at_hand: [Slots; SURVIVORS],
    packed: Slots,
    /// On weapons.
    attached: Slots,
    /// On the battlefield, lying or stuck.
    on_field: Slots,
    /// Anywhere else on the table, where nobody has it.
    lying: Slots,
    in_decks: Slots,
    discarded: Slots,
}

impl Default for AllLoot {
    fn default() -> Self {
        AllLoot {
            cards: [Loot::default(); LOOT],
            at_hand: [Slots::default(); SURVIVORS],
            packed: Slots::default(),
            attached: Slots::default(),
            on_field: Slots::default(),
            lying: Slots::default(),
            in_decks: Slots::default(),
            discarded: Slots::default(),
        }
    }
}

impl AllLoot {
    fn of_cards(cards: [Loot; LOOT]) -> AllLoot {
        let mut all = AllLoot { cards, ..AllLoot::default() };
        for slot in 0..LOOT as u8 {
            let spot = all.card(slot).spot;
            if let Some(set) = all.set_of(spot) {
                set.insert(slot);
            }
        }
        all
    }

    #[inline]
    pub fn card(&self, slot: u8) -> &Loot {
        &self.cards[usize::from(slot)]
    }

    #[inline]
    pub fn card_mut(&mut self, slot: u8) -> &mut Loot {
        &mut self.cards[usize::from(slot)]
    }

    pub fn iter(&self) -> impl Iterator<Item = &Loot> {
        self.cards.iter()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Loot> {
        self.cards.iter_mut()
    }

    fn set_of(&mut self, spot: Spot) -> Option<&mut Slots> {
        match spot {
            Spot::Nowhere | Spot::Box => None,
            Spot::Deck => Some(&mut self.in_decks),
            Spot::Discard => Some(&mut self.discarded),
            Spot::Hand(who) | Spot::Worn(who) => Some(&mut self.at_hand[usize::from(who)]),
            Spot::Pack(_) => Some(&mut self.packed),
            Spot::On(_) => Some(&mut self.attached),
            Spot::Hex(_) | Spot::Stuck(_) => Some(&mut self.on_field),
            Spot::Dealt(_) | Spot::Left(_) | Spot::Church | Spot::Set(_) | Spot::Playing(_) => {
                Some(&mut self.lying)
            }
        }
    }

    /// Moves a card.
    pub fn put(&mut self, slot: u8, spot: Spot) {
        let before = std::mem::replace(&mut self.card_mut(slot).spot, spot);
        if let Some(set) = self.set_of(before) {
            set.remove(slot);
        }
        if let Some(set) = self.set_of(spot) {
            set.insert(slot);
        }
    }

    /// A card as it comes out of the box.
    pub fn renew(&mut self, slot: u8, kind: Kind, spot: Spot, supply: u8) {
        self.put(slot, spot);
        *self.card_mut(slot) = Loot { kind, spot, supply, ..Loot::default() };
    }

    /// On hand of a survivor or worn.
    #[inline]
    pub fn at_hand(&self, who: u8) -> Slots {
        self.at_hand[usize::from(who)]
    }

    /// In Backpacks and on weapons.
    #[inline]
    pub fn stowed(&self) -> Slots {
        self.packed | self.attached
    }

    #[inline]
    pub fn attached(&self) -> Slots {
        self.attached
    }

    /// On the battlefield, lying or stuck.
    #[inline]
    pub fn on_field(&self) -> Slots {
        self.on_field
    }

    /// Anywhere else on the table, where nobody has it.
    #[inline]
    pub fn lying(&self) -> Slots {
        self.lying
    }

    #[inline]
    pub fn in_decks(&self) -> Slots {
        self.in_decks
    }

    #[inline]
    pub fn discarded(&self) -> Slots {
        self.discarded
    }

    /// Every card in such a spot, among others.
    #[inline]
    pub fn around(&self, spot: Spot) -> Slots {
        match spot {
            Spot::Nowhere | Spot::Box => (0..LOOT as u8).collect(),
            Spot::Deck => self.in_decks,
            Spot::Discard => self.discarded,
            Spot::Hand(who) | Spot::Worn(who) => self.at_hand(who),
            Spot::Pack(_) => self.packed,
            Spot::On(_) => self.attached,
            Spot::Hex(_) | Spot::Stuck(_) => self.on_field,
            _ => self.lying,
        }
    }

    /// The copies before it; copies of a kind lie side by side.
    #[inline]
    pub fn copies_before(&self, slot: u8) -> impl Iterator<Item = &Loot> {
        let kind = self.card(slot).kind;
        self.cards[..usize::from(slot)].iter().rev().take_while(move |other| other.kind == kind)
    }

    /// Whether no copy before it is like it.
    #[inline]
    pub fn is_first_of_equals(&self, slot: u8) -> bool {
        let card = self.card(slot);
        !self.copies_before(slot).any(|other| other.is_like(card))
    }

    /// Whether the sets say what the cards say.
    #[cfg(test)]
    fn is_consistent(&self) -> bool {
        let fresh = AllLoot::of_cards(self.cards);
        let sets = |all: &AllLoot| {
            (all.at_hand, all.packed, all.attached, all.on_field, all.lying, all.in_decks, all.discarded)
        };
        sets(&fresh) == sets(self)
    }
}

impl PartialEq for AllLoot {
    fn eq(&self, other: &AllLoot) -> bool {
        self.cards == other.cards
    }
}

impl Eq for AllLoot {}

impl Hash for AllLoot {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
    }
}

impl Serialize for AllLoot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        slots::serialize(&self.cards, serializer)
    }
}

impl<'de> Deserialize<'de> for AllLoot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        slots::deserialize(deserializer).map(AllLoot::of_cards)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::setup::Setup;
    use crate::state::{CardZ, Scenario};
    use kernel::prelude::*;
    use kernel::{Mute, Quick};

    /// Plays random games and looks at each position.
    pub(in crate::state) fn play(look: impl Fn(&CardZ)) {
        for (scenario, seed) in Scenario::ALL.into_iter().flat_map(|it| (0..12).map(move |seed| (it, seed))) {
            let players = if scenario.is_competitive() { 2 + (seed % 3) as u8 } else { 1 };
            let mut cx = Mute(Quick::new(seed));
            let mut game = CardZ::start(&Setup::of(scenario, players), &mut cx).unwrap();
            let mut options = vec![];
            while game.asked().is_some() {
                look(&game);
                options.clear();
                game.options(&mut options);
                let choice = options[cx.below(options.len() as u32) as usize];
                game.advance(choice, &mut cx);
            }
        }
    }

    #[test]
    fn the_sets_say_what_the_cards_say() {
        play(|game| assert!(game.loot.is_consistent()));
    }

    #[test]
    fn equals_are_found_however_far_apart_they_lie() {
        play(|game| {
            for slot in 0..super::LOOT as u8 {
                let is_first = (0..slot).all(|other| !game.item(other).is_like(game.item(slot)));
                assert_eq!(game.is_first_of_equals(slot), is_first, "slot {slot}");
            }
        });
    }
}
