use crate::common::{self, open};
use kernel::{Quick, Seat, Viewer};
use table::{Line, Match, Refusal, Seed, Table};
use toy::Toy;

fn boxed(number: u64) -> Box<dyn Table> {
    Box::new(open(number))
}

/// Answers with the first option until the game is over or `plies` are reached.
fn play(table: &mut dyn Table, plies: u32) {
    while let Some(legal) = table.legal().filter(|legal| legal.ply < plies) {
        table.apply(legal.ply, &legal.options[0].choice).unwrap();
    }
}

#[test]
fn a_table_hides_its_game_but_knows_it() {
    let table = boxed(1);
    assert_eq!((table.info().name, table.seats(), table.ply()), ("toy", 2, 0));
    assert!(table.as_any().downcast_ref::<Match<Toy>>().is_some());
}

#[test]
fn what_is_asked_can_be_answered() {
    let mut table = boxed(1);
    let legal = table.legal().unwrap();
    assert_eq!((legal.ply, legal.seat, legal.rule.0), (0, Seat(0), "TY-6"));
    assert!(!legal.options.is_empty() && !legal.question.is_empty());
    for option in &legal.options {
        assert_eq!(table.why(&option.choice).as_ref(), Ok(&option.text));
    }
    let applied = table.apply(0, &legal.options[0].choice).unwrap();
    assert_eq!(applied.ply, 1);
    assert!(!applied.events.is_empty() && applied.events.iter().all(|told| !told.rules.is_empty()));
    play(&mut *table, u32::MAX);
    assert_eq!(table.legal(), None);
    assert!(table.outcome().is_some() && table.why("pass").is_err());
}

#[test]
fn what_is_refused_names_its_rule() {
    let found = (0..50).map(boxed).find(|table| !table.refusals().is_empty()).unwrap();
    for refused in found.refusals() {
        let refusal = found.why(&refused.choice).unwrap_err();
        assert_eq!(refusal, Refusal::Illegal { rule: refused.rule, message: refused.message });
    }
    assert_eq!(found.why("dance").unwrap_err().kind(), "unreadable");
}

#[test]
fn only_the_seat_that_is_asked_sees_its_options() {
    let table = boxed(1);
    let options = |viewer| table.look(viewer).prompt.unwrap().options;
    assert_eq!(options(Viewer::Seat(Seat(0))), table.legal().unwrap().options);
    assert_eq!(options(Viewer::Seat(Seat(1))), []);
    assert_eq!(options(Viewer::Table), []);
}

fn numbers(told: &[Line]) -> Vec<u32> {
    told.iter().map(|told| told.at).collect()
}

#[test]
fn events_are_numbered_for_each_viewer_without_gaps() {
    let mut table = boxed(1);
    play(&mut *table, 12);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::All] {
        let all = table.events(viewer, 0);
        assert_eq!(numbers(&all), (0..all.len() as u32).collect::<Vec<_>>());
        let since = all.len() as u32 / 2;
        assert_eq!(table.events(viewer, since), all[since as usize..]);
        assert_eq!(table.events(viewer, 10_000), []);
    }
}

#[test]
fn a_viewer_is_told_only_what_it_may_know() {
    let table = boxed(1);
    let drawn = |viewer, seat: u8| -> Vec<bool> {
        let told = table.events(viewer, 0);
        let draws = told.iter().filter(|told| told.event["what"] == "drew" && told.event["seat"] == seat);
        draws.map(|told| told.event["card"].is_number()).collect()
    };
    assert_eq!(drawn(Viewer::Seat(Seat(0)), 0), [true; 4]);
    assert_eq!(drawn(Viewer::Seat(Seat(0)), 1), [false; 3]);
    assert_eq!(drawn(Viewer::Table, 0), [false; 4]);
    assert_eq!(drawn(Viewer::All, 1), [true; 3]);
}

#[test]
fn worlds_that_look_alike_tell_alike() {
    // What seat 0 is told must not depend on cards that only seat 1 knows, nor on their number.
    let table = open(5);
    let told = |seed| {
        let mut world = table.imagine(Seat(0), Seed::from_number(seed)).unwrap();
        Table::apply(&mut world, 0, "pass").unwrap();
        let events = world.events(Viewer::Seat(Seat(0)), 0);
        events.into_iter().map(|told| (told.at, told.told.text)).collect::<Vec<_>>()
    };
    assert!((1..20).all(|seed| told(seed) == told(0)));
}

#[test]
fn an_answer_tells_the_seat_that_answered_and_nobody_else() {
    // Passing ends the turn: the other seat draws a card that the passing seat may not see.
    let mut table = boxed(1);
    let applied = table.apply(0, "pass").unwrap();
    let draw = applied.events.iter().find(|told| told.event["what"] == "drew").unwrap();
    assert!(draw.event["card"].is_null());
    let known = table.events(Viewer::Seat(Seat(0)), 0);
    assert!(known.ends_with(&applied.events));
}

#[test]
fn a_seat_that_does_not_exist_sees_what_a_spectator_sees() {
    let table = boxed(1);
    let stranger = Viewer::Seat(Seat(200));
    assert_eq!(table.look(stranger), table.look(Viewer::Table));
    assert_eq!(table.events(stranger, 0), table.events(Viewer::Table, 0));
}

#[test]
fn a_table_can_be_saved_branched_imagined_and_taken_back() {
    let mut table = boxed(1);
    play(&mut *table, 6);
    let loaded = Match::<Toy>::load(&table.save().unwrap()).unwrap();
    assert_eq!(loaded.hash(), table.hash());
    assert_eq!(table.branch(3).unwrap().ply(), 3);
    let world = table.imagine(Seat(1), Seed::from_number(1)).unwrap();
    let viewer = Viewer::Seat(Seat(1));
    assert_eq!(world.look(viewer), table.look(viewer));
    let hash = table.hash();
    let turn = table.turn();
    let legal = table.legal().unwrap();
    table.apply(6, &legal.options[0].choice).unwrap();
    assert_eq!(table.undo_agreed(), Ok(6));
    assert_eq!((table.hash(), table.turn()), (hash, turn));
    assert_eq!(table.concede(Seat(0)).unwrap().ply, 7);
    assert!(table.undo_by(Seat(0)).is_err() && table.undo().is_err() && table.can_undo().is_err());
}

#[test]
fn the_text_of_an_event_stays_as_it_was_told() {
    let mut table = open(1);
    common::play(&mut table, 3, &mut Quick::new(1));
    let early = table.events(Viewer::All, 0);
    common::play(&mut table, u32::MAX, &mut Quick::new(1));
    assert_eq!(table.events(Viewer::All, 0)[..early.len()], early);
}
