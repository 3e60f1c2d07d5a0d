//! Line of sight (CZ-G4). The build script works the lines out.

use crate::state::board::{Hex, Hexes};

include!(concat!(env!("OUT_DIR"), "/lines.rs"));

/// The middle of a row of `LINES`: neither to the right nor to the left.
const STRAIGHT: i32 = 13;

/// Whether somebody in one hex sees the other past hexes that block the line.
#[inline]
pub(crate) fn sees(from: Hex, to: Hex, blocked: Hexes) -> bool {
    let (from, to) = if from <= to { (from, to) } else { (to, from) };
    let ((a, b), (c, d)) = (from.centre(), to.centre());
    let (right, up) = (c - a, (d - b) / 3);
    let (begin, end, least) = LINES[(from.row() & 1) as usize][up as usize][(right + STRAIGHT) as usize];
    // The ways are those of a hex in one place, so what blocks them is moved there.
    let shift = from.index() as i32 + i32::from(least);
    let blocked = if shift < 0 { blocked.0 << -shift } else { blocked.0 >> shift };
    // Hexes next to each other always see each other; for them nothing is kept.
    begin == end || WAYS[usize::from(begin)..usize::from(end)].iter().any(|way| way & blocked == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::board::BOARD;

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
