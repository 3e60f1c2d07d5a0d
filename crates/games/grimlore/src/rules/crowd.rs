//! More minions than the character may control (GL-C6).

use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Flow;
use kernel::{Cx, Seat};

impl Grimlore {
    /// A player whose limit has dropped below the minions under control.
    pub(crate) fn crowded(&self) -> Option<Seat> {
        self.in_play_from(self.active).find(|&seat| {
            // Whoever controls so few cards cannot have too many minions.
            let control = self.player(seat).control.len();
            let sure = if control == 0 { 0 } else { self.sure_limit(seat) };
            control > sure && {
                let minions = self.minions(seat).count();
                minions > sure && minions > self.limit(seat).into()
            }
        })
    }

    /// Whether a seat may control one more minion.
    pub(crate) fn has_room(&self, seat: Seat) -> bool {
        let sure = self.sure_limit(seat);
        self.player(seat).control.len() < sure || {
            let minions = self.minions(seat).count();
            minions < sure || minions < self.limit(seat).into()
        }
    }

    /// The limit as printed where no card lowers it: the true one need not be reckoned below it.
    #[inline]
    fn sure_limit(&self, seat: Seat) -> usize {
        if self.set.set().lowers_limit { 0 } else { self.def(self.character(seat)).limit.into() }
    }

    /// One of them goes; nothing can answer that (GL-C93).
    pub(crate) fn crowd_out(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.leave(id, cx);
        let lane = self.enter_lane(id);
        let card = self.kind(id);
        cx.tell("GL-C6", || Event::Neutralized { card, lane });
        cx.cite("GL-TERM-1");
        cx.cite("GL-C93");
        Flow::Done
    }
}
