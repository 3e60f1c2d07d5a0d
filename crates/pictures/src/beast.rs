//! Those who are no people.

use crate::facts::Beast;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, mix, number};

/// The middle of its head, and how large it is where only that is shown.
pub fn eye(beast: Beast) -> (Point, f32) {
    match beast {
        Beast::Dog => ((150.0, 56.0), 0.95),
        Beast::Hulk => ((102.0, 60.0), 0.9),
        Beast::Swarm => ((100.0, 92.0), 0.62),
        Beast::Robot => ((100.0, 62.0), 0.72),
        Beast::Ghost => ((103.0, 72.0), 0.75),
        Beast::Spider | Beast::Worm | Beast::Flock | Beast::Crab | Beast::Stalker => ((100.0, 88.0), 0.55),
    }
}

pub fn draw(beast: Beast, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let outline = format!(
        "stroke=\"{}\" stroke-width=\"2.4\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        tones.near
    );
    to.group(crate::RIM, |to| {
        to.group(&outline, |to| match beast {
            Beast::Dog => dog(tones, luck, to),
            Beast::Hulk => hulk(tones, luck, to),
            Beast::Swarm => swarm(tones, luck, to),
            Beast::Robot => robot(tones, luck, to),
            Beast::Ghost => ghost(tones, to),
            Beast::Spider => spider(tones, luck, to),
            Beast::Worm | Beast::Flock | Beast::Crab | Beast::Stalker => spider(tones, luck, to),
        });
    });
}

fn dog(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let coat = luck.one_of(&["#6b5a44", "#4a4038", "#7a6650", "#5c4a3a"]);
    let dark = mix(coat, "#000000", 0.35);
    to.path("M62 112l-8 36h11l9-30zM128 114l4 34h11l-2-34z", &dark);
    to.path("M40 66q-14-2-22-22 14 4 28 14 30-8 62 2 14-20 34-24l2-14 10 12q18 4 28 18l-2 9-26 4q-6 24-24 38l4 44h-12l-10-40q-22 4-40-4l-16 42H44l6-44q-12-12-10-35z", coat);
    to.path("M178 62l6-4-2 10-8 6-16 0 2-7z", &dark);
    to.path("M160 66l3 6 3-6 3 6 3-6 3 5", "#f1ead2");
    to.circle((158.0, 46.0), 2.6, tones.lamp);
    to.shade("M40 66q-2 24 10 35l2 12q30 8 58-2 20-8 26-30-50 22-96-15z", "#000", 0.22);
}

fn hulk(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let flesh = luck.one_of(&["#7f9166", "#8d7f62", "#6e8573"]);
    let dark = mix(flesh, "#000000", 0.34);
    to.path("M34 74q-22 18-20 52l16 10 8-22 14-18z", &dark);
    to.path("M30 152q-8-70 34-92 36-18 72 0 42 22 34 92z", flesh);
    to.path("M150 70q34 8 36 50l-10 24-16-8 4-24-20-20z", flesh);
    to.shade("M30 152q-8-70 34-92 10-5 20-7-14 40-6 99z", "#000", 0.24);
    to.path("M82 66q-4-36 20-38t22 36q-2 22-22 23t-20-21z", flesh);
    to.circle((95.0, 56.0), 4.6, "#1a1a0e");
    to.circle((112.0, 56.0), 4.4, "#1a1a0e");
    to.circle((95.6, 56.0), 2.0, tones.lamp);
    to.circle((112.4, 56.0), 1.9, tones.lamp);
    to.path("M92 70q12-6 22 0 2 12-10 13t-12-13z", "#210b09");
    to.path("M93 70l4 5 3-4 4 4 4-4 5-1z", "#e9e2c0");
    let scar = luck.between(96.0, 112.0);
    to.stroke(&format!("M{} 100l18 26m-14-26l-4 8m10 0l-4 8", number(scar)), "#5e1f18", 3.0);
}

