//! Fetching: looking through a pile for a card that fits, and shuffling it (AZ-C57, AZ-DECK-4).

use crate::cards::Class;
use crate::cards::text::{Effect, Sought, Source, Then};
use crate::state::event::{Event, From};
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Form, NONE, Pending};
use flow::Each;
use kernel::{Breach, Cx, Few, Seat};

impl Apocalypze {
    /// The discard pile is face up, so its new order is known at once (AZ-DECK-4, AZ-C3).
    pub(crate) fn shuffle_discard(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let mut rest = self.player(seat).discard;
        let mut shuffled: Few<u8, 32> = Few::new();
        rest.sort_unstable();
        while !rest.is_empty() {
            let size = rest.len();
            let same = rest.iter().all(|kind| *kind == rest[0]);
            let pick = if same { 0 } else { cx.draw(size as u32, &|at| rest[at as usize].into()) };
            shuffled.push(rest.remove(pick as usize));
        }
        self.player_mut(seat).discard = shuffled;
        cx.tell("AZ-DECK-4", || Event::DiscardShuffled { seat });
    }

    /// Whether a fetch may find this card: of the sort that is sought, and legal to play or attach (AZ-C57).
    pub(crate) fn can_find(&self, effect: &Effect, kind: u8, pending: &Pending) -> Result<(), Breach> {
        let Effect::Fetch { what, then, .. } = effect else {
            return Err(Breach::new("AZ-C57", "nothing is being searched for"));
        };
        let breach = Breach::new("AZ-C57", "that text isn't looking for {card}").card(kind.into());
        let form = what.iter().find_map(|sought| self.is_sought(*sought, kind)).ok_or(breach)?;
        match then {
            Then::PlayHere => self.can_enter(kind, form, pending.place, pending.seat, "AZ-FACTION-13"),
            Then::PlayHereAsZombie => {
                self.can_enter(kind, Form::Zombie, pending.place, pending.seat, "AZ-FACTION-13")
            }
            Then::AttachHere { .. } | Then::AttachToStronghold => {
                let hosts = self.fetch_hosts(*then, kind, pending);
                if hosts == 0 {
                    let breach = Breach::new("AZ-ATTACH-1", "no card there can carry {card}");
                    return Err(breach.card(kind.into()));
                }
                Ok(())
            }
            Then::TakeIntoHand => Ok(()),
        }
    }

    /// The side on which a card outside play is what is sought.
    pub(crate) fn is_sought(&self, sought: Sought, kind: u8) -> Option<Form> {
        let def = self.cards.of(kind);
        match sought {
            Sought::Group { group } => self.kind_fits(kind, group),
            Sought::Attribute { attribute } => def.attributes.has(attribute).then_some(Form::Human),
            Sought::Attachment => (def.class == Class::Attachment).then_some(Form::Human),
        }
    }

    /// Hosts for a fetched attachment.
    pub(crate) fn fetch_hosts(&self, then: Then, kind: u8, pending: &Pending) -> u64 {
        let seat = pending.seat;
        let among = match then {
            Then::AttachToStronghold => 1 << Apocalypze::stronghold(seat),
            Then::AttachHere { group } => Each(self.at(self.characters, pending.place))
                .filter(|&slot| self.fits(slot, group.0) && self.controller(slot) == seat)
                .fold(0, |mask, slot| mask | 1 << slot),
            _ => 0,
        };
        Each(among).filter(|&host| self.can_carry(kind, host, seat).is_ok()).fold(0, |m, host| m | 1 << host)
    }

    pub(crate) fn current_fetch(&self, effect: u8) -> Option<(&'static Effect, Pending)> {
        let pending = *self.chain.last()?;
        let effects = self.cards.of(pending.kind).sentences[pending.sentence as usize].effects();
        effects.get(effect as usize).map(|effect| (effect, pending))
    }

    /// Whether this card may be taken by the fetch in progress.
    pub(crate) fn can_take(&self, effect: u8, kind: u8) -> Result<(), Breach> {
        let Some((fetch @ Effect::Fetch { pile, .. }, pending)) = self.current_fetch(effect) else {
            return Err(Breach::new("AZ-C57", "nothing is being searched for"));
        };
        let player = self.player(pending.seat);
        let lies_there = match pile {
            Source::Deck => player.deck.count(kind) > 0,
            Source::DiscardPile => player.discard.contains(&kind),
        };
        if !lies_there {
            return Err(Breach::new("AZ-C57", "{card} is not in that pile").card(kind.into()));
        }
        self.can_find(fetch, kind, &pending)
    }

    /// The cards of the searched pile, each kind once.
    pub(crate) fn searched(&self, effect: u8) -> Few<u8, 32> {
        let Some((Effect::Fetch { pile, .. }, pending)) = self.current_fetch(effect) else {
            return Few::new();
        };
        let player = self.player(pending.seat);
        let mut kinds: Few<u8, 32> = match pile {
            Source::Deck => player.deck.kinds().collect(),
            Source::DiscardPile => player.discard,
        };
        kinds.sort_unstable();
        let mut distinct: Few<u8, 32> = Few::new();
        for &kind in kinds.iter() {
            if distinct.last() != Some(&kind) {
                distinct.push(kind);
            }
        }
        distinct
    }

