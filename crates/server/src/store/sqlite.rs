use super::chapter;
use super::check;
use super::daybook;
use super::mark::{Last, Mark};
use super::tables::{self, DAYBOOK, HINTS, KEPT, LOG, SUMS, TABLES, VERSION};
use super::upgrade::{self, FIRST, FOURTH, SECOND, THIRD};
use super::writer::Writer;
use super::{Change, Conflict, EndedGame, Kept, LogRow, Store, StoreError, make_private, private};
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
    /// `None` where the database is only looked at.
    writer: Option<Mutex<Writer>>,
    reader: Mutex<Connection>,
    /// What a note beside the database says against it.
    gap: Option<String>,
}

impl SqliteStore {
    /// Opens the database, or makes it. Over a gap nothing is written.
    pub fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let noted = Mark::read(file);
        if !file.exists() {
            if noted.is_some_and(|last| last.made > 0) {
                return Err(gone(file));
            }
            make_file(file)?;
        }
        make_private(file);
        let mut writer = connect(file, OpenFlags::default())?;
        writer.pragma_update(None, "page_size", PAGE)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        // A commit is on the disk before it is acknowledged.
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        check_not_empty(&writer, noted)?;
        if version(&writer)? != VERSION {
            let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            prepare(&transaction)?;
            transaction.commit()?;
        }
        let reader = connect(file, OpenFlags::default())?;
        reader.pragma_update(None, "query_only", true)?;
        let gap = noted.map_or(Ok(None), |noted| check::gap(&reader, noted))?;
        let mark = Mark::open(file).map_err(|error| {
            StoreError::Broken(format!("{} cannot be written: {error}", Mark::path(file).display()))
        })?;
        let writer = Writer::new(writer, mark, gap.clone())?;
        Ok(SqliteStore { writer: Some(Mutex::new(writer)), reader: Mutex::new(reader), gap })
    }

    /// Opens the database to look at it: nothing is changed or made. One of an earlier version is read into memory and
    /// brought to today's form there.
    pub fn look(file: &Path) -> Result<SqliteStore, StoreError> {
        let noted = Mark::read(file);
        if !file.exists() && noted.is_some() {
            return Err(gone(file));
        }
        let mut reader = connect_to_look(file)?;
        check_not_empty(&reader, noted)?;
        if version(&reader)? != VERSION {
            let mut copy = Connection::open_in_memory()?;
            Backup::new(&reader, &mut copy)?.run_to_completion(STRIDE, Duration::ZERO, None)?;
            prepare(&copy)?;
            reader = copy;
        }
        let gap = noted.map_or(Ok(None), |noted| check::gap(&reader, noted))?;
        Ok(SqliteStore { writer: None, reader: Mutex::new(reader), gap })
    }

    /// Refuses to grow beyond this many bytes, as a full disk would.
    pub fn limit(&self, bytes: u64) -> Result<(), StoreError> {
        let writer = &self.writer()?.connection;
        let page: u64 = writer.pragma_query_value(None, "page_size", |row| row.get(0))?;
        // SQLite takes 0 for no word at all.
        let pages = i64::try_from(bytes / page.max(1)).unwrap_or(i64::MAX).max(1);
        writer.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    }

    /// Makes room for what is written soon, so that a commit need not.
    pub fn reserve(&self) -> Result<(), StoreError> {
        self.writer()?.reserve()
    }

    /// Puts everything into the one file.
    pub(super) fn settle(&self) -> Result<(), StoreError> {
        self.tidy()?;
        let writer = &self.writer()?.connection;
        Ok(writer.pragma_update_and_check(None, "wal_checkpoint", "TRUNCATE", |_| Ok(()))?)
    }

    fn writer(&self) -> Result<MutexGuard<'_, Writer>, StoreError> {
        self.writer.as_ref().map(lock).ok_or(StoreError::ReadOnly)
    }

    pub(super) fn read(&self) -> MutexGuard<'_, Connection> {
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

fn gone(file: &Path) -> StoreError {
    StoreError::Broken(format!(
        "{} is gone: {} says that there was one here; put it back, or a backup of it",
        file.display(),
        Mark::path(file).display()
    ))
}

