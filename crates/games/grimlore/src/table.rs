//! The table as a viewer may know it. Only the order of decks is hidden.

mod card;
mod plot;
pub mod terms;
mod test;

use crate::cards::ops::{Class, Resource};
use crate::rules::turn::{CLAIM, LAST_ROUND};
use crate::setup::EVENT_DECK;
use crate::state::{Grimlore, Mode, NONE, Phase, Place};
use crate::table::terms::{Counter, Mark, Stat, Zone};
use kernel::{Goal, Knows, Layout, Pile, Seat, Spot, Stake, Text, Viewer};

impl Knows for Grimlore {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, viewer: Viewer) -> Vec<Goal> {
        match self.mode {
            Mode::Story | Mode::Scenario => self.story_goals(),
            Mode::Versus => self.versus_goals(viewer),
        }
    }

    fn ending(&self) -> Option<Text> {
        self.why_over()
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        self.test_stakes(seat)
    }

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<Grimlore>) {
        on.phase(self.phase, Some(self.active), || self.phase_line());
        for seat in self.all_seats() {
            on.seat(seat, || self.seat_name(seat), |on| self.lay_counters(seat, on));
        }
        self.lay_shared_zones(viewer, on);
        for seat in self.all_seats() {
            self.lay_seat_zones(seat, viewer, on);
        }
    }
}

impl Grimlore {
    fn phase_line(&self) -> String {
        let round = match self.mode {
            Mode::Versus => format!("Round {} of {LAST_ROUND}", self.round),
            Mode::Story | Mode::Scenario => format!("Round {}", self.round),
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

    fn seat_name(&self, seat: Seat) -> String {
        let lost = if self.is_lost(seat) { " (Lost)" } else { "" };
        format!("{}{lost}", self.name(self.character(seat)))
    }

    fn lay_counters(&self, seat: Seat, on: &mut impl Layout<Grimlore>) {
        let player = self.player(seat);
        // GL-C1: the Event Deck is the life of its character.
        on.counter(Counter::Deck, player.deck.len() as i32, Some(EVENT_DECK as i32));
        on.counter(Counter::Actions, player.actions.into(), None);
        on.counter(Counter::Minions, self.minions(seat).count() as i32, Some(self.limit(seat).into()));
        for kind in Resource::ALL {
            on.counter(kind.into(), self.resources(seat, kind).into(), None);
        }
        if self.mode == Mode::Versus {
            let held = self.counts(seat, Class::Location) as i32;
            on.counter(Counter::Locations, held, Some(CLAIM as i32));
        }
    }

    /// The plot card, the scenario's Neutral Zone or the Arena, and what is on its way.
    fn lay_shared_zones(&self, viewer: Viewer, on: &mut impl Layout<Grimlore>) {
        let shared = &self.shared;
        if self.mode != Mode::Versus {
            self.lay_plot(on);
        }
        if self.mode != Mode::Story {
            self.lay_untested(Spot::new(Zone::Threat), shared.threat.iter(), on);
        }
        if self.has_scenario() {
            self.lay_untested(Spot::new(Zone::Priority), shared.lanes[0].iter(), on);
            self.lay_untested(Spot::new(Zone::Default), shared.lanes[1].iter(), on);
            self.lay_known(Spot::new(Zone::ScenarioDeck), &shared.deck, viewer, on);
            self.lay_pile(Spot::new(Zone::ScenarioDiscard), shared.discard.iter().copied(), on);
        }
        self.lay_test(on);
        // Mostly there is none of either, and one look over all cards is enough.
        let (mut moving, mut used) = (0, 0);
        for card in self.cards.iter() {
            moving += u8::from(matches!(card.place, Place::Moving));
            used += u8::from(matches!(card.place, Place::Used));
        }
        self.lay_pile(Spot::new(Zone::Moving), self.at(Place::Moving, moving), on);
        if used > 0 {
            self.lay_pile(Spot::new(Zone::Used), self.at(Place::Used, used), on);
        }
    }

    /// Lanes, Control Zone, character, resources, Event Deck and discard pile.
    fn lay_seat_zones(&self, seat: Seat, viewer: Viewer, on: &mut impl Layout<Grimlore>) {
        let player = self.player(seat);
        let spot = |zone| Spot::new(zone).of(seat);
        // What somebody bears or holds lies on it.
        let free = player.control.iter().filter(|&&id| self.card(id).host == NONE);
        let hero = Some(&player.character).filter(|&&id| self.card(id).place == Place::Character(seat));
        self.lay_untested(spot(Zone::Priority), player.lanes[0].iter(), on);
        self.lay_untested(spot(Zone::Default), player.lanes[1].iter(), on);
        self.lay_row(spot(Zone::Control), free, on);
        self.lay_row(spot(Zone::Character), hero.into_iter(), on);
        self.lay_row(spot(Zone::Resources), player.tucked.iter(), on);
        self.lay_known(spot(Zone::Deck), &player.deck, viewer, on);
        self.lay_pile(spot(Zone::Discard), player.discard.iter().copied(), on);
    }

    fn lay_row<'a>(
        &self,
        spot: Spot<Zone>,
        ids: impl Iterator<Item = &'a u8>,
        on: &mut impl Layout<Grimlore>,
    ) {
        on.zone(spot, |on| ids.for_each(|&id| self.lay_card(id, on)));
    }

    /// A deck, as far as the viewer knows its order.
    fn lay_known<const N: usize>(
        &self,
        spot: Spot<Zone>,
        deck: &Pile<u8, N>,
        viewer: Viewer,
        on: &mut impl Layout<Grimlore>,
    ) {
        on.zone(spot.count(deck.len()), |on| deck.known(viewer).for_each(|id| self.lay_printed(id, on)));
    }

    /// A pile that all may look through, its top card first.
    fn lay_pile(
        &self,
        spot: Spot<Zone>,
        ids: impl DoubleEndedIterator<Item = u8>,
        on: &mut impl Layout<Grimlore>,
    ) {
        on.zone(spot, |on| ids.rev().for_each(|id| self.lay_printed(Some(id), on)));
    }

    /// The cards at a place where so many are.
    fn at(&self, place: Place, count: u8) -> impl DoubleEndedIterator<Item = u8> {
        let all = if count == 0 { 0 } else { self.cards.len() as u8 };
        (0..all).filter(move |&id| self.card(id).place == place)
    }
}

#[cfg(test)]
mod tests;
