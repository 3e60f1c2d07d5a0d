//! The frame machine: which procedure goes on, and which gets an answer.

use crate::cards::ops::{Block, Resource, Row, Step};
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame, Given, Stage, Window};
use crate::state::{DEPTH, Grimlore, NONE, Place};
use flow::Machine;
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
            Frame::Assail { seat, .. } | Frame::Crowded(seat) => Some(seat),
            Frame::StartTurn
            | Frame::DrawStep
            | Frame::Act
            | Frame::Acting { .. }
            | Frame::BeginPhase(_)
            | Frame::Activations
            | Frame::EndTurn
            | Frame::Late
            | Frame::NextRound
            | Frame::GoalMet
            | Frame::BeginPlot(_)
            | Frame::Over
            | Frame::Every { .. }
            | Frame::Row { .. }
            | Frame::Neutralize { .. }
            | Frame::Destroy { .. }
            | Frame::Steal { .. }
            | Frame::SendOff { .. }
            | Frame::Discard { .. }
            | Frame::Drop { .. }
            | Frame::Activate { .. }
            | Frame::AssailEach { .. }
            | Frame::Hit { .. }
            | Frame::Test(_)
            | Frame::Result { .. }
            | Frame::React { .. } => None,
        }
    }
}

impl Frame {
    /// What the frame above has given: a window or a draw has ended.
    pub(crate) fn get(&mut self, value: Given) {
        match self {
            Frame::Mill { window, .. }
            | Frame::Neutralize { window, .. }
            | Frame::Destroy { window, .. }
            | Frame::Steal { window, .. }
            | Frame::Special { window, .. }
            | Frame::Assail { window, .. } => {
                if value == Given::Cancelled {
                    *window = Window::Cancelled;
                }
            }
            Frame::Row { context: Context { drawn, .. }, .. } | Frame::Test(Stage::Compare(drawn)) => {
                if let Given::Drawn(card) = value {
                    *drawn = card;
                }
            }
            // What has happened already cannot be cancelled (GL-C50).
            Frame::Result { .. } | Frame::Hit { .. } | Frame::Run { .. } => {}
            Frame::StartTurn
            | Frame::DrawStep
            | Frame::Act
            | Frame::Acting { .. }
            | Frame::BeginPhase(_)
            | Frame::Activations
            | Frame::Crowded(_)
            | Frame::EndTurn
            | Frame::Late
            | Frame::NextRound
            | Frame::GoalMet
            | Frame::BeginPlot(_)
            | Frame::Over
            | Frame::Select { .. }
            | Frame::Whom { .. }
            | Frame::May { .. }
            | Frame::Choose { .. }
            | Frame::Spend { .. }
            | Frame::Gain { .. }
            | Frame::Search { .. }
            | Frame::Every { .. }
            | Frame::Table { .. }
            | Frame::Use { .. }
            | Frame::Bearer { .. }
            | Frame::Draw { .. }
            | Frame::SendOff { .. }
            | Frame::Discard { .. }
            | Frame::Drop { .. }
            | Frame::Activate { .. }
            | Frame::AssailEach { .. }
            | Frame::Test(Stage::Prepare | Stage::Support(_) | Stage::PayAfter | Stage::Suffer)
            | Frame::React { .. } => {}
        }
    }
}

