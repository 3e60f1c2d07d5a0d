use crate::cards::ops::{Class, Deck, Resource, Trigger};
use crate::choice::Choice;
use crate::odds;
use crate::rules::test_rules::TestRules;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// What helps in a test before the result card is drawn: minions, resources and reactions in any order (GL-C91).
#[derive(Clone, Copy)]
pub(crate) struct Prepare;

flow::answers! {
    pub(crate) enum Answer of Choice { Exhaust(minion: u8), Pay(resource: Resource), Use(text: (u8, u8)), Roll }
}

impl Question<Grimlore> for Prepare {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        let trial = game.open_trial();
        Asked::new(trial.seat, TestRules::of(&trial).exhaust, Kind::Act).again()
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let trial = game.open_trial();
        for minion in game.minions(trial.seat) {
            to.put(Answer::Exhaust(minion), || game.can_be_exhausted(minion));
        }
        for kind in Resource::ALL {
            to.put(Answer::Pay(kind), || game.can_pay_in(&trial, kind));
        }
        for (card, at, clause) in game.reactions(trial.seat, Trigger::Test) {
            to.put(Answer::Use((card, at)), || game.can_react(trial.seat, card, at, clause));
        }
        to.legal(Answer::Roll);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Exhaust(minion) => game.help(minion, cx),
            Answer::Pay(kind) => game.pay_before(kind, cx),
            Answer::Use((card, clause)) => game.react_before_draw(card, clause, cx),
            Answer::Roll => game.roll(cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let trial = game.open_trial();
        format!("{}: {}. Add help or draw the result card?", game.test_text(&trial), game.reckoning(&trial))
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(game.open_trial().card)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        let seat = game.open_trial().seat;
        match answer {
            Answer::Pay(kind) => game.about_resource(seat, kind),
            Answer::Roll => vec![game.about_draw(seat, Deck::Own)],
            Answer::Exhaust(_) | Answer::Use(_) => Vec::new(),
        }
    }

    fn odds(self, game: &Grimlore, answer: Answer) -> Option<Odds> {
        let trial = game.open_trial();
        match answer {
            // Where there is a scenario the deck is chosen later.
            Answer::Roll if !game.has_scenario() => {
                game.result_odds(trial.seat, Deck::Own, game.rating(&trial))
            }
            Answer::Roll | Answer::Exhaust(_) | Answer::Pay(_) | Answer::Use(_) => None,
        }
    }

    fn price(self, game: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Exhaust(_) => vec![Price::new(1, "minion exhausted")],
            Answer::Pay(kind) => odds::resource(kind),
            Answer::Use(text) => game.text_price(text),
            Answer::Roll => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        let rule = self.asked(game).rule.0;
        if let Choice::Exhaust(card) = choice {
            let is_minion = game.cards.get(usize::from(card)).is_some_and(|card| card.class == Class::Minion);
            let reason = if is_minion {
                "you don't control {card}"
            } else {
                "only minions help, and {card} isn't one"
            };
            return game.breach_about(card, rule, reason);
        }
        if let Choice::Use((card, _)) = choice {
            return game.breach_about(card, "GL-ICON-22", "this text of {card} isn't a reaction to a test");
        }
        Breach::new(rule, "exhaust minions, spend resources, or draw the result card")
    }
}
