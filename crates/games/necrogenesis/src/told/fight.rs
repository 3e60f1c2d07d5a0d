//! Attacks, dice, harm and statuses.

use super::{area, d6, place};
use crate::cards::Class;
use crate::cards::text::{Status, ZoneName};
use crate::state::NecroGenesis;
use crate::state::event::{Ailments, Attacks, Cause, Harm};
use crate::state::occasion::Occasion;
use crate::words::names::{plural, status_name, status_text, zone_name};
use kernel::{Need, Roll, Seat, Subject, Told, Verb};

/// "4 +1".
fn shown(roll: &Roll) -> String {
    let mut text: Vec<String> = roll.dice.iter().map(u8::to_string).collect();
    text.extend(roll.modifiers.iter().map(|modifier| format!("{:+}", modifier.by)));
    text.join(" ")
}

/// "4+".
fn needed(roll: &Roll) -> String {
    match roll.need {
        Some(Need::AtLeast(least)) => format!("{least}+"),
        Some(Need::AtMost(most)) => format!("{most} or less"),
        None => String::new(),
    }
}

/// How long a status lasts, in words.
fn lasting(status: Status, ticks: u8) -> String {
    match (status, ticks) {
        (_, 0) => String::new(),
        (Status::Bleed | Status::Burn | Status::Poison, ticks) => format!(" for {}", plural(ticks, "turn")),
        (_, 1) => " this turn".to_owned(),
        (_, 2) => " until the start of their next turn".to_owned(),
        _ => " this battle".to_owned(),
    }
}

/// A random choice among so many cards; a number above them is rolled again.
fn told_chance(die: u8, among: u8) -> Told {
    let again = if die > among { ", rolled again" } else { "" };
    Told::new(Verb::Roll, format!("A random choice among {among} came up {die}{again}.")).roll(d6(die))
}

impl NecroGenesis {
    pub(super) fn tell_attacks(&self, event: Attacks) -> Told {
        match event {
            Attacks::AttackDeclared { seat, attacker, target, slot, zone, area } => {
                self.told_attack(seat, attacker, target, slot, area.then_some(zone), zone)
            }
            Attacks::Guessed { seat, number } => self.told_guess(seat, number),
            Attacks::UnarmedRolled { seat, number, die, hit } => {
                self.told_unarmed_roll(seat, number, die, hit)
            }
            Attacks::HitRolled { seat, kind, die, bonus, needed, hit } => {
                let roll = d6(die).plus(bonus.into(), "Attack Roll Bonus");
                let roll = roll.needs(Need::AtLeast(needed.into())).judged(hit);
                self.told_hit_roll(seat, kind, roll, hit)
            }
            Attacks::HitsByItself { seat, kind } => self.told_hit(seat, kind),
            Attacks::Rerolled { seat } => self.told(Verb::Roll, seat, "rolled again"),
            Attacks::Missed { seat } => self.told_of_attack(seat, "missed"),
            Attacks::AttackNegated { seat } => self.told_of_attack(seat, "was negated"),
            Attacks::BattleBroken { seat } => {
                self.told_of_attack(seat, "came to nothing: the attacker or the target was gone")
            }
            Attacks::EvadeRolled { seat, die, needed, success } => {
                let roll = d6(die).needs(Need::AtLeast(needed.into())).judged(success);
                self.told_evade(seat, roll, success)
            }
            Attacks::EscapeRolled { seat, kind, die, bonus, ed, success } => {
                let roll = d6(die).plus(bonus.into(), "Escape Roll bonus");
                let roll = roll.needs(Need::AtLeast(ed.into())).judged(success);
                self.told_escape(seat, kind, roll, success)
            }
            Attacks::QuickEscape { seat, kind } => self.told_quick_escape(seat, kind),
            Attacks::ChanceRolled { die, among } => told_chance(die, among),
            Attacks::Passed { seat, to } => self.told_pass(seat, to),
        }
    }

