//! What a bot knows about the game: how good a position looks. The terms follow the hints of AZ-G14; the weights
//! were fitted to the outcomes of games between veterans (docs/balance-apocalypze.md). And what the lab counts.

use crate::rules::values::Stat;
use crate::state::event::{Event, From};
use crate::state::{Apocalypze, Ending, Phase};
use flow::Each;
use kernel::{Component, Counts, Plays, Seat, Use};

/// A card in the deck: a resource, and a play to come.
const DECK: f32 = 0.26;
/// So many cards are the last ones; each that is missing hurts more.
const LAST_CARDS: f32 = 6.0;
const LAST_CARD: f32 = 0.13;
const HAND: f32 = 0.17;
/// A survivor: what it pays, what it withstands, that it can block at all; and hunger, which grows with
/// the crowd.
const VALUE: f32 = 0.16;
const DEFENSE: f32 = 0.18;
const SURVIVOR: f32 = 0.34;
const CROWD: f32 = 0.1;
/// The wounded go under the deck.
const WOUNDED: f32 = 0.4;
/// Damage that raiders may do, turn after turn.
const THREAT: f32 = 0.18;
/// The part of the opponent's resources that the attack of this turn may cost.
const BLOW: f32 = 2.1;

impl Plays for Apocalypze {
    fn appraise(&self, seat: Seat) -> f32 {
        match self.ending {
            Ending::Out(unpaid) => return if unpaid.seat == seat { 0.0 } else { 1.0 },
            Ending::Conceded(loser) => return if loser == seat { 0.0 } else { 1.0 },
            Ending::Drawn => return 0.5,
            Ending::Going => {}
        }
        let edge = self.strength(seat) - self.strength(seat.other());
        1.0 / (1.0 + (-edge).exp())
    }

    fn learned(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../learned.net"))
    }
}

impl Apocalypze {
    fn strength(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let deck = (player.deck.len() + player.stockpile.len()) as f32;
        DECK * deck - LAST_CARD * (LAST_CARDS - deck).max(0.0)
            + HAND * player.hand.len() as f32
            + self.holding(seat)
            + self.menace(seat)
    }

    /// What the survivors at home are good for.
    fn holding(&self, seat: Seat) -> f32 {
        let (mut sum, mut fit) = (0.0, 0.0);
        for slot in Each(self.survivors_at(Apocalypze::stronghold(seat))) {
            if self.card(slot).wounds > 0 {
                sum += WOUNDED;
            } else {
                fit += 1.0;
                let value = f32::from(self.printed(slot, Stat::Value));
                sum += SURVIVOR + VALUE * value + DEFENSE * f32::from(self.defense(slot));
            }
        }
        sum - CROWD * fit * fit
    }

    /// What the raiders at the other stronghold are good for, the more so while they can still strike in
    /// this turn.
    fn menace(&self, seat: Seat) -> f32 {
        let away = Apocalypze::stronghold(seat.other());
        let raiders = self.raiders_at(away);
        if raiders == 0 {
            return 0.0;
        }
        let wounded = Each(raiders).filter(|&slot| self.card(slot).wounds > 0).count() as f32;
        let fit = raiders.count_ones() as f32 - wounded;
        let damage = f32::from(self.def(away).damage);
        let sum = WOUNDED * wounded + THREAT * fit * damage;
        if self.active != seat || self.phase == Phase::Consumption {
            return sum;
        }
        let other = self.player(seat.other());
        let blockers = self.survivors_at(away);
        let values: u16 = Each(blockers).map(|slot| u16::from(self.printed(slot, Stat::Value))).sum();
        let resources = (other.deck.len() + other.stockpile.len()) as f32
            + 0.5 * other.hand.len() as f32
            + f32::from(values);
        let unmet = (fit - blockers.count_ones() as f32).max(0.0);
        sum + BLOW * unmet * damage / (resources + 3.0)
    }
}

impl Counts for Apocalypze {
    /// The cards that were drawn and played. A stronghold lies there from the start, and its own player uses it by
    /// occupying it. What a text brings from a pile straight into play is gained and used at once.
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        if let Event::DrewCards { seat, kinds } = event {
            kinds.iter().for_each(|&kind| note(Use::gained(*seat, kind)));
        }
        if let Event::StrongholdPlaced { seat, kind } | Event::TakenIntoHand { seat, kind } = *event {
            note(Use::gained(seat, kind));
        }
        if let Event::Entered { seat, kind, from, .. } | Event::Attached { seat, kind, from, .. } = *event {
            if from != From::Hand {
                note(Use::gained(seat, kind));
            }
            note(Use::used(seat, kind));
        }
        if let Event::EventPlayed { seat, kind, .. } | Event::LocationPlaced { seat, kind } = *event {
            note(Use::used(seat, kind));
        }
        if let Event::Occupied { seat, kind, slot } = *event
            && slot == Apocalypze::stronghold(seat)
        {
            note(Use::used(seat, kind));
        }
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
