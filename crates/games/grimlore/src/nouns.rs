//! What choices name: cards of the match, texts on them, resources, decks, opponents, ways.

use crate::cards::ops::{Deck, Resource};
use crate::state::{Grimlore, MOST_CARDS};
use kernel::{Noun, Seat, Words};
use phrases::nearest_name;

/// A card of the match by its word.
pub(crate) struct CardWord;

impl Noun<Grimlore> for CardWord {
    type Value = u8;
    const COUNT: u32 = MOST_CARDS as u32;

    fn number(id: u8) -> u32 {
        u32::from(id).min(<CardWord as Noun<Grimlore>>::COUNT - 1)
    }

    fn value(number: u32) -> Option<u8> {
        u8::try_from(number).ok().filter(|&id| usize::from(id) < MOST_CARDS)
    }

    fn write(game: &Grimlore, id: u8) -> String {
        game.word(id).to_owned()
    }

    fn read(game: &Grimlore, words: &mut Words<'_>) -> Result<u8, String> {
        game.find_card(&next(words, "which card?")?)
    }

    fn piece(game: &Grimlore, id: u8) -> Option<String> {
        game.is_in_sight(id).then(|| game.word(id).to_owned())
    }
}

/// A text of a card: its word, and the number of the text where the card has several to use.
pub(crate) struct UsableText;

/// Texts of one box are numbered below this.
const MOST_TEXTS: u32 = 16;

impl Noun<Grimlore> for UsableText {
    type Value = (u8, u8);
    const COUNT: u32 = MOST_CARDS as u32 * MOST_TEXTS;

    fn number((id, at): (u8, u8)) -> u32 {
        CardWord::number(id) * MOST_TEXTS + u32::from(at).min(MOST_TEXTS - 1)
    }

    fn value(number: u32) -> Option<(u8, u8)> {
        Some((CardWord::value(number / MOST_TEXTS)?, (number % MOST_TEXTS) as u8))
    }

    fn write(game: &Grimlore, (id, at): (u8, u8)) -> String {
        if game.cards.get(usize::from(id)).is_some() && game.only_usable(id) == Some(at) {
            return game.word(id).to_owned();
        }
        format!("{} {}", game.word(id), u16::from(at) + 1)
    }

    fn read(game: &Grimlore, words: &mut Words<'_>) -> Result<(u8, u8), String> {
        let word = next(words, "which card?")?;
        let id = game.find_card(&word)?;
        match words.next() {
            None => game.only_text(id, &word),
            Some(number) => {
                let at = read_number(number)?;
                let none = || format!("“{word}” has no text {number} where it is");
                game.clause(id, at).map(|_| (id, at)).ok_or_else(none)
            }
        }
    }

    fn piece(game: &Grimlore, (id, _): (u8, u8)) -> Option<String> {
        CardWord::piece(game, id)
    }
}

pub(crate) struct ResourceWord;

impl Noun<Grimlore> for ResourceWord {
    type Value = Resource;
    const COUNT: u32 = Resource::ALL.len() as u32;

    fn number(kind: Resource) -> u32 {
        kind as u32
    }

    fn value(number: u32) -> Option<Resource> {
        Resource::ALL.into_iter().find(|&kind| kind as u32 == number)
    }

    fn write(_: &Grimlore, kind: Resource) -> String {
        kind.word().to_owned()
    }

    fn read(_: &Grimlore, words: &mut Words<'_>) -> Result<Resource, String> {
        let word = next(words, "which resource? ammo, influence or credstick")?;
        let found = Resource::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or_else(|| format!("“{word}” isn't a resource: ammo, influence or credstick"))
    }
}

pub(crate) struct DeckWord;

impl Noun<Grimlore> for DeckWord {
    type Value = Deck;
    const COUNT: u32 = Deck::ALL.len() as u32;

    fn number(deck: Deck) -> u32 {
        u32::from(deck == Deck::Scenario)
    }

    fn value(number: u32) -> Option<Deck> {
        Deck::ALL.get(number as usize).copied()
    }

