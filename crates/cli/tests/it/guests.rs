//! Programs of others at our tables: they play, see only what their seat may know, and lose their seat if they fail.

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use assert_cmd::Command;
use serde_json::{Value, json};

fn deadhand(words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("deadhand").unwrap();
    command.env_remove("CLICOLOR_FORCE").args(words);
    command
}

/// Standard output, which is read, and standard error.
fn ran(words: &[&str], input: &str) -> (String, String) {
    let output = deadhand(words).write_stdin(input).output().unwrap();
    let [out, error] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(output.status.success(), "{words:?}: {out}{error}");
    (out, error)
}

/// The sample of the docs, with Debian's Python where there is none.
fn sample() -> PathBuf {
    let is_there = || Process::new("python3").arg("--version").output().is_ok();
    if !is_there() {
        let installed = Process::new("apt-get").args(["install", "-y", "-qq", "python3"]).status();
        assert!(installed.is_ok() && is_there(), "python3 is missing: install it");
    }
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots/sample.py")
}

fn play(bots: &str, more: &[&str]) -> (Value, String) {
    let words = ["sim", "apocalypze", "--seed", "3", "--json", "--bots", bots];
    let (out, error) = ran(&[&words[..], more].concat(), "");
    (serde_json::from_str(&out).unwrap(), error)
}

#[test]
fn the_sample_plays_whole_games() {
    let bots = format!("random,exec:python3 {}", sample().display());
    let (tally, error) = play(&bots, &["--games", "4"]);
    assert_eq!(error, "", "it keeps its seat");
    assert_eq!((&tally["games"], &tally["stuck"], &tally["panicked"]), (&json!(4), &json!(0), &json!(0)));
    assert_eq!(tally["contestants"][1]["level"], "sample.py");
    let (again, _) = play(&bots, &["--games", "4", "--threads", "1"]);
    assert_eq!(
        (&again["wins"], &again["decisions"]),
        (&tally["wins"], &tally["decisions"]),
        "the same seed, the same games"
    );
}

#[test]
fn a_program_that_fails_loses_its_seat_and_the_game_goes_on() {
    let failing = [
        ("exec:/nowhere/at-all", "cannot start /nowhere/at-all"),
        ("exec:sh -c 'echo no idea >&2; exit 3'", "it ended and said: no idea"),
        ("exec:sleep 60", "it gave no answer in 0.2 s"),
        ("exec:yes", "it was refused 50 times"),
        ("exec:yes '{\"cmd\":\"view\"}'", "didn't read the answers"),
        (
            r#"exec:sh -c 'yes "{\"cmd\":\"view\"}" & exec cat >/dev/null'"#,
            "it asked 10000 times and gave no answer",
        ),
    ];
    for (bot, why) in failing {
        // Who asks and asks is busy for a while.
        let (seconds, games) =
            if why.contains("10000") || why.contains("read") { ("600", "1") } else { ("0.2", "4") };
        let (tally, error) = play(&format!("random,{bot}"), &["--bot-seconds", seconds, "--games", games]);
        assert_eq!(tally["stuck"], 0, "{bot}: {tally}");
        assert!(error.contains("lost its seat to the greedy bot") && error.contains(why), "{bot}: {error}");
    }
}

#[test]
fn in_the_terminal_a_bot_of_ours_takes_over() {
    let (out, _) =
        ran(&["play", "apocalypze", "--seed", "7", "--bot", "exec:sh -c 'exit 3'"], "end\npass\nend\npass\n");
    assert!(out.contains("loses its seat: it ended. The greedy bot plays on."), "{out}");
}

