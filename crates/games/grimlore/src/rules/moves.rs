//! How cards go from zone to zone. Whatever leaves play takes nothing along: what is attached is released (GL-C19).

use crate::cards::Lane;
use crate::cards::ops::{Class, Deck, Resource};
use crate::state::event::Event;
use crate::state::{Ending, Grimlore, Mode, NONE, Place, SHARED, Says};
use kernel::{Cx, Few, Seat, Seats};

/// GL-C3: how often the Scenario Event Deck may run out; the last time ends the game.
pub(crate) const BREACHES: u8 = 3;

impl Grimlore {
    /// The zone and lane that a card belongs to while nobody controls it (GL-LANE-1, GL-LANE-2, GL-LANE-9, GL-C44).
    pub(crate) fn lane_of(&self, id: u8) -> (u8, Lane) {
        let card = self.card(id);
        let lane = self.def(id).lane;
        if lane == Lane::Threat && self.mode != Mode::Story {
            return (SHARED, Lane::Threat);
        }
        let zone = if card.home != NONE { card.home } else { card.owner };
        (zone, if lane == Lane::Threat { Lane::Default } else { lane })
    }

    /// Puts a card at the right end of its lane, ready and face up (GL-LANE-4, GL-C44). The cards of a character
    /// that is Lost leave the game instead (GL-C82).
    pub(crate) fn enter_lane(&mut self, id: u8) -> Lane {
        let (zone, lane) = self.lane_of(id);
        if zone < SHARED && self.is_lost(Seat(zone)) {
            self.card_mut(id).place = Place::Gone;
            return lane;
        }
        // GL-C43: it does not activate in this phase any more.
        self.queue.take(id);
        match (zone, lane) {
            (SHARED, Lane::Threat) => self.shared.threat.push(id),
            (SHARED, lane) => self.shared.lanes[usize::from(lane == Lane::Default)].push(id),
            (seat, lane) => {
                self.players[usize::from(seat)].lanes[usize::from(lane == Lane::Default)].push(id)
            }
        }
        self.card_mut(id).place = Place::Lane { zone, lane };
        self.lies_open(id);
        lane
    }

    /// A card has come into a lane: what its green box changes is in force.
    pub(crate) fn lies_open(&mut self, id: u8) {
        if self.card(id).says.has(Says::NEUTRAL_MODIFIERS) {
            self.auras.push(id);
        }
    }

    pub(crate) fn lane_list(&mut self, zone: u8, lane: Lane, change: impl FnOnce(&mut dyn Line)) {
        match (zone, lane) {
            (SHARED, Lane::Threat) => change(&mut self.shared.threat),
            (SHARED, lane) => change(&mut self.shared.lanes[usize::from(lane == Lane::Default)]),
            (seat, lane) => {
                change(&mut self.players[usize::from(seat)].lanes[usize::from(lane == Lane::Default)])
            }
        }
    }

    /// Takes a card out of wherever it is; it is on its way then.
    pub(crate) fn leave(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        let card = *self.card(id);
        self.story.stirred |= self.story.watches_decks;
        match card.place {
            Place::Lane { zone, lane } => self.leave_lane(id, zone, lane, cx),
            Place::Control(seat) => {
                self.story.stirred = true;
                self.player_mut(seat).control.take(id);
                self.release_attached(id, cx);
            }
            Place::Tucked(seat, kind) => {
                self.story.stirred = true;
                let player = self.player_mut(seat);
                player.tucked.take(id);
                player.held[kind as usize] -= 1;
            }
            Place::Discard if card.owner == SHARED => self.shared.discard.take(id),
            Place::Discard => self.players[usize::from(card.owner)].discard.take(id),
            Place::Deck if card.owner == SHARED => drop(self.shared.deck.take(id)),
            Place::Deck => drop(self.players[usize::from(card.owner)].deck.take(id)),
            Place::Aside | Place::Used | Place::Moving | Place::Gone | Place::Character(_) => {}
        }
        let card = self.card_mut(id);
        card.place = Place::Moving;
        (card.host, card.guest) = (NONE, NONE);
        (card.exhausted, card.face_down, card.damage, card.helps) = (false, false, 0, 0);
    }

