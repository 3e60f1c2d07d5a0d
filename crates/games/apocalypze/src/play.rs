//! Playing cards and using texts: what may be, and how it begins.

use crate::cards::{CardDef, Class, Faction};
use crate::event::{Event, From};
use crate::frame::Frame;
use crate::leave::{CAPACITY, To};
use crate::state::{Apocalypze, Form, NONE, Pending, Phase};
use crate::text::{
    Act, Answerable, Attribute, Barred, Cost, Effect, Host, Limit, Moment, Place, Role, Sentence, Source,
    Target,
};
use crate::why::fetches_from_deck;
use flow::{Each, Flow};
use kernel::{Breach, Cx, Seat, Seats};

impl Apocalypze {
    /// Whether a card from hand may be played now, in the occupation phase.
    pub(crate) fn can_play(&self, kind: u8, as_zombie: bool) -> Result<(), Breach> {
        let seat = self.active;
        let def = self.cards.of(kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) {
            return breach("AZ-OCCUPY-1", "{card} is not in your hand");
        }
        if as_zombie && def.class != Class::Twofold {
            return breach("AZ-TWOFOLD-3", "{card} has no zombie side");
        }
        match def.class {
            Class::Survivor | Class::Raider | Class::Twofold => {
                let form = if as_zombie { Form::Zombie } else { Form::Human };
                self.can_enter(kind, form, self.occupied, seat, "AZ-OCCUPY-11")
            }
            Class::Attachment => self.can_attach_somewhere(kind, seat),
            Class::Wildcard => self.can_play_wildcard(kind, seat),
            Class::Trump if def.in_engagement => breach("AZ-TIMING-1", "{card} is played in an engagement"),
            Class::Trump => breach("AZ-TRUMP-6", "there is nothing here that {card} answers"),
            Class::Stronghold => breach("AZ-STRONGHOLD-3", "{card} is in play from the beginning"),
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
            return Err(Breach::new(
                "AZ-OCCUPY-10",
                "{card} is a raider and goes only to your opponent's stronghold",
            )
            .card(kind.into()));
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
                let here = self.card(slot).kind.into();
                let reason = "raiders of different factions may not share a location: {card} is here";
                return Err(Breach::new(rule, reason).card(here));
            }
        }
        Ok(())
    }

    /// An attachment is played onto a card at the occupied location (AZ-ATTACH-1, AZ-OCCUPY-5).
    fn can_attach_somewhere(&self, kind: u8, seat: Seat) -> Result<(), Breach> {
        let mut nearest = Breach::new("AZ-ATTACH-1", "no card here can carry {card}").card(kind.into());
        for host in Each(self.possible_hosts(kind)) {
            match self.can_attach(kind, host, seat) {
                Ok(()) => return Ok(()),
                // A host that fits the card's own sentence, but not another rule, is the better answer.
                Err(breach) if self.is_host(kind, host, seat) => nearest = breach,
                Err(_) => {}
            }
        }
        Err(nearest)
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
            return Err(Breach::new("AZ-OCCUPY-5", "you play only to the location that you occupy"));
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
            return Err(Breach::new(rule, "{card} cannot be attached to that").card(kind.into()));
        }
        self.can_be_unique(kind)?;
        let stacks = def.sentences.contains(&Sentence::AnyNumberOfCopies);
        if !stacks && Each(self.attached_to(host)).any(|card| self.card(card).kind == kind) {
            return Err(
                Breach::new("AZ-ATTACH-5", "a copy of {card} is already on that card").card(kind.into())
            );
        }
        self.is_barred(def, host)
    }

    /// "No weapon may be attached to this card" on the host.
    fn is_barred(&self, def: &CardDef, host: u8) -> Result<(), Breach> {
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
                    Breach::new(rule, "{card} does not carry such a card").card(self.card(host).kind.into())
                );
            }
        }
        Ok(())
    }

    /// Whether a card in play fits the host sentence of an attachment of a seat.
    fn is_host(&self, kind: u8, host: u8, seat: Seat) -> bool {
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

    fn can_play_wildcard(&self, kind: u8, seat: Seat) -> Result<(), Breach> {
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
            return breach("AZ-WILDCARD-3", "{card} is not played at the location that you occupy");
        }
        if self.player(seat).played.contains(&kind) {
            return breach("AZ-WILDCARD-5", "you have played a copy of {card} this turn");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, NONE, seat, self.occupied)) {
            return breach("AZ-WILDCARD-2", "the situation that {card} names is not there");
        }
        let pending =
            Pending { seat, kind, slot: NONE, place: self.occupied, host: NONE, ..Pending::default() };
        self.can_resolve(sentence, &pending, "AZ-WILDCARD-4")
    }

    /// Every target must exist and every pile that is searched in the open must hold a fit card (AZ-C65).
    fn can_resolve(
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
                _ => true,
            };
            if !possible {
                return Err(Breach::new("AZ-C65", "there is nothing for {card} to do").card(card));
            }
        }
        Ok(())
    }

    /// A twofold that may not turn because of a gang or cult is worth a better answer (AZ-TWOFOLD-8).
    fn why_nothing_turns(&self, place: u8) -> Result<(), Breach> {
        for slot in Each(self.at(self.characters, place)) {
            if self.fits(slot, crate::text::Group::Twofold) && self.card(slot).form == Form::Human {
                self.can_mix(Faction::Zombie, place, slot, "AZ-TWOFOLD-8")?;
            }
        }
        Ok(())
    }

    /// The discard pile is public: it must hold a card that the effect can find (AZ-C57).
    fn can_fetch(&self, effect: &Effect, pending: &Pending) -> Result<(), Breach> {
        let mut nearest =
            Breach::new("AZ-C65", "no card that {card} seeks lies there").card(pending.kind.into());
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
        if self.is_character(slot) && self.card(slot).form != Form::Human {
            return breach("AZ-C37", "{card} has no such text on this side");
        }
        let same_moment = match (now, moment) {
            (Moment::EngagementOfThis, Moment::EngagementOfThis) => self.is_in_engagement(slot),
            (Moment::EngagementOfThis, Moment::EngagementOfHost) => self.is_in_engagement(self.card(slot).at),
            // Here is where the card is, and only a stronghold takes damage (AZ-G6).
            (Moment::BeforeDamage, Moment::BeforeDamage) => {
                self.location(slot) == self.combat.place && Apocalypze::is_stronghold(self.combat.place)
            }
            (now, moment) => now == *moment,
        };
        if !same_moment {
            return breach("AZ-TIMING-1", "this is not the moment that {card} names");
        }
        // The active player's optional texts work only at the occupied location (AZ-C24).
        if seat == self.active && self.location(slot) != self.occupied {
            return breach(
                "AZ-OCCUPY-6",
                "you use texts only at the location that you occupy: {card} is elsewhere",
            );
        }
        if self.card(slot).used >> at & 1 == 1 {
            return breach("AZ-TIMING-6", "that text of {card} has been used this turn");
        }
        if *limit == Some(Limit::Game) && self.player(seat).once.contains(&(kind, at)) {
            return breach(def.cite(at as usize), "that text of {card} has been used this game");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, slot, seat, self.location(slot))) {
            return breach("AZ-C65", "the condition of {card} does not hold");
        }
        let pending = self.pending_text(slot, at);
        self.can_resolve(sentence, &pending, "AZ-C65")
    }

    fn is_in_engagement(&self, slot: u8) -> bool {
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
    pub(crate) fn use_text(
        &mut self,
        slot: u8,
        sentence: u8,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
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

    /// Whether a card has come into play this turn; only for citing.
    pub(crate) fn is_new(&self, slot: u8) -> bool {
        self.card(slot).since > self.turn_began
    }

    /// A card is played from hand in the occupation phase.
    pub(crate) fn play(&mut self, kind: u8, as_zombie: bool, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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
                let form = if as_zombie { Form::Zombie } else { Form::Human };
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
        cx.tell(rule, || Event::Entered {
            seat,
            kind,
            slot,
            form: form.name(),
            place: self.card(place).kind,
            from,
        });
        if cx.loud() {
            self.cite_entry(slot, from, cx);
        }
        slot
    }

    /// The permissions that an entry rests on.
    fn cite_entry(&self, slot: u8, from: From, cx: &mut impl Cx<Event>) {
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
        if others != 0 {
            cx.cite("AZ-FACTION-12");
        }
        let other_twofold = |other: u8| {
            self.card(other).form == Form::Zombie && self.def(other).faction != self.def(slot).faction
        };
        if self.card(slot).form == Form::Zombie && Each(others).any(other_twofold) {
            cx.cite("AZ-TWOFOLD-6");
        }
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

    fn part_weapons(&mut self, new: u8, before: u64, cx: &mut impl Cx<Event>) {
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
    fn bears_no_other(&self, slot: u8) -> Option<&'static str> {
        let def = self.def(slot);
        def.sentences.iter().position(|s| *s == Sentence::RecycleIfAnotherWeapon).map(|at| def.cite(at))
    }

    /// What may be targeted: slots, or attack groups.
    pub(crate) fn aims(&self, pending: &Pending, sentence: &Sentence, target: Target) -> u64 {
        let seat = pending.seat;
        let engaged = self.side(seat) | self.side(seat.other());
        let select = |among: u64, is: &dyn Fn(u8) -> bool| {
            Each(among).filter(|&slot| is(slot)).fold(0, |mask, slot| mask | 1 << slot)
        };
        let turns = sentence.effects().contains(&Effect::TurnTarget);
        match target {
            Target::OpposingInEngagement { group, .. } => {
                select(self.side(seat.other()), &|slot| self.fits(slot, group))
            }
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
    pub(crate) fn aim(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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
                Event::Targeted { kind: self.card(aimed).kind, slot: aimed }
            }
        });
        if self.chain.last().is_some_and(|pending| self.is_wildcard(pending)) {
            cx.cite("AZ-WILDCARD-4");
            cx.cite("AZ-OCCUPY-12");
        }
    }

    pub(crate) fn aims_at_groups(&self) -> bool {
        self.chain.last().is_some_and(|pending| {
            let sentence = &self.cards.of(pending.kind).sentences[pending.sentence as usize];
            sentence.target() == Some(Target::UnmetAttackGroup)
        })
    }

    /// Costs are paid when the text is used, and cannot be replaced (AZ-C63).
    pub(crate) fn pay_cost(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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

    /// The other player may answer a card directly (AZ-TRUMP-6, AZ-TIMING-3).
    pub(crate) fn respond(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let seat = pending.seat.other();
        if !pending.cancelled && pending.slot == NONE {
            if self.may_hold(seat, |def| self.answers(def, &pending, seat)) {
                return Flow::Ask(Frame::Respond);
            }
            if cx.loud() && self.may_hold_copy(seat, |def| self.answers(def, &pending, seat)) {
                cx.cite(if self.phase == Phase::Combat { "AZ-TIMING-7" } else { "AZ-TRUMP-3" });
            }
        }
        Flow::Next(Frame::Resolve { effect: 0 })
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
        let possible = |kind: u8| is(self.cards.of(kind)) && !player.played.contains(&kind);
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
            return breach("AZ-TIMING-1", "{card} is not in your hand");
        }
        let Some(sentence @ Sentence::PlayInEngagement { .. }) = def.sentences.first() else {
            let answer = def.answers.is_some();
            let rule = if answer { "AZ-TRUMP-6" } else { "AZ-TIMING-1" };
            return breach(rule, "{card} is not played in an engagement");
        };
        if self.player(seat).played.contains(&kind) {
            return breach("AZ-TRUMP-3", "you have played a copy of {card} this turn");
        }
        if sentence.condition().is_some_and(|given| !self.holds(given, NONE, seat, self.combat.place)) {
            return breach("AZ-C65", "the condition of {card} does not hold");
        }
        let place = self.combat.place;
        let pending = Pending { seat, kind, slot: NONE, place, host: NONE, ..Pending::default() };
        self.can_resolve(sentence, &pending, "AZ-C65")
    }

    /// Whether a card may be played in response to the last link of the chain.
    pub(crate) fn can_answer(&self, kind: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let Some(pending) = self.chain.last().copied() else {
            return breach("AZ-TRUMP-6", "there is nothing to answer");
        };
        let seat = pending.seat.other();
        if !self.player(seat).hand.has(kind) {
            return breach("AZ-TRUMP-6", "{card} is not in your hand");
        }
        if !self.answers(self.cards.of(kind), &pending, seat) {
            return breach("AZ-TRUMP-6", "{card} does not act directly on what was played");
        }
        if self.player(seat).played.contains(&kind) {
            let rule = if self.phase == Phase::Combat { "AZ-TIMING-7" } else { "AZ-TRUMP-3" };
            return breach(rule, "you have played a copy of {card} this turn");
        }
        Ok(())
    }

    /// Whether a card may be played in response to a removal.
    pub(crate) fn can_rescue(&self, kind: u8, slot: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let player = self.player(self.controller(slot));
        if !player.hand.has(kind) {
            return breach("AZ-TRUMP-6", "{card} is not in your hand");
        }
        if self.cards.of(kind).answers != Some(Answerable::Removal) {
            return breach("AZ-TRUMP-6", "{card} does not act directly on the removal");
        }
        if player.played.contains(&kind) {
            return breach("AZ-TRUMP-3", "you have played a copy of {card} this turn");
        }
        Ok(())
    }

    /// A found card goes to hand, known to all (AZ-C57).
    pub(crate) fn take_into_hand(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        self.player_mut(seat).hand.add(kind, Seats::ALL);
        cx.tell("AZ-C57", || Event::TakenIntoHand { seat, kind });
    }
}
