//! Clothes: the torso, and what tells one from another.

use crate::facts::Dress;
use crate::figure::{Cut, Figure};
use crate::svg::{Point, Svg, area, mix, number as n};

const INK: &str = "#10131a";
const GOLD: &str = "#e3b747";

impl Figure<'_> {
    /// How far down the clothes of the upper body go.
    fn hem(&self) -> f32 {
        match (self.cut, self.person.dress) {
            (Cut::Thighs, _) => 152.0,
            (Cut::Whole, Dress::Robe | Dress::Gown) => 214.0,
            (Cut::Whole, Dress::Coat | Dress::Apron) => 180.0,
            (Cut::Whole, _) => 148.0,
        }
    }

    pub fn torso(&self, to: &mut Svg) {
        let ((lx, ly), (rx, ry), (mx, my)) = (self.sides().0, self.sides().1, self.middle());
        let (hip, hem) = (self.hip(), self.hem());
        let is_wide = matches!(self.person.dress, Dress::Coat | Dress::Robe | Dress::Gown);
        let skirt = if is_wide { 5.0 + (hem - 130.0) * 0.14 } else { 0.0 };
        let (waist, w) = (19.0 * self.wide, 20.0 * self.wide + skirt);
        let left = format!(
            "M{} {}Q{} {} {} {}",
            n(lx - 7.0 * self.wide),
            n(ly + 8.0),
            n(lx - 3.0),
            n(ly - 9.0),
            n(mx - 8.0),
            n(my - 12.0)
        );
        let low = if self.person.is_dead() {
            rags(hip - w, hip + w, hem)
        } else {
            format!("L{} {}", n(hip - w), n(hem))
        };
        let d = format!(
            "{left}L{} {}Q{} {} {} {}L{} 126L{} {}{low}L{} 126z",
            n(mx + 8.0),
            n(my - 12.0),
            n(rx + 3.0),
            n(ry - 9.0),
            n(rx + 7.0 * self.wide),
            n(ry + 8.0),
            n(hip + waist),
            n(hip + w),
            n(hem),
            n(hip - waist),
        );
        to.path(&d, &self.colours.cloth);
        to.group("stroke=\"none\"", |to| {
            let shadow = format!(
                "{left}L{} {}L{} {}L{} 126z",
                n(hip - 5.0),
                n(hem),
                n(hip - w),
                n(hem),
                n(hip - waist)
            );
            to.shade(&shadow, "#000", 0.24);
            self.trim((mx, my), hip, to);
            if self.person.is_dead() && self.person.dress != Dress::Torn {
                self.tears((mx, my), hip, to);
            }
        });
    }

    /// Holes in the clothes of the dead.
    fn tears(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let flesh = mix(&self.colours.skin, "#6e1a14", 0.6);
        let tears =
            format!("M{} {}l9 5-2 12-8-5zM{} 108l8-6 4 15-7 4z", n(mx - 17.0), n(my + 8.0), n(hip + 4.0));
        to.path(&tears, &flesh);
        to.shade(&format!("M{} {}q9 4 18-1l-3 9-4-3-3 7-4-6z", n(mx - 9.0), n(my - 12.0)), "#5e1210", 0.9);
    }

    fn trim(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        match self.person.dress {
            Dress::Shirt => {
                self.collar((mx, my), &self.colours.trim, to);
                to.shade(
                    &format!("M{} {}L{} 126h2L{} {}z", n(mx), n(my + 4.0), n(hip), n(mx + 2.0), n(my + 4.0)),
                    "#000",
                    0.35,
                );
                self.belt(hip, to);
            }
            Dress::Vest | Dress::Jacket => self.open((mx, my), hip, to),
            Dress::Coat | Dress::Suit => self.lapels((mx, my), hip, to),
            Dress::Armor => self.plates((mx, my), hip, to),
            Dress::Uniform => {
                self.collar((mx, my), INK, to);
                to.path(&format!("M{} {}l4 2 4-2 1 7-5 5-5-5z", n(mx + 9.0), n(my + 4.0)), GOLD);
                to.shade(&format!("M{} {}h11v12h-11z", n(mx - 19.0), n(my + 6.0)), "#000", 0.25);
                self.belt(hip, to);
            }
            Dress::Robe | Dress::Gown => self.gown((mx, my), hip, to),
            Dress::Torn => self.wounds((mx, my), hip, to),
            Dress::Scrubs => {
                self.collar((mx, my), &self.colours.skin, to);
                to.path(&format!("M{} {}h5v4h4v5h-4v4h-5v-4h-4v-5h4z", n(mx + 10.0), n(my + 7.0)), "#d8463a");
            }
            Dress::Apron => self.apron((mx, my), hip, to),
            Dress::Overalls => {
                let bib = area(&[
                    (mx - 13.0, my + 10.0),
                    (mx + 14.0, my + 10.0),
                    (hip + 20.0, 152.0),
                    (hip - 20.0, 152.0),
                ]);
                to.path(&bib, &self.colours.legs);
                let straps = format!(
                    "M{} {}l4 24M{} {}l-4 24",
                    n(mx - 15.0),
                    n(my - 10.0),
                    n(mx + 16.0),
                    n(my - 10.0)
                );
                to.stroke(&straps, &self.colours.legs, 5.5);
                to.path(
                    &format!("M{} {}h12v9h-12z", n(mx - 5.0), n(my + 20.0)),
                    &mix(&self.colours.legs, "#000000", 0.3),
                );
            }
        }
    }

    fn collar(&self, (mx, my): Point, fill: &str, to: &mut Svg) {
        to.path(&area(&[(mx - 8.0, my - 12.0), (mx + 1.0, my + 6.0), (mx + 8.0, my - 12.0)]), fill);
    }

    fn belt(&self, hip: f32, to: &mut Svg) {
        let w = 20.0 * self.wide;
        to.shade(
            &area(&[(hip - w, 126.0), (hip + w, 126.0), (hip + w, 132.0), (hip - w, 132.0)]),
            "#120e0a",
            0.8,
        );
        to.path(&format!("M{} 126h7v6h-7z", n(hip - 3.0)), "#b9a36a");
    }

    /// A shirt under an open vest or jacket.
    fn open(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let under = area(&[
            (mx - 9.0, my - 12.0),
            (mx, my + 2.0),
            (mx + 9.0, my - 12.0),
            (hip + 7.0, 148.0),
            (hip - 8.0, 148.0),
        ]);
        to.path(&under, &self.colours.trim);
        if self.person.dress == Dress::Jacket {
            let collar = format!(
                "M{0} {1}l-9 6 7 16 4-12zM{2} {1}l9 6-7 16-4-12z",
                n(mx - 8.0),
                n(my - 12.0),
                n(mx + 9.0)
            );
            to.path(&collar, &self.colours.dark);
        }
        self.belt(hip, to);
    }

    fn lapels(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let lapels = area(&[
            (mx - 8.0, my - 12.0),
            (mx + 2.0, my + 22.0),
            (mx + 9.0, my - 12.0),
            (mx + 17.0, my - 5.0),
            (hip + 4.0, 128.0),
            (hip - 2.0, 128.0),
            (mx - 16.0, my - 5.0),
        ]);
        self.collar((mx, my + 4.0), "#d8cdb2", to);
        if self.person.dress == Dress::Suit {
            to.path(&format!("M{} {}l3 4 3-4-1 22-2 3-2-3z", n(mx - 2.0), n(my - 8.0)), "#8e2b24");
        }
        to.path(&lapels, &self.colours.dark);
        let hem = self.hem().min(152.0);
        to.shade(
            &format!("M{} 126L{} {}h2L{} 126z", n(hip), n(hip - 1.0), n(hem), n(hip + 1.5)),
            "#000",
            0.5,
        );
    }

    fn plates(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let chest =
            area(&[(mx - 18.0, my - 5.0), (mx + 18.0, my - 5.0), (hip + 16.0, 121.0), (hip - 16.0, 121.0)]);
        to.path(&chest, &mix(&self.colours.trim, &self.colours.cloth, 0.45));
        let seams = format!("M{} {}h31M{} {}h29", n(mx - 15.0), n(my + 13.0), n(mx - 14.0), n(my + 27.0));
        to.stroke(&seams, "#000", 1.8);
        to.shade(
            &format!("M{} {}h9v9h-9zM{} {}h9v9h-9z", n(hip - 13.0), n(110.0), n(hip + 4.0), n(110.0)),
            "#000",
            0.35,
        );
        self.belt(hip, to);
    }

    fn gown(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let hem = self.hem();
        let front = area(&[(mx - 5.0, my - 12.0), (mx + 5.0, my - 12.0), (hip + 6.0, hem), (hip - 6.0, hem)]);
        to.path(&front, &self.colours.dark);
        if self.person.dress == Dress::Robe {
            to.path(&format!("M{} {}h4v6h6v4h-6v14h-4v-14h-6v-4h6z", n(mx - 2.0), n(my + 4.0)), GOLD);
            to.shade(&format!("M{} 122q20 8 40 0v5q-20 8-40 0z", n(hip - 20.0)), GOLD, 0.75);
        } else if !self.person.is_dead() {
            let sash = area(&[
                (mx - 20.0, my - 4.0),
                (mx - 9.0, my - 9.0),
                (hip + 20.0, 124.0),
                (hip + 17.0, 133.0),
            ]);
            to.path(&sash, GOLD);
        }
    }

    fn apron(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let hem = self.hem().min(176.0);
        let apron = area(&[
            (mx - 11.0, my + 4.0),
            (mx + 12.0, my + 4.0),
            (hip + 15.0, 124.0),
            (hip + 17.0, hem),
            (hip - 17.0, hem),
            (hip - 15.0, 124.0),
        ]);
        to.path(&apron, "#d8cdb2");
        let straps =
            format!("M{} {}l5 16M{} {}l-5 16", n(mx - 13.0), n(my - 10.0), n(mx + 14.0), n(my - 10.0));
        to.stroke(&straps, "#d8cdb2", 3.0);
    }

    /// Torn open down to the ribs.
    fn wounds(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let flesh = mix(&self.colours.skin, "#6e1a14", 0.6);
        to.path(&format!("M{} {}l11 3 5 13-8 11-11-6-4-12z", n(mx - 3.0), n(my + 5.0)), &flesh);
        let ribs = format!(
            "M{0} {1}q6-3 12 1M{0} {2}q6-3 13 1M{3} {4}q5-3 9 1",
            n(mx - 3.0),
            n(my + 14.0),
            n(my + 20.0),
            n(mx - 1.0),
            n(my + 26.0)
        );
        to.stroke(&ribs, "#e9e2c0", 1.8);
        to.path(
            &format!("M{} {}l9 7-4 13-7-4zM{} 118l7-5 3 14z", n(hip - 17.0), n(112.0), n(hip + 9.0)),
            &flesh,
        );
        to.shade(&format!("M{} {}q9 4 18-1l-3 9-4-3-3 7-4-6z", n(mx - 9.0), n(my - 12.0)), "#5e1210", 0.9);
    }
}

/// A hem in rags, from the right to the left.
fn rags(left: f32, right: f32, hem: f32) -> String {
    let step = (right - left) / 6.0;
    let (one, other) = (n(-step), n(-step));
    format!("l{one}-9l{other} 7l{one}-10l{other} 11l{one}-8L{} {}", n(left), n(hem))
}
