use super::daybook::{self, Line};
use super::tables::{self, DAYBOOK, FIRST, KEPT, TABLES, VERSION};
use super::{ChairRow, Change, Conflict, EndedGame, Ending, Kept, LogRow, Origin, Store, StoreError};
use crate::token::Digest;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior, params};
use std::collections::HashMap;
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
const CHECKPOINT: i32 = 8000;
/// After so many commits the lines of the daybook are filed.
const FILED: u32 = 1024;
/// The lengths of more logs than these are not remembered.
const MOST_LENGTHS: usize = 100_000;
/// Pages that a backup copies at once; between them the server can write.
const STRIDE: i32 = 256;

/// Keeps games in one file of SQLite. One connection writes, another reads; neither waits for the other.
pub struct SqliteStore {
    writer: Mutex<Writer>,
    reader: Mutex<Connection>,
}

struct Writer {
    connection: Connection,
    /// How many lines logs have, filed or not: nobody else writes.
    lengths: HashMap<String, u32>,
    /// How many commits are in the daybook.
    unfiled: u32,
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
        let unfiled = daybook::length(&writer)?;
        let writer = Writer { connection: writer, lengths: HashMap::new(), unfiled };
        Ok(SqliteStore { writer: Mutex::new(writer), reader: Mutex::new(reader) })
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

impl Writer {
    fn commit(&mut self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        let Writer { connection, lengths, unfiled } = self;
        let mut batch = Batch { lengths, grown: HashMap::new(), lines: Vec::new() };
        let made = if changes.iter().all(is_plain) {
            // Only one row is added, which is a transaction by itself.
            let made = batch.make_all(connection, changes)?;
            batch.add_lines(connection)?;
            made
        } else {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let made = batch.make_all(&transaction, changes)?;
            batch.add_lines(&transaction)?;
            transaction.commit()?;
            made
        };
        let Batch { grown, lines, .. } = batch;
        *unfiled += u32::from(!lines.is_empty());
        if lengths.len() > MOST_LENGTHS {
            lengths.clear();
        }
        lengths.extend(grown.into_iter().map(|(id, length)| (id.to_owned(), length)));
        Ok(made)
    }
}

/// Whether nothing but lines of a log come of a change.
fn is_plain(change: &Change) -> bool {
    matches!(change, Change::Append { sit: None, end: None, .. })
}

/// The changes of one commit.
struct Batch<'l, 'a> {
    lengths: &'l HashMap<String, u32>,
    /// The lengths of logs to which this commit adds.
    grown: HashMap<&'a str, u32>,
    lines: Vec<Line<'a>>,
}

impl<'a> Batch<'_, 'a> {
    fn make_all(
        &mut self,
        connection: &Connection,
        changes: &'a [Change],
    ) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        changes.iter().map(|change| self.make(connection, change)).collect()
    }

    fn make(
        &mut self,
        connection: &Connection,
        change: &'a Change,
    ) -> Result<Result<(), Conflict>, StoreError> {
        let (id, after, rows, sit, end) = match change {
            Change::Open(kept) => {
                let opened = open(connection, kept)?;
                if opened.is_ok() {
                    self.grown.insert(&kept.id, 0);
                }
                return Ok(opened);
            }
            Change::Append { id, after, rows, sit, end } => (id, *after, rows, sit, end),
        };
        if self.length(connection, id)? != Some(after) || end.is_some() && has_ended(connection, id)? {
            return Ok(Err(Conflict));
        }
        if let Some((seat, chair)) = sit
            && !take_chair(connection, id, *seat, chair)?
        {
            return Ok(Err(Conflict));
        }
        self.lines.extend((after..).zip(rows).map(|(seq, row)| Line::new(id, seq, row)));
        self.grown.insert(id, after + rows.len() as u32);
        if let Some(end) = end {
            finish(connection, id, end)?;
        }
        Ok(Ok(()))
    }

    /// How many lines the log of a game has; `None` if there is no such game.
    fn length(&self, connection: &Connection, id: &str) -> Result<Option<u32>, StoreError> {
        let known = self.grown.get(id).or_else(|| self.lengths.get(id));
        known.map_or_else(|| log_length(connection, id), |&length| Ok(Some(length)))
    }

    fn add_lines(&self, connection: &Connection) -> Result<(), StoreError> {
        if self.lines.is_empty() { Ok(()) } else { daybook::add(connection, &self.lines) }
    }
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
        0 => create(connection, &[TABLES, DAYBOOK]),
        FIRST => create(connection, &[DAYBOOK]),
        other => Err(StoreError::Broken(format!(
            "it has version {other}, this program reads version {VERSION}: use a program that fits, or another \
             data folder"
        ))),
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

fn create(connection: &Connection, tables: &[&str]) -> Result<(), StoreError> {
    let tables = tables.concat();
    let sql = format!("BEGIN IMMEDIATE; {tables} PRAGMA user_version = {VERSION}; COMMIT;");
    Ok(connection.execute_batch(&sql)?)
}

/// How many lines the log of a game has; `None` if there is no such game.
fn log_length(connection: &Connection, id: &str) -> Result<Option<u32>, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM log WHERE log.id = games.id) FROM games WHERE id = ?";
    let filed: Option<u32> = connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
    let Some(filed) = filed else { return Ok(None) };
    Ok(Some(filed + daybook::lines_of(connection, id)?.len() as u32))
}

fn has_ended(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    let sql = "SELECT ended IS NOT NULL FROM games WHERE id = ?";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

fn take_chair(connection: &Connection, id: &str, seat: u8, chair: &ChairRow) -> Result<bool, StoreError> {
    let sql = "UPDATE chairs SET name = ?3, level = ?4, holder = ?5
               WHERE id = ?1 AND seat = ?2 AND level IS NULL AND holder IS NULL";
    let holder = chair.holder.as_ref().map(Digest::as_bytes);
    let values = params![id, seat, chair.name, chair.level, holder];
    Ok(connection.prepare_cached(sql)?.execute(values)? == 1)
}

fn finish(connection: &Connection, id: &str, end: &Ending) -> Result<(), StoreError> {
    let sql = "UPDATE games SET ended = ?2, summary = ?3 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id, end.at, end.summary])?;
    let sql = "INSERT INTO records (id, record) VALUES (?, ?)";
    connection.prepare_cached(sql)?.execute(params![id, end.record])?;
    Ok(())
}

/// The lines of a log that are filed.
fn filed(connection: &Connection, id: &str) -> Result<Vec<LogRow>, StoreError> {
    let sql = "SELECT seat, deed, text, hash FROM log WHERE id = ? ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    let mut log = Vec::new();
    while let Some(row) = rows.next()? {
        let word = row.get_ref(1)?.as_str().unwrap_or("");
        log.push(tables::log_row(row.get(0)?, word, row.get(2)?, row.get(3)?)?);
    }
    Ok(log)
}

impl Store for SqliteStore {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        lock(&self.writer).commit(changes)
    }

    fn is_untidy(&self) -> bool {
        lock(&self.writer).unfiled >= FILED
    }

    fn tidy(&self) -> Result<(), StoreError> {
        let mut writer = lock(&self.writer);
        // If it fails, it is tried again after as many commits.
        writer.unfiled = 0;
        let transaction = writer.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        daybook::file(&transaction)?;
        Ok(transaction.commit()?)
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        Ok(self.many(&format!("{KEPT} WHERE id = ?"), [id])?.pop())
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        // Both parts are read as they are at one moment: lines may be filed meanwhile.
        let mut connection = self.read();
        let moment = connection.transaction()?;
        let mut log = filed(&moment, id)?;
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
