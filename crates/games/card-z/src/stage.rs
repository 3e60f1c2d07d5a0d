//! Laying out a position.
//!
//! ```toml
//! [position]
//! scenario = "civic-duty"     # also mission-1 (or mission1), coming-home, mission-2, pub-run, last-man-standing
//! map = "standard"            # point-to-point, bridge-the-gap; the scenario's own if left out
//! day = 2                     # the default
//! phase = "day"               # dawn, day (the default), night, reckoning
//! part = "turn"               # see below
//! weather = "hard-rain"       # no Weather card if left out
//! active = 0
//! together = [1]              # seats that take the turn with the active one
//! waiting = [1, 2]            # seats still to act in this phase
//! crying_infant = true        # the optional rule
//! church = ["m16"]            # the stock, drawn already
//! cluster = { at = "pub", zombies = ["zombie-1-e"] }   # or cell = [3, 0]
//!
//! [[position.places]]         # only those that matter
//! name = "ranch-house"        # the word of the card, whichever side is up
//! cell = [0, 0]               # changes places with the Location that lies there
//! side = 1                    # 0 is up at the start
//! marks = ["chip"]            # rolled, burning, garden-taken, looted, hunted, fished, trap-checked, stocked, camp
//! encounters = ["zombie-2-a"] # face down; `seen` if everybody has seen them
//! loot = ["m16"]              # left there; also traps, playing
//!
//! [[position.groups]]         # one for each seat
//! at = "field"
//! home = "alpha-base"         # the base of the seat's number if left out
//! deeds = ["scouted"]         # looked, retreated, free, camping, traded, engine, ...
//! entered = ["woods"]         # by free moves
//! survivors = [               # Characters, Allies, Dependants, the dog; a Character has the Backpack, and no other Loot
//!   "hunter",
//!   { name = "joe", hand = ["m1911"], worn = [], pack = ["normal-food"], signs = ["starving"], hex = "1-e",
//!     sick = "flu", days = 1, doom = 3 },         # doom: infected, dies at the end of this round
//!   { name = "nerd", house = true },              # or waits = "bravo-base", dead = true
//! ]                           # signs: wounded, sleepless, paper, hero-used, acted, left, ...
//!
//! [position.battle]           # at the active group's Location
//! sort = "location"           # cluster, versus (with `defender`)
//! round = 1                   # rounds that were begun
//! foes = ["zombie-1-e", { card = "zombie-2-a", hex = "1-f", traits = ["distracted"], held = "joe" }]
//! revealed = [1]              # zones; those before the first wall if left out
//! marks = ["owed"]            # no-retreat, alarmed, woken, loud, spotted, burning, slain
//! locked = ["2-a"]            # rooms; also discs, coming = 2, humans_first = true
//!
//! [position.decks]            # a deck of exactly these cards: encounters, residential, commercial, fresh_food
//! encounters = ["zombie-1-e"] # weather = [...] lies on top; pile, gone and discard lie there
//! ```
//!
//! Loot is a word or a table: `{ card = "m16", supply = 3, wear = ["jammed"], attached = "scope", lost = 1, shot = 1,
//! hex = "1-c", stuck = "zombie-1-e", by = "hunter" }`.
//!
//! Without a battle `part` is `turn` (the default), `turn begins`, `turn ends`, `next turn`, `phase` (its beginning; the
//! default of the reckoning), `phase ends`, `day` (the Weather is drawn), or at the group's Location `arrive`, `claim`,
//! `share`. In a battle it is `on` (the default if a pawn has a hex: the next round or a regroup), `encounters` (their part
//! of the round), `round ends`, `scouted` (the default otherwise: before the battle), `dawn` (the same after a self-scout)
//! or `retreated`.
//!
//! Dice in steps are the faces that are read: 0 to 9 of a d10, 1 to 6 of a d6; the skull is a 6.
//!
//! Locations that are not named lie in the order of the card file, row by row from the top of the map; the fixed cards of
//! the map lie where they belong.

pub(crate) mod facts;
mod people;
mod places;
pub(crate) mod position;

use crate::cards::sets::Cards;
use crate::event::Event;
use crate::setup::Setup;
use crate::stage::position::{Gear, Herd, Position};
use crate::state::board::Hex;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Cluster, ENCOUNTERS, LOOT, Lair, Marks, NONE, Phase, Spot};
use kernel::{Cx, Pile, Seat, Seats};
use scenario::{Fact, Opening, OwnCards, Stage};

