//! NecroGenesis on frames: which procedure goes on, and what an answer does.

use crate::choice::Choice;
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Run, Source, Verdict, Why};
use crate::state::{BATTLES, DEPTH, GEAR, NONE, NecroGenesis, RUNS, STACK, WAITING};
use flow::Machine;
use kernel::{Cx, Few, Seat};

impl Machine for NecroGenesis {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;
    type Value = Verdict;

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    /// What follows at once needs no place on the stack of frames.
    fn step(&mut self, mut frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        loop {
            self.steps += 1;
            if self.is_endless() {
                return self.end_in_a_draw(cx);
            }
            match self.proceed(frame, cx) {
                Flow::Next(next) => frame = next,
                flow => return flow,
            }
        }
    }

    #[inline]
    fn given(frame: Frame, verdict: Verdict) -> Frame {
        frame.decided(verdict)
    }

    #[inline]
    fn forced(&self) -> Option<Choice> {
        self.forced_answer()
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow {
        self.answer_question(frame, choice, cx)
    }

    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        None
    }
}

/// So many steps between two answers, no text of sense takes.
const MOST_STEPS: u16 = 4000;

impl NecroGenesis {
    #[inline]
    fn proceed(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        match frame {
            Frame::RollOff | Frame::Mulligan { .. } | Frame::Drawn { .. } | Frame::SpawnX { .. } => {
                Flow::Ask(frame)
            }
            Frame::Flare { .. } | Frame::Guess { .. } | Frame::RunChoice { .. } => Flow::Ask(frame),
            Frame::PlayX | Frame::AbilityX { .. } | Frame::Duplicates { .. } => Flow::Ask(frame),
            Frame::ExhaustGear => Flow::Ask(frame),
            Frame::Turn(stage) => self.turn_step(stage, cx),
            Frame::FlareOut { number, slot } => self.flare_out(number, slot, cx),
            Frame::NextAdvance => self.next_advance(cx),
            Frame::NextAttack => self.next_attack(cx),
            Frame::Spawn(which) => self.spawn_step(which, cx),
            Frame::Spawning { kind, x } => self.declare_spawn(kind, x, cx),
            Frame::Spawned { kind, x, verdict } => self.spawned(kind, x, verdict, cx),
            Frame::Enter { slot, zone, entry } => self.enter(slot, zone, entry),
            Frame::Move { slot, zone, entry } => self.move_zombie(slot, zone, entry, cx),
            Frame::StayBack { slot } => self.stay_back(slot, cx),
            Frame::Hazards { slot, zone, entry, from } => self.hazards(slot, zone, entry, from, cx),
            Frame::Arrived { slot, zone, entry } => self.arrived(slot, zone, entry),
            Frame::Window { about, asked, verdict } => self.window(about, asked, verdict),
            Frame::PlayReact { seat, kind, about } => self.play_react(seat, kind, about, cx),
            Frame::Stack { base, moment, that } => self.stack_step(base, moment, that),
            Frame::Resolve { base } => self.resolve(base, cx),
            Frame::Deaths => self.deaths(),
            Frame::PlayHost => self.play_host(),
            Frame::PlayRoom => self.play_room(),
            Frame::PlayCarry => self.play_carry(),
            Frame::MoveRoom { item, to } => self.move_room(item, to, cx),
            Frame::PlayNow => self.play_now(cx),
            Frame::Discards { left: 0, .. } => Flow::Done,
            Frame::Discards { seat, .. } if self.player(seat).hand.is_empty() => Flow::Done,
            Frame::Discards { .. } => Flow::Ask(frame),
            Frame::AbilityCost { left } => self.discard_for_ability(left),
            Frame::Paid => self.paid(),
            Frame::Run => self.run_step(cx),
            Frame::EndRun => self.end_run(cx),
            Frame::Loot => self.loot_discard(),
            Frame::LootDraw => self.loot_draw(cx),
            Frame::Averted | Frame::FreeLoot { left: 0 } => Flow::Done,
            Frame::FreeLoot { .. } if self.can_loot_free(self.active).is_err() => Flow::Done,
            Frame::FreeLoot { .. } => Flow::Ask(frame),
            Frame::FreeLootNow { left } => Flow::Call { call: Frame::Loot, then: Frame::FreeLoot { left } },
            Frame::MoreRaising { left } => self.more_raising(left),
            Frame::PlayEvent { kind } => self.run_card(self.master(), kind, 0),
            Frame::Battle(clash) => self.battle_step(clash, cx),
            Frame::HurtSurvivor { seat, amount, harm, by } => self.hurt_survivor(seat, amount, harm, by),
            Frame::DealSurvivor { seat, amount, harm, by } => self.deal_survivor(seat, amount, harm, by, cx),
            Frame::FinalDamage { seat, amount, harm } => self.final_damage(seat, amount, harm, cx),
            Frame::DealBoth { amount, harm } => self.deal_both(amount, harm, cx),
            Frame::GainStatus { seat, status, value, ticks } => {
                self.gain_status(seat, status, value, ticks, cx)
            }
            Frame::TakeStatus { seat, status, value, ticks } => {
                self.take_status(seat, status, value, ticks, cx)
            }
            Frame::HpCheck { from } => self.hp_check(from),
            Frame::Destroy { slot } => self.destroy_step(slot, cx),
        }
    }

