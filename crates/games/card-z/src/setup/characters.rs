//! Who plays whom: Characters are picked, dealt and left at home.

use super::{Choosing, Setup};
use crate::cards::Kind;
use crate::event::{Event, SetupEvent};
use crate::state::frame::Frame;
use crate::state::{CardZ, Rules, Scenario, Stand, Survivor};
use flow::Flow;
use kernel::{Cx, Few, Seat};

impl CardZ {
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
            Stand::Dealt => cx.tell("CZ-SETUP-3", || SetupEvent::CharacterDealt { seat, kind }.into()),
            _ => cx.tell("CZ-SETUP-2", || SetupEvent::CharacterTaken { seat, kind }.into()),
        }
        if self.def(kind).character().is_some_and(|character| character.star) {
            cx.cite("CZ-CHARACTER-6");
        }
    }

    pub(crate) fn picked(&mut self, seat: Seat, kind: Kind, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.take_character(seat, kind, Stand::Group);
        cx.tell("CZ-SETUP-2", || SetupEvent::CharacterTaken { seat, kind }.into());
        if self.def(kind).character().is_some_and(|character| character.star) {
            cx.cite("CZ-CHARACTER-6");
        }
        Flow::Next(Frame::Characters)
    }

    pub(crate) fn kept(&mut self, seat: Seat, kind: Kind, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let dealt = self.owned(seat, Stand::Dealt).find(|&who| self.survivor(who).kind == kind);
        if let Some(who) = dealt {
            self.enrol(who, |survivor| survivor.stand = Stand::Group);
            cx.tell("CZ-SETUP-3", || SetupEvent::CharacterTaken { seat, kind }.into());
        }
        if self.owned(seat, Stand::Group).count() >= self.character_count() {
            for who in self.owned(seat, Stand::Dealt).collect::<Few<u8, 32>>().iter() {
                let kind = self.survivor(*who).kind;
                self.characters |= 1 << kind;
                self.enrol(*who, |survivor| *survivor = Survivor::default());
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
        let stand = self.stays_at();
        self.enrol(who, |survivor| survivor.stand = stand);
        let kind = self.survivor(who).kind;
        cx.tell(rule, || SetupEvent::StaysBehind { who: kind }.into());
        Flow::Next(Frame::StayHome { seat: Seat(seat.0 + 1) })
    }
}
