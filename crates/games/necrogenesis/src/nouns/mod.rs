//! What stands in the holes of the notation: pieces by their words, cards, places and numbers.

mod ability;

use crate::cards::text::ZoneName;
use crate::choice::Drawn;
use crate::rules::status::negative;
use crate::state::frame::Pending;
use crate::state::{AILMENTS, GEAR, HORDE, NONE, NecroGenesis, WAITING};
use kernel::{Noun, Questions, Seat, Words};
use std::marker::PhantomData;

pub(crate) use ability::{GearAbility, SurvivorAbility, ZombieAbility};

/// Slots of zombies and of gear.
const ZOMBIES: u32 = 2 * HORDE as u32;
const GEARS: u32 = 2 * GEAR as u32;

fn next_word(words: &mut Words<'_>, missing: &str) -> Result<String, String> {
    words.next().map(str::to_lowercase).ok_or_else(|| missing.to_owned())
}

fn small(number: u32, count: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|_| number < count)
}

/// A number that counts from 1, as a place.
fn read_place(text: &str) -> Result<u8, String> {
    let number = text.parse::<u8>().map_err(|_| format!("“{text}” isn't a number"))?;
    number.checked_sub(1).ok_or_else(|| "numbers count from 1".to_owned())
}

/// Where a card lies that is named by its kind.
pub(crate) trait Lies {
    const PILE: &'static str;
    /// Whether it lies open to whoever names it. In a deck it is known, but not where.
    const IS_OPEN: bool = true;
}

/// A card by its word, outside play.
pub(crate) struct CardIn<L>(PhantomData<L>);

pub(crate) struct Hand;
pub(crate) struct Graveyard;
pub(crate) struct Deck;
pub(crate) struct Exile;

impl Lies for Hand {
    const PILE: &'static str = "hand";
}

impl Lies for Graveyard {
    const PILE: &'static str = "graveyard";
}

impl Lies for Deck {
    const PILE: &'static str = "deck";
    const IS_OPEN: bool = false;
}

impl Lies for Exile {
    const PILE: &'static str = "exile";
}

pub(crate) type InHand = CardIn<Hand>;
pub(crate) type InGraveyard = CardIn<Graveyard>;
pub(crate) type InDeck = CardIn<Deck>;
pub(crate) type InExile = CardIn<Exile>;

impl<L: Lies> Noun<NecroGenesis> for CardIn<L> {
    type Value = u8;
    const COUNT: u32 = 256;

    fn number(kind: u8) -> u32 {
        kind.into()
    }

    fn value(number: u32) -> Option<u8> {
        small(number, 256)
    }

    fn write(game: &NecroGenesis, kind: u8) -> String {
        game.word(kind).to_owned()
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        game.read_kind(&next_word(words, "which card?")?)
    }

    fn piece(game: &NecroGenesis, kind: u8) -> Option<String> {
        L::IS_OPEN.then(|| format!("{}:{}", L::PILE, game.word(kind)))
    }
}

/// A zombie in play.
pub(crate) struct Zombie;

impl Noun<NecroGenesis> for Zombie {
    type Value = u8;
    const COUNT: u32 = ZOMBIES;

    fn number(slot: u8) -> u32 {
        slot.into()
    }

    fn value(number: u32) -> Option<u8> {
        small(number, ZOMBIES)
    }

    fn write(game: &NecroGenesis, slot: u8) -> String {
        game.zombie_word(slot)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_zombie(&next_word(words, "which zombie?")?)
    }

    fn piece(game: &NecroGenesis, slot: u8) -> Option<String> {
        Some(game.zombie_word(slot))
    }
}

/// Gear in play.
pub(crate) struct Gear;

impl Noun<NecroGenesis> for Gear {
    type Value = u8;
    const COUNT: u32 = GEARS;

    fn number(slot: u8) -> u32 {
        slot.into()
    }

    fn value(number: u32) -> Option<u8> {
        small(number, GEARS)
    }

    fn write(game: &NecroGenesis, slot: u8) -> String {
        game.gear_word(slot)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_gear(&next_word(words, "which gear?")?)
    }

    fn piece(game: &NecroGenesis, slot: u8) -> Option<String> {
        Some(game.gear_word(slot))
    }
}

/// Gear, or NONE by a word of its own.
fn gear_or_none(slot: u8) -> u32 {
    if slot == NONE { GEARS } else { slot.into() }
}

