//! The file of a network: lines that say what it is and how it was made, an empty line, then its numbers.

use crate::input::Vocabulary;
use crate::net::{Net, Parts};
use std::fmt;

/// The first line of a network's file.
const HEAD: &str = "deadhand-net 1";
/// Stands between words of a list; no name has it.
const BETWEEN: char = '|';
/// A table has fewer by far.
const MOST_COLUMNS: usize = 4096;
const MOST_CARDS: usize = 4096;

/// What a network is, and how it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetCard {
    /// The game, by its word.
    pub game: String,
    /// The hash of the card set that it was made with, and what each card of it is called, by its number.
    pub set: String,
    pub cards: Vec<String>,
    /// What it reads of a table, as `kernel::columns` lists it.
    pub columns: Vec<String>,
    /// How it was made and how strong it is, for people.
    pub notes: Vec<(String, String)>,
}

impl NetCard {
    pub fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    pub fn set_note(&mut self, key: &str, value: impl Into<String>) {
        self.notes.retain(|(known, _)| known != key);
        self.notes.push((key.to_owned(), value.into().replace('\n', " ")));
    }
}

/// Why a file is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    NotOne,
    Line(String),
    Missing(&'static str),
    Cut { wanted: usize, found: usize },
    NotNumbers,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::NotOne => {
                write!(
                    f,
                    "this isn't a network that this program can read: its first line must be \"{HEAD}\""
                )
            }
            FileError::Line(line) => write!(f, "the line {line:?} isn't \"word: value\""),
            FileError::Missing(what) => write!(f, "the line \"{what}: ...\" is missing or too long"),
            FileError::Cut { wanted, found } => {
                write!(f, "the file is damaged: it should have {wanted} bytes of numbers and has {found}")
            }
            FileError::NotNumbers => f.write_str("the file is damaged: some of its numbers aren't numbers"),
        }
    }
}

impl std::error::Error for FileError {}

/// The bytes of a network's file.
pub fn write(card: &NetCard, net: &Net) -> Vec<u8> {
    let mut text = format!("{HEAD}\n");
    let between = BETWEEN.to_string();
    let mut line = |key: &str, value: &str| text.extend([key, ": ", value, "\n"]);
    line("game", &card.game);
    line("set", &card.set);
    line("cards", &card.cards.join(&between));
    line("columns", &card.columns.join(&between));
    card.notes.iter().for_each(|(key, value)| line(key, value));
    text.push('\n');
    let mut bytes = text.into_bytes();
    bytes.extend(net.weights.iter().flat_map(|number| number.to_le_bytes()));
    bytes
}

/// Reads what [`write`] has written.
pub fn read(bytes: &[u8]) -> Result<(NetCard, Net), FileError> {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(FileError::NotOne)?;
    let text = std::str::from_utf8(&bytes[..end]).map_err(|_| FileError::NotOne)?;
    let card = read_card(text)?;
    let vocabulary = Vocabulary { columns: card.columns.len() as u16 };
    let (wanted, numbers) = (Parts::of(vocabulary).end * size_of::<f32>(), &bytes[end + 2..]);
    if numbers.len() != wanted {
        return Err(FileError::Cut { wanted, found: numbers.len() });
    }
    let weights: Vec<f32> = numbers.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
    if weights.iter().any(|number| !number.is_finite()) {
        return Err(FileError::NotNumbers);
    }
    Ok((card, Net { vocabulary, weights }))
}

fn read_card(text: &str) -> Result<NetCard, FileError> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(FileError::NotOne);
    }
    let mut card = NetCard::default();
    for line in lines {
        let (key, value) = line.split_once(": ").ok_or_else(|| FileError::Line(line.to_owned()))?;
        let words = || value.split(BETWEEN).map(str::to_owned).collect();
        match key {
            "game" => card.game = value.to_owned(),
            "set" => card.set = value.to_owned(),
            "cards" => card.cards = words(),
            "columns" => card.columns = words(),
            _ => card.notes.push((key.to_owned(), value.to_owned())),
        }
    }
    let is_short = |words: &[String], most| (1..=most).contains(&words.len());
    match () {
        () if card.game.is_empty() => Err(FileError::Missing("game")),
        () if !is_short(&card.cards, MOST_CARDS) => Err(FileError::Missing("cards")),
        () if !is_short(&card.columns, MOST_COLUMNS) => Err(FileError::Missing("columns")),
        () => Ok(card),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> NetCard {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect();
        let mut card = NetCard {
            game: "toy".to_owned(),
            set: "c".to_owned(),
            cards: words("Ash Birch"),
            columns: words("turn phase"),
            notes: vec![],
        };
        card.set_note("games", "200");
        card.set_note("games", "400\nor so");
        card
    }

    fn net() -> Net {
        let vocabulary = Vocabulary { columns: 2 };
        Net { vocabulary, weights: (0..Parts::of(vocabulary).end).map(|at| at as f32 / 7.0).collect() }
    }

    #[test]
    fn what_is_written_is_read() {
        let read = read(&write(&card(), &net())).unwrap();
        assert_eq!(read, (card(), net()));
        assert_eq!(read.0.note("games"), Some("400 or so"));
    }

    #[test]
    fn damage_is_named() {
        let whole = write(&card(), &net());
        let error = |bytes: &[u8]| read(bytes).err().map(|error| error.to_string()).unwrap_or_default();
        for none in [&b""[..], b"{}\n\n", b"deadhand-net 9\ngame: toy\n\n"] {
            assert!(error(none).contains("isn't a network"), "{}", error(none));
        }
        assert!(error(b"deadhand-net 1\ngame\n\n").contains("\"game\" isn't"));
        assert!(error(b"deadhand-net 1\ngame: toy\n\n").contains("\"cards: ...\" is missing"));
        assert!(error(&whole[..whole.len() - 1]).contains("damaged"));
        let mut nan = whole.clone();
        let last = nan.len() - 4;
        nan[last..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(error(&nan).contains("aren't numbers"));
    }
}
