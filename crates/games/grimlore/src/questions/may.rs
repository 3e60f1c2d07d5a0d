use crate::cards::ops::Block;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Whether a player does what a text leaves open (GL-TERM-5).
#[derive(Clone, Copy)]
pub(crate) struct May {
    pub block: Block,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Yes, Pass } }

impl Question<Grimlore> for May {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-TERM-5", Kind::Confirm)
    }

    fn offer(self, _: &Grimlore, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::Pass);
    }

    fn answer(self, _: &mut Grimlore, answer: Answer, _: &mut impl Cx<Event>) -> Flow {
        let May { block, context } = self;
        match answer {
            Answer::Yes => Flow::Next(Frame::Run { block, at: 0, context }),
            Answer::Pass => Flow::Done,
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let (who, words) = (game.who(self.context.you), game.block_words(self.block));
        game.by_text(self.context, &format!("{who} may {words}. Yes or no?"))
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &Grimlore) -> String {
        game.by_text(self.context, &format!("does {} use it?", game.who(self.context.you)))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this).or_else(|| game.about_character(self.context.you))
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-TERM-5", "say yes or pass")
    }
}
