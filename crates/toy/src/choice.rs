//! Every choice in one line: how it is written and read, what it holds, what it is called.

use crate::Card;
use crate::state::Toy;
use kernel::{Noun, Words};

kernel::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for Toy {
        "play {card}" => Play(card: Card as CardName), Act, |_toy| match card.strength() {
            Some(_) => format!("Attack with a {card}"),
            None => format!("Play a {card}"),
        };
        "pass" => Pass, Pass, |_toy| "Pass".to_owned();
    }
}

/// A card by its name.
struct CardName;

impl Noun<Toy> for CardName {
    type Value = Card;
    const COUNT: u32 = Card::ALL.len() as u32;

    fn number(card: Card) -> u32 {
        card as u32
    }

    fn value(number: u32) -> Option<Card> {
        Card::ALL.get(number as usize).copied()
    }

    fn write(_: &Toy, card: Card) -> String {
        card.name().to_owned()
    }

    fn read(_: &Toy, words: &mut Words<'_>) -> Result<Card, String> {
        let name = words.next().unwrap_or_default();
        Card::named(name).ok_or_else(|| {
            let names = Card::ALL.map(Card::name).join(", ");
            format!("no card is called \"{name}\"; there are {names}")
        })
    }

    fn piece(_: &Toy, card: Card) -> Option<String> {
        Some(card.name().to_owned())
    }
}
