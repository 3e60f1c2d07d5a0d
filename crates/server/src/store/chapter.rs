//! A chapter: lines of one log that were filed together, one row of the table `log`.

use super::check::Standing;
use super::tables::{log_row, words};
use super::{LogRow, StoreError, sums};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A line of a log as it is written.
#[derive(Serialize, Deserialize)]
pub struct Entry<'a> {
    seat: u8,
    #[serde(borrow)]
    deed: Cow<'a, str>,
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    text: Cow<'a, str>,
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    hash: Cow<'a, str>,
}

impl<'a> Entry<'a> {
    pub fn of(row: &'a LogRow) -> Entry<'a> {
        let (deed, text) = words(&row.deed);
        Entry { seat: row.seat, deed: deed.into(), text: text.into(), hash: row.hash.as_str().into() }
    }

    pub fn into_row(self) -> Result<LogRow, StoreError> {
        log_row(self.seat, &self.deed, self.text.into_owned(), self.hash.into_owned())
    }
}

pub fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Broken(format!("lines of a log cannot be read: {error}"))
}

/// The lines that a text holds.
pub fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> Result<Vec<T>, StoreError> {
    serde_json::from_str(text).map_err(unreadable)
}

/// Files a chapter that begins with line `first`.
pub fn file(connection: &Connection, id: &str, first: u32, entries: &[&Entry]) -> Result<(), StoreError> {
    let lines = serde_json::to_string(entries).map_err(unreadable)?;
    let sql = "INSERT INTO log (id, first, lines, sum) VALUES (?, ?, ?, ?)";
    let sum = sums::chapter(id, first, &lines);
    connection.prepare_cached(sql)?.execute(params![id, first, lines, sum])?;
    Standing::put(connection, id, |standing| standing.file(first + entries.len() as u32))
}

/// A chapter as it is kept.
pub struct Chapter {
    pub first: u32,
    pub is_sound: bool,
    /// Its lines, or why they cannot be read.
    pub lines: Result<Vec<LogRow>, StoreError>,
}

/// Looks at the chapters of a log, whatever has become of them.
pub fn each(connection: &Connection, id: &str, mut look: impl FnMut(Chapter)) -> Result<(), StoreError> {
    let sql = "SELECT first, lines, sum FROM log WHERE id = ? ORDER BY first";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    while let Some(row) = rows.next()? {
        let (first, text, sum): (u32, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        look(Chapter { first, is_sound: sums::chapter(id, first, &text) == sum, lines: rows_of(&text) });
    }
    Ok(())
}

fn rows_of(text: &str) -> Result<Vec<LogRow>, StoreError> {
    lines::<Entry>(text)?.into_iter().map(Entry::into_row).collect()
}

/// What is wrong with the chapters of a log of so many lines.
pub fn faults(connection: &Connection, id: &str, most: u32) -> Result<Vec<String>, StoreError> {
    let (mut found, mut next) = (Vec::new(), 0);
    each(connection, id, |chapter| {
        if chapter.first != next {
            found
                .push(format!("of its log, lines {next} to {} are missing", chapter.first.saturating_sub(1)));
        }
        let lines = chapter.lines.map_or(0, |lines| lines.len() as u32);
        if !chapter.is_sound || lines == 0 {
            found
                .push(format!("of its log, the lines from {} on aren't as they were written", chapter.first));
        }
        next = chapter.first + lines;
    })?;
    if next < most {
        found.push(format!("of its log, lines {next} to {} are missing", most - 1));
    }
    Ok(found)
}

/// The lines of a log that are filed.
pub fn read(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let (mut log, mut wrong) = (Vec::new(), None);
    each(connection, id, |chapter| match chapter.lines {
        Ok(lines) if chapter.is_sound && chapter.first as usize == log.len() => log.extend(lines),
        _ => wrong = wrong.or(Some(chapter.first)),
    })?;
    match wrong {
        None => Ok(log),
        Some(first) => {
            Err(StoreError::Broken(format!("the log of game {id} is damaged from line {first} on")))
        }
    }
}
