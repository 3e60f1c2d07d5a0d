//! Who controls a zombie (NG-1.4.6): its owner (NG-C3), unless a text hands it over for a while (NG-1.4.8).

use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::Source;
use crate::state::marks::ZombieMarks;
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// Whether the player on whose board it stands controls it.
    #[inline]
    pub(crate) fn is_turned(&self, slot: u8) -> bool {
        self.zombie(slot).flags.has(ZombieMarks::TURNED)
    }

    /// Who controls it now.
    #[inline]
    pub(crate) fn controller_of(&self, slot: u8) -> Seat {
        let owner = NecroGenesis::controller(slot);
        if self.is_turned(slot) { owner.other() } else { owner }
    }

    /// Who decides for an ability: whoever controls its card.
    #[inline]
    pub(crate) fn decider(&self, seat: Seat, source: Source) -> Seat {
        match source {
            Source::Zombie(slot) if self.is_turned(slot) => seat.other(),
            _ => seat,
        }
    }

    /// Until the end of the turn it does what this player decides.
    pub(crate) fn take_control(&mut self, seat: Seat, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.is_zombie(slot) && self.controller_of(slot) != seat {
            self.zombie_mut(slot).flags.set(ZombieMarks::TURNED);
            let kind = self.zombie(slot).kind;
            cx.tell(rule, || Event::ControlTaken { seat, kind, slot });
            cx.cite("NG-1.4.8");
        }
    }

    /// At the end of the turn it goes back to its owner.
    pub(crate) fn return_control(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        if self.is_turned(slot) {
            self.zombie_mut(slot).flags.clear(ZombieMarks::TURNED);
            let (seat, kind) = (NecroGenesis::controller(slot), self.zombie(slot).kind);
            cx.tell("NG-1.4.8", || Event::ControlReturned { seat, kind, slot });
        }
    }
}
