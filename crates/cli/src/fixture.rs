//! A registry of one game for tests: the toy, with three cards to look up.

use clap::Parser;
use kernel::Seat;
use phrases::{CardPage, Catalogue, DeckPage, DeckWord, Diagnostic, SetupWords};
use registry::{Entry, entry_with};
use serde_json::{Value, json};
use toy::Toy;

use crate::args::Cli;
use crate::failure::Failure;
use crate::screen::Screen;

pub static GAMES: [Entry; 1] = [entry_with::<Toy, Pages>()];

pub struct Pages;

impl Catalogue for Pages {
    fn cards() -> Vec<CardPage> {
        let card = |name: &str, line: &str, text: &str| CardPage {
            name: name.to_owned(),
            word: name.to_lowercase(),
            line: line.to_owned(),
            text: text.to_owned(),
            rules: vec!["TY-3".to_owned()],
            ..CardPage::default()
        };
        vec![
            card("Walker", "zombie", "Attack with it."),
            card("Crawler", "zombie", "Attack with it."),
            card("Barricade", "trick", "Respond as the defender: 2 more are needed."),
        ]
    }

    fn decks() -> Vec<DeckPage> {
        let deck = |name: &str| DeckPage {
            name: name.to_owned(),
            title: name.to_uppercase(),
            source: "house".to_owned(),
            cards: vec![("Walker".to_owned(), 2), ("Crawler".to_owned(), 3)],
        };
        vec![deck("dusk"), deck("dawn")]
    }

    fn reference() -> Vec<phrases::Entry> {
        let holes = vec![("n", "number".to_owned())];
        vec![phrases::Entry { category: "effect".to_owned(), pattern: "draw {n} card{s}", holes }]
    }

    fn check(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        match text.find("wrong") {
            Some(at) => Err(vec![Diagnostic::at(file, text, at, "this is wrong")]),
            None => Ok("3 cards".to_owned()),
        }
    }

    fn adopt(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        Pages::check(file, text)
    }

    fn setup(wanted: &SetupWords) -> Result<Value, String> {
        for deck in &wanted.decks {
            if let DeckWord::Name(name) = deck
                && !["dusk", "dawn"].contains(&name.as_str())
            {
                return Err(registry::unknown("deck", name, ["dusk", "dawn"]));
            }
        }
        let lives = wanted.options.first().map_or(Ok(5), |word| word.parse::<u8>());
        let lives = lives.map_err(|_| "an option of the toy is a number of lives".to_owned())?;
        Ok(json!({ "lives": lives, "first": Seat(0) }))
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        vec![("lives.toml", LIVES), ("broken.toml", BROKEN)]
    }
}

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
