//! The table in numbers, for bots and learners: a sparse matrix with a row for each seat, zone and piece.

use crate::layout::{Layout, Lies, Named, Print, Spot, Thing};
use crate::{Knows, Notation, Seat, Term, Viewer};
use serde::Serialize;

/// A number of the matrix; what is not there is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cell {
    pub row: u16,
    pub column: u16,
    pub value: i32,
}

/// What a viewer may know, in numbers. The caller owns it and looks again and again, so that nothing is allocated.
///
/// Row 0 is the table itself. Seats are counted from the viewer on: 1 is the viewer, 2 the next. Numbers of zones, cards,
/// phases and the like are one higher than in the game, so that 0 means none. Numbers of a card that has nothing but its
/// print are not repeated here: its number among the cards tells them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Observation {
    pub rows: u16,
    pub cells: Vec<Cell>,
    /// The numbers of the legal actions in rising order, if the viewer is asked.
    pub actions: Vec<u32>,
}

/// The columns that every game has.
const COMMON: [&str; 18] = [
    "turn", "phase", "active", "asked", "kind", "seat", "in", "zone", "owner", "number", "count", "card",
    "thing", "down", "side", "placed", "x", "y",
];

#[derive(Clone, Copy)]
enum Common {
    Turn,
    Phase,
    Active,
    Asked,
    Kind,
    Seat,
    In,
    Zone,
    Owner,
    Number,
    Count,
    Card,
    Thing,
    Down,
    Side,
    Placed,
    X,
    Y,
}

/// Where the columns of a game begin.
struct Columns<G>(std::marker::PhantomData<G>);

impl<G: Knows> Columns<G> {
    const COUNTERS: u16 = COMMON.len() as u16;
    const MOST: u16 = Self::COUNTERS + G::Counter::ALL.len() as u16;
    const STATS: u16 = Self::MOST + G::Counter::ALL.len() as u16;
    /// By how much a number differs from what is printed: mostly it does not.
    const CHANGED: u16 = Self::STATS + G::Stat::ALL.len() as u16;
    const MARKS: u16 = Self::CHANGED + G::Stat::ALL.len() as u16;
}

/// What the columns of a game's observation are, in their order.
pub fn columns<G: Knows>() -> Vec<String> {
    let words = |what: &str, words: &mut dyn Iterator<Item = &'static str>| -> Vec<String> {
        words.map(|word| format!("{what} {word}")).collect()
    };
    let common = COMMON.iter().map(|&column| column.to_owned());
    let counters = words("counter", &mut G::Counter::ALL.iter().map(|term| term.word()));
    let most = words("most", &mut G::Counter::ALL.iter().map(|term| term.word()));
    let stats = words("stat", &mut G::Stat::ALL.iter().map(|term| term.word()));
    let changed = words("changed", &mut G::Stat::ALL.iter().map(|term| term.word()));
    let marks = words("mark", &mut G::Mark::ALL.iter().map(|term| term.word()));
    common.chain(counters).chain(most).chain(stats).chain(changed).chain(marks).collect()
}

impl Observation {
    /// Looks anew; what was seen before is forgotten. `choices` is the caller's, so that nothing is allocated.
    pub fn look<G: Knows>(&mut self, game: &G, viewer: Viewer, choices: &mut Vec<G::Choice>) {
        self.look_at(game, viewer, Prints::Known);
        self.actions.clear();
        if game.asked().is_some_and(|asked| viewer == Viewer::Seat(asked.seat)) {
            choices.clear();
            game.options(choices);
            self.actions.extend(choices.iter().map(|choice| choice.number()));
            self.actions.sort_unstable();
        }
    }

    /// The same without the actions, and with the printed numbers of cards whose number tells the viewer nothing.
    pub fn look_closely<G: Knows>(&mut self, game: &G, viewer: Viewer) {
        self.look_at(game, viewer, Prints::Told);
        self.actions.clear();
    }

    fn look_at<G: Knows>(&mut self, game: &G, viewer: Viewer, prints: Prints) {
        self.cells.clear();
        let seats = game.seats().max(1);
        let mut numbers = Numbers { cells: &mut self.cells, rows: 1, row: 0, viewer, seats, prints };
        numbers.put(Common::Turn, game.turn() as i32);
        let asked = game.asked();
        if let Some(asked) = asked {
            numbers.put_seat(Common::Asked, Some(asked.seat));
            numbers.put(Common::Kind, asked.kind as i32 + 1);
        }
        game.lay(viewer, &mut numbers);
        self.rows = numbers.rows;
    }
}

