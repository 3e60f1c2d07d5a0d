//! Events in words.

use crate::cards::Lane;
use crate::event::{Deal, Event};
use crate::frame::TestKind;
use crate::moves::BREACHES;
use crate::ops::{Deck, Modifier, Until, Who};
use crate::state::{Grimlore, Mode, Phase};
use crate::wording::{plural, stat, until};
use kernel::Seat;

impl Mode {
    fn words(self) -> &'static str {
        match self {
            Mode::Story => "An origin story",
            Mode::Scenario => "A scenario",
            Mode::Versus => "A duel",
        }
    }
}

/// "the Default Lane".
fn in_lane(lane: Lane) -> String {
    format!("the {} Lane", lane.name())
}

impl Grimlore {
    pub(crate) fn event_text(&self, event: &Event) -> String {
        let (who, name) = (|seat| self.who(seat), |kind| self.kind_text(kind));
        match *event {
            Event::Began { mode } => format!("{} began.", mode.words()),
            Event::CharacterPlaced { seat, card } => format!("{} took {seat}.", name(card)),
            Event::Shuffled { seat: Some(seat), cards } => {
                format!("The Event Deck of {} was shuffled: {}.", who(seat), plural(cards, "card"))
            }
            Event::Shuffled { seat: None, cards } => {
                format!("The Scenario Event Deck was shuffled: {}.", plural(cards, "card"))
            }
            Event::SetAside { plots, modifiers } => {
                let (plots, modifiers) = (plural(plots, "plot card"), plural(modifiers, "modifier"));
                format!("{plots} and {modifiers} were laid ready.")
            }
            Event::PlotBegan { card } => format!("The plot card {} became active.", name(card)),
            Event::GoalMet { card } => format!("The goal of {} was met.", name(card)),
            Event::PlacedModifier { card, lane, seat } => {
                let zone = seat.map_or("the scenario", who);
                format!("{} came into {} of {zone}.", name(card), in_lane(lane))
            }
            Event::TurnBegan { seat } => format!("The turn of {} began.", who(seat)),
            Event::PhaseBegan { seat, phase } => self.phase_text(seat, phase),
            Event::Readied { seat, cards: 0 } => format!("{} had no card to ready.", who(seat)),
            Event::Readied { seat, cards } => format!("{} readied {}.", who(seat), plural(cards, "card")),
            Event::RoundEnded { round } => format!("Round {round} ended."),
            Event::LeadPassed { seat } => format!("{} became the lead player.", who(seat)),
            Event::Late { card } => format!("The time of {} was up.", name(card)),

            Event::Acted { seat, deal, card } => {
                let verb = match deal {
                    Deal::Attack => "attack",
                    Deal::Control => "control",
                    Deal::Take => "take",
                    Deal::Occupy => "occupy",
                    Deal::Resolve => "resolve",
                };
                format!("{} spent an action to {verb} {}.", who(seat), name(card))
            }
            Event::DrawAction { seat } => format!("{} spent an action to draw a card.", who(seat)),
            Event::Used { seat, card } if name(card) == who(seat) => {
                format!("{} used an ability.", who(seat))
            }
            Event::Used { seat, card } => format!("{} used {}.", who(seat), name(card)),
            Event::ActingMinion { seat, card } => format!("{} acted for {}.", name(card), who(seat)),
            Event::EndedActions { seat } => format!("{} took no more actions.", who(seat)),
            Event::MoreActions { seat, n } => format!("{} got {}.", who(seat), plural(n, "more action")),
            _ => self.card_event_text(event),
        }
    }

