//! The beginning of a game: characters, decks, scenario, first plot card (GL-SETUP-1).

mod offers;
mod openings;

use crate::cards::ops::{Class, Head};
use crate::cards::read::CardSet;
use crate::cards::sets::Cards;
use crate::cards::wording::plural;
use crate::cards::{CardDef, Stack};
use crate::rules::act::{asks_for_minion, has_other_actions};
pub(crate) use crate::setup::openings::Openings;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Card, Grimlore, Mode, NONE, Phase, Place, Player, SHARED, Says, Shared, Story};
use kernel::{Cx, Few, Pile, RuleId, Seat, SetupError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The cards of an Event Deck (GL-COMP-1).
pub(crate) const EVENT_DECK: usize = 36;
/// The cards of a Scenario Event Deck (GL-COMP-2).
const SCENARIO_DECK: usize = 28;

/// What the players agree on before they sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    pub mode: Mode,
    /// The characters, one for each seat, by name or by the word of their deck: "nysera".
    pub characters: Vec<String>,
    /// Versus only: decks of one's own (GL-G-PVP), by seat; an empty one is the printed deck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<BTreeMap<String, u8>>,
    /// Who begins; in a duel chance decides if nobody is named (GL-C71).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The card set; the game's own if none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

/// The cards of a deck in their order: kinds of a stack that carry the same deck word.
fn stack(set: &CardSet, stack: Stack, deck: &str) -> Vec<u16> {
    let of_it = (0..).zip(&set.cards).filter(|(_, card)| card.stack == stack && card.deck == deck);
    let mut kinds: Vec<u16> = of_it.map(|(kind, _)| kind).collect();
    kinds.sort_by_key(|&kind| set.cards[usize::from(kind)].number);
    kinds
}

/// The word before the hyphen of a deck: "NY" of "NY-X".
fn stem(deck: &str) -> &str {
    deck.split('-').next().unwrap_or(deck)
}

impl Setup {
    /// Whether a match could begin with it.
    pub(crate) fn check(&self, set: &CardSet) -> Result<(), SetupError> {
        let lot = Lot::of(self, set)?;
        lot.decks(self).map(drop)
    }

    /// Every mode with every number of players, for tests and benchmarks.
    pub fn one_of_each() -> Vec<Setup> {
        let all = ["nysera", "vesper-oun", "tamsin-redroad"];
        let stories = all.iter().map(|name| Setup::of(Mode::Story, &[name]));
        let together = (1..=3).map(|n| Setup::of(Mode::Scenario, &all[..n]));
        let against = (2..=3).map(|n| Setup::of(Mode::Versus, &all[3 - n..]));
        stories.chain(together).chain(against).collect()
    }

    pub fn of(mode: Mode, characters: &[&str]) -> Setup {
        let characters = characters.iter().map(|name| (*name).to_owned()).collect();
        Setup { mode, characters, ..Setup::default() }
    }
}

/// All characters of a set.
pub(crate) fn characters(set: &CardSet) -> impl Iterator<Item = (u16, &CardDef)> {
    (0..).zip(&set.cards).filter(|(_, card)| card.class == Class::Character)
}

fn find_character(set: &CardSet, name: &str) -> Result<u16, SetupError> {
    let same = |card: &CardDef| card.name == name || card.word == name || card.deck == name;
    let found = characters(set).find(|(_, card)| same(card));
    found.map(|(kind, _)| kind).ok_or_else(|| {
        let words: Vec<&str> = characters(set).map(|(_, card)| card.word.as_str()).collect();
        refuse("GL-COMP-3", format!("there is no character “{name}”; there are {}", words.join(", ")))
    })
}

/// What a match is made of, before any card is dealt.
struct Lot<'a> {
    set: &'a CardSet,
    mode: Mode,
    characters: Vec<u16>,
}

