//! Places: two depths of silhouette and one detail that is lit.

use crate::facts::Setting;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, area, number};

pub fn draw(setting: Setting, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match setting {
        Setting::City => city(tones, luck, to),
        Setting::Alley => alley(tones, luck, to),
        Setting::Church => church(tones, luck, to),
        Setting::Diner => diner(tones, luck, to),
        Setting::Station => station(tones, luck, to),
        Setting::Cells => cells(tones, luck, to),
        Setting::Suburb => suburb(tones, luck, to),
        Setting::Store => store(tones, luck, to),
        Setting::Woods => woods(tones, luck, to),
        Setting::Road => road(tones, luck, to),
        Setting::Refuge => refuge(tones, luck, to),
        Setting::Base => base(tones, luck, to),
        Setting::Dunes => dunes(tones, luck, to),
        Setting::Spires => spires(tones, luck, to),
        Setting::Corridor => corridor(tones, luck, to),
        Setting::Roof => roof(tones, luck, to),
        Setting::Farm => farm(tones, luck, to),
        Setting::Shore => shore(tones, luck, to),
        Setting::Rays => rays(tones, luck, to),
        _ => city(tones, luck, to),
    }
}

/// Whether one sees no sky there.
pub fn is_inside(setting: Setting) -> bool {
    use Setting as S;
    matches!(
        setting,
        S::Cells
            | S::Store
            | S::Corridor
            | S::Station
            | S::Alley
            | S::Rays
            | S::Ward
            | S::Workshop
            | S::Bar
            | S::Tunnel
            | S::Vault
            | S::Hall
            | S::Void
            | S::House
            | S::Mall
    )
}

/// Whether something is written there, which cannot be mirrored.
pub fn is_written(setting: Setting) -> bool {
    matches!(setting, Setting::Diner | Setting::Station | Setting::Firehouse | Setting::Bar | Setting::Mall)
}

/// A lit window.
fn window(at: Point, size: Point, tones: &Tones, to: &mut Svg) {
    let (x, y, w, h) = (number(at.0), number(at.1), number(size.0), number(size.1));
    to.shade(&format!("M{x} {y}h{w}v{h}h-{w}z"), tones.lamp, 0.82);
}

/// Houses from edge to edge, each of another height.
fn skyline(heights: (f32, f32), widths: (f32, f32), fill: &str, luck: &mut Luck, to: &mut Svg) -> Vec<Point> {
    let mut tops = vec![];
    let (mut x, mut outline) = (-4.0, vec![(-4.0, 150.0)]);
    while x < 204.0 {
        let (w, y) = (luck.between(widths.0, widths.1), 150.0 - luck.between(heights.0, heights.1));
        outline.extend([(x, y), (x + w, y)]);
        if luck.chance(30) {
            // A chimney, an aerial.
            outline.insert(outline.len() - 1, (x + w * 0.5, y));
            outline.insert(outline.len() - 1, (x + w * 0.5, y - 9.0));
            outline.insert(outline.len() - 1, (x + w * 0.5 + 3.0, y - 9.0));
            outline.insert(outline.len() - 1, (x + w * 0.5 + 3.0, y));
        }
        tops.push((x + w / 2.0, y));
        x += w;
    }
    outline.push((x, 150.0));
    to.path(&area(&outline), fill);
    tops
}

fn city(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let tops = skyline((50.0, 104.0), (17.0, 32.0), tones.far, luck, to);
    for (x, y) in tops {
        if luck.chance(60) {
            window((x - luck.between(0.0, 7.0), y + luck.between(9.0, 26.0)), (3.0, 4.5), tones, to);
        }
    }
    skyline((22.0, 58.0), (26.0, 48.0), tones.mid, luck, to);
}

fn alley(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn church(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn diner(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline((20.0, 44.0), (30.0, 60.0), tones.far, luck, to);
    to.path("M8 150V84q0-8 8-8h132q8 0 8 8v66z", tones.mid);
    to.rect((4.0, 76.0), (156.0, 5.0), tones.near);
    for at in 0..4 {
        window((18.0 + at as f32 * 34.0, 92.0), (25.0, 20.0), tones, to);
    }
    to.path("M170 150V50h4v100z", tones.near);
    to.path("M150 26h40l8 12-8 12h-40z", tones.near);
    to.shade("M154 31h33l5 7-5 7h-33z", tones.lamp, 0.8);
}

fn station(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 150V56h200v94z", tones.far);
    to.path("M14 150V46h172v104z", tones.mid);
    to.rect((10.0, 40.0), (180.0, 8.0), tones.near);
    to.rect((62.0, 50.0), (76.0, 14.0), tones.near);
    to.shade("M70 55h60v4H70z", tones.lamp, 0.9);
    let door = luck.between(78.0, 90.0);
    to.rect((door, 84.0), (32.0, 66.0), tones.near);
    window((door + 6.0, luck.between(88.0, 94.0)), (20.0, 26.0), tones, to);
    for x in [30.0, 154.0] {
        let y = luck.between(74.0, 84.0);
        window((x, y), (18.0, luck.between(16.0, 24.0)), tones, to);
        to.circle((x + 9.0, 66.0), 4.0, tones.rim);
    }
}

fn cells(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn suburb(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn store(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn woods(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn road(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn refuge(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn base(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn dunes(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn spires(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn corridor(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn roof(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn farm(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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

fn shore(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
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
fn rays(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let (x, y) = (100.0, luck.between(64.0, 84.0));
    let ray = |[one, other]: &[Point; 2]| area(&[(x, y), (x + one.0, y + one.1), (x + other.0, y + other.1)]);
    to.shade(&RAYS.iter().map(ray).collect::<String>(), tones.lamp, 0.34);
    to.shade(&format!("M{} {}a62 62 0 1 0 124 0a62 62 0 1 0-124 0z", x - 62.0, number(y)), tones.glow, 0.3);
}
