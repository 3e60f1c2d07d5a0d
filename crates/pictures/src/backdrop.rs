//! Wide pictures of a place with nobody in front, for the ground behind a row of the table.

mod inside;
mod outside;

use crate::facts::Weather;
use crate::light::{Tones, tones_of};
use crate::luck::{Luck, seed};
use crate::svg::{Point, Svg};
use crate::{Light, weather};
use kernel::Term;
use kernel::shows::term;

kernel::terms! {
    pub enum Place {
        Horizon: "horizon"; Field: "field"; Palisade: "palisade"; Yard: "yard"; Bricks: "bricks"; Refuge: "refuge";
        Street: "street"; Diner: "diner"; House: "house"; Base: "base"; Church: "church"; Neon: "neon"; Void: "void";
        Woods: "woods"; Dunes: "dunes"; Corridor: "corridor";
    }
}

kernel::terms! {
    pub enum Hour { Night: "night"; Morning: "morning"; Day: "day"; Dusk: "dusk"; }
}

/// A place at an hour in some weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backdrop {
    pub place: Place,
    pub hour: Hour,
    pub weather: Weather,
}

impl Backdrop {
    /// As its address says it: `palisade-night-clear`.
    pub fn words(self) -> String {
        [self.place.word(), self.hour.word(), self.weather.word()].join("-")
    }

    pub fn address(self) -> String {
        format!("/picture/{}/backdrop/{}.svg", crate::EDITION, self.words())
    }

    /// The backdrop that is called so; the error lists the words.
    pub fn of_words(words: &str) -> Result<Backdrop, String> {
        let parts: Vec<&str> = words.split('-').collect();
        let found = match parts[..] {
            [place, hour, weather] => term(place).zip(term(hour)).zip(term(weather)),
            _ => None,
        };
        let backdrop = |((place, hour), weather)| Backdrop { place, hour, weather };
        found.map(backdrop).ok_or_else(|| {
            format!(
                "a backdrop is PLACE-HOUR-WEATHER; places: {}; hours: {}; weather: {}",
                list::<Place>(),
                list::<Hour>(),
                list::<Weather>()
            )
        })
    }

    fn tones(self) -> Tones {
        tones_of(match (self.place, self.hour) {
            (Place::Neon | Place::Void, _) => Light::Neon,
            (_, Hour::Night) => Light::Moon,
            (_, Hour::Morning) => Light::Dawn,
            (_, Hour::Day) => Light::Grey,
            (_, Hour::Dusk) => Light::Dusk,
        })
    }

    fn is_inside(self) -> bool {
        matches!(
            self.place,
            Place::Refuge | Place::Diner | Place::House | Place::Corridor | Place::Void | Place::Bricks
        )
    }

    /// The picture as a file.
    pub fn draw(self) -> String {
        let tones = self.tones();
        let mut luck = Luck::of(seed(self.place.word()));
        let mut to = Svg::default();
        // However high the row is, the ground fills it and stays at its lower edge.
        to.raw(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 300\" preserveAspectRatio=\"xMidYMax slice\">",
        );
        to.raw(&format!(
            "<defs><linearGradient id=\"s\" x2=\"0\" y2=\"1\"><stop stop-color=\"{0}\"/><stop offset=\".6\" \
             stop-color=\"{1}\"/><stop offset=\"1\" stop-color=\"{2}\"/></linearGradient><radialGradient id=\"l\"><stop \
             stop-color=\"{3}\" stop-opacity=\".5\"/><stop offset=\"1\" stop-color=\"{3}\" stop-opacity=\"0\"/>\
             </radialGradient></defs>",
            tones.sky[0], tones.sky[1], tones.glow, tones.lamp
        ));
        to.path("M0 0h1200v300H0z", "url(#s)");
        if !self.is_inside() {
            let x = luck.one_of(&[180.0, 930.0]);
            to.raw(&format!("<circle cx=\"{x}\" cy=\"70\" r=\"110\" fill=\"url(#l)\"/>"));
            to.circle((x, 70.0), 34.0, tones.lamp);
            weather::behind(self.weather, SIZE, &tones, &mut luck, &mut to);
        }
        ground(self.place, &tones, &mut luck, &mut to);
        if !self.is_inside() {
            weather::before(self.weather, SIZE, &tones, &mut luck, &mut to);
        }
        to.raw("</svg>");
        to.finish()
    }
}

/// How wide and high a backdrop is.
const SIZE: Point = (1200.0, 300.0);

fn ground(place: Place, tones: &Tones, luck: &mut Luck, to: &mut Svg) {
    match place {
        Place::Horizon => outside::horizon(tones, luck, to),
        Place::Field => outside::field(tones, luck, to),
        Place::Palisade => outside::palisade(tones, luck, to),
        Place::Yard => outside::yard(tones, luck, to),
        Place::Street => outside::street(tones, luck, to),
        Place::Base => outside::base(tones, luck, to),
        Place::Church => outside::church(tones, luck, to),
        Place::Neon => outside::neon(tones, luck, to),
        Place::Woods => outside::woods(tones, luck, to),
        Place::Dunes => outside::dunes(tones, luck, to),
        Place::Bricks => inside::bricks(tones, luck, to),
        Place::Refuge => inside::refuge(tones, to),
        Place::Diner => inside::diner(tones, to),
        Place::House => inside::house(tones, to),
        Place::Corridor => inside::corridor(tones, to),
        Place::Void => inside::void(tones, luck, to),
    }
}

fn list<T: Term>() -> String {
    T::ALL.iter().map(|term| term.word()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So much may a backdrop weigh.
    const MOST: usize = 8 * 1024;

    #[test]
    fn every_backdrop_is_small_and_found_by_its_words() {
        for &place in Place::ALL {
            for &hour in Hour::ALL {
                for &weather in Weather::ALL {
                    let backdrop = Backdrop { place, hour, weather };
                    let svg = backdrop.draw();
                    assert!(svg.len() <= MOST, "{} takes {} bytes", backdrop.words(), svg.len());
                    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{backdrop:?}");
                    assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count(), "{backdrop:?}");
                    assert_eq!(Backdrop::of_words(&backdrop.words()), Ok(backdrop));
                    assert_eq!(crate::at("backdrop", &format!("{}.svg", backdrop.words())), Ok(svg));
                }
            }
        }
    }

    #[test]
    fn unknown_words_are_told_the_known_ones() {
        for words in ["palisade", "palisade-noon-clear", "wall-night-clear", "palisade-night-clear-x", ""] {
            let reason = Backdrop::of_words(words).unwrap_err();
            assert!(
                reason.contains("palisade") && reason.contains("morning") && reason.contains("rain"),
                "{reason}"
            );
        }
    }
}
