//! Positions and facts for scenarios.

use crate::cards::{Card, Cards};
use crate::setup::DECK;
use crate::state::{Event, Frame, Side, Toy};
use kernel::{Cx, Few, Hand, Pile, Seat, Seats};
use scenario::{Fact, Opening, OwnCards, Stage};
use serde::Deserialize;

/// The turn player has drawn and is asked for the action.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    pub active: u8,
    pub lives: [u8; 2],
    #[serde(default)]
    pub hands: [Vec<String>; 2],
    /// Shuffled.
    #[serde(default)]
    pub decks: [Vec<String>; 2],
    /// The card set; the game's own if none is named.
    #[serde(skip)]
    pub cards: Option<Cards>,
}

impl Stage for Toy {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Toy, String> {
        if position.active > 1 {
            return Err(format!("active = {}: there are seats 0 and 1", position.active));
        }
        let cards = position.cards.unwrap_or_else(Cards::house);
        let mut toy = Toy {
            cards,
            sides: [side(cards, position, 0)?, side(cards, position, 1)?],
            spent: Few::new(),
            active: Seat(position.active),
            turn: 1,
            frames: [Frame::Act].into_iter().collect(),
            ending: None,
        };
        flow::drive(&mut toy, cx);
        Ok(toy)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        let names = |cards: &mut dyn Iterator<Item = Card>| {
            Fact::List(cards.map(|card| self.name(card).to_owned()).collect())
        };
        let words: Vec<&str> = question.split_whitespace().collect();
        let number = |n: usize| Ok(Fact::Number(n as i64));
        match words[..] {
            ["turn"] => number(self.turn.into()),
            ["spent"] => Ok(names(&mut self.spent.iter().copied())),
            ["seat", seat @ ("0" | "1"), what] => {
                let side = &self.sides[usize::from(seat == "1")];
                match what {
                    "lives" => number(side.lives.into()),
                    "deck" => number(side.deck.len()),
                    "hand" => Ok(names(&mut side.hand.kinds())),
                    _ => Err(format!("\"{what}\" is unknown; ask for lives, deck or hand")),
                }
            }
            _ => Err("ask \"turn\", \"spent\", or \"seat N lives\", \"... deck\", \"... hand\"".to_owned()),
        }
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.find(name).map(Card::into)
    }
}

fn side(cards: Cards, position: &Position, seat: usize) -> Result<Side, String> {
    let lives = position.lives[seat];
    if !(1..=9).contains(&lives) {
        return Err(format!("lives of seat {seat}: {lives}; choose 1 to 9"));
    }
    let (hand, deck) = (kinds(cards, &position.hands[seat])?, kinds(cards, &position.decks[seat])?);
    if hand.len() + deck.len() > DECK {
        return Err(format!("seat {seat} has {} cards; at most {DECK}", hand.len() + deck.len()));
    }
    let mut held = Hand::new();
    hand.iter().for_each(|&card| held.add(card, Seats::only(Seat(seat as u8))));
    Ok(Side { lives, hand: held, deck: Pile::shuffled(deck) })
}

fn kinds(cards: Cards, names: &[String]) -> Result<Vec<Card>, String> {
    let kind = |name: &String| {
        cards.find(name).ok_or_else(|| {
            format!("there is no card “{name}”; did you mean “{}”?", cards.set().nearest(name))
        })
    };
    names.iter().map(kind).collect()
}
