//! What happened, in the terms of the table.

use crate::Card;
use crate::state::{Event, Toy};
use kernel::{Need, Roll, Seat, Subject, Tells, Told, Verb};

impl Tells for Toy {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::Shuffled { seat, cards } => {
                Told::new(Verb::Shuffle, format!("{} shuffled {cards} cards.", who(seat))).by(seat)
            }
            Event::Drew { seat, card } => {
                let drawn = self.subject(card).from(deck_of(seat)).to(hand_of(seat));
                Told::new(Verb::Draw, format!("{} drew a {}.", who(seat), self.what(card))).by(seat).on(drawn)
            }
            Event::Attacked { seat, zombie } => {
                let text = format!("{} attacked with a {}.", who(seat), self.name(zombie));
                Told::new(Verb::Attack, text)
                    .by(seat)
                    .on(self.played(seat, zombie))
                    .on(seat.other())
                    .begins_fight()
            }
            Event::Responded { seat, card, needed } => {
                let text = format!("{} responded with a {}: {needed} needed.", who(seat), self.name(card));
                Told::new(Verb::Play, text).by(seat).on(self.played(seat, card)).amount("needed", needed)
            }
            Event::LookedOut { seat, card } => {
                let text = format!("{} looked out: a {} was on top of the deck.", who(seat), self.what(card));
                Told::new(Verb::Look, text).by(seat).on(self.subject(card))
            }
            Event::Passed { seat } => Told::new(Verb::Pass, format!("{} passed.", who(seat))).by(seat),
            Event::Rolled { seat, roll, needed } => {
                let text = format!("{} rolled {roll}, needed {needed}+.", who(seat));
                let least = i16::from(needed);
                let fell = Roll::new(6, [roll]).needs(Need::AtLeast(least)).judged(i16::from(roll) >= least);
                Told::new(Verb::Roll, text).by(seat).roll(fell)
            }
            Event::Lost { seat, lost, lives } => {
                let text = format!("{} was hit: {} left.", who(seat), lives_text(lives));
                Told::new(Verb::Harm, text)
                    .by(seat.other())
                    .on(seat)
                    .amount("lives", -i32::from(lost))
                    .now(lives)
            }
            Event::Fell { seat } => Told::new(Verb::End, format!("{} fell.", who(seat))).on(seat),
            Event::Dawned => Told::new(Verb::End, "It dawned."),
            Event::GaveUp { seat } => Told::new(Verb::End, format!("{} gave up.", who(seat))).by(seat),
        }
    }
}

impl Toy {
    fn what(&self, card: Option<Card>) -> &'static str {
        card.map_or("card", |card| self.name(card))
    }

    fn subject(&self, card: Option<Card>) -> Subject {
        Subject::named(self.what(card))
    }

    fn played(&self, seat: Seat, card: Card) -> Subject {
        Subject::named(self.name(card)).of(seat).from(hand_of(seat)).to("spent")
    }
}

/// "1 life", "3 lives".
pub(crate) fn lives_text(lives: u8) -> String {
    match lives {
        0 => "no lives".to_owned(),
        1 => "1 life".to_owned(),
        lives => format!("{lives} lives"),
    }
}

pub(crate) fn who(seat: Seat) -> String {
    format!("Door {}", seat.0)
}

fn deck_of(seat: Seat) -> String {
    format!("deck-{}", seat.0)
}

fn hand_of(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}
