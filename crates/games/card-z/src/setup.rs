//! The beginning of a game: the neighbourhood, the decks, Characters with their Loot (CZ-SETUP-1 to -12).

mod bases;
mod characters;
pub(crate) mod maps;
pub(crate) mod sequel;
pub(crate) mod setups;
mod starting_loot;

use crate::cards::read::CardSet;
use crate::cards::sets::Cards;
use crate::cards::stats::{EncounterKind, Location};
use crate::cards::{Class, Deck, Kind};
use crate::event::{Event, MeetingEvent, SetupEvent};
use crate::setup::maps::{Map, PLACES};
use crate::state::frame::Frame;
use crate::state::{CardZ, Encounter, Lair, NONE, Phase, Role, Rules, Scenario, Spot, Stand, Survivor};
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

    pub(super) fn map(&self) -> Map {
        let mission = matches!(self.scenario, Scenario::Mission1 | Scenario::ComingHome | Scenario::Mission2);
        self.map.unwrap_or(if mission { Map::PointToPoint } else { Map::Standard })
    }

    pub(crate) fn held_cards(&self) -> Result<Cards, SetupError> {
        match &self.cards {
            None => Ok(Cards::house()),
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
            return Err(refuse("CZ-SETUP-3", "there aren't enough Characters in this set"));
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
        cx.tell("CZ-MAP-1", || SetupEvent::Began { scenario, map }.into());
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
            groups: Default::default(),
            encounters: [Encounter::default(); crate::state::ENCOUNTERS],
            enemies: 0,
            friends: 0,
            clinging: 0,
            loot: Default::default(),
            characters: 0,
            weather_deck: Pile::new(),
            weather_used: Few::new(),
            weather: NONE,
            sick_deck: Pile::new(),
            sick_used: Few::new(),
            wounds: 0,
            cluster: Default::default(),
            battle: crate::state::battle::Battle { humans: NONE, lure: NONE, ..Default::default() },
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
                    let foe = self.foe_print(kind);
                    self.enemies |= u64::from(foe.kind.is_enemy()) << encounters;
                    self.friends |= u64::from(foe.kind.is_friendly()) << encounters;
                    self.clinging |= u64::from(foe.cannot_be_pushed) << encounters;
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
        let fixed = self.fixed_locations(&locations);
        let mut left = locations;
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
            cx.tell("CZ-SETUP-5", || SetupEvent::LocationDealt { at: place as u8, kind }.into());
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
            let start = usize::from(self.map.find((-3, 0)).unwrap_or(0));
            self.places[start].side = 1;
            cx.cite("CZ-SCENARIO-3");
        }
        self.place_first_cluster(setup, cx)
    }

    /// Which cards have their places on the map.
    fn fixed_locations(&self, locations: &[Kind]) -> [Kind; PLACES] {
        let mut fixed = [NONE; PLACES];
        let find = |fits: &dyn Fn(&Location) -> bool| {
            locations.iter().copied().find(|&kind| self.def(kind).location().is_some_and(fits))
        };
        let base = |n: u8| find(&|place| place.base == Some(n));
        let at = |cell| usize::from(self.map.find(cell).unwrap_or(0));
        match self.map {
            Map::PointToPoint => {
                let comes_home = self.scenario == Scenario::ComingHome;
                let start = if comes_home { self.cards.set().find("pub") } else { base(1) };
                fixed[at((-3, 0))] = start.unwrap_or(NONE);
                fixed[at((3, 0))] = base(2).unwrap_or(NONE);
            }
            Map::BridgeTheGap => {
                fixed[at((0, 0))] = find(&|place| place.side(0).fishing).unwrap_or(NONE);
            }
            Map::Standard => {}
        }
        fixed
    }

    /// The zombie cluster that players agree on, or that of the Pub Run.
    fn place_first_cluster(&mut self, setup: &Setup, cx: &mut impl Cx<Event>) -> Result<(), SetupError> {
        let set = self.cards.set();
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
            cx.tell("CZ-CLUSTER-3", || MeetingEvent::ClusterCame { at: place as u8 }.into());
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
        cx.tell("CZ-SETUP-8", || SetupEvent::DecksShuffled { removed }.into());
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
        let character = Survivor { kind, owner: seat, role: Role::Character, stand, ..Survivor::default() };
        self.enrol(slot, |survivor| *survivor = character);
        Some(slot)
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
