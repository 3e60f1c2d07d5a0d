//! People, put together from joints: any pose with any clothes.

use crate::facts::{Body, Dress, Gear, Head, Person, Pose};
use crate::light::Tones;
use crate::luck::Luck;
use crate::svg::{Point, Svg, area, line, mix, number};
use crate::{gear, head};
use kernel::Tint;

const SKIN: [&str; 6] = ["#e6b892", "#cb946c", "#9d6a48", "#704932", "#dba982", "#b57d57"];
const HAIR: [&str; 6] = ["#2b1b13", "#5e361b", "#171310", "#8f6f40", "#3f2a23", "#7b746e"];
const ROT: [&str; 4] = ["#8fa06a", "#7c9270", "#9aa27e", "#6f8a78"];

/// Where the joints of a pose are, on a picture of 200 by 150.
struct Joints {
    head: Point,
    tilt: f32,
    /// Shoulder, elbow and hand: the arm behind, and the one in front.
    back: [Point; 3],
    front: [Point; 3],
    /// How what is held points.
    grip: f32,
}

fn joints(pose: Pose) -> Joints {
    let (head, tilt, back, front, grip) = match pose {
        Pose::Stand => (
            (100.0, 43.0),
            0.0,
            [(78.0, 78.0), (66.0, 108.0), (72.0, 136.0)],
            [(122.0, 78.0), (136.0, 106.0), (131.0, 132.0)],
            152.0,
        ),
        Pose::Shoulder => (
            (98.0, 43.0),
            -3.0,
            [(76.0, 78.0), (65.0, 108.0), (77.0, 134.0)],
            [(121.0, 77.0), (142.0, 106.0), (135.0, 80.0)],
            24.0,
        ),
        Pose::Aim => (
            (95.0, 47.0),
            5.0,
            [(75.0, 79.0), (97.0, 108.0), (142.0, 83.0)],
            [(115.0, 78.0), (131.0, 108.0), (111.0, 90.0)],
            -4.0,
        ),
        Pose::Pistol => (
            (87.0, 45.0),
            2.0,
            [(68.0, 78.0), (103.0, 99.0), (144.0, 81.0)],
            [(107.0, 76.0), (130.0, 84.0), (149.0, 78.0)],
            -4.0,
        ),
        Pose::Twin => (
            (99.0, 45.0),
            0.0,
            [(78.0, 78.0), (56.0, 97.0), (40.0, 77.0)],
            [(120.0, 77.0), (142.0, 94.0), (159.0, 76.0)],
            -5.0,
        ),
        Pose::Swing => (
            (94.0, 54.0),
            9.0,
            [(75.0, 84.0), (76.0, 50.0), (105.0, 33.0)],
            [(115.0, 80.0), (135.0, 54.0), (115.0, 30.0)],
            -60.0,
        ),
        Pose::Throw => (
            (105.0, 48.0),
            4.0,
            [(125.0, 80.0), (145.0, 95.0), (165.0, 86.0)],
            [(83.0, 78.0), (54.0, 68.0), (46.0, 40.0)],
            -14.0,
        ),
        Pose::Raise => (
            (100.0, 50.0),
            -4.0,
            [(78.0, 80.0), (59.0, 56.0), (53.0, 27.0)],
            [(122.0, 80.0), (141.0, 56.0), (147.0, 26.0)],
            4.0,
        ),
        Pose::Cross => (
            (100.0, 43.0),
            0.0,
            [(76.0, 77.0), (65.0, 110.0), (114.0, 107.0)],
            [(124.0, 77.0), (135.0, 110.0), (87.0, 104.0)],
            42.0,
        ),
        Pose::Reach => (
            (112.0, 56.0),
            12.0,
            [(82.0, 80.0), (113.0, 112.0), (152.0, 114.0)],
            [(121.0, 86.0), (146.0, 94.0), (173.0, 82.0)],
            0.0,
        ),
        Pose::Limp => (
            (94.0, 52.0),
            -14.0,
            [(75.0, 84.0), (63.0, 114.0), (58.0, 142.0)],
            [(117.0, 78.0), (135.0, 102.0), (153.0, 121.0)],
            120.0,
        ),
        Pose::Lunge => (
            (119.0, 67.0),
            15.0,
            [(80.0, 84.0), (97.0, 54.0), (133.0, 33.0)],
            [(121.0, 95.0), (151.0, 105.0), (178.0, 94.0)],
            0.0,
        ),
    };
    Joints { head, tilt, back, front, grip }
}

