//! The beginning of a game: the neighbourhood, the decks, Characters with their Loot (CZ-SETUP-1 to -12).

use crate::cards::{Class, Deck, Kind};
use crate::event::{CourseEvent, Event, StreetEvent};
use crate::frame::Frame;
use crate::maps::{Map, PLACES};
use crate::read::CardSet;
use crate::sets::Cards;
use crate::state::{CardZ, Encounter, Lair, NONE, Phase, Role, Rules, Scenario, Spot, Stand, Survivor};
use crate::stats::EncounterKind;
use crate::turn::MOST_REROLLS;
use flow::Flow;
use kernel::{Cx, Few, Pile, RuleId, Seat, Seats, SetupError};
use serde::{Deserialize, Serialize};

/// How Characters are found (CZ-SETUP-2, CZ-SETUP-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choosing {
    /// Dealt at random.
    #[default]
    Dealt,
    /// Picked in turns.
    Picked,
    /// Five are dealt, some are kept.
    OfFive,
}

/// What the players agree on before they sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    pub scenario: Scenario,
    /// How many play; 1 if left out, or as many as there are lists of Characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// The map; the missions are played on Point to Point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Map>,
    /// The Characters of each seat, by name; otherwise they are dealt or picked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<Vec<String>>,
    pub choosing: Choosing,
    /// Nine Loot are dealt and six kept in place of the printed ones (CZ-SETUP-4).
    #[serde(skip_serializing_if = "is_not")]
    pub house_loot: bool,
    /// Civic Duty alone with a single Character, and nobody in the house (CZ-SCENARIO-11).
    #[serde(skip_serializing_if = "is_not")]
    pub one_character: bool,
    /// CZ-FRIEND-6.
    #[serde(skip_serializing_if = "is_not")]
    pub crying_infant: bool,
    /// A Location where the zombie cluster starts (CZ-CLUSTER-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cluster: Option<String>,
    /// The game ends after so many days (CZ-G24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
    /// Mission 2: what each Character carries on hand from mission 1 (CZ-SCENARIO-4), used Loot with what is left
    /// of its supply as in `m1911:3`; the printed Loot if left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<Vec<String>>,
    /// The set of cards, by its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

fn is_not(flag: &bool) -> bool {
    !flag
}

pub(crate) fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

impl Setup {
    /// A setup with these Characters.
    pub fn of(scenario: Scenario, players: u8) -> Setup {
        Setup { scenario, players: Some(players), ..Setup::default() }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.players.unwrap_or(self.characters.len().max(1) as u8)
    }

    fn map(&self) -> Map {
        let mission = matches!(self.scenario, Scenario::Mission1 | Scenario::ComingHome | Scenario::Mission2);
        self.map.unwrap_or(if mission { Map::PointToPoint } else { Map::Standard })
    }

    pub(crate) fn held_cards(&self) -> Result<Cards, SetupError> {
        match &self.cards {
            None => Ok(Cards::in_use()),
            Some(hash) => Cards::loaded(hash).map_err(|message| refuse("CZ-COMP-1", message)),
        }
    }

