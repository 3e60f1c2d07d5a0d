//! Attachments: what they may be on, how they come there, and weapons that bear no other (AZ-C34).

use crate::cards::text::{Attribute, Barred, Effect, Host, Sentence};
use crate::cards::{CardDef, Class};
use crate::questions::Reasons;
use crate::rules::leaving::To;
use crate::state::event::{Event, From};
use crate::state::{Apocalypze, Form};
use flow::Each;
use kernel::{Breach, Cx, Seat};

impl Apocalypze {
    /// An attachment is played onto a card at the occupied location (AZ-ATTACH-1, AZ-OCCUPY-5).
    pub(crate) fn can_attach_somewhere(&self, kind: u8, seat: Seat, reasons: Reasons) -> Result<(), Breach> {
        let mut nearest = None;
        for host in Each(self.possible_hosts(kind)) {
            match self.can_attach(kind, host, seat) {
                Ok(()) => return Ok(()),
                Err(_) if reasons == Reasons::Any => {}
                // A host that fits the card's own sentence, but not another rule, is the better answer.
                Err(breach) if self.is_host(kind, host, seat) => nearest = Some(breach),
                Err(_) => {}
            }
        }
        if nearest.is_none() && reasons == Reasons::Closest && self.has_host_elsewhere(kind, seat) {
            let reason = "you only play to the location you occupy, and no card here can carry {card}";
            return Err(Breach::new("AZ-OCCUPY-5", reason).card(kind.into()));
        }
        let no_host = || Breach::new("AZ-ATTACH-1", "no card here can carry {card}").card(kind.into());
        Err(nearest.unwrap_or_else(no_host))
    }

    /// Whether a card at another location could carry the attachment.
    fn has_host_elsewhere(&self, kind: u8, seat: Seat) -> bool {
        Each(self.live)
            .any(|host| self.location(host) != self.occupied && self.can_carry(kind, host, seat).is_ok())
    }

    /// Cards at the occupied location of the sort that an attachment names.
    pub(crate) fn possible_hosts(&self, kind: u8) -> u64 {
        match self.cards.of(kind).host {
            Some((Host::YourStronghold | Host::ScavengingLocation, _)) => 1 << self.occupied,
            Some((Host::YourAttachment { .. }, _)) => self.attachments,
            Some(_) => self.at(self.characters, self.occupied),
            None => 0,
        }
    }

    /// Whether a card in hand may be attached to this host.
    pub(crate) fn can_attach(&self, kind: u8, host: u8, seat: Seat) -> Result<(), Breach> {
        if !self.is_live(host) || self.location(host) != self.occupied {
            return Err(Breach::new("AZ-OCCUPY-5", "you only play to the location you occupy"));
        }
        self.can_carry(kind, host, seat)
    }

    /// Whether this host may carry the attachment, wherever it is.
    pub(crate) fn can_carry(&self, kind: u8, host: u8, seat: Seat) -> Result<(), Breach> {
        let def = self.cards.of(kind);
        if !self.is_host(kind, host, seat) {
            let rule = match def.host.map_or("AZ-G1", |(_, at)| def.cite(at as usize)) {
                "AZ-G1" => "AZ-ATTACH-1",
                rule => rule,
            };
            return Err(Breach::new(rule, "{card} can't be attached to that").card(kind.into()));
        }
        self.can_be_unique(kind)?;
        self.can_be_added(kind, host)
    }

    /// Whether a host has room for an attachment, from hand, a pile or another host: one copy a card
    /// (AZ-ATTACH-5), and nothing that the host bars.
    pub(crate) fn can_be_added(&self, kind: u8, host: u8) -> Result<(), Breach> {
        let def = self.cards.of(kind);
        let stacks = def.sentences.contains(&Sentence::AnyNumberOfCopies);
        if !stacks && Each(self.attached_to(host)).any(|card| self.card(card).kind == kind) {
            return Err(
                Breach::new("AZ-ATTACH-5", "a copy of {card} is already on that card").card(kind.into())
            );
        }
        self.is_barred(def, host)
    }

    /// "No weapon may be attached to this card" on the host.
    pub(crate) fn is_barred(&self, def: &CardDef, host: u8) -> Result<(), Breach> {
        if self.card(host).form != Form::Human {
            return Ok(());
        }
        for (at, sentence) in self.def(host).sentences.iter().enumerate() {
            let barred = match sentence {
                Sentence::Bar { what: Barred::Card } => true,
                Sentence::Bar { what: Barred::Attribute { attribute } } => def.attributes.has(*attribute),
                _ => false,
            };
            if barred {
                let rule = self.def(host).cite(at);
                let rule = if rule == "AZ-G1" { "AZ-ATTACH-7" } else { rule };
                return Err(
                    Breach::new(rule, "{card} doesn't carry such a card").card(self.card(host).kind.into())
                );
            }
        }
        Ok(())
    }

