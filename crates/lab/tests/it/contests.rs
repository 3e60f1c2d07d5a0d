//! Contests whose results are known beforehand.

use crate::rigged::{Rig, Rigged};
use bots::Level;
use kernel::{Finish, Game, Rules};
use lab::{Contest, ContestError, Contestant, FaultKind, Field, Player, Share, Tally, Usage, playout};
use std::sync::atomic::{AtomicU64, Ordering};

fn contestants(levels: &[Level]) -> Vec<Contestant> {
    levels
        .iter()
        .zip('a'..)
        .map(|(&level, name)| Contestant { name: name.to_string(), player: Player::Level(level) })
        .collect()
}

fn rigged(setups: [Rig; 2], games: u64) -> Contest<Rigged> {
    let contestants = contestants(&[Level::Random; 2]);
    Contest { contestants, setups: setups.to_vec(), games, seed: 5, counts_uses: true }
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
    assert_eq!(tally.decisions, 2 * Rigged::LONGEST + 2);
    let faults: Vec<_> = tally.faults.iter().map(|fault| (fault.game, fault.kind)).collect();
    assert_eq!(faults, [(0, FaultKind::Stuck), (2, FaultKind::Stuck)]);
    let played = playout::<Rigged>(&Rig::Endless, 1, &mut Vec::new()).unwrap();
    assert_eq!((played.outcome, played.decisions), (None, Rigged::LONGEST));
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
        counts_uses: false,
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
    let (level, counts_uses) = (Level::Random, true);
    let field = Field::<Rigged> { decks, setup: &setup, level, games: 10, seed: 1, counts_uses };
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
        "Strong, too  100.0 % (72.2-100.0)  50.0 % (35.2-64.8)                   -  75.0 % (54.4-88.3)"
    );
    assert!(matrix.csv().contains("Weak,\"Strong, too\",10,0.0000,0.0000,0.2775\n"), "{}", matrix.csv());
}

