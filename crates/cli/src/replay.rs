//! `deadhand replay`: what a record tells.

use kernel::{Seat, Viewer};
use registry::Entry;
use serde_json::json;
use table::{Names, RecordError, Table, Verified};

use crate::args::Replay;
use crate::board::{Detail, draw, seat_name};
use crate::failure::{Failure, Result};
use crate::files;
use crate::paint::{FAINT, TITLE, WORSE, count, log_line, paint, rules};
use crate::play::{self, verdict};
use crate::recap::{Told, recap};
use crate::screen::Screen;

pub fn run(args: &Replay, games: &'static [Entry], mut screen: Screen) -> Result {
    let (file, record) = files::read_record(&args.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Wrong(format!("{file}: {error}"));
    if let (true, Err(error)) = (args.verify, table::game_of(&record)) {
        return differs(args, &file, &error, &mut screen);
    }
    let game = registry::of_record(games, &record).map_err(|error| wrong(&error))?;
    // Its cards are read first: the record finds them by their hash.
    let given = files::printing(&args.own, game)?;
    let named = |error: RecordError| files::naming(error, given.as_ref());
    if args.verify {
        return match (game.verify)(&record) {
            Ok(verified) => sound(args, &file, verified, &mut screen),
            Err(error) => differs(args, &file, &named(error), &mut screen),
        };
    }
    let table = match args.ply {
        Some(ply) => (game.replay)(&record, ply),
        None => (game.load)(&record),
    };
    let table = table.map_err(|error| wrong(&named(error)))?;
    if args.play {
        let branch = table.branch(table.ply()).map_err(|refusal| wrong(&refusal))?;
        return play::go_on(game, branch, &args.sitting, screen);
    }
    let viewer = viewer(&args.viewer, table.seats())?;
    match args.ply {
        Some(_) => position(args, table.as_ref(), viewer, &mut screen),
        None => story(args, table.as_ref(), viewer, &mut screen),
    }
}

/// The record is as it was written.
fn sound(args: &Replay, file: &str, verified: Verified, screen: &mut Screen) -> Result {
    let Verified { plies, turns, seeds, seeds_checked, commitments, outcome } = verified;
    if args.json {
        return screen.json(&json!({ "verified": true, "plies": plies, "turns": turns,
            "seeds": seeds, "seeds_checked": seeds_checked, "commitments": commitments, "outcome": outcome }));
    }
    let seeds = match seeds_checked {
        0 => "its seeds haven't been revealed yet, so its chance is only known to be possible".to_owned(),
        some if some == seeds => "all chance comes from the seeds it committed to".to_owned(),
        some => format!("chance was made again from {some} of its {seeds} seeds"),
    };
    let (plies, turns) = (count(plies, "answer"), count(turns, "turn"));
    screen.say(format!("{file}: every line is as it was written: {plies}, {turns}; {seeds}"))?;
    commitments.iter().try_for_each(|promise| {
        screen.say(format!("committed to from answer {} on: {}", promise.from, promise.commitment))
    })
}

/// The record is not as it was written.
fn differs(args: &Replay, file: &str, error: &RecordError, screen: &mut Screen) -> Result {
    if args.json {
        screen.json(&json!({ "verified": false, "line": error.line, "message": error.message }))?;
    } else {
        screen.say(format!("{file}: {} {error}", paint(WORSE, "does not verify:")))?;
    }
    Err(Failure::No)
}

pub fn viewer(word: &str, seats: u8) -> Result<Viewer> {
    match word {
        "table" => Ok(Viewer::Table),
        "all" => Ok(Viewer::All),
        number => match number.parse() {
            Ok(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat))),
            _ => Err(Failure::Wrong(format!(
                "--viewer {word}: say table, all, or a seat from 0 to {}",
                seats.saturating_sub(1)
            ))),
        },
    }
}

fn position(args: &Replay, table: &dyn Table, viewer: Viewer, screen: &mut Screen) -> Result {
    let view = table.look(viewer);
    if args.json {
        return screen.json(&view);
    }
    screen.say(draw(&view, viewer, screen.width(), Detail::Full))?;
    if let Some(prompt) = &view.prompt {
        let name = seat_name(&view, prompt.seat);
        screen.say(format!("\n{name} is asked: {} {}", prompt.question, rules([prompt.rule])))?;
        for answer in &prompt.options {
            screen.say(format!("  {}  {}", answer.text, paint(FAINT, &answer.choice)))?;
        }
    }
    let width = screen.width();
    view.outcome.iter().try_for_each(|outcome| screen.say(verdict(outcome, &view, None, width)))
}

fn story(args: &Replay, table: &dyn Table, viewer: Viewer, screen: &mut Screen) -> Result {
    let events = table.events(viewer, 0);
    if args.json {
        return events.iter().try_for_each(|event| screen.json(event));
    }
    let head = format!("{}, {}", table.info().title, count(table.ply(), "answer"));
    screen.say(paint(TITLE, head))?;
    for event in &events {
        screen.say(log_line(event.ply, &event.told.text, &event.rules, screen.list_width()))?;
    }
    let view = table.look(viewer);
    match &view.outcome {
        Some(outcome) => {
            let width = screen.width();
            screen.say(verdict(outcome, &view, None, width))?;
            let file = args.file.display().to_string();
            let (viewer, names) = (viewer.seat(), &Names::default());
            let told = Told { viewer, names, file: &file, width };
            table.recap().iter().try_for_each(|found| screen.say(recap(found, &told)))
        }
        None => screen.say("The game isn't over: deadhand resume continues it."),
    }
}
