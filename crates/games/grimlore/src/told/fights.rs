//! Activations, tests, units.

use super::zone_of;
use crate::cards::ops::{Modifier, Resource, Until, Who};
use crate::cards::wording::{stat, until};
use crate::state::Grimlore;
use crate::state::event::Fights;
use crate::state::frame::TestKind;
use kernel::{Need, Roll, Seat, Subject, Told, Verb};

impl Grimlore {
    pub(super) fn told_fight(&self, event: Fights) -> Told {
        match event {
            Fights::Helped { seat, card, adds } => self.told_help(seat, card, adds),
            Fights::Paid { seat, kind, adds } => self.told_payment(seat, kind, adds),
            Fights::Supported { seat, card } => self.told_support(seat, card),
            Fights::ResultDrawn { seat, card, d12 } => self.told_result(seat, card, d12),
            Fights::Redrawn { seat, card } => self.told_redraw(seat, card),
            Fights::Succeeded { seat, test, card, d12, rating } => {
                self.told_success(seat, self.test_noun(seat, test, card), d12, rating)
            }
            Fights::Failed { seat, test, card, d12, rating } => {
                self.told_failure(seat, self.test_noun(seat, test, card), d12, rating)
            }
            Fights::Resolved { seat, card } => self.told_resolution(seat, card),
            Fights::Activated { seat, card } => self.told_activation(seat, card),
            Fights::RowRead { card, d12, found: true } => self.told_row(card, d12),
            Fights::RowRead { card, d12, found: false } => self.told_no_row(card, d12),
            Fights::Modified { seat, card, modifier, until } => self.told_effect(seat, card, modifier, until),
            Fights::UnitAttacked { unit, seat, power } => self.told_attack(unit, seat, power),
            Fights::Assaulted { seat, by, power } => self.told_assault(seat, by, power),
            Fights::Raided { unit, minion } => self.told_raid(unit, minion),
            Fights::SpecialHappened { card } => self.told_special(card),
            Fights::Damaged { card, by, damage, tough } => self.told_damage(card, by, damage, tough),
            Fights::Defeated { seat, card } => self.told_defeat(seat, card),
            Fights::Cancelled { seat } => self.told_cancelling(seat),
            Fights::Sacrificed { seat, card } => self.told_sacrifice(seat, card),
        }
    }

    fn told_help(&self, seat: Seat, card: u16, adds: i16) -> Told {
        let text = format!("{} was exhausted to help {}: {adds:+}.", self.kind_text(card), self.who(seat));
        Told::new(Verb::Use, text).by(seat).on(self.piece(card).of(seat)).amount("rating", adds)
    }

    fn told_payment(&self, seat: Seat, kind: Resource, adds: i16) -> Told {
        let text = format!("The {} added {adds} to {}'s rating.", kind.name(), self.who(seat));
        Told::new(Verb::Change, text).by(seat).amount("rating", adds).because(Subject::named(kind.name()))
    }

