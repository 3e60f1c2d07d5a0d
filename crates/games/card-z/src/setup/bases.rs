//! Where groups start (CZ-G23, CZ-SCENARIO-12).

use crate::event::{Event, SetupEvent};
use crate::rules::turn::MOST_REROLLS;
use crate::setup::maps::PLACES;
use crate::state::frame::Frame;
use crate::state::{CardZ, Scenario};
use flow::Flow;
use kernel::{Cx, Few, Seat};

impl CardZ {
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
        cx.tell(rule, || SetupEvent::BaseTaken { seat, at }.into());
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
    pub(super) fn roll_for_order(&mut self, cx: &mut impl Cx<Event>) {
        let mut order: Few<Seat, 4> = self.all_seats().collect();
        for _ in 0..MOST_REROLLS {
            for &seat in &order {
                let roll = cx.below(10) as u8;
                self.player_mut(seat).roll = roll;
                cx.tell("CZ-SETUP-2", || SetupEvent::TurnRolled { seat, roll }.into());
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
}
