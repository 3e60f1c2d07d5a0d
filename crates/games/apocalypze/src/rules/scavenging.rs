//! The scavenging variant (AZ-G6): locations beside the strongholds, movement, stockpiles.

use crate::cards::Class;
use crate::cards::text::{Effect, May, Sentence, When};
use crate::rules::leaving::{CAPACITY, To};
use crate::state::event::{Event, SupplyEvent};
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, NONE};
use flow::Each;
use kernel::{Breach, Cx, Seat};

/// Own scavenging locations in play, at the most.
const MOST_LOCATIONS: usize = 2;

/// Survivors at a location who clear sections, at the most.
const MOST_SCAVENGERS: u8 = 2;

impl Apocalypze {
    pub(crate) fn locations_of(&self, seat: Seat) -> u64 {
        self.mask(|slot| self.def(slot).class == Class::Location && self.card(slot).owner == seat)
    }

    /// A location card in hand may be played at the moment of choosing and is then the occupied one.
    pub(crate) fn can_found(&self, kind: u8) -> Result<(), Breach> {
        let breach = |reason| Err(Breach::new("AZ-G6", reason).card(kind.into()));
        if !self.player(self.active).hand.has(kind) {
            return breach("{card} isn't in your hand");
        }
        if self.cards.of(kind).class != Class::Location {
            return breach("{card} isn't a scavenging location");
        }
        if Each(self.locations_of(self.active)).len() >= MOST_LOCATIONS {
            return breach("you already have two scavenging locations in play");
        }
        self.can_be_unique(kind)
    }

    pub(crate) fn found(&mut self, kind: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        self.player_mut(seat).hand.take(kind);
        let slot = self.put(kind, seat, NONE, crate::state::Form::Human);
        cx.tell("AZ-G6", || Event::LocationPlaced { seat, kind });
        self.occupy(slot, cx)
    }

    /// Own characters that could move to the occupied location.
    pub(crate) fn movable(&self) -> u64 {
        let seat = self.active;
        Each(self.characters)
            .filter(|&slot| self.controller(slot) == seat && self.can_move(slot).is_ok())
            .fold(0, |mask, slot| mask | 1 << slot)
    }

    pub(crate) fn can_move(&self, slot: u8) -> Result<(), Breach> {
        let breach = |reason| Err(Breach::new("AZ-G6", reason));
        if !self.is_live(slot) || !self.is_character(slot) || self.controller(slot) != self.active {
            return breach("you can only move your own characters");
        }
        if self.card(slot).at == self.occupied {
            return breach("it's already at the location you occupy");
        }
        let home = self.card(self.occupied).owner == self.active;
        if home == self.is_raider(slot) {
            return breach("survivors move between your locations, raiders between your opponent's");
        }
        if self.is_raider(slot) {
            self.can_mix(self.faction(slot), self.occupied, slot, "AZ-FACTION-12")?;
        }
        Ok(())
    }

    pub(crate) fn moving(&self) -> Flow {
        if self.movable() == 0 { Flow::Next(Frame::Occupation) } else { Flow::Ask(Frame::Moving) }
    }

    pub(crate) fn move_here(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let (place, row) = (self.occupied, self.row(slot));
        self.card_mut(slot).at = place;
        self.unsettled |= CAPACITY;
        let seat = self.active;
        let (kind, at) = (self.card(slot).kind, self.card(place).kind);
        cx.tell("AZ-G6", || Event::Moved { seat, kind, slot, place: at, row });
        Flow::Call { call: Frame::Arrived { slot, after: 0 }, then: Frame::Moving }
    }

    /// Each own location with survivors is searched: sections are cleared, and for each the lowest card
    /// of that player's discard pile goes to the stockpile.
    pub(crate) fn scavenge(&mut self, after: u16, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let Some(place) = self.earliest(self.locations_of(seat), after) else {
            return Flow::Next(self.end_phase());
        };
        let then = Frame::Scavenge { after: self.card(place).since };
        let survivors = self.survivors_at(place).count_ones() as u8;
        let hindered = self.slowed(place).saturating_add(self.raiders_at(place).count_ones() as u8);
        let def = self.def(place);
        let left = def.sections.saturating_sub(self.card(place).cleared);
        let cleared = survivors.min(MOST_SCAVENGERS).saturating_sub(hindered).min(left);
        if survivors > 0 {
            self.card_mut(place).cleared += cleared;
            let kind = self.card(place).kind;
            let total = self.card(place).cleared;
            cx.tell("AZ-G6", || {
                SupplyEvent::Scavenged { seat, kind, sections: cleared, cleared: total }.into()
            });
            if self.slowed(place) > 0 {
                self.cite_obstacles(place, cx);
            }
        }
        for _ in 0..cleared {
            let player = self.player_mut(seat);
            if !player.discard.is_empty() {
                let kind = player.discard.remove(0);
                player.stockpile.push(kind);
                cx.tell("AZ-G6", || SupplyEvent::Stockpiled { seat, kind }.into());
            }
        }
        if cleared > 0 && self.card(place).cleared == def.sections {
            let kind = self.card(place).kind;
            cx.tell("AZ-G6", || SupplyEvent::Completed { seat, kind }.into());
            return Flow::Call { call: Frame::Complete { slot: place, sentence: 0 }, then };
        }
        Flow::Next(then)
    }

    fn cite_obstacles(&self, place: u8, cx: &mut impl Cx<Event>) {
        for card in Each(self.attached_to(place)) {
            for (at, sentence) in self.def(card).sentences.iter().enumerate() {
                if matches!(sentence, Sentence::Standing { .. }) {
                    cx.cite(self.def(card).cite(at));
                }
            }
        }
    }