    pub(crate) fn check(&self, set: &CardSet) -> Result<(), SetupError> {
        let seats = self.seats();
        let (least, most) = self.scenario.players();
        if !(least..=most).contains(&seats) {
            let name = self.scenario.name();
            return Err(refuse(
                "CZ-COOP-6",
                format!("{name} is for {least} to {most} players, not for {seats}"),
            ));
        }
        let mission = most == 1;
        if mission && self.map() != Map::PointToPoint {
            return Err(refuse("CZ-SCENARIO-1", "the missions are played on the map Point to Point"));
        }
        if self.scenario == Scenario::CivicDuty && self.map() == Map::PointToPoint {
            return Err(refuse(
                "CZ-SCENARIO-7",
                "Civic Duty is played on the maps Standard or Bridge the Gap",
            ));
        }
        let mut named = Vec::new();
        for (seat, names) in self.characters.iter().enumerate() {
            if names.len() > usize::from(self.count()) {
                let (count, scenario) = (self.count(), self.scenario.name());
                let noun = if count == 1 { "Character" } else { "Characters" };
                return Err(refuse(
                    "CZ-SETUP-1",
                    format!("seat {seat}: {scenario} starts with {count} {noun}, not {}", names.len()),
                ));
            }
            for name in names {
                let kind = find(set, Deck::Character, name, "CZ-SETUP-2")?;
                if named.contains(&kind) {
                    return Err(refuse("CZ-SETUP-2", format!("{name} is named twice")));
                }
                named.push(kind);
            }
        }
        if !named.is_empty() && self.choosing == Choosing::OfFive {
            return Err(refuse("CZ-SETUP-3", "name Characters or keep the best of five, not both"));
        }
        if self.characters.len() > usize::from(seats) {
            return Err(refuse("CZ-SETUP-2", format!("there are Characters for more than {seats} seats")));
        }
        let most_characters = set.cards.iter().filter(|card| card.class == Class::Character).count();
        let dealt = if self.choosing == Choosing::OfFive { 5 } else { self.count() };
        if usize::from(dealt) * usize::from(seats) > most_characters {
            return Err(refuse("CZ-SETUP-3", "there are not enough Characters in this set"));
        }
        if let Some(name) = &self.cluster {
            find(set, Deck::Location, name, "CZ-CLUSTER-3")?;
        }
        Ok(())
    }

    fn is_extreme(&self) -> bool {
        self.one_character && self.scenario == Scenario::CivicDuty && self.seats() == 1
    }

    /// Characters that a player starts with (CZ-SETUP-1).
    pub(crate) fn count(&self) -> u8 {
        match self.scenario {
            Scenario::CivicDuty if self.is_extreme() => 1,
            Scenario::Mission1 | Scenario::Mission2 | Scenario::CivicDuty => 2,
            Scenario::ComingHome | Scenario::LastManStanding => 1,
            Scenario::PubRun => 3,
        }
    }
}

/// A card of a deck by its name or word.
pub(crate) fn find(set: &CardSet, deck: Deck, name: &str, rule: &'static str) -> Result<Kind, SetupError> {
    let fits = |card: &crate::cards::CardDef| {
        card.deck == deck && (card.word == name || card.name.eq_ignore_ascii_case(name))
    };
    let at = set.cards.iter().position(fits);
    at.map(|at| at as Kind).ok_or_else(|| {
        let known: Vec<&str> =
            set.deck(deck).map(|kind| set.cards[usize::from(kind)].word.as_str()).collect();
        refuse(rule, format!("there is no {} “{name}”; there are {}", deck.name(), known.join(", ")))
    })
}

impl CardZ {
    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<CardZ, SetupError> {
        let cards = setup.held_cards()?;
        let set = cards.set();
        setup.check(set)?;
        let mut game = CardZ::empty(setup, cards)?;
        let (scenario, map) = (game.scenario, game.map);
        cx.tell("CZ-MAP-1", || CourseEvent::Began { scenario, map }.into());
        cx.cite("CZ-SETUP-7");
        if game.seats == 1 {
            cx.cite("CZ-SOLO-1");
        }
        game.deal_locations(setup, cx)?;
        game.lay_decks(cx);
        game.frames.push(Frame::Bases);
        game.name_characters(setup)?;
        Ok(game)
    }

    /// All cards in their decks, nothing on the table.
    pub(crate) fn empty(setup: &Setup, cards: Cards) -> Result<CardZ, SetupError> {
        crate::sight::prepare();
        let set = cards.set();
        let mut rules = Rules::default();
        if setup.crying_infant {
            rules = rules.with(Rules::CRYING_INFANT);
        }
        if setup.house_loot {
            rules = rules.with(Rules::HOUSE_LOOT);
        }
        if setup.is_extreme() {
            rules = rules.with(Rules::ONE_CHARACTER);
        }
        let mut game = CardZ {
            cards,
            scenario: setup.scenario,
            map: setup.map(),
            rules,
            days: setup.days.unwrap_or(0),
            seats: setup.seats(),
            choosing: setup.choosing,
            day: 0,
            phase: Phase::Dawn,
            turns: 0,
            active: Seat(0),
            party: Seats::NONE,
            waiting: Few::new(),
            players: Default::default(),
            places: Default::default(),
            survivors: [Survivor::default(); crate::state::SURVIVORS],
            encounters: [Encounter::default(); crate::state::ENCOUNTERS],
            loot: Default::default(),
            characters: 0,
            weather_deck: Pile::new(),
            weather_used: Few::new(),
            weather: NONE,
            sick_deck: Pile::new(),
            sick_used: Few::new(),
            wounds: 0,
            cluster: Default::default(),
            battle: crate::battle::Battle { humans: NONE, lure: NONE, ..Default::default() },
            attack: Default::default(),
            rooms_locked: 0,
            goal: NONE,
            abandoned: 0,
            unsettled: false,
            frames: Few::new(),
            ending: None,
        };
        game.fill_decks(set)?;
        Ok(game)
    }

