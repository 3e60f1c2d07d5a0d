//! Events in words: attacks, dice, harm and statuses.

use crate::cards::Class;
use crate::event::{Cause, Event};
use crate::names::{plural, status_name, status_text, zone_name};
use crate::state::NecroGenesis;
use crate::text::{Status, ZoneName};
use kernel::Seat;

/// "4 +1".
fn with_bonus(die: u8, bonus: i8) -> String {
    if bonus == 0 { die.to_string() } else { format!("{die} {bonus:+}") }
}

/// How long a status lasts, in words.
fn lasting(status: Status, ticks: u8) -> String {
    match (status, ticks) {
        (_, 0) => String::new(),
        (Status::Bleed | Status::Burn | Status::Poison, ticks) => format!(" for {}", plural(ticks, "turn")),
        (_, 1) => " this turn".to_owned(),
        (_, 2) => " until the start of the own next turn".to_owned(),
        _ => " this battle".to_owned(),
    }
}

impl NecroGenesis {
    pub(crate) fn attack_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::AttackDeclared { seat, attacker, target, zone, area, .. } => {
                self.declared_text(seat, attacker, target, zone, area.then_some(zone))
            }
            Event::HitsByItself { kind, .. } => format!("{} hit without a roll.", self.name(kind)),
            Event::Rerolled { seat } => format!("{} rolled again.", self.who(seat)),
            Event::Missed { seat } => format!("The attack of {} missed.", self.who(seat)),
            Event::AttackNegated { seat } => format!("The attack of {} was negated.", self.who(seat)),
            Event::BattleBroken { seat } => {
                format!("The attack of {} came to nothing: attacker or target was gone.", self.who(seat))
            }
            Event::Pierced { kind, amount, .. } => {
                format!("{amount} damage went on to {}.", self.name(kind))
            }
            _ => return None,
        })
    }

    fn declared_text(
        &self,
        seat: Seat,
        attacker: u8,
        target: u8,
        zone: ZoneName,
        area: Option<ZoneName>,
    ) -> String {
        let class = |kind: u8| self.cards.set().cards.get(usize::from(kind)).map(|card| card.class);
        let target = match area {
            Some(zone) => format!("the {}", zone_name(zone)),
            None if class(target) == Some(Class::Survivor) => self.who(seat.other()),
            None => format!("{} in the {}", self.name(target), zone_name(zone)),
        };
        match class(attacker) {
            Some(Class::Zombie) => format!("{} attacked {target}.", self.name(attacker)),
            Some(Class::Survivor) => format!("{} attacked {target} unarmed.", self.who(seat)),
            _ => format!("{} attacked {target} with the {}.", self.who(seat), self.name(attacker)),
        }
    }

    pub(crate) fn roll_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Guessed { seat, number } => format!("{} guessed {number}.", self.who(seat)),
            Event::UnarmedRolled { seat, number, die, hit } => {
                let end = if hit { "a hit" } else { "a miss" };
                format!("{} rolled {die} against the guess {number}: {end}.", self.who(seat))
            }
            Event::HitRolled { kind, die, bonus, needed, hit, .. } => {
                let end = if hit { "a hit" } else { "a miss" };
                format!("{} rolled {}, {needed}+ needed: {end}.", self.name(kind), with_bonus(die, bonus))
            }
            Event::EvadeRolled { seat, die, needed, success } => {
                let end = if success { "evaded" } else { "not evaded" };
                format!("{} rolled {die} to Evade, {needed}+ needed: {end}.", self.who(seat))
            }
            Event::EscapeRolled { seat, kind, die, bonus, ed, success } => {
                let end = if success { "escaped" } else { "not escaped" };
                let die = with_bonus(die, bonus);
                format!("{} rolled {die} to escape {}, {ed}+ needed: {end}.", self.who(seat), self.name(kind))
            }
            Event::QuickEscape { seat, kind } => {
                format!("{} tried a Quick Escape from {}.", self.who(seat), self.name(kind))
            }
            _ => return None,
        })
    }

    pub(crate) fn harm_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::DamageReduced { seat, by, .. } => {
                format!("{} reduced the damage by {by}.", self.who(seat))
            }
            Event::ArmorReduced { kind, by, left } => {
                format!("The Armor of {} reduced the damage by {by} to {left}.", self.name(kind))
            }
            Event::DamagePrevented { seat, amount } => {
                format!("{amount} damage to {} was prevented.", self.who(seat))
            }
            Event::PreventionGained { seat, amount } => {
                format!("The next {amount} damage to {} this turn will be prevented.", self.who(seat))
            }
            Event::SurvivorDamaged { seat, amount, cause, left } => {
                let by = match cause {
                    Cause::Bleed => " by Bleed",
                    Cause::Burn => " by Burn",
                    Cause::Poison => " by Poison",
                    Cause::Attack => " by the attack",
                    Cause::Ability => "",
                };
                format!("{} took {amount} damage{by}, {left} HP left.", self.who(seat))
            }
            Event::SurvivorSaved { seat, hp } => format!("{} survived with {hp} HP.", self.who(seat)),
            Event::ZombieDamaged { kind, amount, left, .. } => {
                format!("{} took {amount} damage, {left} HP left.", self.name(kind))
            }
            Event::ZombieSaved { kind, hp, .. } => {
                format!("{} stayed in play with {hp} HP.", self.name(kind))
            }
            Event::Destroyed { kind, .. } => format!("{} was destroyed.", self.name(kind)),
            Event::Healed { seat, hp, left } => format!("{} healed {hp} HP and had {left}.", self.who(seat)),
            Event::HealingHalved { seat, from, to } => {
                format!("Burn halved the healing of {} from {from} to {to}.", self.who(seat))
            }
            _ => return None,
        })
    }

    pub(crate) fn status_event_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::StatusGained { seat, status, value, ticks } => {
                format!("{} gained {}{}.", self.who(seat), status_text(status, value), lasting(status, ticks))
            }
            Event::StatusLost { seat, status } => format!("{} lost {}.", self.who(seat), status_name(status)),
            Event::StatusRefused { seat, status } => {
                format!("{} did not gain {}.", self.who(seat), status_name(status))
            }
            Event::ZombieStatusGained { kind, status, value, ticks, .. } => {
                format!(
                    "{} gained {}{}.",
                    self.name(kind),
                    status_text(status, value),
                    lasting(status, ticks)
                )
            }
            Event::ZombieStatusLost { kind, status, .. } => {
                format!("{} lost {}.", self.name(kind), status_name(status))
            }
            Event::ZombieImmune { kind, status, .. } => {
                format!("{} was immune to {}.", self.name(kind), status_name(status))
            }
            Event::Grabbed { seat, kind, .. } => format!("{} Grabbed {}.", self.name(kind), self.who(seat)),
            Event::GrabEnded { seat, kind, .. } => {
                format!("{} no longer held {}.", self.name(kind), self.who(seat))
            }
            Event::Snared { seat } => format!("{} was Snared: 1 AP less next turn.", self.who(seat)),
            Event::SnareEnded { seat } => format!("{} was no longer Snared.", self.who(seat)),
            _ => return None,
        })
    }
}
