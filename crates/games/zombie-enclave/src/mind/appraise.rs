//! How a siege looks to somebody who has held a few: people first, then Walls, then what is stored up. What
//! is about to happen anyway is counted in, so that a position before it can be compared with one after it.

use crate::cards::Traits;
use crate::cards::text::{Goal, Standing};
use crate::mind::habit::hits;
use crate::state::area::Area;
use crate::state::{Flags, Item, NONE, Phase, Survivor, ZombieEnclave};

/// A chance to win, from how much more there is to hold the Refuge with than against it.
fn chance(balance: f32) -> f32 {
    1.0 / (1.0 + (-balance).exp())
}

/// What the SP of a Wall are worth: the last ones are seldom needed.
fn wall(sp: u8, enough: u8) -> f32 {
    f32::from(sp.min(enough)) + 0.2 * f32::from(sp.saturating_sub(enough))
}

/// What a Survivor is worth with so many points of health left: the last counts most.
fn health(left: f32) -> f32 {
    match left {
        left if left <= 0.0 => 0.0,
        left if left <= 1.0 => 0.5 * left,
        left if left <= 2.0 => 0.5 + 0.25 * (left - 1.0),
        left => 0.75 + 0.13 * (left - 2.0),
    }
}

// Weights in logits, as the results of many sieges suggest them.
const EW_POINT: f32 = 0.15;
const RW_POINT: f32 = 0.2;
const RP: f32 = 0.1;
const SKILL: f32 = 1.5;
/// What an Enemy Phase brings on average.
const ENEMY_PHASE: f32 = 0.3;
/// How much a danger in the middle of a combat counts.
const ALARM: f32 = 0.5;

impl ZombieEnclave {
    /// How good the siege looks, from 0 to 1.
    pub(crate) fn worth(&self) -> f32 {
        if let Some(ending) = self.ending {
            return f32::from(u8::from(ending.is_win()));
        }
        let people: f32 = self.people().map(|who| self.person(who)).sum();
        let dogs = 0.4 * (self.team.len() as f32 - self.people().count() as f32);
        let walls = EW_POINT * wall(self.ew.sp, 3) + RW_POINT * wall(self.rw.sp, 8);
        let stored = RP * f32::from((self.rp + self.found).min(8)) + self.belongings();
        let foes: f32 = self.line.iter().map(|&slot| self.foe(slot)).sum();
        let fire = 0.15 * f32::from(self.fire);
        let coming = if self.phase < Phase::Enemy && !self.day.skip_enemy { ENEMY_PHASE } else { 0.0 };
        let ours = people + dogs + walls + stored + self.progress();
        chance(ours - foes - fire - coming - ALARM * self.exposure())
    }

    fn person(&self, who: u8) -> f32 {
        let survivor = self.survivor(who);
        let left = f32::from(self.survivor_hp(who).saturating_sub(survivor.dp));
        let skill = SKILL * hits(self.def(survivor.kind).av as i8) * f32::from(self.attacks_of(who));
        let ready = if survivor.flags.has(Flags::AP) { 0.05 } else { 0.0 };
        health(left) + self.rest(survivor, left) + skill + ready - 0.2 * f32::from(survivor.fire)
    }

    /// What the End of the Day will heal (ZE-3.6a to ZE-3.6c).
    fn rest(&self, survivor: &Survivor, left: f32) -> f32 {
        if survivor.dp == 0 || self.phase == Phase::EndOfDay || self.phase == Phase::Setup {
            return 0.0;
        }
        let dp = f32::from(survivor.dp);
        let (likely, points) = if survivor.flags.has(Flags::INVOLVED) {
            (0.42, 1.0f32)
        } else if survivor.flags.has(Flags::ACTIVATED) {
            (0.8, 1.0)
        } else {
            (0.8, 2.0)
        };
        likely * (health(left + points.min(dp)) - health(left))
    }

    fn belongings(&self) -> f32 {
        let defenses: f32 = self.built.iter().map(|&slot| self.structure(slot)).sum();
        let items: f32 = (0..self.items.len()).map(|at| self.tool(at)).sum();
        let left = self.vehicle_hp().saturating_sub(self.vehicle.dp);
        let vehicle = if self.vehicle.found { 0.5 + 0.06 * f32::from(left) } else { 0.0 };
        defenses + items + vehicle
    }

    fn structure(&self, slot: u8) -> f32 {
        let defense = self.defense(slot);
        let def = self.def(defense.kind);
        let hurt = if def.sp > 0 { f32::from(defense.dp) / f32::from(def.sp) } else { 0.0 };
        let inside = !matches!(defense.area, Some(Area::EP | Area::EW));
        let near = if inside { 1.0 } else { 0.5 };
        near * (0.05 + 0.25 * self.use_of(defense.kind).min(4.0)) * (1.0 - 0.4 * hurt)
    }