/// The reader of the walk that writes numbers.
struct Numbers<'a> {
    cells: &'a mut Vec<Cell>,
    rows: u16,
    /// The row that is told of.
    row: u16,
    viewer: Viewer,
    seats: u8,
    prints: Prints,
}

/// Whether the number of a card tells what is printed on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prints {
    Known,
    Told,
}

impl Numbers<'_> {
    #[inline]
    fn cell(&mut self, column: u16, value: i32) {
        if value != 0 {
            self.cells.push(Cell { row: self.row, column, value });
        }
    }

    #[inline]
    fn put(&mut self, column: Common, value: i32) {
        self.cell(column as u16, value);
    }

    #[inline]
    fn put_seat(&mut self, column: Common, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        let from = if let Viewer::Seat(viewer) = self.viewer { viewer.0 } else { 0 };
        let away = if seat.0 >= from { seat.0 - from } else { seat.0 + self.seats - from };
        self.put(column, i32::from(away) + 1);
    }

    /// A row of its own for what is told inside.
    #[inline]
    fn inside(&mut self, fill: impl FnOnce(&mut Self)) {
        let above = self.row;
        self.row = self.rows;
        self.rows += 1;
        fill(self);
        self.row = above;
    }
}

impl<G: Knows> Layout<G> for Numbers<'_> {
    fn phase(&mut self, phase: G::Phase, active: Option<Seat>, _: impl FnOnce() -> String) {
        self.put(Common::Phase, i32::from(phase.number()) + 1);
        self.put_seat(Common::Active, active);
    }

    #[inline]
    fn seat(&mut self, seat: Seat, _: impl FnOnce() -> String, counters: impl FnOnce(&mut Self)) {
        self.inside(|on| {
            on.put_seat(Common::Seat, Some(seat));
            counters(on);
        });
    }

    #[inline]
    fn counter(&mut self, counter: G::Counter, value: i32, most: Option<i32>) {
        self.cell(Columns::<G>::COUNTERS + counter.number(), value);
        if let Some(most) = most {
            self.cell(Columns::<G>::MOST + counter.number(), most);
        }
    }

    #[inline]
    fn zone_as(&mut self, spot: Spot<G::Zone>, _: impl FnOnce() -> Named, lies: impl FnOnce(&mut Self)) {
        self.inside(|on| {
            on.put(Common::Zone, i32::from(spot.zone.number()) + 1);
            on.put_seat(Common::Owner, spot.owner);
            on.put(Common::Number, spot.number.into());
            if let Some(count) = spot.count {
                on.put(Common::Count, count as i32);
            }
            lies(on);
        });
    }

    #[inline]
    fn piece(&mut self, lies: Lies, _: impl FnOnce() -> Print, on_it: impl FnOnce(&mut Self)) {
        let below = self.row;
        self.inside(|on| {
            on.put(Common::In, i32::from(below) + 1);
            match lies.thing {
                Thing::Card(kind) => on.put(Common::Card, i32::from(kind) + 1),
                Thing::Other(number) => on.put(Common::Thing, i32::from(number) + 1),
                Thing::Down => on.put(Common::Down, 1),
            }
            on.put(Common::Side, lies.side.into());
            on.put(Common::Number, lies.number.into());
            on.put_seat(Common::Owner, lies.controller);
            if let Some((column, row)) = lies.place {
                on.put(Common::Placed, 1);
                on.put(Common::X, column.into());
                on.put(Common::Y, row.into());
            }
            on_it(on);
        });
    }

    #[inline]
    fn stat(&mut self, stat: G::Stat, value: i32, printed: i32) {
        self.cell(Columns::<G>::STATS + stat.number(), value);
        self.cell(Columns::<G>::CHANGED + stat.number(), value - printed);
    }

    #[inline]
    fn printed(&mut self, stat: G::Stat, value: impl Into<i32>) {
        if self.prints == Prints::Told {
            self.cell(Columns::<G>::STATS + stat.number(), value.into());
        }
    }

    #[inline]
    fn mark_as(&mut self, mark: G::Mark, amount: i32, _: impl FnOnce() -> String) {
        self.cell(Columns::<G>::MARKS + mark.number(), amount);
    }
}
