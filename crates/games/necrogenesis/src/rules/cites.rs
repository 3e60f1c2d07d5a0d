//! Further rules that an event rests on. They are looked for only when somebody listens.

mod attack;
mod card;
mod horde;

use crate::cards::text::Status;
use crate::state::event::Event;
use kernel::Cx;

/// Adds rules to the event told last.
#[inline]
pub(crate) fn cite_all(rules: &[&'static str], cx: &mut impl Cx<Event>) {
    for rule in rules {
        cx.cite(rule);
    }
}

/// Adds a rule if it bears on the event.
#[inline]
pub(crate) fn cite_if(bears: bool, rule: &'static str, cx: &mut impl Cx<Event>) {
    if bears {
        cx.cite(rule);
    }
}

/// The rule that lets a status be taken away.
pub(crate) fn removal_rule(status: Status) -> &'static str {
    match status {
        Status::Bleed => "NG-2.24.4",
        Status::Burn => "NG-2.30.6b",
        Status::Poison => "NG-2.46.4",
        Status::Stun => "NG-2.29.4",
        Status::Stealth => "NG-2.32.5",
        Status::Cover => "NG-2.43.2",
        Status::Exposed => "NG-2.44.2b",
        Status::Stabilized => "NG-2.45.3",
    }
}