    /// Decks, resources and cards.
    fn card_event_text(&self, event: &Event) -> String {
        let (who, name) = (|seat| self.who(seat), |kind| self.kind_text(kind));
        match *event {
            Event::Drew { seat, card, lane, deck } => {
                let from = if deck == Deck::Own { "" } else { " from the Scenario Event Deck" };
                format!("{} drew {}{from} into {}.", who(seat), name(card), in_lane(lane))
            }
            Event::Milled { seat: Some(seat), card } => format!("{} milled {}.", who(seat), name(card)),
            Event::Milled { seat: None, card } => {
                format!("{} was milled from the Scenario Event Deck.", name(card))
            }
            Event::Gained { seat, card, kind } => {
                format!("{} gained 1 {} ({}).", who(seat), kind.name(), name(card))
            }
            Event::Spent { seat, card, kind } => {
                format!("{} spent 1 {} ({}).", who(seat), kind.name(), name(card))
            }
            Event::Recovered { seat, cards: 0 } => {
                format!("{} had no discarded card to take back.", who(seat))
            }
            Event::Recovered { seat, cards } => {
                let cards = plural(cards, "card");
                format!("{} put {cards} of the discard pile onto the Event Deck.", who(seat))
            }
            Event::Reshuffled { seat, cards } => {
                let cards = plural(cards, "discarded card");
                match seat {
                    Some(seat) => format!("{} shuffled {cards} onto the Event Deck.", who(seat)),
                    None => format!("The scenario had {cards} shuffled onto its Event Deck."),
                }
            }
            Event::Searched { seat, card } => format!("{} found {}.", who(seat), self.shown(card)),
            Event::FoundNothing { seat } => format!("{} took no card.", who(seat)),
            Event::PutOnTop { seat, card } => {
                format!("{} put {} on top of the deck.", who(seat), self.shown(card))
            }
            Event::Activated { card, .. } => format!("{} activated.", name(card)),
            Event::RowRead { card, d12, found: true } => {
                format!("The table of {} was read at {d12}.", name(card))
            }
            Event::RowRead { card, d12, .. } => format!("The table of {} had no row for {d12}.", name(card)),
            Event::TurnedUp { card } => format!("{} was turned face up.", name(card)),
            Event::Flipped { card } => format!("{} was turned face down.", name(card)),
            Event::Exhausted { card } => format!("{} was exhausted.", name(card)),
            Event::CardReadied { card } => format!("{} was readied.", name(card)),
            Event::TookControl { seat, card, bearer: None } => {
                format!("{} took control of {}.", who(seat), name(card))
            }
            Event::TookControl { seat, card, bearer: Some(bearer) } => {
                format!("{} took control of {}; {} bore it.", who(seat), name(card), name(bearer))
            }
            Event::Occupied { seat, card, by } => {
                let whose = seat.map_or_else(String::new, |seat| format!(" for {}", who(seat)));
                format!("{} occupied {}{whose}.", name(by), name(card))
            }
            Event::Swapped { card, bearer } => format!("{} went to {}.", name(card), name(bearer)),
            Event::Neutralized { card, lane } => {
                format!("{} was neutralized: it went to {}.", name(card), in_lane(lane))
            }
            Event::Released { card, lane } => {
                format!("{} was left behind: it went to {}.", name(card), in_lane(lane))
            }
            Event::Destroyed { card } => format!("{} was destroyed.", name(card)),
            Event::Discarded { card } => format!("{} was discarded.", name(card)),
            Event::LeftGame { card } => format!("{} left the game.", name(card)),
            Event::Stolen { seat, from, card } => {
                format!("{} stole {} from {}.", who(seat), name(card), who(from))
            }
            Event::StolenResource { seat, from, kind, .. } => {
                format!("{} stole 1 {} from {}.", who(seat), kind.name(), who(from))
            }
            Event::PlacedDrawn { card, lane } => format!("{} was placed in {}.", name(card), in_lane(lane)),
            Event::Returned { card, lane } => format!("{} came back into {}.", name(card), in_lane(lane)),
            Event::Modified { seat, card, modifier, until } => {
                self.modified_text(seat, card, modifier, until)
            }
            _ => self.fight_event_text(event),
        }
    }

