//! Laying out a position.

mod facts;
mod position;

use crate::cards::Lane;
use crate::cards::ops::{Class, Deed, Resource};
use crate::rules::moves::BREACHES;
use crate::setup::Setup;
use crate::stage::position::{Common, Detail, Laid, Position, Rest, Side, Tucked};
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Deeds, Grimlore, Mode, NONE, Phase, Place, SHARED};
use kernel::{Cx, Mute, Pile, Quick, Seat, Seats};
use scenario::{Fact, Opening, OwnCards, Stage};

/// Greater numbers never come up.
const MOST_ROUNDS: u16 = 1000;

const DEEDS: [(&str, Deed); 8] = [
    ("defeat", Deed::Defeat),
    ("control", Deed::Control),
    ("resolve", Deed::Resolve),
    ("gain", Deed::Gain),
    ("defend", Deed::Defend),
    ("equip", Deed::Equip),
    ("occupy", Deed::Occupy),
    ("spend", Deed::Spend),
];

/// Names the place of what is wrong.
fn at<T>(place: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|problem| format!("{place}: {problem}"))
}

impl Grimlore {
    /// A card of this match by its word.
    pub(crate) fn card_named(&self, word: &str) -> Result<u8, String> {
        let set = self.set.set();
        let Some(kind) = set.find(word) else {
            return Err(format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)));
        };
        let found = (0..self.cards.len() as u8).find(|&id| self.kind(id) == kind);
        found.ok_or_else(|| format!("“{word}” is in no deck of this match"))
    }

    /// A card that is to be put somewhere: still in its deck, or aside.
    fn unplaced(&self, word: &str) -> Result<u8, String> {
        let id = self.card_named(word)?;
        match self.card(id).place {
            Place::Deck | Place::Aside => Ok(id),
            Place::Character(_) => Err(format!("“{word}” is a character")),
            _ => Err(format!("“{word}” lies elsewhere already")),
        }
    }

    /// Takes a card out of its deck.
    fn pick_up(&mut self, word: &str) -> Result<u8, String> {
        let id = self.unplaced(word)?;
        if self.card(id).place == Place::Deck {
            match self.card(id).owner {
                SHARED => drop(self.shared.deck.take(id)),
                seat => drop(self.players[usize::from(seat)].deck.take(id)),
            }
        }
        Ok(id)
    }

    // Lanes.

    fn lay_lane(&mut self, zone: u8, lane: Lane, laid: &[Laid]) -> Result<(), String> {
        for (n, card) in laid.iter().enumerate() {
            let detail = card.detail();
            let place = format!("{}[{n}]", lane.name().to_lowercase());
            at(&place, self.lay_in_lane(zone, lane, &detail))?;
        }
        Ok(())
    }

    fn lay_in_lane(&mut self, zone: u8, lane: Lane, detail: &Detail) -> Result<(), String> {
        let word = &detail.card;
        if detail.host.is_some() || detail.exhausted {
            return Err(format!("“{word}”: only cards under control have a `host` or are exhausted"));
        }
        let id = self.pick_up(word)?;
        if self.is_modifier(id) {
            self.card_mut(id).home = zone;
        }
        let (home, belongs) = self.lane_of(id);
        if (home, belongs) != (zone, lane) {
            let whose = if home == SHARED { "the shared zone".to_owned() } else { format!("seat {home}") };
            return Err(format!("“{word}” belongs to the {} Lane of {whose}", belongs.name()));
        }
        let is_unit = self.class(id) == Class::Unit;
        if !is_unit && (detail.damage > 0 || detail.occupies.is_some()) {
            return Err(format!("“{word}” isn't a unit: it takes no Damage and occupies nothing"));
        }
        if is_unit && detail.damage >= self.tough(id) {
            return Err(format!("“{word}” would be defeated with {} Damage", detail.damage));
        }
        match &detail.occupies {
            None => drop(self.enter_lane(id)),
            Some(location) => self.settle_on(id, location, zone)?,
        }
        let card = self.card_mut(id);
        (card.damage, card.face_down) = (detail.damage, detail.face_down);
        Ok(())
    }

    /// A unit occupies a location that was laid before it.
    fn settle_on(&mut self, unit: u8, word: &str, zone: u8) -> Result<(), String> {
        let location = self.card_named(word)?;
        let place = self.card(location).place;
        if self.class(location) != Class::Location {
            return Err(format!("“{word}” isn't a location"));
        }
        if !matches!(place, Place::Lane { zone: there, .. } if there == zone) {
            return Err(format!("“{word}” must be laid in the same zone, before the unit"));
        }
        if self.occupant(location).is_some() {
            return Err(format!("another unit occupies “{word}”"));
        }
        (self.card_mut(unit).host, self.card_mut(unit).place) = (location, place);
        self.card_mut(location).guest = unit;
        self.lies_open(unit);
        Ok(())
    }

    // Control Zones.

    fn lay_control(&mut self, seat: Seat, laid: &[Laid]) -> Result<(), String> {
        for (n, card) in laid.iter().enumerate() {
            at(&format!("control[{n}]"), self.lay_in_control(seat, &card.detail()))?;
        }
        let (minions, limit) = (self.minions(seat).count(), self.limit(seat));
        if minions > limit.into() {
            return Err(format!("control: {minions} minions, but the Minion Limit is {limit}"));
        }
        Ok(())
    }

    fn lay_in_control(&mut self, seat: Seat, detail: &Detail) -> Result<(), String> {
        let word = &detail.card;
        if detail.occupies.is_some() || detail.damage > 0 || detail.face_down {
            return Err(format!("“{word}”: only cards in lanes occupy, take Damage or lie face down"));
        }
        let id = self.pick_up(word)?;
        if !matches!(self.class(id), Class::Minion | Class::Item | Class::Location) {
            return Err(format!("“{word}”: nobody controls a card of the type {}", self.class(id).name()));
        }
        if self.is_modifier(id) {
            self.card_mut(id).home = if self.has_scenario() { SHARED } else { seat.0 };
        }
        let host = at(&format!("“{word}”"), self.host_of(id, seat, detail.host.as_deref()))?;
        self.put_under_control(id, seat);
        let card = self.card_mut(id);
        (card.host, card.exhausted) = (host, detail.exhausted);
        Ok(())
    }

    fn host_of(&self, id: u8, seat: Seat, host: Option<&str>) -> Result<u8, String> {
        let context = crate::state::frame::Context::new(seat, id);
        let gear = self.class(id) == Class::Item && self.bearer_clause(id).is_some();
        let location = self.class(id) == Class::Location;
        let Some(word) = host else {
            return match gear || location {
                true => Err("it needs its `host`: a bearer, or the minion that holds it".to_owned()),
                false => Ok(NONE),
            };
        };
        let host = self.card_named(word)?;
        if location {
            let holds = self.controls(seat, host) && self.class(host) == Class::Minion;
            return match holds && self.held_location(host).is_none() {
                true => Ok(host),
                false => Err(format!("“{word}” cannot hold it: a minion laid before it, with no location")),
            };
        }
        match self.bearers(id, context).contains(&host) {
            true => Ok(host),
            false => Err(format!("“{word}” cannot bear it")),
        }
    }

    // Stacks.

    fn lay_discard(&mut self, owner: u8, words: &[String]) -> Result<(), String> {
        for (n, word) in words.iter().enumerate().rev() {
            let place = format!("discard[{n}]");
            let id = at(&place, self.pick_up(word))?;
            if self.card(id).owner != owner || self.is_modifier(id) {
                return Err(format!("{place}: “{word}” is discarded to another pile"));
            }
            self.put_on_pile(id);
        }
        Ok(())
    }

    fn lay_resources(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let held = [
            ("ammo", Resource::Ammo, &side.resources.ammo),
            ("influence", Resource::Influence, &side.resources.influence),
            ("credstick", Resource::Credstick, &side.resources.credstick),
        ];
        let numbers = held.iter().map(|(name, kind, tucked)| match tucked {
            Tucked::Number(n) => Ok((*name, *kind, *n)),
            Tucked::Cards(words) => {
                for word in words {
                    let id = at(&format!("resources.{name}"), self.pick_up(word))?;
                    self.tuck(id, seat, *kind);
                }
                Ok((*name, *kind, 0))
            }
        });
        for (name, kind, n) in numbers.collect::<Result<Vec<_>, String>>()? {
            for _ in 0..n {
                // The last cards of the printed list that no other key names.
                let last = self.player(seat).deck.kinds().filter(|&id| !self.is_named(id, &side.deck)).max();
                let id = last.ok_or_else(|| format!("resources.{name}: no card is left for it"))?;
                self.player_mut(seat).deck.take(id);
                self.tuck(id, seat, kind);
            }
        }
        Ok(())
    }

    fn is_named(&self, id: u8, words: &[String]) -> bool {
        words.iter().any(|word| self.card_named(word) == Ok(id))
    }

    /// The cards on top in their order; the rest where it is said.
    fn lay_deck(&mut self, owner: u8, words: &[String], rest: Rest) -> Result<(), String> {
        let mut top = Vec::new();
        for (n, word) in words.iter().enumerate() {
            let place = format!("deck[{n}]");
            let id = at(&place, self.pick_up(word))?;
            if self.card(id).owner != owner || self.is_modifier(id) {
                return Err(format!("{place}: “{word}” is of another deck"));
            }
            top.push(id);
        }
        let left: Vec<u8> = match owner {
            SHARED => self.shared.deck.kinds().collect(),
            seat => self.players[usize::from(seat)].deck.kinds().collect(),
        };
        if rest == Rest::Discard {
            self.lay_under_discard(owner, &left);
        } else if rest == Rest::Gone {
            left.iter().for_each(|&id| self.card_mut(id).place = Place::Gone);
        }
        let below = if rest == Rest::Below { left } else { Vec::new() };
        match owner {
            SHARED => {
                self.shared.deck = Pile::shuffled(below);
                top.iter().rev().for_each(|&id| self.shared.deck.put_on_top(id, Seats::NONE));
            }
            seat => {
                let deck = &mut self.players[usize::from(seat)].deck;
                *deck = Pile::shuffled(below);
                top.iter().rev().for_each(|&id| deck.put_on_top(id, Seats::NONE));
            }
        }
        Ok(())
    }

    fn lay_under_discard(&mut self, owner: u8, left: &[u8]) {
        for &id in left {
            self.card_mut(id).place = Place::Discard;
            match owner {
                SHARED => self.shared.discard.insert(0, id),
                seat => self.players[usize::from(seat)].discard.insert(0, id),
            }
        }
    }

    fn lay_zones(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        self.lay_lane(seat.0, Lane::Priority, &side.priority)?;
        self.lay_lane(seat.0, Lane::Default, &side.default)?;
        self.lay_control(seat, &side.control)
    }

    fn lay_stacks(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        self.lay_discard(seat.0, &side.discard)?;
        self.lay_resources(seat, side)?;
        self.lay_deck(seat.0, &side.deck, side.rest)
    }

    fn lay_shared(&mut self, shared: &Common) -> Result<(), String> {
        let lanes = [&shared.threat, &shared.priority, &shared.default];
        if self.mode == Mode::Story && lanes.iter().any(|lane| !lane.is_empty()) {
            return Err("a story has no shared zone".to_owned());
        }
        let stacked = !shared.deck.is_empty() || !shared.discard.is_empty();
        if self.mode != Mode::Scenario && (stacked || shared.rest != Rest::Below) {
            return Err("only a scenario has a deck of its own".to_owned());
        }
        self.lay_lane(SHARED, Lane::Threat, &shared.threat)?;
        self.lay_lane(SHARED, Lane::Priority, &shared.priority)?;
        self.lay_lane(SHARED, Lane::Default, &shared.default)
    }

    // The course of the game.

    fn lay_story(&mut self, position: &Position) -> Result<(), String> {
        let plots = self.story.kinds.len() as u8;
        let number = position.plot.unwrap_or(plots.min(1));
        if !(plots.min(1)..=plots).contains(&number) {
            return Err(format!("plot: there is no plot card {number}; there are {plots}"));
        }
        if self.mode == Mode::Versus && (position.rounds > 0 || !position.deeds.is_empty()) {
            return Err("`rounds` and `deeds` belong to a plot card, and a duel has none".to_owned());
        }
        self.activate_plot(number);
        self.story.rounds = position.rounds;
        for (n, text) in position.deeds.iter().enumerate() {
            let deed = at(&format!("deeds[{n}]"), self.deed_named(text))?;
            if self.story.deeds.is_full() {
                return Err(format!("deeds[{n}]: so many are not counted"));
            }
            self.story.deeds.push(deed);
        }
        if position.breaches >= BREACHES || position.breaches > 0 && self.mode != Mode::Scenario {
            return Err("breaches: 0 to 2, in a scenario".to_owned());
        }
        self.shared.breaches = position.breaches;
        Ok(())
    }

    fn deed_named(&self, text: &str) -> Result<(Deeds, u8), String> {
        let (verb, word) = text.split_once(' ').unwrap_or((text, ""));
        let found = DEEDS.iter().find(|(name, _)| *name == verb);
        let deed = found.map(|(_, deed)| *deed).ok_or_else(|| {
            let names: Vec<&str> = DEEDS.iter().map(|(name, _)| *name).collect();
            format!("“{text}” isn't something that is counted: {} and the word of a card", names.join(", "))
        })?;
        Ok((deed.into(), self.card_named(word)?))
    }

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let seats = [("active", position.active), ("first", position.first), ("lead", position.lead)];
        if let Some((name, seat)) = seats.into_iter().find(|(_, seat)| *seat >= self.seats) {
            return Err(format!("{name}: there is no seat {seat}; there are {}", self.seats));
        }
        if !(1..=MOST_ROUNDS).contains(&position.round) {
            return Err(format!("round: a number from 1 to {MOST_ROUNDS}, not {}", position.round));
        }
        (self.active, self.lead) = (Seat(position.active), Seat(position.lead));
        self.round = position.round;
        let place = (position.active + self.seats - position.first) % self.seats;
        self.turn = (position.round - 1) * u16::from(self.seats) + u16::from(place) + 1;
        let (phase, frame) = match position.phase.as_str() {
            "start" => (Phase::Character, Frame::StartTurn),
            "character" => (Phase::Character, Frame::Act),
            "neutral" => (Phase::Neutral, Frame::BeginPhase(Phase::Neutral)),
            "threat" => (Phase::Threat, Frame::BeginPhase(Phase::Threat)),
            "round end" => (Phase::RoundEnd, Frame::BeginPhase(Phase::RoundEnd)),
            other => {
                return Err(format!(
                    "phase: “{other}” isn't a phase: start, character, neutral, threat or round end"
                ));
            }
        };
        if position.phase == "start" {
            self.turn -= 1;
        }
        let acts = phase == Phase::Character;
        let printed = if acts { self.def(self.character(self.active)).actions } else { 0 };
        if !acts && position.actions.is_some() {
            return Err("actions: they are taken in the Character Phase".to_owned());
        }
        let player = self.player_mut(Seat(position.active));
        (player.actions, player.drew) = (position.actions.unwrap_or(printed), position.drew);
        self.phase = phase;
        self.frames.clear();
        self.frames.push(frame);
        Ok(())
    }
}

