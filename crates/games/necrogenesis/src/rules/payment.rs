//! What things cost, and payments that a text stops.

use crate::cards::text::{Condition, Standing};
use crate::cards::{CardDef, Keys, Rule};
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::Source;
use crate::state::marks::PlayerMarks;
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// What a React costs in TP (NG-3.22.3d).
    pub(crate) fn tp_cost(&self, seat: Seat, print: &CardDef) -> u8 {
        if !self.cards.reprices_reacts {
            return print.tp;
        }
        let less = |says: &Standing| if let Standing::ReactsCostLess { n } = says { Some(*n) } else { None };
        let less: u8 = self.survivor_says(seat, less).sum();
        // NG-3.22.5a: from the number on the badge.
        print.tp.saturating_sub(less).saturating_add(self.react_tax(seat))
    }

    /// What zombies add to the price of the Reacts of the Survivor on whose board they are.
    fn react_tax(&self, seat: Seat) -> u8 {
        let mut tax = 0u8;
        if seat != self.active {
            return tax;
        }
        for slot in self.on_board(seat).filter(|&slot| self.zombie_has(slot, Keys::SPEAKS)) {
            for rule in &self.breed_of(slot).rules {
                if let Standing::ReactsCostMore { n } = rule.says
                    && rule
                        .given
                        .is_none_or(|given| self.holds(given, seat.other(), Source::Zombie(slot), slot))
                {
                    tax = tax.saturating_add(n);
                }
            }
        }
        tax
    }

    /// NG-5.3.5: whether the next payment of AP is stopped.
    #[inline]
    pub(crate) fn is_payment_stopped(&self) -> bool {
        self.has(self.active, PlayerMarks::PAYMENT_STOPPED)
    }

    /// NG-5.3.5: nothing is paid and nothing happens.
    pub(crate) fn stop_payment(&mut self, cx: &mut impl Cx<Event>) {
        let seat = self.active;
        self.player_mut(seat).flags.clear(PlayerMarks::PAYMENT_STOPPED);
        cx.tell("NG-5.3.5", || Event::PaymentStopped { seat });
    }
}

/// Whether it makes something cheaper in the light.
pub(crate) fn is_lit_discount(rule: &Rule) -> bool {
    matches!(rule.says, Standing::CostsLess { .. }) && rule.given == Some(Condition::Illuminated)
}
