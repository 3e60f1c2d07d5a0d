//! What people read is put as people would say it.

use crate::Suite;
use crate::probe::Probe;
use crate::walk::{Place, options};
use kernel::{Audience, Game, Notation, Note, Tone};
use scenario::Stage;
use std::collections::HashMap;

impl<G: Stage> Suite<G> {
    /// Things of one name are told apart by words and not by numbers, no two answers read the same, nobody who waits
    /// is spoken to, and everybody hears when a turn or a step of it begins.
    pub fn words_are_for_people(&self) {
        self.walk(|game, place| {
            if game.asked().is_none() {
                return;
            }
            read_well(&game.question(), place);
            let watched = game.watched();
            read_well(&watched, place);
            assert!(!speaks_to(&watched), "{place}: “{watched}” speaks to those who wait");
            let mut said: HashMap<String, G::Choice> = HashMap::new();
            for choice in options(game) {
                let words = game.describe(choice);
                read_well(&words, place);
                if choice.tone() == Tone::Act
                    && let Some(other) = said.insert(words.clone(), choice)
                {
                    panic!("{place}: “{words}” may be {other:?} or {choice:?}");
                }
            }
            let Some(choice) = options(game).first().copied() else { return };
            let mut probe = Probe::leading(place.number());
            let mut next = game.clone();
            next.advance(choice, &mut probe);
            probe.notes.iter().for_each(|note| told_well(&next, note, place));
        });
    }
}

fn told_well<G: Game>(game: &G, note: &Note<G::Event>, place: Place) {
    let told = game.tell(&note.event);
    read_well(&told.text, place);
    let is_open = told.opens.is_none() || note.audience == Audience::All;
    assert!(is_open, "{place}: not everybody hears that a part of the game begins: “{}”", told.text);
}

/// A sentence begins with a capital, and no name in it ends in a number as files do.
fn read_well(text: &str, place: Place) {
    let is_small = text.chars().next().is_some_and(char::is_lowercase);
    assert!(!is_small, "{place}: “{text}” begins with a small letter");
    let is_number = |word: &str| {
        let rest = word.strip_prefix(['#', '/']);
        rest.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    assert!(!text.split_whitespace().any(is_number), "{place}: “{text}” tells things apart by numbers");
}

/// A capital that begins no sentence belongs to the name of a card.
fn speaks_to(text: &str) -> bool {
    let is_you = |word: &str| ["you", "your", "yours", "yourself"].contains(&word);
    let words = |sentence: &str| -> Vec<String> {
        sentence
            .split(|letter: char| !letter.is_alphabetic())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    text.split(['.', '?', '!', ':']).any(|sentence| {
        let words = words(sentence);
        words.first().is_some_and(|first| is_you(&first.to_lowercase()))
            || words.iter().any(|word| is_you(word))
    })
}
