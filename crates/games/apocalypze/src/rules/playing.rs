//! Playing cards and using texts: what may be, and how it begins.

use crate::cards::text::{Place, Role, Sentence};
use crate::cards::{Class, Faction};
use crate::questions::Reasons;
use crate::rules::leaving::CAPACITY;
use crate::state::event::{Event, From};
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Form, NONE, Pending, Phase};
use flow::Each;
use kernel::{Breach, Cx, Seat, Seats};

impl Apocalypze {
    /// Whether a card from hand may be played now, in the occupation phase.
    pub(crate) fn can_play(&self, kind: u8, form: Form) -> Result<(), Breach> {
        let seat = self.active;
        let def = self.cards.of(kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) {
            return breach("AZ-OCCUPY-1", "{card} isn't in your hand");
        }
        if form == Form::Zombie && def.class != Class::Twofold {
            return breach("AZ-TWOFOLD-3", "{card} has no zombie side");
        }
        self.can_play_held(kind, form, Reasons::Closest)
    }

    /// The same of a card that is in hand, on a side that it has.
    pub(crate) fn can_play_held(&self, kind: u8, form: Form, reasons: Reasons) -> Result<(), Breach> {
        let seat = self.active;
        let def = self.cards.of(kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        match def.class {
            Class::Survivor | Class::Raider | Class::Twofold => {
                self.can_go_on(kind)?;
                self.can_enter(kind, form, self.occupied, seat, "AZ-OCCUPY-11")
            }
            Class::Attachment => {
                self.can_go_on(kind)?;
                self.can_attach_somewhere(kind, seat, reasons)
            }
            Class::Wildcard => self.can_play_wildcard(kind, seat),
            Class::Trump if def.in_engagement => breach("AZ-TIMING-1", "{card} is played in an engagement"),
            Class::Trump => breach("AZ-TRUMP-6", "there is nothing for {card} to respond to here"),
            Class::Stronghold => breach("AZ-STRONGHOLD-3", "{card} is in play from the start"),
            Class::Location => breach("AZ-G6", "{card} is played when the location to occupy is chosen"),
        }
    }

    /// Whether a character may come to a location; `mixing` is the rule against mixed raiders that applies.
    pub(crate) fn can_enter(
        &self,
        kind: u8,
        form: Form,
        place: u8,
        seat: Seat,
        mixing: &'static str,
    ) -> Result<(), Breach> {
        let def = self.cards.of(kind);
        let raider = form != Form::Human || def.role == Role::Raider;
        let home = self.card(place).owner == seat;
        if !raider && !home {
            return Err(Breach::new(
                "AZ-OCCUPY-8",
                "{card} is a survivor and goes only to your own stronghold",
            )
            .card(kind.into()));
        }
        if raider && home {
            let reason = if def.role == Role::Raider {
                "{card} is a raider and goes only to your opponent's stronghold"
            } else {
                "as a zombie {card} goes only to your opponent's stronghold"
            };
            return Err(Breach::new("AZ-OCCUPY-10", reason).card(kind.into()));
        }
        self.can_be_unique(kind)?;
        if raider {
            let faction = if form == Form::Human { def.faction } else { Faction::Zombie };
            self.can_mix(faction, place, NONE, mixing)?;
        }
        Ok(())
    }

    /// Only one copy of a unique card may be in play, over all players (AZ-CHARACTER-12, AZ-C14).
    pub(crate) fn can_be_unique(&self, kind: u8) -> Result<(), Breach> {
        if self.cards.of(kind).unique && Each(self.live).any(|slot| self.card(slot).kind == kind) {
            return Err(
                Breach::new("AZ-CHARACTER-12", "{card} is unique and already in play").card(kind.into())
            );
        }
        Ok(())
    }

    /// Raiders of different factions may never be at the same location (AZ-FACTION-12).
    pub(crate) fn can_mix(
        &self,
        faction: Faction,
        place: u8,
        except: u8,
        rule: &'static str,
    ) -> Result<(), Breach> {
        for slot in Each(self.raiders_at(place)) {
            if slot != except && self.faction(slot) != faction {
                let here = self.breach_piece(slot);
                let reason = "raiders of different factions may not share a location: {card} is here";
                return Err(Breach::new(rule, reason).card(here));
            }
        }
        Ok(())
    }

    pub(crate) fn can_play_wildcard(&self, kind: u8, seat: Seat) -> Result<(), Breach> {
        let def = self.cards.of(kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let Some(sentence @ Sentence::PlayAt { place, .. }) = def.sentences.first() else {
            return breach("AZ-WILDCARD-2", "{card} says nothing");
        };
        let fits = match place {
            Place::YourStronghold => self.occupied == Apocalypze::stronghold(seat),
            Place::OpponentsStronghold => self.occupied == Apocalypze::stronghold(seat.other()),
            Place::AnyLocation => true,
        };
        if !fits {
            return breach("AZ-WILDCARD-3", "{card} can't be played at the location you occupy");
        }
        if self.player(seat).played.contains(&kind) {
            return breach("AZ-WILDCARD-5", "you've already played a copy of {card} this turn");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, NONE, seat, self.occupied)) {
            return breach("AZ-WILDCARD-2", "{card} doesn't fit this situation");
        }
        let pending =
            Pending { seat, kind, slot: NONE, place: self.occupied, host: NONE, ..Pending::default() };
        self.can_resolve(sentence, &pending, "AZ-WILDCARD-4")
    }

    /// A card is played from hand in the occupation phase.
    pub(crate) fn play(&mut self, kind: u8, form: Form, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let then = Frame::Occupation;
        self.player_mut(seat).hand.take(kind);
        match self.cards.of(kind).class {
            Class::Attachment => Flow::Call { call: Frame::Host { seat, kind, effect: NONE }, then },
            Class::Wildcard => {
                let place = self.occupied;
                self.play_event(seat, kind, place, cx);
                cx.cite("AZ-WILDCARD-3");
                Flow::Call { call: Frame::Aim, then }
            }
            _ => {
                let slot = self.enter(kind, seat, self.occupied, form, From::Hand, cx);
                Flow::Call { call: Frame::Arrived { slot, after: 0 }, then }
            }
        }
    }

    /// A wildcard or trump is played from hand: it counts for the copy limit even if it is cancelled.
    pub(crate) fn play_event(&mut self, seat: Seat, kind: u8, place: u8, cx: &mut impl Cx<Event>) {
        let response = self.cards.of(kind).answers.is_some();
        self.player_mut(seat).played.push(kind);
        let pending =
            Pending { seat, kind, slot: NONE, place, host: NONE, at: self.clock, ..Pending::default() };
        self.chain.push(pending);
        let trump = self.cards.of(kind).class == Class::Trump;
        let rule = if trump { "AZ-TRUMP-2" } else { "AZ-WILDCARD-2" };
        cx.tell(rule, || Event::EventPlayed { seat, kind, response });
        if trump && response {
            cx.cite("AZ-TRUMP-6");
            cx.cite(if self.phase == Phase::Combat { "AZ-TIMING-3" } else { "AZ-TRUMP-4" });
        } else if trump && self.phase == Phase::Combat {
            cx.cite("AZ-TIMING-1");
        }
    }

    /// A character comes into play.
    pub(crate) fn enter(
        &mut self,
        kind: u8,
        seat: Seat,
        place: u8,
        form: Form,
        from: From,
        cx: &mut impl Cx<Event>,
    ) -> u8 {
        let slot = self.put(kind, seat, place, form);
        let raider = self.is_raider(slot);
        if !raider {
            self.unsettled |= CAPACITY;
        }
        let rule = if raider { "AZ-CHARACTER-3" } else { "AZ-CHARACTER-2" };
        cx.tell(rule, || Event::Entered { seat, kind, slot, form, place: self.card(place).kind, from });
        if cx.loud() {
            self.cite_entry(slot, from, cx);
        }
        slot
    }

    /// The permissions that an entry rests on.
    pub(crate) fn cite_entry(&self, slot: u8, from: From, cx: &mut impl Cx<Event>) {
        let card = *self.card(slot);
        let def = self.def(slot);
        cx.cite(match from {
            From::Hand if card.owner == self.active => "AZ-OCCUPY-5",
            From::Hand => "AZ-C36",
            From::Deck | From::Discard => "AZ-C66",
        });
        if def.class == Class::Twofold {
            cx.cite("AZ-TWOFOLD-3");
        }
        if !def.unique && Each(self.live).any(|other| other != slot && self.card(other).kind == card.kind) {
            cx.cite("AZ-CHARACTER-13");
        }
        let others = self.at(self.characters, card.at) & !(1 << slot);
        if self.is_raider(slot) {
            self.cite_company(slot, cx);
        } else if Each(others & !self.raiders).any(|other| self.faction(other) != self.faction(slot)) {
            cx.cite("AZ-FACTION-11");
            cx.cite("AZ-OCCUPY-9");
        }
    }

    /// Why a raider may be beside those that are there.
    pub(crate) fn cite_company(&self, slot: u8, cx: &mut impl Cx<Event>) {
        let others = self.raiders_at(self.card(slot).at) & !(1 << slot);
        let other_twofold = |other: u8| {
            self.card(other).form == Form::Zombie && self.def(other).faction != self.def(slot).faction
        };
        if self.card(slot).form == Form::Zombie && Each(others).any(other_twofold) {
            cx.cite("AZ-TWOFOLD-6");
        }
    }

    /// A found card goes to hand, known to all (AZ-C57).
    pub(crate) fn take_into_hand(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        self.player_mut(seat).hand.add(kind, Seats::ALL);
        cx.tell("AZ-C57", || Event::TakenIntoHand { seat, kind });
    }
}
