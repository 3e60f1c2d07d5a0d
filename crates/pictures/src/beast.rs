//! Those who are no people.

use crate::facts::Beast;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, bent, mix, number};

/// The middle of its head, and how large it is where only that is shown.
pub fn eye(beast: Beast) -> (Point, f32) {
    match beast {
        Beast::Dog => ((152.0, 60.0), 0.95),
        Beast::Hulk => ((102.0, 60.0), 0.9),
        Beast::Swarm => ((100.0, 92.0), 0.62),
        Beast::Robot => ((100.0, 48.0), 0.75),
        Beast::Ghost => ((103.0, 72.0), 0.75),
        Beast::Worm => ((128.0, 70.0), 0.72),
        Beast::Hand => ((100.0, 96.0), 0.62),
        Beast::Drone => ((100.0, 76.0), 0.58),
        Beast::Stalker => ((132.0, 66.0), 0.8),
        Beast::Flock => ((100.0, 70.0), 0.5),
        Beast::Spider | Beast::Crab => ((100.0, 88.0), 0.55),
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
            Beast::Worm => worm(tones, luck, to),
            Beast::Flock => flock(tones, luck, to),
            Beast::Crab => crab(tones, luck, to),
            Beast::Stalker => stalker(tones, luck, to),
            Beast::Hand => hand(luck, to),
            Beast::Drone => drone(tones, luck, to),
        });
    });
}

fn dog(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let coat = luck.one_of(&["#7d6246", "#5a4a3e", "#8a7458", "#6b4a34"]);
    let dark = mix(coat, "#000000", 0.4);
    // The legs on the far side.
    to.path("M70 98l-16 24 6 28H46l-8-30 14-30zM132 98l10 22-4 30h-13l-2-28-8-18z", &dark);
    let body = "M38 84Q20 78 12 52q16 18 34 20 34-8 66 0 10-14 22-20l-2-22 13 14q16-2 26 6l19 8-1 9-20 2 12 8-10 6-18-1q-2 12-10 20l-2 20 8 26h-15l-6-28-8-12q-22 2-40-6-10 8-18 12l8 34H46l-4-36q-8-14-4-32z";
    to.path(body, coat);
    to.shade("M38 84q-4 16 4 32l4 34h14l-8-34q8-4 18-12 18 8 40 6 16-6 22-22-50 16-94-4z", "#000", 0.24);
    to.path("M134 52l-2-22 13 14z", &dark);
    // Teeth, tongue, ribs, an eye.
    to.path("M158 69l3 7 4-6 4 6 4-6 5 4 3-6z", "#f4ecd8");
    to.path("M160 78l12 2-8 5z", "#a8403a");
    to.stroke("M62 82q4 10 2 18M74 82q4 9 2 18M86 81q4 9 2 17", &dark, 3.0);
    to.stroke("M153 54h0", tones.lamp, 6.5);
    to.stroke("M186 60h0", "#17110d", 6.0);
}

fn hulk(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let flesh = luck.one_of(&["#7f9166", "#8d7f62", "#6e8573"]);
    let (dark, raw) = (mix(flesh, "#000000", 0.34), mix(flesh, "#6e1a14", 0.6));
    to.path(&bent([(50.0, 70.0), (24.0, 104.0), (40.0, 140.0)], [24.0, 19.0, 15.0]), &dark);
    to.path("M44 152q-8-76 26-96 32-16 66 2 34 22 26 94z", flesh);
    to.shade("M44 152q-8-76 26-96 8-4 16-6-20 40-8 102z", "#000", 0.24);
    to.path("M96 92l16 6 6 18-12 14-16-10-4-18z", &raw);
    to.stroke("M92 104q10-4 22 2M92 112q10-4 24 2M96 121q8-4 16 1", "#e9e2c0", 2.6);
    to.path("M84 66q-6-34 18-36t24 34q-2 24-22 25t-20-23z", flesh);
    to.path("M88 54q6-8 13 0-5 9-13 0zM106 54q6-8 13 0-6 9-13 0z", "#15150b");
    to.stroke("M95 55h0M112 55h0", tones.lamp, 5.0);
    to.path("M91 68q13-6 25 0 1 17-12 18t-13-18z", "#210b09");
    to.path("M92 68l4 6 4-4 4 5 4-5 4 4 3-6zM96 82l3-6 4 4 4-5 4 5q-6 5-15 2z", "#e9e2c0");
    to.path(
        &bent([(146.0, 74.0), (178.0, 98.0), (166.0, 134.0)], [26.0, 20.0, 16.0]),
        &mix(flesh, "#ffffff", 0.08),
    );
    to.path("M152 134l4 16 7-10 5 12 7-11 7 8 2-17q-16-12-32 2z", flesh);
    let scar = luck.between(66.0, 78.0);
    to.stroke(&format!("M{} 84l14 22m-12-20l-5 6m10 1l-5 6m10 1l-5 6", number(scar)), "#5e1f18", 2.6);
}

