//! How a game looks to somebody who has played a few: how far the story is, how many cards are left, who helps, and
//! what lies in the lanes.

use crate::cards::ops::{Amount, Class, Condition, Deed, Filter, Quantity, Stat};
use crate::state::{Ending, Grimlore, Mode, Place, SHARED};
use kernel::Seat;

/// What a card in the lanes costs or promises, counted in cards of the deck.
const MINION: f32 = 1.6;
const GEAR: f32 = 1.1;
const LOCATION: f32 = 1.0;
const RESOURCE: f32 = 1.0;
/// How many activations of a unit one reckons with.
const FORESIGHT: f32 = 2.5;

impl Grimlore {
    /// From 0 (lost) to 1 (won).
    pub(crate) fn promise(&self, seat: Seat) -> f32 {
        match self.ending {
            Some(Ending::Won) => return 1.0,
            Some(Ending::Lost | Ending::Breached) => return 0.0,
            Some(Ending::GaveUp(_)) => {
                let has_won = self.mode == Mode::Versus && self.left_in_play() == seat;
                return f32::from(u8::from(has_won));
            }
            Some(Ending::Survived(winner) | Ending::Claimed(winner) | Ending::Judged(winner)) => {
                return f32::from(u8::from(winner == seat));
            }
            None if self.is_lost(seat) && self.mode == Mode::Versus => return 0.0,
            None => {}
        }
        match self.mode {
            Mode::Versus => self.lead_over_others(seat),
            Mode::Story | Mode::Scenario => 0.6 * self.progress() + 0.4 * self.stamina(),
        }
    }

    /// A duel: what one has against what the others have.
    fn lead_over_others(&self, seat: Seat) -> f32 {
        let own = self.standing(seat) + self.claim(seat);
        let others = self.opponents(seat).map(|other| self.standing(other) + self.claim(other));
        let (sum, n) = others.fold((0.0, 0.0), |(sum, n), worth| (sum + worth, n + 1.0));
        let balance = own - sum / f32::max(n, 1.0);
        0.5 + 0.5 * balance / (12.0 + balance.abs())
    }

    /// Three locations win a duel (GL-G-PVP).
    fn claim(&self, seat: Seat) -> f32 {
        match self.counts(seat, Class::Location) {
            0 => 0.0,
            1 => 1.0,
            2 => 4.0,
            _ => 14.0,
        }
    }

    /// How far the story is, from 0 to 1.
    fn progress(&self) -> f32 {
        let Some((_, plot)) = self.active_plot() else { return 0.0 };
        let cards = self.story.kinds.len() as f32;
        let share = self.nearness(plot.goal);
        (f32::from(plot.number) - 1.0 + 0.9 * share) / cards
    }

