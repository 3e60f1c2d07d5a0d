//! What stands in the holes of the notation: Survivors, Zombies, Defenses and items by their words, cards, areas, numbers.

use crate::cards::{Class, Lookup};
use crate::state::area::Area;
use crate::state::{DEFENSES, ITEMS, NONE, SURVIVORS, ZOMBIES, ZombieEnclave};
use crate::table::terms::Zone;
use kernel::{Noun, Term, Words};

/// Kinds of cards are bytes.
const KINDS: u32 = 256;

/// A small number that stands for itself.
fn below(number: u32, count: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|_| number < count)
}

/// A number that may also be `NONE`, which comes last.
fn or_none(value: u8, count: u32) -> u32 {
    if value == NONE { count - 1 } else { value.into() }
}

fn none_or(number: u32, count: u32) -> Option<u8> {
    if number == count - 1 { Some(NONE) } else { below(number, count) }
}

/// The next word in small letters; the error says what is missing.
fn next(words: &mut Words<'_>, what: &str) -> Result<String, String> {
    words.next().map(str::to_lowercase).ok_or_else(|| format!("which {what}?"))
}

fn card(game: &ZombieEnclave, words: &mut Words<'_>, class: Class) -> Result<u8, String> {
    game.find_kind(&next(words, class.name())?, class)
}

