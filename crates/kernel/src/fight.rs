//! The numbers of a fight: read before and after an answer, they tell what the answer has changed.

use serde::Serialize;

use crate::layout::{Layout, Lies, Named, Print, Spot};
use crate::{Knows, Role, Seat, Term, Text, Viewer};

/// What an event is in a fight, an attack or a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fight {
    /// It begins with this event; one that goes on is over then.
    Begins,
    /// This says how it came out. Harm, healing, deaths and rolls say so anyway.
    Decides,
    /// Nothing more belongs to it.
    Ends,
}

/// A number of a fight that has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Change {
    pub what: Text,
    /// Whose side it is of, where there are sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub before: i32,
    pub now: i32,
}

/// A number in a zone where something is fought out.
struct Total<Z> {
    spot: Spot<Z>,
    what: &'static str,
    value: i32,
}

/// The numbers of all fights as the whole table may know them: what only one seat knows is never part of them.
pub struct Totals<G: Knows>(Vec<Total<G::Zone>>);

impl<G: Knows> Totals<G> {
    pub fn of(game: &G) -> Totals<G> {
        let mut reader = Reader { all: Vec::new(), spot: None };
        game.lay(Viewer::Table, &mut reader);
        Totals(reader.all)
    }

    /// What is different from before, in fights that go on.
    pub fn changes(&self, before: &Totals<G>) -> Vec<Change> {
        let of = |now: &Total<G::Zone>| {
            let is_it = |was: &&Total<G::Zone>| was.spot == now.spot && was.what == now.what;
            let was = before.0.iter().find(is_it).filter(|was| was.value != now.value)?;
            let seat = now.spot.owner;
            Some(Change { what: now.what.into(), seat, before: was.value, now: now.value })
        };
        self.0.iter().filter_map(of).collect()
    }
}

/// Hears the numbers of the zones where something is fought out, and nothing else.
struct Reader<Z> {
    all: Vec<Total<Z>>,
    /// The zone that is told of, if it is one of them.
    spot: Option<Spot<Z>>,
}

impl<G: Knows> Layout<G> for Reader<G::Zone> {
    fn phase(&mut self, _: G::Phase, _: Option<Seat>, _: impl FnOnce() -> String) {}

    fn seat(&mut self, _: Seat, _: impl FnOnce() -> String, _: impl FnOnce(&mut Self)) {}

    fn counter(&mut self, _: G::Counter, _: i32, _: Option<i32>) {}

    fn zone_as(&mut self, spot: Spot<G::Zone>, _: impl FnOnce() -> Named, lies: impl FnOnce(&mut Self)) {
        if spot.zone.sort().role == Role::Stack {
            self.spot = Some(spot);
            lies(self);
            self.spot = None;
        }
    }

    fn piece(&mut self, _: Lies, _: impl FnOnce() -> Print, _: impl FnOnce(&mut Self)) {}

    fn stat(&mut self, stat: G::Stat, value: i32, _: i32) {
        self.all.extend(self.spot.map(|spot| Total { spot, what: stat.word(), value }));
    }

    fn mark_as(&mut self, _: G::Mark, _: i32, _: impl FnOnce() -> String) {}
}
