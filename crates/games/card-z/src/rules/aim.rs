//! What an attack needs: range, sight, ammo, and the modifiers of its roll.

use crate::cards::stats::{self, Melee, Range, Roll, Strike};
use crate::rules::attack::{Attack, Mode};
use crate::rules::fight::Scene;
use crate::state::battle::Piece;
use crate::state::board::Hex;
use crate::state::{CardZ, Deeds, NONE, Phase, Signs, Spot, Traits, Wear};
use kernel::Breach;

/// Where a shot is fired: the weather counts if one of its ends is outside.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scenery {
    Outside,
    Inside,
}

impl CardZ {
    pub(crate) fn scenery(&self, from: Hex, to: Hex) -> Scenery {
        let is_outside = |hex: Hex| self.battle.is_outside(hex.zone());
        if is_outside(from) || is_outside(to) { Scenery::Outside } else { Scenery::Inside }
    }

    /// Whether a weapon would fire: loaded, not jammed, not banned.
    pub(crate) fn can_fire(&self, who: u8, slot: u8) -> Result<(), Breach> {
        let (item, print) = (self.item(slot), self.print(slot));
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(item.kind.into()));
        if item.spot() != Spot::Hand(who) {
            return breach("CZ-C108", "{card} isn't on hand");
        }
        if print.weapon.ranged.is_none() {
            return breach("CZ-RANGED-1", "{card} can't be fired");
        }
        if item.wear.has(Wear::JAMMED) {
            return breach("CZ-RANGED-4", "{card} is jammed");
        }
        if item.wear.has(Wear::SPENT) {
            return breach("CZ-RANGED-8", "{card} must be reloaded first");
        }
        if item.supply == 0 {
            return breach("CZ-COMP-4", "{card} is empty");
        }
        if self.banned_types(who).has(print.weapon.kind) {
            return breach("CZ-G25", "{card} can't be fired with a shield in hand");
        }
        Ok(())
    }

    /// Whether a shot at a hex is possible: its range, the sky, the line (CZ-RANGED-1, CZ-C27, CZ-RANGED-3).
    pub(crate) fn can_shoot(&self, who: u8, slot: u8, at: Hex, scene: &Scene) -> Result<(), Breach> {
        let kind = u16::from(self.item(slot).kind);
        let from = self.survivor(who).hex;
        if !scene.foes.has(at) {
            return Err(Breach::new("CZ-RANGED-3", "no enemy stands in that hex"));
        }
        let is_marked = scene.marked != 0
            && matches!(self.piece_at(at), Some(Piece::Encounter(id)) if scene.marked >> id & 1 == 1);
        if is_marked {
            return Err(Breach::new("CZ-HEROIC-3", "each of these shots is for a different enemy"));
        }
        let range = Range::of(from.distance(at));
        let Some(range) = range.filter(|&range| self.print(slot).weapon.number(range).is_some()) else {
            let n = i16::from(from.distance(at));
            return Err(Breach::new("CZ-RANGED-1", "{card} doesn't reach {n} hexes").card(kind).number(n));
        };
        if self.sky_bonus(who, slot, range, self.scenery(from, at)).is_none() {
            return Err(Breach::new("CZ-C27", "the weather is too bad for a shot at this range"));
        }
        if !self.battle.area(from.zone()).has(at) {
            return Err(Breach::new("CZ-DIVIDER-3", "there's a wall in between"));
        }
        if !self.sees(from, at, scene.occupied) {
            return Err(Breach::new("CZ-RANGED-3", "no line of sight"));
        }
        Ok(())
    }

    /// The night penalty of the Time card, by range (CZ-TURN-8).
    pub(crate) fn night(&self) -> [i8; 3] {
        self.cards.set().night
    }

    /// What weather and night add to a shot; `None` if it is forbidden (CZ-WEATHER-3, CZ-C28).
    pub(crate) fn sky_bonus(&self, who: u8, slot: u8, range: Range, scenery: Scenery) -> Option<i8> {
        if self.player(self.survivor(who).owner).deeds.has(Deeds::SKY_IGNORED) {
            return Some(0);
        }
        let mut bonus = 0;
        if let Some(sky) = self.sky().filter(|_| scenery == Scenery::Outside) {
            let hardy = self.skills(who).ignores_weather;
            let mut weather = match sky.modifier(range) {
                Some(n) => n,
                None if hardy => 0,
                None => return None,
            };
            if self.print(slot).supply_type.is_some_and(|shaft| sky.shafts.contains(&shaft)) {
                weather += sky.shafts_bonus;
            }
            bonus += if hardy { weather.max(0) } else { weather };
        }
        if self.phase == Phase::Night {
            let light = self.at_hand(who).find_map(|item| self.print(item).gear.night);
            bonus += light.unwrap_or_else(|| self.night())[range as usize];
        }
        Some(bonus)
    }

    /// Starving, lost sleep, sickness, dazzled eyes: what every d10 of a survivor suffers (CZ-C30).
    pub(crate) fn penalty(&self, who: u8) -> i8 {
        let survivor = self.survivor(who);
        let mut penalty = 0;
        if survivor.signs.has(Signs::SLEEPLESS) {
            penalty -= 2;
        }
        if !self.is_numb(who) {
            penalty -= i8::from(survivor.signs.has(Signs::STARVING));
            penalty += self.ailment(survivor.sick).map_or(0, |sick| stats::bonus(&sick.modifiers, Roll::All));
        }
        if survivor.dazed >= self.battle.round && survivor.dazed > 0 && self.battle.on {
            penalty += survivor.daze;
        }
        penalty
    }

    /// What is added to the roll of an attack, its target aside.
    pub(crate) fn own_bonus(&self, attack: &Attack, strike: Strike) -> i8 {
        let who = attack.who;
        let wielded = (attack.weapon != NONE).then(|| self.def(self.item(attack.weapon).kind).wielded());
        let mut bonus = stats::attack_bonus(&self.skills(who).modifiers, strike, wielded);
        bonus += self.gear_bonus(who, |gear| stats::attack_bonus(&gear.modifiers, strike, wielded));
        if !self.is_numb(who) {
            let sick = self.ailment(self.survivor(who).sick);
            bonus += sick.map_or(0, |sick| stats::attack_bonus(&sick.modifiers, strike, wielded));
        }
        bonus + self.penalty(who) + attack.bonus
    }

    /// What a target adds: helmet, distraction, a push in this round.
    pub(crate) fn target_bonus(&self, attack: &Attack) -> i8 {
        let Some(Piece::Encounter(id)) = self.piece_at(attack.target) else { return 0 };
        let (encounter, print) = (self.encounter(id), self.foe(id));
        let mut bonus = print.helmet + i8::from(encounter.traits.has(Traits::PUSHED));
        if attack.mode == Mode::Shoot && encounter.traits.has(Traits::DISTRACTED) {
            bonus += print.distracted.unwrap_or(0);
        }
        bonus
    }

    /// Everything that is added to a shot.
    pub(crate) fn shot_bonus(&self, attack: &Attack, range: Range, scenery: Scenery) -> i8 {
        let mut bonus = self.own_bonus(attack, Strike::Ranged);
        bonus += self.sky_bonus(attack.who, attack.weapon, range, scenery).unwrap_or(0);
        if let Some(attached) = self.attached_to(attack.weapon) {
            let print = self.print(attached);
            let works = !(print.not_at_night && self.phase == Phase::Night);
            bonus += print.attachment.filter(|_| works).map_or(0, |with| with.ranged[range as usize]);
        }
        bonus
    }

    /// CZ-MELEE-5, CZ-C54: each encounter beyond the first that holds on.
    pub(crate) fn crowd(&self, who: u8) -> i8 {
        (self.engaged_with(who).len() as i8 - 1).max(0)
    }

    /// The number to reach and what is added, for an attack in its mode; of a club, the kill.
    pub(crate) fn odds(&self, attack: &Attack) -> (i8, i8) {
        let melee =
            if attack.weapon == NONE { Melee::default() } else { self.print(attack.weapon).weapon.melee };
        let target = self.target_bonus(attack);
        let number = |number: Option<u8>| number.map_or(99, |n| n as i8);
        match attack.mode {
            Mode::Shoot => {
                let from = self.survivor(attack.who).hex;
                let Some(range) = Range::of(from.distance(attack.target)) else { return (99, 0) };
                let scenery = self.scenery(from, attack.target);
                let printed = self.print(attack.weapon).weapon.number(range);
                (number(printed), self.shot_bonus(attack, range, scenery) + target)
            }
            Mode::Kill | Mode::Club => (number(melee.kill), self.own_bonus(attack, Strike::Melee) + target),
            Mode::Blind => (number(melee.blind), self.own_bonus(attack, Strike::Melee) + target),
            Mode::Impale => (number(melee.impale), self.own_bonus(attack, Strike::Melee) + target),
            Mode::Push => self.push_odds(attack),
        }
    }

    /// The number to reach for a push, and what is added.
    pub(crate) fn push_odds(&self, attack: &Attack) -> (i8, i8) {
        let printed = (attack.weapon != NONE).then(|| self.print(attack.weapon).weapon.melee.push).flatten();
        let number = printed.unwrap_or(self.ratings(attack.who).push) as i8;
        let bonus = self.own_bonus(attack, Strike::Push) + self.target_bonus(attack) - self.crowd(attack.who);
        (number, bonus)
    }
}
