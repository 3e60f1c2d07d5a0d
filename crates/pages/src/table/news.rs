//! What is new on a table, for pages that show it already: a fraction of the whole, for most choices.

use std::hash::{BuildHasher, Hash, Hasher};

use askama::Template;
use foldhash::fast::{FixedState, FoldHasher};
use kernel::{Face, Piece, Seat, SeatView, View, Zone};

use crate::board::{Area, Side, is_blind, side};
use crate::model::{Chair, LogLine, Roll, TablePage, Undo, WhyNot};

use super::{Ask, deal, last_roll, newest_first};

/// What a page shows, as far as its news depend on it: sums instead of the whole, which would not stay in any
/// cache.
#[derive(Clone, Debug)]
pub struct Shown {
    ply: u32,
    zones: Vec<Mark>,
    seats: Vec<u64>,
    /// Who has the turn, and who is asked.
    turn: (Option<Seat>, Option<Seat>),
    chairs: Vec<Chair>,
    why_not: Vec<WhyNot>,
    /// Cards say what a bot would do.
    has_hint: bool,
}

/// A zone: whether it lies where it lay, and whether it looks as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    place: u64,
    look: u64,
}

impl Shown {
    pub fn of(page: &TablePage) -> Shown {
        let view = page.view;
        Shown {
            ply: page.ply,
            zones: view.zones.iter().map(Mark::of).collect(),
            seats: view.seats.iter().map(seat_sum).collect(),
            turn: turn(view),
            chairs: page.chairs.to_vec(),
            why_not: page.why_not.to_vec(),
            has_hint: page.hint.is_some(),
        }
    }

    /// Whether every zone has its place where it had it, and nothing is shown that can only be drawn anew.
    fn lies_like(&self, now: &Shown) -> bool {
        let places = |shown: &Shown| shown.zones.iter().map(|mark| mark.place).collect::<Vec<_>>();
        !self.has_hint
            && !now.has_hint
            && self.ply <= now.ply
            && self.seats.len() == now.seats.len()
            && places(self) == places(now)
    }
}

fn turn(view: &View) -> (Option<Seat>, Option<Seat>) {
    (view.active, view.prompt.as_ref().map(|prompt| prompt.seat))
}

fn sum(feed: impl FnOnce(&mut FoldHasher)) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    feed(&mut hasher);
    hasher.finish()
}

fn seat_sum(seat: &SeatView) -> u64 {
    sum(|hasher| {
        seat.name.hash(hasher);
        for counter in &seat.counters {
            (&counter.name, counter.value, counter.most).hash(hasher);
        }
    })
}

impl Mark {
    fn of(zone: &Zone) -> Mark {
        let is_hand = zone.id.starts_with("hand");
        let place = sum(|hasher| {
            (&zone.id, zone.owner, is_blind(zone), is_hand && zone.count == 0).hash(hasher);
            std::mem::discriminant(&zone.shape).hash(hasher);
        });
        let look = sum(|hasher| {
            (&zone.name, zone.count, zone.pieces.len()).hash(hasher);
            zone.pieces.iter().for_each(|piece| feed(piece, hasher));
        });
        Mark { place, look }
    }
}

fn feed(piece: &Piece, hasher: &mut FoldHasher) {
    (&piece.id, piece.controller, piece.place, &piece.picks, piece.attached.len()).hash(hasher);
    for mark in &piece.marks {
        (&mark.name, &mark.detail).hash(hasher);
    }
    if let Face::Up { name, line, faction, stats, text } = &piece.face {
        (name, line, faction, text).hash(hasher);
        stats.iter().for_each(|stat| (stat.name, stat.value, stat.printed).hash(hasher));
    }
    piece.attached.iter().for_each(|below| feed(below, hasher));
}

/// The parts that have changed between two pages, each with its id, and the new lines of the log in `log-new`, for
/// the live script; `None` where the table lies differently and the whole [`fragment`](crate::fragment) is needed.
/// `now` is what `page` shows.
pub fn news(page: &TablePage, before: &Shown, now: &Shown) -> Option<String> {
    #[derive(Template)]
    #[template(path = "news.html")]
    struct Html<'a> {
        page: &'a TablePage<'a>,
        prompt: Ask<'a>,
        log: Vec<&'a LogLine>,
        roll: Option<&'a Roll>,
        sides: Vec<Side<'a>>,
        areas: Vec<Area<'a>>,
    }
    if !before.lies_like(now) {
        return None;
    }
    let deal = deal(page);
    let refused = refused_words(before, now);
    let is_touched = |piece: &Piece| !piece.picks.is_empty() || refused.contains(&word(&piece.id));
    let marks = before.zones.iter().zip(&now.zones).map(|(before, now)| before != now);
    let zones = page.view.zones.iter().zip(marks);
    let zones = zones.filter(|(zone, is_changed)| *is_changed || any_piece(&zone.pieces, &is_touched));
    let areas = zones.map(|(zone, _)| Area::of(zone, deal)).collect();
    let all_sides = before.turn != now.turn || before.chairs != now.chairs;
    let seats = page.view.seats.iter().zip(before.seats.iter().zip(&now.seats));
    let seats = seats.filter(|(_, (before, now))| all_sides || before != now);
    let sides = seats.map(|(seat, _)| side(page.view, seat, page.looker.seat(), page.chairs)).collect();
    let mut log = newest_first(page.log);
    let roll = last_roll(&log, page.ply);
    log.truncate(log.iter().take_while(|line| line.ply > before.ply).count());
    Some(crate::html(&Html { page, prompt: Ask::of(page), log, roll, sides, areas }))
}

/// The words of choices whose refusal is told now or was told before; none if nothing has changed there.
fn refused_words<'a>(before: &'a Shown, now: &'a Shown) -> Vec<&'a str> {
    if before.why_not == now.why_not {
        return Vec::new();
    }
    let choices = before.why_not.iter().chain(&now.why_not).map(|why| why.choice.as_str());
    choices.flat_map(|choice| choice.split(' ')).collect()
}

/// The word of a piece in choices, without its zone.
fn word(id: &str) -> &str {
    id.rsplit_once(':').map_or(id, |(_, word)| word)
}

fn any_piece(pieces: &[Piece], is_meant: &dyn Fn(&Piece) -> bool) -> bool {
    pieces.iter().any(|piece| is_meant(piece) || any_piece(&piece.attached, is_meant))
}
