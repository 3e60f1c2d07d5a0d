//! Keeps what can be kept of a damaged database: a new one is made of everything that is as it was written, and takes the
//! old one's place. The old one stays beside it.

use super::chapter::{self, Chapter};
use super::check::Standing;
use super::daybook::{self, Line, Written};
use super::mark::Mark;
use super::sqlite::beside;
use super::{Change, Conflict, Ending, Kept, LogRow, SqliteStore, Store, StoreError, sums, tables};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What is left of a game.
#[derive(Debug)]
pub struct Salvage {
    pub kept: Kept,
    /// Lines without a gap, from the first on.
    pub log: Vec<LogRow>,
    /// The row that says how it was opened is as it was written.
    pub is_sound: bool,
    /// How many lines were filed.
    pub filed: usize,
    /// From this line on, something isn't as it was written.
    pub doubtful: Option<usize>,
    pub ending: Option<Ending>,
    /// Its record is there, as it was written.
    pub is_proven: bool,
}

/// What came of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    pub games: usize,
    /// The copy of what was there.
    pub copy: PathBuf,
    /// What was lost, in sentences.
    pub lost: Vec<String>,
}

/// Makes a new database of what can be read. `judge` looks at each game: how many of its lines can be played again, or why
/// it cannot be kept. Nobody else may use the database meanwhile.
pub fn repair(
    file: &Path,
    judge: impl Fn(&mut Salvage) -> Result<usize, String>,
) -> Result<Repaired, StoreError> {
    let copy = set_aside(file)?;
    let source = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let has_games = check_version(&source)?;
    let late = late(&source);
    let (ids, mut lost) = match has_games {
        true => ids(&source)?,
        false => (Vec::new(), vec!["everything: there isn't one game in it".to_owned()]),
    };
    let new = beside(file, ".repaired");
    remove(&new)?;
    let mut games = 0;
    {
        let store = SqliteStore::open(&new)?;
        for id in ids {
            match salvage(&source, &id, &late).and_then(|found| kept(&store, found, &judge)) {
                Ok(missing) => {
                    games += 1;
                    lost.extend(missing.map(|missing| format!("game {id}: {missing}")));
                }
                Err(why) => lost.push(format!("game {id} is lost: {why}")),
            }
        }
        store.settle()?;
    }
    drop(source);
    take_place(&new, file)?;
    Ok(Repaired { games, copy, lost })
}

/// Whether it has tables at all.
fn check_version(source: &Connection) -> Result<bool, StoreError> {
    match source.pragma_query_value(None, "user_version", |row| row.get(0))? {
        tables::VERSION => Ok(true),
        0 => Ok(false),
        version => Err(StoreError::Foreign(format!(
            "it has version {version}, and only databases of version {} have sums to repair it by: put back a backup",
            tables::VERSION
        ))),
    }
}

/// Copies everything that belongs to the database.
fn set_aside(file: &Path) -> Result<PathBuf, StoreError> {
    let free = (1..).map(|number| beside(file, &format!(".damaged-{number}"))).find(|path| !path.exists());
    let copy = free.unwrap_or_else(|| beside(file, ".damaged"));
    let failed = |error: std::io::Error| {
        StoreError::Broken(format!("{} cannot be written: {error}; nothing was changed", copy.display()))
    };
    std::fs::copy(file, &copy).map_err(failed)?;
    let wal = beside(file, "-wal");
    if wal.exists() {
        std::fs::copy(wal, beside(&copy, "-wal")).map_err(failed)?;
    }
    Ok(copy)
}

fn remove(file: &Path) -> Result<(), StoreError> {
    for path in [file.to_path_buf(), beside(file, "-wal"), beside(file, "-shm"), Mark::path(file)] {
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::Broken(format!("{} cannot be removed: {error}", path.display())));
            }
            _ => {}
        }
    }
    Ok(())
}

fn take_place(new: &Path, file: &Path) -> Result<(), StoreError> {
    remove(file)?;
    for (from, to) in [(new.to_path_buf(), file.to_path_buf()), (Mark::path(new), Mark::path(file))] {
        std::fs::rename(&from, &to)
            .map_err(|error| StoreError::Broken(format!("{} cannot be moved: {error}", from.display())))?;
    }
    Ok(())
}

