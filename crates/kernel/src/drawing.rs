//! The reader of the second walk that makes a [`View`].

use std::sync::Arc;

use crate::layout::{Layout, Lies, Named, Print, Spot, Thing};
use crate::view::{Counter, Face, Mark, Piece, SeatView, Stat, Sum, View, Zone};
use crate::{Knows, Modifier, Roll, Rules, Seat, Term, Text};

/// What is drawn of a zone: itself, or what was drawn of it before.
pub trait Zones<Z> {
    /// The zone as it was drawn already; `None` to draw it.
    fn drawn(&mut self, spot: &Spot<Z>) -> Option<Arc<Zone>>;

    /// This one was drawn.
    fn keep(&mut self, zone: &Arc<Zone>);
}

/// Draws every zone.
pub struct Anew;

impl<Z> Zones<Z> for Anew {
    fn drawn(&mut self, _: &Spot<Z>) -> Option<Arc<Zone>> {
        None
    }

    fn keep(&mut self, _: &Arc<Zone>) {}
}

/// Draws the table for a viewer; `zones` says what need not be drawn again.
pub fn draw<G: Knows>(game: &G, viewer: crate::Viewer, zones: &mut impl Zones<G::Zone>) -> View {
    let view = View {
        game: G::INFO.name,
        turn: game.turn(),
        active: None,
        step: "",
        steps: G::Phase::ALL.iter().map(|phase| phase.word()).collect(),
        phase: String::new(),
        seats: Vec::new(),
        zones: Vec::new(),
        goals: game.goals(viewer),
        prompt: None,
        outcome: Rules::outcome(game),
        ending: game.ending(),
    };
    let mut drawing = Drawing { view, zones, inside: Inside::default() };
    game.lay(viewer, &mut drawing);
    drawing.view
}

struct Drawing<'a, Z> {
    view: View,
    zones: &'a mut Z,
    /// Of the piece or zone that is told of.
    inside: Inside,
}

/// What was told inside a piece or a zone.
#[derive(Default)]
struct Inside {
    stats: Vec<Stat>,
    marks: Vec<Mark>,
    pieces: Vec<Piece>,
    /// Of zones only.
    sums: Vec<Sum>,
    roll: Option<Roll>,
    away: Vec<Text>,
}

impl<Z> Drawing<'_, Z> {
    fn inside(&mut self, fill: impl FnOnce(&mut Self)) -> Inside {
        let around = std::mem::take(&mut self.inside);
        fill(self);
        std::mem::replace(&mut self.inside, around)
    }
}

impl<G: Knows, Z: Zones<G::Zone>> Layout<G> for Drawing<'_, Z> {
    fn phase(&mut self, phase: G::Phase, active: Option<Seat>, line: impl FnOnce() -> String) {
        (self.view.active, self.view.step, self.view.phase) = (active, phase.word(), line());
    }

    fn seat(&mut self, seat: Seat, name: impl FnOnce() -> String, counters: impl FnOnce(&mut Self)) {
        self.view.seats.push(SeatView { seat, name: name(), counters: Vec::new() });
        counters(self);
    }

    fn counter(&mut self, counter: G::Counter, value: i32, most: Option<i32>) {
        if let Some(seat) = self.view.seats.last_mut() {
            seat.counters.push(Counter { name: counter.word(), value, most });
        }
    }

    fn zone_as(&mut self, spot: Spot<G::Zone>, named: impl FnOnce() -> Named, lies: impl FnOnce(&mut Self)) {
        if let Some(zone) = self.zones.drawn(&spot) {
            self.view.zones.push(zone);
            return;
        }
        let Inside { stats, marks, pieces, sums, roll, away } = self.inside(lies);
        let (Named { id, name }, sort) = (named(), spot.zone.sort());
        let count = spot.count.unwrap_or(pieces.len() as u32);
        let zone = Arc::new(Zone {
            id,
            sort: spot.zone.word(),
            name,
            owner: spot.owner,
            role: sort.role,
            shape: sort.shape,
            stats,
            marks,
            sums,
            roll,
            away,
            count,
            pieces,
            picks: Vec::new(),
        });
        self.zones.keep(&zone);
        self.view.zones.push(zone);
    }

    fn piece(&mut self, lies: Lies, print: impl FnOnce() -> Print, on_it: impl FnOnce(&mut Self)) {
        let Inside { stats, marks, pieces, .. } = self.inside(on_it);
        let Print { id, name, line, faction, text, look } = print();
        let face = match lies.thing {
            Thing::Down => Face::Down,
            Thing::Card(_) | Thing::Other(_) => Face::Up { name, line, faction, stats, text, look },
        };
        let Lies { controller, place, .. } = lies;
        self.inside.pieces.push(Piece {
            id,
            face,
            controller,
            place,
            marks,
            attached: pieces,
            picks: Vec::new(),
        });
    }

    fn stat(&mut self, stat: G::Stat, value: i32, printed: i32) {
        self.inside.stats.push(Stat { name: stat.word(), symbol: stat.sort(), value, printed });
    }

    fn mark_as(&mut self, mark: G::Mark, _: i32, detail: impl FnOnce() -> String) {
        self.inside.marks.push(Mark {
            name: mark.word(),
            sense: mark.sort().sense,
            icon: mark.sort().icon,
            detail: detail(),
        });
    }

    fn sum(&mut self, stat: G::Stat, parts: impl FnOnce() -> Vec<Modifier>) {
        self.inside.sums.push(Sum { name: stat.word(), parts: parts() });
    }

    fn roll(&mut self, roll: impl FnOnce() -> Roll) {
        self.inside.roll = Some(roll());
    }

    fn away(&mut self, name: impl FnOnce() -> Text) {
        self.inside.away.push(name());
    }
}
