//! What happened, in the terms of the table. Cards are called by their kinds: a match has no two of one kind.

mod cards;
mod course;
mod fights;

use crate::cards::Lane;
use crate::cards::ops::Deck;
use crate::state::event::Event;
use crate::state::{Grimlore, SHARED};
use kernel::{Seat, Subject, Tells, Told};

impl Tells for Grimlore {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::Began { mode } => self.told_start(mode),
            Event::CharacterPlaced { seat, card } => self.told_character(seat, card),
            Event::Shuffled { seat, cards } => self.told_shuffle(seat, cards),
            Event::SetAside { plots, modifiers } => self.told_set_aside(plots, modifiers),
            Event::PlotBegan { card } => self.told_plot(card),
            Event::GoalMet { card } => self.told_goal(card),
            Event::PlacedModifier { card, lane, seat } => self.told_modifier(card, lane, seat),
            Event::TurnBegan { seat } => self.told_turn(seat),
            Event::PhaseBegan { seat, phase } => self.told_phase(seat, phase),
            Event::Readied { seat, cards } => self.told_readied(seat, cards),
            Event::RoundEnded { round } => self.told_round(round),
            Event::LeadPassed { seat } => self.told_lead(seat),
            Event::Late { card } => self.told_late(card),
            Event::Acted { seat, deal, card } => self.told_action(seat, deal, card),
            Event::DrawAction { seat } => self.told_draw_action(seat),
            Event::Used { seat, card } => self.told_use(seat, card),
            Event::ActingMinion { seat, card } => self.told_acting(seat, card),
            Event::EndedActions { seat } => self.told_no_more_actions(seat),
            Event::MoreActions { seat, n } => self.told_more_actions(seat, n),
            Event::Drew { seat, card, lane, deck } => self.told_draw(seat, card, lane, deck),
            Event::Milled { seat, card } => self.told_mill(seat, card),
            Event::Gained { seat, card, kind } => self.told_gain(seat, card, kind),
            Event::Spent { seat, card, kind } => self.told_spending(seat, card, kind),
            Event::Declined { seat, card } => self.told_declining(seat, card),
            Event::Lacked { seat, card } => self.told_lack(seat, card),
            Event::Recovered { seat, cards } => self.told_recovery(seat, cards),
            Event::Reshuffled { seat, cards } => self.told_reshuffle(seat, cards),
            Event::Searched { seat, card } => self.told_search(seat, card),
            Event::FoundNothing { seat } => self.told_nothing_found(seat),
            Event::PutOnTop { seat, card } => self.told_put_on_top(seat, card),
            Event::Helped { seat, card, adds } => self.told_help(seat, card, adds),
            Event::Paid { seat, kind, adds } => self.told_payment(seat, kind, adds),
            Event::Supported { seat, card } => self.told_support(seat, card),
            Event::ResultDrawn { seat, card, d12 } => self.told_result(seat, card, d12),
            Event::Redrawn { seat, card } => self.told_redraw(seat, card),
            Event::Succeeded { seat, test, card, d12, rating } => {
                self.told_success(seat, self.test_noun(seat, test, card), d12, rating)
            }
            Event::Failed { seat, test, card, d12, rating } => {
                self.told_failure(seat, self.test_noun(seat, test, card), d12, rating)
            }
            Event::Resolved { seat, card } => self.told_resolution(seat, card),
            Event::Activated { seat, card } => self.told_activation(seat, card),
            Event::RowRead { card, d12, found: true } => self.told_row(card, d12),
            Event::RowRead { card, d12, found: false } => self.told_no_row(card, d12),
            Event::TurnedUp { card } => self.told_turned_up(card),
            Event::Flipped { card } => self.told_flip(card),
            Event::Exhausted { card } => self.told_exhausted(card),
            Event::CardReadied { card } => self.told_card_readied(card),
            Event::TookControl { seat, card, bearer } => self.told_control(seat, card, bearer),
            Event::Occupied { seat, card, by } => self.told_occupation(seat, card, by),
            Event::Swapped { card, bearer } => self.told_swap(card, bearer),
            Event::Neutralized { card, lane } => self.told_neutralized(card, lane),
            Event::Released { card, lane } => self.told_released(card, lane),
            Event::Destroyed { card } => self.told_destroyed(card),
            Event::Discarded { card } => self.told_discarded(card),
            Event::LeftGame { card } => self.told_left_game(card),
            Event::Stolen { seat, from, card } => self.told_theft(seat, from, card),
            Event::StolenResource { seat, from, card, kind } => {
                self.told_stolen_resource(seat, from, card, kind)
            }
            Event::PlacedDrawn { card, lane } => self.told_placed(card, lane),
            Event::Returned { card, lane } => self.told_return(card, lane),
            Event::Modified { seat, card, modifier, until } => self.told_effect(seat, card, modifier, until),
            Event::UnitAttacked { unit, seat, power } => self.told_attack(unit, seat, power),
            Event::Assaulted { seat, by, power } => self.told_assault(seat, by, power),
            Event::Raided { unit, minion } => self.told_raid(unit, minion),
            Event::SpecialHappened { card } => self.told_special(card),
            Event::Damaged { card, by, damage, tough } => self.told_damage(card, by, damage, tough),
            Event::Defeated { seat, card } => self.told_defeat(seat, card),
            Event::Cancelled { seat } => self.told_cancelling(seat),
            Event::Sacrificed { seat, card } => self.told_sacrifice(seat, card),
            Event::CharacterLost { seat } => self.told_lost(seat),
            Event::Breached { breaches } => self.told_breach(breaches),
            Event::Won => self.told_win(),
            Event::Prevailed { seat } => self.told_victory(seat),
            Event::GaveUp { seat } => self.told_giving_up(seat),
        }
    }
}

