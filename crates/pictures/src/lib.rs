//! Pictures of cards and pieces, put together from facts: setting, light, weather and who or what is in front, with a
//! variation from the name. A picture is a small SVG of its own; nothing is drawn by hand for a single card.

mod backdrop;
mod beast;
mod cast;
mod dress;
mod facts;
mod figure;
mod gear;
mod head;
mod kind;
mod light;
mod look;
mod luck;
mod pose;
mod setting;
mod svg;
mod weather;

pub use backdrop::{Backdrop, Hour, Place};
pub use facts::{
    Beast, Body, Build, Dress, Gear, Head, Light, Person, Picture, Pose, Setting, Subject, Weather,
};
pub use kind::{Eye, Kind, address, at, dead, eye, scene_of};
pub use look::of;

use figure::Cut;
use light::Tones;
use luck::Luck;
use setting::Signs;
use svg::{Point, Svg, number};

/// How wide and high a scene is, in its own units.
const SIZE: Point = (200.0, 150.0);

/// Counts how pictures are drawn: where the drawing changes, it is raised, and browsers ask anew.
pub const EDITION: u32 = 2;

/// Light falls on the upper right edge of whoever is in front.
pub(crate) const RIM: &str = "filter=\"url(#r)\"";

/// The picture as a file.
pub fn draw(kind: Kind, picture: &Picture) -> String {
    let tones = light::tones_of(picture.light);
    let mut luck = Luck::of(picture.seed);
    let mut to = Svg::default();
    match kind {
        Kind::Scene => scene(picture, &tones, &mut luck, &mut to),
        Kind::Figure => figure(picture, &tones, &mut luck, &mut to),
        Kind::Face => face(picture, &tones, &mut luck, &mut to),
    }
    to.raw("</svg>");
    to.finish()
}

/// The start of a file that shows this part.
fn open((x, y): Point, (w, h): Point, to: &mut Svg) {
    to.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    to.raw(&[x, y, w, h].map(number).join(" "));
    to.raw("\">");
}

/// The light on an edge.
fn rim(tones: &Tones) -> String {
    format!(
        "<filter id=\"r\"><feDropShadow dx=\"1.7\" dy=\"-1.3\" stdDeviation=\"0\" flood-color=\"{}\"/></filter>",
        tones.rim
    )
}

/// Who or what it is, where it is.
fn scene(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    open((0.0, 0.0), SIZE, to);
    to.raw(&format!(
        "<defs><linearGradient id=\"s\" x2=\"0\" y2=\"1\"><stop stop-color=\"{0}\"/><stop offset=\".55\" \
         stop-color=\"{1}\"/><stop offset=\"1\" stop-color=\"{2}\"/></linearGradient><linearGradient id=\"h\" x2=\"0\" \
         y2=\"1\"><stop offset=\".35\" stop-color=\"{2}\" stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"{2}\" \
         stop-opacity=\".3\"/></linearGradient><radialGradient id=\"v\" r=\".75\"><stop offset=\".55\" stop-opacity=\"0\"/>\
         <stop offset=\"1\" stop-opacity=\".55\"/></radialGradient>{3}</defs>",
        tones.sky[0],
        tones.sky[1],
        tones.glow,
        rim(tones)
    ));
    surroundings(picture, tones, luck, to);
    subject(picture, tones, luck, to);
    weather::before(picture.weather, SIZE, tones, luck, to);
    to.raw("<path d=\"M0 0h200v150H0z\" fill=\"url(#v)\"/>");
}

/// Sky and place, and the haze between them and whoever is in front.
fn surroundings(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    const WHOLE: &str = "M0 0h200v150H0z";
    to.path(WHOLE, "url(#s)");
    disc(picture, tones, luck, to);
    weather::behind(picture.weather, SIZE, tones, luck, to);
    let signs = if picture.subject == Subject::Nobody { Signs::Written } else { Signs::Blank };
    if luck.chance(50) && !setting::is_written(picture.setting) {
        to.placed((200.0, 0.0), 0.0, (-1.0, 1.0), |to| {
            setting::draw(picture.setting, signs, tones, luck, to)
        });
    } else {
        setting::draw(picture.setting, signs, tones, luck, to);
    }
    to.path(WHOLE, "url(#h)");
}

