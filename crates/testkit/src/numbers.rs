//! What is told in numbers is what is told in words.

use crate::Suite;
use crate::blind::observed;
use crate::walk::options;
use kernel::{Notation, Piece, Seat, View, Viewer};
use scenario::Stage;

impl<G: Stage> Suite<G> {
    /// An observation has a row for the table and for each seat, zone and piece of the view, no column that is not named,
    /// and exactly the legal actions.
    pub fn observations_are_whole(&self) {
        let columns = kernel::columns::<G>();
        self.walk(|game, place| {
            let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
            for viewer in seats.chain([Viewer::Table, Viewer::All]) {
                let seen = observed(game, viewer);
                assert_eq!(
                    usize::from(seen.rows),
                    rows(&game.view(viewer)),
                    "{place}: {viewer:?} has other rows than pieces"
                );
                let is_named =
                    |cell: &kernel::Cell| usize::from(cell.column) < columns.len() && cell.row < seen.rows;
                assert!(seen.cells.iter().all(is_named), "{place}: a number is nowhere");
                let is_asked = game.asked().is_some_and(|asked| viewer == Viewer::Seat(asked.seat));
                let mut legal: Vec<u32> =
                    options(game).into_iter().filter(|_| is_asked).map(|choice| choice.number()).collect();
                legal.sort_unstable();
                assert_eq!(seen.actions, legal, "{place}: {viewer:?} is offered other actions than answers");
            }
        });
    }
}

/// The table, its seats, its zones and all that lies there.
fn rows(view: &View) -> usize {
    fn pieces(all: &[Piece]) -> usize {
        all.iter().map(|piece| 1 + pieces(&piece.attached)).sum()
    }
    1 + view.seats.len() + view.zones().map(|zone| 1 + pieces(&zone.pieces)).sum::<usize>()
}
