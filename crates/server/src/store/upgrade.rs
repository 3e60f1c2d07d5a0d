//! Databases that older versions have made.

use super::chapter::lines;
use super::check::Standing;
use super::daybook::{self, Filed, Line};
use super::tables::{self, DAYBOOK, HINTS, LOG, SUMS, VERSION, log_row};
use super::{LogRow, StoreError, sums};
use rusqlite::{Connection, params};
use serde::Deserialize;
use std::collections::HashMap;

/// The first version: a row of the table `log` for every line.
pub const FIRST: i64 = 1;
/// The second: lines that came last are in a daybook of another form.
pub const SECOND: i64 = 2;
/// The third: nobody could forbid hints.
pub const THIRD: i64 = 3;
/// The fourth: nothing had a sum.
pub const FOURTH: i64 = 4;

/// Lines by the game that they belong to.
type Late = HashMap<String, Vec<LogRow>>;

/// A line in the daybook of the second version.
#[derive(Deserialize)]
struct Old {
    id: String,
    seat: u8,
    deed: String,
    text: String,
    #[serde(default)]
    hash: String,
}

/// Brings a database of such a version to today's. It must be part of a transaction.
pub fn upgrade(connection: &Connection, version: i64) -> Result<(), StoreError> {
    if version < FOURTH {
        connection.execute_batch(HINTS)?;
    }
    connection.execute_batch(SUMS)?;
    if version < THIRD {
        bring_lines(connection, version)?;
    } else {
        bring_chapters(connection)?;
    }
    add_sums(connection)?;
    Ok(connection.pragma_update(None, "user_version", VERSION)?)
}

/// Brings the lines of a database of such a version into today's tables, game by game: all of them may be more than
/// fits into memory.
fn bring_lines(connection: &Connection, version: i64) -> Result<(), StoreError> {
    let mut late = Late::new();
    if version == SECOND {
        late = old_daybook(connection)?;
        connection.execute_batch("DROP TABLE daybook")?;
    }
    connection.execute_batch(&format!("ALTER TABLE log RENAME TO old_log; {LOG} {DAYBOOK}"))?;
    for id in ids(connection)? {
        let mut log = old_log(connection, &id)?;
        log.extend(late.remove(&id).unwrap_or_default());
        file(connection, &id, 0, &log)?;
    }
    Ok(connection.execute_batch("DROP TABLE old_log")?)
}

/// The same where the logs have chapters, and a daybook without sums is not filed yet.
fn bring_chapters(connection: &Connection) -> Result<(), StoreError> {
    let mut late = unfiled(connection)?;
    connection.execute_batch(&format!(
        "DROP TABLE daybook; DROP TABLE filed; ALTER TABLE log ADD COLUMN sum INTEGER NOT NULL DEFAULT 0; {DAYBOOK}"
    ))?;
    for id in ids(connection)? {
        let filed = sum_chapters(connection, &id)?;
        Standing::put(connection, &id, |standing| standing.file(filed))?;
        file(connection, &id, filed, &late.remove(&id).unwrap_or_default())?;
    }
    Ok(())
}

fn file(connection: &Connection, id: &str, first: u32, log: &[LogRow]) -> Result<(), StoreError> {
    let lines = (first..).zip(log).map(|(seq, row)| Line::new(id, seq, row)).collect();
    daybook::file_lines(connection, lines)
}

/// Gives the chapters of a log their sums; how many lines they have.
fn sum_chapters(connection: &Connection, id: &str) -> Result<u32, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT first, lines FROM log WHERE id = ? ORDER BY first")?;
    let chapters = statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let chapters: Vec<(u32, String)> = chapters.collect::<rusqlite::Result<_>>()?;
    let mut length = 0;
    for (first, text) in chapters {
        let sql = "UPDATE log SET sum = ? WHERE id = ? AND first = ?";
        connection.prepare_cached(sql)?.execute(params![sums::chapter(id, first, &text), id, first])?;
        length = first + lines::<serde_json::Value>(&text)?.len() as u32;
    }
    Ok(length)
}

/// Gives all other rows their sums.
fn add_sums(connection: &Connection) -> Result<(), StoreError> {
    let ids = ids(connection)?;
    for id in &ids {
        let Some(kept) = tables::game(connection, id)? else { continue };
        let sql = "UPDATE games SET sum = ? WHERE id = ?";
        connection.prepare_cached(sql)?.execute(params![sums::game(&kept), id])?;
        Standing::put(connection, id, |_| {})?;
        for (seat, chair) in kept.chairs.iter().enumerate() {
            let sql = "UPDATE chairs SET sum = ? WHERE id = ? AND seat = ?";
            connection.prepare_cached(sql)?.execute(params![sums::chair(id, seat, chair), id, seat])?;
        }
        let sql = "SELECT record FROM records WHERE id = ?";
        let record: Vec<String> = {
            let mut statement = connection.prepare_cached(sql)?;
            let records = statement.query_map([id], |row| row.get(0))?;
            records.collect::<rusqlite::Result<_>>()?
        };
        for record in record {
            let sql = "UPDATE records SET sum = ? WHERE id = ?";
            connection.prepare_cached(sql)?.execute(params![sums::record(id, &record), id])?;
        }
    }
    Filed::make(connection, ids.len() as i64)
}

fn ids(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare("SELECT id FROM games ORDER BY number")?;
    let ids = statement.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

fn old_log(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let sql = "SELECT seat, deed, text, hash FROM old_log WHERE id = ? ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    let mut log = Vec::new();
    while let Some(row) = rows.next()? {
        let deed: String = row.get(1)?;
        log.push(log_row(row.get(0)?, &deed, row.get(2)?, row.get(3)?)?);
    }
    Ok(log)
}

/// The lines of each game that were not filed.
fn old_daybook(connection: &Connection) -> Result<Late, StoreError> {
    let mut statement = connection.prepare("SELECT lines FROM daybook ORDER BY number")?;
    let mut rows = statement.query([])?;
    let mut late = Late::new();
    while let Some(row) = rows.next()? {
        for Old { id, seat, deed, text, hash } in lines::<Old>(row.get_ref(0)?.as_str().unwrap_or(""))? {
            late.entry(id).or_default().push(log_row(seat, &deed, text, hash)?);
        }
    }
    Ok(late)
}

/// The same where rows are written over: numbers go up from the last that was filed.
fn unfiled(connection: &Connection) -> Result<Late, StoreError> {
    let filed: i64 = connection.query_row("SELECT number FROM filed", [], |row| row.get(0))?;
    let mut statement = connection.prepare("SELECT number, lines FROM daybook ORDER BY place")?;
    let mut rows = statement.query([])?;
    let (mut late, mut next) = (Late::new(), filed + 1);
    while let Some(row) = rows.next()?
        && row.get::<_, i64>(0)? == next
    {
        let text = row.get_ref(1)?.as_str().unwrap_or("");
        let text = text.rfind(']').map_or(text, |end| &text[..=end]);
        for line in lines::<Line>(text)? {
            let (id, _, row) = line.into_parts()?;
            late.entry(id).or_default().push(row);
        }
        next += 1;
    }
    Ok(late)
}
