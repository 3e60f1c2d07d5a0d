//! A server for one test, on a port of its own.

use serde_json::Value;
use server::store::{MemoryStore, Store};
use server::swarm::{Browser, Socket};
use server::{Config, Limits, Server};
use std::sync::Arc;
use std::time::Duration;

pub const GAME: &str = "apocalypze";

pub fn config() -> Config {
    Config {
        addr: "127.0.0.1:0".parse().unwrap(),
        beat: Duration::ZERO,
        limits: Limits { rate: 100_000, burst: 100_000, tables: 10_000, ..Limits::default() },
        ..Config::default()
    }
}

pub struct House {
    pub server: Server,
}

impl House {
    pub async fn open() -> House {
        House::with(config(), Arc::new(MemoryStore::default())).await
    }

    pub async fn with(config: Config, store: Arc<dyn Store>) -> House {
        House { server: Server::start(config, store, registry::games()).await.unwrap() }
    }

    pub fn browser(&self) -> Browser {
        Browser::new(self.server.addr())
    }
}

/// What a browser sees of a table.
#[derive(Debug)]
pub struct Seen {
    pub ply: u32,
    pub seq: u64,
    pub asked: Option<u64>,
    pub seat: Option<u64>,
    pub options: Vec<String>,
    pub view: Value,
}

pub async fn see(browser: &mut Browser, id: &str) -> Seen {
    let answered = browser.get(&format!("/t/{id}/view")).await.unwrap();
    assert_eq!(answered.status, 200, "{}", answered.text);
    let told: Value = serde_json::from_str(&answered.text).unwrap();
    let prompt = &told["view"]["prompt"];
    let options = prompt["options"].as_array().cloned().unwrap_or_default();
    Seen {
        ply: told["ply"].as_u64().unwrap() as u32,
        seq: told["seq"].as_u64().unwrap(),
        asked: prompt["seat"].as_u64(),
        seat: told["seat"].as_u64(),
        options: options.iter().map(|option| option["choice"].as_str().unwrap().to_owned()).collect(),
        view: told["view"].clone(),
    }
}

pub async fn choose(browser: &mut Browser, id: &str, ply: u32, choice: &str) -> u16 {
    let fields = [("ply", ply.to_string()), ("choice", choice.to_owned())];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    browser.post(&format!("/t/{id}/choose"), &fields).await.unwrap().status
}

/// A table with two people; both have sat down.
pub async fn duel(house: &House) -> (String, Browser, Browser) {
    duel_in(house, GAME).await
}

pub async fn duel_in(house: &House, game: &str) -> (String, Browser, Browser) {
    let (mut ann, mut bob) = (house.browser(), house.browser());
    let id =
        ann.open(&[("game", game), ("against", "friend"), ("name", "Ann"), ("open", "on")]).await.unwrap();
    let joined = bob.post(&format!("/join/{id}"), &[("name", "Bob")]).await.unwrap();
    assert_eq!(
        (joined.status, joined.header("location")),
        (303, format!("/t/{id}").as_str()),
        "{}",
        joined.text
    );
    (id, ann, bob)
}

/// Whichever of two browsers is asked, first.
pub async fn in_order(id: &str, mut ann: Browser, mut bob: Browser) -> (Seen, Browser, Browser) {
    let seen = see(&mut ann, id).await;
    if seen.asked == seen.seat {
        return (seen, ann, bob);
    }
    (see(&mut bob, id).await, bob, ann)
}

/// The next frame that tells of a ply from this one on.
pub async fn hear_ply(socket: &mut Socket, ply: u32) -> Value {
    loop {
        let frame = socket.hear().await.unwrap().expect("the socket is open");
        if frame["ply"].as_u64().is_some_and(|told| told >= u64::from(ply)) {
            return frame;
        }
    }
}
