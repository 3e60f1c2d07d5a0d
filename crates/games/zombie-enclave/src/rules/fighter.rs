//! Step 1 of a Combat Turn: what a Survivor or Soldier does in his activation (ZE-3.7.2a, ZE-C36).

use crate::cards::text::Whose;
use crate::cards::{CardDef, Traits};
use crate::rules::combat::normal_damage;
use crate::rules::dice::{attack_roll, pick};
use crate::rules::stats::{Reach, applies};
use crate::state::area::Area;
use crate::state::event::{Actor, Event};
use crate::state::frame::{Frame, Moment, Run, Trigger};
use crate::state::{Flags, NONE, ZombieEnclave};
use flow::Flow;
use kernel::{Breach, Cx};

impl ZombieEnclave {
    /// ZE-C106: Soldier attacks once in each Combat Turn if a Zombie is in his area.
    #[inline]
    pub(crate) fn can_sic(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if !self.def(survivor.kind).has(Traits::ATTACKS_AT_RANDOM) {
            return Err(Breach::new("ZE-3.7.2b", "{card} chooses a target").card(name));
        }
        if survivor.attacks == 0 || survivor.flags.has(Flags::LOSES_THIS) {
            return Err(Breach::new("ZE-C106", "{card} has attacked").card(name));
        }
        if self.zombies_in(survivor.area).next().is_none() {
            return Err(Breach::new("ZE-2.3af", "{card} attacks only in his own area").card(name));
        }
        Ok(())
    }

    pub(crate) fn sic(&mut self, who: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let area = self.survivor(who).area;
        let at = pick(self.zombies_in(area).count(), cx);
        let Some(zombie) = self.zombies_in(area).nth(at) else { return Flow::Next(Frame::Fight) };
        self.survivor_mut(who).attacks -= 1;
        self.strike(who, zombie, None, "ZE-2.3af", cx);
        Flow::Next(Frame::Fight)
    }

    /// The normal attack of a Survivor or Soldier.
    fn strike(
        &mut self,
        who: u8,
        zombie: u8,
        weapon: Option<u8>,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        let area = self.zombie(zombie).area.unwrap_or(Area::EP);
        let item = weapon.and_then(|id| self.item(id)).map(|item| item.kind);
        let av = self.survivor_av(who, crate::rules::stats::Roll::Attack, area, item);
        let roll = attack_roll(av, cx);
        self.combat.rolled = true;
        self.survivor_mut(who).flags.set(Flags::INVOLVED);
        let (by, target) = (self.as_actor(who), Actor::Zombie(self.body(zombie)));
        cx.tell(rule, || Event::Attacked { by, target, area: Some(area), weapon: item, roll });
        cx.cite("ZE-3.7.2a");
        cx.cite("ZE-2.3ab");
        if self.zombie(zombie).blocked != NONE {
            cx.cite("ZE-C30");
        }
        self.cite_av(who, crate::rules::stats::Roll::Attack, area, item, cx);
        let same = self.survivor(who).area == area;
        if roll.success {
            let special = item.filter(|&kind| self.def(kind).acts_at(Moment::Success));
            match special {
                Some(kind) => {
                    let n = self.weapon_damage(kind, roll.natural());
                    cx.cite("ZE-6.5v");
                    self.hit_zombie(zombie, n, same.then_some(who), cx);
                }
                None => {
                    let points = normal_damage(roll.natural(), cx);
                    self.hit_zombie(zombie, points, same.then_some(who), cx);
                }
            }
        }
        if let (Some(id), Some(kind)) = (weapon, item) {
            let fails =
                |when| matches!(when, crate::cards::text::When::AttackRoll { n } if n <= roll.natural());
            if self.def(kind).when(fails).is_some() {
                let moment = Moment::AttackRoll;
                self.trigger(Trigger { kind, moment, actor: id, by: who, ..Trigger::default() });
            }
        }
    }

