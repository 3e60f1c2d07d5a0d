use std::fmt;

/// Why the storage does not do what it was asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// No room is left.
    Full,
    /// Another program holds the database.
    Locked,
    /// The database may not be written.
    ReadOnly,
    /// It was written by a version that this one does not understand: what it has, and the remedy.
    Foreign(String),
    /// Anything else, in words.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full => f.write_str(
                "the disk is full: nothing was changed; make room in the data folder and try again",
            ),
            StoreError::Locked => f.write_str(
                "another program holds the database: nothing was changed; end that program and try again",
            ),
            StoreError::ReadOnly => f.write_str(
                "the database may not be written: make the data folder and its files writable for this user",
            ),
            StoreError::Foreign(message) => f.write_str(message),
            StoreError::Broken(message) => write!(f, "the database does not work: {message}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked,
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}
