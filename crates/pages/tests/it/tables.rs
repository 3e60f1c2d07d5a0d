//! Whole games through the pages: what a seat may do, it can do there.

use crate::common::{asked, check_html, escaped, ids, page};
use bots::Level;
use kernel::{Face, Piece, Seat, Viewer};
use pages::model::Looker;
use table::{Seed, Table};

/// What every page of a table has a place for.
const PARTS: [&str; 5] = ["head", "board", "prompt", "hand", "log"];

/// Plays a match of every game and shows each position to `look`.
fn walk(look: impl Fn(&dyn Table)) {
    for game in registry::games() {
        let setup = game.default_setup().expect("as the test has set it up");
        let mut table = (game.open)(&setup, Seed::from_number(5)).expect("as the test has set it up");
        for at in 0..2_000 {
            look(&*table);
            let Some(choice) = (game.advise)(&*table, Level::Random, at) else { break };
            table.apply(table.ply(), &choice).expect("as the test has set it up");
        }
    }
}

#[test]
fn every_option_is_a_button_and_every_pick_is_on_its_card() {
    walk(|table| {
        let Some(seat) = asked(table) else { return };
        let html = page(table, Looker::Seat(seat), pages::fragment);
        let view = table.look(Viewer::Seat(seat));
        let prompt = view.prompt.expect("as the test has set it up");
        let mut picked = vec![];
        view.zones.iter().for_each(|zone| collect(&zone.pieces, &mut picked));
        let (form, others) = (within(&html, "<form id=\"choose\"", "</form>"), &html);
        assert_eq!(form.matches("<button name=\"choice\"").count(), prompt.options.len());
        for (at, option) in prompt.options.iter().enumerate() {
            let value = format!("value=\"{}\"", escaped(&option.choice));
            assert!(form.contains(&value), "{} has no button", option.choice);
            let on_cards = others.matches(&format!("form=\"choose\" name=\"choice\" {value}")).count();
            assert!(on_cards > 0 || !picked.contains(&at), "{} is on no card", option.choice);
        }
    });
}

/// A card on its way from a hand to where it goes is shown to everybody.
#[test]
fn cards_being_played_are_on_the_page() {
    let game = registry::find("apocalypze").expect("a game");
    let setup = game.default_setup().expect("as the test has set it up");
    let mut seen = 0;
    for number in 0..40 {
        let mut table = (game.open)(&setup, Seed::from_number(number)).expect("as the test has set it up");
        while let Some(choice) = (game.advise)(&*table, Level::Random, number) {
            table.apply(table.ply(), &choice).expect("as the test has set it up");
            seen += usize::from(shows_what_is_played(&*table));
        }
    }
    assert!(seen > 0, "no card was being played");
}

fn shows_what_is_played(table: &dyn Table) -> bool {
    let view = table.look(Viewer::Table);
    let Some(zone) = view.zones().find(|zone| zone.id == "played") else { return false };
    let html = page(table, Looker::Spectator, pages::fragment);
    let shared = within(&html, "class=\"band fight", "id=\"prompt\"");
    assert!(shared.contains("Being played"), "{shared}");
    for piece in &zone.pieces {
        let Face::Up { name, .. } = &piece.face else { panic!("it lies face down") };
        assert!(shared.contains(&escaped(name)), "{name} is not in {shared}");
    }
    true
}

fn collect(pieces: &[Piece], picked: &mut Vec<usize>) {
    for piece in pieces {
        picked.extend(piece.picks.iter().map(|&at| usize::from(at)));
        collect(&piece.attached, picked);
    }
}

fn within<'a>(html: &'a str, start: &str, end: &str) -> &'a str {
    let from = html.find(start).unwrap_or_else(|| panic!("no {start}"));
    let rest = &html[from..];
    &rest[..rest.find(end).unwrap_or(rest.len())]
}

#[test]
fn pages_are_sound_for_every_viewer() {
    walk(|table| {
        if table.ply() % 7 != 0 && asked(table).is_some() {
            return;
        }
        let seats = (0..table.seats()).map(|seat| Looker::Seat(Seat(seat)));
        for looker in seats.chain([Looker::HotSeat(Seat(0)), Looker::Spectator]) {
            let whole = page(table, looker, pages::table);
            check_html(&whole);
            let part = page(table, looker, pages::fragment);
            check_html(&part);
            for id in ids(&part) {
                assert!(whole.contains(&format!(" id=\"{id}\"")), "the page has no {id}");
            }
            // A live page puts news only where it has a place for them, also for zones that come and go.
            for id in PARTS {
                assert!(part.contains(&format!(" id=\"{id}\"")), "a page has no place for {id}");
            }
        }
    });
}

#[test]
fn a_spectator_gets_no_buttons_and_no_hands() {
    walk(|table| {
        let html = page(table, Looker::Spectator, pages::table);
        assert!(!html.contains("name=\"choice\""), "a spectator may choose");
        for zone in &table.look(Viewer::Table).zones {
            let is_hidden = zone.pieces.iter().all(|piece| piece.face == Face::Down) && zone.count > 0;
            if is_hidden {
                let shown = within(&html, &format!("data-zone=\"{}\"", escaped(&zone.id)), "</section>");
                assert!(!shown.contains("class=\"name\""), "{} shows a card", zone.id);
            }
        }
    });
}

#[test]
fn the_end_tells_who_won() {
    walk(|table| {
        if asked(table).is_some() {
            return;
        }
        let html = page(table, Looker::Seat(Seat(0)), pages::fragment);
        assert!(["Victory", "Defeat", "A draw"].iter().any(|word| html.contains(word)), "{html}");
        assert!(!html.contains("id=\"choose\""));
    });
}
