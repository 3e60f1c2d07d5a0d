//! What choices are about: cards, survivors, Loot, Locations, hexes, players, each as a word and as a number.

use crate::cards::Kind;
use crate::state::board::{BOARD, Hex};
use crate::state::{CardZ, LOOT, NONE, PLACES_OF_GAME, SURVIVORS};
use kernel::{Noun, Seat, Words};
use std::marker::PhantomData;

fn next<'a>(words: &mut Words<'a>, what: &str) -> Result<&'a str, String> {
    words.next().ok_or_else(|| format!("{what} is missing"))
}

fn below(number: u32, count: usize) -> Option<u8> {
    u8::try_from(number).ok().filter(|&value| usize::from(value) < count)
}

/// A card by its word.
pub(crate) struct Card;

impl Noun<CardZ> for Card {
    type Value = Kind;
    const COUNT: u32 = 256;

    fn number(kind: Kind) -> u32 {
        kind.into()
    }

    fn value(number: u32) -> Option<Kind> {
        u8::try_from(number).ok()
    }

    fn write(game: &CardZ, kind: Kind) -> String {
        game.card_word(kind).to_owned()
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<Kind, String> {
        game.read_kind(next(words, "a card")?)
    }

    fn piece(game: &CardZ, kind: Kind) -> Option<String> {
        Some(game.card_word(kind).to_owned())
    }
}

/// A base by the word of its Location.
pub(crate) struct Base;

impl Noun<CardZ> for Base {
    type Value = u8;
    const COUNT: u32 = 5;

    fn number(base: u8) -> u32 {
        base.into()
    }

    fn value(number: u32) -> Option<u8> {
        below(number, 5)
    }

    fn write(game: &CardZ, base: u8) -> String {
        game.base_place(base).map_or("nowhere", |at| game.place_word(at)).to_owned()
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        let word = next(words, "a base")?;
        let at = game.read_place(word)?;
        game.location(at).base.ok_or_else(|| format!("“{word}” isn't a base"))
    }

    fn piece(game: &CardZ, base: u8) -> Option<String> {
        game.base_place(base).map(|at| game.place_word(at).to_owned())
    }
}

/// A survivor by the word of the card.
pub(crate) struct Person;

impl Noun<CardZ> for Person {
    type Value = u8;
    const COUNT: u32 = SURVIVORS as u32;

    fn number(who: u8) -> u32 {
        who.into()
    }

    fn value(number: u32) -> Option<u8> {
        below(number, SURVIVORS)
    }

    fn write(game: &CardZ, who: u8) -> String {
        game.who_word(who).to_owned()
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        game.read_who(next(words, "a survivor")?)
    }

    fn piece(game: &CardZ, who: u8) -> Option<String> {
        Some(game.who_word(who).to_owned())
    }
}

/// A Location by the word of its card.
pub(crate) struct Place;

impl Noun<CardZ> for Place {
    type Value = u8;
    const COUNT: u32 = PLACES_OF_GAME as u32;

    fn number(at: u8) -> u32 {
        at.into()
    }

    fn value(number: u32) -> Option<u8> {
        below(number, PLACES_OF_GAME.into())
    }

    fn write(game: &CardZ, at: u8) -> String {
        game.place_word(at).to_owned()
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        game.read_place(next(words, "a Location")?)
    }

    fn piece(game: &CardZ, at: u8) -> Option<String> {
        Some(game.place_word(at).to_owned())
    }
}

/// A Loot on the table by its word, with a number if there are several.
pub(crate) struct Loot;

impl Noun<CardZ> for Loot {
    type Value = u8;
    const COUNT: u32 = LOOT as u32;

    fn number(slot: u8) -> u32 {
        slot.into()
    }

    fn value(number: u32) -> Option<u8> {
        below(number, LOOT)
    }

    fn write(game: &CardZ, slot: u8) -> String {
        game.loot_word(slot)
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        game.read_loot(next(words, "a Loot")?)
    }

    fn piece(game: &CardZ, slot: u8) -> Option<String> {
        Some(game.loot_word(slot))
    }
}

/// A card of the Weather deck, which lies there face down.
pub(crate) struct Forecast;

impl Noun<CardZ> for Forecast {
    type Value = Kind;
    const COUNT: u32 = <Card as Noun<CardZ>>::COUNT;

