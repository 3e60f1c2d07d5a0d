//! Files that people hand in: cards, decks, records.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use phrases::{DeckWord, Diagnostic};
use registry::{Entry, Printing};
use table::{RecordError, RecordKind};

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
    write_bytes(path, text.as_bytes())
}

/// The same for what is no text.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result {
    // Where the name is a link, what it points to is replaced and not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut half = path.as_os_str().to_owned();
    half.push(".part");
    let half = Path::new(&half);
    write_through(&path, half, bytes).map_err(|error| {
        // The half-written file is of no use to anybody; if it stays, the next one takes its place.
        let _ = fs::remove_file(half);
        Failure::Wrong(format!("cannot write {}: {error}", path.display()))
    })
}

/// Text, name and folder are on the disk one after the other: after a power cut one of the two files is whole.
fn write_through(path: &Path, half: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(half)?;
    file.write_all(bytes)?;
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

/// A game with the cards that `--cards` adds to it.
pub fn printing(own: &OwnCards, game: &Entry) -> Result<Arc<dyn Printing>> {
    own.cards.iter().try_fold((game.house)(), |printing, path| {
        let (file, text) = read(path)?;
        add(printing.as_ref(), &file, &text)
    })
}

fn add(printing: &dyn Printing, file: &str, text: &str) -> Result<Arc<dyn Printing>> {
    printing.with(file, text).map_err(|faults| Failure::Wrong(Diagnostic::listed(&faults)))
}

/// A record may need other cards than those that `--cards` gives: then the error names both.
pub fn naming(error: RecordError, given: &dyn Printing) -> RecordError {
    match (error.kind, given.name()) {
        (RecordKind::Cards | RecordKind::Setup, Some(hash)) => {
            RecordError { message: format!("{}; --cards gives {hash}", error.message), ..error }
        }
        _ => error,
    }
}

/// The games, some of them with cards of one's own.
pub struct Printings {
    pub games: &'static [Entry],
    own: Vec<Arc<dyn Printing>>,
}

impl Printings {
    /// With the cards that `--cards` adds: all files are for this game, or each for its own.
    pub fn read(own: &OwnCards, games: &'static [Entry], game: Option<&Entry>) -> Result<Printings> {
        let mut printings = Printings { games, own: vec![] };
        for path in &own.cards {
            let (file, text) = read(path)?;
            let game = game.map_or_else(|| printings.game_of(&file, &text), Ok)?;
            let printing = add(printings.of(game).as_ref(), &file, &text)?;
            printings.own.retain(|other| other.info().name != game.info.name);
            printings.own.push(printing);
        }
        Ok(printings)
    }

    /// A game with the cards that were added to it.
    pub fn of(&self, game: &Entry) -> Arc<dyn Printing> {
        let own = self.own.iter().find(|printing| printing.info().name == game.info.name);
        own.map_or_else(game.house, Arc::clone)
    }

    /// The game that a card or deck file is for: the one its `game` key names, else the one that can read it, or
    /// that reads furthest before it finds something wrong.
    pub fn game_of(&self, file: &str, text: &str) -> Result<&'static Entry> {
        let named = text.parse::<toml::Table>().ok().and_then(|table| {
            let name = table.get("game")?.as_str()?;
            Some(name.to_owned())
        });
        if let Some(name) = named {
            return registry::find_in(self.games, &name)
                .map_err(|error| Failure::Wrong(format!("{file}: {error}")));
        }
        if let [only] = self.games {
            return Ok(only);
        }
        let read = |game: &Entry| match self.of(game).check(file, text) {
            Ok(_) => (usize::MAX, 0),
            Err(faults) => faults.iter().map(|fault| (fault.line, fault.column)).min().unwrap_or_default(),
        };
        let furthest = self.games.iter().map(read).max().unwrap_or_default();
        let mut readers = self.games.iter().filter(|game| read(game) == furthest);
        match (readers.next(), readers.next()) {
            (Some(game), None) => Ok(game),
            _ => Err(Failure::Wrong(format!(
                "{file}: no game, or more than one, can read this; deadhand cards check --game NAME {file} says why"
            ))),
        }
    }
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