    /// A fetch from the deck may fail by choice; the discard pile is public and must be searched well.
    pub(crate) fn may_find_nothing(&self, effect: u8) -> bool {
        matches!(self.current_fetch(effect), Some((Effect::Fetch { pile: Source::Deck, .. }, _)))
    }

    pub(crate) fn can_find_nothing(&self, effect: u8) -> Result<(), Breach> {
        if !self.may_find_nothing(effect) {
            let reason = "the discard pile is public: a card that is there must be found";
            return Err(Breach::new("AZ-C57", reason));
        }
        Ok(())
    }

    pub(crate) fn fetch(&mut self, effect: u8, cx: &mut impl Cx<Event>) -> Flow {
        if !self.may_find_nothing(effect) {
            let kinds = self.searched(effect);
            let mut fits = kinds.iter().filter(|&&kind| self.can_take(effect, kind).is_ok());
            match (fits.next().copied(), fits.next()) {
                (None, _) => return Flow::Done,
                (Some(kind), None) => return self.take(effect, kind, cx),
                _ => {}
            }
        }
        Flow::Ask(Frame::Fetch { effect })
    }

    /// Whenever a card is picked from a pile, that pile is shuffled (AZ-DECK-4).
    pub(crate) fn shuffle_searched(&mut self, seat: Seat, pile: Source, cx: &mut impl Cx<Event>) {
        match pile {
            Source::Deck => {
                let player = self.player_mut(seat);
                player.deck.shuffle();
                let cards = player.deck.len() as u8;
                cx.tell("AZ-DECK-4", || Event::DeckShuffled { seat, cards });
            }
            Source::DiscardPile => self.shuffle_discard(seat, cx),
        }
    }

    pub(crate) fn find_nothing(&mut self, effect: u8, cx: &mut impl Cx<Event>) -> Flow {
        if let Some((Effect::Fetch { pile, .. }, pending)) = self.current_fetch(effect) {
            cx.tell("AZ-C57", || Event::FoundNothing { seat: pending.seat });
            self.shuffle_searched(pending.seat, *pile, cx);
        }
        Flow::Done
    }

    pub(crate) fn take(&mut self, effect: u8, kind: u8, cx: &mut impl Cx<Event>) -> Flow {
        let Some((Effect::Fetch { pile, what, then }, pending)) = self.current_fetch(effect) else {
            return Flow::Done;
        };
        let seat = pending.seat;
        let player = self.player_mut(seat);
        let from = match pile {
            Source::Deck => {
                player.deck.take(kind);
                From::Deck
            }
            Source::DiscardPile => {
                if let Some(at) = player.discard.iter().rposition(|&lying| lying == kind) {
                    player.discard.remove(at);
                }
                From::Discard
            }
        };
        cx.tell("AZ-C57", || Event::Searched { seat, pile: from });
        self.shuffle_searched(seat, *pile, cx);
        let form = what.iter().find_map(|sought| self.is_sought(*sought, kind)).unwrap_or_default();
        let rule = self.cards.of(pending.kind).cite(pending.sentence as usize);
        match then {
            Then::PlayHere | Then::PlayHereAsZombie => {
                let form = if *then == Then::PlayHere { form } else { Form::Zombie };
                let slot = self.enter(kind, seat, pending.place, form, from, cx);
                cx.cite(rule);
                Flow::Next(Frame::Arrived { slot, after: 0 })
            }
            Then::AttachHere { .. } | Then::AttachToStronghold => {
                Flow::Next(Frame::Host { seat, kind, effect })
            }
            Then::TakeIntoHand => {
                self.take_into_hand(seat, kind, cx);
                Flow::Done
            }
        }
    }

    /// Hosts to choose from, for a card from hand or for a fetched one.
    pub(crate) fn hosts(&self, seat: Seat, kind: u8, effect: u8) -> u64 {
        match self.current_fetch(effect) {
            Some((Effect::Fetch { then, .. }, pending)) if effect != NONE => {
                self.fetch_hosts(*then, kind, &pending)
            }
            _ => Each(self.possible_hosts(kind))
                .filter(|&host| self.can_attach(kind, host, seat).is_ok())
                .fold(0, |m, h| m | 1 << h),
        }
    }

    pub(crate) fn choose_host(&mut self, seat: Seat, kind: u8, effect: u8, cx: &mut impl Cx<Event>) -> Flow {
        let mut hosts = Each(self.hosts(seat, kind, effect));
        match (hosts.next(), hosts.next()) {
            (Some(host), None) => self.attach_to(host, seat, kind, effect, cx),
            _ => Flow::Ask(Frame::Host { seat, kind, effect }),
        }
    }

    pub(crate) fn attach_to(
        &mut self,
        host: u8,
        seat: Seat,
        kind: u8,
        effect: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let from = match self.current_fetch(effect) {
            Some((Effect::Fetch { pile: Source::Deck, .. }, _)) if effect != NONE => From::Deck,
            Some(_) if effect != NONE => From::Discard,
            _ => From::Hand,
        };
        self.attach(kind, seat, host, from, cx);
        Flow::Done
    }
}