    pub(super) fn tell_harm(&self, event: Harm) -> Told {
        match event {
            Harm::ExposedStruck { seat } => self.told_exposed(seat),
            Harm::DamageReduced { seat, by, left: _ } => self.told_reduced(seat, by),
            Harm::ArmorReduced { kind, by, left } => self.told_armor(kind, by, left),
            Harm::DamagePrevented { seat, amount } => self.told_prevented(seat, amount),
            Harm::PreventionGained { seat, amount } => self.told_prevention(seat, amount),
            Harm::SurvivorDamaged { seat, amount, cause, left } => {
                self.told_survivor_hurt(seat, amount, cause, left)
            }
            Harm::SurvivorSaved { seat, hp } => self.told_survivor_saved(seat, hp),
            Harm::ZombieDamaged { seat: _, kind, slot, amount, left } => {
                self.told_zombie_hurt(kind, slot, amount, left)
            }
            Harm::ZombieSaved { seat: _, kind, slot, hp } => self.told_zombie_saved(kind, slot, hp),
            Harm::Destroyed { seat, kind, slot } => self.told_destroyed(seat, kind, slot),
            Harm::Pierced { kind, slot, amount } => self.told_pierced(kind, slot, amount),
            Harm::Healed { seat, hp, left } => self.told_healed(seat, hp, left),
            Harm::HealingHalved { seat, from, to } => self.told_halved(seat, from, to),
        }
    }

    pub(super) fn tell_ailments(&self, event: Ailments) -> Told {
        match event {
            Ailments::StatusGained { seat, status, value, ticks } => {
                self.told_status(seat, status, value, ticks)
            }
            Ailments::StatusLost { seat, status } => self.told_status_lost(seat, status),
            Ailments::BurnWentOut { seat } => self.told_burn(self.who(seat), self.survivor_subject(seat)),
            Ailments::ZombieBurnWentOut { kind, slot } => {
                self.told_burn(self.name(kind).to_owned(), self.zombie_subject(kind, slot))
            }
            Ailments::StatusRefused { seat, status } => self.told_status_refused(seat, status),
            Ailments::ZombieStatusGained { kind, slot, status, value, ticks } => {
                self.told_zombie_status(kind, slot, status, value, ticks)
            }
            Ailments::ZombieStatusLost { kind, slot, status } => {
                self.told_zombie_status_lost(kind, slot, status)
            }
            Ailments::ZombieImmune { kind, slot, status } => self.told_immune(kind, slot, status),
            Ailments::Grabbed { seat, kind, slot } => self.told_grab(seat, kind, slot),
            Ailments::GrabEnded { seat, kind, slot } => self.told_grab_ended(seat, kind, slot),
            Ailments::Snared { seat } => self.told_of(Verb::Change, seat, "was Snared: 1 AP less next turn"),
            Ailments::SnareEnded { seat } => self.told_of(Verb::Change, seat, "was no longer Snared"),
        }
    }

    /// `slot` is that of the zombie, whether it attacks or is attacked; an Area attack is on a whole zone.
    pub(super) fn told_attack(
        &self,
        seat: Seat,
        attacker: u8,
        target: u8,
        slot: u8,
        whole: Option<ZoneName>,
        zone: ZoneName,
    ) -> Told {
        let class = |kind: u8| self.cards.set().cards.get(usize::from(kind)).map(|card| card.class);
        let (whom, aim) = match whole {
            Some(zone) => {
                (format!("the {}", zone_name(zone)), Subject::zone(zone_name(zone), area(zone, seat)))
            }
            None if class(target) == Some(Class::Survivor) => {
                (self.who(seat.other()), self.survivor_subject(seat.other()))
            }
            None => (
                format!("{} in the {}", self.name(target), zone_name(zone)),
                self.zombie_subject(target, slot),
            ),
        };
        match class(attacker) {
            Some(Class::Zombie) => {
                let text = format!("{} attacked {whom}.", self.name(attacker));
                Told::new(Verb::Attack, text).by(self.zombie_subject(attacker, slot).of(seat)).on(aim)
            }
            Some(Class::Survivor) => {
                let text = format!("{} attacked {whom} unarmed.", self.who(seat));
                Told::new(Verb::Attack, text).by(self.survivor_subject(seat)).on(aim)
            }
            _ => {
                let text = format!("{} attacked {whom} with the {}.", self.who(seat), self.name(attacker));
                let told = Told::new(Verb::Attack, text).by(self.survivor_subject(seat)).on(aim);
                told.because(self.card_subject(attacker))
            }
        }
        .begins_fight()
    }

