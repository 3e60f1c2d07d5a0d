//! Leaving play: removal with its replacements, recycling, and what follows the host.

use crate::cards::text::{Answerable, Happening, Limit, Replacement, Sentence};
use crate::cards::{CardDef, Says};
use crate::rules::values::Stat;
use crate::state::event::{Event, SupplyEvent};
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Form, LEAVING, STARTING, TO_HAND};
use flow::Each;
use kernel::{Cx, Seats};

/// What may have changed since the table was settled.
pub(crate) const VALUES: u8 = 1;
pub(crate) const HOSTS: u8 = 2;
pub(crate) const CAPACITY: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Discard,
    Deck,
    Hand,
}

impl Apocalypze {
    /// What must happen before anything else: characters without value go, attachments without a proper
    /// host go, survivors above the capacity go.
    pub(crate) fn unsettled_frame(&mut self, cx: &mut impl Cx<Event>) -> Option<Frame> {
        if self.combat.assigning || self.is_removing() {
            return None;
        }
        while !self.doomed.is_empty() {
            let slot = self.doomed.remove(0);
            if self.is_live(slot) && self.value(slot) <= 0 {
                let kind = self.card(slot).kind;
                cx.tell("AZ-CHARACTER-10", || Event::Killed { kind, slot, form: self.card(slot).form });
                if self.combat.engagement != crate::state::NONE {
                    cx.cite("AZ-COMBAT-19");
                }
                return Some(Frame::Remove { slot });
            }
        }
        if self.cards.set().fickle {
            self.unsettled |= VALUES;
        }
        if self.unsettled == 0 {
            return None;
        }
        let changed = std::mem::take(&mut self.unsettled);
        if changed & HOSTS != 0 {
            self.drop_misplaced(cx);
        }
        if changed & VALUES != 0 && self.doom_worthless() {
            self.unsettled |= changed & CAPACITY;
            return self.unsettled_frame(cx);
        }
        if changed & CAPACITY != 0
            && let Some(place) = self.crowded_place()
        {
            return Some(Frame::Crowded { place });
        }
        None
    }

    /// Removals are carried out one by one: what else must go waits for the one in progress (AZ-C63).
    fn is_removing(&self) -> bool {
        self.frames.iter().any(|frame| {
            matches!(
                frame,
                Frame::Remove { .. }
                    | Frame::RemoveForGood { .. }
                    | Frame::Keep { .. }
                    | Frame::AnswerRemoval { .. }
                    | Frame::ReplaceRemoval { .. }
                    | Frame::Recycle { .. }
            )
        })
    }

    /// A character that has lost a bonus and has no value left is removed (AZ-C39).
    fn doom_worthless(&mut self) -> bool {
        for slot in Each(self.characters) {
            if self.card(slot).marks & LEAVING == 0 && self.value(slot) <= 0 {
                if self.doomed.is_full() {
                    self.unsettled |= VALUES;
                    break;
                }
                self.doomed.push(slot);
            }
        }
        !self.doomed.is_empty()
    }

    /// An attachment whose host no longer fits its host sentence is removed (AZ-C51).
    fn drop_misplaced(&mut self, cx: &mut impl Cx<Event>) {
        for &slot in &self.in_order(self.attachments) {
            if self.is_live(slot) && self.fits_host(slot).is_err() {
                self.leave(slot, To::Discard, "AZ-C51", cx);
            }
        }
    }

    fn crowded_place(&self) -> Option<u8> {
        let places = self.places();
        Each(places)
            .find(|&place| self.survivors_at(place).count_ones() > u32::from(self.def(place).capacity))
    }

    /// Survivors above the capacity of a location go, by the choice of its owner (AZ-STRONGHOLD-6).
    pub(crate) fn crowded(&mut self, place: u8, cx: &mut impl Cx<Event>) -> Flow {
        let survivors = self.survivors_at(place).count_ones() as u8;
        let (seat, capacity) = (self.card(place).owner, self.def(place).capacity);
        if survivors <= capacity {
            // Another location may be crowded too.
            self.unsettled |= CAPACITY;
            return Flow::Done;
        }
        let kind = self.card(place).kind;
        cx.tell("AZ-STRONGHOLD-6", || {
            SupplyEvent::Overcrowded { seat, place: kind, survivors, capacity }.into()
        });
        Flow::Ask(Frame::Crowded { place })
    }

