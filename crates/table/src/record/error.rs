use std::fmt;

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// It is no record, or a line does not say what a record says.
    Unreadable,
    /// A format that this program does not know.
    Version,
    /// The record of another game.
    Game,
    /// Made with other rules.
    Rules,
    /// Made with other cards.
    Cards,
    /// The rules refuse its setup.
    Setup,
    /// It breaks off before its end.
    Truncated,
    /// A line was changed, added or taken out.
    Edited,
    /// A ply out of order.
    Order,
    /// A choice that the rules refuse.
    Illegal,
    /// Chance outcomes that the choice does not need, or that cannot come up.
    Chance,
    /// The replay comes to another state.
    Hash,
    /// A seed that was not committed to, or that gives other outcomes.
    Seed,
    /// An end that the replay does not come to.
    End,
    /// A ply that the record does not have.
    Ply,
}

/// Why a record is refused, and the first line, counted from 1, that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    pub line: usize,
    pub kind: RecordKind,
    pub message: String,
}

impl RecordError {
    pub(super) fn new(line: usize, kind: RecordKind, message: impl Into<String>) -> RecordError {
        RecordError { line, kind, message: message.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}