/// The colour of clothes.
pub fn cloth(tint: Tint) -> &'static str {
    match tint {
        Tint::Bile => "#7a7030",
        Tint::Blood => "#8e2b24",
        Tint::Blue => "#34568c",
        Tint::Gilt => "#8d6b2a",
        Tint::Moss => "#3f6b49",
        Tint::Neon => "#9c8420",
        Tint::Olive => "#5f6134",
        Tint::Plum => "#6d3f7c",
        Tint::Rust => "#8f5426",
        Tint::Sand => "#80704c",
        Tint::Sea => "#2f6f6b",
        Tint::Steel => "#566472",
        Tint::Toxic => "#4f5f35",
        Tint::Violet => "#56408c",
    }
}

struct Colours {
    skin: String,
    hair: &'static str,
    cloth: String,
    dark: String,
    light: String,
    trim: String,
}

fn colours(person: &Person, tones: &Tones, luck: &mut Luck) -> Colours {
    let skin = match person.body {
        Body::Living | Body::Large => luck.one_of(&SKIN).to_owned(),
        Body::Undead => luck.one_of(&ROT).to_owned(),
        Body::Rotten => mix(luck.one_of(&ROT), "#7a3b2c", 0.35),
        Body::Pale => "#cfd8da".to_owned(),
    };
    let base = mix(cloth(person.tint), tones.mid, luck.between(0.0, 0.22));
    let base = if person.is_dead() { mix(&base, "#3a3a2c", 0.35) } else { base };
    let hair = luck.one_of(&HAIR);
    let trim = luck.one_of(&["#d8cdb2", "#23262b", "#b98b3c", "#7d2f28", "#3b4a55"]).to_owned();
    Colours {
        skin,
        hair,
        dark: mix(&base, "#000000", 0.34),
        light: mix(&base, "#ffffff", 0.13),
        cloth: base,
        trim,
    }
}

impl Person {
    pub(crate) fn is_dead(&self) -> bool {
        matches!(self.body, Body::Undead | Body::Rotten)
    }
}

pub fn draw(person: &Person, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let joints = joints(person.pose);
    let colours = colours(person, tones, luck);
    let wide = if person.body == Body::Large { 1.22 } else { luck.between(0.95, 1.05) };
    let outline = format!(
        "stroke=\"{}\" stroke-width=\"2.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        tones.near
    );
    to.group(crate::RIM, |to| {
        to.group(&outline, |to| {
            let figure = Figure { person, joints: &joints, colours: &colours, tones, wide };
            figure.arm(&joints.back, &colours.dark, to);
            figure.neck(to);
            figure.torso(to);
            figure.head(luck, to);
            if figure.is_gun() {
                figure.held(joints.front[2], to);
                figure.arm(&joints.front, &colours.light, to);
            } else {
                figure.arm(&joints.front, &colours.light, to);
                figure.held(joints.front[2], to);
                figure.hand(joints.front[2], to);
            }
        });
    });
}

struct Figure<'a> {
    person: &'a Person,
    joints: &'a Joints,
    colours: &'a Colours,
    tones: &'a Tones,
    wide: f32,
}

