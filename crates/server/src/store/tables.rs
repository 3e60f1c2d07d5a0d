//! The tables of the database and how rows are read.

use super::{ChairRow, Deed, Kept, LogRow, Origin, StoreError};
use crate::token::Digest;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Raised whenever the tables change; a database of a version that cannot be [upgraded](super::upgrade) is refused.
pub const VERSION: i64 = 5;

/// The logs.
pub const LOG: &str = "
CREATE TABLE log (
    id    TEXT NOT NULL REFERENCES games (id),
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    sum   INTEGER NOT NULL,
    PRIMARY KEY (id, first)
) WITHOUT ROWID;
";

/// Where lines are before they are filed: a place of the daybook is written over when its commit is. `room` is for
/// finding out whether there is any.
pub const DAYBOOK: &str = "
CREATE TABLE daybook (
    place  INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    before INTEGER NOT NULL,
    sum    INTEGER NOT NULL,
    lines  TEXT NOT NULL
);
CREATE TABLE filed (
    number   INTEGER NOT NULL,
    sum      INTEGER NOT NULL,
    games    INTEGER NOT NULL,
    identity INTEGER NOT NULL,
    proof    INTEGER NOT NULL
);
CREATE TABLE room (bytes BLOB NOT NULL);
";

/// The sums of rows, which were not kept before version 5.
pub const SUMS: &str = "
ALTER TABLE games ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chairs ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
";

/// Whether hints are allowed, which was not asked before version 4.
pub const HINTS: &str = "ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;";

pub const TABLES: &str = "
CREATE TABLE games (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    setup      TEXT,
    base       TEXT,
    seed       TEXT NOT NULL,
    edition    TEXT NOT NULL,
    listed     INTEGER NOT NULL,
    invitation BLOB,
    created    INTEGER NOT NULL,
    ended      INTEGER,
    summary    TEXT
);
CREATE INDEX games_listed ON games (number) WHERE listed = 1 AND ended IS NULL;
CREATE INDEX games_ended ON games (ended, number) WHERE ended IS NOT NULL;
CREATE TABLE chairs (
    id     TEXT NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    name   TEXT NOT NULL,
    level  TEXT,
    holder BLOB,
    PRIMARY KEY (id, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_holder ON chairs (holder) WHERE holder IS NOT NULL;
CREATE TABLE records (
    id     TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    record TEXT NOT NULL
) WITHOUT ROWID;
";

/// The columns that [`kept`] reads.
pub const KEPT: &str =
    "SELECT id, game, setup, base, seed, edition, listed, invitation, created, ended, hints FROM games";

/// The game of this name.
pub fn game(connection: &Connection, id: &str) -> Result<Option<Kept>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{KEPT} WHERE id = ?"))?;
    Ok(statement.query_row([id], |row| kept(connection, row)).optional()?)
}

pub fn kept(connection: &Connection, row: &Row) -> rusqlite::Result<Kept> {
    let id: String = row.get(0)?;
    let (setup, base): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
    Ok(Kept {
        chairs: chairs(connection, &id)?,
        id,
        game: row.get(1)?,
        origin: match base {
            Some(record) => Origin::Record(record),
            None => Origin::Setup(setup.unwrap_or_default()),
        },
        seed: row.get(4)?,
        edition: row.get(5)?,
        listed: row.get(6)?,
        invitation: row.get::<_, Option<[u8; 32]>>(7)?.map(Digest::from_bytes),
        created: row.get(8)?,
        ended: row.get::<_, Option<i64>>(9)?.is_some(),
        hints: row.get(10)?,
    })
}

fn chairs(connection: &Connection, id: &str) -> rusqlite::Result<Vec<ChairRow>> {
    let sql = "SELECT name, level, holder FROM chairs WHERE id = ? ORDER BY seat";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_map(params![id], chair)?.collect()
}

/// A chair of which name, level and holder are read.
pub fn chair(row: &Row) -> rusqlite::Result<ChairRow> {
    let holder = row.get::<_, Option<[u8; 32]>>(2)?.map(Digest::from_bytes);
    Ok(ChairRow { name: row.get(0)?, level: row.get(1)?, holder })
}

pub fn words(deed: &Deed) -> (&'static str, &str) {
    match deed {
        Deed::Choose(text) => ("choose", text),
        Deed::Along(text) => ("along", text),
        Deed::Forced(text) => ("forced", text),
        Deed::Concede => ("concede", ""),
        Deed::Undo => ("undo", ""),
        Deed::UndoAgreed => ("undo agreed", ""),
        Deed::Chat(text) => ("chat", text),
        Deed::Sit(text) => ("sit", text),
        Deed::Unseat(text) => ("unseat", text),
    }
}

/// A line of the log; an error for a word that this version does not know.
pub fn log_row(seat: u8, word: &str, text: String, hash: String) -> Result<LogRow, StoreError> {
    let deed = match word {
        "choose" => Deed::Choose(text),
        "along" => Deed::Along(text),
        "forced" => Deed::Forced(text),
        "concede" => Deed::Concede,
        "undo" => Deed::Undo,
        "undo agreed" => Deed::UndoAgreed,
        "chat" => Deed::Chat(text),
        "sit" => Deed::Sit(text),
        "unseat" => Deed::Unseat(text),
        other => return Err(StoreError::Broken(format!("a log tells of the unknown deed '{other}'"))),
    };
    Ok(LogRow { seat, deed, hash })
}
