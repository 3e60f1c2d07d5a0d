//! What things cost, and payments that a text stops.

use crate::cards::{CardDef, Keys, Use};
use crate::choice::Choice;
use crate::event::Event;
use crate::frame::Source;
use crate::marks::mark;
use crate::state::{NONE, NecroGenesis};
use crate::text::{Cost, Standing};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// What a React costs in TP (NG-3.22.3d).
    pub(crate) fn tp_cost(&self, seat: Seat, print: &CardDef) -> u8 {
        if !self.cards.reprices_reacts {
            return print.tp;
        }
        let less: u8 = self
            .survivor_rules(seat)
            .filter_map(|rule| match rule.says {
                Standing::ReactsCostLess { n } => Some(n),
                _ => None,
            })
            .sum();
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

    /// What the Survivor Player would pay in AP for this; X aside, which is at least something.
    fn ap_price(&self, choice: Choice) -> u8 {
        let seat = self.active;
        let ability = |source, kind: u8, at: u8| {
            let ability = self.cards.of(kind).abilities.get(usize::from(at));
            ability.map_or(0, |ability| {
                let costs_x =
                    matches!(&ability.how, Use::Activated { cost, .. } if cost.contains(&Cost::XAp));
                self.ability_ap(seat, source, ability) + u8::from(costs_x)
            })
        };
        match choice {
            Choice::Attack { with: NONE, .. }
            | Choice::Unequip(_)
            | Choice::Transfer { .. }
            | Choice::BreakFree(_) => 1,
            Choice::Attack { with, .. } | Choice::AttackZone { with, .. } => self.print_of(with).attack_ap,
            Choice::Play(kind) => {
                let print = self.cards.of(kind);
                self.ap_cost(seat, print) + u8::from(print.has(Keys::VARIABLE))
            }
            Choice::UseSurvivor(at) => ability(Source::Survivor, self.player(seat).survivor, at),
            Choice::UseGear { slot, ability: at } => ability(Source::Gear(slot), self.gear_at(slot).kind, at),
            Choice::UseExile(kind) => ability(Source::Card, kind, self.exile_ability(kind).unwrap_or(NONE)),
            Choice::Loot => self.loot_cost(seat),
            _ => 0,
        }
    }

    /// NG-5.3.5: whether the payment for this is stopped. Then nothing is paid and nothing happens.
    pub(crate) fn payment_fails(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> bool {
        let seat = self.active;
        if !self.has(seat, mark::PAYMENT_STOPPED) || self.ap_price(choice) == 0 {
            return false;
        }
        self.player_mut(seat).flags.clear(mark::PAYMENT_STOPPED);
        cx.tell("NG-5.3.5", || Event::PaymentStopped { seat });
        true
    }
}