/// The moon or the sun, where one sees the sky.
fn disc(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    if !setting::is_inside(picture.setting) {
        let at = (luck.one_of(&[42.0, 58.0, 142.0, 158.0]), luck.between(26.0, 46.0));
        let r = luck.between(11.0, 19.0);
        to.raw("<g opacity=\".16\">");
        to.circle(at, r + 11.0, tones.lamp);
        to.raw("</g>");
        to.circle(at, r, tones.lamp);
    }
}

/// What varies in somebody: the same skin, hair and clothes in every kind of picture.
fn own(picture: &Picture) -> Luck {
    Luck::of(picture.seed ^ 0x00fa_ce00)
}

fn subject(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    let own = &mut own(picture);
    match &picture.subject {
        Subject::Nobody => {}
        Subject::Person(person) => {
            let (x, side) = if luck.chance(50) { (200.0, -1.0) } else { (0.0, 1.0) };
            // Children are smaller, and closer to the lower edge.
            let scale = if person.build == Build::Small { 0.84 } else { 1.0 };
            let at = (x + side * 100.0 * (1.0 - scale), 152.0 * (1.0 - scale));
            to.placed(at, 0.0, (side * scale, scale), |to| figure::draw(person, Cut::Thighs, tones, own, to));
        }
        Subject::Beast(beast) => beast::draw(*beast, tones, own, to),
        Subject::Thing(thing) => {
            let (at, turn, scale) = gear::stance(*thing);
            let turn = turn + luck.between(-7.0, 7.0);
            let at = (at.0 + luck.between(-5.0, 5.0), at.1 + luck.between(-4.0, 4.0));
            to.shade("M100 22q74 4 74 56t-74 56-74-56 74-56z", tones.lamp, 0.15);
            lit(*thing, at, turn, scale, tones, to);
        }
    }
}

