//! Works the lines of sight out (CZ-G4) when the crate is built: seven points of each hex, 49 segments, in whole numbers.
//! What lies between two hexes depends on how far they are apart and on whether their rows are even, not on where they are.

use std::fmt::Write;
use std::path::Path;

/// A hundredth of the unit of a hex's centre: a step to the right is 2, a row is 3.
const SCALE: i32 = 100;
/// The centre and the six corners moved 5 percent towards it.
const POINTS: [(i32, i32); 7] = [(0, 0), (0, 190), (95, 95), (95, -95), (0, -190), (-95, -95), (-95, 95)];
/// Half the width of a hex that is shrunk by 1 percent.
const HALF: i32 = 99;
/// How far apart two hexes can be, in half hexes and in rows.
const RIGHT: i32 = 13;
const UP: i32 = 14;
/// A row of the battlefield takes so many bits.
const STRIDE: i32 = 8;

/// Hexes that a line passes through, by their distances from where it begins: to the right in half hexes, upwards in rows.
type Way = Vec<(i32, i32)>;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = std::env::var_os("OUT_DIR").expect("cargo says where to write");
    std::fs::write(Path::new(&out).join("lines.rs"), tables()).expect("the lines can be written");
}

/// `LINES`: by the row of the lower hex, even or odd, by rows upwards and by half hexes to the right the first and the last
/// of its ways, and where their bits begin. `WAYS`: the hexes that must not block a line, a bit each.
fn tables() -> String {
    let (mut lines, mut ways, mut count) = (String::new(), String::new(), 0);
    for odd in 0..2 {
        lines += "[";
        for up in 0..=UP {
            lines += "[";
            for right in -RIGHT..=RIGHT {
                let between = if is_a_pair(right, up) { placed(odd, right, up) } else { vec![] };
                let least = between.iter().flatten().copied().min().unwrap_or(0);
                let begin = count;
                for way in &between {
                    let bits = way.iter().fold(0_u128, |bits, offset| bits | 1 << (offset - least));
                    let _ = write!(ways, "{bits:#x},");
                    count += 1;
                }
                let _ = write!(lines, "({begin},{count},{least}),");
            }
            lines += "],";
        }
        lines += "],";
    }
    format!(
        "static LINES: [[[(u16, u16, i16); {}]; {}]; 2] = [{lines}];\nstatic WAYS: [u128; {count}] = [{ways}];\n",
        2 * RIGHT + 1,
        UP + 1
    )
}

/// Whether two hexes can be so far apart and are not next to each other.
fn is_a_pair(right: i32, up: i32) -> bool {
    let is_near = up == 0 && right.abs() <= 2 || up == 1 && right.abs() <= 1;
    (right + up) % 2 == 0 && !is_near
}

/// The ways from a hex, as distances in bits.
fn placed(odd: i32, right: i32, up: i32) -> Vec<Vec<i32>> {
    let mirror = if right < 0 { -1 } else { 1 };
    let offset = |&(x, y): &(i32, i32)| {
        let columns = (odd + mirror * x - (odd + y).rem_euclid(2)).div_euclid(2);
        STRIDE * y + columns
    };
    ways_between(right.abs(), up).iter().map(|way| way.iter().map(offset).collect()).collect()
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
