//! Under a roof.

use super::{Signs, label, window};
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, area, number};

pub fn cells(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let lamp = luck.between(60.0, 108.0);
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    to.shade(
        &area(&[(lamp, 0.0), (lamp + 32.0, 0.0), (lamp + 72.0, 118.0), (lamp - 40.0, 118.0)]),
        tones.lamp,
        0.16,
    );
    to.path("M0 118h200v32H0z", tones.near);
    to.rect((lamp, 0.0), (32.0, 5.0), tones.lamp);
    let shift = luck.between(-6.0, 8.0);
    for bar in 0..13 {
        to.rect((shift + bar as f32 * 16.0, 10.0), (5.0, 112.0), tones.far);
    }
    to.rect((0.0, 10.0), (200.0, 6.0), tones.near);
    to.rect((0.0, luck.between(70.0, 82.0)), (200.0, 5.0), tones.near);
}

pub fn store(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    to.path("M0 150l70-46h60l70 46z", tones.near);
    to.path("M0 0l70 34v70L0 150zM200 0l-70 34v70l70 46z", tones.far);
    to.shade("M88 8h24v5H88z", tones.lamp, 0.95);
    // Goods of one colour are one path.
    let mut goods = [tones.lamp, tones.rim, tones.glow].map(|fill| (fill, String::new()));
    for shelf in 0..4 {
        let y = 30.0 + shelf as f32 * 26.0;
        for at in 0..5 {
            let (x, dip) = (6.0 + at as f32 * 13.0, (4 - at) as f32 * (1.6 - shelf as f32 * 0.9));
            let (w, h) = (luck.between(5.0, 9.0), luck.between(8.0, 13.0));
            let (size, y) = (format!("h{}v{}h-{}z", number(w), number(h), number(w)), number(y - dip));
            let path = &mut goods[luck.below(3) as usize].1;
            *path += &format!("M{} {y}{size}M{} {y}{size}", number(x), number(194.0 - x - w));
        }
    }
    goods.iter().for_each(|(fill, path)| to.shade(path, fill, 0.42));
}

pub fn corridor(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.far);
    to.path("M0 0l72 44v62L0 150zM200 0l-72 44v62l72 44z", tones.mid);
    to.path("M0 150l72-44h56l72 44z", tones.near);
    let (x, w, y) = (luck.between(78.0, 92.0), luck.between(24.0, 36.0), luck.between(52.0, 62.0));
    to.rect((x, y), (w, 106.0 - y), tones.glow);
    to.shade(
        &area(&[(x, 106.0), (x + w, 106.0), (x + w + 26.0, 150.0), (x - 26.0, 150.0)]),
        tones.glow,
        0.25,
    );
    to.shade("M80 0h40l-8 22H88z", tones.lamp, 0.9);
    to.path("M18 30l26 15v64l-26 18zM182 30l-26 15v64l26 18z", tones.near);
    let pipe = luck.between(84.0, 104.0);
    to.stroke(
        &format!("M0 {0}L72 {1}M200 {0}L128 {1}", number(pipe), number(pipe * 0.6 + 27.0)),
        tones.lamp,
        1.2,
    );
}

/// Fourteen rays, each by the ends of its two edges: written down, so that every machine draws the same.
const RAYS: [[Point; 2]; 14] = [
    [(189.0, -19.0), (189.0, 19.0)],
    [(179.0, 65.0), (162.0, 99.0)],
    [(133.0, 136.0), (103.0, 160.0)],
    [(61.0, 180.0), (24.0, 189.0)],
    [(-24.0, 189.0), (-61.0, 180.0)],
    [(-103.0, 160.0), (-133.0, 136.0)],
    [(-162.0, 99.0), (-179.0, 65.0)],
    [(-189.0, 19.0), (-189.0, -19.0)],
    [(-179.0, -65.0), (-162.0, -99.0)],
    [(-133.0, -136.0), (-103.0, -160.0)],
    [(-61.0, -180.0), (-24.0, -189.0)],
    [(24.0, -189.0), (61.0, -180.0)],
    [(103.0, -160.0), (133.0, -136.0)],
    [(162.0, -99.0), (179.0, -65.0)],
];

/// Light from the middle, for what is sudden.
pub fn rays(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let (x, y) = (100.0, luck.between(64.0, 84.0));
    let ray = |[one, other]: &[Point; 2]| area(&[(x, y), (x + one.0, y + one.1), (x + other.0, y + other.1)]);
    to.shade(&RAYS.iter().map(ray).collect::<String>(), tones.lamp, 0.34);
    to.shade(&format!("M{} {}a62 62 0 1 0 124 0a62 62 0 1 0-124 0z", x - 62.0, number(y)), tones.glow, 0.3);
}

