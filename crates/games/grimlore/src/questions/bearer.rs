use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Who bears a gear (GL-ITEM-3).
#[derive(Clone, Copy)]
pub(crate) struct Bearer {
    pub card: u8,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8) } }

impl Question<Grimlore> for Bearer {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-ITEM-3", Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let bearers = game.bearers(self.card, self.context);
        bearers.iter().for_each(|&bearer| to.legal(Answer::Pick(bearer)));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Pick(bearer) = answer;
        game.borne(self.card, bearer, self.context, cx)
    }

    fn words(self, game: &Grimlore) -> String {
        format!("{} takes {}: who is its bearer?", game.who(self.context.you), game.name(self.card))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.card)
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Pick(card) = choice {
            return game.breach_about(card, "GL-C94", "{card} can't be its bearer");
        }
        Breach::new("GL-ITEM-3", "choose its bearer first")
    }
}
