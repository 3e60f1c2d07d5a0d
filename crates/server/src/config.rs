//! How a server is set up.

use crate::programs::Programs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Where the server listens unless it is told otherwise: only on this machine.
pub const USUAL_ADDR: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8666);

#[derive(Clone, Debug)]
pub struct Config {
    pub addr: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// The address under which others reach the server, where a proxy stands before it: `https://cards.example`.
    pub url: Option<String>,
    /// Take the address of a visitor from the last entry of `X-Forwarded-For`.
    pub behind_proxy: bool,
    pub limits: Limits,
    /// A bot answers on a beat, however long it has thought: time tells nothing.
    pub beat: Duration,
    /// How many bots think at once.
    pub thinkers: usize,
    /// Programs of others that visitors may choose as bots.
    pub programs: Programs,
    /// How long such a program may take for an answer, and how many run at once.
    pub program_time: Duration,
    pub most_programs: usize,
    /// A table that nobody looks at leaves the memory after this.
    pub idle: Duration,
    /// Deals the same tables again, for tests. Whoever knows it can foresee all chance.
    pub seed: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once, in all and from one address.
    pub connections: usize,
    pub connections_each: usize,
    /// Requests and messages a second from one address, and how many may come at once.
    pub rate: u32,
    pub burst: u32,
    /// New tables a minute from one address.
    pub tables: u32,
    /// Frames that wait for a reader; a reader that lets more pile up is dropped.
    pub backlog: usize,
    /// How long one frame may take to reach its reader.
    pub patience: Duration,
    /// The database grows to this many bytes at most.
    pub database: Option<u64>,
}

impl Limits {
    /// The largest form and the largest message of a page, in bytes.
    pub const BODY: usize = 16 * 1024;
    pub const MESSAGE: usize = 8 * 1024;
    /// The most answers that a page may send together.
    pub const ANSWERS: usize = 60;
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 10_000,
            connections_each: 200,
            rate: 40,
            burst: 200,
            tables: 30,
            backlog: 32,
            patience: Duration::from_secs(10),
            database: None,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr: USUAL_ADDR,
            data: usual_data(),
            url: None,
            behind_proxy: false,
            limits: Limits::default(),
            beat: Duration::from_millis(350),
            thinkers: (cores - 1).max(1),
            programs: Programs::default(),
            program_time: Duration::from_secs(10),
            most_programs: 8,
            idle: Duration::from_secs(600),
            seed: None,
        }
    }
}

/// Where data of programs is kept on this system.
pub fn usual_data() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("XDG_DATA_HOME")
        .or_else(|| folder("APPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")))
        .unwrap_or_default()
        .join("deadhand")
}

impl Config {
    pub fn database(&self) -> PathBuf {
        self.data.join("deadhand.sqlite")
    }
}
