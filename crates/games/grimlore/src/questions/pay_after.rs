use crate::cards::ops::Resource;
use crate::choice::Choice;
use crate::odds;
use crate::rules::test_rules::TestRules;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Flow, Trial};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Sole};

/// Whether what is missing after the draw is paid: all of it or nothing (GL-C46).
#[derive(Clone, Copy)]
pub(crate) struct PayAfter;

flow::answers! { pub(crate) enum Answer of Choice { Pay(resource: Resource), Pass } }

impl Question<Grimlore> for PayAfter {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        let trial = game.open_trial();
        Asked::new(trial.seat, TestRules::of(&trial).pay_after, Kind::Pay).left(trial.missing)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let trial = game.open_trial();
        for kind in Resource::ALL {
            to.put(Answer::Pay(kind), || game.can_pay_in(&trial, kind));
        }
        to.put(Answer::Pass, || can_stop(&trial));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Pay(kind) => game.pay_after(kind, cx),
            Answer::Pass => game.judge(game.open_trial(), cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let trial = game.open_trial();
        let d12 = game.def(trial.drawn).d12;
        format!("Result {d12} against rating {}: spend {} more?", trial.rating, trial.missing)
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(game.open_trial().card)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Pay(kind) => game.about_resource(game.open_trial().seat, kind),
            Answer::Pass => Vec::new(),
        }
    }

    fn price(self, _: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Pay(kind) => odds::resource(kind),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        if let Choice::Exhaust(_) = choice {
            return Breach::new("GL-C46", "minions can't help after the draw");
        }
        Breach::new(self.asked(game).rule.0, "spend what is missing, or pass")
    }

    /// Who has begun to pay may have one kind left to go on with.
    fn forced(self, game: &Grimlore) -> Option<Answer> {
        let mut sole = Sole::new();
        self.offer(game, &mut sole);
        sole.found()
    }
}

fn can_stop(trial: &Trial) -> Result<(), Breach> {
    if trial.paying {
        return Err(Breach::new("GL-C46", "you've started to pay: pay the rest too"));
    }
    Ok(())
}
