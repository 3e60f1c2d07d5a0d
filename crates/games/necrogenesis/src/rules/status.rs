//! Statuses: how Survivors and zombies come by them, and how they end.

use crate::cards::text::Status;
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Ail, Flow, Frame};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::moment::{About, Moment};
use crate::state::{AILMENTS, Ailment, NecroGenesis};
use kernel::{Cx, Few, Seat};

/// The places of negative statuses among those that can be removed: of Bleed and Burn one for each instance.
pub(crate) mod negative {
    use crate::state::AILMENTS;

    pub(crate) const BLEED: u8 = 0;
    pub(crate) const BURN: u8 = BLEED + AILMENTS as u8;
    pub(crate) const STUN: u8 = BURN + AILMENTS as u8;
    pub(crate) const POISON: u8 = STUN + 1;
    pub(crate) const EXPOSED: u8 = STUN + 2;
    pub(crate) const SNARED: u8 = STUN + 3;
    /// Every hold is one status (NG-G16).
    pub(crate) const GRAB: u8 = STUN + 4;
}

impl NecroGenesis {
    // Statuses of a Survivor.

    /// NG-G31: a negative one may be answered just before it is applied.
    pub(crate) fn gain_status(
        &mut self,
        seat: Seat,
        status: Ail,
        value: u8,
        ticks: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        if let Ail::Status(status) = status
            && self.survivor_is_immune(seat, status)
        {
            let rule = self.immunity_rule(seat, status);
            cx.tell(rule, || Event::StatusRefused { seat, status });
            return Flow::Done;
        }
        if let Ail::Status(status @ (Status::Bleed | Status::Burn)) = status
            && self.ailments(seat, status).is_full()
        {
            cx.tell("NG-C47", || Event::StatusRefused { seat, status });
            return Flow::Done;
        }
        let then = Frame::TakeStatus { seat, status, value, ticks };
        if is_negative(status) {
            let about = About::thing(Moment::WouldGainStatus, seat.0);
            return Flow::Call { call: Frame::window(about), then };
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
    ) -> Flow {
        match ail {
            Ail::Status(status) => self.apply_status(seat, status, value, ticks, cx),
            Ail::Snared => {
                self.player_mut(seat).flags.set(PlayerMarks::SNARED);
                cx.tell("NG-G14", || Event::Snared { seat });
            }
            Ail::Grabbed(slot) => {
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).flags.set(ZombieMarks::HOLDS);
                    let kind = self.zombie(slot).kind;
                    cx.tell("NG-G14", || Event::Grabbed { seat, kind, slot });
                }
            }
        }
        Flow::Done
    }

    /// The Bleeds or the Burns of a Survivor.
    fn ailments(&self, seat: Seat, status: Status) -> &Few<Ailment, AILMENTS> {
        let player = self.player(seat);
        if status == Status::Bleed { &player.bleed } else { &player.burn }
    }

    fn apply_status(&mut self, seat: Seat, status: Status, value: u8, ticks: u8, cx: &mut impl Cx<Event>) {
        let (had, poisoned) = (self.suffers(seat, status), self.player(seat).poison > 0);
        let rule = self.add_status(seat, status, value, ticks);
        cx.tell(rule, || Event::StatusGained { seat, status, value, ticks });
        match status {
            Status::Bleed if had => cx.cite("NG-2.24.3"),
            Status::Burn if had => cx.cite("NG-2.30.5"),
            Status::Stun if had => cx.cite("NG-2.29.3c"),
            Status::Poison if had => cite_all(&["NG-2.46.5", "NG-2.46.3"], cx),
            Status::Poison => cx.cite("NG-2.46.5"),
            Status::Stabilized if poisoned => cite_all(&["NG-2.45.1", "NG-2.46.4"], cx),
            Status::Stabilized => cx.cite("NG-2.45.1"),
            _ => {}
        }
    }

    /// Puts a status on a Survivor, and says by which rule.
    fn add_status(&mut self, seat: Seat, status: Status, value: u8, ticks: u8) -> &'static str {
        let own_turn = self.active == seat;
        let player = self.player_mut(seat);
        match status {
            Status::Bleed => {
                player.bleed.push(Ailment::new(value, ticks));
                "NG-2.24.1"
            }
            Status::Burn => {
                player.burn.push(Ailment::new(value, ticks));
                "NG-2.30.2"
            }
            Status::Poison => {
                // NG-2.46.3: only a longer one replaces.
                player.poison = player.poison.max(ticks);
                "NG-2.46.1"
            }
            Status::Stun => {
                player.flags.set(PlayerMarks::STUN);
                "NG-2.29.0"
            }
            Status::Stealth => {
                let flag = match ticks {
                    1 => PlayerMarks::STEALTH_TURN,
                    2 => PlayerMarks::STEALTH_NEXT,
                    _ => PlayerMarks::STEALTH,
                };
                player.flags.set(flag);
                if ticks == 0 { "NG-2.32.4c" } else { "NG-2.32.4" }
            }
            Status::Cover => {
                player.flags.set(if ticks == 3 {
                    PlayerMarks::COVER_BATTLE
                } else {
                    PlayerMarks::COVER_TURN
                });
                "NG-2.43.1"
            }
            Status::Exposed => {
                player.flags.set(PlayerMarks::EXPOSED | PlayerMarks::EXPOSED_BONUS);
                "NG-2.44.1b"
            }
            Status::Stabilized => {
                player.flags.set(PlayerMarks::STABILIZED);
                if own_turn {
                    player.flags.set(PlayerMarks::STABILIZED_NEW);
                }
                player.bleed.clear();
                player.poison = 0;
                "NG-2.45.2b"
            }
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
            Status::Stun => player.flags.clear(PlayerMarks::ANY_STUN),
            Status::Stealth => player.flags.clear(PlayerMarks::ANY_STEALTH),
            Status::Cover => player.flags.clear(PlayerMarks::ANY_COVER),
            Status::Exposed => player.flags.clear(PlayerMarks::EXPOSED | PlayerMarks::EXPOSED_BONUS),
            Status::Stabilized => player.flags.clear(PlayerMarks::STABILIZED | PlayerMarks::STABILIZED_NEW),
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
            Status::Stun => player.flags.has(PlayerMarks::ANY_STUN),
            Status::Stealth => player.flags.has(PlayerMarks::ANY_STEALTH),
            Status::Cover => player.flags.has(PlayerMarks::ANY_COVER),
            Status::Exposed => player.flags.has(PlayerMarks::EXPOSED),
            Status::Stabilized => player.flags.has(PlayerMarks::STABILIZED),
        }
    }

    /// What can be removed as one negative status (NG-G16), a bit each, at its place in [`negative`].
    pub(crate) fn negatives(&self, seat: Seat) -> u64 {
        let player = self.player(seat);
        let mut bits = distinct(&player.bleed) << negative::BLEED | distinct(&player.burn) << negative::BURN;
        for (at, has) in [
            (negative::STUN, player.flags.has(PlayerMarks::ANY_STUN)),
            (negative::POISON, player.poison > 0),
            (negative::EXPOSED, player.flags.has(PlayerMarks::EXPOSED)),
            (negative::SNARED, player.flags.has(PlayerMarks::SNARED)),
            (negative::GRAB, self.is_held(seat)),
        ] {
            bits |= u64::from(has) << at;
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
            negative::BLEED..negative::BURN => {
                self.player_mut(seat).bleed.remove(usize::from(which - negative::BLEED));
                Status::Bleed
            }
            negative::BURN..negative::STUN => {
                self.player_mut(seat).burn.remove(usize::from(which - negative::BURN));
                Status::Burn
            }
            negative::STUN => return self.remove_status(seat, Status::Stun, rule, cx),
            negative::POISON => return self.remove_status(seat, Status::Poison, rule, cx),
            negative::EXPOSED => return self.remove_status(seat, Status::Exposed, rule, cx),
            negative::SNARED => {
                self.player_mut(seat).flags.clear(PlayerMarks::SNARED);
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
        cx.cite(removal_rule(status));
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
            Status::Stun => card.flags.set(ZombieMarks::STUN),
            Status::Stealth => card.flags.set(ZombieMarks::STEALTH),
            _ => return,
        }
        cx.tell(rule, || Event::ZombieStatusGained { kind, slot, status, value, ticks });
        if stunned {
            cx.cite("NG-2.29.3c");
        }
    }

    pub(crate) fn cleanse(&mut self, slot: u8, status: Status, rule: &'static str, cx: &mut impl Cx<Event>) {
        if !self.zombie_suffers(slot, status) {
            return;
        }
        let card = self.zombie_mut(slot);
        match status {
            Status::Bleed => card.bleed = [0; 4],
            Status::Burn => {
                card.burn = [0; 4];
                card.flags.clear(ZombieMarks::BURNS_OUT);
            }
            Status::Stun => card.flags.clear(ZombieMarks::STUN | ZombieMarks::STUN_NOW),
            Status::Stealth => card.flags.clear(ZombieMarks::STEALTH),
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

/// A bit for the first of each kind of instance.
fn distinct(ailments: &[Ailment]) -> u64 {
    (0..ailments.len())
        .filter(|&at| !ailments[..at].contains(&ailments[at]))
        .fold(0, |bits, at| bits | 1 << at)
}

/// The rule that lets a status be taken away.
fn removal_rule(status: Status) -> &'static str {
    match status {
        Status::Bleed => "NG-2.24.4",
        Status::Burn => "NG-2.30.6b",
        Status::Poison => "NG-2.46.4",
        Status::Stun => "NG-2.29.4",
        Status::Stealth => "NG-2.32.5",
        Status::Cover => "NG-2.43.2",
        Status::Exposed => "NG-2.44.2b",
        Status::Stabilized => "NG-2.45.3",
    }
}
