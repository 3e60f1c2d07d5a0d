//! The universal battlefield (CZ-G1): seven columns by fifteen rows of hexes, three zones of five rows.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Columns run from -1 to 5, so a row takes eight bits with a gap that keeps rows apart.
const STRIDE: u8 = 8;
pub(crate) const ROWS: i8 = 15;
const LEFT: i8 = -1;
const RIGHT: i8 = 5;

/// A hex of the battlefield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(u8);

/// Which kind of hex it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A to T.
    Lettered(u8),
    Start,
    Restart,
    Green,
}

impl Hex {
    /// No hex: not on the battlefield.
    pub const OFF: Hex = Hex(u8::MAX);

    #[inline]
    pub const fn at(column: i8, row: i8) -> Hex {
        Hex((row * STRIDE as i8 + column - LEFT) as u8)
    }

    /// The hex of a card: its zone counts from 0, its letter from A.
    #[inline]
    pub const fn lettered(zone: u8, letter: u8) -> Hex {
        Hex::at((letter % 5) as i8, (zone * 5 + letter / 5 + 1) as i8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same number for the same hex in every position.
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn is_on(self) -> bool {
        self.0 != u8::MAX
    }

    #[inline]
    pub const fn column(self) -> i8 {
        (self.0 % STRIDE) as i8 + LEFT
    }

    #[inline]
    pub const fn row(self) -> i8 {
        (self.0 / STRIDE) as i8
    }

    /// 0, 1 or 2.
    #[inline]
    pub const fn zone(self) -> u8 {
        self.0 / STRIDE / 5
    }

    /// Axial coordinates: q to the right, r upwards.
    #[inline]
    pub const fn axial(self) -> (i8, i8) {
        (self.column() - self.row() / 2, self.row())
    }

    pub fn of_axial(q: i8, r: i8) -> Option<Hex> {
        let column = q + r.div_euclid(2);
        ((0..ROWS).contains(&r) && (LEFT..=RIGHT).contains(&column)).then(|| Hex::at(column, r))
    }

    /// The centre, where a step to the right is 2 and a row is 3: straight lines stay straight.
    #[inline]
    pub const fn centre(self) -> (i32, i32) {
        (2 * self.column() as i32 + (self.row() & 1) as i32, 3 * self.row() as i32)
    }

    #[inline]
    pub const fn distance(self, other: Hex) -> u8 {
        let ((q, r), (p, s)) = (self.axial(), other.axial());
        let (dq, dr) = (q - p, r - s);
        let (a, b, c) = (dq.unsigned_abs(), dr.unsigned_abs(), (dq + dr).unsigned_abs());
        if a > b {
            if a > c { a } else { c }
        } else if b > c {
            b
        } else {
            c
        }
    }

    pub const fn ground(self) -> Ground {
        let (column, row) = (self.column(), self.row() % 5);
        match (column, row) {
            (LEFT | RIGHT, _) => Ground::Green,
            (_, 0) if self.row() == 0 => Ground::Start,
            (_, 0) => Ground::Restart,
            _ => Ground::Lettered(((row - 1) * 5 + column) as u8),
        }
    }

    #[inline]
    pub const fn set(self) -> Hexes {
        Hexes(1 << self.0)
    }

    /// The hexes two steps away, not one.
    #[inline]
    pub const fn two_away(self) -> Hexes {
        let near = self.set().around();
        Hexes(near.around().0 & !near.0 & !self.set().0)
    }

    /// "1-e", "start-3", "restart-2-4", "left-7".
    pub fn word(self) -> String {
        let (zone, column) = (self.zone() + 1, self.column());
        match self.ground() {
            Ground::Lettered(letter) => format!("{zone}-{}", char::from(b'a' + letter)),
            Ground::Start => format!("start-{}", column + 1),
            Ground::Restart => format!("restart-{zone}-{}", column + 1),
            Ground::Green if column == LEFT => format!("left-{}", self.row()),
            Ground::Green => format!("right-{}", self.row()),
        }
    }

    /// The name as it is printed, "1-E"; a hex without a letter is counted from the left or from below, in its zone.
    pub fn name(self) -> String {
        let (zone, column) = (self.zone() + 1, self.column());
        match self.ground() {
            Ground::Lettered(_) => self.word().to_uppercase(),
            Ground::Start => format!("start hex {}", column + 1),
            Ground::Restart => format!("restart hex {} of zone {zone}", column + 1),
            Ground::Green if column == LEFT => format!("left edge hex {} of zone {zone}", self.row() % 5 + 1),
            Ground::Green => format!("right edge hex {} of zone {zone}", self.row() % 5 + 1),
        }
    }

    pub fn read(text: &str) -> Option<Hex> {
        BOARD.iter().find(|hex| hex.word() == text)
    }
}

/// A set of hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hexes(pub u128);

impl BitAnd for Hexes {
    type Output = Hexes;
    #[inline]
    fn bitand(self, other: Hexes) -> Hexes {
        Hexes(self.0 & other.0)
    }
}

impl BitOr for Hexes {
    type Output = Hexes;
    #[inline]
    fn bitor(self, other: Hexes) -> Hexes {
        Hexes(self.0 | other.0)
    }
}

impl BitOrAssign for Hexes {
    #[inline]
    fn bitor_assign(&mut self, other: Hexes) {
        self.0 |= other.0;
    }
}

impl Not for Hexes {
    type Output = Hexes;
    #[inline]
    fn not(self) -> Hexes {
        Hexes(!self.0)
    }
}

const fn block(columns: std::ops::Range<i8>, rows: std::ops::Range<i8>) -> Hexes {
    let mut bits = 0;
    let mut row = rows.start;
    while row < rows.end {
        let mut column = columns.start;
        while column < columns.end {
            bits |= 1 << Hex::at(column, row).0;
            column += 1;
        }
        row += 1;
    }
    Hexes(bits)
}

pub(crate) const BOARD: Hexes = block(LEFT..RIGHT + 1, 0..ROWS);
const EVEN: Hexes = {
    let mut bits = 0;
    let mut row = 0;
    while row < ROWS {
        bits |= block(LEFT..RIGHT + 1, row..row + 1).0;
        row += 2;
    }
    Hexes(bits)
};
const ODD: Hexes = Hexes(BOARD.0 & !EVEN.0);
pub(crate) const ZONES: [Hexes; 3] =
    [block(LEFT..RIGHT + 1, 0..5), block(LEFT..RIGHT + 1, 5..10), block(LEFT..RIGHT + 1, 10..15)];
pub(crate) const GREEN: Hexes = Hexes(block(LEFT..0, 0..ROWS).0 | block(RIGHT..RIGHT + 1, 0..ROWS).0);
/// The lettered hexes of each zone.
pub(crate) const LETTERED: [Hexes; 3] =
    [block(0..RIGHT, 1..5), block(0..RIGHT, 6..10), block(0..RIGHT, 11..15)];
/// The start hexes of zone 1 and the restart hexes of the others (CZ-C24).
pub(crate) const STARTS: [Hexes; 3] = [block(0..RIGHT, 0..1), block(0..RIGHT, 5..6), block(0..RIGHT, 10..11)];
/// The row behind the wall of each zone, edges included.
pub(crate) const FIRST_ROWS: [Hexes; 3] =
    [block(LEFT..RIGHT + 1, 0..1), block(LEFT..RIGHT + 1, 5..6), block(LEFT..RIGHT + 1, 10..11)];
/// Where a survivor may leave the battlefield (CZ-MOVE-5, CZ-C78).
pub(crate) const BOTTOM: Hexes = block(LEFT..RIGHT + 1, 0..1);
pub(crate) const TOP: Hexes = block(LEFT..RIGHT + 1, ROWS - 1..ROWS);
/// Hexes with a lock symbol (CZ-G2).
pub(crate) const ROOMS: Hexes = Hexes(
    1 << Hex::lettered(1, 0).0
        | 1 << Hex::lettered(1, 19).0
        | 1 << Hex::lettered(2, 0).0
        | 1 << Hex::lettered(2, 19).0,
);

impl Hexes {
    pub const NONE: Hexes = Hexes(0);

    #[inline]
    pub const fn has(self, hex: Hex) -> bool {
        hex.is_on() && self.0 >> hex.0 & 1 == 1
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn first(self) -> Option<Hex> {
        if self.0 == 0 { None } else { Some(Hex(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub fn iter(self) -> Each {
        Each(self.0)
    }

    /// All hexes next to one of these.
    #[inline]
    pub const fn around(self) -> Hexes {
        let (all, even, odd) = (self.0, self.0 & EVEN.0, self.0 & ODD.0);
        let sides = all << 1 | all >> 1;
        let up = all << 8 | even << 7 | odd << 9;
        let down = all >> 8 | even >> 9 | odd >> 7;
        Hexes((sides | up | down) & BOARD.0)
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Hexes {
        hexes.into_iter().fold(Hexes::NONE, |set, hex| set | hex.set())
    }
}

/// The hexes of a set, bottom row first, from left to right.
#[derive(Clone, Copy)]
pub struct Each(u128);

impl Iterator for Each {
    type Item = Hex;
    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Hex(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axial(q: i8, r: i8) -> Hex {
        Hex::of_axial(q, r).unwrap()
    }

    /// CZ-G1: the table of letters.
    #[test]
    fn letters_stand_where_the_ledger_says() {
        assert_eq!(Hex::lettered(0, 4).axial(), (4, 1));
        assert_eq!(Hex::lettered(0, 10).axial(), (-1, 3));
        assert_eq!(Hex::lettered(1, 10).axial(), (-4, 8));
        assert_eq!(Hex::lettered(2, 19).axial(), (-3, 14));
        let letters = (0..60).map(|n| Hex::lettered(n / 20, n % 20));
        assert!(letters.clone().all(|hex| matches!(hex.ground(), Ground::Lettered(_))));
        assert_eq!(letters.collect::<Hexes>().len(), 60);
        assert_eq!((BOARD.len(), GREEN.len(), ROOMS.len()), (105, 30, 4));
    }

    /// CZ-G1: the checks below the table.
    #[test]
    fn distances_are_those_of_the_ledger() {
        let e = Hex::lettered(0, 4);
        assert_eq!((axial(3, 0).distance(e), axial(2, 0).distance(e)), (2, 3));
        assert_eq!(axial(0, 0).distance(Hex::lettered(0, 10)), 3);
        for start in STARTS[0].iter() {
            assert_eq!(start.distance(Hex::lettered(1, 3)), 6);
            assert_eq!(start.distance(Hex::lettered(1, 10)), 8);
            assert_eq!(start.distance(Hex::lettered(2, 0)), 11);
        }
    }

    #[test]
    fn neighbours_are_one_hex_away() {
        for hex in BOARD.iter() {
            let near: Hexes = BOARD.iter().filter(|other| other.distance(hex) == 1).collect();
            assert_eq!(hex.set().around(), near, "{}", hex.name());
            let far: Hexes = BOARD.iter().filter(|other| other.distance(hex) == 2).collect();
            assert_eq!(hex.two_away(), far, "{}", hex.name());
        }
    }

    #[test]
    fn words_read_back() {
        for hex in BOARD.iter() {
            assert_eq!(Hex::read(&hex.word()), Some(hex));
        }
        let names: std::collections::HashSet<String> = BOARD.iter().map(Hex::name).collect();
        assert_eq!(names.len(), BOARD.len() as usize, "no two hexes share a name");
        let name = |word: &str| Hex::read(word).map(Hex::name).unwrap_or_default();
        assert_eq!((name("1-e"), name("start-3")), ("1-E".to_owned(), "start hex 3".to_owned()));
        assert_eq!(name("restart-2-3"), "restart hex 3 of zone 2");
        assert_eq!((name("left-0"), name("right-14")), {
            ("left edge hex 1 of zone 1".to_owned(), "right edge hex 5 of zone 3".to_owned())
        });
        assert_eq!(Hex::read("4-a"), None);
    }
}
