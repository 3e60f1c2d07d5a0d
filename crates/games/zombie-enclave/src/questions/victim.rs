use super::{asked, name, stray};
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::words::within;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};
pub use name::Answer;

/// Whom a Zombie attacks where several are in reach (ZE-3.7.3d).
#[derive(Clone, Copy)]
pub struct Victim {
    pub zombie: u8,
    pub area: Area,
}

impl Question<ZombieEnclave> for Victim {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.7.3d", Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        game.team.iter().for_each(|&who| to.put(Answer::Name(who), || self.can_bite(game, who)));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        game.bite(self.zombie, who, cx)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let zombie = game.called(game.zombie(self.zombie).kind);
        format!("Who does {zombie} attack {}?", within(self.area))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_zombie(self.zombie)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let open = "choose who the Zombie attacks";
        stray(game, choice, open, |Answer::Name(who)| self.can_bite(game, who))
    }
}

impl Victim {
    fn can_bite(self, game: &ZombieEnclave, who: u8) -> Result<(), Breach> {
        let survivor = game.survivor(who);
        if survivor.area == self.area {
            return Ok(());
        }
        Err(Breach::new("ZE-3.7.3d", "{card} isn't there").card(survivor.kind.into()))
    }
}
