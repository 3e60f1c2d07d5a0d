use kernel::{Cx, Few, Rules};

/// How a frame goes on; `V` is what one may give to the frame below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow<F, V = ()> {
    /// On with this frame in place of the old one.
    Next(F),
    /// First `call`, then on with `then`.
    Call { call: F, then: F },
    /// Nothing more can be done before a seat answers this frame.
    Ask(F),
    /// The frame is finished.
    Done,
    /// The frame is finished, and this came of it: the frame below gets it.
    Give(V),
    /// The game is over: every frame is finished.
    Over,
}

/// The frames of a machine: the one that goes on next is the last.
pub trait Frames<F> {
    fn push(&mut self, frame: F);
    fn pop(&mut self) -> Option<F>;
    fn clear(&mut self);
    fn top(&self) -> Option<F>;
}

impl<F: Copy + Default, const DEPTH: usize> Frames<F> for Few<F, DEPTH> {
    #[inline]
    fn push(&mut self, frame: F) {
        self.push(frame);
    }
    #[inline]
    fn pop(&mut self) -> Option<F> {
        self.pop()
    }
    #[inline]
    fn clear(&mut self) {
        self.clear();
    }
    #[inline]
    fn top(&self) -> Option<F> {
        self.last().copied()
    }
}

/// A game that runs on frames.
pub trait Machine: Rules {
    type Frame: Copy;
    type Frames: Frames<Self::Frame>;
    /// What a finished frame may give to the one below it; `()` where nothing is given.
    type Value: Copy;

    fn frames(&self) -> &Self::Frames;

    fn frames_mut(&mut self) -> &mut Self::Frames;

    /// One sentence of the rules.
    fn step(&mut self, frame: Self::Frame, cx: &mut impl Cx<Self::Event>) -> Flow<Self::Frame, Self::Value>;

    /// The frame below one that has given this: it keeps what it needs of it until it goes on.
    #[inline]
    fn given(frame: Self::Frame, value: Self::Value) -> Self::Frame {
        let _ = value;
        frame
    }

    /// A seat has answered the frame that asked.
    fn answered(
        &mut self,
        frame: Self::Frame,
        choice: Self::Choice,
        cx: &mut impl Cx<Self::Event>,
    ) -> Flow<Self::Frame, Self::Value>;

    /// What must happen before anything else does: rule processing, then triggers, then responses. Called
    /// after every step; `None` when the table is settled.
    fn settle(&mut self, cx: &mut impl Cx<Self::Event>) -> Option<Self::Frame>;

    /// The answer to the frame that asks, if everybody can tell that there is no other: it is given without asking.
    /// Only what lies open may decide this, or not being asked would tell what is hidden.
    #[inline]
    fn forced(&self) -> Option<Self::Choice> {
        None
    }

    /// The frame that asks.
    #[inline]
    fn top(&self) -> Option<Self::Frame> {
        self.frames().top()
    }
}

/// Runs until a seat is asked or the game is over.
#[inline]
pub fn drive<M: Machine>(game: &mut M, cx: &mut impl Cx<M::Event>) {
    loop {
        if let Some(frame) = game.settle(cx) {
            game.frames_mut().push(frame);
        }
        let Some(frame) = game.frames_mut().pop() else { return };
        let flow = game.step(frame, cx);
        if follow(game, flow) && !answer_forced(game, cx) {
            return;
        }
    }
}

/// Gives the answer to the frame that asked and runs on.
#[inline]
pub fn answer<M: Machine>(game: &mut M, choice: M::Choice, cx: &mut impl Cx<M::Event>) {
    let Some(frame) = game.frames_mut().pop() else { return };
    let flow = game.answered(frame, choice, cx);
    if !follow(game, flow) || answer_forced(game, cx) {
        drive(game, cx);
    }
}

/// Gives the answers that are forced; whether the machine runs on.
#[inline]
fn answer_forced<M: Machine>(game: &mut M, cx: &mut impl Cx<M::Event>) -> bool {
    while let Some(choice) = game.forced() {
        let Some(frame) = game.frames_mut().pop() else { return false };
        let flow = game.answered(frame, choice, cx);
        if !follow(game, flow) {
            return true;
        }
    }
    false
}

/// Whether the machine rests.
#[inline(always)]
fn follow<M: Machine>(game: &mut M, flow: Flow<M::Frame, M::Value>) -> bool {
    let frames = game.frames_mut();
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
        Flow::Give(value) => {
            if let Some(below) = frames.pop() {
                frames.push(M::given(below, value));
            }
        }
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
    use kernel::{Chance, Info, Mute, Outcome, Quick, Seat, SetupError};
    use serde::{Deserialize, Serialize};

    /// Frames are letters; what happens to them is written down.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    impl Rules for Diary {
        const INFO: Info = Info {
            name: "diary",
            code: "DI",
            title: "",
            sentence: "",
            least_seats: 1,
            most_seats: 1,
            ledger: "",
            glossary: "",
        };
        const LONGEST: u64 = 10;
        type Setup = char;
        type Choice = char;
        type Event = ();

        fn start(&first: &char, _: &mut impl Cx<()>) -> Result<Diary, SetupError> {
            Ok(Diary::of(first))
        }
        fn seats(&self) -> u8 {
            1
        }
        fn advance(&mut self, choice: char, cx: &mut impl Cx<()>) {
            answer(self, choice, cx);
        }
        fn concede(&mut self, _: Seat, _: &mut impl Cx<()>) {}
        fn outcome(&self) -> Option<Outcome> {
            None
        }
        fn imagine(&self, _: Seat, _: &mut impl Chance) -> Diary {
            self.clone()
        }
        fn turn(&self) -> u32 {
            0
        }
        fn cards_hash(&self) -> String {
            String::new()
        }
    }

    impl Machine for Diary {
        type Frame = char;
        type Frames = Few<char, 4>;
        type Value = char;

        fn given(frame: char, value: char) -> char {
            if frame == '?' { value } else { frame }
        }

        fn frames(&self) -> &Few<char, 4> {
            &self.frames
        }

        fn frames_mut(&mut self) -> &mut Few<char, 4> {
            &mut self.frames
        }

        fn step(&mut self, frame: char, cx: &mut impl Cx<()>) -> Flow<char, char> {
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
                'g' => Flow::Call { call: 'v', then: '?' },
                'v' => Flow::Give('x'),
                _ => Flow::Done,
            }
        }

        fn answered(&mut self, frame: char, choice: char, _: &mut impl Cx<()>) -> Flow<char, char> {
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
    fn what_comes_of_a_frame_is_given_to_the_one_below() {
        let diary = Diary::of('g').drive();
        assert_eq!((diary.lines.as_str(), diary.frames.len()), ("gvx", 0));
    }

    #[test]
    fn the_end_strands_no_frame() {
        let diary = Diary::of('e').drive();
        assert_eq!((diary.lines.as_str(), diary.frames.len()), ("eo", 0));
    }
}
