//! How a siege looks to somebody who has held a few: people first, then Walls, then what is stored up.

use crate::area::Area;
use crate::cards::Traits;
use crate::state::{Course, Flags, NONE, ZombieEnclave};
use crate::text::Goal;
use crate::text::Standing;

/// A chance to win, from how much more there is to hold the Refuge with than against it.
fn chance(balance: f32) -> f32 {
    0.5 + 0.5 * balance / (4.0 + balance.abs())
}

/// What the first SP of a Wall are worth, and those beyond what a wave usually takes.
fn wall(sp: u8, enough: u8) -> f32 {
    f32::from(sp.min(enough)) + 0.3 * f32::from(sp.saturating_sub(enough))
}

impl ZombieEnclave {
    /// How good the siege looks, from 0 to 1.
    pub(crate) fn worth(&self) -> f32 {
        if let Some(ending) = self.ending {
            return f32::from(u8::from(ending.is_win()));
        }
        let people: f32 = self.people().map(|who| self.person(who)).sum();
        let walls = 0.28 * wall(self.ew.sp, 5) + 0.34 * wall(self.rw.sp, 4);
        let stored = 0.16 * f32::from(self.rp.min(8)) + 0.14 * f32::from(self.found.min(8)) + self.belongings();
        let foes: f32 = self.line.iter().map(|&slot| self.foe(slot)).sum();
        let fire = 0.3 * f32::from(self.fire);
        let balance = people + walls + stored + self.progress() - foes - fire - self.exposure() - 5.0;
        chance(balance)
    }

    fn person(&self, who: u8) -> f32 {
        let survivor = self.survivor(who);
        let left = f32::from(self.survivor_hp(who).saturating_sub(survivor.dp));
        let skill = 0.12 * (f32::from(self.def(survivor.kind).av) - 5.0);
        let attacks = 0.3 * f32::from(self.attacks_of(who) - 1);
        // The last point of health is the one that counts.
        let health = 1.2 + 0.55 * (left - 1.0).min(1.0) + 0.25 * (left - 2.0).max(0.0);
        let ready = if survivor.flags.has(Flags::AP) { 0.12 } else { 0.0 };
        health + skill + attacks + ready - 0.4 * f32::from(survivor.fire)
    }

    fn belongings(&self) -> f32 {
        let defenses: f32 = self.built.iter().map(|&slot| self.stronghold(slot)).sum();
        let items: f32 = self.items.iter().map(|item| self.tool(item.kind)).sum();
        let vehicle =
            if self.vehicle.found { 1.0 + 0.12 * f32::from(self.vehicle_hp() - self.vehicle.dp) } else { 0.0 };
        defenses + items + vehicle
    }

    fn stronghold(&self, slot: u8) -> f32 {
        let defense = self.defense(slot);
        let def = self.def(defense.kind);
        let hurt = if def.sp > 0 { f32::from(defense.dp) / f32::from(def.sp) } else { 0.0 };
        let spent = self.combat.on && defense.attacks == 0 && !def.has(Traits::NO_ATTACK);
        let price = f32::from(def.cost.max(1));
        let (worth, now) = (0.16 + 0.14 * price, if spent { 0.8 } else { 1.0 });
        worth * (1.0 - 0.5 * hurt) * now
    }

    fn tool(&self, kind: u8) -> f32 {
        let def = self.def(kind);
        let weapon = if def.has(Traits::WEAPON) { 0.35 } else { 0.0 };
        let launched = if def.launches.is_empty() { 0.0 } else { 0.28 };
        let armor = if def.has(Traits::ABSORBS) { 0.45 } else { 0.0 };
        0.15 + weapon + launched + armor
    }

    /// The nearer and the healthier a Zombie is, the worse.
    fn foe(&self, slot: u8) -> f32 {
        let zombie = self.zombie(slot);
        let def = self.def(zombie.kind);
        let left = f32::from(def.hp.saturating_sub(zombie.dp.saturating_add(zombie.fire)));
        let strength = 0.35 + 0.3 * left + 0.08 * (f32::from(def.av) - 5.0);
        let near = match zombie.area {
            None => 0.55,
            Some(Area::EP) if zombie.blocked != NONE => 0.12,
            Some(_) if zombie.blocked != NONE => 0.12,
            Some(Area::EP) => 0.85,
            Some(Area::IP) => 1.1,
            Some(_) => 1.5,
        };
        strength * near
    }

    /// Where people stand in a combat: who can be bitten, and whether the Refuge is left alone.
    fn exposure(&self) -> f32 {
        if !self.combat.on {
            return 0.0;
        }
        let free = |area: Area| self.zombies_in(area).filter(|&slot| self.zombie(slot).blocked == NONE).count() as f32;
        let (outer, inner, inside) = (free(Area::EP), free(Area::IP), free(Area::RE));
        let mut risk = 0.0;
        let (mut guards, mut near) = (0.0f32, 0.0f32);
        for who in self.people() {
            let area = self.survivor(who).area;
            let (bitten, reach) = match area {
                Area::EP => (outer, outer),
                Area::EW => (0.0, outer + inner),
                Area::IP => (inner, inner + inside),
                _ => (inside, inside + inner),
            };
            let survivor = self.survivor(who);
            let idle = survivor.flags.has(Flags::ACTED) || self.combat.turn == 0;
            let shots = if idle { 0.0 } else { 0.12 * f32::from(survivor.attacks) };
            risk += 0.3 * bitten - if reach > 0.0 { 0.2 + shots } else { 0.0 };
            guards += f32::from(u8::from(area == Area::RE));
            near += f32::from(u8::from(matches!(area, Area::RE | Area::IP)));
        }
        if self.is_cleaning() {
            return risk;
        }
        let breached = inside > 0.0 || inner > 0.0 && self.rw.sp == 0;
        if breached && guards == 0.0 {
            risk += if near > 0.0 { 1.5 } else { 6.0 };
        } else if inner > 0.0 && near == 0.0 {
            risk += 1.5 * inner / (1.0 + f32::from(self.rw.sp));
        }
        risk
    }

    /// How far the game or the Objective has come.
    fn progress(&self) -> f32 {
        let done = self.completed.count_ones() as f32 * 3.0;
        if self.objective == NONE {
            let turns = match self.course {
                Course::Scenario(_) => self.opening().and_then(|def| def.start).map_or(1, |start| start.turns),
                Course::Campaign(_) => 1,
            };
            return done + 2.5 * f32::from(self.turn) / f32::from(turns.max(1));
        }
        let goal = self.def(self.objective).standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal } => Some(*goal),
            _ => None,
        });
        done + match goal {
            Some(Goal::Cure { n }) => {
                let laboratory = self.built.iter().any(|&slot| self.def(self.defense(slot).kind).allows.is_some());
                4.0 * f32::from(self.cure) / f32::from(n.max(1)) + if laboratory { 0.9 } else { 0.0 }
            }
            Some(Goal::Turn { n }) => 2.5 * f32::from(self.turn) / f32::from(n.max(1)),
            Some(Goal::ThatTurn) => 0.5 * f32::from(self.clues) + if self.day.won { 3.0 } else { 0.0 },
            Some(Goal::EventDrawn { .. }) => {
                0.12 * f32::from(self.events_drawn) + if self.day.won { 4.0 } else { 0.0 }
            }
            None => 0.0,
        }
    }
}
