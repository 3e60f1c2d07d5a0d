//! Grounds under the sky.

use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Svg, area, mix, number as n};

/// Houses or towers from edge to edge, each of another height, with lit windows.
fn skyline(least: f32, most: f32, wide: f32, fill: &str, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let (mut x, mut outline, mut windows) = (-10.0, vec![(-10.0, 300.0)], String::new());
    while x < 1210.0 {
        let (w, y) = (luck.between(wide * 0.6, wide * 1.3), 300.0 - luck.between(least, most));
        outline.extend([(x, y), (x + w * 0.5, y - luck.one_of(&[0.0, 0.0, 14.0])), (x + w, y)]);
        if luck.chance(50) {
            windows += &format!("M{} {}h5v7h-5z", n(x + w * 0.4), n(y + luck.between(16.0, 40.0)));
        }
        x += w;
    }
    outline.push((1210.0, 300.0));
    to.path(&area(&outline), fill);
    to.shade(&windows, tones.lamp, 0.6);
}

/// Grass along a line.
fn grass(y: f32, high: f32, fill: &str, luck: &mut Luck, to: &mut Svg) {
    let mut d = format!("M0 300V{}", n(y));
    for _ in 0..60 {
        let up = luck.between(high * 0.4, high);
        d += &format!("l7-{}l13 {}", n(up), n(up));
    }
    to.path(&(d + "V300z"), fill);
}

/// The horde far off: heads and shoulders with eyes that shine.
pub fn horizon(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline(120.0, 210.0, 70.0, tones.far, tones, luck, to);
    let (mut crowd, mut eyes) = (String::new(), String::new());
    for at in 0..44 {
        let (x, y) = (at as f32 * 27.6 + luck.between(-7.0, 7.0), 196.0 + luck.between(-10.0, 12.0));
        crowd += &format!("M{} {}q-3-18 8-18t8 18l12 10 4 94h-46l4-94z", n(x), n(y));
        if luck.chance(55) {
            eyes += &format!("M{} {}h0m7 0h0", n(x + 5.0), n(y - 6.0));
        }
    }
    to.path(&crowd, &mix(tones.near, tones.mid, 0.4));
    to.group("stroke-linecap=\"round\"", |to| to.stroke(&eyes, "#e8ff7a", 3.6));
    grass(268.0, 16.0, tones.near, luck, to);
}

pub fn field(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let green = |tone: &str| mix(tone, "#4c7038", 0.3);
    to.path("M0 300V120q150-34 320-14t330-10 300 4 250-12v212z", &green(tones.far));
    to.path("M0 300V160q200-26 420-6t430-10 350 0v156z", &green(tones.mid));
    let tree = |x: f32, s: f32| {
        format!(
            "M{} {}l{} {}h-{}zM{0} {1}l-{2} {3}h{2}z",
            n(x),
            n(150.0 - 70.0 * s),
            n(20.0 * s),
            n(74.0 * s),
            n(20.0 * s)
        )
    };
    let trees: String = (0..7).map(|_| tree(luck.between(20.0, 1180.0), luck.between(0.7, 1.2))).collect();
    to.path(&trees, tones.mid);
    grass(214.0, 14.0, &green(&mix(tones.mid, tones.near, 0.5)), luck, to);
    grass(262.0, 22.0, tones.near, luck, to);
}

pub fn palisade(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 300V150q300-40 600-14t600-16v180z", tones.far);
    let wood = mix("#7d5633", tones.mid, 0.45);
    let (mut light, mut dark) = (String::new(), String::new());
    for post in 0..31 {
        let (x, y) = (post as f32 * 40.0 - 12.0, 92.0 + luck.between(-9.0, 9.0));
        let d = format!("M{} 290V{}l19-24 19 24V290z", n(x), n(y));
        if post % 2 == 0 { light += &d } else { dark += &d }
    }
    to.path(&light, &wood);
    to.path(&dark, &mix(&wood, "#000000", 0.22));
    let seams: String = (0..31).map(|post| format!("M{} 96v194", post * 40 - 12)).collect();
    to.stroke(&seams, tones.near, 3.0);
    to.path("M0 136h1200v16H0zM0 226h1200v16H0z", &mix(&wood, "#000000", 0.4));
    to.shade("M0 136h1200v3H0zM0 226h1200v3H0z", tones.rim, 0.35);
    grass(276.0, 16.0, tones.near, luck, to);
}