    /// Tests, units and endings.
    fn fight_event_text(&self, event: &Event) -> String {
        let (who, name) = (|seat| self.who(seat), |kind| self.kind_text(kind));
        match *event {
            Event::Helped { seat, card, adds } => {
                format!("{} was exhausted to help {}: {adds:+}.", name(card), who(seat))
            }
            Event::Paid { seat, kind, adds } => {
                format!("The {} added {adds} to the rating of {}.", kind.name(), who(seat))
            }
            Event::Supported { seat, card } => format!("{} supported with {}.", who(seat), name(card)),
            Event::ResultDrawn { seat, card, d12 } => {
                format!("{} drew {} for the result: {d12}.", who(seat), name(card))
            }
            Event::Redrawn { seat, card } => {
                format!("{} put {} under its deck to draw another result.", who(seat), name(card))
            }
            Event::Succeeded { seat, test, card, d12, rating } => {
                let what = self.test_noun(seat, test, card);
                format!("The result is {d12}; the rating is {rating}: {what} succeeds.")
            }
            Event::Failed { seat, test, card, d12, rating } => {
                let (what, by) = (self.test_noun(seat, test, card), i16::from(d12) - rating);
                format!("The result is {d12}; the rating is {rating}: {what} fails by {by}.")
            }
            Event::Resolved { seat, card } => format!("{} carried out what {} says.", who(seat), name(card)),
            Event::UnitAttacked { unit, seat, power } => {
                format!("{} attacked {} with Power {power}.", name(unit), who(seat))
            }
            Event::Assaulted { seat, by, power } => {
                format!("{} assaulted {} with Power {power}.", who(by), who(seat))
            }
            Event::Raided { unit, minion } => {
                format!("{} raided the location that {} held.", name(unit), name(minion))
            }
            Event::SpecialHappened { card } => format!("{} did its special.", name(card)),
            Event::Damaged { card, damage, tough } => {
                format!("{} had {damage} of {tough} Damage.", name(card))
            }
            Event::Defeated { seat, card } => format!("{} defeated {}.", who(seat), name(card)),
            Event::Cancelled { seat } => format!("{} cancelled the effect.", who(seat)),
            Event::Sacrificed { seat, card } => format!("{} sacrificed {}.", who(seat), name(card)),
            Event::CharacterLost { seat } => format!("{} was Lost.", who(seat)),
            Event::Breached { breaches } => {
                format!("The Scenario Event Deck ran out: breach {breaches} of {BREACHES}.")
            }
            Event::Won => "The players won.".to_owned(),
            Event::Prevailed { seat } => format!("{} prevailed.", who(seat)),
            Event::GaveUp { seat } => format!("{} gave up.", who(seat)),
            _ => String::new(),
        }
    }

    fn phase_text(&self, seat: Seat, phase: Phase) -> String {
        let who = self.who(seat);
        match phase {
            Phase::Setup => "The game was set up.".to_owned(),
            Phase::Character => format!("The Character Phase of {who} began."),
            Phase::Neutral => format!("The Neutral Phase of {who} began."),
            Phase::Threat => format!("{who} began to resolve the Threat Lane."),
            Phase::RoundEnd => format!("{who} began to resolve the lanes of the scenario."),
        }
    }

    /// A card, if the audience sees it.
    fn shown(&self, card: Option<u16>) -> &'static str {
        card.map_or("a card", |kind| self.kind_text(kind))
    }

    /// "the attack on Pale Regulator".
    fn test_noun(&self, seat: Seat, test: TestKind, card: Option<u16>) -> String {
        let (noun, who) = (test.noun(), self.who(seat));
        let Some(card) = card else { return format!("the {noun} of {who}") };
        let link = match test {
            TestKind::Attack => "on",
            TestKind::Defense => "against",
            TestKind::Control | TestKind::Mind | TestKind::Social => "for",
        };
        format!("the {noun} {link} {}", self.kind_text(card))
    }

    fn modified_text(&self, seat: Seat, card: u16, modifier: Modifier, to: Until) -> String {
        let who = self.who(seat);
        let whose = match modifier.who {
            Who::YourCharacter => who.to_owned(),
            Who::EveryCharacter => "every character".to_owned(),
            Who::OpponentCharacters => format!("every opponent of {who}"),
            Who::YourMinions => format!("each minion of {who}"),
            Who::Bearer => "its bearer".to_owned(),
            Who::UnitsHere => "each unit in its zone".to_owned(),
        };
        let to = match to {
            Until::YourNextTurn => format!("until the next turn of {who}"),
            to => until(to).to_owned(),
        };
        let (n, stat) = (modifier.n, stat(modifier.stat));
        format!("{} gave {whose} {n:+} {stat} {to}.", self.kind_text(card))
    }
}
