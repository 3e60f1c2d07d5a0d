//! Locations: who holds them, and how gear and locations come under control.

use crate::cards::Lane;
use crate::cards::ops::{Class, Deed, Filter, Spot};
use crate::state::event::Event;
use crate::state::frame::{Context, Frame, Window};
use crate::state::{Grimlore, NONE, Place, SHARED};
use kernel::{Cx, Seat};

impl Grimlore {
    /// A minion occupies a location: both come together in the Control Zone (GL-LOCATION-2, GL-LOCATION-3).
    pub(crate) fn occupy_with_minion(
        &mut self,
        location: u8,
        minion: u8,
        seat: Seat,
        cx: &mut impl Cx<Event>,
    ) {
        let is_there = |id: u8| id != NONE && matches!(self.card(id).place, Place::Lane { .. });
        if !is_there(location) || minion == NONE || !self.controls(seat, minion) {
            return;
        }
        self.leave(location, cx);
        self.put_under_control(location, seat);
        self.card_mut(location).host = minion;
        self.deed(Deed::Occupy, location);
        let (card, by) = (self.kind(location), self.kind(minion));
        cx.tell("GL-LOCATION-3", || Event::Occupied { seat: Some(seat), card, by });
        cx.cite("GL-LOCATION-1");
        cx.cite("GL-LOCATION-4");
        cx.cite("GL-TERM-14");
    }

    /// A unit occupies the nearest free location, or raids one that is controlled (GL-OCCUPY-1 to GL-OCCUPY-7).
    pub(crate) fn occupy(&mut self, unit: u8, you: Seat, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let Place::Lane { zone, lane } = self.card(unit).place else { return None };
        // GL-C16: it stays where it is.
        if self.card(unit).host != NONE {
            cx.cite("GL-C16");
            return None;
        }
        let Some(location) = self.free_location(unit, zone, lane) else {
            return self.raid(unit, you, cx);
        };
        self.lane_list(zone, lane, |line| line.take(unit));
        self.card_mut(unit).host = location;
        self.card_mut(unit).place = self.card(location).place;
        self.card_mut(location).guest = unit;
        let (card, by) = (self.kind(location), self.kind(unit));
        cx.tell("GL-OCCUPY-2", || Event::Occupied { seat: None, card, by });
        cx.cite("GL-OCCUPY-1");
        cx.cite("GL-OCCUPY-3");
        cx.cite("GL-NEUTRAL-8");
        cx.cite("GL-C15");
        cx.cite("GL-C17");
        cx.cite("GL-C80");
        None
    }

    /// GL-C15: the nearest in the lane, else the leftmost of the other lanes.
    fn free_location(&self, unit: u8, zone: u8, lane: Lane) -> Option<u8> {
        let is_free = |&id: &u8| {
            let card = self.card(id);
            self.class(id) == Class::Location && card.guest == NONE && !card.face_down
        };
        let line = self.lane(zone, lane);
        let here = line.iter().position(|&id| id == unit)?;
        let near = (0..line.len()).filter(|&at| is_free(&line[at])).min_by_key(|&at| at.abs_diff(here));
        let others = [Lane::Threat, Lane::Priority, Lane::Default].into_iter().filter(|&other| other != lane);
        let far = || others.flat_map(|lane| self.lane(zone, lane)).copied().find(is_free);
        near.map(|at| line[at]).or_else(far)
    }

    /// GL-OCCUPY-5: the location that came under control first is raided (GL-C18).
    fn raid(&mut self, unit: u8, you: Seat, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let control = self.player(you).control.iter().copied();
        let mut held = control.filter(|&id| self.class(id) == Class::Location && self.card(id).host != NONE);
        let Some(location) = held.next() else {
            cx.cite("GL-C14");
            return None;
        };
        let raided = self.card(location).host;
        let (card, minion) = (self.kind(unit), self.kind(raided));
        cx.tell("GL-OCCUPY-5", || Event::Raided { unit: card, minion });
        cx.cite("GL-NEUTRAL-8");
        Some(Frame::Assail { unit, seat: you, n: 0, raided, window: Window::Ahead })
    }