/// Refuses a database without any table where there was one with games.
fn check_not_empty(connection: &Connection, noted: Option<Last>) -> Result<(), StoreError> {
    match noted {
        Some(last) if last.made > 0 && version(connection)? == 0 => Err(StoreError::Broken(format!(
            "all {} commits are missing, and whatever was played in them: the file that ends in -wal was deleted or cut",
            last.made
        ))),
        _ => Ok(()),
    }
}

fn make_file(file: &Path) -> Result<(), StoreError> {
    let made = private(std::fs::OpenOptions::new().create(true).append(true)).open(file);
    made.map(drop).map_err(|error| match error.kind() {
        std::io::ErrorKind::PermissionDenied => StoreError::ReadOnly,
        _ => StoreError::Broken(format!("{}: {error}", file.display())),
    })
}

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// The file that SQLite keeps beside a database under this ending.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// A connection that makes no files: where SQLite would have to make one beside the database, a copy is looked at.
fn connect_to_look(file: &Path) -> Result<Connection, StoreError> {
    let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let wal = beside(file, "-wal");
    if wal.metadata().is_ok_and(|about| about.len() > 0) {
        if beside(file, "-shm").exists() {
            return connect(file, read_only);
        }
        return copied(file, &wal);
    }
    // Without a journal nobody writes: what is in the file is all.
    let name: String = file.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    connect(Path::new(&format!("file:{name}?immutable=1")), read_only | OpenFlags::SQLITE_OPEN_URI)
}

/// A database with its journal, read into memory by way of a copy elsewhere.
fn copied(file: &Path, wal: &Path) -> Result<Connection, StoreError> {
    let failed =
        |error: std::io::Error| StoreError::Broken(format!("{} cannot be copied: {error}", file.display()));
    let name = format!("deadhand-{}-{:016x}", std::process::id(), registry::fresh_seed());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir(&folder).map_err(failed)?;
    let copy = folder.join("copy.sqlite");
    let read = || -> Result<Connection, StoreError> {
        std::fs::copy(file, &copy).map_err(failed)?;
        std::fs::copy(wal, beside(&copy, "-wal")).map_err(failed)?;
        let mut memory = Connection::open_in_memory()?;
        Backup::new(&connect(&copy, OpenFlags::default())?, &mut memory)?.run_to_completion(
            STRIDE,
            Duration::ZERO,
            None,
        )?;
        Ok(memory)
    };
    let memory = read();
    // It lies among files that the system clears away anyway.
    let _ = std::fs::remove_dir_all(&folder);
    memory
}

fn version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Brings the tables to today's version. It must be part of a transaction.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? {
        VERSION => Ok(()),
        0 => {
            connection.execute_batch(&[TABLES, HINTS, SUMS, LOG, DAYBOOK].concat())?;
            daybook::Filed::make(connection, 0)?;
            Ok(connection.pragma_update(None, "user_version", VERSION)?)
        }
        version @ (FIRST | SECOND | THIRD | FOURTH) => upgrade::upgrade(connection, version),
        other => Err(StoreError::Foreign(format!(
            "it has version {other}, this program reads version {VERSION}: use a program that fits, or another \
             data folder"
        ))),
    }
}

impl Store for SqliteStore {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        self.writer()?.commit(changes)
    }

    fn is_untidy(&self) -> bool {
        self.writer().is_ok_and(|writer| writer.is_untidy())
    }

    fn tidy(&self) -> Result<(), StoreError> {
        self.writer()?.file()
    }

    fn probe(&self) -> Result<(), StoreError> {
        self.writer()?.probe()
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        tables::game(&self.read(), id)
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        // Both parts are read as they are at one moment: lines may be filed meanwhile.
        let mut connection = self.read();
        let moment = connection.transaction()?;
        let mut log = chapter::read(&moment, id)?;
        log.extend(daybook::lines_of(&moment, id, log.len() as u32)?);
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
        // All is looked at as it is at one moment: a server may write meanwhile.
        let mut connection = self.read();
        let moment = connection.transaction()?;
        let found = check::faults(&moment)?;
        Ok(self.gap.iter().cloned().chain(found).collect())
    }

    fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let failed = |error: std::io::Error| StoreError::Broken(format!("{}: {error}", file.display()));
        let unfinished = PathBuf::from(format!("{}.unfinished", file.display()));
        // What an earlier attempt has left; there is usually none.
        let _ = std::fs::remove_file(&unfinished);
        make_file(&unfinished)?;
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
