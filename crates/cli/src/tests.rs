//! Every command that only tells something, with the toy.

use clap::CommandFactory;
use serde_json::Value;

use crate::args::Cli;
use crate::failure::Failure;
use crate::fixture::said;

#[track_caller]
fn told(words: &str) -> String {
    let (text, result) = said(words);
    assert_eq!(result, Ok(()), "{text}");
    text
}

#[track_caller]
fn wrong(words: &str) -> String {
    match said(words) {
        (_, Err(Failure::Wrong(message))) => message,
        other => panic!("not wrong: {other:?}"),
    }
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_words_of_the_command_line_are_sound() {
    Cli::command().debug_assert();
}

#[test]
fn rules_are_listed_found_and_searched() {
    assert!(told("rules").contains("toy  TY  Two players"));
    assert!(told("rules toy").contains("TY-6  One action\n"));
    let rule = told("rules toy ty-8");
    assert!(rule.contains("see TY-X1  example: "), "{rule}");
    assert_eq!(told("rules TY-8"), rule);
    let example = told("rules TY-X1");
    let (first, rest) = example.split_once('\n').unwrap();
    assert_eq!(first, "TY-X1  example", "what it is about is told once, below");
    assert!(rest.starts_with("  given: "), "{example}");
    assert!(told("rules toy barricade").contains("TY-8"));
    assert!(told("rules barricade").contains("TY-8"));
    assert_eq!(lines(&told("rules ty-8 --json"))[0]["found"]["id"], "TY-8");
    let (text, result) = said("rules toy helicopter");
    assert_eq!((text.as_str(), result), ("No rules mention 'helicopter'.\n", Err(Failure::No)));
    assert!(told("rules --glossary LIVES").contains("lives: How many hits"));
    assert!(told("rules toy --glossary").contains("Phases\n"));
    assert_eq!(lines(&told("rules toy --glossary spent --json"))[0]["term"][0]["rule"], "TY-6");
    let (text, result) = said("rules toy --glossary livse");
    assert!(text.contains("did you mean lives?") && result.is_err(), "{text}");
    assert!(wrong("rules TY-88").contains("did you mean TY-8"));
}

#[test]
fn coverage_counts_only_what_passed() {
    let (text, result) = said("rules toy --coverage");
    assert_eq!(result, Err(Failure::No));
    assert!(text.contains("failed broken.toml: "), "{text}");
    assert!(text.contains("not covered: TY-3  The deck\n"), "{text}");
    assert!(!text.contains("not covered: TY-2 "), "{text}");
    assert!(text.ends_with("toy: 1 of 14 rules and examples covered by 2 scenarios: 7 %\n"), "{text}");
    let (json, _) = said("rules toy --coverage --json");
    let coverage = lines(&json).remove(0);
    let keys: Vec<&String> = coverage.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "rules", "covered", "missing", "cited"]);
    assert!(wrong("rules tyo --coverage").contains("did you mean toy?"));
}

#[test]
fn cards_and_decks_are_shown() {
    assert!(told("cards toy").starts_with("Last Door: 6 cards\ncrawler "));
    assert_eq!(told("cards"), told("cards toy"));
    assert!(told("cards toy walker").starts_with("walker  zombie\n  Attack with strength 2.\n"));
    assert!(told("cards barricade").ends_with("  in notation: barricade [TY-8]\n"));
    assert_eq!(lines(&told("cards toy walker --json"))[0][0]["word"], "walker");
    assert_eq!(wrong("cards toy wolker"), "there is no card 'wolker'; did you mean walker?");
    assert!(told("decks toy").contains("dusk"));
    assert!(told("decks TY dawn").contains("   2 crawler\n"));
    assert_eq!(wrong("decks toy dask"), "there is no deck 'dask'; did you mean dusk?");
    assert!(told("cards phrases toy").contains("effect\n  attack with strength {n}  n: number\n"));
    assert!(wrong("cards phrases yot").contains("the games are: toy"));
}

#[test]
fn files_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (sound, faulty) =
        (write("sound.toml", "game = \"toy\"\n"), write("faulty.toml", "game = \"toy\"\nb = \"wrong\"\n"));
    let summary = told(&format!("cards check {sound}"));
    assert!(summary.starts_with(&format!("{sound}: 0 new cards, 0 replaced; 6 in all, set ")), "{summary}");
    let (text, result) = said(&format!("cards check {sound} {faulty}"));
    assert_eq!(result, Err(Failure::No));
    let unknown = "2:1: unknown field `b`, expected `game` or `card`";
    assert!(text.ends_with(&format!("{faulty}:{unknown}\n")), "{text}");
    assert!(wrong("cards check nowhere.toml").starts_with("cannot read nowhere.toml: "));
    let other = write("other.toml", "game = \"chess\"\n");
    assert!(wrong(&format!("cards check {other}")).contains("there is no game 'chess'"));
}

#[test]
fn scenarios_are_run() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let [(_, sound), (_, broken)] = (crate::fixture::GAMES[0].scenarios)()[..] else { panic!() };
    let (sound, broken) = (write("sound.toml", sound), write("broken.toml", broken));
    let text = told(&format!("scenario run {sound} --verbose"));
    assert!(text.starts_with(&format!("passed {sound}: Nobody has ten lives\n")), "{text}");
    let (text, result) = said(&format!("scenario run {sound} {broken} --json"));
    assert_eq!(result, Err(Failure::No));
    let reports = lines(&text);
    assert_eq!((&reports[0]["passed"], &reports[1]["passed"]), (&Value::Bool(true), &Value::Bool(false)));
}

#[test]
fn simulations_are_told_in_three_ways() {
    let run = "sim toy --games 20 --bots greedy,random --seed 3";
    assert!(told(run).contains("20 games of toy, seed 3"));
    assert!(told(&format!("{run} --csv")).starts_with("game,seed,games,name"));
    let json = lines(&told(&format!("{run} --json --threads 2"))).remove(0);
    for key in ["games", "decisions", "cpu_seconds", "wins"] {
        assert!(!json[key].is_null(), "{key}");
    }
    assert_eq!(json["games"], 20);
    assert!(told("sim toy --games 4 --bots random --matrix").contains("dusk"));
    assert!(wrong("sim toy --games 4 --bots random,random,random").contains("at most 2 seats"));
    assert!(wrong("sim toy --games 4 --decks dusk").contains("one for each side"));
    assert!(wrong("sim toy --games 4 --decks dusk,dask").contains("there are dusk, dawn"));
    assert!(wrong("sim toy --games 0").contains("at least one"));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(told(&format!("completions {shell}")).contains("deadhand"), "{shell}");
    }
}
