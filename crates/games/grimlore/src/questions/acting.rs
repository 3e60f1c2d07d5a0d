//! Which minion acts: for the usual action of a card, or for a text.

use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::{Deal, Event};
use crate::state::frame::{Context, Flow, Frame};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// An acting minion for an action about a card (GL-RESOLVE-3).
#[derive(Clone, Copy)]
pub(crate) struct ForAction {
    pub card: u8,
    pub deal: Deal,
}

/// An acting minion that a text asks for (GL-TERM-20).
#[derive(Clone, Copy)]
pub(crate) struct ForText {
    pub card: u8,
    pub clause: u8,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8) } }

impl Question<Grimlore> for ForAction {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        Asked::new(game.active, self.rule(), Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        for minion in game.minions(game.active) {
            to.put(Answer::Pick(minion), || game.can_act_for(minion, self.card));
        }
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Pick(minion) = answer;
        game.acting_chosen(self.deal, self.card, minion, cx)
    }

    fn words(self, game: &Grimlore) -> String {
        let (who, name) = (game.who(game.active), game.name(self.card));
        format!("Which of {who}'s minions acts to {} {name}?", self.deal.verb())
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.card)
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        no_acting_minion(game, self.rule(), choice)
    }
}

impl ForAction {
    fn rule(self) -> &'static str {
        match self.deal {
            Deal::Occupy => "GL-LOCATION-2",
            Deal::Take => "GL-ITEM-2",
            Deal::Attack | Deal::Control | Deal::Resolve => "GL-RESOLVE-3",
        }
    }
}

impl Question<Grimlore> for ForText {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-TERM-20", Kind::Target)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        for minion in game.minions(self.context.you) {
            to.put(Answer::Pick(minion), || game.can_be_exhausted(minion));
        }
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let ForText { card, clause, context } = self;
        let Answer::Pick(minion) = answer;
        let context = game.with_acting(context, minion, cx);
        Flow::Next(Frame::Use { card, clause, context })
    }

    fn words(self, game: &Grimlore) -> String {
        format!("Which of {}'s minions acts for {}?", game.who(self.context.you), game.name(self.card))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.card)
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        no_acting_minion(game, "GL-TERM-20", choice)
    }
}

fn no_acting_minion(game: &Grimlore, rule: &'static str, choice: Choice) -> Breach {
    if let Choice::Pick(card) = choice {
        return game.breach_about(card, rule, "{card} isn't a minion you control");
    }
    Breach::new(rule, "choose the minion that acts first")
}
