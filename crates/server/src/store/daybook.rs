//! The daybook: lines of all logs in the order in which they came, one row a commit. A line that went straight to its
//! log would change a page of its own; here all lines of a commit go to one page. Now and then they are filed in the
//! logs, many of a log at once, and the rows are written over from the first. Every commit has a row, also one without
//! lines, and a sum that follows from the one before: none can be changed, cut or left out unnoticed.

use super::chapter::{self, Entry, lines, unreadable};
use super::{LogRow, StoreError, sums};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// After so many commits the lines are filed.
pub const PLACES: i64 = 1024;
/// Lines are filled up to this length, so that a row which is written over stays in its page, and that is no other's.
const WIDTH: usize = 940;

/// A line: whose log it belongs to, its number there, and what it says.
#[derive(Serialize, Deserialize)]
pub struct Line<'a>(#[serde(borrow)] Cow<'a, str>, u32, #[serde(borrow)] Entry<'a>);

impl<'a> Line<'a> {
    pub fn new(id: &'a str, seq: u32, row: &'a LogRow) -> Line<'a> {
        Line(id.into(), seq, Entry::of(row))
    }

    /// Whose it is, its number, and what it says.
    pub fn into_parts(self) -> Result<(String, u32, LogRow), StoreError> {
        Ok((self.0.into_owned(), self.1, self.2.into_row()?))
    }
}

/// How many commits there were, how many of them are filed, and the sum of the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub made: i64,
    pub filed: i64,
    pub sum: i64,
}

impl Count {
    pub fn read(connection: &Connection) -> Result<Count, StoreError> {
        let filed = Filed::there(connection)?;
        let mut count = Count { made: filed.number, filed: filed.number, sum: filed.sum };
        each_unfiled(connection, |unfiled| {
            count.made = unfiled.number;
            count.sum = unfiled.sum;
            Ok(())
        })?;
        Ok(count)
    }

    pub fn unfiled(self) -> i64 {
        self.made - self.filed
    }
}

/// The one row about the whole database.
#[derive(Clone, Copy, Debug)]
pub struct Filed {
    /// The last commit that is filed, and its sum.
    pub number: i64,
    pub sum: i64,
    /// How many games were opened.
    pub games: i64,
    /// Tells this database from others.
    pub identity: i64,
    proof: i64,
}

impl Filed {
    pub fn read(connection: &Connection) -> Result<Option<Filed>, StoreError> {
        let sql = "SELECT number, sum, games, identity, proof FROM filed";
        let read = |row: &Row| {
            let (number, sum, games) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(Filed { number, sum, games, identity: row.get(3)?, proof: row.get(4)? })
        };
        Ok(connection.prepare_cached(sql)?.query_row([], read).optional()?)
    }

    pub fn there(connection: &Connection) -> Result<Filed, StoreError> {
        let missing = || StoreError::Broken("the row that says how far it is filed is missing".to_owned());
        Filed::read(connection)?.ok_or_else(missing)
    }

    fn proof_of(self) -> i64 {
        sums::filed(self.number, self.sum, self.games, self.identity)
    }

    /// Writes down what has changed.
    pub fn put(connection: &Connection, change: impl FnOnce(&mut Filed)) -> Result<(), StoreError> {
        let mut filed = Filed::there(connection)?;
        change(&mut filed);
        let sql = "UPDATE filed SET number = ?, sum = ?, games = ?, identity = ?, proof = ?";
        let Filed { number, sum, games, identity, .. } = filed;
        connection.prepare_cached(sql)?.execute(params![number, sum, games, identity, filed.proof_of()])?;
        Ok(())
    }

    /// Makes the row of a database that has none.
    pub fn make(connection: &Connection, games: i64) -> Result<(), StoreError> {
        connection.execute_batch(
            "DELETE FROM filed; INSERT INTO filed (number, sum, games, identity, proof) VALUES (0, 0, 0, 0, 0)",
        )?;
        let identity = registry::fresh_seed().cast_signed();
        Filed::put(connection, |filed| (filed.games, filed.identity) = (games, identity))
    }
}

