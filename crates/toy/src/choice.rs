//! Every choice in one line: how it is written and read, what it holds, what it is called.

use crate::Card;
use crate::cards::CardDef;
use crate::state::Toy;
use kernel::{Noun, Words};
use phrases::cards::CardSpec;

kernel::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for Toy {
        "play {card}" => Play(card: Card as CardName), Act, |toy| match toy.strength(card) {
            Some(_) => format!("Attack with a {}", toy.name(card)),
            None => format!("Play a {}", toy.name(card)),
        };
        "pass" => Pass, Pass, |_toy| "Pass".to_owned();
    }
}

/// A card by its word.
struct CardName;

impl Noun<Toy> for CardName {
    type Value = Card;
    const COUNT: u32 = CardDef::MOST_CARDS as u32;

    fn number(card: Card) -> u32 {
        card.0.into()
    }

    fn value(number: u32) -> Option<Card> {
        u8::try_from(number).ok().filter(|_| number < Self::COUNT).map(Card)
    }

    fn write(toy: &Toy, card: Card) -> String {
        toy.word(card).to_owned()
    }

    fn read(toy: &Toy, words: &mut Words<'_>) -> Result<Card, String> {
        let name = words.next().unwrap_or_default();
        toy.cards.find(name).ok_or_else(|| {
            let names: Vec<&str> = toy.cards.cards.iter().map(|card| card.word.as_str()).collect();
            format!("no card is called \"{name}\"; there are {}", names.join(", "))
        })
    }

    fn piece(toy: &Toy, card: Card) -> Option<String> {
        Some(toy.word(card).to_owned())
    }
}
