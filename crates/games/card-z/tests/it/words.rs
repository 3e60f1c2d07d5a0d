//! What the game says of itself: notation, questions, choices and events.

use crate::walk::walk;
use card_z::{CardZ, Choice, Scenario, Setup};
use kernel::prelude::*;
use kernel::{Mute, Quick};
use std::collections::HashSet;

fn options(game: &CardZ) -> Vec<Choice> {
    let mut options = vec![];
    game.options(&mut options);
    options
}

#[test]
fn every_choice_is_read_as_it_is_written() {
    walk(3, |game, _| {
        let mut texts = HashSet::new();
        for choice in options(game) {
            let text = game.notation(choice);
            assert_eq!(game.read(&text), Ok(choice), "{text}");
            assert_eq!(text, text.to_lowercase());
            assert!(texts.insert(text.clone()), "{text} means two choices");
        }
        for (choice, breach) in game.refusals() {
            let text = game.notation(choice);
            assert_eq!(game.read(&text), Ok(choice), "{text}");
            assert_eq!(game.check(choice), Err(breach), "{text}");
            assert!(texts.insert(text.clone()), "{text} is refused twice, or offered");
        }
    });
}

fn is_clean(text: &str) -> bool {
    !text.contains("  ")
        && !text.ends_with(" .")
        && !text.contains(['{', '}'])
        && !["nobody", "a card ", "nowhere"].iter().any(|word| text.contains(word))
        && text.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
}

#[test]
fn every_event_is_a_sentence() {
    let mut kinds = HashSet::new();
    walk(30, |game, notes| {
        for note in notes {
            let text = game.tell(&note.event).text;
            assert!(is_clean(&text) && text.ends_with('.'), "{text:?} of {:?}", note.event);
            let what = serde_json::to_value(note.event).unwrap()["what"].as_str().map(str::to_owned);
            kinds.insert(what);
        }
    });
    assert!(kinds.len() > 110, "only {} kinds of events were met", kinds.len());
}

#[test]
fn every_question_and_choice_is_in_words() {
    let mut rules = HashSet::new();
    walk(4, |game, _| {
        let Some(asked) = game.asked() else { return };
        rules.insert(asked.rule);
        let question = game.question();
        assert!(is_clean(&question) && question.ends_with('?'), "{question:?} of {}", asked.rule);
        let mut said = HashSet::new();
        for choice in options(game) {
            let text = game.describe(choice);
            assert!(is_clean(&text) && !text.ends_with([' ', ':', '.']), "{text:?} of {choice:?}");
            assert!(!["Yes", "No"].contains(&text.as_str()), "{question} {text}");
            assert_ne!(text, game.notation(choice), "{question}");
            assert!(said.insert(text.clone()), "{question} {text:?} means two choices");
        }
    });
    assert!(rules.len() > 35, "only {} kinds of questions were met", rules.len());
}

/// Every refusal has a reason of its own, and says it in a sentence.
#[test]
fn every_refusal_has_a_reason() {
    let (mut rules, mut most) = (HashSet::new(), 0);
    walk(4, |game, _| {
        let refusals = game.refusals();
        most = most.max(refusals.len());
        for (choice, breach) in refusals {
            let (reason, said) = (game.explain(&breach), game.describe(choice));
            assert!(!reason.contains(['{', '}']) && !reason.contains("no answer"), "{reason} for {choice:?}");
            assert!(is_clean(&said), "{said:?} of {choice:?}");
            rules.insert(breach.rule);
        }
    });
    assert!((5..=60).contains(&most), "{most}");
    assert!(rules.len() > 12, "only {rules:?} were broken");
}

#[test]
fn a_misread_choice_says_what_can_be_said() {
    let game = CardZ::start(&Setup::of(Scenario::CivicDuty, 1), &mut Mute(Quick::new(2))).unwrap();
    let error = |text: &str| game.read(text).unwrap_err();
    let verbs = error("skout pub");
    assert!(verbs.starts_with("“skout pub” can't be read; it begins with one of "), "{verbs}");
    assert!(verbs.contains(", scout, ") && verbs.contains(", shoot, "), "{verbs}");
    assert_eq!(error("scout"), "a Location is missing", "a verb alone is told what belongs to it");
    assert_eq!(error("scout pup"), "there is no card “pup”; the nearest is “pub”");
    assert!(error("move 9-z").starts_with("“9-z” isn't a hex"));
    assert_eq!(error("claim it"), "“it” is too much");
    assert!(error("").contains("can't be read"));
}

/// Whoever cannot tell two worlds apart is told the same in both.
#[test]
fn nothing_hidden_is_said() {
    let mut chance = Quick::new(5);
    walk(2, |game, _| {
        let Some(asked) = game.asked() else { return };
        for seat in (0..game.seats()).map(kernel::Seat) {
            let world = game.imagine(seat, &mut chance);
            assert_eq!(world.question(), game.question());
            assert_eq!(world.refusals(), game.refusals());
            if seat == asked.seat {
                let said = |game: &CardZ| -> Vec<String> {
                    options(game).into_iter().map(|choice| game.describe(choice)).collect()
                };
                assert_eq!(said(&world), said(game));
            }
        }
    });
}
