//! On the battlefield: every attack with its sum.

use crate::cards::stats::Feat;
use crate::odds::IMPOSSIBLE;
use crate::rules::attack::{Attack, Mode};
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE};

impl CardZ {
    pub(crate) fn say_place(&self, hex: Hex) -> String {
        match self.frames.last() {
            Some(&Frame::PutDown { who, .. }) if self.survivor(who).hex == hex => {
                format!("Drop it where {} stands, in {}", self.who(who), hex.name())
            }
            Some(Frame::PutDown { .. }) => format!("Drop it into {}", hex.name()),
            Some(_) | None => format!("Start in {}", hex.name()),
        }
    }

    pub(crate) fn say_switch_on(&self, slot: u8) -> String {
        let supply = match self.print(slot).deeds.act.map(|act| act.feat) {
            Some(Feat::SwitchOn { supply }) => supply,
            _ => 0,
        };
        format!("Switch on {} for {supply} of {} supply", self.loot_apart(slot), self.item(slot).supply)
    }

    pub(crate) fn say_kill(&self, weapon: u8, at: Hex) -> String {
        self.say_strike(self.kill_mode(weapon), weapon, at)
    }

    pub(crate) fn say_strike(&self, mode: Mode, weapon: u8, at: Hex) -> String {
        if let Some(Frame::ShoveAll { .. }) = self.frames.last() {
            return format!("Push {} next", self.target_name(at));
        }
        match self.attack_as(mode, weapon, at) {
            Some(attack) => self.say_attack(&attack),
            None => format!("{} {}", mode.verb(), self.target_name(at)),
        }
    }

    pub(crate) fn say_call(&self, who: u8) -> String {
        let name = self.who(who);
        match self.frames.last() {
            Some(Frame::Nourish { .. }) => format!("Count {name} as fed"),
            Some(Frame::Fray { .. }) => format!("Send {name} into the battle"),
            Some(_) | None => format!("Send {name} into battle"),
        }
    }

    /// ", next to the Zombie in 1-E": whom a move to a hex engages.
    pub(crate) fn engaging(&self, hex: Hex) -> String {
        let Some(&(Frame::Act { who } | Frame::Step { who, .. })) = self.frames.last() else {
            return String::new();
        };
        let reach = self.battle.reach(hex) & (self.foes_of(who) | self.friend_hexes());
        let near: Vec<String> = reach.iter().map(|hex| self.target_name(hex)).collect();
        if near.is_empty() { String::new() } else { format!(", next to {}", near.join(" and ")) }
    }

    pub(crate) fn shoved_name(&self) -> String {
        match self.frames.last() {
            Some(&Frame::Shove { target, .. }) => self.target_name(target),
            Some(_) | None => "it".to_owned(),
        }
    }

    pub(crate) fn say_lock(&self, hex: Hex) -> String {
        match self.frames.last() {
            Some(Frame::Shove { .. }) => {
                format!("Push {} into the room {} and lock it in", self.shoved_name(), hex.name())
            }
            Some(_) | None => format!("Lock {} into its room", self.target_name(hex)),
        }
    }

    /// CZ-DIVIDER-8, CZ-DIVIDER-9.
    pub(crate) fn say_stake(&self, weapon: u8, at: Hex) -> String {
        let with = self.loot_name(weapon);
        match self.print(weapon).weapon.stake_tactics {
            Some(0) | None => {
                format!("Kill every zombie behind the fence of zone {} with {with}", at.zone() + 1)
            }
            Some(ammo) => format!(
                "Kill {} behind the fence with {with} for {ammo} ammo{}",
                self.target_name(at),
                self.noise(weapon)
            ),
        }
    }

    fn noise(&self, weapon: u8) -> &'static str {
        if weapon != NONE && self.is_loud(weapon) { ", loud" } else { "" }
    }

    /// "Shoot the Fast Zombie in 2-E with the Coach Shotgun: 5 or more, +1 skill, -1 helmet (60 %, loud)".
    fn say_attack(&self, attack: &Attack) -> String {
        let Attack { who, weapon, mode, target, .. } = *attack;
        let verb = mode.verb();
        let with = if weapon == NONE { String::new() } else { format!(" with {}", self.loot_name(weapon)) };
        let (foe, price, noise) = (self.target_name(target), self.price(attack), self.noise(weapon));
        let is_struck = !matches!(mode, Mode::Push | Mode::Impale);
        if is_struck && self.is_held(target, who) {
            return format!("{verb} {foe}{with}{price}: held, hits without a roll{noise}");
        }
        let sum = self.sum_of(attack);
        if sum.number >= IMPOSSIBLE {
            return format!("{verb} {foe}{with}");
        }
        let percent = self.percent(attack, |roll| sum.hits(roll));
        let risk = self.risk(attack);
        let words = sum.words();
        if mode != Mode::Club {
            return format!("{verb} {foe}{with}{price}: {words} ({percent} %{noise}{risk})");
        }
        let push = self.push_sum(attack);
        let pushes = self.percent(attack, |roll| push.hits(roll) && !sum.hits(roll));
        if self.can_push(who, target).is_err() {
            return format!("{verb} {foe}{with}{price}: {words} ({percent} %{noise}{risk})");
        }
        let else_push = format!("else push at {} ({pushes} %)", push.words());
        format!("{verb} {foe}{with}{price}: {words} ({percent} %{noise}{risk}), {else_push}")
    }

    /// What a further shot costs (CZ-RANGED-2), or a strike that spends supply (CZ-MELEE-10).
    fn price(&self, attack: &Attack) -> String {
        match self.supply_for(attack.mode, attack.weapon) {
            0 => String::new(),
            price => format!(" for {price} of {} supply", self.item(attack.weapon).supply),
        }
    }

    /// ", a 0 hits Nurse".
    fn risk(&self, attack: &Attack) -> String {
        let near: Vec<&str> = self.endangered(attack).into_iter().map(|who| self.who(who)).collect();
        if near.is_empty() { String::new() } else { format!(", a 0 hits {}", near.join(" or ")) }
    }
}

impl Mode {
    fn verb(self) -> &'static str {
        match self {
            Mode::Shoot => "Shoot",
            Mode::Kill => "Strike",
            Mode::Club => "Club",
            Mode::Push => "Push",
            Mode::Impale => "Impale",
            Mode::Blind => "Blind",
        }
    }
}
