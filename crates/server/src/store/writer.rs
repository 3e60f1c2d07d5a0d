//! How changes are written to the tables.

use super::daybook::{self, Count, Line, PLACES};
use super::{ChairRow, Change, Conflict, Ending, Kept, Origin, StoreError};
use crate::token::Digest;
use rusqlite::{Connection, TransactionBehavior, params};
use std::collections::HashMap;

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
}

impl Writer {
    pub fn new(connection: Connection) -> Result<Writer, StoreError> {
        let count = Count::read(&connection)?;
        Ok(Writer { connection, lengths: HashMap::new(), count, due: PLACES })
    }

    /// Makes changes, in their order, all in one commit.
    pub fn commit(&mut self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        let Writer { connection, lengths, count, .. } = self;
        let mut batch = Batch { lengths, count: *count, grown: HashMap::new(), lines: Vec::new() };
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
        count.made += i64::from(!lines.is_empty());
        if lengths.len() > MOST_LENGTHS {
            lengths.clear();
        }
        lengths.extend(grown.into_iter().map(|(id, length)| (id.to_owned(), length)));
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

    fn add_lines(&self, connection: &Connection) -> Result<(), StoreError> {
        if self.lines.is_empty() { Ok(()) } else { daybook::add(connection, self.count, &self.lines) }
    }
}

fn open(connection: &Connection, kept: &Kept) -> Result<Result<(), Conflict>, StoreError> {
    let (setup, base) = match &kept.origin {
        Origin::Setup(setup) => (Some(setup), None),
        Origin::Record(record) => (None, Some(record)),
    };
    let sql = "INSERT INTO games (id, game, setup, base, seed, edition, listed, hints, invitation, created)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let invitation = kept.invitation.as_ref().map(Digest::as_bytes);
    let Kept { id, game, seed, edition, listed, hints, created, .. } = kept;
    let values = params![id, game, setup, base, seed, edition, listed, hints, invitation, created];
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
