//! Better reasons for a refusal. They are looked for only when somebody asks, never while options are
//! listed, so they may take their time.

use crate::cards::{Class, Faction};
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{Apocalypze, NONE, Pending, Phase};
use crate::text::{Effect, Sentence, Source};
use flow::Each;
use kernel::Breach;

impl Apocalypze {
    /// The reason that explains most: the breach itself, or the special rule behind it.
    pub(crate) fn closer(&self, choice: Choice, breach: Breach) -> Breach {
        let closer = match (self.top(), choice) {
            (Some(Frame::Occupation), Choice::Play { kind, .. }) if breach.rule.0 == "AZ-ATTACH-1" => {
                self.why_no_host(kind)
            }
            (_, Choice::Use { slot, sentence }) if breach.rule.0 == "AZ-TIMING-1" => {
                self.why_no_fetch(slot, sentence)
            }
            (Some(Frame::Aim), Choice::Target(slot)) => self.why_no_target(slot),
            (Some(Frame::Respond), Choice::Play { kind, .. }) if breach.rule.0 == "AZ-TRUMP-6" => {
                self.why_no_answer(kind)
            }
            _ => None,
        };
        closer.unwrap_or(breach)
    }

    /// A card that could carry the attachment is at another location.
    fn why_no_host(&self, kind: u8) -> Option<Breach> {
        let elsewhere = |host: u8| {
            self.location(host) != self.occupied && self.can_carry(kind, host, self.active).is_ok()
        };
        let reason = "you play only to the location that you occupy: no card here can carry {card}";
        Each(self.live).any(elsewhere).then(|| Breach::new("AZ-OCCUPY-5", reason).card(kind.into()))
    }

    /// A stronghold's text that brings cards from the deck has a time of its own.
    fn why_no_fetch(&self, slot: u8, sentence: u8) -> Option<Breach> {
        let def = self.def(slot);
        let sentence = def.sentences.get(sentence as usize)?;
        let reason = "{card} brings cards from the deck only in your occupation phase";
        (def.class == Class::Stronghold && self.phase != Phase::Occupation && fetches_from_deck(sentence))
            .then(|| Breach::new("AZ-STRONGHOLD-8", reason).card(self.card(slot).kind.into()))
    }

    /// A wildcard works only with cards at the occupied location, and turns nobody beside a gang or cult;
    /// an attachment goes to no card that has a copy of it.
    fn why_no_target(&self, slot: u8) -> Option<Breach> {
        let pending = self.chain.last().filter(|_| self.is_live(slot))?;
        let effects = self.cards.of(pending.kind).sentences[pending.sentence as usize].effects();
        if effects.contains(&Effect::AttachThisToTarget) {
            return self.can_be_added(pending.kind, slot).err();
        }
        if !self.is_wildcard(pending) {
            return None;
        }
        if self.location(slot) != pending.place {
            let reason = "a wildcard works only with cards at the location that you occupy";
            return Some(Breach::new("AZ-OCCUPY-12", reason));
        }
        let turns = effects.contains(&Effect::TurnTarget);
        let mixes = self.can_mix(Faction::Zombie, pending.place, slot, "AZ-TWOFOLD-8");
        mixes.err().filter(|_| turns)
    }

    /// Whoever is hit by this card has already acted.
    fn why_no_answer(&self, kind: u8) -> Option<Breach> {
        let def = self.cards.of(kind);
        let harms = def.sentences.iter().any(|sentence| sentence.effects().iter().any(Effect::is_harm));
        let reason = "{card} may hit who has acted, but what was played takes effect all the same";
        (def.in_engagement && harms).then(|| Breach::new("AZ-TRUMP-7", reason).card(kind.into()))
    }

    pub(crate) fn is_wildcard(&self, pending: &Pending) -> bool {
        pending.slot == NONE && self.cards.of(pending.kind).class == Class::Wildcard
    }
}

pub(crate) fn fetches_from_deck(sentence: &Sentence) -> bool {
    sentence.effects().iter().any(|effect| matches!(effect, Effect::Fetch { pile: Source::Deck, .. }))
}
