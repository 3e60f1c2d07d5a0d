use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The character that another one keeps in play, among those that would be removed now (AZ-C43).
#[derive(Clone, Copy)]
pub struct Keep {
    pub slot: u8,
    pub guardian: u8,
    pub sentence: u8,
}

flow::answers! { pub enum Answer of Choice { Keep(piece: u8) } }

impl Question<Apocalypze> for Keep {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.controller(self.guardian), self.rule(game), Kind::Target)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let keepable = game.keepable(self.slot, self.guardian, self.sentence);
        Each(keepable).for_each(|slot| to.legal(Answer::Keep(slot)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Keep(kept) = answer;
        game.keep(kept, self.slot, self.guardian, self.sentence, cx)
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("Who does {} keep in play?", game.piece_called(self.guardian))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.guardian)
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Keep(_) = choice {
            return Breach::new("AZ-C43", "only a character that would be removed now can be kept");
        }
        Breach::new(self.rule(game), "choose the character to keep in play first")
    }
}

impl Keep {
    fn rule(self, game: &Apocalypze) -> &'static str {
        game.def(self.guardian).cite(self.sentence as usize)
    }
}
