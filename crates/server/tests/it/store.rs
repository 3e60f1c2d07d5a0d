//! Every storage keeps the same promises.

use server::store::{
    ChairRow, Change, Conflict, Deed, EndedGame, Ending, Kept, LogRow, MemoryStore, Origin, SqliteStore,
    Store, StoreError,
};
use std::path::Path;

fn holder(name: &str) -> Option<blake3::Hash> {
    Some(blake3::hash(name.as_bytes()))
}

fn kept(id: &str, listed: bool) -> Kept {
    Kept {
        id: id.to_owned(),
        game: "toy".to_owned(),
        origin: Origin::Setup("{\"a\":1}".to_owned()),
        seed: "5eed".to_owned(),
        edition: "1 2".to_owned(),
        listed,
        // Those that are listed allow hints, the others do not.
        hints: listed,
        invitation: holder("invitation"),
        created: 7,
        chairs: vec![
            ChairRow { name: "Ann".to_owned(), level: None, holder: holder("ann") },
            ChairRow::default(),
            ChairRow { name: "bot".to_owned(), level: Some("greedy".to_owned()), holder: None },
        ],
        ended: false,
    }
}

fn open(id: &str, listed: bool) -> Change {
    Change::Open(Box::new(kept(id, listed)))
}

fn row(deed: Deed) -> LogRow {
    LogRow { seat: 1, deed, hash: "abc".to_owned() }
}

fn append(id: &str, after: u32, rows: Vec<LogRow>) -> Change {
    Change::Append { id: id.to_owned(), after, rows, sit: None, end: None }
}

fn sit(id: &str, after: u32, seat: u8, name: &str) -> Change {
    let chair = ChairRow { name: name.to_owned(), level: None, holder: holder(name) };
    let rows = vec![row(Deed::Sit(name.to_owned()))];
    Change::Append { id: id.to_owned(), after, rows, sit: Some((seat, chair)), end: None }
}

fn end(id: &str, after: u32, at: i64) -> Change {
    let ending = Ending { record: format!("record of {id}"), summary: format!("{id} is over"), at };
    let rows = vec![row(Deed::Concede)];
    Change::Append { id: id.to_owned(), after, rows, sit: None, end: Some(Box::new(ending)) }
}

fn make(store: &dyn Store, change: Change) -> Result<(), Conflict> {
    store.commit(&[change]).unwrap().pop().unwrap()
}

fn conforms(store: &dyn Store) {
    what_is_kept_is_told(store);
    a_log_only_grows_and_has_no_gaps(store);
    a_chair_is_taken_once(store);
    games_end_once(store);
    lists_show_what_they_should(store);
    one_conflict_does_not_touch_the_others(store);
}

fn what_is_kept_is_told(store: &dyn Store) {
    assert_eq!(store.game("none").unwrap(), None);
    assert_eq!(store.log("none").unwrap(), []);
    assert_eq!(store.record("none").unwrap(), None);
    assert_eq!(make(store, open("first", false)), Ok(()));
    assert_eq!(store.game("first").unwrap(), Some(kept("first", false)));
    assert_eq!(make(store, open("first", true)), Err(Conflict));
    assert_eq!(store.game("first").unwrap(), Some(kept("first", false)), "the first stays");
    let branch =
        Kept { origin: Origin::Record("line\n".to_owned()), invitation: None, ..kept("branch", false) };
    make(store, Change::Open(Box::new(branch.clone()))).unwrap();
    assert_eq!(store.game("branch").unwrap(), Some(branch));
}

