//! Reading a choice: what is said must be one of the forms of the notation, about cards of this match.

use crate::choice::Choice;
use crate::ops::{Deck, Resource};
use crate::state::Grimlore;
use kernel::Seat;
use phrases::nearest_name;

/// The first words of all choices.
const VERBS: [&str; 19] = [
    "attack", "control", "take", "occupy", "resolve", "draw", "use", "end", "exhaust", "pay", "roll", "mill",
    "deck", "pick", "against", "gain", "way", "yes", "pass",
];

impl Grimlore {
    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["attack", card] => self.find_card(card).map(Choice::Attack),
            ["control", card] => self.find_card(card).map(Choice::Control),
            ["take", card] => self.find_card(card).map(Choice::Take),
            ["occupy", card] => self.find_card(card).map(Choice::Occupy),
            ["resolve", card] => self.find_card(card).map(Choice::Resolve),
            ["draw"] => Ok(Choice::Draw),
            ["use", card] => self.read_use(card),
            ["use", card, number] => self.read_numbered(card, number),
            ["end"] => Ok(Choice::End),
            ["exhaust", card] => self.find_card(card).map(Choice::Exhaust),
            ["pay", kind] => read_resource(kind).map(Choice::Pay),
            ["roll"] => Ok(Choice::Roll),
            ["mill"] => Ok(Choice::Mill),
            ["deck", deck] => read_deck(deck).map(Choice::Deck),
            ["pick", card] => self.find_card(card).map(Choice::Pick),
            ["against", character] => self.find_seat(character).map(Choice::Opponent),
            ["gain", kind] => read_resource(kind).map(Choice::Gain),
            ["way", number] => read_number(number).map(Choice::Way),
            ["yes"] => Ok(Choice::Yes),
            ["pass"] => Ok(Choice::Pass),
            _ => Err(self.unreadable(text.trim(), &words)),
        }
    }

    /// A card of this match by its word.
    fn find_card(&self, word: &str) -> Result<u8, String> {
        let ids = || 0..self.cards.len() as u8;
        ids().find(|&id| self.word(id) == word).ok_or_else(|| {
            let nearest = nearest_name(word, ids().map(|id| self.word(id))).unwrap_or_default();
            format!("there is no card “{word}” in this game; the nearest is “{nearest}”")
        })
    }

    fn find_seat(&self, word: &str) -> Result<Seat, String> {
        let character = |seat: Seat| self.word(self.character(seat));
        self.all_seats().find(|&seat| character(seat) == word).ok_or_else(|| {
            let nearest = nearest_name(word, self.all_seats().map(character)).unwrap_or_default();
            format!("there is no character “{word}” in this game; the nearest is “{nearest}”")
        })
    }

    fn read_use(&self, word: &str) -> Result<Choice, String> {
        let id = self.find_card(word)?;
        if let Some(at) = self.only_usable(id) {
            return Ok(Choice::Use(id, at));
        }
        let forms: Vec<String> =
            self.usable(id).map(|(at, _)| format!("“use {word} {}”", u16::from(at) + 1)).collect();
        if forms.is_empty() {
            return Err(format!("“{word}” has no text to use where it is"));
        }
        Err(format!("“{word}” has several texts to use: {}", forms.join(" or ")))
    }

    fn read_numbered(&self, word: &str, number: &str) -> Result<Choice, String> {
        let id = self.find_card(word)?;
        let at = read_number(number)?;
        let clause = self.clause(id, at);
        clause
            .map(|_| Choice::Use(id, at))
            .ok_or_else(|| format!("“{word}” has no text {number} where it is"))
    }

    /// What cannot be read, the nearest verb, and a choice that is legal now.
    fn unreadable(&self, text: &str, words: &[&str]) -> String {
        let first = words.first().copied().unwrap_or_default();
        let nearest = nearest_name(first, VERBS).unwrap_or_default();
        let mut options = Vec::new();
        self.list_options(&mut options);
        let example =
            options.first().map_or_else(String::new, |&choice| format!("; one is “{}”", self.write(choice)));
        format!("“{text}” is no choice; the nearest word is “{nearest}”{example}")
    }
}

fn read_resource(word: &str) -> Result<Resource, String> {
    let found = Resource::ALL.into_iter().find(|kind| kind.word() == word);
    found.ok_or_else(|| format!("“{word}” is no resource: ammo, influence or credstick"))
}

fn read_deck(word: &str) -> Result<Deck, String> {
    let found = [Deck::Own, Deck::Scenario].into_iter().find(|deck| deck.word() == word);
    found.ok_or_else(|| format!("“{word}” is no deck: own or scenario"))
}

/// A number counted from 1, as a place counted from 0.
fn read_number(word: &str) -> Result<u8, String> {
    let number = word.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    number.ok_or_else(|| format!("“{word}” is no number from 1 on"))
}