    /// GL-C17: when one of a unit and its location leaves, the other stays in the slot.
    fn leave_lane(&mut self, id: u8, zone: u8, lane: Lane, cx: &mut impl Cx<Event>) {
        if self.card(id).says.has(Says::NEUTRAL_MODIFIERS) {
            self.auras.take(id);
        }
        let (host, guest) = (self.card(id).host, self.card(id).guest);
        if host != NONE {
            self.card_mut(host).guest = NONE;
            cx.cite("GL-OCCUPY-4");
        } else if guest != NONE {
            self.lane_list(zone, lane, |line| line.swap(id, guest));
            self.card_mut(guest).host = NONE;
        } else {
            self.lane_list(zone, lane, |line| line.take(id));
        }
        if self.class(id) == Class::Unit {
            self.release_attached(id, cx);
        }
    }

    /// GL-C19: gear and locations of a card that leaves go to their owner's Neutral Zone, without Discard Effects.
    fn release_attached(&mut self, host: u8, cx: &mut impl Cx<Event>) {
        let mut attached: Few<u8, 96> = Few::new();
        self.each_attached(host, |id| attached.push(id));
        for &id in &attached {
            self.release(id, cx);
        }
    }

    pub(crate) fn release(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        if let Place::Control(seat) = self.card(id).place {
            self.story.stirred = true;
            self.player_mut(seat).control.take(id);
        }
        let card = self.card_mut(id);
        (card.host, card.exhausted) = (NONE, false);
        let lane = self.enter_lane(id);
        let kind = self.kind(id);
        cx.tell("GL-C19", || Event::Released { card: kind, lane });
    }

    /// Gear and locations that hang on a minion, a unit or a character.
    #[inline]
    pub(crate) fn each_attached(&self, host: u8, mut visit: impl FnMut(u8)) {
        for player in &self.players[..usize::from(self.seats)] {
            for &id in player.control.iter() {
                if self.card(id).host == host {
                    visit(id);
                }
            }
        }
    }

    /// Onto its owner's discard pile; modifiers to their own (GL-C8, GL-C59).
    pub(crate) fn put_on_pile(&mut self, id: u8) {
        let owner = self.card(id).owner;
        let place = if self.is_modifier(id) {
            self.story.misses = true;
            Place::Used
        } else if owner == SHARED {
            self.shared.discard.push(id);
            Place::Discard
        } else if self.is_lost(Seat(owner)) {
            Place::Gone
        } else {
            self.players[usize::from(owner)].discard.push(id);
            Place::Discard
        };
        self.card_mut(id).place = place;
    }

    /// Under the character of a seat, as a resource (GL-ICON-5, GL-C97).
    pub(crate) fn tuck(&mut self, id: u8, seat: Seat, kind: Resource) {
        self.story.stirred = true;
        self.story.misses = true;
        self.card_mut(id).place = Place::Tucked(seat, kind);
        let player = self.player_mut(seat);
        player.tucked.push(id);
        player.held[kind as usize] += 1;
    }

    pub(crate) fn put_under_control(&mut self, id: u8, seat: Seat) {
        self.story.stirred = true;
        self.card_mut(id).place = Place::Control(seat);
        self.player_mut(seat).control.push(id);
    }

    /// The top card of a deck; it is on its way then. `None` if there was none: the character is Lost (GL-C1), or the
    /// scenario (GL-C3).
    pub(crate) fn take_top(&mut self, seat: Seat, deck: Deck, cx: &mut impl Cx<Event>) -> Option<u8> {
        let deck = if deck == Deck::Scenario && self.refill_scenario(cx) { deck } else { Deck::Own };
        if self.ending.is_some() {
            return None;
        }
        let id = match deck {
            Deck::Scenario => self.shared.deck.draw(cx),
            Deck::Own => self.players[seat.index()].deck.draw(cx),
        };
        self.story.stirred |= self.story.watches_decks;
        match id {
            Some(id) => self.card_mut(id).place = Place::Moving,
            None => self.lose(seat, cx),
        }
        id
    }

    /// Whether the Scenario Event Deck can give a card. An empty one is a breach (GL-C3).
    fn refill_scenario(&mut self, cx: &mut impl Cx<Event>) -> bool {
        if !self.has_scenario() {
            return false;
        }
        if !self.shared.deck.is_empty() {
            return true;
        }
        self.shared.breaches += 1;
        let breaches = self.shared.breaches;
        cx.tell("GL-C3", || Event::Breached { breaches });
        if breaches == BREACHES {
            self.ending = Some(Ending::Breached);
            return false;
        }
        self.reshuffle_scenario(cx);
        !self.shared.deck.is_empty()
    }

    /// GL-TERM-26: only the discard pile is shuffled and put on top.
    pub(crate) fn reshuffle(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let player = &mut self.players[seat.index()];
        let pile = std::mem::take(&mut player.discard);
        player.deck.shuffle_onto(pile.iter().copied());
        pile.iter().for_each(|&id| self.card_mut(id).place = Place::Deck);
        let cards = pile.len() as u8;
        cx.tell("GL-TERM-26", || Event::Reshuffled { seat: Some(seat), cards });
        if cards > 0 && cards as usize == self.player(seat).deck.len() {
            cx.cite("GL-C83");
        }
    }