fn a_log_only_grows_and_has_no_gaps(store: &dyn Store) {
    let deeds = [
        Deed::Choose("play bat".to_owned()),
        Deed::Along("play rat".to_owned()),
        Deed::Forced("pass".to_owned()),
        Deed::Undo,
        Deed::UndoAgreed,
        Deed::Chat("\u{201c}hello\u{201d}; DROP TABLE log".to_owned()),
    ];
    let rows: Vec<LogRow> = deeds.into_iter().map(row).collect();
    assert_eq!(make(store, append("first", 1, rows.clone())), Err(Conflict), "a gap");
    assert_eq!(make(store, append("first", 0, rows.clone())), Ok(()));
    assert_eq!(make(store, append("first", 0, rows.clone())), Err(Conflict), "twice");
    assert_eq!(make(store, append("first", 5, vec![row(Deed::Undo)])), Err(Conflict), "over a line");
    assert_eq!(make(store, append("first", 7, vec![row(Deed::Undo)])), Err(Conflict), "a gap");
    assert_eq!(make(store, append("nowhere", 0, rows.clone())), Err(Conflict), "no such game");
    assert_eq!(store.log("first").unwrap(), rows);
    assert_eq!(make(store, append("first", 6, vec![row(Deed::Undo)])), Ok(()));
    assert_eq!(store.log("first").unwrap().len(), 7);
}

fn a_chair_is_taken_once(store: &dyn Store) {
    assert_eq!(make(store, sit("first", 7, 0, "cyd")), Err(Conflict), "somebody sits there");
    assert_eq!(make(store, sit("first", 7, 2, "cyd")), Err(Conflict), "a bot sits there");
    assert_eq!(make(store, sit("first", 7, 3, "cyd")), Err(Conflict), "no such chair");
    assert_eq!(store.log("first").unwrap().len(), 7, "a refused change leaves nothing");
    assert_eq!(make(store, sit("first", 7, 1, "bob")), Ok(()));
    assert_eq!(make(store, sit("first", 8, 1, "cyd")), Err(Conflict));
    let game = store.game("first").unwrap().unwrap();
    assert_eq!((game.chairs[1].name.as_str(), game.chairs[1].holder), ("bob", holder("bob")));
}

fn games_end_once(store: &dyn Store) {
    assert_eq!(make(store, end("first", 8, 20)), Ok(()));
    assert!(store.game("first").unwrap().unwrap().ended);
    assert_eq!(store.record("first").unwrap().as_deref(), Some("record of first"));
    assert_eq!(make(store, end("first", 9, 21)), Err(Conflict));
    assert_eq!(store.log("first").unwrap().len(), 9);
    let chat = append("first", 9, vec![row(Deed::Chat("well played".to_owned()))]);
    assert_eq!(make(store, chat), Ok(()), "there is more to say after the end");
}

fn lists_show_what_they_should(store: &dyn Store) {
    make(store, open("second", true)).unwrap();
    make(store, open("third", true)).unwrap();
    let ids = |games: Vec<Kept>| games.into_iter().map(|kept| kept.id).collect::<Vec<_>>();
    assert_eq!(ids(store.listed(10).unwrap()), ["third", "second"]);
    assert_eq!(ids(store.listed(1).unwrap()), ["third"]);
    assert_eq!(ids(store.games_of(&holder("ann").unwrap(), 2).unwrap()), ["third", "second"]);
    assert_eq!(ids(store.games_of(&holder("bob").unwrap(), 9).unwrap()), ["first"]);
    assert_eq!(ids(store.games_of(&holder("nobody").unwrap(), 9).unwrap()), Vec::<String>::new());
    make(store, end("second", 0, 10)).unwrap();
    assert_eq!(ids(store.listed(10).unwrap()), ["third"]);
    let ended = |who: Option<&str>| {
        let games: Vec<EndedGame> = store.ended(who.and_then(holder).as_ref(), 9).unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(ended(Some("bob")), ["first", "second"], "the last that ended first");
    assert_eq!(ended(None), ["second"], "a game that was not listed is for those who played it");
    assert_eq!(store.ended(None, 1).unwrap()[0].summary, "second is over");
    assert_eq!(store.all().unwrap(), ["first", "branch", "second", "third"]);
    assert_eq!(store.faults().unwrap(), Vec::<String>::new());
}

fn one_conflict_does_not_touch_the_others(store: &dyn Store) {
    let rows = || vec![row(Deed::Choose("a".to_owned()))];
    let changes = [
        append("third", 0, rows()),
        append("third", 0, rows()),
        open("third", true),
        append("third", 1, rows()),
    ];
    assert_eq!(store.commit(&changes).unwrap(), [Ok(()), Err(Conflict), Err(Conflict), Ok(())]);
    assert_eq!(store.log("third").unwrap().len(), 2);
    assert_eq!(store.commit(&[]).unwrap(), []);
}

fn sqlite(folder: &Path) -> SqliteStore {
    SqliteStore::open(&folder.join("games.sqlite")).unwrap()
}

#[test]
fn memory_conforms() {
    conforms(&MemoryStore::default());
}

#[test]
fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&sqlite(folder.path()));
}

