use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Why};
use crate::told::that_player;
use flow::Question;
use kernel::{Asked, Breach, Cx, Kind, Offer, Price, Seat};

/// The second card of a pair from hand (AZ-CONSUME-3).
#[derive(Clone, Copy)]
pub struct Pair {
    pub seat: Seat,
    pub owed: u8,
    pub why: Why,
}

flow::answers! { pub enum Answer of Choice { Discard(card: u8) } }

impl Question<Apocalypze> for Pair {
    type Answer = Answer;

    fn asked(self, _: &Apocalypze) -> Asked {
        Asked::new(self.seat, "AZ-CONSUME-3", Kind::Pay)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        game.player(self.seat).hand.distinct().for_each(|kind| to.legal(Answer::Discard(kind)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Discard(kind) = answer;
        game.pay_pair(kind, self.seat, self.owed, self.why, cx)
    }

    fn words(self, _: &Apocalypze) -> String {
        "Which second card do you discard?".to_owned()
    }

    fn watched(self, _: &Apocalypze) -> String {
        format!("Which second card does {} discard?", that_player(self.seat))
    }

    fn price(self, _: &Apocalypze, answer: Answer) -> Vec<Price> {
        let Answer::Discard(_) = answer;
        vec![Price::new(1, "card from hand")]
    }

    fn stray(self, _: &Apocalypze, _: Choice) -> Breach {
        Breach::new("AZ-CONSUME-3", "a second card from hand completes the pair")
    }
}
