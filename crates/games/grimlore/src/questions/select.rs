use crate::cards::ops::Step;
use crate::cards::run::selector;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Which card a step of a text is about (GL-G-EFFECTS).
#[derive(Clone, Copy)]
pub(crate) struct Select {
    pub step: u16,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8) } }

impl Question<Grimlore> for Select {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-G-EFFECTS", Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let step = game.step_at(self.step);
        let cards = match selector(step) {
            Some(which) => game.candidates(step, which, self.context),
            None if step == Step::StealResource => game.stealable(self.context.you),
            None => return,
        };
        cards.iter().for_each(|&card| to.legal(Answer::Pick(card)));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Pick(card) = answer;
        game.act_on(self.step, card, self.context, cx).map_or(Flow::Done, Flow::Next)
    }

    fn words(self, game: &Grimlore) -> String {
        let (words, who) = (game.step_words(game.step_at(self.step)), game.who(self.context.you));
        game.by_text(self.context, &format!("{words}. Which one does {who} choose?"))
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &Grimlore) -> String {
        game.by_text(self.context, &format!("which one does {} choose?", game.who(self.context.you)))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this)
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Pick(card) = choice {
            return game.breach_about(card, "GL-G-EFFECTS", "the text can't apply to {card}");
        }
        Breach::new("GL-G-EFFECTS", "choose the card the text applies to")
    }
}
