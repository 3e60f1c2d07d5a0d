//! What is at stake while somebody decides, and how the totals of a fight come about.

use crate::state::frame::Frame;
use crate::state::{Apocalypze, NONE};
use flow::Each;
use kernel::{Modifier, Seat, Stake};

impl Apocalypze {
    /// The totals of the engagement with the wounds they make, what is owed, and what both could pay.
    pub(crate) fn duel_stakes(&self, seat: Seat) -> Vec<Stake> {
        let mut stakes = self.fight_stakes(seat);
        let owed = match self.frames.last() {
            Some(&(Frame::Pay { seat: payer, owed, .. } | Frame::Pair { seat: payer, owed, .. }))
                if payer == seat =>
            {
                owed
            }
            _ => 0,
        };
        stakes.push(Stake::dread("you owe", owed));
        stakes.push(Stake::dread("you must feed", self.hunger(seat)));
        stakes.push(Stake::dear("your resources", self.payable(seat)));
        stakes.push(Stake::dread("their resources", self.payable(seat.other())));
        stakes
    }

    fn fight_stakes(&self, seat: Seat) -> Vec<Stake> {
        if self.combat.engagement == NONE {
            return Vec::new();
        }
        let (attack, defense) = (|seat| self.attack_total(seat), |seat| self.defense_total(seat));
        let wounds = |of: Seat| (attack(of.other()) - defense(of)).max(0);
        let stakes = [
            Stake::dread("their attack", attack(seat.other())),
            Stake::dear("your defense", defense(seat)),
            Stake::dread("you take", wounds(seat)),
            Stake::dear("your attack", attack(seat)),
            Stake::dread("their defense", defense(seat.other())),
            Stake::dear("they take", wounds(seat.other())),
        ];
        stakes.map(|stake| stake.number(self.combat.engagement)).into()
    }

    /// Who and what makes the attack total of a side.
    pub(crate) fn attack_parts(&self, seat: Seat) -> Vec<Modifier> {
        let side = self.side(seat);
        let mut parts: Vec<Modifier> =
            Each(side).map(|slot| Modifier::new(self.attack(slot), self.def(slot).name.as_str())).collect();
        parts.push(Modifier::new(self.combat.bonus[seat.index()].into(), "cards played"));
        for source in Each(self.auras()).filter(|&source| self.controller(source) == seat) {
            parts.push(Modifier::new(self.group_bonus(source, seat, side), self.def(source).name.as_str()));
        }
        summed(parts, self.attack_total(seat))
    }

    /// Who makes the defense total of a side.
    pub(crate) fn defense_parts(&self, seat: Seat) -> Vec<Modifier> {
        let side = Each(self.side(seat));
        let parts = side.map(|slot| Modifier::new(self.defense(slot), self.def(slot).name.as_str()));
        summed(parts.collect(), self.defense_total(seat))
    }
}

/// What adds nothing is left out; a total is never below 0.
fn summed(mut parts: Vec<Modifier>, total: i16) -> Vec<Modifier> {
    parts.retain(|part| part.by != 0);
    let sum: i16 = parts.iter().map(|part| part.by).sum();
    if sum != total {
        parts.push(Modifier::new(total - sum, "never below 0"));
    }
    parts
}
