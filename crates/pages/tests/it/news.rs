//! A page that is told only what is new shows the same as one that is drawn anew.

use crate::common::cards_of;
use crate::swap::{find, record, swap};
use kernel::{
    Answer, Face, Look, Mark, Piece, Prompt, Role, Seat, SeatView, Sense, Shape, Stat, Symbol, View, Viewer,
    Zone, rule,
};
use pages::model::{Chair, Course, LogLine, Looker, TablePage, WhyNot};
use pages::{Common, Scene, Shown, fragment, news};
use std::sync::Arc;
use table::{Kept, Seed, Table};

/// A page without its log, of which only new lines are told.
fn without_log(html: &str) -> String {
    let log = find(html, "log").expect("as the test has set it up");
    [&html[..log.start], &html[log.end..]].concat()
}

fn draw<T>(
    table: &dyn Table,
    (viewer, scene): (Viewer, &Scene),
    view: &View,
    draw: impl FnOnce(&TablePage) -> T,
) -> T {
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
        scene,
        ..TablePage::bare(view, seat.map_or(Looker::Spectator, Looker::Seat))
    };
    draw(&page)
}

/// What each viewer is told and shows then, all of them at once as a server does it.
fn told<'a>(
    table: &dyn Table,
    (viewers, scene): (&[Viewer], &Scene),
    kept: &mut Kept,
    before: impl Fn(usize) -> Option<&'a Shown>,
) -> Vec<(String, Shown)> {
    let views = table.looks(viewers, kept);
    let mut common = Common::default();
    let tell = |(at, (viewer, view)): (usize, (&Viewer, &View))| {
        let mut html = String::new();
        let shown =
            draw(table, (*viewer, scene), view, |page| news(page, before(at), &mut common, &mut html));
        (html, shown)
    };
    viewers.iter().zip(&views).enumerate().map(tell).collect()
}

#[test]
fn news_and_what_is_shown_make_the_whole() {
    for entry in registry::games() {
        let mut table =
            (entry.open)(&entry.default_setup().expect("as the test has set it up"), Seed::from_number(3))
                .expect("as the test has set it up");
        let viewers: Vec<Viewer> =
            (0..table.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Table]).collect();
        let scene = Scene::of(entry.scene);
        let mut kept = Kept::default();
        let mut pages: Vec<(String, Shown)> = told(&*table, (&viewers, &scene), &mut kept, |_| None);
        let (mut short, mut whole) = (0, 0);
        for step in 0..400 {
            let Some(legal) = table.legal() else { break };
            let choice = &legal.options[(step * 7) % legal.options.len()].choice;
            table.apply(legal.ply, choice).expect("as the test has set it up");
            let fresh = told(&*table, (&viewers, &scene), &mut kept, |at| Some(&pages[at].1));
            for ((viewer, (page, shown)), (html, now)) in viewers.iter().zip(&mut pages).zip(fresh) {
                let anew = draw(&*table, (*viewer, &scene), &table.look(*viewer), fragment);
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
        assert!(short * 3 < whole, "{}: news are no news: {short} of {whole} bytes", entry.info.name);
    }
}

/// The whole log of a seat.
fn log(table: &dyn Table, viewer: Viewer) -> Vec<Arc<LogLine>> {
    let (mut course, cards) = (Course::default(), cards_of(table));
    let told = table.events(viewer, 0).into_iter();
    told.map(|line| Arc::new(course.line(line.ply, line.told, line.rules, cards))).collect()
}

#[test]
fn the_log_of_a_page_that_is_told_is_that_of_a_fresh_one() {
    for entry in registry::games() {
        let setup = entry.default_setup().expect("the usual way");
        let mut table = (entry.open)(&setup, Seed::from_number(5)).expect("a table");
        let viewer = Viewer::Seat(Seat(0));
        let (mut page, mut shown): (Option<String>, Option<Shown>) = (None, None);
        let mut turns = 0;
        for step in 0..80 {
            let (view, lines) = (table.look(viewer), log(&*table, viewer));
            let looker = Looker::Seat(Seat(0));
            let fresh = TablePage { ply: table.ply(), log: &lines, ..TablePage::bare(&view, looker) };
            let mut html = String::new();
            shown = Some(news(&fresh, shown.as_ref(), &mut Common::default(), &mut html));
            let anew = fragment(&fresh);
            let part = |html: &str, id: &str| html[find(html, id).expect("it has a log")].to_owned();
            let whole = part(&anew, "log").replace(" new\"", "\"");
            let told = match page {
                None => whole.clone(),
                Some(page) => record(&page, &part(&html, "log-new")).replace(" new\"", "\""),
            };
            assert_eq!(told, whole, "{} at {step}", entry.info.name);
            turns = turns.max(whole.matches("<summary").count());
            page = Some(told);
            let Some(legal) = table.legal() else { break };
            let choice = &legal.options[(step * 7) % legal.options.len()].choice;
            table.apply(legal.ply, choice).expect("it is legal");
        }
        assert!(turns > 1, "{} comes to no second turn", entry.info.name);
    }
}

/// Cards with cards on them and one that lies face down. `picks` are the answers that they stand for.
fn street(picks: [&[u16]; 4], wounds: i32) -> Zone {
    let wounded =
        Mark { name: "wounds", sense: Sense::Harm, icon: kernel::Icon::Dot, detail: wounds.to_string() };
    let piece = |id: &str, face: Face, picks: &[u16], attached: Vec<Piece>| Piece {
        id: id.to_owned(),
        face,
        marks: if id == "biker" && wounds > 0 { vec![wounded.clone()] } else { vec![] },
        attached,
        picks: picks.to_vec(),
        ..Piece::default()
    };
    let up = |name: &'static str| Face::Up {
        name: name.into(),
        line: "Raider".into(),
        faction: "gang".into(),
        stats: vec![Stat { name: "attack", symbol: Symbol::Blade, value: 3 - wounds, printed: 3 }],
        text: "It rides.".into(),
        look: Look::default(),
    };
    let bat = piece("bat", up("Bat"), picks[1], vec![]);
    let pieces = vec![
        piece("biker", up("Biker"), picks[0], vec![bat, piece("trap", Face::Down, picks[2], vec![])]),
        piece("dog", up("Dog"), &[], vec![]),
        piece("hidden", Face::Down, picks[3], vec![]),
    ];
    Zone {
        id: "street".to_owned(),
        sort: "street",
        name: "Street".into(),
        owner: None,
        role: Role::Area,
        shape: Shape::Row,
        stats: vec![],
        marks: vec![],
        sums: vec![],
        roll: None,
        away: vec![],
        count: 3,
        pieces,
        picks: vec![],
    }
}

