//! Line of sight (CZ-G4): seven points of each hex, 49 segments, in whole numbers.

use crate::state::board::{BOARD, Hex, Hexes};
use std::sync::LazyLock;

/// A hundredth of the unit of [`Hex::centre`].
const SCALE: i32 = 100;
/// The centre and the six corners moved 5 percent towards it.
const POINTS: [(i32, i32); 7] = [(0, 0), (0, 190), (95, 95), (95, -95), (0, -190), (-95, -95), (-95, 95)];
/// Half the width of a hex that is shrunk by 1 percent.
const HALF: i32 = 99;

/// Hexes that a line passes through, by their distances from where it begins: to the right in half hexes, upwards in rows.
type Way = Vec<(i32, i32)>;

/// For each pair of hexes the ways that a line may take: the hexes that must not block it.
struct Ways {
    /// Where the ways of a pair begin and end.
    pairs: Vec<(u32, u32)>,
    ways: Vec<Hexes>,
}

const SIDE: usize = 120;
/// How far apart two hexes can be, in half hexes and in rows.
const WIDTH: usize = 14;
const HEIGHT: usize = 15;

static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    let mut table = Ways { pairs: vec![(0, 0); SIDE * SIDE], ways: vec![] };
    // What lies between two hexes depends on how far they are apart, and looks the same in a mirror.
    let mut known: [[Option<Vec<Way>>; WIDTH]; HEIGHT] = Default::default();
    for (from, to) in BOARD.iter().flat_map(|from| BOARD.iter().map(move |to| (from, to))) {
        if from.distance(to) < 2 || to < from {
            continue;
        }
        let (right, up) = apart(from, to);
        let slot = &mut known[up as usize][right.unsigned_abs() as usize];
        let ways = slot.get_or_insert_with(|| ways_between(right.abs(), up));
        let begin = table.ways.len() as u32;
        let mirror = if right < 0 { -1 } else { 1 };
        let placed =
            |way: &Way| -> Hexes { way.iter().filter_map(|&(x, y)| hex_at(from, mirror * x, y)).collect() };
        table.ways.extend(ways.iter().map(placed));
        let range = (begin, table.ways.len() as u32);
        table.pairs[from.index() * SIDE + to.index()] = range;
        table.pairs[to.index() * SIDE + from.index()] = range;
    }
    table
});

/// How far it is from one hex to another, to the right in half hexes and upwards in rows.
fn apart(from: Hex, to: Hex) -> (i32, i32) {
    let ((a, b), (c, d)) = (from.centre(), to.centre());
    (c - a, (d - b) / 3)
}

/// The hex so far from another, if it is on the board.
fn hex_at(from: Hex, right: i32, up: i32) -> Option<Hex> {
    let row = i32::from(from.row()) + up;
    let (x, _) = from.centre();
    let column = (x + right - (row & 1)).div_euclid(2);
    ((-1..=5).contains(&column) && (0..15).contains(&row)).then(|| Hex::at(column as i8, row as i8))
}

/// The hexes that each of the 49 segments passes through, without those that say no more than others.
fn ways_between(right: i32, up: i32) -> Vec<Way> {
    let end = (SCALE * right, SCALE * 3 * up);
    let near: Vec<(i32, i32)> = (-1..=up + 1)
        .flat_map(|y| (-2..=right + 2).map(move |x| (x, y)))
        .filter(|&(x, y)| {
            (x + y) % 2 == 0 && (x, y) != (0, 0) && (x, y) != (right, up) && is_near((x, y), (right, up))
        })
        .collect();
    let mut ways: Vec<u128> = vec![];
    for (from, b) in POINTS.iter().flat_map(|&a| POINTS.iter().map(move |&b| (a, b))) {
        let to = (end.0 + b.0, end.1 + b.1);
        let hit = |&(x, y): &(i32, i32)| passes(from, to, (SCALE * x, SCALE * 3 * y));
        let way = near.iter().enumerate().filter(|(_, hex)| hit(hex)).fold(0, |way, (n, _)| way | 1 << n);
        if !ways.iter().any(|other| other & !way == 0) {
            ways.retain(|other| way & !other != 0);
            ways.push(way);
        }
    }
    let hexes = |way: &u128| (0..near.len()).filter(|n| way >> n & 1 == 1).map(|n| near[n]).collect();
    ways.iter().map(hexes).collect()
}

/// Whether a segment might pass through a hex: all of them stay within 1.25 hexes of the line between the centres.
fn is_near((x, y): (i32, i32), (right, up): (i32, i32)) -> bool {
    // A row is as high as the root of 3 half hexes.
    let cross = x * up - y * right;
    let length = right * right + 3 * up * up;
    3 * cross * cross <= 7 * length
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
