//! Starting and ending.

use crate::clerk::Clerk;
use crate::config::Config;
use crate::hub::Hub;
use crate::store::{Claim, SqliteStore, Store, StoreError};
use crate::tempo::Tempo;
use crate::web::{self, Site};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use registry::Entry;
use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How often what nobody needs is let go.
const TIDY: Duration = Duration::from_secs(15);
/// So many faults of a database are told; `deadhand doctor` tells all.
const MOST_TOLD: usize = 5;
/// Bounds of the histograms, in seconds.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// Why a server does not start, with the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServeError(pub String);

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ServeError {}

/// A server that runs.
pub struct Server {
    addr: SocketAddr,
    end: oneshot::Sender<()>,
    running: JoinHandle<()>,
    clerk: std::thread::JoinHandle<()>,
}

impl Server {
    /// Listens and serves these games out of this storage.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        games: &'static [Entry],
    ) -> Result<Server, ServeError> {
        let clerk = Clerk::new(Arc::clone(&store));
        Server::start_with(config, store, games, clerk).await
    }

    async fn start_with(
        config: Config,
        store: Arc<dyn Store>,
        games: &'static [Entry],
        clerk: Clerk,
    ) -> Result<Server, ServeError> {
        let listener =
            TcpListener::bind(config.addr).await.map_err(|error| cannot_listen(config.addr, &error))?;
        let addr = listener.local_addr().map_err(|error| cannot_listen(config.addr, &error))?;
        let metrics = recorder()?;
        let writing = clerk
            .start()
            .map_err(|error| ServeError(format!("the thread that writes cannot be started: {error}")))?;
        let limits = config.limits;
        let site = Site::new(Hub::new(config, store, games, clerk), metrics);
        let (end, ending) = oneshot::channel::<()>();
        let running = tokio::spawn(run(listener, site, limits, ending));
        Ok(Server { addr, end, running, clerk: writing })
    }

    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Takes no more requests, lets those under way come to their end, and writes everything.
    pub async fn stop(self) {
        // If nobody listens any more, it has ended already.
        let _ = self.end.send(());
        if let Err(error) = self.running.await {
            tracing::error!(%error, "the server ended badly");
        }
        let written = tokio::task::spawn_blocking(|| self.clerk.join());
        if tokio::time::timeout(TIDY, written).await.is_err() {
            tracing::warn!("the writer has not ended in time");
        }
    }
}

async fn run(
    listener: TcpListener,
    site: Arc<Site>,
    limits: crate::config::Limits,
    ending: oneshot::Receiver<()>,
) {
    let tidy = tokio::spawn({
        let site = Arc::clone(&site);
        async move {
            loop {
                tokio::time::sleep(TIDY).await;
                site.tidy();
            }
        }
    });
    let ended = async {
        // A server that is dropped ends as well.
        let _ = ending.await;
        site.hub.close();
    };
    web::listen(listener, web::router(Arc::clone(&site)), &limits, ended).await;
    tidy.abort();
    site.hub.end();
}

fn cannot_listen(addr: SocketAddr, error: &std::io::Error) -> ServeError {
    use std::io::ErrorKind;
    ServeError(match error.kind() {
        ErrorKind::AddrInUse => format!(
            "{addr} is taken by another program: end it, or choose another port with --addr {}:0 (0 takes any \
             that is free)",
            addr.ip()
        ),
        ErrorKind::PermissionDenied => {
            format!("this user can't use {addr}: choose a port above 1023 with --addr {}:8666", addr.ip())
        }
        ErrorKind::AddrNotAvailable => {
            format!("{addr} isn't an address of this machine: use --addr 127.0.0.1:{}", addr.port())
        }
        _ => format!("cannot listen on {addr}: {error}"),
    })
}

/// One for the whole program: counters are global.
fn recorder() -> Result<PrometheusHandle, ServeError> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let installed = RECORDER.get_or_init(|| {
        let builder =
            PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("seconds".to_owned()), &BUCKETS);
        builder.ok()?.install_recorder().ok()
    });
    installed.clone().ok_or_else(|| ServeError("the counters cannot be set up".to_owned()))
}

