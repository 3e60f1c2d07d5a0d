//! From a request to a socket (RFC 6455, 4.2).

use crate::config::Limits;
use crate::trouble::Trouble;
use crate::wire::{End, Wire};
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

/// Messages of pages are small; it grows for those that are not.
const READ_BUFFER: usize = 512;

/// What a page says; what it hears is written to its [`Wire`].
pub type Socket = WebSocketStream<End>;

/// A request that wants to become a socket.
pub struct Upgrade {
    key: String,
    ready: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Trouble> {
        let wrong =
            || Trouble::new(400, "This address is only for the page's connection: open the table itself.");
        let key = key(&parts.headers).ok_or_else(wrong)?;
        let ready = parts.extensions.remove::<OnUpgrade>().ok_or_else(wrong)?;
        Ok(Upgrade { key, ready })
    }
}

/// The key of a request for a socket.
fn key(headers: &HeaderMap) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let has = |name, wanted: &str| {
        text(name).is_some_and(|all| all.split(',').any(|word| word.trim().eq_ignore_ascii_case(wanted)))
    };
    let is_socket = has(header::CONNECTION, "upgrade")
        && has(header::UPGRADE, "websocket")
        && has(header::SEC_WEBSOCKET_VERSION, "13");
    text(header::SEC_WEBSOCKET_KEY).filter(|_| is_socket).map(str::to_owned)
}

impl Upgrade {
    /// Becomes a socket, and lets `serve` have it.
    pub fn accept<F: Future<Output = ()> + Send>(
        self,
        backlog: usize,
        serve: impl FnOnce(Arc<Wire>, Socket) -> F + Send + 'static,
    ) -> Response {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // Whoever hangs up before that has had enough.
            let Ok(upgraded) = self.ready.await else { return };
            match open(upgraded, backlog).await {
                Some((wire, socket)) => serve(wire, socket).await,
                None => tracing::error!("a socket came by another way than the server listens"),
            }
        });
        let headers = [
            (header::CONNECTION, "upgrade"),
            (header::UPGRADE, "websocket"),
            (header::SEC_WEBSOCKET_ACCEPT, accept.as_str()),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

async fn open(upgraded: Upgraded, backlog: usize) -> Option<(Arc<Wire>, Socket)> {
    let parts = upgraded.downcast::<TokioIo<TcpStream>>().ok()?;
    let (wire, end) = Wire::new(parts.io.into_inner(), backlog);
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(Limits::MESSAGE))
        .max_frame_size(Some(Limits::MESSAGE));
    let read = parts.read_buf.to_vec();
    let socket = WebSocketStream::from_partially_read(end, read, Role::Server, Some(config)).await;
    Some((wire, socket))
}
