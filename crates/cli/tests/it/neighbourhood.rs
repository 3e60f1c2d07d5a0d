//! Card-Z through the program: every way to play it, what the flags take, and a mission from its start to the next.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};

use assert_cmd::Command;
use serde_json::{Value, json};

/// What the program says, and the code it ends with.
fn said(words: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::cargo_bin("deadhand").unwrap();
    let output = command.args(words).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[track_caller]
fn told(words: &[&str], input: &str) -> String {
    let (out, error, code) = said(words, input);
    assert_eq!((code, error.as_str()), (0, ""), "{words:?}: {out}");
    out
}

#[track_caller]
fn refused(flags: &[&str]) -> String {
    let (out, error, code) = said(&[&["play", "card-z"], flags].concat(), "");
    assert_eq!((code, out.as_str()), (2, ""), "{flags:?}: {error}");
    error
}

fn play(flags: &[&str]) -> String {
    told(&[&["play", "card-z", "--bot", "random", "--seed", "1"], flags].concat(), "quit\n")
}

#[test]
fn every_scenario_starts_for_every_number_of_players() {
    let modes = (registry::find("card-z").unwrap().house)().modes();
    assert_eq!(modes.len(), 6);
    for mode in modes {
        let (least, most) = mode.seats.unwrap();
        for players in least..=most {
            let out = play(&["--scenario", &mode.word, "--players", &players.to_string()]);
            let begun = |line: &str| {
                line.contains(&format!("  {} began on the ", mode.title)) && line.contains(" map.")
            };
            assert!(out.lines().any(begun), "{out}");
            let groups = out.lines().filter(|line| line.contains("  survivors ") && line.contains("  food "));
            assert_eq!(groups.count(), usize::from(players), "{out}");
            assert!(out.contains("? [CZ-") && out.contains("\n  1  "), "{out}");
        }
        for players in (0..least).chain(most + 1..6) {
            let error = refused(&["--scenario", &mode.word, "--players", &players.to_string()]);
            assert!(
                error.contains(&format!("--players {players}: {} is for {least}", mode.title)),
                "{error}"
            );
        }
    }
}

#[test]
fn a_scenario_goes_by_any_spelling() {
    let usual = play(&[]);
    assert!(usual.contains("Mission 1 began"), "{usual}");
    for name in ["mission-1", "mission1", "Mission 1"] {
        assert_eq!(play(&["--scenario", name]), usual);
        assert_eq!(play(&["--option", name]), usual);
    }
    let second = play(&["--scenario", "mission2"]);
    assert!(second.contains("Mission 2 began"), "{second}");
}

#[test]
fn whoever_errs_is_told_what_the_flag_takes() {
    let scenarios = "mission-1, coming-home, mission-2, civic-duty, pub-run, last-man-standing";
    assert!(refused(&["--scenario", "moon"]).contains(&format!("'moon'; there are {scenarios}")));
    let rules =
        "--with: there is no rule to add 'moon'; there are picked, of-five, one-character, house-loot";
    assert!(refused(&["--with", "moon"]).contains(rules));
    assert!(refused(&["--option", "moon"]).contains("there is no option “moon”; there are mission-1, "));
    assert!(refused(&["--players", "9"]).contains("--players 9: Mission 1 is for 1 player"));
    let pub_run = refused(&["--scenario", "pub-run", "--players", "9"]);
    assert!(pub_run.contains("--players 9: Pub Run is for 2 to 4 players"), "{pub_run}");
    let nobody = refused(&["--deck", "nobody"]);
    assert!(nobody.contains("CZ-SETUP-2: there is no Character “nobody”; there are "), "{nobody}");
    for character in (registry::find("card-z").unwrap().house)().decks() {
        assert!(nobody.contains(&character.name), "{} is missing: {nobody}", character.name);
    }
    assert!(refused(&["--deck", "hunter+nurse+joe"]).contains("starts with 2 Characters, not 3"));
    assert!(refused(&["--deck", "hunter+hunter"]).contains("twice"));
    let place = refused(&["--option", "cluster=moon"]);
    assert!(place.contains("there is no Location “moon”; there are ") && place.contains("pub"), "{place}");
    assert!(refused(&["--hotseat"]).contains("--hotseat: Mission 1 is played alone"));
    assert!(refused(&["--seat", "1"]).contains("there is only seat 0"));
}

#[test]
fn characters_are_dealt_unless_they_are_named() {
    let both = play(&["--deck", "hunter+nurse"]);
    assert!(both.contains("stay hunter") && both.contains("stay nurse"), "{both}");
    assert!(!both.contains(" joined the group."), "nobody is dealt: {both}");
    let one = play(&["--deck", "hunter"]);
    assert!(one.contains("stay hunter"), "{one}");
    assert_eq!(one.matches(" joined the group.").count(), 1, "the second is dealt: {one}");
    let alone = play(&["--scenario", "civic-duty", "--players", "1", "--option", "one-character"]);
    assert_eq!(alone.matches(" joined the group.").count(), 1, "{alone}");
    assert!(alone.contains("survivors 1 "), "{alone}");
}

#[test]
fn the_menu_leads_into_a_game() {
    let out = told(&["menu"], "5\n1\n1\nquit\n");
    assert!(out.contains("5  Card-Z: ") && out.contains("1  Mission 1: "), "{out}");
    assert!(out.contains("deadhand play card-z --scenario mission-1 --players 1\n"), "{out}");
    assert!(out.contains("Mission 1 began on the Point to Point map."), "{out}");
}

#[test]
fn a_simulation_takes_a_scenario_and_players() {
    let run = ["sim", "card-z", "--bot", "random", "--games", "6", "--seed", "2"];
    let three = told(&[&run[..], &["--scenario", "Pub Run", "--players", "3", "--json"]].concat(), "");
    let three: Value = serde_json::from_str(&three).unwrap();
    assert_eq!(three["contestants"].as_array().unwrap().len(), 3, "{three}");
    let alone = told(&[&run[..], &["--scenario", "civic-duty", "--players", "1"]].concat(), "");
    assert!(alone.starts_with("6 games of card-z, random, seed 2\nsurvival: "), "{alone}");
    let (_, error, code) = said(&[&run[..], &["--players", "2"]].concat(), "");
    assert_eq!(code, 2);
    assert!(error.contains("--players 2: Mission 1 is for 1 player"), "{error}");
}

/// Somebody at the other end of the program.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl Talk {
    fn start(words: &[&str]) -> Talk {
        let mut command = Process::new(assert_cmd::cargo::cargo_bin("deadhand"));
        let mut child = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Talk { child, input, output }
    }

    /// What is said until the next line is wanted, which ends with `sign`.
    fn listen(&mut self, sign: &str) -> String {
        let (mut heard, mut some) = (vec![], [0; 4096]);
        while !heard.ends_with(sign.as_bytes()) {
            let n = self.output.read(&mut some).unwrap();
            assert_ne!(n, 0, "the program has gone: {}", String::from_utf8_lossy(&heard));
            heard.extend_from_slice(&some[..n]);
        }
        String::from_utf8(heard).unwrap()
    }

    fn say(&mut self, line: &str, sign: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.listen(sign)
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.say(&request.to_string(), "\n")).unwrap()
    }

    fn leave(mut self) {
        drop(self.input);
        drop(self.output);
        self.child.wait().unwrap();
    }
}

