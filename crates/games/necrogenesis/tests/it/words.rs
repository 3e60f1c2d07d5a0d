//! What the game says of itself: notation, questions, choices and events.

use crate::walk::walk;
use kernel::prelude::*;
use kernel::{About, Mute, Quick, Viewer};
use necrogenesis::{Choice, NecroGenesis, Setup};
use std::collections::HashSet;

fn options(game: &NecroGenesis) -> Vec<Choice> {
    let mut options = vec![];
    game.options(&mut options);
    options
}

#[test]
fn every_choice_is_read_as_it_is_written() {
    walk(6, |game, _| {
        let mut texts = HashSet::new();
        for choice in options(game) {
            let text = game.notation(choice);
            assert_eq!(game.read(&text), Ok(choice), "{text}");
            assert!(texts.insert(text.clone()), "{text} means two choices");
            assert!(!text.contains('?') && text == text.to_lowercase(), "{text}");
        }
        for (choice, breach) in game.refusals() {
            let text = game.notation(choice);
            assert_eq!(game.read(&text), Ok(choice), "{text}");
            assert!(!game.explain(&breach).contains(['{', '}']), "{}", game.explain(&breach));
        }
    });
}

fn is_clean(text: &str) -> bool {
    !text.contains("  ")
        && !text.contains("NONE")
        && !text.contains("255")
        && !text.contains(" .")
        && !text.contains(['{', '}'])
        && text.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
}

#[test]
fn every_event_is_a_sentence() {
    let mut kinds = HashSet::new();
    walk(20, |game, notes| {
        for note in notes {
            let text = game.tell(&note.event).text;
            assert!(is_clean(&text) && text.ends_with('.'), "{text:?} of {:?}", note.event);
            kinds.insert(std::mem::discriminant(&note.event));
        }
    });
    assert!(kinds.len() > 80, "only {} kinds of events were met", kinds.len());
}

#[test]
fn every_question_and_choice_is_in_words() {
    walk(6, |game, _| {
        let all = options(game);
        if all.is_empty() {
            return;
        }
        let question = game.question();
        assert!(
            is_clean(&question) && question.ends_with('?') && !question.contains("what next?"),
            "{question:?}"
        );
        for choice in all {
            let said = game.describe(choice);
            assert!(is_clean(&said) && !said.ends_with([' ', ':']), "{said:?} of {choice:?}");
        }
    });
}

/// A choice about a piece on the table marks a piece in the view of whoever is asked.
#[test]
fn choices_mark_their_pieces() {
    fn has(pieces: &[kernel::Piece], id: &str) -> bool {
        pieces.iter().any(|piece| piece.id == id || has(&piece.attached, id))
    }
    walk(4, |game, _| {
        let Some(asked) = game.asked() else { return };
        let view = game.view(Viewer::Seat(asked.seat));
        for choice in options(game) {
            for about in game.about(choice) {
                let About::Piece(id) = about else { continue };
                assert!(
                    view.zones.iter().any(|zone| has(&zone.pieces, &id)),
                    "{id} of {choice:?} is not in view"
                );
            }
        }
    });
}

#[test]
fn a_misread_choice_says_what_can_be_said() {
    let game = NecroGenesis::start(&Setup::of("firestorm", "long-watch"), &mut Mute(Quick::new(2))).unwrap();
    let error = |text: &str| game.read(text).unwrap_err();
    let verbs =
        "“dance” can't be read; it begins with one of attack, bottom, break-free, card, carry, deck, ";
    assert!(error("dance").starts_with(verbs), "{}", error("dance"));
    assert!(error("plai medkit").contains(", play, "), "{}", error("plai medkit"));
    assert!(error("play medkitt").contains("there is no card “medkitt”; the nearest is “medkit”"));
    assert!(
        error("zombie walker").contains("there is no zombie “walker” in play"),
        "{}",
        error("zombie walker")
    );
    assert_eq!(error("guess six"), "“six” is not a number from 1 to 6");
    assert_eq!(error("zone own street"), "“street” isn't a zone: write threat or zombie");
    assert_eq!(error("zone your threat"), "“your” isn't a board: write own or other");
    assert!(error("status hungry").contains("“hungry” isn't a status"), "{}", error("status hungry"));
    assert!(error("").contains("can't be read"), "{}", error(""));
    assert_eq!(error("use medkitt"), "there is no gear “medkitt” in play; there is no gear in play");
    assert_eq!(game.read("  PLAY   Medkit "), game.read("play medkit"));
}