    fn fill_decks(&mut self, set: &CardSet) -> Result<(), SetupError> {
        let (mut loot, mut encounters) = (0u8, 0);
        let mut weather: Few<Kind, 16> = Few::new();
        let mut sick: Few<Kind, 16> = Few::new();
        for (kind, card) in set.cards.iter().enumerate() {
            let kind = kind as Kind;
            for _ in 0..card.count {
                let spot = match card.deck {
                    Deck::Residential | Deck::Commercial | Deck::FreshFood => Spot::Deck,
                    Deck::Heroic | Deck::HumanEnemy => Spot::Box,
                    _ => Spot::Nowhere,
                };
                if spot != Spot::Nowhere {
                    if usize::from(loot) == crate::state::LOOT {
                        return Err(refuse("CZ-COMP-1", "there is too much Loot in this set"));
                    }
                    self.loot.renew(loot, kind, spot, card.loot().map_or(0, |loot| loot.supply));
                    loot += 1;
                }
                let lair = match card.deck {
                    Deck::Encounter => Lair::Deck,
                    Deck::HumanEnemy => Lair::Removed,
                    _ => Lair::Nowhere,
                };
                if lair != Lair::Nowhere {
                    let slot = self
                        .encounters
                        .get_mut(encounters)
                        .ok_or_else(|| refuse("CZ-COMP-1", "there are too many encounters in this set"))?;
                    *slot = Encounter { kind, lair, ..Encounter::default() };
                    encounters += 1;
                }
                match card.deck {
                    Deck::Weather if !weather.is_full() => weather.push(kind),
                    Deck::Sick if !sick.is_full() => sick.push(kind),
                    Deck::Wounded => self.wounds += 1,
                    Deck::Character if kind < 64 => self.characters |= 1 << kind,
                    _ => {}
                }
            }
        }
        self.weather_deck = Pile::shuffled(weather.iter().copied());
        self.sick_deck = Pile::shuffled(sick.iter().copied());
        Ok(())
    }

