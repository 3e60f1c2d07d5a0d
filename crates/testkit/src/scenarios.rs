use crate::Suite;
use scenario::{Coverage, Report, Stage, run_with};
use std::fs;
use std::path::Path;

impl<G: Stage> Suite<G> {
    /// All scenarios of the game pass, and together they cover every id that counts.
    pub fn scenarios_cover_the_ledger(&self) {
        self.scenarios_cover_all_but(&[]);
    }

    /// For a game under construction: exactly these ids are not proven yet, so that the list can only shrink.
    pub fn scenarios_cover_all_but(&self, open: &[&str]) {
        let ledger = self.ledger();
        let reports = self.scenario_reports();
        let failures: Vec<&str> = reports.iter().filter_map(|report| report.failure.as_deref()).collect();
        assert!(failures.is_empty(), "{} scenarios fail:\n{}", failures.len(), failures.join("\n"));
        let coverage = Coverage::of(&ledger, &reports);
        let (covered, rules, missing) = (coverage.covered, coverage.rules, coverage.missing.join(", "));
        assert_eq!(coverage.missing, open, "{covered} of {rules} ids are covered, not: {missing}");
    }

    /// The reports of all files in the game's `scenarios` directory and those below it, in the order of
    /// their names.
    pub fn scenario_reports(&self) -> Vec<Report> {
        let ledger = self.ledger();
        let mut files = vec![];
        collect(Path::new(self.crate_dir), &Path::new(self.crate_dir).join("scenarios"), &mut files);
        files.sort();
        assert!(!files.is_empty(), "there are no scenarios");
        files.iter().map(|(name, text)| run_with::<G>(&ledger, name, text)).collect()
    }
}

/// Names are those within the crate.
fn collect(root: &Path, dir: &Path, files: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
            files.push((name, text));
        }
    }
}