#[test]
fn sqlite_keeps_everything_over_a_restart_and_in_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&sqlite(folder.path()));
    let again = sqlite(folder.path());
    assert_eq!(again.log("first").unwrap().len(), 10);
    let copy = folder.path().join("copy.sqlite");
    again.backup(&copy).unwrap();
    let copy = SqliteStore::open(&copy).unwrap();
    for id in again.all().unwrap() {
        assert_eq!(copy.game(&id).unwrap(), again.game(&id).unwrap());
        assert_eq!(copy.log(&id).unwrap(), again.log(&id).unwrap());
        assert_eq!(copy.record(&id).unwrap(), again.record(&id).unwrap());
    }
}

/// Files every commit at once.
struct Orderly(SqliteStore);

impl Store for Orderly {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        let made = self.0.commit(changes)?;
        self.0.tidy()?;
        Ok(made)
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        self.0.game(id)
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        self.0.log(id)
    }

    fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.0.record(id)
    }

    fn games_of(&self, holder: &blake3::Hash, most: usize) -> Result<Vec<Kept>, StoreError> {
        self.0.games_of(holder, most)
    }

    fn listed(&self, most: usize) -> Result<Vec<Kept>, StoreError> {
        self.0.listed(most)
    }

    fn ended(&self, holder: Option<&blake3::Hash>, most: usize) -> Result<Vec<EndedGame>, StoreError> {
        self.0.ended(holder, most)
    }

    fn all(&self) -> Result<Vec<String>, StoreError> {
        self.0.all()
    }

    fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.0.faults()
    }

    fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.0.backup(file)
    }
}

#[test]
fn sqlite_conforms_with_filed_lines() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&Orderly(sqlite(folder.path())));
    let again = sqlite(folder.path());
    assert_eq!(again.log("first").unwrap().len(), 10);
}

#[test]
fn lines_are_told_in_order_wherever_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let rows = |from: u32| (from..from + 3).map(|at| row(Deed::Choose(at.to_string()))).collect::<Vec<_>>();
    let mut store = sqlite(folder.path());
    make(&store, open("one", true)).unwrap();
    make(&store, open("two", true)).unwrap();
    for part in 0..6 {
        for id in ["two", "one"] {
            make(&store, append(id, part * 3, rows(part * 3))).unwrap();
            assert_eq!(make(&store, append(id, part * 3, rows(part * 3))), Err(Conflict));
        }
        match part % 3 {
            0 => store.tidy().unwrap(),
            1 => store = sqlite(folder.path()),
            _ => {}
        }
        let all: Vec<LogRow> = (0..=part).flat_map(|part| rows(part * 3)).collect();
        assert_eq!((store.log("one").unwrap(), store.log("two").unwrap()), (all.clone(), all));
    }
}

/// Takes away what was not kept before the fifth version, but the lines.
fn drop_sums(older: &rusqlite::Connection) {
    let columns = ["games DROP COLUMN lines", "games DROP COLUMN sum", "games DROP COLUMN standing"];
    for column in columns.into_iter().chain(["chairs DROP COLUMN sum", "records DROP COLUMN sum"]) {
        older.execute_batch(&format!("ALTER TABLE {column}")).unwrap();
    }
    older.execute_batch("DROP TABLE room").unwrap();
}

