//! Looks through everything that is kept: is it as it was written, and is nothing missing?

use super::daybook::{self, Count};
use super::mark::Last;
use super::{ChairRow, StoreError, chapter, sums, tables};
use rusqlite::{Connection, OptionalExtension, Row};

/// What is wrong, in sentences; nothing if all is well.
pub fn faults(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let told = |check: &str| -> Result<Vec<String>, StoreError> {
        let mut statement = connection.prepare(check)?;
        let lines = statement.query_map([], |row| row.get(0))?;
        Ok(lines.collect::<rusqlite::Result<_>>()?)
    };
    found.extend(told("PRAGMA integrity_check")?.into_iter().filter(|line| line != "ok"));
    let mut strays = told("PRAGMA foreign_key_check")?;
    strays.dedup();
    found.extend(strays.into_iter().map(|table| format!("rows of the table {table} belong to no game")));
    // Where the pages themselves are damaged, the rest may not be readable.
    match rows(connection) {
        Ok(wrong) => found.extend(wrong),
        Err(error) if found.is_empty() => return Err(error),
        Err(error) => found.push(error.to_string()),
    }
    Ok(found)
}

fn rows(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut found = daybook::faults(connection)?;
    let games = games(connection, &mut found)?;
    if let Some(filed) = daybook::Filed::read(connection)?
        && filed.games != games as i64
    {
        let are = if games == 1 { "is" } else { "are" };
        found.push(format!("{games} of {} games {are} there", filed.games));
    }
    Ok(found)
}

/// Looks at every game with all that belongs to it; how many there are.
fn games(connection: &Connection, found: &mut Vec<String>) -> Result<usize, StoreError> {
    let mut statement = connection.prepare("SELECT id, sum FROM games ORDER BY number")?;
    let ids = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let ids: Vec<(String, i64)> = ids.collect::<rusqlite::Result<_>>()?;
    for (id, sum) in &ids {
        let wrong = game(connection, id, *sum)?;
        found.extend(wrong.into_iter().map(|what| format!("game {id}: {what}")));
    }
    Ok(ids.len())
}

fn game(connection: &Connection, id: &str, sum: i64) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let Some(kept) = tables::game(connection, id)? else { return Ok(vec!["it can't be found".to_owned()]) };
    if sums::game(&kept) != sum {
        found.push("its row isn't as it was written".to_owned());
    }
    for (seat, (chair, sum)) in chairs(connection, id)?.into_iter().enumerate() {
        if sums::chair(id, seat, &chair) != sum {
            found.push(format!("seat {seat} isn't as it was written"));
        }
    }
    let (standing, lines) = Standing::read(connection, id)?;
    if standing.sum_of(id) != standing.sum {
        found.push("what is kept of its end isn't as it was written".to_owned());
    }
    found.extend(chapter::faults(connection, id, lines)?);
    found.extend(daybook::faults_of(connection, id, lines)?);
    found.extend(record(connection, id, standing.ended.is_some())?);
    Ok(found)
}

fn chairs(connection: &Connection, id: &str) -> Result<Vec<(ChairRow, i64)>, StoreError> {
    let sql = "SELECT name, level, holder, sum FROM chairs WHERE id = ? ORDER BY seat";
    let mut statement = connection.prepare_cached(sql)?;
    let chairs = statement.query_map([id], |row| Ok((tables::chair(row)?, row.get(3)?)))?;
    Ok(chairs.collect::<rusqlite::Result<_>>()?)
}

fn record(connection: &Connection, id: &str, has_ended: bool) -> Result<Option<String>, StoreError> {
    let sql = "SELECT record, sum FROM records WHERE id = ?";
    let found: Option<(String, i64)> =
        connection.prepare_cached(sql)?.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(match found {
        Some((record, sum)) if sums::record(id, &record) != sum => {
            Some("its record isn't as it was written".to_owned())
        }
        None if has_ended => Some("it has ended, and its record is missing".to_owned()),
        Some(_) | None => None,
    })
}

/// What changes of a game's row.
pub struct Standing {
    pub ended: Option<i64>,
    pub summary: Option<String>,
    lines: u32,
    sum: i64,
}

impl Standing {
    /// With the number of its lines that are filed.
    pub fn read(connection: &Connection, id: &str) -> Result<(Standing, u32), StoreError> {
        let sql = "SELECT ended, summary, lines, standing FROM games WHERE id = ?";
        let read = |row: &Row| {
            Ok(Standing { ended: row.get(0)?, summary: row.get(1)?, lines: row.get(2)?, sum: row.get(3)? })
        };
        let standing = connection.prepare_cached(sql)?.query_row([id], read)?;
        let lines = standing.lines;
        Ok((standing, lines))
    }

    fn sum_of(&self, id: &str) -> i64 {
        sums::standing(id, self.ended, self.summary.as_deref(), self.lines)
    }

    /// Writes down what has changed.
    pub fn put(
        connection: &Connection,
        id: &str,
        change: impl FnOnce(&mut Standing),
    ) -> Result<(), StoreError> {
        let (mut standing, _) = Standing::read(connection, id)?;
        change(&mut standing);
        let Standing { ended, summary, lines, .. } = &standing;
        let sql = "UPDATE games SET ended = ?2, summary = ?3, lines = ?4, standing = ?5 WHERE id = ?1";
        let values = rusqlite::params![id, ended, summary, lines, standing.sum_of(id)];
        connection.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    pub fn end(&mut self, at: i64, summary: &str) {
        self.ended = Some(at);
        self.summary = Some(summary.to_owned());
    }

    pub fn file(&mut self, lines: u32) {
        self.lines = lines;
    }
}

/// What a note beside the database says against it.
pub fn gap(connection: &Connection, noted: Last) -> Result<Option<String>, StoreError> {
    let Some(filed) = daybook::Filed::read(connection)? else { return Ok(None) };
    let count = Count::read(connection)?;
    if filed.identity != noted.identity {
        return Ok(Some(
            "it isn't the database that was here before: another one was put in its place".to_owned(),
        ));
    }
    if count.made < noted.made {
        let (first, last) = (count.made + 1, noted.made);
        let lost = last - count.made;
        return Ok(Some(format!(
            "the last {lost} of {last} commits are missing (from {first} on), and whatever was played in them: the \
             file that ends in -wal was deleted or cut, or an older copy was put in its place"
        )));
    }
    let is_other = match daybook::sum_at(connection, noted.made)? {
        Some(sum) => sum != noted.sum,
        None => false,
    };
    Ok(is_other.then(|| {
        format!(
            "commit {} isn't the one that was made: an older copy was put in its place and used",
            noted.made
        )
    }))
}
