//! What somebody who has held a few sieges is inclined to do before he thinks. By day he knows what to do:
//! spend RP on RW first, build there with what is left, let the healthy search and the wounded rest. In combat
//! he shoots at whatever is in range and falls back before the Refuge is entered; the rest needs a thought.

use crate::area::Area;
use crate::cards::{Lookup, Task, Traits};
use crate::choice::Choice;
use crate::frame::{Frame, Moment};
use crate::state::{Item, NONE, ZombieEnclave};
use crate::stats::Roll;
use crate::text::{AvShare, TableName};

/// Never worth a thought.
const SILLY: f32 = -9.0;
/// By day the order of the urges is firm; in combat several choices are worth a thought.
const BY_DAY: f32 = 100.0;
const IN_COMBAT: f32 = 0.3;

/// SP that the Walls are kept at. Whoever comes over EW still stands before RW, and RW is held from inside.
const EW_ENOUGH: f32 = 1.0;
const RW_ENOUGH: f32 = 10.0;

/// How likely a DR is not above an AV.
pub(crate) fn hits(av: i8) -> f32 {
    const WAYS: [u8; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    f32::from(WAYS[av.clamp(2, 12) as usize]) / 36.0
}

impl ZombieEnclave {
    /// How much one is inclined to a legal answer.
    pub(crate) fn inclination(&self, choice: Choice) -> f32 {
        let Some(&frame) = self.frames.last() else { return 0.0 };
        match frame {
            Frame::SpendStartingRp | Frame::Build { .. } => BY_DAY * self.urge_to_build(choice),
            Frame::Reinforce { .. } | Frame::RepairDefense { .. } | Frame::RepairVehicle { .. } => {
                BY_DAY * self.urge_to_mend(choice)
            }
            Frame::Activation => BY_DAY * self.urge_to_act(choice),
            Frame::Party { .. } => BY_DAY * self.urge_to_search(choice),
            Frame::Exchange => BY_DAY * self.urge_to_give(choice),
            Frame::GiveItem { kind } => BY_DAY * self.urge_to_carry(choice, kind),
            Frame::GiveOrphan => {
                let kind = self.items.iter().find(|item| item.carrier == NONE).map_or(NONE, |item| item.kind);
                BY_DAY * self.urge_to_carry(choice, kind)
            }
            Frame::AssignDamage { .. } => BY_DAY * self.urge_to_lose(choice),
            Frame::Deploy { .. } => IN_COMBAT * Self::urge_to_stand(choice),
            Frame::Fight => IN_COMBAT * self.urge_to_lead(choice),
            Frame::Fighter { who } => IN_COMBAT * self.urge_to_fight(who, choice),
            Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning => {
                IN_COMBAT * self.urge_to_heal(choice)
            }
            Frame::Victim { .. } => IN_COMBAT * self.urge_to_name(choice),
            _ => self.urge_to_answer(choice),
        }
    }

    /// Whatever else is asked: help is taken, and whoever bears most is named.
    fn urge_to_answer(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Name(_) => self.urge_to_name(choice),
            Choice::Use { .. } => 3.0,
            Choice::Yes | Choice::Douse(_) => 1.0,
            // The first way against a fire is sure, the second way to Molotov Cocktails gives more.
            Choice::Way(0) if self.fire > 0 => 2.0,
            Choice::Way(way) => f32::from(way) + 0.5,
            _ => 0.0,
        }
    }

    fn urge_to_name(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Name(who) => self.left(who) + if self.counts(who) { 0.0 } else { 1.5 },
            _ => 0.0,
        }
    }

    /// HP left.
    fn left(&self, who: u8) -> f32 {
        f32::from(self.survivor_hp(who).saturating_sub(self.survivor(who).dp))
    }

    // By day.

    /// DP, or as much delay, that a Defense is good for in a combat.
    pub(crate) fn use_of(&self, kind: u8) -> f32 {
        let def = self.def(kind);
        if def.has(Traits::BARREL) {
            return 1.3;
        }
        if def.has(Traits::NO_ATTACK) {
            return if def.allows.is_some() { 20.0 } else { 0.3 };
        }
        let often = if def.has(Traits::EACH_TURN) { 5.0 } else { 1.0 };
        let holds = def.at(|when| when.moment() == Moment::BlocksAtEnd).is_some();
        let success = match def.frees {
            _ if !def.special => 1.0,
            Some(AvShare::Half) => 1.5,
            Some(_) => 0.8,
            None if holds => 2.0,
            None => 0.6,
        };
        hits(def.av as i8) * f32::from(def.attacks.max(1)) * often * success
    }

    fn urge_to_build(&self, choice: Choice) -> f32 {
        let (kind, area, before) = match choice {
            Choice::Build { kind, area } => (kind, area, 0.0),
            Choice::Upgrade { defense, kind } => {
                let old = self.defense(defense);
                (kind, old.area, self.use_of(old.kind))
            }
            Choice::Raise { wall, .. } => return self.urge_to_raise(wall),
            _ => return 0.0,
        };
        let outside = matches!(area, Some(Area::EP | Area::EW));
        let likely = if outside == (self.ew.sp > 0) { 1.0 } else { 1.6 };
        likely * (self.use_of(kind) - before) / f32::from(self.def(kind).cost.max(1))
    }

    fn urge_to_raise(&self, wall: Area) -> f32 {
        let (sp, enough) = if wall == Area::EW {
            (f32::from(self.ew.sp), EW_ENOUGH)
        } else {
            (f32::from(self.rw.sp), RW_ENOUGH)
        };
        if sp < enough { 1.0 + (enough - sp) / enough } else { 0.8 / (1.0 + sp - enough) }
    }

    fn urge_to_mend(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Raise { wall, rp } => self.urge_to_raise(wall) + 0.1 * f32::from(rp),
            Choice::Repair { defense, rp } => self.use_of(self.defense(defense).kind) + 0.1 * f32::from(rp),
            Choice::RepairVehicle { rp } => f32::from(rp),
            _ => 0.0,
        }
    }

    fn should_rest(&self, who: u8) -> bool {
        let dp = self.survivor(who).dp;
        dp >= 2 || dp > 0 && self.left(who) <= 1.0
    }

    fn urge_to_act(&self, choice: Choice) -> f32 {
        let (who, action) = match choice {
            Choice::Act { who, action } => (who, action),
            Choice::Use { .. } => return self.urge_to_heal(choice),
            Choice::PayEvent => return 0.5,
            Choice::Name(_) => return SILLY,
            _ => return 0.0,
        };
        let left = self.left(who);
        let able = if self.should_rest(who) { -0.8 } else { 0.01 * left };
        able + match self.def(action).task {
            Some(Task::RollOn(TableName::Search)) => 0.4,
            Some(Task::RollOn(TableName::Investigation)) => 0.9,
            // The less able do it, and the others search.
            Some(Task::Reinforce { .. }) => {
                let urge = self.urge_to_raise(Area::EW).max(self.urge_to_raise(Area::RW));
                (if urge >= 1.0 { 0.4 + 0.2 * urge } else { 0.1 }) - 0.02 * left
            }
            Some(Task::Build) if self.rp >= 3 => 0.5 - 0.02 * left,
            Some(Task::Build) => 0.2,
            Some(Task::RepairDefense) => 0.15,
            Some(Task::RepairVehicle) => 0.3,
            Some(Task::Ways { fire: true }) => 0.9,
            Some(Task::Ways { fire: false }) => 0.12,
            Some(Task::Other { .. }) => 0.95,
            None => SILLY,
        }
    }

    fn urge_to_search(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Join(who) if self.should_rest(who) => SILLY,
            Choice::Join(_) if self.rp >= 3 => 0.1,
            Choice::Join(_) => 1.0,
            Choice::Go(Lookup::Vehicle) => 0.6,
            _ => 0.5,
        }
    }

    /// How much an item is worth to its carrier, `id` being the one he has already.
    fn fits(&self, who: u8, kind: u8, id: u8) -> f32 {
        let def = self.def(kind);
        let has = |what: Traits| {
            let other = |item: &&Item| item.carrier == who && item.id != id;
            self.items.iter().filter(other).any(|item| self.def(item.kind).has(what))
        };
        let av = f32::from(self.def(self.survivor(who).kind).av);
        if def.has(Traits::ABSORBS) {
            return if has(Traits::ABSORBS) { 0.2 } else { 1.0 };
        }
        if def.has(Traits::WEAPON) {
            let attacks = f32::from(self.attacks_of(who));
            return if has(Traits::WEAPON) { 0.1 } else { 0.8 * attacks + 0.05 * av };
        }
        if def.launches.is_empty() { 0.5 } else { 0.1 * av }
    }

    /// Items are not passed around for nothing.
    fn urge_to_give(&self, choice: Choice) -> f32 {
        let Choice::Give { item, to } = choice else { return 0.0 };
        let Some(item) = self.item(item) else { return SILLY };
        let gain = self.fits(to, item.kind, item.id) - self.fits(item.carrier, item.kind, item.id);
        if gain > 0.2 { gain } else { SILLY }
    }

    fn urge_to_carry(&self, choice: Choice, kind: u8) -> f32 {
        match choice {
            Choice::Name(who) if kind != NONE => self.fits(who, kind, NONE),
            _ => 0.0,
        }
    }

    /// Nothing is wasted on a scratch, and nobody is left to die.
    fn urge_to_heal(&self, choice: Choice) -> f32 {
        let Choice::Use { item, on } = choice else { return 0.0 };
        let heals = |item: &Item| self.def(item.kind).at(|when| when.moment() == Moment::AnyTime).is_some();
        if on == NONE || !self.item(item).is_some_and(heals) {
            return 0.9;
        }
        match self.survivor(on).dp {
            0 | 1 => SILLY,
            _ if self.left(on) <= 1.0 => 1.0,
            _ => -0.1,
        }
    }

    /// A Defense that bears it first, then a Wall with enough left.
    fn urge_to_lose(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Damage(slot) => {
                let defense = self.defense(slot);
                let bears = self.def(defense.kind).sp > defense.dp + 1;
                if bears { 1.0 } else { 0.5 - 0.4 * self.use_of(defense.kind) }
            }
            Choice::DamageWall(wall) if self.wall(wall).sp > 3 => 0.6,
            _ => 0.15,
        }
    }

    // In combat.

    fn urge_to_stand(choice: Choice) -> f32 {
        match choice {
            Choice::Deploy(Area::EW) => 1.0,
            Choice::Deploy(Area::RE) => 0.5,
            Choice::Deploy(Area::IP) => 0.1,
            _ => SILLY,
        }
    }

    fn urge_to_lead(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Spring(_) => 3.0,
            Choice::Douse(_) => 2.8,
            Choice::Sic(_) => 2.5,
            Choice::Lead(who) => 1.0 + 0.05 * f32::from(self.def(self.survivor(who).kind).av),
            Choice::Use { .. } => self.urge_to_heal(choice),
            _ => 0.0,
        }
    }

    /// How much it helps to hurt a Zombie.
    fn prey(&self, zombie: u8, by: u8) -> f32 {
        let foe = self.zombie(zombie);
        let def = self.def(foe.kind);
        let Some(area) = foe.area else { return SILLY };
        if foe.blocked != NONE && self.def(self.defense(foe.blocked).kind).frees.is_none() {
            return 0.02;
        }
        let left = f32::from(def.hp.saturating_sub(foe.dp + foe.fire)).max(0.5);
        let mut worth = (1.0 + hits(def.av as i8)) / (0.5 + left);
        if def.has(Traits::HUNGRY) && area != Area::RE && self.survivors_in(Area::EW).next().is_some() {
            worth *= 2.0;
        }
        worth *= match area {
            Area::RE => 1.5,
            Area::IP => 1.2,
            _ => 1.0,
        };
        if def.has(Traits::BLAST) && self.survivors_in(area).next().is_some() {
            worth *= if self.survivor(by).area != area || left > 1.0 {
                0.3
            } else if self.left(by) > 2.0 {
                0.05
            } else {
                return SILLY;
            };
        }
        if foe.blocked != NONE { 0.6 * worth } else { worth }
    }

    fn urge_to_fight(&self, who: u8, choice: Choice) -> f32 {
        match choice {
            Choice::Attack { zombie, weapon } => self.urge_to_attack(who, zombie, weapon),
            Choice::Launch { zombie, .. } => match self.prey(zombie, who) {
                prey if prey < 0.3 => SILLY,
                prey => 2.0 + prey,
            },
            Choice::LaunchAtMass { area, .. } => match self.free_zombies(area) {
                0 | 1 => SILLY,
                many => 3.0 + many as f32,
            },
            Choice::Shoot(slot) | Choice::LaunchAtBarrel { defense: slot, .. } => {
                let many = self.defense(slot).area.map_or(0, |area| self.free_zombies(area));
                if many < 3 { SILLY } else { 3.0 }
            }
            Choice::Move(area) => self.urge_to_move(who, area),
            Choice::Way(_) | Choice::Use { .. } => 1.5,
            _ => 0.1,
        }
    }

    fn urge_to_attack(&self, who: u8, zombie: u8, weapon: u8) -> f32 {
        let foe = self.zombie(zombie);
        let prey = self.prey(zombie, who);
        let Some(area) = foe.area.filter(|_| prey >= 0.0) else { return SILLY };
        let kind = self.item(weapon).map(|item| item.kind);
        let av = self.survivor_av(who, Roll::Attack, area, kind);
        let heavy = kind.is_some_and(|kind| self.def(kind).at(|w| w.moment() == Moment::Success).is_some());
        let tough = self.def(foe.kind).hp > foe.dp + 1;
        1.0 + prey * hits(av) * if heavy && tough { 1.8 } else { 1.0 }
    }

    fn free_zombies(&self, area: Area) -> usize {
        self.zombies_in(area).filter(|&slot| self.zombie(slot).blocked == NONE).count()
    }

    fn guards(&self, area: Area) -> usize {
        self.survivors_in(area).filter(|&who| self.counts(who)).count()
    }

    fn urge_to_move(&self, who: u8, to: Area) -> f32 {
        let from = self.survivor(who).area;
        let [outer, inner, inside] =
            [Area::EP, Area::IP, Area::RE].map(|area| self.free_zombies(area) as f32);
        if self.is_cleaning() {
            return match (from, to) {
                (_, Area::EP) => SILLY,
                (Area::EP, Area::EW) => 2.0,
                (Area::EW, Area::IP) if inner + outer == 0.0 => 0.3,
                _ => 0.0,
            };
        }
        let (ew, rw, home) = (f32::from(self.ew.sp), f32::from(self.rw.sp), self.guards(Area::RE));
        match (from, to) {
            (_, Area::EP) => SILLY,
            (Area::EP, _) => 2.0,
            // All are inside: they are shot at from IP.
            (Area::EW, Area::IP) if inner == 0.0 && inside > 0.0 => 0.9,
            // Somebody must be in the Refuge before the Zombies are.
            (Area::EW, Area::IP) if home == 0 && self.guards(Area::IP) == 0 => {
                let falls = inner == 0.0 && outer > 0.0 && ew <= (0.4 * outer).max(1.0);
                let breached = inner > 0.0 && rw <= 1.0 + 0.5 * inner;
                if falls || breached { 0.9 } else { 0.0 }
            }
            (Area::EW, Area::IP) if inner > 0.0 => SILLY,
            (Area::IP, Area::RE) if inside > 0.0 && inner == 0.0 && self.is_held() => 0.0,
            (Area::IP, Area::RE) if home == 0 || inner + inside > 0.0 || ew <= 1.0 => 0.8,
            (Area::IP, Area::EW) if home > 0 && outer + inner > 0.0 && inside == 0.0 => 0.7,
            (Area::RE, Area::IP) if home > 1 && inner + inside == 0.0 && outer > 0.0 && ew >= 2.0 => 0.5,
            _ => 0.0,
        }
    }

    /// Whether those in the Refuge can bear a little more.
    fn is_held(&self) -> bool {
        self.guards(Area::RE) > 0 && self.survivors_in(Area::RE).map(|who| self.left(who)).sum::<f32>() > 2.0
    }
}
