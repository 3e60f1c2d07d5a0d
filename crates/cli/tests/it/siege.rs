//! Zombie Enclave through the program: a game for one, and a campaign that outlives whatever happens.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command as Process, Stdio};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// What the program says, and the code it ends with.
fn said(words: &str, input: &str) -> (String, String, i32) {
    let mut command = Command::cargo_bin("deadhand").unwrap();
    let output = command.args(words.split(' ')).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[track_caller]
fn told(words: &str, input: &str) -> String {
    let (out, error, code) = said(words, input);
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    out
}

#[track_caller]
fn refused(words: &str) -> String {
    let (out, error, code) = said(words, "");
    assert_eq!((code, out.as_str()), (2, ""), "{error}");
    error
}

fn scratch() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("enclave.jsonl");
    (folder, file)
}

fn campaign(file: &Path) -> String {
    format!("play zombie-enclave --campaign {}", file.display())
}

/// The lines of the record that tell answers.
fn answers(record: &str) -> Vec<String> {
    let line = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        line.get("choice").map(|choice| choice.as_str().unwrap().to_owned())
    };
    record.lines().filter_map(line).collect()
}

#[test]
fn flags_become_the_words_of_the_game() {
    let out = told("play zombie-enclave --scenario 2 --with fire,events --seed 7", "quit\n");
    assert!(out.contains("Scenario 02 - First day was chosen."), "{out}");
    assert!(out.contains("Fire markers 0/8"), "{out}");
    let out = told("play zombie-enclave --objective survival --bot greedy --seed 7", "hint\nquit\n");
    assert!(out.contains("The best answers, with your chance to win after each:"), "{out}");
    assert!(out.contains("Survival"), "{out}");
}

#[test]
fn what_a_game_does_not_know_is_refused_kindly() {
    let none = "--scenario: ApocalypZe has no scenarios";
    assert!(refused("play apocalypze --scenario 2 --with fire").contains(none));
    let none = "--with: there is no rule to add 'fire'; there are scavenging, opening=even";
    assert!(refused("play apocalypze --with fire").contains(none));
    assert!(refused("sim apocalypze --objective survival").contains("does not take --objective survival"));
    assert!(refused("play apocalypze --campaign x.jsonl").contains("does not take a campaign"));
    assert!(refused("play zombie-enclave --scenario 9").contains("no scenario '9'; there are 1, 2, 3, 4"));
    assert!(refused("play zombie-enclave --with fier").contains("no rule to add 'fier'; did you mean fire?"));
    assert!(refused("play zombie-enclave --deck church").contains("zombie-enclave has no decks"));
    assert!(refused("play zombie-enclave --hotseat").contains("--hotseat: Bootcamp is played alone"));
    assert!(refused("play zombie-enclave --seat 1").contains("there is only seat 0"));
    assert!(refused("play zombie-enclave --start cleaning").contains("--campaign <FILE>"));
    assert!(refused("sim zombie-enclave --decks church,diner").contains("has no decks"));
    assert!(refused("sim zombie-enclave --matrix").contains("--matrix sets decks against each other"));
    assert!(refused("sim zombie-enclave --bots greedy,random").contains("give one bot"));
}

