//! A page that is told only what is new shows the same as one that is drawn anew.

#![allow(clippy::unwrap_used)]

use kernel::{Seat, Viewer};
use pages::model::{Chair, Looker, TablePage, Undo, WhyNot};
use pages::{Shown, fragment, news};
use std::collections::BTreeMap;
use table::{Seed, Table};

/// The zones and seats of a piece of HTML.
fn parts(html: &str) -> BTreeMap<String, String> {
    let mut parts = BTreeMap::new();
    for (opening, closing) in [("<section id=\"zone-", "</section>"), ("<header id=\"seat-", "</header>")] {
        for rest in html.split(opening).skip(1) {
            let id = format!("{opening}{}", rest.split('"').next().unwrap());
            parts.insert(id, rest.split(closing).next().unwrap().to_owned());
        }
    }
    parts
}

fn draw<T>(table: &dyn Table, viewer: Viewer, draw: impl FnOnce(&TablePage) -> T) -> T {
    let view = table.look(viewer);
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
        id: "a",
        title: "b",
        ply: table.ply(),
        seq: 0,
        looker: seat.map_or(Looker::Spectator, Looker::Seat),
        view: &view,
        chairs: &chairs,
        log: &[],
        why_not: &why_not,
        undo: Undo::None,
        can_hint: false,
        hint: None,
        chat: None,
        invite: None,
        replay: None,
        commitment: "",
        notice: None,
    };
    draw(&page)
}

#[test]
fn news_and_what_is_shown_make_the_whole() {
    let mut partial = 0;
    for entry in registry::games() {
        let mut table = (entry.open)(&entry.default_setup().unwrap(), Seed::from_number(3)).unwrap();
        let viewers: Vec<Viewer> =
            (0..table.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Table]).collect();
        let look = |table: &dyn Table, viewer| {
            let (html, shown) = draw(table, viewer, |page| (fragment(page), Shown::of(page)));
            (parts(&html), shown)
        };
        let mut before: Vec<_> = viewers.iter().map(|&viewer| look(&*table, viewer)).collect();
        for step in 0..400 {
            let Some(legal) = table.legal() else { break };
            let choice = &legal.options[(step * 7) % legal.options.len()].choice;
            table.apply(legal.ply, choice).unwrap();
            for (viewer, shown) in viewers.iter().zip(&mut before) {
                let now = look(&*table, *viewer);
                let news = draw(&*table, *viewer, |page| news(page, &shown.1, &now.1));
                if let Some(news) = news {
                    let mut pieced = std::mem::take(&mut shown.0);
                    pieced.extend(parts(&news));
                    assert_eq!(pieced, now.0, "{} after ply {} as {viewer:?}", entry.info.name, legal.ply);
                    partial += 1;
                }
                *shown = now;
            }
        }
    }
    assert!(partial > 50, "only {partial} were told by news");
}
