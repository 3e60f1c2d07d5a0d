//! Whatever was acknowledged survives a server that is killed at any moment.
//!
//! `DEADHAND_KILLS` tells how often; a few by default.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use server::swarm::Browser;
use tokio::task::JoinSet;

const GAMES: usize = 6;
const KILLS: u32 = 3;
/// So many answers are sent together.
const TOGETHER: usize = 3;

/// The server as people start it; it is killed when it is dropped.
pub struct Served {
    child: Child,
    pub addr: SocketAddr,
}

impl Served {
    pub fn start(data: &Path) -> Served {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("deadhand"))
            .args(["serve", "--addr", "127.0.0.1:0", "--rate", "1000000", "--tables", "10000", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
        Served { addr: addr.parse().unwrap(), child }
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One game between two browsers, and what was acknowledged to them.
struct Duel {
    id: String,
    cookies: Vec<String>,
    ply: u64,
    seq: u64,
    /// How many lines more there may be: of answers whose number was not told yet.
    more: u64,
    view: Value,
}

impl Duel {
    async fn open(addr: SocketAddr) -> Duel {
        let (mut ann, mut bob) = (Browser::new(addr), Browser::new(addr));
        let fields = [("game", "apocalypze"), ("against", "friend"), ("open", "on")];
        let id = ann.open(&fields).await.unwrap();
        assert_eq!(bob.post(&format!("/join/{id}"), &[]).await.unwrap().status, 303);
        let cookies = vec![ann.cookie.unwrap(), bob.cookie.unwrap()];
        let mut duel = Duel { id, cookies, ply: 0, seq: 0, more: 0, view: Value::Null };
        duel.look(addr).await.unwrap();
        duel
    }

    fn browser(&self, addr: SocketAddr, seat: usize) -> Browser {
        let mut browser = Browser::new(addr);
        browser.cookie = Some(self.cookies[seat].clone());
        browser
    }

    /// What the asked seat sees; what it sees is acknowledged.
    async fn look(&mut self, addr: SocketAddr) -> Option<(usize, Vec<String>)> {
        let told = told(&mut self.browser(addr, 0), &self.id).await?;
        let asked = told["view"]["prompt"]["seat"].as_u64()? as usize;
        let told =
            if asked == 0 { told } else { self::told(&mut self.browser(addr, asked), &self.id).await? };
        self.ply = told["ply"].as_u64()?;
        self.seq = told["seq"].as_u64()?;
        self.more = 0;
        let options = told["view"]["prompt"]["options"].as_array()?;
        let options =
            options.iter().filter_map(|option| option["choice"].as_str().map(str::to_owned)).collect();
        self.view = told["view"].clone();
        Some((asked, options))
    }

    /// Plays on until the server is gone.
    async fn play(mut self, addr: SocketAddr) -> Duel {
        for round in 0.. {
            let Some((asked, options)) = self.look(addr).await else { break };
            let choices: Vec<&str> = options
                .iter()
                .cycle()
                .skip(round % options.len())
                .take(TOGETHER)
                .map(String::as_str)
                .collect();
            let ply = self.ply.to_string();
            let mut fields = vec![("ply", ply.as_str())];
            fields.extend(choices.iter().map(|choice| ("choice", *choice)));
            self.more = TOGETHER as u64;
            let mut browser = self.browser(addr, asked);
            match browser.post(&format!("/t/{}/choose", self.id), &fields).await {
                Ok(answered) if answered.status == 303 => {
                    // How many were given is told by the next look.
                    self.ply += 1;
                    self.seq += 1;
                    self.more = TOGETHER as u64 - 1;
                    self.view = Value::Null;
                }
                Ok(answered) => panic!("{choices:?} are refused: {} {}", answered.status, answered.text),
                Err(_) => break,
            }
        }
        self
    }

    /// After a restart: everything acknowledged is there, and at most the answers that were under way.
    async fn check(&mut self, addr: SocketAddr) {
        let (ply, seq, more, view) = (self.ply, self.seq, self.more, self.view.take());
        let found = self.look(addr).await;
        assert!(self.seq >= seq && self.ply >= ply, "{}: {} of {ply} plies are left", self.id, self.ply);
        assert!(self.seq <= seq + more, "{}: {} lines where {seq} were acknowledged", self.id, self.seq);
        if self.seq == seq && !view.is_null() && found.is_some() {
            assert_eq!(self.view, view, "{}: the game is another", self.id);
        }
    }
}

async fn told(browser: &mut Browser, id: &str) -> Option<Value> {
    let answered = browser.get(&format!("/t/{id}/view")).await.ok()?;
    assert_eq!(answered.status, 200, "{}", answered.text);
    serde_json::from_str(&answered.text).ok()
}

/// While one server runs, another may not use its folder.
fn refuses_a_second(data: &Path) {
    let second = Command::new(assert_cmd::cargo::cargo_bin("deadhand"))
        .args(["serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(data)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("another server uses the data folder"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_any_moment_loses_nothing_acknowledged() {
    let kills = std::env::var("DEADHAND_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = tempfile::tempdir().unwrap();
    let mut server = Served::start(folder.path());
    let mut duels = Vec::new();
    for _ in 0..GAMES {
        duels.push(Duel::open(server.addr).await);
    }
    refuses_a_second(folder.path());
    let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
    let mut choices = 0;
    for kill in 0..kills {
        let before: u64 = duels.iter().map(|duel| duel.seq).sum();
        let mut playing = JoinSet::new();
        for duel in duels.drain(..) {
            playing.spawn(duel.play(server.addr));
        }
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Now and then it lives until it works as it does under load.
        let load = if kill % 3 == 2 { 400_000 } else { 0 };
        tokio::time::sleep(Duration::from_micros(load + 20_000 + (chance >> 33) % 150_000)).await;
        server.kill();
        while let Some(duel) = playing.join_next().await {
            duels.push(duel.unwrap());
        }
        choices += duels.iter().map(|duel| duel.seq).sum::<u64>() - before;
        server = Served::start(folder.path());
        for duel in &mut duels {
            duel.check(server.addr).await;
            if duel.view["prompt"].is_null() {
                *duel = Duel::open(server.addr).await;
            }
        }
    }
    assert!(choices > u64::from(kills), "{choices} choices under {kills} kills are no load");
    server.kill();
    let doctor = Command::new(assert_cmd::cargo::cargo_bin("deadhand"))
        .args(["doctor", "--addr", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(doctor.status.success(), "{said}");
    println!("{kills} kills, {choices} acknowledged choices, none lost\n{said}");
}
