//! What attacks rest on, and the harm they and others do.

use super::{cite_all, cite_if};
use crate::cards::text::{Bearer, Condition, Standing, Status, ZoneName};
use crate::cards::{CardDef, GearType, Keys};
use crate::state::event::Event;
use crate::state::frame::{Battle, Harm, Source};
use crate::state::marks::{mark, zombie};
use crate::state::{NecroGenesis, Phase};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// An attack with a Weapon has been declared.
    pub(crate) fn cite_attack(&self, weapon: u8, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.print_of(weapon);
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-8.4.0c"], cx);
        if print.gear != GearType::Automated {
            cite_if(self.phase == Phase::Survivor, "NG-12.2.1", cx);
            self.cite_attack_time(cx);
        }
        if self.gear_at(weapon).attacks > 0 {
            cite_all(&["NG-2.35.1b", "NG-2.35.6b"], cx);
        }
        cite_if(print.range == 3, "NG-12.2.4c", cx);
        if print.range >> battle.zone as u8 & 1 == 0 {
            cite_all(&["NG-2.8.1", "NG-2.31.1", "NG-2.31.2", "NG-2.31.3"], cx);
            cite_if(print.has(Keys::REACH_AGAIN), "NG-2.31.5", cx);
        }
        cite_if(battle.area, "NG-2.38.0a", cx);
        cite_if(self.has(battle.seat, mark::ANY_COVER), "NG-2.43.3b", cx);
        self.cite_target(print.has(Keys::IGNORES_GUARD), battle, cx);
    }

    /// The Survivor attacks without a Weapon.
    pub(crate) fn cite_unarmed(&self, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-2.35.6a"], cx);
        self.cite_attack_time(cx);
        cite_if(self.survivor(battle.seat).damage == 0, "NG-2.28.3b", cx);
        cite_if(self.player(battle.seat).next_ranged != [0, 0], "NG-2.27.2c", cx);
        self.cite_target(false, battle, cx);
    }

    fn cite_attack_time(&self, cx: &mut impl Cx<Event>) {
        match self.phase {
            Phase::Survivor => cite_all(&["NG-7.2.3a", "NG-8.1.1a"], cx),
            Phase::Response => cite_all(&["NG-7.3.9a"], cx),
            _ => {}
        }
    }

    /// Guards in both zones, and what the target suffers.
    fn cite_target(&self, ignores_guard: bool, battle: &Battle, cx: &mut impl Cx<Event>) {
        let target = battle.target;
        if !self.is_zombie(target) {
            return;
        }
        let other = match battle.zone {
            ZoneName::Threat => ZoneName::Zombie,
            ZoneName::Zombie => ZoneName::Threat,
        };
        let is_guard = |&slot: &u8| self.zombie_has(slot, Keys::GUARD) && !self.is_stealthed(slot);
        let here = self.in_zone(battle.seat, battle.zone).filter(is_guard).count();
        if self.zombie_has(target, Keys::GUARD) {
            cx.cite("NG-2.47.0");
            let others = self.in_zone(battle.seat, battle.zone).nth(1).is_some();
            cite_if(others, "NG-2.47.3", cx);
        } else if here > 0 {
            cite_if(ignores_guard, "NG-2.47.2b", cx);
        } else {
            cite_if(self.is_guarded(battle.seat, other), "NG-2.47.4", cx);
        }
        cite_if(battle.zone == ZoneName::Threat, "NG-8.1.2a", cx);
        cite_if(self.zombie_suffers(target, Status::Stun), "NG-2.29.2d", cx);
    }

    pub(crate) fn cite_zombie_attack(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-2.35.2", "NG-8.1.1b", "NG-8.1.2b", "NG-8.2.0", "NG-8.2.1c", "NG-8.2.1d"], cx);
        let board = NecroGenesis::board_of(slot);
        let barred = self.is_barricaded(board, ZoneName::Threat);
        cite_if(self.zombie(slot).flags.has(zombie::SICK), "NG-2.42.0a", cx);
        cite_if(barred && self.breed_of(slot).is_boss(), "NG-2.49.2c", cx);
        cite_if(barred && self.zombie_has(slot, Keys::IGNORES_BARRICADE), "NG-2.49.4b", cx);
    }

    /// What moved a requirement away from the printed one.
    pub(crate) fn cite_requirement(&self, battle: &Battle, printed: u8, needed: i8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_if(battle.area, "NG-2.38.0b", cx);
        if let Source::Zombie(slot) = battle.attacker {
            cite_if(needs_dark(self.breed_of(slot)), "NG-2.37.0b", cx);
        }
        if needed != printed as i8 {
            cite_all(&["NG-2.27.0b", "NG-2.27.2a"], cx);
            let of_zone = |slot: u8| {
                self.breed_of(slot).rules.iter().any(|rule| {
                    matches!(rule.says, Standing::Bonus { who: Bearer::RangedAgainstZone { zone }, .. } if zone == battle.zone)
                })
            };
            cite_if(self.on_board(battle.seat).any(of_zone), "NG-2.27.1b", cx);
        }
    }

    /// A zombie has been hit.
    pub(crate) fn cite_strike(&self, battle: &Battle, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_if(battle.area, "NG-2.38.0d", cx);
        cite_if(self.armor_of(slot) > 0, "NG-3.6.1e", cx);
        cite_if(self.hp_left(slot) > 0, "NG-8.5.0b", cx);
        let player = self.player(battle.seat);
        let mut melee = true;
        match battle.attacker {
            Source::Gear(weapon) => {
                let print = self.print_of(weapon);
                cx.cite("NG-3.6.1b");
                cx.cite(match print.gear {
                    GearType::Ranged => "NG-2.21.2",
                    GearType::Automated => "NG-12.2.7b",
                    _ => "NG-2.20.2a",
                });
                melee = print.gear == GearType::Melee;
                self.cite_breed_bonus(print, slot, cx);
            }
            _ => {
                cx.cite("NG-2.28.0d");
                cite_if(self.survivor(battle.seat).damage == 0, "NG-2.28.0e", cx);
                cite_if(battle.damage != 0 || player.might != 0, "NG-2.28.3a", cx);
            }
        }
        let standing = self.survivor_rules(battle.seat).any(|rule| {
            matches!(rule.says, Standing::Bonus { who: Bearer::MeleeAgainst { status }, .. } if self.zombie_suffers(slot, status))
        });
        cite_if(melee && standing, "NG-9.1.0d", cx);
    }

    fn cite_breed_bonus(&self, print: &CardDef, slot: u8, cx: &mut impl Cx<Event>) {
        for rule in &print.rules {
            if let Standing::Bonus { who: Bearer::WithThisAgainst { breed }, .. } = rule.says {
                cx.cite(if self.breed_of(slot).breed == breed { "NG-3.9.3" } else { "NG-3.9.4" });
            }
        }
    }

    /// A Survivor has been damaged.
    pub(crate) fn cite_hurt(&self, seat: Seat, harm: Harm, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cx.cite("NG-5.9.1");
        let armored =
            self.survivor(seat).armor > 0 || self.gear_of(seat).any(|slot| self.survivor_armor(slot) > 0);
        match harm {
            Harm::Bleed => cite_if(self.player(seat).bleed.len() > 1, "NG-2.24.3", cx),
            Harm::Burn => {
                cite_all(&["NG-2.30.2", "NG-2.30.4"], cx);
                cite_if(self.player(seat).burn.len() > 1, "NG-2.30.5", cx);
                cite_if(armored, "NG-2.30.3a", cx);
                cite_if(self.player(seat).prevention > 0, "NG-2.30.3b", cx);
            }
            Harm::Poison => {
                cx.cite("NG-2.46.5");
                cite_if(armored, "NG-2.46.2b", cx);
            }
            Harm::Attack => {
                cx.cite("NG-3.6.1c");
                if let Some(Source::Zombie(slot)) = self.battles.last().map(|battle| battle.attacker) {
                    cite_if(needs_dark(self.breed_of(slot)), "NG-2.37.0b", cx);
                    cite_if(self.aura(slot) != 0, "NG-9.1.0d", cx);
                }
            }
            Harm::Ability | Harm::Unpreventable => {}
        }
        if harm != Harm::Attack && self.has(seat, mark::ANY_COVER) {
            cite_all(&["NG-2.43.0b", "NG-2.43.3a"], cx);
        }
    }
}

/// Whether the dark gives it something.
fn needs_dark(print: &CardDef) -> bool {
    print.rules.iter().any(|rule| rule.given == Some(Condition::InDark))
}