/// A crowd: those behind are smaller and darker.
fn swarm(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let (mut behind, mut eyes) = (String::new(), String::new());
    for at in 0..6_u8 {
        let (x, y) = (f32::from(at) * 36.0 + luck.between(-6.0, 18.0), 58.0 + luck.between(-8.0, 8.0));
        behind += &format!("M{} {}q-1-15 9-15t9 15l10 9 4 88h-46l4-88z", number(x), number(y));
        eyes += &format!("M{} {}h0m7 0h0", number(x + 6.0), number(y - 5.0));
    }
    to.path(&behind, &mix("#6e8573", tones.near, 0.55));
    to.stroke(&eyes, tones.lamp, 3.0);
    for rank in 1..3_u8 {
        let depth = f32::from(rank);
        let count = 5 - rank;
        for at in 0..count {
            let x = 200.0 / f32::from(count) * (f32::from(at) + 0.5) + luck.between(-14.0, 14.0);
            let (y, size) = (66.0 + depth * 26.0 + luck.between(-6.0, 6.0), 0.62 + depth * 0.22);
            let fill = mix(luck.one_of(&["#7f9166", "#6e8573", "#8d7f62"]), tones.near, 0.45 - depth * 0.18);
            to.placed((x, y), luck.between(-14.0, 14.0), (size, size), |to| {
                to.path("M-26 92Q-30 20 0 18t28 74z", &mix(&fill, "#000000", 0.3));
                if luck.chance(60) {
                    to.path("M16 34q20-20 26-40l7 2q-4 28-28 52z", &fill);
                }
                to.path("M-13 0q0-16 13-16T13 0q0 16-13 20-13-4-13-20z", &fill);
                to.path("M-4 8q5-3 11 0-1 8-6 8t-5-8z", "#210b09");
                to.stroke("M-4 0h0M6 0h0", tones.lamp, 4.6);
            });
        }
    }
}

fn robot(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let steel = luck.one_of(&["#7b8a92", "#8a7b62", "#66757a", "#7a6a78"]);
    let (dark, light) = (mix(steel, "#000000", 0.4), mix(steel, "#ffffff", 0.16));
    to.path(&bent([(62.0, 64.0), (38.0, 92.0), (44.0, 126.0)], [13.0, 10.0, 11.0]), &dark);
    to.path("M32 122h26v20l-8-6-5 9-5-9-8 6z", &dark);
    to.path("M70 152l6-40h48l6 40h-22l-6-26h-4l-6 26z", &dark);
    to.path("M54 54q46-18 92 0l-8 52q-38 16-76 0z", steel);
    to.shade("M54 54q20-8 32-9-10 30-2 66-12-1-22-5z", "#000", 0.24);
    to.circle((100.0, 80.0), 15.0, "#14191c");
    to.circle((100.0, 80.0), 9.0, tones.glow);
    to.circle((97.0, 77.0), 3.4, tones.lamp);
    to.stroke("M66 100q34 12 68 0M122 62h14M122 70h10", "#14191c", 2.4);
    match luck.below(3) {
        0 => to.path("M82 46l4-30h28l4 30z", &light),
        1 => to.path("M78 46q0-32 22-32t22 32z", &light),
        _ => to.path("M76 44V22l10-8h28l10 8v22z", &light),
    }
    to.path("M86 24h28v10H86z", "#14191c");
    to.stroke("M92 29h4M104 29h4", tones.lamp, 5.0);
    to.stroke("M118 18l10-14M128 4h0", &dark, 3.0);
    to.path(&bent([(140.0, 64.0), (168.0, 86.0), (162.0, 122.0)], [14.0, 11.0, 12.0]), &light);
    to.path("M150 118h26v22l-8-7-5 9-5-9-8 7z", steel);
}

