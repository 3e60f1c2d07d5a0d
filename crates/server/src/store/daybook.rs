//! The daybook: lines of all logs in the order in which they came, one row a commit. A line that went straight to its
//! log would change a page of its own; here all lines of a commit go to one page. Now and then they are filed in the
//! logs, many of a log at once, and the rows are written over from the first.

use super::chapter::{self, Entry, lines, unreadable};
use super::{LogRow, StoreError};
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// After so many commits the lines are filed.
pub const PLACES: i64 = 1024;
/// Lines are filled up to this length, so that a row which is written over stays in its page, and that is no other's.
const WIDTH: usize = 940;

/// A line: whose log it belongs to, its number there, and what it says.
#[derive(Serialize, Deserialize)]
pub struct Line<'a>(#[serde(borrow)] Cow<'a, str>, u32, #[serde(borrow)] Entry<'a>);

impl<'a> Line<'a> {
    pub fn new(id: &'a str, seq: u32, row: &'a LogRow) -> Line<'a> {
        Line(id.into(), seq, Entry::of(row))
    }
}

/// How many commits there were, and how many of them are filed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub made: i64,
    pub filed: i64,
}

impl Count {
    pub fn read(connection: &Connection) -> Result<Count, StoreError> {
        let mut unfiled = 0;
        let filed = each_unfiled(connection, |_| {
            unfiled += 1;
            Ok(())
        })?;
        Ok(Count { made: filed + unfiled, filed })
    }

    pub fn unfiled(self) -> i64 {
        self.made - self.filed
    }
}

/// Adds the lines of the next commit.
pub fn add(connection: &Connection, count: Count, lines: &[Line]) -> Result<(), StoreError> {
    let mut text = serde_json::to_string(lines).map_err(unreadable)?;
    text.push_str(&" ".repeat(WIDTH.saturating_sub(text.len())));
    put(connection, count.unfiled(), count.made + 1, &text)
}

fn put(connection: &Connection, place: i64, number: i64, text: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO daybook (place, number, lines) VALUES (?, ?, ?)
               ON CONFLICT DO UPDATE SET number = excluded.number, lines = excluded.lines";
    connection.prepare_cached(sql)?.execute(params![place, number, text])?;
    Ok(())
}

/// Makes room for all commits up to the next filing. It must be part of a transaction.
pub fn reserve(connection: &Connection) -> Result<(), StoreError> {
    let last: Option<i64> = connection.query_row("SELECT max(place) FROM daybook", [], |row| row.get(0))?;
    let free = " ".repeat(WIDTH);
    for place in last.map_or(0, |last| last + 1)..PLACES {
        put(connection, place, 0, &free)?;
    }
    Ok(())
}

/// Looks at every row that is not filed; how many commits are. Numbers go up from there, row by row: one that does not
/// follow was filed long ago.
fn each_unfiled(
    connection: &Connection,
    mut look: impl FnMut(&str) -> Result<(), StoreError>,
) -> Result<i64, StoreError> {
    let filed = connection.prepare_cached("SELECT number FROM filed")?.query_row([], |row| row.get(0))?;
    let mut statement = connection.prepare_cached("SELECT number, lines FROM daybook ORDER BY place")?;
    let mut rows = statement.query([])?;
    let mut next = filed + 1;
    while let Some(row) = rows.next()?
        && row.get::<_, i64>(0)? == next
    {
        let text = row.get_ref(1)?.as_str().unwrap_or("");
        // What fills it up is no part of it.
        look(text.rfind(']').map_or(text, |end| &text[..=end]))?;
        next += 1;
    }
    Ok(filed)
}

/// The lines of one log that are not filed yet.
pub fn lines_of(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let mut found = Vec::new();
    each_unfiled(connection, |text| {
        if !text.contains(id) {
            return Ok(());
        }
        for Line(_, _, entry) in lines::<Line>(text)?.into_iter().filter(|line| line.0 == id) {
            found.push(entry.into_row()?);
        }
        Ok(())
    })?;
    Ok(found)
}

/// Files all lines in their logs. It must be part of a transaction.
pub fn file(connection: &Connection) -> Result<(), StoreError> {
    let mut texts = Vec::new();
    let filed = each_unfiled(connection, |text| {
        texts.push(text.to_owned());
        Ok(())
    })?;
    let mut all = Vec::new();
    for text in &texts {
        all.extend(lines::<Line>(text)?);
    }
    file_lines(connection, all)?;
    let number = filed + texts.len() as i64;
    connection.prepare_cached("UPDATE filed SET number = ?")?.execute([number])?;
    Ok(())
}

/// Files lines, a chapter for each log.
pub fn file_lines(connection: &Connection, mut all: Vec<Line>) -> Result<(), StoreError> {
    all.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    for of_one in all.chunk_by(|one, other| one.0 == other.0) {
        let entries: Vec<&Entry> = of_one.iter().map(|line| &line.2).collect();
        chapter::file(connection, &of_one[0].0, of_one[0].1, &entries)?;
    }
    Ok(())
}

/// How many lines a log has, filed or not; `None` if there is no such game.
pub fn length(connection: &Connection, id: &str) -> Result<Option<u32>, StoreError> {
    let sql = "SELECT (SELECT first + json_array_length(lines) FROM log WHERE log.id = games.id
                       ORDER BY first DESC LIMIT 1) FROM games WHERE id = ?";
    let filed: Option<Option<u32>> =
        connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
    let Some(filed) = filed else { return Ok(None) };
    Ok(Some(filed.unwrap_or(0) + lines_of(connection, id)?.len() as u32))
}