const PROMPT: &str = "\n> ";

/// A newcomer who always takes the hint; the last that is said in the game.
fn follow_hints(talk: &mut Talk) -> String {
    let mut heard = talk.listen(PROMPT);
    for _ in 0..2000 {
        if heard.contains("\nYou have won. [") || heard.contains("\nYou have lost. [") {
            return heard;
        }
        let hint = talk.say("hint", PROMPT);
        let number = hint.split("after each:\n").nth(1).and_then(|rest| rest.split_whitespace().next());
        heard = talk.say(number.unwrap_or_else(|| panic!("no hint: {hint}")), PROMPT);
    }
    panic!("it does not end: {heard}");
}

#[test]
fn hints_lead_through_mission_1_and_a_won_one_into_mission_2() {
    for seed in 1..=30 {
        let mut talk = Talk::start(&["play", "card-z", "--bot", "greedy", "--seed", &seed.to_string()]);
        let ending = follow_hints(&mut talk);
        if ending.contains("\nYou have lost.") {
            assert!(!ending.contains("sequel"), "{ending}");
            talk.leave();
            continue;
        }
        assert!(ending.contains("sequel plays Mission 2 with what you bring along."), "{ending}");
        let next = talk.say("sequel", PROMPT);
        assert!(next.contains("Mission 2 began on the Point to Point map."), "{next}");
        assert!(next.contains("? [CZ-"), "{next}");
        talk.leave();
        return;
    }
    panic!("30 games of Mission 1 are lost");
}

#[test]
fn the_engine_opens_with_options_and_tells_the_sequel() {
    let mut talk = Talk::start(&["engine"]);
    let games = talk.ask(&json!({ "cmd": "games" }));
    let game = games["games"].as_array().unwrap().iter().find(|game| game["name"] == "card-z").unwrap();
    assert_eq!(game["modes"][0]["word"], "mission-1");
    assert_eq!(game["variants"][0]["word"], "picked");
    let new = |options: Value, decks: Value, seed: u32| json!({ "cmd": "new", "game": "card-z", "options": options, "decks": decks, "seed": seed });
    let two = talk.ask(&new(json!(["civic-duty", "seats=2"]), json!(["hunter+nurse"]), 1));
    assert_eq!((&two["ok"], &two["seats"]), (&json!(true), &json!(2)), "{two}");
    let asked = talk.ask(&json!({ "cmd": "legal" }));
    assert_eq!(asked["options"][1]["choice"], "stay nurse", "{asked}");
    assert_eq!(talk.ask(&json!({ "cmd": "sequel" }))["sequel"], Value::Null);
    let wrong = talk.ask(&new(json!(["moon"]), json!([]), 1));
    assert!(wrong["error"]["message"].as_str().unwrap().contains("no option “moon”"), "{wrong}");
    let setup = (1..=30).find_map(|seed| {
        talk.ask(&new(json!(["mission-1"]), json!([]), seed));
        play_out(&mut talk);
        let sequel = talk.ask(&json!({ "cmd": "sequel" }))["sequel"].take();
        (sequel["title"] == "Mission 2").then(|| sequel["setup"].clone())
    });
    let second = talk.ask(&json!({ "cmd": "new", "game": "card-z", "setup": setup.unwrap(), "seed": 1 }));
    assert_eq!(second["ok"], true, "{second}");
    let view = talk.ask(&json!({ "cmd": "events", "viewer": "table" }));
    assert!(view.to_string().contains("Mission 2 began"), "{view}");
    talk.leave();
}

/// A greedy bot answers until the game is over.
fn play_out(talk: &mut Talk) {
    loop {
        let advice = talk.ask(&json!({ "cmd": "bot", "level": "greedy", "seed": 1 }));
        if advice["ok"] == false {
            assert_eq!(advice["error"]["message"], "the game is over");
            return;
        }
        let answer = json!({ "cmd": "apply", "ply": advice["ply"], "choice": advice["choice"] });
        let told = talk.ask(&answer);
        assert_eq!(told["ok"], true, "{told}");
    }
}