    /// CZ-SETUP-5, CZ-SETUP-6, CZ-MAP-2: fixed cards first, all others at random.
    fn deal_locations(&mut self, setup: &Setup, cx: &mut impl Cx<Event>) -> Result<(), SetupError> {
        let set = self.cards.set();
        let locations: Few<Kind, 64> = (0..set.cards.len() as u8)
            .filter(|&kind| set.cards[usize::from(kind)].class == Class::Location)
            .take(64)
            .collect();
        if locations.len() < PLACES {
            return Err(refuse(
                "CZ-SETUP-5",
                format!("{PLACES} Locations are needed, the set has {}", locations.len()),
            ));
        }
        let mut left = locations;
        let mut fixed = [NONE; PLACES];
        let base = |n: u8| {
            left.iter()
                .copied()
                .find(|&kind| self.def(kind).location().is_some_and(|place| place.base == Some(n)))
        };
        let at = |cell| usize::from(self.map.find(cell).unwrap_or(0));
        match self.map {
            Map::PointToPoint => {
                let start = if self.scenario == Scenario::ComingHome { set.find("pub") } else { base(1) };
                fixed[at((-3, 0))] = start.unwrap_or(NONE);
                fixed[at((3, 0))] = base(2).unwrap_or(NONE);
            }
            Map::BridgeTheGap => {
                let bridge = left
                    .iter()
                    .copied()
                    .find(|&kind| self.def(kind).location().is_some_and(|place| place.side(0).fishing));
                fixed[at((0, 0))] = bridge.unwrap_or(NONE);
            }
            Map::Standard => {}
        }
        for kind in fixed.iter().filter(|&&kind| kind != NONE) {
            if let Some(place) = left.iter().position(|other| other == kind) {
                left.remove(place);
            }
        }
        for (place, &fixed) in fixed.iter().enumerate() {
            let kind = if fixed != NONE {
                fixed
            } else {
                let at = if left.len() == 1 {
                    0
                } else {
                    cx.draw(left.len() as u32, &|at| left[at as usize].into())
                };
                left.remove(at as usize)
            };
            self.places[place].kind = kind;
            cx.tell("CZ-SETUP-5", || CourseEvent::LocationDealt { at: place as u8, kind }.into());
            let location = self.location(place as u8);
            // The Pub from which one comes home is a rule of its own.
            if fixed != NONE && (location.base.is_some() || self.scenario != Scenario::ComingHome) {
                cx.cite("CZ-MAP-2");
            }
            if location.mart.is_some() {
                cx.cite("CZ-SMART-1");
            } else if location.side(0).is_cache {
                cx.cite("CZ-SETUP-6");
            }
        }
        if self.scenario == Scenario::ComingHome {
            // CZ-SCENARIO-3: the looted Pub.
            let start = at((-3, 0));
            self.places[start].side = 1;
            cx.cite("CZ-SCENARIO-3");
        }
        let cluster = match &setup.cluster {
            Some(name) => Some(find(set, Deck::Location, name, "CZ-CLUSTER-3")?),
            None if self.scenario == Scenario::PubRun => set.find("pub"),
            None => None,
        };
        let place = self.places.iter().position(|place| Some(place.kind) == cluster);
        if self.scenario == Scenario::PubRun {
            let goal = self.places.iter().position(|place| Some(place.kind) == set.find("pub"));
            self.goal = goal.map_or(NONE, |at| at as u8);
        }
        if let Some(place) = place {
            self.put_cluster(place as u8);
            cx.tell("CZ-CLUSTER-3", || StreetEvent::ClusterCame { at: place as u8 }.into());
        }
        Ok(())
    }

