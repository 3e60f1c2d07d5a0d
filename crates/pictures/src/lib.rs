//! Pictures of cards and pieces, put together from facts: setting, light, weather and who or what is in front, with a
//! variation from the name. A picture is a small SVG of its own; nothing is drawn by hand for a single card.

mod beast;
mod facts;
mod figure;
mod gear;
mod head;
mod light;
mod look;
mod luck;
mod setting;
mod svg;
mod weather;

pub use facts::{Beast, Body, Dress, Gear, Head, Light, Person, Picture, Pose, Setting, Subject, Weather};
pub use look::of;

use luck::Luck;
use svg::Svg;

/// How wide and high a picture is, in its own units.
pub const SIZE: (u16, u16) = (200, 150);

/// Counts how pictures are drawn: where the drawing changes, it is raised, and browsers ask anew.
pub const EDITION: u32 = 1;

/// Light falls on the upper right edge of whoever is in front.
pub(crate) const RIM: &str = "filter=\"url(#r)\"";

/// The picture as a file.
pub fn draw(picture: &Picture) -> String {
    let tones = light::tones_of(picture.light);
    let mut luck = Luck::of(picture.seed);
    let mut to = Svg::default();
    to.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 150\">");
    to.raw(&format!(
        "<defs><linearGradient id=\"s\" x2=\"0\" y2=\"1\"><stop stop-color=\"{}\"/><stop offset=\".55\" stop-color=\"{}\"/>\
         <stop offset=\"1\" stop-color=\"{}\"/></linearGradient><filter id=\"r\"><feDropShadow dx=\"1.7\" dy=\"-1.3\" \
         stdDeviation=\"0\" flood-color=\"{}\"/></filter></defs><path d=\"M0 0h200v150H0z\" fill=\"url(#s)\"/>",
        tones.sky[0], tones.sky[1], tones.glow, tones.rim
    ));
    disc(picture, &tones, &mut luck, &mut to);
    weather::behind(picture.weather, &tones, &mut luck, &mut to);
    let mirrored = luck.chance(50) && picture.setting != Setting::Diner;
    if mirrored {
        to.placed((200.0, 0.0), 0.0, (-1.0, 1.0), |to| setting::draw(picture.setting, &tones, &mut luck, to));
    } else {
        setting::draw(picture.setting, &tones, &mut luck, &mut to);
    }
    subject(picture, &tones, &mut luck, &mut to);
    weather::before(picture.weather, &tones, &mut luck, &mut to);
    to.raw("</svg>");
    to.finish()
}

/// The moon or the sun, where one sees the sky.
fn disc(picture: &Picture, tones: &light::Tones, luck: &mut Luck, to: &mut Svg) {
    let is_inside = matches!(
        picture.setting,
        Setting::Cells
            | Setting::Store
            | Setting::Corridor
            | Setting::Station
            | Setting::Alley
            | Setting::Rays
    );
    if !is_inside {
        let at = (luck.one_of(&[44.0, 58.0, 142.0, 158.0]), luck.between(26.0, 46.0));
        to.circle(at, luck.between(11.0, 19.0), tones.lamp);
    }
}

fn subject(picture: &Picture, tones: &light::Tones, luck: &mut Luck, to: &mut Svg) {
    match &picture.subject {
        Subject::Nobody => {}
        Subject::Person(person) => {
            if luck.chance(50) {
                to.placed((200.0, 0.0), 0.0, (-1.0, 1.0), |to| figure::draw(person, tones, luck, to));
            } else {
                figure::draw(person, tones, luck, to);
            }
        }
        Subject::Beast(beast) => beast::draw(*beast, tones, luck, to),
        Subject::Thing(thing) => {
            let (at, turn, scale) = gear::stance(*thing);
            let turn = turn + luck.between(-7.0, 7.0);
            let at = (at.0 + luck.between(-5.0, 5.0), at.1 + luck.between(-4.0, 4.0));
            let outline = format!("stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"", tones.near);
            to.group(RIM, |to| {
                to.placed(at, turn, (scale, scale), |to| {
                    to.group(&outline, |to| gear::draw(*thing, tones, to))
                });
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Emblem, Frame, Look, Term, Tint};
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
            let svg = draw(&picture);
            assert!(svg.len() <= MOST, "{look:?} takes {} bytes", svg.len());
            assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count(), "{look:?}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{look:?}");
        }
    }

    #[test]
    fn a_name_has_one_picture_and_another_name_another() {
        let look = Look::new(Frame::Body, Emblem::Undead, Tint::Toxic);
        let names: Vec<String> = (0..400).map(|at| format!("Walker {at}")).collect();
        let drawn: HashSet<String> = names.iter().map(|name| draw(&of(look, name))).collect();
        assert_eq!(drawn.len(), names.len());
        assert_eq!(draw(&of(look, "Walker 1")), draw(&of(look, "Walker 1")));
    }

    #[test]
    fn other_drawings_are_another_edition() {
        let names = ["Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];
        let drawn = looks().zip(names.into_iter().cycle()).map(|(look, name)| draw(&of(look, name)));
        let sum = drawn.fold(0xcbf2_9ce4_8422_2325_u64, |sum, svg| {
            svg.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        });
        assert_eq!(
            (EDITION, format!("{sum:016x}").as_str()),
            (1, "5e9e40e8fd25ce35"),
            "raise EDITION and note the new sum"
        );
    }

    #[test]
    fn an_address_draws_the_same_picture() {
        for (at, look) in looks().enumerate().step_by(7) {
            let picture = of(look, &format!("name {at}"));
            let read = Picture::of_code(&picture.code()).unwrap();
            assert_eq!(draw(&read), draw(&picture));
        }
    }
}