/// Beds behind curtains, a cross on the wall.
pub fn ward(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.far);
    to.rect((0.0, 112.0), (200.0, 38.0), tones.near);
    to.shade("M30 0h40l-6 8H36zM130 0h40l-6 8h-28z", tones.lamp, 0.95);
    to.shade("M36 8h28l30 104H6zM136 8h28l30 104h-88z", tones.lamp, 0.13);
    let x = luck.between(88.0, 100.0);
    to.path(&format!("M{} 30h10v10h10v10h-10v10h-10V50h-10V40h10z", number(x)), "#c9392c");
    for at in [8.0, 128.0] {
        let x = at + luck.between(-4.0, 6.0);
        to.path(&format!("M{0} 122v-26h5v12h54V96h5v26z", number(x)), tones.mid);
        to.shade(&format!("M{} 106h50v-5q-26-6-50-3z", number(x + 6.0)), tones.rim, 0.7);
        to.stroke(&format!("M{0} 96V52M{1} 52h8", number(x + 70.0), number(x + 66.0)), tones.near, 2.0);
    }
    to.shade("M0 20q8 40 4 92H0zM200 20q-8 40-4 92h4z", tones.rim, 0.35);
}

/// Tools on a wall, a bench with a vice.
pub fn workshop(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    to.path("M10 22h180v66H10z", tones.far);
    for (x, tool) in [
        (26.0, "v34h6v-34zm-5 0h16v-9h-16z"),
        (58.0, "l-5-12h5v6h6v-6h5l-5 12v34h-6z"),
        (92.0, "h-14v-6h34v6h-14v30h-6z"),
        (130.0, "v30l8 8V32z"),
        (162.0, "a11 11 0 1 1 10 0v32h-10z"),
    ] {
        to.path(
            &format!("M{} {}{tool}", number(x + luck.between(-4.0, 4.0)), number(luck.between(36.0, 46.0))),
            tones.near,
        );
    }
    to.shade("M86 0h28l-5 9H91zM91 9h18l40 92H51z", tones.lamp, 0.2);
    to.path("M0 102h200v10H0zM14 112h12v38H14zM174 112h12v38h-12z", tones.near);
    to.shade("M0 102h200v2.500H0z", tones.rim, 0.5);
    to.path("M142 102v-16h30v-6h8v22z", tones.near);
    to.path("M30 102V88h26v14zM62 102v-8h16v8z", tones.near);
}

/// Bottles, a counter, a sign.
pub fn bar(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    to.path("M20 18h160v84H20z", tones.near);
    let mut bottles = ["#7fa05a", "#b5702c", "#5c8a9a"].map(|fill| (fill, String::new()));
    for shelf in 0..2 {
        for at in 0..11 {
            let (x, y) = (30.0 + at as f32 * 13.0, 58.0 + shelf as f32 * 38.0);
            if luck.chance(82) {
                bottles[luck.below(3) as usize].1 +=
                    &format!("M{} {}v-14l2-3v-6h4v6l2 3v14z", number(x), number(y));
            }
        }
    }
    bottles.iter().for_each(|(fill, d)| to.path(d, fill));
    to.path("M22 58h156v4H22zM22 96h156v4H22z", tones.far);
    to.shade("M60 0h14l-3 12h-8zM126 0h14l-3 12h-8z", tones.lamp, 0.95);
    to.shade("M63 12h8l26 94H40zM129 12h8l26 94h-57z", tones.lamp, 0.15);
    to.path("M0 108h200v42H0z", tones.far);
    to.path("M0 104h200v8H0z", tones.near);
    to.shade("M0 104h200v2H0z", tones.rim, 0.5);
}

/// Arches with rails into the dark.
pub fn tunnel(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.near);
    to.path("M12 150V78Q14 4 100 4t88 74v72z", tones.mid);
    to.path("M36 150V84q2-54 64-54t64 54v66z", tones.far);
    to.path("M60 150v-56q2-38 40-38t40 38v56z", tones.mid);
    to.shade("M78 118v-20q2-20 22-20t22 20v20z", tones.glow, 0.85);
    to.path("M0 150l78-32h44l78 32z", tones.near);
    to.stroke("M60 150l30-32M140 150l-30-32M68 142h64M78 132h44M84 125h32", tones.far, 2.4);
    for _ in 0..2 {
        let x = luck.one_of(&[24.0, 48.0, 146.0, 170.0]);
        to.circle((x, luck.between(70.0, 92.0)), 4.5, tones.lamp);
    }
    let pipe = luck.between(98.0, 112.0);
    to.stroke(
        &format!("M0 {0}L60 {1}M200 {0}l-60-{2}", number(pipe), number(pipe - 12.0), number(12.0)),
        tones.rim,
        1.2,
    );
}

