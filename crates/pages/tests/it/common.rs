//! Pages of tables, for the tests.

use kernel::{Seat, Viewer};
use ledger::Glossary;
use pages::Scene;
use pages::model::{CardWords, Chair, Course, Looker, TablePage, Undo, WhyNot};
use std::sync::Arc;
use table::Table;

pub fn chairs(table: &dyn Table) -> Vec<Chair> {
    let chair = |seat: u8| Chair { name: format!("Chair {seat}"), is_bot: seat > 0, is_here: true };
    (0..table.seats()).map(chair).collect()
}

/// The page of this looker, made by `render`.
pub fn page(table: &dyn Table, looker: Looker, render: fn(&TablePage) -> String) -> String {
    let viewer = looker.seat().map_or(Viewer::Table, Viewer::Seat);
    let view = table.look(viewer);
    let is_asked = view.prompt.as_ref().is_some_and(|prompt| looker.seat() == Some(prompt.seat));
    let refused = if is_asked { table.refusals() } else { vec![] };
    let why_not = |refused: table::Refused| WhyNot {
        choice: refused.choice,
        text: refused.text,
        rule: refused.rule.to_string(),
        message: refused.message,
    };
    let scene = scene_of(table);
    let told = table.events(viewer, 0);
    let older = told.len().saturating_sub(12);
    let (mut course, cards) = (Course::default(), cards_of(table));
    let line = |line: table::Line| course.line(line.ply, line.told, line.rules, cards);
    render(&TablePage {
        id: "t1",
        title: table.info().title,
        ply: table.ply(),
        // Whoever is asked has answered before the other did, whoever waits just now.
        answered: looker.seat().map(|_| table.ply().saturating_sub(is_asked.into())),
        seq: 1,
        chairs: &chairs(table),
        log: &told.into_iter().map(line).skip(older).map(Arc::new).collect::<Vec<_>>(),
        why_not: &refused.into_iter().map(why_not).collect::<Vec<_>>(),
        undo: Undo::Can,
        can_hint: true,
        chat: Some(&[]),
        scene: &scene,
        words: words_of(table),
        ..TablePage::bare(&view, looker)
    })
}

/// How the table of a game is laid out; in the usual way where the game is not registered.
pub fn scene_of(table: &dyn Table) -> Scene {
    registry::find(table.info().name).map_or_else(|_| Scene::plain().clone(), |entry| Scene::of(entry.scene))
}

/// What the words of a game mean; of one that is not registered nobody says it.
pub fn words_of(table: &dyn Table) -> &'static Glossary {
    registry::find(table.info().name).map_or(Glossary::none(), |entry| entry.meanings())
}

/// The cards of a game that have pages.
pub fn cards_of(table: &dyn Table) -> &'static CardWords {
    static NONE: std::sync::LazyLock<CardWords> = std::sync::LazyLock::new(CardWords::new);
    registry::find(table.info().name).map_or(&NONE, |entry| entry.card_words())
}

pub fn asked(table: &dyn Table) -> Option<Seat> {
    table.legal().map(|legal| legal.seat)
}

/// As the templates write it.
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '<' | '>' | '&' | '"' | '\'' => out.push_str(&format!("&#{};", u32::from(letter))),
            other => out.push(other),
        }
    }
    out
}

/// Tags are closed in order, ids are unique, and nothing in the page needs a loose security policy.
pub fn check_html(html: &str) {
    const VOID: [&str; 7] = ["meta", "link", "input", "img", "br", "use", "path"];
    let mut open: Vec<&str> = vec![];
    let mut ids: Vec<&str> = vec![];
    for part in html.split('<').skip(1) {
        let tag = part.split('>').next().expect("as the test has set it up");
        if tag.starts_with('!') {
            continue;
        }
        let name =
            tag.trim_start_matches('/').split([' ', '\n', '/']).next().expect("as the test has set it up");
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed), "in …{}", &part[..part.len().min(80)]);
        } else if !VOID.contains(&name) {
            open.push(name);
        }
        assert!(name != "script" || tag.starts_with('/') || tag.contains(" src="), "an inline script");
        // Quotes in values are escaped: every other piece is outside of them.
        for names in tag.split('"').step_by(2) {
            let names = names.trim_start();
            let is_handler = names.starts_with("on") && names.ends_with('=');
            assert!(!is_handler && names != "style=", "an attribute that no strict policy allows: {tag}");
        }
        if let Some(id) = tag.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()) {
            assert!(!ids.contains(&id), "two elements are called {id}");
            ids.push(id);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

pub fn ids(html: &str) -> Vec<&str> {
    html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
