//! What the game says of itself: notation, questions, choices and events.

use crate::walk::walk;
use grimlore::{Choice, Grimlore, Mode, Setup};
use kernel::prelude::*;
use kernel::{About, Mute, Quick};
use std::collections::HashSet;

fn options(game: &Grimlore) -> Vec<Choice> {
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
            assert_eq!(text, text.to_lowercase());
            assert!(texts.insert(text.clone()), "{text} means two choices");
            if let Choice::Use((_, at)) = choice {
                let [About::Piece(word), ..] = &game.about(choice)[..] else {
                    panic!("{text} names no piece")
                };
                assert_eq!(game.read(&format!("use {word} {}", at + 1)), Ok(choice));
            }
        }
        for (choice, breach) in game.refusals() {
            let text = game.notation(choice);
            assert_eq!(game.read(&text), Ok(choice), "{text}");
            assert_eq!(game.check(choice), Err(breach), "{text}");
            assert!(texts.insert(text.clone()), "{text} is refused twice, or offered");
            assert!(!game.explain(&breach).contains(['{', '}']), "{}", game.explain(&breach));
        }
    });
}

fn is_clean(text: &str) -> bool {
    !text.contains("  ")
        && !text.contains(" .")
        && !text.contains(['{', '}'])
        && text.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
}

#[test]
fn every_event_is_a_sentence() {
    let mut kinds = HashSet::new();
    walk(30, |game, notes| {
        for note in notes {
            let text = game.tell(&note.event).text;
            assert!(is_clean(&text) && text.ends_with('.'), "{text:?} of {:?}", note.event);
            kinds.insert(std::mem::discriminant(&note.event));
        }
    });
    assert!(kinds.len() > 60, "only {} kinds of events were met", kinds.len());
}

#[test]
fn every_question_and_choice_is_in_words() {
    let mut rules = HashSet::new();
    walk(6, |game, _| {
        let Some(asked) = game.asked() else { return };
        rules.insert(asked.rule);
        let question = game.question();
        assert!(is_clean(&question) && question.ends_with('?'), "{question:?}");
        let mut said = HashSet::new();
        for choice in options(game) {
            let text = game.describe(choice);

            assert!(is_clean(&text) && !text.ends_with([' ', ':']), "{text:?} of {choice:?}");
            assert!(
                !["Yes", "Pass"].contains(&text.as_str()) && !text.starts_with("Way "),
                "{question} {text}"
            );
            assert!(said.insert(text.clone()), "{question} {text:?} means two choices");
        }
    });
    assert!(rules.len() > 20, "only {} kinds of questions were met", rules.len());
}

#[test]
fn a_misread_choice_says_what_can_be_said() {
    let game = Grimlore::start(&Setup::of(Mode::Story, &["nysera"]), &mut Mute(Quick::new(2))).unwrap();
    let error = |text: &str| game.read(text).unwrap_err();
    let verbs = "against, attack, control, deck, draw, end, exhaust, gain, mill, occupy, pass, pay, pick, resolve, \
                 roll, take, use, way, yes";
    assert_eq!(error("atack ilix"), format!("“atack ilix” can't be read; it begins with one of {verbs}"));
    assert_eq!(error(""), format!("“” can't be read; it begins with one of {verbs}"));
    let nearest = "there is no card “pale-regulater” in this game; the nearest is “pale-regulator”";
    assert_eq!(error("attack pale-regulater"), nearest);
    assert_eq!(error("pay gold"), "“gold” isn't a resource: ammo, influence or credstick");
    assert_eq!(error("deck mine"), "“mine” isn't a deck: own or scenario");
    assert_eq!(error("way 0"), "“0” isn't a number from 1 up");
    assert_eq!(error("use nysera 9"), "“nysera” has no text 9 where it is");
    assert_eq!(error("use pale-regulator"), "“pale-regulator” has no text to use where it is");
    assert!(error("against nobody").contains("the nearest is “nysera”"));
    assert_eq!(game.read("  ATTACK   Pale-Regulator "), game.read("attack pale-regulator"));
}

/// Whoever cannot tell two worlds apart is told the same in both.
#[test]
fn nothing_hidden_is_said() {
    let mut chance = Quick::new(5);
    walk(4, |game, _| {
        let Some(asked) = game.asked() else { return };
        for seat in (0..game.seats()).map(kernel::Seat) {
            let world = game.imagine(seat, &mut chance);
            assert_eq!(world.question(), game.question());
            assert_eq!(world.refusals(), game.refusals());
            if seat == asked.seat {
                let said = |game: &Grimlore| -> Vec<String> {
                    options(game).into_iter().map(|choice| game.describe(choice)).collect()
                };
                assert_eq!(said(&world), said(game));
            }
        }
    });
}

/// A long table of cards does not make a long list of refusals.
#[test]
fn refusals_are_few() {
    let mut most = 0;
    walk(20, |game, _| most = most.max(game.refusals().len()));
    assert!((5..=60).contains(&most), "{most}");
}
