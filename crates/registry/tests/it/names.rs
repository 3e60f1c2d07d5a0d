//! No shared crate but `registry` names a game: a sixth one needs no change there.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that know no game.
const SHARED: [&str; 11] =
    ["kernel", "flow", "phrases", "ledger", "scenario", "table", "bots", "lab", "pages", "server", "cli"];

/// Where people read of a game, and not the program: the file, how many of its lines name one, and why. The
/// numbers may fall, and nothing may be added.
const NAMING: [(&str, usize, &str); 5] = [
    ("kernel/src/rules.rs", 1, "an example in a comment"),
    ("cli/src/args.rs", 30, "examples of --help, which people must be able to type"),
    ("cli/src/engine/words.rs", 1, "an example of --help"),
    ("cli/src/ladder/args.rs", 4, "examples of --help"),
    ("cli/src/host/args.rs", 1, "the game that `swarm` plays if nobody names one"),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The sources of a crate that are part of the program.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .collect();
    let is_source = |path: &PathBuf| {
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or("");
        let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
        ["rs", "html", "css", "js"].contains(&kind) && !is_test
    };
    files.retain(is_source);
    files.sort();
    files
}

/// A source without its tests, which stand at its end.
fn program(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source can be read");
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

/// Whether a line names a game: its title or its word in any spelling, or its code.
fn names_a_game(line: &str) -> bool {
    let lower = line.to_lowercase();
    registry::games().iter().any(|entry| {
        let info = entry.info;
        has_name(&lower, info.title) || has_name(&lower, info.name) || has_code(line, info.code)
    })
}

/// Whether a line in small letters holds a name: `card-z`, `card_z`, `CardZ`, `Card Z`.
fn has_name(line: &str, name: &str) -> bool {
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split(|letter: char| !letter.is_alphanumeric()).collect();
    ["", "-", "_", " "].iter().any(|between| {
        let spelled = words.join(between);
        line.match_indices(&spelled).any(|(at, _)| {
            let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            let after = line[at + spelled.len()..].chars().next();
            !is_letter(line[..at].chars().next_back()) && !is_letter(after)
        })
    })
}

/// `AZ-COMBAT-4` or `"AZ"`.
fn has_code(line: &str, code: &str) -> bool {
    line.match_indices(code).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + code.len()..].chars().next();
        let is_id = after == Some('-') && !before.is_some_and(char::is_alphanumeric);
        is_id || (before == Some('"') && after == Some('"'))
    })
}

#[test]
fn only_the_registry_names_games() {
    let mut named = vec![];
    for shared in SHARED {
        let folders = ["src", "templates", "assets"].map(|part| crates().join(shared).join(part));
        for path in folders.iter().flat_map(|folder| sources(folder)) {
            let count = program(&path).lines().filter(|line| names_a_game(line)).count();
            let file = path.strip_prefix(crates()).expect("it is in the folder of crates");
            named.push((file.to_string_lossy().replace('\\', "/"), count));
        }
    }
    assert!(named.len() > 100, "the sources are found: {}", named.len());
    named.retain(|(_, count)| *count > 0);
    let allowed: Vec<(String, usize)> = NAMING
        .iter()
        .filter(|(_, count, _)| *count > 0)
        .map(|(file, count, _)| ((*file).to_owned(), *count))
        .collect();
    for (file, count) in &named {
        let most = allowed.iter().find(|(allowed, _)| allowed == file).map_or(0, |(_, most)| *most);
        assert!(*count <= most, "{file} names a game in {count} lines, {most} are allowed");
    }
    for (file, most) in &allowed {
        let count = named.iter().find(|(named, _)| named == file).map_or(0, |(_, count)| *count);
        assert_eq!(count, *most, "{file} names fewer games now: lower its number here");
    }
}

/// How a card looks and where a zone lies is said by the game: by looks and roles, not by words and ids.
#[test]
fn the_pages_know_no_words_of_single_games() {
    let sheets = fs::read_dir(crates().join("pages/assets"))
        .expect("the style sheets")
        .flatten()
        .map(|file| file.path());
    let sheets = sheets.filter(|path| path.extension().is_some_and(|end| end == "css"));
    let style: String = sheets.map(|path| fs::read_to_string(path).expect("a style sheet")).collect();
    assert!(style.contains(".band"), "the style sheets are found");
    let selectors = style
        .split("[data-zone")
        .skip(1)
        .chain(style.split("[data-sort").skip(1))
        .filter_map(|rest| rest.split(']').next());
    let zones: Vec<&str> = selectors.map(|rest| rest.trim_start_matches(['^', '='])).collect();
    assert_eq!(zones, [""; 0], "zones are laid out by their roles");
    let folder = crates().join("pages/src");
    let files = sources(&folder);
    assert!(files.iter().any(|path| path.ends_with("card.rs")), "the sources are found: {files:?}");
    for path in files {
        let text = program(&path);
        // A table of fonts is the only one that there is.
        let tables =
            text.lines().filter(|line| line.trim_start().starts_with("(\"") && !line.contains("woff2"));
        let tables: Vec<&str> = tables.collect();
        assert!(tables.is_empty(), "{} has a table of words: {tables:?}", path.display());
        for look in ["Emblem::", "Tint::", "faction"] {
            assert!(!text.contains(look), "{} decides by {look} how a card looks", path.display());
        }
    }
}

#[test]
fn a_game_is_named_by_its_title_its_word_and_its_code() {
    for line in [
        "the Card-Z way",
        "card_z::Loot",
        "struct CardZ;",
        "see AZ-COMBAT-4",
        "code == \"GL\"",
        "ZOMBIE ENCLAVE",
    ] {
        assert!(names_a_game(line), "{line}");
    }
    for line in ["a card zone", "WebGL-like", "LONG-lived", "the enclave of zombies", "GAZ-1"] {
        assert!(!names_a_game(line), "{line}");
    }
}
