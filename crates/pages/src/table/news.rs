//! What is new on a table, for pages that show it already: a fraction of the whole, for most choices.

use askama::Template;
use kernel::{Piece, View, Zone};

use crate::board::{Area, Side, is_blind, side};
use crate::model::{Chair, LogLine, Roll, TablePage, Undo, WhyNot};

use super::{Ask, deal, last_roll, newest_first};

/// What a page shows, as far as its news depend on it.
#[derive(Clone, Debug)]
pub struct Shown {
    ply: u32,
    view: View,
    chairs: Vec<Chair>,
    why_not: Vec<WhyNot>,
    /// Cards say what a bot would do.
    has_hint: bool,
}

/// The same without the view, which the page still borrows.
pub struct Showing {
    ply: u32,
    chairs: Vec<Chair>,
    why_not: Vec<WhyNot>,
    has_hint: bool,
}

impl Shown {
    pub fn of(page: &TablePage) -> Showing {
        let (chairs, why_not) = (page.chairs.to_vec(), page.why_not.to_vec());
        Showing { ply: page.ply, chairs, why_not, has_hint: page.hint.is_some() }
    }
}

impl Showing {
    /// With the view of the page.
    pub fn with(self, view: View) -> Shown {
        let Showing { ply, chairs, why_not, has_hint } = self;
        Shown { ply, view, chairs, why_not, has_hint }
    }
}

/// The parts that have changed since `shown`, each with its id, and the new lines of the log in `log-new`, for the
/// live script; `None` where the table lies
/// differently and the whole [`fragment`](crate::fragment) is needed.
pub fn news(page: &TablePage, shown: &Shown) -> Option<String> {
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
    let (view, before) = (page.view, &shown.view);
    if page.hint.is_some() || shown.has_hint || page.ply < shown.ply || !lies_alike(before, view) {
        return None;
    }
    let deal = deal(page);
    let refused = refused_words(page, shown);
    let zones = before.zones.iter().zip(&view.zones);
    let changed = zones.filter(|(before, now)| {
        before != now || any_piece(now, &|piece| !piece.picks.is_empty() || refused.contains(&word(&piece.id)))
    });
    let areas = changed.map(|(_, zone)| Area::of(zone, deal)).collect();
    let asked = |view: &View| view.prompt.as_ref().map(|prompt| prompt.seat);
    let all_sides =
        before.active != view.active || asked(before) != asked(view) || shown.chairs != page.chairs;
    let seats = before.seats.iter().zip(&view.seats);
    let sides = seats.filter(|(before, now)| all_sides || before != now);
    let sides = sides.map(|(_, seat)| side(view, seat, page.looker.seat(), page.chairs)).collect();
    let mut log = newest_first(page.log);
    let roll = last_roll(&log, page.ply);
    log.truncate(log.iter().take_while(|line| line.ply > shown.ply).count());
    Some(crate::html(&Html { page, prompt: Ask::of(page), log, roll, sides, areas }))
}

/// Whether every zone has its place where it had it.
fn lies_alike(before: &View, now: &View) -> bool {
    let is_same_place = |(before, now): (&Zone, &Zone)| {
        let is_hand = now.id.starts_with("hand");
        (&before.id, before.owner, before.shape) == (&now.id, now.owner, now.shape)
            && is_blind(before) == is_blind(now)
            && (!is_hand || (before.count == 0) == (now.count == 0))
    };
    before.seats.len() == now.seats.len()
        && before.zones.len() == now.zones.len()
        && before.zones.iter().zip(&now.zones).all(is_same_place)
}

/// The words of choices whose refusal is told now or was told before; none if nothing has changed there.
fn refused_words<'a>(page: &'a TablePage, shown: &'a Shown) -> Vec<&'a str> {
    if page.why_not == shown.why_not {
        return Vec::new();
    }
    let choices = page.why_not.iter().chain(&shown.why_not).map(|why| why.choice.as_str());
    choices.flat_map(|choice| choice.split(' ')).collect()
}

/// The word of a piece in choices, without its zone.
fn word(id: &str) -> &str {
    id.rsplit_once(':').map_or(id, |(_, word)| word)
}

fn any_piece(zone: &Zone, is_meant: &dyn Fn(&Piece) -> bool) -> bool {
    fn any(pieces: &[Piece], is_meant: &dyn Fn(&Piece) -> bool) -> bool {
        pieces.iter().any(|piece| is_meant(piece) || any(&piece.attached, is_meant))
    }
    any(&zone.pieces, is_meant)
}
