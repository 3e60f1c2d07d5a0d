//! Damage that texts deal: to Zombies, Units, Walls, Defenses and the Vehicle.

use crate::cards::text::{Harm, WhichWall, Whom};
use crate::rules::dice::{amount, pick};
use crate::setup::reading::Reading;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run, Spread};
use crate::state::{NONE, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

impl ZombieEnclave {
    pub(crate) fn deal(
        &mut self,
        run: Run,
        points: u8,
        what: Harm,
        whom: Whom,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let then = Frame::Run(Run { effect: run.effect + 1, ..run });
        let fire = what == Harm::Fire;
        let call = match whom {
            Whom::Target if fire => {
                self.ignite(run.target, points, cx);
                return Flow::Next(then);
            }
            Whom::Target => {
                self.hit_target(run, points, cx);
                return Flow::Next(then);
            }
            Whom::Vehicle => {
                self.hurt_vehicle(points, self.cite_of(run), cx);
                return Flow::Next(then);
            }
            Whom::ZombiesInThatArea { n } => {
                let picks = amount(n, cx);
                self.shell(run, points, picks, cx);
                return Flow::Next(then);
            }
            Whom::Attacker => {
                self.explode(run, cx);
                cx.cite("ZE-C61");
                Frame::Hurt { survivor: run.by, points }
            }
            Whom::MostExternalArea => {
                cx.cite("ZE-3.5f");
                cx.cite("ZE-3.5g");
                Frame::AssignDamage { area: self.most_external(), points }
            }
            Whom::RandomSearcher => {
                let among = self.team.iter().copied().filter(|&who| run.who >> who & 1 == 1);
                let survivor = self.pick_survivor(among, cx).unwrap_or(NONE);
                Frame::Hurt { survivor, points }
            }
            Whom::RandomWounded => Frame::Hurt { survivor: self.pick_wounded(cx), points },
            Whom::RandomSurvivor => Frame::Hurt { survivor: self.pick_anybody(cx), points },
            Whom::ZombiesInItsArea => {
                self.explode(run, cx);
                Frame::Spread(Spread { area: run.area, points, fire, units: false })
            }
            Whom::UnitsInItsArea => {
                self.explode(run, cx);
                cx.cite("ZE-C61");
                Frame::Spread(Spread { area: run.area, points, fire, units: true })
            }
        };
        if matches!(call, Frame::Hurt { .. }) {
            cx.cite(self.def(run.kind).cite(run.sentence.into()));
        }
        Flow::Call { call, then }
    }

    /// A random Survivor who is wounded, or anybody if nobody is.
    fn pick_wounded(&self, cx: &mut impl Cx<Event>) -> u8 {
        let wounded = |who: &u8| self.counts(*who) && self.is_wounded(*who);
        let among = self.team.iter().copied().filter(wounded);
        self.pick_survivor(among, cx).unwrap_or_else(|| self.pick_anybody(cx))
    }

    fn pick_anybody(&self, cx: &mut impl Cx<Event>) -> u8 {
        let among = self.team.iter().copied().filter(|&who| self.counts(who));
        self.pick_survivor(among, cx).unwrap_or(NONE)
    }

    fn explode(&self, run: Run, cx: &mut impl Cx<Event>) {
        cx.tell(self.cite_of(run), || Event::Exploded { kind: run.kind });
    }

    /// The attack or launch hits its Zombie, if it is still there.
    pub(crate) fn hit_target(&mut self, run: Run, points: u8, cx: &mut impl Cx<Event>) {
        if run.target != NONE && self.zombie(run.target).kind != NONE {
            self.hit_zombie(run.target, points, self.in_melee(run, run.target), cx);
        }
    }

    /// ZE-C61: who fights this Zombie in Melee, that is in his own area, be it by an attack or by what he launches.
    /// Defenses fight nobody in Melee.
    fn in_melee(&self, run: Run, zombie: u8) -> Option<u8> {
        let fights = match run.moment {
            Moment::Success => true,
            Moment::LaunchZombie | Moment::LaunchMass => !self.readings.has(Reading::MeleeByAttack),
            _ => false,
        };
        let is_here =
            |who: &u8| self.lives(*who) && self.zombie(zombie).area == Some(self.survivor(*who).area);
        Some(run.by).filter(|&who| fights && who != NONE).filter(is_here)
    }

    /// ZE-C40: one Fire Damage is one Fire marker.
    pub(crate) fn ignite(&mut self, zombie: u8, points: u8, cx: &mut impl Cx<Event>) {
        if zombie != NONE && self.zombie(zombie).kind != NONE {
            let zombie = self.zombie_mut(zombie);
            zombie.fire = zombie.fire.saturating_add(points);
            let (kind, fire) = (zombie.kind, zombie.fire);
            cx.tell("ZE-C40", || Event::Burns { kind, fire });
        }
    }

    /// Points one by one on random picks; the dead leave first (ZE-C60, ZE-C61).
    pub(crate) fn spread(&mut self, spread: Spread, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Spread { area, points, fire, units } = spread;
        let zombies = self.zombies_in(area).count();
        let people = if units { self.survivors_in(area).count() } else { 0 };
        if points == 0 || zombies + people == 0 {
            return Flow::Done;
        }
        let at = pick(zombies + people, cx);
        let then = Frame::Spread(Spread { points: points - 1, ..spread });
        let Some(zombie) = self.zombies_in(area).nth(at) else {
            // Zombies come first, then Survivors, then Soldier (ZE-C111).
            let counted = self.survivors_in(area).filter(|&who| self.counts(who));
            let others = self.survivors_in(area).filter(|&who| !self.counts(who));
            let survivor = counted.chain(others).nth(at - zombies).unwrap_or(NONE);
            return Flow::Call { call: Frame::Hurt { survivor, points: 1 }, then };
        };
        if fire {
            self.ignite(zombie, 1, cx);
        } else {
            self.hit_zombie(zombie, 1, None, cx);
        }
        Flow::Next(then)
    }

    /// ZE-C84: so many different Zombies share the points as evenly as possible.
    fn shell(&mut self, run: Run, points: u8, picks: u8, cx: &mut impl Cx<Event>) {
        let mut left: kernel::Few<u8, 32> = self.zombies_in(run.area).collect();
        let mut hit: kernel::Few<u8, 32> = kernel::Few::new();
        while hit.len() < picks.into() && !left.is_empty() {
            let at = pick(left.len(), cx);
            hit.push(left.remove(at));
        }
        cx.cite("ZE-C84");
        for (at, &zombie) in hit.iter().enumerate() {
            let share = points / hit.len() as u8 + u8::from(at < usize::from(points) % hit.len());
            if share > 0 {
                self.hit_zombie(zombie, share, self.in_melee(run, zombie), cx);
            }
        }
    }

    pub(crate) fn crack(&mut self, n: u8, wall: WhichWall, cite: &'static str, cx: &mut impl Cx<Event>) {
        let wall = match wall {
            WhichWall::External => Area::EW,
            WhichWall::Refuge => Area::RW,
            WhichWall::Stronger if self.ew.sp > self.rw.sp => Area::EW,
            WhichWall::Stronger => Area::RW,
        };
        self.hit_wall(wall, n, cite, cx);
    }

    /// DP on a Wall lower its SP; what is too much is lost (ZE-3.7.1.2a, ZE-3.7.3i).
    pub(crate) fn hit_wall(&mut self, area: Area, points: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let wall = self.wall_mut(area);
        let before = wall.sp;
        wall.sp = wall.sp.saturating_sub(points);
        let sp = wall.sp;
        cx.tell(cite, || Event::WallHurt { wall: area, by: before - sp, sp });
        cx.cite("ZE-3.7.1.2a");
        if points > before {
            cx.cite("ZE-3.7.3i");
        }
        if before > 0 && sp == 0 {
            cx.tell("ZE-3.7.1.3b", || Event::WallBreached { wall: area });
            if self.combat.on && self.survivors_in(area).next().is_some() {
                cx.cite("ZE-3.7.1.3d");
            }
            if self.built.iter().any(|&slot| self.defense(slot).area == Some(area)) {
                cx.cite("ZE-3.7.1.3e");
            }
        }
    }

    /// ZE-3.5i, ZE-C21: only Defenses that stand in the area itself.
    pub(crate) fn lose_defense(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        let area = self.most_external();
        let standing = |slot: &&u8| self.defense(**slot).area == Some(area);
        let count = self.built.iter().filter(standing).count();
        if count == 0 {
            cx.tell("ZE-C21", || Event::NoEffect { kind: run.kind });
            return;
        }
        let at = pick(count, cx);
        if let Some(&slot) = self.built.iter().filter(standing).nth(at) {
            self.remove_defense(slot, cite, cx);
            cx.cite("ZE-3.5g");
        }
    }

    /// ZE-6.3p, ZE-6.3q, ZE-4.1n.
    pub(crate) fn hurt_vehicle(&mut self, points: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if !self.vehicle.found || points == 0 {
            return;
        }
        let mut points = points;
        let spares = self.improvements().any(|def| def.has(crate::cards::Traits::CANCELS_FIRST_DP));
        if spares && !self.vehicle.spared {
            self.vehicle.spared = true;
            points -= 1;
            cx.tell("ZE-6.3p", || Event::VehicleSpared);
        }
        if points == 0 {
            return;
        }
        self.vehicle.dp += points;
        cx.tell(cite, || Event::VehicleHurt { by: points, dp: self.vehicle.dp });
        if spares {
            cx.cite("ZE-6.3q");
        }
        if self.vehicle.dp >= self.vehicle_hp() {
            self.wreck(cx);
        }
    }

    /// ZE-C8: the improvements are lost with it.
    fn wreck(&mut self, cx: &mut impl Cx<Event>) {
        self.vehicle = crate::state::Vehicle { wrecked: true, ..Default::default() };
        cx.tell("ZE-4.1n", || Event::VehicleWrecked);
        cx.cite("ZE-4.1o");
        cx.cite("ZE-4.1q");
        while let Some(&slot) = self.built.iter().find(|&&slot| self.defense(slot).area.is_none()) {
            self.remove_defense(slot, "ZE-C8", cx);
        }
    }

    /// A barrel goes off: its own text runs.
    pub(crate) fn set_off(&mut self, defense: u8, by: u8, then: Frame) -> Flow<Frame> {
        let Some(area) = self.defense(defense).area.filter(|_| self.defense(defense).kind != NONE) else {
            return Flow::Next(then);
        };
        let run = Run { actor: defense, by, area, ..Run::of(self.defense(defense).kind, Moment::Success) };
        Flow::Call { call: Frame::Run(run), then }
    }

    /// ZE-C105: a Zombie that the damage killed is not blocked.
    pub(crate) fn block(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        if run.target == NONE || self.zombie(run.target).kind == NONE {
            cx.cite("ZE-C105");
            return;
        }
        let by = self.defense(run.actor).kind;
        self.zombie_mut(run.target).blocked = run.actor;
        let kind = self.body(run.target);
        cx.tell(cite, || Event::ZombieBlocked { kind, by });
    }
}
