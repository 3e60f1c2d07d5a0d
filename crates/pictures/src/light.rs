//! The light of a picture: eight tones from the sky to the lamps.

use crate::facts::Light;

pub struct Tones {
    pub sky: [&'static str; 2],
    /// Low in the sky.
    pub glow: &'static str,
    pub far: &'static str,
    pub mid: &'static str,
    pub near: &'static str,
    /// Where light falls on an edge.
    pub rim: &'static str,
    pub lamp: &'static str,
}

const fn tones(all: [&'static str; 8]) -> Tones {
    let [top, middle, glow, far, mid, near, rim, lamp] = all;
    Tones { sky: [top, middle], glow, far, mid, near, rim, lamp }
}

pub fn tones_of(light: Light) -> Tones {
    tones(match light {
        Light::Moon => {
            ["#0a1622", "#1c3d50", "#5b929a", "#23444f", "#152c36", "#0a161c", "#cdf0ea", "#f3f6da"]
        }
        Light::Dusk => {
            ["#2a1734", "#8f3a40", "#f4a552", "#6e3040", "#441c2e", "#1e0d18", "#ffd493", "#ffe7b0"]
        }
        Light::Dawn => {
            ["#38456f", "#a97f90", "#f8d0a2", "#7a6984", "#4a425c", "#221f2e", "#ffe9cb", "#fff2d6"]
        }
        Light::Grey => {
            ["#46555c", "#788783", "#c0c6b1", "#62716f", "#404d4b", "#1d2625", "#f5f5e4", "#fbf4cf"]
        }
        Light::Fire => {
            ["#1c0a06", "#80240f", "#fa9d30", "#58180b", "#360f08", "#170605", "#ffca66", "#ffe493"]
        }
        Light::Toxic => {
            ["#0c180a", "#34561d", "#aed650", "#2d4a1b", "#1b3012", "#0c1808", "#e6f8a2", "#f4ffb8"]
        }
        Light::Lamp => {
            ["#160f08", "#523c17", "#dfad54", "#483412", "#2d200d", "#140d06", "#ffe4a8", "#ffecc0"]
        }
        Light::Neon => {
            ["#130b29", "#441a62", "#dc52a4", "#3a1955", "#25103a", "#10071c", "#86ece7", "#ffbce6"]
        }
        Light::Noon => {
            ["#b8743a", "#e5ae63", "#fbe4b6", "#bb814a", "#855530", "#3d2417", "#fff5d6", "#fffae6"]
        }
        Light::Clinic => {
            ["#0a2226", "#20595e", "#addfd6", "#1f4d51", "#133438", "#091c1e", "#e8fff8", "#f4fffc"]
        }
        Light::Blood => {
            ["#1b060a", "#64141c", "#de4d40", "#480f17", "#2d0a10", "#130406", "#ffbaa8", "#ffd6c8"]
        }
    })
}
