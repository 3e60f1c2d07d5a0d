//! A chapter: lines of one log that were filed together, one row of the table `log`.

use super::tables::{log_row, words};
use super::{LogRow, StoreError};
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
    let sql = "INSERT INTO log (id, first, lines) VALUES (?, ?, ?)";
    connection.prepare_cached(sql)?.execute(params![id, first, lines])?;
    Ok(())
}

/// The lines of a log that are filed.
pub fn read(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT lines FROM log WHERE id = ? ORDER BY first")?;
    let mut rows = statement.query([id])?;
    let mut log = Vec::new();
    while let Some(row) = rows.next()? {
        for entry in lines::<Entry>(row.get_ref(0)?.as_str().unwrap_or(""))? {
            log.push(entry.into_row()?);
        }
    }
    Ok(log)
}