impl<'a> Lot<'a> {
    fn of(setup: &Setup, set: &'a CardSet) -> Result<Lot<'a>, SetupError> {
        let names = setup.characters.iter().map(|name| find_character(set, name));
        let lot = Lot { set, mode: setup.mode, characters: names.collect::<Result<_, _>>()? };
        lot.check()?;
        let seats = lot.characters.len() as u8;
        match setup.first.filter(|seat| seat.0 >= seats) {
            Some(seat) => {
                let message = format!("there is no {seat} to begin: {}", plural(seats, "player"));
                Err(refuse("GL-C71", message))
            }
            None => Ok(lot),
        }
    }

    /// The Event Decks of all seats. A card lies in one of them only (GL-G-PVP).
    fn decks(&self, setup: &Setup) -> Result<Vec<Vec<u16>>, SetupError> {
        let seats = 0..self.characters.len();
        let decks = seats.map(|seat| self.deck(setup, seat)).collect::<Result<Vec<_>, _>>()?;
        for (at, deck) in decks.iter().enumerate().filter(|_| !setup.decks.is_empty()) {
            if let Some(&kind) = deck.iter().find(|kind| decks[..at].iter().any(|other| other.contains(kind)))
            {
                let message = format!("“{}” is in the deck of another player", self.def(kind).name);
                return Err(refuse("GL-G-PVP", message));
            }
        }
        Ok(decks)
    }

    /// The Event Deck of a seat.
    fn deck(&self, setup: &Setup, seat: usize) -> Result<Vec<u16>, SetupError> {
        let character = self.characters[seat];
        match setup.decks.get(seat).filter(|deck| !deck.is_empty()) {
            Some(_) if self.mode != Mode::Versus => {
                Err(refuse("GL-C73", "your own decks are for versus games"))
            }
            Some(listed) => self.own_deck(character, listed),
            None => self.event_deck(character),
        }
    }

    /// GL-MODE-3, GL-SETUP-2, GL-G-PVP: how many may play, and who.
    fn check(&self) -> Result<(), SetupError> {
        let n = self.characters.len();
        let (least, most, rule) = match self.mode {
            Mode::Story => (1, 1, "GL-SETUP-2"),
            Mode::Scenario => (1, 3, "GL-MODE-3"),
            Mode::Versus => (2, 3, "GL-G-PVP"),
        };
        if !(least..=most).contains(&n) {
            let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            return Err(refuse(rule, format!("{n} characters; this mode takes {wanted}")));
        }
        let twice = (1..n).find(|&at| self.characters[..at].contains(&self.characters[at]));
        if let Some(at) = twice {
            let name = &self.set.cards[usize::from(self.characters[at])].name;
            return Err(refuse("GL-COMP-3", format!("{name} can only be played by one player")));
        }
        Ok(())
    }

    fn def(&self, kind: u16) -> &CardDef {
        &self.set.cards[usize::from(kind)]
    }

    /// The 36 cards of a character's Event Deck.
    fn event_deck(&self, character: u16) -> Result<Vec<u16>, SetupError> {
        let def = self.def(character);
        let deck = stack(self.set, Stack::Event, &def.deck);
        if self.mode != Mode::Versus {
            return full(deck, EVENT_DECK, &def.name);
        }
        // GL-G-PVP: its PvP cards and the arena cards of its faction.
        let mut duel: Vec<u16> = deck.into_iter().filter(|&kind| self.def(kind).pvp).collect();
        let arena = (0..).zip(&self.set.cards);
        let arena = arena.filter(|(_, card)| card.stack == Stack::Pvp && card.faction == def.faction);
        duel.extend(arena.map(|(kind, _): (u16, _)| kind));
        full(duel, EVENT_DECK, &def.name)
    }

    /// GL-G-PVP: any 36 different PvP cards of their own faction or Neutral, each D12 result three times.
    fn own_deck(&self, character: u16, listed: &BTreeMap<String, u8>) -> Result<Vec<u16>, SetupError> {
        let mut kinds = Vec::new();
        for (name, &n) in listed {
            let kind = self.set.find(name).ok_or_else(|| {
                let nearest = self.set.nearest(name);
                refuse("GL-PVP-1", format!("there is no card “{name}”; the nearest is “{nearest}”"))
            })?;
            let card = self.def(kind);
            let mine = card.faction == self.def(character).faction || card.faction == Default::default();
            if !card.pvp || !matches!(card.stack, Stack::Event | Stack::Pvp) {
                return Err(refuse("GL-PVP-1", format!("“{name}” has no PvP icon")));
            }
            if !mine {
                return Err(refuse("GL-G-PVP", format!("“{name}” is of another faction")));
            }
            if n != 1 {
                return Err(refuse("GL-G-PVP", format!("{n} of “{name}”; all cards are different")));
            }
            kinds.push(kind);
        }
        let kinds = full(kinds, EVENT_DECK, &self.def(character).name)?;
        for d12 in 1..=12 {
            let n = kinds.iter().filter(|&&kind| self.def(kind).d12 == d12).count();
            if n != 3 {
                return Err(refuse("GL-G-PVP", format!("{n} cards with the D12 result {d12}; 3 are wanted")));
            }
        }
        Ok(kinds)
    }
}

fn full(kinds: Vec<u16>, n: usize, name: &str) -> Result<Vec<u16>, SetupError> {
    if kinds.len() != n {
        let message = format!("the Event Deck of {name} has {} cards; {n} are wanted", kinds.len());
        return Err(refuse(if n == SCENARIO_DECK { "GL-COMP-2" } else { "GL-COMP-1" }, message));
    }
    Ok(kinds)
}

/// A card as it lies before the game.
fn fresh(set: &CardSet, kind: u16, owner: u8, place: Place) -> Card {
    let def = &set.cards[usize::from(kind)];
    let (mut says, mut reacts) = (0, 0);
    let mut say = |what: Says, is: bool| says |= if is { what.0 } else { 0 };
    say(Says::NEUTRAL_MODIFIERS, !def.neutral_modifiers.is_empty());
    say(Says::NEEDS_MINION, asks_for_minion(set, def));
    say(Says::BLUE_MODIFIERS, !def.blue_modifiers.is_empty());
    for clause in &def.blue {
        if let Head::Reaction(trigger) = clause.head {
            reacts |= 1 << trigger as u16;
        }
        say(Says::SUPPORTS, clause.head == Head::Support);
        say(Says::ACTS, clause.head.is_action());
    }
    say(Says::NEUTRAL_ACTS, has_other_actions(set, def));
    Card {
        kind,
        class: def.class,
        owner,
        place,
        host: NONE,
        guest: NONE,
        home: NONE,
        says: Says(says),
        reacts,
        ..Card::default()
    }
}

impl Grimlore {
    /// GL-SETUP-3 to GL-SETUP-17.
    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Grimlore, SetupError> {
        let set = match &setup.cards {
            None => Cards::house(),
            Some(hash) => Cards::loaded(hash).map_err(|message| refuse("GL-G-CARDINFO", message))?,
        };
        // Thousands of simulated games a second begin in the same way; who listens is told everything.
        let known = if cx.loud() { None } else { set.set().openings.find(setup) };
        let mut dealt = match known {
            Some(opening) => Ok(*opening),
            None => Grimlore::lay_decks(setup, set, cx),
        };
        if let Ok(game) = &mut dealt {
            game.sit_down(setup.first, cx);
        }
        dealt
    }

