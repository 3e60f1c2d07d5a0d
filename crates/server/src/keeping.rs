//! What a host does beside serving: copies and examinations.

use crate::config::Config;
use crate::desk::Desk;
use crate::serve::{ServeError, open_store};
use crate::store::{SqliteStore, Store};
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
    if !database.is_file() {
        let folder = config.data.display();
        return Err(ServeError(format!("there is no database in {folder}: say with --data where it is")));
    }
    SqliteStore::open(&database).map_err(|error| ServeError(format!("{}: {error}", database.display())))
}

/// Writes a copy of the database as it is now; a server may run meanwhile.
pub fn backup(config: &Config, file: &Path) -> Result<usize, ServeError> {
    let store = existing(config)?;
    store.backup(file).map_err(|error| ServeError(error.to_string()))?;
    let copy = SqliteStore::open(file).and_then(|copy| Ok((copy.faults()?, copy.all()?.len())));
    match copy {
        Ok((faults, games)) if faults.is_empty() => Ok(games),
        Ok((faults, _)) => Err(ServeError(format!("the copy is damaged: {}", faults.join("; ")))),
        Err(error) => Err(ServeError(format!("the copy cannot be read: {error}"))),
    }
}

/// Looks whether a server could run here and whether every game that is kept can be played on.
pub fn doctor(config: &Config, games: &'static [Entry]) -> Vec<Finding> {
    let mut found = vec![address(config)];
    let store = match open_store(config) {
        Ok(store) => store,
        Err(error) => {
            found.push(Finding::ill(error.to_string()));
            return found;
        }
    };
    found.push(Finding::well(format!("the data folder {} can be written", config.data.display())));
    match store.faults() {
        Ok(faults) if faults.is_empty() => found.push(Finding::well("the database is sound")),
        Ok(faults) => {
            found.extend(faults.into_iter().map(|fault| Finding::ill(format!("the database: {fault}"))))
        }
        Err(error) => found.push(Finding::ill(error.to_string())),
    }
    match examine_games(&store, games) {
        Ok(findings) => found.extend(findings),
        Err(error) => found.push(Finding::ill(error.to_string())),
    }
    found
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

fn examine_games(
    store: &dyn Store,
    games: &'static [Entry],
) -> Result<Vec<Finding>, crate::store::StoreError> {
    let (mut sound, mut ended, mut found) = (0, 0, Vec::new());
    for id in store.all()? {
        let Some(kept) = store.game(&id)? else { continue };
        let log = store.log(&id)?;
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
