use crate::cards::ops::Step;
use crate::cards::run::is_hidden;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Which card a search takes (GL-TERM-33). It is asked whatever it finds: that it finds nothing is hidden too.
#[derive(Clone, Copy)]
pub(crate) struct Search {
    pub step: u16,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8), Pass } }

impl Question<Grimlore> for Search {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-TERM-33", Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        game.found(self.step, self.context.you).iter().for_each(|&card| to.legal(Answer::Pick(card)));
        to.put(Answer::Pass, || self.can_fail(game));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let taken = match answer {
            Answer::Pick(card) => Some(card),
            Answer::Pass => None,
        };
        game.take_found(self.step, taken, self.context, cx).map_or(Flow::Done, Flow::Next)
    }

    fn words(self, game: &Grimlore) -> String {
        let (words, who) = (game.step_words(game.step_at(self.step)), game.who(self.context.you));
        game.by_text(self.context, &format!("{words}. Which card does {who} take?"))
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &Grimlore) -> String {
        game.by_text(self.context, &format!("which card does {} take?", game.who(self.context.you)))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Pick(card) => game.about_deck_of(card).into_iter().collect(),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Pick(card) = choice {
            return game.breach_about(card, "GL-TERM-33", "the search can't take {card}");
        }
        Breach::new("GL-TERM-33", "choose the card that the search takes")
    }
}

impl Search {
    /// A search may fail to find; what lies open must be taken.
    fn can_fail(self, game: &Grimlore) -> Result<(), Breach> {
        if matches!(game.step_at(self.step), Step::Search { among, .. } if is_hidden(among)) {
            return Ok(());
        }
        Err(Breach::new("GL-C52", "a face-up card has to be taken"))
    }
}
