//! Heads: a face that looks a little to the right, and what is on it.

use crate::facts::Head;
use crate::svg::Svg;

pub struct Face<'a> {
    pub head: Head,
    pub skin: &'a str,
    pub hair: &'a str,
    pub cloth: &'a str,
    pub lamp: &'a str,
    pub dead: bool,
    /// Hair under a hat.
    pub is_long: bool,
}

const SKULL: &str = "M-13-5c0-13 7-15 13-15s13 4 13 15c0 10-5 20-11 21-8 0-15-10-15-21z";
const CROP: &str = "M-14-2c-2-19 8-22 15-22 9 0 15 6 13 18-5-7-13-7-18-6-4 1-7 4-7 10z";

impl Face<'_> {
    pub fn draw(&self, to: &mut Svg) {
        match self.head {
            Head::Hood => return self.hood(to),
            Head::Long => to.path("M-14-8c-7 12-7 28-3 38l14-4 3-30zM12-8c6 10 8 24 4 34l-8-6z", self.hair),
            Head::Tail => to.path("M-11-12c-15 0-17 22-9 36 2-12 5-18 9-24z", self.hair),
            _ if self.is_long && !self.dead => to.path("M-13-6c-5 10-5 20-2 28l8-4z", self.hair),
            _ => {}
        }
        to.path(SKULL, self.skin);
        to.group("stroke=\"none\"", |to| {
            to.shade("M-13-5c0-13 6-15 11-15-4 10-5 26 0 36-7-1-11-11-11-21z", "#000", 0.24);
            if self.dead { self.rotten(to) } else { self.features(to) }
        });
        self.top(to);
    }

    fn features(&self, to: &mut Svg) {
        to.stroke("M-4-3h5M6-3h5", "#1c110d", 2.3);
        to.stroke("M4.6-1l2 6h-2.6", "#7b4a35", 1.5);
        to.stroke("M1 10.4h6", "#5a271f", 1.9);
    }

    fn rotten(&self, to: &mut Svg) {
        to.circle((-1.0, -2.5), 3.7, "#1a1a0e");
        to.circle((8.0, -2.5), 3.4, "#1a1a0e");
        to.circle((-0.4, -2.4), 1.6, "#f4ff9a");
        to.circle((8.2, -2.4), 1.5, "#f4ff9a");
        to.path("M-1 6q5-3 10 0 1 9-4 10-5-1-6-10z", "#210b09");
        to.path("M0 6l2 3 2-2 2 2 2-3z", "#e9e2c0");
        to.path("M-10-13l6 3-3 6z", "#7a1d16");
    }

    fn hood(&self, to: &mut Svg) {
        to.path("M-22 26c-4-36 6-54 23-54 16 0 25 18 21 54-14 7-30 7-44 0z", self.cloth);
        to.group("stroke=\"none\"", |to| {
            to.path("M-11-2c0-14 6-17 12-17s12 4 12 17c0 10-5 18-11 19-8-1-13-9-13-19z", "#0b080b");
            if self.dead {
                to.circle((-2.0, -1.0), 1.9, self.lamp);
                to.circle((7.0, -1.0), 1.9, self.lamp);
            } else {
                to.path("M-7 0c0-9 4-11 9-11s8 3 8 11c0 7-3 12-7 13-6-1-10-7-10-13z", self.skin);
                to.stroke("M-2-1h4M5-1h4", "#1c110d", 2.0);
            }
        });
    }

    fn top(&self, to: &mut Svg) {
        let gold = "#e3b747";
        match self.head {
            Head::Hood => {}
            Head::Short | Head::Long | Head::Tail => to.path(CROP, self.hair),
            Head::Glasses => {
                to.path(CROP, self.hair);
                to.stroke("M-6-6h8v6h-8zM5-6h7v6h-7zM2-4h3", "#f1e8d2", 1.7);
            }
            Head::Beard => {
                to.path(CROP, self.hair);
                to.path("M-11 3c1 18 8 22 12 22s11-6 11-22c-3 5-6 3-9 3s-8 3-14-3z", self.hair);
            }
            Head::Mohawk => to.path("M-9-14l-5-13 8 5 2-12 6 10 7-10 1 11 7-4-5 13q-10-6-21 0z", self.hair),
            Head::Ragged => to.path("M-14-2c-2-18 8-21 14-20l-2 7-3-2-2 7-3-4-1 8z", self.hair),
            Head::Cap => {
                to.path("M-16-8c-2-15 7-19 17-19s18 5 16 17q-16-7-33 2z", self.cloth);
                to.path("M-2-11q14-3 24 5-12 0-22-1z", "#10131a");
                to.circle((2.0, -19.0), 3.0, gold);
            }
            Head::Helmet => {
                to.path("M-17 0c-3-22 8-28 18-28s20 7 17 26q-8-8-18-8t-13 8l1 8z", self.cloth);
                to.stroke("M-13 2l5 12", "#191611", 2.4);
            }
            Head::Bandana => to.path(
                "M-14-6c0-12 6-16 14-16 9 0 15 5 14 14q-14-4-28 2zM-13-6l-12-4 5 7-6 6 13-5z",
                self.cloth,
            ),
            Head::Beanie => to.path("M-15-4c-2-18 6-24 16-24s16 7 14 22q-14-6-30 2z", self.cloth),
            Head::Brim => {
                to.path("M-27-8q27-10 54-1-26 10-54 1z", self.cloth);
                to.path("M-13-10c-1-15 6-19 13-16 8-3 15 1 14 15q-14 4-27 1z", self.cloth);
            }
            Head::Mask => {
                to.path(CROP, self.hair);
                to.path("M-12 1q13 8 25-1l-4 13q-8 10-16 0z", "#29332f");
                to.circle((9.0, 9.0), 4.2, "#3f4b46");
            }
            Head::Visor => {
                to.path("M-17 0c-3-22 8-28 18-28s20 7 17 26l-2 8q-16 7-31-1z", self.cloth);
                to.path("M-6-8q12-5 22 1l-1 9q-11 4-21 0z", self.lamp);
            }
            Head::Crown => {
                to.path(CROP, self.hair);
                to.path("M-14-11l-2-17 9 8 7-11 8 11 9-8-2 17q-14-5-29 0z", gold);
            }
        }
    }
}
