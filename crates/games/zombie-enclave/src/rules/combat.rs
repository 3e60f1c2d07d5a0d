//! Chapter 3.7: the Combat Phase, from the deployment to the End Combat Subphase.

use crate::cards::Traits;
use crate::rules::dice::{attack_roll, pick};
use crate::state::area::Area;
use crate::state::event::{Actor, Event};
use crate::state::frame::{Frame, Moment, Run, Trigger};
use crate::state::{Combat, Course, Ending, Flags, NONE, Phase, ZOMBIES, ZombieEnclave};
use flow::Flow;
use kernel::{Breach, Cx, Few};

/// ZE-C96: so many Combat Turns without an Attack roll end Scenario 04.
pub(crate) const MOST_QUIET: u8 = 10;

impl ZombieEnclave {
    /// ZE-3.7b, ZE-3.7c: the Horde is put on the Map first.
    pub(crate) fn horde_attacks(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.combat = Combat { on: true, horde: true, ..Combat::default() };
        cx.tell("ZE-3.7a", || Event::CombatBegan { horde: true });
        if self.phase != Phase::Enemy {
            cx.cite("ZE-C81");
        }
        self.start_of_combat();
        let area = self.most_external();
        let waiting: Few<u8, 32> = self.horde().collect();
        for &slot in &waiting {
            self.place_zombie(slot, area);
            let kind = self.zombie(slot).kind;
            cx.tell(if area == Area::EP { "ZE-3.7b" } else { "ZE-3.7c" }, || Event::ZombiePlaced {
                kind,
                area,
            });
        }
        Flow::Next(Frame::Deploy { at: 0 })
    }

    /// Whoever is on the Map fights where he stands.
    pub(crate) fn combat_without_horde(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.combat = Combat { on: true, ..Combat::default() };
        cx.tell("ZE-3.7a", || Event::CombatBegan { horde: false });
        if self.is_cleaning() {
            cx.cite("ZE-7.4f");
        }
        self.start_of_combat();
        Flow::Next(Frame::CombatTurn)
    }

    /// Defenses are ready, and texts of marks that run at the start of each combat wait (ZE-6.6d).
    fn start_of_combat(&mut self) {
        for at in 0..self.built.len() {
            let slot = self.built[at];
            let def = self.def(self.defense(slot).kind);
            let attacks = if def.has(Traits::NO_ATTACK) { 0 } else { def.attacks };
            let defense = self.defense_mut(slot);
            defense.attacks = attacks;
            defense.doused = false;
        }
        let set = self.cards.set();
        for at in 0..self.team.len() {
            let who = self.team[at];
            for mark in flow::Each(self.survivor(who).marks.into()) {
                let kind = set.marks[mark as usize];
                if self.def(kind).acts_at(Moment::CombatStarts) {
                    let moment = Moment::CombatStarts;
                    self.trigger(Trigger { kind, moment, actor: who, by: who, ..Trigger::default() });
                }
            }
        }
    }

    /// ZE-3.7d, ZE-3.7e: where a Survivor may be put.
    #[inline]
    pub(crate) fn can_deploy(&self, who: u8, area: Area) -> Result<(), Breach> {
        if area == Area::RW {
            return Err(Breach::new("ZE-3.7e", "nobody can be put in RW"));
        }
        if self.zombies_in(area).next().is_some() {
            return Err(Breach::new("ZE-3.7d", "there are Zombies there"));
        }
        self.can_stand(who, area)
    }

