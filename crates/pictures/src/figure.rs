//! People, put together from joints: any pose with any clothes.

use crate::facts::{Body, Build, Dress, Gear, Head, Person, Pose};
use crate::light::Tones;
use crate::luck::Luck;
use crate::pose::{Joints, joints};
use crate::svg::{Point, Svg, bent, limb, line, mix, number as n};
use crate::{gear, head};
use kernel::Tint;

const SKIN: [&str; 6] = ["#e6b892", "#cb946c", "#9d6a48", "#704932", "#dba982", "#b57d57"];
const HAIR: [&str; 6] = ["#2b1b13", "#5e361b", "#171310", "#9a7440", "#3f2a23", "#84401f"];
const GREY: &str = "#b9b5aa";
const ROT: [&str; 4] = ["#8fa06a", "#7c9270", "#9aa27e", "#6f8a78"];

/// How much of somebody is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// Down to the lower edge of a scene.
    Thighs,
    Whole,
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

pub struct Colours {
    pub skin: String,
    pub hair: &'static str,
    pub cloth: String,
    pub dark: String,
    pub light: String,
    pub trim: String,
    /// Trousers.
    pub legs: String,
}

fn colours(person: &Person, tones: &Tones, luck: &mut Luck) -> Colours {
    let skin = match person.body {
        Body::Living => luck.one_of(&SKIN).to_owned(),
        Body::Undead => luck.one_of(&ROT).to_owned(),
        Body::Rotten => mix(luck.one_of(&ROT), "#7a3b2c", 0.35),
        Body::Pale => "#cfd8da".to_owned(),
    };
    // Nobody wears the same shirt as everybody else of the same colour, the dead least of all.
    let other = luck.one_of(&["#8a6a4a", "#4a5a78", "#7a4a4a", "#55705a", "#75705e"]);
    let own = if person.is_dead() { luck.between(0.2, 0.75) } else { luck.between(0.0, 0.34) };
    let base = mix(&mix(cloth(person.tint), other, own), tones.mid, luck.between(0.0, 0.18));
    let base = if person.is_dead() { mix(&base, "#3a3a2c", 0.3) } else { base };
    let hair = if person.build == Build::Bent && !person.is_dead() { GREY } else { luck.one_of(&HAIR) };
    let trim = luck.one_of(&["#d8cdb2", "#2b2f36", "#b98b3c", "#8a4038", "#47596a"]).to_owned();
    let legs = luck.one_of(&["#3a3f4a", "#4a3c30", "#2f3a3a", "#55503f", "#333a52"]);
    Colours {
        skin,
        hair,
        dark: mix(&base, "#000000", 0.32),
        light: mix(&base, "#ffffff", 0.13),
        cloth: base,
        trim,
        legs: mix(legs, tones.mid, 0.15),
    }
}

impl Person {
    pub(crate) fn is_dead(&self) -> bool {
        matches!(self.body, Body::Undead | Body::Rotten)
    }
}

pub fn draw(person: &Person, cut: Cut, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let joints = joints(person.pose);
    let colours = colours(person, tones, luck);
    let wide = if person.build == Build::Broad { 1.25 } else { luck.between(0.95, 1.05) };
    let outline = format!(
        "stroke=\"{}\" stroke-width=\"2.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        tones.near
    );
    let figure = Figure { person, joints: &joints, colours: &colours, tones, wide, cut };
    to.group(crate::RIM, |to| to.group(&outline, |to| figure.draw(luck, to)));
}

pub struct Figure<'a> {
    pub person: &'a Person,
    pub joints: &'a Joints,
    pub colours: &'a Colours,
    tones: &'a Tones,
    pub wide: f32,
    pub cut: Cut,
}

