use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::told::that_player;
use flow::Question;
use kernel::english::capital;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Whether the removal of a character is answered with a card from hand (AZ-TRUMP-6).
#[derive(Clone, Copy)]
pub struct AnswerRemoval {
    pub slot: u8,
}

flow::answers! { pub enum Answer of Choice { Play(card: u8), Pass } }

impl Question<Apocalypze> for AnswerRemoval {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.controller(self.slot), "AZ-TRUMP-6", Kind::Respond)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        for kind in game.player(game.controller(self.slot)).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_rescue(kind, self.slot));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let AnswerRemoval { slot } = self;
        let seat = game.controller(slot);
        match answer {
            Answer::Play(kind) => {
                game.answer_with(kind, seat, game.card(slot).at, Frame::AnswerRemoval { slot }, cx)
            }
            Answer::Pass => {
                Apocalypze::pass(seat, cx);
                game.complete_removal(slot, cx)
            }
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("{} would be removed. Do you respond?", capital(&game.piece_called(self.slot)))
    }

    fn watched(self, game: &Apocalypze) -> String {
        let (piece, who) = (capital(&game.piece_called(self.slot)), that_player(game.controller(self.slot)));
        format!("{piece} would be removed. Does {who} respond?")
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.slot)
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Play(kind) | Choice::PlayAsZombie(kind) = choice
            && let Err(breach) = game.can_rescue(kind, self.slot)
        {
            return breach;
        }
        Breach::new("AZ-TRUMP-6", "respond to the removal first, or pass")
    }
}