    /// ZE-3.8a, ZE-C46, ZE-C91.
    #[inline]
    pub(crate) fn can_stand(&self, who: u8, area: Area) -> Result<(), Breach> {
        let name = u16::from(self.survivor(who).kind);
        match area {
            Area::RW => Err(Breach::new("ZE-3.8a", "nobody can be in RW")),
            Area::EW if !self.ew.stands => Err(Breach::new("ZE-C46", "there is no External Wall yet")),
            Area::EW if self.has_mark(who, Traits::NOT_ON_EW) => {
                Err(Breach::new("ZE-6.6a", "{card} is too scared to stand on EW").card(name))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn deploy_next(&mut self, at: u8) -> Flow<Frame> {
        let Some(&who) = self.team.get(usize::from(at)) else { return Flow::Next(Frame::CombatTurn) };
        if self.def(self.survivor(who).kind).has(Traits::HAS_OWNER) {
            return Flow::Next(Frame::Deploy { at: at + 1 });
        }
        Flow::Ask(Frame::Deploy { at })
    }

    pub(crate) fn deploy(&mut self, at: u8, area: Area, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let who = self.team[usize::from(at)];
        let shared = self.placed(at).any(|other| self.survivor(other).area == area);
        self.put(who, area);
        let kind = self.survivor(who).kind;
        cx.tell("ZE-3.7d", || Event::Deployed { kind, area });
        if shared {
            cx.cite("ZE-3.8c");
        }
        if area == Area::EP {
            cx.cite("ZE-C94");
        }
        Flow::Next(Frame::Deploy { at: at + 1 })
    }

    /// Survivors that were put in an area before the one at this place of the team.
    fn placed(&self, at: u8) -> impl Iterator<Item = u8> + '_ {
        self.team[..usize::from(at)].iter().copied().filter(|&who| self.counts(who))
    }

    /// A Survivor is in this area now, and his dog with him (ZE-2.3ae).
    pub(crate) fn put(&mut self, who: u8, area: Area) {
        self.survivor_mut(who).area = area;
        for at in 0..self.team.len() {
            let other = self.team[at];
            if self.survivor(other).owner == who {
                self.survivor_mut(other).area = area;
            }
        }
    }

    pub(crate) fn combat_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.combat.turn += 1;
        self.combat.rolled = false;
        let turn = self.combat.turn;
        cx.tell("ZE-3.7f", || Event::CombatTurnBegan { turn });
        if turn > 1 {
            cx.cite("ZE-3.7i");
        }
        for at in 0..self.team.len() {
            let who = self.team[at];
            let attacks = self.attacks_of(who);
            let survivor = self.survivor_mut(who);
            let loses = survivor.flags.has(Flags::LOSES_NEXT);
            for flag in [
                Flags::ACTED,
                Flags::MOVED,
                Flags::FOUGHT,
                Flags::LOSES_NEXT,
                Flags::LOSES_THIS,
                Flags::DOUSED,
                Flags::BURNT,
            ] {
                survivor.flags.clear(flag);
            }
            survivor.attacks = attacks;
            if loses {
                survivor.flags.set(Flags::LOSES_THIS);
                survivor.flags.set(Flags::ACTED);
            }
        }
        for at in 0..self.built.len() {
            let slot = self.built[at];
            let def = self.def(self.defense(slot).kind);
            if def.has(Traits::EACH_TURN) {
                self.defense_mut(slot).attacks = def.attacks;
            }
        }
        for at in 0..self.line.len() {
            self.zombies[usize::from(self.line[at])].acted = false;
        }
        Flow::Next(Frame::Fight)
    }

    // Defenses.

    /// ZE-3.7.2g to ZE-3.7.2i: where a Defense strikes.
    pub(crate) fn strikes(area: Area) -> Area {
        match area {
            Area::EW => Area::EP,
            Area::RW => Area::IP,
            own => own,
        }
    }

    /// ZE-C29, ZE-C30: an unblocked Zombie in range, and an attack left.
    #[inline]
    pub(crate) fn can_spring(&self, slot: u8) -> Result<(), Breach> {
        let defense = self.defense(slot);
        let name = u16::from(defense.kind);
        if defense.kind == NONE {
            return Err(Breach::new("ZE-3.7f", "there is no such Defense"));
        }
        let def = self.def(defense.kind);
        if def.has(Traits::BARREL) {
            return Err(
                Breach::new(def.cite(1), "a Survivor has to set off {card} with an attack").card(name)
            );
        }
        if def.has(Traits::NO_ATTACK) {
            return Err(Breach::new("ZE-3.7f", "{card} doesn't attack").card(name));
        }
        if defense.attacks == 0 {
            return Err(Breach::new("ZE-3.7.2j", "{card} has attacked").card(name));
        }
        let Some(area) = defense.area else {
            return Err(Breach::new("ZE-3.7f", "{card} belongs to the Vehicle").card(name));
        };
        if self.targets_of(area).next().is_none() {
            let rule = match area {
                Area::EW => "ZE-3.7.2h",
                Area::RW => "ZE-3.7.2i",
                _ => "ZE-3.7.2g",
            };
            return Err(Breach::new(rule, "{card} has no unblocked Zombie in range").card(name));
        }
        Ok(())
    }

    fn targets_of(&self, area: Area) -> impl Iterator<Item = u8> + '_ {
        self.zombies_in(Self::strikes(area)).filter(|&zombie| self.zombie(zombie).blocked == NONE)
    }