/// Adds the lines of the next commit; its sum.
pub fn add(connection: &Connection, count: Count, lines: &[Line]) -> Result<i64, StoreError> {
    let mut text = serde_json::to_string(lines).map_err(unreadable)?;
    let number = count.made + 1;
    let sum = sums::commit(number, count.sum, &text);
    text.push_str(&" ".repeat(WIDTH.saturating_sub(text.len())));
    put(connection, count.unfiled(), [number, count.sum, sum], &text)?;
    Ok(sum)
}

fn put(
    connection: &Connection,
    place: i64,
    [number, before, sum]: [i64; 3],
    text: &str,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO daybook (place, number, before, sum, lines) VALUES (?, ?, ?, ?, ?)
               ON CONFLICT DO UPDATE SET number = excluded.number, before = excluded.before, sum = excluded.sum,
               lines = excluded.lines";
    connection.prepare_cached(sql)?.execute(params![place, number, before, sum, text])?;
    Ok(())
}

/// Makes room for all commits up to the next filing. It must be part of a transaction.
pub fn reserve(connection: &Connection) -> Result<(), StoreError> {
    let last: Option<i64> = connection.query_row("SELECT max(place) FROM daybook", [], |row| row.get(0))?;
    let free = " ".repeat(WIDTH);
    for place in last.map_or(0, |last| last + 1)..PLACES {
        put(connection, place, [0, 0, sums::commit(0, 0, "")], &free)?;
    }
    Ok(())
}

/// A row, without what fills it up.
pub struct Written<'a> {
    pub number: i64,
    before: i64,
    pub sum: i64,
    pub text: &'a str,
}

impl<'a> Written<'a> {
    fn read(row: &'a Row) -> Result<Written<'a>, StoreError> {
        let text = row.get_ref(4)?.as_str().unwrap_or("");
        let text = text.rfind(']').map_or("", |end| &text[..=end]);
        Ok(Written { number: row.get(1)?, before: row.get(2)?, sum: row.get(3)?, text })
    }

    /// Whether it is as it was written.
    pub fn is_sound(&self) -> bool {
        sums::commit(self.number, self.before, self.text) == self.sum
    }
}

const ROWS: &str = "SELECT place, number, before, sum, lines FROM daybook ORDER BY place";

/// Looks at every row, with its place.
pub fn each(
    connection: &Connection,
    mut look: impl FnMut(i64, Written) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(ROWS)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        look(row.get(0)?, Written::read(row)?)?;
    }
    Ok(())
}

/// Looks at every row that is not filed. Numbers go up from there, row by row: one that does not follow was filed long
/// ago.
fn each_unfiled(
    connection: &Connection,
    mut look: impl FnMut(Written) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let filed = Filed::there(connection)?;
    let mut next = filed.number + 1;
    let mut statement = connection.prepare_cached(ROWS)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let written = Written::read(row)?;
        if written.number != next {
            break;
        }
        if !written.is_sound() {
            return Err(StoreError::Broken(format!("commit {next} isn't as it was written")));
        }
        look(written)?;
        next += 1;
    }
    Ok(())
}

/// The lines of one log that are not filed yet, each with its number.
fn numbered_lines_of(connection: &Connection, id: &str) -> Result<Vec<(u32, LogRow)>, StoreError> {
    let mut found = Vec::new();
    each_unfiled(connection, |unfiled| {
        if !unfiled.text.contains(id) {
            return Ok(());
        }
        for Line(_, seq, entry) in lines::<Line>(unfiled.text)?.into_iter().filter(|line| line.0 == id) {
            found.push((seq, entry.into_row()?));
        }
        Ok(())
    })?;
    Ok(found)
}