impl Stage for Grimlore {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let setup = Setup {
            mode: position.mode,
            characters: position.characters.clone(),
            first: Some(Seat(position.first)),
            cards: position.cards.map(|cards| cards.set().hash.clone()),
            ..Setup::default()
        };
        // What happened before is not told again.
        let dealt = Grimlore::set_up(&setup, &mut Mute(Quick::new(0)));
        let mut game = dealt.map_err(|error| format!("{}: {}", error.rule, error.message))?;
        if position.seats.len() > game.seats.into() {
            return Err(format!("{} seats for {} characters", position.seats.len(), game.seats));
        }
        game.lay_shared(&position.shared).map_err(|problem| format!("shared.{problem}"))?;
        let sides = || (0..).map(Seat).zip(&position.seats);
        for (seat, side) in sides() {
            at(&format!("seats[{}]", seat.0), game.lay_zones(seat, side))?;
        }
        // Last what is left in the decks: another seat may hold cards of this one.
        for (seat, side) in sides() {
            at(&format!("seats[{}]", seat.0), game.lay_stacks(seat, side))?;
        }
        if game.has_scenario() {
            let shared = &position.shared;
            at("shared", game.lay_discard(SHARED, &shared.discard))?;
            at("shared", game.lay_deck(SHARED, &shared.deck, shared.rest))?;
        }
        game.lay_story(position)?;
        game.begin_at(position)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.look_up(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.card_named(name).ok().map(u16::from)
    }
}