    /// ZE-C105: the random target first, then the DR; with several attacks all DRs first (ZE-C28).
    pub(crate) fn spring(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(area) = self.defense(slot).area else { return Flow::Next(Frame::Fight) };
        let def = self.def(self.defense(slot).kind);
        let attacks = std::mem::take(&mut self.defense_mut(slot).attacks);
        self.combat.rolled = true;
        if attacks == 1 {
            let at = pick(self.targets_of(area).count(), cx);
            let target = self.targets_of(area).nth(at);
            if let Some(zombie) = target {
                self.spring_at(slot, zombie, area, cx);
            }
            return Flow::Next(Frame::Fight);
        }
        let mut free: Few<u8, ZOMBIES> = self.targets_of(area).collect();
        let mut hits = 0;
        for _ in 0..attacks {
            let roll = attack_roll(def.av as i8, cx);
            let by = Actor::Defense(self.defense(slot).kind);
            cx.tell("ZE-6.3h", || Event::Attacked { by, target: by, area: None, weapon: None, roll });
            cx.cite("ZE-C28");
            cx.cite("ZE-3.7.2j");
            if roll.success {
                cx.cite("ZE-3.7.1d");
                hits += 1;
            }
        }
        for _ in 0..hits {
            if free.is_empty() {
                break;
            }
            let at = pick(free.len(), cx);
            cx.cite("ZE-3.7.2k");
            let target = free.remove(at);
            let kind = self.defense(slot).kind;
            self.trigger(Trigger { kind, moment: Moment::Success, actor: slot, by: NONE, target, area });
        }
        Flow::Next(Frame::Fight)
    }

    fn spring_at(&mut self, slot: u8, zombie: u8, area: Area, cx: &mut impl Cx<Event>) {
        let kind = self.defense(slot).kind;
        let def = self.def(kind);
        let roll = attack_roll(def.av as i8, cx);
        let target = Actor::Zombie(self.body(zombie));
        let (by, at) = (Actor::Defense(kind), Some(Self::strikes(area)));
        cx.tell("ZE-3.7.2k", || Event::Attacked { by, target, area: at, weapon: None, roll });
        cx.cite(match area {
            Area::EW => "ZE-3.7.2h",
            Area::RW => "ZE-3.7.2i",
            _ => "ZE-3.7.2g",
        });
        if def.has(Traits::EACH_TURN) {
            cx.cite("ZE-6.3i");
        } else {
            cx.cite("ZE-3.7.2j");
        }
        if !roll.success {
            return;
        }
        if def.special {
            cx.cite("ZE-3.7.1d");
            if roll.natural() == 2 {
                cx.cite("ZE-C32");
            }
            self.trigger(Trigger {
                kind,
                moment: Moment::Success,
                actor: slot,
                by: NONE,
                target: zombie,
                area,
            });
            return;
        }
        let points = normal_damage(roll.natural(), cx);
        self.hit_zombie(zombie, points, None, cx);
    }

    /// What must still be done before step 1 ends.
    pub(crate) fn must_still(&self) -> Option<Breach> {
        for &slot in &self.built {
            if self.can_spring(slot).is_ok() {
                let name = self.defense(slot).kind;
                return Some(Breach::new("ZE-C29", "{card} still has to attack").card(name.into()));
            }
        }
        for &who in &self.team {
            if self.can_sic(who).is_ok() {
                let name = self.survivor(who).kind;
                return Some(Breach::new("ZE-C106", "{card} still has to attack").card(name.into()));
            }
        }
        None
    }

    // The end of a Combat Turn.

