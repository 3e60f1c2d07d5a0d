//! What the pages at a table are told.

use super::{Desk, Role, State};
use crate::trouble::Trouble;
use axum::extract::ws::Utf8Bytes;
use kernel::Viewer;
use pages::model::{Notice, RuleRef, TablePage, WhyNot};
use serde_json::json;

/// The page must be fetched anew.
pub const RELOAD: Utf8Bytes = Utf8Bytes::from_static(r#"{"reload":true}"#);

/// Says why a choice is refused.
pub fn refused(trouble: &Trouble) -> Utf8Bytes {
    json!({ "refused": trouble.text, "rule": trouble.rule }).to_string().into()
}

impl Desk {
    /// The page of a role, made into HTML by `draw`.
    pub fn draw(
        &self,
        state: &mut State,
        role: Role,
        notice: Option<Notice>,
        draw: impl FnOnce(&TablePage) -> String,
    ) -> String {
        let seat = state.seat_of(role);
        let view = state.table.look(seat.map_or(Viewer::Table, Viewer::Seat));
        let is_asked = seat.is_some() && state.asked() == seat;
        let why_not = if is_asked { why_not(state) } else { Vec::new() };
        let log = state.lines(seat).to_vec();
        let chairs = self.chairs(state, role);
        let ply = state.table.ply();
        let hint = state.hint.as_ref().filter(|(at, by, _)| *at == ply && Some(*by) == seat);
        let has_chat = state.chairs.iter().filter(|chair| chair.level.is_none()).count() > 1;
        let is_host = role == Role::Seat(kernel::Seat(0));
        let invite = state.invite.as_deref().filter(|_| is_host && state.free_chair().is_some());
        draw(&TablePage {
            id: &self.id,
            title: self.entry.info.title,
            ply,
            seq: state.seq.into(),
            looker: self.looker(state, role),
            view: &view,
            chairs: &chairs,
            log: &log,
            why_not: &why_not,
            undo: state.undo(role),
            can_hint: is_asked,
            hint: hint.map(|(_, _, hint)| hint.clone()),
            chat: (has_chat && role != Role::Hot).then(|| state.chat.as_slices().0),
            invite,
            replay: state.is_over().then_some(self.id.as_str()),
            commitment: &self.commitment,
            notice,
        })
    }

    /// The news for a role since line `since` of the log.
    pub fn frame(&self, state: &mut State, role: Role, since: u32) -> Utf8Bytes {
        if role == Role::Hot && state.is_curtained() {
            return RELOAD;
        }
        let Some(mut say) = state.missed(state.seat_of(role), since) else { return RELOAD };
        if let Some(line) = state.spoken(since) {
            say.push(line);
        }
        let html = self.draw(state, role, None, pages::fragment);
        let (seq, ply) = (state.seq, state.table.ply());
        let mut frame = String::with_capacity(html.len() + html.len() / 8 + 256);
        frame.push_str(&format!("{{\"seq\":{seq},\"ply\":{ply},\"html\":"));
        frame.push_str(&serde_json::Value::String(html).to_string());
        frame.push_str(",\"say\":");
        frame.push_str(&json!(say).to_string());
        frame.push('}');
        frame.into()
    }

    /// Tells one seat what is news for it alone.
    pub fn publish_to(&self, state: &mut State, seat: kernel::Seat, since: u32) {
        for role in self.audience.roles() {
            if state.seat_of(role) == Some(seat) {
                let frame = self.frame(state, role, since);
                self.audience.send(role, &frame);
            }
        }
    }

    /// Tells everybody at the table what happened since line `since` of the log.
    pub fn publish(&self, state: &mut State, since: u32) {
        for role in self.audience.roles() {
            let frame = self.frame(state, role, since);
            self.audience.send(role, &frame);
        }
    }

    /// Tells everybody who is here. A hot seat knows.
    pub fn publish_presence(&self, state: &mut State) {
        for role in self.audience.roles().into_iter().filter(|role| *role != Role::Hot) {
            let frame = self.frame(state, role, state.seq);
            self.audience.send(role, &frame);
        }
    }
}

impl State {
    /// The last line of the chat, if it came after line `since` of the log.
    fn spoken(&self, since: u32) -> Option<String> {
        let is_new = self.seq == since + 1 && self.last_was_chat();
        let line = self.chat.back().filter(|_| is_new)?;
        Some(if line.name.is_empty() { line.text.clone() } else { format!("{}: {}", line.name, line.text) })
    }
}

fn why_not(state: &State) -> Vec<WhyNot> {
    let refusals = state.table.refusals().into_iter();
    refusals
        .map(|refused| WhyNot {
            choice: refused.choice,
            text: refused.text,
            rule: refused.rule.to_string(),
            message: refused.message,
        })
        .collect()
}

impl Trouble {
    /// What a page of a game says of it.
    pub fn notice(&self, game: &str) -> Notice {
        let rule = self.rule.as_ref().map(|id| RuleRef::new(game, id.as_str()));
        Notice { text: self.text.clone(), rule }
    }
}
