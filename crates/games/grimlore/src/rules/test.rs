//! Tests: a rating, a card drawn for its D12 result, and what follows.

use crate::cards::ops::{Deck, Deed, Head, Resource, Stat, Step, Trigger, Until};
use crate::rules::test_rules::TestRules;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame, Given, Purpose, Stage, TestKind, Trial, Window};
use crate::state::{Grimlore, NONE, Phase, Place};
use flow::Machine;
use kernel::{Breach, Cx, Seat};

impl Grimlore {
    pub(crate) fn trial(&self) -> Option<Trial> {
        self.trials.last().copied()
    }

    /// The test that a question is about.
    #[inline]
    pub(crate) fn open_trial(&self) -> Trial {
        self.trial().unwrap_or_default()
    }

    pub(crate) fn test(&mut self, stage: Stage, cx: &mut impl Cx<Event>) -> Flow {
        let Some(trial) = self.trial() else { return Flow::Done };
        if self.is_lost(trial.seat) {
            self.end_trial();
            return Flow::Done;
        }
        match stage {
            Stage::Prepare if self.can_prepare(&trial) => Flow::Ask(Frame::Test(stage)),
            Stage::Prepare => self.roll(cx),
            Stage::Support(left) => self.support(left, cx),
            Stage::Compare(drawn) => self.compare(trial, drawn, cx),
            Stage::PayAfter if trial.missing > 0 => Flow::Ask(Frame::Test(stage)),
            Stage::PayAfter => self.judge(trial, cx),
            Stage::Suffer if self.minions(trial.seat).any(|minion| self.has_helped(minion)) => {
                Flow::Ask(Frame::Test(stage))
            }
            Stage::Suffer => self.mill_for_defense(trial, cx),
        }
    }

    /// Whether there is anything to do before the draw.
    fn can_prepare(&self, trial: &Trial) -> bool {
        self.ready_minions(trial.seat).next().is_some()
            || self.payable(trial.seat, trial.kind) > 0
            || self.has_reaction(trial.seat, Trigger::Test)
    }

    /// The player draws: first the others may support.
    pub(crate) fn roll(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(trial) = self.trial() else { return Flow::Done };
        let others = self.in_play_from(trial.seat).filter(|&seat| seat != trial.seat);
        let left = others.filter(|&seat| self.may_support(seat)).fold(0, |mask, seat| mask | 1 << seat.0);
        self.support(left, cx)
    }

    /// The seats that may still support are asked one after the other.
    fn support(&mut self, left: u8, cx: &mut impl Cx<Event>) -> Flow {
        if left == 0 {
            return self.fix_rating(cx);
        }
        let seat = Seat(left.trailing_zeros() as u8);
        if self.may_support(seat) {
            return Flow::Ask(Frame::Test(Stage::Support(left)));
        }
        self.unsupported(left, cx)
    }

    /// The seat that is asked does not support any more.
    pub(crate) fn unsupported(&mut self, left: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.support(left & (left - 1), cx)
    }

    /// The rating stands, and the result card is drawn (GL-C91).
    fn fix_rating(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let rating = self.rating(&self.open_trial());
        let Some(trial) = self.trials.last_mut() else { return Flow::Done };
        trial.rating = rating;
        let seat = trial.seat;
        self.draw_for(seat, Frame::Test(Stage::Compare(NONE)), cx)
    }

    pub(crate) fn supported(&mut self, left: u8, (card, clause): (u8, u8), cx: &mut impl Cx<Event>) -> Flow {
        let seat = Seat(left.trailing_zeros() as u8);
        self.card_mut(card).helps = self.trials.len() as u8;
        let kind = self.kind(card);
        cx.tell("GL-ICON-25", || Event::Supported { seat, card: kind });
        cx.cite("GL-C72");
        let context = Context::new(seat, card);
        Flow::Call { call: Frame::Use { card, clause, context }, then: Frame::Test(Stage::Support(left)) }
    }