/// Where a game goes on, without a battle and in one.
const CALM: [(&str, Frame); 10] = [
    ("turn", Frame::Turn),
    ("turn begins", Frame::TurnBegins),
    ("turn ends", Frame::TurnEnds),
    ("next turn", Frame::NextTurn),
    ("phase", Frame::PhaseBegins),
    ("phase ends", Frame::PhaseEnds),
    ("day", Frame::DrawWeather),
    ("arrive", Frame::Arrive { how: Coming::Scout }),
    ("claim", Frame::Claim),
    ("share", Frame::Share),
];
const FIGHTS: [(&str, Frame); 6] = [
    ("on", Frame::Assess),
    ("encounters", Frame::EncounterPart),
    ("round ends", Frame::RoundEnds),
    ("scouted", Frame::Before { how: Coming::Scout }),
    ("dawn", Frame::Before { how: Coming::SelfScout }),
    ("retreated", Frame::Before { how: Coming::Retreat }),
];

/// Names the place of what is wrong.
pub(crate) fn at<T>(place: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|problem| format!("{place}: {problem}"))
}

/// The flags with these names.
pub(crate) fn flags<T: Copy>(names: &[(&str, T)], words: &[String]) -> Result<Vec<T>, String> {
    let one = |word: &String| {
        let found = names.iter().find(|(name, _)| name == word);
        found.map(|(_, flag)| *flag).ok_or_else(|| {
            let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            format!("“{word}” isn't one of {}", known.join(", "))
        })
    };
    words.iter().map(one).collect()
}

pub(crate) fn hex(word: &str) -> Result<Hex, String> {
    Hex::read(&word.to_lowercase()).ok_or_else(|| format!("there is no hex “{word}”"))
}

impl CardZ {
    pub(super) fn kind(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        set.find(word)
            .ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    // Encounters.

    /// The encounter of the box with this word.
    pub(crate) fn encounter_named(&self, word: &str) -> Result<u8, String> {
        let kind = self.kind(word)?;
        let found = (0..ENCOUNTERS as u8).find(|&id| self.encounter(id).kind == kind);
        found.ok_or_else(|| format!("“{word}” isn't an encounter"))
    }

    /// One that is still in the deck, or a Human Enemy in the box.
    pub(crate) fn take_encounter(&mut self, word: &str) -> Result<u8, String> {
        let kind = self.kind(word)?;
        let free = |&id: &u8| {
            let boxed = self.encounter(id).lair == Lair::Removed && self.encounter(id).kind == kind;
            self.encounter(id).kind == kind && self.encounter(id).lair == Lair::Deck
                || boxed && self.enemy(id).is_some()
        };
        let Some(id) = (0..ENCOUNTERS as u8).find(free) else {
            self.encounter_named(word)?;
            return Err(format!("“{word}” lies elsewhere already, or the scenario takes it out"));
        };
        Ok(id)
    }

    // The rest of the table.

    fn lay_cluster(&mut self, herd: &Herd) -> Result<(), String> {
        match (&herd.at, herd.cell) {
            (Some(word), None) => {
                let here = self.read_place(word)?;
                self.put_cluster(here);
            }
            (None, Some((q, r))) if self.map.find((q, r)).is_some() || self.map.is_perimeter((q, r)) => {
                self.cluster = Cluster { roams: true, q, r };
            }
            _ => return Err("it is `at` a Location or on a `cell` of the map or around it".to_owned()),
        }
        for word in &herd.zombies {
            let id = self.take_encounter(word)?;
            self.encounter_mut(id).lair = Lair::Cluster;
        }
        Ok(())
    }

    fn lay_decks_of(&mut self, position: &Position) -> Result<(), String> {
        let decks = &position.decks;
        let lairs = [(&decks.pile, Lair::Pile), (&decks.gone, Lair::Removed)];
        for (words, lair) in lairs {
            for word in words {
                let id = self.take_encounter(word)?;
                self.encounter_mut(id).lair = lair;
            }
        }
        for word in &decks.discard {
            self.stage_loot(&Gear { card: word.clone(), ..Gear::default() }, Spot::Discard)?;
        }
        if let Some(words) = &decks.encounters {
            self.keep_encounters(words)?;
        }
        use crate::cards::Deck;
        let loot = [
            (Deck::Residential, &decks.residential),
            (Deck::Commercial, &decks.commercial),
            (Deck::FreshFood, &decks.fresh_food),
        ];
        for (deck, words) in loot {
            if let Some(words) = words {
                self.keep_loot_of(deck, words)?;
            }
        }
        self.lay_weather(position)
    }

    fn keep_encounters(&mut self, words: &[String]) -> Result<(), String> {
        let kept = words.iter().map(|word| self.take_encounter(word)).collect::<Result<Vec<u8>, String>>()?;
        for id in 0..ENCOUNTERS as u8 {
            if self.encounter(id).lair == Lair::Deck && !kept.contains(&id) {
                self.encounter_mut(id).lair = Lair::Removed;
            }
        }
        Ok(())
    }

    /// Of one deck only these stay; the others go back to the box.
    fn keep_loot_of(&mut self, deck: crate::cards::Deck, words: &[String]) -> Result<(), String> {
        let mut kept = Vec::new();
        for word in words {
            kept.push(self.stage_loot(&Gear { card: word.clone(), ..Gear::default() }, Spot::Nowhere)?);
        }
        for slot in 0..LOOT as u8 {
            let own = self.item(slot).kind != NONE && self.def(self.item(slot).kind).deck == deck;
            if own && self.item(slot).spot() == Spot::Deck {
                self.put(slot, Spot::Box);
            }
        }
        kept.into_iter().for_each(|slot| self.put(slot, Spot::Deck));
        Ok(())
    }

    fn lay_weather(&mut self, position: &Position) -> Result<(), String> {
        let mut take = |word: &String| {
            let kind = self.kind(word)?;
            self.weather_deck.take(kind).ok_or_else(|| format!("“{word}” isn't a Weather card of the deck"))
        };
        let weather = position.weather.as_ref().map(&mut take).transpose()?;
        let top = position.decks.weather.iter().map(take).collect::<Result<Vec<u8>, String>>()?;
        self.weather = weather.unwrap_or(NONE);
        let below: Vec<u8> = self.weather_deck.kinds().collect();
        self.weather_deck = Pile::shuffled(below);
        top.iter().rev().for_each(|&kind| self.weather_deck.put_on_top(kind, Seats::NONE));
        Ok(())
    }

    // The course of the game.

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let seats = position.together.iter().chain(&position.waiting).chain([&position.active]);
        if let Some(seat) = seats.into_iter().find(|seat| **seat >= self.seats) {
            return Err(format!("there is no seat {seat}; there are {}", self.seats));
        }
        self.active = Seat(position.active);
        self.party = Seats::only(self.active);
        for &seat in &position.together {
            self.party = self.party.with(Seat(seat));
        }
        self.waiting = position.waiting.iter().map(|&seat| Seat(seat)).collect();
        (self.day, self.phase) = (position.day, position.phase);
        self.turns = 1;
        Ok(())
    }

