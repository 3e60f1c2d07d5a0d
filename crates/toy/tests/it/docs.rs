//! Every block of the page on adding a game stands in this crate.

use std::fs;
use std::path::Path;
use testkit::docs::blocks;

const PAGE: &str = include_str!("../../../../docs/adding-a-game.md");

/// The texts of all files in a folder with this ending.
fn sources(folder: &Path, ending: &str) -> Vec<String> {
    let entries =
        fs::read_dir(folder).expect("a folder of the crate").filter_map(|entry| Some(entry.ok()?.path()));
    let texts = entries.flat_map(|path| match path.is_dir() {
        true => sources(&path, ending),
        false if path.extension().is_some_and(|found| found == ending) => {
            vec![fs::read_to_string(&path).expect("a text")]
        }
        false => vec![],
    });
    texts.collect()
}

/// The lines without their indentation: a block begins at the margin.
fn lines(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.trim())).collect()
}

#[test]
fn documented_code_is_that_of_the_toy() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (language, ending, least) in [("rust", "rs", 12), ("toml", "toml", 4)] {
        let sources: Vec<String> = sources(here, ending).iter().map(|text| lines(text)).collect();
        let blocks = blocks(PAGE, language);
        assert!(blocks.len() >= least, "{language}");
        for (block, _) in blocks {
            let is_there = sources.iter().any(|source| source.contains(&lines(block)));
            assert!(is_there, "this is not in crates/toy:\n{block}");
        }
    }
}
