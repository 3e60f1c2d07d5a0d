//! Hunger and scavenging.

use super::{did, player, plural, zone};
use crate::state::Apocalypze;
use crate::state::event::SupplyEvent;
use kernel::{Seat, Told, Verb};

fn owed(seat: Seat, resources: u8) -> Told {
    did(Verb::Pay, seat, format!("had to consume {}", plural(resources, "resource")))
        .amount("resources owed", resources)
}

fn eliminated(seat: Seat, owed: u8, payable: u8) -> Told {
    did(Verb::End, seat, format!("owed {owed}, could pay only {payable}, and was out of the game")).on(seat)
}

impl Apocalypze {
    pub(super) fn tell_supply(&self, event: &SupplyEvent) -> Told {
        match *event {
            SupplyEvent::Owed { seat, resources } => owed(seat, resources),
            SupplyEvent::ConsumedFromDeck { seat, kind } => self.consumed(seat, kind, "deck"),
            SupplyEvent::DiscardedFromHand { seat, kind } => self.discarded_from_hand(seat, kind),
            SupplyEvent::ConsumedSurvivor { seat, kind, value, excess, .. } => {
                self.consumed_survivor(seat, kind, value, excess)
            }
            SupplyEvent::ConsumedFromStockpile { seat, kind } => self.consumed(seat, kind, "stockpile"),
            SupplyEvent::Overcrowded { seat, place, survivors, capacity } => {
                self.overcrowded(seat, place, survivors, capacity)
            }
            SupplyEvent::Scavenged { seat, kind, sections, cleared } => {
                self.scavenged(seat, kind, sections, cleared)
            }
            SupplyEvent::Stockpiled { seat, kind } => self.stockpiled(seat, kind),
            SupplyEvent::Looted { seat, kind } => self.looted(seat, kind),
            SupplyEvent::Completed { seat, kind } => self.of_place(Verb::End, kind, "was completed").by(seat),
            SupplyEvent::LeftGame { kind } => self.of_place(Verb::Destroy, kind, "left the game"),
            SupplyEvent::Eliminated { seat, owed, payable } => eliminated(seat, owed, payable),
        }
    }

    fn consumed(&self, seat: Seat, kind: u8, pile: &str) -> Told {
        let card = self.named(kind).of(seat).from(zone(pile, seat)).to(zone("discard", seat));
        did(Verb::Pay, seat, format!("consumed {} from the {pile}", self.name(kind)))
            .on(card)
            .amount("resources", 1)
    }

    fn discarded_from_hand(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("hand", seat)).to(zone("discard", seat));
        did(Verb::Pay, seat, format!("discarded {} from hand", self.name(kind))).on(card)
    }

    fn consumed_survivor(&self, seat: Seat, kind: u8, value: u8, excess: u8) -> Told {
        let lost = if excess == 0 { String::new() } else { format!(", wasting {excess}") };
        let text = format!("consumed {} for {value}{lost}", self.name(kind));
        did(Verb::Pay, seat, text).on(self.named(kind).of(seat)).amount("resources", value)
    }

    fn overcrowded(&self, seat: Seat, place: u8, survivors: u8, capacity: u8) -> Told {
        let text = format!("The {} had room for {capacity} survivors, not {survivors}.", self.name(place));
        Told::new(Verb::Note, text).by(seat).on(self.named(place)).amount("survivors", survivors)
    }

    fn scavenged(&self, seat: Seat, kind: u8, sections: u8, cleared: u8) -> Told {
        let what = plural(sections, "section");
        did(Verb::Gain, seat, format!("cleared {what} of the {}, {cleared} in all", self.name(kind)))
            .on(self.named(kind))
            .amount("sections", sections)
            .now(cleared)
    }

    fn stockpiled(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("discard", seat)).to(zone("stockpile", seat));
        did(Verb::Gain, seat, format!("put {} into the stockpile", self.name(kind))).on(card)
    }

    /// The raiders of the other player took it.
    fn looted(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("stockpile", seat)).to(zone("discard", seat));
        let text = format!("{} lost {} from the stockpile.", player(seat), self.name(kind));
        Told::new(Verb::Lose, text).by(seat.other()).on(card)
    }
}
