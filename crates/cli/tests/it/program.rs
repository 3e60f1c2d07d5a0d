//! The program from outside: what it prints, and how it ends.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;
use serde_json::Value;

const GAME: &str = "apocalypze";

fn deadhand(words: &str) -> Command {
    let mut command = Command::cargo_bin("deadhand").unwrap();
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").args(words.split_whitespace());
    command
}

struct Told {
    code: i32,
    out: String,
    error: String,
}

fn run(words: &str, input: &str) -> Told {
    let output = deadhand(words).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Told { code: output.status.code().unwrap(), out: text(output.stdout), error: text(output.stderr) }
}

#[track_caller]
fn fine(words: &str) -> String {
    let Told { code, out, error } = run(words, "");
    assert_eq!((code, error.as_str()), (0, ""), "{words}: {out}");
    out
}

#[track_caller]
fn json(words: &str) -> Value {
    serde_json::from_str(&fine(words)).unwrap()
}

#[test]
fn help_is_there_at_every_level() {
    let commands = [
        "play",
        "resume",
        "sim",
        "ladder",
        "replay",
        "review",
        "rules",
        "cards",
        "decks",
        "scenario run",
        "completions",
        "engine",
        "serve",
        "menu",
        "backup",
        "doctor",
        "swarm",
    ];
    let help = fine("--help");
    assert!(help.contains("Exit codes:"), "{help}");
    for command in commands {
        assert!(help.contains(command.split(' ').next().unwrap()), "{command}");
        let help = fine(&format!("{command} --help"));
        assert!(help.contains("Usage:") && help.contains("Example"), "{command}: {help}");
    }
}

#[test]
fn wrong_usage_ends_with_2_and_names_the_remedy() {
    for (words, remedy) in [
        ("play apocalypse", "did you mean apocalypze?"),
        ("play apocalypze --bot master", "random, greedy, veteran"),
        ("play apocalypze --deck chruch --vs-deck diner", "church"),
        ("play apocalypze --deck nowhere.toml --vs-deck diner", "nowhere.toml"),
        ("play apocalypze --seat 2", "seats 0 to 1"),
        ("play apocalypze --vs-deck diner", "--deck"),
        ("play apocalypze --hotseat --bot random", "cannot be used with"),
        ("cards apocalypze sentri", "did you mean Sentry"),
        ("decks apocalypze chruch", "church"),
        ("rules AZ-COMBAT-400", "AZ-COMBAT-"),
        ("resume nowhere.jsonl", "cannot read nowhere.jsonl"),
        ("dance", "unrecognized"),
    ] {
        let Told { code, out, error } = run(words, "");
        assert_eq!((code, out.as_str()), (2, ""), "{words}: {error}");
        assert!(error.contains(remedy), "{words}: {error}");
    }
}

#[test]
fn decks_and_menus_say_what_to_choose_by() {
    for entry in registry::games() {
        let (game, house) = (entry.info.name, (entry.house)());
        let out = plain(&fine(&format!("decks {game}")));
        for deck in house.decks() {
            let said = plain(&format!("{}. {}", deck.pitch.tags(), deck.pitch.sentence));
            assert!(out.contains(&said), "{game}: {said} is not in {out}");
        }
    }
    let decks = json("decks apocalypze --json");
    let diner = decks.as_array().unwrap().iter().find(|deck| deck["name"] == "diner").unwrap();
    assert_eq!(diner["difficulty"], "easy");
    let menu = plain(&run("menu", "quit\n").out);
    for entry in registry::games() {
        let facts = (entry.house)().menu();
        let said = format!("({} min, {} to learn)", facts.minutes.unwrap(), facts.difficulty.unwrap());
        assert!(menu.contains(&said), "{}: {menu}", entry.info.name);
    }
    let bots = plain(&run("menu", "1\n1\n1\nquit\n").out);
    assert!(bots.contains(&plain(bots::Level::Greedy.sentence())), "{bots}");
}

/// A text without its line breaks.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn colors_are_for_terminals_and_for_those_who_ask() {
    assert!(!fine("rules").contains('\x1b'));
    assert!(fine("rules --color always").contains('\x1b'));
    assert!(!fine("rules --color never").contains('\x1b'));
    let unasked = deadhand("rules").env("NO_COLOR", "1").output().unwrap().stdout;
    assert!(!unasked.contains(&0x1b));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Process::new(assert_cmd::cargo::cargo_bin("deadhand"))
        .args(["rules", GAME])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