    fn told_support(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} supported the test with {}.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Use, text).by(seat).on(self.piece(card))
    }

    /// The card is on its way; what comes of it is told next, with the number.
    fn told_result(&self, seat: Seat, card: u16, d12: u8) -> Told {
        let text = format!("{} drew {} as the result card: {d12}.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Draw, text).by(seat).on(self.piece(card).to("moving")).roll(Roll::new(12, [d12]))
    }

    fn told_redraw(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} put {} under its deck to draw again.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Change, text).by(seat).on(self.piece(card).from("moving"))
    }

    fn told_success(&self, seat: Seat, what: String, d12: u8, rating: i16) -> Told {
        let text = format!("Result {d12} against rating {rating}: {what} succeeded.");
        let roll = Roll::new(12, [d12]).needs(Need::AtMost(rating)).judged(true);
        Told::new(Verb::Roll, text).by(seat).roll(roll).decides_fight()
    }

    fn told_failure(&self, seat: Seat, what: String, d12: u8, rating: i16) -> Told {
        let by = i16::from(d12) - rating;
        let text = format!("Result {d12} against rating {rating}: {what} failed by {by}.");
        let roll = Roll::new(12, [d12]).needs(Need::AtMost(rating)).judged(false);
        Told::new(Verb::Roll, text).by(seat).roll(roll).decides_fight()
    }

    /// "the attack on Pale Regulator".
    pub(super) fn test_noun(&self, seat: Seat, test: TestKind, card: Option<u16>) -> String {
        let (noun, who) = (test.noun(), self.who(seat));
        let Some(card) = card else { return format!("{who}'s {noun}") };
        let link = match test {
            TestKind::Attack => "on",
            TestKind::Defense => "against",
            TestKind::Control | TestKind::Mind | TestKind::Social => "for",
        };
        format!("the {noun} {link} {}", self.kind_text(card))
    }

    fn told_resolution(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} did what {} said.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Use, text).by(seat).on(self.piece(card))
    }

    fn told_activation(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} activated.", self.kind_text(card));
        Told::new(Verb::Use, text).by(self.piece(card)).on(self.hero(seat))
    }

    fn told_row(&self, card: u16, d12: u8) -> Told {
        let text = format!("{}: the result was {d12}.", self.kind_text(card));
        Told::new(Verb::Roll, text).on(self.piece(card)).roll(Roll::new(12, [d12]))
    }

    fn told_no_row(&self, card: u16, d12: u8) -> Told {
        let text = format!("{}: the result was {d12}, with no effect.", self.kind_text(card));
        Told::new(Verb::Roll, text).on(self.piece(card)).roll(Roll::new(12, [d12]))
    }

    fn told_effect(&self, seat: Seat, card: u16, modifier: Modifier, to: Until) -> Told {
        let who = self.who(seat);
        let whose = match modifier.who {
            Who::YourCharacter => who.to_owned(),
            Who::EveryCharacter => "every character".to_owned(),
            Who::OpponentCharacters => format!("each of {who}'s opponents"),
            Who::YourMinions => format!("each of {who}'s minions"),
            Who::Bearer => "its bearer".to_owned(),
            Who::UnitsHere => "each unit in its zone".to_owned(),
        };
        let to = match to {
            Until::YourNextTurn => format!("until {who}'s next turn"),
            to => until(to).to_owned(),
        };
        let (n, stat) = (modifier.n, stat(modifier.stat));
        let text = format!("{} gave {whose} {n:+} {stat} {to}.", self.kind_text(card));
        Told::new(Verb::Change, text).by(seat).amount(stat, n).because(self.piece(card))
    }

    fn told_attack(&self, unit: u16, seat: Seat, power: i16) -> Told {
        let text = format!("{} attacked {} with Power {power}.", self.kind_text(unit), self.who(seat));
        let told = Told::new(Verb::Attack, text).by(self.piece(unit)).on(self.hero(seat));
        told.amount("Power", power).begins_fight()
    }

    fn told_assault(&self, seat: Seat, by: Seat, power: i16) -> Told {
        let text = format!("{} assaulted {} with Power {power}.", self.who(by), self.who(seat));
        let told = Told::new(Verb::Attack, text).by(self.hero(by)).on(self.hero(seat));
        told.amount("Power", power).begins_fight()
    }

    fn told_raid(&self, unit: u16, minion: u16) -> Told {
        let text =
            format!("{} raided the location that {} held.", self.kind_text(unit), self.kind_text(minion));
        Told::new(Verb::Attack, text).by(self.piece(unit)).on(self.piece(minion)).begins_fight()
    }

    fn told_special(&self, card: u16) -> Told {
        Told::new(Verb::Use, format!("{} used its special.", self.kind_text(card))).by(self.piece(card))
    }

    fn told_damage(&self, card: u16, by: u8, damage: u8, tough: u8) -> Told {
        let text = format!("{} took {by} Damage: {damage} of {tough}.", self.kind_text(card));
        Told::new(Verb::Harm, text).on(self.piece(card)).amount("Damage", by).now(damage)
    }

    fn told_defeat(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} defeated {}.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Destroy, text).by(self.hero(seat)).on(self.piece(card))
    }

    fn told_cancelling(&self, seat: Seat) -> Told {
        Told::new(Verb::Defend, format!("{} cancelled the effect.", self.who(seat))).by(seat)
    }

    fn told_sacrifice(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} sacrificed {}.", self.who(seat), self.kind_text(card));
        Told::new(Verb::Destroy, text).by(seat).on(self.piece(card).of(seat).from(zone_of("control", seat)))
    }
}
