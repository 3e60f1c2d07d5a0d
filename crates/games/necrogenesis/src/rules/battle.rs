//! A battle, from the declaration to the cleanup (NG-C44, NG-C119, NG-C120).

use crate::cards::text::{Bearer, Keyword, Standing, Status, Trigger, ZoneName};
use crate::cards::{GearType, Keys};
use crate::rules::cite_all;
use crate::rules::stats::needs_dark;
use crate::state::event::Event;
use crate::state::frame::{Ail, Battle, Clash, Flow, Frame, Source};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::moment::{About, Moment};
use crate::state::{NONE, NecroGenesis, Phase};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    pub(crate) fn battle(&self) -> &Battle {
        &self.battles[self.battles.len() - 1]
    }

    pub(crate) fn battle_mut(&mut self) -> &mut Battle {
        let last = self.battles.len() - 1;
        &mut self.battles[last]
    }

    pub(crate) fn battle_step(&mut self, clash: Clash, cx: &mut impl Cx<Event>) -> Flow {
        if self.battles.is_empty() {
            return Flow::Done;
        }
        if self.is_off(clash, cx) {
            return Flow::Next(Frame::Battle(Clash::End));
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
            Clash::Deaths => Flow::Call { call: Frame::Deaths, then: Frame::Battle(Clash::Cleanup) },
            Clash::Cleanup => self.cleanup(cx),
        }
    }

    /// NG-C119: a negated attack does nothing more. NG-C44: from the check of NG-8.2.3 to the damage, attacker
    /// and target must be there before each step.
    fn is_off(&self, clash: Clash, cx: &mut impl Cx<Event>) -> bool {
        let battle = self.battle();
        if !(Clash::Valid..Clash::End).contains(&clash) {
            return false;
        }
        if battle.negated {
            return true;
        }
        let is_off = clash <= Clash::Damage && !self.is_engaged(battle);
        if is_off {
            self.tell_broken(battle, cx);
            if clash > Clash::Valid {
                cx.cite("NG-C44");
            }
        }
        is_off
    }

    /// NG-8.2.3: whether attacker and target are in play, in their zones.
    pub(crate) fn is_engaged(&self, battle: &Battle) -> bool {
        let stands = |slot: u8, zone: ZoneName| self.is_zombie(slot) && self.zombie(slot).zone == zone;
        match battle.attacker {
            Source::Zombie(slot) => stands(slot, ZoneName::Threat),
            Source::Gear(weapon) if !self.is_gear(weapon) => false,
            _ if battle.area => self.in_zone(battle.seat, battle.zone).next().is_some(),
            _ => stands(battle.target, battle.zone),
        }
    }

    pub(crate) fn tell_broken(&self, battle: &Battle, cx: &mut impl Cx<Event>) {
        cx.tell("NG-8.2.3", || Event::BattleBroken { seat: battle.seat });
        cx.cite("NG-C52");
        if matches!(battle.attacker, Source::Zombie(_)) {
            let seat = battle.seat.other();
            if self.has(seat, PlayerMarks::ANY_COVER) {
                cx.cite("NG-2.43.0a");
            }
            if self.has(seat, PlayerMarks::ANY_STEALTH) {
                cx.cite("NG-2.32.1");
            }
        }
    }

    /// NG-G14: the first attack after entering the Threat Zone.
    fn ambush(&mut self) -> Flow {
        let Source::Zombie(slot) = self.battle().attacker else { return self.declare_window() };
        let first = self.is_zombie(slot) && !self.zombie(slot).flags.has(ZombieMarks::HAS_ATTACKED);
        if !first || !self.zombie_has(slot, Keys::AMBUSH) {
            return self.declare_window();
        }
        let about = About::zombie(Moment::AbilityStacked, slot);
        Flow::Call { call: Frame::window(about), then: Frame::Battle(Clash::Ambushed) }
    }

    fn ambushed(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Source::Zombie(slot) = self.battle().attacker else { return self.declare_window() };
        let seat = self.battle().seat.other();
        if !self.is_zombie(slot) {
            return self.declare_window();
        }
        let kind = self.zombie(slot).kind;
        cx.tell("NG-G14", || Event::Triggered { seat: seat.other(), kind, slot });
        cite_all(&["NG-2.20.4", "NG-8.2.1e"], cx);
        if self.escape_from(seat, slot, 0, "NG-2.25.3a", cx) {
            return self.declare_window();
        }
        Flow::Call {
            call: Frame::GainStatus { seat, status: Ail::Status(Status::Exposed), value: 0, ticks: 0 },
            then: Frame::Battle(Clash::Announce),
        }
    }

    /// Attack triggers are stacked and the React window opens (NG-8.2.1e, NG-8.2.2a).
    fn declare_window(&mut self) -> Flow {
        let then = Frame::Battle(Clash::Valid);
        let Source::Zombie(slot) = self.battle().attacker else { return Flow::Next(then) };
        let about = About::zombie(Moment::Declared, slot);
        Flow::Call { call: Frame::window(about), then }
    }

    /// NG-8.2.3: attacker and target are there; they must still be eligible too.
    fn check_battle(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let battle = *self.battle();
        let valid = match battle.attacker {
            Source::Zombie(_) => self.is_attackable(battle.seat.other()),
            Source::Gear(weapon) => !self.is_idle(weapon) && self.is_target(&battle),
            _ => self.is_target(&battle),
        };
        if valid {
            self.wait_for_attacker(Trigger::StartOfBattle);
            return self.stack_up(Frame::Battle(Clash::Offense));
        }
        self.tell_broken(&battle, cx);
        Flow::Next(Frame::Battle(Clash::End))
    }

    fn is_target(&self, battle: &Battle) -> bool {
        if battle.area {
            return self.in_zone(battle.seat, battle.zone).any(|slot| !self.is_stealthed(slot));
        }
        !self.is_stealthed(battle.target)
    }

    /// NG-2.27.0c: the die, for weapons and for zombies that print a Hit Roll.
    fn hit_roll(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let battle = *self.battle();
        let seat = battle.seat;
        let (kind, needed, bonuses) = match battle.attacker {
            Source::Zombie(slot) => (self.zombie(slot).kind, self.zombie_requirement(slot), [0; 3]),
            Source::Gear(slot) => {
                let reactive =
                    self.print_of(slot).has(Keys::REACTIVE) && (battle.by_react || self.is_response());
                let bonuses = [self.roll_bonus(slot), battle.roll, i8::from(reactive)];
                (self.gear_at(slot).kind, self.requirement(slot, battle.target, battle.zone), bonuses)
            }
            _ => return self.unarmed_roll(cx),
        };
        if needed == 0 {
            cx.tell("NG-2.27.0e", || Event::HitsByItself { seat, kind });
            self.battle_mut().landed = true;
            return Flow::Next(Frame::Battle(Clash::BeforeDamage));
        }
        let die = cx.below(6) as u8 + 1;
        let bonus = bonuses.iter().fold(0i8, |sum, bonus| sum.saturating_add(*bonus));
        let hit = i16::from(die) + i16::from(bonus) >= i16::from(needed);
        cx.tell("NG-2.27.0c", || Event::HitRolled { seat, kind, die, bonus, needed, hit });
        if bonus != 0 {
            cx.cite("NG-2.41.0a");
        }
        if bonuses.iter().filter(|bonus| **bonus != 0).count() > 1 {
            cx.cite("NG-2.41.0c");
        }
        self.cite_requirement(&battle, self.cards.of(kind).hit_roll, needed, cx);
        let battle = self.battle_mut();
        battle.die = die;
        battle.landed = hit;
        battle.reroll = false;
        Flow::Next(Frame::Battle(if hit { Clash::BeforeDamage } else { Clash::Rerolls }))
    }

    /// What moved a requirement away from the printed one.
    fn cite_requirement(&self, battle: &Battle, printed: u8, needed: i8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        if battle.area {
            cx.cite("NG-2.38.0b");
        }
        if let Source::Zombie(slot) = battle.attacker
            && needs_dark(self.breed_of(slot))
        {
            cx.cite("NG-2.37.0b");
        }
        if needed != printed as i8 {
            cite_all(&["NG-2.27.0b", "NG-2.27.2a"], cx);
            let of_zone = |slot: u8| {
                self.breed_of(slot).rules.iter().any(|rule| {
                    matches!(rule.says, Standing::Bonus { who: Bearer::RangedAgainstZone { zone }, .. } if zone == battle.zone)
                })
            };
            if self.on_board(battle.seat).any(of_zone) {
                cx.cite("NG-2.27.1b");
            }
        }
    }

    fn unarmed_roll(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let die = cx.below(6) as u8 + 1;
        if let Some((needed, _)) = self.unarmed_instead(self.battle().seat) {
            return self.replaced_roll(die, needed as i8, cx);
        }
        let battle = self.battle_mut();
        battle.die = die;
        battle.landed = die == battle.guess;
        let (seat, number, hit) = (battle.seat, battle.guess, battle.landed);
        cx.tell("NG-2.28.0c", || Event::UnarmedRolled { seat, number, die, hit });
        cite_all(&["NG-2.27.0f", "NG-2.28.0f"], cx);
        Flow::Next(Frame::Battle(if hit { Clash::BeforeDamage } else { Clash::Judge }))
    }

    /// NG-2.28.3c: the die is judged as the text says that stands in place of the guess.
    fn replaced_roll(&mut self, die: u8, needed: i8, cx: &mut impl Cx<Event>) -> Flow {
        let Battle { seat, roll: bonus, .. } = *self.battle();
        let hit = i16::from(die) + i16::from(bonus) >= i16::from(needed);
        let kind = self.player(seat).survivor;
        (self.battle_mut().die, self.battle_mut().landed) = (die, hit);
        cx.tell("NG-2.28.3c", || Event::HitRolled { seat, kind, die, bonus, needed, hit });
        Flow::Next(Frame::Battle(if hit { Clash::BeforeDamage } else { Clash::Judge }))
    }

    /// NG-G31: abilities that reroll come first, then the window for Reacts.
    fn rerolls(&mut self) -> Flow {
        let battle = *self.battle();
        let then = Frame::Battle(Clash::RerollReact);
        let Source::Gear(weapon) = battle.attacker else { return Flow::Next(Frame::Battle(Clash::Judge)) };
        if self.print_of(weapon).gear == GearType::Ranged {
            let kind = self.player(battle.seat).survivor;
            self.wait_for_card(battle.seat, Source::Survivor, kind, Trigger::RangedHitRollFails, NONE);
        }
        self.stack_up(then)
    }

    fn reroll_window(&mut self) -> Flow {
        let then = Frame::Battle(Clash::Judge);
        if self.battle().reroll {
            return Flow::Next(then);
        }
        let about = About::thing(Moment::HitRollFailed, NONE);
        Flow::Call { call: Frame::window(about), then }
    }

    /// NG-2.27.2b: after all rerolls only the last die counts.
    fn judge(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let battle = self.battle_mut();
        if std::mem::take(&mut battle.reroll) {
            let seat = battle.seat;
            cx.tell("NG-2.27.0d", || Event::Rerolled { seat });
            cx.cite("NG-2.27.2b");
            return Flow::Next(Frame::Battle(Clash::HitRoll));
        }
        let (seat, unarmed) = (battle.seat, battle.attacker == Source::Survivor);
        cx.tell("NG-3.13.0b", || Event::Missed { seat });
        if unarmed {
            cx.cite("NG-2.28.0d");
        }
        Flow::Next(Frame::Battle(Clash::End))
    }

    /// Reacts to damage that would be dealt to the Survivor.
    fn before_damage(&mut self) -> Flow {
        let battle = *self.battle();
        match battle.attacker {
            Source::Zombie(slot) => Flow::Call {
                call: Frame::window(About::zombie(Moment::AttackDamage, slot)),
                then: Frame::Battle(Clash::Escape),
            },
            _ => Flow::Next(Frame::Battle(Clash::Damage)),
        }
    }

    /// NG-2.2.4c: once in each Zombie Phase, for 1 TP.
    pub(crate) fn can_quick_escape(&self, seat: Seat) -> Result<(), Breach> {
        if self.phase != Phase::Zombie {
            return Err(Breach::new("NG-2.2.4c", "Quick Escape is for the Zombie Phase"));
        }
        if self.has(seat, PlayerMarks::QUICK_ESCAPED) {
            return Err(Breach::new("NG-2.2.4c", "you've already tried a Quick Escape this Zombie Phase"));
        }
        if self.player(seat).tp == 0 {
            return Err(Breach::new("NG-2.2.4b", "Quick Escape costs 1 TP"));
        }
        Ok(())
    }

    fn offer_escape(&mut self) -> Flow {
        if self.can_quick_escape(self.battle().seat.other()).is_ok() {
            return Flow::Ask(Frame::Battle(Clash::Escape));
        }
        Flow::Next(Frame::Battle(Clash::BeforeHit))
    }

    pub(crate) fn quick_escape(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let battle = *self.battle();
        let seat = battle.seat.other();
        let Source::Zombie(slot) = battle.attacker else {
            return Flow::Next(Frame::Battle(Clash::BeforeHit));
        };
        let kind = self.zombie(slot).kind;
        self.player_mut(seat).flags.set(PlayerMarks::QUICK_ESCAPED);
        self.pay_tp(seat, 1, "NG-2.2.4b", cx);
        cx.tell("NG-2.2.4a", || Event::QuickEscape { seat, kind });
        cite_all(&["NG-2.25.5d", "NG-7.3.5c", "NG-7.3.5d"], cx);
        if self.has(seat, PlayerMarks::ANY_STUN) {
            cx.cite("NG-2.29.1e");
        }
        self.break_stealth(seat, "NG-2.32.3c", cx);
        if self.escape_from(seat, slot, 0, "NG-2.25.5b", cx) {
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

    fn before_hit(&mut self) -> Flow {
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

    /// NG-9.5.0a, NG-9.5.0b: end-of-battle abilities are stacked; after a battle in which a zombie damaged the
    /// Survivor a window opens; then the stack resolves.
    fn end_triggers(&mut self) -> Flow {
        self.wait_for_attacker(Trigger::EndOfBattle);
        let then = Frame::Battle(Clash::Deaths);
        let battle = self.battle();
        let that = match battle.attacker {
            Source::Zombie(slot) if battle.dealt > 0 && self.is_zombie(slot) => slot,
            _ => NONE,
        };
        if that == NONE && self.waiting.is_empty() {
            return Flow::Next(then);
        }
        let base = self.stack.len() as u8;
        Flow::Call { call: Frame::Stack { base, moment: Moment::BattleEnded, that }, then }
    }

    /// The attacking card, for a moment of the battle.
    fn wait_for_attacker(&mut self, trigger: Trigger) {
        let battle = *self.battle();
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                let kind = self.zombie(slot).kind;
                self.wait_for_card(battle.seat, Source::Zombie(slot), kind, trigger, slot);
            }
            Source::Gear(weapon) if self.is_gear(weapon) => {
                let kind = self.gear_at(weapon).kind;
                self.wait_for_card(battle.seat, Source::Gear(weapon), kind, trigger, battle.target);
            }
            _ => {}
        }
    }

    /// NG-9.5.0d: what was for this battle ends; the zombie goes to Rest, an empty Weapon is destroyed.
    fn cleanup(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(battle) = self.battles.pop() else { return Flow::Done };
        for seat in [Seat(0), Seat(1)] {
            if self.has(seat, PlayerMarks::COVER_BATTLE) {
                self.end_marks(seat, PlayerMarks::COVER_BATTLE, Status::Cover, "NG-2.43.2", cx);
                cx.cite("NG-8.6.0a");
            }
        }
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                let kind = self.zombie(slot).kind;
                let flags = &mut self.zombie_mut(slot).flags;
                flags.set(ZombieMarks::REST | ZombieMarks::HAS_ATTACKED);
                cx.tell("NG-5.8.4", || Event::Rested { kind, slot });
                cite_all(&["NG-2.35.4a", "NG-9.5.0d"], cx);
                if self.is_stealthed(slot) {
                    self.zombie_mut(slot).flags.clear(ZombieMarks::STEALTH);
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
        // NG-C120: a Weapon stays until its own battle is cleaned up.
        let fights = self.battles.iter().any(|battle| battle.attacker == Source::Gear(slot));
        if fights || !self.is_gear(slot) {
            return;
        }
        let print = self.print_of(slot);
        if print.charges > 0 && self.gear_at(slot).charges == 0 && !print.has(Keys::STAYS) {
            if print.gear == GearType::Trap {
                self.junk(slot, "NG-2.50.2c", cx);
            } else {
                self.destroy_gear(slot, "NG-2.22.3", cx);
            }
        }
    }
}
