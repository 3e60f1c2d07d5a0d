//! The frame machine: which procedure goes on, and which gets an answer.

use crate::choice::Choice;
use crate::event::Event;
use crate::frame::{Context, Frame, Stage};
use crate::ops::{Deck, Row, Step};
use crate::state::{DEPTH, Grimlore, NONE, Place};
use flow::{Flow, Machine};
use kernel::{Cx, Few, Seat};

impl Frame {
    /// The seat without which a frame is pointless: what a Lost character was doing ends (GL-C1).
    fn needs(self) -> Option<Seat> {
        match self {
            Frame::Run { context, .. }
            | Frame::Select { context, .. }
            | Frame::Whom { context, .. }
            | Frame::May { context, .. }
            | Frame::Choose { context, .. }
            | Frame::Spend { context, .. }
            | Frame::Gain { context }
            | Frame::Search { context, .. }
            | Frame::Table { context, .. }
            | Frame::Use { context, .. }
            | Frame::Bearer { context, .. }
            | Frame::Special { context, .. } => Some(context.you),
            Frame::Draw { you, .. } | Frame::Mill { you, .. } => Some(you),
            Frame::Assail { seat, .. } | Frame::Won { seat, .. } | Frame::Crowded(seat) => Some(seat),
            _ => None,
        }
    }
}

