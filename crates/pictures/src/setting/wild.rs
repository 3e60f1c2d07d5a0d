//! Outside the town.

use super::window;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Svg, area, number};

pub fn woods(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    for (fill, trees, width) in [(tones.far, 9, 8.0), (tones.mid, 6, 13.0)] {
        let (mut trunks, mut boughs) = (String::new(), String::new());
        for tree in 0..trees {
            let x = tree as f32 * (210.0 / trees as f32) + luck.between(-9.0, 9.0);
            let lean = x + luck.between(-7.0, 7.0);
            trunks += &area(&[
                (x - 3.0, 150.0),
                (lean, -4.0),
                (lean + width * 0.7, -4.0),
                (x + width + 4.0, 150.0),
            ]);
            let (y, reach) = (luck.between(24.0, 78.0), luck.between(-26.0, 26.0));
            boughs += &format!(
                "M{} {}q{} -6 {} -22",
                number(x + width / 2.0),
                number(y),
                number(reach * 0.5),
                number(reach)
            );
        }
        to.path(&trunks, fill);
        to.stroke(&boughs, fill, 4.0);
    }
    to.path("M0 150v-14q50-12 100-4t100-4v22z", tones.near);
}

pub fn road(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-44q60-12 110-6t90-6v56z", tones.far);
    to.path("M-6 150l86-50h16l92 50z", tones.mid);
    to.shade("M84 150l4-46h3l7 46z", tones.lamp, 0.5);
    for pole in 0..4 {
        let (x, s) = (24.0 + pole as f32 * 20.0, 1.0 - pole as f32 * 0.2);
        to.stroke(
            &format!(
                "M{x} {}V{}M{} {}h{}",
                number(122.0 - pole as f32 * 6.0),
                number(34.0 + pole as f32 * 16.0),
                number(x - 9.0 * s),
                number(42.0 + pole as f32 * 15.0),
                number(18.0 * s)
            ),
            tones.near,
            3.0 * s,
        );
    }
    if luck.chance(70) {
        to.path("M140 128q2-12 12-12h16q8 0 12 10l12 3v11h-56z", tones.near);
    }
}

pub fn refuge(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-40q70-20 200-6v46z", tones.far);
    let x = luck.between(14.0, 40.0);
    to.path(
        &area(&[
            (x, 130.0),
            (x + 4.0, 74.0),
            (x - 6.0, 74.0),
            (x - 6.0, 68.0),
            (x + 20.0, 54.0),
            (x + 46.0, 68.0),
            (x + 46.0, 74.0),
            (x + 36.0, 74.0),
            (x + 40.0, 130.0),
        ]),
        tones.mid,
    );
    window((x + 13.0, 78.0), (14.0, 10.0), tones, to);
    let mut outline = vec![(0.0, 150.0)];
    for post in 0..15 {
        let (x, y) = (post as f32 * 14.0, 112.0 + luck.between(-4.0, 4.0));
        outline.extend([(x, y + 5.0), (x + 6.0, y - 4.0), (x + 12.0, y + 5.0)]);
    }
    outline.push((206.0, 150.0));
    to.path(&area(&outline), tones.near);
}

pub fn base(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-34h60v-10h70v10h70v34z", tones.far);
    let x = luck.between(136.0, 156.0);
    to.shade(&area(&[(x, 56.0), (-10.0, 26.0), (-10.0, 80.0)]), tones.lamp, 0.3);
    to.path(
        &area(&[
            (x - 4.0, 150.0),
            (x + 2.0, 66.0),
            (x - 8.0, 66.0),
            (x - 8.0, 44.0),
            (x + 26.0, 44.0),
            (x + 26.0, 66.0),
            (x + 16.0, 66.0),
            (x + 22.0, 150.0),
        ]),
        tones.mid,
    );
    window((x - 4.0, 50.0), (26.0, 9.0), tones, to);
    to.group(&format!("stroke=\"{}\" fill=\"none\" stroke-width=\"1.4\"", tones.near), |to| {
        to.raw("<path d=\"M0 112H200M0 104q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0\"/>");
        let mesh: String = (0..14).map(|at| format!("M{} 112l26 38M{} 112l-26 38", at * 18 - 18, at * 18 - 18)).collect();
        to.raw(&format!("<path d=\"{mesh}\" opacity=\".7\"/>"));
    });
}