    /// A ready minion is exhausted for the test (GL-ATTACK-5, GL-CONTROL-5, GL-RESOLVE-6, GL-DEFENSE-5).
    pub(crate) fn help(&mut self, minion: u8, cx: &mut impl Cx<Event>) -> Flow {
        let trial = self.open_trial();
        let depth = self.trials.len() as u8;
        let card = self.card_mut(minion);
        (card.exhausted, card.helps) = (true, depth);
        let stat = if trial.kind == TestKind::Defense { Stat::Defense } else { Stat::Power };
        let adds = self.strength(minion, stat);
        let (seat, card) = (trial.seat, self.kind(minion));
        let rules = TestRules::of(&trial);
        cx.tell(rules.exhaust, || Event::Helped { seat, card, adds });
        if cx.loud() {
            cx.cite("GL-TERM-12");
            cx.cite("GL-C33");
            if self.has_gear_for(minion, &[stat]) {
                cx.cite(rules.minion_gear);
                cx.cite("GL-C86");
            }
            if self.held_location(minion).is_some() {
                cx.cite("GL-C88");
            }
        }
        Flow::Next(Frame::Test(Stage::Prepare))
    }

    /// A reaction before the draw (GL-C91).
    pub(crate) fn react_before_draw(&mut self, card: u8, clause: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.open_trial().seat;
        self.announce(seat, card, "GL-ICON-22", cx);
        cx.cite("GL-C91");
        let context = Context::new(seat, card);
        Flow::Call { call: Frame::Use { card, clause, context }, then: Frame::Test(Stage::Prepare) }
    }

    /// Whether a resource may be milled for a test.
    #[inline]
    pub(crate) fn can_pay_in(&self, trial: &Trial, kind: Resource) -> Result<(), Breach> {
        if !Grimlore::helps_in(kind, trial.kind) {
            return Err(Breach::new("GL-C84", "this resource doesn't help in this test"));
        }
        if self.resources(trial.seat, kind) == 0 {
            return Err(Breach::new("GL-TERM-22", "you have no such resource"));
        }
        Ok(())
    }

    /// A resource before the draw is worth 2.
    pub(crate) fn pay_before(&mut self, kind: Resource, cx: &mut impl Cx<Event>) -> Flow {
        let Some(trial) = self.trials.last_mut() else { return Flow::Done };
        trial.paid += 1;
        let (seat, test, rules) = (trial.seat, trial.kind, TestRules::of(trial));
        self.spend(seat, kind, cx);
        cx.tell(rules.pay, || Event::Paid { seat, kind, adds: 2 });
        cite_resource(kind, test, cx);
        Flow::Next(Frame::Test(Stage::Prepare))
    }

    /// The result card is read and milled; then the comparison (GL-TEST-2, GL-TEST-3).
    fn compare(&mut self, trial: Trial, drawn: u8, cx: &mut impl Cx<Event>) -> Flow {
        if drawn == NONE {
            self.end_trial();
            return Flow::Done;
        }
        if self.card(drawn).place == Place::Moving {
            self.put_on_pile(drawn);
        }
        let d12 = i16::from(self.def(drawn).d12);
        let missing = (d12 - trial.rating).max(0) as u8;
        let trial = Trial { drawn, missing, ..trial };
        if let Some(open) = self.trials.last_mut() {
            *open = trial;
        }
        // GL-C46: the exact missing amount or nothing.
        if missing > 0 && self.payable(trial.seat, trial.kind) >= missing {
            return Flow::Ask(Frame::Test(Stage::PayAfter));
        }
        self.judge(trial, cx)
    }

    /// A resource after the draw is worth 1.
    pub(crate) fn pay_after(&mut self, kind: Resource, cx: &mut impl Cx<Event>) -> Flow {
        let Some(trial) = self.trials.last_mut() else { return Flow::Done };
        trial.missing -= 1;
        trial.rating += 1;
        trial.paying = true;
        let (seat, test, rules) = (trial.seat, trial.kind, TestRules::of(trial));
        self.spend(seat, kind, cx);
        cx.tell(rules.pay_after, || Event::Paid { seat, kind, adds: 1 });
        cx.cite("GL-C46");
        cite_resource(kind, test, cx);
        Flow::Next(Frame::Test(Stage::PayAfter))
    }

