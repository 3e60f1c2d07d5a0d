//! The die is read, and may be rolled again (CZ-C115).

use super::attack::{ENERGY, LUCKY, Mode, PEP};
use crate::cards::stats::Reroll;
use crate::event::{Event, StrikeEvent};
use crate::state::frame::Frame;
use crate::state::{CardZ, Signs};
use flow::Flow;
use kernel::Cx;

impl CardZ {
    /// Re-rolls that may be taken on the die that was just rolled.
    pub(crate) fn rerolls(&self) -> u8 {
        let attack = &self.attack;
        let mut open = 0;
        let signs = self.survivor(attack.who).signs;
        let skill = |who: u8, wanted: fn(&Reroll) -> bool| self.skills(who).rerolls.iter().any(wanted);
        if !signs.has(Signs::LUCK_SPENT) && skill(attack.who, |reroll| *reroll == Reroll::Own) {
            open |= 1 << LUCKY;
        }
        if attack.mode != Mode::Shoot && self.pep_talker().is_some() {
            open |= 1 << PEP;
        }
        if signs.has(Signs::ENERGY) && !signs.has(Signs::ENERGY_SPENT) {
            open |= 1 << ENERGY;
        }
        open & !attack.rerolled
    }

    /// A comrade close by who gives a melee roll another try.
    fn pep_talker(&self) -> Option<u8> {
        let who = self.attack.who;
        let here = self.survivor(who).hex;
        self.pawns().find(|&other| {
            let near = |reroll: &Reroll| match reroll {
                Reroll::OthersMelee { within } => self.survivor(other).hex.distance(here) <= *within,
                Reroll::Own => false,
            };
            other != who
                && self.is_ally_of(who, other)
                && !self.survivor(other).signs.has(Signs::PEP_SPENT)
                && self.skills(other).rerolls.iter().any(near)
        })
    }

    fn take_reroll(&mut self, which: u8, cx: &mut impl Cx<Event>) {
        let who = self.attack.who;
        self.attack.rerolled |= 1 << which;
        let (by, rule) = match which {
            LUCKY => {
                self.survivor_mut(who).signs.set(Signs::LUCK_SPENT);
                (who, "CZ-C115")
            }
            PEP => {
                let by = self.pep_talker().unwrap_or(who);
                self.survivor_mut(by).signs.set(Signs::PEP_SPENT);
                (by, "CZ-C115")
            }
            _ => {
                let signs = &mut self.survivor_mut(who).signs;
                signs.clear(Signs::ENERGY);
                signs.set(Signs::ENERGY_SPENT);
                (who, "CZ-ITEM-6")
            }
        };
        let (kind, by, old) = (self.survivor(who).kind, self.survivor(by).kind, self.attack.roll);
        cx.tell(rule, || StrikeEvent::Rerolled { who: kind, by, roll: old }.into());
        cx.cite("CZ-C115");
    }

    pub(crate) fn read_answered(&mut self, which: Option<u8>, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match which {
            Some(which) => {
                self.take_reroll(which, cx);
                self.attack.roll = cx.below(10) as u8;
                Flow::Next(Frame::Read)
            }
            None => Flow::Next(Frame::Judge),
        }
    }

    pub(crate) fn jam_answered(
        &mut self,
        which: Option<u8>,
        roll: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        match which {
            Some(which) => {
                self.take_reroll(which, cx);
                let roll = cx.below(10) as u8;
                self.check_jam(roll, cx)
            }
            None => self.check_jam(roll, cx),
        }
    }
}
