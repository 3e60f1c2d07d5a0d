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

    /// The answer to the frame that asks, if everybody can tell that there is no other: it is given without asking.
    /// Only what lies open may decide this, or not being asked would tell what is hidden.
    #[inline]
    fn forced(&self) -> Option<Self::Choice> {
        None
    }
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
        if follow(game, flow) && !answer_forced(game, cx) {
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
    if !follow(game, flow) || answer_forced(game, cx) {
        drive(game, cx);
    }
}

/// Gives the answers that are forced; whether the machine runs on.
#[inline]
fn answer_forced<const DEPTH: usize, M: Machine<DEPTH>>(game: &mut M, cx: &mut impl Cx<M::Event>) -> bool {
    while let Some(choice) = game.forced() {
        let Some(frame) = game.frames().pop() else { return false };
        let flow = game.answer(frame, choice, cx);
        if !follow(game, flow) {
            return true;
        }
    }
    false
}

/// Whether the machine rests.
#[inline(always)]
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Mute, Quick};

    /// Frames are letters; what happens to them is written down.
    #[derive(Default)]
    struct Diary {
        frames: Few<char, 4>,
        alarm: bool,
        lines: String,
    }

    impl Diary {
        fn of(first: char) -> Diary {
            Diary { frames: [first].into_iter().collect(), ..Diary::default() }
        }

        fn drive(mut self) -> Diary {
            drive(&mut self, &mut Mute(Quick::new(1)));
            self
        }
    }

    impl Machine<4> for Diary {
        type Frame = char;
        type Event = ();
        type Choice = char;

        fn frames(&mut self) -> &mut Few<char, 4> {
            &mut self.frames
        }

        fn step(&mut self, frame: char, cx: &mut impl Cx<()>) -> Flow<char> {
            self.lines.push(frame);
            match frame {
                'a' => Flow::Call { call: 'b', then: 'c' },
                'b' => {
                    self.alarm = cx.below(1) == 0;
                    Flow::Next('d')
                }
                'c' => Flow::Ask('c'),
                'f' => Flow::Ask('f'),
                'e' => Flow::Call { call: 'o', then: 'c' },
                'o' => Flow::Over,
                _ => Flow::Done,
            }
        }

        fn answer(&mut self, frame: char, choice: char, _: &mut impl Cx<()>) -> Flow<char> {
            self.lines.push_str(&format!("({frame}{choice})"));
            self.alarm = true;
            Flow::Next(choice)
        }

        fn settle(&mut self, _: &mut impl Cx<()>) -> Option<char> {
            std::mem::take(&mut self.alarm).then_some('!')
        }

        fn forced(&self) -> Option<char> {
            (self.frames.last() == Some(&'f')).then_some('c')
        }
    }

    #[test]
    fn a_call_comes_before_what_follows_and_an_alarm_before_both() {
        let diary = Diary::of('a').drive();
        assert_eq!((diary.lines.as_str(), &diary.frames[..]), ("ab!dc", &['c'][..]));
    }

    #[test]
    fn an_answer_goes_to_the_frame_that_asked_and_settles_first() {
        let mut diary = Diary::of('c').drive();
        answer(&mut diary, 'b', &mut Mute(Quick::new(1)));
        assert_eq!((diary.lines.as_str(), diary.frames.len()), ("c(cb)!b!d", 0));
        answer(&mut diary, 'b', &mut Mute(Quick::new(1)));
        assert_eq!(diary.lines, "c(cb)!b!d", "nobody is asked any more");
    }

    #[test]
    fn a_forced_answer_is_given_like_any_other_and_settles_first() {
        let mut diary = Diary::of('f').drive();
        assert_eq!((diary.lines.as_str(), &diary.frames[..]), ("f(fc)!c", &['c'][..]));
        answer(&mut diary, 'f', &mut Mute(Quick::new(1)));
        assert_eq!((diary.lines.as_str(), &diary.frames[..]), ("f(fc)!c(cf)!f(fc)!c", &['c'][..]));
    }

    #[test]
    fn the_end_strands_no_frame() {
        let diary = Diary::of('e').drive();
        assert_eq!((diary.lines.as_str(), diary.frames.len()), ("eo", 0));
    }
}