    /// An item is worth most in the hands of somebody who can use it, and has no better one.
    fn tool(&self, at: usize) -> f32 {
        let item = &self.items[at];
        let def = self.def(item.kind);
        let skill = if item.carrier == NONE {
            0.0
        } else {
            f32::from(self.def(self.survivor(item.carrier).kind).av) - 6.0
        };
        let same =
            |other: &Item, what: Traits| other.carrier == item.carrier && self.def(other.kind).has(what);
        let spare = |what: Traits| self.items[..at].iter().any(|other| same(other, what));
        let mut worth = 0.08;
        if def.has(Traits::WEAPON) {
            worth += if spare(Traits::WEAPON) { 0.05 } else { 0.16 + 0.02 * skill };
        }
        if def.has(Traits::ABSORBS) {
            worth += if spare(Traits::ABSORBS) { 0.12 } else { 0.25 };
        }
        if !def.launches.is_empty() {
            worth += 0.22 + 0.015 * skill;
        }
        worth
    }

    /// The nearer and the healthier a Zombie is, the worse.
    fn foe(&self, slot: u8) -> f32 {
        let zombie = self.zombie(slot);
        let def = self.def(zombie.kind);
        let left = f32::from(def.hp.saturating_sub(zombie.dp)) - 0.7 * f32::from(zombie.fire);
        let strength = 0.14 + 0.12 * left.max(0.1) + 0.5 * hits(def.av as i8);
        strength
            * match zombie.area {
                None => 0.6,
                Some(_) if zombie.blocked != NONE => 0.1,
                Some(Area::EP) => 0.8,
                Some(Area::IP) => 1.1,
                Some(_) => 1.5,
            }
    }

    /// A combat in the middle: what the Zombies will do before the turn ends, what can still be shot, and
    /// whether the Refuge is left alone.
    fn exposure(&self) -> f32 {
        if !self.combat.on {
            return 0.0;
        }
        let mut risk = self.harm_to_come();
        for who in self.people() {
            let survivor = self.survivor(who);
            let reach = self
                .zombies_on_map()
                .any(|slot| self.zombie(slot).area.is_some_and(|area| self.in_range(survivor.area, area)));
            let idle = survivor.flags.has(Flags::ACTED) || self.combat.turn == 0;
            let shots = if idle { 0.0 } else { 0.12 * f32::from(survivor.attacks) };
            risk -= if reach { 0.15 + shots } else { 0.0 };
        }
        risk + self.abandonment()
    }

    /// What each Zombie that has not acted yet is likely to do.
    fn harm_to_come(&self) -> f32 {
        let bite = |prey: usize| if prey == 0 { 0.0 } else { 0.75 };
        let mut harm = 0.0;
        for slot in self.zombies_on_map() {
            let zombie = self.zombie(slot);
            if zombie.blocked != NONE || zombie.acted {
                continue;
            }
            let Some(area) = zombie.area else { continue };
            let def = self.def(zombie.kind);
            let p = hits(def.av as i8);
            let prey = self.survivors_in(area).count();
            let guards = self.survivors_in(Area::EW).count();
            harm += if prey > 0 {
                p * bite(prey)
            } else if def.has(Traits::HUNGRY) && guards > 0 && area != Area::RE {
                p * bite(guards)
            } else {
                match area {
                    Area::EP if self.ew.sp > 0 => p * EW_POINT,
                    Area::IP if self.rw.sp > 0 => p * RW_POINT,
                    Area::EP | Area::IP => 0.25,
                    _ => 0.5,
                }
            };
        }
        harm
    }

    /// ZE-3.9c: a Refuge that nobody holds is lost as soon as a Zombie is inside.
    fn abandonment(&self) -> f32 {
        if self.is_cleaning() {
            return 0.0;
        }
        let free = |area: Area| {
            self.zombies_in(area).filter(|&slot| self.zombie(slot).blocked == NONE).count() as f32
        };
        let (inner, inside) = (free(Area::IP), free(Area::RE));
        let stands = |area: Area| self.survivors_in(area).any(|who| self.counts(who));
        let home = stands(Area::RE);
        if (inside > 0.0 || inner > 0.0 && self.rw.sp == 0) && !home {
            return if stands(Area::IP) { 2.0 } else { 6.0 };
        }
        if inner > 0.0 && !home && !stands(Area::IP) {
            return 1.5 * inner / (1.0 + f32::from(self.rw.sp));
        }
        0.0
    }

    /// How far the game or the Objective has come.
    fn progress(&self) -> f32 {
        let done = self.completed.count_ones() as f32 * 3.0;
        if self.objective == NONE {
            let turns = self.opening().and_then(|def| def.start).map_or(0, |start| start.turns);
            let left = f32::from(u16::from(turns).saturating_sub(self.turn));
            return done - 0.1 * left - 0.63 * (1.0 + left).ln();
        }
        let goal = self.def(self.objective).standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal } => Some(*goal),
            _ => None,
        });
        done - 3.5
            + match goal {
                Some(Goal::Cure { n }) => {
                    let laboratory =
                        self.built.iter().any(|&slot| self.def(self.defense(slot).kind).allows.is_some());
                    5.0 * f32::from(self.cure) / f32::from(n.max(1)) + if laboratory { 1.2 } else { 0.0 }
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
