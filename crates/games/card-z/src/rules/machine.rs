//! The frame machine: which sentence of the rules comes next, and what an answer does.

use crate::cards::stats::Then;
use crate::choice::Choice;
use crate::event::{Event, StreetEvent};
use crate::questions::act::{Act, Action};
use crate::questions::families::Declared;
use crate::questions::{Any, Besides};
use crate::state::frame::{Chapter, Frame};
use crate::state::{CardZ, DEPTH, Deeds, Marks, NONE};
use flow::{Flow, Machine, Question};
use kernel::{Cx, Few, Questions, Seat, Sole};

impl Machine for CardZ {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;
    type Value = ();

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame.chapter() {
            Chapter::Opening(step) => self.step_opening(step, cx),
            Chapter::Day(step) => self.step_day(step, cx),
            Chapter::Street(step) => self.step_street(step, cx),
            Chapter::Spoils(step) => self.step_spoils(step, cx),
            Chapter::Lineup(step) => self.step_lineup(step, cx),
            Chapter::Fighting(step) => self.step_fighting(step, cx),
            Chapter::Attack(step) => self.step_attack(step, cx),
            Chapter::Following(step) => self.step_following(step),
            Chapter::Foes(step) => self.step_foes(step, cx),
            Chapter::Aftermath(step) => self.step_aftermath(step, cx),
            Chapter::Evening(step) => self.step_evening(step, cx),
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.answer_question(frame, choice, cx)
    }

    /// Before anything else: rescues, the helpless, the end of the game.
    #[inline]
    fn settle(&mut self, cx: &mut impl Cx<Event>) -> Option<Frame> {
        if self.unsettled { self.look_after(cx) } else { None }
    }

    /// All that questions are about lies open, dealt Characters and Loot too; only the Weather that was foreseen is
    /// known to one seat. A regroup is always asked: where it only leads to the next round, rounds without a choice
    /// would never end.
    fn forced(&self) -> Option<Choice> {
        match self.frames.last() {
            Some(Frame::Forecast { .. } | Frame::Regroup) => return None,
            // To do nothing is always possible, so whatever else is possible decides.
            Some(&Frame::Act { who }) => {
                let mut other = Besides::new(Action::Done.into());
                Act { who }.offer(self, &mut other);
                return (!other.is_found()).then_some(Choice::Done);
            }
            _ => {}
        }
        let mut sole = Sole::new();
        self.offer(&mut sole);
        sole.found()
    }
}

impl CardZ {
    /// A step that follows a battle action ends it; one that follows a dodge does not.
    pub(crate) fn after_step(&mut self, who: u8) -> Flow<Frame> {
        let acts =
            matches!(self.heroic(who).and_then(|heroic| heroic.deeds.then), Some(Then::MoveIfFree { .. }));
        if acts { Flow::Next(Frame::LockIn { who }) } else { Flow::Done }
    }

    /// Where an optional move may lead: to a free hex, for some only if nobody is next to them.
    pub(crate) fn step_hexes(&self, who: u8, hexes: u8) -> crate::state::board::Hexes {
        if !self.is_on_field(who) {
            return crate::state::board::Hexes::NONE;
        }
        let only_free =
            matches!(self.heroic(who).and_then(|heroic| heroic.deeds.then), Some(Then::MoveIfFree { .. }));
        if only_free && self.is_engaged(who) {
            return crate::state::board::Hexes::NONE;
        }
        self.paths(who, hexes).reach
    }

    /// CZ-C107: loads are checked when a battle starts and when a group leaves a Location.
    pub(super) fn check_loads(&mut self) -> Flow<Frame> {
        let heavy = self
            .partners()
            .find(|&who| self.is_overloaded(who) && self.at_hand(who).any(|slot| self.weight(slot) > 0));
        match heavy {
            Some(who) => Flow::Call { call: Frame::Overload { who }, then: Frame::Loads },
            None => Flow::Done,
        }
    }

    /// CZ-CAMP-1, CZ-C106: the battle and the turn end; who is inside stays inside.
    pub(crate) fn camp(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (seat, at) = (self.active, self.battle.at);
        for who in self.pawns() {
            if self.survivor(who).doom > 0 {
                self.die(who, "CZ-C49", cx);
            }
        }
        self.clear_field(cx);
        self.place_mut(at).marks.set(Marks::CAMP);
        self.set_deed(Deeds::CAMPING);
        cx.tell("CZ-CAMP-1", || StreetEvent::Camped { seat, at }.into());
        cx.cite("CZ-C106");
        Flow::Next(Frame::TurnEnds)
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, to: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if seat != self.active
            || self.scenario.is_competitive() && self.rival_at(self.player(seat).at).is_some()
        {
            // CZ-C113: whoever loses to another player goes without a roll.
            let from = self.player(seat).at;
            self.player_mut(seat).at = to;
            self.player_mut(seat).deeds.clear(Deeds::TRADED | Deeds::CAMPING);
            self.unsettled = true;
            debug_assert!(from != to);
            cx.tell("CZ-C113", || StreetEvent::Retreated { seat, at: to }.into());
            return Flow::Next(Frame::TurnEnds);
        }
        self.retreat(to, cx)
    }

    // A Heroic Action right behind a wall.

    pub(super) fn breach(&mut self, who: u8, left: u8) -> Flow<Frame> {
        let mut any = Any::default();
        if left > 0 && self.is_on_field(who) {
            self.offer_breach(who, &mut any);
        }
        if any.0 && !(left != NONE && self.attack.stopped) {
            Flow::Ask(Frame::Breach { who, left })
        } else {
            Flow::Done
        }
    }

    pub(crate) fn breach_with(
        &mut self,
        who: u8,
        left: u8,
        strike: Declared,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(breach) = self.heroic(who).and_then(|heroic| heroic.deeds.breach) else { return Flow::Done };
        let left = if left == NONE {
            self.use_heroic(who, cx);
            breach.attacks
        } else {
            left
        };
        self.attack = crate::rules::attack::Attack::default();
        self.declare(who, strike, breach.bonus, cx);
        Flow::Call { call: Frame::Roll, then: Frame::Breach { who, left: left - 1 } }
    }
}
