//! Grounds under a roof, and where there is none.

use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Svg, mix, number as n};

/// A wall of bricks with windows that are lit and a gap.
pub fn bricks(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let brick = mix("#7d3a2c", tones.mid, 0.45);
    to.path("M0 0h1200v300H0z", &brick);
    let (mut joints, mut others) = (String::new(), String::new());
    for row in 1..10 {
        joints += &format!("M0 {}h1200", row * 30);
    }
    for row in 0..10 {
        let mut x = if row % 2 == 0 { 0 } else { 36 };
        while x < 1200 {
            if luck.chance(14) {
                others += &format!("M{x} {}h72v30h-72z", row * 30);
            }
            x += 72;
        }
    }
    for at in 0..17 {
        let uprights: String = (0..5).map(|row| format!("M{} {}v30m36 0v30", at * 72, row * 60)).collect();
        joints += &uprights;
    }
    to.shade(&others, "#000", 0.16);
    to.stroke(&joints, &mix(&brick, "#000000", 0.45), 2.6);
    to.path("M0 0h1200v20H0z", &mix(&brick, "#ffffff", 0.16));
    for x in [250, 560, 960] {
        to.raw(&format!("<circle cx=\"{}\" cy=\"150\" r=\"120\" fill=\"url(#l)\"/>", x + 45));
        to.path(&format!("M{} 98h106v100h-106z", x - 8), tones.near);
        to.path(&format!("M{x} 106h42v40h-42zm48 0h42v40h-42zm-48 46h42v40h-42zm48 0h42v40h-42z"), "#ffd98a");
    }
    to.path("M0 286h1200v14H0z", tones.near);
}

/// Boards, beds, a table with a lamp, a shelf.
pub fn refuge(tones: &Tones, to: &mut Svg) {
    let wall = mix("#5d4526", tones.mid, 0.35);
    let (dark, wood) = (mix(&wall, "#000000", 0.45), mix("#7d5633", tones.near, 0.3));
    to.path("M0 0h1200v300H0z", &wall);
    let boards: String = (1..6).map(|row| format!("M0 {}h1200", row * 44)).collect();
    to.stroke(&boards, &dark, 2.6);
    to.stroke(
        "M170 0v44M520 44v44M860 0v44M300 88v44M1040 88v44M90 132v44M700 132v44M450 176v44M980 176v44",
        &dark,
        2.6,
    );
    to.path("M0 236h1200v64H0z", &dark);
    to.raw("<circle cx=\"640\" cy=\"120\" r=\"280\" fill=\"url(#l)\"/><circle cx=\"640\" cy=\"150\" r=\"120\" fill=\"url(#l)\"/>");
    to.path("M500 190h230v14H500zM516 204h14v60h-14zM700 204h14v60h-14z", &wood);
    to.path("M622 190l6-40h26l6 40z", "#ffc966");
    to.path("M40 206h150v40H40zM260 206h150v40H260z", "#3f5a5a");
    to.path("M40 194h46v18H40zM260 194h46v18h-46z", "#d8cdb2");
    to.path("M40 246h8v22h-8zM182 246h8v22h-8zM260 246h8v22h-8zM402 246h8v22h-8z", &dark);
    to.path("M850 70h190v180H850z", &dark);
    to.path("M856 118h178v7H856zM856 178h178v7H856zM856 238h178v7H856z", &wood);
    for (at, fill) in ["#b5482f", "#caa24a", "#4f7d78", "#8a9a5a"].into_iter().enumerate() {
        let x = 864 + at * 42;
        to.path(&format!("M{x} 118v-30h22v30zM{} 178v-34h20v34zM{} 238v-28h24v28z", x + 8, x + 4), fill);
    }
    to.path("M1080 250h76v-62h-76z", &wood);
    to.stroke("M1082 190l72 58M1154 190l-72 58", &dark, 5.0);
}

/// A counter with stools, windows to the road.
pub fn diner(tones: &Tones, to: &mut Svg) {
    let wall = mix("#6a3a34", tones.mid, 0.4);
    to.path("M0 0h1200v300H0z", &wall);
    for x in [60, 360, 660, 960] {
        to.path(&format!("M{x} 40h220v110H{x}z"), "url(#s)");
        to.path(&format!("M{x} 126q60-26 120-10t100-8v42H{x}z"), tones.far);
        to.stroke(&format!("M{x} 40h220v110H{x}zM{} 40v110", x + 110), tones.near, 7.0);
        to.path(&format!("M{} 0h4v22h-4z", x + 108), tones.near);
        to.path(&format!("M{} 40l16-22h20l16 22z", x + 84), "#f0b25a");
        to.raw(&format!("<circle cx=\"{}\" cy=\"40\" r=\"120\" fill=\"url(#l)\"/>", x + 110));
    }
    to.path("M0 196h1200v16H0z", "#c8bda0");
    to.path("M0 212h1200v88H0z", &mix(&wall, "#000000", 0.4));
    let stripes: String = (0..20).map(|at| format!("M{} 224h34v60h-34z", at * 62)).collect();
    to.shade(&stripes, "#c23b2e", 0.35);
    let stools: String =
        (0..9).map(|at| format!("M{} 226h64v14h-64zm27 14h10v60h-10z", at * 140 + 30)).collect();
    to.path(&stools, tones.near);
    to.path("M300 196v-26h26v26zM830 196v-34h16v34zM852 196v-26h14v26z", "#d8cdb2");
}

