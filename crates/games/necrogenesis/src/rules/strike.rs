//! The damage of a battle: what it comes to, whom it hits, and what a hit sets off (NG-C75, NG-C45, NG-C72).

use crate::cards::text::{Bearer, Standing, Trigger};
use crate::cards::{CardDef, GearType, Keys};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Battle, Clash, Flow, Frame, Harm, Source};
use crate::state::marks::PlayerMarks;
use crate::state::{GEAR, HORDE, NONE, NecroGenesis, Phase};
use flow::Each;
use kernel::{Cx, Seat};

impl NecroGenesis {
    pub(crate) fn battle_damage(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        match self.battle().attacker {
            Source::Zombie(slot) => self.strike_survivor(slot, cx),
            _ => self.strike_zombies(cx),
        }
    }

    /// NG-C75: additions, then reductions, then Armor; prevention follows.
    pub(crate) fn strike_survivor(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let then = Frame::Battle(Clash::Checked);
        let seat = self.battle().seat.other();
        let mut damage = self.might_of(slot);
        if self.has(seat, PlayerMarks::EXPOSED_BONUS) {
            self.player_mut(seat).flags.clear(PlayerMarks::EXPOSED_BONUS);
            damage += 1;
            cx.tell("NG-2.44.1b", || Event::ExposedStruck { seat });
        }
        damage -= i16::from(std::mem::take(&mut self.battle_mut().reduction));
        if damage > 0 {
            damage = self.soften(seat, damage, cx);
        }
        if damage > 0 {
            damage = self.armor(seat, damage, cx);
        }
        if self.battle().prevented || damage <= 0 {
            return Flow::Next(then);
        }
        let amount = damage.min(99) as u8;
        Flow::Call { call: Frame::DealSurvivor { seat, amount, harm: Harm::Attack, by: slot }, then }
    }

    /// The first attack that would damage the Survivor in a Zombie Phase.
    pub(crate) fn soften(&mut self, seat: Seat, damage: i16, cx: &mut impl Cx<Event>) -> i16 {
        if self.phase != Phase::Zombie || self.has(seat, PlayerMarks::SOFTENED) {
            return damage;
        }
        self.player_mut(seat).flags.set(PlayerMarks::SOFTENED);
        let mut left = damage;
        for rule in self.survivor(seat).rules.iter().filter(|rule| self.speaks(seat, rule)) {
            if let Standing::SoftensFirst { n } = rule.says {
                left = (left - i16::from(n)).max(0);
                let cite = self.survivor(seat).cite(rule.line);
                cx.tell(cite, || Event::DamageReduced { seat, by: n, left: left as u8 });
                cite_all(&["NG-C75", "NG-3.6.1e"], cx);
            }
        }
        left
    }

    pub(crate) fn armor(&mut self, seat: Seat, damage: i16, cx: &mut impl Cx<Event>) -> i16 {
        let mut left = damage;
        let (kind, own) = (self.player(seat).survivor, self.survivor(seat).armor);
        if own > 0 {
            left = (left - i16::from(own)).max(0);
            cx.tell("NG-8.7.0c", || Event::ArmorReduced { kind, by: own, left: left as u8 });
            cx.cite("NG-3.6.1e");
        }
        for slot in self.gear_of(seat) {
            let armor = self.survivor_armor(slot);
            if armor == 0 || left == 0 {
                continue;
            }
            left = (left - i16::from(armor)).max(0);
            let kind = self.gear_at(slot).kind;
            self.battle_mut().armored |= 1 << (slot % GEAR as u8);
            cx.tell("NG-8.7.0c", || Event::ArmorReduced { kind, by: armor, left: left as u8 });
            cx.cite("NG-3.6.1e");
        }
        left
    }

