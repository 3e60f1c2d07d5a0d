//! Where games are kept. A game is its origin, its seed, its chairs and a log that only grows; everything
//! else follows from them.

mod chapter;
mod check;
mod claim;
mod daybook;
mod error;
mod mark;
mod memory;
mod repair;
mod sqlite;
mod sums;
mod tables;
mod upgrade;
mod writer;

pub use claim::Claim;
pub use error::StoreError;
pub use memory::MemoryStore;
pub use repair::{Repaired, Salvage, repair};
pub use sqlite::SqliteStore;

use crate::token::Digest;
use std::path::Path;

/// How a game came to its first question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A setup as JSON.
    Setup(String),
    /// A record that is played on from.
    Record(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub id: String,
    /// The game's word.
    pub game: String,
    pub origin: Origin,
    /// The seed of all chance; it leaves the server only in the record of a finished game.
    pub seed: String,
    /// Identifies the rules and cards with which the game began.
    pub edition: String,
    /// Listed in the lobby: anybody may take a free chair.
    pub listed: bool,
    /// Whether a bot may be asked for advice; where several people play, the host decides.
    pub hints: bool,
    /// The hash of the invitation.
    pub invitation: Option<Digest>,
    /// Seconds since 1970.
    pub created: i64,
    pub chairs: Vec<ChairRow>,
    pub ended: bool,
}

/// Who sits in a chair: a bot with a level, a person with a token, or nobody yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChairRow {
    pub name: String,
    pub level: Option<String>,
    pub holder: Option<Digest>,
}

/// What was done at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Choose(String),
    /// An answer that came along with the one before: they are taken back together.
    Along(String),
    /// The only answer there was, given for a seat.
    Forced(String),
    Concede,
    /// The last entry was taken back.
    Undo,
    /// The same, because all seats agreed.
    UndoAgreed,
    Chat(String),
    /// Somebody took the chair.
    Sit(String),
    /// A program lost its chair to a bot of ours: what everybody was told.
    Unseat(String),
}

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    pub seat: u8,
    pub deed: Deed,
    /// The hash of the state after it, to find out whether a replay goes another way; empty where none was kept.
    pub hash: String,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub record: String,
    /// "Ann beat the veteran bot in 9 turns".
    pub summary: String,
    pub at: i64,
}

/// A change that is made entirely or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    Open(Box<Kept>),
    Append {
        id: String,
        /// How many lines the log has before.
        after: u32,
        rows: Vec<LogRow>,
        /// A chair that is taken with it; refused if it is not free.
        sit: Option<(u8, ChairRow)>,
        end: Option<Box<Ending>>,
    },
}

/// The change does not fit what is kept: somebody else was first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    pub id: String,
    pub game: String,
    pub summary: String,
}

/// Whether a note beside it says that there was a database here.
pub fn was_here(database: &Path) -> bool {
    mark::Mark::read(database).is_some()
}

/// Files that hold seeds are for their owner alone.
fn private(options: &mut std::fs::OpenOptions) -> &mut std::fs::OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Makes a file that was there before this was known its owner's alone. A folder that others share with us may not allow
/// it: the host is told.
fn make_private(file: &Path) {
    #[cfg(unix)]
    if let Ok(about) = file.metadata() {
        use std::os::unix::fs::PermissionsExt;
        let wanted = std::fs::Permissions::from_mode(about.permissions().mode() & 0o700);
        if let Err(error) = std::fs::set_permissions(file, wanted) {
            tracing::warn!(file = %file.display(), %error, "others may be able to read the database");
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Where games are kept. Commits are made one after another; others may read at any time.
pub trait Store: Send + Sync {
    /// Makes changes, in their order. When this returns `Ok`, those that do not conflict survive a crash of the
    /// machine; when it returns an error, none was made.
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError>;
    /// Whether commits have left much lying that [`tidy`](Store::tidy) would put in order.
    fn is_untidy(&self) -> bool {
        false
    }
    /// Puts it in order, for moments when nobody waits.
    fn tidy(&self) -> Result<(), StoreError> {
        Ok(())
    }
    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError>;
    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError>;
    fn record(&self, id: &str) -> Result<Option<String>, StoreError>;
    /// The games in which this browser has a chair, the newest first.
    fn games_of(&self, holder: &Digest, most: usize) -> Result<Vec<Kept>, StoreError>;
    /// Listed games that go on, the newest first.
    fn listed(&self, most: usize) -> Result<Vec<Kept>, StoreError>;
    /// Finished games that were listed or in which this browser had a chair, the newest first.
    fn ended(&self, holder: Option<&Digest>, most: usize) -> Result<Vec<EndedGame>, StoreError>;
    /// The names of all games.
    fn all(&self) -> Result<Vec<String>, StoreError>;
    /// Whether something can be written.
    fn probe(&self) -> Result<(), StoreError> {
        Ok(())
    }
    /// What is wrong with the storage itself; nothing if all is well.
    fn faults(&self) -> Result<Vec<String>, StoreError>;
    /// Writes a copy of everything as it is now.
    fn backup(&self, file: &Path) -> Result<(), StoreError>;
}
