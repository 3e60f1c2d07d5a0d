//! Using the text of a card: when it may be used, targets and costs (AZ-C65).

use crate::cards::text::{Act, Cost, Effect, Limit, Moment, Sentence, Source, Target};
use crate::cards::{Class, Faction};
use crate::rules::leaving::To;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Form, LEAVING, NONE, Pending, Phase};
use flow::Each;
use kernel::{Breach, Cx, Seat};

/// Cards that may come into play in a turn by choice: as many as a deck has.
const MOST_ARRIVALS: u16 = 30;

impl Apocalypze {
    /// Every target must exist and every pile that is searched in the open must hold a fit card (AZ-C65).
    pub(crate) fn can_resolve(
        &self,
        sentence: &Sentence,
        pending: &Pending,
        targets: &'static str,
    ) -> Result<(), Breach> {
        let card = pending.kind.into();
        if let Some(target) = sentence.target() {
            let found = Each(self.aims(pending, sentence, target)).len();
            if found < usize::from(target.count()) {
                if sentence.effects().contains(&Effect::TurnTarget) {
                    self.why_nothing_turns(pending.place)?;
                }
                return Err(Breach::new(targets, "there is no target for {card}").card(card));
            }
        }
        for effect in sentence.effects() {
            let possible = match effect {
                Effect::Fetch { pile: Source::DiscardPile, .. } => {
                    self.can_fetch(effect, pending)?;
                    true
                }
                Effect::RecoverNamed { name } => {
                    self.player(pending.seat).discard.iter().any(|&kind| u16::from(kind) == name.0)
                }
                Effect::MoveThis => self.other_groups(pending.slot) != 0,
                Effect::TurnHost => self.can_happen(effect, pending.slot),
                _ => true,
            };
            if !possible {
                return Err(Breach::new("AZ-C65", "there is nothing for {card} to do").card(card));
            }
        }
        Ok(())
    }

    /// A twofold that may not turn because of a gang or cult is worth a better answer (AZ-TWOFOLD-8).
    pub(crate) fn why_nothing_turns(&self, place: u8) -> Result<(), Breach> {
        for slot in Each(self.at(self.characters, place)) {
            if self.fits(slot, crate::cards::text::Group::Twofold) && self.card(slot).form == Form::Human {
                self.can_mix(Faction::Zombie, place, slot, "AZ-TWOFOLD-8")?;
            }
        }
        Ok(())
    }

    /// The discard pile is public: it must hold a card that the effect can find (AZ-C57).
    pub(crate) fn can_fetch(&self, effect: &Effect, pending: &Pending) -> Result<(), Breach> {
        let mut nearest =
            Breach::new("AZ-C65", "the card {card} is looking for isn't there").card(pending.kind.into());
        for &kind in self.player(pending.seat).discard.iter() {
            match self.can_find(effect, kind, pending) {
                Ok(()) => return Ok(()),
                Err(breach) if breach.rule.0 == "AZ-FACTION-13" => nearest = breach,
                Err(_) => {}
            }
        }
        Err(nearest)
    }