impl Machine for Grimlore {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if frame.needs().is_some_and(|seat| self.is_lost(seat)) {
            return self.abandon(frame);
        }
        match frame {
            Frame::StartTurn => self.start_turn(cx),
            Frame::DrawStep => self.draw_step(cx),
            Frame::Act => self.act(),
            Frame::BeginPhase(phase) => self.begin_phase(phase, cx),
            Frame::Activations => self.activations(),
            Frame::EndTurn => self.end_turn(),
            Frame::EndRound => self.end_round(cx),
            Frame::Late => self.late(cx),
            Frame::NextRound => self.next_round(cx),
            Frame::GoalMet => self.goal_met(cx),
            Frame::BeginPlot(number) => self.begin_plot(number, cx),
            Frame::Over => Flow::Over,
            Frame::Run { block, at, context } => self.run(block, at, context, cx),
            Frame::Table { step, context } => {
                let result = Frame::Result { seat: context.you, card: NONE, deck: Deck::Own };
                Flow::Call { call: result, then: Frame::Row { step, context } }
            }
            Frame::Row { step, context } => self.row(step, context, cx),
            Frame::Every { block, context, left } => {
                let next = self.in_play_from(self.active).find(|seat| left >> seat.0 & 1 == 1);
                let Some(seat) = next else { return Flow::Done };
                let then = Frame::Every { block, context, left: left & !(1 << seat.0) };
                let context = Context { you: seat, ..context };
                Flow::Call { call: Frame::Run { block, at: 0, context }, then }
            }
            Frame::Use { card, clause, context } => self.use_clause(card, clause, context, cx),
            Frame::Bearer { card, context } => match self.bearers(card, context)[..] {
                [] if self.bearer_clause(card).is_some() => self.without_bearer(card, cx),
                [] => self.borne(card, NONE, context, cx),
                [bearer] => self.borne(card, bearer, context, cx),
                _ => Flow::Ask(frame),
            },
            Frame::Draw { .. } => self.draw_effect(frame, cx),
            Frame::Mill { .. } => self.mill(frame, cx),
            Frame::Neutralize { card, warned } => self.neutralize(card, warned, cx),
            Frame::Destroy { card, by, warned } => self.destroy(card, by, warned, cx),
            Frame::Steal { card, by, warned } => self.steal(card, by, warned, cx),
            Frame::SendOff { card, you } => self.send_off(card, you, cx),
            Frame::Discard { card, you } => self.discard(card, you),
            Frame::Drop { card } => self.drop_card(card, cx),
            Frame::Activate { card, clause } => self.activate(card, clause, cx),
            Frame::Special { context, warned } => self.special(context, warned, cx),
            Frame::Assail { .. } => self.assailed(frame, cx),
            Frame::AssailEach { unit, n, left } => self.assail_each(unit, n, left),
            Frame::Hit { unit, by, n, drawn } => self.hit(unit, by, n, drawn, cx),
            Frame::Test(stage) => self.test(stage, cx),
            Frame::Result { .. } => self.result(frame, cx),
            Frame::React { .. } => self.react(frame, cx),
            Frame::Won { minion, seat, drawn } => self.won(minion, seat, drawn, cx),
            Frame::Acting { .. } if self.is_lost(self.active) => Flow::Done,
            Frame::Select { .. }
            | Frame::Whom { .. }
            | Frame::May { .. }
            | Frame::Choose { .. }
            | Frame::Spend { .. }
            | Frame::Gain { .. }
            | Frame::Search { .. }
            | Frame::Acting { .. }
            | Frame::Crowded(_) => Flow::Ask(frame),
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::DrawStep, Choice::Deck(deck)) => {
                let rule = if deck == Deck::Own { "GL-DRAW-1" } else { "GL-DRAW-2" };
                self.draw_card(self.active, deck, rule, cx);
                Flow::Next(Frame::Act)
            }
            (Frame::Act, choice) => self.acted(choice, cx),
            (Frame::Acting { card, deal }, Choice::Pick(minion)) => {
                self.acting_chosen(deal, card, minion, cx)
            }
            (Frame::Crowded(_), Choice::Pick(id)) => self.crowd_out(id, cx),
            (Frame::Select { step, context }, Choice::Pick(id)) => {
                self.act_on(step, id, context, cx).map_or(Flow::Done, Flow::Next)
            }
            (Frame::Whom { step, context, unit }, Choice::Opponent(seat)) => {
                self.aim(step, context, unit, seat).map_or(Flow::Done, Flow::Next)
            }
            (Frame::May { block, context }, Choice::Yes) => Flow::Next(Frame::Run { block, at: 0, context }),
            (Frame::Choose { step, context }, Choice::Way(way)) => {
                let chosen = self.ways(step).find(|(at, _)| *at == way);
                chosen.map_or(Flow::Done, |(_, block)| Flow::Next(Frame::Run { block, at: 0, context }))
            }
            (Frame::Spend { step, left, context }, choice) => self.spent(step, left, context, choice, cx),
            (Frame::Gain { context }, Choice::Gain(kind)) => {
                self.gain(context, kind, cx);
                Flow::Done
            }
            (Frame::Search { step, context }, choice) => {
                let id = if let Choice::Pick(id) = choice { Some(id) } else { None };
                self.take_found(step, id, context, cx).map_or(Flow::Done, Flow::Next)
            }
            (Frame::Use { card, clause, context }, Choice::Pick(minion)) => {
                let context = self.with_acting(context, minion, cx);
                Flow::Next(Frame::Use { card, clause, context })
            }
            (Frame::Bearer { card, context }, Choice::Pick(bearer)) => self.borne(card, bearer, context, cx),
            (Frame::Draw { you, n, .. }, Choice::Deck(deck)) => {
                self.draw_card(you, deck, "GL-TERM-8", cx);
                cx.cite("GL-DRAW-6");
                cx.cite("GL-C27");
                Flow::Next(Frame::Draw { you, n: n - 1, deck: None })
            }
            (Frame::Test(stage), choice) => self.tested(stage, choice, cx),
            (Frame::Result { seat, .. }, Choice::Deck(deck)) => self.draw_result(seat, deck, cx),
            (Frame::React { .. }, Choice::Use(card, clause)) => self.reacted(frame, Some((card, clause)), cx),
            (Frame::React { .. }, _) => self.reacted(frame, None, cx),
            _ => Flow::Done,
        }
    }

    /// The end of the game comes before everything else.
    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        self.ending.is_some().then_some(Frame::Over)
    }

    fn forced(&self) -> Option<Choice> {
        self.only_answer()
    }
}

