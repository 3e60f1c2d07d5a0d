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

/// Something that is so in a row, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feature {
    pub row: u16,
    pub at: u16,
    pub value: f32,
}

/// What a seat may know, ready to be judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    pub features: Vec<Feature>,
    /// For which side each row counts.
    pub sides: Vec<u8>,
    /// The game's own opinion, as log odds.
    pub prior: f32,
}

/// Reads positions; kept to be used again, so that nothing is allocated.
pub struct Reader<G: Game> {
    vocabulary: Vocabulary,
    seen: Observation,
    /// The zone of each row, for what lies in it.
    zones: Vec<i32>,
    game: PhantomData<G>,
}

impl<G: Game> Reader<G> {
    pub fn new(vocabulary: Vocabulary) -> Self {
        Reader { vocabulary, seen: Observation::default(), zones: Vec::new(), game: PhantomData }
    }

    /// Cards that aren't known by name are known by their facts.
    pub fn read(&mut self, game: &G, seat: Seat, known: &Known, input: &mut Input) {
        self.seen.look_closely(game, Viewer::Seat(seat));
        let rows = usize::from(self.seen.rows);
        input.features.clear();
        input.sides.clear();
        input.sides.resize(rows, 0);
        input.prior = log_odds(game.appraise(seat));
        self.zones.clear();
        self.zones.resize(rows, 0);
        for at in 0..self.seen.cells.len() {
            self.cell(self.seen.cells[at], known, input);
        }
    }

    /// Where something lies is told before anything else of it.
    fn cell(&mut self, Cell { row, column, value }: Cell, known: &Known, input: &mut Input) {
        let words = self.vocabulary;
        let place = usize::from(row);
        let mut feature = |at, value| input.features.push(Feature { row, at, value });
        match column {
            IN => {
                let below = value as usize - 1;
                self.zones[place] = self.zones[below];
                input.sides[place] = input.sides[below];
                feature(words.lies_in(self.zones[place]), 1.0);
            }
            CARD => {
                if let Some(number) = known.number(value) {
                    feature(words.card(number), 1.0);
                }
            }
            THING => feature(words.thing(value), 1.0),
            NUMBER => {}
            _ => match NAMES.iter().position(|&name| name == column) {
                Some(at) => feature(words.name(at, value), 1.0),
                None => feature(column, value.clamp(-LARGEST, LARGEST) as f32 * SCALE),
            },
        }
        if column == ZONE {
            self.zones[place] = value;
        }
        if matches!(column, OWNER | SEAT) && row > 0 {
            input.sides[place] = if value == 1 { OWN } else { OTHERS };
        }
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
        let (features, rows) = (vocabulary.features(), input.sides.len());
        assert!(input.features.iter().all(|of| usize::from(of.at) < features && usize::from(of.row) < rows));
        for side in 0..SIDES as u8 {
            assert!(input.sides.contains(&side), "side {side}");
        }
        let known = input.clone();
        reader.read(&game, Seat(0), &Known::none(), &mut input);
        assert!(input.features.len() < known.features.len(), "strange cards go by their facts alone");
        assert_eq!(input.sides, known.sides);
    }
}
