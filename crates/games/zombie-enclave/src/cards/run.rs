//! Texts are run here: a sentence is weighed, then its effects happen one after the other.

use crate::cards::Task;
use crate::cards::text::{Given, May, Sentence, When, With};
use crate::rules::dice::{at_least, at_most};
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run};
use flow::Flow;
use kernel::Cx;

/// Whether a sentence goes on with what the one before it began.
fn goes_on(sentence: &Sentence) -> bool {
    matches!(
        sentence,
        Sentence::Do {
            when: None,
            given: Some(Given::Rolled { .. } | Given::RolledExactly { .. } | Given::Otherwise),
            ..
        }
    )
}

/// Whether a sentence, or the one it goes on with, belongs to a moment.
fn is_of(sentences: &[Sentence], at: usize, moment: Moment) -> bool {
    let root = (0..=at).rev().find(|&at| !goes_on(&sentences[at])).unwrap_or(at);
    match &sentences[root] {
        Sentence::Do { when, .. } => when.map_or(Moment::Main, When::moment) == moment,
        Sentence::ChooseOne { .. } => matches!(moment, Moment::FirstWay | Moment::SecondWay),
        Sentence::Standing { .. } => false,
    }
}

impl ZombieEnclave {
    pub(crate) fn run(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(run.kind);
        let Some(sentence) = def.run(run.sentence, run.moment) else {
            if usize::from(run.sentence) < def.sentences.len() {
                return next_sentence(run);
            }
            return match run.moment.after() {
                None => Flow::Done,
                Some(moment) => {
                    Flow::Next(Frame::Run(Run { moment, sentence: 0, effect: Run::WEIGH, ..run }))
                }
            };
        };
        match run.effect {
            Run::WEIGH => self.weigh(run, cx),
            Run::ASKED => Flow::Ask(Frame::Run(run)),
            at => match sentence.effects.get(usize::from(at)) {
                Some(&effect) => self.effect(run, effect, cx),
                None => self.sentence_over(run, sentence.may),
            },
        }
    }

    /// Whether the sentence belongs to the moment and its conditions hold.
    fn weigh(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(run.kind);
        let at = usize::from(run.sentence);
        let Some(sentence) = def.run(run.sentence, run.moment) else { return next_sentence(run) };
        if !is_of(&def.sentences, at, run.moment) {
            return next_sentence(run);
        }
        let mut run = run;
        let with = sentence.with.is_none_or(|with| self.is_in_force(with));
        if !with || !self.holds(&mut run, sentence.given, cx) {
            return next_sentence(Run { held: false, ..run });
        }
        run.held = true;
        let asks = match sentence.may {
            Some(May::YouMay) => run.moment == Moment::Main,
            Some(May::Pay { n } | May::PayUpTo { n, .. }) => {
                run.moment == Moment::Main && self.rp >= n.into()
            }
            Some(May::Price { .. }) | None => false,
        };
        if let Some(May::PayUpTo { times, .. }) = sentence.may {
            run.left = times;
        }
        match (sentence.may, asks) {
            (Some(May::Pay { .. } | May::PayUpTo { .. }), false) if run.moment == Moment::Main => {
                next_sentence(run)
            }
            (_, true) => Flow::Next(Frame::Run(Run { effect: Run::ASKED, ..run })),
            _ => Flow::Next(Frame::Run(Run { effect: 0, ..run })),
        }
    }

    /// The player wants the sentence to happen.
    pub(crate) fn run_accepted(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(run.kind);
        if let Some(May::Pay { n } | May::PayUpTo { n, .. }) =
            def.run(run.sentence, run.moment).and_then(|s| s.may)
        {
            self.pay(n, def.cite(run.sentence.into()), cx);
        }
        Flow::Next(Frame::Run(Run { effect: 0, left: run.left.saturating_sub(1), ..run }))
    }

    fn sentence_over(&mut self, run: Run, may: Option<May>) -> Flow<Frame> {
        match may {
            Some(May::PayUpTo { n, .. }) if run.left > 0 && self.rp >= n.into() => {
                Flow::Next(Frame::Run(Run { effect: Run::ASKED, ..run }))
            }
            _ => next_sentence(run),
        }
    }

    fn is_in_force(&self, with: With) -> bool {
        match with {
            With::Rule { rule } => self.rules.has(rule),
            With::NoRule { rule } => !self.rules.has(rule),
            With::Objective { name } => u16::from(self.objective) == name.0,
        }
    }

    /// The rule behind the sentence that runs; the second way of an Action has one of its own.
    pub(crate) fn cite_of(&self, run: Run) -> &'static str {
        let def = self.def(run.kind);
        match (run.moment, def.task) {
            (Moment::SecondWay, Some(Task::Ways { fire: true })) => "ZE-6.4c",
            (Moment::SecondWay, _) => "ZE-6.4p",
            _ => def.cite(run.sentence.into()),
        }
    }

    fn holds(&mut self, run: &mut Run, given: Option<Given>, cx: &mut impl Cx<Event>) -> bool {
        let Some(given) = given else { return true };
        let cite = self.cite_of(*run);
        let kind = run.kind;
        let roll = match given {
            Given::AtLeast { n } => at_least(n, cx),
            Given::AtMost { n } => at_most(n, cx),
            // ZE-C64: the AV printed on the prisoner.
            Given::AtMostItsAv => at_most(self.def(run.target).av, cx),
            Given::Rolled { from, to } => return (from..=to).contains(&run.roll),
            Given::RolledExactly { n } => return run.roll == n,
            Given::HordeIsEmpty => return self.horde().next().is_none(),
            Given::HaveRp { n } => return self.rp >= n.into(),
            Given::Otherwise => return !run.held,
            Given::Built { name } => return self.is_built(name.0 as u8),
        };
        cx.tell(cite, || Event::Tested { kind, roll });
        match run.moment {
            Moment::AfterUse => cx.cite("ZE-2.3w"),
            Moment::BlocksAtEnd => {
                cx.cite("ZE-3.7.5b");
                cx.cite("ZE-C64");
            }
            Moment::EachWounded => {
                cx.cite("ZE-6.1c");
                cx.cite("ZE-6.1d");
            }
            _ => {}
        }
        roll.success
    }
}

pub(crate) fn next_sentence(run: Run) -> Flow<Frame> {
    Flow::Next(Frame::Run(Run { sentence: run.sentence + 1, effect: Run::WEIGH, ..run }))
}
