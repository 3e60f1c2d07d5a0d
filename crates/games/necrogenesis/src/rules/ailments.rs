//! Bleed, Burn and Poison, as they deal their damage and end (NG-C46, NG-C47).

use crate::cards::text::{Standing, Status};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Harm, Stage};
use crate::state::marks::ZombieMarks;
use crate::state::{Ailment, LAST_PHASE, NecroGenesis};
use kernel::{Cx, Few, Seat};

impl NecroGenesis {
    /// NG-C46: Bleed, Burn, Poison, each one damage instance.
    pub(super) fn tick_bleed(&mut self) -> Flow {
        let seat = self.active;
        let amount = tick(&mut self.player_mut(seat).bleed, Ends::WithDamage);
        self.hurt_then(amount, Harm::Bleed, Stage::Burn)
    }

    pub(super) fn tick_burn(&mut self) -> Flow {
        let seat = self.active;
        let ends = self.burn_ends();
        let amount = tick(&mut self.player_mut(seat).burn, ends);
        self.hurt_then(amount, Harm::Burn, Stage::Poison)
    }

    fn burn_ends(&self) -> Ends {
        if self.options.short_burn { Ends::WithDamage } else { Ends::WithPhase }
    }

    /// NG-2.30.4: a Burn of N turns is gone after N phases.
    pub(super) fn end_burn(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        let burning = player.burn.iter().copied().filter(|one| one.ticks() != LAST_PHASE).collect();
        let went_out = player.burn != burning;
        player.burn = burning;
        let burns_on = !player.burn.is_empty();
        if went_out && burns_on {
            cx.tell("NG-2.30.4", || Event::BurnWentOut { seat });
            cx.cite("NG-C47");
        } else if went_out {
            cx.tell("NG-2.30.4", || Event::StatusLost { seat, status: Status::Burn });
            cite_all(&["NG-C47", "NG-2.30.6b"], cx);
        }
    }

    pub(super) fn end_zombie_burn(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let card = self.zombie_mut(slot);
        if !card.flags.has(ZombieMarks::BURNS_OUT) {
            return;
        }
        card.flags.clear(ZombieMarks::BURNS_OUT);
        let (kind, burns_on) = (card.kind, card.burn != [0; 4]);
        if burns_on {
            cx.tell("NG-2.30.4", || Event::ZombieBurnWentOut { kind, slot });
        } else {
            cx.tell("NG-2.30.4", || Event::ZombieStatusLost { kind, slot, status: Status::Burn });
        }
        cx.cite("NG-C47");
    }

    pub(super) fn tick_poison(&mut self) -> Flow {
        let seat = self.active;
        let poison = self.player(seat).poison;
        if poison > 0 {
            self.player_mut(seat).poison -= 1;
        }
        self.hurt_then(poison.min(1), Harm::Poison, Stage::Ready)
    }

    pub(super) fn hurt_then(&mut self, amount: u8, harm: Harm, stage: Stage) -> Flow {
        let then = Frame::Turn(stage);
        if amount == 0 {
            return Flow::Next(then);
        }
        let call = Frame::DealSurvivor { seat: self.active, amount, harm, by: crate::state::NONE };
        Flow::Call { call, then }
    }

    pub(super) fn zombies_bleed(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        for slot in self.on_board(self.active) {
            let several = are_several(self.zombie(slot).bleed);
            let amount = tick_sums(&mut self.zombie_mut(slot).bleed);
            self.wound(slot, amount, "NG-2.24.5", cx);
            if several {
                cx.cite("NG-2.24.3");
            }
        }
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Turn(Stage::ZombieBurn) }
    }

    pub(super) fn zombies_burn(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let more = |says: &Standing| if let Standing::BurnMore { n } = says { Some(*n) } else { None };
        let more: u8 = self.survivor_says(self.active, more).sum();
        for slot in self.on_board(self.active) {
            if self.zombie(slot).burn[1] > 0 && !self.options.short_burn {
                self.zombie_mut(slot).flags.set(ZombieMarks::BURNS_OUT);
            }
            let several = are_several(self.zombie(slot).burn);
            let amount = tick_sums(&mut self.zombie_mut(slot).burn);
            let amount = if amount > 0 { amount.saturating_add(more) } else { 0 };
            self.wound(slot, amount, "NG-2.30.1b", cx);
            if amount > 0 {
                cx.cite("NG-2.30.2");
                if several {
                    cx.cite("NG-2.30.5");
                }
                if more > 0 {
                    cx.cite("NG-9.1.0d");
                }
            }
        }
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Turn(Stage::Threat) }
    }
}

/// When a status that has dealt its last damage is gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    WithDamage,
    WithPhase,
}

/// What all applications deal now; each then lasts one tick less (NG-C47).
fn tick(ailments: &mut Few<Ailment, { crate::state::AILMENTS }>, ends: Ends) -> u8 {
    let mut left = Few::new();
    let mut sum = 0u8;
    for ailment in ailments.iter() {
        sum = sum.saturating_add(ailment.value());
        match ailment.ticks() {
            0 => left.push(*ailment),
            1 if ends == Ends::WithPhase => left.push(Ailment::new(ailment.value(), LAST_PHASE)),
            1 => {}
            ticks => left.push(Ailment::new(ailment.value(), ticks - 1)),
        }
    }
    *ailments = left;
    sum
}

/// Of those that end at the same time only the sum is known.
fn are_several(sums: [u8; 4]) -> bool {
    sums.iter().filter(|&&sum| sum > 0).count() > 1
}

fn tick_sums(sums: &mut [u8; 4]) -> u8 {
    let sum = sums.iter().fold(0u8, |sum, n| sum.saturating_add(*n));
    *sums = [sums[0], sums[2], sums[3], 0];
    sum
}
