//! `deadhand scenario run`: positions, plays, and what must come of them.

use registry::Entry;

use crate::args::Scenario;
use crate::failure::{Failure, Result};
use crate::files::{self, Printings};
use crate::paint::{BETTER, FAINT, STRONG, WORSE, paint};
use crate::screen::Screen;

pub fn run(args: &Scenario, games: &'static [Entry], screen: &mut Screen) -> Result {
    let Scenario::Run { files: paths, verbose, json, own } = args;
    let printings = Printings::read(own, games, None)?;
    let mut failed = 0;
    for path in paths {
        let (file, text) = files::read(path)?;
        let name = scenario::game_of(&file, &text).map_err(Failure::Wrong)?;
        let game =
            registry::find_in(games, &name).map_err(|error| Failure::Wrong(format!("{file}: {error}")))?;
        let report = printings.of(game).run_scenario(&file, &text);
        failed += usize::from(!report.passed);
        if *json {
            screen.json(&report)?;
            continue;
        }
        let word = if report.passed { paint(BETTER, "passed") } else { paint(WORSE, "failed") };
        screen.say(format!("{word} {file}: {}", paint(STRONG, &report.title)))?;
        if *verbose {
            report.transcript.iter().try_for_each(|line| screen.say(format!("  {line}")))?;
            let covered = report.covered.join(" ");
            screen.say(paint(FAINT, format!("  covers {covered}")))?;
        }
        report.failure.iter().try_for_each(|failure| screen.say(format!("  {failure}")))?;
    }
    if failed == 0 { Ok(()) } else { Err(Failure::No) }
}
