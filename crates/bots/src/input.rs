//! A position as a network reads it: the observation of a seat, each row as a few numbered features.

use crate::file::NetCard;
use kernel::{Cell, Game, Observation, Seat, Viewer};
use std::marker::PhantomData;

/// Columns of the observation that every game has; `kernel::columns` lists them.
mod column {
    pub const ACTIVE: u16 = 2;
    pub const SEAT: u16 = 5;
    pub const IN: u16 = 6;
    pub const ZONE: u16 = 7;
    pub const OWNER: u16 = 8;
    pub const NUMBER: u16 = 9;
    pub const CARD: u16 = 11;
    pub const THING: u16 = 12;
    /// Phase, active, asked, kind, seat, zone, owner and side name something: each of their values is a feature.
    pub const NAMES: [u16; 8] = [1, ACTIVE, 3, 4, SEAT, ZONE, OWNER, 14];
}
use column::*;

/// So many values of a column that names something are told apart.
const VALUES: u16 = 64;
/// Things that are no cards, and cards, by their numbers.
const THINGS: u16 = 64;
const CARDS: u16 = 512;
/// Numbers of pieces and seats are mostly small.
const SCALE: f32 = 1.0 / 8.0;
const LARGEST: i32 = 64;

/// Whose a row is, as seen by the seat: nobody's, its own, or somebody else's.
pub const SIDES: usize = 3;
const OWN: u8 = 1;
const OTHERS: u8 = 2;

/// Where the features of each sort begin: the columns, what names something, the zone something lies in, things, cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vocabulary {
    pub columns: u16,
}

impl Vocabulary {
    pub fn of<G: Game>() -> Vocabulary {
        Vocabulary { columns: kernel::columns::<G>().len() as u16 }
    }

    /// How many features there are.
    pub fn features(self) -> usize {
        usize::from(self.card(0)) + usize::from(CARDS)
    }

    fn name(self, at: usize, value: i32) -> u16 {
        self.columns + at as u16 * VALUES + value.clamp(0, i32::from(VALUES) - 1) as u16
    }

    fn lies_in(self, zone: i32) -> u16 {
        self.name(NAMES.len(), zone)
    }

    fn thing(self, thing: i32) -> u16 {
        self.name(NAMES.len() + 1, 0) + thing.rem_euclid(i32::from(THINGS)) as u16
    }

    fn card(self, card: u16) -> u16 {
        self.name(NAMES.len() + 1, 0) + THINGS + card
    }
}

/// A row's features end here, and it counts for this side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    pub side: u8,
    pub end: u16,
}

/// What a seat may know, ready to be judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    pub features: Vec<(u16, f32)>,
    pub rows: Vec<Row>,
    /// The game's own opinion, as log odds.
    pub prior: f32,
}

/// The zone and the side of a row, for what lies in it.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    zone: i32,
    side: u8,
}

/// Reads positions; kept to be used again, so that nothing is allocated.
pub struct Reader<G: Game> {
    vocabulary: Vocabulary,
    seen: Observation,
    places: Vec<Place>,
    game: PhantomData<G>,
}

impl<G: Game> Reader<G> {
    pub fn new(vocabulary: Vocabulary) -> Self {
        Reader { vocabulary, seen: Observation::default(), places: Vec::new(), game: PhantomData }
    }

    /// Cards that aren't known by name are known by their facts.
    pub fn read(&mut self, game: &G, seat: Seat, known: &Known, input: &mut Input) {
        self.seen.look_closely(game, Viewer::Seat(seat));
        input.features.clear();
        input.rows.clear();
        input.prior = log_odds(game.appraise(seat));
        self.places.clear();
        self.places.resize(usize::from(self.seen.rows), Place::default());
        // The table's own row is told in several goes.
        self.seen.cells.sort_unstable_by_key(|cell| (cell.row, cell.column));
        for row in self.seen.cells.chunk_by(|one, other| one.row == other.row) {
            let place = self.row(row, known, &mut input.features);
            self.places[usize::from(row[0].row)] = place;
            input.rows.push(Row { side: place.side, end: input.features.len() as u16 });
        }
    }

