//! What the pages at a table are told.

use super::{Desk, Role, State};
use crate::trouble::Trouble;
use crate::wire::{Frame, Text};
use kernel::{View, Viewer};
use pages::Common;
use pages::model::{Notice, RuleRef, Seal, TablePage, WhyNot};
use serde::Serialize;
use serde_json::json;
use std::borrow::Cow;
use std::cell::RefCell;

const RELOAD: &str = r#"{"reload":true}"#;

thread_local! {
    /// The frame that is being written: news are many, and none is kept.
    static FRAME: RefCell<Frame> = const { RefCell::new(Frame::new()) };
}

/// What is told to everybody at a table.
#[derive(Clone, Copy, Debug)]
pub struct News {
    /// The line of the log after which it is new.
    pub since: u32,
    /// How many of the answers that came together were given, for whoever gave them.
    pub done: Option<(Role, usize)>,
}

impl News {
    fn since(since: u32) -> News {
        News { since, done: None }
    }

    /// What the pages of a role hear of their answers.
    fn done_by(self, role: Role) -> Option<usize> {
        self.done.filter(|(by, _)| *by == role).map(|(_, done)| done)
    }
}

/// The page must be fetched anew.
pub fn reload() -> Frame {
    Frame::text(RELOAD)
}

/// Says why a choice is refused.
pub fn refused(trouble: &Trouble) -> Frame {
    Frame::text(&json!({ "refused": trouble.text, "rule": trouble.rule }).to_string())
}

impl Desk {
    /// The page of a role, made into HTML by `draw`.
    pub fn draw<T>(
        &self,
        state: &mut State,
        role: Role,
        notice: Option<Notice>,
        draw: impl FnOnce(&TablePage) -> T,
    ) -> T {
        state.listen();
        state.recall();
        let view = looked(state, role);
        self.show(state, role, &view, notice, draw)
    }

    /// The same with the view of the role.
    fn show<T>(
        &self,
        state: &State,
        role: Role,
        view: &View,
        notice: Option<Notice>,
        draw: impl FnOnce(&TablePage) -> T,
    ) -> T {
        let seat = state.seat_of(role);
        let is_asked = seat.is_some() && state.asked() == seat;
        let why_not = if is_asked { why_not(state) } else { Vec::new() };
        let chairs = self.chairs(state, role);
        let ply = state.table.ply();
        let hint = state.hint.as_ref().filter(|(at, by, _)| *at == ply && Some(*by) == seat);
        let end = self.end(state, seat);
        let seal = |one: table::Commitment| Seal { from: one.from, commitment: one.commitment };
        let seals: Vec<Seal> = state.table.commitments().into_iter().map(seal).collect();
        let is_host = role == Role::Seat(kernel::Seat(0));
        draw(&TablePage {
            id: &self.id,
            title: self.entry.info.title,
            ply,
            seq: state.seq.into(),
            looker: self.looker(state, role),
            answered: seat.map(|seat| state.answered(seat)),
            view,
            chairs: &chairs,
            log: state.heard(seat),
            why_not: &why_not,
            undo: state.undo(role),
            can_hint: is_asked && self.hints,
            no_hints: !self.hints,
            hints: hint.map_or(&[], |(_, _, hints)| hints.as_slice()),
            chat: (state.people() > 1 && role != Role::Hot).then_some(state.chat.as_slices().0),
            invite: state.invite.as_deref().filter(|_| is_host && state.free_chair().is_some()),
            replay: state.is_over().then_some(self.id.as_str()),
            end: end.as_ref(),
            sequel: state.sequel(role),
            seals: &seals,
            notice: notice.or_else(|| unseating(state, seat)),
            scene: &self.scene,
            words: self.entry.meanings(),
        })
    }

    /// All that a role sees, with what it missed since line `since` of the log.
    pub fn whole(&self, state: &mut State, role: Role, since: u32) -> Frame {
        state.listen();
        state.recall();
        let Some(say) = said(state, role, since) else { return reload() };
        let view = looked(state, role);
        let html = self.show(state, role, &view, None, pages::fragment);
        let mut frame = Frame::new();
        frame.write(|out| {
            push_head(state, &say, None, out);
            out.push(&html);
        });
        frame
    }

