//! Card, deck and scenario files that people hand in, from outside: what is wrong with them is told at its place.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

fn refused(words: &[&str], file: &Path) -> String {
    let output = Command::cargo_bin("deadhand").unwrap().args(words).arg(file).output().unwrap();
    assert!(matches!(output.status.code(), Some(1 | 2)), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

fn file(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("my.toml");
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_file_of_five_megabytes_is_refused_for_its_size() {
    let folder = TempDir::new().unwrap();
    // Were it read, the error would be another one.
    let path = file(&folder, &"[[card]]\nname = 1\n".repeat(5 * 1024 * 1024 / 18));
    let words: [&[&str]; 5] = [
        &["cards", "check"],
        &["cards", "check", "--game", "apocalypze"],
        &["cards", "grimlore", "--cards"],
        &["scenario", "run"],
        &["play", "apocalypze", "--deck"],
    ];
    for words in words {
        let told = refused(words, &path);
        assert!(told.contains("the file has more than 1048576 bytes"), "{words:?}: {told}");
        assert!(told.contains("spread over several smaller files"), "{words:?}: {told}");
    }
}

/// Two numbers out of range and a name with a letter that turns the line around: all of it is told.
#[test]
fn every_game_tells_ranges_and_letters_together() {
    let games = [
        (
            "apocalypze",
            "type = \"raider\"\nfaction = \"gang\"\nattack = 300\ndefense = -1\nvalue = 1\ntext = \"\"",
            ["`attack` is from 0 to 30, not 300", "`defense` is from 0 to 30, not -1"],
        ),
        (
            "zombie-enclave",
            "type = \"zombie\"\nhp = 300\nav = 1\ntext = \"\"",
            ["`hp` is from 1 to 15, not 300", "`av` is from 2 to 12, not 1"],
        ),
        (
            "necrogenesis",
            "type = \"zombie\"\nhp = 300\ndamage = -1\ntext = \"\"",
            ["`hp` is from 1 to 99, not 300", "`damage` is from 0 to 20, not -1"],
        ),
        (
            "grimlore",
            "type = \"unit\"\nid = \"x\"\ndeck = \"x\"\nstack = \"event\"\nd12 = 13\npower = 256\ndefense = 1\ntext = \"\"",
            ["`d12` is from 1 to 12, not 13", "`power` is from 0 to 30, not 256"],
        ),
    ];
    let folder = TempDir::new().unwrap();
    for (game, facts, ranges) in games {
        let path =
            file(&folder, &format!("game = \"{game}\"\n[[card]]\nname = \"Tur\u{202e}ned\"\n{facts}\n"));
        let told = refused(&["cards", "check"], &path);
        assert!(told.contains("my.toml:3:12: U+202E isn't allowed here"), "{game}: {told}");
        for range in ranges {
            assert!(told.contains(range), "{game}: {told}");
        }
        assert!(!told.contains("u8"), "{game}: {told}");
    }
}

#[test]
fn a_range_does_not_hide_what_is_wrong_with_a_text() {
    let folder = TempDir::new().unwrap();
    let cards = "game = \"apocalypze\"\n\n[[card]]\nname = \"Rat\"\ntype = \"raider\"\nfaction = \"gang\"\nattack = 31\ndefense = 1\nvalue = 0\n\
                 text = \"This card has atack +1.\"\n\n[[card]]\nname = \"Dog\"\ntype = \"raider\"\nfaction = \"gang\"\nattack = 1\ndefense = 1\ntext = \"\"\n";
    let told = refused(&["cards", "check"], &file(&folder, cards));
    let faults = [
        "my.toml:7:10: `attack` is from 0 to 30, not 31",
        "my.toml:9:9: `value` is from 1 to 30, not 0",
        "my.toml:10:23: “atack” is unknown here",
        "my.toml:13:8: “Dog” lacks",
    ];
    let places: Vec<Option<usize>> = faults.iter().map(|fault| told.find(fault)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{told}");
}

#[test]
fn a_deck_tells_its_numbers_and_the_letters_of_its_names() {
    let folder = TempDir::new().unwrap();
    let deck = "game = \"apocalypze\"\nname = \"my\u{ad}deck\"\n[cards]\n\"Hand\u{200b}gun\" = 2\n\"Sentry\" = 300\n";
    let told = refused(&["cards", "check"], &file(&folder, deck));
    for fault in [
        "my.toml:2:11: U+00AD isn't allowed here",
        "my.toml:4:6: U+200B isn't allowed here",
        "my.toml:5:12: the number of “Sentry” is from 0 to 99, not 300",
    ] {
        assert!(told.contains(fault), "{told}");
    }
}
