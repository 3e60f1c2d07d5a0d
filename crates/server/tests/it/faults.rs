//! What people send who mean no good, and what machines do.

use crate::house::{GAME, House, choose, config, duel, hear_ply, in_order, see};
use axum::body::Bytes;
use axum::http::header;
use http_body_util::Full;
use server::Limits;
use server::store::{MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn what_is_not_here_is_said_to_be_not_here() {
    let house = House::open().await;
    let mut browser = house.browser();
    for path in [
        "/nowhere",
        "/t/abc",
        "/t/222222222222",
        "/t/222222222222/view",
        "/t/..%2f..%2fetc%2fpasswd",
        "/replay/222222222222",
        "/replay/%00",
        "/rules/chess",
        "/rules/apocalypze/AZ-NONE-1",
        "/cards/apocalypze/nobody",
        "/assets/nothing.css",
        "/join/222222222222.0",
    ] {
        let answered = browser.get(path).await.unwrap();
        assert_eq!(answered.status, 404, "{path}");
        assert!(answered.header("content-security-policy").contains("default-src 'none'"), "{path}");
    }
    assert_eq!(
        browser.post("/t/222222222222/choose", &[("ply", "0"), ("choice", "x")]).await.unwrap().status,
        404
    );
    assert_eq!(browser.get("/new").await.unwrap().status, 405);
    assert_eq!(browser.get("/healthz").await.unwrap().text, "ok\n");
    for path in [
        "/",
        "/rules",
        "/rules/apocalypze",
        "/rules/az?q=raider",
        "/rules/ze/glossary",
        "/cards",
        "/cards/apocalypze",
    ] {
        let answered = browser.get(path).await.unwrap();
        assert_eq!(answered.status, 200, "{path}");
        assert_eq!(answered.header("cache-control"), "no-store");
    }
    assert!(browser.get("/metrics").await.unwrap().text.contains("deadhand_requests_total"));
}

#[tokio::test]
async fn forms_that_make_no_sense_are_refused() {
    let house = House::open().await;
    let mut browser = house.browser();
    for (fields, word) in [
        (vec![("game", "chess")], ""),
        (vec![("game", GAME), ("against", "ghosts")], ""),
        (vec![("game", GAME), ("level", "veteran:1000000")], ""),
        (vec![("game", GAME), ("deck0", "nothing"), ("deck1", "diner")], ""),
        (vec![("game", GAME), ("deck1", "diner")], ""),
        (vec![("game", GAME), ("option", "flying")], ""),
        (vec![], ""),
    ] {
        let answered = browser.post("/new", &fields).await.unwrap();
        assert_eq!(answered.status, 422, "{fields:?}");
        assert!(answered.text.contains(word));
    }
    let (id, mut ann, _) = duel(&house).await;
    for fields in [vec![("ply", "x"), ("choice", "pass")], vec![("choice", "pass")], vec![("ply", "-1")]] {
        assert_eq!(ann.post(&format!("/t/{id}/choose"), &fields).await.unwrap().status, 400, "{fields:?}");
    }
    let body = Full::<Bytes>::from("%ff%fe=%&&==");
    let request =
        ann.request("POST", "/new").header(header::ORIGIN, format!("http://{}", house.server.addr()));
    assert!(matches!(ann.send(request.body(body).unwrap()).await.unwrap().status, 400 | 422));
    let long = "x".repeat(Limits::BODY + 1);
    assert_eq!(ann.post(&format!("/t/{id}/chat"), &[("text", &long)]).await.unwrap().status, 413);
}

#[tokio::test]
async fn other_sites_cannot_act_or_listen() {
    let house = House::open().await;
    let (id, mut ann, _) = duel(&house).await;
    let ply = see(&mut ann, &id).await.ply.to_string();
    for origin in [Some("http://evil.example"), Some("null"), None] {
        let mut request = ann.request("POST", &format!("/t/{id}/concede"));
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        let body = Full::<Bytes>::from(format!("ply={ply}"));
        assert_eq!(ann.send(request.body(body).unwrap()).await.unwrap().status, 403, "{origin:?}");
    }
    let listen = ann
        .request("GET", &format!("/t/{id}/live"))
        .header(header::ORIGIN, "http://evil.example")
        .header(header::CONNECTION, "upgrade")
        .header(header::UPGRADE, "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    assert_eq!(ann.send(listen.body(Full::default()).unwrap()).await.unwrap().status, 403);
    assert!(see(&mut ann, &id).await.asked.is_some(), "nobody has conceded");
}

#[tokio::test]
async fn malformed_frames_are_refused_and_then_ended() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, _) = in_order(&id, ann, bob).await;
    let nonsense = [
        "",
        "{",
        "[]",
        "{\"since\":-1}",
        "{\"since\":1,\"choose\":\"x\",\"ply\":0}",
        "{\"choose\":\"x\"}",
        "null",
    ];
    let mut socket = asked.listen(&id).await.unwrap();
    let mut refusals = 0;
    for text in nonsense {
        if socket.say(text).await.is_err() {
            break;
        }
    }
    socket.say_bytes(vec![0, 255]).await.ok();
    while let Ok(Some(frame)) = socket.hear().await {
        refusals += u32::from(!frame["refused"].is_null());
    }
    assert_eq!(refusals, 5, "then it is closed");
    let mut socket = asked.listen(&id).await.unwrap();
    socket.say("x".repeat(Limits::MESSAGE + 1)).await.ok();
    let mut frames = 0;
    while let Ok(Some(_)) = socket.hear().await {
        frames += 1;
        assert!(frames < 4, "a message that is too long ends it");
    }
    assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303, "the table stands");
}