/// A noun whose value is a byte: how many there are, how it is written and read, and its piece.
macro_rules! nouns {
    ($($(#[$meta:meta])* $name:ident: $count:expr, $write:expr, $read:expr, $piece:expr;)+) => { $(
        $(#[$meta])*
        pub(crate) struct $name;

        impl Noun<ZombieEnclave> for $name {
            type Value = u8;
            const COUNT: u32 = $count as u32;

            fn number(value: u8) -> u32 {
                value.into()
            }

            fn value(number: u32) -> Option<u8> {
                below(number, Self::COUNT)
            }

            fn write(game: &ZombieEnclave, value: u8) -> String {
                let write: fn(&ZombieEnclave, u8) -> String = $write;
                write(game, value)
            }

            fn read(game: &ZombieEnclave, words: &mut Words<'_>) -> Result<u8, String> {
                let read: fn(&ZombieEnclave, &mut Words<'_>) -> Result<u8, String> = $read;
                read(game, words)
            }

            fn piece(game: &ZombieEnclave, value: u8) -> Option<String> {
                let piece: fn(&ZombieEnclave, u8) -> Option<String> = $piece;
                piece(game, value)
            }
        }
    )+ };
}

nouns! {
    /// A Survivor of the team.
    Who: SURVIVORS,
        ZombieEnclave::survivor_word,
        |game, words| game.find_survivor(&next(words, "Survivor")?),
        |game, who| Some(game.survivor_word(who));
    ZombieUnit: ZOMBIES,
        ZombieEnclave::zombie_word,
        |game, words| game.find_zombie(&next(words, "Zombie")?),
        |game, slot| Some(game.zombie_word(slot));
    /// A Defense that is built.
    Standing: DEFENSES,
        ZombieEnclave::defense_word,
        |game, words| game.find_defense(&next(words, "Defense")?),
        |game, slot| Some(game.defense_word(slot));
    /// A Special Item in play.
    Item: ITEMS,
        ZombieEnclave::item_word,
        |game, words| game.find_item(&next(words, "Special Item")?),
        |game, id| Some(game.item_piece(id));
    ActionCard: KINDS,
        |game, kind| game.word(kind).to_owned(),
        |game, words| card(game, words, Class::Action),
        |_, _| None;
    /// A Defense that lies beside the Map.
    DefenseCard: KINDS,
        |game, kind| game.word(kind).to_owned(),
        |game, words| card(game, words, Class::Defense),
        |game, kind| Some(game.beside_word(kind));
    /// An XP Trait.
    TraitCard: KINDS,
        |game, kind| game.word(kind).to_owned(),
        |game, words| card(game, words, Class::Trait),
        |game, kind| Some(game.beside_word(kind));
    /// There is one at most, so it needs no word.
    ActiveEvent: KINDS,
        |_, _| String::new(),
        |game, _| Ok(game.active_event),
        |game, kind| (kind != NONE).then(|| game.word(kind).to_owned());
    /// So many RP.
    Rp: KINDS, |_, rp| rp.to_string(), |_, words| read_rp(words), |_, _| None;
    /// So many RP for the Vehicle.
    OnVehicle: KINDS,
        |_, rp| rp.to_string(),
        |_, words| read_rp(words),
        |_, _| Some(Place::VEHICLE.to_owned());
    /// The first way of an Action is 1.
    WayNumber: 2,
        |_, way| (way + 1).to_string(),
        |_, words| match next(words, "way")?.as_str() {
            "1" => Ok(0),
            "2" => Ok(1),
            other => Err(format!("“{other}” isn't a way: 1 or 2")),
        },
        |_, _| None;
}

fn read_rp(words: &mut Words<'_>) -> Result<u8, String> {
    let word = next(words, "number of RP")?;
    word.parse().map_err(|_| format!("“{word}” isn't a number of RP"))
}

/// A Survivor, or nobody in particular.
pub(crate) struct OnWhom;

impl Noun<ZombieEnclave> for OnWhom {
    type Value = u8;
    const COUNT: u32 = SURVIVORS as u32 + 1;

    fn number(value: u8) -> u32 {
        or_none(value, Self::COUNT)
    }

    fn value(number: u32) -> Option<u8> {
        none_or(number, Self::COUNT)
    }

    fn write(game: &ZombieEnclave, who: u8) -> String {
        if who == NONE { String::new() } else { game.survivor_word(who) }
    }

    fn read(game: &ZombieEnclave, words: &mut Words<'_>) -> Result<u8, String> {
        if words.peek().is_none() { Ok(NONE) } else { Who::read(game, words) }
    }

    fn piece(game: &ZombieEnclave, who: u8) -> Option<String> {
        (who != NONE).then(|| game.survivor_word(who))
    }
}

/// An item to attack with, or none.
pub(crate) struct Weapon;

impl Noun<ZombieEnclave> for Weapon {
    type Value = u8;
    const COUNT: u32 = ITEMS as u32 + 1;

    fn number(value: u8) -> u32 {
        or_none(value, Self::COUNT)
    }

    fn value(number: u32) -> Option<u8> {
        none_or(number, Self::COUNT)
    }

    fn write(game: &ZombieEnclave, id: u8) -> String {
        if id == NONE { String::new() } else { game.item_word(id) }
    }

    fn read(game: &ZombieEnclave, words: &mut Words<'_>) -> Result<u8, String> {
        if words.peek().is_none() { Ok(NONE) } else { Item::read(game, words) }
    }

    fn piece(game: &ZombieEnclave, id: u8) -> Option<String> {
        (id != NONE).then(|| game.item_piece(id))
    }
}

/// A section of the Map.
pub(crate) struct InArea;

impl Noun<ZombieEnclave> for InArea {
    type Value = Area;
    const COUNT: u32 = Area::ALL.len() as u32;

    fn number(area: Area) -> u32 {
        area as u32
    }

    fn value(number: u32) -> Option<Area> {
        Area::ALL.get(number as usize).copied()
    }

    fn write(_: &ZombieEnclave, area: Area) -> String {
        area.code().to_lowercase()
    }

    fn read(_: &ZombieEnclave, words: &mut Words<'_>) -> Result<Area, String> {
        let word = next(words, "area")?;
        Area::named(&word).ok_or_else(|| format!("“{word}” isn't an area: EP, EW, IP, RW or RE"))
    }

    fn zone(_: &ZombieEnclave, area: Area) -> Option<String> {
        Some(Zone::from(area).word().to_owned())
    }
}

/// Where a Defense is built: in an area, or on the Vehicle.
pub(crate) struct Place;

impl Place {
    /// The word for the Vehicle.
    const VEHICLE: &str = "vehicle";
}

impl Noun<ZombieEnclave> for Place {
    type Value = Option<Area>;
    const COUNT: u32 = InArea::COUNT + 1;

    fn number(place: Option<Area>) -> u32 {
        place.map_or(InArea::COUNT, InArea::number)
    }

    fn value(number: u32) -> Option<Option<Area>> {
        if number == InArea::COUNT { Some(None) } else { InArea::value(number).map(Some) }
    }

    fn write(game: &ZombieEnclave, place: Option<Area>) -> String {
        place.map_or_else(|| Place::VEHICLE.to_owned(), |area| InArea::write(game, area))
    }

    fn read(game: &ZombieEnclave, words: &mut Words<'_>) -> Result<Option<Area>, String> {
        let on_vehicle = |word: &str| [Place::VEHICLE, "ve"].iter().any(|own| word.eq_ignore_ascii_case(own));
        if words.peek().is_some_and(on_vehicle) {
            words.next();
            return Ok(None);
        }
        InArea::read(game, words).map(Some)
    }

    fn piece(_: &ZombieEnclave, place: Option<Area>) -> Option<String> {
        place.is_none().then(|| Place::VEHICLE.to_owned())
    }

    fn zone(game: &ZombieEnclave, place: Option<Area>) -> Option<String> {
        InArea::zone(game, place?)
    }
}

/// A table that is rolled on.
pub(crate) struct OnTable;

impl Noun<ZombieEnclave> for OnTable {
    type Value = Lookup;
    const COUNT: u32 = Lookup::ALL.len() as u32;

    fn number(table: Lookup) -> u32 {
        table as u32
    }

    fn value(number: u32) -> Option<Lookup> {
        Lookup::ALL.get(number as usize).copied()
    }

    fn write(_: &ZombieEnclave, table: Lookup) -> String {
        table.name().to_lowercase()
    }

    fn read(_: &ZombieEnclave, words: &mut Words<'_>) -> Result<Lookup, String> {
        let word = next(words, "table")?;
        let found = Lookup::ALL.into_iter().find(|table| table.name().eq_ignore_ascii_case(&word));
        found.ok_or_else(|| format!("“{word}” isn't a table: standard, foot, vehicle or investigation"))
    }
}
