use super::{asked, leaves_something, stray};
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Which XP Trait a Survivor takes after an Objective (ZE-5.2a).
#[derive(Clone, Copy)]
pub struct Reward {
    /// His place in the team.
    pub at: u8,
}

flow::answers! { pub enum Answer of Choice { Take(kind: u8), No } }

impl Question<ZombieEnclave> for Reward {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-5.2a", Kind::Mode)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        for &kind in &game.cards.set().traits {
            to.put(Answer::Take(kind), || game.can_take_trait(self.who(game), kind));
        }
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Take(kind) => game.take_trait(self.who(game), kind, cx),
            Answer::No => {}
        }
        Flow::Next(Frame::Reward { at: self.at + 1 })
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Which XP Trait does {} take?", game.team_name(self.at))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.who(game))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose an XP Trait", |answer| match answer {
            Answer::Take(kind) => game.can_take_trait(self.who(game), kind),
            Answer::No => Ok(()),
        })
    }
}

impl Reward {
    fn who(self, game: &ZombieEnclave) -> u8 {
        game.team[usize::from(self.at)]
    }

    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        leaves_something(self, game)
    }
}
