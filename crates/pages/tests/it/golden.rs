//! What the pages say, word for word. `UPDATE_GOLDEN=1 cargo test -p deadhand-pages` writes them anew.

use std::fs;
use std::path::Path;

use crate::common::{asked, page};
use kernel::Seat;
use pages::model::{Curtain, Looker, Mishap};
use table::{Match, Seed, Table};
use toy::{Setup, Toy};

/// One tag a line, and no hashes of assets and no sums of zones: a difference names its place.
fn readable(html: &str) -> String {
    let mut lines: Vec<String> =
        html.replace('<', "\n<").lines().map(|line| line.trim_end().to_owned()).collect();
    for line in &mut lines {
        if let Some(from) = line.find("/assets/")
            && let Some(dash) = line[from..].find('-')
        {
            line.replace_range(from + dash + 1..from + dash + 9, "HASH");
        }
        if let Some((before, after)) = line.split_once(" data-v=\"") {
            let rest = after.split_once('"').map_or("", |(_, rest)| rest);
            *line = format!("{before} data-v=\"SUM\"{rest}");
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines.join("\n") + "\n"
}

fn golden(name: &str, html: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let text = readable(html);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &text).expect("as the test has set it up");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let differs = text.lines().zip(kept.lines()).find(|(new, old)| new != old);
    assert!(text == kept, "{name} differs: {differs:?}; if that is right, run with UPDATE_GOLDEN=1");
}

fn toy_after(plies: usize) -> Match<Toy> {
    let mut table =
        Match::<Toy>::open(Setup::default(), Seed::from_number(3)).expect("as the test has set it up");
    for _ in 0..plies {
        let legal = Table::legal(&table).expect("as the test has set it up");
        Table::apply(&mut table, legal.ply, &legal.options[0].choice).expect("as the test has set it up");
    }
    table
}

#[test]
fn a_table() {
    let table = toy_after(3);
    let seat = asked(&table).expect("as the test has set it up");
    golden("table-asked.html", &page(&table, Looker::Seat(seat), pages::table));
    golden("fragment-waits.html", &page(&table, Looker::Seat(seat.other()), pages::fragment));
    golden("fragment-watch.html", &page(&table, Looker::Spectator, pages::fragment));
}

#[test]
fn small_pages() {
    let text = "There is no such table.".to_owned();
    golden("mishap.html", &pages::mishap(&Mishap { status: 404, title: "Nothing here".to_owned(), text }));
    let curtain = Curtain {
        id: "t1".to_owned(),
        title: "Last Door".to_owned(),
        game: "toy".to_owned(),
        seat: Seat(1),
        name: "Ben".to_owned(),
        since: vec![],
    };
    golden("curtain.html", &pages::curtain(&curtain));
}