pub fn dunes(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let y = luck.between(84.0, 100.0);
    to.path(&format!("M0 150V{}q40-26 84-10t116-14v64z", number(y)), tones.far);
    let x = luck.between(20.0, 120.0);
    to.path(
        &area(&[
            (x, y + 4.0),
            (x + 4.0, y - 34.0),
            (x - 4.0, y - 38.0),
            (x - 2.0, y - 44.0),
            (x + 50.0, y - 42.0),
            (x + 52.0, y - 36.0),
            (x + 44.0, y - 34.0),
            (x + 48.0, y + 4.0),
            (x + 38.0, y + 4.0),
            (x + 34.0, y - 30.0),
            (x + 14.0, y - 30.0),
            (x + 10.0, y + 4.0),
        ]),
        tones.mid,
    );
    to.path("M0 150v-30q60-20 120-2t80-8v40z", tones.mid);
    to.path("M0 150v-12q90-14 200 2v10z", tones.near);
}

pub fn spires(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let mut lights = String::new();
    for (fill, towers) in [(tones.far, 9), (tones.mid, 6)] {
        let mut row = String::new();
        for tower in 0..towers {
            let x = tower as f32 * (205.0 / towers as f32) + luck.between(-6.0, 6.0);
            let (w, y) = (luck.between(9.0, 19.0), luck.between(16.0, 92.0));
            row += &area(&[(x, 150.0), (x, y + 16.0), (x + w / 2.0, y), (x + w, y + 16.0), (x + w, 150.0)]);
            if luck.chance(65) {
                let (at, top) = (number(x + w / 2.0 - 1.2), number(y + luck.between(22.0, 46.0)));
                lights += &format!("M{at} {top}h2.4v{}h-2.4z", number(luck.between(6.0, 26.0)));
            }
        }
        to.path(&row, fill);
    }
    to.shade(&lights, tones.glow, 0.85);
    to.path("M0 150v-12q100-10 200 0v12z", tones.near);
}

pub fn farm(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-38q60-14 120-4t80-6v48z", tones.far);
    let x = luck.between(10.0, 100.0);
    to.path(
        &area(&[
            (x, 120.0),
            (x, 88.0),
            (x + 10.0, 70.0),
            (x + 30.0, 60.0),
            (x + 50.0, 70.0),
            (x + 60.0, 88.0),
            (x + 60.0, 120.0),
        ]),
        tones.mid,
    );
    to.shade(&format!("M{} 120v-22h20v22z", number(x + 20.0)), tones.lamp, 0.7);
    for row in 0..9 {
        to.stroke(
            &format!("M{} 150L{} 112", number(row as f32 * 28.0 - 12.0), number(80.0 + row as f32 * 6.0)),
            tones.near,
            3.0,
        );
    }
}

pub fn shore(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 92l40-12 36 10 50-16 74 18v10H0z", tones.far);
    to.rect((0.0, 98.0), (200.0, 52.0), tones.mid);
    for _ in 0..9 {
        let (x, y) = (luck.between(0.0, 170.0), luck.between(102.0, 140.0));
        to.shade(
            &format!("M{} {}h{}v1.4h-9z", number(x), number(y), number(luck.between(12.0, 30.0))),
            tones.rim,
            0.4,
        );
    }
    to.path("M0 150v-16q40-12 90 2t110 6v8z", tones.near);
}

/// Tents around a fire.
pub fn camp(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-46q50-18 104-6t96-10v62z", tones.far);
    let x = luck.between(6.0, 20.0);
    to.path(&format!("M{} 136l34-54 34 54zM126 138l30-46 32 46z", number(x)), tones.mid);
    to.shade(&format!("M{} 136l12-34 10 34zM150 138l8-28 8 28z", number(x + 24.0)), tones.lamp, 0.8);
    to.path("M0 150v-14q100-10 200 2v12z", tones.near);
    to.shade("M104 98q40 4 40 40h-80q0-36 40-40z", tones.lamp, 0.2);
    to.path("M96 138q-6-14 8-28 0 9 6 12 9 8 3 16z", "#f59e31");
    to.path("M101 138q-3-8 4-14 5 8 3 14z", "#ffeba6");
    to.stroke("M88 142l32-5M90 136l30 7", tones.near, 4.0);
}