    /// What a weapon with a text of its own deals.
    fn weapon_damage(&self, kind: u8, natural: u8) -> u8 {
        use crate::cards::text::Effect;
        let def = self.def(kind);
        let run = def.at(Moment::Success).and_then(|s| def.run(s, Moment::Success));
        run.map_or(1, |run| match run.effects.first() {
            Some(Effect::DealMoreOnTwo { n, natural: more }) => {
                if natural == 2 {
                    *more
                } else {
                    *n
                }
            }
            Some(Effect::Deal { n, .. }) => n.most(),
            _ => 1,
        })
    }

    /// What changes the AV of an Attack roll, and the Reliability of the weapon.
    fn cite_av(
        &self,
        who: u8,
        roll: crate::rules::stats::Roll,
        area: Area,
        weapon: Option<u8>,
        cx: &mut impl Cx<Event>,
    ) {
        if !cx.loud() {
            return;
        }
        let survivor = self.survivor(who);
        if survivor.area == Area::RE && area == Area::IP {
            cx.cite("ZE-3.7.1i");
        }
        if survivor.area.min(area) == Area::IP && survivor.area.max(area) == Area::RE {
            cx.cite("ZE-2.2d");
        }
        let reach = Reach::between(survivor.area, area);
        let mut cite = |def: &CardDef, whose: Whose| {
            for change in def.av_changes.iter().filter(|c| c.whose == whose && applies(c, roll, reach)) {
                cx.cite(def.cite(change.sentence.into()));
            }
        };
        self.marks(who).for_each(|mark| cite(mark, Whose::This));
        if let Some(kind) = weapon {
            cite(self.def(kind), Whose::Carrier);
        }
        if self.active_event != NONE {
            cite(self.def(self.active_event), Whose::Survivors);
        }
        if survivor.tipsy != 0 {
            cx.cite("ZE-6.6d");
        }
        let twice =
            std::iter::once(self.def(survivor.kind)).chain(self.marks(who)).find(|def| def.attacks > 1);
        if let Some(def) = twice.filter(|_| roll == crate::rules::stats::Roll::Attack) {
            cx.cite(def.cite(0));
            cx.cite("ZE-3.7.2m");
        }
        if weapon.is_some_and(|kind| self.def(kind).acts_at(Moment::AttackRoll)) {
            cx.cite("ZE-2.3w");
            cx.cite("ZE-C10");
        }
    }

    /// Whether a Survivor may begin his activation.
    #[inline]
    pub(crate) fn can_lead(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if self.def(survivor.kind).has(Traits::HAS_OWNER) {
            return Err(Breach::new("ZE-C106", "{card} moves with his owner").card(name));
        }
        if survivor.flags.has(Flags::LOSES_THIS) {
            return Err(Breach::new("ZE-6.6c", "{card} loses this Combat Turn").card(name));
        }
        if survivor.flags.has(Flags::ACTED) {
            return Err(Breach::new("ZE-C29", "{card} has already been activated").card(name));
        }
        Ok(())
    }

    /// Whether a Survivor has an attack left.
    #[inline]
    pub(crate) fn can_fight(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if survivor.flags.has(Flags::DOUSED) {
            return Err(Breach::new("ZE-4.3.2a", "{card} fought the fire instead").card(name));
        }
        if survivor.attacks == 0 {
            let rule = if self.attacks_of(who) > 1 { "ZE-3.7.2m" } else { "ZE-3.7f" };
            return Err(Breach::new(rule, "{card} has no attack left").card(name));
        }
        Ok(())
    }

    pub(crate) fn can_attack(&self, who: u8, zombie: u8, weapon: u8) -> Result<(), Breach> {
        self.can_fight(who)?;
        let area = self.can_reach(who, zombie)?;
        if weapon == NONE { Ok(()) } else { self.can_wield(who, weapon, area) }
    }

