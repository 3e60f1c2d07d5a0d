use super::tables::{self, KEPT, TABLES, VERSION};
use super::{ChairRow, Change, Conflict, EndedGame, Ending, Kept, LogRow, Origin, Store, StoreError};
use crate::token::Digest;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a database that another program holds is waited for.
const PATIENCE: Duration = Duration::from_secs(2);
/// Statements that are kept ready.
const STATEMENTS: usize = 32;
/// The size of a page of a new database. A choice changes one page, and whole pages are written: small ones cost
/// less.
const PAGE: i32 = 1024;
/// After so many pages the log of changes is put into the database: a page that changed often is put there once.
const CHECKPOINT: i32 = 8000;
/// Pages that a backup copies at once; between them the server can write.
const STRIDE: i32 = 256;

/// Keeps games in one file of SQLite. One connection writes, another reads; neither waits for the other.
pub struct SqliteStore {
    writer: Mutex<Connection>,
    reader: Mutex<Connection>,
}

impl SqliteStore {
    /// Opens the database, or makes it.
    pub fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let writer = connect(file, OpenFlags::default())?;
        writer.pragma_update(None, "page_size", PAGE)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        // A commit is on the disk before it is acknowledged.
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        prepare(&writer)?;
        let reader = connect(file, OpenFlags::default())?;
        reader.pragma_update(None, "query_only", true)?;
        Ok(SqliteStore { writer: Mutex::new(writer), reader: Mutex::new(reader) })
    }

    /// Refuses to grow beyond this many bytes, as a full disk would.
    pub fn limit(&self, bytes: u64) -> Result<(), StoreError> {
        let writer = lock(&self.writer);
        let page: u64 = writer.pragma_query_value(None, "page_size", |row| row.get(0))?;
        // SQLite takes 0 for no word at all.
        let pages = i64::try_from(bytes / page.max(1)).unwrap_or(i64::MAX).max(1);
        writer.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    }

    fn read(&self) -> MutexGuard<'_, Connection> {
        lock(&self.reader)
    }

    fn many(&self, sql: &str, values: impl rusqlite::Params) -> Result<Vec<Kept>, StoreError> {
        let connection = self.read();
        let mut statement = connection.prepare_cached(sql)?;
        let kept = statement.query_map(values, |row| tables::kept(&connection, row))?;
        Ok(kept.collect::<rusqlite::Result<_>>()?)
    }

    fn make_all(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        let mut connection = lock(&self.writer);
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let made = changes.iter().map(|change| make(&transaction, change)).collect::<Result<_, _>>()?;
        transaction.commit()?;
        Ok(made)
    }
}

fn lock(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match version {
        VERSION => Ok(()),
        0 => {
            let sql = format!("BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;");
            Ok(connection.execute_batch(&sql)?)
        }
        other => Err(StoreError::Broken(format!(
            "it has version {other}, this program reads version {VERSION}: use a program that fits, or another \
             data folder"
        ))),
    }
}

fn make(connection: &Connection, change: &Change) -> Result<Result<(), Conflict>, StoreError> {
    match change {
        Change::Open(kept) => open(connection, kept),
        Change::Append { id, after, rows, sit, end } => {
            let fits = log_fits(connection, id, *after)?
                && (*after > 0 && end.is_none() || goes_on(connection, id, end.as_deref())?);
            if !fits {
                return Ok(Err(Conflict));
            }
            if let Some((seat, chair)) = sit
                && !take_chair(connection, id, *seat, chair)?
            {
                return Ok(Err(Conflict));
            }
            append(connection, id, *after, rows)?;
            if let Some(end) = end {
                finish(connection, id, end)?;
            }
            Ok(Ok(()))
        }
    }
}

fn open(connection: &Connection, kept: &Kept) -> Result<Result<(), Conflict>, StoreError> {
    let (setup, base) = match &kept.origin {
        Origin::Setup(setup) => (Some(setup), None),
        Origin::Record(record) => (None, Some(record)),
    };
    let sql = "INSERT INTO games (id, game, setup, base, seed, edition, listed, invitation, created)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let invitation = kept.invitation.as_ref().map(Digest::as_bytes);
    let Kept { id, game, seed, edition, listed, created, .. } = kept;
    let values = params![id, game, setup, base, seed, edition, listed, invitation, created];
    if connection.prepare_cached(sql)?.execute(values)? == 0 {
        return Ok(Err(Conflict));
    }
    let sql = "INSERT INTO chairs (id, seat, name, level, holder) VALUES (?, ?, ?, ?, ?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seat, chair) in kept.chairs.iter().enumerate() {
        let holder = chair.holder.as_ref().map(Digest::as_bytes);
        statement.execute(params![id, seat, chair.name, chair.level, holder])?;
    }
    Ok(Ok(()))
}

/// Whether the log has exactly this many lines.
fn log_fits(connection: &Connection, id: &str, length: u32) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) FROM log WHERE id = ?1 AND seq >= ?2 - 1";
    let near: u32 = connection.prepare_cached(sql)?.query_row(params![id, length], |row| row.get(0))?;
    Ok(near == length.min(1))
}

