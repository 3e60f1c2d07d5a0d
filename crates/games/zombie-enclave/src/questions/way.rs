use super::{asked, stray};
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// How an Action with two ways is taken.
#[derive(Clone, Copy)]
pub struct ChooseWay {
    pub by: u8,
    pub action: u8,
}

flow::answers! { pub enum Answer of Choice { Way(way: u8) } }

impl Question<ZombieEnclave> for ChooseWay {
    type Answer = Answer;

    fn asked(self, game: &ZombieEnclave) -> Asked {
        asked(game.def(self.action).cite(0), Kind::Mode)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        for way in [0, 1] {
            to.put(Answer::Way(way), || game.can_take_way(self.action, way));
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Way(way) = answer;
        game.take_way(self.by, self.action, way, cx)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{}: how does {} do it?", game.name(self.action), game.survivor_name(self.by))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.by)
    }

    fn odds(self, game: &ZombieEnclave, answer: Answer) -> Option<Odds> {
        let Answer::Way(way) = answer;
        game.way_odds(self.action, way)
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        let Answer::Way(way) = answer;
        game.way_price(self.action, way)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let open = "choose how to take the Action";
        stray(game, choice, open, |Answer::Way(way)| game.can_take_way(self.action, way))
    }
}

impl ZombieEnclave {
    pub(super) fn can_take_way(&self, action: u8, way: u8) -> Result<(), Breach> {
        match self.def(action).ways().and_then(|ways| ways.get(usize::from(way)).copied()) {
            Some(way) => self.can_take(way),
            None => Err(Breach::new("ZE-3.2d", "{card} doesn't have that option").card(action.into())),
        }
    }
}
