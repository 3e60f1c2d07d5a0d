//! Damage to both Survivors as one step (NG-C77).

use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Flow, Harm};
use crate::state::{Ending, NecroGenesis};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// Both are damaged before either is looked at: whoever falls with the other has not lost to it (NG-1.3.3).
    pub(crate) fn deal_both(&mut self, amount: u8, harm: Harm, cx: &mut impl Cx<Event>) -> Flow {
        let seats = [self.active, self.master()];
        let before = seats.map(|seat| self.player(seat).hp);
        for seat in seats {
            let amount = self.prevent(seat, amount, harm, cx);
            if amount > 0 {
                self.lose_hp(seat, amount, harm, cx);
            }
        }
        let fell = |seat: &&Seat| self.player(**seat).hp == 0;
        match seats.iter().filter(fell).count() {
            0 => {
                for (seat, before) in seats.into_iter().zip(before) {
                    if self.player(seat).hp < before {
                        self.break_stealth(seat, "NG-2.32.3d", cx);
                    }
                }
                Flow::Done
            }
            1 => {
                let seat = if self.player(seats[0]).hp == 0 { seats[0] } else { seats[1] };
                self.defeat(seat, cx)
            }
            _ => {
                self.ending = Ending::Drawn;
                cx.tell("NG-1.3.3", || Event::GameDrawn);
                cite_all(&["NG-1.3.0", "NG-1.3.1", "NG-17.1.2a", "NG-17.2.2a"], cx);
                Flow::Over
            }
        }
    }
}
