//! What one might think of but may not do, for "why not?".

use crate::choice::Choice;
use crate::frame::{Frame, Stage};
use crate::ops::{Class, Head, Resource};
use crate::state::Grimlore;
use kernel::Breach;

/// So many refusals are listed at most.
const MOST: usize = 60;

impl Grimlore {
    pub(crate) fn refused(&self) -> Vec<(Choice, Breach)> {
        let mut thoughts = Vec::new();
        match (self.frames.last(), self.trial()) {
            (Some(Frame::Act), _) => self.think_of_actions(&mut thoughts),
            (Some(Frame::Test(Stage::Prepare)), Some(trial)) => {
                thoughts.extend(self.minions(trial.seat).map(Choice::Exhaust));
                thoughts.extend(Resource::ALL.map(Choice::Pay));
            }
            (Some(Frame::Test(Stage::PayAfter)), Some(trial)) => {
                thoughts.extend(Resource::ALL.map(Choice::Pay));
                thoughts.extend(self.ready_minions(trial.seat).map(Choice::Exhaust));
            }
            (Some(Frame::Test(Stage::Suffer)), Some(trial)) => {
                thoughts.extend(self.minions(trial.seat).map(Choice::Pick));
            }
            _ => {}
        }
        let refused = |choice| self.verdict(choice).err().map(|breach| (choice, breach));
        thoughts.into_iter().filter_map(refused).take(MOST).collect()
    }

    /// The usual action of every card in reach, every text of one's own, and the draw action.
    fn think_of_actions(&self, thoughts: &mut Vec<Choice>) {
        let seat = self.active;
        thoughts.push(Choice::Draw);
        let own = self.player(seat).control.iter().copied().chain([self.character(seat)]);
        own.for_each(|id| self.think_of_texts(id, thoughts));
        for id in self.reachable(seat) {
            thoughts.push(match self.class(id) {
                Class::Unit => Choice::Attack(id),
                Class::Minion => Choice::Control(id),
                Class::Item => Choice::Take(id),
                Class::Location => Choice::Occupy(id),
                _ => Choice::Resolve(id),
            });
            self.think_of_texts(id, thoughts);
        }
    }

    fn think_of_texts(&self, id: u8, thoughts: &mut Vec<Choice>) {
        let acts = self
            .usable(id)
            .filter(|(_, clause)| matches!(clause.head, Head::Action | Head::Exhaust | Head::Free));
        thoughts.extend(acts.map(|(at, _)| Choice::Use(id, at)));
    }
}
