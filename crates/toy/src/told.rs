//! What happened, in the terms of the table.

use crate::Card;
use crate::state::{Event, Toy};
use kernel::{Need, Roll, Seat, Subject, Tells, Told, Verb};

impl Tells for Toy {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::Shuffled { seat, cards } => {
                Told::new(Verb::Shuffle, format!("{} shuffles {cards} cards.", who(seat))).by(seat)
            }
            Event::Drew { seat, card } => {
                let drawn = self.subject(card).from(deck_of(seat)).to(hand_of(seat));
                Told::new(Verb::Draw, format!("{} draws a {}.", who(seat), self.what(card)))
                    .by(seat)
                    .on(drawn)
            }
            Event::Attacked { seat, zombie } => {
                let text = format!("{} attacks with a {}.", who(seat), self.name(zombie));
                Told::new(Verb::Attack, text).by(seat).on(self.played(seat, zombie)).on(seat.other())
            }
            Event::Responded { seat, card, needed } => {
                let text = format!("{} responds with a {}: {needed} are needed.", who(seat), self.name(card));
                Told::new(Verb::Play, text).by(seat).on(self.played(seat, card)).amount("needed", needed)
            }
            Event::LookedOut { seat, card } => {
                let text = format!("{} looks out: a {} is on top of the deck.", who(seat), self.what(card));
                Told::new(Verb::Look, text).by(seat).on(self.subject(card))
            }
            Event::Passed { seat } => Told::new(Verb::Pass, format!("{} passes.", who(seat))).by(seat),
            Event::Rolled { seat, roll, needed } => {
                let text = format!("{} rolls {roll} where {needed} are needed.", who(seat));
                let least = i16::from(needed);
                let fell = Roll::new(6, [roll]).needs(Need::AtLeast(least)).judged(i16::from(roll) >= least);
                Told::new(Verb::Roll, text).by(seat).roll(fell)
            }
            Event::Lost { seat, lost, lives } => {
                let text = format!("{} is hit: {lives} lives are left.", who(seat));
                Told::new(Verb::Harm, text)
                    .by(seat.other())
                    .on(seat)
                    .amount("lives", -i32::from(lost))
                    .now(lives)
            }
            Event::Fell { seat } => Told::new(Verb::End, format!("{} falls.", who(seat))).on(seat),
            Event::Dawned => Told::new(Verb::End, "It dawns."),
            Event::GaveUp { seat } => Told::new(Verb::End, format!("{} gives up.", who(seat))).by(seat),
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

pub(crate) fn who(seat: Seat) -> String {
    format!("Door {}", seat.0)
}

fn deck_of(seat: Seat) -> String {
    format!("deck-{}", seat.0)
}

fn hand_of(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}