/// The lines of one log that are not filed yet; so many are.
pub fn lines_of(connection: &Connection, id: &str, filed: u32) -> Result<Vec<LogRow>, StoreError> {
    let lines = numbered_lines_of(connection, id)?;
    match gap_of(filed, &lines) {
        None => Ok(lines.into_iter().map(|(_, row)| row).collect()),
        Some(gap) => Err(StoreError::Broken(format!("game {id}: {gap}"))),
    }
}

fn gap_of(filed: u32, lines: &[(u32, LogRow)]) -> Option<String> {
    let gap = (filed..).zip(lines).find(|(at, (seq, _))| at != seq);
    gap.map(|(at, (seq, _))| format!("of its log, line {at} is missing: line {seq} follows there"))
}

/// Files all lines in their logs. It must be part of a transaction.
pub fn file(connection: &Connection) -> Result<(), StoreError> {
    let mut texts = Vec::new();
    let count = Count::read(connection)?;
    each_unfiled(connection, |unfiled| {
        texts.push(unfiled.text.to_owned());
        Ok(())
    })?;
    let mut all = Vec::new();
    for text in &texts {
        all.extend(lines::<Line>(text)?);
    }
    file_lines(connection, all)?;
    Filed::put(connection, |filed| (filed.number, filed.sum) = (count.made, count.sum))
}

/// Files lines, a chapter for each log.
pub fn file_lines(connection: &Connection, mut all: Vec<Line>) -> Result<(), StoreError> {
    all.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    for of_one in all.chunk_by(|one, other| one.0 == other.0) {
        let entries: Vec<&Entry> = of_one.iter().map(|line| &line.2).collect();
        chapter::file(connection, &of_one[0].0, of_one[0].1, &entries)?;
    }
    Ok(())
}

/// How many lines a log has, filed or not; `None` if there is no such game.
pub fn length(connection: &Connection, id: &str) -> Result<Option<u32>, StoreError> {
    let sql = "SELECT lines FROM games WHERE id = ?";
    let filed: Option<u32> = connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
    let Some(filed) = filed else { return Ok(None) };
    Ok(Some(filed + lines_of(connection, id, filed)?.len() as u32))
}

/// The sum of a commit, if it is still known.
pub fn sum_at(connection: &Connection, number: i64) -> Result<Option<i64>, StoreError> {
    let filed = Filed::there(connection)?;
    if number == filed.number {
        return Ok(Some(filed.sum));
    }
    let mut found = None;
    each_unfiled(connection, |unfiled| {
        if unfiled.number == number {
            found = Some(unfiled.sum);
        }
        Ok(())
    })?;
    Ok(found)
}

/// What is wrong with the daybook as a whole: rows that were changed, cut or left out.
pub fn faults(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let Some(filed) = Filed::read(connection)? else {
        return Ok(vec!["the row that says how far it is filed is missing".to_owned()]);
    };
    let mut found = Vec::new();
    if filed.proof_of() != filed.proof {
        found.push("the row that says how far it is filed isn't as it was written".to_owned());
    }
    let (mut next, mut sum, mut is_following) = (filed.number + 1, filed.sum, true);
    each(connection, |place, written| {
        if !written.is_sound() {
            found.push(format!("row {place} of the daybook isn't as it was written"));
        }
        let follows = is_following && written.number == next;
        if follows && written.before != sum {
            found.push(format!("commit {next} doesn't follow from the one before"));
        }
        if !follows && written.number > filed.number {
            let (last, first) = (written.number - 1, next);
            found.push(format!("commits {first} to {last} are missing, and whatever was played in them"));
        }
        is_following = follows || written.number > filed.number;
        if is_following {
            (next, sum) = (written.number + 1, written.sum);
        }
        Ok(())
    })?;
    Ok(found)
}

/// What is wrong with the lines of one log that are not filed: the first follows after so many.
pub fn faults_of(connection: &Connection, id: &str, filed: u32) -> Result<Option<String>, StoreError> {
    Ok(gap_of(filed, &numbered_lines_of(connection, id)?))
}
