//! What people read is put as people would say it.

use crate::Suite;
use crate::probe::Probe;
use crate::walk::{Place, options};
use kernel::{Audience, Face, Game, Notation, Note, Piece, View, Viewer};
use scenario::Stage;
use std::collections::{HashMap, HashSet};

impl<G: Stage> Suite<G> {
    /// Things of one name are told apart by words and not by numbers, nothing is called by its id, no two answers read
    /// the same, nobody who waits is spoken to, and everybody hears when a turn or a step of it begins.
    pub fn words_are_for_people(&self) {
        let mut ids = Ids::default();
        self.walk(|game, place| {
            let view = game.look(Viewer::All);
            ids.learn(game, &view);
            ids.look_for(&view, place);
            if game.asked().is_none() {
                return;
            }
            read_well(&game.question(), &ids, place);
            let watched = game.watched();
            read_well(&watched, &ids, place);
            assert!(!speaks_to(&watched), "{place}: “{watched}” speaks to those who wait");
            let mut said: HashMap<String, G::Choice> = HashMap::new();
            for choice in options(game) {
                let words = game.describe(choice);
                read_well(&words, &ids, place);
                if choice.tone().acts()
                    && let Some(other) = said.insert(words.clone(), choice)
                {
                    panic!("{place}: “{words}” may be {other:?} or {choice:?}");
                }
            }
            for (_, breach) in game.refusals() {
                ids.are_not_in(&game.explain(&breach), place);
            }
            let Some(choice) = options(game).first().copied() else { return };
            let mut probe = Probe::leading(place.number());
            let mut next = game.clone();
            next.advance(choice, &mut probe);
            probe.notes.iter().for_each(|note| told_well(&next, note, &ids, place));
        });
    }
}

/// The words by which answers call things: hexes, cards, zones. Cards may be named as their ids are: 9mm, 12-gauge.
#[derive(Default)]
struct Ids(HashSet<String>);

impl Ids {
    fn learn<G: Game>(&mut self, game: &G, view: &View) {
        for choice in options(game) {
            game.notation(choice).split(' ').for_each(|word| self.add(word));
        }
        for zone in &view.zones {
            self.add(&zone.id);
            zone.pieces.iter().for_each(|piece| self.learn_piece(piece));
        }
    }

    fn learn_piece(&mut self, piece: &Piece) {
        self.add(&piece.id);
        piece.attached.iter().for_each(|piece| self.learn_piece(piece));
    }

    fn add(&mut self, id: &str) {
        let is_numbered = id.ends_with(|last: char| last.is_ascii_digit());
        let is_hex = id.len() == 3 && id.as_bytes()[1] == b'-';
        let is_word = id.starts_with(char::is_alphabetic) && (id.contains('-') || is_numbered);
        if (is_word || is_hex) && !self.0.contains(id) {
            self.0.insert(id.to_owned());
        }
    }

    fn are_not_in(&self, text: &str, place: Place) {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        for word in words {
            assert!(!self.0.contains(word), "{place}: “{text}” calls something by its id, {word}");
        }
    }

    fn look_for(&self, view: &View, place: Place) {
        self.are_not_in(&view.phase, place);
        view.seats.iter().for_each(|seat| self.are_not_in(&seat.name, place));
        for zone in &view.zones {
            self.are_not_in(&zone.name, place);
            zone.marks.iter().for_each(|mark| self.are_not_in(&mark.detail, place));
            zone.pieces.iter().for_each(|piece| self.look_on(piece, place));
        }
    }

    fn look_on(&self, piece: &Piece, place: Place) {
        if let Face::Up { name, line, text, .. } = &piece.face {
            [name, line, text].into_iter().for_each(|text| self.are_not_in(text, place));
        }
        piece.marks.iter().for_each(|mark| self.are_not_in(&mark.detail, place));
        piece.attached.iter().for_each(|piece| self.look_on(piece, place));
    }
}

fn told_well<G: Game>(game: &G, note: &Note<G::Event>, ids: &Ids, place: Place) {
    let told = game.tell(&note.event);
    read_well(&told.text, ids, place);
    told.subjects.iter().for_each(|subject| ids.are_not_in(&subject.name, place));
    let is_open = told.opens.is_none() || note.audience == Audience::All;
    assert!(is_open, "{place}: not everybody hears that a part of the game begins: “{}”", told.text);
}

/// A sentence begins with a capital, and no name in it is an id or ends in a number as files do.
fn read_well(text: &str, ids: &Ids, place: Place) {
    ids.are_not_in(text, place);
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