    pub(crate) fn judge(&mut self, trial: Trial, cx: &mut impl Cx<Event>) -> Flow {
        let success = trial.missing == 0;
        let d12 = self.def(trial.drawn).d12;
        let Trial { seat, kind: test, rating, .. } = trial;
        let card = (trial.card != NONE).then(|| self.kind(trial.card));
        let rules = TestRules::of(&trial);
        if success {
            cx.tell(rules.success, || Event::Succeeded { seat, test, card, d12, rating });
        } else {
            cx.tell(rules.failure, || Event::Failed { seat, test, card, d12, rating });
            match trial.purpose {
                Purpose::Defense => cx.cite("GL-DEFENSE-12"),
                Purpose::Raid(_) => cx.cite("GL-OCCUPY-7"),
                Purpose::Attack | Purpose::Control | Purpose::Resolve | Purpose::Text(_) => {}
            }
        }
        self.cite_rating(&trial, rules, cx);
        if success && i16::from(d12) == rating {
            cx.cite("GL-TEST-2");
        }
        if !(1..=12).contains(&rating) {
            cx.cite("GL-C45");
        }
        if trial.purpose == Purpose::Attack && self.phase != Phase::Character {
            cx.cite("GL-C98");
        }
        if trial.purpose == Purpose::Defense && !success {
            return self.test(Stage::Suffer, cx);
        }
        self.end_trial();
        if success { self.succeed(trial, cx) } else { self.fail(trial, cx) }
    }

    /// What follows a test that was passed.
    fn succeed(&mut self, trial: Trial, cx: &mut impl Cx<Event>) -> Flow {
        let Trial { seat, card, drawn, .. } = trial;
        match trial.purpose {
            Purpose::Attack => self.hit(card, seat, 1, drawn, cx),
            Purpose::Control => self.won(card, seat, drawn, cx),
            Purpose::Resolve => {
                self.deed(Deed::Resolve, card);
                self.carry_out(trial, Head::Success, "GL-RESOLVE-14", cx)
            }
            Purpose::Text(at) => {
                let Step::Test { success, .. } = self.step_at(at) else { return Flow::Done };
                self.run(success, 0, context_of(&trial), cx)
            }
            Purpose::Defense | Purpose::Raid(_) => {
                self.deed(Deed::Defend, card);
                Flow::Done
            }
        }
    }

    /// What follows a test that was not; a defense has cost something already.
    fn fail(&mut self, trial: Trial, cx: &mut impl Cx<Event>) -> Flow {
        match trial.purpose {
            // GL-C47: nothing further happens.
            Purpose::Attack | Purpose::Control => {
                cx.cite("GL-C47");
                Flow::Done
            }
            Purpose::Resolve => self.carry_out(trial, Head::Fail, "GL-RESOLVE-13", cx),
            Purpose::Text(at) => {
                let Step::Test { fail, .. } = self.step_at(at) else { return Flow::Done };
                self.run(fail, 0, context_of(&trial), cx)
            }
            // The printed result alone, no mill and no sacrifice (GL-C18).
            Purpose::Raid(minion) => {
                Flow::Next(Frame::Destroy { card: minion, by: trial.seat, window: Window::Ahead })
            }
            Purpose::Defense => Flow::Done,
        }
    }

    /// The text of an event or anomaly for a success or a failure, then the card goes (GL-RESOLVE-15).
    fn carry_out(&mut self, trial: Trial, head: Head, rule: &'static str, cx: &mut impl Cx<Event>) -> Flow {
        let Trial { seat, card, .. } = trial;
        let kind = self.kind(card);
        cx.tell(rule, || Event::Resolved { seat, card: kind });
        cx.cite("GL-RESOLVE-15");
        cx.cite("GL-C29");
        let then = Frame::SendOff { card, you: seat };
        match self.def(card).blue.iter().find(|clause| clause.head == head) {
            Some(clause) => {
                let context = context_of(&trial);
                Flow::Call { call: Frame::Run { block: clause.steps, at: 0, context }, then }
            }
            None => Flow::Next(then),
        }
    }

    /// Whether a minion was exhausted for this very test (GL-C48).
    #[inline]
    pub(crate) fn has_helped(&self, minion: u8) -> bool {
        self.card(minion).helps == self.trials.len() as u8
    }

    /// GL-DEFENSE-12: a card of the deck.
    pub(crate) fn mill_for_defense(&mut self, trial: Trial, cx: &mut impl Cx<Event>) -> Flow {
        self.end_trial();
        self.mill(Frame::Mill { you: trial.seat, n: 1, deck: Deck::Own, window: Window::Ahead }, cx)
    }