    /// ZE-3.7i to ZE-3.7l, ZE-C33, ZE-C34.
    pub(crate) fn combat_check(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if !self.is_cleaning() && self.refuge_is_lost() {
            let over = self.end(Ending::RefugeTaken, cx);
            cx.cite("ZE-3.7l");
            cx.cite("ZE-C33");
            return over;
        }
        let free = |slot: u8| self.zombie(slot).blocked == NONE;
        let over = !self.zombies_on_map().any(free);
        if over {
            let none = self.zombies_on_map().next().is_none();
            cx.tell(if none { "ZE-3.7j" } else { "ZE-3.7k" }, || Event::CombatEnded);
            cx.cite("ZE-3.7i");
            cx.cite("ZE-C34");
            return Flow::Next(Frame::EndCombat);
        }
        self.combat.quiet = if self.combat.rolled { 0 } else { self.combat.quiet + 1 };
        if self.is_cleaning() && self.combat.quiet >= MOST_QUIET {
            return self.end(Ending::Stalled, cx);
        }
        Flow::Next(Frame::CombatTurn)
    }

    /// An unblocked Zombie is in RE and no Survivor is.
    pub(crate) fn refuge_is_lost(&self) -> bool {
        let taken = self.zombies_in(Area::RE).any(|slot| self.zombie(slot).blocked == NONE);
        taken && !self.survivors_in(Area::RE).any(|who| self.counts(who))
    }

    /// ZE-C113, steps 1 and 2: blocked Zombies leave, then the Defenses that held them are tested.
    pub(crate) fn end_combat(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let blocked: Few<u8, 32> = self.zombies_on_map().collect();
        for &slot in &blocked {
            let zombie = *self.zombie(slot);
            let held_fast = self.def(self.defense(zombie.blocked).kind).frees.is_none();
            self.defense_mut(zombie.blocked).prisoner = zombie.kind;
            let kind = self.body(slot);
            self.remove_zombie(slot);
            cx.tell("ZE-3.7.5a", || Event::ZombieEliminated { kind });
            if held_fast {
                cx.cite("ZE-3.7.3c");
            }
        }
        Flow::Next(Frame::TestDefenses)
    }

    pub(crate) fn test_defenses(&mut self) -> Flow<Frame> {
        let Some(&slot) = self.built.iter().find(|&&slot| self.defense(slot).prisoner != NONE) else {
            return Flow::Next(Frame::AfterCombat);
        };
        let defense = self.defense_mut(slot);
        let (kind, target) = (defense.kind, std::mem::replace(&mut defense.prisoner, NONE));
        let run = Run { actor: slot, target, ..Run::of(kind, Moment::BlocksAtEnd) };
        Flow::Call { call: Frame::Run(run), then: Frame::TestDefenses }
    }

    /// ZE-C113, steps 3 to 6.
    pub(crate) fn after_combat(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.attacked |= self.combat.horde;
        if self.combat.horde && !self.drawn.is_empty() {
            self.return_chits(self.drawn.len(), self.drawn.len(), "ZE-3.7.5c", cx);
            cx.cite("ZE-3.5l");
            cx.cite("ZE-C19");
        }
        let cleaning = self.is_cleaning();
        self.combat = Combat::default();
        for at in 0..self.team.len() {
            let survivor = &mut self.survivors[usize::from(self.team[at])];
            survivor.fire = 0;
            survivor.tipsy = 0;
            survivor.area = Area::RE;
            survivor.flags.clear(Flags::LOSES_NEXT);
        }
        if cleaning {
            return match self.course {
                Course::Scenario(_) => self.end(Ending::Cleaned, cx),
                Course::Campaign(_) => self.move_in(cx),
            };
        }
        let event = self.active_event;
        let acts = event != NONE && self.def(event).acts_at(Moment::NextEndCombat);
        let run = Frame::Run(Run::of(event, Moment::NextEndCombat));
        let fire = Frame::FireSubphase { after_combat: true };
        match (acts, self.fire > 0) {
            (true, true) => Flow::Call { call: run, then: fire },
            (true, false) => Flow::Next(run),
            (false, true) => Flow::Next(fire),
            (false, false) => Flow::Done,
        }
    }
}

/// ZE-3.7.1a, ZE-3.7.1b.
pub(crate) fn normal_damage(natural: u8, cx: &mut impl Cx<Event>) -> u8 {
    if natural == 2 {
        cx.cite("ZE-3.7.1b");
        2
    } else {
        cx.cite("ZE-3.7.1a");
        1
    }
}
