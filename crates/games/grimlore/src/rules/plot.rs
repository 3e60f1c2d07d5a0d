//! Plot cards: goals, what follows them, and the modifiers they need (GL-G-STORY).

use crate::cards::Plot;
use crate::cards::ops::{Condition, Filter, Quantity};
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame};
use crate::state::{Grimlore, NONE, Place};
use kernel::{Cx, Few};

/// A story that runs in a circle rests after so many plot cards in one turn.
const MOST_FLIPS: u8 = 12;

impl Grimlore {
    /// The active plot card.
    pub(crate) fn active_plot(&self) -> Option<(u16, Plot)> {
        if self.story.number == 0 {
            return None;
        }
        let kind = *self.story.kinds.get(usize::from(self.story.at))?;
        self.set.of(kind).plot.map(|plot| (kind, plot))
    }

    /// GL-STORY-4, GL-C58: whether the active plot card is to be flipped.
    pub(crate) fn has_goal_met(&mut self) -> bool {
        self.story.number != 0
            && std::mem::take(&mut self.story.stirred)
            && self.story.flips < MOST_FLIPS
            && self.active_plot().is_some_and(|(_, plot)| self.holds(plot.goal, None))
    }

    /// The card is flipped and its front carried out (GL-STORY-5, GL-C96).
    pub(crate) fn goal_met(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some((card, plot)) = self.active_plot() else { return Flow::Done };
        self.story.flips += 1;
        self.story.number = 0;
        cx.tell("GL-STORY-4", || Event::GoalMet { card });
        cx.cite("GL-STORY-5");
        cx.cite("GL-C58");
        cx.cite("GL-C96");
        let seat = self.resolver();
        let context = Context::new(seat, self.character(seat));
        Flow::Next(Frame::Run { block: plot.then, at: 0, context })
    }

    /// This plot card is the active one, and its counts begin.
    pub(crate) fn activate_plot(&mut self, number: u8) {
        let is = |kind: &u16| self.set.of(*kind).plot.is_some_and(|plot| plot.number == number);
        let at = self.story.kinds.iter().position(is);
        (self.story.number, self.story.at) = (number, at.unwrap_or(usize::from(NONE)) as u8);
        self.story.rounds = 0;
        self.story.deeds.clear();
        self.story.stirred = true;
        let plot = self.active_plot();
        self.story.watches_decks = plot.is_some_and(|(_, plot)| self.watches_decks(plot.goal));
    }

    /// A plot card becomes active: its setup is carried out.
    pub(crate) fn begin_plot(&mut self, number: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.activate_plot(number);
        let Some((card, plot)) = self.active_plot() else { return Flow::Done };
        cx.tell("GL-STORY-2", || Event::PlotBegan { card });
        cx.cite("GL-STORY-1");
        cx.cite("GL-C89");
        let seat = self.resolver();
        let context = Context::new(seat, self.character(seat));
        Flow::Next(Frame::Run { block: plot.setup, at: 0, context })
    }

    /// GL-C60: a modifier that the goal still needs comes back at the start of a Character Phase.
    pub(crate) fn return_modifiers(&mut self, cx: &mut impl Cx<Event>) {
        if !self.story.misses {
            return;
        }
        let Some((_, plot)) = self.active_plot() else { return };
        let mut needed: Few<u16, 16> = Few::new();
        self.needed(plot.goal, &mut needed);
        for &kind in &needed {
            let is = |&id: &u8| {
                let card = self.card(id);
                let is_out = matches!(card.place, Place::Used | Place::Tucked(..));
                card.kind == kind && is_out && self.is_modifier(id)
            };
            let Some(id) = (0..self.cards.len() as u8).find(is) else { continue };
            self.leave(id, cx);
            let lane = self.enter_lane(id);
            cx.tell("GL-C60", || Event::Returned { card: kind, lane });
        }
    }

    fn watches_decks(&self, condition: u16) -> bool {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, _) | Condition::AtMost(quantity, _) => {
                quantity == Quantity::DeckSize
            }
            Condition::And(a, b) | Condition::Or(a, b) => self.watches_decks(a) || self.watches_decks(b),
            Condition::Not(a) => self.watches_decks(a),
        }
    }

    /// The named cards of the parts of a goal that are not met.
    fn needed(&self, condition: u16, kinds: &mut Few<u16, 16>) {
        if self.holds(condition, None) {
            return;
        }
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, _) | Condition::AtMost(quantity, _) => {
                if let Quantity::Controlled(Filter::Named(kind)) | Quantity::Done(_, Filter::Named(kind)) =
                    quantity
                    && !kinds.is_full()
                {
                    kinds.push(kind);
                }
            }
            Condition::And(a, b) | Condition::Or(a, b) => {
                self.needed(a, kinds);
                self.needed(b, kinds);
            }
            Condition::Not(a) => self.needed(a, kinds),
        }
    }
}