impl Machine for Grimlore {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;
    type Value = Given;

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        if frame.needs().is_some_and(|seat| self.is_lost(seat)) {
            return self.abandon(frame);
        }
        match frame {
            Frame::StartTurn => self.start_turn(cx),
            Frame::DrawStep => self.draw_step(cx),
            Frame::Act => self.act(),
            Frame::BeginPhase(phase) => self.begin_phase(phase, cx),
            Frame::Activations => self.activations(cx),
            Frame::EndTurn => self.end_turn(cx),
            Frame::Late => self.late(cx),
            Frame::NextRound => self.next_round(cx),
            Frame::GoalMet => self.goal_met(cx),
            Frame::BeginPlot(number) => self.begin_plot(number, cx),
            Frame::Over => Flow::Over,
            Frame::Run { block, at, context } => self.run(block, at, context, cx),
            Frame::Table { step, context } => self.table(step, context, cx),
            Frame::Row { step, context } => self.row(step, context, cx),
            Frame::Every { block, context, left } => self.every(block, context, left),
            Frame::Use { card, clause, context } => self.use_clause(card, clause, context, cx),
            Frame::Bearer { card, context } => self.bear(card, context, cx),
            Frame::Draw { .. } => self.draw_effect(frame, cx),
            Frame::Mill { .. } => self.mill(frame, cx),
            Frame::Neutralize { card, window } => self.neutralize(card, window, cx),
            Frame::Destroy { card, by, window } => self.destroy(card, by, window, cx),
            Frame::Steal { card, by, window } => self.steal(card, by, window, cx),
            Frame::SendOff { card, you } => self.send_off(card, you, cx),
            Frame::Discard { card, you } => self.discard(card, you, cx),
            Frame::Drop { card } => self.drop_card(card, cx),
            Frame::Activate { card, clause } => self.activate(card, clause, cx),
            Frame::Special { context, window } => self.special(context, window, cx),
            Frame::Assail { .. } => self.assailed(frame, cx),
            Frame::AssailEach { unit, n, left } => self.assail_each(unit, n, left),
            Frame::Hit { unit, by, n, drawn } => self.hit(unit, by, n, drawn, cx),
            Frame::Test(stage) => self.test(stage, cx),
            Frame::Result { .. } => self.result(frame, cx),
            Frame::React { .. } => self.react(frame, cx),
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

    fn given(mut frame: Frame, value: Given) -> Frame {
        frame.get(value);
        frame
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow {
        self.answer_question(frame, choice, cx)
    }

    /// The end of the game comes before everything else.
    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        self.ending.is_some().then_some(Frame::Over)
    }

    /// There are no hands: what leaves one answer lies open.
    #[inline]
    fn forced(&self) -> Option<Choice> {
        self.forced_answer()
    }
}

impl Grimlore {
    /// What a Lost character was doing ends; the cards on their way go where they belong.
    fn abandon(&mut self, frame: Frame) -> Flow {
        if let Frame::Bearer { card, .. } = frame
            && self.card(card).place == Place::Moving
        {
            self.put_on_pile(card);
        }
        Flow::Done
    }

    /// A table of D12 results: the result card is drawn first.
    pub(crate) fn table(&mut self, step: u16, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        let row = Frame::Row { step, context: Context { drawn: NONE, ..context } };
        self.draw_for(context.you, row, cx)
    }

    /// The row of a table: the card is milled first unless the row places it (GL-C26).
    fn row(&mut self, step: u16, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        let drawn = context.drawn;
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
            return self.drop_card(drawn, cx);
        };
        if places {
            let run = Frame::Run { block: row.steps, at: 0, context };
            return Flow::Call { call: run, then: Frame::Drop { card: drawn } };
        }
        self.run(row.steps, 0, context, cx)
    }

    /// A text for every player, one after the other.
    fn every(&self, block: Block, context: Context, left: u8) -> Flow {
        let next = self.in_play_from(self.active).find(|seat| left >> seat.0 & 1 == 1);
        let Some(seat) = next else { return Flow::Done };
        let then = Frame::Every { block, context, left: left & !(1 << seat.0) };
        let context = Context { you: seat, ..context };
        Flow::Call { call: Frame::Run { block, at: 0, context }, then }
    }

    /// Somebody bears an item; who is asked where several may.
    fn bear(&mut self, card: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        match self.bearers(card, context)[..] {
            [] if self.bearer_clause(card).is_some() => self.without_bearer(card, cx),
            [] => self.borne(card, NONE, context, cx),
            [bearer] => self.borne(card, bearer, context, cx),
            _ => Flow::Ask(Frame::Bearer { card, context }),
        }
    }

    pub(crate) fn borne(&mut self, card: u8, bearer: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        self.equip(card, bearer, context.you, cx);
        Flow::Done
    }

    /// Gear that nobody may bear any more goes to its lane.
    fn without_bearer(&mut self, card: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.card(card).place == Place::Moving {
            self.release(card, cx);
        }
        Flow::Done
    }

    /// A resource is spent for an effect.
    pub(crate) fn spend_for(
        &mut self,
        step: u16,
        left: u8,
        kind: Resource,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let Step::Spend { then, .. } = self.step_at(step) else { return Flow::Done };
        self.spend(context.you, kind, cx);
        cx.cite("GL-TERM-22");
        if left > 1 {
            return Flow::Next(Frame::Spend { step, left: left - 1, context });
        }
        Flow::Next(Frame::Run { block: then, at: 0, context })
    }

    /// GL-C69: a player who has the resource takes the alternative.
    pub(crate) fn decline(&mut self, step: u16, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        let Step::Spend { otherwise, .. } = self.step_at(step) else { return Flow::Done };
        let (seat, card) = (context.you, self.kind(context.this));
        cx.tell("GL-C69", || Event::Declined { seat, card });
        Flow::Next(Frame::Run { block: otherwise, at: 0, context })
    }
}
