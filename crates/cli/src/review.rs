//! `deadhand review`: a finished game, judged decision by decision.

use std::ops::ControlFlow;
use std::path::Path;

use kernel::Seat;
use kernel::english::plural;
use registry::{Entry, Review, ReviewSpec, Reviewed, Slip};
use serde_json::json;

use crate::args::ReviewArgs;
use crate::failure::{Failure, Result};
use crate::files;
use crate::paint::{FAINT, MARK, PLAIN, TITLE, hang, paint, words, wrap};
use crate::screen::Screen;
use crate::sim;

/// A curve is at most so wide, and so many lines high.
const WIDE: usize = 60;
const HIGH: usize = 4;
/// Each line of a curve has so many steps.
const STEPS: usize = 8;
const BLOCKS: [char; STEPS + 1] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub fn run(args: &ReviewArgs, games: &'static [Entry], screen: &mut Screen) -> Result {
    let (file, record) = files::read_record(&args.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Wrong(format!("{file}: {error}"));
    let game = registry::of_record(games, &record).map_err(|error| wrong(&error))?;
    // Its cards are read first: the record finds them by their hash.
    let given = files::printing(&args.own, game)?;
    let table = (game.load)(&record).map_err(|error| wrong(&files::naming(error, given.as_ref())))?;
    let seats = table.seats();
    if let Some(seat) = args.seat.filter(|seat| *seat >= seats) {
        let last = seats.saturating_sub(1);
        return Err(Failure::Wrong(format!("--seat {seat}: the seats are 0 to {last}")));
    }
    let bar = sim::progress(100, "{bar:40} {percent} % judged, {eta} left");
    let spec = ReviewSpec { worlds: args.thought, seed: args.seed };
    let mut watch = |done: f32| {
        bar.set_position((done * 100.0) as u64);
        ControlFlow::Continue(())
    };
    let review = (game.review)(table.as_ref(), &spec, &mut watch).map_err(|error| wrong(&error));
    bar.finish_and_clear();
    let mut review = review?;
    review.seats.retain(|one| args.seat.is_none_or(|seat| one.seat == Seat(seat)));
    if args.json {
        return screen.json(&json!(review));
    }
    tell(game, &review, &args.file, screen)
}

fn tell(game: &Entry, review: &Review, file: &Path, screen: &mut Screen) -> Result {
    let (plies, turns) = (plural(review.plies, "answer"), plural(review.turns, "turn"));
    screen.say(paint(TITLE, format!("{}: {plies}, {turns}", game.info.title)))?;
    let width = screen.width();
    screen.say(paint(FAINT, wrap(HOW, 0, width)))?;
    for seat in &review.seats {
        screen.say("")?;
        screen.say(paint(TITLE, format!("Player {}", seat.seat.0 + 1)))?;
        screen.say(wrap(&summary(seat), 0, width))?;
        for line in curve(seat, width) {
            screen.say(line)?;
        }
        for (number, slip) in (1..).zip(&seat.lapses) {
            told(number, slip, seat.seat, file, screen)?;
        }
    }
    Ok(())
}

const HOW: &str = "Each decision is judged from what the player knew then. Chances are to win; points are hundredths of a \
                   game.";

fn summary(seat: &Reviewed) -> String {
    let first = seat.curve.first().map_or(0, |one| one.percent);
    let last = seat.curve.last().map_or(0, |one| one.percent);
    format!("From {first} % to {last} %: {}", seat.summary())
}

/// The chance over the decisions, in lines of blocks.
fn curve(seat: &Reviewed, width: usize) -> Vec<String> {
    let columns = seat.curve.len().min(WIDE).min(width.saturating_sub(7));
    if seat.curve.len() < 3 {
        return Vec::new();
    }
    let at = |column: usize| column * (seat.curve.len() - 1) / columns.saturating_sub(1).max(1);
    let heights: Vec<usize> =
        (0..columns).map(|column| usize::from(seat.curve[at(column)].percent) * HIGH * STEPS / 100).collect();
    let row = |row: usize| {
        let below = (HIGH - 1 - row) * STEPS;
        let blocks: String =
            heights.iter().map(|height| BLOCKS[height.saturating_sub(below).min(STEPS)]).collect();
        let label = match row {
            0 => "100 %",
            row if row == HIGH - 1 => "  0 %",
            _ => "     ",
        };
        format!("{} {}", paint(FAINT, label), blocks.trim_end())
    };
    let (first, last) = (seat.curve[0].turn, seat.curve[seat.curve.len() - 1].turn);
    let foot =
        format!("      turn {first} {:>1$}", last, columns.saturating_sub(6 + first.to_string().len()));
    (0..HIGH).map(row).chain([paint(FAINT, foot)]).collect()
}

/// The columns before the words of a lapse.
const INDENT: usize = 4;

fn told(number: usize, slip: &Slip, seat: Seat, file: &Path, screen: &mut Screen) -> Result {
    let width = screen.width();
    let head = paint(MARK, format!("{number:>2}. "));
    let say = |text: &str| hang(&" ".repeat(INDENT), &words(PLAIN, text).collect::<Vec<_>>(), INDENT, width);
    let text = slip.text.trim_end_matches('.');
    let what = format!("Turn {}: {text}. {} % → {} %.", slip.turn, slip.before, slip.after);
    screen.say(hang(&head, &words(PLAIN, &what).collect::<Vec<_>>(), INDENT, width))?;
    let luck = format!(
        "With bad luck {} %, with good luck {} %; at the next decision it was {} %.",
        slip.bad_luck, slip.good_luck, slip.then
    );
    screen.say(say(&luck))?;
    let better = &slip.better;
    let text = better.text.trim_end_matches('.');
    screen.say(say(&format!("Better: {text}. {} %. {}", better.percent, better.why)))?;
    if !slip.line.is_empty() {
        screen.say(say(&format!("It might have gone on: {}", slip.line.join(" "))))?;
    }
    let see = format!("deadhand replay {} --ply {} --viewer {}", file.display(), slip.ply, seat.0);
    screen.say(paint(
        FAINT,
        say(&format!("{see} shows it; add --play --seat {} to play on from there.", seat.0)),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::Standing;

    fn seat(percents: &[u8]) -> Reviewed {
        let standing = |(at, &percent): (u32, &u8)| Standing { ply: at, turn: at + 1, percent };
        Reviewed {
            seat: Seat(0),
            curve: (0..).zip(percents).map(standing).collect(),
            decisions: percents.len().saturating_sub(1),
            lost: 12,
            luck: -38,
            gave_up: false,
            lapses: vec![],
        }
    }

    fn plain(lines: Vec<String>) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn the_curve_is_as_high_as_the_chance() {
        let lines = plain(curve(&seat(&[100, 50, 25, 0]), 80));
        assert_eq!(lines, ["100 % █", "      █", "      ██", "  0 % ███", "      turn 1 4"]);
        assert!(curve(&seat(&[50, 0]), 80).is_empty(), "two points are no curve");
        let long = plain(curve(&seat(&[50; 300]), 40));
        assert!(long.iter().all(|line| line.chars().count() <= 40), "{long:#?}");
    }

    #[test]
    fn luck_and_decisions_are_told_apart() {
        let told = summary(&seat(&[50, 40, 0]));
        let want = "From 50 % to 0 %: 2 decisions gave away 12 points, luck and the others took 38.";
        assert_eq!(told, want);
    }
}
