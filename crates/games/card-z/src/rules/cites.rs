//! Which further rules an attack rests on.

use crate::event::Event;
use crate::rules::aim::Scenery;
use crate::rules::attack::{Attack, Mode};
use crate::state::battle::Piece;
use crate::state::{CardZ, Deeds, NONE, Phase, Signs, Traits};
use kernel::Cx;

impl CardZ {
    /// Cites a rule if the card names it.
    pub(crate) fn cite_printed(&self, kind: u8, id: &'static str, cx: &mut impl Cx<Event>) {
        if cx.loud() && kind != NONE && self.def(kind).rules.iter().any(|rule| rule == id) {
            cx.cite(id);
        }
    }

    /// The rules of a Character whose skill counts.
    pub(crate) fn cite_skill(&self, who: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        for rule in &self.def(self.survivor(who).kind).rules {
            if rule.contains("-CHARACTER-") {
                cx.cite(rule);
            }
        }
    }

    /// The declaration: range, sight, engagement, charge.
    pub(crate) fn cite_attack(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let attack = &self.attack;
        match attack.mode {
            Mode::Shoot => {
                cx.cite("CZ-RANGED-3");
                cx.cite("CZ-DICE-5");
            }
            _ => cx.cite("CZ-MELEE-1"),
        }
        if attack.shots > 0 {
            cx.cite("CZ-RANGED-2");
            cx.cite("CZ-C83");
            if attack.weapon != NONE {
                self.cite_printed(self.item(attack.weapon).kind, "CZ-RANGED-9", cx);
            }
        }
    }

    /// What was added to the roll, and why.
    pub(crate) fn cite_modifiers(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let attack = &self.attack;
        let (who, signs) = (attack.who, self.survivor(attack.who).signs);
        let skilled = self.skills(who).modifiers.iter().any(|modifier| modifier.n != 0);
        let wielded = (attack.weapon != NONE).then(|| self.def(self.item(attack.weapon).kind).wielded());
        let strike = match attack.mode {
            Mode::Shoot => crate::cards::stats::Strike::Ranged,
            Mode::Push => crate::cards::stats::Strike::Push,
            _ => crate::cards::stats::Strike::Melee,
        };
        if skilled && crate::cards::stats::attack_bonus(&self.skills(who).modifiers, strike, wielded) != 0 {
            cx.cite("CZ-DICE-10");
            self.cite_skill(who, cx);
        }
        if attack.bonus != 0 && attack.mode != Mode::Shoot {
            cx.cite("CZ-MOVE-4");
        }
        if signs.has(Signs::SLEEPLESS) {
            cx.cite("CZ-CAMP-4");
        }
        if signs.has(Signs::STARVING) && !self.is_numb(who) {
            cx.cite("CZ-RECKONING-5");
        }
        if self.penalty(who) != 0 {
            cx.cite("CZ-C30");
        }
        if attack.mode == Mode::Shoot {
            self.cite_shot(cx);
        }
        if matches!(attack.mode, Mode::Push | Mode::Club) && self.crowd(who) > 0 {
            cx.cite("CZ-MELEE-5");
        }
        if let Some(Piece::Encounter(id)) = self.piece_at(attack.target) {
            let (traits, print) = (self.encounter(id).traits, self.foe(id));
            if print.helmet != 0 {
                cx.cite("CZ-ZOMBIE-12");
            }
            if traits.has(Traits::PUSHED) {
                cx.cite("CZ-MELEE-3");
            }
            if attack.mode == Mode::Shoot && self.is_distracted(id) {
                cx.cite("CZ-ZOMBIE-11");
            }
        }
    }
    /// What an attachment and the sky add to a shot.
    fn cite_shot(&self, cx: &mut impl Cx<Event>) {
        let Attack { who, weapon, target, .. } = self.attack;
        if self.attached_to(weapon).is_some() {
            cx.cite("CZ-ITEM-2");
        }
        if self.player(self.survivor(who).owner).deeds.has(Deeds::SKY_IGNORED) {
            return;
        }
        if self.phase == Phase::Night {
            cx.cite("CZ-TURN-8");
        }
        let is_outside = self.scenery(self.survivor(who).hex, target) == Scenery::Outside;
        if is_outside && self.sky().is_some_and(|sky| sky.ranged.iter().any(|n| *n != Some(0))) {
            cx.cite("CZ-WEATHER-2");
            if self.phase == Phase::Night {
                cx.cite("CZ-WEATHER-3");
            }
        }
    }
}
