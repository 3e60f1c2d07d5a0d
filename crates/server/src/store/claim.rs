use super::StoreError;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// One server's claim to a data folder. The system drops it with the program, however that ends.
pub struct Claim(#[expect(dead_code, reason = "the lock lasts as long as the connection")] Connection);

impl Claim {
    /// Claims the folder; [`StoreError::Locked`] if another server has it.
    pub fn take(folder: &Path) -> Result<Claim, StoreError> {
        let connection = Connection::open(folder.join("deadhand.lock"))?;
        connection.busy_timeout(Duration::ZERO)?;
        connection.execute_batch("BEGIN EXCLUSIVE")?;
        Ok(Claim(connection))
    }
}