    fn frame_of(&self, position: &Position) -> Result<Frame, String> {
        let fights = position.battle.is_some();
        let Some(part) = position.part.as_deref() else {
            return Ok(match (fights, self.battle.joined) {
                (false, _) if self.phase == Phase::Reckoning => Frame::PhaseBegins,
                (false, _) => Frame::Turn,
                (true, true) => Frame::Assess,
                (true, false) => Frame::Before { how: Coming::Scout },
            });
        };
        let parts: &[(&str, Frame)] = if fights { &FIGHTS } else { &CALM };
        let found = parts.iter().find(|(name, _)| *name == part);
        found.map(|(_, frame)| *frame).ok_or_else(|| {
            let names: Vec<&str> = parts.iter().map(|(name, _)| *name).collect();
            format!("part: “{part}” isn't one of {}", names.join(", "))
        })
    }

    fn lay(&mut self, position: &Position) -> Result<(), String> {
        self.begin_at(position)?;
        self.lay_neighbourhood(&position.places)?;
        for (n, group) in position.groups.iter().enumerate() {
            at(&format!("groups[{n}]"), self.stage_group(Seat(n as u8), group))?;
        }
        for (n, place) in position.places.iter().enumerate() {
            let here = self.read_place(&place.name)?;
            at(&format!("places[{n}]"), self.lay_all(&place.traps, Spot::Set(here)))?;
        }
        if let Some(stock) = &position.church {
            at("church", self.lay_all(stock, Spot::Church))?;
            let church = self.read_place("church")?;
            self.place_mut(church).marks.set(Marks::STOCKED);
        }
        if let Some(herd) = &position.cluster {
            at("cluster", self.lay_cluster(herd))?;
        }
        if let Some(field) = &position.battle {
            at("battle", self.lay_battle(position, field))?;
        }
        at("decks", self.lay_decks_of(position))?;
        let frame = self.frame_of(position)?;
        self.frames.push(frame);
        self.unsettled = true;
        Ok(())
    }
}

impl Stage for CardZ {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let setup = Setup {
            scenario: position.scenario,
            players: Some(position.groups.len() as u8),
            map: position.map,
            crying_infant: position.crying_infant,
            days: position.days,
            ..Setup::default()
        };
        let cards = position.cards.unwrap_or_else(Cards::house);
        let refused = |error: kernel::SetupError| format!("{}: {}", error.rule, error.message);
        setup.check(cards.set()).map_err(refused)?;
        let mut game = CardZ::empty(&setup, cards).map_err(refused)?;
        game.lay(position)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    /// A d10 shows 0 to 9 (CZ-DICE-2).
    fn lowest_face(sides: u32) -> u32 {
        u32::from(sides != 10)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.look_up(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
