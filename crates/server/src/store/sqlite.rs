use super::chapter;
use super::daybook;
use super::tables::{self, HINTS, KEPT, LINES, TABLES, VERSION};
use super::upgrade::{self, FIRST, SECOND, THIRD};
use super::writer::Writer;
use super::{Change, Conflict, EndedGame, Kept, LogRow, Store, StoreError};
use crate::token::Digest;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a database that another program holds is waited for.
const PATIENCE: Duration = Duration::from_secs(2);
/// Statements that are kept ready.
const STATEMENTS: usize = 32;
/// The size of a page of a new database. Whole pages are written, and a commit is short: small ones cost less.
const PAGE: i32 = 1024;
/// After so many pages the log of changes is put into the database: a page that changed often is put there once.
const CHECKPOINT: i32 = 2000;
/// Pages that a backup copies at once; between them the server can write.
const STRIDE: i32 = 256;

/// Keeps games in one file of SQLite. One connection writes, another reads; neither waits for the other.
pub struct SqliteStore {
    writer: Mutex<Writer>,
    reader: Mutex<Connection>,
}

impl SqliteStore {
    /// Opens the database, or makes it.
    pub fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let mut writer = connect(file, OpenFlags::default())?;
        writer.pragma_update(None, "page_size", PAGE)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        // A commit is on the disk before it is acknowledged.
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        if version(&writer)? != VERSION {
            let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            prepare(&transaction)?;
            transaction.commit()?;
        }
        let reader = connect(file, OpenFlags::default())?;
        reader.pragma_update(None, "query_only", true)?;
        Ok(SqliteStore { writer: Mutex::new(Writer::new(writer)?), reader: Mutex::new(reader) })
    }

    /// Refuses to grow beyond this many bytes, as a full disk would.
    pub fn limit(&self, bytes: u64) -> Result<(), StoreError> {
        let writer = &lock(&self.writer).connection;
        let page: u64 = writer.pragma_query_value(None, "page_size", |row| row.get(0))?;
        // SQLite takes 0 for no word at all.
        let pages = i64::try_from(bytes / page.max(1)).unwrap_or(i64::MAX).max(1);
        writer.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    }

    /// Makes room for what is written soon, so that a commit need not.
    pub fn reserve(&self) -> Result<(), StoreError> {
        lock(&self.writer).reserve()
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
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Brings the tables to today's version. It must be part of a transaction.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? {
        VERSION => Ok(()),
        0 => {
            connection.execute_batch(&[TABLES, HINTS, LINES].concat())?;
            Ok(connection.pragma_update(None, "user_version", VERSION)?)
        }
        version @ (FIRST | SECOND | THIRD) => upgrade::upgrade(connection, version),
        other => Err(StoreError::Broken(format!(
            "it has version {other}, this program reads version {VERSION}: use a program that fits, or another \
             data folder"
        ))),
    }
}

impl Store for SqliteStore {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        lock(&self.writer).commit(changes)
    }

    fn is_untidy(&self) -> bool {
        lock(&self.writer).is_untidy()
    }

    fn tidy(&self) -> Result<(), StoreError> {
        lock(&self.writer).file()
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        Ok(self.many(&format!("{KEPT} WHERE id = ?"), [id])?.pop())
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        // Both parts are read as they are at one moment: lines may be filed meanwhile.
        let mut connection = self.read();
        let moment = connection.transaction()?;
        let mut log = chapter::read(&moment, id)?;
        log.extend(daybook::lines_of(&moment, id)?);
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
