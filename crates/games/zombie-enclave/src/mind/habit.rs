//! What somebody who has held a few sieges is inclined to do before he thinks. By day he knows what to do:
//! spend RP on RW first, build there with what is left, let the healthy search and the wounded rest. In combat
//! he shoots at whatever is in range and falls back before the Refuge is entered; the rest needs a thought.

use crate::cards::text::{AvShare, TableName};
use crate::cards::{Lookup, Task, Traits};
use crate::choice::Choice;
use crate::questions::build::{Building, Raising};
use crate::questions::repair::{Repairing, Tinkering};
use crate::questions::{
    activation, assign_damage, deploy, exchange, fight, fighter, fire, heal, name, party, starting_rp, way,
};
use crate::rules::stats::Roll;
use crate::state::area::Area;
use crate::state::frame::{Frame, Moment, quiet_frame};
use crate::state::{Item, NONE, ZombieEnclave};

/// Never worth a thought.
const SILLY: f32 = -9.0;
/// By day the order of the urges is firm; in combat several choices are worth a thought.
const BY_DAY: f32 = 100.0;
const IN_COMBAT: f32 = 0.3;

/// SP that the Walls are kept at. Whoever comes over EW still stands before RW, and RW is held from inside.
const EW_ENOUGH: f32 = 1.0;
const RW_ENOUGH: f32 = 10.0;

/// The urge to an answer of the question that is open; what is none of its answers has no urge.
fn urge<A: TryFrom<Choice>>(choice: Choice, of: impl FnOnce(A) -> f32) -> f32 {
    A::try_from(choice).map_or(0.0, of)
}

fn by_day<A: TryFrom<Choice>>(choice: Choice, of: impl FnOnce(A) -> f32) -> f32 {
    BY_DAY * urge(choice, of)
}

fn in_combat<A: TryFrom<Choice>>(choice: Choice, of: impl FnOnce(A) -> f32) -> f32 {
    IN_COMBAT * urge(choice, of)
}