fn play(words: &str, input: &str) -> String {
    let Told { code, out, error } = run(&format!("play {GAME} {words}"), input);
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let words = "--deck church --vs-deck diner --bot random --seed 7";
    let once = play(words, &"1\n".repeat(30));
    assert_eq!(once, play(words, &"1\n".repeat(30)));
    assert!(once.contains("[AZ-"), "{once}");
    assert_ne!(once, play("--deck church --vs-deck diner --bot random --seed 8", &"1\n".repeat(30)));
}

#[test]
fn a_game_is_played_saved_resumed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let name = file.display();
    let said = format!("1\n1\n?\n? 1\nhint\nlog 5\nsave {name}\nquit\n");
    let text = play("--bot random --seed 7", &said);
    assert!(text.contains("Saved. deadhand resume"), "{text}");
    assert!(text.contains("The best answers, with your chance to win after each:"), "{text}");
    assert!(fine(&format!("replay {name} --verify")).contains("every line is as it was written"));
    assert!(fine(&format!("replay {name} --ply 1 --viewer 0")).contains("(you)"));
    assert!(fine(&format!("replay {name}")).contains("The game isn't over"));
    let Told { code, error, .. } = run(&format!("review {name}"), "");
    assert_eq!(code, 2);
    assert!(error.contains("the game isn't over"), "{error}");

    let Told { code, out, error } =
        run(&format!("resume {name} --bot random --save {name}"), &"1\n".repeat(3000));
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert!(
        out.contains("You have won.") || out.contains("You have lost.") || out.contains("drawn"),
        "{out}"
    );
    assert!(fine(&format!("replay {name} --verify")).contains("every line is as it was written"));
    let told = fine(&format!("replay {name} --viewer all --json"));
    assert!(told.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));

    review(&file);
    let branched = run(&format!("replay {name} --ply 2 --play --bot random"), "quit\n");
    assert_eq!(branched.code, 0, "{}", branched.error);
    refuse_what_was_changed(&file);
}

/// A finished game is judged for both seats, the same each time, and each lapse can be looked at and played on from.
fn review(file: &Path) {
    let name = file.display();
    let words = format!("review {name} --thought 2 --json");
    let told = json(&words);
    assert_eq!(told, json(&words));
    let seats = told["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let curve = seat["curve"].as_array().unwrap();
        assert_eq!(curve.len() as u64, seat["decisions"].as_u64().unwrap() + 1);
        assert_eq!(curve.last().unwrap()["ply"], told["plies"]);
        for lapse in seat["lapses"].as_array().unwrap() {
            let percent = |name: &str| lapse[name].as_u64().unwrap();
            assert!(
                percent("before") > percent("after") && percent("bad_luck") <= percent("good_luck"),
                "{lapse}"
            );
            assert_eq!(lapse["before"], lapse["better"]["percent"], "{lapse}");
            assert_ne!(lapse["choice"], lapse["better"]["choice"], "{lapse}");
            let asked =
                json(&format!("replay {name} --ply {} --viewer {} --json", lapse["ply"], seat["seat"]));
            let options = asked["prompt"]["options"].as_array().unwrap();
            let is_there = |choice: &Value| options.iter().any(|option| option["choice"] == *choice);
            assert!(is_there(&lapse["choice"]) && is_there(&lapse["better"]["choice"]), "{lapse}");
        }
    }
    let lapses = |seat: usize| seats[seat]["lapses"].as_array().unwrap().len();
    assert!(lapses(0) > 0 && lapses(1) > 0, "first answers and random ones give something away");
    let told = fine(&format!("review {name} --thought 2 --seat 1"));
    assert!(told.contains("Player 2\n") && !told.contains("Player 1\n"), "{told}");
    assert!(told.contains(" points, luck and the others ") && told.contains(" 1. Turn "), "{told}");
    let Told { code, error, .. } = run(&format!("review {name} --seat 2"), "");
    assert!(code == 2 && error.contains("the seats are 0 to 1"), "{error}");
    let broken = file.with_extension("broken");
    std::fs::write(&broken, std::fs::read_to_string(file).unwrap().replacen("\"ply\":1", "\"ply\":9", 1))
        .unwrap();
    let Told { code, error, .. } = run(&format!("review {}", broken.display()), "");
    assert!(code == 2 && error.contains("game.broken"), "{error}");
}

