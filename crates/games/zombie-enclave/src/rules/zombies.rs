//! Step 2 of a Combat Turn: each Zombie does the first thing that applies (ZE-3.7.3a, ZE-C116).

use crate::cards::Traits;
use crate::cards::text::{AvShare, Standing};
use crate::rules::combat::normal_damage;
use crate::rules::dice::{at_most, attack_roll};
use crate::rules::stats::Roll;
use crate::state::area::Area;
use crate::state::event::{Actor, Event};
use crate::state::frame::{Frame, Moment, Trigger};
use crate::state::{Ending, Flags, NONE, Zombie, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

impl ZombieEnclave {
    /// ZE-C35: RE first, then IP, then EP, and within an area in order of arrival.
    pub(crate) fn next_zombie(&self) -> Option<u8> {
        let mut first: Option<(Area, u8)> = None;
        for &slot in &self.line {
            if let Zombie { area: Some(area), acted: false, .. } = *self.zombie(slot)
                && first.is_none_or(|(other, _)| other < area)
            {
                first = Some((area, slot));
            }
        }
        first.map(|(_, slot)| slot)
    }

    pub(crate) fn zombies_act(&mut self) -> Flow<Frame> {
        match self.next_zombie() {
            None => Flow::Next(Frame::Burning),
            Some(zombie) => {
                if self.can_heal_now() {
                    return Flow::Ask(Frame::BeforeZombie { zombie });
                }
                Flow::Next(Frame::ZombieActs { zombie })
            }
        }
    }

    pub(crate) fn zombie_acts(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let zombie = *self.zombie(slot);
        let Some(area) = zombie.area else { return Flow::Next(Frame::Zombies) };
        self.zombie_mut(slot).acted = true;
        if zombie.blocked != NONE {
            self.break_free(slot, cx);
            return Flow::Next(Frame::Zombies);
        }
        if self.survivors_in(area).next().is_some() {
            return Flow::Next(Frame::Victim { zombie: slot, area });
        }
        let def = self.def(zombie.kind);
        let near_wall = matches!(area, Area::EP | Area::IP);
        if def.has(Traits::HUNGRY) && near_wall && self.survivors_in(Area::EW).next().is_some() {
            return Flow::Next(Frame::Victim { zombie: slot, area: Area::EW });
        }
        match area {
            Area::EP if self.ew.sp == 0 => self.walk(slot, Area::IP, "ZE-3.7.3e", cx),
            Area::EP if def.has(Traits::CLIMBS) => self.climb(slot, cx),
            Area::EP => self.bash(slot, Area::EW, "ZE-3.7.3f", cx),
            Area::IP if self.rw.sp == 0 => self.walk(slot, Area::RE, "ZE-3.7.3g", cx),
            Area::IP => self.bash(slot, Area::RW, "ZE-3.7.3h", cx),
            _ => return self.alone_in_refuge(slot, cx),
        }
        Flow::Next(Frame::Zombies)
    }

    /// ZE-3.7.3j; in Scenario 04 it looks for prey in IP (ZE-C52).
    fn alone_in_refuge(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if !self.is_cleaning() {
            let over = self.end(Ending::RefugeTaken, cx);
            cx.cite("ZE-3.7.3j");
            cx.cite("ZE-C33");
            return over;
        }
        if self.survivors_in(Area::IP).next().is_some() {
            return Flow::Next(Frame::Victim { zombie: slot, area: Area::IP });
        }
        let kind = self.zombie(slot).kind;
        cx.tell("ZE-C52", || Event::ZombieWaits { kind });
        Flow::Next(Frame::Zombies)
    }

    /// ZE-3.7.3b, ZE-3.7.3c.
    fn break_free(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let zombie = *self.zombie(slot);
        let kind = zombie.kind;
        let def = self.def(self.defense(zombie.blocked).kind);
        let Some(share) = def.frees else {
            cx.tell("ZE-3.7.3c", || Event::ZombieWaits { kind });
            cx.cite("ZE-3.7.2l");
            return;
        };
        let av = self.zombie_av(slot, Roll::Free, None).max(0) as u8;
        let most = if share == AvShare::Half { av / 2 } else { av };
        let mut roll = at_most(most, cx);
        // ZE-C32: a natural 2 always succeeds.
        roll.success |= roll.natural() == 2;
        if roll.success {
            self.zombie_mut(slot).blocked = NONE;
            cx.tell("ZE-3.7.3b", || Event::ZombieFreed { kind: self.body(slot), roll });
            cx.cite("ZE-C31");
        } else {
            cx.tell("ZE-3.7.3b", || Event::ZombieStuck { kind: self.body(slot), roll });
        }
        let frees = |rule: &Standing| matches!(rule, Standing::FreesItself { .. });
        if let Some((sentence, _)) = def.standing().find(|(_, rule)| frees(rule)) {
            cx.cite(def.cite(sentence));
        }
        cx.cite("ZE-3.7.2l");
    }

    fn walk(&mut self, slot: u8, area: Area, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.place_zombie(slot, area);
        let kind = self.body(slot);
        cx.tell(rule, || Event::ZombieMoved { kind, area });
        cx.cite("ZE-3.7g");
        cx.cite("ZE-3.7.3k");
        cx.cite("ZE-3.7.3.1a");
        cx.cite("ZE-3.7.3.1c");
        cx.cite("ZE-2.3am");
        cx.cite(if area == Area::IP { "ZE-3.8b" } else { "ZE-3.8a" });
        if area == Area::IP && self.survivors_in(Area::EW).next().is_some() {
            cx.cite("ZE-3.7.3l");
            cx.cite("ZE-3.7.1.3b");
            cx.cite("ZE-3.7.1.3c");
        }
    }

    /// ZE-6.2a, ZE-6.2b, ZE-C38.
    fn climb(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let kind = self.zombie(slot).kind;
        let roll = attack_roll(self.zombie_av(slot, Roll::Other, None), cx);
        self.combat.rolled = true;
        let (by, target) = (Actor::Zombie(self.body(slot)), Actor::Wall(Area::EW));
        cx.tell("ZE-6.2a", || Event::Attacked { by, target, area: Some(Area::IP), weapon: None, roll });
        cx.cite("ZE-C38");
        if self.survivors_in(Area::EW).next().is_some() {
            cx.cite("ZE-6.2b");
        }
        if roll.success {
            let trigger = Trigger {
                kind,
                moment: Moment::Success,
                actor: NONE,
                by: NONE,
                target: slot,
                area: Area::EP,
            };
            self.trigger(trigger);
        }
    }

    fn bash(&mut self, slot: u8, wall: Area, rule: &'static str, cx: &mut impl Cx<Event>) {
        let kind = self.zombie(slot).kind;
        let roll = attack_roll(self.zombie_av(slot, Roll::Attack, None), cx);
        self.combat.rolled = true;
        let (by, target) = (Actor::Zombie(self.body(slot)), Actor::Wall(wall));
        cx.tell(rule, || Event::Attacked { by, target, area: None, weapon: None, roll });
        cx.cite("ZE-3.7g");
        cx.cite("ZE-3.7.3a");
        cx.cite("ZE-3.7.3.1b");
        if self.def(kind).has(Traits::HUNGRY) {
            cx.cite("ZE-6.2f");
        }
        if wall == Area::RW && self.survivors_in(Area::RE).next().is_some() {
            cx.cite("ZE-C27");
        }
        if wall == Area::EW && self.survivors_in(Area::EW).next().is_some() {
            cx.cite("ZE-3.7.1.3c");
        }
        if self.active_event != NONE && !self.def(self.active_event).av_changes.is_empty() {
            cx.cite(self.def(self.active_event).design);
        }
        if roll.success {
            let points = normal_damage(roll.natural(), cx);
            self.hit_wall(wall, points, rule, cx);
        }
    }

    /// ZE-3.7.3d, ZE-C24: the player names who is attacked.
    pub(crate) fn choose_victim(&mut self, zombie: u8, area: Area, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let mut prey = self.survivors_in(area);
        let (first, second) = (prey.next(), prey.next());
        drop(prey);
        match (first, second) {
            (Some(_), Some(_)) => Flow::Ask(Frame::Victim { zombie, area }),
            (Some(only), None) => self.bite(zombie, only, cx),
            (None, _) => Flow::Next(Frame::Zombies),
        }
    }

    pub(crate) fn bite(&mut self, zombie: u8, victim: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let roll = attack_roll(self.zombie_av(zombie, Roll::Attack, Some(victim)), cx);
        self.combat.rolled = true;
        self.survivor_mut(victim).flags.set(Flags::INVOLVED);
        let (from, at) = (self.zombie(zombie).area, self.survivor(victim).area);
        let rule = match (from, at) {
            (Some(Area::RE), Area::RE) => "ZE-3.7.3j",
            (Some(Area::RE), Area::IP) => "ZE-3.7.1j",
            (_, Area::EW) => "ZE-6.2e",
            _ => "ZE-3.7.3d",
        };
        let target = self.as_actor(victim);
        let by = Actor::Zombie(self.body(zombie));
        cx.tell(rule, || Event::Attacked { by, target, area: Some(at), weapon: None, roll });
        cx.cite("ZE-3.7g");
        cx.cite("ZE-3.7.3a");
        match rule {
            "ZE-3.7.3j" => cx.cite("ZE-3.7.3d"),
            "ZE-3.7.1j" => {
                cx.cite("ZE-2.2d");
                cx.cite("ZE-C52");
            }
            "ZE-6.2e" => cx.cite("ZE-C23"),
            _ => {}
        }
        if cx.loud() {
            for mark in self.marks(victim).filter(|mark| !mark.av_changes.is_empty()) {
                cx.cite(mark.cite(0));
            }
        }
        let then = Frame::Zombies;
        if !roll.success {
            return Flow::Next(then);
        }
        let points = normal_damage(roll.natural(), cx);
        Flow::Call { call: Frame::Hurt { survivor: victim, points }, then }
    }

    /// A Zombie is over the Wall.
    pub(crate) fn climb_over(&mut self, slot: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if slot != NONE {
            self.place_zombie(slot, Area::IP);
            let kind = self.body(slot);
            cx.tell(cite, || Event::ZombieMoved { kind, area: Area::IP });
        }
    }
}