    /// Writes what is new for the pages of a role, all of which show the same.
    fn write_news(
        &self,
        state: &mut State,
        (role, view): (Role, &View),
        news: News,
        common: &mut Common,
        frame: &mut Frame,
    ) {
        let at = state.shown.iter().position(|(shown, _)| *shown == role);
        let before = at.map(|at| state.shown.swap_remove(at).1);
        let shown = frame.write(|out| {
            let Some(say) = said(state, role, news.since) else {
                out.push(RELOAD);
                return None;
            };
            push_head(state, &say, news.done_by(role), out);
            Some(self.show(state, role, view, None, |page| pages::news(page, before.as_ref(), common, out)))
        });
        state.shown.extend(shown.filter(|_| role != Role::Hot).map(|shown| (role, shown)));
    }

    /// Tells everybody at the table what happened.
    pub fn publish(&self, state: &mut State, news: News) {
        self.publish_to(state, news, |_, _| true);
    }

    /// Tells everybody who is here. A hot seat knows.
    pub fn publish_presence(&self, state: &mut State) {
        self.publish_to(state, News::since(state.seq), |_, role| role != Role::Hot);
    }

    /// Tells one seat what is news for it alone.
    pub fn publish_hint(&self, state: &mut State, seat: kernel::Seat) {
        self.publish_to(state, News::since(state.seq), |state, role| state.seat_of(role) == Some(seat));
    }

    fn publish_to(&self, state: &mut State, news: News, is_meant: impl Fn(&State, Role) -> bool) {
        let mut roles = self.audience.roles();
        // Who comes later has seen more than this.
        state.shown.retain(|(role, _)| roles.contains(role));
        roles.retain(|role| is_meant(state, *role));
        let viewers: Vec<Viewer> = roles.iter().map(|role| viewer(state, *role)).collect();
        state.listen();
        state.recall();
        let mut views = state.table.looks(&viewers, &mut state.looked);
        let names = state.names();
        views.iter_mut().for_each(|view| names.put_in(view));
        let mut common = Common::default();
        FRAME.with_borrow_mut(|frame| {
            for (role, view) in roles.into_iter().zip(&views) {
                self.write_news(state, (role, view), news, &mut common, frame);
                self.audience.send(role, frame);
            }
        });
    }
}

fn viewer(state: &State, role: Role) -> Viewer {
    state.seat_of(role).map_or(Viewer::Table, Viewer::Seat)
}

/// What a role sees, with the names of those who sit there.
fn looked(state: &State, role: Role) -> View {
    let mut view = state.table.look(viewer(state, role));
    state.names().put_in(&mut view);
    view
}

/// What a role is told of what happened since line `since`; `None` if the page must be fetched anew.
fn said(state: &State, role: Role, since: u32) -> Option<Vec<Cow<'_, str>>> {
    if role == Role::Hot && state.is_curtained() {
        return None;
    }
    let mut say = state.missed(state.seat_of(role), since)?;
    say.extend(state.spoken(since).map(Cow::Owned));
    Some(say)
}

/// The first line of a frame, in JSON; HTML follows.
fn push_head(state: &State, say: &[Cow<str>], done: Option<usize>, out: &mut Text) {
    #[derive(Serialize)]
    struct Head<'a> {
        seq: u32,
        ply: u32,
        say: &'a [Cow<'a, str>],
        #[serde(skip_serializing_if = "Option::is_none")]
        done: Option<usize>,
    }
    // Numbers and strings can always be written.
    let head = serde_json::to_string(&Head { seq: state.seq, ply: state.table.ply(), say, done });
    out.push(&head.unwrap_or_default());
    out.push("\n");
}

impl State {
    /// The last line of the chat, if it came after line `since` of the log.
    fn spoken(&self, since: u32) -> Option<String> {
        let is_new = self.seq == since + 1 && self.last_was_chat();
        let line = self.chat.back().filter(|_| is_new)?;
        Some(if line.name.is_empty() { line.text.clone() } else { format!("{}: {}", line.name, line.text) })
    }
}

/// What is said of a program that has lost its chair.
fn unseating(state: &State, seat: Option<kernel::Seat>) -> Option<Notice> {
    state.news_of_unseating(seat).map(|text| Notice { text: text.to_owned(), rule: None })
}

fn why_not(state: &State) -> Vec<WhyNot> {
    let refusals = state.table.refusals().into_iter();
    let names = state.names();
    refusals
        .map(|refused| WhyNot {
            choice: refused.choice,
            text: names.put(&refused.text).into_owned(),
            rule: refused.rule.to_string(),
            message: names.put(&refused.message).into_owned(),
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