/// A round door of steel with many bolts.
pub fn vault(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    to.path("M0 0h30v150H0zM170 0h30v150h-30z", tones.far);
    to.circle((100.0, 76.0), 62.0, tones.near);
    to.circle((100.0, 76.0), 54.0, tones.far);
    to.circle((100.0, 76.0), 36.0, tones.mid);
    to.group("stroke-linecap=\"round\"", |to| {
        to.stroke("M100 20h0M100 132h0M44 76h0M156 76h0M60 36h0M140 36h0M60 116h0M140 116h0", tones.rim, 7.0);
    });
    let turn = luck.between(0.0, 60.0);
    to.placed((100.0, 76.0), turn, (1.0, 1.0), |to| {
        to.stroke("M0-28V28M-24-14L24 14M-24 14L24-14", tones.lamp, 4.0);
        to.circle((0.0, 0.0), 9.0, tones.near);
    });
    to.path("M0 150v-12h200v12z", tones.near);
}

/// Pillars, banners and a seat of honour.
pub fn hall(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.far);
    to.shade("M70 0h60l26 124H44z", tones.lamp, 0.18);
    to.path("M12 150V0h20v150zM52 130V18h13v112zM168 150V0h20v150zM135 130V18h13v112z", tones.mid);
    to.path("M0 150l56-26h88l56 26z", tones.near);
    to.path("M84 124V66l8-16h16l8 16v58z", tones.near);
    to.shade("M91 108V72h18v36z", tones.glow, 0.55);
    for x in [36.0, 152.0] {
        let low = luck.between(78.0, 92.0);
        to.path(&format!("M{0} 10h12v{1}l-6-9-6 9z", number(x), number(low)), "#8a3a6a");
    }
    to.shade("M92 124h16l14 26H78z", "#8e2b24", 0.8);
}

/// Rings of thought around an eye.
pub fn void(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.sky[0]);
    let (x, y) = (luck.between(84.0, 116.0), luck.between(62.0, 84.0));
    for (r, opacity) in [(96.0, 0.16), (72.0, 0.2), (50.0, 0.26), (32.0, 0.34)] {
        to.shade(
            &format!(
                "M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0-{2} 0z",
                number(x - r),
                number(y),
                number(r * 2.0)
            ),
            tones.glow,
            opacity,
        );
    }
    let mut shards = String::new();
    for _ in 0..16 {
        let s = luck.between(2.0, 7.0);
        shards += &format!(
            "M{} {}l{2} {3}-{2} {3}-{2}-{3}z",
            number(luck.between(4.0, 196.0)),
            number(luck.between(4.0, 140.0)),
            number(s * 0.6),
            number(s)
        );
    }
    to.shade(&shards, tones.rim, 0.6);
    let waves: String = (0..4)
        .map(|at| format!("M0 {}q50-{} 100 0t100 0", 26 + at * 34, number(luck.between(6.0, 20.0))))
        .collect();
    to.group("opacity=\".4\"", |to| to.stroke(&waves, tones.rim, 1.2));
}

/// A room with boards before the window.
pub fn house(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.mid);
    let x = luck.between(18.0, 34.0);
    to.path(&format!("M{} 26h66v58H{0}z", number(x)), "url(#s)");
    to.stroke(&format!("M{0} 26h66v58H{0}zM{1} 26v58", number(x), number(x + 33.0)), tones.near, 5.0);
    to.path(&format!("M{0} 38l82-6 1 10-82 6zM{0} 62l83 6-1 10-82-7z", number(x - 8.0)), tones.far);
    to.path("M122 122V32h34v90z", tones.far);
    to.path("M128 40h22v32h-22zM128 80h22v36h-22z", tones.near);
    to.path("M0 120h200v30H0z", tones.near);
    let lamp = luck.between(172.0, 182.0);
    to.shade(&format!("M{0} 66l-36 84h72z", number(lamp)), tones.lamp, 0.2);
    to.path(
        &format!("M{} 72l5-16h12l5 16zM{} 72h2v50h-2z", number(lamp - 11.0), number(lamp - 1.0)),
        tones.lamp,
    );
    to.path(&format!("M{} 132v-20q0-6 6-6h50q6 0 6 6v20z", number(x)), tones.far);
}

/// Two floors of shops, moving stairs.
pub fn mall(signs: Signs, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.rect((0.0, 0.0), (200.0, 150.0), tones.far);
    to.shade("M60 0h80l-16 30H76z", tones.lamp, 0.75);
    for (y, h) in [(34.0, 30.0), (84.0, 34.0)] {
        for x in [4.0, 40.0, 124.0, 160.0] {
            window((x + luck.between(-2.0, 2.0), y), (30.0, h), tones, to);
            to.rect((x - 2.0, y - 7.0), (36.0, 6.0), tones.near);
        }
    }
    to.path("M0 68h76v7H0zM124 68h76v7h-76zM0 120h200v30H0z", tones.near);
    to.path("M74 124l44-56h14l-40 56z", tones.mid);
    to.stroke("M70 120l46-58M92 124l44-58", tones.near, 3.0);
    label("MALL", (100.0, 54.0), 12, signs, to);
}
