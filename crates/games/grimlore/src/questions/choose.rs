use crate::cards::ops::Block;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Which way of a “choose one” is taken (GL-ACTION-2).
#[derive(Clone, Copy)]
pub(crate) struct Choose {
    pub step: u16,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Way(number: u8) } }

impl Question<Grimlore> for Choose {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-ACTION-2", Kind::Mode)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        for (at, way) in game.ways(self.step) {
            to.put(Answer::Way(at), || self.can_go(way, game));
        }
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, _: &mut impl Cx<Event>) -> Flow {
        let Choose { step, context } = self;
        let Answer::Way(number) = answer;
        let chosen = game.ways(step).find(|(at, _)| *at == number);
        chosen.map_or(Flow::Done, |(_, block)| Flow::Next(Frame::Run { block, at: 0, context }))
    }

    fn words(self, game: &Grimlore) -> String {
        game.by_text(self.context, &format!("which option does {} choose?", game.who(self.context.you)))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this).or_else(|| game.about_character(self.context.you))
    }

    fn stray(self, _: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Way(_) = choice {
            return Breach::new("GL-ACTION-2", "the text has no such option");
        }
        Breach::new("GL-ACTION-2", "choose one of the options the text offers")
    }
}

impl Choose {
    /// One possible option is chosen.
    fn can_go(self, way: Block, game: &Grimlore) -> Result<(), Breach> {
        if game.is_possible(way, self.context) {
            return Ok(());
        }
        Err(Breach::new("GL-G-EFFECTS", "this option would do nothing now"))
    }
}
