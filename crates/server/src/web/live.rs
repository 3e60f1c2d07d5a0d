//! A page that listens.

use super::Site;
use super::guard::address;
use super::said::Said;
use super::upgrade::{self, Upgrade};
use super::visitor::{Line, Visitor};
use crate::desk::{Desk, Role, refused};
use crate::hub::Actor;
use crate::trouble::Trouble;
use crate::wire::{Frame, Wire};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use upgrade::Socket;

/// A page that is not heard of for two of these is gone.
const PULSE: Duration = Duration::from_secs(60);
/// A page that says so many things that cannot be read is no page of ours.
const PATIENCE: u32 = 5;

pub async fn live(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Extension(line): Extension<Line>,
    headers: HeaderMap,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Trouble> {
    let desk = site.hub.desk(&id).await?;
    let role = desk.state().await.role(visitor.digest.as_ref());
    let ip = address(&site.hub.config, &headers, Some(&line));
    let backlog = site.hub.config.limits.backlog;
    Ok(upgrade.accept(backlog, async move |wire, socket| {
        let _counted = line;
        Page { site, desk, role, ip, wire, misread: 0 }.listen(socket).await;
    }))
}

struct Page {
    site: Arc<Site>,
    desk: Arc<Desk>,
    role: Role,
    ip: IpAddr,
    wire: Arc<Wire>,
    misread: u32,
}

impl Page {
    async fn listen(mut self, mut socket: Socket) {
        let open = metrics::gauge!("deadhand_listeners");
        open.increment(1);
        let number = self.desk.audience.join(self.role, Arc::clone(&self.wire));
        if self.role != Role::Table {
            self.site.hub.refresh(&self.desk);
        }
        let mut pulse = interval_at(Instant::now() + PULSE, PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_heard = true;
        loop {
            let goes_on = tokio::select! {
                () = self.wire.stirred() => !self.wire.is_closed() && self.flush().await,
                message = socket.next() => {
                    is_heard = true;
                    self.hear(message).await
                }
                _ = pulse.tick() => {
                    let was_heard = std::mem::replace(&mut is_heard, false);
                    was_heard && socket.send(Message::Ping(Default::default())).await.is_ok()
                }
            };
            if !goes_on {
                break;
            }
        }
        self.desk.audience.leave(number);
        if self.role != Role::Table {
            self.site.hub.refresh(&self.desk);
        }
        // Whoever does not take the farewell is gone or too slow.
        let _ = socket.close(Some(CloseFrame { code: CloseCode::Away, reason: "look again".into() })).await;
        self.flush().await;
        open.decrement(1);
    }

    /// Whether the page took in time what waits for it.
    async fn flush(&self) -> bool {
        match timeout(self.site.hub.config.limits.patience, self.wire.flush()).await {
            Ok(flushed) => flushed.is_ok(),
            Err(_) => {
                metrics::counter!("deadhand_slow_readers_total").increment(1);
                false
            }
        }
    }

    /// Whether the page may go on after what it said.
    async fn hear(&mut self, message: Option<Result<Message, Error>>) -> bool {
        let text = match &message {
            Some(Ok(Message::Text(text))) => text.as_str(),
            Some(Ok(Message::Binary(_))) => "",
            Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
            Some(Ok(_)) => return true,
        };
        match self.obey(text).await {
            Ok(Some(frame)) => self.wire.write(&frame).is_ok(),
            Ok(None) => true,
            Err(trouble) => {
                self.misread += u32::from(trouble.status == 400);
                self.wire.write(&refused(&trouble)).is_ok() && self.misread < PATIENCE
            }
        }
    }

    async fn obey(&self, text: &str) -> Result<Option<Frame>, Trouble> {
        self.site.guard.may_ask(self.ip)?;
        let said: Said = serde_json::from_str(text)
            .map_err(|error| Trouble::new(400, format!("We couldn't read this message: {error}.")))?;
        match said {
            Said { since: Some(since), choose: None, ply: None, .. } => Ok(self.missed(since).await),
            Said { since: None, choose: Some(answers), ply: Some(ply), rules } => {
                let act = answers.into_act(ply, rules);
                self.site.hub.perform_now(&self.desk, Actor::Person(self.role), act).await.map(|()| None)
            }
            _ => Err(Trouble::new(400, "A message says 'since', or 'choose' with 'ply'.")),
        }
    }

    async fn missed(&self, since: u32) -> Option<Frame> {
        let mut state = self.desk.state().await;
        (since != state.seq).then(|| self.desk.whole(&mut state, self.role, since))
    }
}