    /// The cards that an ability costs.
    fn discard_for_ability(&self, left: u8) -> Flow {
        let Run { seat, source, .. } = self.run();
        let then = if let Source::Zombie(_) = source { Frame::Paid } else { Frame::Run };
        Flow::Call { call: Frame::Discards { seat, left, why: Why::Cost }, then }
    }

    /// Whether texts set each other off without end, or deeper than there is room for.
    #[inline]
    fn is_endless(&self) -> bool {
        self.steps > MOST_STEPS
            || self.frames.len() > DEPTH - 3
            || self.runs.len() > RUNS - 2
            || self.battles.len() > BATTLES - 2
            || self.stack.len() > STACK - WAITING - 1
    }

    /// NG-G24: nobody has lost, and nothing can go on.
    fn end_in_a_draw(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        self.ending = crate::state::Ending::Endless;
        cx.tell("NG-G24", || Event::Endless);
        Flow::Over
    }

    /// NG-C116: the card is shown, then X is fixed.
    pub(crate) fn begin_spawn(&mut self, kind: u8, cx: &mut impl Cx<Event>) -> Flow {
        if !self.cards.of(kind).has(crate::cards::Keys::VARIABLE) {
            return Flow::Next(Frame::Spawning { kind, x: 0 });
        }
        let seat = self.master();
        cx.tell("NG-C116", || Event::Revealed { seat, kind });
        cx.reveal();
        Flow::Next(Frame::SpawnX { kind })
    }

    /// The ability with which a card comes back from Exile.
    pub(crate) fn exile_ability(&self, kind: u8) -> Option<u8> {
        self.cards.of(kind).abilities.iter().position(|ability| ability.from_exile).map(|at| at as u8)
    }

    /// The Zombie Player plays an Event.
    pub(crate) fn play_event(&mut self, kind: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        self.player_mut(seat).hand.take(kind);
        self.player_mut(seat).flags.set(crate::state::marks::PlayerMarks::EVENT_PLAYED);
        cx.tell("NG-14.1.2f", || Event::Played { seat, kind, x: 0 });
        cite_all(&["NG-C38", "NG-3.20.0b", "NG-5.6.1b", "NG-14.1.2d", "NG-14.1.3"], cx);
        cx.cite(self.cards.of(kind).text_rule());
        cx.reveal();
        Flow::Call { call: Frame::PlayEvent { kind }, then }
    }

    /// NG-17.7.1: the chosen zombie stays, its copies go.
    pub(crate) fn keep_zombie(&mut self, seat: Seat, kind: u8, kept: u8, cx: &mut impl Cx<Event>) -> Flow {
        let copies: Few<u8, 20> = self
            .on_board(seat.other())
            .filter(|&slot| slot != kept && self.zombie(slot).kind == kind)
            .collect();
        for &slot in copies.iter() {
            self.release(slot, "NG-G14", cx);
            self.remove_zombie(slot);
            self.player_mut(seat).graveyard.push(kind);
            cx.tell("NG-17.7.1", || Event::DuplicateGone { seat, kind });
            cx.cite("NG-17.1.2a");
        }
        Flow::Done
    }

    /// NG-17.7.1: the chosen gear stays, its copies go.
    pub(crate) fn keep_gear(&mut self, seat: Seat, kind: u8, kept: u8, cx: &mut impl Cx<Event>) -> Flow {
        let copies: Few<u8, GEAR> =
            self.gear_of(seat).filter(|&slot| slot != kept && self.gear_at(slot).kind == kind).collect();
        for &slot in copies.iter() {
            self.junk(slot, "NG-17.7.1", cx);
        }
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: crate::state::moment::Moment::Entered, that: NONE })
    }
}
