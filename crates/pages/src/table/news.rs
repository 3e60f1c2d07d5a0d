//! What is new on a table, for pages that show it already: a fraction of the whole, for most choices.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;

use askama::Template;
use kernel::{Seat, SeatView, Zone};

use crate::board::{Area, Board, Known, Side, area, is_hand, side};
use crate::laid::{Deal, Refused};
use crate::model::{LogLine, Roll, TablePage, Undo};
use crate::sums::{self, sum};

use super::{Ask, deal, last_roll};

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

/// What pages at one table have in common at one moment: zones that they share are added up once.
#[derive(Default)]
pub struct Common {
    zones: Vec<(Arc<Zone>, Mark)>,
    cards: Vec<u64>,
}

impl Common {
    /// Adds the cards of a zone that is the same for all who share it.
    fn add(&mut self, zone: &Arc<Zone>, game: &str, cards: &mut Vec<u64>) -> Mark {
        let known = self.zones.iter().find(|(known, _)| Arc::ptr_eq(known, zone)).map(|(_, mark)| *mark);
        let mark = known.unwrap_or_else(|| {
            let bare = Deal { prompt: None, hint: None, refused: Refused::NONE, game };
            let mark = add(zone, &Area::of(zone, bare), &mut self.cards);
            self.zones.push((Arc::clone(zone), mark));
            mark
        });
        let from = cards.len();
        cards.extend_from_slice(&self.cards[mark.from..mark.to]);
        Mark { from, to: cards.len(), ..mark }
    }
}

fn add(zone: &Zone, area: &Area, cards: &mut Vec<u64>) -> Mark {
    let from = cards.len();
    cards.extend(area.form.cards().into_iter().map(|piece| sums::card(piece, area.deal)));
    Mark { place: sums::place(zone, area), frame: sums::frame(area), from, to: cards.len() }
}

impl Shown {
    fn of(page: &TablePage, deal: Deal, common: &mut Common) -> Shown {
        let view = page.view;
        let mut cards = Vec::with_capacity(view.zones.len() * 3);
        let mut zones = Vec::with_capacity(view.zones.len());
        for zone in &view.zones {
            // A hand lies elsewhere on the page of its owner.
            let is_own = is_hand(zone) || zone.pieces.iter().any(|piece| sums::is_concerned(piece, deal));
            zones.push(if is_own {
                add(zone, &area(view, zone, page.looker.seat(), deal), &mut cards)
            } else {
                common.add(zone, view.game, &mut cards)
            });
        }
        Shown {
            ply: page.ply,
            head: head(page),
            invite: sum(|hasher| page.invite.hash(hasher)),
            chat: chat(page),
            seats: view.seats.iter().map(|seat| seat_sum(page, seat)).collect(),
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
        self.zones.iter().map(|mark| mark.place).eq(now.zones.iter().map(|mark| mark.place))
    }

    /// The zone with this place, most likely the one with this number.
    fn find(&self, number: usize, place: u64) -> Option<Mark> {
        let likely = self.zones.get(number).filter(|mark| mark.place == place);
        likely.or_else(|| self.zones.iter().find(|mark| mark.place == place)).copied()
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

/// Writes the parts that have changed since a page showed `before`, each with its id, and the new lines of the log in
/// `log-new`, for the live script; the whole [`fragment`](crate::fragment) where nothing is known of the page. In
/// zones that a page shows already, `<i data-keep="N">` stands for its card number N, and `<i data-stay="ID">` for
/// the whole zone. Returns what a page shows that has heard of it. `common` is for all pages that are told of the
/// same views.
pub fn news(
    page: &TablePage,
    before: Option<&Shown>,
    common: &mut Common,
    out: &mut impl fmt::Write,
) -> Shown {
    let refused = Refused::of(page.why_not);
    let deal = deal(page, &refused);
    let now = Shown::of(page, deal, common);
    let Some(before) = before.filter(|before| before.can_lead_to(&now)) else {
        write(&super::Fragment::of(page, &refused), out);
        return now;
    };
    let near = page.looker.seat();
    let areas = changed(page, before, &now, deal);
    let newest_first = || page.log.iter().rev().map(|line| &**line);
    let log = newest_first().take_while(|line| line.ply > before.ply).collect();
    let roll = last_roll(newest_first(), page.ply);
    let (board, sides, areas) = if before.lies_like(&now) {
        let seats = page.view.seats.iter().zip(before.seats.iter().zip(&now.seats));
        let changed = seats.filter(|(_, (before, now))| before != now);
        (None, changed.map(|(seat, _)| side(page.view, seat, near, page.chairs)).collect(), areas)
    } else {
        (Some(Board::lay(page.view, near, page.chairs, areas)), vec![], vec![])
    };
    let html = Html {
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
    };
    write(&html, out);
    now
}

fn write(template: &impl Template, out: &mut impl fmt::Write) {
    // No template fails, and whoever gives somewhere to write to sees whether it did.
    let _ = template.render_into(out);
}

/// The zones that look different than before; all of them where some have come or gone.
fn changed<'a>(page: &'a TablePage, before: &Shown, now: &Shown, deal: Deal<'a>) -> Vec<Area<'a>> {
    let is_laid = before.lies_like(now);
    let mut areas = Vec::new();
    for (number, (zone, &mark)) in page.view.zones.iter().zip(&now.zones).enumerate() {
        let was = before.find(number, mark.place);
        let stays = was.filter(|was| was.frame == mark.frame && before.cards(*was) == now.cards(mark));
        if is_laid && stays.is_some() {
            continue;
        }
        let mut area = area(page.view, zone, page.looker.seat(), deal);
        area.sum = Some(now.version(mark));
        area.known = match (stays, was) {
            (Some(was), _) => Known::Stays { version: before.version(was) },
            (None, Some(was)) => known(&area, before, was, now.cards(mark)),
            (None, None) => Known::Nothing,
        };
        areas.push(area);
    }
    areas
}

/// The cards of an area that a page has which shows `was`.
fn known<'a>(area: &Area<'a>, before: &Shown, was: Mark, has: &[u64]) -> Known<'a> {
    let mut free: Vec<Option<u64>> = before.cards(was).iter().copied().map(Some).collect();
    let mut kept = Vec::with_capacity(has.len());
    for (piece, sum) in area.form.cards().into_iter().zip(has) {
        if let Some(at) = free.iter().position(|&free| free == Some(*sum)) {
            free[at] = None;
            kept.push((piece, at));
        }
    }
    Known::Cards { version: before.version(was), kept }
}
