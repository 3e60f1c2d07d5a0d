//! Places: two depths of silhouette and one detail that is lit.

mod inside;
mod town;
mod wild;

use crate::facts::Setting;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, area, number};

/// Whether words stand on signs: behind somebody they would be cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Signs {
    Written,
    Blank,
}

pub fn draw(setting: Setting, signs: Signs, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match setting {
        Setting::City => town::city(tones, luck, to),
        Setting::Alley => town::alley(tones, luck, to),
        Setting::Church => town::church(tones, luck, to),
        Setting::Diner => town::diner(signs, tones, luck, to),
        Setting::Station => town::station(signs, tones, luck, to),
        Setting::Cells => inside::cells(tones, luck, to),
        Setting::Suburb => town::suburb(tones, luck, to),
        Setting::Store => inside::store(tones, luck, to),
        Setting::Woods => wild::woods(tones, luck, to),
        Setting::Road => wild::road(tones, luck, to),
        Setting::Refuge => wild::refuge(tones, luck, to),
        Setting::Base => wild::base(tones, luck, to),
        Setting::Dunes => wild::dunes(tones, luck, to),
        Setting::Spires => wild::spires(tones, luck, to),
        Setting::Corridor => inside::corridor(tones, luck, to),
        Setting::Roof => town::roof(tones, luck, to),
        Setting::Farm => wild::farm(tones, luck, to),
        Setting::Shore => wild::shore(tones, luck, to),
        Setting::Rays => inside::rays(tones, luck, to),
        Setting::Firehouse => town::firehouse(signs, tones, luck, to),
        Setting::Depot => town::depot(tones, luck, to),
        Setting::Street => town::street(tones, luck, to),
        Setting::Trailer => town::trailer(tones, luck, to),
        Setting::Ward => inside::ward(tones, luck, to),
        Setting::Workshop => inside::workshop(tones, luck, to),
        Setting::Bar => inside::bar(tones, luck, to),
        Setting::Tunnel => inside::tunnel(tones, luck, to),
        Setting::Vault => inside::vault(tones, luck, to),
        Setting::Hall => inside::hall(tones, luck, to),
        Setting::Void => inside::void(tones, luck, to),
        Setting::House => inside::house(tones, luck, to),
        Setting::Mall => inside::mall(signs, tones, luck, to),
        Setting::Camp => wild::camp(tones, luck, to),
        Setting::Bridge => wild::bridge(tones, luck, to),
        Setting::Arena => wild::arena(tones, luck, to),
        Setting::Graves => wild::graves(tones, luck, to),
        Setting::Field => wild::field(tones, luck, to),
        Setting::Yard => wild::yard(tones, luck, to),
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

/// A word on a sign.
fn label(word: &str, (x, y): Point, size: u8, signs: Signs, to: &mut Svg) {
    if signs == Signs::Written {
        to.raw(&format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"800\" font-size=\"{size}\" \
             text-anchor=\"middle\" fill=\"#ffe6b0\">{word}</text>",
            number(x),
            number(y)
        ));
    }
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