fn numbered_gear_or_none(number: u32) -> Option<u8> {
    if number == GEARS { Some(NONE) } else { small(number, GEARS) }
}

/// What one attacks with.
pub(crate) struct Weapon;

impl Noun<NecroGenesis> for Weapon {
    type Value = u8;
    const COUNT: u32 = GEARS + 1;

    fn number(slot: u8) -> u32 {
        gear_or_none(slot)
    }

    fn value(number: u32) -> Option<u8> {
        numbered_gear_or_none(number)
    }

    fn write(game: &NecroGenesis, slot: u8) -> String {
        if slot == NONE { "unarmed".to_owned() } else { game.gear_word(slot) }
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        match next_word(words, "with which Weapon, or unarmed?")?.as_str() {
            "unarmed" => Ok(NONE),
            word => game.find_gear(word),
        }
    }

    fn piece(game: &NecroGenesis, slot: u8) -> Option<String> {
        Some(if slot == NONE { game.survivor_word(game.speaker()) } else { game.gear_word(slot) })
    }
}

/// What an attachment is put on.
pub(crate) struct Host;

impl Noun<NecroGenesis> for Host {
    type Value = u8;
    const COUNT: u32 = GEARS + 1;

    fn number(slot: u8) -> u32 {
        gear_or_none(slot)
    }

    fn value(number: u32) -> Option<u8> {
        numbered_gear_or_none(number)
    }

    fn write(game: &NecroGenesis, slot: u8) -> String {
        if slot == NONE { "survivor".to_owned() } else { game.gear_word(slot) }
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        match next_word(words, "which Weapon, or survivor?")?.as_str() {
            "survivor" => Ok(NONE),
            word => game.find_gear(word),
        }
    }

    fn piece(game: &NecroGenesis, slot: u8) -> Option<String> {
        Some(if slot == NONE { game.survivor_word(game.speaker()) } else { game.gear_word(slot) })
    }
}

/// A zone of a board.
pub(crate) struct Zone;

impl Noun<NecroGenesis> for Zone {
    type Value = ZoneName;
    const COUNT: u32 = 2;

    fn number(zone: ZoneName) -> u32 {
        u32::from(zone == ZoneName::Zombie)
    }

    fn value(number: u32) -> Option<ZoneName> {
        [ZoneName::Threat, ZoneName::Zombie].get(number as usize).copied()
    }

    fn write(_: &NecroGenesis, zone: ZoneName) -> String {
        zone_word(zone).to_owned()
    }

    fn read(_: &NecroGenesis, words: &mut Words<'_>) -> Result<ZoneName, String> {
        read_zone(&next_word(words, "which zone: threat or zombie?")?)
    }
}

pub(crate) fn zone_word(zone: ZoneName) -> &'static str {
    match zone {
        ZoneName::Threat => "threat",
        ZoneName::Zombie => "zombie",
    }
}

pub(crate) fn read_zone(text: &str) -> Result<ZoneName, String> {
    match text {
        "threat" => Ok(ZoneName::Threat),
        "zombie" => Ok(ZoneName::Zombie),
        _ => Err(format!("“{text}” isn't a zone: write threat or zombie")),
    }
}

/// A board: that of whoever is asked, or the other one.
pub(crate) struct Board;

impl Noun<NecroGenesis> for Board {
    type Value = Seat;
    const COUNT: u32 = 2;

    fn number(seat: Seat) -> u32 {
        seat.0.into()
    }

    fn value(number: u32) -> Option<Seat> {
        small(number, 2).map(Seat)
    }

    fn write(game: &NecroGenesis, seat: Seat) -> String {
        if seat == game.speaker() { "own" } else { "other" }.to_owned()
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<Seat, String> {
        match next_word(words, "whose board: own or other?")?.as_str() {
            "own" => Ok(game.speaker()),
            "other" => Ok(game.speaker().other()),
            word => Err(format!("“{word}” isn't a board: write own or other")),
        }
    }
}

/// One of two ways, counted from 1.
pub(crate) struct Way;

impl Noun<NecroGenesis> for Way {
    type Value = u8;
    const COUNT: u32 = 2;

    fn number(way: u8) -> u32 {
        u32::from(way).min(1)
    }

    fn value(number: u32) -> Option<u8> {
        small(number, 2)
    }

    fn write(_: &NecroGenesis, way: u8) -> String {
        (way + 1).to_string()
    }

