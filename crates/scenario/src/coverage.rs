use crate::Report;
use ledger::Ledger;
use serde::Serialize;
use std::collections::HashSet;

/// How much of a ledger the scenarios of a game prove.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    pub game: String,
    /// How many ids count.
    pub rules: usize,
    pub covered: usize,
    pub missing: Vec<String>,
    /// Those of the missing that some scenario cites without proving them.
    pub cited: Vec<String>,
}

impl Coverage {
    pub fn of<'a>(ledger: &Ledger, reports: impl IntoIterator<Item = &'a Report>) -> Coverage {
        let (mut proven, mut seen) = (HashSet::new(), HashSet::new());
        for report in reports {
            if report.passed {
                proven.extend(report.covered.iter().map(String::as_str));
            }
            seen.extend(report.cited.iter().map(String::as_str));
        }
        let missing: Vec<String> =
            ledger.counted().filter(|id| !proven.contains(id)).map(str::to_owned).collect();
        let rules = ledger.counted().count();
        let cited =
            missing.iter().filter(|id| ledger.is_cited(id, |id| seen.contains(id))).cloned().collect();
        Coverage { game: ledger.game.clone(), rules, covered: rules - missing.len(), missing, cited }
    }

    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }
}