/// A bridge over the water.
pub fn bridge(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 108l40-18 46 12 50-20 64 20v20H0z", tones.far);
    to.rect((0.0, 112.0), (200.0, 38.0), tones.mid);
    let at = luck.between(-6.0, 6.0);
    to.placed((at, 0.0), 0.0, (1.0, 1.0), |to| {
        to.path("M44 140V30h7v110zM148 140V30h7v110z", tones.near);
        to.stroke("M-10 84Q40 70 48 32q52 90 104 0 10 42 60 52M66 60v30M84 74v16M100 78v12M116 74v16M134 60v30M22 70v20M178 70v20", tones.near, 2.2);
        to.path("M-20 90h240v9H-20z", tones.near);
    });
    for _ in 0..7 {
        let (x, y) = (luck.between(0.0, 170.0), luck.between(118.0, 144.0));
        to.shade(
            &format!("M{} {}h{}v1.400h-9z", number(x), number(y), number(luck.between(12.0, 30.0))),
            tones.rim,
            0.4,
        );
    }
}

/// Seats around a ring of sand.
pub fn arena(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150V46q100-34 200 0v104z", tones.far);
    let (mut heads, mut rows) = (String::new(), String::new());
    for row in 0..3 {
        let y = 56.0 + row as f32 * 17.0;
        rows += &format!("M0 {0}q100-26 200 0", number(y + 9.0));
        for at in 0..15 {
            let x = 4.0 + at as f32 * 13.6 + luck.between(-3.0, 3.0);
            let sag = (x - 100.0) * (x - 100.0) / 800.0;
            heads += &format!("M{} {}h0", number(x), number(y - 12.0 + sag));
        }
    }
    to.stroke(&rows, tones.near, 3.0);
    to.group("stroke-linecap=\"round\"", |to| to.stroke(&heads, tones.mid, 7.5));
    to.path("M0 150v-34q100-18 200 0v34z", tones.mid);
    to.shade("M0 118q100-18 200 0v4q-100-18-200 0z", tones.rim, 0.5);
    to.shade("M60 0h20l50 150H20zM140 0h-16l-30 150h90z", tones.lamp, 0.12);
}

/// Stones over the dead.
pub fn graves(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-48q60-22 104-6t96-8v62z", tones.far);
    to.stroke("M160 120V60q0-12-14-24M160 78q10-4 18-20M160 92q-12-4-20-18", tones.mid, 6.0);
    let (mut back, mut front) = (String::new(), String::new());
    for at in 0..6 {
        let x = at as f32 * 35.0 + luck.between(-6.0, 6.0);
        back += &format!("M{} 130v-{}q8-12 16 0V130z", number(x), number(luck.between(16.0, 28.0)));
        front += &format!("M{} 152v-{}q11-16 22 0V152z", number(x - 12.0), number(luck.between(14.0, 32.0)));
    }
    to.path(&back, tones.mid);
    to.path("M0 150v-22q100-12 200 0v22z", tones.mid);
    to.path(&front, tones.near);
    to.path("M120 152v-36h-8v-6h8v-10h6v10h8v6h-8v36z", tones.near);
}

/// Grass to the edge of the wood.
pub fn field(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let firs: String = (0..11)
        .map(|at| {
            format!(
                "M{} 112l9-{}l9 {1}z",
                number(at as f32 * 19.0 + luck.between(-5.0, 5.0) - 6.0),
                number(luck.between(22.0, 44.0))
            )
        })
        .collect();
    to.path(&firs, tones.far);
    to.path("M0 150v-42q60-10 110-2t90-6v50z", tones.far);
    to.path("M0 150v-28q70-12 120 0t80-4v32z", tones.mid);
    let mut blades = String::from("M0 150v-6");
    (0..25).for_each(|_| blades += &format!("l3-{0} 5 {0}", number(luck.between(6.0, 16.0))));
    to.path(&(blades + "v6z"), tones.near);
}

/// Behind the palisade: trodden soil, a water butt, crates.
pub fn yard(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let mut posts = vec![(0.0, 120.0)];
    for post in 0..15 {
        let (x, y) = (post as f32 * 14.0, 66.0 + luck.between(-4.0, 4.0));
        posts.extend([(x, y + 6.0), (x + 6.5, y - 4.0), (x + 13.0, y + 6.0)]);
    }
    posts.push((206.0, 120.0));
    to.path(&area(&posts), tones.far);
    to.path("M0 84h200v5H0zM0 104h200v5H0z", tones.mid);
    to.path("M0 150v-36h200v36z", tones.mid);
    let x = luck.between(134.0, 158.0);
    to.path(
        &format!(
            "M{0} 124v-24h26v24zM{1} 124v-16h16v16zM14 126v-34q11-6 22 0v34z",
            number(x),
            number(x + 28.0)
        ),
        tones.near,
    );
    to.shade("M10 140q40-8 70 0-40 8-70 0zM110 134q30-6 60 0-30 8-60 0z", tones.near, 0.7);
}
