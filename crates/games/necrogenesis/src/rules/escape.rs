//! Escape Rolls (NG-2.25.2), and the ED they must meet.

use crate::cards::Keys;
use crate::cards::text::{Bearer, Standing};
use crate::rules::cite_all;
use crate::rules::stats::{ed, sum_of};
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::Source;
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// A zombie's ED now: what changes it is applied before the roll (NG-2.25.5c).
    pub(crate) fn ed_of(&self, slot: u8) -> u8 {
        let print = self.breed_of(slot);
        let mut sum = i16::from(print.ed);
        let seat = NecroGenesis::controller(slot);
        for other in self.on_board(seat.other()).filter(|&other| self.zombie_has(other, Keys::SPEAKS)) {
            if other != slot && self.is_turned(other) != self.is_turned(slot) {
                continue;
            }
            for rule in &self.breed_of(other).rules {
                let Standing::Bonus { who, bonuses, .. } = &rule.says else { continue };
                let meant = match who {
                    Bearer::This => other == slot,
                    Bearer::OtherBreed { breed } => other != slot && print.breed == breed.0,
                    Bearer::OtherZombies => other != slot,
                    _ => false,
                };
                if meant
                    && rule.given.is_none_or(|given| self.holds(given, seat, Source::Zombie(other), other))
                {
                    sum += sum_of(bonuses, ed);
                }
            }
        }
        sum.clamp(1, 20) as u8
    }

    /// An Escape Roll against a zombie.
    pub(crate) fn escape_from(
        &mut self,
        seat: Seat,
        slot: u8,
        bonus: i8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> bool {
        let (kind, ed) = (self.zombie(slot).kind, self.ed_of(slot));
        let success = self.escape_roll(seat, kind, ed, bonus, rule, cx);
        if ed != self.breed_of(slot).ed {
            cx.cite("NG-2.25.5c");
        }
        success
    }

    /// An Escape Roll against an ED.
    pub(crate) fn escape_roll(
        &mut self,
        seat: Seat,
        kind: u8,
        ed: u8,
        bonus: i8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> bool {
        let bonus = bonus + self.escape_bonus(seat);
        let die = cx.below(6) as u8 + 1;
        let success = i16::from(die) + i16::from(bonus) >= i16::from(ed);
        cx.tell(rule, || Event::EscapeRolled { seat, kind, die, bonus, ed, success });
        cite_all(&["NG-2.25.1a", "NG-2.25.2"], cx);
        if bonus != 0 {
            cx.cite("NG-2.25.1b");
        }
        cx.cite(if success { "NG-2.25.3" } else { "NG-2.25.4a" });
        success
    }
}
