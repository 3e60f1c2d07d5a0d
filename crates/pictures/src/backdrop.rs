//! Wide pictures of a place with nobody in front, for the ground behind a row of the table.

use crate::facts::Weather;
use crate::light::{Tones, tones_of};
use crate::luck::{Luck, seed};
use crate::svg::Svg;
use crate::{Light, open, weather};
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

    /// The picture as a file.
    pub fn draw(self) -> String {
        let tones = self.tones();
        let mut luck = Luck::of(seed(self.place.word()));
        let mut to = Svg::default();
        open((0.0, 0.0), (1200.0, 300.0), &mut to);
        to.rect((0.0, 0.0), (1200.0, 300.0), tones.mid);
        weather::before(self.weather, (1200.0, 300.0), &tones, &mut luck, &mut to);
        to.raw("</svg>");
        to.finish()
    }
}

fn list<T: Term>() -> String {
    T::ALL.iter().map(|term| term.word()).collect::<Vec<_>>().join(", ")
}
