//! Heads: a face that looks a little to the right, and what is on it.

use crate::facts::Head;
use crate::svg::{Svg, mix};

pub struct Face<'a> {
    pub head: Head,
    pub skin: &'a str,
    pub hair: &'a str,
    pub cloth: &'a str,
    pub lamp: &'a str,
    pub dead: bool,
    /// Teeth and brows of somebody who strikes.
    pub grim: bool,
    pub old: bool,
    /// Hair under a hat.
    pub is_long: bool,
}

const SKULL: &str = "M-13-5c0-13 7-15 13-15s13 4 13 15c0 6-1 11-4 15-2 4-5 7-8 7-8 0-14-11-14-22z";
const CROP: &str = "M-14-2c-2-19 8-22 15-22 9 0 15 6 13 18-5-7-13-7-18-6-4 1-7 4-7 10z";
const INK: &str = "#1c110d";
const GOLD: &str = "#e3b747";

impl Face<'_> {
    pub fn draw(&self, to: &mut Svg) {
        match self.head {
            Head::Hood => return self.hood(to),
            Head::Long => to.path("M-14-8c-8 12-8 28-4 39l15-4 3-31zM12-8c7 10 9 25 5 35l-9-6z", self.hair),
            Head::Tail => to.path("M-11-12c-15 0-18 22-10 37 2-12 6-18 10-24z", self.hair),
            Head::Curls => to.path(
                "M-15-14c-9 3-9 12-5 15-5 6-1 14 5 15 0 5 6 8 10 5l20-3c6 0 9-8 5-13 4-6 1-13-4-14z",
                self.hair,
            ),
            Head::Bun => to.path("M-17-12a8 8 0 1 1 10-8z", self.hair),
            _ if self.is_long && !self.dead => to.path("M-13-6c-5 10-5 20-2 28l8-4z", self.hair),
            _ => {}
        }
        to.path(SKULL, self.skin);
        to.group("stroke=\"none\"", |to| {
            to.shade("M-13-5c0-13 6-15 11-15-5 11-5 27 1 37-7-1-12-11-12-22z", "#000", 0.22);
            if self.dead { self.rotten(to) } else { self.features(to) }
        });
        self.top(to);
    }

    fn features(&self, to: &mut Svg) {
        let ear = mix(self.skin, "#000000", 0.2);
        to.path("M-12-3c-4-3-5 1-3 5 1 3 3 3 4 1z", &ear);
        to.path("M-5-4q3-2.600 6 0-3 2-6 0zM5.500-4q3-2.600 6 0-3 2-6 0z", "#f3ead8");
        to.stroke("M-1.800-4h1.500M8.500-4h1.500", INK, 2.4);
        to.stroke(
            if self.grim {
                "M-6-8.500l7 1.800M5-6.700l7-1.800"
            } else {
                "M-6-7.500q3.500-2 7-.6M5-8q3.500-1.500 7 .4"
            },
            self.hair,
            1.9,
        );
        to.stroke("M4.600-2.500l2.400 6.500h-3", &mix(self.skin, "#3a1208", 0.5), 1.5);
        if self.grim {
            to.path("M0 9h8l-1.500 3.500h-5z", "#f3ead8");
            to.stroke("M-.5 9h9", "#5a271f", 1.5);
        } else {
            to.stroke("M0 10.200q3.500 1.200 7-.2", "#6a2e25", 1.8);
        }
        if self.old {
            to.stroke(
                "M-4 0q2 1.500 5 .6M6 .600q2.500 1 5-.4M-2 6.500l-1 4M10 6.500l.5 3.500",
                &mix(self.skin, "#3a1208", 0.4),
                1.0,
            );
        }
    }

    fn rotten(&self, to: &mut Svg) {
        let bruise = mix(self.skin, "#22301c", 0.5);
        to.path("M-6-4q5-6 9 0-3 6-9 0zM4-4q4-6 9 0-4 6-9 0z", &bruise);
        to.path("M-4-2.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM5.500-2.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "#15150b");
        to.stroke("M-.5-2.500h0M8.500-2.500h0", "#f4ff9a", 3.2);
        to.path("M3 2l2.500 4h-4z", "#2a1410");
        to.path("M-2 7q6-2.500 12 0-1 11-6 12-5-2-6-12z", "#210b09");
        to.path(
            "M-1 7.200l2 3 2-2.500 2 2.500 2-2.500 2 2zM1 16l2-3 2 2.500 2-3.500 0 4q-2 2-3 2z",
            "#e9e2c0",
        );
        to.path("M-11-13l8 3-3 7z", "#7a1d16");
        to.stroke("M10 8l2 6M-4 12l-1 6", "#7a1d16", 1.8);
    }

    fn hood(&self, to: &mut Svg) {
        to.path("M-22 26c-4-36 6-54 23-54 16 0 25 18 21 54-14 7-30 7-44 0z", self.cloth);
        to.group("stroke=\"none\"", |to| {
            to.shade("M-22 26c-4-36 6-54 20-54-12 12-14 38-8 58-5-1-9-2-12-4z", "#000", 0.25);
            to.path("M-11-2c0-14 6-17 12-17s12 4 12 17c0 10-5 18-11 19-8-1-13-9-13-19z", "#0b080b");
            if self.dead {
                to.stroke("M-2-1h0M7-1h0", self.lamp, 4.0);
            } else {
                to.path("M-8 1c0-9 5-10 10-10s8 3 8 10c0 7-3 13-7 14-6-1-11-7-11-14z", self.skin);
                to.stroke("M-3-.5h4.500M5-.5h4", INK, 2.2);
                to.stroke("M1 9.500h5", "#6a2e25", 1.7);
            }
        });
    }

    fn top(&self, to: &mut Svg) {
        match self.head {
            Head::Hood => {}
            Head::Bald => to.shade("M-8-17q8-5 16 0-8-2-16 0z", "#ffffff", 0.3),
            Head::Short | Head::Long | Head::Tail => to.path(CROP, self.hair),
            Head::Curls | Head::Bun => to.path(
                "M-14 0c-3-20 6-24 15-24 10 0 16 7 13 19-6-2-9-6-10-10-3 5-11 6-14 6-2 1-4 4-4 9z",
                self.hair,
            ),
            Head::Beard => {
                to.path(CROP, self.hair);
                to.path(
                    "M-11 2c0 18 7 24 12 24s12-7 12-24c-2 5-4 5-6 5-3-2-5-2-8 0-3 1-7 0-10-5z",
                    self.hair,
                );
                to.stroke("M1 11.500h6", "#5a271f", 1.7);
            }
            Head::Mohawk => to.path("M-9-14l-5-13 8 5 2-12 6 10 7-10 1 11 7-4-5 13q-10-6-21 0z", self.hair),
            Head::Ragged => to.path("M-14-2c-2-18 8-21 14-20l-2 7-3-2-2 7-3-4-1 8z", self.hair),
            Head::Glasses | Head::Goggles | Head::Mask => self.worn(to),
            _ => self.hat(to),
        }
    }

    /// Hair, and something before the face.
    fn worn(&self, to: &mut Svg) {
        to.path(CROP, self.hair);
        match self.head {
            Head::Glasses => to.stroke("M-6-7h8v6h-8zM5-7h7v6h-7zM2-5h3M-6-5l-6-1", "#f1e8d2", 1.6),
            Head::Goggles => {
                to.stroke("M-14-7q14-4 28 0", "#2a211b", 4.0);
                to.path("M-7-8q4-3 9 0v5q-5 3-9 0zM4-8q5-3 9 0v5q-5 3-9 0z", self.lamp);
            }
            _ => {
                to.path("M-12 1q13 8 25-1l-4 13q-8 10-16 0z", "#29332f");
                to.circle((9.0, 9.0), 4.2, "#4b5853");
            }
        }
    }

    fn hat(&self, to: &mut Svg) {
        let dark = mix(self.cloth, "#000000", 0.3);
        match self.head {
            Head::Cap => {
                to.path("M-16-8c-2-15 7-20 17-20s18 5 16 18q-16-7-33 2z", self.cloth);
                to.path("M-15-10q16-8 32-1l5 6q-11-3-20-2-9-1-17 3z", "#10131a");
                to.path("M2-23l2.500 3-2.500 4-2.500-4z", GOLD);
            }
            Head::Helmet => {
                to.path("M-17 0c-3-22 8-28 18-28s20 7 17 26q-8-8-18-8t-13 8l1 8z", self.cloth);
                to.stroke("M-15-7q16-9 31-1", &dark, 2.0);
                to.stroke("M-13 2l5 13", "#191611", 2.4);
            }
            Head::Bandana => {
                to.path("M-13-6l-13-4 5 7-6 7 14-6z", &dark);
                to.path("M-14-5c0-13 6-17 14-17 9 0 15 5 14 14q-14-4-28 3z", self.cloth);
            }
            Head::Beanie => {
                to.path("M-15-4c-2-18 6-25 16-25s16 8 14 23q-14-6-30 2z", self.cloth);
                to.path("M-15.500-3q15-8 31-2v-6q-16-6-31 2z", &dark);
            }
            Head::Brim => {
                to.path("M-27-8q27-11 54-1-26 11-54 1z", self.cloth);
                to.path("M-13-10c-1-16 6-20 13-16 8-4 15 1 14 15q-14 4-27 1z", self.cloth);
                to.path("M-13-12q13 4 27 0v4q-14 4-27 0z", &dark);
            }
            Head::Visor => {
                to.path("M-17 0c-3-22 8-28 18-28s20 7 17 26l-2 8q-16 7-31-1z", self.cloth);
                to.path("M-6-8q12-5 22 1l-1 9q-11 4-21 0z", self.lamp);
                to.shade("M-3-7q4-2 8-1l-5 9-3-1z", "#ffffff", 0.5);
            }
            // The crown is what is left.
            _ => {
                to.path(CROP, self.hair);
                to.path("M-14-11l-2-17 9 8 7-11 8 11 9-8-2 17q-14-5-29 0z", GOLD);
                to.stroke("M0-17h0M-8-15h0M9-15h0", "#b9342c", 3.2);
            }
        }
    }
}
