//! What hears the second walk. A game names what lies where in enums and numbers; words are asked for only by who wants
//! them, so that a reader of numbers makes no text.

use std::hash::Hash;

use crate::{Knows, Look, Modifier, Roll, Seat, Term, Text, ZoneSort};

/// Where a zone is: which one, whose, and which of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot<Z> {
    pub zone: Z,
    pub owner: Option<Seat>,
    /// Tells zones of the same name apart: the number of a place, of a step.
    pub number: u16,
    /// How many pieces there are; none where all of them are laid.
    pub count: Option<u32>,
}

impl<Z> Spot<Z> {
    #[inline]
    pub fn new(zone: Z) -> Spot<Z> {
        Spot { zone, owner: None, number: 0, count: None }
    }

    #[inline]
    pub fn of(mut self, owner: Seat) -> Spot<Z> {
        self.owner = Some(owner);
        self
    }

    #[inline]
    pub fn number(mut self, number: impl Into<u16>) -> Spot<Z> {
        self.number = number.into();
        self
    }

    /// So many lie there, also where not all of them are laid.
    #[inline]
    pub fn count(mut self, count: usize) -> Spot<Z> {
        self.count = Some(count as u32);
        self
    }
}

impl<Z: Term<Sort = ZoneSort>> Spot<Z> {
    /// The usual id: its word, with the number of its owner.
    pub fn id(&self) -> String {
        match self.owner {
            Some(seat) => format!("{}-{}", self.zone.word(), seat.0),
            None => self.zone.word().to_owned(),
        }
    }

    pub fn named(&self) -> Named {
        Named { id: self.id(), name: self.zone.sort().name.into() }
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card, by its place in the set.
    Card(u16),
    /// Something else, by the game's own number: a token, a hex, a battle.
    Other(u16),
    /// Face down, or unknown.
    Down,
}

/// A piece as it lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lies {
    pub thing: Thing,
    /// Which side of it is up; 0 is the one that is printed first.
    pub side: u8,
    /// Tells it from others of its name.
    pub number: u16,
    pub controller: Option<Seat>,
    /// Column and row, or axial q and r on hexes.
    pub place: Option<(i16, i16)>,
}

impl Lies {
    #[inline]
    pub fn new(thing: Thing) -> Lies {
        Lies { thing, side: 0, number: 0, controller: None, place: None }
    }

    #[inline]
    pub fn card(kind: impl Into<u16>) -> Lies {
        Lies::new(Thing::Card(kind.into()))
    }

    #[inline]
    pub fn other(number: impl Into<u16>) -> Lies {
        Lies::new(Thing::Other(number.into()))
    }

    #[inline]
    pub fn down() -> Lies {
        Lies::new(Thing::Down)
    }

    #[inline]
    pub fn side(mut self, side: u8) -> Lies {
        self.side = side;
        self
    }

    #[inline]
    pub fn number(mut self, number: impl Into<u16>) -> Lies {
        self.number = number.into();
        self
    }

    #[inline]
    pub fn by(mut self, controller: Seat) -> Lies {
        self.controller = Some(controller);
        self
    }

    #[inline]
    pub fn at(mut self, column: i16, row: i16) -> Lies {
        self.place = Some((column, row));
        self
    }
}

/// What people read of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub id: String,
    pub name: Text,
}

/// What people read of a piece. Of one that lies face down only the id counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// The word that a choice uses for it; empty where no choice can name it.
    pub id: String,
    pub name: Text,
    pub line: Text,
    pub faction: Text,
    pub text: Text,
    pub look: Look,
}

impl Print {
    /// Something that is called so and has nothing printed on it.
    pub fn named(name: impl Into<Text>, line: impl Into<Text>, look: Look) -> Print {
        Print { name: name.into(), line: line.into(), look, ..Print::default() }
    }

    /// The same, as choices call it.
    pub fn called(self, id: impl Into<String>) -> Print {
        Print { id: id.into(), ..self }
    }
}

/// Hears what lies on the table, in its order: the phase, each seat with its counters, each zone with its pieces.
///
/// Words may depend on what was told of the same zone, on the cards' prints, and on nothing else: a zone of which the same
/// is told is not drawn again. Where they do depend on something else, [`note`](Layout::note) tells it.
pub trait Layout<G: Knows>: Sized {
    /// Whose turn it is, and which part of it; in words as a line.
    fn phase(&mut self, phase: G::Phase, active: Option<Seat>, line: impl FnOnce() -> String);

    /// A seat; its counters are told inside.
    fn seat(&mut self, seat: Seat, name: impl FnOnce() -> String, counters: impl FnOnce(&mut Self));

    /// A number of the seat that is told of.
    fn counter(&mut self, counter: G::Counter, value: i32, most: Option<i32>);

    /// A zone with words of its own; its numbers, marks and pieces are told inside.
    fn zone_as(&mut self, spot: Spot<G::Zone>, named: impl FnOnce() -> Named, lies: impl FnOnce(&mut Self));

    /// A zone that is called as all of its sort.
    #[inline]
    fn zone(&mut self, spot: Spot<G::Zone>, lies: impl FnOnce(&mut Self)) {
        self.zone_as(spot, || spot.named(), lies);
    }

    /// A piece; its numbers, its marks and what lies on it are told inside.
    fn piece(&mut self, lies: Lies, print: impl FnOnce() -> Print, on_it: impl FnOnce(&mut Self));

    /// A card with nothing on it.
    #[inline]
    fn bare(&mut self, lies: Lies, print: impl FnOnce() -> Print) {
        self.piece(lies, print, |_| {});
    }

    /// The back of a card of which nothing is known.
    #[inline]
    fn down(&mut self) {
        self.piece(Lies::down(), Print::default, |_| {});
    }

    /// A number of the piece or zone that is told of, and what is printed.
    fn stat(&mut self, stat: G::Stat, value: i32, printed: i32);

    /// A number that stands as it is printed.
    #[inline]
    fn printed(&mut self, stat: G::Stat, value: impl Into<i32>) {
        let value = value.into();
        self.stat(stat, value, value);
    }

    /// A mark on the piece or zone that is told of, with a word beside it.
    fn mark_as(&mut self, mark: G::Mark, amount: i32, detail: impl FnOnce() -> String);

    /// A mark with its amount.
    #[inline]
    fn mark(&mut self, mark: G::Mark, amount: impl Into<i32>) {
        let amount = amount.into();
        self.mark_as(mark, amount, || amount.to_string());
    }

    /// A mark with its amount, where there is any.
    #[inline]
    fn some(&mut self, mark: G::Mark, amount: impl Into<i32>) {
        let amount = amount.into();
        if amount != 0 {
            self.mark(mark, amount);
        }
    }

    /// A mark that is there or not.
    #[inline]
    fn flag(&mut self, mark: G::Mark, is_there: bool) {
        if is_there {
            self.mark_as(mark, 1, String::new);
        }
    }

    /// How a number of the zone that is told of came about, step by step.
    #[inline]
    fn sum(&mut self, stat: G::Stat, parts: impl FnOnce() -> Vec<Modifier>) {
        let _ = (stat, parts);
    }

    /// The roll that is made in the zone that is told of.
    #[inline]
    fn roll(&mut self, roll: impl FnOnce() -> Roll) {
        let _ = roll;
    }

    /// Somebody who belongs here is elsewhere for a moment, as in a fight: the place stays free.
    #[inline]
    fn away(&mut self, name: impl FnOnce() -> Text) {
        let _ = name;
    }

    /// What else the words of this zone depend on.
    #[inline]
    fn note(&mut self, more: impl Hash) {
        let _ = more;
    }
}
