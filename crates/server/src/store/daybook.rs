//! The daybook: lines of all logs in the order in which they came, one row a commit. A line that went straight to its
//! log would change a page of its own; here all lines of a commit go to the last page. Now and then they are filed in
//! the logs, many of a log at once.

use super::tables::{log_row, words};
use super::{LogRow, StoreError};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A line of a log: whose it is, its number, and the columns of the table `log`.
#[derive(Serialize, Deserialize)]
pub struct Line<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    seq: u32,
    seat: u8,
    #[serde(borrow)]
    deed: Cow<'a, str>,
    #[serde(borrow)]
    text: Cow<'a, str>,
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    hash: Cow<'a, str>,
}

impl<'a> Line<'a> {
    pub fn new(id: &'a str, seq: u32, row: &'a LogRow) -> Line<'a> {
        let (deed, text) = words(&row.deed);
        let hash = row.hash.as_str();
        Line { id: id.into(), seq, seat: row.seat, deed: deed.into(), text: text.into(), hash: hash.into() }
    }
}

fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Broken(format!("the daybook cannot be read: {error}"))
}

/// Adds the lines of a commit.
pub fn add(connection: &Connection, lines: &[Line]) -> Result<(), StoreError> {
    let lines = serde_json::to_string(lines).map_err(unreadable)?;
    connection.prepare_cached("INSERT INTO daybook (lines) VALUES (?)")?.execute([lines])?;
    Ok(())
}

/// The lines of one log that are not filed yet.
pub fn lines_of(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let sql = "SELECT lines FROM daybook WHERE instr(lines, ?) ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let lines: Vec<Line> = read(row.get_ref(0)?)?;
        for line in lines.into_iter().filter(|line| line.id == id) {
            found.push(log_row(line.seat, &line.deed, line.text.into_owned(), line.hash.into_owned())?);
        }
    }
    Ok(found)
}

fn read<'a>(value: rusqlite::types::ValueRef<'a>) -> Result<Vec<Line<'a>>, StoreError> {
    serde_json::from_str(value.as_str().unwrap_or("")).map_err(unreadable)
}

/// How many commits are in it.
pub fn length(connection: &Connection) -> Result<u32, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM daybook", [], |row| row.get(0))?)
}

/// Files all lines in their logs. It must be part of a transaction.
pub fn file(connection: &Connection) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached("SELECT lines FROM daybook ORDER BY number")?;
    let texts = statement.query_map([], |row| row.get::<_, String>(0))?;
    let texts = texts.collect::<rusqlite::Result<Vec<String>>>()?;
    let mut lines = Vec::new();
    for text in &texts {
        lines.extend(serde_json::from_str::<Vec<Line>>(text).map_err(unreadable)?);
    }
    lines.sort_by(|one, other| (&one.id, one.seq).cmp(&(&other.id, other.seq)));
    let sql = "INSERT INTO log (id, seq, seat, deed, text, hash) VALUES (?, ?, ?, ?, ?, ?)";
    let mut statement = connection.prepare_cached(sql)?;
    for Line { id, seq, seat, deed, text, hash } in &lines {
        statement.execute(params![id, seq, seat, deed, text, hash])?;
    }
    connection.prepare_cached("DELETE FROM daybook")?.execute([])?;
    Ok(())
}