/// A thing with its outline and the light on it.
fn lit(thing: Gear, at: Point, turn: f32, scale: f32, tones: &Tones, to: &mut Svg) {
    let outline = format!("stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"", tones.near);
    to.group(RIM, |to| {
        to.placed(at, turn, (scale, scale), |to| to.group(&outline, |to| gear::draw(thing, tones, to)));
    });
}

/// Where a figure stands, in units of a scene.
const STAGE: (Point, Point) = ((16.0, -18.0), (168.0, 252.0));

/// From head to foot, without ground.
fn figure(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    open(STAGE.0, STAGE.1, to);
    to.raw(&format!("<defs>{}</defs>", rim(tones)));
    let own = &mut own(picture);
    match &picture.subject {
        Subject::Person(person) => {
            to.shade("M50 229q50-12 100 0-50 12-100 0z", "#000", 0.4);
            let (x, y) = match person.build {
                Build::Small => (0.72, 0.72),
                Build::Bent => (0.94, 0.92),
                Build::Usual | Build::Broad => (1.0, 1.0),
            };
            // Who crawls is drawn down to the hips only.
            let low = if person.pose == Pose::Crawl { 152.0 } else { 230.0 };
            to.placed((100.0 - 100.0 * x, 230.0 - low * y), 0.0, (x, y), |to| {
                figure::draw(person, Cut::Whole, tones, own, to);
            });
        }
        Subject::Beast(beast) => {
            to.shade("M26 228q74-14 148 0-74 14-148 0z", "#000", 0.4);
            to.placed((18.0, 107.0), 0.0, (0.82, 0.82), |to| beast::draw(*beast, tones, own, to));
        }
        Subject::Thing(thing) => {
            let (_, turn, scale) = gear::stance(*thing);
            to.shade("M46 226q54-12 108 0-54 12-108 0z", "#000", 0.4);
            let scale = if gear::is_wide(*thing) { scale.min(1.2) } else { scale * 1.08 };
            lit(*thing, (100.0, 168.0), turn, scale, tones, to);
        }
        Subject::Nobody => place(picture, tones, luck, to),
    }
}

/// A place on a tall card with round corners, for want of somebody.
fn place(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    to.raw(&format!(
        "<defs><linearGradient id=\"s\" x2=\"0\" y2=\"1\"><stop stop-color=\"{0}\"/><stop offset=\".55\" stop-color=\"{1}\"/>\
         <stop offset=\"1\" stop-color=\"{2}\"/></linearGradient><linearGradient id=\"h\"><stop stop-opacity=\"0\"/></linearGradient>\
         <clipPath id=\"c\"><rect x=\"20\" y=\"84\" width=\"160\" height=\"146\" rx=\"14\"/></clipPath></defs>",
        tones.sky[0], tones.sky[1], tones.glow
    ));
    to.group("clip-path=\"url(#c)\"", |to| {
        to.placed((0.0, 82.0), 0.0, (1.0, 1.0), |to| surroundings(picture, tones, luck, to));
    });
}

/// Head and shoulders, or the thing, on a ground of its light.
fn face(picture: &Picture, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    open((0.0, 0.0), (80.0, 80.0), to);
    to.raw(&format!(
        "<defs><radialGradient id=\"g\" cy=\".4\" r=\".7\"><stop stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/>\
         </radialGradient>{}</defs><path d=\"M0 0h80v80H0z\" fill=\"url(#g)\"/>",
        tones.sky[1],
        tones.sky[0],
        rim(tones)
    ));
    let own = &mut own(picture);
    match &picture.subject {
        Subject::Person(person) => {
            let pose = if person.is_dead() { Pose::Limp } else { Pose::Stand };
            let bust = Person { pose, gear: Gear::Nothing, ..*person };
            let (x, y) = pose::joints(pose).head;
            let scale = if person.build == Build::Small { 0.92 } else { 1.05 };
            to.placed((40.0 - x * scale, 37.0 - y * scale), 0.0, (scale, scale), |to| {
                figure::draw(&bust, Cut::Thighs, tones, own, to);
            });
        }
        Subject::Beast(beast) => {
            let ((x, y), scale) = beast::eye(*beast);
            to.placed((40.0 - x * scale, 40.0 - y * scale), 0.0, (scale, scale), |to| {
                beast::draw(*beast, tones, own, to);
            });
        }
        Subject::Thing(thing) => {
            let ((x, y), turn, scale) = gear::stance(*thing);
            let part = if gear::is_wide(*thing) { 0.38 } else { 0.46 };
            let at = (40.0 + (x - 100.0) * part, 40.0 + (y - 80.0) * part);
            lit(*thing, at, turn, scale * part, tones, to);
        }
        Subject::Nobody => {
            to.placed((-13.0, 0.0), 0.0, (0.53, 0.53), |to| {
                setting::draw(picture.setting, Signs::Blank, tones, luck, to)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Emblem, Frame, Look, Shows, Term, Tint};
    use std::collections::HashSet;

    /// So much may a picture weigh on the wire, uncompressed.
    const MOST: usize = 6 * 1024;

    fn looks() -> impl Iterator<Item = Look> {
        let frames = [Frame::Body, Frame::Foe, Frame::Place, Frame::Gear, Frame::Event];
        let emblems = Emblem::ALL.iter().flat_map(move |&emblem| frames.map(|frame| (frame, emblem)));
        emblems.flat_map(|(frame, emblem)| Tint::ALL.iter().map(move |&tint| Look::new(frame, emblem, tint)))
    }

    #[test]
    fn every_look_has_a_small_picture() {
        for (at, look) in looks().enumerate() {
            let picture = of(look, &format!("name {at}"));
            for &kind in Kind::ALL {
                let svg = draw(kind, &picture);
                assert!(svg.len() <= MOST, "{kind:?} of {look:?} takes {} bytes", svg.len());
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{look:?}");
            }
        }
    }

    #[test]
    fn a_name_has_one_picture_and_another_name_another() {
        let look = Look::new(Frame::Body, Emblem::Undead, Tint::Toxic);
        let names: Vec<String> = (0..400).map(|at| format!("Walker {at}")).collect();
        let drawn: HashSet<String> = names.iter().map(|name| draw(Kind::Scene, &of(look, name))).collect();
        assert_eq!(drawn.len(), names.len());
        assert_eq!(draw(Kind::Scene, &of(look, "Walker 1")), draw(Kind::Scene, &of(look, "Walker 1")));
    }

    /// Every setting, thing and beast, and whatever else a card set may ask for.
    fn pictures() -> impl Iterator<Item = Picture> {
        let shows = |(part, words): &(&'static str, fn() -> Vec<&'static str>)| {
            let part = *part;
            words().into_iter().filter_map(move |word| Shows::default().with(part, word)).collect::<Vec<_>>()
        };
        let said = Shows::PARTS.iter().flat_map(shows).collect::<Vec<_>>();
        let frames = [
            Look::new(Frame::Foe, Emblem::Undead, Tint::Toxic),
            Look::new(Frame::Gear, Emblem::Crate, Tint::Sea),
        ];
        said.into_iter().flat_map(move |said| frames.map(|look| of(look.showing(said), "Ada")))
    }

    #[test]
    fn the_fullest_scenes_are_small() {
        let fullest = [
            Shows { beast: Some(Beast::Swarm), ..Shows::default() },
            Shows { beast: Some(Beast::Flock), ..Shows::default() },
            Shows { dress: Some(Dress::Torn), ..Shows::default() },
        ];
        for &setting in Setting::ALL {
            for &weather in Weather::ALL {
                for (said, name) in
                    fullest.iter().flat_map(|said| ["Bo", "Eve", "Gus"].map(|name| (said, name)))
                {
                    let said = Shows { setting: Some(setting), weather: Some(weather), ..*said };
                    let look = Look::new(Frame::Foe, Emblem::Undead, Tint::Toxic).showing(said);
                    let svg = draw(Kind::Scene, &of(look, name));
                    assert!(svg.len() <= MOST, "{said:?} takes {} bytes", svg.len());
                }
            }
        }
    }

    #[test]
    fn other_drawings_are_another_edition() {
        let names = ["Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];
        let usual = looks().zip(names.into_iter().cycle()).map(|(look, name)| of(look, name));
        let drawn = usual
            .chain(pictures())
            .flat_map(|picture| Kind::ALL.iter().map(move |&kind| draw(kind, &picture)));
        let backdrops = Place::ALL.iter().flat_map(|&place| {
            let backdrop = move |&hour: &Hour| Backdrop { place, hour, weather: Weather::Rain }.draw();
            Hour::ALL.iter().map(backdrop)
        });
        let sum = drawn.chain(backdrops).fold(0xcbf2_9ce4_8422_2325_u64, |sum, svg| {
            svg.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        });
        assert_eq!(
            (EDITION, format!("{sum:016x}").as_str()),
            (2, "8e67e8183935985b"),
            "raise EDITION and note the new sum"
        );
    }

    #[test]
    fn an_address_draws_the_same_picture() {
        for (at, look) in looks().enumerate().step_by(7) {
            let picture = of(look, &format!("name {at}"));
            for &kind in Kind::ALL {
                let address = picture.address(kind);
                let rest = address.strip_prefix(&format!("/picture/{EDITION}/")).unwrap();
                let (word, file) = rest.split_once('/').unwrap_or(("scene", rest));
                assert_eq!(crate::at(word, file), Ok(draw(kind, &picture)), "{address}");
            }
        }
    }
}
