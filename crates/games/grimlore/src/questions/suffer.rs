use crate::cards::ops::Deck;
use crate::choice::Choice;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// What a failed defense costs: a card, or a minion that helped (GL-DEFENSE-12, GL-DEFENSE-13).
#[derive(Clone, Copy)]
pub(crate) struct Suffer;

flow::answers! { pub(crate) enum Answer of Choice { Pick(card: u8), Mill } }

impl Question<Grimlore> for Suffer {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        Asked::new(game.open_trial().seat, "GL-DEFENSE-13", Kind::Pay)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let trial = game.open_trial();
        for minion in game.minions(trial.seat) {
            to.put(Answer::Pick(minion), || can_be_sacrificed(game, minion));
        }
        to.legal(Answer::Mill);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let trial = game.open_trial();
        match answer {
            Answer::Pick(minion) => game.sacrifice(trial, minion, cx),
            Answer::Mill => game.mill_for_defense(trial, cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let trial = game.open_trial();
        let (who, attacker) = (game.who(trial.seat), game.name(trial.card));
        format!(
            "{who} has failed to defend against {attacker}: mill a card, or sacrifice a minion that helped?"
        )
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(game.open_trial().card)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Mill => vec![game.about_draw(game.open_trial().seat, Deck::Own)],
            Answer::Pick(_) => Vec::new(),
        }
    }

    fn price(self, _: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Mill => vec![Price::new(1, "card of the deck")],
            Answer::Pick(_) => vec![Price::new(1, "minion")],
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Pick(card) = choice {
            return game.breach_about(card, "GL-C48", "{card} didn't help in this defense");
        }
        Breach::new("GL-DEFENSE-13", "mill a card, or sacrifice a minion that helped")
    }
}

/// GL-C48: it was exhausted for this very test.
fn can_be_sacrificed(game: &Grimlore, minion: u8) -> Result<(), Breach> {
    if game.has_helped(minion) {
        return Ok(());
    }
    Err(game.breach_about(minion, "GL-C48", "{card} didn't help in this defense"))
}