    /// Wounds lower the value; at 0 the character is removed at once (AZ-CHARACTER-7, AZ-CHARACTER-10).
    pub(crate) fn wound(&mut self, slot: u8, wounds: u8, cx: &mut impl Cx<Event>) {
        let card = self.card_mut(slot);
        card.wounds = card.wounds.saturating_add(wounds);
        let value = self.value(slot);
        let rule = if value > 0 { "AZ-CHARACTER-7" } else { "AZ-CHARACTER-10" };
        cx.tell(rule, || Event::Wounded {
            kind: self.card(slot).kind,
            slot,
            form: self.card(slot).form,
            wounds,
            value,
        });
        if self.card(slot).wounds > wounds {
            cx.cite("AZ-C5");
        }
        if value <= 0 && !self.doomed.contains(&slot) {
            if self.doomed.is_full() {
                self.unsettled |= VALUES;
            } else {
                self.doomed.push(slot);
            }
        }
    }

    /// A card would be removed: replacements that are automatic come first (AZ-C63).
    pub(crate) fn remove(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        if !self.is_live(slot) {
            return Flow::Done;
        }
        if !self.is_character(slot) {
            self.leave(slot, To::Discard, "AZ-GLOSSARY-17", cx);
            return Flow::Done;
        }
        if self.removal_is_final(slot) {
            return self.remove_for_good(slot, cx);
        }
        self.card_mut(slot).marks |= LEAVING;
        if let Some((sentence, replacement)) = self.own_replacement(slot) {
            let def = self.def(slot);
            cx.tell(def.cite(sentence), || Event::TextApplied {
                kind: self.card(slot).kind,
                slot,
                form: self.card(slot).form,
            });
            if let Sentence::Replace { limit: Some(_), .. } = def.sentences[sentence] {
                self.card_mut(slot).used |= 1 << sentence;
            }
            return self.replace_removal(slot, replacement, cx);
        }
        if let Some((guardian, sentence)) = self.guardian(slot) {
            return Flow::Next(Frame::Keep { slot, guardian, sentence });
        }
        Flow::Next(Frame::AnswerRemoval { slot })
    }

    /// A card is removed, and nothing takes the place of that (AZ-C18).
    pub(crate) fn remove_for_good(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.is_live(slot) {
            let rule = if self.is_character(slot) { "AZ-C18" } else { "AZ-GLOSSARY-17" };
            self.leave(slot, To::Discard, rule, cx);
        }
        Flow::Done
    }

    /// Whether nothing may take the place of the removal of a card, for as long as its engagement lasts.
    pub(crate) fn removal_is_final(&self, slot: u8) -> bool {
        self.combat
            .final_removal
            .is_some_and(|group| self.fits(slot, group) && self.card(slot).group == self.combat.engagement)
    }

    /// "If this card would be removed, … instead", on the side that is up.
    fn own_replacement(&self, slot: u8) -> Option<(usize, Replacement)> {
        if !self.def(slot).says.has(Says::REPLACES) {
            return None;
        }
        let card = self.card(slot);
        let own = |at: usize, sentence: &Sentence| match sentence {
            Sentence::Replace { limit, event: Happening::ThisRemoved, replacement, .. } => {
                let fresh = limit.is_none() || card.used >> at & 1 == 0;
                let possible = match replacement {
                    Replacement::Keep => self.can_stay(slot),
                    // Whoever has just come would come back for ever.
                    Replacement::TakeIntoHand => !self.is_new(slot),
                    _ => true,
                };
                (fresh && possible).then_some((at, *replacement))
            }
            _ => None,
        };
        self.def(slot).sentences.iter().enumerate().find_map(|(at, sentence)| match (sentence, card.form) {
            (Sentence::AsZombie { sentence }, Form::Zombie) => own(at, sentence),
            (sentence, Form::Human) => own(at, sentence),
            _ => None,
        })
    }

    /// Whether a card can be kept in play: not without any value, and not where there is no room for it.
    fn can_stay(&self, slot: u8) -> bool {
        let crowded = matches!(self.frames.last(), Some(Frame::Crowded { .. }));
        !crowded && self.value(slot) + i16::from(self.card(slot).wounds) > 0
    }

