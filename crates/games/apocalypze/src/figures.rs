//! What sums up a finished game.

use crate::state::Apocalypze;
use crate::state::event::{Event, Part};
use kernel::{Figure, Seat};

impl Apocalypze {
    pub(crate) fn duel_figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        vec![
            Figure::things(self.payable(seat), "resource", "left").of(seat),
            Figure::things(killed_raiders(seat.other(), happened), "raider", "killed").of(seat),
            Figure::things(self.turn, "turn", "played"),
        ]
    }
}

/// How many raiders of a seat were killed: what is killed is removed next, and that says where it stood.
fn killed_raiders(whose: Seat, happened: &[&Event]) -> i32 {
    let (mut doomed, mut killed) = (Vec::new(), 0);
    for event in happened {
        if let Event::Killed { slot, .. } = event {
            doomed.push(*slot);
        } else if let Event::Removed { seat, slot, row, .. } = event
            && let Some(at) = doomed.iter().position(|dead| dead == slot)
        {
            doomed.swap_remove(at);
            killed += i32::from(*seat == whose && row.is_some_and(|row| row.part == Part::Raiders));
        }
    }
    killed
}
