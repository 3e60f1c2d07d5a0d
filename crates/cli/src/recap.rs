//! What a finished game came to, in a few lines.

use kernel::{Figure, Seat, Viewer};
use table::{Names, Recap};

use crate::paint::{FAINT, TITLE, paint, wrap};

/// Lines that tell of a turning point.
const LINES: usize = 2;

/// For whom a game is summed up, and where its record is.
pub struct Told<'a> {
    pub viewer: Option<Seat>,
    pub names: &'a Names,
    /// The file, as `deadhand replay` takes it.
    pub file: &'a str,
    pub width: usize,
}

/// The figures, the turning point with the command that shows it, and the epilogue.
pub fn recap(recap: &Recap, told: &Told) -> String {
    let side = recap.side_of(told.viewer);
    let mut lines = Vec::new();
    let figures: Vec<String> = recap.figures(side).iter().map(|figure| figure_of(figure, told)).collect();
    if !figures.is_empty() {
        lines.push(wrap(&figures.join(" · "), 0, told.width));
    }
    if let Some(turning) = recap.turning(side) {
        let viewer = told.viewer.map_or(Viewer::Table, Viewer::Seat);
        let head =
            format!("The turning point: turn {}, {} → {} of 100.", turning.turn, turning.from, turning.to);
        lines.push(paint(TITLE, wrap(&head, 0, told.width)));
        let words = turning.lines(viewer, LINES).into_iter();
        lines.extend(words.map(|line| wrap(&told.names.put(line), 2, told.width)));
        let command = format!("deadhand replay {} --ply {} shows it.", told.file, turning.ply);
        lines.push(paint(FAINT, wrap(&command, 0, told.width)));
    }
    lines.extend(recap.epilogue.as_deref().map(|words| wrap(&told.names.put(words), 0, told.width)));
    lines.join("\n")
}

/// The number with its words, and whose it is where that is not the viewer.
fn figure_of(figure: &Figure, told: &Told) -> String {
    let plain = format!("{} {}", figure.number(), figure.words);
    match figure.whose.filter(|seat| Some(*seat) != told.viewer) {
        Some(seat) => {
            let name = match told.names.get(seat.index()) {
                "" => format!("Player {}", seat.0 + 1),
                name => name.to_owned(),
            };
            format!("{plain} ({name})")
        }
        None => plain,
    }
}