    fn write(_: &Grimlore, deck: Deck) -> String {
        deck.word().to_owned()
    }

    fn read(_: &Grimlore, words: &mut Words<'_>) -> Result<Deck, String> {
        let word = next(words, "which deck? own or scenario")?;
        let found = Deck::ALL.into_iter().find(|deck| deck.word() == word);
        found.ok_or_else(|| format!("“{word}” isn't a deck: own or scenario"))
    }
}

/// An opponent by the word of the character.
pub(crate) struct OpponentWord;

impl Noun<Grimlore> for OpponentWord {
    type Value = Seat;
    const COUNT: u32 = 3;

    fn number(seat: Seat) -> u32 {
        u32::from(seat.0).min(<OpponentWord as Noun<Grimlore>>::COUNT - 1)
    }

    fn value(number: u32) -> Option<Seat> {
        (number < <OpponentWord as Noun<Grimlore>>::COUNT).then_some(Seat(number as u8))
    }

    fn write(game: &Grimlore, seat: Seat) -> String {
        game.word(game.character(seat)).to_owned()
    }

    fn read(game: &Grimlore, words: &mut Words<'_>) -> Result<Seat, String> {
        game.find_seat(&next(words, "against who?")?)
    }

    fn piece(game: &Grimlore, seat: Seat) -> Option<String> {
        CardWord::piece(game, game.character(seat))
    }
}

/// A way of a “choose one”, counted from 1 in words and from 0 in the program.
pub(crate) struct WayNumber;

impl Noun<Grimlore> for WayNumber {
    type Value = u8;
    const COUNT: u32 = 255;

    fn number(at: u8) -> u32 {
        u32::from(at).min(<WayNumber as Noun<Grimlore>>::COUNT - 1)
    }

    fn value(number: u32) -> Option<u8> {
        u8::try_from(number).ok().filter(|&at| at < u8::MAX)
    }

    fn write(_: &Grimlore, at: u8) -> String {
        (u16::from(at) + 1).to_string()
    }

    fn read(_: &Grimlore, words: &mut Words<'_>) -> Result<u8, String> {
        read_number(&next(words, "which way?")?)
    }
}

/// The next word in small letters.
fn next(words: &mut Words<'_>, missing: &str) -> Result<String, String> {
    words.next().map(str::to_lowercase).ok_or_else(|| missing.to_owned())
}

/// A number counted from 1, as a place counted from 0.
fn read_number(word: &str) -> Result<u8, String> {
    let number = word.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    number.ok_or_else(|| format!("“{word}” isn't a number from 1 up"))
}

impl Grimlore {
    fn find_card(&self, word: &str) -> Result<u8, String> {
        let ids = || 0..self.cards.len() as u8;
        ids().find(|&id| self.word(id) == word).ok_or_else(|| {
            let nearest = nearest_name(word, ids().map(|id| self.word(id))).unwrap_or_default();
            format!("there is no card “{word}” in this game; the nearest is “{nearest}”")
        })
    }

    fn find_seat(&self, word: &str) -> Result<Seat, String> {
        let character = |seat: Seat| self.word(self.character(seat));
        self.all_seats().find(|&seat| character(seat) == word).ok_or_else(|| {
            let nearest = nearest_name(word, self.all_seats().map(character)).unwrap_or_default();
            format!("there is no character “{word}” in this game; the nearest is “{nearest}”")
        })
    }

    /// The text of a card that is named without a number.
    fn only_text(&self, id: u8, word: &str) -> Result<(u8, u8), String> {
        if let Some(at) = self.only_usable(id) {
            return Ok((id, at));
        }
        let forms: Vec<String> =
            self.usable(id).map(|(at, _)| format!("“use {word} {}”", u16::from(at) + 1)).collect();
        if forms.is_empty() {
            return Err(format!("“{word}” has no text to use where it is"));
        }
        Err(format!("“{word}” has several texts to use: {}", forms.join(" or ")))
    }
}
