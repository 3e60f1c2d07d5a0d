//! Files that people hand in: cards, decks, records.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use phrases::DeckWord;
use registry::Entry;

use crate::args::OwnCards;
use crate::failure::{Failure, Result};

/// The name of a card, deck or scenario file, as errors call it, and its text. No more is read of it than such a
/// file may have.
pub fn read(path: &Path) -> Result<(String, String)> {
    let name = path.display().to_string();
    let longest = phrases::MOST_BYTES as u64 + 1;
    let mut bytes = vec![];
    let read = File::open(path).and_then(|file| file.take(longest).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(&name, &error))?;
    phrases::check_size(&name, bytes.len()).map_err(|fault| Failure::Wrong(fault.to_string()))?;
    text(name, bytes)
}

/// The same of a record, which is as long as its game was.
pub fn read_record(path: &Path) -> Result<(String, String)> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| unreadable(&name, &error))?;
    text(name, bytes)
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::Wrong(format!("cannot read {name}: {error}"))
}

fn text(name: String, bytes: Vec<u8>) -> Result<(String, String)> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(_) => Err(Failure::Wrong(format!("{name}: this isn't UTF-8 text"))),
    }
}

/// Writes a whole file or leaves the old one as it was, whatever happens meanwhile.
pub fn write(path: &Path, text: &str) -> Result {
    // Where the name is a link, what it points to is replaced and not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut half = path.as_os_str().to_owned();
    half.push(".part");
    let half = Path::new(&half);
    write_through(&path, half, text).map_err(|error| {
        // The half-written file is of no use to anybody; if it stays, the next one takes its place.
        let _ = fs::remove_file(half);
        Failure::Wrong(format!("cannot write {}: {error}", path.display()))
    })
}

/// Text, name and folder are on the disk one after the other: after a power cut one of the two files is whole.
fn write_through(path: &Path, half: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(half)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    fs::rename(half, path)?;
    sync_folder(path)
}

#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere a folder cannot be opened as a file.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The game that a card or deck file is for: the one its `game` key names, else the one that can read it, or
/// that reads furthest before it finds something wrong.
pub fn game_of(file: &str, text: &str, games: &'static [Entry]) -> Result<&'static Entry> {
    let named = text.parse::<toml::Table>().ok().and_then(|table| {
        let name = table.get("game")?.as_str()?;
        Some(name.to_owned())
    });
    if let Some(name) = named {
        return registry::find_in(games, &name).map_err(|error| Failure::Wrong(format!("{file}: {error}")));
    }
    match games {
        [only] => Ok(only),
        _ => {
            let read = |game: &Entry| match (game.check)(file, text) {
                Ok(_) => (usize::MAX, 0),
                Err(faults) => {
                    faults.iter().map(|fault| (fault.line, fault.column)).min().unwrap_or_default()
                }
            };
            let furthest = games.iter().map(read).max().unwrap_or_default();
            let mut readers = games.iter().filter(|game| read(game) == furthest);
            match (readers.next(), readers.next()) {
                (Some(game), None) => Ok(game),
                _ => Err(Failure::Wrong(format!(
                    "{file}: no game, or more than one, can read this; deadhand cards check --game NAME {file} says why"
                ))),
            }
        }
    }
}

/// Adds the cards that `--cards` names to a game; the hash of the set that is then in use, if any are.
pub fn adopt(own: &OwnCards, game: &Entry) -> Result<Option<String>> {
    let mut hash = None;
    for path in &own.cards {
        let (file, text) = read(path)?;
        hash = Some(adopt_text(&file, &text, game)?);
    }
    Ok(hash)
}

/// The same where each file is for a game of its own.
pub fn adopt_all(own: &OwnCards, games: &'static [Entry]) -> Result {
    for path in &own.cards {
        let (file, text) = read(path)?;
        adopt_text(&file, &text, game_of(&file, &text, games)?)?;
    }
    Ok(())
}

fn adopt_text(file: &str, text: &str, game: &Entry) -> Result<String> {
    (game.adopt)(file, text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::Wrong(faults.join("\n"))
    })
}

/// A deck word of the command line: a file if it looks like one, else the name of a deck.
pub fn deck(word: &str) -> Result<DeckWord> {
    let is_file = word.contains(['/', '\\']) || word.ends_with(".toml");
    if !is_file {
        return Ok(DeckWord::Name(word.to_owned()));
    }
    let (file, text) = read(Path::new(word))?;
    Ok(DeckWord::File { file, text })
}