    /// An item comes under control, or goes to another bearer.
    pub(crate) fn equip(&mut self, item: u8, bearer: u8, seat: Seat, cx: &mut impl Cx<Event>) {
        let card = self.kind(item);
        if self.controls(seat, item) {
            self.card_mut(item).host = bearer;
            let bearer = self.kind(bearer);
            cx.tell("GL-C39", || Event::Swapped { card, bearer });
            return;
        }
        self.leave(item, cx);
        self.put_under_control(item, seat);
        self.card_mut(item).host = bearer;
        self.deed(Deed::Equip, item);
        let bearer = (bearer != NONE).then(|| self.kind(bearer));
        cx.tell("GL-ITEM-1", || Event::TookControl { seat, card, bearer });
        if bearer.is_some() {
            cx.cite("GL-ITEM-3");
            cx.cite("GL-TERM-30");
        } else {
            cx.cite("GL-C38");
        }
    }

    /// GL-STORY-7: a modifier card comes into play because a plot card asks for it.
    pub(crate) fn place_modifier(
        &mut self,
        kind: u16,
        spot: Spot,
        you: Seat,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        let is = |&id: &u8| {
            let card = self.card(id);
            card.kind == kind && matches!(card.place, Place::Aside | Place::Used)
        };
        let id = (0..self.cards.len() as u8).find(is)?;
        self.card_mut(id).home = if spot == Spot::Scenario && self.has_scenario() { SHARED } else { you.0 };
        if spot == Spot::Control {
            self.place_in_control(id, you, cx);
            return None;
        }
        let lane = self.enter_lane(id);
        let seat = (spot != Spot::Scenario).then_some(you);
        cx.tell("GL-STORY-7", || Event::PlacedModifier { card: kind, lane, seat });
        cx.cite("GL-TERM-15");
        None
    }

    /// Gear goes on the character; a minion needs room.
    fn place_in_control(&mut self, id: u8, you: Seat, cx: &mut impl Cx<Event>) {
        let bearer = match self.class(id) {
            Class::Item if self.bearer_clause(id).is_none() => NONE,
            Class::Item => self.character(you),
            Class::Minion if self.has_room(you) => NONE,
            _ => return,
        };
        self.put_under_control(id, you);
        self.card_mut(id).host = bearer;
        if self.class(id) == Class::Item {
            self.deed(Deed::Equip, id);
        }
        let card = self.kind(id);
        let bearer = (bearer != NONE).then(|| self.kind(bearer));
        cx.tell("GL-STORY-7", || Event::TookControl { seat: you, card, bearer });
        cx.cite("GL-TERM-15");
    }

    /// A stolen card comes to the thief (GL-TERM-28, GL-C54).
    pub(crate) fn bring_home(&mut self, id: u8, thief: Seat, cx: &mut impl Cx<Event>) -> Option<Frame> {
        match self.class(id) {
            Class::Item if self.bearer_clause(id).is_some() => {
                return Some(Frame::Bearer { card: id, context: Context::new(thief, id) });
            }
            Class::Location => {
                let free = |&id: &u8| self.held_location(id).is_none();
                let minion = self.minions(thief).find(free);
                let Some(minion) = minion else {
                    let lane = if self.def(id).lane == Lane::Priority { 0 } else { 1 };
                    self.player_mut(thief).lanes[lane].push(id);
                    let lane = if lane == 0 { Lane::Priority } else { Lane::Default };
                    self.card_mut(id).place = Place::Lane { zone: thief.0, lane };
                    self.lies_open(id);
                    return None;
                };
                self.put_under_control(id, thief);
                self.card_mut(id).host = minion;
                let (card, by) = (self.kind(id), self.kind(minion));
                cx.tell("GL-C54", || Event::Occupied { seat: Some(thief), card, by });
            }
            Class::Item | Class::Minion => {
                self.put_under_control(id, thief);
                let card = self.kind(id);
                cx.tell("GL-C54", || Event::TookControl { seat: thief, card, bearer: None });
            }
            _ => {
                self.enter_lane(id);
            }
        }
        None
    }

    /// Whether a location can be taken at all: nobody occupies it (GL-OCCUPY-3, GL-C80).
    pub(crate) fn is_defended(&self, location: u8) -> bool {
        self.card(location).guest != NONE
    }

    pub(crate) fn counts(&self, seat: Seat, class: Class) -> usize {
        let control = self.player(seat).control.iter();
        control.filter(|&&id| self.fits(id, Filter::Class(class))).count()
    }
}
