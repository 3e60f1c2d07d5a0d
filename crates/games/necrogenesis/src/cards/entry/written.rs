//! Facts as they are written: prices, zone icons, Sub Types.

use crate::cards::text::Breed;
use crate::cards::{Class, GearType};
use serde::Deserialize;
use serde::de::{Deserializer, Error, Unexpected, Visitor};
use std::fmt;

/// What a card costs: a number, or X.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Price {
    Flat(u8),
    X,
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Price, D::Error> {
        struct Reads;
        impl Visitor<'_> for Reads {
            type Value = Price;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 0 to 20, or \"X\"")
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Price, E> {
                let price = u8::try_from(n).ok().filter(|n| *n <= 20).map(Price::Flat);
                price.ok_or_else(|| E::invalid_value(Unexpected::Signed(n), &self))
            }

            fn visit_str<E: Error>(self, letter: &str) -> Result<Price, E> {
                match letter {
                    "X" => Ok(Price::X),
                    other => Err(E::invalid_value(Unexpected::Str(other), &self)),
                }
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

/// A zone icon of a Weapon (NG-12.2.4a, NG-12.2.4b).
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Range {
    Threat,
    Zombie,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Source {
    Rulebook,
    #[default]
    House,
}

/// The Sub Types of a type (NG-G25, NG-C67, NG-14.4.1). Those of Survivors are free words.
pub(super) fn sub_types(class: Class) -> &'static [(&'static str, Breed, GearType)] {
    const NO_GEAR: GearType = GearType::None;
    const NO_BREED: Breed = Breed::Walker;
    match class {
        Class::Survivor | Class::React => &[],
        Class::Zombie => &[
            ("Walker", Breed::Walker, NO_GEAR),
            ("Runner", Breed::Runner, NO_GEAR),
            ("Brute", Breed::Brute, NO_GEAR),
            ("Mutant", Breed::Mutant, NO_GEAR),
            ("Boss Monster", Breed::Boss, NO_GEAR),
        ],
        Class::Weapon => &[
            ("Melee", NO_BREED, GearType::Melee),
            ("Ranged", NO_BREED, GearType::Ranged),
            ("Automated", NO_BREED, GearType::Automated),
        ],
        Class::Item => &[
            ("Consumable", NO_BREED, GearType::Consumable),
            ("Attachment", NO_BREED, GearType::Attachment),
            ("Passive", NO_BREED, GearType::Passive),
            ("Trap", NO_BREED, GearType::Trap),
        ],
        Class::Event => {
            &[("Tactic", NO_BREED, NO_GEAR), ("Trap", NO_BREED, NO_GEAR), ("Disaster", NO_BREED, NO_GEAR)]
        }
    }
}