    /// The texts for completion, then the location is given up.
    pub(crate) fn complete(&mut self, slot: u8, sentence: u8, cx: &mut impl Cx<Event>) -> Flow {
        let def = self.def(slot);
        let then = Frame::Complete { slot, sentence: sentence + 1 };
        let seat = self.controller(slot);
        let holds =
            |text: &Sentence| text.condition().is_none_or(|given| self.holds(given, slot, seat, slot));
        match def.sentences.get(sentence as usize) {
            Some(text @ Sentence::Automatic { when: When::Complete, .. }) if !holds(text) => Flow::Next(then),
            Some(Sentence::Automatic { when: When::Complete, may: Some(May::YouMay), .. }) => {
                Flow::Call { call: Frame::MayUse { slot, sentence }, then }
            }
            Some(Sentence::Automatic { when: When::Complete, .. }) => {
                self.apply_text(slot, sentence, then, cx)
            }
            Some(_) => Flow::Next(then),
            None => self.give_up(slot, cx),
        }
    }

    /// The text of a completed location is used by choice.
    pub(crate) fn use_completion(&mut self, slot: u8, sentence: u8, cx: &mut impl Cx<Event>) -> Flow {
        let (seat, kind) = (self.controller(slot), self.card(slot).kind);
        cx.tell(self.def(slot).cite(sentence as usize), || Event::TextUsed { seat, kind, slot });
        self.declare_text(slot, sentence);
        Flow::Next(Frame::Resolve { effect: 0 })
    }

    /// Survivors there move to their stronghold, raiders are recycled, the card goes to the discard pile.
    fn give_up(&mut self, place: u8, cx: &mut impl Cx<Event>) -> Flow {
        let home = Apocalypze::stronghold(self.card(place).owner);
        if let Some(&raider) = self.in_order(self.raiders_at(place)).first() {
            let then = Frame::Complete { slot: place, sentence: u8::MAX - 1 };
            return Flow::Call { call: Frame::Recycle { slot: raider, after: 0 }, then };
        }
        for &survivor in self.in_order(self.survivors_at(place)).iter() {
            let row = self.row(survivor);
            self.card_mut(survivor).at = home;
            let (seat, kind) = (self.card(survivor).owner, self.card(survivor).kind);
            let at = self.card(home).kind;
            cx.tell("AZ-G6", || Event::Moved { seat, kind, slot: survivor, place: at, row });
        }
        self.unsettled |= CAPACITY;
        self.leave(place, To::Discard, "AZ-G6", cx);
        if self.occupied == place {
            self.occupied = home;
        }
        Flow::Done
    }

    /// Unmet raiders at a scavenging location take one stockpile card each.
    pub(crate) fn loot(&mut self, raiders: u8, cx: &mut impl Cx<Event>) {
        let seat = self.defender();
        for _ in 0..raiders {
            let player = self.player_mut(seat);
            if let Some(kind) = player.stockpile.pop() {
                player.discard.push(kind);
                cx.tell("AZ-G6", || SupplyEvent::Looted { seat, kind }.into());
            }
        }
    }

    /// A raider has come: texts that wait for it may be used, oldest first (AZ-C36).
    pub(crate) fn arrived(&mut self, slot: u8, after: u16) -> Flow {
        if !self.is_live(slot) || !self.is_raider(slot) {
            return Flow::Done;
        }
        let place = self.card(slot).at;
        let owner = self.card(place).owner;
        let mut waiting = self.waiting(crate::cards::Says::ARRIVAL, owner);
        for card in Each(waiting) {
            if self.location(card) != place {
                waiting &= !(1 << card);
            }
        }
        let Some(card) = self.earliest(waiting, after) else { return Flow::Done };
        let then = Frame::Arrived { slot, after: self.card(card).since };
        let moment = crate::cards::text::Moment::RaiderArrives;
        let sentences = 0..self.def(card).sentences.len() as u8;
        let usable = sentences.into_iter().find(|&at| self.can_use(card, at, owner, moment).is_ok());
        let draws = |at: u8| {
            let effects = self.def(card).sentences[at as usize].effects();
            effects.iter().all(|effect| matches!(effect, Effect::Draw { .. }))
        };
        match usable {
            // An empty deck is public: there is nothing to draw.
            Some(sentence) if draws(sentence) && self.player(owner).deck.is_empty() => Flow::Next(then),
            Some(sentence) => Flow::Call { call: Frame::MayDraw { slot: card, sentence }, then },
            None => Flow::Next(then),
        }
    }

    /// A text that waited for a raider is used.
    pub(crate) fn use_on_arrival(&mut self, slot: u8, sentence: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.note_text(slot, sentence, cx);
        self.declare_text(slot, sentence);
        Flow::Next(Frame::Aim)
    }

    /// Whether the card just drawn may be played at once: a survivor, within the limits (AZ-C36).
    pub(crate) fn can_play_drawn(&self, kind: u8, place: u8) -> Result<(), Breach> {
        let seat = self.card(place).owner;
        if self.kind_fits(kind, crate::cards::text::Group::Survivor).is_none() {
            return Err(Breach::new("AZ-ERRATA-26", "{card} isn't a survivor").card(kind.into()));
        }
        self.can_enter(kind, crate::state::Form::Human, place, seat, "AZ-FACTION-13")
    }

    pub(crate) fn play_drawn_card(&mut self, kind: u8, place: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.card(place).owner;
        self.player_mut(seat).hand.take(kind);
        let from = crate::state::event::From::Hand;
        self.enter(kind, seat, place, crate::state::Form::Human, from, cx);
        cx.cite("AZ-ERRATA-26");
        // The answer was only yes: the event shows which card it was.
        cx.reveal();
        Flow::Done
    }
}
