//! What stands in the holes of the notation: cards in play, cards in hand or in a pile, locations, texts and groups.

use crate::choice::TextOf;
use crate::state::{Apocalypze, SLOTS};
use crate::words::letter;
use kernel::{Noun, Words};

/// Kinds are numbered below this: one value of the byte means none.
const KINDS: u32 = u8::MAX as u32;

/// Sentences of a card, at the most: each has a bit for having been used.
const SENTENCES: u32 = u8::BITS;

/// Access points of a location, at the most, and so attack groups.
const GROUPS: u32 = 8;

fn byte_below(number: u32, count: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|_| number < count)
}

/// The next word in small letters.
fn word(words: &mut Words<'_>, missing: &str) -> Result<String, String> {
    words.next().map(str::to_lowercase).ok_or_else(|| missing.to_owned())
}

/// A card in play by its word.
pub(crate) struct InPlay;

impl Noun<Apocalypze> for InPlay {
    type Value = u8;
    const COUNT: u32 = SLOTS as u32;

    fn number(slot: u8) -> u32 {
        slot.into()
    }

    fn value(number: u32) -> Option<u8> {
        byte_below(number, SLOTS as u32)
    }

    fn write(game: &Apocalypze, slot: u8) -> String {
        game.piece_word(slot)
    }

    fn read(game: &Apocalypze, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_piece(&word(words, "which card on the table?")?)
    }

    fn piece(game: &Apocalypze, slot: u8) -> Option<String> {
        Some(game.piece_word(slot))
    }
}

/// A location: `home` and `away` are the strongholds as the active player sees them.
pub(crate) struct Place;

impl Noun<Apocalypze> for Place {
    type Value = u8;
    const COUNT: u32 = SLOTS as u32;

    fn number(slot: u8) -> u32 {
        slot.into()
    }

    fn value(number: u32) -> Option<u8> {
        byte_below(number, SLOTS as u32)
    }

    fn write(game: &Apocalypze, place: u8) -> String {
        if place == Apocalypze::stronghold(game.active) {
            "home".to_owned()
        } else if Apocalypze::is_stronghold(place) {
            "away".to_owned()
        } else {
            game.piece_word(place)
        }
    }

    fn read(game: &Apocalypze, words: &mut Words<'_>) -> Result<u8, String> {
        match word(words, "which location: home, away or the word of one?")?.as_str() {
            "home" => Ok(Apocalypze::stronghold(game.active)),
            "away" => Ok(Apocalypze::stronghold(game.active.other())),
            word => game.find_piece(word),
        }
    }

    fn piece(game: &Apocalypze, place: u8) -> Option<String> {
        Some(game.piece_word(place))
    }
}

/// A card in hand by its word.
pub(crate) struct HandCard;

impl Noun<Apocalypze> for HandCard {
    type Value = u8;
    const COUNT: u32 = KINDS;

    fn number(kind: u8) -> u32 {
        kind.into()
    }

    fn value(number: u32) -> Option<u8> {
        byte_below(number, KINDS)
    }

    fn write(game: &Apocalypze, kind: u8) -> String {
        game.card_word(kind).to_owned()
    }

    fn read(game: &Apocalypze, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_kind(&word(words, "which card?")?)
    }

    fn piece(game: &Apocalypze, kind: u8) -> Option<String> {
        Some(format!("hand:{}", game.card_word(kind)))
    }
}

/// A card in a pile by its word.
pub(crate) struct PileCard;

impl Noun<Apocalypze> for PileCard {
    type Value = u8;
    const COUNT: u32 = KINDS;

    fn number(kind: u8) -> u32 {
        kind.into()
    }

    fn value(number: u32) -> Option<u8> {
        byte_below(number, KINDS)
    }

    fn write(game: &Apocalypze, kind: u8) -> String {
        game.card_word(kind).to_owned()
    }

    fn read(game: &Apocalypze, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_kind(&word(words, "which card?")?)
    }
}

/// A text that its player may use: the word of the card, and the text's number if the card has several.
pub(crate) struct CardText;

impl Noun<Apocalypze> for CardText {
    type Value = TextOf;
    const COUNT: u32 = SLOTS as u32 * SENTENCES;

    fn number(text: TextOf) -> u32 {
        u32::from(text.slot) * SENTENCES + u32::from(text.sentence)
    }

    fn value(number: u32) -> Option<TextOf> {
        let slot = byte_below(number / SENTENCES, SLOTS as u32)?;
        Some(TextOf { slot, sentence: byte_below(number % SENTENCES, SENTENCES)? })
    }

    fn write(game: &Apocalypze, text: TextOf) -> String {
        game.text_word(text)
    }

    fn read(game: &Apocalypze, words: &mut Words<'_>) -> Result<TextOf, String> {
        let piece = word(words, "the text of which card?")?;
        let Some(number) = words.next() else { return game.find_text(&piece, 1) };
        let number = number.parse().map_err(|_| format!("“{number}” isn't the number of a text"))?;
        game.find_text(&piece, number)
    }

    fn piece(game: &Apocalypze, text: TextOf) -> Option<String> {
        Some(game.piece_word(text.slot))
    }
}

/// An attack group by its letter.
pub(crate) struct Group;

impl Noun<Apocalypze> for Group {
    type Value = u8;
    const COUNT: u32 = GROUPS;

    fn number(group: u8) -> u32 {
        group.into()
    }

    fn value(number: u32) -> Option<u8> {
        byte_below(number, GROUPS)
    }

    fn write(_: &Apocalypze, group: u8) -> String {
        letter(group).to_string()
    }

    fn read(_: &Apocalypze, words: &mut Words<'_>) -> Result<u8, String> {
        let word = word(words, "which group: a to h?")?;
        match word.as_bytes() {
            [letter @ b'a'..=b'h'] => Ok(letter - b'a'),
            _ => Err(format!("“{word}” isn't a group; groups are a to h")),
        }
    }
}
