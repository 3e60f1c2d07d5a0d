//! A page that listens.

use super::Site;
use super::guard::address;
use super::visitor::{Line, Visitor};
use crate::config::Limits;
use crate::desk::{Act, Desk, Role, refused};
use crate::hub::Actor;
use crate::trouble::Trouble;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

/// A page that is not heard of for two of these is gone.
const PULSE: Duration = Duration::from_secs(60);
/// A page that says so many things that cannot be read is no page of ours.
const PATIENCE: u32 = 5;
/// Messages of pages are small.
const READ_BUFFER: usize = 4 * 1024;

/// What a page says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    since: Option<u32>,
    choose: Option<String>,
    ply: Option<u32>,
}

pub async fn live(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Extension(line): Extension<Line>,
    headers: HeaderMap,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let desk = site.hub.desk(&id).await?;
    let role = desk.state().await.role(visitor.digest.as_ref());
    let ip = address(&site.hub.config, &headers, Some(&line));
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(Limits::MESSAGE)
        .max_frame_size(Limits::MESSAGE);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _counted = line;
        Page { site, desk, role, ip, misread: 0 }.listen(socket).await;
    }))
}

struct Page {
    site: Arc<Site>,
    desk: Arc<Desk>,
    role: Role,
    ip: IpAddr,
    misread: u32,
}

impl Page {
    async fn listen(mut self, mut socket: WebSocket) {
        let open = metrics::gauge!("deadhand_listeners");
        open.increment(1);
        let mut listener = self.desk.audience.join(self.role, self.site.hub.config.limits.backlog);
        if self.role != Role::Table {
            self.site.hub.refresh(&self.desk);
        }
        let mut pulse = interval_at(Instant::now() + PULSE, PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_heard = true;
        loop {
            let goes_on = tokio::select! {
                frame = listener.frames.recv() => match frame {
                    Some(frame) => self.send(&mut socket, Message::Text(frame)).await,
                    None => false,
                },
                message = socket.recv() => {
                    is_heard = true;
                    self.hear(&mut socket, message).await
                }
                _ = pulse.tick() => {
                    let was_heard = std::mem::replace(&mut is_heard, false);
                    was_heard && self.send(&mut socket, Message::Ping(Default::default())).await
                }
            };
            if !goes_on {
                break;
            }
        }
        self.desk.audience.leave(listener.number);
        if self.role != Role::Table {
            self.site.hub.refresh(&self.desk);
        }
        let farewell = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("look again") };
        self.send(&mut socket, Message::Close(Some(farewell))).await;
        open.decrement(1);
    }

    /// Whether the page took it in time.
    async fn send(&self, socket: &mut WebSocket, message: Message) -> bool {
        let patience = self.site.hub.config.limits.patience;
        match timeout(patience, socket.send(message)).await {
            Ok(sent) => sent.is_ok(),
            Err(_) => {
                metrics::counter!("deadhand_slow_readers_total").increment(1);
                false
            }
        }
    }

    /// Whether the page may go on after what it said.
    async fn hear(&mut self, socket: &mut WebSocket, message: Option<Result<Message, axum::Error>>) -> bool {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return true,
            Some(Ok(Message::Binary(_))) => Utf8Bytes::from_static(""),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
        };
        match self.obey(&text).await {
            Ok(Some(frame)) => self.send(socket, Message::Text(frame)).await,
            Ok(None) => true,
            Err(trouble) => {
                self.misread += u32::from(trouble.status == 400);
                self.send(socket, Message::Text(refused(&trouble))).await && self.misread < PATIENCE
            }
        }
    }

    async fn obey(&self, text: &str) -> Result<Option<Utf8Bytes>, Trouble> {
        self.site.guard.may_ask(self.ip)?;
        let said: Said = serde_json::from_str(text)
            .map_err(|error| Trouble::new(400, format!("This message cannot be read: {error}.")))?;
        match said {
            Said { since: Some(since), choose: None, ply: None } => Ok(self.missed(since).await),
            Said { since: None, choose: Some(choice), ply: Some(ply) } => {
                let act = Act::Choose { ply, choice };
                self.site.hub.perform(&self.desk, Actor::Person(self.role), act).await.map(|()| None)
            }
            _ => Err(Trouble::new(400, "A message says 'since', or 'choose' with 'ply'.")),
        }
    }

    async fn missed(&self, since: u32) -> Option<Utf8Bytes> {
        let mut state = self.desk.state().await;
        (since != state.seq).then(|| self.desk.whole(&mut state, self.role, since))
    }
}