    /// Whether the text of a card in play may be used by a seat at this moment.
    pub(crate) fn can_use(&self, slot: u8, at: u8, seat: Seat, now: Moment) -> Result<(), Breach> {
        let kind = self.card(slot).kind;
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let def = self.def(slot);
        let Some(sentence @ Sentence::Optional { limit, moment, .. }) = def.sentences.get(at as usize) else {
            return breach("AZ-OCCUPY-1", "{card} has no such text");
        };
        if self.controller(slot) != seat {
            return breach("AZ-C52", "the text of {card} is not yours to use");
        }
        if self.card(slot).marks & LEAVING != 0 {
            return breach("AZ-C63", "{card} is leaving play");
        }
        if self.is_character(slot) && self.card(slot).form != Form::Human {
            return breach("AZ-C37", "{card} has no such text on this side");
        }
        if !self.is_moment(slot, *moment, now) {
            // A stronghold's text that brings cards from the deck has a time of its own.
            if def.class == Class::Stronghold
                && self.phase != Phase::Occupation
                && fetches_from_deck(sentence)
            {
                let reason = "{card} brings cards from the deck only in your occupation phase";
                return breach("AZ-STRONGHOLD-8", reason);
            }
            return breach("AZ-TIMING-1", "this isn't the moment for {card}");
        }
        // The active player's optional texts work only at the occupied location (AZ-C24).
        if seat == self.active && self.location(slot) != self.occupied {
            return breach(
                "AZ-OCCUPY-6",
                "you only use texts at the location you occupy: {card} is elsewhere",
            );
        }
        if self.card(slot).used >> at & 1 == 1 {
            return breach("AZ-TIMING-6", "that text of {card} has already been used this turn");
        }
        if *limit == Some(Limit::Game) {
            let once = &self.player(seat).once;
            if once.contains(&(kind, at)) || once.is_full() {
                return breach(def.cite(at as usize), "that text of {card} has already been used this game");
            }
        }
        self.can_go_on(kind)?;
        if !self.has_room() {
            return breach("AZ-G15", "too much is going on to use {card} now");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, slot, seat, self.location(slot))) {
            return breach("AZ-C65", "the condition of {card} isn't met");
        }
        let pending = self.pending_text(slot, at);
        self.can_resolve(sentence, &pending, "AZ-C65")
    }

    /// Whether the moment that a text of a card names is there.
    #[inline]
    fn is_moment(&self, slot: u8, named: Moment, now: Moment) -> bool {
        match (now, named) {
            (Moment::EngagementOfThis, Moment::EngagementOfThis) => self.is_in_engagement(slot),
            (Moment::EngagementOfThis, Moment::EngagementOfHost) => self.is_in_engagement(self.card(slot).at),
            // Here is where the card is, and only a stronghold takes damage (AZ-G6).
            (Moment::BeforeDamage, Moment::BeforeDamage) => {
                self.location(slot) == self.combat.place && Apocalypze::is_stronghold(self.combat.place)
            }
            (now, named) => now == named,
        }
    }

    /// A card that leaves play and comes back in the same turn has its texts anew, and may be played again
    /// and again. So that no turn goes on for ever, nothing more comes into play by choice once a whole deck
    /// has done so (AZ-G15).
    pub(crate) fn can_go_on(&self, kind: u8) -> Result<(), Breach> {
        if self.clock - self.turn_began >= MOST_ARRIVALS {
            let reason = "too many cards have come into play this turn: {card} has to wait";
            return Err(Breach::new("AZ-G15", reason).card(kind.into()));
        }
        Ok(())
    }

    /// Whether another card or text may be played or used on top of what is under way. No printed card comes
    /// near this depth.
    pub(crate) fn has_room(&self) -> bool {
        self.chain.len() < 8 && self.frames.len() < 13
    }

    pub(crate) fn is_in_engagement(&self, slot: u8) -> bool {
        slot != NONE && self.combat.engagement != NONE && self.card(slot).group == self.combat.engagement
    }

    pub(crate) fn pending_text(&self, slot: u8, sentence: u8) -> Pending {
        Pending {
            seat: self.controller(slot),
            kind: self.card(slot).kind,
            slot,
            sentence,
            place: self.location(slot),
            host: self.card(slot).at,
            at: self.clock,
            ..Pending::default()
        }
    }

    pub(crate) fn declare_text(&mut self, slot: u8, sentence: u8) {
        let pending = self.pending_text(slot, sentence);
        self.chain.push(pending);
    }

    /// A player uses the text of a card: targets, then costs, then the effect.
    pub(crate) fn use_text(&mut self, slot: u8, sentence: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        self.note_text(slot, sentence, cx);
        self.declare_text(slot, sentence);
        Flow::Call { call: Frame::Aim, then }
    }

    /// Marks a text as used (AZ-TIMING-6).
    pub(crate) fn note_text(&mut self, slot: u8, sentence: u8, cx: &mut impl Cx<Event>) {
        let seat = self.controller(slot);
        let def = self.def(slot);
        let kind = self.card(slot).kind;
        self.card_mut(slot).used |= 1 << sentence;
        if let Some(Sentence::Optional { limit: Some(Limit::Game), .. }) =
            def.sentences.get(sentence as usize)
        {
            self.player_mut(seat).once.push((kind, sentence));
        }
        cx.tell(def.cite(sentence as usize), || Event::TextUsed { seat, kind, slot });
        if cx.loud() {
            if def.class == Class::Stronghold && fetches_from_deck(&def.sentences[sentence as usize]) {
                cx.cite("AZ-STRONGHOLD-8");
            }
            if self.phase == Phase::Occupation && self.is_new(slot) {
                cx.cite("AZ-OCCUPY-7");
            }
            if self.combat.engagement != NONE {
                cx.cite("AZ-TIMING-1");
            }
        }
    }

    /// Whether a card has come into play this turn.
    pub(crate) fn is_new(&self, slot: u8) -> bool {
        self.card(slot).since > self.turn_began
    }

    /// What may be targeted: slots, or attack groups.
    pub(crate) fn aims(&self, pending: &Pending, sentence: &Sentence, target: Target) -> u64 {
        let seat = pending.seat;
        let engaged = self.side(seat) | self.side(seat.other());
        let select = |among: u64, is: &dyn Fn(u8) -> bool| {
            let there = |slot: u8| self.card(slot).marks & LEAVING == 0 && is(slot);
            Each(among).filter(|&slot| there(slot)).fold(0, |mask, slot| mask | 1 << slot)
        };
        let turns = sentence.effects().contains(&Effect::TurnTarget);
        let attaches = sentence.effects().contains(&Effect::AttachThisToTarget);
        match target {
            Target::OpposingInEngagement { group, .. } => select(self.side(seat.other()), &|slot| {
                self.fits(slot, group) && (!attaches || self.can_be_added(pending.kind, slot).is_ok())
            }),
            Target::InEngagement { group, .. } => select(engaged, &|slot| self.fits(slot, group)),
            Target::Here { group, .. } => {
                select(self.at(self.characters, pending.place), &|slot| self.fits(slot, group))
            }
            Target::HumanTwofoldHere => select(self.at(self.characters, pending.place), &|slot| {
                self.def(slot).class == Class::Twofold
                    && self.card(slot).form == Form::Human
                    && (!turns || self.can_mix(Faction::Zombie, pending.place, slot, "AZ-TWOFOLD-8").is_ok())
            }),
            Target::NamedHere { name } => select(self.live, &|slot| {
                u16::from(self.card(slot).kind) == name.0 && self.location(slot) == pending.place
            }),
            Target::UnmetAttackGroup => (0..self.combat.groups)
                .filter(|&group| {
                    self.combat.met >> group & 1 == 0
                        && self.combat.harmless >> group & 1 == 0
                        && self.raiders_in(group) != 0
                })
                .fold(0, |mask, group| mask | 1 << group),
        }
    }

    /// Targets are fixed before costs and responses (AZ-C65).
    pub(crate) fn aim(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let sentence = &self.cards.of(pending.kind).sentences[pending.sentence as usize];
        let Some(target) = sentence.target() else { return Flow::Next(Frame::PayCost) };
        let missing = usize::from(target.count()).saturating_sub(pending.targets.len());
        if missing == 0 {
            return Flow::Next(Frame::PayCost);
        }
        let open = self.open_aims();
        if Each(open).len() > missing {
            return Flow::Ask(Frame::Aim);
        }
        for aimed in Each(open) {
            self.target(aimed, cx);
        }
        Flow::Next(Frame::PayCost)
    }

    /// What may still be targeted by the last link of the chain.
    pub(crate) fn open_aims(&self) -> u64 {
        let Some(pending) = self.chain.last() else { return 0 };
        let sentence = &self.cards.of(pending.kind).sentences[pending.sentence as usize];
        let Some(target) = sentence.target() else { return 0 };
        let all = self.aims(pending, sentence, target);
        pending.targets.iter().fold(all, |mask, &taken| mask & !(1 << taken))
    }

    pub(crate) fn target(&mut self, aimed: u8, cx: &mut impl Cx<Event>) {
        let at_groups = self.aims_at_groups();
        if let Some(pending) = self.chain.last_mut() {
            pending.targets.push(aimed);
        }
        cx.tell("AZ-C65", || {
            if at_groups {
                Event::TargetedGroup { group: aimed }
            } else {
                Event::Targeted { kind: self.card(aimed).kind, slot: aimed, form: self.card(aimed).form }
            }
        });
        if self.chain.last().is_some_and(|pending| self.is_wildcard(pending)) {
            cx.cite("AZ-WILDCARD-4");
            cx.cite("AZ-OCCUPY-12");
        }
    }

    /// Whether a link of the chain is a wildcard from hand.
    pub(crate) fn is_wildcard(&self, pending: &Pending) -> bool {
        pending.slot == NONE && self.cards.of(pending.kind).class == Class::Wildcard
    }

    /// Who played or used the last link of the chain.
    pub(crate) fn caster(&self) -> Seat {
        self.chain.last().map_or(self.active, |pending| pending.seat)
    }

    pub(crate) fn aims_at_groups(&self) -> bool {
        self.chain.last().is_some_and(|pending| {
            let sentence = &self.cards.of(pending.kind).sentences[pending.sentence as usize];
            sentence.target() == Some(Target::UnmetAttackGroup)
        })
    }

    /// Costs are paid when the text is used, and cannot be replaced (AZ-C63).
    pub(crate) fn pay_cost(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let sentence = &self.cards.of(pending.kind).sentences[pending.sentence as usize];
        let cost = if let Sentence::Optional { act, .. } = sentence { Act::cost(act) } else { None };
        match cost {
            Some(Cost::RemoveThis) => self.leave(pending.slot, To::Discard, "AZ-C63", cx),
            Some(Cost::RecycleThis) => self.leave(pending.slot, To::Deck, "AZ-C63", cx),
            None => {}
        }
        Flow::Next(Frame::Respond)
    }
}

fn fetches_from_deck(sentence: &Sentence) -> bool {
    sentence.effects().iter().any(|effect| matches!(effect, Effect::Fetch { pile: Source::Deck, .. }))
}