/// Whether there is such a game, and one that ends now has not ended yet.
fn goes_on(connection: &Connection, id: &str, end: Option<&Ending>) -> Result<bool, StoreError> {
    let sql = "SELECT ended IS NULL FROM games WHERE id = ?";
    let goes_on: Option<bool> =
        connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
    Ok(goes_on.is_some_and(|goes_on| goes_on || end.is_none()))
}

fn take_chair(connection: &Connection, id: &str, seat: u8, chair: &ChairRow) -> Result<bool, StoreError> {
    let sql = "UPDATE chairs SET name = ?3, level = ?4, holder = ?5
               WHERE id = ?1 AND seat = ?2 AND level IS NULL AND holder IS NULL";
    let holder = chair.holder.as_ref().map(Digest::as_bytes);
    let values = params![id, seat, chair.name, chair.level, holder];
    Ok(connection.prepare_cached(sql)?.execute(values)? == 1)
}

fn append(connection: &Connection, id: &str, after: u32, rows: &[LogRow]) -> Result<(), StoreError> {
    let sql = "INSERT INTO log (id, seq, seat, deed, text, hash) VALUES (?, ?, ?, ?, ?, ?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seq, row) in (after..).zip(rows) {
        let (word, text) = tables::words(&row.deed);
        statement.execute(params![id, seq, row.seat, word, text, row.hash])?;
    }
    Ok(())
}

fn finish(connection: &Connection, id: &str, end: &Ending) -> Result<(), StoreError> {
    let sql = "UPDATE games SET ended = ?2, summary = ?3 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id, end.at, end.summary])?;
    let sql = "INSERT INTO records (id, record) VALUES (?, ?)";
    connection.prepare_cached(sql)?.execute(params![id, end.record])?;
    Ok(())
}

impl Store for SqliteStore {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        self.make_all(changes)
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        Ok(self.many(&format!("{KEPT} WHERE id = ?"), [id])?.pop())
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        let connection = self.read();
        let sql = "SELECT seat, deed, text, hash FROM log WHERE id = ? ORDER BY seq";
        let mut statement = connection.prepare_cached(sql)?;
        let mut rows = statement.query([id])?;
        let mut log = Vec::new();
        while let Some(row) = rows.next()? {
            log.push(tables::log_row(
                row.get(0)?,
                row.get_ref(1)?.as_str().unwrap_or(""),
                row.get(2)?,
                row.get(3)?,
            )?);
        }
        Ok(log)
    }

    fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT record FROM records WHERE id = ?";
        Ok(self.read().prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
    }

    fn games_of(&self, holder: &Digest, most: usize) -> Result<Vec<Kept>, StoreError> {
        let sql = format!(
            "{KEPT} WHERE id IN (SELECT id FROM chairs WHERE holder = ?) ORDER BY number DESC LIMIT ?"
        );
        self.many(&sql, params![holder.as_bytes(), most])
    }

    fn listed(&self, most: usize) -> Result<Vec<Kept>, StoreError> {
        let sql = format!("{KEPT} WHERE listed = 1 AND ended IS NULL ORDER BY number DESC LIMIT ?");
        self.many(&sql, params![most])
    }

    fn ended(&self, holder: Option<&Digest>, most: usize) -> Result<Vec<EndedGame>, StoreError> {
        let sql = "SELECT id, game, summary FROM games WHERE ended IS NOT NULL
                   AND (listed = 1 OR id IN (SELECT id FROM chairs WHERE holder = ?))
                   ORDER BY ended DESC, number DESC LIMIT ?";
        let game = |row: &Row| {
            Ok(EndedGame {
                id: row.get(0)?,
                game: row.get(1)?,
                summary: row.get::<_, Option<String>>(2)?.unwrap_or_default(),
            })
        };
        let connection = self.read();
        let mut statement = connection.prepare_cached(sql)?;
        let games = statement.query_map(params![holder.map(Digest::as_bytes), most], game)?;
        Ok(games.collect::<rusqlite::Result<_>>()?)
    }

    fn all(&self) -> Result<Vec<String>, StoreError> {
        let connection = self.read();
        let mut statement = connection.prepare_cached("SELECT id FROM games ORDER BY number")?;
        let ids = statement.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<_>>()?)
    }

    fn faults(&self) -> Result<Vec<String>, StoreError> {
        let connection = self.read();
        let mut found = Vec::new();
        for check in ["PRAGMA integrity_check", "PRAGMA foreign_key_check"] {
            let mut statement = connection.prepare(check)?;
            let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
            found.extend(lines.collect::<rusqlite::Result<Vec<_>>>()?);
        }
        found.retain(|line| line != "ok");
        Ok(found)
    }

    fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let failed = |error: std::io::Error| StoreError::Broken(format!("{}: {error}", file.display()));
        let unfinished = PathBuf::from(format!("{}.unfinished", file.display()));
        // What an earlier attempt has left; there is usually none.
        let _ = std::fs::remove_file(&unfinished);
        {
            let mut copy = Connection::open(&unfinished)?;
            let source = self.read();
            Backup::new(&source, &mut copy)?.run_to_completion(STRIDE, Duration::from_millis(5), None)?;
            copy.pragma_update(None, "journal_mode", "DELETE")?;
        }
        std::fs::File::open(&unfinished).and_then(|copy| copy.sync_all()).map_err(failed)?;
        std::fs::rename(&unfinished, file).map_err(failed)
    }
}
