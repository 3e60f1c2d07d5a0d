use kernel::{Cx, Few};

/// How a frame goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow<F> {
    /// On with this frame in place of the old one.
    Next(F),
    /// First `call`, then on with `then`.
    Call { call: F, then: F },
    /// Nothing more can be done before a seat answers this frame.
    Ask(F),
    /// The frame is finished.
    Done,
    /// The game is over: every frame is finished.
    Over,
}

/// A game that runs on frames, at most `DEPTH` at a time.
pub trait Machine<const DEPTH: usize> {
    type Frame: Copy + Default;
    type Event;
    type Choice: Copy;

    /// The frame that goes on next is the last.
    fn frames(&mut self) -> &mut Few<Self::Frame, DEPTH>;

    /// One sentence of the rules.
    fn step(&mut self, frame: Self::Frame, cx: &mut impl Cx<Self::Event>) -> Flow<Self::Frame>;

    /// A seat has answered the frame that asked.
    fn answer(
        &mut self,
        frame: Self::Frame,
        choice: Self::Choice,
        cx: &mut impl Cx<Self::Event>,
    ) -> Flow<Self::Frame>;

    /// What must happen before anything else does: rule processing, then triggers, then responses. Called
    /// after every step; `None` when the table is settled.
    fn settle(&mut self, cx: &mut impl Cx<Self::Event>) -> Option<Self::Frame>;
}

/// Runs until a seat is asked or the game is over.
#[inline]
pub fn drive<const DEPTH: usize, M: Machine<DEPTH>>(game: &mut M, cx: &mut impl Cx<M::Event>) {
    loop {
        if let Some(frame) = game.settle(cx) {
            game.frames().push(frame);
        }
        let Some(frame) = game.frames().pop() else { return };
        let flow = game.step(frame, cx);
        if follow(game, flow) {
            return;
        }
    }
}

/// Gives the answer to the frame that asked and runs on.
#[inline]
pub fn answer<const DEPTH: usize, M: Machine<DEPTH>>(
    game: &mut M,
    choice: M::Choice,
    cx: &mut impl Cx<M::Event>,
) {
    let Some(frame) = game.frames().pop() else { return };
    let flow = game.answer(frame, choice, cx);
    if !follow(game, flow) {
        drive(game, cx);
    }
}

/// Whether the machine rests.
#[inline]
fn follow<const DEPTH: usize, M: Machine<DEPTH>>(game: &mut M, flow: Flow<M::Frame>) -> bool {
    let frames = game.frames();
    match flow {
        Flow::Next(frame) => frames.push(frame),
        Flow::Call { call, then } => {
            frames.push(then);
            frames.push(call);
        }
        Flow::Ask(frame) => {
            frames.push(frame);
            return true;
        }
        Flow::Done => {}
        Flow::Over => {
            frames.clear();
            return true;
        }
    }
    false
}
