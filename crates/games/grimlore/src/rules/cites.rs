//! Which rules a test rests on: the same procedure is written four times in the rulebook.

use crate::cards::ops::Stat;
use crate::state::event::Event;
use crate::state::frame::{Frame, Purpose, Stage, TestKind, Trial};
use crate::state::{Grimlore, NONE, Phase};
use kernel::Cx;

pub(crate) struct TestRules {
    pub base: &'static str,
    pub gear: &'static str,
    pub exhaust: &'static str,
    pub minion_gear: &'static str,
    pub pay: &'static str,
    pub subtract: &'static str,
    pub result: &'static str,
    pub success: &'static str,
    pub failure: &'static str,
    pub pay_after: &'static str,
}

const ATTACK: TestRules = TestRules {
    base: "GL-ATTACK-3",
    gear: "GL-ATTACK-4",
    exhaust: "GL-ATTACK-5",
    minion_gear: "GL-ATTACK-6",
    pay: "GL-ATTACK-7",
    subtract: "GL-ATTACK-8",
    result: "GL-ATTACK-9",
    success: "GL-ATTACK-10",
    failure: "GL-ATTACK-11",
    pay_after: "GL-ATTACK-12",
};

const CONTROL: TestRules = TestRules {
    base: "GL-CONTROL-3",
    gear: "GL-CONTROL-4",
    exhaust: "GL-CONTROL-5",
    minion_gear: "GL-CONTROL-6",
    pay: "GL-CONTROL-7",
    subtract: "GL-CONTROL-8",
    result: "GL-CONTROL-9",
    success: "GL-CONTROL-10",
    failure: "GL-CONTROL-11",
    pay_after: "GL-CONTROL-12",
};

const RESOLVE: TestRules = TestRules {
    base: "GL-RESOLVE-4",
    gear: "GL-RESOLVE-5",
    exhaust: "GL-RESOLVE-6",
    minion_gear: "GL-RESOLVE-6",
    pay: "GL-RESOLVE-7",
    subtract: "GL-RESOLVE-8",
    result: "GL-RESOLVE-9",
    success: "GL-RESOLVE-10",
    failure: "GL-RESOLVE-11",
    pay_after: "GL-RESOLVE-12",
};

const DEFENSE: TestRules = TestRules {
    base: "GL-DEFENSE-3",
    gear: "GL-DEFENSE-4",
    exhaust: "GL-DEFENSE-5",
    minion_gear: "GL-DEFENSE-5",
    pay: "GL-DEFENSE-6",
    subtract: "GL-DEFENSE-7",
    result: "GL-DEFENSE-8",
    success: "GL-DEFENSE-9",
    failure: "GL-DEFENSE-10",
    pay_after: "GL-DEFENSE-11",
};

impl TestRules {
    pub(crate) fn of(trial: &Trial) -> &'static TestRules {
        match trial.purpose {
            Purpose::Attack => &ATTACK,
            Purpose::Control => &CONTROL,
            Purpose::Resolve | Purpose::Text(_) => &RESOLVE,
            Purpose::Defense | Purpose::Raid(_) => &DEFENSE,
        }
    }
}

impl Grimlore {
    /// The rule under which the next result card is drawn.
    pub(crate) fn result_rule(&self) -> &'static str {
        let testing = matches!(self.frames.last(), Some(Frame::Test(Stage::Compare(_))));
        match self.trials.last().filter(|_| testing) {
            Some(trial) => TestRules::of(trial).result,
            None => "GL-NEUTRAL-6",
        }
    }

    /// What went into a rating.
    pub(crate) fn cite_rating(&self, trial: &Trial, rules: &TestRules, cx: &mut impl Cx<Event>) {
        cx.cite(rules.base);
        cx.cite(rules.subtract);
        let stats: &[Stat] = match trial.kind {
            TestKind::Attack => &[Stat::Power, Stat::Attack, Stat::Tests],
            TestKind::Control => &[Stat::Social, Stat::Control, Stat::Tests],
            TestKind::Mind => &[Stat::Mind, Stat::Tests],
            TestKind::Social => &[Stat::Social, Stat::Tests],
            TestKind::Defense => &[Stat::Defense, Stat::Tests],
        };
        if self.has_gear_for(self.character(trial.seat), stats) {
            cx.cite(rules.gear);
        }
        if trial.missing == 0 && i16::from(self.def(trial.drawn).d12) == trial.rating {
            cx.cite("GL-TEST-2");
        }
        if trial.rating > 12 || trial.rating < 1 {
            cx.cite("GL-C45");
        }
        if trial.adding != NONE {
            cx.cite("GL-C65");
        }
        if trial.purpose == Purpose::Attack && self.phase != Phase::Character {
            cx.cite("GL-C98");
        }
        self.cite_auras(trial, cx);
    }
}

impl Grimlore {
    /// Auras that lie in Neutral Zones and change this rating (GL-NEUTRAL-4, GL-NEUTRAL-5).
    fn cite_auras(&self, trial: &Trial, cx: &mut impl Cx<Event>) {
        let mut auras = [false; 3];
        self.each_aura(|id, _| {
            for modifier in &self.def(id).neutral_modifiers {
                auras[0] |= modifier.stat == Stat::Tests;
                auras[1] |= modifier.stat == Stat::Defense && trial.kind == TestKind::Defense;
                auras[2] = true;
            }
        });
        let rules = ["GL-NEUTRAL-4", "GL-NEUTRAL-5", "GL-TERM-18"];
        rules.into_iter().zip(auras).filter(|(_, is)| *is).for_each(|(rule, _)| cx.cite(rule));
        if auras[0] {
            cx.cite("GL-C32");
        }
        let passive = |id: &u8| !self.def(*id).blue_modifiers.is_empty();
        if self.player(trial.seat).control.iter().any(passive) {
            cx.cite("GL-TERM-19");
            cx.cite("GL-C42");
        }
    }
}
