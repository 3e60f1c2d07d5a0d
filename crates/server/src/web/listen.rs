//! Takes connections: so many in all, so many from one address, and none that dawdles.

use super::visitor::Line;
use crate::config::Limits;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower_service::Service;

/// How long the head of a request may take, and how long a connection may rest.
const HEAD: Duration = Duration::from_secs(30);
/// How long requests may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(5);
/// After a failed accept (no more file handles) the next is tried after this.
const BREATH: Duration = Duration::from_millis(100);

/// What the system keeps for a reader.
const SEND_BUFFER: usize = 64 * 1024;

type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// One connection counts as long as this is held.
struct Counted {
    ip: IpAddr,
    counts: Counts,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.ip) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.ip);
            }
        }
    }
}

struct Door {
    all: Arc<Semaphore>,
    counts: Counts,
    each: usize,
}

impl Door {
    fn new(limits: &Limits) -> Door {
        let all = Arc::new(Semaphore::new(limits.connections));
        Door { all, counts: Counts::default(), each: limits.connections_each }
    }

    fn admit(&self, ip: IpAddr) -> Option<Line> {
        let permit = Arc::clone(&self.all).try_acquire_owned().ok()?;
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(ip).or_insert(0);
        if *count >= self.each {
            return None;
        }
        *count += 1;
        let counts = Arc::clone(&self.counts);
        Some(Line { ip, _held: Arc::new(Counted { ip, counts, _permit: permit }) })
    }
}

/// Serves until `ending` is ready, then lets what is under way come to its end.
pub async fn listen(listener: TcpListener, app: Router, limits: &Limits, ending: impl Future<Output = ()>) {
    let door = Door::new(limits);
    let (over, is_over) = watch::channel(());
    tokio::pin!(ending);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut ending => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
        };
        match door.admit(peer.ip()) {
            Some(line) => serve(stream, line, app.clone(), is_over.clone()),
            None => {
                metrics::counter!("deadhand_connections_refused_total").increment(1);
                turn_away(&stream);
            }
        }
    }
    drop((listener, is_over));
    over.send_replace(());
    if tokio::time::timeout(FAREWELL, over.closed()).await.is_err() {
        tracing::warn!("some requests did not come to their end");
    }
}

fn serve(stream: TcpStream, line: Line, app: Router, mut is_over: watch::Receiver<()>) {
    // Frames are small and wanted at once; what a slow reader leaves lying must not fill the memory. A
    // connection that takes no options is served as it is.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(line.clone());
        app.clone().call(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(64 * 1024);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        tokio::pin!(connection);
        // Whoever hangs up in the middle has had enough: errors are no news.
        tokio::select! {
            _ = connection.as_mut() => {}
            _ = is_over.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    });
}

fn turn_away(stream: &TcpStream) {
    let answer = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 34\r\nconnection: close\r\n\r\nToo many connections: close some.\n";
    // Nobody waits for it: what does not fit into the buffer at once is lost.
    let _ = stream.try_write(answer);
}