/// A crowd: those behind are smaller and darker.
fn swarm(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    for rank in 0..3_u8 {
        let depth = f32::from(rank);
        let count = if rank == 2 { 3_u8 } else { 4 };
        for at in 0..count {
            let apart = 200.0 / f32::from(count);
            let x = apart * (f32::from(at) + 0.5) + luck.between(-14.0, 14.0);
            let (y, size) = (66.0 + depth * 26.0 + luck.between(-6.0, 6.0), 0.62 + depth * 0.22);
            let fill = mix(luck.one_of(&["#7f9166", "#6e8573", "#8d7f62"]), tones.near, 0.45 - depth * 0.18);
            to.placed((x, y), luck.between(-14.0, 14.0), (size, size), |to| {
                to.path("M-26 92Q-30 20 0 18t28 74z", &mix(&fill, "#000000", 0.3));
                if rank > 0 && luck.chance(60) {
                    to.path("M16 34q20-20 26-40l7 2q-4 28-28 52z", &fill);
                }
                to.path("M-13 0q0-16 13-16T13 0q0 16-13 20-13-4-13-20z", &fill);
                to.path("M-4 9q5-3 10 0-1 6-5 6t-5-6z", "#210b09");
                to.stroke("M-4 0h0M6 0h0", tones.lamp, 5.0);
            });
        }
    }
}

fn robot(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let steel = luck.one_of(&["#7b8a92", "#8a7b62", "#66757a"]);
    let dark = mix(steel, "#000000", 0.4);
    to.path("M60 88l-18 60h14l20-52zM128 90l20 58h14l-16-62z", &dark);
    to.path("M56 96l8-52q36-16 72 0l8 52q-44 22-88 0z", steel);
    to.path("M66 52q34-14 68 0l-4 24q-30 10-60 0z", "#14191c");
    to.circle((88.0, 62.0), 6.0, tones.glow);
    to.circle((114.0, 62.0), 6.0, tones.glow);
    to.circle((88.0, 62.0), 2.6, tones.lamp);
    to.circle((114.0, 62.0), 2.6, tones.lamp);
    to.path("M84 40l-8-18 5-3 10 18zM116 40l8-18-5-3-10 18z", &dark);
    to.stroke("M62 92h76M70 102h60", "#14191c", 2.2);
    to.path("M142 74l36-6 2 9-36 10z", &dark);
}

fn ghost(tones: &Tones, to: &mut Svg) {
    to.group("opacity=\".88\"", |to| {
        to.path(
            "M62 152q-10-50 4-88 10-34 36-34t36 34q14 38 2 88l-12-14-12 14-14-14-14 14-14-14z",
            tones.rim,
        );
        to.path("M64 80q-26 4-36 30l12 4 22-20zM138 80q26 4 36 30l-12 4-22-20z", tones.rim);
    });
    to.path("M84 64a7 9 0 1 1 14 0a7 9 0 1 1-14 0zM108 64a7 9 0 1 1 14 0a7 9 0 1 1-14 0z", tones.near);
    to.path("M94 88q9-6 18 0-2 16-9 16t-9-16z", tones.near);
}

fn spider(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let shell = luck.one_of(&["#3c3436", "#45402c", "#2f3d3b"]);
    to.stroke(
        "M80 92L46 58 20 108M84 100L44 86 28 140M120 92l34-34 26 50M116 100l40-14 16 54",
        tones.near,
        9.0,
    );
    to.stroke("M80 92L46 58 20 108M84 100L44 86 28 140M120 92l34-34 26 50M116 100l40-14 16 54", shell, 6.0);
    to.path("M66 84q0-30 34-30t34 30-34 30-34-30z", shell);
    to.path("M82 108q0-16 18-16t18 16-18 18-18-18z", &mix(shell, "#ffffff", 0.12));
    for (x, y) in [(92.0, 104.0), (100.0, 101.0), (108.0, 104.0), (96.0, 110.0), (104.0, 110.0)] {
        to.circle((x, y), 2.1, tones.glow);
    }
}
