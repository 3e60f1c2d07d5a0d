//! From which deck a card comes where there is a scenario: for the turn, by a text, for a result.

use crate::cards::ops::Deck;
use crate::cards::wording::plural;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Seat};

/// The card for the turn (GL-DRAW-2).
#[derive(Clone, Copy)]
pub(crate) struct DrawStep;

/// Cards that an effect lets a player draw (GL-TERM-8).
#[derive(Clone, Copy)]
pub(crate) struct Draw {
    pub you: Seat,
    pub n: u8,
}

/// A result card (GL-TEST-1).
#[derive(Clone, Copy)]
pub(crate) struct Result {
    pub seat: Seat,
}

flow::answers! { pub(crate) enum Answer of Choice { Deck(deck: Deck) } }

fn offer_decks(to: &mut impl Offer<Answer>) {
    Deck::ALL.into_iter().for_each(|deck| to.legal(Answer::Deck(deck)));
}

const OPEN: &str = "choose a deck to draw from first: your own or the scenario's";

impl Question<Grimlore> for DrawStep {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        Asked::new(game.active, "GL-DRAW-2", Kind::Mode)
    }

    fn offer(self, _: &Grimlore, to: &mut impl Offer<Answer>) {
        offer_decks(to);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Deck(deck) = answer;
        let rule = if deck == Deck::Own { "GL-DRAW-1" } else { "GL-DRAW-2" };
        game.draw_card(game.active, deck, rule, cx);
        Flow::Next(Frame::Act)
    }

    fn words(self, game: &Grimlore) -> String {
        format!("{} draws a card for the turn: from which deck?", game.who(game.active))
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        let Answer::Deck(deck) = answer;
        vec![game.about_draw(game.active, deck)]
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-DRAW-2", OPEN)
    }
}

impl Question<Grimlore> for Draw {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.you, "GL-TERM-8", Kind::Mode).left(self.n)
    }

    fn offer(self, _: &Grimlore, to: &mut impl Offer<Answer>) {
        offer_decks(to);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Deck(deck) = answer;
        let Draw { you, n } = self;
        game.draw_card(you, deck, "GL-TERM-8", cx);
        cx.cite("GL-DRAW-6");
        cx.cite("GL-C27");
        Flow::Next(Frame::Draw { you, n: n - 1, deck: None })
    }

    fn words(self, game: &Grimlore) -> String {
        format!("{} draws {}: from which deck?", game.who(self.you), plural(self.n, "card"))
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        let Answer::Deck(deck) = answer;
        vec![game.about_draw(self.you, deck)]
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-TERM-8", OPEN)
    }
}

impl Question<Grimlore> for Result {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.seat, "GL-TEST-1", Kind::Mode)
    }

    fn offer(self, _: &Grimlore, to: &mut impl Offer<Answer>) {
        offer_decks(to);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Deck(deck) = answer;
        game.draw_result(self.seat, deck, cx)
    }

    fn words(self, game: &Grimlore) -> String {
        let who = game.who(self.seat);
        let below = game.frames.iter().rev().nth(1);
        if let (Some(Frame::Test(_)), Some(trial)) = (below, game.trial()) {
            return format!("{who} draws the result card against rating {}: from which deck?", trial.rating);
        }
        if let Some(Frame::Row { context, .. }) = below {
            return game.by_text(*context, &format!("{who} draws a result card: from which deck?"));
        }
        format!("{who} draws a result card: from which deck?")
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        let Answer::Deck(deck) = answer;
        vec![game.about_draw(self.seat, deck)]
    }

    fn odds(self, game: &Grimlore, answer: Answer) -> Option<Odds> {
        let Answer::Deck(deck) = answer;
        let is_test = matches!(game.frames.iter().rev().nth(1), Some(Frame::Test(_)));
        let trial = game.trial().filter(|_| is_test)?;
        game.result_odds(self.seat, deck, trial.rating)
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-TEST-1", OPEN)
    }
}
