use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Who takes the next wounds of an engagement (AZ-COMBAT-16): those left for a seat, then those of the defender.
#[derive(Clone, Copy)]
pub struct Assign {
    pub seat: Seat,
    pub left: u8,
    pub then: u8,
}

flow::answers! { pub enum Answer of Choice { Wound(piece: u8) } }

impl Question<Apocalypze> for Assign {
    type Answer = Answer;

    fn asked(self, _: &Apocalypze) -> Asked {
        Asked::new(self.seat, "AZ-COMBAT-16", Kind::Assign).left(self.left)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        for slot in Each(game.side(self.seat)) {
            to.put(Answer::Wound(slot), || game.can_take_wounds(slot));
        }
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Wound(slot) = answer;
        game.assign_to(slot, self.seat, self.left, self.then, cx)
    }

    fn words(self, _: &Apocalypze) -> String {
        format!("Who takes wounds? {} to assign.", self.left)
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_combat()
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Wound(_) = choice {
            return Breach::new(
                "AZ-COMBAT-16",
                "you only assign wounds to your own characters in this engagement",
            );
        }
        Breach::new("AZ-COMBAT-16", "choose who takes the wounds first")
    }
}
