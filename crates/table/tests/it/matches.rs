use crate::common::{open, play, play_out};
use kernel::prelude::*;
use kernel::{Fight, Quick, Seat, SetupError, rule};
use table::{Match, Refusal, Seed};
use toy::{Card, Choice, Setup, Toy};

/// The first match, by number, in which `wanted` holds after `plies` choices.
fn find(plies: u32, wanted: impl Fn(&Match<Toy>) -> bool) -> Match<Toy> {
    let matches = (0..500).map(|number| {
        let mut table = open(number);
        play(&mut table, plies, &mut Quick::new(number));
        table
    });
    matches.into_iter().find(|table| wanted(table)).unwrap()
}

fn last_event(table: &Match<Toy>) -> String {
    table.notes().last().unwrap().told.text.clone()
}

/// A match in which an attack waits for its first response: nothing was rolled or revealed.
fn under_attack() -> Match<Toy> {
    find(1, |table| last_event(table).contains("attacked with"))
}

/// A match whose last entry has rolled the die.
fn after_a_roll() -> Match<Toy> {
    find(3, |table| {
        let rolled = |noted: &&table::Noted<_>| noted.ply == 3 && noted.told.text.contains("rolled");
        !table.is_over() && table.notes().iter().any(|noted| rolled(&noted))
    })
}

#[test]
fn the_same_seed_and_choices_give_the_same_states() {
    let hashes = |number| {
        let mut table = open(number);
        let mut picks = Quick::new(number);
        let mut hashes = vec![table.hash()];
        while !table.is_over() {
            play(&mut table, 5, &mut picks);
            hashes.push(table.hash());
        }
        hashes
    };
    assert_eq!(hashes(7), hashes(7));
    assert_ne!(hashes(7), hashes(8));
    let frozen = [
        "242f7aec809f178b",
        "546a5a9af0f61df7",
        "e0ec0ca0ec10c8d8",
        "19a2adff3b0b4cee",
        "235d6a0ceb8ea89c",
        "93d329b3289403fd",
        "8fa83b8ed16fc6ed",
    ];
    assert_eq!(hashes(7), frozen, "in debug and release, on every machine");
}

#[test]
fn a_setup_that_the_rules_refuse_opens_no_match() {
    let setup = Setup { lives: 0, ..Setup::default() };
    let refused: Result<Match<Toy>, SetupError> = Match::open(setup, Seed::from_number(1));
    assert_eq!(refused.err().map(|error| error.rule), Some(rule("TY-2")));
}

#[test]
fn an_answer_to_another_ply_is_stale() {
    let mut table = open(1);
    assert_eq!(table.apply(0, Choice::Pass), Ok(1));
    let hash = table.hash();
    assert_eq!(table.apply(0, Choice::Pass), Err(Refusal::Stale { given: 0, now: 1 }));
    assert_eq!(table.apply_text(2, "pass"), Err(Refusal::Stale { given: 2, now: 1 }));
    assert_eq!((table.ply(), table.hash()), (1, hash));
}

#[test]
fn a_refused_answer_names_the_rule_and_changes_nothing() {
    let mut table = open(1);
    let hash = table.hash();
    let absent = (0..6).map(Card).find(|&card| table.game().check(Choice::Play(card)).is_err()).unwrap();
    let refusal = table.apply(0, Choice::Play(absent)).unwrap_err();
    assert!(matches!(&refusal, Refusal::Illegal { rule, .. } if rule.0.starts_with("TY-")), "{refusal}");
    let refusal = table.apply_text(0, "dance").unwrap_err();
    assert_eq!((refusal.kind(), refusal.rule()), ("unreadable", None));
    assert_eq!((table.ply(), table.hash()), (0, hash));
}

#[test]
fn a_concession_ends_the_match() {
    let mut table = open(1);
    assert_eq!(table.concede(Seat(9)).unwrap_err().kind(), "unknown");
    assert_eq!(table.concede(Seat(1)), Ok(1));
    assert_eq!(table.game().outcome().unwrap().rule, rule("TY-14"));
    assert_eq!(table.concede(Seat(0)).unwrap_err().rule(), Some(rule("TY-14")));
    assert_eq!(table.apply(1, Choice::Pass).unwrap_err().rule(), Some(rule("TY-14")));
}