#[test]
fn the_map_is_drawn_as_rows_with_defenses_and_units() {
    let out = told("play zombie-enclave --scenario 4 --seed 3", "board\nquit\n");
    let rows = ["EP External Perimeter", "EW External Wall", "IP Internal", "RW Refuge Walls", "RE Refuge"];
    let at: Vec<usize> =
        rows.iter().map(|row| out.find(row).unwrap_or_else(|| panic!("{row}: {out}"))).collect();
    assert!(at.is_sorted(), "{out}");
    assert!(out.contains(" │ "), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn rolls_say_what_they_needed_and_are_not_taken_back() {
    let out = told("play zombie-enclave --scenario 1 --seed 5", &format!("{}undo\nquit\n", "1\n".repeat(12)));
    assert!(out.contains("since your last answer something was rolled"), "{out}");
    let out = told("play zombie-enclave --scenario 4 --seed 3", &"1\n".repeat(30));
    assert!(out.contains("needed ") && out.contains(" or less: a "), "{out}");
    let out = told("play zombie-enclave --scenario 1 --seed 5", "1\nundo\nundo!\nquit\n");
    assert!(out.contains("Taken back."), "{out}");
    assert!(out.contains("What was rolled, drawn or revealed stays."), "{out}");
}

/// A player whose program can be killed.
struct Player {
    child: Child,
    input: ChildStdin,
}

impl Player {
    fn sit(file: &Path) -> Player {
        let words = format!("{} --seed 11", campaign(file));
        let mut child = Process::new(assert_cmd::cargo::cargo_bin("deadhand"))
            .args(words.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        Player { child, input }
    }

    /// Answers until the program has asked so many questions, then kills it in the middle of a line.
    fn answer_and_die(mut self, questions: usize) {
        let mut out = BufReader::new(self.child.stdout.take().unwrap());
        for _ in 0..questions {
            self.input.write_all(b"1\n").unwrap();
            // The echo of an answer follows the sign that asks for it.
            let mut line = String::new();
            while !line.starts_with("> 1") {
                line.clear();
                assert_ne!(out.read_line(&mut line).unwrap(), 0, "the program has gone");
            }
        }
        self.input.write_all(b"bui").unwrap();
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn a_campaign_survives_a_killed_program() {
    let (_folder, file) = scratch();
    Player::sit(&file).answer_and_die(9);
    let first = std::fs::read_to_string(&file).unwrap();
    // Whatever was answered before the last echo is in the file; the last answer may be.
    assert!(answers(&first).len() >= 8, "{first}");
    let verified = told(&format!("replay {} --verify", file.display()), "");
    assert!(!verified.is_empty());
    Player::sit(&file).answer_and_die(6);
    let second = std::fs::read_to_string(&file).unwrap();
    let (before, after) = (answers(&first), answers(&second));
    assert_eq!(after[..before.len()], before[..], "what was answered stays answered");
    assert!(after.len() >= before.len() + 5, "{second}");
    let out = told(&campaign(&file), "quit\n");
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.ends_with(&format!("deadhand {} continues it.", campaign(&file))), "{out}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), second, "whoever only looks writes nothing");
}

#[test]
fn a_spoilt_campaign_is_refused_at_its_first_wrong_line_and_left_alone() {
    let (_folder, file) = scratch();
    told(&format!("{} --seed 3 --start alternative", campaign(&file)), &"1\n".repeat(12));
    let sound = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = sound.lines().collect();
    assert!(lines.len() > 8);
    let mut edited = lines.clone();
    let line = edited[5].replace("\"seat\":0", "\"seat\":1");
    assert_ne!(line, edited[5]);
    edited[5] = &line;
    let mut byte = sound.clone().into_bytes();
    let at = sound.len() / 2;
    byte[at] ^= 1;
    let hit = sound[..at].matches('\n').count() + 1;
    let spoilt: [(Vec<u8>, usize); 5] = [
        (edited.join("\n").into_bytes(), 6),
        (byte, hit),
        (lines[..6].join("\n").into_bytes(), 7),
        (sound.as_bytes()[..sound.len() - 9].to_vec(), lines.len()),
        (vec![], 1),
    ];
    for (bytes, line) in spoilt {
        std::fs::write(&file, &bytes).unwrap();
        let error = refused(&campaign(&file));
        assert!(error.contains(&format!("{}: line {line}: ", file.display())), "line {line}: {error}");
        assert!(error.contains("The file was left as it is."), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
    let mut noise = sound.into_bytes();
    noise[40] = 0xff;
    std::fs::write(&file, &noise).unwrap();
    assert!(refused(&campaign(&file)).contains("isn't UTF-8 text"));
}

#[test]
fn a_campaign_that_has_begun_is_not_begun_again() {
    let (folder, file) = scratch();
    told(&format!("{} --seed 3", campaign(&file)), "1\nquit\n");
    let kept = std::fs::read(&file).unwrap();
    let error = refused(&format!("{} --start cleaning", campaign(&file)));
    assert!(error.contains("has already begun; leave out --start"), "{error}");
    assert!(refused(&format!("{} --scenario 1", campaign(&file))).contains("cannot be used with"));
    assert_eq!(std::fs::read(&file).unwrap(), kept);
    let game = folder.path().join("game.jsonl");
    told(&format!("play zombie-enclave --scenario 1 --save {}", game.display()), "1\nquit\n");
    assert!(refused(&campaign(&game)).contains("isn't a campaign: deadhand resume"));
    assert!(
        refused("play zombie-enclave --campaign nowhere/x.jsonl").contains("cannot write nowhere/x.jsonl")
    );
    assert!(refused("play zombie-enclave --campaign x.jsonl --start soon").contains("standard, alternative"));
    assert!(!Path::new("x.jsonl").exists());
}

#[test]
fn a_file_that_somebody_else_has_changed_is_not_overwritten() {
    let (_folder, file) = scratch();
    told(&format!("{} --seed 3", campaign(&file)), "1\nquit\n");
    let mut player = Player::sit(&file);
    let mut out = BufReader::new(player.child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("Answer by number") {
        line.clear();
        out.read_line(&mut line).unwrap();
    }
    std::fs::write(&file, "mine").unwrap();
    player.input.write_all(b"1\nquit\n").unwrap();
    drop(player.input);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).unwrap();
    player.child.wait().unwrap();
    assert!(rest.contains("was changed by another program"), "{rest}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn a_finished_campaign_tells_its_result_and_asks_nothing() {
    let (_folder, file) = scratch();
    let out = told(&format!("{} --seed 3", campaign(&file)), "concede\nyes\n\n");
    assert!(out.contains("You have lost."), "{out}");
    assert!(out.contains("Objectives completed: 0. Turns played: 0."), "{out}");
    let kept = std::fs::read(&file).unwrap();
    let out = told(&campaign(&file), "1\n1\n");
    let over = format!("The campaign in {} is over. You have lost. [ZE-", file.display());
    assert!(out.starts_with(&over), "{out}");
    assert!(out.ends_with("\nObjectives completed: 0. Turns played: 0.\n"), "{out}");
    assert_eq!(std::fs::read(&file).unwrap(), kept);
}

#[test]
fn a_simulation_tells_survival_endings_and_uses() {
    let run = "sim zombie-enclave --scenario 1 --bot random --games 40 --seed 2";
    let out = told(run, "");
    assert!(out.starts_with("40 games of zombie-enclave, random, seed 2\nsurvival: "), "{out}");
    assert!(out.contains("\n  lost   ZE-") || out.contains("\n  lost  ZE-"), "{out}");
    assert!(out.contains("won with it (95 %)") && out.contains("Hole "), "{out}");
    assert!(!out.contains("seat 1") && !out.contains("first player"), "{out}");
    let json = |threads: u8| {
        let text = told(&format!("{run} --json --threads {threads}"), "");
        let mut json: Value = serde_json::from_str(&text).unwrap();
        json["cpu_seconds"] = Value::Null;
        json["wall_seconds"] = Value::Null;
        json
    };
    let tally = json(1);
    assert_eq!(tally, json(2), "the same for any number of threads");
    let games: u64 =
        tally["endings"].as_array().unwrap().iter().map(|one| one["games"].as_u64().unwrap()).sum();
    assert_eq!(games, 40);
    assert!(tally["endings"].as_array().unwrap().iter().all(|one| one["title"] != ""), "{tally}");
    let uses = tally["uses"].as_array().unwrap();
    assert!(uses.iter().all(|one| ["Defense", "Special Item"].contains(&one["class"].as_str().unwrap())));
    assert!(uses.iter().any(|one| one["used"].as_u64() > Some(0)), "{tally}");
    let csv = told(&format!("{run} --csv"), "");
    let head = "class,name,games,gained,used,share,low,high,games_gained,gained_share,gained_low,gained_high,\
                games_used,used_share,used_low,used_high";
    assert!(csv.contains(&format!("\n\n{head}\nDefense,")), "{csv}");
    // Molotov Cocktails are there from the start, and nobody knew what to do with a Shotgun.
    let of = |name: &str| uses.iter().find(|one| one["name"] == name).unwrap();
    assert_eq!(of("Molotov Cocktail")["won"], of("Molotov Cocktail")["won_used"]);
    assert_eq!(of("Shotgun")["won"], of("Shotgun")["won_gained"]);
    assert_eq!(
        (&of("Molotov Cocktail")["won_gained"], &of("Shotgun")["won_used"]),
        (&Value::Null, &Value::Null)
    );
    let out = told("sim zombie-enclave --campaign cleaning --bot random --games 4 --seed 2", "");
    assert!(out.starts_with("4 games of zombie-enclave, random"), "{out}");
}

#[test]
fn commands_about_decks_know_a_game_without_them() {
    assert!(told("decks zombie-enclave", "").starts_with("zombie-enclave has no decks;"));
    assert_eq!(told("decks zombie-enclave --json", ""), "[]\n");
    assert!(refused("decks zombie-enclave church").contains("has no decks"));
    assert!(told("cards zombie-enclave barricade", "").starts_with("Barricade  Defense\n"));
    assert!(told("cards phrases ZE", "").contains("sentence\n"));
    assert!(told("rules ZE-3.9b", "").starts_with("ZE-3.9b"));
}

#[test]
fn the_menu_offers_scenarios_rules_and_a_campaign() {
    let folder = tempfile::tempdir().unwrap();
    let menu = |input: &str| {
        let mut command = Command::cargo_bin("deadhand").unwrap();
        let output = command.arg("menu").current_dir(&folder).write_stdin(input).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let out = menu("2\n3\n2\n");
    let with = "--with vehicles,drawbacks,fire,events,objectives";
    assert!(out.contains(&format!("deadhand play zombie-enclave --scenario 3 {with}\n")), "{out}");
    let out = menu("2\n6\n");
    let line = "deadhand play zombie-enclave --campaign zombie-enclave-campaign.jsonl --start alternative\n";
    assert!(out.contains(line), "{out}");
    let out = menu("2\n5\n");
    assert!(out.contains("The campaign in zombie-enclave-campaign.jsonl"), "{out}");
    assert!(out.contains("deadhand play zombie-enclave --campaign zombie-enclave-campaign.jsonl\n"), "{out}");
}

const GUIDE: &str = include_str!("../../../../docs/playing-zombie-enclave.md");

/// A command of the guide: what is said to it, and what is shown of its answer, in pieces.
struct Transcript {
    words: String,
    input: String,
    shown: Vec<String>,
}

/// Blocks that open with `console`: a command behind `$`, answers behind `>`, and `…` where lines are left out.
fn transcripts() -> Vec<Transcript> {
    let blocks = GUIDE.split("\n```console\n").skip(1).map(|rest| rest.split_once("\n```").unwrap().0);
    let transcript = |block: &str| {
        let (command, answer) = block.split_once('\n').unwrap();
        let words = command.strip_prefix("$ deadhand ").unwrap().to_owned();
        let prompts = ["> ", "Give up this game? yes or no: "];
        let said =
            answer.lines().filter_map(|line| prompts.iter().find_map(|prompt| line.strip_prefix(prompt)));
        let input = said.map(|line| format!("{line}\n")).collect();
        let shown = answer.split("…\n").map(|part| part.trim_end_matches('…').to_owned()).collect();
        Transcript { words, input, shown }
    };
    blocks.map(transcript).collect()
}

#[test]
fn the_guide_shows_what_the_program_does() {
    let transcripts = transcripts();
    assert!(transcripts.len() >= 4, "{}", transcripts.len());
    let folder = tempfile::tempdir().unwrap();
    let cut_off = folder.path().join("cut-off.jsonl");
    told(&format!("{} --seed 3", campaign(&cut_off)), &"1\n".repeat(12));
    let record = std::fs::read_to_string(&cut_off).unwrap();
    std::fs::write(&cut_off, record.lines().take(6).collect::<Vec<_>>().join("\n")).unwrap();
    for Transcript { words, input, shown } in transcripts {
        let mut command = Command::cargo_bin("deadhand").unwrap();
        let output = command.current_dir(&folder).args(words.split(' ')).write_stdin(input).output().unwrap();
        let out = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let mut rest = out.as_str();
        for part in shown.iter().map(|part| part.trim_matches('\n')).filter(|part| !part.is_empty()) {
            let at =
                rest.find(part).unwrap_or_else(|| panic!("{words}: this is not said:\n{part}\nbut:\n{rest}"));
            rest = &rest[at + part.len()..];
        }
    }
}