fn urge_to_stand(area: Area) -> f32 {
    match area {
        Area::EW => 1.0,
        Area::RE => 0.5,
        Area::IP => 0.1,
        Area::EP | Area::RW => SILLY,
    }
}

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
            Frame::SpendStartingRp => by_day(choice, |answer| self.urge_to_spend(answer)),
            Frame::Build { .. } => by_day(choice, |answer| match answer {
                Building::Build { kind, area } => self.urge_to_build(kind, area, 0.0),
                Building::Upgrade { defense, kind } => self.urge_to_upgrade(defense, kind),
            }),
            Frame::Reinforce { .. } => {
                by_day(choice, |Raising::Raise { wall, rp }| self.urge_to_raise(wall) + 0.1 * f32::from(rp))
            }
            Frame::RepairDefense { .. } => by_day(choice, |Repairing::Repair { defense, rp }| {
                self.use_of(self.defense(defense).kind) + 0.1 * f32::from(rp)
            }),
            Frame::RepairVehicle { .. } => by_day(choice, |Tinkering::RepairVehicle { rp }| f32::from(rp)),
            Frame::Activation => by_day(choice, |answer| self.urge_in_activation(answer)),
            Frame::Party { .. } => by_day(choice, |answer| self.urge_to_search(answer)),
            Frame::Exchange => by_day(choice, |answer| self.urge_to_give(answer)),
            Frame::GiveItem { kind } => by_day(choice, |name::Answer::Name(who)| self.fits(who, kind, NONE)),
            Frame::GiveOrphan => by_day(choice, |name::Answer::Name(who)| self.urge_to_inherit(who)),
            Frame::AssignDamage { .. } => by_day(choice, |answer| self.urge_to_lose(answer)),
            Frame::Deploy { .. } => in_combat(choice, |deploy::Answer::Deploy(area)| urge_to_stand(area)),
            Frame::Fight => in_combat(choice, |answer| self.urge_to_lead(answer)),
            Frame::Fighter { who } => in_combat(choice, |answer| self.urge_to_fight(who, answer)),
            Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning => {
                in_combat(choice, |answer| match answer {
                    heal::Answer::Use { item, on } => self.urge_to_heal(item, on),
                    heal::Answer::Done => 0.0,
                })
            }
            Frame::Victim { .. } => in_combat(choice, |name::Answer::Name(who)| self.urge_to_name(who)),
            Frame::FireSequence { .. } => urge(choice, |answer| match answer {
                fire::Fighting::Way(way) => self.urge_to_take(way),
                fire::Fighting::Use { .. } => 3.0,
                fire::Fighting::No => 0.0,
            }),
            Frame::NameBurdened | Frame::ChooseFor { .. } | Frame::NameOwner => {
                urge(choice, |name::Answer::Name(who)| self.urge_to_name(who))
            }
            Frame::ChooseWay { .. } => urge(choice, |way::Answer::Way(way)| self.urge_to_take(way)),
            Frame::Run(_) | Frame::FindItems { .. } | Frame::Hurt { .. } | Frame::Roofs { .. } => {
                f32::from(u8::from(choice != Choice::No))
            }
            Frame::Reward { .. } | quiet_frame!() => 0.0,
        }
    }

    /// The first way against a fire is sure, the second way to Molotov Cocktails gives more.
    fn urge_to_take(&self, way: u8) -> f32 {
        if way == 0 && self.fire > 0 { 2.0 } else { f32::from(way) + 0.5 }
    }

    /// Whoever bears most is named.
    fn urge_to_name(&self, who: u8) -> f32 {
        self.left(who) + if self.counts(who) { 0.0 } else { 1.5 }
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
        let holds = def.acts_at(Moment::BlocksAtEnd);
        let success = match def.frees {
            _ if !def.special => 1.0,
            Some(AvShare::Half) => 1.5,
            Some(_) => 0.8,
            None if holds => 2.0,
            None => 0.6,
        };
        hits(def.av as i8) * f32::from(def.attacks.max(1)) * often * success
    }

    fn urge_to_spend(&self, answer: starting_rp::Answer) -> f32 {
        match answer {
            starting_rp::Answer::Build { kind, area } => self.urge_to_build(kind, area, 0.0),
            starting_rp::Answer::Upgrade { defense, kind } => self.urge_to_upgrade(defense, kind),
            starting_rp::Answer::Raise { wall, .. } => self.urge_to_raise(wall),
            starting_rp::Answer::Done => 0.0,
        }
    }

    fn urge_to_upgrade(&self, defense: u8, kind: u8) -> f32 {
        let old = self.defense(defense);
        self.urge_to_build(kind, old.area, self.use_of(old.kind))
    }

    /// What it takes the place of was worth so much before.
    fn urge_to_build(&self, kind: u8, area: Option<Area>, before: f32) -> f32 {
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

    fn should_rest(&self, who: u8) -> bool {
        let dp = self.survivor(who).dp;
        dp >= 2 || dp > 0 && self.left(who) <= 1.0
    }

    fn urge_in_activation(&self, answer: activation::Answer) -> f32 {
        match answer {
            activation::Answer::Act { who, action } => self.urge_to_act(who, action),
            activation::Answer::Use { item, on } => self.urge_to_heal(item, on),
            activation::Answer::PayEvent(_) => 0.5,
            activation::Answer::Name(_) => SILLY,
            activation::Answer::Done => 0.0,
        }
    }

    fn urge_to_act(&self, who: u8, action: u8) -> f32 {
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

    fn urge_to_search(&self, answer: party::Answer) -> f32 {
        match answer {
            party::Answer::Join(who) if self.should_rest(who) => SILLY,
            party::Answer::Join(_) if self.rp >= 3 => 0.1,
            party::Answer::Join(_) => 1.0,
            party::Answer::Go(Lookup::Vehicle) => 0.6,
            party::Answer::Go(Lookup::Standard | Lookup::Foot | Lookup::Investigation) => 0.5,
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
    fn urge_to_give(&self, answer: exchange::Answer) -> f32 {
        let exchange::Answer::Give { item, to } = answer else { return 0.0 };
        let Some(item) = self.item(item) else { return SILLY };
        let gain = self.fits(to, item.kind, item.id) - self.fits(item.carrier, item.kind, item.id);
        if gain > 0.2 { gain } else { SILLY }
    }

    fn urge_to_inherit(&self, who: u8) -> f32 {
        let orphan = self.items.iter().find(|item| item.carrier == NONE);
        orphan.map_or(0.0, |item| self.fits(who, item.kind, NONE))
    }

    /// Nothing is wasted on a scratch, and nobody is left to die.
    fn urge_to_heal(&self, item: u8, on: u8) -> f32 {
        let heals = |item: &Item| self.def(item.kind).acts_at(Moment::AnyTime);
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
    fn urge_to_lose(&self, answer: assign_damage::Answer) -> f32 {
        match answer {
            assign_damage::Answer::Damage(slot) => {
                let defense = self.defense(slot);
                let bears = self.def(defense.kind).sp > defense.dp + 1;
                if bears { 1.0 } else { 0.5 - 0.4 * self.use_of(defense.kind) }
            }
            assign_damage::Answer::DamageWall(wall) if self.wall(wall).sp > 3 => 0.6,
            assign_damage::Answer::DamageWall(_) => 0.15,
        }
    }

    // In combat.

    fn urge_to_lead(&self, answer: fight::Answer) -> f32 {
        match answer {
            fight::Answer::Spring(_) => 3.0,
            fight::Answer::Douse(_) => 2.8,
            fight::Answer::Sic(_) => 2.5,
            fight::Answer::Lead(who) => 1.0 + 0.05 * f32::from(self.def(self.survivor(who).kind).av),
            fight::Answer::Use { item, on } => self.urge_to_heal(item, on),
            fight::Answer::Done => 0.0,
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

    fn urge_to_fight(&self, who: u8, answer: fighter::Answer) -> f32 {
        match answer {
            fighter::Answer::Attack { zombie, weapon } => self.urge_to_attack(who, zombie, weapon),
            fighter::Answer::Launch { zombie, .. } => match self.prey(zombie, who) {
                prey if prey < 0.3 => SILLY,
                prey => 2.0 + prey,
            },
            fighter::Answer::LaunchAtMass { area, .. } => match self.free_zombies(area) {
                0 | 1 => SILLY,
                many => 3.0 + many as f32,
            },
            fighter::Answer::Shoot(slot) | fighter::Answer::LaunchAtBarrel { defense: slot, .. } => {
                let many = self.defense(slot).area.map_or(0, |area| self.free_zombies(area));
                if many < 3 { SILLY } else { 3.0 }
            }
            fighter::Answer::Move(area) => self.urge_to_move(who, area),
            fighter::Answer::Way(_) | fighter::Answer::Use { .. } => 1.5,
            fighter::Answer::Done => 0.1,
        }
    }

    fn urge_to_attack(&self, who: u8, zombie: u8, weapon: u8) -> f32 {
        let foe = self.zombie(zombie);
        let prey = self.prey(zombie, who);
        let Some(area) = foe.area.filter(|_| prey >= 0.0) else { return SILLY };
        let kind = self.item(weapon).map(|item| item.kind);
        let av = self.survivor_av(who, Roll::Attack, area, kind);
        let heavy = kind.is_some_and(|kind| self.def(kind).acts_at(Moment::Success));
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
