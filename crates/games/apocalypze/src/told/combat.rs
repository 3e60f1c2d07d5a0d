//! Combat.

use super::{did, plural, zone};
use crate::state::event::CombatEvent;
use crate::state::{Apocalypze, Form};
use crate::words::letter;
use kernel::{Seat, Subject, Told, Verb};

impl Apocalypze {
    pub(super) fn tell_combat(&self, event: &CombatEvent) -> Told {
        match *event {
            CombatEvent::CombatBegan { seat, kind, slot } => self.combat_began(seat, kind, slot),
            CombatEvent::JoinedGroup { seat, kind, slot, form, group } => {
                joined_group(seat, self.piece(kind, form, slot), group)
            }
            CombatEvent::AttackGroupsFormed { seat, groups, access } => {
                attack_groups_formed(seat, groups, access)
            }
            CombatEvent::StayedBack { seat, kind, slot } => stayed_back(seat, self.called(kind, slot)),
            CombatEvent::DefenseGroupsFormed { seat, met, unmet } => defense_groups_formed(seat, met, unmet),
            CombatEvent::GroupDissolved { group } => {
                of_group(Verb::Change, group, "was left empty and broke up")
            }
            CombatEvent::EngagementBegan { seat, group } => of_engagement(Verb::Begin, group, "began")
                .by(seat)
                .opens_step(format!("Engagement of group {}", group_letter(group)))
                .begins_fight(),
            CombatEvent::AttackTotals { raiders, survivors } => {
                self.between(totals(Verb::Attack, "Attack totals", raiders, survivors))
            }
            CombatEvent::DefenseTotals { raiders, survivors } => {
                self.between(totals(Verb::Defend, "Defense totals", raiders, survivors))
            }
            CombatEvent::Casualties { raiders, survivors } => self.between(casualties(raiders, survivors)),
            CombatEvent::EngagementEnded { group } => of_engagement(Verb::End, group, "ended").ends_fight(),
            CombatEvent::NoCombat { seat } => did(Verb::Note, seat, "had no raiders to attack with"),
            CombatEvent::DamageCounted { seat, raiders, damage, change } => {
                damage_counted(seat, raiders, damage, change)
            }
            CombatEvent::HarmlessGroup { group } => of_group(Verb::Change, group, "caused no damage"),
        }
    }

    /// What both sides of an engagement do to one another.
    fn between(&self, told: Told) -> Told {
        let [raiders, survivors] = [self.active, self.defender()];
        let side = |name: &'static str, seat: Seat| Subject::zone(name, zone("fight", seat));
        told.by(side("raiders", raiders)).on(side("survivors", survivors))
    }

    fn combat_began(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("Combat began at the {}.", self.name(kind));
        Told::new(Verb::Begin, text)
            .by(seat)
            .on(self.piece(kind, Form::Human, slot))
            .opens_step(format!("Combat at the {}", self.name(kind)))
    }
}

fn group_letter(group: u8) -> char {
    letter(group).to_ascii_uppercase()
}

pub(super) fn group_name(group: u8) -> String {
    format!("group {}", group_letter(group))
}

/// Something happened to a group or by it.
fn of_group(verb: Verb, group: u8, what: &str) -> Told {
    let text = format!("Group {} {what}.", group_letter(group));
    Told::new(verb, text).on(Subject::named(group_name(group)))
}

fn of_engagement(verb: Verb, group: u8, what: &str) -> Told {
    let text = format!("Engagement {} {what}.", group_letter(group));
    Told::new(verb, text).on(Subject::named(group_name(group)))
}

fn joined_group(seat: Seat, piece: Subject, group: u8) -> Told {
    let text = format!("{} joined {}.", piece.name, group_name(group));
    Told::new(Verb::Move, text).by(seat).on(piece).on(Subject::named(group_name(group)))
}

fn attack_groups_formed(seat: Seat, groups: u8, access: u8) -> Told {
    let (count, points) = (plural(groups, "group"), plural(access, "access point"));
    did(Verb::Attack, seat, format!("attacked {points} with {count}"))
        .on(seat.other())
        .amount("groups", groups)
}

fn stayed_back(seat: Seat, piece: Subject) -> Told {
    Told::new(Verb::Defend, format!("{} stayed back.", piece.name)).by(seat).on(piece)
}

fn defense_groups_formed(seat: Seat, met: u8, unmet: u8) -> Told {
    let text = format!("{} met, {unmet} not met.", plural(met, "group"));
    Told::new(Verb::Defend, text).by(seat).amount("met groups", met).amount("unmet groups", unmet)
}

fn totals(verb: Verb, totals: &str, raiders: i16, survivors: i16) -> Told {
    Told::new(verb, format!("{totals}: raiders {raiders}, survivors {survivors}."))
        .amount("raiders", raiders)
        .amount("survivors", survivors)
}

fn casualties(raiders: i16, survivors: i16) -> Told {
    let text = format!("Casualties: raiders {raiders}, survivors {survivors}.");
    Told::new(Verb::Attack, text)
        .amount("wounds of raiders", raiders)
        .amount("wounds of survivors", survivors)
        .decides_fight()
}

fn damage_counted(seat: Seat, raiders: u8, damage: u8, change: i16) -> Told {
    let more = if change == 0 { String::new() } else { format!(" {change:+}") };
    let text = format!("{} got in: {raiders} × {damage}{more} damage.", plural(raiders, "raider"));
    let total = i32::from(raiders) * i32::from(damage) + i32::from(change);
    Told::new(Verb::Harm, text).by(seat.other()).on(seat).amount("damage", total).begins_fight()
}