#[tokio::test]
async fn limits_of_rate_tables_and_connections() {
    let limits = Limits { rate: 1, burst: 5, ..Limits::default() };
    let house = House::with(server::Config { limits, ..config() }, Arc::new(MemoryStore::default())).await;
    let mut browser = house.browser();
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(browser.get("/healthz").await.unwrap().status);
    }
    assert!(answers.contains(&200) && answers.contains(&429), "{answers:?}");

    let limits = Limits { tables: 2, ..config().limits };
    let house = House::with(server::Config { limits, ..config() }, Arc::new(MemoryStore::default())).await;
    let mut browser = house.browser();
    for _ in 0..2 {
        browser.open(&[("game", GAME)]).await.unwrap();
    }
    assert_eq!(browser.post("/new", &[("game", GAME)]).await.unwrap().status, 429);

    let limits = Limits { connections_each: 3, ..config().limits };
    let house = House::with(server::Config { limits, ..config() }, Arc::new(MemoryStore::default())).await;
    let mut browser = house.browser();
    let id = browser.open(&[("game", GAME)]).await.unwrap();
    let first = browser.listen(&id).await.unwrap();
    let _second = browser.listen(&id).await.unwrap();
    assert!(browser.listen(&id).await.is_err(), "sockets count as long as they are open");
    drop(first);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(browser.listen(&id).await.is_ok());
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("games.sqlite")).unwrap());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    let (id, mut ann, mut bob) = duel(&house).await;
    store.limit(0).unwrap();
    let line = "x".repeat(300);
    let mut said = 0;
    let full = loop {
        let answered = ann.post(&format!("/t/{id}/chat"), &[("text", &line)]).await.unwrap();
        if answered.status != 303 {
            break answered;
        }
        said += 1;
        assert!(said < 500, "the disk is never full");
    };
    assert_eq!(full.status, 503, "{}", full.text);
    let before = see(&mut ann, &id).await;
    assert_eq!(before.seq, store.log(&id).unwrap().len() as u64, "what is shown is what is kept");
    let (asked, choice) = if before.asked == before.seat {
        (&mut ann, before.options[0].clone())
    } else {
        let seen = see(&mut bob, &id).await;
        (&mut bob, seen.options[0].clone())
    };
    let mut refused = choose(asked, &id, before.ply, &choice).await;
    if refused == 303 {
        // There was room for one small line more.
        refused = 503;
    }
    assert_eq!(refused, 503);
    store.limit(1 << 30).unwrap();
    assert_eq!(ann.post(&format!("/t/{id}/chat"), &[("text", "room again")]).await.unwrap().status, 303);
    assert!(see(&mut ann, &id).await.ply >= before.ply);
}

#[tokio::test]
async fn a_locked_database_refuses_the_choice_and_the_table_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Arc::new(SqliteStore::open(&file).unwrap());
    let house = House::with(config(), store).await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, _) = in_order(&id, ann, bob).await;
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let fields = [("ply", &*seen.ply.to_string()), ("choice", &*seen.options[0])];
    let refused = asked.post(&format!("/t/{id}/choose"), &fields).await.unwrap();
    assert_eq!(refused.status, 503);
    let after = see(&mut asked, &id).await;
    assert_eq!((after.ply, after.seq, &after.options), (seen.ply, seen.seq, &seen.options), "no half choice");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303);
}

