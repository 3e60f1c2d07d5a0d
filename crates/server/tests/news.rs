//! A page that is told only what is new shows the same as one that is drawn anew.

#![allow(clippy::unwrap_used)]

use kernel::{Kept, Seat, View, Viewer};
use pages::model::{Chair, Looker, TablePage, WhyNot};
use pages::{Common, Shown, fragment, news};
use std::ops::Range;
use table::{Seed, Table};

const VOID: [&str; 2] = ["input", "br"];

/// Where the element ends that begins at `from`.
fn end_of(html: &str, from: usize) -> usize {
    let (mut at, mut depth) = (from, 0);
    while let Some(next) = html[at..].find('<') {
        let start = at + next;
        let tag = &html[start..start + html[start..].find('>').unwrap()];
        at = start + tag.len() + 1;
        let name = tag[1..].split([' ', '/']).next().unwrap();
        match tag.starts_with("</") {
            true => depth -= 1,
            false if tag.ends_with('/') || VOID.contains(&name) => {}
            false => depth += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    panic!("never closed: {}", &html[from..])
}

/// The element with this id.
fn find(html: &str, id: &str) -> Option<Range<usize>> {
    let from = html[..html.find(&format!(" id=\"{id}\""))?].rfind('<')?;
    Some(from..end_of(html, from))
}

fn children(html: &str) -> Vec<&str> {
    let (mut all, mut at) = (vec![], 0);
    while let Some(next) = html[at..].find('<') {
        let end = end_of(html, at + next);
        all.push(&html[at + next..end]);
        at = end;
    }
    all
}

/// The value of an attribute of the first element.
fn value<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let tag = html.split('>').next()?;
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// The cards of a zone that do not lie on others.
fn cards(zone: &str) -> Vec<&str> {
    let (mut all, mut at) = (vec![], 0);
    while let Some(next) = zone[at..].find(" class=\"card") {
        let class = at + next;
        at = class + " class=\"card".len();
        if zone[at..].starts_with([' ', '"']) {
            let from = zone[..class].rfind('<').unwrap();
            at = end_of(zone, from);
            all.push(&zone[from..at]);
        }
    }
    all
}

/// Does what the live script does: each part takes the place of the part with its id, and what the page has stands
/// in for its placeholders.
fn swap(page: &mut String, news: &str) {
    for part in children(news) {
        let id = value(part, "id").unwrap();
        let Some(place) = find(page, id) else { continue };
        let fresh = resolved(page, part);
        page.replace_range(place, &fresh);
    }
}

fn resolved(page: &str, part: &str) -> String {
    let mut fresh = part.to_owned();
    while let Some(from) = fresh.find("<i data-stay=") {
        let stay = &fresh[from..end_of(&fresh, from)];
        let zone = &page[find(page, value(stay, "data-stay").unwrap()).unwrap()];
        assert_eq!(value(stay, "data-v"), value(zone, "data-v"));
        fresh = fresh.replacen(stay, zone, 1);
    }
    while let Some(was) = fresh.find(" data-was=") {
        let from = fresh[..was].rfind('<').unwrap();
        let zone = &fresh[from..end_of(&fresh, from)];
        let old = &page[find(page, value(zone, "id").unwrap()).unwrap()];
        let version = value(zone, "data-was").unwrap();
        assert_eq!(Some(version), value(old, "data-v"));
        let mut whole = zone.replace(&format!(" data-was=\"{version}\""), "");
        for (at, card) in cards(old).into_iter().enumerate() {
            whole = whole.replacen(&format!("<i data-keep=\"{at}\"></i>"), card, 1);
        }
        fresh = fresh.replacen(zone, &whole, 1);
    }
    assert!(!fresh.contains("data-keep"), "{fresh}");
    fresh
}

/// A page without its log, of which only new lines are told.
fn without_log(html: &str) -> String {
    let log = find(html, "log").unwrap();
    [&html[..log.start], &html[log.end..]].concat()
}

fn draw<T>(table: &dyn Table, viewer: Viewer, view: &View, draw: impl FnOnce(&TablePage) -> T) -> T {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let is_asked = seat.is_some() && table.asked().map(|asked| asked.seat) == seat;
    let refusals = if is_asked { table.refusals() } else { Vec::new() };
    let why_not = refusals.into_iter().map(|refused| WhyNot {
        choice: refused.choice,
        text: refused.text,
        rule: refused.rule.to_string(),
        message: refused.message,
    });
    let why_not: Vec<WhyNot> = why_not.collect();
    let chairs: Vec<Chair> =
        (0..table.seats()).map(|_| Chair { name: "Ann".to_owned(), ..Chair::default() }).collect();
    let page = TablePage {
        ply: table.ply(),
        chairs: &chairs,
        why_not: &why_not,
        ..TablePage::bare(view, seat.map_or(Looker::Spectator, Looker::Seat))
    };
    draw(&page)
}

/// What each viewer is told and shows then, all of them at once as a server does it.
fn told<'a>(
    table: &dyn Table,
    viewers: &[Viewer],
    kept: &mut Kept,
    before: impl Fn(usize) -> Option<&'a Shown>,
) -> Vec<(String, Shown)> {
    let views = table.looks(viewers, kept);
    let mut common = Common::default();
    let tell = |(at, (viewer, view)): (usize, (&Viewer, &View))| {
        let mut html = String::new();
        let shown = draw(table, *viewer, view, |page| news(page, before(at), &mut common, &mut html));
        (html, shown)
    };
    viewers.iter().zip(&views).enumerate().map(tell).collect()
}

#[test]
fn news_and_what_is_shown_make_the_whole() {
    for entry in registry::games() {
        let mut table = (entry.open)(&entry.default_setup().unwrap(), Seed::from_number(3)).unwrap();
        let viewers: Vec<Viewer> =
            (0..table.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Table]).collect();
        let mut kept = Kept::default();
        let mut pages: Vec<(String, Shown)> = told(&*table, &viewers, &mut kept, |_| None);
        let (mut short, mut whole) = (0, 0);
        for step in 0..400 {
            let Some(legal) = table.legal() else { break };
            let choice = &legal.options[(step * 7) % legal.options.len()].choice;
            table.apply(legal.ply, choice).unwrap();
            let fresh = told(&*table, &viewers, &mut kept, |at| Some(&pages[at].1));
            for ((viewer, (page, shown)), (html, now)) in viewers.iter().zip(&mut pages).zip(fresh) {
                let anew = draw(&*table, *viewer, &table.look(*viewer), fragment);
                (short, whole) = (short + html.len(), whole + anew.len());
                swap(page, &html);
                let ply = legal.ply;
                assert_eq!(
                    without_log(page),
                    without_log(&anew),
                    "{} after {ply} as {viewer:?}",
                    entry.info.name
                );
                *shown = now;
            }
        }
        // Alone in Grimlore nearly every answer changes what can be done with most of its few cards.
        let share = if entry.info.code == "GL" && table.seats() == 1 { 2 } else { 3 };
        assert!(short * share < whole, "{}: news are no news: {short} of {whole} bytes", entry.info.name);
    }
}
