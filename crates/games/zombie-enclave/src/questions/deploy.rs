use super::{asked, stray};
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Where a Survivor stands when a combat begins (ZE-3.7d).
#[derive(Clone, Copy)]
pub struct Deploy {
    /// His place in the team.
    pub at: u8,
}

flow::answers! { pub enum Answer of Choice { Deploy(area: Area) } }

impl Question<ZombieEnclave> for Deploy {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.7d", Kind::Assign)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        let who = game.team[usize::from(self.at)];
        for area in Area::ALL {
            to.put(Answer::Deploy(area), || game.can_deploy(who, area));
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Deploy(area) = answer;
        game.deploy(self.at, area, cx)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Where does {} stand?", game.team_name(self.at))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_team(self.at)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let who = game.team[usize::from(self.at)];
        let open = "put a Survivor in an area now";
        stray(game, choice, open, |Answer::Deploy(area)| game.can_deploy(who, area))
    }
}