fn ghost(tones: &Tones, to: &mut Svg) {
    let pale = mix(tones.rim, tones.far, 0.25);
    to.group("opacity=\".9\"", |to| {
        to.path(
            "M66 86q-32 2-44 34l9-3 1 11 8-12 8 8 20-20zM136 84q30-4 46 26l-10-1 1 11-10-9-7 9-22-18z",
            &pale,
        );
        to.path(
            "M64 152q-10-44 2-80 8-44 38-46 26 2 34 40 12 40-6 86l-8-22-8 24-12-26-10 26-10-24-8 20z",
            &pale,
        );
    });
    to.path("M82 66q2-30 22-32 20 2 22 30-2 24-20 30-22-4-24-28z", tones.near);
    to.stroke("M96 62h0M114 62h0", tones.lamp, 9.0);
    to.stroke("M80 108q10 20 6 40M116 104q-4 22 2 40", tones.far, 2.2);
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

/// Out of the ground with its mouth open.
fn worm(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let hide = luck.one_of(&["#7a4a2c", "#6a4a5a", "#5a5c46"]);
    let dark = mix(hide, "#000000", 0.35);
    to.path("M-8 152Q0 40 92 34q62-2 76 48 6 26-14 34-14-30-44-26-44 6-42 62z", hide);
    to.path("M118 58q40 0 50 34 2 20-14 24-30-4-42-30-4-20 6-28z", "#2a100a");
    to.path("M118 58l8 13 5-12 8 14 6-9 8 16 7-5 5 15 5 4-6 5-8-2-5 10-8-9-8 7-6-12-9 4-3-13z", "#f0e0b0");
    to.stroke("M14 110q12-34 40-50M30 128q8-32 36-46M52 146q2-24 20-38", &dark, 4.5);
    to.path("M50 46l-4-19 17 13zM82 35l2-19 14 17z", &dark);
    to.stroke("M104 50h0M120 46h0", tones.lamp, 6.5);
    to.path("M-6 152q20-22 46-14 30-10 52 14z", &mix(tones.near, "#6d5232", 0.4));
}

/// Many small fliers: those behind are no more than wings.
fn flock(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let far: String = (0..9)
        .map(|_| {
            let (x, y) = (luck.between(16.0, 184.0), luck.between(16.0, 80.0));
            format!("M{} {}q-8-11-19-8 8 4 8 9 7-3 11 4 4-7 11-4 0-5 8-9-11-3-19 8z", number(x), number(y))
        })
        .collect();
    to.path(&far, &mix("#4b5568", tones.near, 0.5));
    for rank in 1..3_u8 {
        let depth = f32::from(rank);
        for at in 0..(5 - rank) {
            let x = 26.0 + f32::from(at) * (30.0 + depth * 20.0) + luck.between(-10.0, 10.0);
            let (y, s) = (34.0 + depth * 30.0 + luck.between(-14.0, 14.0), 0.5 + depth * 0.28);
            let fill = mix("#4b5568", tones.near, 0.4 - depth * 0.18);
            to.placed((x, y), luck.between(-16.0, 16.0), (s, s), |to| {
                to.path(
                    "M-6 0q-16-22-38-16 16 6 14 18 14-6 24 6zM6 0q16-22 38-16-16 6-14 18-14-6-24 6z",
                    &mix(&fill, "#000000", 0.25),
                );
                to.path("M-10 0q0-12 10-12T10 0 0 14-10 0z", &fill);
                to.stroke("M-3-2h0M4-2h0", tones.lamp, 4.5);
            });
        }
    }
}

fn crab(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let shell = luck.one_of(&["#7b6a4a", "#6a4638", "#56646a"]);
    let dark = mix(shell, "#000000", 0.35);
    let legs = "M62 104L34 118l-6 28M70 112l-22 20-2 18M138 104l28 14 6 28M130 112l22 20 2 18";
    to.stroke(legs, tones.near, 11.0);
    to.stroke(legs, &dark, 7.0);
    to.path("M46 92q0-40 54-40t54 40q0 26-54 26T46 92z", shell);
    to.path("M52 76L26 54q-8-24 12-34l-2 18 14-10q10 16 0 28l14 14zM148 76l26-22q8-24-12-34l2 18-14-10q-10 16 0 28l-14 14z", shell);
    to.shade("M46 92q0-40 44-40-26 20-22 62-22-6-22-22z", "#000", 0.24);
    to.path("M64 70h72v6H64zM60 84h80v5H60z", &dark);
    to.stroke("M88 54V42M112 54V42", tones.near, 4.0);
    to.stroke("M88 40h0M112 40h0", tones.lamp, 10.0);
    to.path("M86 104h28l-4 8H90z", "#210b09");
}

/// Long limbs, a long head, low to the ground.
fn stalker(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let hide = luck.one_of(&["#5c6a5a", "#6a5566", "#4f6168"]);
    let dark = mix(hide, "#000000", 0.35);
    to.path("M44 80L22 100l10 50h12l-6-44 24-16zM104 92l-8 58h12l12-54z", &dark);
    to.path("M30 70q30-34 82-24 26-14 54-4 18 8 26 28l-8 12-26 2q-18 16-34 8-8 10-16 12l-6 46H90l4-48q-20 4-36-4l-14 52H32l4-58q-10-12-6-22z", hide);
    to.shade("M30 70q30-34 60-26-30 20-28 58l-18 48H32l4-58q-10-12-6-22z", "#000", 0.22);
    to.path("M52 48l-6-18 16 12zM76 42l0-20 14 18zM102 44l8-18 8 18z", &dark);
    to.path("M150 76q20 4 34-4l8-2-8 12-26 2z", "#210b09");
    to.path("M156 77l3 6 4-6 4 5 4-6 4 5 4-7z", "#e9e2c0");
    to.stroke("M152 58h0M166 58h0M160 50h0", tones.lamp, 5.0);
}

/// A hand without an arm, on its fingers.
fn hand(luck: &mut Luck, to: &mut Svg) {
    let flesh = luck.one_of(&["#8fa06a", "#9aa27e", "#7c9270"]);
    let (dark, raw) = (mix(flesh, "#000000", 0.32), mix(flesh, "#6e1a14", 0.65));
    for finger in [
        [(112.0, 84.0), (132.0, 60.0), (140.0, 138.0)],
        [(118.0, 90.0), (154.0, 66.0), (164.0, 140.0)],
        [(104.0, 92.0), (96.0, 70.0), (92.0, 140.0)],
    ] {
        to.path(&bent(finger, [11.0, 9.0, 6.5]), &dark);
    }
    to.path("M20 92q6-24 34-26 36-12 70 10 14 14 6 32-26 20-62 10-24 8-42-4-12-8-6-22z", flesh);
    for finger in
        [[(118.0, 96.0), (146.0, 82.0), (150.0, 146.0)], [(98.0, 104.0), (114.0, 96.0), (112.0, 146.0)]]
    {
        to.path(&bent(finger, [11.0, 9.5, 6.5]), flesh);
    }
    to.path(&bent([(66.0, 106.0), (58.0, 128.0), (76.0, 146.0)], [11.0, 9.5, 7.0]), flesh);
    to.path("M14 76l14 6 4-10 10 8-2 14 6 14-12 2-6 10-8-10-10 2 4-14z", &raw);
    to.path("M6 88h22v11H6z", "#e9e2c0");
    to.stroke("M64 80q16-6 34 2M62 92q14-4 28 2", &dark, 2.6);
}

fn drone(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let steel = luck.one_of(&["#4b5568", "#5c5a66", "#56646a"]);
    let (dark, light) = (mix(steel, "#000000", 0.5), mix(steel, "#ffffff", 0.14));
    to.path("M84 96l-12 30h7l13-28zM116 96l12 30h-7l-13-28z", &dark);
    to.path("M24 48h60v6H24zM116 48h60v6h-60zM50 54h7v16h-7zM143 54h7v16h-7z", &dark);
    to.path("M44 70q56-24 112 0l-6 24q-50 20-100 0z", steel);
    to.path("M66 62q34-22 68 0-34 10-68 0z", &light);
    to.circle((100.0, 82.0), 19.0, "#14191c");
    to.circle((100.0, 82.0), 12.0, tones.glow);
    to.circle((95.0, 77.0), 4.2, tones.lamp);
    to.stroke("M58 84h12M130 84h12", tones.lamp, 3.4);
    to.shade("M90 104h20l26 46H64z", tones.lamp, 0.22);
}
