//! The sums of an attack, done for whoever rolls: the number, what is added and why, and how likely it is.

use crate::cards::stats::{self, Jam, Range, Roll, Strike};
use crate::event::Event;
use crate::questions::families::{Blow, Declared, Shot};
use crate::rules::aim::Scenery;
use crate::rules::attack::{Attack, Mode};
use crate::state::battle::Piece;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, Deeds, NONE, Phase, Signs, Traits};
use kernel::Cx;

/// What is added to a roll, why, and by which rules.
pub(crate) struct Part {
    n: i8,
    why: &'static str,
    rules: Vec<&'static str>,
}

impl Part {
    /// A part that its rules make; they have a say only where it is not zero.
    fn new<const N: usize>(n: i8, why: &'static str, rules: [&'static str; N]) -> Part {
        Part { n, why, rules: if n == 0 { Vec::new() } else { rules.into() } }
    }
}

/// A number to reach, and everything that is added to the roll.
pub(crate) struct Sum {
    pub number: i8,
    pub parts: Vec<Part>,
}

impl Sum {
    pub(crate) fn bonus(&self) -> i8 {
        self.parts.iter().map(|part| part.n).sum()
    }

    /// CZ-DICE-9: a 0 never hits.
    pub(crate) fn hits(&self, roll: u8) -> bool {
        roll > 0 && roll as i8 + self.bonus() >= self.number
    }

    /// "5 or more, +1 skill, -1 helmet".
    pub(crate) fn words(&self) -> String {
        let mut words = format!("{} or more", self.number);
        for Part { n, why, .. } in self.parts.iter().filter(|part| part.n != 0) {
            words.push_str(&format!(", {n:+} {why}"));
        }
        words
    }
}

impl CardZ {
    /// An attack where it is offered.
    pub(crate) fn attack_as(&self, mode: Mode, weapon: u8, target: Hex) -> Option<Attack> {
        let (who, bonus) = self.striker()?;
        Some(Attack { who, weapon, mode, target, bonus, ..Attack::default() })
    }

    /// How an answer attacks, with what and whom.
    pub(crate) fn mode_of(&self, strike: Declared) -> (Mode, u8, Hex) {
        match strike {
            Declared::Shot(Shot::Shoot { weapon, at }) => (Mode::Shoot, weapon, at),
            Declared::Blow(Blow::Kill { weapon, at }) => (self.kill_mode(weapon), weapon, at),
            Declared::Blow(Blow::Blind { weapon, at }) => (Mode::Blind, weapon, at),
            Declared::Blow(Blow::Impale { weapon, at }) => (Mode::Impale, weapon, at),
            Declared::Blow(Blow::Push { weapon, at }) => (Mode::Push, weapon, at),
        }
    }

    /// A club kills or pushes with one roll.
    pub(crate) fn kill_mode(&self, weapon: u8) -> Mode {
        if self.print(weapon).weapon.melee.is_one_roll { Mode::Club } else { Mode::Kill }
    }

    /// Who is asked for an attack, and what is added to it.
    fn striker(&self) -> Option<(u8, i8)> {
        let frame = *self.frames.last()?;
        if let Frame::Shots { who, bonus, .. } = frame {
            return Some((who, bonus));
        }
        if let Frame::Breach { who, .. } = frame {
            let breach = self.heroic(who).and_then(|heroic| heroic.deeds.breach);
            return Some((who, breach.map_or(0, |breach| breach.bonus)));
        }
        if let Frame::Charge { who } = frame {
            return Some((who, 1));
        }
        if let Frame::Act { who } = frame {
            return Some((who, 0));
        }
        (frame == Frame::FireAgain).then_some((self.attack.who, 0))
    }

    /// The sum of an attack; of a club, that of the kill.
    pub(crate) fn sum_of(&self, attack: &Attack) -> Sum {
        let (number, _) = self.odds(attack);
        let mut parts = self.own_parts(attack);
        match attack.mode {
            Mode::Shoot => {
                let range = Range::of(self.survivor(attack.who).hex.distance(attack.target));
                parts.extend(range.map(|range| self.shot_parts(attack, range)).into_iter().flatten());
            }
            Mode::Push => parts.push(Part::new(-self.crowd(attack.who), "crowd", ["CZ-MELEE-5"])),
            _ => {}
        }
        parts.extend(self.target_parts(attack));
        Sum { number, parts }
    }

    /// The sum of the push that a club, or a bare hand, makes.
    pub(crate) fn push_sum(&self, attack: &Attack) -> Sum {
        let push = Attack { mode: Mode::Push, ..*attack };
        self.sum_of(&push)
    }

