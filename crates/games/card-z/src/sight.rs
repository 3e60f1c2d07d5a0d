//! Line of sight (CZ-G4): seven points of each hex, 49 segments, in whole numbers.

use crate::board::{BOARD, Hex, Hexes};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Hexes that a line passes through, as columns and rows from where it begins.
type Way = Vec<(i8, i8)>;

/// A hundredth of the unit of [`Hex::centre`].
const SCALE: i32 = 100;
/// The centre and the six corners moved 5 percent towards it.
const POINTS: [(i32, i32); 7] = [(0, 0), (0, 190), (95, 95), (95, -95), (0, -190), (-95, -95), (-95, 95)];
/// Half the width of a hex that is shrunk by 1 percent.
const HALF: i32 = 99;

/// For each pair of hexes the ways that a line may take: the hexes that must not block it.
struct Ways {
    /// Where the ways of a pair begin and end.
    pairs: Vec<(u32, u32)>,
    ways: Vec<Hexes>,
}

const SIDE: usize = 120;

static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    let mut table = Ways { pairs: vec![(0, 0); SIDE * SIDE], ways: vec![] };
    // What lies between two hexes depends on how far they are apart and on how the row is shifted.
    let mut known: HashMap<(i8, i8, i8), Vec<Way>> = HashMap::new();
    for (from, to) in BOARD.iter().flat_map(|from| BOARD.iter().map(move |to| (from, to))) {
        if from.distance(to) < 2 {
            continue;
        }
        let key = (to.column() - from.column(), to.row() - from.row(), from.row() & 1);
        let ways = known.entry(key).or_insert_with(|| ways_between(key));
        let begin = table.ways.len() as u32;
        for way in ways.iter() {
            let on_board = |&(column, row): &(i8, i8)| {
                let (column, row) = (from.column() + column, from.row() + row);
                ((-1..=5).contains(&column) && (0..15).contains(&row)).then(|| Hex::at(column, row))
            };
            table.ways.push(way.iter().filter_map(on_board).collect());
        }
        table.pairs[from.index() * SIDE + to.index()] = (begin, table.ways.len() as u32);
    }
    table
});

/// The centre of a hex so many columns and rows from one in a row that is shifted or not.
fn centre((column, row): (i8, i8), shifted: i8) -> (i32, i32) {
    let odd = (i32::from(row) + i32::from(shifted)) & 1;
    (SCALE * (2 * i32::from(column) + odd - i32::from(shifted)), SCALE * 3 * i32::from(row))
}

/// The hexes that each of the 49 segments passes through, without those that say no more than others.
fn ways_between((columns, rows, shifted): (i8, i8, i8)) -> Vec<Way> {
    let end = centre((columns, rows), shifted);
    let (left, right) = (columns.min(0) - 1, columns.max(0) + 1);
    let (below, above) = (rows.min(0) - 1, rows.max(0) + 1);
    let near: Vec<(i8, i8)> = (below..=above)
        .flat_map(|row| (left..=right).map(move |column| (column, row)))
        .filter(|&hex| hex != (0, 0) && hex != (columns, rows))
        .collect();
    let mut ways: Vec<Way> = vec![];
    for (a, b) in POINTS.iter().flat_map(|&a| POINTS.iter().map(move |&b| (a, b))) {
        let (from, to) = (a, (end.0 + b.0, end.1 + b.1));
        let way: Vec<_> =
            near.iter().copied().filter(|&hex| passes(from, to, centre(hex, shifted))).collect();
        if !ways.iter().any(|other| other.iter().all(|hex| way.contains(hex))) {
            ways.retain(|other| !way.iter().all(|hex| other.contains(hex)));
            ways.push(way);
        }
    }
    ways
}

/// Whether a segment passes through the shrunk hex around a centre: no axis keeps them apart.
fn passes(from: (i32, i32), to: (i32, i32), centre: (i32, i32)) -> bool {
    let (ax, ay) = (from.0 - centre.0, from.1 - centre.1);
    let (bx, by) = (to.0 - centre.0, to.1 - centre.1);
    let apart = |a: i32, b: i32, reach: i32| a.min(b) > reach || a.max(b) < -reach;
    if apart(ax, bx, HALF) || apart(ax + ay, bx + by, 2 * HALF) || apart(ay - ax, by - bx, 2 * HALF) {
        return false;
    }
    let cross =
        |x: i32, y: i32| i64::from(bx - ax) * i64::from(y - ay) - i64::from(by - ay) * i64::from(x - ax);
    let corners = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
    let sides = corners.map(|(x, y)| cross(x * HALF, y * HALF).signum());
    !(sides.iter().all(|&side| side > 0) || sides.iter().all(|&side| side < 0))
}

/// Works the lines out, so that nobody has to wait for them in the middle of a game.
pub(crate) fn prepare() {
    LazyLock::force(&WAYS);
}

/// Whether somebody in one hex sees the other past hexes that block the line.
#[inline]
pub(crate) fn sees(from: Hex, to: Hex, blocked: Hexes) -> bool {
    let table = &*WAYS;
    let (begin, end) = table.pairs[from.index() * SIDE + to.index()];
    // Hexes next to each other always see each other; for them nothing is kept.
    begin == end || table.ways[begin as usize..end as usize].iter().any(|&way| (way & blocked).is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        Hex::read(text).unwrap()
    }

    fn set(texts: &[&str]) -> Hexes {
        texts.iter().map(|text| hex(text)).collect()
    }

    #[test]
    fn nothing_in_the_way() {
        for (from, to) in BOARD.iter().flat_map(|from| BOARD.iter().map(move |to| (from, to))) {
            assert!(sees(from, to, Hexes::NONE));
            assert!(sees(from, to, from.set() | to.set()), "{} {}", from.name(), to.name());
        }
    }

    #[test]
    fn somebody_stands_in_a_straight_line() {
        assert!(!sees(hex("1-a"), hex("1-c"), set(&["1-b"])), "in a row the hex between hides all");
        assert!(sees(hex("1-a"), hex("1-c"), set(&["1-f", "1-g"])));
    }

    #[test]
    fn a_gap_is_enough() {
        // Between two hexes that touch a common edge a line runs along that edge.
        let between = |from: Hex, to: Hex| -> Vec<Hex> {
            BOARD.iter().filter(|mid| mid.distance(from) == 1 && mid.distance(to) == 1).collect()
        };
        let from = hex("1-a");
        let skew = |to: &Hex| from.distance(*to) == 2 && between(from, *to).len() == 2;
        let to = BOARD.iter().find(skew).expect("a hex across an edge");
        let between = between(from, to);
        assert_eq!(between.len(), 2);
        assert!(sees(from, to, between[0].set()) && sees(from, to, between[1].set()));
        // Hexes are a little smaller than they are drawn (CZ-G4): their common edge is never closed.
        assert!(sees(from, to, between.iter().copied().collect()));
    }

    #[test]
    fn sight_is_mutual() {
        let mut chance = kernel::Quick::new(3);
        for _ in 0..200 {
            let blocked = Hexes(u128::from(chance.next_u64()) << 64 | u128::from(chance.next_u64())) & BOARD;
            for (from, to) in BOARD.iter().zip(BOARD.iter().skip(31)) {
                assert_eq!(sees(from, to, blocked), sees(to, from, blocked));
            }
        }
    }
}