/// Claims the data folder for one server, and makes it if it is not there.
pub fn claim(config: &Config) -> Result<Claim, ServeError> {
    let folder = make_folder(config)?;
    Claim::take(folder).map_err(|error| match error {
        StoreError::Locked => ServeError(format!(
            "another server uses the data folder {}: end that one, or choose another folder with --data DIR",
            folder.display()
        )),
        error => unusable(folder, "cannot be claimed", &error),
    })
}

fn unusable(folder: &Path, what: &str, why: &dyn fmt::Display) -> ServeError {
    ServeError(format!(
        "the data folder {} {what}: {why}; choose a folder that you may write with --data DIR",
        folder.display()
    ))
}

fn make_folder(config: &Config) -> Result<&Path, ServeError> {
    let folder = config.data.as_path();
    std::fs::create_dir_all(folder).map_err(|error| unusable(folder, "cannot be made", &error))?;
    probe(folder).map_err(|error| unusable(folder, "cannot be written", &error))?;
    Ok(folder)
}

/// Opens the database of a data folder, and makes both if they are not there.
pub fn open_store(config: &Config) -> Result<SqliteStore, ServeError> {
    let folder = make_folder(config)?;
    let store = SqliteStore::open(&config.database()).map_err(|error| match error {
        StoreError::ReadOnly => unusable(folder, "cannot be written", &error),
        StoreError::Broken(why) => damaged(config, &[why]),
        other => ServeError(format!("{}: {other}", config.database().display())),
    })?;
    let faults = store.faults().map_err(|error| damaged(config, &[error.to_string()]))?;
    if !faults.is_empty() {
        return Err(damaged(config, &faults));
    }
    if let Some(bytes) = config.limits.database {
        store.limit(bytes).map_err(|error| ServeError(error.to_string()))?;
    }
    Ok(store)
}

/// A server does not go on over a gap: what is played after it would hide it.
fn damaged(config: &Config, faults: &[String]) -> ServeError {
    let (told, file) = (faults.iter().take(MOST_TOLD), config.database());
    let more = match faults.len().saturating_sub(MOST_TOLD) {
        0 => String::new(),
        more => format!("\n  and {more} more"),
    };
    ServeError(format!(
        "{} isn't whole, and the server doesn't go on with it:\n  {}{more}\nPut back a backup, or keep what can be kept \
         with deadhand doctor --repair, which makes a copy first.",
        file.display(),
        told.cloned().collect::<Vec<_>>().join("\n  ")
    ))
}

fn probe(folder: &Path) -> std::io::Result<()> {
    let file = folder.join(format!(".written-{}", std::process::id()));
    std::fs::write(&file, b"")?;
    std::fs::remove_file(file)
}

/// Serves until the program is told to end; `announce` is called when it listens.
pub fn serve(
    config: Config,
    games: &'static [Entry],
    announce: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let _claim = claim(&config)?;
    let store = open_store(&config)?;
    if let Err(error) = store.reserve() {
        tracing::warn!(%error, "no room was made for what is to come");
    }
    raise_file_limit();
    let store: Arc<dyn Store> = Arc::new(store);
    let clerk = Clerk::new(Arc::clone(&store));
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(workers()).enable_all();
    if workers() == 1 {
        let tempo = Tempo::new(clerk.clone());
        runtime.on_thread_park(move || tempo.rest());
    }
    let runtime = runtime.build();
    let runtime = runtime.map_err(|error| ServeError(format!("the server cannot be started: {error}")))?;
    runtime.block_on(async {
        let server = Server::start_with(config, store, games, clerk).await?;
        tracing::info!(addr = %server.addr(), "listening");
        announce(server.addr());
        told_to_end().await;
        tracing::info!("ending");
        server.stop().await;
        Ok(())
    })
}

/// Whoever serves pages hardly computes: on few cores, threads that wake each other cost more than they do. The
/// other cores write and think.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

/// Every connection is an open file; many systems allow few unless they are asked.
pub(crate) fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        if let Err(error) = raised {
            tracing::warn!(%error, "the number of open files stays small");
        }
    }
}

async fn told_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a signal to wait for, the program is ended from outside.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
