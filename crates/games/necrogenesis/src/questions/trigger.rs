use super::sole;
use crate::choice::Choice;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::moment::Moment;
use flow::Question;
use kernel::{Asked, Breach, Cx, Kind, Offer, Seat};

/// Which of several triggers goes on the stack next (NG-9.4.0d), those of the Turn Player first (NG-C41).
#[derive(Clone, Copy)]
pub struct NextTrigger {
    pub base: u8,
    pub moment: Moment,
    pub that: u8,
}

flow::answers! { pub enum Answer of Choice { Trigger(trigger: u8) } }

impl Question<NecroGenesis> for NextTrigger {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let seat = self.seat(game);
        let both = game.waiting.iter().any(|pending| game.decider(pending.seat, pending.source) != seat);
        Asked::new(seat, if both { "NG-9.4.0e" } else { "NG-9.4.0d" }, Kind::Order)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let seat = game.stacker();
        let own = |at: &usize| Some(game.waiter(*at)) == seat;
        (0..game.waiting.len()).filter(own).for_each(|at| to.legal(Answer::Trigger(at as u8)));
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Trigger(at): Answer, _: &mut impl Cx<Event>) -> Flow {
        let NextTrigger { base, moment, that } = self;
        game.stack_one(usize::from(at), Frame::Stack { base, moment, that })
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which ability goes on the stack next?", game.who(self.seat(game)))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        let open = "several abilities triggered: choose which one goes on the stack next";
        game.stray_choice(choice, self.asked(game).rule.0, open)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

impl NextTrigger {
    fn seat(self, game: &NecroGenesis) -> Seat {
        game.stacker().unwrap_or(game.active)
    }
}