impl Grimlore {
    /// What a Lost character was doing ends; the cards on their way go where they belong.
    fn abandon(&mut self, frame: Frame) -> Flow<Frame> {
        if let Frame::Bearer { card, .. } = frame
            && self.card(card).place == Place::Moving
        {
            self.put_on_pile(card);
        }
        Flow::Done
    }

    /// The row of a table: the card is milled first unless the row places it (GL-C26).
    fn row(&mut self, step: u16, context: Context, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let drawn = std::mem::replace(&mut self.result, NONE);
        let Step::Table(range) = self.step_at(step) else { return Flow::Done };
        if drawn == NONE {
            return Flow::Done;
        }
        let d12 = self.def(drawn).d12;
        let rows = &self.set.set().program.rows[usize::from(range.start)..][..usize::from(range.len)];
        let row: Option<Row> = rows.iter().copied().find(|row| (row.from..=row.to).contains(&d12));
        let card = self.kind(context.this);
        cx.tell("GL-NEUTRAL-6", || Event::RowRead { card, d12, found: row.is_some() });
        let places = row.is_some_and(|row| row.places);
        if !places && self.card(drawn).place == Place::Moving {
            self.put_on_pile(drawn);
            cx.cite("GL-C26");
        }
        let Some(row) = row.filter(|_| !self.is_lost(context.you)) else {
            return Flow::Next(Frame::Drop { card: drawn });
        };
        let context = Context { drawn, ..context };
        Flow::Call {
            call: Frame::Run { block: row.steps, at: 0, context },
            then: Frame::Drop { card: drawn },
        }
    }

    fn borne(&mut self, card: u8, bearer: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.equip(card, bearer, context.you, cx);
        Flow::Done
    }

    /// Gear that nobody may bear any more goes to its lane.
    fn without_bearer(&mut self, card: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.card(card).place == Place::Moving {
            self.release(card, cx);
        }
        Flow::Done
    }

    /// A resource is spent for an effect, or not (GL-TERM-22, GL-TERM-23, GL-C69).
    fn spent(
        &mut self,
        at: u16,
        left: u8,
        context: Context,
        choice: Choice,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Step::Spend { then, otherwise, .. } = self.step_at(at) else { return Flow::Done };
        let Choice::Pay(kind) = choice else {
            return Flow::Next(Frame::Run { block: otherwise, at: 0, context });
        };
        self.spend(context.you, kind, cx);
        cx.cite("GL-TERM-22");
        cx.cite("GL-C69");
        if left > 1 {
            return Flow::Next(Frame::Spend { step: at, left: left - 1, context });
        }
        Flow::Next(Frame::Run { block: then, at: 0, context })
    }

    fn tested(&mut self, stage: Stage, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Test(stage);
        let Some(trial) = self.trial() else { return Flow::Done };
        match (stage, choice) {
            (Stage::Prepare, Choice::Exhaust(minion)) => self.help(minion, cx),
            (Stage::Prepare, Choice::Pay(kind)) => self.pay_before(kind, cx),
            (Stage::Prepare, Choice::Use(card, clause)) => {
                self.announce(trial.seat, card, "GL-ICON-22", cx);
                cx.cite("GL-C91");
                let context = Context::new(trial.seat, card);
                return Flow::Call { call: Frame::Use { card, clause, context }, then };
            }
            (Stage::Prepare, _) => return self.roll(),
            (Stage::Support(left), Choice::Use(card, clause)) => {
                return self.supported(left, Some((card, clause)), cx);
            }
            (Stage::Support(left), _) => return self.supported(left, None, cx),
            (Stage::PayAfter, Choice::Pay(kind)) => self.pay_after(kind, cx),
            (Stage::PayAfter, _) => return Flow::Next(Frame::Test(Stage::Judge)),
            (Stage::Suffer, Choice::Pick(minion)) => return self.suffer(trial, Some(minion), cx),
            (Stage::Suffer, _) => return self.suffer(trial, None, cx),
            _ => {}
        }
        Flow::Next(then)
    }
}
