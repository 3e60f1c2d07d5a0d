//! A registry of one game for tests: the toy, with two scenarios of which one fails.

use clap::Parser;
use registry::{Entry, entry};
use toy::Toy;

use crate::args::Cli;
use crate::failure::Failure;
use crate::screen::Screen;

/// Coverage is tried with a scenario that passes and one that does not.
pub static GAMES: [Entry; 1] =
    [Entry { scenarios: || vec![("lives.toml", LIVES), ("broken.toml", BROKEN)], ..entry::<Toy>() }];

const LIVES: &str = r#"
title = "Nobody has ten lives"
game = "toy"
covers = ["TY-2"]
setup = { lives = 10 }
refused_setup = { rule = "TY-2" }
"#;

const BROKEN: &str = r#"
title = "Ten lives are fine"
game = "toy"
covers = []
setup = { lives = 10 }
"#;

/// What a command of these words writes, without styles, and how it ends.
pub fn said(words: &str) -> (String, Result<(), Failure>) {
    let line = std::iter::once("deadhand").chain(words.split_whitespace());
    let command = Cli::try_parse_from(line).unwrap().command.unwrap();
    let mut out = vec![];
    let result = crate::carry_out(command, &GAMES, Screen::test(&mut out));
    (String::from_utf8(out).unwrap(), result)
}
