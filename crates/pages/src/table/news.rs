//! What is new on a table, for pages that show it already: a fraction of the whole, for most choices.

use std::hash::Hash;

use askama::Template;
use kernel::{Seat, SeatView};

use crate::board::{Area, Board, Known, Side, areas, side};
use crate::card::Refused;
use crate::model::{LogLine, Roll, TablePage, Undo};
use crate::sums::{self, sum};

use super::{Ask, deal, last_roll, newest_first};

/// What a page shows, as far as its news depend on it.
#[derive(Clone, Debug)]
pub struct Shown {
    ply: u32,
    head: u64,
    invite: u64,
    chat: u64,
    seats: Vec<u64>,
    zones: Vec<Mark>,
    /// The cards of all zones, one after another.
    cards: Vec<u64>,
    /// Cards say what a bot would do.
    has_hint: bool,
}

/// A zone: whether it lies where it lay, and whether it looks as it did.
#[derive(Clone, Copy, Debug)]
struct Mark {
    place: u64,
    frame: u64,
    /// Its cards.
    from: usize,
    to: usize,
}

impl Shown {
    fn of(page: &TablePage, areas: &[Area]) -> Shown {
        let mut cards = Vec::with_capacity(areas.len() * 2);
        let mut zones = Vec::with_capacity(areas.len());
        for (zone, area) in page.view.zones.iter().zip(areas) {
            let from = cards.len();
            cards.extend(area.form.cards().into_iter().map(|piece| sums::card(piece, area.deal)));
            let (place, frame) = (sums::place(zone, area), sums::frame(area));
            zones.push(Mark { place, frame, from, to: cards.len() });
        }
        Shown {
            ply: page.ply,
            head: head(page),
            invite: sum(|hasher| page.invite.hash(hasher)),
            chat: chat(page),
            seats: page.view.seats.iter().map(|seat| seat_sum(page, seat)).collect(),
            zones,
            cards,
            has_hint: page.hint.is_some(),
        }
    }

    fn cards(&self, mark: Mark) -> &[u64] {
        &self.cards[mark.from..mark.to]
    }

    fn version(&self, mark: Mark) -> u32 {
        sums::version(mark.frame, self.cards(mark))
    }

    /// Whether news can be told to a page that shows this.
    fn can_lead_to(&self, now: &Shown) -> bool {
        !self.has_hint && !now.has_hint && self.ply <= now.ply && self.seats.len() == now.seats.len()
    }

    /// Whether every zone has its place where it had it.
    fn lies_like(&self, now: &Shown) -> bool {
        let places = |shown: &Shown| shown.zones.iter().map(|mark| mark.place).collect::<Vec<_>>();
        places(self) == places(now)
    }

    fn find(&self, place: u64) -> Option<Mark> {
        self.zones.iter().find(|mark| mark.place == place).copied()
    }
}

fn head(page: &TablePage) -> u64 {
    let reason = match &page.undo {
        Undo::Cannot(reason) => reason.as_str(),
        _ => "",
    };
    sum(|hasher| {
        std::mem::discriminant(&page.undo).hash(hasher);
        (&page.view.phase, reason, page.can_hint, page.view.outcome.is_some()).hash(hasher);
    })
}

fn chat(page: &TablePage) -> u64 {
    let lines = page.chat.unwrap_or_default().iter().map(|line| (line.by, &line.name, &line.text));
    sum(|hasher| lines.for_each(|line| line.hash(hasher)))
}

fn seat_sum(page: &TablePage, seat: &SeatView) -> u64 {
    let asked: Option<Seat> = page.view.prompt.as_ref().map(|prompt| prompt.seat);
    sum(|hasher| {
        (&seat.name, page.view.active == Some(seat.seat), asked == Some(seat.seat)).hash(hasher);
        let chair = page.chairs.get(seat.seat.index());
        chair.map(|chair| (&chair.name, chair.is_bot, chair.is_here)).hash(hasher);
        for counter in &seat.counters {
            (&counter.name, counter.value, counter.most).hash(hasher);
        }
    })
}

#[derive(Template)]
#[template(path = "news.html")]
struct Html<'a> {
    page: &'a TablePage<'a>,
    prompt: Ask<'a>,
    log: Vec<&'a LogLine>,
    roll: Option<&'a Roll>,
    has_head: bool,
    has_invite: bool,
    has_chat: bool,
    /// Where zones have come or gone: everything in its new place.
    board: Option<Board<'a>>,
    sides: Vec<Side<'a>>,
    areas: Vec<Area<'a>>,
}

/// The parts that have changed since a page showed `before`, each with its id, and the new lines of the log in
/// `log-new`, for the live script; the whole [`fragment`](crate::fragment) where nothing is known of the page. In
/// zones that a page shows already, `<i data-keep="N">` stands for its card number N, and `<i data-stay="ID">` for
/// the whole zone. The second is what a page shows that has heard of it.
pub fn news(page: &TablePage, before: Option<&Shown>) -> (String, Shown) {
    let refused = Refused::of(page.why_not);
    let mut areas = areas(page.view, page.looker.seat(), deal(page, &refused));
    let now = Shown::of(page, &areas);
    let Some(before) = before.filter(|before| before.can_lead_to(&now)) else {
        return (super::fragment(page), now);
    };
    let is_laid = before.lies_like(&now);
    for (area, mark) in areas.iter_mut().zip(&now.zones) {
        let was = before.find(mark.place);
        area.sum = Some(now.version(*mark));
        area.known = was.map_or(Known::Nothing, |was| known(area, before, was, &now, *mark));
    }
    let mut log = newest_first(page.log);
    let roll = last_roll(&log, page.ply);
    log.truncate(log.iter().take_while(|line| line.ply > before.ply).count());
    let near = page.looker.seat();
    let (board, sides, areas) = if is_laid {
        areas.retain(|area| !matches!(area.known, Known::Stays { .. }));
        let seats = page.view.seats.iter().zip(before.seats.iter().zip(&now.seats));
        let changed = seats.filter(|(_, (before, now))| before != now);
        (None, changed.map(|(seat, _)| side(page.view, seat, near, page.chairs)).collect(), areas)
    } else {
        (Some(Board::lay(page.view, near, page.chairs, areas)), vec![], vec![])
    };
    let html = crate::html(&Html {
        page,
        prompt: Ask::of(page),
        log,
        roll,
        has_head: before.head != now.head,
        has_invite: before.invite != now.invite,
        has_chat: before.chat != now.chat,
        board,
        sides,
        areas,
    });
    (html, now)
}

/// What a page that shows `was` has of an area.
fn known<'a>(area: &Area<'a>, before: &Shown, was: Mark, now: &Shown, is: Mark) -> Known<'a> {
    let (had, has) = (before.cards(was), now.cards(is));
    let version = before.version(was);
    if was.frame == is.frame && had == has {
        return Known::Stays { version };
    }
    let mut free: Vec<Option<u64>> = had.iter().copied().map(Some).collect();
    let mut kept = Vec::with_capacity(has.len());
    for (piece, sum) in area.form.cards().into_iter().zip(has) {
        if let Some(at) = free.iter().position(|&free| free == Some(*sum)) {
            free[at] = None;
            kept.push((piece, at));
        }
    }
    Known::Cards { version, kept }
}
