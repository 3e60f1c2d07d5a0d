use crate::cards::ops::{Deck, Trigger};
use crate::cards::wording::plural;
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{Grimlore, Place};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Seat};

/// Whether a seat reacts to what has happened or is about to (GL-ICON-22).
#[derive(Clone, Copy)]
pub(crate) struct React {
    pub trigger: Trigger,
    pub seat: Seat,
    pub card: u8,
    pub drawn: u8,
    pub cancelled: bool,
}

flow::answers! { pub(crate) enum Answer of Choice { Use(text: (u8, u8)), Pass } }

impl Question<Grimlore> for React {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.seat, "GL-ICON-22", Kind::Respond)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        for (card, at, clause) in game.reactions(self.seat, self.trigger) {
            to.put(Answer::Use((card, at)), || game.can_react(self.seat, card, at, clause));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let React { trigger, seat, card, drawn, cancelled } = self;
        match answer {
            Answer::Use((used, clause)) => {
                let window = Frame::React { trigger, seat, card, drawn, cancelled };
                game.reacted(window, seat, drawn, (used, clause), cx)
            }
            Answer::Pass => game.close_window(),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        format!("{}. Does {} react?", self.what(game), game.who(self.seat))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.card)
    }

    fn price(self, game: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use(text) => game.text_price(text),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Use((card, _)) = choice {
            return game.breach_about(card, "GL-ICON-22", "this text of {card} isn't a reaction to this");
        }
        Breach::new("GL-ICON-22", "react, or pass")
    }
}

impl React {
    /// What has happened or is about to.
    fn what(self, game: &Grimlore) -> String {
        let React { seat, card, .. } = self;
        let (who, name) = (game.who(seat), game.name(card));
        let below = game.frames.iter().rev().nth(1).copied();
        match self.trigger {
            Trigger::Attacked => {
                let Some(Frame::Assail { n, .. }) = below else { return format!("{name} attacks {who}") };
                format!("{name} attacks {who} with Power {}", game.attack_power(card) + i16::from(n))
            }
            Trigger::Test => format!("{who} is about to draw the result card"),
            Trigger::Drawn => self.drawn_words(game),
            Trigger::Mill => {
                let Some(Frame::Mill { n, deck, .. }) = below else { return format!("{who} would mill") };
                let from = if deck == Deck::Own { "" } else { " from the Scenario Event Deck" };
                format!("{who} would mill {}{from}", plural(n, "card"))
            }
            Trigger::Special => format!("The special of {name} would resolve against {who}"),
            Trigger::Neutralize if matches!(below, Some(Frame::Destroy { .. })) => {
                format!("{name} would be destroyed")
            }
            Trigger::Neutralize => format!("{name} would be neutralized"),
            Trigger::Steal => {
                let Some(Frame::Steal { by, .. }) = below else { return format!("{name} would be stolen") };
                match game.card(card).place {
                    Place::Tucked(_, kind) => format!("{} would steal 1 {}", game.who(by), kind.name()),
                    _ => format!("{} would steal {name}", game.who(by)),
                }
            }
            Trigger::Controlled => format!("{who} has won the control test for {name}"),
            Trigger::Defeated => format!("{who} has defeated {name}"),
        }
    }

    fn drawn_words(self, game: &Grimlore) -> String {
        let (who, name, d12) = (game.who(self.seat), game.name(self.card), game.def(self.card).d12);
        let tests = game.frames.iter().rev().nth(2).is_some_and(|frame| matches!(frame, Frame::Test(_)));
        match game.trial().filter(|_| tests) {
            Some(trial) => {
                format!("{who} has drawn the result {d12} ({name}) against rating {}", trial.rating)
            }
            None => format!("{who} has drawn the result {d12} ({name})"),
        }
    }
}