pub fn yard(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline(150.0, 196.0, 90.0, tones.far, tones, luck, to);
    let mut fence = String::from("M0 178");
    (0..60).for_each(|_| fence += "l6-9 6 9v34h2v-34h6");
    to.path(&(fence + "V226H0z"), tones.mid);
    let soil = mix(tones.mid, "#6a5136", 0.35);
    to.path("M0 206h1200v94H0z", &mix(&soil, tones.near, 0.35));
    let mut marks = String::new();
    for _ in 0..26 {
        let (x, y, w) = (luck.between(0.0, 1140.0), luck.between(222.0, 290.0), luck.between(18.0, 54.0));
        marks += &format!("M{} {}q{} -6 {} 0q-{1} 6-{2} 0z", n(x), n(y), n(w / 2.0), n(w));
    }
    to.shade(&marks, tones.near, 0.6);
    to.path("M900 210h70v-36h-70zM980 210h46v-26h-46zM120 212l14-34h52l14 34z", tones.near);
    to.shade("M902 176h66v4h-66zM982 186h42v3h-42z", tones.rim, 0.4);
}

pub fn street(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline(130.0, 230.0, 80.0, tones.far, tones, luck, to);
    skyline(90.0, 150.0, 130.0, tones.mid, tones, luck, to);
    to.path("M0 300v-70h1200v70z", tones.near);
    to.shade("M0 228h1200v4H0z", tones.rim, 0.25);
    let dashes: String = (0..12).map(|at| format!("M{} 262h54v6h-58z", at * 104)).collect();
    to.shade(&dashes, tones.lamp, 0.45);
    for x in [150.0, 620.0, 1060.0] {
        to.stroke(&format!("M{x} 234V110q0-14 14-14h26"), tones.near, 6.0);
        to.raw(&format!("<circle cx=\"{}\" cy=\"100\" r=\"52\" fill=\"url(#l)\"/>", x + 42.0));
        to.path(&format!("M{} 93h22v8h-22z", x + 32.0), tones.lamp);
    }
    to.path("M780 240q4-22 22-22l22-24h66l26 24 30 6v18H780z", tones.near);
    to.shade("M828 216l16-18h22v18zM872 198h16l18 18h-34z", tones.lamp, 0.3);
}

pub fn base(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    skyline(110.0, 150.0, 160.0, tones.far, tones, luck, to);
    for x in [120.0, 1010.0] {
        to.shade(&format!("M{} 84L{} 30v150z", x + 30.0, x + 450.0 - 2.0 * (x - 120.0)), tones.lamp, 0.2);
        to.path(&format!("M{x} 260l10-160h-16V70h76v30h-16l10 160h-14l-8-150h-20l-8 150z"), tones.mid);
        to.shade(&format!("M{} 76h56v16h-56z", x + 4.0), tones.lamp, 0.85);
    }
    to.path("M420 240v-64q70-30 140 0v64zM600 240v-64q70-30 140 0v64z", tones.mid);
    let mesh: String = (0..50).map(|at| format!("M{0} 150l24 88m0-88l-24 88", at * 24)).collect();
    to.group("opacity=\".65\"", |to| to.stroke(&mesh, tones.near, 1.6));
    to.path("M0 146h1200v5H0z", tones.near);
    let mut coil = String::from("M0 138");
    (0..50).for_each(|_| coil += "q12-22 24 0");
    to.stroke(&coil, tones.near, 2.4);
    let bags: String = (0..25).map(|at| format!("M{} 300v-38q24-22 48 0v38z", at * 48)).collect();
    to.path(&bags, tones.near);
    let _ = luck;
}

