//! Fire on Units and on the Refuge: 3.7.4 in combat, 4.3 outside (ZE-C39).

use crate::cards::text::{Advanced, Amount};
use crate::questions::fire::FireSequence;
use crate::rules::dice::{amount, at_least, table_roll};
use crate::setup::reading::Reading;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{Ending, Flags, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

/// So many Fire markers bring the Refuge down.
pub(crate) const COLLAPSE: u8 = 8;

impl ZombieEnclave {
    pub(crate) fn add_fire(&mut self, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if n > 0 && self.rules.has(Advanced::Fire) {
            self.fire = self.fire.saturating_add(n);
            cx.tell(cite, || Event::FireChanged { by: n as i8, markers: self.fire });
        }
    }

    /// Fire that must be fought at once (ZE-4.3c).
    pub(crate) fn set_fire(
        &mut self,
        n: u8,
        cite: &'static str,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        self.add_fire(n, cite, cx);
        cx.cite("ZE-4.3c");
        if self.combat.on {
            return Flow::Next(then);
        }
        Flow::Call { call: Frame::FireSubphase { after_combat: false }, then }
    }

    /// Fire that waits for the next Fire Subphase (ZE-C101).
    pub(crate) fn set_fire_quietly(&mut self, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.add_fire(n, cite, cx);
        cx.cite("ZE-C101");
    }

    pub(crate) fn put_out(&mut self, run: Run, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let out = n.min(self.fire);
        self.fire -= out;
        cx.tell(cite, || Event::FireChanged { by: -(out as i8), markers: self.fire });
        if run.moment == Moment::AgainstFire {
            cx.cite(if self.combat.on { "ZE-4.3.2c" } else { "ZE-4.3.1f" });
        }
    }

    /// The Fire damage subphase of a Combat Turn begins; kits may be used before (ZE-C110).
    pub(crate) fn burning(&mut self) -> Flow<Frame> {
        let burns = self.line.iter().any(|&slot| self.zombie(slot).fire > 0)
            || self.team.iter().any(|&who| self.survivor(who).fire > 0);
        if !burns {
            return Flow::Next(Frame::RefugeBurns);
        }
        if self.can_heal_now() {
            return Flow::Ask(Frame::Burning);
        }
        self.begin_burning()
    }

    pub(crate) fn begin_burning(&mut self) -> Flow<Frame> {
        for at in 0..self.line.len() {
            self.zombies[usize::from(self.line[at])].acted = false;
        }
        Flow::Next(Frame::BurnUnits)
    }

    /// ZE-C40: what the flames of a Unit with so many Fire markers do in a Combat Turn.
    fn burn_damage(&self, markers: u8) -> u8 {
        if self.readings.has(Reading::FireByMarker) { markers } else { markers.min(1) }
    }

    /// ZE-3.7.4a, ZE-C40: the DP, then a DR for each Fire marker.
    pub(crate) fn burn_units(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let burns = |slot: u8| self.zombie(slot).fire > 0 && !self.zombie(slot).acted;
        let burning = self.zombies_on_map().find(|&slot| burns(slot));
        if let Some(slot) = burning {
            let zombie = self.zombie_mut(slot);
            zombie.acted = true;
            let (kind, fire) = (zombie.kind, zombie.fire);
            cx.tell("ZE-3.7.4a", || Event::Burns { kind, fire });
            cx.cite("ZE-3.7h");
            cx.cite("ZE-C40");
            if !self.hit_zombie(slot, self.burn_damage(fire), None, cx) {
                for _ in 0..fire {
                    let roll = at_least(10, cx);
                    cx.tell("ZE-3.7.4c", || Event::FireOut { kind, roll });
                    self.zombie_mut(slot).fire -= u8::from(roll.success);
                }
            }
            return Flow::Next(Frame::BurnUnits);
        }
        let burns = |who: u8| self.survivor(who).fire > 0 && !self.survivor(who).flags.has(Flags::BURNT);
        let Some(who) = self.team.iter().copied().find(|&who| burns(who)) else {
            return Flow::Next(Frame::RefugeBurns);
        };
        let survivor = self.survivor_mut(who);
        survivor.flags.set(Flags::BURNT);
        let (kind, fire) = (survivor.kind, survivor.fire);
        cx.tell("ZE-3.7.4a", || Event::Burns { kind, fire });
        cx.cite("ZE-3.7h");
        cx.cite("ZE-C40");
        let points = self.burn_damage(fire);
        Flow::Call { call: Frame::Hurt { survivor: who, points }, then: Frame::FlamesOn { who } }
    }

    pub(crate) fn flames_on(&mut self, who: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.lives(who) {
            let (kind, fire) = (self.survivor(who).kind, self.survivor(who).fire);
            for _ in 0..fire {
                let roll = at_least(7, cx);
                cx.tell("ZE-3.7.4b", || Event::FireOut { kind, roll });
                self.survivor_mut(who).fire -= u8::from(roll.success);
            }
        }
        Flow::Next(Frame::BurnUnits)
    }

    /// ZE-3.7.4d to ZE-3.7.4f.
    pub(crate) fn refuge_burns(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.fire == 0 {
            return Flow::Next(Frame::CombatCheck);
        }
        let roll = table_roll(0, cx);
        let (more, rule) = match roll.natural() {
            0..=6 => (0, "ZE-4.3.2d"),
            7..=10 => (1, "ZE-3.7.4d"),
            _ => (2, "ZE-3.7.4e"),
        };
        cx.tell(rule, || Event::FireRolled { roll });
        cx.cite("ZE-4.3.2d");
        self.add_fire(more, rule, cx);
        if self.fire >= COLLAPSE {
            let over = self.end(Ending::BurntInCombat, cx);
            cx.cite("ZE-C44");
            return over;
        }
        Flow::Next(Frame::CombatCheck)
    }

    /// ZE-4.3d, ZE-C41: an Event has brought fire, or a combat has left it.
    pub(crate) fn fire_subphase(&mut self, rule: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        cx.tell(rule, || Event::FireSubphaseBegan);
        for at in 0..self.built.len() {
            self.defenses[usize::from(self.built[at])].doused = false;
        }
        if self.fire >= COLLAPSE {
            return self.end(Ending::Burnt, cx);
        }
        Flow::Next(Frame::FireSequence { at: 0 })
    }

    /// ZE-4.3.1b, ZE-C42: each Survivor gets one try in each sequence.
    pub(crate) fn fire_sequence(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.fire == 0 {
            cx.cite("ZE-C43");
            return Flow::Done;
        }
        let Some(&who) = self.team.get(usize::from(at)) else { return Flow::Next(Frame::Roofs { at: 0 }) };
        if self.counts(who) && (FireSequence { at }).has_choice(self) {
            return Flow::Ask(Frame::FireSequence { at });
        }
        Flow::Next(Frame::FireSequence { at: at + 1 })
    }

    /// Whether a Defense can be used against the fire now.
    pub(crate) fn can_use_roof(&self, slot: u8) -> bool {
        let defense = self.defense(slot);
        defense.kind != crate::state::NONE
            && self.fire > 0
            && !defense.doused
            && self.def(defense.kind).acts_at(Moment::AgainstFire)
    }

    /// ZE-4.3.1f, ZE-C45: Defense effects come after the Survivors.
    pub(crate) fn roofs(&mut self, at: u8) -> Flow<Frame> {
        if self.fire == 0 {
            return Flow::Done;
        }
        match self.built.get(usize::from(at)) {
            None => Flow::Next(Frame::FireGrows),
            Some(&slot) if self.can_use_roof(slot) => Flow::Ask(Frame::Roofs { at }),
            Some(_) => Flow::Next(Frame::Roofs { at: at + 1 }),
        }
    }

    /// ZE-4.3.1g to ZE-4.3.1j.
    pub(crate) fn fire_grows(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let roll = table_roll(0, cx);
        let (more, rule) = match roll.natural() {
            0..=5 => (0, "ZE-4.3.1a"),
            6..=9 => (1, "ZE-4.3.1g"),
            _ => (amount(Amount::Dice { count: 1, sides: 3 }, cx), "ZE-4.3.1h"),
        };
        cx.tell(rule, || Event::FireRolled { roll });
        cx.cite("ZE-4.3.1a");
        self.add_fire(more, rule, cx);
        if self.fire >= COLLAPSE {
            return self.end(Ending::Burnt, cx);
        }
        cx.cite("ZE-4.3.1j");
        Flow::Next(Frame::FireSequence { at: 0 })
    }
}
