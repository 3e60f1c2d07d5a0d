//! The turn: Survivor Phase, Zombie Phase, Response Step, End of Turn (NG-G18).

use crate::cards::Timing;
use crate::cards::text::{Feat, Trigger, ZoneName};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Draw, Flow, Frame, Source, Stage};
use crate::state::marks::{GearMarks, PlayerMarks, ZombieMarks};
use crate::state::{Ending, Marker, NecroGenesis, Phase, Tok};
use kernel::{Cx, Few, Seat};

impl NecroGenesis {
    pub(crate) fn turn_step(&mut self, stage: Stage, cx: &mut impl Cx<Event>) -> Flow {
        let next = |stage: Stage| Flow::Next(Frame::Turn(stage));
        match stage {
            Stage::Begin => self.begin_turn(cx),
            Stage::Bleed => self.tick_bleed(),
            Stage::Burn => self.tick_burn(),
            Stage::Poison => self.tick_poison(),
            Stage::Ready => self.ready(cx),
            Stage::Draw => self.turn_draw(cx),
            Stage::Action | Stage::Response => Flow::Ask(Frame::Turn(stage)),
            Stage::EndSurvivorPhase => self.end_survivor_phase(cx),
            Stage::ZombiesReady => self.ready_zombies(cx),
            Stage::ZombieBleed => self.zombies_bleed(cx),
            Stage::ZombieBurn => self.zombies_burn(cx),
            Stage::Threat => self.gain_threat(cx),
            Stage::Flares => self.next_flare(0),
            Stage::StartEvents => self.event_window(Timing::StartOfZombiePhase, stage, Stage::StartAbilities),
            Stage::StartAbilities => {
                self.wait_for_zombies(Trigger::StartOfZombiePhase);
                self.stack_then(Stage::SpawnStep)
            }
            Stage::SpawnStep => {
                Flow::Call { call: Frame::Spawn(Draw::First), then: Frame::Turn(Stage::EndOfSpawnStep) }
            }
            Stage::EndOfSpawnStep => {
                self.wait_for_gear(Trigger::EndOfSpawnStep);
                self.wait_for_zombies(Trigger::EndOfSpawnStep);
                self.stack_then(Stage::ZombieEvents)
            }
            Stage::ZombieEvents => {
                if self.may_play_event(self.master(), Timing::ZombieEvents) || self.any_zombie_ability() {
                    return Flow::Ask(Frame::Turn(stage));
                }
                next(Stage::Advance)
            }
            Stage::Advance => Flow::Call { call: Frame::NextAdvance, then: Frame::Turn(Stage::AttackEvents) },
            Stage::AttackEvents => {
                self.event_window(Timing::StartOfAttackStep, stage, Stage::AttackAbilities)
            }
            Stage::AttackAbilities => {
                self.wait_for_gear(Trigger::StartOfAttackStep);
                self.wait_for_zombies(Trigger::StartOfAttackStep);
                self.stack_then(Stage::Attacks)
            }
            Stage::Attacks => Flow::Call { call: Frame::NextAttack, then: Frame::Turn(Stage::EndAbilities) },
            Stage::EndAbilities => {
                // NG-C25, NG-C87: after 7.3.6, before decay.
                self.wait_for_zombies(Trigger::EndOfZombiePhase);
                self.stack_then(Stage::Decay)
            }
            Stage::Decay => self.decay(cx),
            Stage::EndOfTurn => self.expire(cx),
            Stage::EndTexts => self.end_texts(),
            Stage::Swap => self.swap_roles(cx),
        }
    }

    /// What waits goes on the stack and resolves before the next stage.
    fn stack_then(&mut self, stage: Stage) -> Flow {
        self.stack_up(Frame::Turn(stage))
    }