#[test]
fn a_matrix_adds_up_turns_and_uses() {
    let matrix = field(&[1, 2, 2]);
    assert_eq!((matrix.turns.mean, matrix.turns.least, matrix.turns.most), (1.0, 1, 1));
    let json = serde_json::to_value(&matrix).unwrap();
    assert_eq!(
        (&json["turns"]["median"], &json["meetings"][2]["tally"]["turns"]["mean"]),
        (&1.0.into(), &1.0.into())
    );
    let names: Vec<&str> = matrix.uses.iter().map(|usage| usage.component.name.as_str()).collect();
    assert_eq!(names, ["ladder", "torch", "rope"]);
    let (ladder, rope) = (&matrix.uses[0], &matrix.uses[2]);
    assert_eq!((ladder.games, ladder.won_gained.unwrap().share), (30, 0.5), "chair 0 is everybody's in turn");
    assert_eq!((rope.games, rope.used), (10, 20), "chair 0 wins half of the games that are no draws");
    let in_pairs: u64 =
        matrix.meetings.iter().flat_map(|pair| &pair.tally.uses).map(|usage| usage.used).sum();
    assert_eq!(in_pairs, matrix.uses.iter().map(|usage| usage.used).sum::<u64>());
    let text = matrix.to_string();
    assert!(text.contains("\nturns: mean 1.0, median 1, from 1 to 1\ngained and used "), "{text}");
    assert!(matrix.csv().contains("\n\nclass,name,games,"), "{}", matrix.csv());
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
fn endings_are_counted() {
    let contest = rigged([Rig::Coin, Rig::Stronger([1, 1])], 40);
    let tally = run(&contest, 1);
    let endings: Vec<_> = tally.endings.iter().map(|one| (one.finish, one.rule.0, one.games)).collect();
    assert_eq!(endings, [(Finish::Won, "RG-2", 20), (Finish::Drawn, "RG-2", 20)]);
    assert_eq!((tally.endings[0].title.as_str(), tally.endings[0].share.share), ("The end", 0.5));
    let chair_zero = tally.seats[0].wins;
    assert!((1..20).contains(&chair_zero));
    let threaded = run(&contest, 3);
    assert_eq!((&threaded.endings, &threaded.uses), (&tally.endings, &tally.uses));
    let text = tally.to_string();
    assert!(text.contains("\n  won    RG-2  20  50.0 % (35.2-64.8)  The end\n"), "{text}");
    let csv = tally.csv();
    assert!(csv.contains("\n\nfinish,rule,title,games,share,low,high\nwon,RG-2,The end,20,0.5000,"), "{csv}");
}

#[test]
fn a_use_counts_for_the_seat_whose_it_is() {
    let tally = run(&rigged([Rig::Coin, Rig::Stronger([1, 1])], 40), 1);
    let [ladder, torch, rope] = &tally.uses[..] else { panic!("{:?}", tally.uses) };
    let times = |usage: &Usage| (usage.games, usage.gained, usage.used);
    // Cards are counted as if all games were apart.
    let of_seat = |seat: usize| Some(Share::of(tally.seats[seat].share.share * 40.0, 40));
    let even = Share::of(40.0, 80);

    assert_eq!((ladder.component.name.as_str(), times(ladder)), ("ladder", (40, 40, 0)));
    assert_eq!((ladder.games_gained, ladder.won_gained), (40, of_seat(0)), "chair 1 gave its own back");
    assert_eq!((ladder.games_used, ladder.won_used), (0, None));
    assert_eq!(Some(ladder.won), of_seat(0));

    assert_eq!((torch.component.name.as_str(), times(torch)), ("torch", (40, 80, 40)));
    assert_eq!((torch.games_gained, torch.won_gained), (40, Some(even)), "one wins with it, one loses");
    assert_eq!((torch.games_used, torch.won_used), (40, of_seat(1)));
    assert_eq!(torch.won, even);

    let wins = tally.seats[0].wins;
    assert_eq!((rope.component.name.as_str(), times(rope)), ("rope", (wins, 0, 2 * wins)));
    assert_eq!((rope.games_gained, rope.won_gained), (0, None));
    assert_eq!((rope.games_used, rope.won_used), (wins, Some(Share::of(wins as f64, wins))));
}

#[test]
fn uses_are_shown_in_every_form() {
    let tally = run(&rigged([Rig::ChairZero; 2], 10), 1);
    let text = tally.to_string();
    let table: String =
        text.lines().skip_while(|line| !line.starts_with("gained")).take(4).collect::<Vec<_>>().join("\n");
    assert_eq!(
        table,
        "\
gained and used        gained a game  games    won with it (95 %)  used a game  games    won with it (95 %)
ladder           tool           1.00     10  100.0 % (72.2-100.0)         0.00      0                     -
rope             tool           0.00      0                     -         2.00     10  100.0 % (72.2-100.0)
torch            tool           2.00     10    50.0 % (29.9-70.1)         1.00     10      0.0 % (0.0-27.8)"
    );
    let csv = tally.csv();
    let head = "class,name,games,gained,used,share,low,high,games_gained,gained_share,gained_low,gained_high,games_used,used_share,used_low,used_high";
    let torch = "tool,torch,10,20,10,0.5000,0.2993,0.7007,10,0.5000,0.2993,0.7007,10,0.0000,0.0000,0.2775";
    assert!(
        csv.contains(&format!(
            "\n\n{head}\ntool,ladder,10,10,0,1.0000,0.7225,1.0000,10,1.0000,0.7225,1.0000,0,,,\n"
        )),
        "{csv}"
    );
    assert!(csv.ends_with(&format!("\n{torch}\n")), "{csv}");
    let json = serde_json::to_value(&tally).unwrap();
    let rope = &json["uses"][1];
    assert_eq!(
        (&rope["name"], &rope["won_gained"], &rope["won_used"]["games"]),
        (&"rope".into(), &serde_json::Value::Null, &10.into())
    );
}

#[test]
fn nobody_listens_unless_asked() {
    let deaf = Contest { counts_uses: false, ..rigged([Rig::Coin; 2], 40) };
    let tally = run(&deaf, 1);
    assert_eq!(tally.uses, []);
    assert!(!tally.to_string().contains("gained") && !tally.csv().contains("gained"));
    assert_eq!(tally.seats, run(&rigged([Rig::Coin; 2], 40), 1).seats, "counting changes no game");
}