    pub(crate) fn strike_zombies(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut battle = *self.battle();
        let board = battle.seat;
        let base = board.other().0 * HORDE as u8;
        if battle.area {
            let hit = self.in_zone(board, battle.zone).filter(|&slot| !self.is_stealthed(slot));
            battle.hit = hit.fold(0, |mask, slot| mask | 1 << (slot - base));
        } else if self.is_zombie(battle.target) {
            battle.hit = 1 << (battle.target - base);
        }
        battle.later = battle.hit;
        for at in Each(battle.hit.into()) {
            let slot = base + at;
            let damage = self.attack_damage(&battle, slot).max(0) - i16::from(self.armor_of(slot));
            let damage = damage.clamp(0, 99) as u8;
            if self.armor_of(slot) > 0 {
                let (kind, by) = (self.zombie(slot).kind, self.armor_of(slot));
                cx.tell("NG-8.7.0c", || Event::ArmorReduced { kind, by, left: damage });
            }
            battle.excess = damage.saturating_sub(self.hp_left(slot));
            let before = self.zombie(slot).damage;
            self.wound(slot, damage, "NG-5.8.5", cx);
            let dealt = self.zombie(slot).damage - before;
            battle.dealt = battle.dealt.saturating_add(dealt);
            if dealt == 0 {
                battle.hit &= !(1 << at);
                cx.cite("NG-17.3.1a");
            }
            self.cite_strike(&battle, slot, cx);
        }
        *self.battle_mut() = battle;
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Battle(Clash::Checked) }
    }

    /// A zombie has been hit.
    fn cite_strike(&self, battle: &Battle, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        if battle.area {
            cx.cite("NG-2.38.0d");
        }
        if self.armor_of(slot) > 0 {
            cx.cite("NG-3.6.1e");
        }
        if self.hp_left(slot) > 0 {
            cx.cite("NG-8.5.0b");
        }
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
                if self.survivor(battle.seat).damage == 0 {
                    cx.cite("NG-2.28.0e");
                }
                if battle.damage != 0 || player.might != 0 {
                    cx.cite("NG-2.28.3a");
                }
            }
        }
        let standing = self.survivor_rules(battle.seat).any(|rule| {
            matches!(rule.says, Standing::Bonus { who: Bearer::MeleeAgainst { status }, .. } if self.zombie_suffers(slot, status))
        });
        if melee && standing {
            cx.cite("NG-9.1.0d");
        }
    }

    fn cite_breed_bonus(&self, print: &CardDef, slot: u8, cx: &mut impl Cx<Event>) {
        for rule in &print.rules {
            if let Standing::Bonus { who: Bearer::WithThisAgainst { breed }, .. } = rule.says {
                cx.cite(if self.breed_of(slot).breed == breed { "NG-3.9.3" } else { "NG-3.9.4" });
            }
        }
    }

    /// What waits for damage: those who survived it, and the Armor that was used.
    pub(crate) fn damage_triggers(&mut self) -> Flow {
        let battle = *self.battle();
        for at in Each(battle.armored) {
            let seat = battle.seat.other();
            let slot = seat.0 * GEAR as u8 + at;
            if self.is_gear(slot) {
                let kind = self.gear_at(slot).kind;
                self.wait_for_card(seat, Source::Gear(slot), kind, Trigger::ArmorReduces, NONE);
            }
        }
        if !matches!(battle.attacker, Source::Zombie(_)) {
            let base = battle.seat.other().0 * HORDE as u8;
            for at in Each(battle.hit.into()) {
                let slot = base + at;
                if self.is_zombie(slot) {
                    let kind = self.zombie(slot).kind;
                    self.wait_for_card(
                        battle.seat.other(),
                        Source::Zombie(slot),
                        kind,
                        Trigger::DamagedByAttack,
                        slot,
                    );
                }
            }
        }
        self.stack_up(Frame::Battle(Clash::OnHit))
    }

    /// NG-C45: right after damage, also if it came to 0.
    pub(crate) fn on_hit(&mut self) -> Flow {
        let battle = *self.battle();
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                let kind = self.zombie(slot).kind;
                self.wait_for_card(battle.seat, Source::Zombie(slot), kind, Trigger::Hit, slot);
                self.stack_up(Frame::Battle(Clash::Pierce))
            }
            Source::Gear(_) => Flow::Next(Frame::Battle(Clash::OnHitNext)),
            _ => Flow::Next(Frame::Battle(Clash::Pierce)),
        }
    }

    /// A Weapon's On Hit applies to each target hit (NG-2.38.0c).
    pub(crate) fn on_hit_next(&mut self) -> Flow {
        let battle = *self.battle();
        let Source::Gear(weapon) = battle.attacker else { return Flow::Next(Frame::Battle(Clash::Pierce)) };
        let base = battle.seat.other().0 * HORDE as u8;
        let Some(at) = Each(battle.later.into()).next() else {
            return Flow::Next(Frame::Battle(Clash::Pierce));
        };
        self.battle_mut().later &= !(1 << at);
        let slot = base + at;
        if self.is_zombie(slot) && self.is_gear(weapon) {
            let kind = self.gear_at(weapon).kind;
            self.wait_for_card(battle.seat, Source::Gear(weapon), kind, Trigger::Hit, slot);
        }
        self.stack_up(Frame::Battle(Clash::OnHitNext))
    }

    /// NG-C72: what is left over hits one other zombie of the zone, a Guard first.
    pub(crate) fn pierce(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let end = Frame::Battle(Clash::End);
        let battle = *self.battle();
        let Source::Gear(weapon) = battle.attacker else { return Flow::Next(end) };
        let piercing = self.is_gear(weapon) && self.print_of(weapon).has(Keys::PIERCING);
        if !piercing || battle.area || battle.excess == 0 || self.is_zombie(battle.target) {
            return Flow::Next(end);
        }
        let mut others = self.pierced(&battle);
        match (others.next(), others.next()) {
            (None, _) => Flow::Next(end),
            (Some(slot), None) => {
                drop(others);
                self.pierce_into(slot, cx)
            }
            _ => Flow::Ask(Frame::Battle(Clash::Pierce)),
        }
    }

    /// Who may be hit by what is left over.
    pub(crate) fn pierced(&self, battle: &Battle) -> impl Iterator<Item = u8> + '_ {
        let (board, zone) = (battle.seat, battle.zone);
        let guarded = self.is_guarded(board, zone);
        self.in_zone(board, zone)
            .filter(move |&slot| !self.is_stealthed(slot) && (!guarded || self.zombie_has(slot, Keys::GUARD)))
    }

    pub(crate) fn pierce_into(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let amount = std::mem::take(&mut self.battle_mut().excess);
        let kind = self.zombie(slot).kind;
        cx.tell("NG-C72", || Event::Pierced { kind, slot, amount });
        cite_all(&["NG-2.21.4", "NG-8.7.0d"], cx);
        let amount = amount.saturating_sub(self.armor_of(slot));
        self.wound(slot, amount, "NG-C72", cx);
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Battle(Clash::End) }
    }
}
