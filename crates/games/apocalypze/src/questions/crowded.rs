use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The survivor that leaves a location above its capacity (AZ-STRONGHOLD-6).
#[derive(Clone, Copy)]
pub struct Crowded {
    pub place: u8,
}

flow::answers! { pub enum Answer of Choice { Remove(piece: u8) } }

impl Question<Apocalypze> for Crowded {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.card(self.place).owner, "AZ-STRONGHOLD-6", Kind::Target).again()
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        Each(game.survivors_at(self.place)).for_each(|slot| to.legal(Answer::Remove(slot)));
    }

    fn answer(self, _: &mut Apocalypze, answer: Answer, _: &mut impl Cx<Event>) -> Flow {
        let Answer::Remove(slot) = answer;
        let then = Frame::Crowded { place: self.place };
        Flow::Call { call: Frame::Remove { slot }, then }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("The {} is overcrowded. Who goes?", game.piece_name(self.place))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.place)
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Remove(_) = choice {
            return Breach::new("AZ-STRONGHOLD-6", "only survivors at that location can go");
        }
        Breach::new("AZ-STRONGHOLD-6", "choose the survivor to go first")
    }
}