    /// The sum of the shot at game (CZ-HUNT-4).
    pub(crate) fn game_sum(&self, range: Range) -> Sum {
        let attack = Attack { mode: Mode::Shoot, ..self.attack };
        let number = self.print(attack.weapon).weapon.number(range).map_or(99, |n| n as i8);
        let mut parts = self.own_parts(&attack);
        parts.extend(self.shot_parts(&attack, range));
        Sum { number, parts }
    }

    /// Cites the rules of everything that was added to the roll told last.
    pub(crate) fn cite_parts(&self, sum: impl FnOnce() -> Sum, cx: &mut impl Cx<Event>) {
        if cx.loud() {
            sum().parts.iter().flat_map(|part| &part.rules).for_each(|rule| cx.cite(rule));
        }
    }

    /// The rules of a Character whose skill counts.
    pub(crate) fn skill_rules(&self, who: u8) -> impl Iterator<Item = &'static str> + use<> {
        let rules = &self.def(self.survivor(who).kind).rules;
        rules.iter().map(String::as_str).filter(|rule| rule.contains("-CHARACTER-"))
    }

    /// The skill of the attacker (CZ-DICE-10).
    fn skill_part(&self, who: u8, n: i8) -> Part {
        let mut part = Part::new(n, "skill", ["CZ-DICE-10"]);
        if n != 0 {
            part.rules.extend(self.skill_rules(who));
        }
        part
    }

    /// A charge adds 1 (CZ-MOVE-4), a Heroic Action what it says.
    fn bonus_part(&self, attack: &Attack) -> Part {
        match self.frames.last() {
            Some(Frame::Breach { .. } | Frame::Shots { .. }) => Part::new(attack.bonus, "Heroic Action", []),
            _ => Part::new(attack.bonus, "charge", ["CZ-MOVE-4"]),
        }
    }

    /// Skills, gear and whatever ails the attacker.
    pub(crate) fn own_parts(&self, attack: &Attack) -> Vec<Part> {
        let (who, survivor) = (attack.who, self.survivor(attack.who));
        let strike = match attack.mode {
            Mode::Shoot => Strike::Ranged,
            Mode::Push => Strike::Push,
            _ => Strike::Melee,
        };
        let wielded = (attack.weapon != NONE).then(|| self.def(self.item(attack.weapon).kind).wielded());
        let adds = |modifiers: &[stats::Modifier]| stats::attack_bonus(modifiers, strike, wielded);
        let sick = self.ailment(survivor.sick).filter(|_| !self.is_numb(who));
        let sick = sick.map_or(0, |sick| adds(&sick.modifiers) + stats::bonus(&sick.modifiers, Roll::All));
        let starves = survivor.signs.has(Signs::STARVING) && !self.is_numb(who);
        let sleepless = survivor.signs.has(Signs::SLEEPLESS);
        let dazed = self.battle.on && survivor.dazed > 0 && survivor.dazed >= self.battle.round;
        vec![
            self.skill_part(who, adds(&self.skills(who).modifiers)),
            Part::new(self.gear_bonus(who, |gear| adds(&gear.modifiers)), "gear", []),
            Part::new(sick, "sickness", ["CZ-C30"]),
            Part::new(-i8::from(starves), "starving", ["CZ-RECKONING-5", "CZ-C30"]),
            Part::new(if sleepless { -2 } else { 0 }, "lost sleep", ["CZ-CAMP-4", "CZ-C30"]),
            Part::new(if dazed { survivor.daze } else { 0 }, "dazzled", ["CZ-C30"]),
            self.bonus_part(attack),
        ]
    }

    /// Weather, night and what is attached to the weapon.
    pub(crate) fn shot_parts(&self, attack: &Attack, range: Range) -> Vec<Part> {
        let Attack { who, weapon, target, .. } = *attack;
        // Game is hunted outside.
        let from = self.survivor(who).hex;
        let scenery = if target.is_on() { self.scenery(from, target) } else { Scenery::Outside };
        let sky = self.sky_bonus(who, weapon, range, scenery).unwrap_or(0);
        let dark = self.phase == Phase::Night
            && !self.player(self.survivor(who).owner).deeds.has(Deeds::SKY_IGNORED);
        let light = self.at_hand(who).find_map(|item| self.print(item).gear.night);
        let night = if dark { light.unwrap_or_else(|| self.night())[range as usize] } else { 0 };
        let weather = match night {
            0 => Part::new(sky, "weather", ["CZ-WEATHER-2"]),
            night => Part::new(sky - night, "weather", ["CZ-WEATHER-2", "CZ-WEATHER-3"]),
        };
        let attached = self.attached_to(weapon).map(|slot| self.attachment_part(slot, range));
        [weather, Part::new(night, "night", ["CZ-TURN-8"])].into_iter().chain(attached).collect()
    }

    /// CZ-ITEM-2: what is attached adds its modifiers, a Scope not at night.
    fn attachment_part(&self, slot: u8, range: Range) -> Part {
        let print = self.print(slot);
        let n = print.attachment.map_or(0, |with| with.ranged[range as usize]);
        let works = !(print.not_at_night && self.phase == Phase::Night);
        Part { n: if works { n } else { 0 }, ..Part::new(n, "attachment", ["CZ-ITEM-2"]) }
    }

    fn target_parts(&self, attack: &Attack) -> Vec<Part> {
        let Some(Piece::Encounter(id)) = self.piece_at(attack.target) else { return Vec::new() };
        let (traits, print) = (self.encounter(id).traits, self.foe(id));
        let distracted = attack.mode == Mode::Shoot && traits.has(Traits::DISTRACTED);
        vec![
            Part::new(print.helmet, "helmet", ["CZ-ZOMBIE-12"]),
            Part::new(i8::from(traits.has(Traits::PUSHED)), "pushed", ["CZ-MELEE-3"]),
            Part::new(
                if distracted { print.distracted.unwrap_or(0) } else { 0 },
                "distracted",
                ["CZ-ZOMBIE-11"],
            ),
        ]
    }

    /// In percent: how often a roll does it, jams and all (CZ-RANGED-4).
    pub(crate) fn percent(&self, attack: &Attack, does: impl Fn(u8) -> bool) -> u32 {
        let ranged = (attack.weapon != NONE).then(|| self.print(attack.weapon).weapon.ranged).flatten();
        let fires = attack.mode == Mode::Shoot || attack.mode == Mode::Kill && ranged.is_some();
        let jam = ranged.filter(|_| fires).map_or(Jam::Never, |ranged| ranged.jam);
        let attached = (attack.weapon != NONE).then(|| self.attached_to(attack.weapon)).flatten();
        let adds = attached.and_then(|with| self.print(with).attachment).map_or(0, |with| with.jam);
        let faces = (0..10u8).filter(|&roll| does(roll)).map(|roll| match jam {
            Jam::AtOnce { natural } if natural.contains(&roll) => 0,
            Jam::Check { natural, most } if natural == roll => (9 - (most as i8 + adds)).clamp(0, 10) as u32,
            _ => 10,
        });
        faces.sum()
    }

    /// Comrades whom a 0 may hit (CZ-MELEE-11).
    pub(crate) fn endangered(&self, attack: &Attack) -> Vec<u8> {
        let mut then = *self;
        then.attack = *attack;
        then.other_engaged(attack.target).collect()
    }

    /// CZ-MELEE-6: whoever is held is struck without a roll.
    pub(crate) fn is_held(&self, hex: Hex, who: u8) -> bool {
        self.encounter_at(hex).is_some_and(|id| ![NONE, who].contains(&self.encounter(id).held))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use crate::state::Scenario;
    use kernel::prelude::*;
    use kernel::{Chance, Mute, Quick};

    /// What is told beforehand is what the rules add.
    #[test]
    fn the_parts_of_a_sum_are_what_is_added() {
        let mut why = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let mut cx = Mute(Quick::new(seed));
            let mut picks = Quick::new(seed + 1);
            let setup = if seed % 2 == 0 {
                Setup::of(Scenario::CivicDuty, 1)
            } else {
                Setup::of(Scenario::PubRun, 2)
            };
            let mut game = CardZ::start(&setup, &mut cx).unwrap();
            loop {
                let mut options = Vec::new();
                game.options(&mut options);
                if options.is_empty() {
                    break;
                }
                let strikes = options
                    .iter()
                    .filter_map(|&choice| Declared::try_from(choice).ok())
                    .map(|strike| game.mode_of(strike));
                for attack in strikes.filter_map(|(mode, weapon, at)| game.attack_as(mode, weapon, at)) {
                    let sum = game.sum_of(&attack);
                    assert_eq!((sum.number, sum.bonus()), game.odds(&attack), "{attack:?}: {}", sum.words());
                    why.extend(sum.parts.iter().filter(|part| part.n != 0).map(|part| part.why));
                }
                let choice = options[picks.below(options.len() as u32) as usize];
                game.advance(choice, &mut cx);
            }
        }
        assert!(why.len() > 7, "only {why:?} were met");
    }
}