    pub(super) fn told_of_attack(&self, seat: Seat, what: &str) -> Told {
        Told::new(Verb::Note, format!("{}'s attack {what}.", self.who(seat))).by(seat).decides_fight()
    }

    pub(super) fn told_guess(&self, seat: Seat, number: u8) -> Told {
        self.told(Verb::Note, seat, &format!("guessed {number}")).amount("guess", number)
    }

    pub(super) fn told_unarmed_roll(&self, seat: Seat, number: u8, die: u8, hit: bool) -> Told {
        let end = if hit { "a hit" } else { "a miss" };
        let text = format!("rolled {die}, guessed {number}: {end}");
        self.told(Verb::Roll, seat, &text).roll(d6(die).judged(hit))
    }

    pub(super) fn told_hit_roll(&self, seat: Seat, kind: u8, roll: Roll, hit: bool) -> Told {
        let end = if hit { "a hit" } else { "a miss" };
        let text = format!("{} rolled {}, needed {}: {end}.", self.name(kind), shown(&roll), needed(&roll));
        Told::new(Verb::Roll, text).by(seat).roll(roll).because(self.card_subject(kind))
    }

    pub(super) fn told_hit(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("{} hit without a roll.", self.name(kind));
        Told::new(Verb::Note, text).by(seat).because(self.card_subject(kind))
    }

    pub(super) fn told_evade(&self, seat: Seat, roll: Roll, success: bool) -> Told {
        let end = if success { "evaded" } else { "didn't evade" };
        let text = format!("rolled {} to Evade, needed {}: {end}", shown(&roll), needed(&roll));
        self.told(Verb::Roll, seat, &text).roll(roll)
    }

    pub(super) fn told_escape(&self, seat: Seat, kind: u8, roll: Roll, success: bool) -> Told {
        let end = if success { "escaped" } else { "didn't escape" };
        let (die, name, least) = (shown(&roll), self.name(kind), needed(&roll));
        let text = format!("rolled {die} to escape {name}, needed {least}: {end}");
        self.told(Verb::Roll, seat, &text).roll(roll).because(self.card_subject(kind))
    }

    pub(super) fn told_quick_escape(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("tried a Quick Escape from {}", self.name(kind));
        self.told(Verb::Defend, seat, &text).because(self.card_subject(kind))
    }

    /// No React was played, though there was a chance.
    pub(super) fn told_pass(&self, seat: Seat, to: Occasion) -> Told {
        self.told(Verb::Pass, seat, &format!("did not React {}", self.occasion_text(to)))
    }

    pub(super) fn told_exposed(&self, seat: Seat) -> Told {
        self.told_of(Verb::Note, seat, "was Exposed: the attack dealt 1 more damage").amount("damage", 1)
    }

    pub(super) fn told_reduced(&self, seat: Seat, by: u8) -> Told {
        let told = self.told(Verb::Defend, seat, &format!("reduced the damage by {by}"));
        told.amount("damage", -i32::from(by))
    }

    pub(super) fn told_armor(&self, kind: u8, by: u8, left: u8) -> Told {
        let text = format!("{}'s Armor reduced the damage by {by} to {left}.", self.name(kind));
        let told = Told::new(Verb::Defend, text).because(self.card_subject(kind));
        told.amount("damage", -i32::from(by)).now(left)
    }

    pub(super) fn told_prevented(&self, seat: Seat, amount: u8) -> Told {
        let text = format!("{amount} damage to {} was prevented.", self.who(seat));
        let told = Told::new(Verb::Defend, text).on(self.survivor_subject(seat));
        told.amount("damage", -i32::from(amount))
    }

    pub(super) fn told_prevention(&self, seat: Seat, amount: u8) -> Told {
        let text = format!("The next {amount} damage to {} this turn would be prevented.", self.who(seat));
        Told::new(Verb::Gain, text).by(seat).amount("prevention", amount)
    }

    pub(super) fn told_survivor_hurt(&self, seat: Seat, amount: u8, cause: Cause, left: u8) -> Told {
        let by = match cause {
            Cause::Bleed => " from Bleed",
            Cause::Burn => " from Burn",
            Cause::Poison => " from Poison",
            Cause::Attack => " from the attack",
            Cause::Ability => "",
        };
        let told = self.told_of(Verb::Harm, seat, &format!("took {amount} damage{by}, {left} HP left"));
        told.amount("HP", -i32::from(amount)).now(left)
    }