/// A room with boards before the windows, a door and a lamp.
pub fn house(tones: &Tones, to: &mut Svg) {
    let wall = mix("#54604f", tones.mid, 0.4);
    let (dark, wood) = (mix(&wall, "#000000", 0.4), mix("#7d5633", tones.near, 0.35));
    to.path("M0 0h1200v300H0z", &wall);
    let paper: String = (0..24).map(|at| format!("M{} 0h12v230h-12z", at * 50)).collect();
    to.shade(&paper, "#000", 0.1);
    for x in [120, 860] {
        to.path(&format!("M{x} 44h190v120H{x}z"), "url(#s)");
        to.stroke(&format!("M{x} 44h190v120H{x}zM{} 44v120", x + 95), &dark, 9.0);
        to.path(&format!("M{0} 66l232-14 2 20-232 14zM{0} 112l232 12-1 20-232-12z", x - 20), &wood);
    }
    to.path("M480 230V52h104v178z", &wood);
    to.path(
        "M492 66h34v64h-34zM538 66h34v64h-34zM492 144h34v74h-34zM538 144h34v74h-34z",
        &mix(&wood, "#000000", 0.25),
    );
    to.circle((574.0, 150.0), 5.0, "#caa24a");
    to.path("M0 226h1200v74H0z", &dark);
    to.raw("<circle cx=\"740\" cy=\"110\" r=\"230\" fill=\"url(#l)\"/>");
    to.path("M722 150l10-44h34l10 44zM746 150h8v84h-8zM726 232h48v8h-48z", "#ffc966");
    to.path("M150 262v-40q0-14 14-14h190q14 0 14 14v40h14v-52h18v76H116v-76h20v52z", "#6d3f4a");
    to.path("M320 250h120v10H320z", &wood);
}

/// A passage with doors and pipes.
pub fn corridor(tones: &Tones, to: &mut Svg) {
    to.path("M0 0h1200v300H0z", tones.mid);
    to.path("M0 0h1200v34H0z", tones.near);
    to.path("M0 236h1200v64H0z", tones.near);
    for x in [90, 390, 690, 990] {
        to.path(&format!("M{x} 236V84h120v152z"), tones.far);
        to.path(&format!("M{} 236V94h44v142zm54 0V94h44v142z", x + 11), &mix(tones.far, tones.near, 0.5));
        to.path(&format!("M{} 56h96v9h-96z", x + 12), tones.lamp);
        to.raw(&format!("<circle cx=\"{}\" cy=\"60\" r=\"150\" fill=\"url(#l)\"/>", x + 60));
        to.shade(&format!("M{x} 240h120l50 60H{}z", x - 50), tones.lamp, 0.14);
    }
    to.stroke("M0 46h1200M0 226h1200", &mix(tones.far, tones.rim, 0.3), 7.0);
    to.stroke("M300 46v180M600 46v180M900 46v180", tones.near, 10.0);
}

/// Rings of light around an eye that looks, and thoughts that drift.
pub fn void(tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.path("M0 0h1200v300H0z", tones.sky[0]);
    to.raw("<circle cx=\"600\" cy=\"150\" r=\"420\" fill=\"url(#l)\"/>");
    let mut waves = String::new();
    for at in 0..9 {
        let y = 20.0 + at as f32 * 33.0;
        waves += &format!("M0 {}q150-{} 300 0t300 0 300 0 300 0", n(y), n(luck.between(14.0, 44.0)));
    }
    to.group("opacity=\".35\"", |to| to.stroke(&waves, tones.glow, 2.4));
    for (r, opacity) in [(250, ".18"), (190, ".26"), (134, ".4")] {
        to.raw(&format!(
            "<circle cx=\"600\" cy=\"150\" r=\"{r}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\" opacity=\"{opacity}\"/>",
            tones.rim
        ));
    }
    to.path("M470 150q130-130 260 0-130 130-260 0z", &mix(tones.glow, tones.sky[0], 0.45));
    to.circle((600.0, 150.0), 46.0, tones.rim);
    to.circle((600.0, 150.0), 22.0, tones.near);
    to.circle((614.0, 136.0), 9.0, tones.lamp);
    let mut shards = String::new();
    for _ in 0..26 {
        let (x, y, s) = (luck.between(10.0, 1180.0), luck.between(10.0, 280.0), luck.between(4.0, 15.0));
        shards += &format!("M{} {}l{2} {3} -{2} {3}-{2}-{3}z", n(x), n(y), n(s * 0.6), n(s));
    }
    to.shade(&shards, tones.rim, 0.5);
}