    fn row(&self, row: &[Cell], known: &Known, features: &mut Vec<(u16, f32)>) -> Place {
        let words = self.vocabulary;
        let mut place = Place::default();
        for &Cell { row, column, value } in row {
            if matches!(column, OWNER | SEAT) && row > 0 {
                place.side = if value == 1 { OWN } else { OTHERS };
            }
            match column {
                IN => {
                    let below = self.places.get(value as usize - 1).copied().unwrap_or_default();
                    place = below;
                    features.push((words.lies_in(below.zone), 1.0));
                }
                CARD => features.extend(known.number(value).map(|number| (words.card(number), 1.0))),
                THING => features.push((words.thing(value), 1.0)),
                NUMBER => {}
                _ => {
                    if column == ZONE {
                        place.zone = value;
                    }
                    match NAMES.iter().position(|&name| name == column) {
                        Some(at) => features.push((words.name(at, value), 1.0)),
                        None => features.push((column, value.clamp(-LARGEST, LARGEST) as f32 * SCALE)),
                    }
                }
            }
        }
        place
    }
}

/// The cards of a match that a network knows, by their numbers: its own number for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    numbers: Vec<Option<u16>>,
}

impl Known {
    /// All cards that have a name are known under it; those of the same set anyway.
    pub fn of<G: Game>(game: &G, card: &NetCard) -> Known {
        let own = (0..CARDS).map(Some);
        if game.cards_hash() == card.set {
            return Known { numbers: own.collect() };
        }
        let named = |kind: u16| {
            let name = game.component(kind)?.name;
            card.cards.iter().take(usize::from(CARDS)).position(|known| *known == name).map(|at| at as u16)
        };
        Known { numbers: (0..CARDS).map(named).collect() }
    }

    /// No card is known but by its facts.
    pub fn none() -> Known {
        Known::default()
    }

    /// What the network calls the card of this number, as the observation counts it.
    fn number(&self, value: i32) -> Option<u16> {
        self.numbers.get(usize::try_from(value - 1).ok()?).copied().flatten()
    }
}

/// What the cards of a match are called, by their numbers.
pub fn card_names<G: Game>(game: &G) -> Vec<String> {
    let name = |kind| game.component(kind).map_or(String::new(), |component| component.name);
    let mut names: Vec<String> = (0..CARDS).map(name).collect();
    while names.len() > 1 && names.last().is_some_and(String::is_empty) {
        names.pop();
    }
    names
}

/// Not quite certain, however sure the game is.
fn log_odds(share: f32) -> f32 {
    let share = share.clamp(0.02, 0.98);
    (share / (1.0 - share)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Mute, Quick, Rules};
    use toy::{Setup, Toy};

    #[test]
    fn the_columns_are_where_they_are_looked_for() {
        let columns = kernel::columns::<Toy>();
        let named = [
            (ACTIVE, "active"),
            (SEAT, "seat"),
            (IN, "in"),
            (ZONE, "zone"),
            (OWNER, "owner"),
            (NUMBER, "number"),
            (CARD, "card"),
            (THING, "thing"),
            (NAMES[0], "phase"),
            (NAMES[2], "asked"),
            (NAMES[3], "kind"),
            (NAMES[7], "side"),
        ];
        for (column, name) in named {
            assert_eq!(columns[usize::from(column)], name);
        }
    }

    #[test]
    fn every_feature_has_a_place_and_every_row_a_side() {
        let game = Toy::start(&Setup::default(), &mut Mute(Quick::new(3))).unwrap();
        let vocabulary = Vocabulary::of::<Toy>();
        let mut input = Input::default();
        let mut reader = Reader::<Toy>::new(vocabulary);
        let card = NetCard { set: game.cards_hash(), ..NetCard::default() };
        reader.read(&game, Seat(0), &Known::of(&game, &card), &mut input);
        assert!(input.features.iter().all(|&(feature, _)| usize::from(feature) < vocabulary.features()));
        assert_eq!(input.rows.last().map(|row| usize::from(row.end)), Some(input.features.len()));
        for side in 0..SIDES as u8 {
            assert!(input.rows.iter().any(|row| row.side == side), "side {side}");
        }
        let known = input.clone();
        reader.read(&game, Seat(0), &Known::none(), &mut input);
        assert!(input.features.len() < known.features.len(), "strange cards go by their facts alone");
        assert_eq!(input.rows.len(), known.rows.len());
    }
}
