use crate::cards::ops::Resource;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Which resource is gained (GL-TERM-31).
#[derive(Clone, Copy)]
pub(crate) struct Gain {
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Gain(resource: Resource) } }

impl Question<Grimlore> for Gain {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-TERM-31", Kind::Mode)
    }

    fn offer(self, _: &Grimlore, to: &mut impl Offer<Answer>) {
        Resource::ALL.into_iter().for_each(|kind| to.legal(Answer::Gain(kind)));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Gain(kind) = answer;
        game.gain(self.context, kind, cx);
        Flow::Done
    }

    fn words(self, game: &Grimlore) -> String {
        format!("Which resource does {} gain?", game.who(self.context.you))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this)
    }

    fn unnamed(self, _: &Grimlore, answer: Answer) -> Vec<About> {
        let Answer::Gain(_) = answer;
        vec![About::Zone(format!("resources-{}", self.context.you.0))]
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-TERM-31", "choose the resource you gain first")
    }
}
