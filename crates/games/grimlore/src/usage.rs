//! Which cards were gained and used, for those who count them.

use crate::event::Event;
use kernel::Use;

impl Event {
    /// Gained is what comes under control or becomes a resource; a character is there from the start. Used is a text
    /// that its player uses, a minion that helps, a resource that is spent: one gain may be used many times.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        if let Event::CharacterPlaced { seat, card }
        | Event::TookControl { seat, card, .. }
        | Event::Occupied { seat: Some(seat), card, .. }
        | Event::Gained { seat, card, .. }
        | Event::StolenResource { seat, card, .. } = *self
        {
            note(Use::gained(seat, card));
        }
        if let Event::Used { seat, card }
        | Event::Supported { seat, card }
        | Event::Helped { seat, card, .. }
        | Event::Spent { seat, card, .. } = *self
        {
            note(Use::used(seat, card));
        }
    }
}
