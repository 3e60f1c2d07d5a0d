//! Nothing is lost in silence: whatever is changed, cut or taken away of the files of a database is noticed at the start,
//! and what can be kept is kept.

use crate::house::{House, choose, config, duel, see};
use rusqlite::Connection;
use server::store::{Change, Deed, LogRow, SqliteStore, Store};
use server::swarm::Browser;
use server::{Config, Limits};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A data folder with two games: in one somebody has moved, the other is over.
struct Kept {
    folder: TempDir,
    going: String,
    over: String,
}

impl Kept {
    /// As a server leaves it that is killed: the end of the journal is in the `-wal` file.
    async fn killed() -> Kept {
        let folder = tempfile::tempdir().unwrap();
        let place = data(folder.path());
        let store = Arc::new(server::open_store(&place).unwrap());
        let house = House::with(place.clone(), Arc::clone(&store) as Arc<dyn Store>).await;
        let (over, mut ann, _) = duel(&house).await;
        let ply = see(&mut ann, &over).await.ply.to_string();
        assert_eq!(ann.post(&format!("/t/{over}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
        store.tidy().unwrap();
        let fields = [("game", "apocalypze"), ("against", "hotseat"), ("name", "Ann"), ("open", "on")];
        let going = ann.open(&fields).await.unwrap();
        move_on(&mut ann, &going, 6).await;
        // The files are copied while the server has them open, as a crash would leave them.
        let left = tempfile::tempdir().unwrap();
        for name in ["deadhand.sqlite", "deadhand.sqlite-wal", "deadhand.mark"] {
            fs::copy(folder.path().join(name), left.path().join(name)).unwrap();
        }
        house.server.stop().await;
        Kept { folder: left, going, over }
    }

    /// The same with everything in one file.
    async fn settled() -> Kept {
        let kept = Kept::killed().await;
        drop(server::open_store(&kept.data()).unwrap());
        let store = server::open_store(&kept.data()).unwrap();
        store.tidy().unwrap();
        drop(store);
        kept
    }

    fn data(&self) -> Config {
        data(self.folder.path())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn sql(&self, sql: &str) {
        Connection::open(self.path("deadhand.sqlite")).unwrap().execute_batch(sql).unwrap();
    }

    /// Why a server does not start on it.
    fn refusal(&self) -> String {
        let error = server::open_store(&self.data()).err().expect("the damage is not noticed").to_string();
        assert!(error.contains("--repair") && error.contains("backup"), "{error}");
        error
    }

    fn lines(&self, id: &str) -> usize {
        server::open_store(&self.data()).unwrap().log(id).unwrap().len()
    }

    /// What a doctor finds ill.
    fn ills(&self) -> Vec<String> {
        let found = server::doctor(&self.data(), registry::games());
        found.into_iter().filter(|finding| !finding.is_well).map(|finding| finding.text).collect()
    }

    fn mend(&self) -> Vec<String> {
        let repaired = server::mend(&self.data(), registry::games()).unwrap();
        assert!(repaired.copy.exists(), "a copy is kept");
        assert_eq!(self.ills(), Vec::<String>::new(), "after a repair all is well");
        repaired.lost
    }
}

fn data(folder: &Path) -> Config {
    Config { data: folder.to_path_buf(), ..config() }
}

/// Answers for both at a hot seat.
async fn move_on(ann: &mut Browser, id: &str, most: usize) {
    for _ in 0..most {
        let seen = see(ann, id).await;
        let Some(asked) = seen.asked else { return };
        ann.post(&format!("/t/{id}/curtain"), &[("seat", &asked.to_string())]).await.unwrap();
        let seen = see(ann, id).await;
        assert_eq!(choose(ann, id, seen.ply, &seen.options[0]).await, 303);
    }
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut all: Vec<(String, Vec<u8>)> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap()))
        .collect();
    all.sort();
    all
}

#[tokio::test]
async fn what_a_kill_leaves_is_whole() {
    let kept = Kept::killed().await;
    assert_eq!(kept.ills(), Vec::<String>::new());
    assert!(kept.lines(&kept.going) >= 6);
    assert_eq!(kept.ills(), Vec::<String>::new());
}

#[tokio::test]
async fn a_journal_that_is_deleted_or_cut_is_missed() {
    for cut in [0.0, 0.3, 0.6, 0.9] {
        let kept = Kept::killed().await;
        let wal = kept.path("deadhand.sqlite-wal");
        if cut == 0.0 {
            fs::remove_file(&wal).unwrap();
        } else {
            let bytes = fs::read(&wal).unwrap();
            fs::write(&wal, &bytes[..(bytes.len() as f64 * cut) as usize]).unwrap();
        }
        let error = kept.refusal();
        assert!(error.contains("commits are missing") && error.contains("-wal"), "{cut}: {error}");
        assert!(kept.ills().iter().any(|ill| ill.contains("commits are missing")), "{cut}");
        assert_eq!(kept.refusal(), error, "it is not forgotten");
        kept.mend();
        server::open_store(&kept.data()).unwrap();
    }
}

#[tokio::test]
async fn a_database_that_is_gone_is_not_begun_anew() {
    let kept = Kept::settled().await;
    fs::remove_file(kept.path("deadhand.sqlite")).unwrap();
    let error = kept.refusal();
    assert!(error.contains("is gone"), "{error}");
    assert!(!kept.path("deadhand.sqlite").exists());
    assert!(kept.ills()[0].contains("is gone"));
    let error = server::mend(&kept.data(), registry::games()).unwrap_err().to_string();
    assert!(error.contains("put back a backup"), "{error}");
    // Another one in its place is noticed too.
    let other = Kept::settled().await;
    fs::copy(other.path("deadhand.sqlite"), kept.path("deadhand.sqlite")).unwrap();
    assert!(kept.refusal().contains("another one was put in its place"));
}

#[tokio::test]
async fn an_older_copy_is_taken_only_on_the_hosts_word() {
    let kept = Kept::settled().await;
    let backup = kept.path("backup.sqlite");
    assert_eq!(server::backup(&kept.data(), &backup).unwrap(), 2);
    let before = kept.lines(&kept.going);
    let store = server::open_store(&kept.data()).unwrap();
    let rows = vec![LogRow { seat: 0, deed: Deed::Chat("later".to_owned()), hash: String::new() }];
    let later = Change::Append { id: kept.going.clone(), after: before as u32, rows, sit: None, end: None };
    assert_eq!(store.commit(&[later]).unwrap(), [Ok(())]);
    drop(store);
    fs::copy(&backup, kept.path("deadhand.sqlite")).unwrap();
    assert!(kept.refusal().contains("older copy"));
    assert_eq!(kept.mend(), Vec::<String>::new(), "all that is in it is kept");
    assert_eq!(kept.lines(&kept.going), before);
}

#[tokio::test]
async fn rows_that_are_changed_or_taken_away_are_named() {
    let whole = Kept::settled().await;
    for (sql, told, is_kept) in [
        (
            "UPDATE games SET seed = substr(seed, 33) || substr(seed, 1, 32) WHERE id = 'GOING'",
            "game GOING: its row",
            false,
        ),
        ("UPDATE games SET ended = 1 WHERE id = 'GOING'", "what is kept of its end", true),
        ("UPDATE chairs SET holder = NULL WHERE id = 'GOING' AND seat = 1", "game GOING: seat 1", true),
        ("DELETE FROM chairs WHERE id = 'GOING' AND seat = 1", "game GOING: its row", false),
        ("UPDATE log SET lines = replace(lines, 'a', 'b') WHERE id = 'GOING'", "lines from 0 on", true),
        ("DELETE FROM log WHERE id = 'GOING'", "of its log, lines 0 to", true),
        ("UPDATE records SET record = record || ' '", "game OVER: its record isn't", true),
        ("DELETE FROM records", "game OVER: it has ended, and its record is missing", true),
        ("UPDATE filed SET number = number - 1", "how far it is filed", true),
        ("DELETE FROM filed", "how far it is filed is missing", true),
        ("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 'GOING'", "1 of 2 games is there", false),
    ] {
        let kept = copy(&whole);
        kept.sql(&sql.replace("GOING", &kept.going).replace("OVER", &kept.over));
        let told = told.replace("GOING", &kept.going).replace("OVER", &kept.over);
        let error = kept.refusal();
        assert!(error.contains(&told), "{sql}: {error}");
        assert!(kept.ills().iter().any(|ill| ill.contains(&told)), "{sql}");
        kept.mend();
        let store = server::open_store(&kept.data()).unwrap();
        assert!(store.game(&kept.over).unwrap().is_some(), "{sql}: the other game is kept");
        assert_eq!(store.game(&kept.going).unwrap().is_some(), is_kept, "{sql}");
    }
}

fn copy(of: &Kept) -> Kept {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files(of.folder.path()) {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    Kept { folder, going: of.going.clone(), over: of.over.clone() }
}

#[tokio::test]
async fn commits_that_are_not_filed_are_a_chain() {
    let whole = Kept::killed().await;
    for (sql, told) in [
        ("UPDATE daybook SET lines = replace(lines, 'choose', 'forced')", "isn't as it was written"),
        ("UPDATE daybook SET number = number - 100 WHERE place = 2", "isn't as it was written"),
        ("UPDATE daybook SET number = 0 WHERE place = 2", "isn't as it was written"),
        ("DELETE FROM daybook WHERE place = 2", "are missing"),
        (
            "DELETE FROM daybook WHERE place = (SELECT max(place) FROM daybook WHERE number > 0)",
            "are missing",
        ),
        ("DELETE FROM daybook", "are missing"),
    ] {
        let kept = copy(&whole);
        let before =
            SqliteStore::look(&kept.path("deadhand.sqlite")).unwrap().log(&kept.going).unwrap().len();
        kept.sql(sql);
        let error = kept.refusal();
        assert!(error.contains(told), "{sql}: {error}");
        kept.mend();
        assert!(kept.lines(&kept.going) < before, "{sql}: what was lost is lost, and no more is made up");
    }
}

#[tokio::test]
async fn one_changed_bit_is_noticed_or_changes_nothing() {
    let whole = Kept::settled().await;
    let said = |kept: &Kept| {
        let store = SqliteStore::look(&kept.path("deadhand.sqlite")).unwrap();
        let ids = store.all().unwrap();
        let all =
            ids.iter().map(|id| (store.game(id).unwrap(), store.log(id).unwrap(), store.record(id).unwrap()));
        (all.collect::<Vec<_>>(), store.listed(9).unwrap(), store.ended(None, 9).unwrap())
    };
    let before = said(&whole);
    let file = fs::read(whole.path("deadhand.sqlite")).unwrap();
    let mut noticed = 0;
    let mut place = 0x9e37_79b9_u64;
    for _ in 0..150 {
        place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let kept = copy(&whole);
        let (byte, bit) = ((place >> 20) as usize % file.len(), place >> 60 & 7);
        let mut bytes = file.clone();
        bytes[byte] ^= 1 << bit;
        fs::write(kept.path("deadhand.sqlite"), bytes).unwrap();
        match server::open_store(&kept.data()) {
            Err(_) => noticed += 1,
            Ok(store) => {
                drop(store);
                assert_eq!(said(&kept), before, "bit {bit} of byte {byte}");
            }
        }
    }
    assert!(noticed > 10, "only {noticed} were noticed");
}

#[tokio::test]
async fn a_doctor_makes_and_changes_nothing() {
    let empty = tempfile::tempdir().unwrap();
    let nowhere = empty.path().join("nowhere");
    for folder in [empty.path().to_path_buf(), nowhere.clone()] {
        let found = server::doctor(&data(&folder), registry::games());
        assert!(found.iter().all(|finding| finding.is_well), "{found:?}");
        assert!(found.iter().any(|finding| finding.text.contains("no database yet")), "{found:?}");
    }
    assert!(!nowhere.exists() && files(empty.path()).is_empty());
    let (killed, settled) = (Kept::killed().await, Kept::settled().await);
    for kept in [&killed, &settled] {
        let before = files(kept.folder.path());
        assert_eq!(kept.ills(), Vec::<String>::new());
        assert!(files(kept.folder.path()) == before, "the same files with the same bytes");
    }
}

#[tokio::test]
async fn health_tells_of_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let place = Config { limits: Limits { database: None, ..config().limits }, ..data(folder.path()) };
    let store = Arc::new(server::open_store(&place).unwrap());
    let house = House::with(place, Arc::clone(&store) as Arc<dyn Store>).await;
    store.limit(0).unwrap();
    let answered = house.browser().get("/healthz").await.unwrap();
    assert_eq!(answered.status, 503, "{}", answered.text);
    assert!(answered.text.contains("the disk is full"), "{}", answered.text);
    store.limit(1 << 30).unwrap();
    let answered = house.browser().get("/healthz").await.unwrap();
    assert_eq!((answered.status, answered.text.as_str()), (200, "ok\n"));
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let kept = Kept::killed().await;
    let open = fs::Permissions::from_mode(0o644);
    fs::set_permissions(kept.path("deadhand.sqlite"), open).unwrap();
    let (backup, place) = (kept.path("copy.sqlite"), kept.data());
    let store = server::open_store(&place).unwrap();
    server::backup(&place, &backup).unwrap();
    for (name, _) in files(kept.folder.path()).iter().filter(|(name, _)| name.contains("sqlite")) {
        let mode = kept.path(name).metadata().unwrap().permissions().mode() & 0o077;
        assert_eq!(mode, 0, "{name}: {mode:o}");
    }
    drop(store);
}