fn refuse_what_was_changed(file: &Path) {
    let record = std::fs::read_to_string(file).unwrap();
    for (written, changed) in
        [("\"ply\":1", "\"ply\":2"), ("\"commit\":\"", "\"commit\":\"0"), ("{\"deadhand\"", "{\"dead\"")]
    {
        let edited = record.replacen(written, changed, 1);
        assert_ne!(edited, record);
        std::fs::write(file, edited).unwrap();
        let Told { code, out, error } = run(&format!("replay {} --verify", file.display()), "");
        assert_eq!((code, error.as_str()), (1, ""), "{out}");
        assert!(out.contains("does not verify: line "), "{out}");
    }
    let half: String = record.lines().take(3).map(|line| format!("{line}\n")).collect();
    std::fs::write(file, half).unwrap();
    assert_eq!(run(&format!("resume {}", file.display()), "").code, 2);
}

#[test]
fn a_card_that_is_being_played_lies_on_the_board() {
    let words = "--deck diner --vs-deck church --option first=0 --seed 7 --bot random";
    let shown = play(words, "play wilfred-python\nplay biker\nplay baseball-bat\nquit\n");
    let board = shown.rsplit("──").next().unwrap_or_default();
    assert!(board.contains("\n  Being played    Baseball Bat\n"), "{shown}");
    assert!(board.contains("hand 3") && !board.contains("Hand            Baseball Bat"), "{board}");
}

#[test]
fn hot_seats_are_kept_apart_by_a_curtain() {
    let text = play("--hotseat --seed 7", "\n1\n");
    assert!(text.contains("the curtain falls"), "{text}");
    assert!(!text.contains("\x1b[2J"), "only a terminal is cleared");
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let words = format!("sim {GAME} --games 40 --bots greedy,random --decks church,diner --seed 5 --json");
    let told = |threads: u8| {
        let mut tally = json(&format!("{words} --threads {threads}"));
        for key in ["games", "decisions", "cpu_seconds", "wins"] {
            assert!(!tally[key].is_null(), "{key}");
        }
        let tally = tally.as_object_mut().unwrap();
        tally.remove("cpu_seconds");
        tally.remove("wall_seconds");
        tally.clone()
    };
    assert_eq!(told(1), told(2));
}

#[test]
fn cards_are_counted_on_demand_in_every_form() {
    for (words, name, class) in [
        ("apocalypze --decks church,diner", "Church", "stronghold"),
        ("necrogenesis --decks firestorm,long-watch", "Rick The Firestarter", "Survivor"),
    ] {
        let plain = format!("sim {words} --games 20 --bots random --seed 5");
        assert!(!fine(&plain).contains("gained") && !fine(&format!("{plain} --csv")).contains("gained"));
        assert!(json(&format!("{plain} --json"))["uses"].is_null());

        let counted = format!("{plain} --count-cards");
        let text = fine(&counted);
        let row = text.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(text.contains("gained a game") && row.contains(class) && row.contains(" 1.00 "), "{text}");
        let tally = json(&format!("{counted} --json"));
        let uses = tally["uses"].as_array().unwrap();
        let card = uses.iter().find(|card| card["name"] == name).unwrap();
        assert_eq!((&card["class"], &card["games_gained"]), (&class.into(), &20.into()));
        let share = &tally["contestants"][0]["share"];
        assert_eq!(
            (&card["won_gained"]["share"], &card["won_gained"]["games"]),
            (&share["share"], &share["games"])
        );
        let csv = fine(&format!("{counted} --csv"));
        assert!(csv.contains(&format!("\n{class},{name},20,20,")), "{csv}");
    }
}

