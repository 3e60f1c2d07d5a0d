//! `deadhand play GAME --campaign FILE`: a match that outlives an evening. The file is the record of the
//! match, written after every answer.

use std::path::Path;

use registry::{Campaign, Entry};
use serde_json::Value;
use table::{Seed, Table};

use super::{Chair, Keep, bot_seed, open, sit_down, verdict};
use crate::args::Play;
use crate::course::{Played, Wanted};
use crate::failure::{Failure, Result};
use crate::files;
use crate::screen::Screen;
use kernel::{Outcome, Seat, Viewer};

/// Begins the campaign if there is no such file, else goes on with it.
pub fn run(path: &Path, args: &Play, played: &Played, mut screen: Screen) -> Result {
    let game = played.game;
    let name = game.info.name;
    let campaign = game.campaign.ok_or_else(|| Failure::Wrong(format!("{name} does not take a campaign")))?;
    let known = path.symlink_metadata().is_ok();
    let table = if known { go_on(path, args, game, campaign)? } else { begin(args, played, campaign)? };
    if let Some(outcome) = table.outcome() {
        let over = format!("The campaign in {} is over.", path.display());
        let view = table.look(Viewer::All);
        let width = screen.width();
        screen.say(format!("{over} {}", verdict(&outcome, &view, Some(Seat(0)), width)))?;
        return screen.say(result(campaign, &outcome, table.turn()));
    }
    let record = table.save().map_err(Failure::wrong)?;
    if !known {
        files::write(path, &record)?;
    }
    let ply = table.ply();
    let keep = Some(Keep::Campaign(path.to_owned()));
    let mut session =
        sit_down(Chair { game, table, keep, seed: bot_seed(args.seed) }, &args.sitting, screen)?;
    session.memory.saved = Some(ply);
    session.memory.kept = Some(record);
    session.run()
}

fn begin(args: &Play, played: &Played, campaign: Campaign) -> Result<Box<dyn Table>> {
    let start = args.start.as_deref().unwrap_or(campaign.usual_start);
    let wanted = Wanted { course: &args.course, campaign: Some(start), options: &args.options };
    open(&wanted.setup(played, vec![])?, args.seed, played.game)
}

fn go_on(path: &Path, args: &Play, game: &Entry, campaign: Campaign) -> Result<Box<dyn Table>> {
    let (file, record) = files::read_record(path)?;
    let begun = [("--start", args.start.is_some()), ("--objective", args.course.objective.is_some())];
    if let Some((flag, _)) = begun.iter().find(|(_, given)| *given) {
        return Err(Failure::Wrong(format!(
            "{flag}: the campaign in {file} has already begun; leave out {flag}, or name a new file"
        )));
    }
    let seed = args.seed.map_or_else(Seed::fresh, Seed::from_number);
    let table = (game.resume)(&record, seed).map_err(|error| {
        Failure::Wrong(format!(
            "{file}: {error}\nThe file was left as it is. Put a good copy in its place, or start a campaign in \
             another file. To keep a copy after each evening: cp {file} {file}.copy"
        ))
    })?;
    if !is_of(campaign, &record) {
        return Err(Failure::Wrong(format!(
            "{file} holds a game that isn't a campaign: deadhand resume {file} continues it"
        )));
    }
    Ok(table)
}

/// Whether the setup in the header of a sound record is that of a campaign.
fn is_of(campaign: Campaign, record: &str) -> bool {
    let header = record.lines().next().and_then(|line| serde_json::from_str::<Value>(line).ok());
    header.is_some_and(|header| (campaign.is_in)(&header["setup"]))
}

/// What came of a campaign.
pub(super) fn result(campaign: Campaign, outcome: &Outcome, turns: u32) -> String {
    let score = outcome.scores.first().copied().unwrap_or(0);
    format!("{}: {score}. Turns played: {turns}.", campaign.score)
}
