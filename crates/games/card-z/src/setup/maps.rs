//! The three maps (CZ-G6 to CZ-G8): nineteen positions of which two are adjacent if one of six steps leads from one to
//! the other.

use serde::{Deserialize, Serialize};

pub(crate) const PLACES: usize = 19;

/// The rose of CZ-G9, from 1 to 6: NE, E, SE, SW, W, NW.
pub(crate) const ROSE: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Map {
    /// Map A.
    PointToPoint,
    /// Map B.
    #[default]
    Standard,
    /// Map C.
    BridgeTheGap,
}

type Layout = [(i8, i8); PLACES];

const A: Layout = [
    (-3, 1),
    (-2, 1),
    (-1, 1),
    (0, 1),
    (1, 1),
    (2, 1),
    (-3, 0),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (-2, -1),
    (-1, -1),
    (0, -1),
    (1, -1),
    (2, -1),
    (3, -1),
];
const B: Layout = [
    (-2, 2),
    (-1, 2),
    (0, 2),
    (-2, 1),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
    (2, -1),
    (0, -2),
    (1, -2),
    (2, -2),
];
const C: Layout = [
    (-4, 1),
    (-3, 1),
    (-2, 1),
    (1, 1),
    (2, 1),
    (3, 1),
    (-3, 0),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (-3, -1),
    (-2, -1),
    (-1, -1),
    (2, -1),
    (3, -1),
    (4, -1),
];

impl Map {
    pub const ALL: [Map; 3] = [Map::PointToPoint, Map::Standard, Map::BridgeTheGap];

    #[inline]
    pub fn layout(self) -> &'static Layout {
        match self {
            Map::PointToPoint => &A,
            Map::Standard => &B,
            Map::BridgeTheGap => &C,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Map::PointToPoint => "Point to Point",
            Map::Standard => "Standard",
            Map::BridgeTheGap => "Bridge the Gap",
        }
    }

    /// The position of a cell, if it is on the map.
    pub fn find(self, cell: (i8, i8)) -> Option<u8> {
        self.layout().iter().position(|&other| other == cell).map(|at| at as u8)
    }

    /// The positions adjacent to one, a bit for each.
    #[inline]
    pub fn neighbours(self, place: u8) -> u32 {
        const TABLES: [[u32; PLACES]; 3] = [table(&A), table(&B), table(&C)];
        TABLES[self as usize][place as usize]
    }

    #[inline]
    pub fn adjacent(self, one: u8, other: u8) -> bool {
        self.neighbours(one) >> other & 1 == 1
    }

    /// Whether a cell off the map touches it (CZ-G9).
    pub fn is_perimeter(self, (q, r): (i8, i8)) -> bool {
        self.find((q, r)).is_none() && ROSE.iter().any(|&(dq, dr)| self.find((q + dq, r + dr)).is_some())
    }
}

const fn table(layout: &Layout) -> [u32; PLACES] {
    let mut table = [0; PLACES];
    let (mut one, mut other) = (0, 0);
    while one < PLACES {
        while other < PLACES {
            let (dq, dr) = (layout[other].0 - layout[one].0, layout[other].1 - layout[one].1);
            let near = matches!((dq, dr), (0, 1) | (1, 0) | (1, -1) | (0, -1) | (-1, 0) | (-1, 1));
            table[one] |= (near as u32) << other;
            other += 1;
        }
        other = 0;
        one += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CZ-G6: the bases are six moves apart.
    #[test]
    fn the_bases_of_map_a_are_six_moves_apart() {
        let map = Map::PointToPoint;
        let (alpha, bravo) = (map.find((-3, 0)).unwrap(), map.find((3, 0)).unwrap());
        let (mut reached, mut moves) = (1u32 << alpha, 0);
        while reached >> bravo & 1 == 0 {
            reached |=
                (0..19).filter(|&at| reached >> at & 1 == 1).fold(0, |all, at| all | map.neighbours(at));
            moves += 1;
        }
        assert_eq!(moves, 6);
    }

    /// CZ-G8: only the Bridge joins the banks.
    #[test]
    fn the_bridge_has_two_neighbours() {
        let map = Map::BridgeTheGap;
        let bridge = map.find((0, 0)).unwrap();
        let near = [map.find((-1, 0)).unwrap(), map.find((1, 0)).unwrap()];
        assert_eq!(map.neighbours(bridge), 1 << near[0] | 1 << near[1]);
        let x = |at: u8| 2 * map.layout()[usize::from(at)].0 + map.layout()[usize::from(at)].1;
        for (west, east) in (0..19).flat_map(|one| (0..19).map(move |other| (one, other))) {
            assert!(!(x(west) < 0 && x(east) > 0 && map.adjacent(west, east)));
        }
    }

    /// CZ-G7, CZ-G9.
    #[test]
    fn the_perimeter_surrounds_the_map() {
        assert_eq!(Map::Standard.neighbours(9).count_ones(), 6);
        assert!(Map::Standard.is_perimeter((3, 0)) && !Map::Standard.is_perimeter((4, 0)));
        assert!(Map::BridgeTheGap.is_perimeter((0, 1)), "the gap is perimeter");
    }
}
