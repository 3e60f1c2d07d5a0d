use crate::choice::Choice;
use crate::odds;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Why};
use crate::told::{player, that_player};
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Seat, Sole};

/// What a seat consumes for what it owes (AZ-CONSUME-1).
#[derive(Clone, Copy)]
pub struct Pay {
    pub seat: Seat,
    pub owed: u8,
    pub why: Why,
}

flow::answers! { pub enum Answer of Choice { Deck, Stockpile, Discard(card: u8), Consume(piece: u8) } }

impl Question<Apocalypze> for Pay {
    type Answer = Answer;

    fn asked(self, _: &Apocalypze) -> Asked {
        Asked::new(self.seat, "AZ-CONSUME-1", Kind::Pay).left(self.owed)
    }

    #[inline]
    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let seat = self.seat;
        to.put(Answer::Deck, || game.can_consume_deck(seat));
        if game.scavenging {
            to.put(Answer::Stockpile, || game.can_consume_stockpile(seat));
        }
        for kind in game.player(seat).hand.distinct() {
            to.put(Answer::Discard(kind), || game.can_discard_pair(seat));
        }
        for slot in Each(game.survivors_at(Apocalypze::stronghold(seat))) {
            to.put(Answer::Consume(slot), || game.can_be_consumed(slot));
        }
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Pay { seat, owed, why } = self;
        match answer {
            Answer::Deck => {
                game.consume_from_deck(seat, why, cx);
                Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
            }
            Answer::Stockpile => {
                game.consume_from_stockpile(seat, cx);
                Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
            }
            // Any two cards from hand pay 1: this is the first of a pair.
            Answer::Discard(kind) => {
                game.discard_from_hand(seat, kind, cx);
                Flow::Next(Frame::Pair { seat, owed, why })
            }
            // A survivor may take the value of others along: what is left must still be payable.
            Answer::Consume(slot) => {
                let paid = game.consume_survivor(slot, seat, owed, why, cx);
                Flow::Next(Frame::Owe { seat, owed: owed.saturating_sub(paid), why })
            }
        }
    }

    fn words(self, _: &Apocalypze) -> String {
        format!("You owe {}. What do you consume?", self.owed)
    }

    fn watched(self, _: &Apocalypze) -> String {
        let (who, owed) = (that_player(self.seat), self.owed);
        format!("{} owes {owed}. What does {who} consume?", player(self.seat))
    }

    fn unnamed(self, _: &Apocalypze, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Deck => vec![odds::about_deck(self.seat)],
            Answer::Stockpile => vec![odds::about_stockpile(self.seat)],
            Answer::Discard(_) | Answer::Consume(_) => Vec::new(),
        }
    }

    fn price(self, _: &Apocalypze, answer: Answer) -> Vec<Price> {
        let what = match answer {
            Answer::Deck => "card of the deck",
            Answer::Stockpile => "card of the stockpile",
            Answer::Discard(_) => "card from hand",
            Answer::Consume(_) => "survivor",
        };
        vec![Price::new(1, what)]
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Stockpile = choice {
            return Breach::new("AZ-CONSUME-8", "you have no stockpile");
        }
        if let Choice::Discard(kind) = choice {
            return Breach::new("AZ-CONSUME-3", "{card} isn't in your hand").card(kind.into());
        }
        if let Choice::Consume(_) = choice {
            return Breach::new("AZ-CONSUME-4", "only your survivors at your stronghold can be consumed");
        }
        let reason = "you pay with deck cards, pairs from your hand and survivors";
        Breach::new("AZ-CONSUME-1", reason)
    }

    /// The only way to pay, if all can see that there is no other: how many cards somebody holds is open.
    #[inline]
    fn forced(self, game: &Apocalypze) -> Option<Answer> {
        if game.player(self.seat).hand.len() >= 2 {
            return None;
        }
        let mut sole = Sole::new();
        self.offer(game, &mut sole);
        sole.found()
    }
}