    pub(crate) fn reshuffle_scenario(&mut self, cx: &mut impl Cx<Event>) {
        let pile = std::mem::take(&mut self.shared.discard);
        self.shared.deck.shuffle_onto(pile.iter().copied());
        pile.iter().for_each(|&id| self.card_mut(id).place = Place::Deck);
        let cards = pile.len() as u8;
        cx.tell("GL-TERM-26", || Event::Reshuffled { seat: None, cards });
    }

    /// GL-TERM-27: the top cards of the discard pile, in their order, without shuffling; as many as there are (GL-C53).
    pub(crate) fn recover(&mut self, seat: Seat, n: u8, cx: &mut impl Cx<Event>) {
        let player = &mut self.players[seat.index()];
        let from = player.discard.len().saturating_sub(n.into());
        let moved: Few<u8, 40> = player.discard[from..].iter().copied().collect();
        for &id in &moved {
            player.discard.pop();
            player.deck.put_on_top(id, Seats::ALL);
        }
        moved.iter().for_each(|&id| self.card_mut(id).place = Place::Deck);
        let cards = moved.len() as u8;
        cx.tell("GL-TERM-27", || Event::Recovered { seat, cards });
        if cards < n {
            cx.cite("GL-C53");
        }
    }

    /// A character is Lost: it leaves the game with what it had (GL-C1, GL-C2, GL-C82).
    pub(crate) fn lose(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        cx.tell("GL-C1", || Event::CharacterLost { seat });
        cx.cite("GL-C2");
        self.story.stirred = true;
        self.player_mut(seat).lost = true;
        let left: Few<Seat, 3> = self.in_play_from(Seat(0)).collect();
        self.ending = match (self.mode, left.len()) {
            (Mode::Versus, 1) => Some(Ending::Survived(left[0])),
            (_, 0) => Some(Ending::Lost),
            _ => self.ending,
        };
        if let Some(Ending::Survived(seat)) = self.ending {
            cx.tell("GL-G-PVP", || Event::Prevailed { seat });
        }
        if self.ending.is_none() {
            self.clear_away(seat, cx);
        }
    }

    /// A player gives up: in a duel with others left the rest play on.
    pub(crate) fn give_up(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.mode == Mode::Versus {
            self.lose(seat, cx);
        }
        if self.mode != Mode::Versus || self.ending.is_some() {
            self.ending = Some(Ending::GaveUp(seat));
        }
        if self.ending.is_some() {
            self.frames.clear();
        } else {
            flow::drive(self, cx);
        }
    }

    /// Who is left in a duel that is over.
    pub(crate) fn left_in_play(&self) -> Seat {
        self.in_play_from(Seat(0)).next().unwrap_or(Seat(0))
    }

    fn clear_away(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let of = |place: Place| match place {
            Place::Lane { zone, .. } => zone == seat.0,
            Place::Control(holder) | Place::Tucked(holder, _) | Place::Character(holder) => holder == seat,
            Place::Deck | Place::Discard | Place::Aside | Place::Used | Place::Moving | Place::Gone => false,
        };
        // Nothing is released: all of it goes.
        let control = self.player(seat).control;
        control.iter().for_each(|&id| self.card_mut(id).host = NONE);
        for id in 0..self.cards.len() as u8 {
            let card = *self.card(id);
            let in_stacks = card.owner == seat.0 && matches!(card.place, Place::Deck | Place::Discard);
            if !of(card.place) && !in_stacks {
                continue;
            }
            self.leave(id, cx);
            if card.owner == seat.0 {
                self.card_mut(id).place = Place::Gone;
            } else {
                self.put_on_pile(id);
                cx.tell("GL-C82", || Event::Discarded { card: card.kind });
            }
        }
    }
}

/// A list of cards in order.
pub(crate) trait Line {
    fn take(&mut self, id: u8);
    /// Another card in its place.
    fn swap(&mut self, id: u8, with: u8);
}

impl<const N: usize> Line for Few<u8, N> {
    fn take(&mut self, id: u8) {
        if let Some(at) = self.iter().position(|&lying| lying == id) {
            self.remove(at);
        }
    }

    fn swap(&mut self, id: u8, with: u8) {
        if let Some(lying) = self.iter_mut().find(|lying| **lying == id) {
            *lying = with;
        }
    }
}
