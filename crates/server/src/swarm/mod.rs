//! A bounded load on loopback: many games at once, a choice now and then in each, and people who watch.

mod browser;
mod gauge;
mod measure;
mod party;

pub use browser::{Answered, Browser, Error, Socket};
pub use gauge::Figures;
pub use measure::measure;

use gauge::{Gauge, Times};
use party::Party;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// So many tables are opened at once.
const OPENING: usize = 16;

#[derive(Clone, Debug)]
pub struct Load {
    pub game: String,
    /// The way to play, where the first one is not for two.
    pub mode: Option<String>,
    /// Games in progress at once.
    pub games: usize,
    /// People who watch, spread over the games.
    pub spectators: usize,
    /// The time between two choices of a game.
    pub pace: Duration,
    /// How long is measured.
    pub time: Duration,
}

/// Puts the load on a server and measures. `pid` is the server's process, whose memory and time count.
pub async fn swarm(addr: SocketAddr, pid: u32, load: &Load, tell: impl Fn(&str)) -> Result<Figures, Error> {
    tell(&format!("opening {} games with {} spectators", load.games, load.spectators));
    let parties = open_all(addr, load).await?;
    // Who is here is told after a moment; that is not part of the load.
    tokio::time::sleep(Duration::from_secs(3)).await;
    tell(&format!("a choice every {:?} in each game, for {:?}", load.pace, load.time));
    let before = Gauge::read(pid)?;
    let started = Instant::now();
    let end = started + load.time;
    let mut playing = JoinSet::new();
    for (at, party) in parties.into_iter().enumerate() {
        let first = started + load.pace.mul_f64(at as f64 / load.games as f64);
        playing.spawn(party.play(first, load.pace, end));
    }
    let mut times = Times::default();
    let mut seated = Vec::with_capacity(load.games);
    while let Some(played) = playing.join_next().await {
        let (heard, party) = played?;
        times.add(heard);
        seated.push(party);
    }
    let after = Gauge::read(pid)?;
    Ok(Figures::of(times, before, after, started.elapsed()))
}

async fn open_all(addr: SocketAddr, load: &Load) -> Result<Vec<Party>, Error> {
    let mut parties = Vec::with_capacity(load.games);
    let mut opening = JoinSet::new();
    for at in 0..load.games {
        if opening.len() == OPENING {
            parties.extend(opening.join_next().await.transpose()?.transpose()?);
        }
        let watched = load.spectators / load.games + usize::from(at < load.spectators % load.games);
        opening.spawn(Party::open(addr, load.game.clone(), load.mode.clone(), watched));
    }
    while let Some(opened) = opening.join_next().await {
        parties.push(opened??);
    }
    Ok(parties)
}
