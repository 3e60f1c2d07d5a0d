//! Contests whose results are known beforehand.

mod rigged;

use bots::Level;
use kernel::{Finish, Game};
use lab::{Contest, ContestError, Contestant, FaultKind, Field, MOST_DECISIONS, Tally, playout};
use rigged::{Rig, Rigged};
use std::sync::atomic::{AtomicU64, Ordering};

fn contestants(levels: &[Level]) -> Vec<Contestant> {
    levels.iter().zip('a'..).map(|(&level, name)| Contestant { name: name.to_string(), level }).collect()
}

fn rigged(setups: [Rig; 2], games: u64) -> Contest<Rigged> {
    let contestants = contestants(&[Level::Random; 2]);
    Contest { contestants, setups: setups.to_vec(), games, seed: 5 }
}

fn run<G: Game>(contest: &Contest<G>, threads: usize) -> Tally {
    contest.run(Some(threads), &|| {}).expect("the contest can be held")
}

#[test]
fn contestants_change_seats() {
    let tally = run(&rigged([Rig::ChairZero; 2], 10), 2);
    assert_eq!((tally.wins.as_slice(), tally.draws), ([5, 5].as_slice(), 0));
    assert_eq!((tally.seats[0].wins, tally.seats[1].wins), (10, 0));
    let first = tally.first.unwrap();
    assert_eq!((first.share, first.games), (0.0, 10), "seat 1 begins and never wins");
}

#[test]
fn a_setup_goes_with_its_seats() {
    // Contestant a is the stronger one, wherever it sits.
    let tally = run(&rigged([Rig::Stronger([9, 1]), Rig::Stronger([1, 9])], 7), 1);
    assert_eq!(tally.wins, [7, 0]);
    assert_eq!((tally.seats[0].wins, tally.seats[1].wins), (4, 3));
}

#[test]
fn both_sides_of_a_pair_meet_the_same_luck() {
    let contest = rigged([Rig::Coin; 2], 400);
    let outcome = |game| contest.play(game).unwrap().outcome;
    assert!((0..200).all(|pair| outcome(2 * pair) == outcome(2 * pair + 1)));
    let tally = run(&contest, 2);
    assert_eq!(tally.wins, [200, 200]);
    assert!((150..250).contains(&tally.seats[0].wins), "{}", tally.seats[0].wins);
}

#[test]
fn a_game_without_end_is_stuck() {
    let tally = run(&rigged([Rig::Endless, Rig::ChairZero], 4), 2);
    assert_eq!((tally.games, tally.stuck, tally.panicked, tally.wins[1]), (4, 2, 0, 2));
    assert_eq!(tally.contestants[1].share.games, 2, "stuck games count for nobody");
    assert_eq!(tally.decisions, 2 * MOST_DECISIONS + 2);
    let faults: Vec<_> = tally.faults.iter().map(|fault| (fault.game, fault.kind)).collect();
    assert_eq!(faults, [(0, FaultKind::Stuck), (2, FaultKind::Stuck)]);
    let played = playout::<Rigged>(&Rig::Endless, 1, &mut Vec::new()).unwrap();
    assert_eq!((played.outcome, played.decisions), (None, MOST_DECISIONS));
}

#[test]
fn a_panic_is_caught_and_named() {
    let contest = rigged([Rig::Explosive; 2], 100);
    let tally = run(&contest, 2);
    assert_eq!(tally.games, 100);
    assert!((20..80).contains(&tally.panicked), "{}", tally.panicked);
    assert_eq!(tally.wins.iter().sum::<u64>() + tally.panicked, 100);
    assert_eq!(tally.faults.len(), 20);
    let fault = &tally.faults[0];
    assert_eq!((fault.kind, fault.message.as_str()), (FaultKind::Panic, "boom"));
    assert!(std::panic::catch_unwind(|| contest.play(fault.game)).is_err(), "it panics again by its number");
    assert!(tally.to_string().contains(&format!("game {} (seed {}) panicked: boom", fault.game, fault.seed)));
    assert_eq!(tally.faults, run(&contest, 1).faults);
}

#[test]
fn what_cannot_be_held_is_refused() {
    let error = |contest: Contest<Rigged>| contest.run(Some(1), &|| {}).unwrap_err();
    let refused = error(rigged([Rig::Coin, Rig::Refused], 2));
    assert_eq!(refused.to_string(), "RG-1: refused");
    let mut lonely = rigged([Rig::Coin; 2], 2);
    lonely.contestants.pop();
    assert_eq!(error(lonely), ContestError::Setups { setups: 2, contestants: 1 });
    let three = Contest {
        contestants: contestants(&[Level::Random; 3]),
        setups: vec![Rig::Coin; 3],
        games: 1,
        seed: 1,
    };
    assert_eq!(error(three).to_string(), "3 bots for a game with 2 seats: give one bot for each seat");
}

