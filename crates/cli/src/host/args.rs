//! The words of the commands for hosts.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::args::seconds;

/// Where a server is, or would be.
#[derive(Clone, Debug, Default, Args)]
pub struct Place {
    /// The folder of the database; without it the usual folder for program data
    #[arg(long, env = "DEADHAND_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// The address to listen on; without it 127.0.0.1:8666, which only this machine reaches
    #[arg(long, env = "DEADHAND_ADDR", value_name = "IP:PORT")]
    pub addr: Option<SocketAddr>,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Serve the table in the browser; `deadhand` alone does the same
///
/// Prints the address to open. Games are kept in one SQLite file; ending the server, even by force, loses no
/// choice that was acknowledged.
#[derive(Clone, Debug, Default, Args)]
#[command(after_help = "\
Examples:
  deadhand serve
  deadhand serve --addr 0.0.0.0:8080 --data /var/lib/deadhand
  deadhand serve --url https://cards.example --behind-proxy --log json
  deadhand serve --program \"Sample=python3 docs/bots/sample.py\"")]
pub struct Serve {
    #[command(flatten)]
    pub place: Place,

    /// The address under which others reach the server, if it is behind a proxy
    #[arg(long, env = "DEADHAND_URL", value_name = "URL")]
    pub url: Option<String>,

    /// Take the address of visitors from X-Forwarded-For
    #[arg(long, env = "DEADHAND_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// How the log on standard error is written; DEADHAND_LOG says what is logged
    #[arg(long, env = "DEADHAND_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    pub log: LogFormat,

    /// Connections at once
    #[arg(long, env = "DEADHAND_CONNECTIONS", value_name = "N")]
    pub connections: Option<usize>,

    /// Connections at once from one address
    #[arg(long, env = "DEADHAND_CONNECTIONS_EACH", value_name = "N")]
    pub connections_each: Option<usize>,

    /// Requests and messages a second from one address
    #[arg(long, env = "DEADHAND_RATE", value_name = "N")]
    pub rate: Option<u32>,

    /// New tables a minute from one address
    #[arg(long, env = "DEADHAND_TABLES", value_name = "N")]
    pub tables: Option<u32>,

    /// How many bots think at once
    #[arg(long, env = "DEADHAND_THINKERS", value_name = "N")]
    pub thinkers: Option<usize>,

    /// Offer a program of someone else's as a bot, by this name; may be repeated, in DEADHAND_PROGRAMS one a line.
    /// It runs with the rights of the server and speaks the engine protocol: docs/bots.md
    #[arg(
        long = "program",
        value_name = "NAME=PROGRAM ARGS",
        env = "DEADHAND_PROGRAMS",
        value_delimiter = '\n'
    )]
    pub programs: Vec<String>,

    /// How many seconds such a program has for an answer; then it loses its seat to a bot of ours
    #[arg(long, value_name = "N", env = "DEADHAND_PROGRAM_SECONDS", value_parser = seconds)]
    pub program_seconds: Option<f64>,

    /// How many such programs run at once
    #[arg(long, value_name = "N", env = "DEADHAND_MOST_PROGRAMS")]
    pub most_programs: Option<usize>,

    /// The beat on which bots answer, in milliseconds; with 0 the time shows how long they thought
    #[arg(long, env = "DEADHAND_BEAT", value_name = "MS")]
    pub beat: Option<u64>,

    /// Deal the same tables again, for tests; only on this machine, because anyone who knows it can foresee everything
    #[arg(long, value_name = "N", conflicts_with_all = ["url", "behind_proxy"])]
    pub seed: Option<u64>,

    /// Lay tables out as the scene files of this folder say: GAME.toml for each game that has one
    #[arg(long, env = "DEADHAND_SCENES", value_name = "DIR")]
    pub scenes: Option<PathBuf>,

    /// The largest size of the database in MiB
    #[arg(long, env = "DEADHAND_MOST_DATA", value_name = "MIB")]
    pub most_data: Option<u64>,
}

/// Write a copy of the database; a server may run meanwhile
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:\n  deadhand backup deadhand-monday.sqlite")]
pub struct Backup {
    /// Where the copy is written
    pub file: PathBuf,

    #[command(flatten)]
    pub place: Place,
}

/// Check whether a server can run here, whether the database is whole and whether every kept game can still be played
///
/// Nothing is changed or made, unless you say --repair.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand doctor --data /var/lib/deadhand
  deadhand doctor --repair")]
pub struct Doctor {
    /// Keep what can be kept of a damaged database, after a copy of all of it. Stop the server first
    #[arg(long)]
    pub repair: bool,

    #[command(flatten)]
    pub place: Place,
}

/// Start a server here, put a limited load on it, and measure
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand swarm
  deadhand swarm --games 100 --spectators 200 --seconds 20 --json
  deadhand swarm --quiet --seconds 20")]
pub struct Swarm {
    /// The game, by name or code
    #[arg(long, default_value = "apocalypze")]
    pub game: String,

    /// Games in progress at once
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: usize,

    /// People who watch, spread over the games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub spectators: usize,

    /// Seconds between two choices of a game
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    pub pace: f64,

    /// One game, nobody watches, a choice every quarter of a second: how long a player waits when nothing else is
    /// going on
    #[arg(long, conflicts_with_all = ["games", "spectators", "pace"])]
    pub quiet: bool,

    /// How long is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub seconds: u64,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}
