use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Seat};

/// Whether another player supports a test (GL-ICON-25). The seats that are still to be asked are bits.
#[derive(Clone, Copy)]
pub(crate) struct Support {
    pub left: u8,
}

flow::answers! { pub(crate) enum Answer of Choice { Use(text: (u8, u8)), Pass } }

impl Question<Grimlore> for Support {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.seat(), "GL-ICON-25", Kind::Respond)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        for (card, at, clause) in game.supports(self.seat()) {
            to.put(Answer::Use((card, at)), || game.can_support(self.seat(), card, at, clause));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Use(text) => game.supported(self.left, text, cx),
            Answer::Pass => game.unsupported(self.left, cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let (trial, helper) = (game.open_trial(), game.who(self.seat()));
        format!("{}: {}. Does {helper} support the test?", game.test_text(&trial), game.reckoning(&trial))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(game.open_trial().card)
    }

    fn price(self, game: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use(text) => game.text_price(text),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Use((card, _)) = choice {
            return game.breach_about(card, "GL-C72", "this text of {card} isn't a Support effect of yours");
        }
        Breach::new("GL-ICON-25", "support the test, or pass")
    }
}

impl Support {
    fn seat(self) -> Seat {
        Seat(self.left.trailing_zeros() as u8)
    }
}