#[test]
fn notes_know_their_ply() {
    let mut table = open(1);
    let start = table.notes().len();
    assert!(start > 0 && table.notes().iter().all(|noted| noted.ply == 0));
    table.apply(0, Choice::Pass).unwrap();
    assert!(table.notes().len() > start && table.notes()[start..].iter().all(|noted| noted.ply == 1));
}

#[test]
fn undo_goes_back_to_the_position_before() {
    let mut table = under_attack();
    let (hash, notes) = (table.hash(), table.notes().to_vec());
    table.apply(1, Choice::Pass).unwrap();
    assert_eq!(table.undo(), Ok(1));
    assert_eq!((table.hash(), table.notes()), (hash, &notes[..]));
    assert_eq!(table.undo(), Ok(0));
    assert_eq!(table.undo().unwrap_err().kind(), "unknown");
}

#[test]
fn undo_spends_no_chance() {
    let (mut straight, mut undone) = (under_attack(), under_attack());
    undone.apply(1, Choice::Pass).unwrap();
    undone.undo().unwrap();
    for table in [&mut straight, &mut undone] {
        play(table, u32::MAX, &mut Quick::new(3));
    }
    assert_eq!(straight.save(), undone.save());
}

#[test]
fn undo_of_the_first_answer_after_a_load_leaves_no_trace() {
    let text = under_attack().save().unwrap();
    let mut loaded = Match::<Toy>::load(&text).unwrap();
    loaded.apply(1, Choice::Pass).unwrap();
    loaded.undo().unwrap();
    assert_eq!(loaded.save().unwrap(), text);
    play(&mut loaded, u32::MAX, &mut Quick::new(1));
    let verified = Match::<Toy>::verify(&loaded.save().unwrap()).unwrap();
    assert_eq!((verified.seeds, verified.seeds_checked), (2, 1));
}

#[test]
fn a_seat_takes_back_only_its_own_answer() {
    let mut table = under_attack();
    let defender = table.game().asked().unwrap().seat;
    let refusal = table.undo_by(defender).unwrap_err();
    assert!(matches!(&refusal, Refusal::Settled { message } if message.contains("has answered")));
    assert_eq!(table.undo_by(defender.other()), Ok(0));
}

#[test]
fn undo_does_not_cross_a_roll_unless_all_agree() {
    let mut table = after_a_roll();
    let refusal = table.undo().unwrap_err();
    assert!(matches!(&refusal, Refusal::Settled { message } if message.contains("ply 2 has rolled")));
    assert_eq!(table.ply(), 3);
    assert_eq!(table.undo_agreed(), Ok(2));
}

#[test]
fn a_match_knows_whether_chance_had_a_say_in_its_last_entry() {
    assert!(after_a_roll().has_rolled());
    assert!(!under_attack().has_rolled());
    assert!(!open(1).has_rolled(), "the start is no entry");
}

#[test]
fn undo_does_not_cross_a_reveal() {
    // After 16 passes seat 0 draws its last card: no chance is needed, but it is seen.
    let mut table = open(1);
    (0..16).for_each(|ply| assert_eq!(table.apply(ply, Choice::Pass), Ok(ply + 1)));
    let refusal = table.undo().unwrap_err();
    assert!(matches!(&refusal, Refusal::Settled { message } if message.contains("ply 15 has revealed")));
    assert_eq!(table.undo_agreed(), Ok(15));
}

#[test]
fn a_roll_that_was_taken_back_does_not_come_again() {
    let mut table = after_a_roll();
    let mut rolls = vec![];
    for _ in 0..8 {
        table.undo_agreed().unwrap();
        table.apply(2, Choice::Pass).unwrap();
        let is_roll = |noted: &&table::Noted<toy::Event>| noted.told.text.contains("rolled");
        rolls.push(table.notes().iter().rfind(is_roll).unwrap().told.text.clone());
    }
    rolls.sort_unstable();
    rolls.dedup();
    assert!(rolls.len() > 2, "{rolls:?}");
    play(&mut table, u32::MAX, &mut Quick::new(1));
    let verified = Match::<Toy>::verify(&table.save().unwrap()).unwrap();
    assert_eq!((verified.seeds, verified.seeds_checked), (2, 2));
}

