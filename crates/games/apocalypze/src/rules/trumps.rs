//! Trumps and answers: who may answer what (AZ-TRUMP-6), and who must be asked.

use crate::cards::text::{Answerable, Effect, Sentence};
use crate::cards::{CardDef, Class};
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, NONE, Pending, Phase};
use kernel::{Breach, Cx, Seat};

impl Apocalypze {
    /// The other player may answer a card directly (AZ-TRUMP-6, AZ-TIMING-3).
    pub(crate) fn respond(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let seat = pending.seat.other();
        if pending.slot == NONE && self.has_room() {
            if self.may_hold(seat, |def| self.answers(def, &pending, seat)) {
                return Flow::Ask(Frame::Respond);
            }
            if cx.loud() && self.may_hold_copy(seat, |def| self.answers(def, &pending, seat)) {
                cx.cite(if self.phase == Phase::Combat { "AZ-TIMING-7" } else { "AZ-TRUMP-3" });
            }
        }
        Flow::Next(Frame::Resolve { effect: 0 })
    }

    /// A card that was answered has no effect (AZ-C27).
    pub(crate) fn cancel(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if let Some(Pending { seat, kind, .. }) = self.chain.pop() {
            self.player_mut(seat).discard.push(kind);
            cx.tell("AZ-C27", || Event::Cancelled { kind });
        }
        Flow::Done
    }

    /// Whether a seat has played a trump of an engagement this turn; only for citing.
    pub(crate) fn has_played_in_engagement(&self, seat: Seat) -> bool {
        self.player(seat).played.iter().any(|&kind| self.cards.of(kind).in_engagement)
    }

    /// Whether a card is a direct answer to a played card.
    pub(crate) fn answers(&self, def: &CardDef, pending: &Pending, seat: Seat) -> bool {
        match def.answers {
            Some(Answerable::EventAtYourStronghold) => pending.place == Apocalypze::stronghold(seat),
            Some(Answerable::TrumpInCombat) => {
                self.phase == Phase::Combat && self.cards.of(pending.kind).class == Class::Trump
            }
            Some(Answerable::Removal) | None => false,
        }
    }

    /// Whether everybody must reckon with a seat holding such a card: it has cards in hand, and one of
    /// those that might be there is of this sort and may still be played this turn. What it really holds
    /// makes no difference.
    pub(crate) fn may_hold(&self, seat: Seat, is: impl Fn(&CardDef) -> bool) -> bool {
        let player = self.player(seat);
        if player.hand.is_empty() {
            return false;
        }
        // Only trumps are played in engagements or as answers; most cards are none.
        let set = self.cards.set();
        let possible =
            |kind: u8| set.is_trump(kind) && is(self.cards.of(kind)) && !player.played.contains(&kind);
        player.hand.kinds().any(possible) || player.deck.unplaced().any(possible)
    }

    /// Whether the copy limit is why nobody need reckon with such a card; only for citing.
    pub(crate) fn may_hold_copy(&self, seat: Seat, is: impl Fn(&CardDef) -> bool) -> bool {
        let player = self.player(seat);
        let spent = |kind: u8| is(self.cards.of(kind)) && player.played.contains(&kind);
        !player.hand.is_empty() && (player.hand.kinds().any(spent) || player.deck.unplaced().any(spent))
    }

    /// Whether a trump may be played in the engagement in progress.
    pub(crate) fn can_play_trump(&self, kind: u8, seat: Seat) -> Result<(), Breach> {
        let def = self.cards.of(kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) {
            return breach("AZ-TIMING-1", "{card} isn't in your hand");
        }
        let Some(sentence @ Sentence::PlayInEngagement { .. }) = def.sentences.first() else {
            let answer = def.answers.is_some();
            let rule = if answer { "AZ-TRUMP-6" } else { "AZ-TIMING-1" };
            return breach(rule, "{card} isn't played in an engagement");
        };
        if self.player(seat).played.contains(&kind) {
            return breach("AZ-TRUMP-3", "you've already played a copy of {card} this turn");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, NONE, seat, self.combat.place)) {
            return breach("AZ-C65", "the condition of {card} isn't met");
        }
        let place = self.combat.place;
        let pending = Pending { seat, kind, slot: NONE, place, host: NONE, ..Pending::default() };
        self.can_resolve(sentence, &pending, "AZ-C65")
    }

    /// A trump is played in an engagement.
    pub(crate) fn play_trump(&mut self, kind: u8, seat: Seat, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        self.player_mut(seat).hand.take(kind);
        self.play_event(seat, kind, self.combat.place, cx);
        if seat == self.active {
            cx.cite("AZ-TRUMP-5");
        }
        if cx.loud() && self.has_played_in_engagement(seat.other()) {
            cx.cite("AZ-TRUMP-8");
        }
        Flow::Call { call: Frame::Aim, then }
    }

    /// A card is answered, or a removal: the answer itself has targets, costs and answers.
    pub(crate) fn answer_with(
        &mut self,
        kind: u8,
        seat: Seat,
        place: u8,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        self.player_mut(seat).hand.take(kind);
        self.play_event(seat, kind, place, cx);
        Flow::Call { call: Frame::Aim, then }
    }

    /// A seat does nothing where it could (AZ-C28).
    pub(crate) fn pass(seat: Seat, cx: &mut impl Cx<Event>) {
        cx.tell("AZ-C28", || Event::Passed { seat });
    }

    /// Whether a card may be played in response to the last link of the chain.
    pub(crate) fn can_answer(&self, kind: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let Some(pending) = self.chain.last().copied() else {
            return breach("AZ-TRUMP-6", "there is nothing to respond to");
        };
        let seat = pending.seat.other();
        if !self.player(seat).hand.has(kind) {
            return breach("AZ-TRUMP-6", "{card} isn't in your hand");
        }
        let def = self.cards.of(kind);
        if !self.answers(def, &pending, seat) {
            // Whoever is hit by this card has already acted.
            let harms = |sentence: &Sentence| sentence.effects().iter().any(Effect::is_harm);
            if def.in_engagement && def.sentences.iter().any(harms) {
                let reason = "{card} may hit whoever played it, but what was played still takes effect";
                return breach("AZ-TRUMP-7", reason);
            }
            return breach("AZ-TRUMP-6", "{card} doesn't affect what was played");
        }
        if self.player(seat).played.contains(&kind) {
            let rule = if self.phase == Phase::Combat { "AZ-TIMING-7" } else { "AZ-TRUMP-3" };
            return breach(rule, "you've already played a copy of {card} this turn");
        }
        Ok(())
    }

    /// Whether a card may be played in response to a removal.
    pub(crate) fn can_rescue(&self, kind: u8, slot: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let player = self.player(self.controller(slot));
        if !player.hand.has(kind) {
            return breach("AZ-TRUMP-6", "{card} isn't in your hand");
        }
        if self.cards.of(kind).answers != Some(Answerable::Removal) {
            return breach("AZ-TRUMP-6", "{card} doesn't affect the removal");
        }
        if player.played.contains(&kind) {
            return breach("AZ-TRUMP-3", "you've already played a copy of {card} this turn");
        }
        Ok(())
    }
}
