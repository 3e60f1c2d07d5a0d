use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The engagement that is resolved next (AZ-COMBAT-12).
#[derive(Clone, Copy)]
pub struct NextEngagement;

flow::answers! { pub enum Answer of Choice { Engage(group: u8) } }

impl Question<Apocalypze> for NextEngagement {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.defender(), "AZ-COMBAT-12", Kind::Order).again()
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        Each(game.open_engagements().into()).for_each(|group| to.legal(Answer::Engage(group)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Engage(group) = answer;
        game.engage(group, cx)
    }

    fn words(self, _: &Apocalypze) -> String {
        "Which engagement is resolved next?".to_owned()
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_combat()
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        let Answer::Engage(group) = answer;
        game.about_group(group)
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Engage(_) = choice {
            return Breach::new("AZ-COMBAT-12", "that engagement isn't left to resolve");
        }
        Breach::new("AZ-COMBAT-12", "choose the engagement to resolve next first")
    }
}
