//! Consumption: an obligation is paid piece by piece (AZ-C61).

use crate::rules::leaving::To;
use crate::rules::values::Stat;
use crate::state::event::{Event, SupplyEvent};
use crate::state::frame::{Flow, Frame, Why};
use crate::state::{Apocalypze, Ending, LEAVING, Unpaid};
use kernel::{Breach, Cx, Seat};

impl Apocalypze {
    /// An obligation arises. Whoever cannot pay it in full is out of the game (AZ-CONSUME-6).
    pub(crate) fn owe(&mut self, seat: Seat, owed: u8, why: Why, cx: &mut impl Cx<Event>) -> Flow {
        let payable = self.payable(seat);
        if payable < u16::from(owed) {
            let payable = payable as u8;
            self.ending = Ending::Out(Unpaid { seat, owed, payable, why });
            cx.tell("AZ-CONSUME-6", || SupplyEvent::Eliminated { seat, owed, payable }.into());
            return Flow::Over;
        }
        Flow::Next(Frame::Pay { seat, owed, why })
    }

    pub(crate) fn pay(&self, seat: Seat, owed: u8, why: Why) -> Flow {
        if owed == 0 {
            return Flow::Done;
        }
        Flow::Ask(Frame::Pay { seat, owed, why })
    }

    pub(crate) fn can_consume_deck(&self, seat: Seat) -> Result<(), Breach> {
        if self.player(seat).deck.is_empty() {
            return Err(Breach::new("AZ-CONSUME-2", "your deck is empty"));
        }
        Ok(())
    }

    pub(crate) fn can_consume_stockpile(&self, seat: Seat) -> Result<(), Breach> {
        if self.player(seat).stockpile.is_empty() {
            return Err(Breach::new("AZ-CONSUME-8", "you have no stockpile"));
        }
        Ok(())
    }

    pub(crate) fn can_discard_pair(&self, seat: Seat) -> Result<(), Breach> {
        if self.player(seat).hand.len() < 2 {
            return Err(Breach::new("AZ-CONSUME-3", "it takes two cards from your hand to pay 1 resource"));
        }
        Ok(())
    }

    /// Whether a survivor at its stronghold may be consumed.
    pub(crate) fn can_be_consumed(&self, slot: u8) -> Result<(), Breach> {
        if self.card(slot).marks & LEAVING != 0 {
            let breach = Breach::new("AZ-C63", "{card} is leaving play");
            return Err(breach.card(self.card(slot).kind.into()));
        }
        if self.attachments != 0
            && let Some((source, sentence)) = self.inedible(slot)
        {
            let rule = self.def(source).cite(sentence);
            return Err(Breach::new(rule, "{card} can't be consumed").card(self.card(slot).kind.into()));
        }
        Ok(())
    }

    /// Hunger is paid in the same three ways as any other obligation (AZ-FEED-5).
    fn cite_feeding(why: Why, cx: &mut impl Cx<Event>) {
        if why == Why::Feeding {
            cx.cite("AZ-FEED-5");
        }
    }

    /// Moving the top card of the deck to the discard pile pays 1.
    pub(crate) fn consume_from_deck(&mut self, seat: Seat, why: Why, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        if let Some(kind) = player.deck.draw(cx) {
            player.discard.push(kind);
            cx.tell("AZ-CONSUME-2", || SupplyEvent::ConsumedFromDeck { seat, kind }.into());
            Apocalypze::cite_feeding(why, cx);
            cx.reveal();
        }
    }

    /// A stockpile card pays 1 in the scavenging variant.
    pub(crate) fn consume_from_stockpile(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        if let Some(kind) = player.stockpile.pop() {
            player.discard.push(kind);
            cx.tell("AZ-G6", || SupplyEvent::ConsumedFromStockpile { seat, kind }.into());
        }
    }

    /// A survivor pays its value; what is too much is lost.
    pub(crate) fn consume_survivor(
        &mut self,
        slot: u8,
        seat: Seat,
        owed: u8,
        why: Why,
        cx: &mut impl Cx<Event>,
    ) -> u8 {
        let value = self.value(slot).clamp(0, 255) as u8;
        let excess = value.saturating_sub(owed);
        let kind = self.card(slot).kind;
        cx.tell("AZ-CONSUME-4", || SupplyEvent::ConsumedSurvivor { seat, kind, slot, value, excess }.into());
        Apocalypze::cite_feeding(why, cx);
        if excess > 0 {
            cx.cite("AZ-CONSUME-5");
        }
        if value != self.printed(slot, Stat::Value) {
            cx.cite("AZ-C39");
        }
        self.leave(slot, To::Discard, "AZ-C53", cx);
        value
    }

    pub(crate) fn pair(&mut self, seat: Seat, owed: u8, why: Why, cx: &mut impl Cx<Event>) -> Flow {
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
    ) -> Flow {
        self.discard_from_hand(seat, kind, cx);
        Apocalypze::cite_feeding(why, cx);
        Flow::Next(Frame::Pay { seat, owed: owed - 1, why })
    }

    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        player.hand.take(kind);
        player.discard.push(kind);
        cx.tell("AZ-CONSUME-3", || SupplyEvent::DiscardedFromHand { seat, kind }.into());
    }
}