#[tokio::test]
async fn after_a_restart_everybody_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let open = || Arc::new(SqliteStore::open(&file).unwrap()) as Arc<dyn Store>;
    let house = House::with(config(), open()).await;
    let addr = house.server.addr();
    let (id, ann, bob) = duel(&house).await;
    let (mut seen, mut asked, other) = in_order(&id, ann, bob).await;
    let start = seen.seq;
    for _ in 0..3 {
        if seen.asked == seen.seat {
            assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303);
            seen = see(&mut asked, &id).await;
        }
    }
    let mut socket = asked.listen(&id).await.unwrap();
    tokio::time::timeout(Duration::from_secs(8), house.server.stop()).await.expect("it ends in time");
    while let Ok(Some(_)) = socket.hear().await {}

    let house = House::with(server::Config { addr, ..config() }, open()).await;
    let again = see(&mut asked, &id).await;
    assert_eq!((again.ply, again.seq, &again.view), (seen.ply, seen.seq, &seen.view), "where they were");
    let mut socket = asked.listen(&id).await.unwrap();
    socket.say(format!("{{\"since\":{start}}}")).await.unwrap();
    let frame = hear_ply(&mut socket, seen.ply).await;
    assert!(!frame["say"].as_array().unwrap().is_empty(), "what was missed is told: {frame}");
    let (now, mut player, _) = in_order(&id, asked, other).await;
    assert_eq!(choose(&mut player, &id, now.ply, &now.options[0]).await, 303);
    house.server.stop().await;
}

#[tokio::test]
async fn a_taken_port_is_explained() {
    let house = House::open().await;
    let taken = server::Config { addr: house.server.addr(), ..config() };
    let games = registry::games();
    let error = server::Server::start(taken, Arc::new(MemoryStore::default()), games).await.err().unwrap();
    assert!(error.to_string().contains("is taken by another program"), "{error}");
    assert!(error.to_string().contains("--addr"), "{error}");
    let nowhere = server::Config { data: "/proc/nowhere".into(), ..config() };
    let error = server::open_store(&nowhere).err().unwrap();
    assert!(error.to_string().contains("--data"), "{error}");
}

#[test]
fn a_data_folder_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let place = server::Config { data: folder.path().join("games"), ..config() };
    let claim = server::claim(&place).unwrap();
    let error = server::claim(&place).err().unwrap().to_string();
    assert!(error.contains("another server uses the data folder") && error.contains("--data"), "{error}");
    assert!(error.contains(&*place.data.to_string_lossy()), "{error}");
    server::open_store(&place).unwrap();
    drop(claim);
    server::claim(&place).unwrap();
    let nowhere = server::Config { data: "/proc/nowhere".into(), ..config() };
    assert!(server::claim(&nowhere).err().unwrap().to_string().contains("--data"));
}

#[tokio::test]
async fn a_slow_reader_is_dropped_and_delays_nobody() {
    const LINES: u32 = 250;
    let limits = Limits { backlog: 4, ..config().limits };
    let house = House::with(server::Config { limits, ..config() }, Arc::new(MemoryStore::default())).await;
    let (id, mut ann, _) = duel(&house).await;
    let mut slow = house.browser().listen(&id).await.unwrap();
    let mut quick = house.browser().listen(&id).await.unwrap();
    let reading = tokio::spawn(async move {
        let mut last = 0;
        while last < u64::from(LINES) {
            let Ok(Some(frame)) = quick.hear().await else { break };
            last = frame["seq"].as_u64().unwrap();
        }
        last
    });
    for line in 0..LINES {
        let text = format!("{line:0>250}");
        let said = ann.post(&format!("/t/{id}/chat"), &[("text", &text)]).await.unwrap();
        assert_eq!(said.status, 303);
    }
    assert!(reading.await.unwrap() >= u64::from(LINES), "the quick reader has heard everything");
    let mut heard = 0;
    while let Ok(Some(_)) = slow.hear().await {
        heard += 1;
    }
    assert!(heard < LINES, "the slow reader was dropped after {heard} frames");
}