pub fn church(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 300V190q200-50 420-20t400-16 380 10v136z", tones.far);
    to.path(
        "M470 300V150h34l30-116 30 116h150l46 54v96zM528 8h12v14h14v10h-14v20h-12V32h-14V22h14z",
        tones.mid,
    );
    let arch = |x: u16, y: u16| format!("M{x} {y}v-30q11-18 22 0v30z");
    to.shade(&[arch(523, 150), arch(600, 244), arch(650, 244), arch(700, 244)].concat(), tones.lamp, 0.8);
    let mut graves = String::new();
    for _ in 0..14 {
        let (x, h) = (luck.between(0.0, 1170.0), luck.between(26.0, 48.0));
        graves += &format!("M{} 300v-{}q13-20 26 0V300z", n(x), n(h));
    }
    to.path(&graves, tones.near);
    grass(278.0, 14.0, tones.near, luck, to);
}

pub fn neon(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    for (fill, least, most) in [(tones.far, 130.0, 280.0), (tones.mid, 70.0, 170.0)] {
        let (mut row, mut lights) = (String::new(), String::new());
        for tower in 0..17 {
            let (x, h) = (tower as f32 * 74.0 + luck.between(-16.0, 16.0) - 10.0, luck.between(least, most));
            let (w, y) = (luck.between(34.0, 66.0), 300.0 - h);
            row += &format!("M{} 300V{}l{} -22 {2} 22V300z", n(x), n(y), n(w / 2.0));
            lights += &format!("M{} {}h5v{}h-5z", n(x + w * luck.between(0.2, 0.7)), n(y + 16.0), n(h * 0.4));
        }
        to.path(&row, fill);
        to.shade(&lights, luck.one_of(&[tones.glow, tones.rim]), 0.8);
    }
    to.path("M300 96h120v44H300zM760 66h70v90h-70z", tones.near);
    to.stroke("M308 104h104v28H308zM768 74h54v74h-54z", tones.rim, 3.0);
    to.shade("M330 114h60v8h-60zM786 86h18v50h-18z", tones.lamp, 0.85);
    to.path("M0 300v-22q600-26 1200 0v22z", tones.near);
    to.shade("M0 279q600-26 1200 0v3q-600-26-1200 0z", tones.rim, 0.5);
}

pub fn woods(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    for (fill, trees, wide) in [(tones.far, 26, 22.0), (tones.mid, 15, 36.0)] {
        let mut trunks = String::new();
        for tree in 0..trees {
            let x = tree as f32 * (1220.0 / trees as f32) + luck.between(-20.0, 20.0);
            let (lean, bough) = (luck.between(-12.0, 12.0), luck.between(60.0, 150.0));
            trunks += &format!(
                "M{} 300L{} 0h{}l{} 300zM{} {bough:.0}l{}-50 5 3-22 60z",
                n(x - 6.0),
                n(x + lean),
                n(wide * 0.7),
                n(wide * 0.4 - lean),
                n(x + wide * 0.3),
                luck.one_of(&[-44, 48])
            );
        }
        to.path(&trunks, fill);
    }
    grass(262.0, 24.0, tones.near, luck, to);
}

pub fn dunes(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 300V160q160-60 330-20t320-30 300 20 250-20v190z", tones.far);
    for x in [190.0, 640.0] {
        let y = luck.between(60.0, 80.0);
        to.path(
            &format!("M{x} 170l6-{0}h-24v-16h170l14 10-12 6h-30l4 {0}h-22v-{0}h-70v{0}z", n(y)),
            tones.mid,
        );
    }
    to.path("M0 300V216q190-50 400-10t420-20 380 10v104z", tones.mid);
    to.path("M0 300v-36q300-36 620-4t580-10v50z", tones.near);
    to.shade("M0 262q300-36 620-4t580-10v4q-300 40-580 10T0 268z", tones.rim, 0.3);
}