#[test]
fn a_ladder_rates_bots_against_each_other_and_alone() {
    let words = "ladder apocalypze --bots greedy,random --games 20 --seed 5";
    let text = fine(words);
    let row = |name: &str| text.lines().position(|line| line.starts_with(name)).unwrap();
    assert!(row("greedy") < row("random"), "the stronger first: {text}");
    let ladder = json(&format!("{words} --json"));
    let rating = |at: usize| ladder["rungs"][at]["rating"].as_f64().unwrap();
    assert!(rating(0) > rating(1) + 100.0 && (rating(0) + rating(1) - 3000.0).abs() < 1e-6, "{ladder}");
    assert_eq!(json(&format!("{words} --json --threads 1")), ladder, "any number of threads");
    let alone = json("ladder zombie-enclave --bots random,greedy --games 10 --seed 5 --json");
    assert_eq!(
        (&alone["rungs"][1]["name"], &alone["rungs"][0]["won"]["games"]),
        (&"greedy".into(), &10.into())
    );
    let Told { code, error, .. } = run("ladder apocalypze --bots greedy,greedy", "");
    assert!(code == 2 && error.contains("greedy is there twice"), "{error}");
}

#[test]
fn a_matrix_tells_its_turns_and_cards() {
    let words = "sim necrogenesis --matrix --games 4 --bots random --seed 5";
    let matrix = json(&format!("{words} --json --count-cards"));
    for turns in [&matrix["turns"], &matrix["meetings"][0]["tally"]["turns"]] {
        assert!(turns["mean"].as_f64() > Some(1.0) && turns["median"].is_f64(), "{turns}");
        assert!(turns["least"].as_u64() <= turns["most"].as_u64(), "{turns}");
    }
    let rick = |uses: &Value| {
        uses.as_array().unwrap().iter().find(|card| card["name"] == "Rick The Firestarter").unwrap().clone()
    };
    assert_eq!(rick(&matrix["uses"])["games_gained"], 3 * 4, "against each of three decks");
    assert!(fine(&format!("{words} --count-cards")).contains("\nturns: mean "));
    assert!(json(&format!("{words} --json"))["uses"].is_null());
}

#[test]
fn coverage_has_its_five_keys() {
    let Told { out, .. } = run(&format!("rules {GAME} --coverage --json"), "");
    let coverage: Value = serde_json::from_str(&out).unwrap();
    let keys: Vec<&String> = coverage.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "rules", "covered", "missing", "cited"]);
    assert_eq!(coverage["game"], GAME);
}

#[test]
fn cards_decks_and_phrases_are_told() {
    let sentry = fine("cards apocalypze sentry");
    assert!(sentry.contains("Sentry"));
    assert!(sentry.lines().all(|line| line == line.trim_end()), "{sentry:?}");
    assert!(fine("cards AZ").contains("Molotov Cocktail"));
    assert!(fine("decks apocalypze church").contains("13 Civilian/Zombie"));
    assert!(!json("cards phrases apocalypze --json").as_array().unwrap().is_empty());
    assert!(!json("cards apocalypze --json").as_array().unwrap().is_empty());
}

#[test]
fn the_picture_of_a_card_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("brawn.svg");
    assert_eq!(fine(&format!("cards picture AZ lord brawn -o {}", file.display())), "");
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("<svg ") && written.ends_with("</svg>"), "{written}");
    assert_eq!(fine("cards picture apocalypze lord brawn").trim_end(), written);
    for (kind, size) in [("scene", "0 0 200 150"), ("figure", "16 -18 168 252"), ("face", "0 0 80 80")] {
        let drawn = fine(&format!("cards picture AZ lord brawn --kind {kind}"));
        assert!(drawn.contains(&format!("viewBox=\"{size}\"")), "{drawn}");
    }
    let unknown = run("cards picture AZ lord brawn --kind portrait", "");
    assert!(unknown.code != 0 && unknown.error.contains("scene, figure, face"), "{}", unknown.error);
    let many = run("cards picture AZ police", "");
    assert!(many.code != 0 && many.error.contains("write the whole name"), "{}", many.error);
    let none = run("cards picture AZ lord prawn", "");
    assert!(none.code != 0 && none.error.contains("Lord Brawn"), "{}", none.error);
}

#[test]
fn a_faulty_deck_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deck.toml");
    std::fs::write(&file, "name = \"mine\"\n[cards]\n\"Chruch\" = 1\n").unwrap();
    let checked = run(&format!("cards check {}", file.display()), "");
    assert_eq!(checked.code, 1, "{}", checked.error);
    assert!(checked.out.contains("deck.toml:"), "{}", checked.out);
    assert!(checked.out.contains("Church"), "{}", checked.out);
}

