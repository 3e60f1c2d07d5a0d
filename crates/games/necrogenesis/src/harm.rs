//! Damage, destruction and statuses.

use crate::cites::{cite_all, cite_if, removal_rule};
use crate::event::{Cause, Event};
use crate::frame::{Ail, Frame, Harm, Moment};
use crate::state::{Ailment, Ending, Fallen, HORDE, NONE, NecroGenesis, Zombie, mark, zombie};
use crate::text::{Feat, Status, Trigger};
use flow::Flow;
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// Damage to a zombie; who has no HP left goes at the next check.
    pub(crate) fn wound(&mut self, slot: u8, amount: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if amount == 0 || !self.is_zombie(slot) {
            return;
        }
        let card = self.zombie_mut(slot);
        card.damage = card.damage.saturating_add(amount);
        let (kind, left) = (card.kind, self.hp_left(slot));
        let seat = NecroGenesis::controller(slot);
        cx.tell(rule, || Event::ZombieDamaged { seat, kind, slot, amount, left });
        cx.cite("NG-5.9.1");
        if self.zombie(slot).flags.has(zombie::STEALTH) {
            self.zombie_mut(slot).flags.clear(zombie::STEALTH);
            cx.tell("NG-2.32.3d", || Event::ZombieStatusLost { kind, slot, status: Status::Stealth });
        }
    }

    /// NG-17.6.1: zombies without HP leave, one after the other. What falls at the same time may be answered by
    /// one React of each player (NG-C121).
    pub(crate) fn hp_check(&mut self, from: u8) -> Flow<Frame> {
        if from == 0 && self.verdicts.checking {
            return Flow::Done;
        }
        let dead =
            |from: u8| (from..2 * HORDE as u8).find(|&slot| self.is_zombie(slot) && self.hp_left(slot) == 0);
        let Some(slot) = dead(from).or_else(|| dead(0)) else {
            self.verdicts.checking = false;
            self.verdicts.answered = false;
            // On Death waits for the end of the battle or of the effect (NG-C76).
            if self.fallen.is_empty() || !self.battles.is_empty() || !self.runs.is_empty() {
                return Flow::Done;
            }
            return Flow::Next(Frame::Deaths);
        };
        self.verdicts.checking = true;
        let then = Frame::Destroy { slot };
        if self.verdicts.answered {
            return Flow::Next(then);
        }
        Flow::Call { call: Frame::Window { moment: Moment::WouldDestroy, that: slot, asked: 0 }, then }
    }

    pub(crate) fn destroy_step(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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
            cite_if(!self.battles.is_empty(), "NG-8.5.0a", cx);
        }
        self.remove_zombie(slot);
        self.player_mut(seat).graveyard.push(kind);
        let board = self.player_mut(seat.other());
        board.kills = board.kills.saturating_add(1);
        let kills = board.kills;
        self.tell_unlock(seat.other(), Feat::Destroyed { n: kills }, cx);
        let speaks = !flags.has(zombie::NEGATED) && self.cards.of(kind).waits_for(Trigger::Death);
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
    pub(crate) fn hurt_survivor(&mut self, seat: Seat, amount: u8, harm: Harm, by: u8) -> Flow<Frame> {
        if amount == 0 {
            return Flow::Done;
        }
        let then = Frame::DealSurvivor { seat, amount, harm, by };
        Flow::Call { call: Frame::Window { moment: Moment::AbilityDamage, that: by, asked: 0 }, then }
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
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let amount = self.prevent(seat, amount, harm, cx);
        if amount == 0 {
            return Flow::Done;
        }
        let then = Frame::FinalDamage { seat, amount, harm };
        self.verdicts.survivor_saved = false;
        if harm == Harm::Attack && amount >= self.player(seat).hp {
            return Flow::Call {
                call: Frame::Window { moment: Moment::WouldDie, that: NONE, asked: 0 },
                then,
            };
        }
        Flow::Next(then)
    }

    pub(crate) fn final_damage(
        &mut self,
        seat: Seat,
        amount: u8,
        harm: Harm,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        if std::mem::take(&mut self.verdicts.survivor_saved) {
            return Flow::Done;
        }
        self.lose_hp(seat, amount, harm, cx);
        if harm == Harm::Attack {
            self.player_mut(seat).flags.set(mark::DAMAGED);
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

    pub(crate) fn defeat(&mut self, seat: Seat, cx: &mut impl Cx<Event>) -> Flow<Frame> {
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

    /// Stealth of a Survivor ends (NG-C51).
    pub(crate) fn break_stealth(&mut self, seat: Seat, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.has(seat, mark::ANY_STEALTH) {
            let unlimited = self.has(seat, mark::STEALTH);
            self.end_marks(seat, mark::ANY_STEALTH, Status::Stealth, rule, cx);
            cx.cite("NG-C51");
            cite_if(unlimited, "NG-2.32.4b", cx);
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

    // Statuses of a Survivor.

    /// NG-G31: a negative one may be answered just before it is applied.
    pub(crate) fn gain_status(
        &mut self,
        seat: Seat,
        status: Ail,
        value: u8,
        ticks: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        if let Ail::Status(status) = status
            && self.survivor_is_immune(seat, status)
        {
            let rule = self.immunity_rule(seat, status);
            cx.tell(rule, || Event::StatusRefused { seat, status });
            return Flow::Done;
        }
        let then = Frame::TakeStatus { seat, status, value, ticks };
        self.verdicts.no_status = false;
        if is_negative(status) {
            return Flow::Call {
                call: Frame::Window { moment: Moment::WouldGainStatus, that: seat.0, asked: 0 },
                then,
            };
        }
        Flow::Next(then)
    }

    pub(crate) fn take_status(
        &mut self,
        seat: Seat,
        ail: Ail,
        value: u8,
        ticks: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        if std::mem::take(&mut self.verdicts.no_status) {
            return Flow::Done;
        }
        match ail {
            Ail::Status(status) => self.apply_status(seat, status, value, ticks, cx),
            Ail::Snared => {
                self.player_mut(seat).flags.set(mark::SNARED);
                cx.tell("NG-G14", || Event::Snared { seat });
            }
            Ail::Grabbed(slot) => {
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).flags.set(zombie::HOLDS);
                    let kind = self.zombie(slot).kind;
                    cx.tell("NG-G14", || Event::Grabbed { seat, kind, slot });
                }
            }
        }
        Flow::Done
    }

    fn apply_status(&mut self, seat: Seat, status: Status, value: u8, ticks: u8, cx: &mut impl Cx<Event>) {
        let own_turn = self.active == seat;
        let (had, poisoned) = (self.suffers(seat, status), self.player(seat).poison > 0);
        let player = self.player_mut(seat);
        let rule = match status {
            Status::Bleed => {
                add_ailment(&mut player.bleed, value, ticks);
                "NG-2.24.1"
            }
            Status::Burn => {
                add_ailment(&mut player.burn, value, ticks);
                "NG-2.30.2"
            }
            Status::Poison => {
                // NG-2.46.3: only a longer one replaces.
                player.poison = player.poison.max(ticks);
                "NG-2.46.1"
            }
            Status::Stun => {
                player.flags.set(mark::STUN);
                "NG-2.29.0"
            }
            Status::Stealth => {
                let flag = match ticks {
                    1 => mark::STEALTH_TURN,
                    2 => mark::STEALTH_NEXT,
                    _ => mark::STEALTH,
                };
                player.flags.set(flag);
                if ticks == 0 { "NG-2.32.4c" } else { "NG-2.32.4" }
            }
            Status::Cover => {
                player.flags.set(if ticks == 3 { mark::COVER_BATTLE } else { mark::COVER_TURN });
                "NG-2.43.1"
            }
            Status::Exposed => {
                player.flags.set(mark::EXPOSED.and(mark::EXPOSED_BONUS));
                "NG-2.44.1b"
            }
            Status::Stabilized => {
                player.flags.set(mark::STABILIZED);
                if own_turn {
                    player.flags.set(mark::STABILIZED_NEW);
                }
                player.bleed.clear();
                player.poison = 0;
                "NG-2.45.2b"
            }
        };
        cx.tell(rule, || Event::StatusGained { seat, status, value, ticks });
        match status {
            Status::Bleed => cite_if(had, "NG-2.24.3", cx),
            Status::Burn => cite_if(had, "NG-2.30.5", cx),
            Status::Stun => cite_if(had, "NG-2.29.3c", cx),
            Status::Poison => {
                cx.cite("NG-2.46.5");
                cite_if(had, "NG-2.46.3", cx);
            }
            Status::Stabilized => {
                cx.cite("NG-2.45.1");
                cite_if(poisoned, "NG-2.46.4", cx);
            }
            _ => {}
        }
    }

    pub(crate) fn remove_status(
        &mut self,
        seat: Seat,
        status: Status,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        if !self.suffers(seat, status) {
            return;
        }
        let player = self.player_mut(seat);
        match status {
            Status::Bleed => player.bleed.clear(),
            Status::Burn => player.burn.clear(),
            Status::Poison => player.poison = 0,
            Status::Stun => player.flags.clear(mark::ANY_STUN),
            Status::Stealth => player.flags.clear(mark::ANY_STEALTH),
            Status::Cover => player.flags.clear(mark::ANY_COVER),
            Status::Exposed => player.flags.clear(mark::EXPOSED.and(mark::EXPOSED_BONUS)),
            Status::Stabilized => player.flags.clear(mark::STABILIZED.and(mark::STABILIZED_NEW)),
        }
        cx.tell(rule, || Event::StatusLost { seat, status });
        cx.cite(removal_rule(status));
    }

    pub(crate) fn suffers(&self, seat: Seat, status: Status) -> bool {
        let player = self.player(seat);
        match status {
            Status::Bleed => !player.bleed.is_empty(),
            Status::Burn => !player.burn.is_empty(),
            Status::Poison => player.poison > 0,
            Status::Stun => player.flags.has(mark::ANY_STUN),
            Status::Stealth => player.flags.has(mark::ANY_STEALTH),
            Status::Cover => player.flags.has(mark::ANY_COVER),
            Status::Exposed => player.flags.has(mark::EXPOSED),
            Status::Stabilized => player.flags.has(mark::STABILIZED),
        }
    }

    /// What can be removed as one negative status (NG-G16), a bit each: instances of Bleed (from 0) and
    /// Burn (from 8), then Stun, Poison, Exposed, Snared; from 32 on the zombies that hold it.
    pub(crate) fn negatives(&self, seat: Seat) -> u64 {
        let player = self.player(seat);
        let mut bits = distinct(&player.bleed) | distinct(&player.burn) << 8;
        for (at, has) in [
            player.flags.has(mark::ANY_STUN),
            player.poison > 0,
            player.flags.has(mark::EXPOSED),
            player.flags.has(mark::SNARED),
        ]
        .into_iter()
        .enumerate()
        {
            bits |= u64::from(has) << (16 + at);
        }
        for slot in self.on_board(seat) {
            if self.zombie(slot).flags.has(zombie::HOLDS) {
                bits |= 1 << (32 + slot % HORDE as u8);
            }
        }
        bits
    }

    pub(crate) fn remove_negative(
        &mut self,
        seat: Seat,
        which: u8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        let status = match which {
            0..8 => {
                self.player_mut(seat).bleed.remove(usize::from(which));
                Status::Bleed
            }
            8..16 => {
                self.player_mut(seat).burn.remove(usize::from(which - 8));
                Status::Burn
            }
            16 => return self.remove_status(seat, Status::Stun, rule, cx),
            17 => return self.remove_status(seat, Status::Poison, rule, cx),
            18 => return self.remove_status(seat, Status::Exposed, rule, cx),
            19 => {
                self.player_mut(seat).flags.clear(mark::SNARED);
                cx.tell(rule, || Event::SnareEnded { seat });
                return;
            }
            _ => {
                // One kind with all its instances: every hold ends (NG-G16).
                for slot in self.on_board(seat) {
                    self.release(slot, rule, cx);
                }
                return;
            }
        };
        cx.tell(rule, || Event::StatusLost { seat, status });
        cx.cite(crate::cites::removal_rule(status));
    }

    // Statuses of a zombie.

    pub(crate) fn afflict(
        &mut self,
        slot: u8,
        status: Status,
        value: u8,
        ticks: u8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        if !self.is_zombie(slot) {
            return;
        }
        let kind = self.zombie(slot).kind;
        if self.zombie_is_immune(slot, status) {
            let rule = if status == Status::Stun { "NG-2.29.4" } else { "NG-2.38.0e" };
            cx.tell(rule, || Event::ZombieImmune { kind, slot, status });
            return;
        }
        let stunned = status == Status::Stun && self.zombie_suffers(slot, status);
        let card = self.zombie_mut(slot);
        match status {
            Status::Bleed => {
                card.bleed[usize::from(ticks & 3)] = card.bleed[usize::from(ticks & 3)].saturating_add(value)
            }
            Status::Burn => {
                card.burn[usize::from(ticks & 3)] = card.burn[usize::from(ticks & 3)].saturating_add(value)
            }
            Status::Stun => card.flags.set(zombie::STUN),
            Status::Stealth => card.flags.set(zombie::STEALTH),
            _ => return,
        }
        cx.tell(rule, || Event::ZombieStatusGained { kind, slot, status, value, ticks });
        cite_if(stunned, "NG-2.29.3c", cx);
    }

    pub(crate) fn cleanse(&mut self, slot: u8, status: Status, rule: &'static str, cx: &mut impl Cx<Event>) {
        if !self.zombie_suffers(slot, status) {
            return;
        }
        let card = self.zombie_mut(slot);
        match status {
            Status::Bleed => card.bleed = [0; 4],
            Status::Burn => card.burn = [0; 4],
            Status::Stun => card.flags.clear(zombie::STUN.and(zombie::STUN_NOW)),
            Status::Stealth => card.flags.clear(zombie::STEALTH),
            _ => return,
        }
        let kind = card.kind;
        cx.tell(rule, || Event::ZombieStatusLost { kind, slot, status });
    }
}

/// NG-G16.
pub(crate) fn is_negative(status: Ail) -> bool {
    match status {
        Ail::Status(status) => {
            matches!(status, Status::Bleed | Status::Burn | Status::Stun | Status::Poison | Status::Exposed)
        }
        Ail::Grabbed(_) | Ail::Snared => true,
    }
}

/// Each application is an own instance (NG-C47); when there is no room it joins the last.
fn add_ailment(ailments: &mut kernel::Few<Ailment, { crate::state::AILMENTS }>, value: u8, ticks: u8) {
    if ailments.is_full() {
        if let Some(last) = ailments.last_mut() {
            last.value = last.value.saturating_add(value);
            last.ticks = if last.ticks == 0 || ticks == 0 { 0 } else { last.ticks.max(ticks) };
        }
        return;
    }
    ailments.push(Ailment { value, ticks });
}

/// A bit for the first of each kind of instance.
fn distinct(ailments: &[Ailment]) -> u64 {
    (0..ailments.len())
        .filter(|&at| !ailments[..at].contains(&ailments[at]))
        .fold(0, |bits, at| bits | 1 << at)
}