    /// Whether a Zombie is in range, and where it is: nobody goes to the Horde area (ZE-2.3o).
    fn can_reach(&self, who: u8, zombie: u8) -> Result<Area, Breach> {
        let Some(zombie) = self.zombies.get(usize::from(zombie)).filter(|zombie| zombie.kind != NONE) else {
            return Err(Breach::new("ZE-3.7.2a", "there is no such Zombie"));
        };
        let name = u16::from(zombie.kind);
        let Some(area) = zombie.area else {
            let waits = Breach::new("ZE-2.3o", "{card} waits in the Horde area, where no Survivor goes");
            return Err(waits.card(name));
        };
        if self.in_range(self.survivor(who).area, area) {
            return Ok(area);
        }
        Err(Breach::new("ZE-3.7.2a", "{card} is too far away").card(name))
    }

    /// Whether an item of his makes another attack of it.
    pub(crate) fn can_wield(&self, who: u8, weapon: u8, area: Area) -> Result<(), Breach> {
        let kind = self.carried_by(who, weapon)?;
        let def = self.def(kind);
        if !def.has(Traits::WEAPON) {
            return Err(Breach::new("ZE-C58", "{card} isn't a weapon").card(kind.into()));
        }
        if def.has(Traits::MELEE_ONLY) && self.survivor(who).area != area {
            return Err(Breach::new("ZE-6.5u", "{card} works only in the same area").card(kind.into()));
        }
        // A weapon that changes nothing here is no other attack.
        let helps = def.has(Traits::MELEE_ONLY)
            || self.survivor_av(who, crate::rules::stats::Roll::Attack, area, Some(kind))
                != self.survivor_av(who, crate::rules::stats::Roll::Attack, area, None);
        if helps {
            Ok(())
        } else {
            Err(Breach::new("ZE-C99", "{card} works only in the same area").card(kind.into()))
        }
    }

    pub(crate) fn carried_by(&self, who: u8, id: u8) -> Result<u8, Breach> {
        match self.item(id) {
            Some(item) if item.carrier == who => {
                // Of several equal ones in one hand the first is used.
                let first = self.items.iter().find(|other| other.carrier == who && other.kind == item.kind);
                if first.is_some_and(|first| first.id == id) {
                    return Ok(item.kind);
                }
                let breach = Breach::new("ZE-2.3y", "you have several {card}: use the first");
                Err(breach.card(item.kind.into()))
            }
            Some(item) => Err(Breach::new("ZE-2.3y", "someone else carries {card}").card(item.kind.into())),
            None => Err(Breach::new("ZE-2.3y", "nobody carries that")),
        }
    }

    pub(crate) fn attack(&mut self, who: u8, zombie: u8, weapon: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.spend_attack(who);
        self.strike(who, zombie, (weapon != NONE).then_some(weapon), "ZE-3.7.2b", cx);
        Flow::Next(Frame::Fighter { who })
    }

    fn spend_attack(&mut self, who: u8) {
        let survivor = self.survivor_mut(who);
        survivor.attacks -= 1;
        survivor.flags.set(Flags::FOUGHT);
        survivor.flags.set(Flags::INVOLVED);
    }

    /// ZE-6.3k, ZE-6.3n, ZE-C60.
    pub(crate) fn can_shoot(&self, who: u8, slot: u8) -> Result<(), Breach> {
        self.can_fight(who)?;
        self.in_reach_of_barrel(who, slot)
    }

    fn in_reach_of_barrel(&self, who: u8, slot: u8) -> Result<(), Breach> {
        let Some(defense) = self.defenses.get(usize::from(slot)).filter(|defense| defense.kind != NONE)
        else {
            return Err(Breach::new("ZE-6.3k", "there is no such Defense"));
        };
        let name = u16::from(defense.kind);
        if !self.def(defense.kind).has(Traits::BARREL) {
            return Err(Breach::new("ZE-6.3k", "{card} isn't a barrel").card(name));
        }
        let near = defense.area.is_some_and(|area| self.in_range(self.survivor(who).area, area));
        let rule = self.def(defense.kind).cite(1);
        if near { Ok(()) } else { Err(Breach::new(rule, "{card} is too far away").card(name)) }
    }