/// Turns the lines into those of the third and fourth version: without sums.
fn drop_sums_of_lines(older: &rusqlite::Connection) {
    let tables = "ALTER TABLE log DROP COLUMN sum; ALTER TABLE daybook DROP COLUMN before;
        ALTER TABLE daybook DROP COLUMN sum; CREATE TABLE old (number INTEGER NOT NULL);
        INSERT INTO old SELECT number FROM filed; DROP TABLE filed; ALTER TABLE old RENAME TO filed;";
    older.execute_batch(tables).unwrap();
}

/// A database that was changed by hand has no note of its last commit.
fn forget_mark(folder: &Path) {
    std::fs::remove_file(folder.join("games.mark")).unwrap();
}

/// Turns the tables of lines into those of an older version, with lines 0 and 1 of a log.
fn make_older(file: &Path, version: i64) {
    let older = rusqlite::Connection::open(file).unwrap();
    drop_sums(&older);
    let tables = "DROP TABLE daybook; DROP TABLE filed; DROP TABLE log;
        CREATE TABLE log (id TEXT NOT NULL REFERENCES games (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
            deed TEXT NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (id, seq)) WITHOUT ROWID;
        INSERT INTO log VALUES ('first', 0, 1, 'choose', '0', 'abc'), ('first', 1, 1, 'choose', '1', 'abc');";
    older.execute_batch(tables).unwrap();
    older.execute_batch("ALTER TABLE games DROP COLUMN hints").unwrap();
    older.pragma_update(None, "user_version", version).unwrap();
}

#[test]
fn what_older_versions_have_written_is_read() {
    let rows = |to: u32| (0..to).map(|at| row(Deed::Choose(at.to_string()))).collect::<Vec<_>>();
    for version in [1, 2] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        let store = sqlite(folder.path());
        make(&store, open("first", true)).unwrap();
        make(&store, open("other", true)).unwrap();
        drop(store);
        make_older(&file, version);
        forget_mark(folder.path());
        let mut lines = 2;
        if version == 2 {
            let older = rusqlite::Connection::open(&file).unwrap();
            older
                .execute_batch(
                    r#"CREATE TABLE daybook (number INTEGER PRIMARY KEY, lines TEXT NOT NULL);
                    INSERT INTO daybook (lines) VALUES
                    ('[{"id":"first","seq":2,"seat":1,"deed":"choose","text":"2","hash":"abc"},
                       {"id":"other","seq":0,"seat":0,"deed":"undo","text":""}]'),
                    ('[{"id":"first","seq":3,"seat":1,"deed":"choose","text":"3","hash":"abc"}]');"#,
                )
                .unwrap();
            lines = 4;
        }
        for _ in 0..2 {
            let store = sqlite(folder.path());
            assert_eq!(store.log("first").unwrap(), rows(lines), "version {version}");
            assert_eq!(make(&store, append("first", lines - 1, vec![row(Deed::Undo)])), Err(Conflict));
            make(&store, append("first", lines, vec![row(Deed::Choose(lines.to_string()))])).unwrap();
            lines += 1;
        }
        assert!(
            sqlite(folder.path()).game("first").unwrap().unwrap().hints,
            "nobody could forbid hints then"
        );
        let others = sqlite(folder.path()).log("other").unwrap();
        assert_eq!(others.len(), if version == 2 { 1 } else { 0 });
        assert_eq!(sqlite(folder.path()).faults().unwrap(), Vec::<String>::new());
    }
}

#[test]
fn the_third_version_did_not_know_whether_hints_are_allowed() {
    let folder = tempfile::tempdir().unwrap();
    make(&sqlite(folder.path()), open("first", false)).unwrap();
    let older = rusqlite::Connection::open(folder.path().join("games.sqlite")).unwrap();
    drop_sums(&older);
    drop_sums_of_lines(&older);
    older.execute_batch("ALTER TABLE games DROP COLUMN hints").unwrap();
    older.pragma_update(None, "user_version", 3).unwrap();
    drop(older);
    forget_mark(folder.path());
    let store = sqlite(folder.path());
    assert_eq!(store.game("first").unwrap(), Some(Kept { hints: true, ..kept("first", false) }));
    make(&store, open("second", false)).unwrap();
    assert!(!store.game("second").unwrap().unwrap().hints);
}

