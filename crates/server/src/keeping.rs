//! What a host does beside serving: copies, examinations and repairs.

use crate::config::Config;
use crate::desk::{Desk, record_of, sound_lines};
use crate::serve::{ServeError, claim};
use crate::store::{Ending, Repaired, Salvage, SqliteStore, Store, StoreError, repair};
use registry::Entry;
use std::path::Path;

/// What an examination found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub is_well: bool,
    pub text: String,
}

impl Finding {
    fn well(text: impl Into<String>) -> Finding {
        Finding { is_well: true, text: text.into() }
    }

    fn ill(text: impl Into<String>) -> Finding {
        Finding { is_well: false, text: text.into() }
    }
}

fn existing(config: &Config) -> Result<SqliteStore, ServeError> {
    let database = config.database();
    let store = match database.is_file() {
        true => SqliteStore::look(&database),
        false => {
            let folder = config.data.display();
            return Err(ServeError(format!("there is no database in {folder}: say with --data where it is")));
        }
    };
    store.map_err(|error| ServeError(format!("{}: {error}", database.display())))
}

/// Writes a copy of the database as it is now; a server may run meanwhile.
pub fn backup(config: &Config, file: &Path) -> Result<usize, ServeError> {
    let store = existing(config)?;
    store.backup(file).map_err(|error| ServeError(error.to_string()))?;
    let copy = SqliteStore::look(file).and_then(|copy| Ok((copy.faults()?, copy.all()?.len())));
    match copy {
        Ok((faults, games)) if faults.is_empty() => Ok(games),
        Ok((faults, _)) => Err(ServeError(format!("the copy is damaged: {}", faults.join("; ")))),
        Err(error) => Err(ServeError(format!("the copy cannot be read: {error}"))),
    }
}

/// Looks whether a server could run here and whether every game that is kept can be played on. Nothing is changed or
/// made.
pub fn doctor(config: &Config, games: &'static [Entry]) -> Vec<Finding> {
    let mut found = vec![address(config)];
    found.extend(folder(config));
    let database = config.database();
    let is_there = database.is_file();
    let store = match SqliteStore::look(&database) {
        Ok(store) => store,
        Err(error) if is_there || crate::store::was_here(&database) => {
            found.push(Finding::ill(error.to_string()));
            return found;
        }
        Err(_) => {
            found.push(Finding::well("there is no database yet: the server makes one when it starts"));
            return found;
        }
    };
    match store.faults() {
        Ok(faults) if faults.is_empty() => found.push(Finding::well("the database is sound and whole")),
        Ok(faults) => {
            found.extend(faults.into_iter().map(|fault| Finding::ill(format!("the database: {fault}"))));
        }
        Err(error) => found.push(Finding::ill(error.to_string())),
    }
    match examine_games(&store, games) {
        Ok(findings) => found.extend(findings),
        Err(error) => found.push(Finding::ill(error.to_string())),
    }
    found
}

/// Keeps what can be kept of a damaged database. No server may run.
pub fn mend(config: &Config, games: &'static [Entry]) -> Result<Repaired, ServeError> {
    let database = config.database();
    if !database.is_file() {
        let (file, folder) = (database.display(), config.data.display());
        return Err(ServeError(format!(
            "there is no {file} to repair: put back a backup of it, or say with --data where it is; if the games of \
             {folder} are gone for good, remove {} and start anew",
            database.with_extension("mark").display()
        )));
    }
    let _claim = claim(config)?;
    repair(&database, |found| judge(found, games)).map_err(|error| ServeError(error.to_string()))
}

/// How many lines of a game can be kept. What does not fit its sum is kept if it can be played again and leads to a state
/// that was noted after it.
fn judge(found: &mut Salvage, games: &'static [Entry]) -> Result<usize, String> {
    let all = found.log.len();
    let Ok(entry) = registry::find_in(games, &found.kept.game) else {
        return Ok(found.doubtful.unwrap_or(all));
    };
    if !found.is_proven && found.ending.is_some() {
        // What was played says it all once more.
        let record = record_of(entry, &found.kept, &found.log);
        found.ending = found.ending.take().zip(record).map(|(ending, record)| Ending { record, ..ending });
    }
    let Some(doubtful) = found.doubtful else { return Ok(all) };
    let sound = sound_lines(entry, &found.kept, &found.log).unwrap_or(0);
    let noted = found.log[..sound].iter().rposition(|row| !row.hash.is_empty()).map_or(0, |at| at + 1);
    match () {
        () if noted > doubtful => Ok(sound),
        () if !found.is_sound && all > 0 => Err("it was opened otherwise than its row says now".to_owned()),
        () => Ok(doubtful),
    }
}

fn folder(config: &Config) -> Option<Finding> {
    let (folder, shown) = (config.data.as_path(), config.data.display());
    if !folder.is_dir() {
        return Some(Finding::well(format!(
            "there is no folder {shown} yet: the server makes it when it starts"
        )));
    }
    #[cfg(unix)]
    {
        use rustix::fs::{Access, access};
        Some(match access(folder, Access::WRITE_OK | Access::EXEC_OK) {
            Ok(()) => Finding::well(format!("the data folder {shown} can be written")),
            Err(error) => Finding::ill(format!(
                "the data folder {shown} cannot be written: {error}; choose a folder that you may write with --data DIR"
            )),
        })
    }
    #[cfg(not(unix))]
    None
}

fn address(config: &Config) -> Finding {
    let addr = config.addr;
    match std::net::TcpListener::bind(addr) {
        Ok(_) => Finding::well(format!("{addr} is free")),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            Finding::well(format!("{addr} is in use: a server runs there already, or another program does"))
        }
        Err(error) => Finding::ill(format!("{addr} cannot be used: {error}; choose another with --addr")),
    }
}

fn examine_games(store: &dyn Store, games: &'static [Entry]) -> Result<Vec<Finding>, StoreError> {
    let (mut sound, mut ended, mut found) = (0, 0, Vec::new());
    for id in store.all()? {
        let (kept, log) = match (store.game(&id), store.log(&id)) {
            (Ok(Some(kept)), Ok(log)) => (kept, log),
            (Ok(None), _) => continue,
            (Err(error), _) | (_, Err(error)) => {
                found.push(Finding::ill(format!("game {id} can't be read: {error}")));
                continue;
            }
        };
        let entry = match registry::find_in(games, &kept.game) {
            Ok(entry) => entry,
            Err(error) => {
                found.push(Finding::ill(format!("game {id}: {error}")));
                continue;
            }
        };
        let rebuilt = Desk::rebuild(entry, &kept, &log).map(drop);
        let proven = match store.record(&id)? {
            Some(record) => (entry.verify)(&record).map(drop).map_err(|error| format!("its record: {error}")),
            None => Ok(()),
        };
        match rebuilt.and(proven) {
            Ok(()) if kept.ended => ended += 1,
            Ok(()) => sound += 1,
            Err(why) => found.push(Finding::ill(format!(
                "game {id} of {} cannot be replayed: {why}; it needs the version that played it ({})",
                kept.game, kept.edition
            ))),
        }
    }
    found.push(Finding::well(format!(
        "{sound} games in progress and {ended} finished ones replay as they were played"
    )));
    Ok(found)
}
