use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use crate::state::{Grimlore, NONE};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Which opponent is attacked (GL-G-EFFECTS).
#[derive(Clone, Copy)]
pub(crate) struct Whom {
    pub step: u16,
    pub context: Context,
    pub unit: u8,
}

flow::answers! { pub(crate) enum Answer of Choice { Opponent(seat: Seat) } }

impl Question<Grimlore> for Whom {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-G-EFFECTS", Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        game.opponents(self.context.you).for_each(|seat| to.legal(Answer::Opponent(seat)));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, _: &mut impl Cx<Event>) -> Flow {
        let Answer::Opponent(seat) = answer;
        game.aim(self.step, self.context, self.unit, seat).map_or(Flow::Done, Flow::Next)
    }

    fn words(self, game: &Grimlore) -> String {
        let who = game.who(self.context.you);
        let attacker = if self.unit == NONE { who } else { game.name(self.unit) };
        game.by_text(self.context, &format!("{attacker} attacks. Who does {who} choose?"))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.unit).or_else(|| game.about_card(self.context.this))
    }

    fn stray(self, _: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Opponent(_) = choice {
            return Breach::new("GL-C56", "that isn't an opponent in play");
        }
        Breach::new("GL-G-EFFECTS", "choose the opponent to attack")
    }
}