/// The names of the games that can be read, one by one: a damaged page hides only some. What is missing is told.
fn ids(source: &Connection) -> Result<(Vec<String>, Vec<String>), StoreError> {
    let number = |sql: &str| source.query_row(sql, [], |row| row.get::<_, Option<i64>>(0));
    let opened = number("SELECT seq FROM sqlite_sequence WHERE name = 'games'").ok().flatten();
    let last = match number("SELECT max(number) FROM games") {
        Ok(last) => last.max(opened),
        // Without either nothing can be found.
        Err(error) => Some(opened.ok_or(error)?),
    };
    let (mut found, mut lost) = (Vec::new(), Vec::new());
    for number in 1..=last.unwrap_or(0) {
        let read = source.query_row("SELECT id FROM games WHERE number = ?", [number], |row| row.get(0));
        match read.optional() {
            Ok(Some(id)) => found.push(id),
            Ok(None) | Err(_) => lost.push(format!("the game that was opened as number {number} is lost")),
        }
    }
    Ok((found, lost))
}

type Late = HashMap<String, Vec<(u32, LogRow)>>;

/// The lines of the daybook that are as they were written.
fn late(source: &Connection) -> Late {
    let mut late = Late::new();
    let note = |written: &Written, late: &mut Late| -> Result<(), StoreError> {
        for line in chapter::lines::<Line>(written.text)? {
            let (id, seq, row) = line.into_parts()?;
            late.entry(id).or_default().push((seq, row));
        }
        Ok(())
    };
    // A page that cannot be read ends it: what comes after is told as lost, game by game.
    let _ = daybook::each(source, |_, written| {
        if written.is_sound() && !written.text.is_empty() {
            note(&written, &mut late)?;
        }
        Ok(())
    });
    late.values_mut().for_each(|lines| lines.sort_by_key(|(seq, _)| *seq));
    late
}

fn salvage(source: &Connection, id: &str, late: &Late) -> Result<Salvage, String> {
    let kept = tables::game(source, id).map_err(|error| error.to_string())?;
    let kept = kept.ok_or("its row can't be read")?;
    let (mut log, mut doubtful, mut is_whole) = (Vec::new(), None, true);
    let read = chapter::each(source, id, |Chapter { first, is_sound, lines }| {
        is_whole &= first as usize == log.len();
        match lines {
            Ok(lines) if is_whole => {
                if !is_sound {
                    doubtful = doubtful.or(Some(log.len()));
                }
                log.extend(lines);
            }
            _ => is_whole = false,
        }
    });
    if read.is_ok() && is_whole {
        for (seq, row) in late.get(id).into_iter().flatten() {
            match (*seq as usize).cmp(&log.len()) {
                // It is filed already.
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => log.push(row.clone()),
                std::cmp::Ordering::Greater => break,
            }
        }
    }
    let sum = source.query_row("SELECT sum FROM games WHERE id = ?", [id], |row| row.get::<_, i64>(0));
    let is_sound = sum.is_ok_and(|sum| sums::game(&kept) == sum);
    if !is_sound {
        doubtful = Some(0);
    }
    let filed = Standing::read(source, id).map_or(0, |(_, lines)| lines as usize);
    let (ending, is_proven) = ending(source, id).unzip();
    Ok(Salvage { kept, log, is_sound, filed, doubtful, ending, is_proven: is_proven.unwrap_or(false) })
}

/// How a game has ended, and whether its record is as it was written.
fn ending(source: &Connection, id: &str) -> Option<(Ending, bool)> {
    let (standing, _) = Standing::read(source, id).ok()?;
    let (at, summary) = (standing.ended?, standing.summary.unwrap_or_default());
    let sql = "SELECT record, sum FROM records WHERE id = ?";
    let read = source.query_row(sql, [id], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)));
    let (record, sum) = read.unwrap_or_default();
    let is_proven = sums::record(id, &record) == sum;
    Some((Ending { record, summary, at }, is_proven))
}

/// Writes a game into the new database; what of it is lost.
fn kept(
    store: &SqliteStore,
    mut found: Salvage,
    judge: &impl Fn(&mut Salvage) -> Result<usize, String>,
) -> Result<Option<String>, String> {
    let all = found.log.len().max(found.filed);
    let lines = judge(&mut found)?;
    let Salvage { mut kept, mut log, ending, .. } = found;
    log.truncate(lines);
    let (id, had_ended) = (kept.id.clone(), kept.ended);
    kept.ended = false;
    let has_ended = ending.is_some();
    let append = Change::Append { id, after: 0, rows: log, sit: None, end: ending.map(Box::new) };
    let made = store.commit(&[Change::Open(Box::new(kept)), append]).map_err(|error| error.to_string())?;
    if made.contains(&Err(Conflict)) {
        return Err("there are two of this name".to_owned());
    }
    Ok(match () {
        () if lines < all => Some(format!("its log is kept up to line {lines}; {} are lost", all - lines)),
        () if had_ended && !has_ended => {
            Some("its record is lost; it can be played to its end again".to_owned())
        }
        () => None,
    })
}