    /// GL-DEFENSE-13: one of the minions that helped.
    pub(crate) fn sacrifice(&mut self, trial: Trial, minion: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.end_trial();
        let seat = trial.seat;
        let card = self.kind(minion);
        cx.tell("GL-DEFENSE-13", || Event::Sacrificed { seat, card });
        cx.cite("GL-C48");
        cx.cite("GL-C93");
        self.leave(minion, cx);
        self.discard(minion, seat, cx)
    }

    /// The test is over, and with it what was for the test only (GL-C78).
    pub(crate) fn end_trial(&mut self) {
        let depth = self.trials.len() as u8;
        self.trials.pop();
        for player in &self.players {
            for &id in player.control.iter() {
                let card = &mut self.cards[usize::from(id)];
                card.helps = if card.helps == depth { 0 } else { card.helps };
            }
        }
        self.end_effects(depth);
    }

    /// Effects for a test end with it, or with the attack that was cancelled.
    pub(crate) fn end_effects(&mut self, depth: u8) {
        let ends = |t: &crate::state::Temporary| t.until == Until::Test && t.test >= depth;
        while let Some(at) = self.temporary.iter().position(ends) {
            self.temporary.remove(at);
        }
    }

    // Result cards.

    /// Draws a result card, with which `then` goes on: at once, unless somebody is asked in between.
    pub(crate) fn draw_for(&mut self, seat: Seat, mut then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        if self.has_scenario() {
            return Flow::Call { call: Frame::Result { seat, card: NONE, deck: Deck::Own }, then };
        }
        self.frames.push(then);
        match self.draw_result(seat, Deck::Own, cx) {
            Flow::Give(value) => then.get(value),
            // There was no card: a character is Lost (GL-C1).
            Flow::Done => {}
            window => return window,
        }
        self.frames.pop();
        self.step(then, cx)
    }

    /// Draws a card for its D12 result and opens the window for it (GL-C12, GL-C90).
    pub(crate) fn result(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::Result { seat, card, .. } = frame else { return Flow::Done };
        if self.is_lost(seat) {
            if card != NONE && self.card(card).place == Place::Moving {
                self.put_on_pile(card);
            }
            return Flow::Done;
        }
        if card != NONE {
            return Flow::Give(Given::Drawn(card));
        }
        if self.has_scenario() {
            return Flow::Ask(frame);
        }
        self.draw_result(seat, Deck::Own, cx)
    }

    pub(crate) fn draw_result(&mut self, seat: Seat, deck: Deck, cx: &mut impl Cx<Event>) -> Flow {
        let Some(card) = self.take_top(seat, deck, cx) else { return Flow::Done };
        let (kind, d12) = (self.kind(card), self.def(card).d12);
        let rule = self.result_rule();
        cx.tell(rule, || Event::ResultDrawn { seat, card: kind, d12 });
        cx.reveal();
        if cx.loud() {
            cx.cite("GL-TEST-3");
            cx.cite("GL-C28");
            if self.has_scenario() {
                cx.cite("GL-TEST-1");
                cx.cite("GL-C12");
            }
        }
        let window = self.warn(Trigger::Drawn, seat, card, card, Frame::Result { seat, card, deck });
        window.unwrap_or(Flow::Give(Given::Drawn(card)))
    }
}

/// For whom and from which card the text after a test runs.
fn context_of(trial: &Trial) -> Context {
    Context { you: trial.seat, this: trial.card, acting: trial.acting, drawn: trial.drawn }
}

fn cite_resource(kind: Resource, test: TestKind, cx: &mut impl Cx<Event>) {
    cx.cite(match kind {
        Resource::Ammo => "GL-RESOURCE-3",
        Resource::Influence => "GL-RESOURCE-4",
        Resource::Credstick => "GL-RESOURCE-5",
    });
    match (kind, test) {
        (Resource::Influence, TestKind::Social) => cx.cite("GL-C30"),
        (Resource::Credstick, TestKind::Defense) => cx.cite("GL-C31"),
        _ => {}
    }
    cx.cite("GL-C84");
}
