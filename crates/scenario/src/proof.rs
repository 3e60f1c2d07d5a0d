use crate::script::Step;
use ledger::{Entry, Kind, Ledger};
use serde::Serialize;
use std::collections::BTreeSet;

/// What the steps of a scenario prove. That something was cited somewhere on the way proves nothing: a step must name
/// the id and say what is expected there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// Named by a step that expects something.
    pub pinned: BTreeSet<String>,
    /// Named by a step that shows what cannot be had, or how far something goes.
    pub bound: BTreeSet<String>,
    /// Whether any step expects anything.
    pub expects: bool,
}

impl Proof {
    pub(crate) fn refuse(&mut self, rule: &str) {
        self.expects = true;
        self.pinned.insert(rule.to_owned());
        self.bound.insert(rule.to_owned());
    }

    pub(crate) fn add(&mut self, step: &Step) {
        self.expects |= step.expects();
        if step.expects() {
            self.pinned.extend(step.pins().cloned());
        }
        if step.binds() {
            self.bound.extend(step.pins().cloned());
        }
    }

    /// Why a rule is not proven. A rule that only repeats another is proven with it.
    pub(crate) fn why_not(&self, ledger: &Ledger, id: &str) -> Option<String> {
        let is_limit = matches!(ledger.entry(id), Some(Entry::Rule(rule)) if rule.kind == Kind::Limit);
        if !ledger.is_cited(id, |id| self.pinned.contains(id)) {
            return Some(format!(
                "covers {id}, but no step names it in cites, rule, asks or outcome together with something it expects"
            ));
        }
        (is_limit && !ledger.is_cited(id, |id| self.bound.contains(id))).then(|| {
            format!(
                "covers the limit {id}, but no step shows that it binds: by refuse, lacks, only or expect"
            )
        })
    }
}