    /// Another card that keeps this one in play (Albert & Anita Hanson, AZ-C43).
    pub(crate) fn guardian(&self, slot: u8) -> Option<(u8, u8)> {
        Each(self.at(self.characters, self.card(slot).at)).find_map(|guardian| {
            if guardian == slot || !self.def(guardian).says.has(Says::REPLACES) {
                return None;
            }
            let sentences = self.def(guardian).sentences.iter();
            sentences.enumerate().find_map(|(at, sentence)| {
                self.guards(guardian, at as u8, sentence, slot).then_some((guardian, at as u8))
            })
        })
    }

    fn guards(&self, guardian: u8, at: u8, sentence: &Sentence, slot: u8) -> bool {
        let Sentence::Replace { limit, event: Happening::YoursRemoved { name }, .. } = sentence else {
            return false;
        };
        let card = self.card(guardian);
        let fresh = *limit != Some(Limit::Turn) || card.used >> at & 1 == 0;
        fresh
            && card.form == Form::Human
            && card.marks & LEAVING == 0
            && card.at == self.card(slot).at
            && self.can_stay(slot)
            && self.card(slot).form == Form::Human
            && u16::from(self.card(slot).kind) == name.0
            && self.controller(slot) == self.controller(guardian)
    }

    /// The characters among which the controller of the guardian picks: all that would be removed now.
    pub(crate) fn keepable(&self, slot: u8, guardian: u8, sentence: u8) -> u64 {
        let text = &self.def(guardian).sentences[sentence as usize];
        let alike = |other: &&u8| {
            self.is_live(**other)
                && self.guards(guardian, sentence, text, **other)
                && self.value(**other) <= 0
                && !self.removal_is_final(**other)
        };
        self.doomed.iter().filter(alike).fold(1 << slot, |mask, other| mask | 1 << other)
    }

    pub(crate) fn keep_one(&mut self, slot: u8, guardian: u8, sentence: u8, cx: &mut impl Cx<Event>) -> Flow {
        match Each(self.keepable(slot, guardian, sentence)).len() {
            1 => self.keep(slot, slot, guardian, sentence, cx),
            _ => Flow::Ask(Frame::Keep { slot, guardian, sentence }),
        }
    }

    /// The kept card loses its wounds and stays (AZ-C43); if it is another one, the removal goes on.
    pub(crate) fn keep(
        &mut self,
        kept: u8,
        slot: u8,
        guardian: u8,
        sentence: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        self.card_mut(guardian).used |= 1 << sentence;
        let by = self.card(guardian).kind;
        let rule = self.def(guardian).cite(sentence as usize);
        self.stay_in_play(kept);
        cx.tell(rule, || Event::Kept { kind: self.card(kept).kind, slot: kept, by });
        cx.cite("AZ-C43");
        if kept == slot { Flow::Done } else { Flow::Next(Frame::AnswerRemoval { slot }) }
    }

    fn stay_in_play(&mut self, slot: u8) {
        let card = self.card_mut(slot);
        card.wounds = 0;
        card.marks &= !LEAVING;
        if let Some(at) = self.doomed.iter().position(|&other| other == slot) {
            self.doomed.remove(at);
        }
    }

    /// The controller may answer the removal with a card from hand.
    pub(crate) fn answer_removal(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        if !self.is_live(slot) {
            return Flow::Done;
        }
        let seat = self.controller(slot);
        let saves = |def: &CardDef| def.answers == Some(Answerable::Removal);
        if self.has_room() && self.may_hold(seat, saves) {
            return Flow::Ask(Frame::AnswerRemoval { slot });
        }
        if cx.loud() && self.may_hold_copy(seat, saves) {
            cx.cite("AZ-TRUMP-3");
        }
        self.complete_removal(slot, cx)
    }

    pub(crate) fn complete_removal(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.leave(slot, To::Discard, "AZ-GLOSSARY-17", cx);
        Flow::Done
    }

    pub(crate) fn replace_removal(
        &mut self,
        slot: u8,
        replacement: Replacement,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        if !self.is_live(slot) {
            return Flow::Done;
        }
        match replacement {
            Replacement::Recycle => Flow::Next(Frame::Recycle { slot, after: 0 }),
            Replacement::Keep if self.value(slot) + i16::from(self.card(slot).wounds) > 0 => {
                self.stay_in_play(slot);
                Flow::Done
            }
            Replacement::TakeIntoHand => {
                self.leave(slot, To::Hand, "AZ-C63", cx);
                Flow::Done
            }
            Replacement::Keep | Replacement::Remove => self.complete_removal(slot, cx),
        }
    }