#[test]
fn a_finished_game_is_taken_back_only_if_all_agree_and_under_a_fresh_seed() {
    let taken_back = || {
        let mut table = open(3);
        table.apply(0, Choice::Pass).unwrap();
        table.concede(Seat(0)).unwrap();
        let told = table.save().unwrap();
        assert!(matches!(table.undo(), Err(Refusal::Settled { .. })));
        assert_eq!(table.undo_agreed(), Ok(1));
        table.apply(1, Choice::Pass).unwrap();
        (told, table.save().unwrap())
    };
    let ((told, saved), (told_again, saved_again)) = (taken_back(), taken_back());
    let commits = |text: &str| text.matches("commit").count();
    assert_eq!((commits(&told), commits(&saved)), (1, 2));
    assert_eq!(told, told_again);
    assert_ne!(saved, saved_again, "the next seed does not follow from the one that was told");
}

#[test]
fn a_branch_goes_on_from_any_ply() {
    let table = play_out(2);
    for ply in [0, 1, table.ply() / 2, table.ply()] {
        let mut branch = table.branch(ply).unwrap();
        let replayed = Match::<Toy>::replay(&table.save().unwrap(), ply).unwrap();
        assert_eq!((branch.ply(), branch.hash()), (ply, replayed.hash()));
        assert_eq!(branch.notes(), replayed.notes());
        play(&mut branch, u32::MAX, &mut Quick::new(1));
        assert!(Match::<Toy>::verify(&branch.save().unwrap()).is_ok());
    }
    assert_eq!(table.branch(table.ply() + 1).err().unwrap().kind(), "unknown");
}

#[test]
fn a_branch_that_ends_first_does_not_tell_the_seed_of_its_match() {
    let mut table = open(4);
    table.apply(0, Choice::Pass).unwrap();
    let mut branch = table.branch(1).unwrap();
    branch.concede(Seat(0)).unwrap();
    assert!(branch.save().unwrap().contains("\"seeds\":[null,\""));
    table.concede(Seat(0)).unwrap();
    let mut branch = table.branch(1).unwrap();
    branch.concede(Seat(0)).unwrap();
    assert!(!branch.save().unwrap().contains("\"seeds\":[null"));
}

#[test]
fn an_imagined_world_is_played_but_not_saved() {
    let mut table = open(4);
    play(&mut table, 2, &mut Quick::new(1));
    let seat = table.game().asked().unwrap().seat;
    let mut world = table.imagine(seat, Seed::from_number(1)).unwrap();
    let viewer = kernel::Viewer::Seat(seat);
    assert_eq!(world.game().look(viewer), table.game().look(viewer));
    assert_eq!((world.ply(), world.notes().len()), (0, 0));
    play(&mut world, u32::MAX, &mut Quick::new(1));
    assert!(world.is_over());
    assert_eq!(world.save().unwrap_err().kind(), "unknown");
    assert_eq!(world.undo_agreed(), Ok(world.ply()));
    assert_eq!(table.imagine(Seat(2), Seed::from_number(1)).err().unwrap().kind(), "unknown");
}

#[test]
fn a_fight_begins_where_the_game_says_so() {
    let table = play_out(7);
    let begins = |noted: &&table::Noted<_>| noted.told.fight == Some(Fight::Begins);
    let begun: Vec<u32> = table.notes().iter().filter(begins).map(|noted| noted.ply).collect();
    assert!(begun.len() > 2, "{begun:?}");
    let fights = table.recap().unwrap().fights;
    assert_eq!(fights.first(), begun.first());
    assert!(fights.iter().all(|ply| begun.contains(ply)), "{fights:?} of {begun:?}");
}