    pub(crate) fn shoot(&mut self, who: u8, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.spend_attack(who);
        let area = self.defense(slot).area.unwrap_or(Area::EP);
        let av = self.survivor_av(who, crate::rules::stats::Roll::Other, area, None);
        let roll = attack_roll(av, cx);
        self.combat.rolled = true;
        let (by, target) = (self.as_actor(who), Actor::Defense(self.defense(slot).kind));
        let rule = self.def(self.defense(slot).kind).cite(1);
        cx.tell(rule, || Event::Attacked { by, target, area: Some(area), weapon: None, roll });
        cx.cite("ZE-C60");
        self.cite_av(who, crate::rules::stats::Roll::Other, area, None, cx);
        let then = Frame::Fighter { who };
        if roll.success { self.set_off(slot, who, then) } else { Flow::Next(then) }
    }

    /// ZE-3.7.1g, ZE-C59: the carrier launches an item in his own activation.
    fn can_launch(&self, who: u8, id: u8, moment: Moment) -> Result<u8, Breach> {
        let kind = self.carried_by(who, id)?;
        let def = self.def(kind);
        if !def
            .launches
            .iter()
            .any(|launch| def.run(launch.sentence, moment).is_some() && launch_moment(launch.aim) == moment)
        {
            return Err(Breach::new("ZE-3.7.1g", "{card} can't be launched at that").card(kind.into()));
        }
        self.can_handle(who, kind)?;
        Ok(kind)
    }

    pub(crate) fn can_launch_at_zombie(&self, who: u8, id: u8, zombie: u8) -> Result<(), Breach> {
        self.can_launch(who, id, Moment::LaunchZombie)?;
        self.can_reach(who, zombie).map(|_| ())
    }

    pub(crate) fn can_launch_at_barrel(&self, who: u8, id: u8, slot: u8) -> Result<(), Breach> {
        self.can_launch(who, id, Moment::LaunchBarrel)?;
        self.in_reach_of_barrel(who, slot)
    }

    pub(crate) fn can_launch_at_mass(&self, who: u8, id: u8, area: Area) -> Result<(), Breach> {
        self.can_launch(who, id, Moment::LaunchMass)?;
        if !self.in_range(self.survivor(who).area, area) || self.zombies_in(area).next().is_none() {
            return Err(Breach::new("ZE-C84", "there is no Zombie in range"));
        }
        Ok(())
    }

    /// The launch roll; then the item's texts run.
    pub(crate) fn launch(
        &mut self,
        who: u8,
        id: u8,
        moment: Moment,
        target: u8,
        area: Area,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let then = Frame::Fighter { who };
        let Some(kind) = self.item(id).map(|item| item.kind) else { return Flow::Next(then) };
        let def = self.def(kind);
        let launch = def.launches.iter().find(|launch| launch_moment(launch.aim) == moment);
        let bonus = launch.map_or(0, |launch| launch.bonus);
        let av = self.survivor_av(who, crate::rules::stats::Roll::Other, area, None) + bonus;
        let roll = attack_roll(av, cx);
        self.combat.rolled = true;
        self.survivor_mut(who).flags.set(Flags::INVOLVED);
        let by = self.survivor(who).kind;
        let at = match moment {
            Moment::LaunchZombie => Some(self.zombie(target).kind),
            Moment::LaunchBarrel => Some(self.defense(target).kind),
            _ => None,
        };
        cx.tell("ZE-3.7.1g", || Event::Launched { kind: by, item: kind, target: at, area, roll });
        cx.cite("ZE-3.7.1f");
        self.cite_av(who, crate::rules::stats::Roll::Other, area, None, cx);
        if let Some(launch) = launch {
            cx.cite(def.cite(launch.sentence.into()));
        }
        if self.cites_grenade(kind) {
            cx.cite("ZE-6.5m");
            cx.cite("ZE-3.7.1.1a");
            cx.cite("ZE-3.7.1.1b");
            cx.cite("ZE-3.7.1.1g");
            if moment == Moment::LaunchMass {
                cx.cite("ZE-3.7.1.1e");
            } else if !roll.success {
                cx.cite("ZE-3.7.1.1d");
            }
        }
        let moment = if roll.success { moment } else { Moment::AfterLaunch };
        let run = Run { actor: id, by: who, target, area, roll: roll.natural(), ..Run::of(kind, moment) };
        Flow::Call { call: Frame::Run(run), then }
    }