    /// Whether a card in play fits the host sentence of an attachment of a seat.
    pub(crate) fn is_host(&self, kind: u8, host: u8, seat: Seat) -> bool {
        let named = self.cards.of(kind).host.map(|(host, _)| host);
        let yours = || self.controller(host) == seat;
        match named {
            Some(Host::Your { group }) => self.fits(host, group) && yours(),
            Some(Host::YourGeneric { group }) => self.fits(host, group) && yours() && !self.def(host).unique,
            Some(Host::Opposing { group }) => self.fits(host, group) && !yours(),
            Some(Host::YourStronghold) => host == Apocalypze::stronghold(seat),
            Some(Host::ScavengingLocation) => self.def(host).class == Class::Location,
            Some(Host::YourAttachment { attribute }) => {
                self.def(host).class == Class::Attachment
                    && self.def(host).attributes.has(attribute)
                    && yours()
            }
            None => false,
        }
    }

    /// Whether an attachment in play may stay where it is (AZ-C51). One that its own text has moved may
    /// also be on an opposing survivor.
    pub(crate) fn fits_host(&self, slot: u8) -> Result<(), Breach> {
        let card = self.card(slot);
        let moves =
            self.def(slot).sentences.iter().any(|s| s.effects().contains(&Effect::AttachThisToTarget));
        let bitten = moves
            && self.is_character(card.at)
            && !self.is_raider(card.at)
            && self.controller(card.at) != card.owner;
        if bitten || self.is_host(card.kind, card.at, card.owner) {
            return Ok(());
        }
        Err(Breach::new("AZ-C51", "{card} has lost its host").card(card.kind.into()))
    }

    /// An attachment comes onto its host. If the host then has two weapons and one of them does not bear
    /// another, that one is recycled: the older first (AZ-C34).
    pub(crate) fn attach(&mut self, kind: u8, seat: Seat, host: u8, from: From, cx: &mut impl Cx<Event>) {
        let before = self.attached_to(host);
        let slot = self.put(kind, seat, host, Form::Human);
        cx.tell("AZ-ATTACH-2", || Event::Attached {
            seat,
            kind,
            slot,
            host: self.card(host).kind,
            host_slot: host,
            from,
        });
        if cx.loud() {
            cx.cite("AZ-ATTACH-3");
            if from == From::Hand {
                cx.cite("AZ-OCCUPY-5");
            }
            let def = self.cards.of(kind);
            cx.cite(def.cite(def.host.map_or(0, |(_, at)| at as usize)));
            if from != From::Hand
                && let Some(pending) = self.chain.last()
            {
                cx.cite("AZ-C66");
                cx.cite(self.cards.of(pending.kind).cite(pending.sentence as usize));
            }
            if before != 0 {
                cx.cite("AZ-ATTACH-4");
            }
            let stacks = def.sentences.iter().position(|s| *s == Sentence::AnyNumberOfCopies);
            if let Some(at) = stacks
                && Each(before).any(|other| self.card(other).kind == kind)
            {
                cx.cite(def.cite(at));
            }
        }
        self.part_weapons(slot, before, cx);
    }

    pub(crate) fn part_weapons(&mut self, new: u8, before: u64, cx: &mut impl Cx<Event>) {
        let host = self.card(new).at;
        let is_weapon = |game: &Apocalypze, slot: u8| game.def(slot).attributes.has(Attribute::Weapon);
        let keeps = self.is_character(host)
            && self.card(host).form == Form::Human
            && self.def(host).sentences.contains(&Sentence::KeepsAllWeapons);
        if keeps || !is_weapon(self, new) {
            return;
        }
        for old in self.in_order(before).iter().copied() {
            if is_weapon(self, old)
                && let Some(rule) = self.bears_no_other(old)
            {
                self.leave(old, To::Deck, rule, cx);
                cx.cite("AZ-ATTACH-7");
            }
        }
        let another = Each(self.attached_to(host)).any(|slot| slot != new && is_weapon(self, slot));
        if another && let Some(rule) = self.bears_no_other(new) {
            self.leave(new, To::Deck, rule, cx);
            cx.cite("AZ-ATTACH-7");
        }
    }

    /// The rule by which a weapon is recycled if its host has another.
    pub(crate) fn bears_no_other(&self, slot: u8) -> Option<&'static str> {
        let def = self.def(slot);
        def.sentences.iter().position(|s| *s == Sentence::RecycleIfAnotherWeapon).map(|at| def.cite(at))
    }
}