    /// What a scenario takes out of the Encounter deck.
    fn lay_decks(&mut self, cx: &mut impl Cx<Event>) {
        let (dependants, allies, fire, rule) = match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome => (true, false, false, "CZ-SCENARIO-1"),
            Scenario::Mission2 => (true, false, false, "CZ-SCENARIO-4"),
            Scenario::CivicDuty => (false, false, false, "CZ-SCENARIO-7"),
            Scenario::PubRun => (true, false, true, "CZ-SCENARIO-12"),
            Scenario::LastManStanding => (true, true, false, "CZ-SCENARIO-14"),
        };
        let mut removed = 0;
        for id in 0..crate::state::ENCOUNTERS as u8 {
            let out = match self.encounter(id).kind {
                NONE => false,
                _ => match self.kind_of(id) {
                    EncounterKind::Dependant => dependants,
                    EncounterKind::Ally => allies,
                    EncounterKind::Fire => fire,
                    _ => false,
                },
            };
            if out && self.encounter(id).lair == Lair::Deck {
                self.encounter_mut(id).lair = Lair::Removed;
                removed += 1;
            }
        }
        cx.tell("CZ-SETUP-8", || CourseEvent::DecksShuffled { removed }.into());
        cx.cite(rule);
    }

    /// Characters that the setup names are dealt at once.
    fn name_characters(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let set = self.cards.set();
        for (seat, names) in self.all_seats().zip(&setup.characters) {
            for name in names {
                let kind = find(set, Deck::Character, name, "CZ-SETUP-2")?;
                self.take_character(seat, kind, Stand::Group);
            }
        }
        self.bring_along(setup)
    }

    pub(crate) fn take_character(&mut self, seat: Seat, kind: Kind, stand: Stand) -> Option<u8> {
        let slot = self.free_slot()?;
        self.characters &= !(1 << kind);
        *self.survivor_mut(slot) =
            Survivor { kind, owner: seat, role: Role::Character, stand, ..Survivor::default() };
        Some(slot)
    }

    // Bases (CZ-G23, CZ-SCENARIO-12).

    pub(crate) fn base_place(&self, number: u8) -> Option<u8> {
        (0..PLACES as u8).find(|&at| self.location(at).base == Some(number))
    }

    pub(crate) fn is_base_free(&self, number: u8, seat: Seat) -> bool {
        let at = self.base_place(number);
        at.is_some()
            && !self.all_seats().any(|other| {
                other != seat && self.player(other).roll & 0x80 != 0 && Some(self.player(other).home) == at
            })
    }

    /// A player takes a base; the mark is kept in the roll until all have one.
    pub(crate) fn take_base(&mut self, seat: Seat, at: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        (player.home, player.at) = (at, at);
        player.roll |= 0x80;
        cx.tell(rule, || CourseEvent::BaseTaken { seat, at }.into());
        cx.cite("CZ-SETUP-12");
    }

    pub(crate) fn bases(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.scenario {
            Scenario::Mission1 | Scenario::Mission2 => {
                let at = self.base_place(1).unwrap_or(0);
                self.take_base(Seat(0), at, "CZ-SOLO-2", cx);
            }
            Scenario::ComingHome => {
                let at = self.map.find((-3, 0)).unwrap_or(0);
                self.take_base(Seat(0), at, "CZ-SCENARIO-3", cx);
            }
            Scenario::CivicDuty | Scenario::LastManStanding => {
                for seat in self.all_seats() {
                    let free = |number: &u8| *number <= 4 && self.is_base_free(*number, seat);
                    let rolled = (0..MOST_REROLLS).map(|_| cx.below(6) as u8 + 1).find(free);
                    let number = rolled.or_else(|| (1..=4).find(free)).unwrap_or(1);
                    let at = self.base_place(number).unwrap_or(0);
                    self.take_base(seat, at, "CZ-G23", cx);
                }
            }
            Scenario::PubRun => {
                self.roll_for_order(cx);
                return Flow::Next(Frame::PickBase { seat: self.waiting[0] });
            }
        }
        Flow::Next(Frame::Characters)
    }

    /// A d10 each; ties roll again. The order is kept, highest first.
    fn roll_for_order(&mut self, cx: &mut impl Cx<Event>) {
        let mut order: Few<Seat, 4> = self.all_seats().collect();
        for _ in 0..MOST_REROLLS {
            for &seat in &order {
                let roll = cx.below(10) as u8;
                self.player_mut(seat).roll = roll;
                cx.tell("CZ-SETUP-2", || CourseEvent::TurnRolled { seat, roll }.into());
            }
            order.sort_by_key(|seat| u8::MAX - self.player(*seat).roll);
            if order.windows(2).all(|pair| self.player(pair[0]).roll != self.player(pair[1]).roll) {
                break;
            }
        }
        self.waiting = order;
    }

    pub(crate) fn base_picked(&mut self, seat: Seat, number: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.base_place(number).unwrap_or(0);
        self.take_base(seat, at, "CZ-SCENARIO-12", cx);
        let next = self.waiting.iter().find(|seat| self.player(**seat).roll & 0x80 == 0);
        next.map_or(Flow::Next(Frame::Characters), |&seat| Flow::Next(Frame::PickBase { seat }))
    }

    // Characters.

    fn character_count(&self) -> usize {
        let one_character = self.rules.has(Rules::ONE_CHARACTER);
        Setup { one_character, ..Setup::of(self.scenario, self.seats) }.count().into()
    }

    pub(crate) fn owned(&self, seat: Seat, stand: Stand) -> impl Iterator<Item = u8> + '_ {
        (0..crate::state::SURVIVORS as u8)
            .filter(move |&who| self.survivor(who).owner == seat && self.survivor(who).stand == stand)
    }

    /// Dealt, picked in turns, or kept out of five, until everybody has enough.
    pub(crate) fn characters(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let count = self.character_count();
        let has = |game: &CardZ, seat: Seat| game.owned(seat, Stand::Group).count();
        if self.all_seats().all(|seat| has(self, seat) >= count) {
            return Flow::Next(Frame::StayHome { seat: Seat(0) });
        }
        let choosing = if self.scenario == Scenario::PubRun { Choosing::Picked } else { self.choosing };
        match choosing {
            Choosing::Dealt => {
                for seat in self.all_seats() {
                    while has(self, seat) < count {
                        self.deal_character(seat, Stand::Group, cx);
                    }
                }
                Flow::Next(Frame::StayHome { seat: Seat(0) })
            }
            Choosing::Picked => {
                if self.waiting.is_empty() {
                    if self.seats > 1 {
                        self.roll_for_order(cx);
                    } else {
                        self.waiting = self.all_seats().collect();
                    }
                }
                // Pub Run: the lowest roll chooses first.
                let lowest = self.scenario == Scenario::PubRun;
                let least = self.all_seats().map(|seat| has(self, seat)).min().unwrap_or(0);
                let mut order: Few<Seat, 4> = self.waiting;
                if lowest {
                    order.reverse();
                }
                let seat = order.iter().copied().find(|&seat| has(self, seat) == least).unwrap_or(Seat(0));
                Flow::Ask(Frame::PickCharacter { seat })
            }
            Choosing::OfFive => {
                for seat in self.all_seats() {
                    if has(self, seat) == 0 && self.owned(seat, Stand::Dealt).next().is_none() {
                        for _ in 0..5 {
                            self.deal_character(seat, Stand::Dealt, cx);
                        }
                    }
                }
                let seat = self.all_seats().find(|&seat| has(self, seat) < count).unwrap_or(Seat(0));
                Flow::Ask(Frame::KeepCharacter { seat })
            }
        }
    }

    fn deal_character(&mut self, seat: Seat, stand: Stand, cx: &mut impl Cx<Event>) {
        let pool: Few<Kind, 64> = flow::Each(self.characters).collect();
        let at = if pool.len() == 1 { 0 } else { cx.draw(pool.len() as u32, &|at| pool[at as usize].into()) };
        let kind = pool[at as usize];
        self.take_character(seat, kind, stand);
        match stand {
            Stand::Dealt => cx.tell("CZ-SETUP-3", || CourseEvent::CharacterDealt { seat, kind }.into()),
            _ => cx.tell("CZ-SETUP-2", || CourseEvent::CharacterTaken { seat, kind }.into()),
        }
        if self.def(kind).character().is_some_and(|character| character.star) {
            cx.cite("CZ-CHARACTER-6");
        }
    }

    pub(crate) fn picked(&mut self, seat: Seat, kind: Kind, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.take_character(seat, kind, Stand::Group);
        cx.tell("CZ-SETUP-2", || CourseEvent::CharacterTaken { seat, kind }.into());
        if self.def(kind).character().is_some_and(|character| character.star) {
            cx.cite("CZ-CHARACTER-6");
        }
        Flow::Next(Frame::Characters)
    }

    pub(crate) fn kept(&mut self, seat: Seat, kind: Kind, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let dealt = self.owned(seat, Stand::Dealt).find(|&who| self.survivor(who).kind == kind);
        if let Some(who) = dealt {
            self.survivor_mut(who).stand = Stand::Group;
            cx.tell("CZ-SETUP-3", || CourseEvent::CharacterTaken { seat, kind }.into());
        }
        if self.owned(seat, Stand::Group).count() >= self.character_count() {
            for who in self.owned(seat, Stand::Dealt).collect::<Few<u8, 32>>().iter() {
                let kind = self.survivor(*who).kind;
                self.characters |= 1 << kind;
                *self.survivor_mut(*who) = Survivor::default();
            }
        }
        Flow::Next(Frame::Characters)
    }

    /// Who waits at the other end, or guards the house.
    pub(crate) fn stay_home(&mut self, seat: Seat) -> Flow<Frame> {
        let parts = matches!(self.scenario, Scenario::Mission1 | Scenario::CivicDuty | Scenario::PubRun);
        if !parts || seat.0 >= self.seats {
            self.waiting = Few::new();
            return Flow::Next(Frame::Equip);
        }
        if self.owned(seat, Stand::Group).count() < 2 {
            return Flow::Next(Frame::StayHome { seat: Seat(seat.0 + 1) });
        }
        Flow::Ask(Frame::StayHome { seat })
    }

    /// CZ-SCENARIO-7: a solitaire player may start with both.
    pub(crate) fn may_all_go(&self) -> bool {
        self.scenario == Scenario::CivicDuty && self.seats == 1
    }

    /// Where whoever does not set out is: at the Bravo Base in mission 1, otherwise in the house.
    pub(crate) fn stays_at(&self) -> Stand {
        match (self.scenario, self.base_place(2)) {
            (Scenario::Mission1, Some(bravo)) => Stand::Waits(bravo),
            _ => Stand::House,
        }
    }

    pub(crate) fn stayed(&mut self, seat: Seat, who: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let rule = self.parting_rule();
        self.survivor_mut(who).stand = self.stays_at();
        let kind = self.survivor(who).kind;
        cx.tell(rule, || CourseEvent::StaysBehind { who: kind }.into());
        Flow::Next(Frame::StayHome { seat: Seat(seat.0 + 1) })
    }

    // Loot (CZ-SETUP-10, CZ-SETUP-11).

    pub(crate) fn equip(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        for who in 0..crate::state::SURVIVORS as u8 {
            let survivor = *self.survivor(who);
            if survivor.stand == Stand::Nobody || survivor.role != Role::Character {
                continue;
            }
            let Some(character) = self.character(who) else { continue };
            let pack = (0..crate::state::LOOT as u8).find(|&slot| self.item(slot).kind == character.heroic);
            if let Some(pack) = pack {
                self.put(pack, Spot::Hand(who));
            }
            cx.tell("CZ-SETUP-10", || CourseEvent::Equipped { who: survivor.kind }.into());
            let bare = self.scenario == Scenario::ComingHome || self.rules.has(Rules::HOUSE_LOOT);
            let carries = self.scenario == Scenario::Mission2 && self.at_hand(who).count() > 1;
            if !bare && !carries {
                self.give_starting_loot(who, &character.starts, cx);
            }
        }
        if self.scenario == Scenario::Mission2 {
            self.place_dependants(cx);
        }
        Flow::Next(Frame::KeepLoot { seat: Seat(0) })
    }

    fn give_starting_loot(&mut self, who: u8, starts: &[Kind], cx: &mut impl Cx<Event>) {
        let mut slots: Few<u8, 8> = Few::new();
        for &kind in starts {
            let slot = (0..crate::state::LOOT as u8)
                .find(|&slot| self.item(slot).kind == kind && self.item(slot).spot() == Spot::Deck);
            if let Some(slot) = slot {
                self.put(slot, Spot::Dealt(NONE));
                slots.push(slot);
            }
        }
        slots.sort_unstable_by_key(|&slot| u8::MAX - self.print(slot).weight);
        for &slot in &slots {
            self.load_up(slot, who);
            let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
            let seat = self.survivor(who).owner;
            cx.tell("CZ-SETUP-11", || CourseEvent::StartedWith { seat, who: kind, loot }.into());
            cx.cite("CZ-COMP-3");
        }
    }

    /// Loot that is worn from the start, and weighs nothing so.
    pub(crate) fn is_put_on(&self, slot: u8) -> bool {
        let gear = &self.print(slot).gear;
        gear.wear == crate::stats::Wear::Worn && gear.weight == Some(0)
    }

    /// Worn if it can be, else on hand, else in the pack, else left in the house.
    pub(crate) fn load_up(&mut self, slot: u8, who: u8) {
        let worn = self.is_put_on(slot);
        let at = self.player(self.survivor(who).owner).home;
        let spot = if worn {
            Spot::Worn(who)
        } else if self.can_hold(slot, who).is_ok() {
            Spot::Hand(who)
        } else {
            match self.pack_of(who) {
                Some(pack) if self.can_pack(slot, who).is_ok() => Spot::Pack(pack),
                _ => Spot::Left(at),
            }
        };
        self.put(slot, spot);
    }

    /// CZ-SCENARIO-4, CZ-G22: they wait at the Bravo Base.
    fn place_dependants(&mut self, cx: &mut impl Cx<Event>) {
        let bravo = self.base_place(2).unwrap_or(0);
        for id in 0..crate::state::ENCOUNTERS as u8 {
            if self.encounter(id).kind == NONE || self.kind_of(id) != EncounterKind::Dependant {
                continue;
            }
            let Some(slot) = self.free_slot() else { return };
            let kind = self.encounter(id).kind;
            self.encounter_mut(id).lair = Lair::Rescued;
            *self.survivor_mut(slot) = Survivor {
                kind,
                owner: Seat(0),
                role: Role::Dependant,
                stand: Stand::Waits(bravo),
                ..Survivor::default()
            };
            cx.tell("CZ-SCENARIO-4", || CourseEvent::Waits { who: kind, at: bravo }.into());
        }
    }

    /// How many of nine Loot a player keeps: exactly, or at most.
    pub(crate) fn keeps(&self) -> Option<(Deck, u8)> {
        match self.scenario {
            Scenario::ComingHome => Some((Deck::Residential, 3)),
            Scenario::Mission2 => Some((Deck::Commercial, 9)),
            _ if self.rules.has(Rules::HOUSE_LOOT) => Some((Deck::Residential, 6)),
            _ => None,
        }
    }

    pub(crate) fn keep_loot(&mut self, seat: Seat, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some((deck, keeps)) = self.keeps().filter(|_| seat.0 < self.seats) else {
            return Flow::Next(Frame::FirstDay);
        };
        if self.player(seat).roll & 0x40 == 0 {
            self.player_mut(seat).roll |= 0x40;
            for _ in 0..9 {
                if let Some(slot) = self.draw_loot(deck, cx) {
                    self.put(slot, Spot::Dealt(seat.0));
                    let loot = self.item(slot).kind;
                    cx.tell(self.keeping_rule(), || CourseEvent::LootDealt { seat, loot }.into());
                    cx.reveal();
                }
            }
        }
        let dealt = self.loot_in(Spot::Dealt(seat.0)).count();
        if dealt + usize::from(keeps) > 9 && dealt > 0 && (keeps < 9 || self.keepable(seat).next().is_some())
        {
            return Flow::Ask(Frame::KeepLoot { seat });
        }
        self.return_dealt(seat);
        Flow::Next(Frame::KeepLoot { seat: Seat(seat.0 + 1) })
    }

    pub(crate) fn return_dealt(&mut self, seat: Seat) {
        for slot in 0..crate::state::LOOT as u8 {
            if self.item(slot).spot() == Spot::Dealt(seat.0) {
                self.put(slot, Spot::Deck);
            }
        }
    }

    /// Dealt Loot that may be kept: in mission 2 only what somebody can carry.
    pub(crate) fn keepable(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let fits = move |slot: u8| {
            self.scenario != Scenario::Mission2
                || self
                    .group(seat)
                    .any(|who| self.can_hold(slot, who).is_ok() || self.can_pack(slot, who).is_ok())
        };
        self.loot_in(Spot::Dealt(seat.0)).filter(move |&slot| self.is_first_of_equals(slot) && fits(slot))
    }

    pub(crate) fn keep(&mut self, seat: Seat, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let home = self.player(seat).home;
        let loot = self.item(slot).kind;
        if self.rules.has(Rules::HOUSE_LOOT) && self.scenario != Scenario::Mission2 {
            self.put(slot, Spot::Left(home));
        } else {
            let bearer = self
                .group(seat)
                .find(|&who| self.can_hold(slot, who).is_ok() || self.can_pack(slot, who).is_ok());
            match bearer {
                Some(who) => self.load_up(slot, who),
                None => self.put(slot, Spot::Left(home)),
            }
        }
        cx.tell(self.keeping_rule(), || CourseEvent::LootKept { seat, loot }.into());
        Flow::Next(Frame::KeepLoot { seat })
    }

    /// CZ-SETUP-9.
    pub(crate) fn first_day(&mut self) -> Flow<Frame> {
        for seat in self.all_seats() {
            self.player_mut(seat).roll = 0;
        }
        (self.day, self.phase) = (1, Phase::Dawn);
        Flow::Next(Frame::DrawWeather)
    }
}