    /// How near a goal is, from 0 to 1.
    fn nearness(&self, condition: u16) -> f32 {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, n) => self.share(quantity, n),
            Condition::And(a, b) => 0.5 * (self.nearness(a) + self.nearness(b)),
            Condition::Or(a, b) => self.nearness(a).max(self.nearness(b)),
            Condition::AtMost(..) | Condition::Not(_) => f32::from(u8::from(self.holds(condition, None))),
        }
    }

    fn share(&self, quantity: Quantity, n: Amount) -> f32 {
        let wanted = f32::from(self.amount(n).max(1));
        let done = f32::from(self.quantity(quantity, None));
        // Damage on the very unit that must be defeated is half the way.
        let begun = match quantity {
            Quantity::Done(Deed::Defeat, Filter::Named(kind)) => {
                let is = |&id: &u8| self.kind(id) == kind;
                let unit = (0..self.cards.len() as u8).find(is);
                unit.map_or(0.0, |id| f32::from(self.card(id).damage) / f32::from(self.tough(id)))
            }
            _ => 0.0,
        };
        ((done + begun) / wanted).min(1.0)
    }

    /// How long the team can go on, from 0 to 1.
    fn stamina(&self) -> f32 {
        let seats = self.in_play_from(Seat(0));
        let (mut sum, mut least, mut n) = (0.0, f32::MAX, 0.0);
        for seat in seats {
            let standing = self.standing(seat);
            sum += standing;
            least = f32::min(least, standing);
            n += 1.0;
        }
        if n == 0.0 {
            return 0.0;
        }
        let mean = 0.5 * (sum / n + least);
        let team = mean.max(0.0) / (mean.max(0.0) + 14.0) * n / f32::from(self.seats);
        if self.mode == Mode::Story {
            return team;
        }
        // GL-C3: the scenario's deck may run out twice.
        let spare = f32::from(2 - self.shared.breaches.min(2));
        let deck = self.shared.deck.len() as f32 + spare * 24.0;
        0.6 * team + 0.4 * deck / (deck + 20.0)
    }

    /// What a player has, counted in cards of the deck: it is the life total (GL-C1).
    fn standing(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        if player.lost {
            return 0.0;
        }
        let deck = player.deck.len() as f32;
        let thin = if deck < 6.0 { 1.2 * (6.0 - deck) } else { 0.0 };
        let again = if self.mode == Mode::Versus { 0.12 } else { 0.3 };
        let held = RESOURCE * (player.tucked.len() as f32).min(6.0);
        deck - thin + again * player.discard.len() as f32 + held + self.followers(seat)
            - self.trouble(seat, seat.0)
            - if self.mode == Mode::Story { 0.0 } else { 0.6 * self.trouble(seat, SHARED) }
    }

    fn followers(&self, seat: Seat) -> f32 {
        let worth = |id: u8| {
            let def = self.def(id);
            match def.class {
                Class::Minion => {
                    let ready = if self.card(id).exhausted { 0.0 } else { 0.3 };
                    MINION + ready + 0.3 * f32::from(def.power + def.defense)
                }
                Class::Item => GEAR,
                _ => LOCATION,
            }
        };
        self.player(seat).control.iter().map(|&id| worth(id)).sum()
    }

    /// What the cards of a zone will cost this player.
    fn trouble(&self, seat: Seat, zone: u8) -> f32 {
        let defense = self.character_stat(seat, Stat::Defense);
        let mut sum = 0.0;
        for id in self.zone_cards(zone) {
            let card = self.card(id);
            let wait = if card.face_down { 0.6 } else { 1.0 };
            sum += wait
                * match self.class(id) {
                    Class::Unit => {
                        let gap =
                            f32::from(12 - (defense - self.strength(id, Stat::Power)).clamp(0, 12)) / 12.0;
                        let wounds = f32::from(card.damage) / f32::from(self.tough(id));
                        FORESIGHT * (0.12 + 0.45 * gap) * (1.0 - 0.5 * wounds)
                    }
                    Class::Event | Class::Anomaly => 0.5,
                    Class::Location if card.guest != crate::state::NONE => 0.2,
                    _ => -0.15,
                };
            sum += 0.5 * self.def(id).neutral_modifiers.len() as f32;
        }
        sum
    }

    /// Whether doing this with a card in a lane brings the goal nearer.
    pub(crate) fn is_wanted(&self, deed: Deed, id: u8) -> bool {
        let Some((_, plot)) = self.active_plot() else { return false };
        matches!(self.card(id).place, Place::Lane { .. }) && self.asks_for(plot.goal, deed, id)
    }

    fn asks_for(&self, condition: u16, deed: Deed, id: u8) -> bool {
        if self.holds(condition, None) {
            return false;
        }
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(Quantity::Done(wanted, filter), _) => wanted == deed && self.fits(id, filter),
            Condition::AtLeast(Quantity::Controlled(filter), _) => {
                matches!(deed, Deed::Control | Deed::Equip | Deed::Occupy) && self.fits(id, filter)
            }
            Condition::And(a, b) | Condition::Or(a, b) => {
                self.asks_for(a, deed, id) || self.asks_for(b, deed, id)
            }
            _ => false,
        }
    }
}