impl Figure<'_> {
    fn draw(&self, luck: &mut Luck, to: &mut Svg) {
        let Joints { back, front, .. } = self.joints;
        let dark = &self.colours.dark;
        if self.cut == Cut::Whole && self.person.pose != Pose::Crawl {
            self.legs(to);
        }
        let is_before = matches!(self.person.pose, Pose::Aim | Pose::Pistol | Pose::Cross | Pose::Carry);
        if !is_before {
            self.arm(back, dark, to);
        }
        self.neck(to);
        self.torso(to);
        self.head(luck, to);
        if self.is_gun() {
            self.held(front[2], to);
        }
        if is_before {
            self.arm(back, dark, to);
        }
        self.arm(front, &self.colours.light, to);
        if !self.is_gun() {
            self.held(front[2], to);
            self.hand(front[2], to);
        }
    }

    fn is_gun(&self) -> bool {
        use Gear::{Bow, Crossbow, Pistol, Rifle, Shotgun, Thrower};
        matches!(self.person.gear, Pistol | Rifle | Shotgun | Crossbow | Bow | Thrower)
    }

    fn held(&self, at: Point, to: &mut Svg) {
        if self.person.gear == Gear::Nothing {
            return;
        }
        let scale = if gear::is_held(self.person.gear) { 0.84 } else { 0.56 };
        to.placed(at, self.joints.grip, (scale, scale), |to| gear::draw(self.person.gear, self.tones, to));
        // Two guns: the other hand has one as well.
        if self.person.pose == Pose::Twin {
            to.placed(self.joints.back[2], 185.0, (0.84, -0.84), |to| {
                gear::draw(self.person.gear, self.tones, to)
            });
        }
    }

    fn arm(&self, arm: &[Point; 3], fill: &str, to: &mut Svg) {
        let (shoulder, elbow, wrist) = (9.4 * self.wide, 7.6 * self.wide, 5.6 * self.wide);
        let bare = matches!(self.person.dress, Dress::Vest | Dress::Torn | Dress::Scrubs | Dress::Apron);
        let skin = mix(&self.colours.skin, "#000000", if fill == self.colours.dark { 0.26 } else { 0.05 });
        to.path(&bent(*arm, [shoulder, elbow + 0.6, wrist]), fill);
        if bare {
            to.path(&limb(arm[1], arm[2], elbow - 0.8, wrist - 0.6), &skin);
        }
        self.hand(arm[2], to);
    }

    fn hand(&self, (x, y): Point, to: &mut Svg) {
        if self.person.is_dead() && self.person.gear == Gear::Nothing {
            // Claws.
            let d = format!("M{} {}l11-4-5 5 9 1-9 3 6 4-11-1z", n(x), n(y - 5.0));
            to.path(&d, &self.colours.skin);
        }
        to.circle((x, y), 5.9 * self.wide, &self.colours.skin);
    }

    fn neck(&self, to: &mut Svg) {
        let (x, y) = self.joints.head;
        let middle = self.middle();
        let d = line(&[(middle.0, middle.1 - 4.0), (x - 1.0, y + 9.0)]);
        to.stroke(&d, self.tones.near, 18.0);
        to.stroke(&d, &mix(&self.colours.skin, "#000000", 0.28), 14.5);
    }

    /// Between the shoulders.
    pub fn middle(&self) -> Point {
        let (one, other) = (self.joints.back[0], self.joints.front[0]);
        ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
    }

    pub fn sides(&self) -> (Point, Point) {
        let (one, other) = (self.joints.back[0], self.joints.front[0]);
        if one.0 < other.0 { (one, other) } else { (other, one) }
    }

    /// The middle of the hips.
    pub fn hip(&self) -> f32 {
        let (mx, _) = self.middle();
        mx - (self.joints.head.0 - mx) * if self.person.is_dead() { 0.7 } else { 0.4 }
    }

    fn legs(&self, to: &mut Svg) {
        let (hip, w) = (self.hip(), self.wide);
        let far = mix(&self.colours.legs, "#000000", 0.3);
        let boot = "#1b1613";
        for ([knee, foot], side, fill) in
            [(self.joints.legs[0], -8.5, &far), (self.joints.legs[1], 8.5, &self.colours.legs)]
        {
            let leg = [(hip + side * w, 140.0), (hip + knee * w, 181.0), (hip + foot * w, 221.0)];
            let ankle = leg[2];
            to.path(&bent(leg, [11.0 * w, 9.2 * w, 5.8 * w]), fill);
            to.path(&format!("M{} 219h12q12 3 13 11h-25z", n(ankle.0 - 7.0)), boot);
        }
    }

    fn head(&self, luck: &mut Luck, to: &mut Svg) {
        let large = match self.person.build {
            Build::Broad => 0.98,
            Build::Small => 1.3,
            Build::Usual | Build::Bent => 1.1,
        };
        let face = head::Face {
            head: self.person.head,
            skin: &self.colours.skin,
            hair: if self.person.head == Head::Mohawk { "#d6489a" } else { self.colours.hair },
            cloth: &self.colours.cloth,
            lamp: self.tones.lamp,
            dead: self.person.is_dead(),
            grim: matches!(self.person.pose, Pose::Swing | Pose::Throw | Pose::Lunge),
            old: self.person.build == Build::Bent,
            is_long: luck.chance(40),
        };
        to.placed(self.joints.head, self.joints.tilt, (large, large), |to| face.draw(to));
    }
}
