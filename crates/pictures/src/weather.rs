//! What falls from the sky or drifts through it.

use crate::facts::Weather;
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Svg, number};

/// Behind whoever is in front.
pub fn behind(weather: Weather, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match weather {
        Weather::Stars => dots(12, (1.0, 2.2), 62.0, tones.lamp, luck, to),
        Weather::Fog => {
            for y in [70.0, 92.0, 112.0] {
                let shift = luck.between(-30.0, 10.0);
                to.shade(
                    &format!("M{} {}q40-14 90-4t150 0v16q-80 8-140 0t-100 2z", number(shift), number(y)),
                    tones.glow,
                    0.2,
                );
            }
        }
        Weather::Clear | Weather::Rain | Weather::Embers | Weather::Snow | Weather::Ash | Weather::Storm => {}
    }
}

/// Before everything.
pub fn before(weather: Weather, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match weather {
        Weather::Clear | Weather::Stars | Weather::Fog => {}
        Weather::Rain => {
            let drops: String = (0..22)
                .map(|_| {
                    format!(
                        "M{} {}l-5 15",
                        number(luck.between(0.0, 205.0)),
                        number(luck.between(-8.0, 140.0))
                    )
                })
                .collect();
            to.group("opacity=\".4\"", |to| to.stroke(&drops, tones.rim, 1.1));
        }
        Weather::Storm => {
            let gusts: String = (0..9)
                .map(|_| {
                    let (x, y) = (luck.between(-20.0, 150.0), luck.between(6.0, 144.0));
                    format!("M{} {}q22-7 44 0t40-3", number(x), number(y))
                })
                .collect();
            to.group("opacity=\".45\"", |to| to.stroke(&gusts, tones.rim, 1.5));
        }
        Weather::Embers => dots(16, (1.6, 3.6), 146.0, tones.rim, luck, to),
        Weather::Snow => dots(26, (1.8, 3.8), 146.0, "#fff", luck, to),
        Weather::Ash => dots(18, (1.5, 3.2), 146.0, tones.glow, luck, to),
    }
}

/// Small and large dots down to a height: points of a line with round ends take less room than circles.
fn dots(count: u32, (small, large): (f32, f32), low: f32, fill: &str, luck: &mut Luck, to: &mut Svg) {
    to.group("opacity=\".85\" stroke-linecap=\"round\"", |to| {
        for size in [small, large] {
            let dot =
                |_| format!("M{} {}h0", number(luck.between(2.0, 198.0)), number(luck.between(3.0, low)));
            to.stroke(&(0..count / 2).map(dot).collect::<String>(), fill, size);
        }
    });
}