    /// A card goes under its owner's deck with all that is attached to it (AZ-GLOSSARY-16,
    /// AZ-CHARACTER-9); texts of the card may keep an attachment in reach (Patsy McNally).
    pub(crate) fn recycle(&mut self, slot: u8, after: u16, cx: &mut impl Cx<Event>) -> Flow {
        if !self.is_live(slot) {
            return Flow::Done;
        }
        if self.def(slot).says.has(Says::REPLACES)
            && self.card(slot).form == Form::Human
            && let Some(attachment) = self.earliest(self.attached_to(slot), after)
        {
            let then = Frame::Recycle { slot, after: self.card(attachment).since };
            if self.saves_attachment(slot, attachment).is_some() {
                return Flow::Call { call: Frame::MayTake { slot: attachment, host: slot }, then };
            }
            return Flow::Next(then);
        }
        // A card on its way out is recycled in place of its removal, not because of its wounds; one without
        // wounds was a raider at a location that is complete.
        let card = self.card(slot);
        let rule = match (card.marks & LEAVING != 0, card.wounds) {
            (true, _) => "AZ-GLOSSARY-16",
            (false, 0) => "AZ-G6",
            (false, _) => "AZ-CHARACTER-8",
        };
        self.leave(slot, To::Deck, rule, cx);
        Flow::Done
    }

    /// The sentence by which a host lets its controller take an attachment into hand.
    pub(crate) fn saves_attachment(&self, host: u8, attachment: u8) -> Option<usize> {
        let saves = |sentence: &Sentence| {
            matches!(sentence, Sentence::Replace { event: Happening::AttachedRecycled { attribute }, .. }
                if self.def(attachment).attributes.has(*attribute))
        };
        let seat = self.controller(host);
        let yours = self.card(attachment).owner == seat;
        // A text with a choice works for the active player only at the occupied location (AZ-C24).
        let free = seat != self.active || self.location(host) == self.occupied;
        (yours && free).then(|| self.def(host).sentences.iter().position(saves))?
    }

    /// Moves a card and all that is attached to it to the piles of their owners: the host first, then its
    /// attachments in the order of attachment (AZ-C11).
    pub(crate) fn leave(&mut self, slot: u8, to: To, rule: &'static str, cx: &mut impl Cx<Event>) {
        let card = *self.card(slot);
        let (to, rule) = if card.marks & TO_HAND != 0 { (To::Hand, "AZ-C62") } else { (to, rule) };
        let in_combat = self.combat.engagement != crate::state::NONE;
        let seat = card.owner;
        if card.marks & STARTING == 0 {
            let player = self.player_mut(seat);
            match to {
                To::Discard => player.discard.push(card.kind),
                To::Deck => player.deck.put_under(card.kind, Seats::ALL),
                To::Hand => player.hand.add(card.kind, Seats::ALL),
            }
        }
        cx.tell(rule, || match to {
            _ if card.marks & STARTING != 0 => SupplyEvent::LeftGame { kind: card.kind }.into(),
            To::Discard => {
                Event::Removed { seat, kind: card.kind, slot, form: card.form, row: self.row(slot) }
            }
            To::Deck => Event::Recycled { seat, kind: card.kind, slot, form: card.form, row: self.row(slot) },
            To::Hand => Event::TakenIntoHand { seat, kind: card.kind },
        });
        if to == To::Deck && rule == "AZ-CHARACTER-8" && self.phase == crate::state::Phase::Combat {
            cx.cite("AZ-COMBAT-18");
        }
        // Rest In Peace holds for every such removal until its engagement ends.
        if cx.loud() && rule == "AZ-C18" && self.removal_is_final(slot) {
            cx.cite("AZ-C67");
        }
        // A card that raises the value of others takes that away with it.
        if self.def(slot).touches >> Stat::Value as u8 & 1 == 1 {
            self.unsettled |= VALUES;
        }
        let attached = self.attached_to(slot);
        self.clear(slot);
        if attached == 0 {
            return;
        }
        let followers = self.in_order(attached);
        for follower in &followers {
            let rule = if to == To::Deck {
                "AZ-CHARACTER-9"
            } else if in_combat && rule != "AZ-C63" {
                "AZ-COMBAT-19"
            } else {
                "AZ-C11"
            };
            self.leave(*follower, to, rule, cx);
        }
    }
}