    pub(super) fn told_survivor_saved(&self, seat: Seat, hp: u8) -> Told {
        self.told_of(Verb::Heal, seat, &format!("survived with {hp} HP")).amount("HP", 0).now(hp)
    }

    pub(super) fn told_zombie_hurt(&self, kind: u8, slot: u8, amount: u8, left: u8) -> Told {
        let text = format!("took {amount} damage, {left} HP left");
        self.told_zombie(Verb::Harm, kind, slot, &text).amount("HP", -i32::from(amount)).now(left)
    }

    pub(super) fn told_zombie_saved(&self, kind: u8, slot: u8, hp: u8) -> Told {
        let text = format!("stayed in play with {hp} HP");
        self.told_zombie(Verb::Heal, kind, slot, &text).amount("HP", 0).now(hp)
    }

    pub(super) fn told_destroyed(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("{} was destroyed.", self.name(kind));
        let gone = self.zombie_subject(kind, slot).of(seat).to(place("graveyard", seat));
        Told::new(Verb::Destroy, text).on(gone)
    }

    pub(super) fn told_pierced(&self, kind: u8, slot: u8, amount: u8) -> Told {
        let text = format!("{amount} damage went on to {}.", self.name(kind));
        Told::new(Verb::Attack, text).on(self.zombie_subject(kind, slot)).amount("damage", amount)
    }

    pub(super) fn told_healed(&self, seat: Seat, hp: u8, left: u8) -> Told {
        let told = self.told_of(Verb::Heal, seat, &format!("healed {hp} HP and had {left}"));
        told.by(seat).amount("HP", hp).now(left)
    }

    pub(super) fn told_halved(&self, seat: Seat, from: u8, to: u8) -> Told {
        let text = format!("Burn halved {}'s healing from {from} to {to}.", self.who(seat));
        Told::new(Verb::Change, text).on(self.survivor_subject(seat))
    }

    pub(super) fn told_status(&self, seat: Seat, status: Status, value: u8, ticks: u8) -> Told {
        let text = format!("gained {}{}", status_text(status, value), lasting(status, ticks));
        self.told_of(Verb::Change, seat, &text).amount(status_name(status), value.max(1))
    }

    pub(super) fn told_status_lost(&self, seat: Seat, status: Status) -> Told {
        self.told_of(Verb::Change, seat, &format!("lost {}", status_name(status)))
    }

    /// One of several Burns.
    pub(super) fn told_burn(&self, name: String, whose: Subject) -> Told {
        let text = format!("One Burn on {name} went out, but another remained.");
        Told::new(Verb::Change, text).on(whose).amount(status_name(Status::Burn), -1)
    }

    pub(super) fn told_status_refused(&self, seat: Seat, status: Status) -> Told {
        self.told_of(Verb::Note, seat, &format!("did not gain {}", status_name(status)))
    }

    pub(super) fn told_zombie_status(
        &self,
        kind: u8,
        slot: u8,
        status: Status,
        value: u8,
        ticks: u8,
    ) -> Told {
        let text = format!("gained {}{}", status_text(status, value), lasting(status, ticks));
        self.told_zombie(Verb::Change, kind, slot, &text).amount(status_name(status), value.max(1))
    }

    pub(super) fn told_zombie_status_lost(&self, kind: u8, slot: u8, status: Status) -> Told {
        self.told_zombie(Verb::Change, kind, slot, &format!("lost {}", status_name(status)))
    }

    pub(super) fn told_immune(&self, kind: u8, slot: u8, status: Status) -> Told {
        self.told_zombie(Verb::Note, kind, slot, &format!("was immune to {}", status_name(status)))
    }

    pub(super) fn told_grab(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("{} Grabbed {}.", self.name(kind), self.who(seat));
        let holder = self.zombie_subject(kind, slot).of(seat.other());
        Told::new(Verb::Change, text).by(holder).on(self.survivor_subject(seat))
    }

    pub(super) fn told_grab_ended(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("{} no longer held {}.", self.name(kind), self.who(seat));
        let told = Told::new(Verb::Change, text).on(self.survivor_subject(seat));
        told.because(self.zombie_subject(kind, slot))
    }
}
