//! Loud noise: it wakes, it is heard outside, and it draws encounters to the edges of the battlefield.

use crate::cards::stats::{EncounterKind, Steps};
use crate::event::{ArrivalEvent, Event, MeetingEvent};
use crate::state::battle::{Piece, Sort};
use crate::state::board::{Hex, LETTERED};
use crate::state::{CardZ, Deeds, Lair, NONE, Traits};
use flow::Each;
use kernel::{Cx, Few, Seats};

/// The face of the alarm die with the skull (CZ-G12).
const SKULL: u8 = 6;

impl CardZ {
    /// CZ-NOISE-1, CZ-NOISE-2: everybody distracted wakes; outside, the alarm die is rolled once a battle.
    pub(crate) fn make_noise(&mut self, from: Hex, cx: &mut impl Cx<Event>) {
        cx.tell("CZ-NOISE-1", || ArrivalEvent::LoudNoise { at: from }.into());
        cx.cite("CZ-NOISE-6");
        self.wake_all(cx);
        if self.battle.is_outside(from.zone()) {
            self.battle.loud = true;
            let makers = match self.piece_at(from) {
                Some(Piece::Survivor(who)) => Seats::only(self.survivor(who).owner),
                _ => self.party,
            };
            self.alarm(makers, cx);
        } else {
            cx.cite("CZ-DIVIDER-4");
        }
    }

    pub(crate) fn wake_all(&mut self, cx: &mut impl Cx<Event>) {
        self.battle.woken = true;
        for id in Each(self.battle.field) {
            self.wake(id, cx);
        }
    }

    /// The alarm roll of the battle, for a noise of these players; between players too, who are all outside (CZ-PVP-3).
    pub(crate) fn alarm(&mut self, makers: Seats, cx: &mut impl Cx<Event>) {
        let hushed =
            self.all_seats().any(|seat| makers.has(seat) && self.player(seat).deeds.has(Deeds::HUSHED));
        let stormy = self.sky().is_some_and(|sky| sky.no_alarm);
        if self.battle.alarmed || hushed || stormy {
            return;
        }
        self.battle.alarmed = true;
        let die = cx.below(6) as u8 + 1;
        let skull = die == SKULL;
        cx.tell("CZ-NOISE-2", || ArrivalEvent::AlarmRolled { die, skull }.into());
        if matches!(self.battle.sort, Sort::Versus(_)) {
            cx.cite("CZ-PVP-3");
        }
        if skull {
            let number = cx.below(6) as u8 + 1;
            self.battle.coming += number;
            cx.tell("CZ-NOISE-3", || ArrivalEvent::Attracted { number }.into());
        }
    }

    /// At the start of the encounter part: those that the noise draws come to the edges (CZ-NOISE-4).
    pub(crate) fn arrivals(&mut self, cx: &mut impl Cx<Event>) {
        let number = std::mem::take(&mut self.battle.coming);
        let mut drawn = std::mem::take(&mut self.battle.edge);
        for _ in 0..number {
            match self.draw_encounter(cx) {
                Some(id) => drawn |= 1 << id,
                None => break,
            }
        }
        self.place_at_edges(drawn, cx);
    }

    /// CZ-G3: the fastest first, so that slower ones queue behind them (CZ-NOISE-5).
    pub(crate) fn place_at_edges(&mut self, drawn: u64, cx: &mut impl Cx<Event>) {
        let mut order: Few<u8, 64> = Each(drawn).collect();
        order.sort_unstable_by_key(|&id| (u8::MAX - self.speed(id), id));
        for &id in &order {
            self.come_to_edge(id, cx);
        }
    }

    /// Hexes a turn; what rolls for its steps is the slowest.
    pub(crate) fn speed(&self, id: u8) -> u8 {
        match self.foe(id).steps {
            Steps::Always(hexes) => 2 * hexes,
            Steps::Rolled { .. } => 1,
        }
    }

    fn come_to_edge(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        let (kind, print) = (self.encounter(id).kind, self.foe(id));
        match print.kind {
            EncounterKind::Fire => return self.catch_fire(id, cx),
            EncounterKind::HumanEnemies => {
                let hex = self.edge_hex(id, cx);
                self.humans_arrive(id, hex, cx);
                return self.settle_initiative(cx);
            }
            _ => {}
        }
        let hex = self.edge_hex(id, cx);
        let traits = &mut self.encounter_mut(id).traits;
        traits.set(Traits::NEW);
        if print.kind.is_friendly() {
            traits.set(Traits::KNOWN);
        }
        if self.occupied().has(hex) {
            let encounter = self.encounter_mut(id);
            (encounter.lair, encounter.seen) = (Lair::Queue(hex), Seats::ALL);
            self.battle.queue |= 1 << id;
            cx.tell("CZ-NOISE-5", || ArrivalEvent::Queued { foe: kind, at: hex }.into());
            cx.cite("CZ-C61");
        } else {
            self.enter_field(id, hex);
            cx.tell("CZ-NOISE-4", || ArrivalEvent::Arrived { foe: kind, at: hex }.into());
            cx.cite("CZ-C60");
        }
    }

    /// The green hex in the row of the printed one; a code of an inside zone is read in the highest outside zone.
    fn edge_hex(&self, id: u8, cx: &mut impl Cx<Event>) -> Hex {
        let spot = self.foe(id).spot;
        let outside = |zone: u8| self.battle.is_outside(zone);
        let zone = match outside(spot.zone) {
            true => spot.zone,
            false => (0..3).rev().find(|&zone| outside(zone)).unwrap_or(0),
        };
        let printed = Hex::lettered(zone, spot.letter);
        let column = match printed.column() {
            0 | 1 => -1,
            3 | 4 => 5,
            _ if cx.below(6).is_multiple_of(2) => -1,
            _ => 5,
        };
        Hex::at(column, printed.row())
    }

    /// The printed hex, or the nearest free lettered hex of its zone, lowest letter first (CZ-G20).
    pub(crate) fn printed_hex(&self, id: u8) -> Hex {
        let spot = self.foe(id).spot;
        let printed = Hex::lettered(spot.zone, spot.letter);
        let taken = self.occupied();
        if !taken.has(printed) {
            return printed;
        }
        let free = LETTERED[usize::from(spot.zone)].iter().filter(|hex| !taken.has(*hex));
        free.min_by_key(|hex| (hex.distance(printed), *hex)).unwrap_or(printed)
    }

    /// Takes a card off the deck; an empty one is made of what was discarded (CZ-G19).
    pub(crate) fn draw_encounter(&mut self, cx: &mut impl Cx<Event>) -> Option<u8> {
        let mut deck: Few<u8, 64> = self.encounters_in(Lair::Deck).collect();
        if deck.is_empty() {
            let pile: Few<u8, 64> = self.encounters_in(Lair::Pile).collect();
            for &id in &pile {
                self.return_to_deck(id);
            }
            cx.tell("CZ-G19", || MeetingEvent::EncountersReshuffled { cards: pile.len() as u8 }.into());
            deck = pile;
        }
        let at = match deck.len() {
            0 => return None,
            1 => 0,
            count => cx.draw(count as u32, &|at| self.encounter(deck[at as usize]).kind.into()) as usize,
        };
        let id = deck[at];
        self.encounter_mut(id).lair = Lair::Drawn;
        Some(id)
    }

    pub(crate) fn return_to_deck(&mut self, id: u8) {
        let kind = self.encounter(id).kind;
        let clean = crate::state::Encounter { kind, lair: Lair::Deck, ..crate::state::Encounter::default() };
        *self.encounter_mut(id) = clean;
        debug_assert!(clean.held == NONE);
    }
}
