//! Streets and houses.

use super::{Signs, label, skyline, window};
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Svg, area, number};

pub fn city(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let tops = skyline((50.0, 104.0), (17.0, 32.0), tones.far, luck, to);
    for (x, y) in tops {
        if luck.chance(60) {
            window((x - luck.between(0.0, 7.0), y + luck.between(9.0, 26.0)), (3.0, 4.5), tones, to);
        }
    }
    skyline((22.0, 58.0), (26.0, 48.0), tones.mid, luck, to);
}

pub fn alley(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 0h58l18 98L0 150zM200 0h-54l-18 98 72 52z", tones.mid);
    to.path("M58 0l18 98-18 10L28 0zM146 0l-18 98 18 11 28-109z", tones.far);
    to.path("M0 150l76-52h52l72 52z", tones.near);
    for step in 0..4 {
        let along = step as f32;
        if luck.chance(60) {
            window((6.0 + along * 13.0, 20.0 + along * 11.0), (9.0, 13.0), tones, to);
        }
        if luck.chance(60) {
            window((184.0 - along * 13.0, 24.0 + along * 10.0), (8.0, 12.0), tones, to);
        }
    }
    to.stroke("M60 24Q100 40 142 30", tones.near, 1.6);
}

pub fn church(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let side = luck.between(-26.0, 4.0);
    to.path("M0 150v-36l34-14 40 12 44-16 82 20v34z", tones.far);
    to.placed((side, 0.0), 0.0, (1.0, 1.0), |to| {
        to.path("M116 150V80l12-6 12-50 12 50 12 6v12h30l14 14v44z", tones.mid);
        to.path("M137.5 8h5v7h7v5h-7v10h-5V20h-7v-5h7z", tones.mid);
        to.shade("M135 66a5 5 0 0 1 10 0v14h-10z", tones.lamp, 0.85);
        to.shade("M168 108a4 4 0 0 1 8 0v14h-8zM184 110a4 4 0 0 1 8 0v12h-8z", tones.lamp, 0.6);
    });
    to.path("M0 150v-10h6v-8h4v8h10v-8h4v8h10v-8h4v8h12v10z", tones.near);
}

pub fn diner(signs: Signs, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((20.0, 44.0), (30.0, 60.0), tones.far, luck, to);
    to.path("M8 150V84q0-8 8-8h132q8 0 8 8v66z", tones.mid);
    to.rect((4.0, 76.0), (156.0, 5.0), tones.near);
    for at in 0..4 {
        window((18.0 + at as f32 * 34.0, 92.0), (25.0, 20.0), tones, to);
    }
    to.path("M170 150V50h4v100z", tones.near);
    to.path("M150 26h40l8 12-8 12h-40z", tones.near);
    to.stroke("M153 29h36l6 9-6 9h-36z", "#ff6f61", 2.0);
    label("DINER", (172.0, 42.0), 11, signs, to);
}

pub fn station(signs: Signs, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150V56h200v94z", tones.far);
    to.path("M14 150V46h172v104z", tones.mid);
    to.rect((10.0, 40.0), (180.0, 8.0), tones.near);
    to.rect((62.0, 50.0), (76.0, 14.0), tones.near);
    label("POLICE", (100.0, 61.0), 11, signs, to);
    let door = luck.between(78.0, 90.0);
    to.rect((door, 84.0), (32.0, 66.0), tones.near);
    window((door + 6.0, luck.between(88.0, 94.0)), (20.0, 26.0), tones, to);
    for x in [30.0, 154.0] {
        let y = luck.between(74.0, 84.0);
        window((x, y), (18.0, luck.between(16.0, 24.0)), tones, to);
        to.circle((x + 9.0, 66.0), 4.0, tones.rim);
    }
}

pub fn suburb(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150V96l30-22 26 18 34-26 38 28 30-20 42 24v52z", tones.far);
    let mut house = |x: f32, s: f32, to: &mut Svg| {
        to.path(
            &area(&[
                (x, 150.0),
                (x, 100.0),
                (x - 5.0, 100.0),
                (x + 24.0 * s, 74.0),
                (x + 53.0 * s, 100.0),
                (x + 48.0 * s, 100.0),
                (x + 48.0 * s, 150.0),
            ]),
            tones.mid,
        );
        if luck.chance(75) {
            window((x + 9.0 * s, 108.0), (11.0 * s, 13.0), tones, to);
        }
        if luck.chance(55) {
            window((x + 29.0 * s, 108.0), (11.0 * s, 13.0), tones, to);
        }
    };
    house(8.0, 1.0, to);
    house(132.0, 1.1, to);
    fence(tones.near, to);
}

fn fence(fill: &str, to: &mut Svg) {
    let mut outline = vec![(0.0, 150.0)];
    for post in 0..17 {
        let x = post as f32 * 12.0;
        outline.extend([(x, 132.0), (x, 128.0), (x + 3.0, 124.0), (x + 6.0, 128.0), (x + 6.0, 132.0)]);
    }
    outline.push((204.0, 150.0));
    to.path(&area(&outline), fill);
}

