use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat, Sole};

/// Which minion goes where a player controls more than the limit allows (GL-C6).
#[derive(Clone, Copy)]
pub(crate) struct Crowded(pub Seat);

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8) } }

impl Question<Grimlore> for Crowded {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.0, "GL-C6", Kind::Target).again()
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        game.minions(self.0).for_each(|minion| to.legal(Answer::Pick(minion)));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Pick(minion) = answer;
        game.crowd_out(minion, cx)
    }

    fn words(self, game: &Grimlore) -> String {
        let (minions, limit) = (game.minions(self.0).count(), game.limit(self.0));
        format!("{} controls {minions} minions, and the limit is {limit}: which one goes?", game.who(self.0))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_character(self.0)
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Pick(card) = choice {
            return game.breach_about(card, "GL-C6", "{card} isn't a minion you control");
        }
        Breach::new("GL-C6", "choose the minion that goes")
    }

    fn forced(self, game: &Grimlore) -> Option<Answer> {
        let mut sole = Sole::new();
        self.offer(game, &mut sole);
        sole.found()
    }
}