#[test]
fn progress_counts_every_game() {
    let done = AtomicU64::new(0);
    let count = || {
        done.fetch_add(1, Ordering::Relaxed);
    };
    rigged([Rig::Coin; 2], 33).run(None, &count).unwrap();
    assert_eq!(done.into_inner(), 33);
}

fn field(strengths: &[u8]) -> lab::Matrix {
    let setup = |a: usize, b: usize| Rig::Stronger([strengths[a], strengths[b]]);
    let decks = ["Weak", "Strong", "Strong, too"].map(str::to_owned).to_vec();
    let field = Field::<Rigged> { decks, setup: &setup, level: Level::Random, games: 10, seed: 1 };
    field.run(Some(2), &|| {}).expect("the field can play")
}

#[test]
fn a_matrix_sets_rows_against_columns() {
    let matrix = field(&[1, 5, 5]);
    let share = |row: usize, column: usize| matrix.cells[row][column].map(|share| share.share);
    assert_eq!([share(0, 0), share(0, 1), share(1, 0), share(1, 2)], [None, Some(0.0), Some(1.0), Some(0.5)]);
    assert_eq!(matrix.field.iter().map(|field| field.share).collect::<Vec<_>>(), [0.0, 0.75, 0.75]);
    assert_eq!((matrix.games, matrix.draws, matrix.wins.as_slice()), (30, 10, [0, 10, 10].as_slice()));
    let text = matrix.to_string();
    let row = text.lines().find(|line| line.starts_with("Strong, too")).unwrap();
    assert_eq!(
        row,
        "Strong, too  100.0 % (72.2-100.0)  50.0 % (23.7-76.3)                   -  75.0 % (53.1-88.8)"
    );
    assert!(matrix.csv().contains("Weak,\"Strong, too\",10,0.0000,0.0000,0.2775\n"), "{}", matrix.csv());
}

#[test]
fn scripts_find_their_keys() {
    let tally = run(&rigged([Rig::ChairZero; 2], 4), 1);
    let json = serde_json::to_value(&tally).unwrap();
    assert_eq!((json["games"].as_u64(), json["decisions"].as_u64()), (Some(4), Some(4)));
    assert_eq!(json["wins"], serde_json::json!([2, 2]));
    assert!(json["cpu_seconds"].is_f64() && json["wall_seconds"].is_f64());
    assert_eq!(json["contestants"][0]["share"]["share"], 0.5);
    let csv = tally.csv();
    assert_eq!(csv.lines().nth(1), Some("rigged,5,4,a,random,2,0,2,0.5000,0.1500,0.8500"));
    let matrix = serde_json::to_value(field(&[1, 2, 3])).unwrap();
    for key in ["games", "decisions", "cpu_seconds", "wins"] {
        assert!(!matrix[key].is_null(), "{key}");
    }
}

#[test]
fn endings_and_uses_are_counted() {
    let contest = rigged([Rig::Coin, Rig::Stronger([1, 1])], 40);
    let tally = run(&contest, 1);
    let endings: Vec<_> = tally.endings.iter().map(|one| (one.finish, one.rule.0, one.games)).collect();
    assert_eq!(endings, [(Finish::Won, "RG-2", 20), (Finish::Drawn, "RG-2", 20)]);
    assert_eq!((tally.endings[0].title.as_str(), tally.endings[0].share.share), ("The end", 0.5));
    let [ladder, rope] = &tally.uses[..] else { panic!("{:?}", tally.uses) };
    assert_eq!(
        (ladder.component.name.as_str(), ladder.games, ladder.gained, ladder.used),
        ("ladder", 40, 40, 0)
    );
    let chair_zero = tally.seats[0].wins;
    assert!((1..20).contains(&chair_zero));
    assert_eq!((rope.component.name.as_str(), rope.games, rope.used), ("rope", chair_zero, 2 * chair_zero));
    assert_eq!(rope.won, None, "nobody can say which of two has used it");
    let threaded = run(&contest, 3);
    assert_eq!((&threaded.endings, &threaded.uses), (&tally.endings, &tally.uses));
    let text = tally.to_string();
    assert!(text.contains("\n  won    RG-2  20  50.0 % (35.2-64.8)  The end\n"), "{text}");
    assert!(text.contains("\nladder           tool           1.00         0.00     40\n"), "{text}");
    let csv = tally.csv();
    assert!(csv.contains("\n\nfinish,rule,title,games,share,low,high\nwon,RG-2,The end,20,0.5000,"), "{csv}");
    assert!(
        csv.contains("\n\nclass,name,games,gained,used,share,low,high\ntool,ladder,40,40,0,,,\n"),
        "{csv}"
    );
}
