//! What one might think of but may not do, for "why not?". Only what lies open is thought of.

use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{CardZ, NONE, Spot};
use crate::stats::Effect;
use flow::Each;
use kernel::Breach;

/// So many refusals are listed at most.
const MOST: usize = 60;

impl CardZ {
    pub(crate) fn refused(&self) -> Vec<(Choice, Breach)> {
        let mut thoughts = Vec::new();
        match self.frames.last() {
            Some(Frame::Turn) => self.think_of_turns(&mut thoughts),
            Some(Frame::Before { .. }) => {
                self.think_of_retreats(&mut thoughts);
                self.think_of_looking(&mut thoughts);
            }
            Some(Frame::PassThrough) => self.think_of_retreats(&mut thoughts),
            Some(Frame::Share) => self.think_of_taking(&mut thoughts),
            Some(Frame::Trade { .. }) => self.think_of_trades(&mut thoughts),
            Some(&Frame::Act { who }) => self.think_of_acts(who, &mut thoughts),
            Some(Frame::Regroup) => {
                thoughts.extend([Choice::Camp, Choice::Withdraw]);
                self.think_of_looking(&mut thoughts);
            }
            _ => {}
        }
        let refused = |choice| self.verdict(choice).err().map(|breach| (choice, breach));
        thoughts.into_iter().filter_map(refused).take(MOST).collect()
    }

    fn think_of_retreats(&self, thoughts: &mut Vec<Choice>) {
        let near = self.map.neighbours(self.player(self.active).at);
        thoughts.extend(Each(near.into()).map(Choice::Retreat));
    }

    /// Every way out, and what a Location might give.
    fn think_of_turns(&self, thoughts: &mut Vec<Choice>) {
        let at = self.player(self.active).at;
        thoughts.extend(Each(self.map.neighbours(at).into()).map(Choice::Scout));
        self.think_of_retreats(thoughts);
        thoughts.extend([Choice::Claim, Choice::Visit, Choice::Done]);
        for who in self.partners().filter(|&who| self.fights(who)) {
            for slot in self.carried(who).filter(|&slot| self.is_first_of_equals(slot)) {
                let print = self.print(slot);
                if print.weapon.ranged.is_some() && self.side(at).hunting {
                    thoughts.push(Choice::Hunt { who, weapon: slot });
                }
                if print.fishing.is_some() {
                    thoughts.push(Choice::Fish { who, rod: slot });
                }
            }
        }
    }

    /// Cards that look behind a wall.
    fn think_of_looking(&self, thoughts: &mut Vec<Choice>) {
        let looks = |slot: &u8| {
            let uses = self.print(*slot).deeds.uses;
            uses.iter().any(|usage| matches!(usage.effect, Effect::Look | Effect::LookAndReveal))
        };
        for who in self.partners() {
            let own = self.carried(who).filter(|&slot| self.is_first_of_equals(slot)).filter(looks);
            thoughts.extend(own.map(|loot| Choice::Use { loot, on: NONE }));
        }
    }

    /// What lies there, in every hand.
    fn think_of_taking(&self, thoughts: &mut Vec<Choice>) {
        let left = Spot::Left(self.player(self.active).at);
        for loot in self.loot_in(left).filter(|&slot| self.is_first_of_equals(slot)) {
            let hands = self.partners().filter(|&who| self.can_carry(who));
            thoughts.extend(hands.map(|to| Choice::Give { loot, to }));
        }
    }

    fn think_of_trades(&self, thoughts: &mut Vec<Choice>) {
        let Some(take) = self.loot_in(Spot::Church).next() else { return };
        for who in self.partners() {
            let own = self.carried(who).filter(|&slot| self.is_first_of_equals(slot));
            thoughts.extend(own.map(|give| Choice::Trade { give, take }));
        }
    }

    /// Every weapon on hand against everybody in sight, the way out, the Heroic Action.
    fn think_of_acts(&self, who: u8, thoughts: &mut Vec<Choice>) {
        let foes = self.foes_of(who) & self.battle.area(self.survivor(who).hex.zone());
        let on_hand = self.loot_in(Spot::Hand(who)).filter(|&slot| self.is_first_of_equals(slot));
        for weapon in on_hand {
            let print = &self.print(weapon).weapon;
            if print.stake_tactics.is_some_and(|ammo| ammo > 0) {
                let trapped = Each(self.trapped(who)).map(|id| self.encounter(id).hex);
                thoughts.extend(trapped.map(|at| Choice::Stake { weapon, at }));
            }
            for at in foes.iter() {
                if print.ranged.is_some() {
                    thoughts.push(Choice::Shoot { weapon, at });
                }
                if print.melee.kill.is_some() {
                    thoughts.push(Choice::Kill { weapon, at });
                }
                if print.melee.blind.is_some() {
                    thoughts.push(Choice::Blind { weapon, at });
                }
            }
        }
        thoughts.extend(foes.iter().map(|at| Choice::Push { weapon: NONE, at }));
        thoughts.push(Choice::Leave);
        if self.heroic(who).is_some() {
            thoughts.push(Choice::Hero { who, on: NONE });
        }
    }
}
