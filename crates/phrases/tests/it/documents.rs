//! What can be wrong with any card or deck file, told before a game makes sense of it.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use phrases::{Diagnostic, Form, MOST_BYTES, Reading, read_deck};
use serde::Deserialize;
use toml::Spanned;

static CARDS: Form =
    Form { game: "toy", numbers: &[("power", 1..=20), ("side.power", 0..=6), ("change", -3..=3)] };

static DECKS: Form = Form { game: "toy", numbers: &[("cards.*", 0..=99)] };

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    power: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    name: Spanned<String>,
    power: Option<u8>,
    change: Option<i8>,
    side: Option<Side>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    #[serde(rename = "name")]
    _name: String,
    cards: BTreeMap<String, u8>,
}

/// The cards of a file; a card called Bad is wrong in a way that only the game can see.
fn read(text: &str) -> Result<Vec<Card>, Vec<String>> {
    let mut reading = Reading::default();
    let cards: Vec<Card> = reading.cards("my.toml", text, &CARDS);
    let bad = |card: &&Card| card.name.get_ref() == "Bad";
    let at = |card: &Card| Diagnostic::at_value("my.toml", text, &card.name, "a bad card");
    let faults: Vec<Diagnostic> = cards.iter().filter(bad).map(at).collect();
    let built = reading.build(|| if faults.is_empty() { Ok(cards) } else { Err(faults) });
    built.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn wrong(text: &str) -> Vec<String> {
    read(text).unwrap_err()
}

#[test]
fn numbers_are_told_with_their_range_and_hide_nothing() {
    let text = "[[card]]\nname = \"One\"\npower = 300\nchange = -4\n\n[[card]]\nname = \"Bad\"\nside = { power = -1 }\n\n\
                [[card]]\nname = \"Two\"\npower = 99999999999999999999999999999999999999999999\n";
    assert_eq!(
        wrong(text),
        [
            "my.toml:3:9: `power` is from 1 to 20, not 300",
            "my.toml:4:10: `change` is from -3 to 3, not -4",
            "my.toml:7:8: a bad card",
            "my.toml:8:18: `power` is from 0 to 6, not -1",
            "my.toml:12:9: `power` is from 1 to 20, not 99999999999999999999999999999999999999999999",
        ]
    );
}

#[test]
fn numbers_within_their_range_are_read() {
    let cards = read("game = \"toy\"\n[[card]]\nname = \"One\"\npower = 0x14\nchange = -3\nside.power = 6\n")
        .unwrap();
    assert_eq!(
        (cards[0].power, cards[0].change, &cards[0].side),
        (Some(20), Some(-3), &Some(Side { power: 6 }))
    );
}

#[test]
fn each_card_that_cannot_be_read_is_told() {
    let text = "[[card]]\npower = 1\n\n[[card]]\nname = \"One\"\npowr = 1\n\n[[card]]\nname = \"Bad\"\npower = \"x\"\n\
                [[card]]\nname = \"Two\"\npower = 0\n";
    let faults = wrong(text);
    assert_eq!(faults.len(), 4, "{faults:#?}");
    assert!(faults[0].starts_with("my.toml:1:1: missing field `name`"), "{}", faults[0]);
    assert!(faults[1].starts_with("my.toml:6:1: unknown field `powr`"), "{}", faults[1]);
    assert!(
        faults[2].starts_with("my.toml:10:9: invalid type: string \"x\", expected a number from 0 to 255"),
        "{}",
        faults[2]
    );
    assert_eq!(faults[3], "my.toml:13:9: `power` is from 1 to 20, not 0");
}

#[test]
fn the_head_of_a_file_is_looked_at() {
    assert_eq!(wrong("game = \"other\"\n"), ["my.toml:1:8: these are cards for other, not for toy"]);
    assert_eq!(wrong("gmae = \"toy\"\n"), ["my.toml:1:1: unknown field `gmae`, expected `game` or `card`"]);
    assert_eq!(wrong("[card]\nname = \"One\"\n"), ["my.toml:1:1: each card begins with [[card]]"]);
}

#[test]
fn letters_that_nobody_sees_are_refused_by_their_code() {
    let named = |name: &str| format!("[[card]]\nname = {name}\n");
    for (name, fault) in [
        (
            "\"Re\u{202e}dael\"",
            "my.toml:2:11: U+202E isn't allowed here, because it changes the direction of writing: take it out",
        ),
        (
            "\"\\u202eX\"",
            "my.toml:2:9: U+202E isn't allowed here, because it changes the direction of writing: take it out",
        ),
        ("'a\u{200b}'", "my.toml:2:10: U+200B isn't allowed here, because nobody can see it: take it out"),
        (
            "\"a\u{a0}b\"",
            "my.toml:2:10: U+00A0 isn't allowed here, because it isn't the ordinary space: take it out",
        ),
        (
            "\"a\\u001b[2J\"",
            "my.toml:2:10: U+001B isn't allowed here, because it is a control character: take it out",
        ),
        (
            "\"\u{f8ff}\"",
            "my.toml:2:9: U+F8FF isn't allowed here, because it has no fixed meaning: take it out",
        ),
        (
            "\"a\\nb\"",
            "my.toml:2:10: U+000A isn't allowed here, because it is a control character: take it out",
        ),
    ] {
        assert_eq!(wrong(&named(name)), [fault]);
    }
    assert_eq!(read(&named("\"Zoë O’Brien, Señora\"")).unwrap().len(), 1);
}

#[test]
fn decks_are_looked_at_too() {
    let text = "name = \"my\u{200b}deck\"\n[cards]\n\"Hand\u{2060}gun\" = 1\nBat = 256\n";
    let faults = read_deck::<Deck>("deck.toml", text, &DECKS).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "deck.toml:1:11: U+200B isn't allowed here, because nobody can see it: take it out",
            "deck.toml:3:6: U+2060 isn't allowed here, because nobody can see it: take it out",
            "deck.toml:4:7: the number of “Bat” is from 0 to 99, not 256",
        ]
    );
    let deck = read_deck::<Deck>("deck.toml", "name = \"mine\"\n[cards]\nBat = 99\n", &DECKS).unwrap();
    assert_eq!(deck.cards["Bat"], 99);
}

#[test]
fn a_file_that_is_too_long_is_not_read() {
    // What follows is no TOML: nobody has looked at it.
    let long = format!("name = [{}", "[".repeat(MOST_BYTES));
    let told = "my.toml:1:1: the file has more than 1048576 bytes, which is the limit\n  \
                help: cards and scenarios can be spread over several smaller files";
    assert_eq!(wrong(&long), [told]);
    let deck = read_deck::<Deck>("my.toml", &long, &DECKS).unwrap_err();
    assert_eq!(Diagnostic::listed(&deck), told);
    let any = phrases::read_toml::<toml::Table>("my.toml", &long).unwrap_err();
    assert_eq!(any.to_string(), told);
    let short = format!("# {}\n[[card]]\nname = \"One\"\n", " ".repeat(MOST_BYTES - 100));
    assert_eq!(read(&short).unwrap().len(), 1);
}