pub fn roof(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((34.0, 78.0), (20.0, 36.0), tones.far, luck, to);
    to.path("M0 150v-22h200v22z", tones.near);
    to.rect((0.0, 122.0), (200.0, 7.0), tones.mid);
    let x = luck.between(120.0, 150.0);
    to.path(
        &area(&[(x, 122.0), (x, 94.0), (x + 18.0, 80.0), (x + 36.0, 94.0), (x + 36.0, 122.0)]),
        tones.mid,
    );
    to.stroke("M22 122V70M14 78h16M16 86h12", tones.near, 2.4);
}

/// Three gates, one of them open, and a tower for hoses.
pub fn firehouse(signs: Signs, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((24.0, 60.0), (26.0, 46.0), tones.far, luck, to);
    to.path("M18 150V58h134v92zM152 150V26h30v124z", tones.mid);
    to.path("M14 52h142v8H14zM149 20h36v8h-36z", tones.near);
    to.path("M30 150V88h32v62zM70 150V88h32v62zM110 150V88h32v62z", tones.near);
    to.shade("M30 94h32v4H30zM30 106h32v4H30zM30 118h32v4H30zM110 94h32v4h-32zM110 106h32v4h-32zM110 118h32v4h-32z", tones.far, 0.9);
    to.shade("M72 90h28v60H72z", tones.lamp, 0.75);
    to.path("M74 150v-34h24v34z", "#b5362a");
    to.path("M77 120h18v10H77zM77 138h5v5h-5zM90 138h5v5h-5z", tones.lamp);
    to.path("M56 66h60v12H56z", "#b5362a");
    label("FIRE", (86.0, 75.5), 10, signs, to);
    window((160.0, luck.between(40.0, 48.0)), (14.0, 18.0), tones, to);
}

/// Trucks before a long hall.
pub fn depot(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((30.0, 54.0), (40.0, 70.0), tones.far, luck, to);
    to.path("M0 150V76l40-14 40 14 40-14 40 14 40-14v88z", tones.mid);
    for x in [12.0, 60.0, 152.0] {
        window((x, 88.0), (30.0, luck.between(10.0, 16.0)), tones, to);
    }
    let x = luck.between(54.0, 84.0);
    to.path(
        &format!("M{0} 132V82h62v50zM{1} 132V96h20q8 0 10 10l3 12v14z", number(x), number(x + 64.0)),
        tones.near,
    );
    to.shade(&format!("M{} 100h14q4 0 6 8v4h-20z", number(x + 68.0)), tones.lamp, 0.8);
    let wheel = |at: f32| format!("M{} 134a9 9 0 1 1 18 0a9 9 0 1 1-18 0z", number(x + at));
    to.path(&[wheel(4.0), wheel(24.0), wheel(72.0)].concat(), tones.near);
    to.shade(&format!("M{} 86h54v3h-54z", number(x + 4.0)), tones.rim, 0.5);
    to.path("M0 150v-10h200v10z", tones.near);
}

/// A road between houses, empty.
pub fn street(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((60.0, 96.0), (20.0, 34.0), tones.far, luck, to);
    to.path("M0 150V40l26 10 34 46v12zM200 150V34l-30 14-32 48v12z", tones.mid);
    for (x, y) in [(6.0, 70.0), (24.0, 84.0), (184.0, 66.0), (166.0, 82.0)] {
        if luck.chance(70) {
            window((x, y), (8.0, 12.0), tones, to);
        }
    }
    to.path("M-10 150l78-46h62l80 46z", tones.near);
    to.shade("M96 108h6l2 8h-10zM93 122h12l3 12H90zM88 140h22l2 10H86z", tones.lamp, 0.5);
    let x = luck.between(128.0, 146.0);
    to.stroke(&format!("M{0} 130V58q0-6-6-6h-10", number(x)), tones.near, 3.0);
    to.shade(&format!("M{} 52l-16 62h36z", number(x - 15.0)), tones.lamp, 0.2);
    to.path("M24 128q2-9 10-9l8-9h22l10 9 12 3v10H24z", tones.near);
}

/// A home on wheels under wires.
pub fn trailer(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150v-44q60-16 110-6t90-8v58z", tones.far);
    to.stroke("M172 150V30M160 40h24M0 44q90 20 172-4", tones.near, 2.6);
    let x = luck.between(14.0, 30.0);
    to.path(&format!("M{} 132V84q0-12 12-12h96q12 0 12 12v48z", number(x)), tones.mid);
    to.shade(&format!("M{} 100h120v6H{0}z", number(x)), tones.rim, 0.3);
    for at in [14.0, 78.0] {
        window((x + at, 82.0), (24.0, 14.0), tones, to);
    }
    to.path(&format!("M{} 132V88h22v44z", number(x + 48.0)), tones.near);
    to.path(
        &format!(
            "M{0} 134a8 8 0 1 1 16 0zM{1} 134a8 8 0 1 1 16 0zM{2} 128h16v4h-16z",
            number(x + 16.0),
            number(x + 88.0),
            number(x + 118.0)
        ),
        tones.near,
    );
    to.path("M0 150v-14q100-8 200 0v14z", tones.near);
}
