//! Choices and events as text.

use crate::Card;
use crate::state::{Choice, Event, Frame, Toy};
use kernel::Seat;

impl Toy {
    pub(crate) fn ask(&self) -> String {
        match self.frames.last() {
            Some(Frame::Respond(attack)) => {
                format!("A {} attacks and needs {}: respond or pass?", attack.zombie, attack.needed)
            }
            Some(_) => "Attack, look out or pass?".to_owned(),
            None => String::new(),
        }
    }
}

pub(crate) fn notation(choice: Choice) -> String {
    match choice {
        Choice::Play(card) => format!("play {card}"),
        Choice::Pass => "pass".to_owned(),
    }
}

pub(crate) fn read(text: &str) -> Result<Choice, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["pass"] => Ok(Choice::Pass),
        ["play", name] => Card::named(name).map(Choice::Play).ok_or_else(|| {
            let names = Card::ALL.map(Card::name).join(", ");
            format!("no card is called \"{name}\"; there are {names}")
        }),
        _ => Err(format!("\"{text}\" is no choice; say \"pass\" or \"play CARD\"")),
    }
}

pub(crate) fn describe(choice: Choice) -> String {
    match choice {
        Choice::Play(card) if card.strength().is_some() => format!("Attack with a {card}"),
        Choice::Play(card) => format!("Play a {card}"),
        Choice::Pass => "Pass".to_owned(),
    }
}

pub(crate) fn tell(event: &Event) -> String {
    let who = |seat: Seat| format!("Door {}", seat.0);
    let what = |card: Option<Card>| card.map_or("card", Card::name);
    match *event {
        Event::Shuffled { seat, cards } => format!("{} shuffles {cards} cards.", who(seat)),
        Event::Drew { seat, card } => format!("{} draws a {}.", who(seat), what(card)),
        Event::Attacked { seat, zombie } => format!("{} attacks with a {zombie}.", who(seat)),
        Event::Responded { seat, card, needed } => {
            format!("{} responds with a {card}: {needed} are needed.", who(seat))
        }
        Event::LookedOut { seat, card } => {
            format!("{} looks out: a {} is on top of the deck.", who(seat), what(card))
        }
        Event::Passed { seat } => format!("{} passes.", who(seat)),
        Event::Rolled { seat, roll, needed } => {
            format!("{} rolls {roll} where {needed} are needed.", who(seat))
        }
        Event::Lost { seat, lives } => format!("{} is hit: {lives} lives are left.", who(seat)),
        Event::Fell { seat } => format!("{} falls.", who(seat)),
        Event::Dawned => "It dawns.".to_owned(),
        Event::GaveUp { seat } => format!("{} gives up.", who(seat)),
    }
}
