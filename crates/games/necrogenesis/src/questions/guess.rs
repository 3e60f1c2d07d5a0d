use crate::choice::Choice;
use crate::odds::guessed;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer};

/// Which number the die of an Unarmed attack will show (NG-2.28.0c).
#[derive(Clone, Copy)]
pub struct Guess {
    pub target: u8,
}

flow::answers! { pub enum Answer of Choice { Guess(number: u8) } }

impl Question<NecroGenesis> for Guess {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, "NG-2.28.0c", Kind::Mode)
    }

    fn offer(self, _: &NecroGenesis, to: &mut impl Offer<Answer>) {
        (1..=6).for_each(|number| to.legal(Answer::Guess(number)));
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Guess(number): Answer, cx: &mut impl Cx<Event>) -> Flow {
        Flow::Next(game.attack_unarmed(self.target, number, cx))
    }

    fn words(self, game: &NecroGenesis) -> String {
        let (who, target) = (game.who(game.active), game.zombie_name(self.target));
        format!("{who} attacks {target} unarmed: which number will the die show?")
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_zombie(self.target)
    }

    fn odds(self, _: &NecroGenesis, answer: Answer) -> Option<Odds> {
        let Answer::Guess(_) = answer;
        Some(guessed())
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.28.0c", "guess the number on the die first")
    }
}
