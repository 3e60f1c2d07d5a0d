//! Damage, destruction and healing.

use crate::cards::text::{Feat, Status, Trigger};
use crate::rules::cite_all;
use crate::rules::stats::needs_dark;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Flow, Frame, Harm, Source};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::moment::{About, Moment};
use crate::state::{Ending, Fallen, HORDE, HpCheck, NONE, NecroGenesis, Zombie};
use flow::Each;
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// Damage to a zombie; who has no HP left goes at the next check.
    pub(crate) fn wound(&mut self, slot: u8, amount: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if amount == 0 || !self.is_zombie(slot) {
            return;
        }
        let card = self.zombie_mut(slot);
        card.damage = card.damage.saturating_add(amount);
        self.call_for_check();
        let card = self.zombie(slot);
        let (kind, left) = (card.kind, self.hp_left(slot));
        let seat = NecroGenesis::controller(slot);
        cx.tell(rule, || Event::ZombieDamaged { seat, kind, slot, amount, left });
        cx.cite("NG-5.9.1");
        if self.zombie(slot).flags.has(ZombieMarks::STEALTH) {
            self.zombie_mut(slot).flags.clear(ZombieMarks::STEALTH);
            cx.tell("NG-2.32.3d", || Event::ZombieStatusLost { kind, slot, status: Status::Stealth });
        }
    }

    /// NG-17.6.1: zombies without HP leave, one after the other. What falls at the same time may be answered by
    /// one React of each player (NG-C121).
    pub(crate) fn hp_check(&mut self, from: u8) -> Flow {
        if from == 0 && matches!(self.hp_check, HpCheck::UnderWay | HpCheck::Answered) {
            return Flow::Done;
        }
        let Some(slot) = self.without_hp(from) else {
            self.hp_check = HpCheck::Settled;
            // On Death waits for the end of the battle or of the effect (NG-C76).
            if self.fallen.is_empty() || !self.battles.is_empty() || !self.runs.is_empty() {
                return Flow::Done;
            }
            return Flow::Next(Frame::Deaths);
        };
        let then = Frame::Destroy { slot };
        if self.hp_check == HpCheck::Answered {
            return Flow::Next(then);
        }
        self.hp_check = HpCheck::UnderWay;
        let about = About::zombie(Moment::WouldDestroy, slot);
        Flow::Call { call: Frame::window(about), then }
    }

    /// The next zombie without HP, from this slot on and then from the first. Only one that was damaged or has just
    /// come can be without.
    fn without_hp(&self, from: u8) -> Option<u8> {
        if from == 0 && self.hp_check == HpCheck::Settled {
            return None;
        }
        let [one, other] = [Seat(0), Seat(1)].map(|seat| u64::from(self.player(seat).zombies));
        let all = one | other << HORDE;
        let is_dead = |slot: &u8| self.hp_left(*slot) == 0;
        Each(all & u64::MAX << from).find(is_dead).or_else(|| Each(all).find(is_dead))
    }

    /// A zombie may be without HP from now on.
    #[inline]
    pub(crate) fn call_for_check(&mut self) {
        if self.hp_check == HpCheck::Settled {
            self.hp_check = HpCheck::Due;
        }
    }

    pub(crate) fn destroy_step(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.is_zombie(slot) && self.hp_left(slot) == 0 {
            self.destroy(slot, "NG-2.5.2b", cx);
        }
        Flow::Next(Frame::HpCheck { from: slot + 1 })
    }

    /// A zombie goes to its owner's Graveyard.
    pub(crate) fn destroy(&mut self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let seat = NecroGenesis::controller(slot);
        let Zombie { kind, zone, flags, .. } = *self.zombie(slot);
        self.release(slot, "NG-4.1.5b", cx);
        cx.tell(rule, || Event::Destroyed { seat, kind, slot });
        cite_all(&["NG-4.1.0e", "NG-4.1.2a", "NG-4.2.4b", "NG-5.12.1"], cx);
        if self.hp_left(slot) == 0 {
            cite_all(&["NG-17.1.2b", "NG-17.3.2", "NG-17.6.1"], cx);
            if !self.battles.is_empty() {
                cx.cite("NG-8.5.0a");
            }
        }
        self.remove_zombie(slot);
        self.player_mut(seat).graveyard.push(kind);
        let board = self.player_mut(seat.other());
        board.kills = board.kills.saturating_add(1);
        let kills = board.kills;
        self.tell_unlock(seat.other(), Feat::Destroyed { n: kills }, cx);
        let speaks = !flags.has(ZombieMarks::NEGATED) && self.cards.of(kind).waits_for(Trigger::Death);
        if speaks && !self.fallen.is_full() {
            self.fallen.push(Fallen { kind, owner: seat, zone });
        }
    }

    /// NG-G19: a skill unlocks once, in public, when its count is reached.
    pub(crate) fn tell_unlock(&self, seat: Seat, reached: Feat, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.survivor(seat);
        let lines = print.rules.iter().map(|rule| (rule.unlock, rule.line));
        let abilities = print.abilities.iter().map(|ability| (ability.unlock, ability.line));
        let mut told = NONE;
        for (unlock, line) in lines.chain(abilities) {
            if unlock == Some(reached) && line != told {
                told = line;
                cx.tell("NG-2.12.0", || Event::Unlocked { seat, line });
                cx.cite("NG-2.12.1");
            }
        }
    }

    /// Out of play: all marks are gone (NG-4.1.3).
    pub(crate) fn remove_zombie(&mut self, slot: u8) {
        let seat = NecroGenesis::controller(slot);
        self.player_mut(seat).zombies &= !(1 << (slot % HORDE as u8));
        *self.zombie_mut(slot) = Zombie::default();
    }

    /// An ability of a zombie would damage the Survivor.
    pub(crate) fn hurt_survivor(&mut self, seat: Seat, amount: u8, harm: Harm, by: u8) -> Flow {
        if amount == 0 {
            return Flow::Done;
        }
        let then = Frame::DealSurvivor { seat, amount, harm, by };
        let about = About::zombie(Moment::AbilityDamage, by);
        Flow::Call { call: Frame::window(about), then }
    }

    /// What prevention leaves of damage to a Survivor (NG-C48: Burn is not prevented, nor is unpreventable damage).
    pub(crate) fn prevent(&mut self, seat: Seat, amount: u8, harm: Harm, cx: &mut impl Cx<Event>) -> u8 {
        if matches!(harm, Harm::Burn | Harm::Unpreventable) || self.player(seat).prevention == 0 {
            return amount;
        }
        let prevented = self.player(seat).prevention.min(amount);
        self.player_mut(seat).prevention -= prevented;
        cx.tell("NG-5.9.3", || Event::DamagePrevented { seat, amount: prevented });
        amount - prevented
    }

    /// Prevention, then the damage itself.
    pub(crate) fn deal_survivor(
        &mut self,
        seat: Seat,
        amount: u8,
        harm: Harm,
        by: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let amount = self.prevent(seat, amount, harm, cx);
        if amount == 0 {
            return Flow::Done;
        }
        let then = Frame::FinalDamage { seat, amount, harm };
        if harm == Harm::Attack && amount >= self.player(seat).hp {
            let about = About::zombie(Moment::WouldDie, by);
            return Flow::Call { call: Frame::window(about), then };
        }
        Flow::Next(then)
    }

    pub(crate) fn final_damage(
        &mut self,
        seat: Seat,
        amount: u8,
        harm: Harm,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let amount = if harm == Harm::Attack { self.still_dealt(seat, amount, cx) } else { amount };
        if amount == 0 {
            return Flow::Done;
        }
        self.lose_hp(seat, amount, harm, cx);
        if harm == Harm::Attack {
            self.player_mut(seat).flags.set(PlayerMarks::DAMAGED);
            if let Some(battle) = self.battles.last_mut() {
                battle.dealt = battle.dealt.saturating_add(amount);
            }
        }
        if self.player(seat).hp == 0 {
            return self.defeat(seat, cx);
        }
        self.break_stealth(seat, "NG-2.32.3d", cx);
        Flow::Done
    }

    /// What a React to a deadly attack leaves of its damage (NG-G31): in place of it comes what is negated,
    /// reduced or prevented now, and an attacker that is gone deals none (NG-C44).
    fn still_dealt(&mut self, seat: Seat, amount: u8, cx: &mut impl Cx<Event>) -> u8 {
        let battle = *self.battle();
        if battle.negated || battle.prevented {
            return 0;
        }
        if !self.is_engaged(&battle) {
            self.tell_broken(&battle, cx);
            cx.cite("NG-C44");
            self.battle_mut().negated = true;
            return 0;
        }
        let amount = amount.saturating_sub(std::mem::take(&mut self.battle_mut().reduction));
        self.prevent(seat, amount, Harm::Attack, cx)
    }

    pub(crate) fn defeat(&mut self, seat: Seat, cx: &mut impl Cx<Event>) -> Flow {
        self.ending = Ending::Killed(seat);
        cx.tell("NG-2.5.2a", || Event::Defeated { seat });
        cite_all(&["NG-1.3.0", "NG-1.3.1", "NG-1.3.2a", "NG-17.1.2a", "NG-17.2.2a"], cx);
        Flow::Over
    }

    pub(crate) fn lose_hp(&mut self, seat: Seat, amount: u8, harm: Harm, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        player.hp = player.hp.saturating_sub(amount);
        let left = player.hp;
        let (cause, rule) = match harm {
            Harm::Bleed => (Cause::Bleed, "NG-2.24.2"),
            Harm::Burn => (Cause::Burn, "NG-2.30.1a"),
            Harm::Poison => (Cause::Poison, "NG-2.46.2a"),
            Harm::Attack => (Cause::Attack, "NG-8.5.0c"),
            Harm::Ability => (Cause::Ability, "NG-3.6.3"),
            Harm::Unpreventable => (Cause::Ability, "NG-5.9.5"),
        };
        cx.tell(rule, || Event::SurvivorDamaged { seat, amount, cause, left });
        self.cite_hurt(seat, harm, cx);
    }

    /// A Survivor has been damaged.
    fn cite_hurt(&self, seat: Seat, harm: Harm, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cx.cite("NG-5.9.1");
        let armored =
            self.survivor(seat).armor > 0 || self.gear_of(seat).any(|slot| self.survivor_armor(slot) > 0);
        match harm {
            Harm::Bleed => {
                if self.player(seat).bleed.len() > 1 {
                    cx.cite("NG-2.24.3");
                }
            }
            Harm::Burn => {
                cite_all(&["NG-2.30.2", "NG-2.30.4"], cx);
                if self.player(seat).burn.len() > 1 {
                    cx.cite("NG-2.30.5");
                }
                if armored {
                    cx.cite("NG-2.30.3a");
                }
                if self.player(seat).prevention > 0 {
                    cx.cite("NG-2.30.3b");
                }
            }
            Harm::Poison => {
                cx.cite("NG-2.46.5");
                if armored {
                    cx.cite("NG-2.46.2b");
                }
            }
            Harm::Attack => {
                cx.cite("NG-3.6.1c");
                if let Some(Source::Zombie(slot)) = self.battles.last().map(|battle| battle.attacker) {
                    if needs_dark(self.breed_of(slot)) {
                        cx.cite("NG-2.37.0b");
                    }
                    if self.aura(slot) != 0 {
                        cx.cite("NG-9.1.0d");
                    }
                }
            }
            Harm::Ability | Harm::Unpreventable => {}
        }
        if harm != Harm::Attack && self.has(seat, PlayerMarks::ANY_COVER) {
            cite_all(&["NG-2.43.0b", "NG-2.43.3a"], cx);
        }
    }

    /// Stealth of a Survivor ends (NG-C51).
    pub(crate) fn break_stealth(&mut self, seat: Seat, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.has(seat, PlayerMarks::ANY_STEALTH) {
            let unlimited = self.has(seat, PlayerMarks::STEALTH);
            self.end_marks(seat, PlayerMarks::ANY_STEALTH, Status::Stealth, rule, cx);
            cx.cite("NG-C51");
            if unlimited {
                cx.cite("NG-2.32.4b");
            }
        }
    }

    /// NG-C74: halved by Burn, then bonuses, then at most the maximum.
    pub(crate) fn heal(
        &mut self,
        seat: Seat,
        printed: u8,
        bonus: u8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        let mut hp = printed;
        if !self.player(seat).burn.is_empty() && printed > 0 {
            hp = (printed / 2).max(1);
            cx.tell("NG-2.30.6a", || Event::HealingHalved { seat, from: printed, to: hp });
        }
        let most = self.survivor(seat).hp;
        let player = self.player_mut(seat);
        let before = player.hp;
        player.hp = before.saturating_add(hp.saturating_add(bonus)).min(most.max(before));
        let (hp, left) = (player.hp - before, player.hp);
        cx.tell(rule, || Event::Healed { seat, hp, left });
        cite_all(&["NG-2.5.3a", "NG-2.5.3b"], cx);
    }
}
