//! Consumption: an obligation is paid piece by piece (AZ-C61).

use crate::choice::Choice;
use crate::event::Event;
use crate::frame::{Frame, Why};
use crate::leave::To;
use crate::state::{Apocalypze, Ending, LEAVING};
use crate::stats::Stat;
use flow::{Each, Flow};
use kernel::{Breach, Cx, Seat};

impl Apocalypze {
    /// An obligation arises. Whoever cannot pay it in full is out of the game (AZ-CONSUME-6).
    pub(crate) fn owe(&mut self, seat: Seat, owed: u8, why: Why, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let payable = self.payable(seat);
        if payable < u16::from(owed) {
            self.ending = Ending::Won(seat.other());
            cx.tell("AZ-CONSUME-6", || Event::Eliminated { seat, owed, payable: payable as u8 });
            return Flow::Over;
        }
        Flow::Next(Frame::Pay { seat, owed, why })
    }

    pub(crate) fn pay(&self, seat: Seat, owed: u8, why: Why) -> Flow<Frame> {
        if owed == 0 {
            return Flow::Done;
        }
        Flow::Ask(Frame::Pay { seat, owed, why })
    }

    /// The only way to pay, if all can see that there is no other: how many cards somebody holds is open.
    pub(crate) fn only_payment(&self, seat: Seat) -> Option<Choice> {
        let player = self.player(seat);
        if player.hand.len() >= 2 {
            return None;
        }
        let deck = (!player.deck.is_empty()).then_some(Choice::Deck);
        let stockpile = (!player.stockpile.is_empty()).then_some(Choice::Stockpile);
        let mut ways =
            deck.into_iter().chain(stockpile).chain(Each(self.consumable(seat)).map(Choice::Consume));
        let first = ways.next();
        first.filter(|_| ways.next().is_none())
    }

    pub(crate) fn can_pay(&self, choice: Choice, seat: Seat) -> Result<(), Breach> {
        let player = self.player(seat);
        match choice {
            Choice::Deck if player.deck.is_empty() => Err(Breach::new("AZ-CONSUME-2", "your deck is empty")),
            Choice::Stockpile if player.stockpile.is_empty() => {
                Err(Breach::new("AZ-CONSUME-8", "you have no stockpile"))
            }
            Choice::Discard(kind) if !player.hand.has(kind) => {
                Err(Breach::new("AZ-CONSUME-3", "{card} is not in your hand").card(kind.into()))
            }
            Choice::Discard(_) if player.hand.len() < 2 => {
                Err(Breach::new("AZ-CONSUME-3", "it takes two cards from hand to pay 1 resource"))
            }
            Choice::Consume(slot) => self.can_consume(slot, seat),
            Choice::Deck | Choice::Stockpile | Choice::Discard(_) => Ok(()),
            _ => Err(Breach::new(
                "AZ-CONSUME-1",
                "an obligation is paid with deck cards, pairs from hand and survivors",
            )),
        }
    }

    fn can_consume(&self, slot: u8, seat: Seat) -> Result<(), Breach> {
        let here = self.is_live(slot) && self.is_character(slot) && !self.is_raider(slot);
        if !here || self.card(slot).at != Apocalypze::stronghold(seat) {
            return Err(Breach::new(
                "AZ-CONSUME-4",
                "only your survivors at your stronghold can be consumed",
            ));
        }
        if self.card(slot).marks & LEAVING != 0 {
            let breach = Breach::new("AZ-C63", "{card} is leaving play");
            return Err(breach.card(self.card(slot).kind.into()));
        }
        if let Some((source, sentence)) = self.inedible(slot) {
            let rule = self.def(source).cite(sentence);
            return Err(Breach::new(rule, "{card} may not be consumed").card(self.card(slot).kind.into()));
        }
        Ok(())
    }

    pub(crate) fn pay_with(
        &mut self,
        choice: Choice,
        seat: Seat,
        owed: u8,
        why: Why,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        match choice {
            // Moving the top card of the deck to the discard pile pays 1.
            Choice::Deck => {
                let player = self.player_mut(seat);
                if let Some(kind) = player.deck.draw(cx) {
                    player.discard.push(kind);
                    cx.tell("AZ-CONSUME-2", || Event::ConsumedFromDeck { seat, kind });
                    cx.reveal();
                }
                Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
            }
            // A stockpile card pays 1 in the scavenging variant.
            Choice::Stockpile => {
                let player = self.player_mut(seat);
                if let Some(kind) = player.stockpile.pop() {
                    player.discard.push(kind);
                    cx.tell("AZ-G6", || Event::ConsumedFromStockpile { seat, kind });
                }
                Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
            }
            // Any two cards from hand pay 1: this is the first of a pair.
            Choice::Discard(kind) => {
                self.discard_from_hand(seat, kind, cx);
                Flow::Next(Frame::Pair { seat, owed, why })
            }
            Choice::Consume(slot) => {
                let value = self.value(slot).clamp(0, 255) as u8;
                let excess = value.saturating_sub(owed);
                let kind = self.card(slot).kind;
                cx.tell("AZ-CONSUME-4", || Event::ConsumedSurvivor { seat, kind, slot, value, excess });
                if excess > 0 {
                    cx.cite("AZ-CONSUME-5");
                }
                if value != self.printed(slot, Stat::Value) {
                    cx.cite("AZ-C39");
                }
                self.leave(slot, To::Discard, "AZ-C53", cx);
                // A survivor may take the value of others along: what is left must still be payable.
                Flow::Next(Frame::Owe { seat, owed: owed.saturating_sub(value), why })
            }
            _ => Flow::Ask(Frame::Pay { seat, owed, why }),
        }
    }

    pub(crate) fn pair(&mut self, seat: Seat, owed: u8, why: Why, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        // Only the number of cards is public: two equal cards are asked for like two others.
        let hand = self.player(seat).hand;
        match (hand.len(), hand.kinds().next()) {
            (1, Some(kind)) => {
                let flow = self.pay_pair(kind, seat, owed, why, cx);
                cx.reveal();
                flow
            }
            _ => Flow::Ask(Frame::Pair { seat, owed, why }),
        }
    }

    pub(crate) fn pay_pair(
        &mut self,
        kind: u8,
        seat: Seat,
        owed: u8,
        why: Why,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        self.discard_from_hand(seat, kind, cx);
        Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
    }

    fn discard_from_hand(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        player.hand.take(kind);
        player.discard.push(kind);
        cx.tell("AZ-CONSUME-3", || Event::DiscardedFromHand { seat, kind });
    }

    pub(crate) fn payments(&self, seat: Seat, mut visit: impl FnMut(Choice)) {
        visit(Choice::Deck);
        if self.scavenging {
            visit(Choice::Stockpile);
        }
        for kind in self.player(seat).hand.distinct() {
            visit(Choice::Discard(kind));
        }
        for slot in Each(self.survivors_at(Apocalypze::stronghold(seat))) {
            visit(Choice::Consume(slot));
        }
    }
}
