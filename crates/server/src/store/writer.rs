//! How changes are written to the tables.

use super::check::Standing;
use super::daybook::{self, Count, Filed, Line, PLACES};
use super::mark::{Last, Mark};
use super::{ChairRow, Change, Conflict, Ending, Kept, Origin, StoreError, sums};
use crate::token::Digest;
use rusqlite::{Connection, TransactionBehavior, params};
use std::collections::HashMap;

/// So many bytes are written to find out whether there is room: a game needs less.
const PROBE: i64 = 64 * 1024;
/// The lengths of more logs than these are not remembered.
const MOST_LENGTHS: usize = 100_000;

/// The one connection that writes.
pub struct Writer {
    pub connection: Connection,
    /// How many lines logs have, filed or not: nobody else writes.
    lengths: HashMap<String, u32>,
    count: Count,
    /// When so many commits are not filed, it is time.
    due: i64,
    /// Which database this is.
    identity: i64,
    /// Notes beside the database what was the last commit.
    mark: Mark,
    /// Why nothing may be written: something is missing before it.
    gap: Option<String>,
}

impl Writer {
    pub fn new(connection: Connection, mark: Mark, gap: Option<String>) -> Result<Writer, StoreError> {
        let (count, identity) = (Count::read(&connection)?, Filed::there(&connection)?.identity);
        let mut writer =
            Writer { connection, lengths: HashMap::new(), count, due: PLACES, identity, mark, gap };
        writer.note();
        Ok(writer)
    }

    /// Notes the last commit. The commit stands whether this works or not: without the note a `-wal` file that is
    /// deleted later is not missed.
    fn note(&mut self) {
        let last = Last { identity: self.identity, made: self.count.made, sum: self.count.sum };
        if self.gap.is_some() {
            return;
        }
        if let Err(error) = self.mark.note(last) {
            tracing::warn!(%error, "the last commit could not be noted beside the database");
        }
    }

    /// Makes changes, in their order, all in one commit.
    pub fn commit(&mut self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        if let Some(gap) = &self.gap {
            return Err(StoreError::Broken(format!("nothing is written over a gap: {gap}")));
        }
        let Writer { connection, lengths, count, .. } = self;
        let mut batch = Batch { lengths, count: *count, grown: HashMap::new(), lines: Vec::new() };
        let (row, made) = if changes.iter().all(is_plain) {
            // Only one row is added, which is a transaction by itself.
            let made = batch.make_all(connection, changes)?;
            (batch.add_row(connection, &made)?, made)
        } else {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let made = batch.make_all(&transaction, changes)?;
            let row = batch.add_row(&transaction, &made)?;
            transaction.commit()?;
            (row, made)
        };
        let grown = batch.grown;
        if let Some(sum) = row {
            count.made += 1;
            count.sum = sum;
        }
        if lengths.len() > MOST_LENGTHS {
            lengths.clear();
        }
        lengths.extend(grown.into_iter().map(|(id, length)| (id.to_owned(), length)));
        if row.is_some() {
            self.note();
        }
        Ok(made)
    }

    /// Whether the daybook is full.
    pub fn is_untidy(&self) -> bool {
        self.count.unfiled() >= self.due
    }

    /// Files the lines of the daybook.
    pub fn file(&mut self) -> Result<(), StoreError> {
        // If it fails, it is tried again after as many commits.
        self.due = self.count.unfiled() + PLACES;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        daybook::file(&transaction)?;
        transaction.commit()?;
        self.count.filed = self.count.made;
        self.due = PLACES;
        Ok(())
    }

    /// Whether something can be written: it takes room on the disk and gives it back.
    pub fn probe(&mut self) -> Result<(), StoreError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute("INSERT INTO room (bytes) VALUES (zeroblob(?))", [PROBE])?;
        transaction.execute("DELETE FROM room", [])?;
        Ok(transaction.commit()?)
    }

    /// Makes room for the commits to come.
    pub fn reserve(&mut self) -> Result<(), StoreError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        daybook::reserve(&transaction)?;
        Ok(transaction.commit()?)
    }
}

/// Whether nothing but lines of a log come of a change.
fn is_plain(change: &Change) -> bool {
    matches!(change, Change::Append { sit: None, end: None, .. })
}

/// The changes of one commit.
struct Batch<'l, 'a> {
    lengths: &'l HashMap<String, u32>,
    count: Count,
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
        known.map_or_else(|| daybook::length(connection, id), |&length| Ok(Some(length)))
    }

    /// Adds the row of this commit, if anything was changed; its sum.
    fn add_row(
        &self,
        connection: &Connection,
        made: &[Result<(), Conflict>],
    ) -> Result<Option<i64>, StoreError> {
        let is_changed = made.iter().any(Result::is_ok);
        is_changed.then(|| daybook::add(connection, self.count, &self.lines)).transpose()
    }
}

fn open(connection: &Connection, kept: &Kept) -> Result<Result<(), Conflict>, StoreError> {
    let (setup, base) = match &kept.origin {
        Origin::Setup(setup) => (Some(setup), None),
        Origin::Record(record) => (None, Some(record)),
    };
    let sql = "INSERT INTO games (id, game, setup, base, seed, edition, listed, hints, invitation, created, sum, standing)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let (sum, standing) = (sums::game(kept), sums::standing(&kept.id, None, None, 0));
    let invitation = kept.invitation.as_ref().map(Digest::as_bytes);
    let Kept { id, game, seed, edition, listed, hints, created, .. } = kept;
    let values =
        params![id, game, setup, base, seed, edition, listed, hints, invitation, created, sum, standing];
    if connection.prepare_cached(sql)?.execute(values)? == 0 {
        return Ok(Err(Conflict));
    }
    Filed::put(connection, |filed| filed.games += 1)?;
    let sql = "INSERT INTO chairs (id, seat, name, level, holder, sum) VALUES (?, ?, ?, ?, ?, ?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seat, chair) in kept.chairs.iter().enumerate() {
        let holder = chair.holder.as_ref().map(Digest::as_bytes);
        statement.execute(params![
            id,
            seat,
            chair.name,
            chair.level,
            holder,
            sums::chair(id, seat, chair)
        ])?;
    }
    Ok(Ok(()))
}

fn has_ended(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    let sql = "SELECT ended IS NOT NULL FROM games WHERE id = ?";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

fn take_chair(connection: &Connection, id: &str, seat: u8, chair: &ChairRow) -> Result<bool, StoreError> {
    let sql = "UPDATE chairs SET name = ?3, level = ?4, holder = ?5, sum = ?6
               WHERE id = ?1 AND seat = ?2 AND level IS NULL AND holder IS NULL";
    let holder = chair.holder.as_ref().map(Digest::as_bytes);
    let values = params![id, seat, chair.name, chair.level, holder, sums::chair(id, seat.into(), chair)];
    Ok(connection.prepare_cached(sql)?.execute(values)? == 1)
}

fn finish(connection: &Connection, id: &str, end: &Ending) -> Result<(), StoreError> {
    Standing::put(connection, id, |standing| standing.end(end.at, &end.summary))?;
    let sql = "INSERT INTO records (id, record, sum) VALUES (?, ?, ?)";
    connection.prepare_cached(sql)?.execute(params![id, end.record, sums::record(id, &end.record)])?;
    Ok(())
}
