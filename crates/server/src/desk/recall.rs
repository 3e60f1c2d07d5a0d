//! What a finished game came to, as a page shows it.

use super::{Desk, State};
use kernel::{Figure, Seat, Viewer};
use pages::model::{End, Stand, TurningPoint};
use table::{Mark, Names, Turning};

/// Lines that tell of a turning point.
const LINES: usize = 2;

impl State {
    /// Looks back on a game that is over, once.
    pub fn recall(&mut self) {
        let ply = self.table.ply();
        if !self.is_over() {
            self.recap = None;
        } else if self.recap.as_ref().is_none_or(|(at, _)| *at != ply) {
            self.recap = self.table.recap().map(|recap| (ply, recap));
        }
    }
}

impl Desk {
    /// What the game came to for a seat or a spectator, as far as [`recall`](State::recall) has looked back.
    pub fn end(&self, state: &State, viewer: Option<Seat>) -> Option<End> {
        let (_, recap) = state.recap.as_ref()?;
        let names = state.names();
        let side = recap.side_of(viewer);
        let stand = |mark: &Mark| Stand {
            ply: mark.ply,
            turn: mark.turn,
            standing: mark.standings.get(side.index()).copied().unwrap_or_default(),
        };
        let asked = state.rematch.as_ref().filter(|rematch| viewer.is_some_and(|seat| seat != rematch.by));
        let words = |text: &Option<kernel::Text>| {
            text.as_deref().map_or_else(String::new, |text| names.put(text).into_owned())
        };
        Some(End {
            way: words(&recap.way),
            epilogue: words(&recap.epilogue),
            figures: recap.figures(side).iter().map(|figure| told(figure, viewer, &names)).collect(),
            curve: recap.marks.iter().map(stand).collect(),
            turning: recap.turning(side).map(|turning| turned(turning, viewer, &names)),
            picture: self.picture.clone(),
            rematch: asked.map(|rematch| (rematch.table.clone(), names.get(rematch.by.index()).to_owned())),
        })
    }
}

/// The number and its words; whose it is where that is somebody else.
fn told(figure: &Figure, viewer: Option<Seat>, names: &Names) -> (String, String) {
    let other = figure.whose.filter(|seat| Some(*seat) != viewer).map(|seat| names.get(seat.index()));
    let words = match other.filter(|name| !name.is_empty()) {
        Some(name) => format!("{} ({name})", figure.words),
        None => figure.words.clone().into_owned(),
    };
    (figure.number(), words)
}

fn turned(turning: &Turning, viewer: Option<Seat>, names: &Names) -> TurningPoint {
    let viewer = viewer.map_or(Viewer::Table, Viewer::Seat);
    let lines = turning.lines(viewer, LINES).into_iter().map(|line| names.put(line).into_owned());
    let Turning { ply, turn, from, to, .. } = *turning;
    TurningPoint { ply, turn, from, to, lines: lines.collect() }
}