impl Figure<'_> {
    fn is_gun(&self) -> bool {
        matches!(self.person.gear, Gear::Pistol | Gear::Rifle | Gear::Shotgun | Gear::Crossbow | Gear::Bow)
    }

    fn held(&self, at: Point, to: &mut Svg) {
        if self.person.gear == Gear::Nothing {
            return;
        }
        let scale = if self.is_gun() { (0.8, 0.8) } else { (0.86, 0.86) };
        to.placed(at, self.joints.grip, scale, |to| gear::draw(self.person.gear, self.tones, to));
        // Two guns: the other hand has one as well.
        if self.person.pose == Pose::Twin {
            to.placed(self.joints.back[2], 185.0, (0.8, -0.8), |to| {
                gear::draw(self.person.gear, self.tones, to)
            });
        }
    }

    fn arm(&self, arm: &[Point; 3], fill: &str, to: &mut Svg) {
        let width = 15.0 * self.wide;
        let d = line(arm);
        to.stroke(&d, self.tones.near, width + 3.4);
        to.stroke(&d, fill, width);
        let bare = matches!(self.person.dress, Dress::Vest | Dress::Torn | Dress::Scrubs);
        if bare {
            to.stroke(&line(&arm[1..]), &self.colours.skin, width - 3.0);
        }
        self.hand(arm[2], to);
    }

    fn hand(&self, (x, y): Point, to: &mut Svg) {
        to.circle((x, y), 6.2 * self.wide, &self.colours.skin);
        if self.person.is_dead() && self.person.gear == Gear::Nothing {
            let d = format!(
                "M{} {}l9-4M{} {}l11 0M{} {}l9 4",
                number(x + 2.0),
                number(y - 4.0),
                number(x + 3.0),
                number(y),
                number(x + 2.0),
                number(y + 4.0)
            );
            to.stroke(&d, &self.colours.skin, 3.2);
        }
    }

    fn neck(&self, to: &mut Svg) {
        let (x, y) = self.joints.head;
        let middle = self.middle();
        let d = line(&[(middle.0, middle.1 - 4.0), (x - 1.0, y + 9.0)]);
        to.stroke(&d, self.tones.near, 18.0);
        to.stroke(&d, &mix(&self.colours.skin, "#000000", 0.26), 14.5);
    }

    /// Between the shoulders.
    fn middle(&self) -> Point {
        let (one, other) = (self.joints.back[0], self.joints.front[0]);
        ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
    }

    fn sides(&self) -> (Point, Point) {
        let (one, other) = (self.joints.back[0], self.joints.front[0]);
        if one.0 < other.0 { (one, other) } else { (other, one) }
    }

    fn torso(&self, to: &mut Svg) {
        let ((lx, ly), (rx, ry), (mx, my)) = (self.sides().0, self.sides().1, self.middle());
        let (hip, w) = (mx - (self.joints.head.0 - mx) * 0.4, 21.0 * self.wide);
        let skirt = if matches!(self.person.dress, Dress::Coat | Dress::Robe) { 10.0 } else { 1.0 };
        let n = number;
        let d = format!(
            "M{} {}Q{} {} {} {}L{} {}Q{} {} {} {}L{} 152L{} 152z",
            n(lx - 7.0 * self.wide),
            n(ly + 8.0),
            n(lx - 3.0),
            n(ly - 9.0),
            n(mx - 8.0),
            n(my - 12.0),
            n(mx + 8.0),
            n(my - 12.0),
            n(rx + 3.0),
            n(ry - 9.0),
            n(rx + 7.0 * self.wide),
            n(ry + 8.0),
            n(hip + w + skirt),
            n(hip - w - skirt),
        );
        to.path(&d, &self.colours.cloth);
        let shadow = format!(
            "M{} {}Q{} {} {} {}L{} 152L{} 152z",
            n(lx - 7.0 * self.wide),
            n(ly + 8.0),
            n(lx - 3.0),
            n(ly - 9.0),
            n(mx - 8.0),
            n(my - 12.0),
            n(hip - 5.0),
            n(hip - w - skirt),
        );
        to.group("stroke=\"none\"", |to| {
            to.shade(&shadow, "#000", 0.24);
            self.trim((mx, my), hip, to);
        });
    }

    /// What tells clothes apart.
    fn trim(&self, (mx, my): Point, hip: f32, to: &mut Svg) {
        let (trim, dark) = (self.colours.trim.as_str(), self.colours.dark.as_str());
        let belt = |to: &mut Svg| {
            to.shade(
                &area(&[(hip - 24.0, 128.0), (hip + 24.0, 128.0), (hip + 24.0, 134.0), (hip - 24.0, 134.0)]),
                "#000",
                0.5,
            )
        };
        match self.person.dress {
            Dress::Shirt => {
                to.path(&area(&[(mx - 8.0, my - 12.0), (mx + 1.0, my + 6.0), (mx + 8.0, my - 12.0)]), trim);
                belt(to);
            }
            Dress::Vest => {
                to.path(
                    &area(&[
                        (mx - 9.0, my - 12.0),
                        (mx, my + 12.0),
                        (mx + 9.0, my - 12.0),
                        (hip + 7.0, 152.0),
                        (hip - 8.0, 152.0),
                    ]),
                    trim,
                );
            }
            Dress::Coat => {
                to.path(
                    &area(&[
                        (mx - 8.0, my - 12.0),
                        (mx + 2.0, my + 20.0),
                        (mx + 9.0, my - 12.0),
                        (mx + 16.0, my - 6.0),
                        (hip + 6.0, 152.0),
                        (hip - 2.0, 152.0),
                        (mx - 15.0, my - 6.0),
                    ]),
                    dark,
                );
            }
            Dress::Armor => {
                to.path(
                    &area(&[
                        (mx - 17.0, my - 4.0),
                        (mx + 17.0, my - 4.0),
                        (hip + 15.0, 122.0),
                        (hip - 15.0, 122.0),
                    ]),
                    trim,
                );
                to.stroke(
                    &format!(
                        "M{} {}h30M{} {}h28",
                        number(mx - 15.0),
                        number(my + 14.0),
                        number(mx - 14.0),
                        number(my + 28.0)
                    ),
                    "#000",
                    1.6,
                );
            }
            Dress::Uniform => {
                to.path(
                    &area(&[(mx - 7.0, my - 12.0), (mx + 1.0, my + 3.0), (mx + 8.0, my - 12.0)]),
                    "#10131a",
                );
                to.path(
                    &format!("M{} {}l4 2 4-2 1 7-5 5-5-5z", number(mx + 9.0), number(my + 4.0)),
                    "#e3b747",
                );
                belt(to);
            }
            Dress::Robe => {
                to.path(
                    &area(&[
                        (mx - 5.0, my - 12.0),
                        (mx + 5.0, my - 12.0),
                        (hip + 4.0, 152.0),
                        (hip - 4.0, 152.0),
                    ]),
                    dark,
                );
                to.path(
                    &format!("M{} {}h4v6h6v4h-6v14h-4v-14h-6v-4h6z", number(mx - 2.0), number(my + 4.0)),
                    "#caa24a",
                );
            }
            Dress::Torn => {
                to.path(
                    &format!("M{} {}l10 4 4 13-8 9-10-7-3-11z", number(mx - 4.0), number(my + 6.0)),
                    &mix(&self.colours.skin, "#7a1d16", 0.5),
                );
                to.stroke(
                    &format!(
                        "M{} {}h10M{} {}h11M{} {}h7",
                        number(mx - 2.0),
                        number(my + 15.0),
                        number(mx - 3.0),
                        number(my + 21.0),
                        number(mx - 1.0),
                        number(my + 27.0)
                    ),
                    "#e9e2c0",
                    1.6,
                );
                to.path(&format!("M{} 152l5-12 6 8 7-10 6 9 6-8 5 13z", number(hip - 18.0)), dark);
            }
            Dress::Scrubs => {
                to.path(
                    &area(&[(mx - 8.0, my - 12.0), (mx, my + 9.0), (mx + 8.0, my - 12.0)]),
                    &self.colours.skin,
                );
                to.path(
                    &format!("M{} {}h6v4h4v6h-4v4h-6v-4h-4v-6h4z", number(mx + 8.0), number(my + 8.0)),
                    "#c9392c",
                );
            }
        }
    }

    fn head(&self, luck: &mut Luck, to: &mut Svg) {
        let large = if self.person.body == Body::Large { 0.95 } else { 1.08 };
        let face = head::Face {
            head: self.person.head,
            skin: &self.colours.skin,
            hair: if self.person.head == Head::Mohawk { "#d6489a" } else { self.colours.hair },
            cloth: &self.colours.cloth,
            lamp: self.tones.lamp,
            dead: self.person.is_dead(),
            is_long: luck.chance(40),
        };
        to.placed(self.joints.head, self.joints.tilt, (large, large), |to| face.draw(to));
    }
}