    fn lay_decks(setup: &Setup, set: Cards, cx: &mut impl Cx<Event>) -> Result<Grimlore, SetupError> {
        let lot = Lot::of(setup, set.set())?;
        let mut game = Grimlore::empty(set, setup.mode, lot.characters.len() as u8);
        let mode = setup.mode;
        cx.tell("GL-SETUP-1", || Event::Began { mode });
        cx.cite("GL-C71");
        for (seat, &character) in (0..).map(Seat).zip(&lot.characters) {
            game.seat_character(&lot, seat, character, cx);
        }
        for (seat, deck) in (0..).map(Seat).zip(lot.decks(setup)?) {
            game.shuffle_deck(&deck, seat, cx);
        }
        game.lay_out(&lot, cx)?;
        set.set().openings.keep(setup, &game);
        Ok(game)
    }

    fn empty(set: Cards, mode: Mode, seats: u8) -> Grimlore {
        Grimlore {
            set,
            mode,
            seats,
            first: Seat(0),
            active: Seat(0),
            lead: Seat(0),
            phase: Phase::Setup,
            round: 1,
            turn: 0,
            cards: Few::new(),
            players: [Player::default(); 3],
            shared: Shared::default(),
            story: Story::default(),
            auras: Few::new(),
            queue: Few::new(),
            temporary: Few::new(),
            trials: Few::new(),
            windows: 0,
            once_used: false,
            frames: Few::new(),
            ending: None,
        }
    }

    /// GL-C71: in a duel chance decides who begins, else the players have chosen their order.
    fn sit_down(&mut self, named: Option<Seat>, cx: &mut impl Cx<Event>) {
        self.first = match named {
            Some(seat) => seat,
            None if self.mode == Mode::Versus => Seat(cx.below(self.seats.into()) as u8),
            None => Seat(0),
        };
        (self.active, self.lead) = (self.first, self.first);
    }

    fn add(&mut self, kind: u16, owner: u8, place: Place) -> u8 {
        let id = self.cards.len() as u8;
        self.cards.push(fresh(self.set.set(), kind, owner, place));
        id
    }

    fn seat_character(&mut self, lot: &Lot<'_>, seat: Seat, character: u16, cx: &mut impl Cx<Event>) {
        self.player_mut(seat).character = self.add(character, seat.0, Place::Character(seat));
        let rule = match lot.mode {
            Mode::Story => "GL-SETUP-3",
            Mode::Scenario => "GL-SETUP-11",
            Mode::Versus => "GL-G-PVP",
        };
        cx.tell(rule, || Event::CharacterPlaced { seat, card: character });
        cx.cite("GL-SETUP-17");
        cx.cite("GL-ZONE-1");
    }

    fn shuffle_deck(&mut self, deck: &[u16], seat: Seat, cx: &mut impl Cx<Event>) {
        let ids: Few<u8, 40> = deck.iter().map(|&kind| self.add(kind, seat.0, Place::Deck)).collect();
        self.player_mut(seat).deck = Pile::shuffled(ids.iter().copied());
        let rule = match self.mode {
            Mode::Story => "GL-SETUP-4",
            Mode::Scenario => "GL-SETUP-11",
            Mode::Versus => "GL-G-PVP",
        };
        let cards = ids.len() as u8;
        cx.tell(rule, || Event::Shuffled { seat: Some(seat), cards });
        if self.mode == Mode::Versus {
            cx.cite("GL-PVP-1");
        }
    }