#[test]
fn cards_of_ones_own_are_checked_played_and_kept_in_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (set, deck, record) = (path("set.toml"), path("deck.toml"), path("game.jsonl"));
    let card = "[[card]]\nname = \"Rusty Pipe\"\ntype = \"attachment\"\nattributes = [\"weapon\"]\n\
                text = \"Host: your human. The host has attack +2.\"\n";
    std::fs::write(&set, card).unwrap();
    assert!(fine(&format!("cards check {set}")).contains("set.toml: "));
    std::fs::write(path("typo.toml"), card.replace("has attack", "hes attack")).unwrap();
    let typo = run(&format!("cards check {}", path("typo.toml")), "");
    assert_eq!(typo.code, 1);
    assert!(typo.out.contains("typo.toml:5:"), "{}", typo.out);

    let church = json("decks apocalypze church --json");
    let cards = church["cards"].as_array().unwrap().iter();
    let lines: String = cards.map(|card| format!("{} = {}\n", card[0], card[1])).collect();
    std::fs::write(&deck, format!("name = \"mine\"\n[cards]\n{lines}").replace("Baseball Bat", "Rusty Pipe"))
        .unwrap();
    assert_eq!(run(&format!("cards check {deck}"), "").code, 1, "the card is not known without its set");
    fine(&format!("cards check {deck} --cards {set}"));
    play(
        &format!("--deck {deck} --vs-deck diner --cards {set} --bot random --save {record}"),
        "1\n1\nquit\n",
    );
    let refused = run(&format!("resume {record}"), "");
    assert_eq!(refused.code, 2, "{}", refused.out);
    assert!(refused.error.contains("--cards"), "{}", refused.error);
    fine(&format!("replay {record} --verify --cards {set}"));
}

#[test]
fn completions_are_printed() {
    assert!(fine("completions bash").contains("deadhand"));
}

#[test]
fn people_go_by_their_names_and_steps_stand_apart() {
    let Told { out, .. } = run("play apocalypze --seed 3 --bot shambler --name Ann", "");
    assert!(out.contains("\n  Ann placed the ") && out.contains("\n  The Shambler bot placed the "), "{out}");
    let turn =
        "face down. [AZ-SETUP-3]\n\n  Turn 1 began: Ann. [AZ-TURN-1]\n  The draw phase began. [AZ-TURN-2]\n";
    assert!(out.contains(turn), "a step is set apart, what leads to the next one is not: {out}");
    assert!(!out.to_lowercase().contains("player 1"), "{out}");
    let Told { out, .. } = run("play apocalypze --seed 3 --hotseat --name Ann --name Ben", "\n");
    assert!(out.contains("It's Ann's turn") || out.contains("Ann ("), "{out}");
    assert!(out.contains("\n  Ben placed the "), "{out}");
    let Told { code, error, .. } = run("play apocalypze --name Ann --name Ben", "");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("--name: 2 names for 1 at the table"), "{error}");
}

#[test]
fn the_edge_of_a_line_has_the_color_of_its_side() {
    let painted =
        |flag: &str| run(&format!("play apocalypze --seed 3 --bot random --name Ann --color {flag}"), "").out;
    let (colored, plain) = (painted("always"), painted("never"));
    let edges = |code: &str| colored.matches(&format!("\x1b[{code}m \x1b[0m ")).count();
    assert!(edges("42") > 0 && edges("41") > 0, "{colored}");
    assert!(!plain.contains('\x1b'), "{plain}");
}

/// With a seed all chance can be foreseen: such a server is for this machine alone.
#[test]
fn a_server_with_a_seed_is_not_for_others() {
    let ways: [&[&str]; 3] =
        [&["--addr", "0.0.0.0:0"], &["--url", "https://cards.example"], &["--behind-proxy"]];
    for way in ways {
        let output =
            Command::cargo_bin("deadhand").unwrap().args(["serve", "--seed", "7"]).args(way).output();
        let output = output.unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{way:?}: {said}");
        assert!(said.contains("--seed"), "{way:?}: {said}");
    }
}
