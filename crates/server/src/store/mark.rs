//! A note beside the database: which commit was the last. SQLite itself takes a database without the end of its journal
//! for whole; by this note a `-wal` file, or a database, that was deleted or cut is noticed.

use super::sums;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const HEAD: &str = "deadhand-mark 1";

/// The last commit of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// Which database it is.
    pub identity: i64,
    pub made: i64,
    /// The sum of the commit, which follows from all before.
    pub sum: i64,
}

/// The file that holds it.
pub struct Mark(File);

impl Mark {
    pub fn path(database: &Path) -> PathBuf {
        database.with_extension("mark")
    }

    /// What was noted; `None` if nothing was, or it cannot be read.
    pub fn read(database: &Path) -> Option<Last> {
        let text = std::fs::read_to_string(Mark::path(database)).ok()?;
        let mut numbers = text.trim_end().strip_prefix(HEAD)?.split_whitespace();
        let mut next = || u64::from_str_radix(numbers.next()?, 16).ok().map(u64::cast_signed);
        let last = Last { identity: next()?, made: next()?, sum: next()? };
        (next()? == sums::mark(last.identity, last.made, last.sum)).then_some(last)
    }

    pub fn open(database: &Path) -> std::io::Result<Mark> {
        let path = Mark::path(database);
        Ok(Mark(
            super::private(std::fs::OpenOptions::new().create(true).write(true).truncate(false))
                .open(path)?,
        ))
    }

    /// Notes a commit that is on the disk. The note itself may come there later: then it says less than is true, and
    /// never more.
    pub fn note(&mut self, last: Last) -> std::io::Result<()> {
        let Last { identity, made, sum } = last;
        let check = sums::mark(identity, made, sum);
        let line = format!("{HEAD} {identity:016x} {made:016x} {sum:016x} {check:016x}\n");
        self.0.seek(SeekFrom::Start(0))?;
        self.0.write_all(line.as_bytes())
    }
}