    fn begin_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        self.turn += 1;
        self.phase = Phase::Survivor;
        cx.tell("NG-7.1.1a", || Event::TurnBegan { seat, turn: self.turn });
        cx.cite("NG-1.4.2");
        cx.cite("NG-1.2.0b");
        cx.tell("NG-7.1.2a", || Event::PhaseBegan { seat, phase: "Survivor Phase" });
        // NG-2.49.3a: one's own Barricades are gone, unless their card says how long they last.
        let ends = |t: &Marker| t.token == Tok::Barricade && t.by == seat && t.terms == 0;
        self.remove_tokens("NG-2.49.3a", ends, cx);
        self.end_marks(seat, PlayerMarks::EXPOSED, crate::cards::text::Status::Exposed, "NG-2.44.2a", cx);
        self.player_mut(seat).flags.clear(PlayerMarks::EXPOSED_BONUS);
        self.end_marks(seat, PlayerMarks::STEALTH_NEXT, crate::cards::text::Status::Stealth, "NG-2.32.4", cx);
        let player = self.player_mut(seat);
        if player.flags.has(PlayerMarks::STUN) {
            // NG-C49: this Survivor Phase is the one it restricts.
            player.flags.clear(PlayerMarks::STUN);
            player.flags.set(PlayerMarks::STUN_NOW);
        }
        Flow::Next(Frame::Turn(Stage::Bleed))
    }

    /// Ends marks, and says so if one of them was there.
    pub(crate) fn end_marks(
        &mut self,
        seat: Seat,
        marks: PlayerMarks,
        status: crate::cards::text::Status,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        if self.has(seat, marks) {
            self.player_mut(seat).flags.clear(marks);
            cx.tell(rule, || Event::StatusLost { seat, status });
        }
    }

    /// NG-7.2.1a: ready, then AP and TP.
    fn ready(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let mut cards = 0;
        for slot in self.gear_of(seat) {
            if self.gear_at(slot).flags.has(GearMarks::RESTED) {
                self.gear_mut(slot).flags.clear(GearMarks::RESTED);
                cards += 1;
            }
        }
        cx.tell("NG-7.2.1a", || Event::Readied { seat, cards });
        cx.cite("NG-7.1.2b");
        let snared = self.has(seat, PlayerMarks::SNARED);
        let player = self.player_mut(seat);
        player.ap = if snared { 2 } else { 3 };
        player.ap_received = player.ap;
        player.tp = 2 + player.tp.min(1);
        player.flags.clear(PlayerMarks::SNARED);
        let (ap, tp) = (player.ap, player.tp);
        cx.tell("NG-7.2.1b", || Event::ResourcesGained { seat, ap, tp });
        for rule in ["NG-2.1.1", "NG-2.1.2", "NG-2.2.2", "NG-7.1.2c", "NG-10.2.2", "NG-3.11.1", "NG-3.22.2a"]
        {
            cx.cite(rule);
        }
        if tp == 3 {
            cx.cite("NG-2.2.3");
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            cx.cite("NG-2.29.1d");
        }
        if snared {
            cx.tell("NG-G14", || Event::SnareEnded { seat });
        }
        Flow::Next(Frame::Turn(Stage::Draw))
    }

    /// NG-7.2.2: one card, but not in the first turn of the game.
    fn turn_draw(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let then = Frame::Turn(Stage::Action);
        if self.options.deck_floor && self.player(seat).deck.len() < 5 {
            return self.lose_by_deck(seat, "NG-17.2.2c", cx);
        }
        if self.turn == 1 {
            cx.tell("NG-6.1.6d", || Event::FirstDrawSkipped { seat });
            cx.cite("NG-7.2.2");
            return Flow::Next(then);
        }
        if self.draw(seat, 1, "NG-7.2.2", cx).is_none() {
            return self.lose_by_deck(seat, "NG-1.3.2b", cx);
        }
        cx.cite("NG-2.1.0b");
        cx.cite("NG-7.1.2e");
        self.wait_for_draw(seat);
        self.stack_up(then)
    }

    fn end_survivor_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        self.end_marks(seat, PlayerMarks::STUN_NOW, crate::cards::text::Status::Stun, "NG-2.29.3b", cx);
        self.end_burn(seat, cx);
        self.phase = Phase::Zombie;
        self.player_mut(seat).flags.clear(PlayerMarks::QUICK_ESCAPED | PlayerMarks::SOFTENED);
        cx.tell("NG-7.2.5", || Event::PhaseBegan { seat: self.master(), phase: "Zombie Phase" });
        cite_all(&["NG-1.2.0c", "NG-7.1.2k"], cx);
        if self.player(seat).ap > 0 {
            cx.cite("NG-7.2.3g");
        }
        Flow::Next(Frame::Turn(Stage::ZombiesReady))
    }

    /// NG-C106: ready, end sickness and locks of earlier turns.
    fn ready_zombies(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut cards = 0;
        for slot in self.on_board(self.active) {
            let flags = &mut self.zombie_mut(slot).flags;
            cards += u8::from(flags.has(ZombieMarks::REST));
            flags.clear(ZombieMarks::REST | ZombieMarks::USED | ZombieMarks::DONE);
            if flags.has(ZombieMarks::STUN) {
                flags.clear(ZombieMarks::STUN);
                flags.set(ZombieMarks::STUN_NOW);
            }
            if flags.has(ZombieMarks::SICK) && !flags.has(ZombieMarks::NEW) {
                flags.clear(ZombieMarks::SICK);
                let kind = self.zombie(slot).kind;
                cx.tell("NG-C19", || Event::SicknessEnded { seat: self.master(), kind, slot });
                cx.cite("NG-2.35.7");
            }
        }
        if cards > 0 {
            cx.tell("NG-2.35.5", || Event::Readied { seat: self.master(), cards });
        }
        Flow::Next(Frame::Turn(Stage::ZombieBleed))
    }

    fn gain_threat(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        let first = self.turn == 1;
        let banked = self.player(seat).th > 0;
        let th = if first { self.options.first_threat } else { 4 };
        self.gain_th(seat, th, if first { "NG-C115" } else { "NG-7.3.1" }, cx);
        cite_all(&["NG-2.3.0c", "NG-7.3.1"], cx);
        if banked {
            cx.cite("NG-2.3.0d");
        }
        Flow::Next(Frame::Turn(Stage::Flares))
    }

    pub(crate) fn gain_th(&mut self, seat: Seat, th: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        player.th = player.th.saturating_add(th).min(99);
        let left = player.th;
        cx.tell(rule, || Event::ThGained { seat, th, left });
    }

    /// A step in which the Zombie Player may play an Event.
    fn event_window(&mut self, timing: Timing, stage: Stage, then: Stage) -> Flow {
        if self.may_play_event(self.master(), timing) {
            Flow::Ask(Frame::Turn(stage))
        } else {
            Flow::Next(Frame::Turn(then))
        }
    }

    fn decay(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        let decays = self.player(seat).th > 6;
        if decays {
            self.player_mut(seat).th -= 1;
            let left = self.player(seat).th;
            cx.tell("NG-7.3.7", || Event::ThDecayed { seat, left });
            cite_all(&["NG-2.3.0e", "NG-5.14.3"], cx);
        }
        for slot in self.on_board(self.active) {
            self.end_zombie_burn(slot, cx);
            if self.zombie(slot).flags.has(ZombieMarks::STUN_NOW) {
                self.zombie_mut(slot).flags.clear(ZombieMarks::STUN_NOW);
                let kind = self.zombie(slot).kind;
                cx.tell("NG-2.29.3b", || Event::ZombieStatusLost {
                    kind,
                    slot,
                    status: crate::cards::text::Status::Stun,
                });
            }
        }
        self.phase = Phase::Response;
        cx.tell("NG-7.3.8", || Event::PhaseBegan { seat: self.active, phase: "Survivor Response Step" });
        cite_all(&["NG-7.1.2u", "NG-7.3.9d"], cx);
        if !decays {
            cx.cite("NG-7.3.7");
        }
        Flow::Next(Frame::Turn(Stage::Response))
    }

    /// NG-7.3.9e, NG-7.4.1.
    fn expire(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let ap = std::mem::take(&mut self.player_mut(seat).ap);
        if ap > 0 {
            cx.tell("NG-7.3.9e", || Event::ApLost { seat, ap });
            cx.cite("NG-7.1.2y");
            cx.cite("NG-10.2.4");
        }
        self.phase = Phase::End;
        cx.tell("NG-7.4.1", || Event::PhaseBegan { seat, phase: "End of Turn" });
        for slot in 0..2 * crate::state::HORDE as u8 {
            if self.is_zombie(slot) {
                self.return_control(slot, cx);
                let card = self.zombie_mut(slot);
                if card.flags.has(ZombieMarks::LOCKED) {
                    cx.cite("NG-2.15.6c");
                }
                card.flags.clear(ZombieMarks::FOR_THE_TURN);
                card.might = 0;
            }
        }
        self.darkness = false;
        self.remove_tokens("NG-2.40.0d", |t| t.token == Tok::Grease, cx);
        self.remove_tokens("NG-2.49.3b", |t| t.terms == 1, cx);
        for token in self.tokens.iter_mut().filter(|t| t.token == Tok::Barricade) {
            token.terms = token.terms.saturating_sub(1);
        }
        for seat in [seat, seat.other()] {
            self.expire_for(seat, cx);
        }
        Flow::Next(Frame::Turn(Stage::EndTexts))
    }

    fn expire_for(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        use crate::cards::text::Status;
        self.end_marks(seat, PlayerMarks::STEALTH_TURN, Status::Stealth, "NG-2.32.4a", cx);
        self.end_marks(seat, PlayerMarks::COVER_TURN, Status::Cover, "NG-2.43.2", cx);
        if seat == self.active {
            // NG-C88: the turn in which it is gained does not count.
            if self.has(seat, PlayerMarks::STABILIZED_NEW) {
                self.player_mut(seat).flags.clear(PlayerMarks::STABILIZED_NEW);
            } else {
                self.end_marks(seat, PlayerMarks::STABILIZED, Status::Stabilized, "NG-2.45.3", cx);
            }
        }
        let player = self.player_mut(seat);
        if player.flags.has(PlayerMarks::DAMAGED) {
            player.damaged_turns = player.damaged_turns.saturating_add(1);
            let n = player.damaged_turns;
            self.tell_unlock(seat, Feat::DamagedTurns { n }, cx);
        }
        let player = self.player_mut(seat);
        player.flags.clear(
            PlayerMarks::CANNOT_GAIN_STEALTH
                | PlayerMarks::EVENT_PLAYED
                | PlayerMarks::LOOTED
                | PlayerMarks::DAMAGED
                | PlayerMarks::PAYMENT_STOPPED,
        );
        player.prevention = 0;
        player.used = 0;
        player.might = 0;
        player.next_ranged = [0; 2];
        for slot in self.gear_of(seat) {
            let card = self.gear_mut(slot);
            (card.attacks, card.used, card.roll) = (0, 0, 0);
            card.flags.clear(GearMarks::DISABLED);
        }
    }

    /// NG-7.4.2: what was set up for the end of this turn, and abilities that wait for it.
    fn end_texts(&mut self) -> Flow {
        for seat in [self.active, self.master()] {
            let delayed = self.player(seat).delayed;
            self.player_mut(seat).delayed.clear();
            for &kind in &delayed {
                self.wait_for_card(seat, Source::Card, kind, Trigger::EndOfThisTurn, crate::state::NONE);
            }
        }
        self.stack_then(Stage::Swap)
    }

    /// NG-7.4.3, NG-7.4.4.
    fn swap_roles(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let tp = self.player(seat).tp;
        let kept = tp.min(1);
        self.player_mut(seat).tp = kept;
        cx.tell("NG-7.4.3", || Event::TpBanked { seat, tp: kept, lost: tp - kept });
        cite_all(&["NG-C14", "NG-2.2.3", "NG-7.4.4", "NG-7.5.0a"], cx);
        self.active = seat.other();
        Flow::Next(Frame::Turn(Stage::Begin))
    }

    pub(crate) fn lose_by_deck(&mut self, seat: Seat, rule: &'static str, cx: &mut impl Cx<Event>) -> Flow {
        self.ending = if rule == "NG-17.2.2c" { Ending::Floored(seat) } else { Ending::Decked(seat) };
        cx.tell(rule, || Event::DeckEmpty { seat });
        cx.cite("NG-17.2.2b");
        cx.cite("NG-1.3.1");
        Flow::Over
    }

    /// Cards from the Survivor Deck into the hand; `None` if it runs out.
    pub(crate) fn draw(
        &mut self,
        seat: Seat,
        cards: u8,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Option<[u8; 2]> {
        let mut kinds = [crate::state::NONE; 2];
        let mut drawn: Few<u8, 16> = Few::new();
        for at in 0..cards {
            let player = &mut self.players[seat.index() & 1];
            let Some(kind) = player.deck.draw(cx) else { break };
            player.hand.add(kind, kernel::Seats::only(seat));
            kinds[usize::from(at) & 1] = kind;
            if !drawn.is_full() {
                drawn.push(kind);
            }
        }
        if !drawn.is_empty() {
            let count = drawn.len() as u8;
            cx.tell_others(seat, rule, || Event::Drew { seat, cards: count });
            cx.cite("NG-4.1.1");
            cx.tell_only(seat, rule, || Event::DrewCards { seat, kinds: drawn.to_vec() });
            cx.reveal();
            cite_all(&["NG-1.5.6b", "NG-4.1.2b", "NG-5.1.2"], cx);
        }
        (drawn.len() == usize::from(cards)).then_some(kinds)
    }

    /// Whether a zone of a board has a Temporary Barricade.
    #[inline]
    pub(crate) fn is_barricaded(&self, board: Seat, zone: ZoneName) -> bool {
        self.tokens_in(board, zone, Tok::Barricade) > 0
    }
}