    /// An item that can be launched at a mass follows 3.7.1.1 (ZE-C97).
    fn cites_grenade(&self, kind: u8) -> bool {
        self.def(kind).launches.iter().any(|launch| launch.aim == crate::cards::text::Aim::Mass)
    }

    /// ZE-C36: one step, before the first or after the last of his attacks.
    #[inline]
    pub(crate) fn can_move(&self, who: u8, area: Area) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if survivor.flags.has(Flags::MOVED) {
            return Err(Breach::new("ZE-3.7.2d", "{card} has moved").card(name));
        }
        if area == Area::RW {
            return Err(Breach::new("ZE-3.8a", "nobody can be in RW"));
        }
        if !self.is_step(survivor.area, area) {
            return Err(Breach::new("ZE-3.7.2d", "{card} can only move to an adjacent area").card(name));
        }
        self.can_stand(who, area)
    }

    pub(crate) fn step_to(&mut self, who: u8, area: Area, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let from = self.survivor(who).area;
        self.put(who, area);
        let survivor = self.survivor_mut(who);
        survivor.flags.set(Flags::MOVED);
        survivor.flags.set(Flags::INVOLVED);
        let waived =
            if survivor.flags.has(Flags::FOUGHT) { std::mem::take(&mut survivor.attacks) } else { 0 };
        let kind = survivor.kind;
        cx.tell("ZE-3.7.2c", || Event::Moved { kind, area });
        if waived > 0 {
            cx.cite("ZE-C36");
        }
        cx.cite("ZE-3.7.2f");
        if from.max(area) == Area::RE {
            cx.cite("ZE-3.7.2e");
        }
        if self.ew.sp == 0 && (from == Area::EW || area == Area::EW) {
            cx.cite("ZE-2.3an");
            cx.cite("ZE-3.7.1.3f");
        }
        Flow::Next(Frame::Fighter { who })
    }

    /// ZE-4.3.2a, ZE-C42: in RE, in place of all his attacks.
    pub(crate) fn can_douse(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        if self.fire == 0 {
            return Err(Breach::new("ZE-4.3.2a", "there is no Fire on the Refuge"));
        }
        if survivor.area != Area::RE {
            return Err(Breach::new("ZE-C42", "fire is fought from inside the Refuge"));
        }
        if survivor.flags.has(Flags::FOUGHT) || survivor.flags.has(Flags::DOUSED) {
            return Err(Breach::new("ZE-4.3.2a", "you fight the fire instead of attacking"));
        }
        Ok(())
    }

    pub(crate) fn douse_in_combat(&mut self, who: u8) {
        let survivor = self.survivor_mut(who);
        survivor.attacks = 0;
        survivor.flags.set(Flags::DOUSED);
        survivor.flags.set(Flags::INVOLVED);
    }
}

pub(crate) fn launch_moment(aim: crate::cards::text::Aim) -> Moment {
    match aim {
        crate::cards::text::Aim::Zombie => Moment::LaunchZombie,
        crate::cards::text::Aim::Barrel => Moment::LaunchBarrel,
        crate::cards::text::Aim::Mass => Moment::LaunchMass,
    }
}