/// A conversation with an engine that plays seat 0.
fn seated(requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let (out, _) = ran(&["engine", "--seat", "0", "--bot", "random", "--seed", "7"], &input);
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_seat_gets_nothing_that_is_not_its_own() {
    let forbidden = [
        json!({"cmd": "hash"}),
        json!({"cmd": "save"}),
        json!({"cmd": "undo"}),
        json!({"cmd": "load", "record": ""}),
        json!({"cmd": "imagine", "seat": 0}),
        json!({"cmd": "bot", "level": "greedy"}),
        json!({"cmd": "appraise", "seat": 0}),
        json!({"cmd": "clone"}),
        json!({"cmd": "view", "viewer": 1}),
        json!({"cmd": "view", "viewer": "all"}),
        json!({"cmd": "observe", "viewer": "all"}),
        json!({"cmd": "events", "viewer": 1}),
        json!({"cmd": "concede", "seat": 1}),
        json!({"cmd": "new", "game": "apocalypze", "seed": 1}),
    ];
    let mut requests = vec![json!({"cmd": "new", "game": "apocalypze"})];
    requests.extend(forbidden);
    let answers = seated(&requests);
    assert_eq!(answers[0]["ok"], true, "{}", answers[0]);
    for (request, answer) in requests.iter().zip(&answers).skip(1) {
        assert_eq!(answer["error"]["kind"], "forbidden", "{request}: {answer}");
    }
    let allowed = [
        json!({"cmd": "new", "game": "apocalypze"}),
        json!({"cmd": "legal"}),
        json!({"cmd": "view"}),
        json!({"cmd": "view", "viewer": "table"}),
        json!({"cmd": "observe", "viewer": 0}),
        json!({"cmd": "events"}),
        json!({"cmd": "why"}),
        json!({"cmd": "rule", "rule": "AZ-GAME-1"}),
        json!({"cmd": "concede"}),
    ];
    let answers = seated(&allowed);
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
    assert_eq!(answers[2]["view"]["prompt"]["seat"], 0, "the others have answered");
    let theirs =
        answers[2]["view"]["zones"].as_array().unwrap().iter().find(|zone| zone["id"] == "hand-1").unwrap();
    assert!(theirs["pieces"].as_array().unwrap().iter().all(|piece| piece["face"] == "down"), "{theirs}");
}

#[test]
fn a_seat_plays_to_the_end() {
    let mut child = Process::new(assert_cmd::cargo::cargo_bin("deadhand"))
        .args(["engine", "--seat", "1", "--bot", "random", "--seed", "5"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let (mut requests, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = std::io::BufRead::lines(std::io::BufReader::new(answers));
    let mut ask = |request: Value| -> Value {
        std::io::Write::write_all(&mut requests, format!("{request}\n").as_bytes()).unwrap();
        serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap()
    };
    assert_eq!(ask(json!({"cmd": "new", "game": "apocalypze"}))["ok"], true);
    let outcome = (0..5000).find_map(|_| {
        let legal = ask(json!({"cmd": "legal"}));
        if legal["outcome"].is_object() {
            return Some(legal);
        }
        assert_eq!(legal["seat"], 1);
        let choice = &legal["options"].as_array().unwrap().last().unwrap()["choice"];
        assert_eq!(ask(json!({"cmd": "apply", "ply": legal["ply"], "choice": choice}))["ok"], true);
        None
    });
    assert!(outcome.is_some(), "the game ends");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_server_starts_with_no_program_that_it_cannot_offer() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    for (offer, remedy) in [
        ("no idea", "write NAME=PROGRAM"),
        ("Scrapper=cat", "choose another name"),
        ("Bot 1=/nowhere/at-all", "there is no program /nowhere/at-all"),
    ] {
        let words = ["serve", "--addr", "127.0.0.1:0", "--data", &data, "--program", "Cat=cat"];
        let by_words = deadhand(&words).args(["--program", offer]).output().unwrap();
        let by_environment =
            deadhand(&words[..5]).env("DEADHAND_PROGRAMS", format!("Cat=cat\n{offer}")).output().unwrap();
        for refused in [by_words, by_environment] {
            let error = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert_eq!(refused.status.code(), Some(2), "{error}");
            assert!(error.contains(offer) && error.contains(remedy), "{error}");
        }
    }
    let twice = ["serve", "--program", "Cat=cat", "--program", "cat=cat", "--data", &data];
    let refused = deadhand(&twice).output().unwrap();
    assert!(String::from_utf8_lossy(&refused.stderr).contains("two programs are called cat"), "{refused:?}");
}
