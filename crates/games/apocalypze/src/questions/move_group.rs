use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The attack group that a raider moves to by its text (AZ-C58).
#[derive(Clone, Copy)]
pub struct MoveGroup {
    pub slot: u8,
}

flow::answers! { pub enum Answer of Choice { Group(group: u8) } }

impl Question<Apocalypze> for MoveGroup {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.controller(self.slot), "AZ-C58", Kind::Assign)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        Each(game.other_groups(self.slot)).for_each(|group| to.legal(Answer::Group(group)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Group(group) = answer;
        game.move_to(self.slot, group, cx)
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("Which attack group does {} move to?", game.piece_with(self.slot))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.slot)
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        let Answer::Group(group) = answer;
        game.about_group(group)
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Group(_) = choice {
            return Breach::new("AZ-C58", "choose another of your attack groups");
        }
        Breach::new("AZ-C58", "choose the attack group to move to first")
    }
}