impl Grimlore {
    /// A card by its name and its word on the table.
    fn piece(&self, kind: u16) -> Subject {
        let word = self.set.set().cards.get(usize::from(kind)).map_or("", |card| card.word.as_str());
        Subject::piece(self.kind_text(kind), word)
    }

    /// A character as a piece of its player.
    fn hero(&self, seat: Seat) -> Subject {
        let character = self.character(seat);
        Subject::piece(self.name(character), self.word(character)).of(seat)
    }

    /// The lane into which a card goes that nobody controls.
    fn lane_zone(&self, kind: u16, lane: Lane) -> String {
        let id = (0..self.cards.len() as u8).find(|&id| self.kind(id) == kind);
        lane_id(id.map_or(SHARED, |id| self.lane_of(id).0), lane)
    }

    /// The pile onto which a card is discarded.
    fn pile(&self, kind: u16) -> String {
        let id = (0..self.cards.len() as u8).find(|&id| self.kind(id) == kind);
        match id {
            Some(id) if self.is_modifier(id) => "used".to_owned(),
            Some(id) if self.card(id).owner < SHARED => zone_of("discard", Seat(self.card(id).owner)),
            _ => "scenario-discard".to_owned(),
        }
    }
}

/// The zone of a seat as the view names it.
fn zone_of(zone: &str, seat: Seat) -> String {
    format!("{zone}-{}", seat.0)
}

fn lane_id(zone: u8, lane: Lane) -> String {
    let id = match lane {
        Lane::Threat => return "threat".to_owned(),
        Lane::Priority => "priority",
        Lane::Default => "default",
    };
    if zone == SHARED { id.to_owned() } else { zone_of(id, Seat(zone)) }
}

fn deck_id(seat: Seat, deck: Deck) -> String {
    match deck {
        Deck::Own => zone_of("deck", seat),
        Deck::Scenario => "scenario-deck".to_owned(),
    }
}

/// "the Default Lane".
fn in_lane(lane: Lane) -> String {
    format!("the {} Lane", lane.name())
}
