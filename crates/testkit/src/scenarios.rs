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

    /// Every lesson and every puzzle of the game can be played to its end as it is written.
    pub fn lessons_can_be_played(&self) {
        for folder in ["lessons", "puzzles"] {
            for (name, text) in self.files(folder) {
                let report = run_with::<G>(&self.ledger(), &name, &text);
                assert!(report.passed, "{}", report.failure.unwrap_or_default());
                let key = folder.trim_end_matches('s');
                assert!(
                    text.contains(&format!("\n{key} = ")),
                    "{name}: it has no words for the player: {key} = \"…\""
                );
            }
        }
    }

    /// The reports of all files in the game's `scenarios` directory and those below it, in the order of
    /// their names.
    pub fn scenario_reports(&self) -> Vec<Report> {
        let ledger = self.ledger();
        let files = self.files("scenarios");
        assert!(!files.is_empty(), "there are no scenarios");
        files.iter().map(|(name, text)| run_with::<G>(&ledger, name, text)).collect()
    }

    /// The TOML files in a directory of the game and below it, in the order of their names; none if there is none.
    fn files(&self, folder: &str) -> Vec<(String, String)> {
        let (root, mut files) = (Path::new(self.crate_dir), vec![]);
        if root.join(folder).is_dir() {
            collect(root, &root.join(folder), &mut files);
        }
        files.sort();
        files
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
