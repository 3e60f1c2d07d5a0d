//! What a picture shows.

use crate::luck::seed;
use kernel::Term;

pub use kernel::shows::{Beast, Body, Build, Dress, Gear, Head, Light, Pose, Setting, Weather};

/// Somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    pub pose: Pose,
    pub head: Head,
    pub dress: Dress,
    pub gear: Gear,
    /// The colour of the clothes.
    pub tint: kernel::Tint,
    pub body: Body,
    pub build: Build,
}

/// Who or what is in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Nobody: the place is the picture.
    Nobody,
    Person(Person),
    Beast(Beast),
    Thing(Gear),
}

/// Everything that a picture is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    pub setting: Setting,
    pub light: Light,
    pub weather: Weather,
    pub subject: Subject,
    /// What varies with the name: skyline, moon, skin, hair, places of drops and embers.
    pub seed: u32,
}

/// How long a code is.
const LENGTH: usize = 11 * 2 + 8;

/// The picture's number in an address: fixed places of two hexadecimal digits, then the seed.
impl Picture {
    pub fn code(&self) -> String {
        let mut places =
            [self.setting.number(), self.light.number(), self.weather.number(), 0, 0, 0, 0, 0, 0, 0, 0];
        match self.subject {
            Subject::Nobody => {}
            Subject::Person(person) => {
                places[3] = 1;
                places[4] = person.pose.number();
                places[5] = person.head.number();
                places[6] = person.dress.number();
                places[7] = person.gear.number();
                places[8] = person.tint.number();
                places[9] = person.body.number();
                places[10] = person.build.number();
            }
            Subject::Beast(beast) => (places[3], places[4]) = (2, beast.number()),
            Subject::Thing(gear) => (places[3], places[4]) = (3, gear.number()),
        }
        let digits: String = places.iter().map(|place| format!("{place:02x}")).collect();
        format!("{digits}{:08x}", self.seed)
    }

    /// The picture of a code; `None` if there is none.
    pub fn of_code(code: &str) -> Option<Picture> {
        let places = |at: usize| u16::from_str_radix(code.get(at * 2..at * 2 + 2)?, 16).ok();
        let is_whole =
            code.len() == LENGTH && code.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        let seed = is_whole.then(|| u32::from_str_radix(&code[LENGTH - 8..], 16).ok()).flatten()?;
        let subject = match places(3)? {
            0 => Subject::Nobody,
            1 => Subject::Person(Person {
                pose: numbered(places(4)?)?,
                head: numbered(places(5)?)?,
                dress: numbered(places(6)?)?,
                gear: numbered(places(7)?)?,
                tint: numbered(places(8)?)?,
                body: numbered(places(9)?)?,
                build: numbered(places(10)?)?,
            }),
            2 => Subject::Beast(numbered(places(4)?)?),
            3 => Subject::Thing(numbered(places(4)?)?),
            _ => return None,
        };
        let (setting, light, weather) = (numbered(places(0)?)?, numbered(places(1)?)?, numbered(places(2)?)?);
        let picture = Picture { setting, light, weather, subject, seed };
        // A picture has one code: what is written in another way is refused.
        (picture.code() == code).then_some(picture)
    }

    /// The same with the variation of a name.
    pub fn named(self, name: &str) -> Picture {
        Picture { seed: seed(name), ..self }
    }
}

fn numbered<T: Term>(number: u16) -> Option<T> {
    T::ALL.get(usize::from(number)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        let person = Person {
            pose: Pose::Swing,
            head: Head::Hood,
            dress: Dress::Robe,
            gear: Gear::Torch,
            tint: kernel::Tint::Violet,
            body: Body::Pale,
            build: Build::Bent,
        };
        let subjects = [
            Subject::Nobody,
            Subject::Person(person),
            Subject::Beast(Beast::Dog),
            Subject::Thing(Gear::Bolt),
        ];
        for subject in subjects {
            let picture = Picture {
                setting: Setting::Rays,
                light: Light::Neon,
                weather: Weather::Ash,
                subject,
                seed: 0,
            }
            .named("Wes");
            assert_eq!(Picture::of_code(&picture.code()), Some(picture));
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        let good = Picture {
            setting: Setting::City,
            light: Light::Moon,
            weather: Weather::Clear,
            subject: Subject::Nobody,
            seed: 7,
        };
        let code = good.code();
        let wrong = [
            String::new(),
            code.to_uppercase() + "0",
            format!("ff{}", &code[2..]),
            code.replacen("00", "é", 1),
        ];
        assert!(wrong.iter().all(|code| Picture::of_code(code).is_none()));
        let posed = format!("{}01{}", &code[..8], &code[10..]);
        assert_eq!((posed.len(), Picture::of_code(&posed)), (LENGTH, None), "nobody has no pose");
    }
}
