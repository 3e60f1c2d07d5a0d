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
}

impl Coverage {
    pub fn of<'a>(ledger: &Ledger, reports: impl IntoIterator<Item = &'a Report>) -> Coverage {
        let reports = reports.into_iter().filter(|report| report.passed);
        let proven: HashSet<&str> =
            reports.flat_map(|report| report.covered.iter().map(String::as_str)).collect();
        let missing: Vec<String> =
            ledger.counted().filter(|id| !proven.contains(id)).map(str::to_owned).collect();
        let rules = ledger.counted().count();
        Coverage { game: ledger.game.clone(), rules, covered: rules - missing.len(), missing }
    }

    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }
}
