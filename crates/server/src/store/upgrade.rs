//! Databases that older versions have made.

use super::chapter::lines;
use super::daybook::{self, Line};
use super::tables::{HINTS, LINES, VERSION, log_row};
use super::{LogRow, StoreError};
use rusqlite::Connection;
use serde::Deserialize;
use std::collections::HashMap;

/// The first version: a row of the table `log` for every line.
pub const FIRST: i64 = 1;
/// The second: lines that came last are in a daybook of another form.
pub const SECOND: i64 = 2;
/// The third: nobody could forbid hints.
pub const THIRD: i64 = 3;

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
    if version < THIRD {
        bring_lines(connection, version)?;
    }
    connection.execute_batch(HINTS)?;
    Ok(connection.pragma_update(None, "user_version", VERSION)?)
}

/// Brings the lines of a database of such a version into today's tables, game by game: all of them may be more than
/// fits into memory.
fn bring_lines(connection: &Connection, version: i64) -> Result<(), StoreError> {
    let mut late = HashMap::new();
    if version == SECOND {
        late = old_daybook(connection)?;
        connection.execute_batch("DROP TABLE daybook")?;
    }
    connection.execute_batch(&format!("ALTER TABLE log RENAME TO old_log; {LINES}"))?;
    let mut statement = connection.prepare("SELECT id FROM games")?;
    let mut games = statement.query([])?;
    while let Some(game) = games.next()? {
        let id: String = game.get(0)?;
        let mut log = old_log(connection, &id)?;
        log.extend(late.remove(&id).unwrap_or_default());
        daybook::file_lines(
            connection,
            (0..).zip(&log).map(|(seq, row)| Line::new(&id, seq, row)).collect(),
        )?;
    }
    drop(games);
    drop(statement);
    Ok(connection.execute_batch("DROP TABLE old_log")?)
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
fn old_daybook(connection: &Connection) -> Result<HashMap<String, Vec<LogRow>>, StoreError> {
    let mut statement = connection.prepare("SELECT lines FROM daybook ORDER BY number")?;
    let mut rows = statement.query([])?;
    let mut late: HashMap<String, Vec<LogRow>> = HashMap::new();
    while let Some(row) = rows.next()? {
        for Old { id, seat, deed, text, hash } in lines::<Old>(row.get_ref(0)?.as_str().unwrap_or(""))? {
            late.entry(id).or_default().push(log_row(seat, &deed, text, hash)?);
        }
    }
    Ok(late)
}
