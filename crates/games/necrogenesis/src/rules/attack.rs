//! The Survivor's attacks: with what, at whom, at what price (NG-8.1.1a).

use crate::cards::text::{Standing, Status, ZoneName};
use crate::cards::{Class, GearType, Keys};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Battle, Clash, Frame, Source};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::{NONE, NecroGenesis, Phase, Place};
use kernel::{Breach, Cx, Seat};

/// Whether an attack is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Free {
    No,
    Yes,
}

impl NecroGenesis {
    /// Whether the Survivor may attack with this Weapon now, target aside.
    pub(crate) fn can_attack_with(&self, seat: Seat, with: u8) -> Result<(), Breach> {
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1a", "a Stunned Survivor can't attack in the Survivor Phase"));
        }
        let ap = self.player(seat).ap;
        if with == NONE {
            if self.weapons(seat).next().is_some() {
                return Err(Breach::new(
                    "NG-C79",
                    "you can only attack Unarmed with no Weapon in your Equipment Area",
                ));
            }
            return if ap >= 1 { Ok(()) } else { Err(Breach::new("NG-5.3.3", "an attack costs 1 AP")) };
        }
        self.can_swing(seat, with)?;
        if self.gear_at(with).place != Place::Equipped {
            return Err(
                Breach::new("NG-12.2.7a", "{card} attacks on its own").card(self.gear_at(with).kind.into())
            );
        }
        let cost = self.print_of(with).attack_ap;
        if ap < cost {
            return Err(Breach::new("NG-5.3.3", "an attack with {card} costs {n} AP")
                .card(self.gear_at(with).kind.into())
                .number(cost.into()));
        }
        Ok(())
    }

    /// Whether a Weapon can attack at all: it is there, usable, with a charge, within its limit.
    pub(crate) fn can_swing(&self, seat: Seat, with: u8) -> Result<(), Breach> {
        let own = self.is_gear(with) && NecroGenesis::owner_of_gear(with) == seat;
        if !own || self.print_of(with).class != Class::Weapon {
            return Err(Breach::new("NG-12.2.1", "that isn't one of your Weapons"));
        }
        let (card, print) = (self.gear_at(with), self.print_of(with));
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if self.is_idle(with) {
            return refuse(self.idle_rule(with), "{card} can't be used now");
        }
        if print.charges > 0 && card.charges == 0 {
            return refuse("NG-2.33.1", "{card} has no charges left");
        }
        let limit = match (print.attacks_per_turn, self.options.weapon_attacks) {
            (0, limit) | (limit, 0) => limit,
            (printed, agreed) => printed.min(agreed),
        };
        if limit > 0 && card.attacks >= limit {
            return refuse("NG-8.1.4a", "{card} has made all its attacks this turn");
        }
        Ok(())
    }

    /// The zones a Weapon reaches, a bit each (NG-C34, NG-2.31.1).
    pub(crate) fn range_of(&self, with: u8) -> u8 {
        if with == NONE {
            return 1;
        }
        let print = self.print_of(with);
        print.range | if print.has(Keys::REACH) { 3 } else { 0 }
    }

    /// The rule that keeps a Weapon to its zones.
    fn range_rule(&self, with: u8) -> &'static str {
        if with == NONE {
            return "NG-2.28.2";
        }
        let print = self.print_of(with);
        match (print.gear, print.range) {
            (_, 2) => "NG-12.2.4b",
            (GearType::Melee, _) => "NG-2.20.1",
            _ => "NG-12.2.4a",
        }
    }

    /// Whether this zombie may be the target (NG-2.47.2a, NG-2.32.1, NG-G14).
    pub(crate) fn can_target(&self, seat: Seat, with: u8, target: u8) -> Result<(), Breach> {
        if !self.is_zombie(target) || NecroGenesis::board_of(target) != seat {
            return Err(Breach::new("NG-8.1.2a", "only zombies on your own board can be attacked"));
        }
        let card = self.zombie(target);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if self.range_of(with) >> card.zone as u8 & 1 == 0 {
            return refuse(self.range_rule(with), "{card} is out of reach");
        }
        if self.is_stealthed(target) {
            return refuse("NG-2.32.1", "{card} is in Stealth");
        }
        if self.is_held(seat) {
            if !card.flags.has(ZombieMarks::HOLDS) {
                return refuse("NG-G14", "while Grabbed you can only attack what holds you");
            }
            return Ok(());
        }
        let ignores = with != NONE && self.print_of(with).has(Keys::IGNORES_GUARD);
        if !ignores && self.is_guarded(seat, card.zone) && !self.zombie_has(target, Keys::GUARD) {
            return refuse("NG-2.47.2a", "{card} is guarded");
        }
        Ok(())
    }

    /// Whether some zombie holds this Survivor.
    pub(crate) fn is_held(&self, seat: Seat) -> bool {
        self.on_board(seat).any(|slot| self.zombie(slot).flags.has(ZombieMarks::HOLDS))
    }

    pub(crate) fn is_area(&self, with: u8) -> bool {
        with != NONE && self.print_of(with).has(Keys::AREA)
    }

    pub(crate) fn can_target_zone(&self, seat: Seat, with: u8, zone: ZoneName) -> Result<(), Breach> {
        if self.range_of(with) >> zone as u8 & 1 == 0 {
            return Err(Breach::new(self.range_rule(with), "that zone is out of reach"));
        }
        if self.in_zone(seat, zone).all(|slot| self.is_stealthed(slot)) {
            return Err(Breach::new("NG-2.31.4", "there's nothing to hit there"));
        }
        Ok(())
    }

    /// Declares an attack with a Weapon and pays for it (NG-C32).
    pub(crate) fn attack_with(
        &mut self,
        weapon: u8,
        battle: Battle,
        free: Free,
        cx: &mut impl Cx<Event>,
    ) -> Frame {
        let seat = battle.seat;
        let kind = self.gear_at(weapon).kind;
        let print = self.print_of(weapon);
        let target = if self.is_zombie(battle.target) { self.zombie(battle.target).kind } else { NONE };
        cx.tell("NG-8.2.1a", || Event::AttackDeclared {
            seat,
            attacker: kind,
            target,
            slot: battle.target,
            zone: battle.zone,
            area: battle.area,
        });
        cx.cite("NG-2.27.0a");
        cx.cite(if print.gear == GearType::Ranged { "NG-2.21.0" } else { "NG-2.20.0" });
        self.cite_attack(weapon, &battle, cx);
        if free == Free::No {
            self.pay_ap(seat, print.attack_ap, "NG-8.2.1b", cx);
            cx.cite(if print.attack_ap == 1 { "NG-2.1.3a" } else { "NG-2.1.3b" });
        }
        self.uncharge(weapon, 1, "NG-2.22.2", cx);
        if print.charges > 0 {
            cx.cite("NG-C32");
        }
        self.gear_mut(weapon).attacks = self.gear_at(weapon).attacks.saturating_add(1);
        let mut battle = Battle { attacker: Source::Gear(weapon), ..battle };
        if print.gear == GearType::Ranged {
            let [roll, damage] = std::mem::take(&mut self.player_mut(seat).next_ranged);
            battle.roll = battle.roll.saturating_add(roll);
            battle.damage = battle.damage.saturating_add(damage);
        }
        self.battles.push(battle);
        Frame::Battle(Clash::Declared)
    }

    pub(crate) fn attack_unarmed(&mut self, target: u8, guess: u8, cx: &mut impl Cx<Event>) -> Frame {
        let seat = self.active;
        let zone = self.zombie(target).zone;
        let kind = self.zombie(target).kind;
        cx.tell("NG-2.28.0a", || Event::AttackDeclared {
            seat,
            attacker: self.player(seat).survivor,
            target: kind,
            slot: target,
            zone,
            area: false,
        });
        let battle = Battle { seat, attacker: Source::Survivor, target, zone, guess, ..Battle::default() };
        self.cite_unarmed(&battle, cx);
        self.pay_ap(seat, 1, "NG-2.28.0b", cx);
        if self.unarmed_instead(seat).is_none() {
            cx.tell("NG-2.28.0c", || Event::Guessed { seat, number: guess });
        }
        self.battles.push(battle);
        Frame::Battle(Clash::Declared)
    }

    /// An attack with a Weapon has been declared.
    fn cite_attack(&self, weapon: u8, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.print_of(weapon);
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-8.4.0c"], cx);
        if print.gear != GearType::Automated {
            if self.phase == Phase::Survivor {
                cx.cite("NG-12.2.1");
            }
            self.cite_attack_time(cx);
        }
        if self.gear_at(weapon).attacks > 0 {
            cite_all(&["NG-2.35.1b", "NG-2.35.6b"], cx);
        }
        if print.range == 3 {
            cx.cite("NG-12.2.4c");
        }
        if print.range >> battle.zone as u8 & 1 == 0 {
            cite_all(&["NG-2.8.1", "NG-2.31.1", "NG-2.31.2", "NG-2.31.3"], cx);
            if print.has(Keys::REACH_AGAIN) {
                cx.cite("NG-2.31.5");
            }
        }
        if battle.area {
            cx.cite("NG-2.38.0a");
        }
        if self.has(battle.seat, PlayerMarks::ANY_COVER) {
            cx.cite("NG-2.43.3b");
        }
        self.cite_target(weapon, battle, cx);
    }

    /// The Survivor attacks without a Weapon.
    fn cite_unarmed(&self, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-2.35.6a"], cx);
        self.cite_attack_time(cx);
        if self.survivor(battle.seat).damage == 0 {
            cx.cite("NG-2.28.3b");
        }
        if self.player(battle.seat).next_ranged != [0, 0] {
            cx.cite("NG-2.27.2c");
        }
        self.cite_target(NONE, battle, cx);
    }

    fn cite_attack_time(&self, cx: &mut impl Cx<Event>) {
        match self.phase {
            Phase::Survivor => cite_all(&["NG-7.2.3a", "NG-8.1.1a"], cx),
            Phase::Response => cite_all(&["NG-7.3.9a"], cx),
            _ => {}
        }
    }

    /// Guards in both zones, and what the target suffers.
    fn cite_target(&self, weapon: u8, battle: &Battle, cx: &mut impl Cx<Event>) {
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
            if others {
                cx.cite("NG-2.47.3");
            }
        } else if here > 0 {
            if weapon != NONE && self.print_of(weapon).has(Keys::IGNORES_GUARD) {
                cx.cite("NG-2.47.2b");
            }
        } else {
            if self.is_guarded(battle.seat, other) {
                cx.cite("NG-2.47.4");
            }
        }
        if battle.zone == ZoneName::Threat {
            cx.cite("NG-8.1.2a");
        }
        if self.zombie_suffers(target, Status::Stun) {
            cx.cite("NG-2.29.2d");
        }
    }

    /// NG-2.28.3c: the requirement and the Damage of what a text puts in place of Unarmed attacks.
    pub(crate) fn unarmed_instead(&self, seat: Seat) -> Option<(u8, u8)> {
        let instead = |says: &Standing| match says {
            Standing::UnarmedInstead { n, damage } => Some((*n, *damage)),
            _ => None,
        };
        self.survivor_says(seat, instead).next()
    }

    /// A Weapon lies where it can attack: equipped, or an Automated Weapon in a zone.
    pub(crate) fn is_armed(&self, slot: u8) -> bool {
        matches!(self.gear_at(slot).place, Place::Equipped | Place::Zone(_))
    }

    pub(crate) fn is_guarded(&self, board: Seat, zone: ZoneName) -> bool {
        self.in_zone(board, zone).any(|slot| self.zombie_has(slot, Keys::GUARD) && !self.is_stealthed(slot))
    }

    #[inline]
    pub(crate) fn is_stealthed(&self, slot: u8) -> bool {
        self.zombie(slot).flags.has(ZombieMarks::STEALTH)
    }
}