fn asking(zone: Zone, options: &[&str]) -> View {
    let answer =
        |text: &&str| Answer { choice: (*text).to_owned(), text: (*text).to_owned(), ..Default::default() };
    View {
        game: "toy",
        turn: 1,
        active: None,
        step: "turn",
        steps: vec!["turn"],
        phase: String::new(),
        seats: vec![SeatView { seat: Seat(0), name: String::new(), counters: vec![] }],
        zones: vec![zone.into()],
        goals: vec![],
        prompt: Some(Prompt {
            seat: Seat(0),
            question: "What?".to_owned(),
            rule: rule("TY-1"),
            kind: Default::default(),
            again: false,
            about: None,
            options: options.iter().map(answer).collect(),
            reaches: Vec::new(),
        }),
        outcome: None,
        ending: None,
    }
}

/// The picks of each piece, a number that changes, the marks and the refusals.
type Question = ([&'static [u16]; 4], i32, &'static [&'static str], &'static [&'static str]);

#[test]
fn a_card_that_is_kept_with_what_is_new_of_it_is_the_card_that_is_drawn_anew() {
    let none: [&[u16]; 4] = [&[]; 4];
    let questions: [Question; 9] = [
        (none, 0, &["pass"], &[]),
        ([&[0], &[], &[], &[1]], 0, &["use biker", "turn hidden"], &["feed dog", "swing bat"]),
        ([&[1, 0], &[1], &[2], &[]], 0, &["ride biker", "swing bat", "spring trap"], &["swing bat"]),
        ([&[], &[0], &[], &[0]], 0, &["throw bat"], &["ride biker", "throw bat dog"]),
        ([&[], &[0], &[], &[0]], 0, &["throw bat"], &["ride biker"]),
        ([&[], &[0], &[], &[0]], 1, &["throw bat"], &["ride biker"]),
        ([&[], &[], &[0], &[]], 2, &["spring trap"], &["feed dog"]),
        (none, 2, &["pass"], &[]),
        (none, 0, &["pass"], &[]),
    ];
    let (mut page, mut shown, mut wounds_before) = (String::new(), None, 0);
    for (picks, wounds, options, refused) in questions {
        let view = asking(street(picks, wounds), options);
        let why_not = |choice: &&str| WhyNot {
            choice: (*choice).to_owned(),
            text: (*choice).to_owned(),
            rule: "TY-1".to_owned(),
            message: "Not now.".to_owned(),
        };
        let why_not: Vec<WhyNot> = refused.iter().map(why_not).collect();
        let now = TablePage { why_not: &why_not, ..TablePage::bare(&view, Looker::Seat(Seat(0))) };
        let mut html = String::new();
        let told = news(&now, shown.as_ref(), &mut Common::default(), &mut html);
        match shown.replace(told) {
            None => page = html,
            Some(_) => {
                let state = if wounds == wounds_before { "" } else { " data-state" };
                assert!(html.contains(&format!("<div data-keep=\"0\"{state}>")), "{html}");
                assert!(!html.contains("It rides."), "{html}");
                swap(&mut page, &html);
                assert_eq!(without_log(&page), without_log(&fragment(&now)), "{options:?}");
            }
        }
        wounds_before = wounds;
    }
}
