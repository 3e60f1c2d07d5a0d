//! How the games of a contest ended, and by which rules.

use crate::Share;
use kernel::{Finish, Outcome, RuleId};
use ledger::Ledger;
use serde::Serialize;
use std::collections::BTreeMap;

/// All games that ended in the same way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// `won` if somebody has won, else `drawn` if somebody has drawn.
    pub finish: Finish,
    pub rule: RuleId,
    /// What the ledger calls the rule.
    pub title: String,
    pub games: u64,
    /// Of all games that came to an end.
    pub share: Share,
}

/// Endings are counted by finish and rule.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings(BTreeMap<(u8, RuleId), u64>);

const FINISHES: [Finish; 3] = [Finish::Won, Finish::Drawn, Finish::Lost];

impl Endings {
    pub(crate) fn add(&mut self, outcome: &Outcome) {
        let best = FINISHES.iter().position(|finish| outcome.finishes.contains(finish));
        let finish = best.unwrap_or(FINISHES.len() - 1) as u8;
        *self.0.entry((finish, outcome.rule)).or_default() += 1;
    }

    pub(crate) fn join(&mut self, other: Endings) {
        for (ending, games) in other.0 {
            *self.0.entry(ending).or_default() += games;
        }
    }

    /// Wins first, and the commonest ending of each kind.
    pub(crate) fn endings(&self, ledger: &str) -> Vec<Ending> {
        let all: u64 = self.0.values().sum();
        let ledger = Ledger::parse(ledger).ok();
        let title = |rule: RuleId| match ledger.as_ref().and_then(|ledger| ledger.entry(rule.0)) {
            // A ruling tells how it ended, and its problem that nobody knew.
            Some(ledger::Entry::Conflict(conflict)) => conflict.ruling.clone(),
            Some(entry) => entry.title().to_owned(),
            None => String::new(),
        };
        let ending = |(&(finish, rule), &games): (&(u8, RuleId), &u64)| Ending {
            finish: FINISHES[usize::from(finish)],
            rule,
            title: title(rule),
            games,
            share: Share::of(games as f64, all),
        };
        let mut endings: Vec<(u8, Ending)> = self.0.iter().map(|entry| (entry.0.0, ending(entry))).collect();
        endings.sort_by_key(|(finish, ending)| (*finish, std::cmp::Reverse(ending.games), ending.rule));
        endings.into_iter().map(|(_, ending)| ending).collect()
    }
}
