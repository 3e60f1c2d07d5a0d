//! A battle, from the declaration to the cleanup (NG-C44, NG-C119, NG-C120).

use crate::cards::{Class, GearType, Keys, Use};
use crate::event::Event;
use crate::frame::{Ail, Battle, Clash, Frame, Harm, Moment, Source};
use crate::state::{GEAR, HORDE, NONE, NecroGenesis, Phase, Place, mark, zombie};
use crate::text::{Keyword, Limit, Standing, Status, Trigger, When, ZoneName};
use flow::{Each, Flow};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    pub(crate) fn battle(&self) -> &Battle {
        &self.battles[self.battles.len() - 1]
    }

    pub(crate) fn battle_mut(&mut self) -> &mut Battle {
        let last = self.battles.len() - 1;
        &mut self.battles[last]
    }

    pub(crate) fn battle_step(&mut self, clash: Clash, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.battles.is_empty() {
            return Flow::Done;
        }
        match clash {
            Clash::Declared => self.battle_traps(cx),
            Clash::Ambush => self.ambush(),
            Clash::Ambushed => self.ambushed(cx),
            Clash::Announce => self.declare_window(),
            Clash::Valid => self.check_battle(cx),
            Clash::Offense => self.offense(),
            Clash::Defense => self.defense(),
            Clash::HitRoll => self.hit_roll(cx),
            Clash::Rerolls => self.rerolls(),
            Clash::RerollReact => self.reroll_window(),
            Clash::Judge => self.judge(cx),
            Clash::BeforeDamage => self.before_damage(),
            Clash::Escape => self.offer_escape(),
            Clash::BeforeHit => self.before_hit(),
            Clash::Damage => self.battle_damage(cx),
            Clash::Checked => self.damage_triggers(),
            Clash::OnHit => self.on_hit(),
            Clash::OnHitNext => self.on_hit_next(),
            Clash::Pierce => self.pierce(cx),
            Clash::End => self.end_triggers(),
            Clash::EndReact => self.end_window(),
            Clash::Deaths => Flow::Call { call: Frame::Deaths, then: Frame::Battle(Clash::Cleanup) },
            Clash::Cleanup => self.cleanup(cx),
        }
    }

    /// Traps that answer the declaration act at once.
    fn battle_traps(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Battle(Clash::Ambush);
        let Source::Zombie(slot) = self.battle().attacker else { return Flow::Next(then) };
        let (board, zone) = (NecroGenesis::board_of(slot), self.zombie(slot).zone);
        let trap = self.gear_of(board).find(|&trap| self.trap_catches(trap, slot, zone, Trigger::ZombieDeclares));
        match trap {
            Some(trap) => {
                let call = self.spring(trap, slot, Trigger::ZombieDeclares, cx);
                Flow::Call { call, then }
            }
            None => Flow::Next(then),
        }
    }

    /// NG-G14: the first attack after entering the Threat Zone.
    fn ambush(&mut self) -> Flow<Frame> {
        let Source::Zombie(slot) = self.battle().attacker else { return self.declare_window() };
        let first = self.is_zombie(slot) && !self.zombie(slot).flags.has(zombie::HAS_ATTACKED);
        if !first || !self.zombie_has(slot, Keys::AMBUSH) {
            return self.declare_window();
        }
        self.verdicts.unaffected = false;
        let call = Frame::Window { moment: Moment::AbilityStacked, that: NONE, asked: 0 };
        Flow::Call { call, then: Frame::Battle(Clash::Ambushed) }
    }

    fn ambushed(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Source::Zombie(slot) = self.battle().attacker else { return self.declare_window() };
        let seat = self.battle().seat.other();
        if std::mem::take(&mut self.verdicts.unaffected) || !self.is_zombie(slot) {
            return self.declare_window();
        }
        let kind = self.zombie(slot).kind;
        cx.tell("NG-G14", || Event::Triggered { seat: seat.other(), kind, slot });
        if self.escape_roll(seat, kind, self.breed_of(slot).ed, 0, "NG-2.25.3a", cx) {
            return self.declare_window();
        }
        Flow::Call {
            call: Frame::GainStatus { seat, status: Ail::Status(Status::Exposed), value: 0, ticks: 0 },
            then: Frame::Battle(Clash::Announce),
        }
    }

    /// Attack triggers are stacked and the React window opens (NG-8.2.1e, NG-8.2.2a).
    fn declare_window(&mut self) -> Flow<Frame> {
        let that = match self.battle().attacker {
            Source::Zombie(slot) => slot,
            _ => NONE,
        };
        let then = Frame::Battle(Clash::Valid);
        if that == NONE {
            return Flow::Next(then);
        }
        Flow::Call { call: Frame::Window { moment: Moment::Declared, that, asked: 0 }, then }
    }

    /// NG-8.2.3: attacker and target must still be eligible.
    fn check_battle(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let battle = *self.battle();
        let valid = match battle.attacker {
            Source::Zombie(slot) => {
                self.is_zombie(slot)
                    && self.zombie(slot).zone == ZoneName::Threat
                    && self.is_attackable(battle.seat.other())
            }
            Source::Gear(weapon) => self.is_gear(weapon) && !self.is_idle(weapon) && self.is_target(&battle),
            _ => self.is_target(&battle),
        };
        if valid {
            return Flow::Next(Frame::Battle(Clash::Offense));
        }
        cx.tell("NG-8.2.3", || Event::BattleBroken { seat: battle.seat });
        cx.cite("NG-C52");
        Flow::Next(Frame::Battle(Clash::End))
    }

    fn is_target(&self, battle: &Battle) -> bool {
        if battle.area {
            return self.in_zone(battle.seat, battle.zone).any(|slot| !self.is_stealthed(slot));
        }
        self.is_zombie(battle.target)
            && self.zombie(battle.target).zone == battle.zone
            && !self.is_stealthed(battle.target)
    }

    #[inline]
    pub(crate) fn is_stealthed(&self, slot: u8) -> bool {
        self.zombie(slot).flags.has(zombie::STEALTH)
    }

    /// Abilities of the attacking card for the Offense Step.
    pub(crate) fn can_boost(&self, slot: u8, ability: u8) -> Result<(), Breach> {
        let battle = self.battle();
        if battle.attacker != Source::Gear(slot) {
            return Err(Breach::new("NG-8.3.0b", "only the attacking card is used here"));
        }
        self.can_use_in_battle(slot, ability, When::Offense)
    }

    pub(crate) fn can_defend(&self, slot: u8, ability: u8) -> Result<(), Breach> {
        self.can_use_in_battle(slot, ability, When::Defense)
    }

    fn can_use_in_battle(&self, slot: u8, ability: u8, moment: When) -> Result<(), Breach> {
        let wrong = Breach::new("NG-C112", "it has no ability for this step");
        let Some(text) = self.print_of(slot).abilities.get(usize::from(ability)) else { return Err(wrong) };
        let Use::Activated { when, limit, .. } = &text.how else { return Err(wrong) };
        if *when != moment {
            return Err(wrong);
        }
        if *limit == Some(Limit::Attack) && self.battle().used >> (slot % GEAR as u8) & 1 == 1 {
            return Err(Breach::new("NG-9.1.0a", "it is used once in an attack"));
        }
        self.can_pay_for(NecroGenesis::owner_of_gear(slot), Source::Gear(slot), text)
    }

    /// NG-8.3.0b: the attacker may boost.
    fn offense(&mut self) -> Flow<Frame> {
        if let Source::Gear(slot) = self.battle().attacker
            && (0..self.print_of(slot).abilities.len()).any(|at| self.can_boost(slot, at as u8).is_ok())
        {
            return Flow::Ask(Frame::Battle(Clash::Offense));
        }
        Flow::Next(Frame::Battle(Clash::Defense))
    }

    /// NG-8.4.0b: the defender may use gear that says so.
    fn defense(&mut self) -> Flow<Frame> {
        let battle = self.battle();
        if battle.negated {
            return Flow::Next(Frame::Battle(Clash::End));
        }
        if matches!(battle.attacker, Source::Zombie(_)) {
            let seat = battle.seat.other();
            let able = self.gear_of(seat).any(|slot| {
                (0..self.print_of(slot).abilities.len()).any(|at| self.can_defend(slot, at as u8).is_ok())
            });
            if able {
                return Flow::Ask(Frame::Battle(Clash::Defense));
            }
        }
        Flow::Next(Frame::Battle(Clash::HitRoll))
    }

    /// NG-2.27.0: the die, for weapons and for zombies that print a Hit Roll.
    fn hit_roll(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.battle().negated {
            return Flow::Next(Frame::Battle(Clash::End));
        }
        let battle = *self.battle();
        let seat = battle.seat;
        let (kind, needed, bonus) = match battle.attacker {
            Source::Zombie(slot) => (self.zombie(slot).kind, self.zombie_requirement(slot), 0),
            Source::Gear(slot) => {
                let reactive = self.print_of(slot).has(Keys::REACTIVE) && (battle.by_react || self.is_response());
                let bonus = self.roll_bonus(slot) + battle.roll + i8::from(reactive);
                (self.gear_at(slot).kind, self.requirement(slot, battle.target, battle.zone), bonus)
            }
            _ => return self.unarmed_roll(cx),
        };
        if needed == 0 {
            cx.tell("NG-2.27.0e", || Event::HitsByItself { seat, kind });
            self.battle_mut().die = 6;
            self.battle_mut().landed = true;
            return Flow::Next(Frame::Battle(Clash::BeforeDamage));
        }
        let die = cx.below(6) as u8 + 1;
        let hit = die as i8 + bonus >= needed;
        cx.tell("NG-2.27.0c", || Event::HitRolled { seat, kind, die, bonus, needed, hit });
        if bonus != 0 {
            cx.cite("NG-2.41.0a");
        }
        if needed != self.cards.of(kind).hit_roll as i8 {
            cx.cite("NG-2.27.0b");
        }
        let battle = self.battle_mut();
        battle.die = die;
        battle.landed = hit;
        battle.reroll = false;
        Flow::Next(Frame::Battle(if hit { Clash::BeforeDamage } else { Clash::Rerolls }))
    }

    fn unarmed_roll(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let die = cx.below(6) as u8 + 1;
        let battle = self.battle_mut();
        battle.die = die;
        battle.landed = die == battle.guess;
        let (seat, number, hit) = (battle.seat, battle.guess, battle.landed);
        cx.tell("NG-2.28.0c", || Event::UnarmedRolled { seat, number, die, hit });
        Flow::Next(Frame::Battle(if hit { Clash::BeforeDamage } else { Clash::Judge }))
    }

    /// NG-G31: abilities that reroll come first, then the window for Reacts.
    fn rerolls(&mut self) -> Flow<Frame> {
        let battle = *self.battle();
        let then = Frame::Battle(Clash::RerollReact);
        let Source::Gear(weapon) = battle.attacker else { return Flow::Next(Frame::Battle(Clash::Judge)) };
        if self.print_of(weapon).gear == GearType::Ranged {
            let kind = self.player(battle.seat).survivor;
            self.wait_for_card(battle.seat, Source::Survivor, kind, Trigger::RangedHitRollFails, NONE);
        }
        self.stack_up(then)
    }

    fn reroll_window(&mut self) -> Flow<Frame> {
        let then = Frame::Battle(Clash::Judge);
        if self.battle().reroll {
            return Flow::Next(then);
        }
        Flow::Call { call: Frame::Window { moment: Moment::HitRollFailed, that: NONE, asked: 0 }, then }
    }

    /// NG-2.27.2b: after all rerolls only the last die counts.
    fn judge(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let battle = self.battle_mut();
        if std::mem::take(&mut battle.reroll) {
            let seat = battle.seat;
            cx.tell("NG-2.27.0d", || Event::Rerolled { seat });
            return Flow::Next(Frame::Battle(Clash::HitRoll));
        }
        let seat = battle.seat;
        cx.tell("NG-3.13.0b", || Event::Missed { seat });
        Flow::Next(Frame::Battle(Clash::End))
    }

    /// Reacts to damage that would be dealt to the Survivor.
    fn before_damage(&mut self) -> Flow<Frame> {
        let battle = *self.battle();
        match battle.attacker {
            Source::Zombie(slot) => Flow::Call {
                call: Frame::Window { moment: Moment::AttackDamage, that: slot, asked: 0 },
                then: Frame::Battle(Clash::Escape),
            },
            _ => Flow::Next(Frame::Battle(Clash::Damage)),
        }
    }

    /// NG-2.2.4: once in each Zombie Phase, for 1 TP.
    pub(crate) fn can_quick_escape(&self, seat: Seat) -> Result<(), Breach> {
        if self.phase != Phase::Zombie {
            return Err(Breach::new("NG-2.2.4c", "Quick Escape belongs to the Zombie Phase"));
        }
        if self.has(seat, mark::QUICK_ESCAPED) {
            return Err(Breach::new("NG-2.2.4c", "Quick Escape was tried in this Zombie Phase"));
        }
        if self.player(seat).tp == 0 {
            return Err(Breach::new("NG-2.2.4b", "Quick Escape costs 1 TP"));
        }
        Ok(())
    }

    fn offer_escape(&mut self) -> Flow<Frame> {
        let battle = self.battle();
        if battle.negated {
            return Flow::Next(Frame::Battle(Clash::End));
        }
        if self.can_quick_escape(battle.seat.other()).is_ok() {
            return Flow::Ask(Frame::Battle(Clash::Escape));
        }
        Flow::Next(Frame::Battle(Clash::BeforeHit))
    }

    pub(crate) fn quick_escape(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let battle = *self.battle();
        let seat = battle.seat.other();
        let Source::Zombie(slot) = battle.attacker else { return Flow::Next(Frame::Battle(Clash::BeforeHit)) };
        let kind = self.zombie(slot).kind;
        self.player_mut(seat).flags.set(mark::QUICK_ESCAPED);
        self.pay_tp(seat, 1, "NG-2.2.4b", cx);
        cx.tell("NG-2.2.4a", || Event::QuickEscape { seat, kind });
        cx.cite("NG-7.3.5c");
        self.break_stealth(seat, "NG-C51", cx);
        if self.escape_roll(seat, kind, self.breed_of(slot).ed, 0, "NG-2.25.5b", cx) {
            cx.cite("NG-2.2.4d");
            self.negate(cx);
            return Flow::Next(Frame::Battle(Clash::End));
        }
        cx.cite("NG-2.2.4e");
        Flow::Next(Frame::Battle(Clash::BeforeHit))
    }

    pub(crate) fn negate(&mut self, cx: &mut impl Cx<Event>) {
        let battle = self.battle_mut();
        battle.negated = true;
        let seat = battle.seat;
        cx.tell("NG-8.5.0d", || Event::AttackNegated { seat });
    }

    /// An Escape Roll against an ED (NG-2.25.2).
    pub(crate) fn escape_roll(
        &mut self,
        seat: Seat,
        kind: u8,
        ed: u8,
        bonus: i8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> bool {
        let bonus = bonus + self.escape_bonus(seat);
        let die = cx.below(6) as u8 + 1;
        let success = die as i8 + bonus >= ed as i8;
        cx.tell(rule, || Event::EscapeRolled { seat, kind, die, bonus, ed, success });
        cx.cite("NG-2.25.2");
        success
    }

    fn before_hit(&mut self) -> Flow<Frame> {
        let then = Frame::Battle(Clash::Damage);
        let battle = *self.battle();
        if let Source::Zombie(slot) = battle.attacker
            && self.is_zombie(slot)
        {
            let kind = self.zombie(slot).kind;
            self.wait_for_card(battle.seat, Source::Zombie(slot), kind, Trigger::HitBeforeDamage, slot);
        }
        self.stack_up(then)
    }

    fn battle_damage(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.battle().attacker {
            Source::Zombie(slot) => self.strike_survivor(slot, cx),
            _ => self.strike_zombies(cx),
        }
    }

    /// NG-C75: additions, then reductions, then Armor; prevention follows.
    fn strike_survivor(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Battle(Clash::Checked);
        let seat = self.battle().seat.other();
        let mut damage = self.might_of(slot);
        if self.has(seat, mark::EXPOSED_BONUS) {
            self.player_mut(seat).flags.clear(mark::EXPOSED_BONUS);
            damage += 1;
        }
        damage -= i16::from(self.battle().reduction);
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
    fn soften(&mut self, seat: Seat, damage: i16, cx: &mut impl Cx<Event>) -> i16 {
        if self.phase != Phase::Zombie || self.has(seat, mark::SOFTENED) {
            return damage;
        }
        self.player_mut(seat).flags.set(mark::SOFTENED);
        let mut left = damage;
        for rule in self.survivor(seat).rules.iter().filter(|rule| self.speaks(seat, rule)) {
            if let Standing::SoftensFirst { n } = rule.says {
                left = (left - i16::from(n)).max(0);
                let cite = self.survivor(seat).cite(rule.line);
                cx.tell(cite, || Event::DamageReduced { seat, by: n, left: left as u8 });
                cx.cite("NG-C75");
            }
        }
        left
    }

    fn armor(&mut self, seat: Seat, damage: i16, cx: &mut impl Cx<Event>) -> i16 {
        let Some((slot, armor)) = self.survivor_armor(seat).next() else { return damage };
        let left = (damage - i16::from(armor)).max(0);
        let kind = self.gear_at(slot).kind;
        self.battle_mut().armored = slot;
        cx.tell("NG-8.7.0c", || Event::ArmorReduced { kind, by: armor, left: left as u8 });
        left
    }

    fn strike_zombies(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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
            battle.dealt = self.zombie(slot).damage - before;
            if damage == 0 {
                cx.cite("NG-17.3.1a");
            }
        }
        *self.battle_mut() = battle;
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Battle(Clash::Checked) }
    }

    /// What waits for damage: those who survived it, and the Armor that was used.
    fn damage_triggers(&mut self) -> Flow<Frame> {
        let battle = *self.battle();
        if battle.armored != NONE && self.is_gear(battle.armored) {
            let kind = self.gear_at(battle.armored).kind;
            let seat = battle.seat.other();
            self.wait_for_card(seat, Source::Gear(battle.armored), kind, Trigger::ArmorReduces, NONE);
        }
        if !matches!(battle.attacker, Source::Zombie(_)) {
            let base = battle.seat.other().0 * HORDE as u8;
            for at in Each(battle.hit.into()) {
                let slot = base + at;
                if self.is_zombie(slot) && self.zombie(slot).damage > 0 && battle.dealt > 0 {
                    let kind = self.zombie(slot).kind;
                    self.wait_for_card(battle.seat.other(), Source::Zombie(slot), kind, Trigger::DamagedByAttack, slot);
                }
            }
        }
        self.stack_up(Frame::Battle(Clash::OnHit))
    }

    /// NG-C45: right after damage, also if it came to 0.
    fn on_hit(&mut self) -> Flow<Frame> {
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
    fn on_hit_next(&mut self) -> Flow<Frame> {
        let battle = *self.battle();
        let Source::Gear(weapon) = battle.attacker else { return Flow::Next(Frame::Battle(Clash::Pierce)) };
        let base = battle.seat.other().0 * HORDE as u8;
        let Some(at) = Each(battle.later.into()).next() else { return Flow::Next(Frame::Battle(Clash::Pierce)) };
        self.battle_mut().later &= !(1 << at);
        let slot = base + at;
        if self.is_zombie(slot) && self.is_gear(weapon) {
            let kind = self.gear_at(weapon).kind;
            self.wait_for_card(battle.seat, Source::Gear(weapon), kind, Trigger::Hit, slot);
        }
        self.stack_up(Frame::Battle(Clash::OnHitNext))
    }

    /// NG-C72: what is left over hits one other zombie of the zone, a Guard first.
    fn pierce(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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
        self.in_zone(board, zone).filter(move |&slot| {
            !self.is_stealthed(slot) && (!guarded || self.zombie_has(slot, Keys::GUARD))
        })
    }

    pub(crate) fn is_guarded(&self, board: Seat, zone: ZoneName) -> bool {
        self.in_zone(board, zone).any(|slot| self.zombie_has(slot, Keys::GUARD) && !self.is_stealthed(slot))
    }

    pub(crate) fn pierce_into(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let amount = std::mem::take(&mut self.battle_mut().excess);
        let kind = self.zombie(slot).kind;
        cx.tell("NG-C72", || Event::Pierced { kind, slot, amount });
        cx.cite("NG-8.7.0d");
        let amount = amount.saturating_sub(self.armor_of(slot));
        self.wound(slot, amount, "NG-C72", cx);
        Flow::Call { call: Frame::HpCheck { from: 0 }, then: Frame::Battle(Clash::End) }
    }

    /// NG-9.5.0a.
    fn end_triggers(&mut self) -> Flow<Frame> {
        let battle = *self.battle();
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                let kind = self.zombie(slot).kind;
                self.wait_for_card(battle.seat, Source::Zombie(slot), kind, Trigger::EndOfBattle, slot);
            }
            Source::Gear(weapon) if self.is_gear(weapon) => {
                let kind = self.gear_at(weapon).kind;
                self.wait_for_card(battle.seat, Source::Gear(weapon), kind, Trigger::EndOfBattle, battle.target);
            }
            _ => {}
        }
        self.stack_up(Frame::Battle(Clash::EndReact))
    }

    /// NG-9.5.0b: after a battle in which a zombie damaged the Survivor.
    fn end_window(&mut self) -> Flow<Frame> {
        let then = Frame::Battle(Clash::Deaths);
        let battle = self.battle();
        match battle.attacker {
            Source::Zombie(slot) if battle.dealt > 0 && self.is_zombie(slot) => {
                Flow::Call { call: Frame::Window { moment: Moment::BattleEnded, that: slot, asked: 0 }, then }
            }
            _ => Flow::Next(then),
        }
    }

    /// NG-9.5.0d: what was for this battle ends; the zombie goes to Rest, an empty Weapon is destroyed.
    fn cleanup(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(battle) = self.battles.pop() else { return Flow::Done };
        for seat in [Seat(0), Seat(1)] {
            self.end_marks(seat, mark::COVER_BATTLE, Status::Cover, "NG-2.43.2", cx);
        }
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                let kind = self.zombie(slot).kind;
                let flags = &mut self.zombie_mut(slot).flags;
                flags.set(zombie::REST.and(zombie::HAS_ATTACKED));
                cx.tell("NG-5.8.4", || Event::Rested { kind, slot });
                cx.cite("NG-2.35.4a");
                if self.is_stealthed(slot) {
                    self.zombie_mut(slot).flags.clear(zombie::STEALTH);
                    cx.tell("NG-2.32.3a", || Event::ZombieStatusLost { kind, slot, status: Status::Stealth });
                }
            }
            Source::Gear(weapon) if self.is_gear(weapon) => {
                let print = self.print_of(weapon);
                let silent = self.gear_has(weapon, Keys::SILENT, Keyword::Silent);
                if !silent && print.gear != GearType::Automated {
                    self.break_stealth(battle.seat, "NG-2.32.3a", cx);
                }
                self.spent(weapon, cx);
            }
            Source::Survivor => self.break_stealth(battle.seat, "NG-2.32.3a", cx),
            _ => {}
        }
        Flow::Done
    }

    /// NG-C30: a card that has used its last charge is destroyed.
    pub(crate) fn spent(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        if !self.is_gear(slot) {
            return;
        }
        let print = self.print_of(slot);
        if print.charges > 0 && self.gear_at(slot).charges == 0 && !print.has(Keys::STAYS) {
            if print.gear == GearType::Trap {
                self.junk(slot, "NG-2.50.2c", cx);
            } else {
                self.destroy_gear(slot, "NG-C30", cx);
            }
        }
    }

    // The Survivor's attacks.

    /// Whether the Survivor may attack with this Weapon now, target aside.
    pub(crate) fn can_attack_with(&self, seat: Seat, with: u8) -> Result<(), Breach> {
        if self.has(seat, mark::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1a", "a Stunned Survivor does not attack in its Survivor Phase"));
        }
        let ap = self.player(seat).ap;
        if with == NONE {
            if self.weapons(seat).next().is_some() {
                return Err(Breach::new("NG-C79", "an Unarmed attack needs an Equipment Area without a Weapon"));
            }
            return if ap >= 1 { Ok(()) } else { Err(Breach::new("NG-5.3.3", "an attack costs 1 AP")) };
        }
        self.can_swing(seat, with)?;
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
            return Err(Breach::new("NG-12.2.1", "that is no Weapon of yours"));
        }
        let (card, print) = (self.gear_at(with), self.print_of(with));
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if self.is_idle(with) {
            return refuse("NG-5.7.5a", "{card} cannot be used now");
        }
        if print.charges > 0 && card.charges == 0 {
            return refuse("NG-2.33.1", "{card} has no charges left");
        }
        let limit = match (print.attacks_per_turn, self.options.weapon_attacks) {
            (0, limit) | (limit, 0) => limit,
            (printed, agreed) => printed.min(agreed),
        };
        if limit > 0 && card.attacks >= limit {
            return refuse("NG-8.1.4a", "{card} has made its attacks of this turn");
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

    /// Whether this zombie may be the target (NG-2.47.2a, NG-2.32.1, NG-G14).
    pub(crate) fn can_target(&self, seat: Seat, with: u8, target: u8) -> Result<(), Breach> {
        if !self.is_zombie(target) || NecroGenesis::board_of(target) != seat {
            return Err(Breach::new("NG-8.1.2a", "only zombies on your own board can be attacked"));
        }
        let card = self.zombie(target);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if self.range_of(with) >> card.zone as u8 & 1 == 0 {
            return refuse("NG-12.2.4a", "{card} is out of reach");
        }
        if self.is_stealthed(target) {
            return refuse("NG-2.32.1", "{card} is in Stealth");
        }
        if self.is_held(seat) {
            if !card.flags.has(zombie::HOLDS) {
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
        self.on_board(seat).any(|slot| self.zombie(slot).flags.has(zombie::HOLDS))
    }

    pub(crate) fn is_area(&self, with: u8) -> bool {
        with != NONE && self.print_of(with).has(Keys::AREA)
    }

    pub(crate) fn can_target_zone(&self, seat: Seat, with: u8, zone: ZoneName) -> Result<(), Breach> {
        if self.range_of(with) >> zone as u8 & 1 == 0 {
            return Err(Breach::new("NG-12.2.4a", "that zone is out of reach"));
        }
        if self.in_zone(seat, zone).all(|slot| self.is_stealthed(slot)) {
            return Err(Breach::new("NG-2.31.4", "nothing can be hit there"));
        }
        Ok(())
    }

    /// Declares an attack with a Weapon and pays for it (NG-C32).
    pub(crate) fn attack_with(&mut self, weapon: u8, battle: Battle, free: Free, cx: &mut impl Cx<Event>) -> Frame {
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
        if free == Free::No {
            self.pay_ap(seat, print.attack_ap, "NG-8.2.1b", cx);
        }
        self.uncharge(weapon, 1, "NG-C32", cx);
        self.gear_mut(weapon).attacks = self.gear_at(weapon).attacks.saturating_add(1);
        let mut battle = Battle { attacker: Source::Gear(weapon), ..battle };
        if print.gear == GearType::Ranged {
            let [roll, damage] = std::mem::take(&mut self.player_mut(seat).next_ranged);
            battle.roll += roll;
            battle.damage += damage;
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
        self.pay_ap(seat, 1, "NG-2.28.0b", cx);
        cx.tell("NG-2.28.0c", || Event::Guessed { seat, number: guess });
        self.battles.push(Battle { seat, attacker: Source::Survivor, target, zone, guess, ..Battle::default() });
        Frame::Battle(Clash::Declared)
    }

    /// A Weapon lies where it can attack: equipped, or an Automated Weapon in a zone.
    pub(crate) fn is_armed(&self, slot: u8) -> bool {
        matches!(self.gear_at(slot).place, Place::Equipped | Place::Zone(_))
    }
}

/// Whether an attack is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Free {
    No,
    Yes,
}
