//! What people read is plain current English: turns that have crept in before do not come back (`docs/terms.md`).

use std::fs;
use std::path::{Path, PathBuf};

/// What is not said, in small letters, and what is said instead.
const BANNED: [(&str, &str); 16] = [
    ("the own", "your own, their own"),
    ("that does not go", "not allowed"),
    ("news are", "news is"),
    ("somebody", "someone"),
    ("one's own", "your own, their own"),
    ("whom does", "who does"),
    ("at whom", "who is the target"),
    ("thereby", "so, by that"),
    ("whereupon", "then"),
    ("for ever", "forever"),
    ("nobody of your", "nobody in your"),
    ("you are asked whom", "choose who"),
    ("speak of", "mention"),
    ("speaks of", "mentions"),
    ("it is open whether", "it isn't clear whether"),
    ("nothing is said", "the rules don't say"),
];

/// Words of the present tense: a log tells what happened.
const PRESENT: [&str; 24] = [
    "is", "are", "has", "does", "begins", "ends", "plays", "draws", "attacks", "takes", "goes", "moves",
    "uses", "gives", "puts", "gets", "dies", "leaves", "joins", "gains", "loses", "needs", "passes", "will",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below a folder whose names end so; build folders are left out.
fn files(folder: &Path, end: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let is_ours = path.file_name().is_some_and(|name| name != "target" && name != "node_modules");
        if path.is_dir() && is_ours {
            files(&path, end, found);
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
}

/// What is between quotes in the code of a line; all of a line of help.
fn read_by_people(line: &str, is_help: bool) -> String {
    let code = line.trim_start();
    match code.strip_prefix("//") {
        Some(help) if is_help && help.starts_with('/') => help.to_owned(),
        Some(_) => String::new(),
        None => code.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" "),
    }
}

/// Whether no letter stands right before or after these words.
fn is_whole(text: &str, at: usize, length: usize) -> bool {
    let before = text[..at].chars().next_back();
    let after = text[at + length..].chars().next();
    !before.into_iter().chain(after).any(char::is_alphabetic)
}

fn banned(text: &str) -> Option<(&'static str, &'static str)> {
    let small = text.to_lowercase();
    BANNED
        .into_iter()
        .find(|(turn, _)| small.match_indices(turn).any(|(at, _)| is_whole(&small, at, turn.len())))
}

#[test]
fn texts_are_free_of_banned_turns() {
    let mut texts = Vec::new();
    let folders = [("docs", ".md"), ("crates/pages/templates", ".html")];
    for (folder, end) in folders {
        files(&root().join(folder), end, &mut texts);
    }
    for name in ["rules.toml", "glossary.toml", "menu.toml"] {
        files(&root().join("crates/games"), name, &mut texts);
    }
    texts.push(root().join("README.md"));
    assert!(texts.len() > 40, "the texts are there");
    let mut faults = Vec::new();
    for file in texts.iter().filter(|file| !file.ends_with("docs/terms.md")) {
        let text = fs::read_to_string(file).expect("a text");
        for (at, line) in text.lines().enumerate() {
            if let Some((turn, better)) = banned(line) {
                faults.push(format!("{}:{}: “{turn}”: say {better}", file.display(), at + 1));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn messages_of_the_program_are_free_of_banned_turns() {
    let mut code = Vec::new();
    files(&root().join("crates"), ".rs", &mut code);
    assert!(code.len() > 200, "the code is there");
    let mut faults = Vec::new();
    let has = |file: &Path, folder: &str| file.components().any(|part| part.as_os_str() == folder);
    // The suite speaks to developers alone.
    for file in code.iter().filter(|file| has(file, "src") && !has(file, "testkit")) {
        let is_help = file.ends_with("args.rs");
        let text = fs::read_to_string(file).expect("a source file");
        for (at, line) in text.lines().enumerate() {
            if let Some((turn, better)) = banned(&read_by_people(line, is_help)) {
                faults.push(format!("{}:{}: “{turn}”: say {better}", file.display(), at + 1));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn logs_are_in_the_past_tense() {
    let mut code = Vec::new();
    files(&root().join("crates/games"), ".rs", &mut code);
    let is_told = |file: &PathBuf| file.to_string_lossy().contains("src/told");
    let mut faults = Vec::new();
    for file in code.iter().filter(|file| is_told(file)) {
        let text = fs::read_to_string(file).expect("a source file");
        for (at, line) in text.lines().enumerate() {
            let said = read_by_people(line, false);
            let present =
                |word: &&&str| said.match_indices(**word).any(|(at, _)| is_whole(&said, at, word.len()));
            if let Some(word) = PRESENT.iter().find(present) {
                faults.push(format!("{}:{}: “{word}”", file.display(), at + 1));
            }
        }
    }
    assert!(code.iter().filter(|file| is_told(file)).count() > 10, "the logs are there");
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn what_is_read_is_found_in_code() {
    assert_eq!(read_by_people("    let a = f(\"one\", \"two\");", false), "one two");
    assert_eq!(read_by_people("    /// How many games", true), "/ How many games");
    assert_eq!(read_by_people("    /// A comment", false), "");
    assert_eq!(banned("Somebody is asked."), Some(("somebody", "someone")));
    assert_eq!(banned("Someone is asked for everything."), None);
}