#[test]
fn the_fourth_version_had_no_sums() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = sqlite(folder.path());
    conforms(&store);
    store.tidy().unwrap();
    make(&store, append("third", 2, vec![row(Deed::Undo)])).unwrap();
    let (all, logs) = (store.all().unwrap(), |store: &SqliteStore| {
        ["first", "second", "third"].map(|id| (store.game(id).unwrap(), store.log(id).unwrap()))
    });
    let before = logs(&store);
    drop(store);
    let older = rusqlite::Connection::open(&file).unwrap();
    drop_sums(&older);
    drop_sums_of_lines(&older);
    older.pragma_update(None, "user_version", 4).unwrap();
    drop(older);
    forget_mark(folder.path());
    let looked = SqliteStore::look(&file).unwrap();
    assert_eq!(logs(&looked), before, "it can be looked at as it is");
    assert_eq!(looked.faults().unwrap(), Vec::<String>::new());
    drop(looked);
    for _ in 0..2 {
        let store = sqlite(folder.path());
        assert_eq!((store.all().unwrap(), logs(&store)), (all.clone(), before.clone()));
        assert_eq!(store.faults().unwrap(), Vec::<String>::new());
    }
}

#[test]
fn many_commits_are_told_however_often_they_are_filed() {
    let folder = tempfile::tempdir().unwrap();
    let store = sqlite(folder.path());
    store.reserve().unwrap();
    make(&store, open("one", true)).unwrap();
    make(&store, open("two", true)).unwrap();
    let line = |at: u32| row(Deed::Chat("x".repeat(at as usize % 1500)));
    let mut filed = 0;
    for at in 0..2500 {
        let changes = [append("one", at, vec![line(at)]), append("two", at, vec![line(at + 1)])];
        assert_eq!(store.commit(&changes).unwrap(), [Ok(()), Ok(())]);
        if store.is_untidy() {
            store.tidy().unwrap();
            filed += 1;
        }
    }
    assert_eq!(filed, 2, "not all is filed");
    for store in [store, sqlite(folder.path())] {
        let told = |from: u32| (from..from + 2500).map(line).collect::<Vec<_>>();
        assert!(store.log("one").unwrap() == told(0) && store.log("two").unwrap() == told(1));
        assert_eq!(make(&store, append("one", 2499, vec![line(0)])), Err(Conflict));
    }
}

#[test]
fn a_full_disk_and_a_locked_database_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = sqlite(folder.path());
    make(&store, open("first", true)).unwrap();
    let long = || vec![row(Deed::Chat("x".repeat(2000))); 20];
    store.limit(0).unwrap();
    let mut after = 0;
    let full = loop {
        match store.commit(&[append("first", after, long())]) {
            Ok(made) => {
                assert_eq!(made, [Ok(())]);
                after += 20;
            }
            Err(error) => break error,
        }
    };
    assert_eq!(full, StoreError::Full);
    assert!(full.to_string().contains("make room"));
    assert_eq!(store.log("first").unwrap().len(), after as usize, "no half change");
    store.limit(1 << 30).unwrap();
    make(&store, append("first", after, long())).unwrap();

    let other = rusqlite::Connection::open(folder.path().join("games.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let locked = store.commit(&[append("first", after + 20, long())]).unwrap_err();
    assert_eq!(locked, StoreError::Locked);
    assert!(locked.to_string().contains("another program"));
    assert_eq!(store.log("first").unwrap().len(), after as usize + 20, "reading goes on");
    other.execute_batch("ROLLBACK").unwrap();
    make(&store, append("first", after + 20, long())).unwrap();
}

#[test]
fn a_database_of_another_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(sqlite(folder.path()));
    let file = folder.path().join("games.sqlite");
    rusqlite::Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = SqliteStore::open(&file).err().unwrap().to_string();
    assert!(refused.contains("version 99"), "{refused}");
    std::fs::write(&file, "this is no database, but it is long enough to be taken for one".repeat(20))
        .unwrap();
    assert!(SqliteStore::open(&file).is_err());
}
