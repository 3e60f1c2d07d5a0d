//! More minions than the character may control (GL-C6).

use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::Flow;
use kernel::{Cx, Seat};

impl Grimlore {
    /// A player whose limit has dropped below the minions under control.
    pub(crate) fn crowded(&self) -> Option<Seat> {
        let lowers = self.set.set().lowers_limit;
        self.in_play_from(self.active).find(|&seat| {
            // Whoever controls so few cards cannot have too many minions.
            let few = if lowers { 0 } else { usize::from(self.def(self.character(seat)).limit) };
            if self.player(seat).control.len() <= few {
                return false;
            }
            let minions = self.minions(seat).count();
            minions > few && minions > self.limit(seat).into()
        })
    }

    /// One of them goes; nothing can answer that (GL-C93).
    pub(crate) fn crowd_out(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.leave(id, cx);
        let lane = self.enter_lane(id);
        let card = self.kind(id);
        cx.tell("GL-C6", || Event::Neutralized { card, lane });
        cx.cite("GL-TERM-1");
        cx.cite("GL-C93");
        Flow::Done
    }
}
