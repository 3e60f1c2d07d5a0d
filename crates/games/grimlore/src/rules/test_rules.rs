//! Which rule each step of a test follows: the same procedure is written four times in the rulebook.

use crate::state::Grimlore;
use crate::state::frame::{Frame, Purpose, Stage, Trial};

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
}