/// How the log names what was not answered, before and after its name, and the words of the question.
const UNANSWERED: [(&str, &str, &str); 16] = [
    ("to the Spawn of ", "", " would be Spawned on "),
    ("when ", " would enter the Threat Zone", " would enter the Threat Zone"),
    ("when ", " entered the Threat Zone", " entered the Threat Zone"),
    ("when ", "'s attack would deal damage", " and would deal damage"),
    ("when ", "'s ability would deal damage", "An ability would deal "),
    ("when the battle with ", " ended", "The battle in which "),
    ("when ", " would be destroyed", " would be destroyed"),
    ("to ", "'s deadly attack", " to 0 HP"),
    ("to ", "'s attack", " attacks "),
    ("to the failed Hit Roll", "", "the Hit Roll failed"),
    ("to ", "'s Grab", " would be Grabbed by "),
    ("to being Snared", "", " would be Snared"),
    ("to ", "'s ability", "'s ability would affect "),
    ("to ", "'s Ambush", " out of an Ambush"),
    ("to ", "", " would gain "),
    ("to ", "", " played "),
];

/// Whoever passes is told to have let pass what the question was about.
#[test]
fn what_was_not_answered_is_named() {
    let mut asked = String::new();
    let mut met = HashSet::new();
    walk(20, |game, notes| {
        for note in notes.iter().filter(|note| matches!(note.event, necrogenesis::Event::Passed { .. })) {
            let text = game.tell(&note.event).text;
            let (_, what) = text.split_once(" did not React ").unwrap_or_else(|| panic!("{text}"));
            let named = |(before, after, words): &(&str, &str, &str)| {
                let name = what.strip_suffix('.')?.strip_prefix(before)?.strip_suffix(after)?.to_owned();
                asked.contains(words).then_some(name)
            };
            let found = UNANSWERED.iter().enumerate().find_map(|(at, shape)| Some((at, named(shape)?)));
            let (at, name) = found.unwrap_or_else(|| panic!("{text} {asked}"));
            let silent = ["An ability would deal ", "The battle in which "].contains(&UNANSWERED[at].2);
            let gone = name == "a zombie" && asked.contains("A zombie");
            assert!(silent || gone || asked.contains(&name), "{text} {asked}");
            met.insert(at);
        }
        asked = if game.asked().is_some() { game.question() } else { String::new() };
    });
    assert_eq!(met.len(), UNANSWERED.len(), "only {met:?} were met");
}

/// A bonus can make a hit of a low die: the roll is told with it, and as the rules judged it.
#[test]
fn rolls_are_told_as_they_were_judged() {
    let mut lifted = 0;
    walk(6, |game, notes| {
        for note in notes {
            let necrogenesis::Event::HitRolled { die, bonus, needed, hit, .. } = note.event else { continue };
            let told = game.tell(&note.event);
            let [roll] = &told.rolls[..] else { panic!("{told:?}") };
            assert_eq!((&roll.dice[..], roll.success), (&[die][..], Some(hit)), "{told:?}");
            assert_eq!(roll.need, Some(kernel::Need::AtLeast(needed.into())), "{told:?}");
            assert_eq!(roll.modifiers.iter().map(|modifier| modifier.by).sum::<i16>(), i16::from(bonus));
            assert!(told.actor.is_some_and(|actor| actor.seat.is_some()));
            lifted += u32::from(hit && i16::from(die) < i16::from(needed));
        }
    });
    assert!(lifted > 0, "no bonus ever made a hit");
}
