//! What wins and what loses, and where that stands.

use anstyle::Style;
use kernel::{Aim, Goal, View, Viewer};

use super::seat_name;
use crate::paint::{Chip, FAINT, PLAIN, STRONG, THEIRS, YOURS, flow};

/// Goals one after another, as many lines as they need; sides that count the same stand side by side.
pub fn lines(view: &View, viewer: Viewer, width: usize) -> Vec<String> {
    let chips: Vec<Chip> =
        view.goals.chunk_by(Goal::is_against).map(|goals| chip(goals, view, viewer)).collect();
    flow(&chips, "  ", width.saturating_sub(2)).into_iter().map(|line| format!("  {line}")).collect()
}

fn chip(goals: &[Goal], view: &View, viewer: Viewer) -> Chip {
    let (style, words) = goals.first().map_or((PLAIN, ""), |goal| match goal.aim {
        Aim::Wins => (PLAIN, &*goal.words),
        Aim::Loses => (FAINT, &*goal.words),
    });
    let mut chip = Chip::new(style, words.to_owned());
    for (at, goal) in goals.iter().enumerate() {
        let Some(tally) = goal.tally else { continue };
        let mark = if at == 0 { ": " } else { ", " };
        let (whose, style) = whose(goal, view, viewer);
        chip = chip.add(PLAIN, mark).add(style, whose).add(STRONG, tally.text());
    }
    chip
}

/// Whose number it is, where several play.
fn whose(goal: &Goal, view: &View, viewer: Viewer) -> (String, Style) {
    match goal.whose {
        Some(seat) if view.seats.len() > 1 && viewer == Viewer::Seat(seat) => ("you ".to_owned(), YOURS),
        Some(seat) if view.seats.len() > 1 => {
            let name = seat_name(view, seat);
            let short = name.split(" (").next().unwrap_or(&name);
            // In the middle of a line it is "the greedy bot".
            let short = short.strip_prefix("The ").map_or(short.to_owned(), |rest| format!("the {rest}"));
            (format!("{short} "), THEIRS)
        }
        _ => (String::new(), PLAIN),
    }
}
