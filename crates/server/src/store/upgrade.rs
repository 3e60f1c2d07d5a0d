//! Databases that older versions have made.

use super::chapter::lines;
use super::daybook::{self, Line};
use super::tables::{LINES, VERSION, log_row};
use super::{LogRow, StoreError};
use rusqlite::Connection;
use serde::Deserialize;

/// The first version: a row of the table `log` for every line.
pub const FIRST: i64 = 1;
/// The second: lines that came last are in a daybook of another form.
pub const SECOND: i64 = 2;

/// A line in the daybook of the second version.
#[derive(Deserialize)]
struct Old {
    id: String,
    seq: u32,
    seat: u8,
    deed: String,
    text: String,
    #[serde(default)]
    hash: String,
}

/// Brings the lines of a database of such a version into today's tables. It must be part of a transaction.
pub fn upgrade(connection: &Connection, version: i64) -> Result<(), StoreError> {
    let mut all = old_log(connection)?;
    if version == SECOND {
        all.extend(old_daybook(connection)?);
        connection.execute_batch("DROP TABLE daybook")?;
    }
    connection.execute_batch(&format!("DROP TABLE log; {LINES}"))?;
    let all = all.iter().map(|(id, seq, row)| Line::new(id, *seq, row)).collect();
    daybook::file_lines(connection, all)?;
    Ok(connection.pragma_update(None, "user_version", VERSION)?)
}

type Told = (String, u32, LogRow);

fn old_log(connection: &Connection) -> Result<Vec<Told>, StoreError> {
    let mut statement = connection.prepare("SELECT id, seq, seat, deed, text, hash FROM log")?;
    let mut rows = statement.query([])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        let deed: String = row.get(3)?;
        all.push((row.get(0)?, row.get(1)?, log_row(row.get(2)?, &deed, row.get(4)?, row.get(5)?)?));
    }
    Ok(all)
}

fn old_daybook(connection: &Connection) -> Result<Vec<Told>, StoreError> {
    let mut statement = connection.prepare("SELECT lines FROM daybook")?;
    let mut rows = statement.query([])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        for Old { id, seq, seat, deed, text, hash } in lines::<Old>(row.get_ref(0)?.as_str().unwrap_or(""))? {
            all.push((id, seq, log_row(seat, &deed, text, hash)?));
        }
    }
    Ok(all)
}
