//! The table as a viewer may see it, built up from nothing. Only the order of decks is hidden.

mod draw;
mod progress;
mod sketch;

use crate::cards::ops::{Class, Resource};
use crate::state::{Grimlore, Mode, NONE, Phase, Place};
use crate::table::draw::{bare, printed_piece, zone};
use crate::table::sketch::{Row, RowSketch};
use kernel::{Counter, Face, Kept, Knows, Lay, Piece, Pile, Seat, SeatView, Shape, View, Viewer, Zone};

pub(crate) fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat(0) => "0",
        Seat(1) => "1",
        _ => "2",
    }
}

fn counter(name: &'static str, value: impl Into<i32>, most: Option<i32>) -> Counter {
    Counter { name: name.into(), value: value.into(), most }
}

impl Knows for Grimlore {
    fn view(&self, viewer: Viewer) -> View {
        self.build_views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.build_views(viewers, kept)
    }
}

impl Grimlore {
    fn build_views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut lay = Lay::new(viewers, kept);
        self.shared_zones(&mut lay);
        for seat in self.all_seats() {
            self.seat_zones(seat, &mut lay);
        }
        lay.views(View {
            game: "grimlore",
            turn: self.round.into(),
            active: Some(self.active),
            phase: self.phase_line(),
            seats: self.all_seats().map(|seat| self.seat_view(seat)).collect(),
            zones: vec![],
            prompt: None,
            outcome: kernel::Rules::outcome(self),
        })
    }

    fn phase_line(&self) -> String {
        let round = match self.mode {
            Mode::Versus => format!("Round {} of {}", self.round, crate::rules::turn::LAST_ROUND),
            _ => format!("Round {}", self.round),
        };
        let name = self.name(self.character(self.active));
        match self.phase {
            Phase::Setup => "Setup".to_owned(),
            Phase::Character => format!("{round}, {name}'s Character Phase"),
            Phase::Neutral => format!("{round}, {name}'s Neutral Phase"),
            Phase::Threat => format!("{round}, {name}'s Threat Phase"),
            Phase::RoundEnd => format!("{round}, end of the round"),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let player = self.player(seat);
        let lost = if player.lost { " (Lost)" } else { "" };
        // GL-C1: the Event Deck is the life of its character.
        let full = self.cards.iter().filter(|card| card.owner == seat.0 && self.is_of_deck(card.kind));
        let minions = self.minions(seat).count() as i32;
        let mut counters = vec![
            counter("deck", player.deck.len() as i32, Some(full.count() as i32)),
            counter("actions", player.actions, None),
            counter("minions", minions, Some(self.limit(seat).into())),
        ];
        counters.extend(Resource::ALL.map(|kind| counter(kind.word(), self.resources(seat, kind), None)));
        if self.mode == Mode::Versus {
            let held = self.counts(seat, Class::Location) as i32;
            counters.push(counter("locations", held, Some(crate::rules::turn::CLAIM as i32)));
        }
        SeatView { seat, name: format!("{}{lost}", self.name(player.character)), counters }
    }

    fn is_of_deck(&self, kind: u16) -> bool {
        use crate::cards::Stack;
        matches!(self.set.of(kind).stack, Stack::Event | Stack::Pvp)
    }

    /// The plot card, the scenario's Neutral Zone or the Arena, and what is on its way.
    fn shared_zones(&self, lay: &mut Lay) {
        let row =
            |row, cards: &[u8]| RowSketch { row, owner: None, cards: self.sketches(cards.iter().copied()) };
        if self.mode != Mode::Versus {
            self.plot_zone(lay);
        }
        if self.mode != Mode::Story {
            self.put_row(row(Row::Threat, &self.shared.threat), lay);
        }
        if self.has_scenario() {
            self.put_row(row(Row::Priority, &self.shared.lanes[0]), lay);
            self.put_row(row(Row::Default, &self.shared.lanes[1]), lay);
            self.put_deck("scenario-deck", "Scenario Event Deck", None, &self.shared.deck, lay);
            self.put_open("scenario-discard", "Scenario discard pile", None, &self.shared.discard, lay);
        }
        self.put_open("moving", "On its way", None, &self.at(Place::Moving), lay);
        let used = self.at(Place::Used);
        if !used.is_empty() {
            self.put_open("used", "Used modifiers", None, &used, lay);
        }
    }

    fn plot_zone(&self, lay: &mut Lay) {
        let Some((kind, plot)) = self.active_plot() else {
            return lay.put_open("plot", || zone("plot", "Plot", None, Shape::Row, vec![]));
        };
        let stamp = ("plot", kind, self.plot_counts(&plot), self.shared.breaches);
        lay.put_open(stamp, || zone("plot", "Plot", None, Shape::Row, vec![self.plot_piece(kind, &plot)]));
    }

    /// Lanes, Control Zone, character, resources, Event Deck and discard pile.
    fn seat_zones(&self, seat: Seat, lay: &mut Lay) {
        let player = self.player(seat);
        // What somebody bears or holds lies on it.
        let free = player.control.iter().filter(|&&id| self.card(id).host == NONE);
        let hero = Some(player.character).filter(|&id| self.card(id).place == Place::Character(seat));
        let rows = [
            (Row::Priority, player.lanes[0].to_vec()),
            (Row::Default, player.lanes[1].to_vec()),
            (Row::Control, free.copied().collect()),
            (Row::Character, hero.into_iter().collect()),
            (Row::Resources, player.tucked.to_vec()),
        ];
        for (row, ids) in rows {
            self.put_row(RowSketch { row, owner: Some(seat), cards: self.sketches(ids.into_iter()) }, lay);
        }
        self.put_deck("deck", "Event Deck", Some(seat), &player.deck, lay);
        self.put_open("discard", "Discard pile", Some(seat), &player.discard, lay);
    }

    fn put_row(&self, row: RowSketch, lay: &mut Lay) {
        lay.put_open(&row, || row.zone(self.set.set()));
    }

    /// A deck, of which nothing is shown where nothing is known.
    fn put_deck<const N: usize>(
        &self,
        id: &str,
        name: &'static str,
        owner: Option<Seat>,
        deck: &Pile<u8, N>,
        lay: &mut Lay,
    ) {
        lay.put((id, owner, deck), |viewer| {
            let known: Vec<Option<u8>> = deck.known(|seen| viewer.knows(seen)).collect();
            let known = if known.iter().all(Option::is_none) { &[] } else { known.as_slice() };
            let pieces = known.iter().rev().map(|card| self.lying(*card)).collect();
            Zone { count: deck.len() as u32, ..zone(id, name, owner, Shape::Pile, pieces) }
        });
    }

    /// A pile that all may look through, its top card first.
    fn put_open(&self, id: &str, name: &'static str, owner: Option<Seat>, cards: &[u8], lay: &mut Lay) {
        lay.put_open((id, owner, cards), || {
            let pieces = cards.iter().rev().map(|&card| self.lying(Some(card))).collect();
            zone(id, name, owner, Shape::Pile, pieces)
        });
    }

    fn lying(&self, id: Option<u8>) -> Piece {
        id.map_or_else(|| bare("", Face::Down), |id| printed_piece(self.def(id)))
    }

    fn at(&self, place: Place) -> Vec<u8> {
        (0..self.cards.len() as u8).filter(|&id| self.card(id).place == place).collect()
    }
}

#[cfg(test)]
mod tests;
