//! On the battlefield: every attack with its sum.

use crate::attack::{Attack, LUCKY, Mode, PEP};
use crate::board::Hex;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{CardZ, NONE};
use crate::stats::{Feat, Shots};

/// A number that no roll reaches: out of range, or not that sort of weapon.
const IMPOSSIBLE: i8 = 99;

impl CardZ {
    pub(super) fn say_fight(&self, frame: Frame, choice: Choice) -> String {
        match choice {
            Choice::Call(who) => self.say_call(frame, who),
            Choice::Lead(who) => format!("{} acts, in {}", self.who(who), self.survivor(who).hex.name()),
            Choice::Place(hex) => match frame {
                Frame::PutDown { who, .. } if self.survivor(who).hex == hex => {
                    format!("Drop it where {} stands, in {}", self.who(who), hex.name())
                }
                Frame::PutDown { .. } => format!("Drop it into {}", hex.name()),
                _ => format!("Begin in {}", hex.name()),
            },
            Choice::Rescue { who, at } => {
                format!("{} walks over and rescues {}", self.who(who), self.target_name(at))
            }
            Choice::Push { at, .. } if matches!(frame, Frame::ShoveAll { .. }) => {
                format!("Push {} next", self.target_name(at))
            }
            Choice::Move(hex) => format!("Move to {}{}", hex.name(), self.engaging(frame, hex)),
            Choice::Charge(hex) => {
                format!("Charge to {} and attack at +1{}", hex.name(), self.engaging(frame, hex))
            }
            Choice::Dash(hex) => format!("Move to {}, then shoot{}", hex.name(), self.engaging(frame, hex)),
            Choice::Leave => "Leave the battlefield".to_owned(),
            Choice::Pick(hex) => format!("Pick up the Loot disc in {}", hex.name()),
            Choice::Stake { weapon, at } => self.say_stake(weapon, at),
            Choice::SwitchOn(slot) => {
                let supply = match self.print(slot).deeds.act.map(|act| act.feat) {
                    Some(Feat::SwitchOn { supply }) => supply,
                    _ => 0,
                };
                format!(
                    "Switch on {} for {supply} of {} supply",
                    self.loot_name(slot),
                    self.item(slot).supply
                )
            }
            Choice::Lure(slot) => format!("Lure the zombies with {}, loudly", self.loot_name(slot)),
            Choice::Bite(hex) => format!("Bite {}", self.target_name(hex)),
            Choice::Shove(hex) => format!("Push {} to {}", self.shoved_name(frame), hex.name()),
            Choice::Off(hex) => format!("Push off, to {}", hex.name()),
            Choice::Lock(hex) => self.say_lock(frame, hex),
            Choice::Finish(hex) => format!("Strike {} without a roll", self.target_name(hex)),
            Choice::Reroll(which) => self.say_reroll(which),
            Choice::Pass { who, to } => format!("{} goes through the wall, to {}", self.who(who), to.name()),
            choice => match self.attack_of(choice) {
                Some(attack) => self.say_attack(&attack),
                None => self.write(choice),
            },
        }
    }

    fn say_call(&self, frame: Frame, who: u8) -> String {
        let name = self.who(who);
        match frame {
            Frame::Nourish { .. } => format!("{name} counts as fed"),
            Frame::Fray { .. } => format!("{name} joins the battle"),
            _ => format!("{name} goes into battle"),
        }
    }

    /// ", next to the Zombie in 1-E": whom a move to a hex engages.
    fn engaging(&self, frame: Frame, hex: Hex) -> String {
        let who = match frame {
            Frame::Act { who } | Frame::Step { who, .. } => who,
            _ => return String::new(),
        };
        let reach = self.battle.reach(hex) & (self.foes_of(who) | self.friend_hexes());
        let near: Vec<String> = reach.iter().map(|hex| self.target_name(hex)).collect();
        if near.is_empty() { String::new() } else { format!(", next to {}", near.join(" and ")) }
    }

    fn shoved_name(&self, frame: Frame) -> String {
        match frame {
            Frame::Shove { target, .. } => self.target_name(target),
            _ => "it".to_owned(),
        }
    }

    fn say_lock(&self, frame: Frame, hex: Hex) -> String {
        match frame {
            Frame::Shove { .. } => {
                format!("Push {} into the room {} and lock it in", self.shoved_name(frame), hex.name())
            }
            _ => format!("Lock {} into its room", self.target_name(hex)),
        }
    }

    fn say_reroll(&self, which: u8) -> String {
        let by = match which {
            LUCKY => "for the skill of your own",
            PEP => "for a comrade's skill",
            _ => "for the Energy Bar",
        };
        format!("Roll again, {by}")
    }

    /// CZ-DIVIDER-8, CZ-DIVIDER-9.
    fn say_stake(&self, weapon: u8, at: Hex) -> String {
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
        let verb = match mode {
            Mode::Shoot => "Shoot",
            Mode::Kill => "Strike",
            Mode::Club => "Club",
            Mode::Push => "Push",
            Mode::Impale => "Impale",
            Mode::Blind => "Blind",
        };
        let with = if weapon == NONE { String::new() } else { format!(" with {}", self.loot_name(weapon)) };
        let (foe, price, noise) = (self.target_name(target), self.price(attack), self.noise(weapon));
        let is_struck = !matches!(mode, Mode::Push | Mode::Impale);
        if is_struck && self.is_held(target, who) {
            return format!("{verb} {foe}{with}{price}: it is held, no roll{noise}");
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
        if attack.weapon == NONE {
            return String::new();
        }
        let print = &self.print(attack.weapon).weapon;
        let again = matches!(self.frames.last(), Some(Frame::FireAgain));
        let price = match (attack.mode, print.ranged.map(|ranged| ranged.shots)) {
            (Mode::Shoot, Some(Shots::Again { ammo })) if again => ammo,
            (Mode::Shoot, _) => 1,
            (Mode::Kill | Mode::Blind, _) => print.melee.cost,
            _ => 0,
        };
        let left = self.item(attack.weapon).supply;
        if price == 0 { String::new() } else { format!(" for {price} of {left} supply") }
    }

    /// ", a 0 hits Nurse".
    fn risk(&self, attack: &Attack) -> String {
        let near: Vec<&str> = self.endangered(attack).into_iter().map(|who| self.who(who)).collect();
        if near.is_empty() { String::new() } else { format!(", a 0 hits {}", near.join(" or ")) }
    }
}
