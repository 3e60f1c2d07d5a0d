//! Facts as they are written: prices, zone icons, Sub Types.

use crate::cards::text::Breed;
use crate::cards::{Class, EventType, GearType};
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

/// A Sub Type, as the rules know it.
#[derive(Clone, Copy)]
pub(super) enum SubType {
    Zombie(Breed),
    Gear(GearType),
    Event(EventType),
}

/// The Sub Types of a type (NG-G25, NG-C67, NG-14.4.1). Those of Survivors are free words.
pub(super) fn sub_types(class: Class) -> &'static [(&'static str, SubType)] {
    use SubType::{Event, Gear, Zombie};
    match class {
        Class::Survivor | Class::React => &[],
        Class::Zombie => &[
            ("Walker", Zombie(Breed::Walker)),
            ("Runner", Zombie(Breed::Runner)),
            ("Brute", Zombie(Breed::Brute)),
            ("Mutant", Zombie(Breed::Mutant)),
            ("Boss Monster", Zombie(Breed::Boss)),
        ],
        Class::Weapon => &[
            ("Melee", Gear(GearType::Melee)),
            ("Ranged", Gear(GearType::Ranged)),
            ("Automated", Gear(GearType::Automated)),
        ],
        Class::Item => &[
            ("Consumable", Gear(GearType::Consumable)),
            ("Attachment", Gear(GearType::Attachment)),
            ("Passive", Gear(GearType::Passive)),
            ("Trap", Gear(GearType::Trap)),
        ],
        Class::Event => &[
            ("Tactic", Event(EventType::Tactic)),
            ("Trap", Event(EventType::Trap)),
            ("Disaster", Event(EventType::Disaster)),
        ],
    }
}
