//! A match knows its cards: others may be played with at the same time.

use std::sync::Arc;

use bots::Level;
use kernel::{Face, Viewer};
use phrases::{DeckWord, SetupWords};
use registry::{Entry, Printing};
use table::{Seed, Table};

/// In place of the card of this name.
const HEAVY_BAT: &str = r#"
[[card]]
name = "Baseball Bat"
type = "attachment"
attributes = ["weapon", "melee weapon"]
text = "Host: your human. The host has attack +3."
"#;

fn apocalypze() -> &'static Entry {
    registry::find("apocalypze").expect("it is registered")
}

/// A deck full of them.
const BATS: &str = r#"
name = "bats"

[cards]
"Church" = 1
"Baseball Bat" = 10
"Civilian/Zombie" = 19
"#;

/// A table of a game with these cards, always with the same luck.
fn open(printing: &dyn Printing) -> Box<dyn Table> {
    let bats = || DeckWord::File { file: "bats.toml".to_owned(), text: BATS.to_owned() };
    let words = SetupWords { decks: vec![bats(), bats()], cards: printing.name(), ..SetupWords::default() };
    let setup = (apocalypze().setup)(&words).expect("sound words");
    (apocalypze().open)(&setup, Seed::from_number(5)).expect("a sound setup")
}

/// Plays one answer, as a bot would; false if the game is over.
fn answer(table: &mut dyn Table) -> bool {
    let Some(choice) = (apocalypze().advise)(table, Level::Greedy, 1) else { return false };
    table.apply(table.ply(), &choice).expect("a legal choice");
    true
}

/// What stands on the bats that lie anywhere.
fn bats(table: &dyn Table) -> Vec<String> {
    let view = table.look(Viewer::All);
    let mut pieces: Vec<&kernel::Piece> = view.zones.iter().flat_map(|zone| &zone.pieces).collect();
    let mut texts = vec![];
    while let Some(piece) = pieces.pop() {
        pieces.extend(&piece.attached);
        match &piece.face {
            Face::Up { name, text, .. } if *name == "Baseball Bat" => texts.push(text.to_string()),
            _ => {}
        }
    }
    texts
}

#[test]
fn matches_with_different_cards_are_played_side_by_side() {
    let house = (apocalypze().house)();
    let heavy = house.with("heavy.toml", HEAVY_BAT).unwrap();
    assert_ne!(house.hash(), heavy.hash());
    assert_eq!((house.name(), heavy.name()), (None, Some(heavy.hash().to_owned())));
    let both = [house.as_ref(), heavy.as_ref()];
    let alone = both.map(|printing| {
        let mut table = open(printing);
        while answer(table.as_mut()) {}
        table.hash()
    });

    let mut tables = both.map(open);
    let mut seen = [0, 0];
    loop {
        let answered = tables.each_mut().map(|table| answer(table.as_mut()));
        for ((table, text), seen) in tables.iter().zip(["+1.", "+3."]).zip(&mut seen) {
            let bats = bats(table.as_ref());
            assert!(bats.iter().all(|bat| bat.ends_with(text)), "{bats:?}");
            *seen += bats.len();
        }
        if answered == [false, false] {
            break;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "there are bats to be seen: {seen:?}");
    assert_eq!(tables.each_ref().map(|table| table.hash()), alone, "neither disturbs the other");
    for (table, printing) in tables.iter().zip(both) {
        assert_eq!(table.cards_hash(), printing.hash());
        let record = table.save().unwrap();
        assert_eq!((apocalypze().load)(&record).unwrap().hash(), table.hash());
        (apocalypze().verify)(&record).unwrap();
    }
}

#[test]
fn a_set_is_found_by_its_hash_and_kept_once() {
    let heavy = (apocalypze().house)().with("heavy.toml", HEAVY_BAT).unwrap();
    let again = (apocalypze().house)().with("other-name.toml", HEAVY_BAT).unwrap();
    let found: Arc<dyn Printing> = (apocalypze().printing)(heavy.hash()).unwrap();
    assert!([again.hash(), found.hash()].iter().all(|hash| std::ptr::eq(*hash, heavy.hash())));
    let bat = |printing: &dyn Printing| {
        let pages = printing.cards();
        pages.into_iter().find(|page| page.word == "baseball-bat").unwrap().text
    };
    assert_ne!(bat(heavy.as_ref()), bat((apocalypze().house)().as_ref()), "the house keeps its own");

    let unknown = (apocalypze().printing)("1234").err().unwrap();
    assert_eq!((unknown.wanted.as_str(), unknown.house.as_str()), ("1234", (apocalypze().house)().hash()));
    let words = SetupWords { cards: Some("1234".to_owned()), ..SetupWords::default() };
    assert_eq!((apocalypze().setup)(&words), Err(unknown.to_string()));
}
