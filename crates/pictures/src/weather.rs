//! What falls from the sky or drifts through it.

use crate::facts::Weather;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, number};

/// Behind whoever is in front, on a picture of this size.
pub fn behind(weather: Weather, (w, h): Point, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match weather {
        Weather::Stars => dots(many(12, w), (1.0, 2.2), (w, h * 0.42), tones.lamp, luck, to),
        Weather::Fog => {
            for part in [0.47, 0.61, 0.75] {
                let (shift, y, wave) = (luck.between(-40.0, 0.0), number(h * part), number(w * 0.3));
                let d = format!(
                    "M{} {y}q{wave}-{2} {wave} 0t{wave} 0 {wave} 0 {wave} 0v{1}q-{wave} {2}-{wave} 0t-{wave} 0-{wave} 0-{wave} 0z",
                    number(shift),
                    number(h * 0.11),
                    number(h * 0.09)
                );
                to.shade(&d, tones.glow, 0.2);
            }
        }
        Weather::Thunder => {
            to.path(
                &format!("M0 0h{w}v{}q-{1} 16-{1} 0t-{1} 0-{1} 0-{1} 0z", number(h * 0.14), number(w / 4.0)),
                tones.near,
            );
            let x = luck.between(w * 0.15, w * 0.85);
            let d = format!(
                "M{} {}l-16 {3}h11l-13 {3} 30-{2}h-12l14-{3}z",
                number(x),
                number(h * 0.1),
                number(h * 0.32),
                number(h * 0.24)
            );
            to.path(&d, tones.lamp);
        }
        Weather::Clear | Weather::Rain | Weather::Embers | Weather::Snow | Weather::Ash | Weather::Storm => {}
    }
}

/// Before everything.
pub fn before(weather: Weather, (w, h): Point, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match weather {
        Weather::Clear | Weather::Stars | Weather::Fog => {}
        Weather::Rain | Weather::Thunder => {
            let mut drop = |_| {
                format!("M{} {}l-5 15", number(luck.between(0.0, w)), number(luck.between(-8.0, h - 10.0)))
            };
            let drops: String = (0..many(24, w)).map(&mut drop).collect();
            to.group("opacity=\".4\"", |to| to.stroke(&drops, tones.rim, 1.1));
        }
        Weather::Storm => {
            let mut gust = |_| {
                let (x, y) = (luck.between(-20.0, w - 50.0), luck.between(6.0, h - 6.0));
                format!("M{} {}q22-7 44 0t40-3", number(x), number(y))
            };
            let gusts: String = (0..many(10, w)).map(&mut gust).collect();
            to.group("opacity=\".45\"", |to| to.stroke(&gusts, tones.rim, 1.5));
        }
        Weather::Embers => dots(many(16, w), (1.6, 3.2), (w, h), "#ffcf6a", luck, to),
        Weather::Snow => dots(many(26, w), (1.8, 3.8), (w, h), "#fff", luck, to),
        Weather::Ash => dots(many(18, w), (1.5, 3.2), (w, h), tones.glow, luck, to),
    }
}

/// A wide picture has more of them, but not so much more that it weighs.
fn many(usual: u32, w: f32) -> u32 {
    if w > 400.0 { usual * 3 } else { usual }
}

/// Small and large dots down to a height: points of a line with round ends take less room than circles.
fn dots(count: u32, (small, large): (f32, f32), (w, h): Point, fill: &str, luck: &mut Luck, to: &mut Svg) {
    to.group("opacity=\".85\" stroke-linecap=\"round\"", |to| {
        for size in [small, large] {
            let dot = |_| {
                format!("M{} {}h0", number(luck.between(2.0, w - 2.0)), number(luck.between(3.0, h - 4.0)))
            };
            to.stroke(&(0..count / 2).map(dot).collect::<String>(), fill, size);
        }
    });
}
