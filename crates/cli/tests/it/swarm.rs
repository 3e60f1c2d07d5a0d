//! A load can be put on a server with any game.

use assert_cmd::Command;
use serde_json::Value;

/// Games that end within the time do not count as failures.
#[track_caller]
fn bears(game: &str) {
    let words = ["swarm", "--games", "2", "--spectators", "2", "--pace", "0.1", "--seconds", "1", "--json"];
    let output = Command::cargo_bin("deadhand").unwrap().args(words).args(["--game", game]).output().unwrap();
    let [told, wrong] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{game}: {told}{wrong}");
    let figures: Value = serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}"));
    let number = |name: &str| figures[name].as_u64().unwrap();
    assert!(number("choices") > 0, "{game}: {figures}");
    // Two games, and in each whoever plays and somebody who watches.
    assert!(number("frames") >= 2 * number("choices"), "{game}: {figures}");
    assert_eq!(figures["failures"], Value::Array(vec![]), "{game}");
}

#[test]
fn every_game_bears_a_load() {
    std::thread::scope(|scope| {
        for entry in registry::games() {
            scope.spawn(|| bears(entry.info.name));
        }
    });
}

#[test]
fn a_quiet_table_is_one_game_that_nobody_watches() {
    let words = ["swarm", "--quiet", "--seconds", "2", "--json"];
    let output = Command::cargo_bin("deadhand").unwrap().args(words).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    let figures: Value = serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}"));
    let number = |name: &str| figures[name].as_f64().unwrap();
    assert!((2.0..=8.0).contains(&number("choices")), "{figures}");
    assert_eq!(number("frames"), 2.0 * number("choices"), "both players and nobody else");
    assert!(number("p50_ms") <= number("p95_ms") && number("p95_ms") <= number("p99_ms"), "{figures}");
    let both = ["swarm", "--quiet", "--games", "2"];
    let output = Command::cargo_bin("deadhand").unwrap().args(both).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_cannot_be_played_is_told_in_a_sentence() {
    let output = Command::cargo_bin("deadhand").unwrap().args(["swarm", "--game", "chess"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert!(wrong.contains("chess") && !wrong.contains('<'), "{wrong}");
}