    fn read(_: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        let word = next_word(words, "which way: 1 or 2?")?;
        let way = read_place(&word)?;
        if way < 2 { Ok(way) } else { Err(format!("“{word}” isn't a way: write 1 or 2")) }
    }
}

/// A negative status, by its place in the list of NG-G16.
pub(crate) struct Negative;

/// Negative statuses without a number.
const STATUSES: [(&str, u8); 5] = [
    ("stun", negative::STUN),
    ("poison", negative::POISON),
    ("exposed", negative::EXPOSED),
    ("snared", negative::SNARED),
    ("grab", negative::GRAB),
];

impl Noun<NecroGenesis> for Negative {
    type Value = u8;
    const COUNT: u32 = negative::GRAB as u32 + 1;

    fn number(which: u8) -> u32 {
        which.into()
    }

    fn value(number: u32) -> Option<u8> {
        small(number, negative::GRAB as u32 + 1)
    }

    fn write(_: &NecroGenesis, which: u8) -> String {
        match which {
            negative::BLEED..negative::BURN => format!("bleed {}", which - negative::BLEED + 1),
            negative::BURN..negative::STUN => format!("burn {}", which - negative::BURN + 1),
            _ => {
                let known = STATUSES.iter().find(|(_, at)| *at == which);
                known.map_or_else(String::new, |(word, _)| (*word).to_owned())
            }
        }
    }

    fn read(_: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        let word = next_word(words, "which status?")?;
        let first = match word.as_str() {
            "bleed" => negative::BLEED,
            "burn" => negative::BURN,
            _ => {
                let known = STATUSES.iter().find(|(name, _)| *name == word);
                return known.map(|(_, at)| *at).ok_or_else(|| {
                    format!(
                        "“{word}” isn't a status: write bleed N, burn N, stun, poison, exposed, snared or grab"
                    )
                });
            }
        };
        let Some(number) = words.next() else { return Ok(first) };
        match read_place(number)? {
            place if usize::from(place) < AILMENTS => Ok(first + place),
            _ => Err(format!("“{number}” isn't a number from 1 to {AILMENTS}")),
        }
    }
}

/// The zombie that was just drawn: it needs no word.
pub(crate) struct TheDrawn;

impl Noun<NecroGenesis> for TheDrawn {
    type Value = Drawn;
    const COUNT: u32 = 1;

    fn number(_: Drawn) -> u32 {
        0
    }

    fn value(number: u32) -> Option<Drawn> {
        (number == 0).then_some(Drawn)
    }

    fn write(_: &NecroGenesis, _: Drawn) -> String {
        String::new()
    }

    fn read(_: &NecroGenesis, _: &mut Words<'_>) -> Result<Drawn, String> {
        Ok(Drawn)
    }

    fn piece(_: &NecroGenesis, _: Drawn) -> Option<String> {
        Some("drawn".to_owned())
    }
}

/// A trigger that waits for its place on the stack.
pub(crate) struct Trigger;

impl Noun<NecroGenesis> for Trigger {
    type Value = u8;
    const COUNT: u32 = WAITING as u32;

    fn number(at: u8) -> u32 {
        at.into()
    }

    fn value(number: u32) -> Option<u8> {
        small(number, WAITING as u32)
    }

    fn write(game: &NecroGenesis, at: u8) -> String {
        game.trigger_word(at)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        let word = next_word(words, "which trigger?")?;
        let own = |at: &u8| Some(game.waiter(usize::from(*at))) == game.stacker();
        let at = (0..game.waiting.len() as u8).filter(own).find(|&at| game.trigger_word(at) == word);
        at.ok_or_else(|| format!("no ability of “{word}” waits for its place on the stack"))
    }

    fn piece(game: &NecroGenesis, at: u8) -> Option<String> {
        Some(format!("trigger:{}", game.trigger_word(at)))
    }
}

impl NecroGenesis {
    /// Whoever is asked; the Survivor Player if nobody is.
    pub(crate) fn speaker(&self) -> Seat {
        self.asked().map_or(self.active, |asked| asked.seat)
    }

    /// A waiting trigger: its card, and its place where several of that name wait.
    pub(crate) fn trigger_word(&self, at: u8) -> String {
        let Some(pending) = self.waiting.get(usize::from(at)) else { return format!("#{at}") };
        let same = |other: &&Pending| other.seat == pending.seat && other.kind == pending.kind;
        let word = self.word(pending.kind);
        if self.waiting.iter().filter(same).count() > 1 { format!("{word}#{at}") } else { word.to_owned() }
    }
}
