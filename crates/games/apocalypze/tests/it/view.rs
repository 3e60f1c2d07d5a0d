//! The table as it is shown: at every question each card of both decks is in exactly one place.

use std::collections::BTreeMap;

use apocalypze::{Apocalypze, Choice, Setup};
use kernel::prelude::*;
use kernel::{Chance, Face, Mute, Piece, Quick, Seat, Viewer, Zone};
use phrases::Catalogue;

const DECKS: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

/// Plays random games with every deck, with and without the variant, and shows every position.
fn walk(mut at: impl FnMut(&Apocalypze, &Setup)) {
    for number in 0..24 {
        let setup =
            Setup { scavenging: number % 4 == 3, ..Setup::of(DECKS[number % 6], DECKS[number / 6 * 5 % 6]) };
        let mut cx = Mute(Quick::split(7, number as u64));
        let mut game = Apocalypze::start(&setup, &mut cx).unwrap_or_else(|error| panic!("{error}"));
        let mut picks = Quick::split(8, number as u64);
        let mut options: Vec<Choice> = vec![];
        loop {
            at(&game, &setup);
            options.clear();
            game.options(&mut options);
            if options.is_empty() {
                break;
            }
            let choice = options[picks.below(options.len() as u32) as usize];
            game.advance(choice, &mut cx);
        }
    }
}

/// The word of the card behind a piece: "hand:biker", "zombie-biker/2".
fn word(piece: &Piece) -> &str {
    let word = piece.id.split_once(':').map_or(piece.id.as_str(), |(_, word)| word);
    let word = word.split('/').next().unwrap_or(word);
    word.strip_prefix("zombie-").or_else(|| word.strip_prefix("bitten-")).unwrap_or(word)
}

fn words(pieces: &[Piece], into: &mut BTreeMap<String, usize>) {
    for piece in pieces {
        if matches!(piece.face, Face::Up { .. }) {
            *into.entry(word(piece).to_owned()).or_default() += 1;
        }
        words(&piece.attached, into);
    }
}

fn cards(zone: &Zone) -> usize {
    fn count(pieces: &[Piece]) -> usize {
        pieces.iter().map(|piece| 1 + count(&piece.attached)).sum()
    }
    // A pile of which nothing is known only tells how many there are.
    if zone.pieces.is_empty() { zone.count as usize } else { count(&zone.pieces) }
}

#[test]
fn every_card_is_in_exactly_one_place() {
    let mut played = 0;
    walk(|game, setup| {
        let dealt = game.pieces().len();
        assert_eq!(dealt, 60);
        // Starting locations are no cards of a deck, and leave the game when they are complete.
        let most = if setup.scavenging { dealt + 2 } else { dealt };
        for viewer in [Viewer::All, Viewer::Table, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            let view = game.view(viewer);
            let shown: usize = view.zones().map(cards).sum();
            assert!((dealt..=most).contains(&shown), "{viewer:?} sees {shown} of {dealt} cards");
            played += usize::from(view.zones().any(|zone| zone.id == "played"));
        }
    });
    assert!(played > 100, "cards were being played at {played} questions only");
}

/// Who may know everything sees each card once: no card is shown more often than the decks hold it.
#[test]
fn no_card_is_shown_twice() {
    let pages = Apocalypze::cards(Apocalypze::house_cards());
    walk(|game, setup| {
        let mut held: BTreeMap<&str, usize> = BTreeMap::new();
        for kind in game.pieces() {
            *held.entry(&pages[usize::from(kind)].word).or_default() += 1;
        }
        if setup.scavenging {
            *held.entry("general-store").or_default() += 2;
        }
        let mut shown = BTreeMap::new();
        game.view(Viewer::All).zones().for_each(|zone| words(&zone.pieces, &mut shown));
        for (word, times) in shown {
            let held = held.get(word.as_str()).copied().unwrap_or_default();
            assert!(times <= held, "{word} is shown {times} times and there are {held}");
        }
    });
}
