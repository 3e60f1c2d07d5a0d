//! Hand and piles of a staged position.

use crate::cards::Class;
use crate::setup::deck::{DeckChoice, DeckKinds, SURVIVOR_DECK, ZOMBIE_DECK, deck_kinds};
use crate::stage::at;
use crate::stage::position::{DeckOrder, Side};
use crate::state::NecroGenesis;
use kernel::{Pile, Seat, Seats};

/// What fills decks of which only the size matters.
const FILLERS: [&str; 2] = ["Canned Food", "Walker"];
const FILLED: u8 = 10;

/// The two decks a card may belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    Survivor,
    Zombie,
}

/// What is left of a deck list once cards lie elsewhere.
struct Rest {
    main: Vec<u8>,
    horde: Vec<u8>,
}

impl NecroGenesis {
    pub(crate) fn list_kinds(&self, list: &DeckChoice) -> Result<DeckKinds, String> {
        deck_kinds(self.cards.set(), list).map_err(|error| error.to_string())
    }

    /// The deck a card belongs to; Survivors to none.
    fn home(&self, kind: u8) -> Result<Home, String> {
        match self.cards.of(kind).class {
            Class::Survivor => Err(format!("{} is a Survivor and lies in no pile", self.name(kind))),
            Class::Zombie => Ok(Home::Zombie),
            _ => Ok(Home::Survivor),
        }
    }

    /// Cards of either deck.
    fn any_kinds(&self, words: &[String]) -> Result<Vec<u8>, String> {
        let kind = |word: &String| self.card_named(word).and_then(|kind| self.home(kind).map(|_| kind));
        words.iter().map(kind).collect()
    }

    /// Cards of one deck.
    fn kinds_for(&self, words: &[String], home: Home) -> Result<Vec<u8>, String> {
        let kinds = self.any_kinds(words)?;
        match kinds.iter().find(|&&kind| self.home(kind) != Ok(home)) {
            Some(&kind) if home == Home::Survivor => {
                Err(format!("{} is a zombie: it belongs to the Zombie Deck", self.name(kind)))
            }
            Some(&kind) => {
                Err(format!("{} isn't a zombie: it belongs to the Survivor Deck", self.name(kind)))
            }
            None => Ok(kinds),
        }
    }

    pub(crate) fn place_piles(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let hand = at("hand", self.kinds_for(&side.hand, Home::Survivor))?;
        let shown = at("shown", self.kinds_for(&side.shown, Home::Survivor))?;
        let graveyard = at("graveyard", self.any_kinds(&side.graveyard))?;
        let exile = at("exile", self.any_kinds(&side.exile))?;
        let mut outside: Vec<u8> =
            hand.iter().chain(&shown).chain(&graveyard).chain(&exile).copied().collect();
        outside.extend(self.gear_of(seat).map(|slot| self.gear_at(slot).kind));
        outside.extend(self.on_board(seat.other()).map(|slot| self.zombie(slot).kind));
        let rest = side.list.as_ref().map(|list| self.rest_of(list, &outside)).transpose()?;
        let (main, horde) = rest.map_or((None, None), |rest| (Some(rest.main), Some(rest.horde)));
        let deck = at("deck", self.deck_of(side.deck.as_ref(), main, Home::Survivor))?;
        let zombies = at("zombie_deck", self.deck_of(side.zombie_deck.as_ref(), horde, Home::Zombie))?;
        self.weigh_cards(&outside, deck.len(), zombies.len())?;
        let cards = self.cards;
        let player = self.player_mut(seat);
        player.deck = lie(deck, side.deck.as_ref());
        player.horde = lie(zombies, side.zombie_deck.as_ref());
        hand.into_iter().for_each(|kind| player.hand.add(kind, Seats::only(seat)));
        shown.into_iter().for_each(|kind| player.hand.add(kind, Seats::ALL));
        player.graveyard = graveyard.into_iter().collect();
        player.exile = exile.into_iter().collect();
        player.exiled = player.exile.len() as u8;
        let held = player.hand.kinds().chain(player.deck.kinds());
        player.reacts = held.fold(0, |bits, kind| bits | cards.trick_bit(kind));
        Ok(())
    }

    /// The cards of a deck list that do not lie elsewhere.
    fn rest_of(&self, list: &DeckChoice, outside: &[u8]) -> Result<Rest, String> {
        let kinds = at("list", self.list_kinds(list))?;
        let mut rest = Rest { main: kinds.main.to_vec(), horde: kinds.horde.to_vec() };
        for &kind in outside {
            let pile = if self.home(kind)? == Home::Zombie { &mut rest.horde } else { &mut rest.main };
            let found = pile.iter().position(|&card| card == kind);
            let at = found
                .ok_or_else(|| format!("list: the deck does not hold so many of {}", self.name(kind)))?;
            pile.swap_remove(at);
        }
        Ok(rest)
    }

    /// The cards of a deck, from the top to the bottom where their order is known.
    fn deck_of(
        &self,
        order: Option<&DeckOrder>,
        rest: Option<Vec<u8>>,
        home: Home,
    ) -> Result<Vec<u8>, String> {
        let filled = |n: u8| {
            let filler = FILLERS[usize::from(home == Home::Zombie)];
            self.card_named(filler).map(|kind| vec![kind; n.into()])
        };
        match (order, rest) {
            (None, Some(rest)) => Ok(rest),
            (None, None) => filled(FILLED),
            (Some(DeckOrder::Count(n)), _) => filled(*n),
            (Some(DeckOrder::Ordered(words) | DeckOrder::Shuffled { shuffled: words }), _) => {
                self.kinds_for(words, home)
            }
        }
    }

    /// More cards than two decks hold could not all lie in one pile.
    fn weigh_cards(&self, outside: &[u8], deck: usize, horde: usize) -> Result<(), String> {
        let zombies = outside.iter().filter(|&&kind| self.is_zombie_kind(kind)).count();
        let (main, horde) = (deck + outside.len() - zombies, horde + zombies);
        if main > SURVIVOR_DECK {
            return Err(format!(
                "deck: {main} cards of the Survivor Deck in all, where {SURVIVOR_DECK} are the most"
            ));
        }
        if horde > ZOMBIE_DECK {
            return Err(format!("zombie_deck: {horde} zombies in all, where {ZOMBIE_DECK} are the most"));
        }
        Ok(())
    }
}

fn lie<const N: usize>(kinds: Vec<u8>, order: Option<&DeckOrder>) -> Pile<u8, N> {
    if let Some(DeckOrder::Ordered(_)) = order {
        let mut pile = Pile::new();
        kinds.into_iter().for_each(|kind| pile.put_under(kind, Seats::NONE));
        return pile;
    }
    Pile::shuffled(kinds)
}