    fn number(kind: Kind) -> u32 {
        Card::number(kind)
    }

    fn value(number: u32) -> Option<Kind> {
        Card::value(number)
    }

    fn write(game: &CardZ, kind: Kind) -> String {
        Card::write(game, kind)
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<Kind, String> {
        Card::read(game, words)
    }

    fn zone(_: &CardZ, _: Kind) -> Option<String> {
        Some("weather-deck".to_owned())
    }
}

/// A word that may be left out, at the end or before a hex.
pub(crate) struct Perhaps<N>(PhantomData<N>);

impl<N: Noun<CardZ, Value = u8>> Noun<CardZ> for Perhaps<N> {
    type Value = u8;
    const COUNT: u32 = N::COUNT + 1;

    fn number(value: u8) -> u32 {
        if value == NONE { N::COUNT } else { N::number(value) }
    }

    fn value(number: u32) -> Option<u8> {
        if number == N::COUNT { Some(NONE) } else { N::value(number) }
    }

    fn write(game: &CardZ, value: u8) -> String {
        if value == NONE { String::new() } else { N::write(game, value) }
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        match words.peek() {
            Some(word) if Hex::read(word).is_none() => N::read(game, words),
            Some(_) | None => Ok(NONE),
        }
    }

    fn piece(game: &CardZ, value: u8) -> Option<String> {
        if value == NONE { None } else { N::piece(game, value) }
    }
}

/// A hex of the battlefield; the piece is whoever stands there.
pub(crate) struct Ground;

impl Noun<CardZ> for Ground {
    type Value = Hex;
    const COUNT: u32 = 128;

    fn number(hex: Hex) -> u32 {
        hex.number().into()
    }

    fn value(number: u32) -> Option<Hex> {
        BOARD.iter().find(|hex| u32::from(hex.number()) == number)
    }

    fn write(_: &CardZ, hex: Hex) -> String {
        hex.word()
    }

    fn read(_: &CardZ, words: &mut Words<'_>) -> Result<Hex, String> {
        let word = next(words, "a hex")?;
        Hex::read(word)
            .ok_or_else(|| format!("“{word}” isn't a hex: 1-a to 3-t, start-1, restart-2-1, left-0, right-0"))
    }

    fn piece(game: &CardZ, hex: Hex) -> Option<String> {
        Some(game.hex_word(hex))
    }
}

/// A seat by its number.
pub(crate) struct Player;

impl Noun<CardZ> for Player {
    type Value = Seat;
    const COUNT: u32 = 4;

    fn number(seat: Seat) -> u32 {
        seat.0.into()
    }

    fn value(number: u32) -> Option<Seat> {
        below(number, 4).map(Seat)
    }

    fn write(_: &CardZ, seat: Seat) -> String {
        seat.0.to_string()
    }

    fn read(game: &CardZ, words: &mut Words<'_>) -> Result<Seat, String> {
        let word = next(words, "a seat")?;
        let seat: u8 = word.parse().map_err(|_| format!("“{word}” isn't a seat"))?;
        if seat < game.seats { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat}")) }
    }

    fn zone(_: &CardZ, seat: Seat) -> Option<String> {
        Some(format!("group-{}", seat.0))
    }
}

/// Which re-roll it is.
pub(crate) struct Reroll;

const REROLLS: [&str; 3] = ["own", "comrade", "energy"];

impl Noun<CardZ> for Reroll {
    type Value = u8;
    const COUNT: u32 = 3;

    fn number(which: u8) -> u32 {
        which.into()
    }

    fn value(number: u32) -> Option<u8> {
        below(number, 3)
    }

    fn write(_: &CardZ, which: u8) -> String {
        REROLLS.get(usize::from(which)).unwrap_or(&"nothing").to_string()
    }

    fn read(_: &CardZ, words: &mut Words<'_>) -> Result<u8, String> {
        let word = next(words, "a re-roll")?;
        let at = REROLLS.iter().position(|known| *known == word);
        at.map(|at| at as u8).ok_or_else(|| format!("“{word}” isn't a re-roll: {}", REROLLS.join(", ")))
    }
}