    /// The story or the scenario, and the first plot card.
    fn lay_out(&mut self, lot: &Lot<'_>, cx: &mut impl Cx<Event>) -> Result<(), SetupError> {
        self.frames.push(Frame::StartTurn);
        let (plots, modifiers, events) = match self.mode {
            Mode::Versus => return Ok(()),
            Mode::Story => {
                let deck = &lot.def(lot.characters[0]).deck;
                let plots = stack(lot.set, Stack::StoryPlot, &format!("{deck}-S"));
                (plots, stack(lot.set, Stack::StoryModifier, &format!("{deck}-X")), Vec::new())
            }
            Mode::Scenario => {
                let pack = lot.set.cards.iter().find(|card| card.stack == Stack::ScenarioEvent);
                let pack = pack.map_or("", |card| stem(&card.deck));
                let plots = stack(lot.set, Stack::ScenarioPlot, &format!("{pack}-S"));
                let modifiers = stack(lot.set, Stack::ScenarioModifier, &format!("{pack}-X"));
                let events = stack(lot.set, Stack::ScenarioEvent, pack);
                (plots, modifiers, full(events, SCENARIO_DECK, "the scenario")?)
            }
        };
        if plots.is_empty() || plots.len() > 9 || modifiers.len() > 15 {
            let message = format!("{} plot cards and {} modifiers", plots.len(), modifiers.len());
            return Err(refuse("GL-COMP-1", format!("{message}; 1 to 9 and at most 15 are possible")));
        }
        if !events.is_empty() {
            let ids: Few<u8, 32> = events.iter().map(|&kind| self.add(kind, SHARED, Place::Deck)).collect();
            self.shared.deck = Pile::shuffled(ids.iter().copied());
            let cards = ids.len() as u8;
            cx.tell("GL-SETUP-12", || Event::Shuffled { seat: None, cards });
            cx.cite("GL-ZONE-2");
        }
        let owner = if self.mode == Mode::Story { 0 } else { SHARED };
        modifiers.iter().for_each(|&kind| {
            self.add(kind, owner, Place::Aside);
        });
        self.story.kinds = plots.iter().copied().collect();
        self.tell_set_aside(plots.len() as u8, modifiers.len() as u8, cx);
        self.frames.push(Frame::BeginPlot(1));
        Ok(())
    }

    fn tell_set_aside(&self, plots: u8, modifiers: u8, cx: &mut impl Cx<Event>) {
        let rules: [&'static str; 5] = match self.mode {
            Mode::Story => ["GL-SETUP-5", "GL-SETUP-6", "GL-SETUP-7", "GL-SETUP-8", "GL-STORY-6"],
            _ => ["GL-SETUP-13", "GL-SETUP-14", "GL-SETUP-15", "GL-SETUP-16", "GL-STORY-6"],
        };
        cx.tell(rules[0], || Event::SetAside { plots, modifiers });
        rules.iter().for_each(|rule| cx.cite(rule));
        if self.mode == Mode::Scenario {
            cx.cite("GL-SETUP-9");
            cx.cite("GL-SETUP-10");
            cx.cite("GL-C73");
        } else {
            cx.cite("GL-SETUP-2");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Faction;
    use kernel::prelude::*;
    use kernel::{Mute, Quick};

    #[test]
    fn no_card_is_in_two_decks() {
        let cards = &Cards::house().set().cards;
        let arena = |card: &CardDef| card.stack == Stack::Pvp && card.faction == Faction::CrypticDominion;
        let own = |card: &CardDef| card.stack == Stack::Event && card.deck == "VO" && card.pvp;
        let mut deck: Vec<&CardDef> = cards.iter().filter(|card| arena(card) || own(card)).collect();
        let guest = cards.iter().find(|card| card.name == "Static Procession").unwrap();
        let place = deck.iter().position(|card| card.d12 == guest.d12).unwrap();
        deck[place] = guest;
        let deck: BTreeMap<String, u8> = deck.iter().map(|card| (card.name.clone(), 1)).collect();
        let start = |other: &str| {
            let setup = Setup::of(Mode::Versus, &[other, "vesper-oun"]);
            let setup = Setup { decks: vec![BTreeMap::new(), deck.clone()], ..setup };
            Grimlore::start(&setup, &mut Mute(Quick::new(1)))
        };
        assert!(start("tamsin-redroad").is_ok());
        let error = start("nysera").unwrap_err();
        assert_eq!(error.message, "“Static Procession” is in the deck of another player");
    }
}
