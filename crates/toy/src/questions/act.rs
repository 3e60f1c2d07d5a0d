use crate::Card;
use crate::choice::Choice;
use crate::state::{Event, Frame, Toy};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Offer};

/// What the active player does (TY-6).
#[derive(Clone, Copy)]
pub struct Act;

flow::answers! { pub enum Answer of Choice { Play(card: Card), Pass } }

impl Question<Toy> for Act {
    type Answer = Answer;

    fn asked(self, toy: &Toy) -> Asked {
        Asked::new(toy.active, "TY-6", Kind::Act)
    }

    fn offer(self, toy: &Toy, to: &mut impl Offer<Answer>) {
        for card in toy.side(toy.active).hand.distinct() {
            to.put(Answer::Play(card), || can_act_with(card));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, toy: &mut Toy, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Play(Card::Lookout) => toy.look_out(cx),
            Answer::Play(zombie) => toy.attack(zombie, cx),
            Answer::Pass => {
                let seat = toy.active;
                cx.tell("TY-6", || Event::Passed { seat });
                Flow::Next(Frame::EndTurn)
            }
        }
    }

    fn words(self, _: &Toy) -> String {
        "Attack, look out or pass?".to_owned()
    }

    fn stray(self, _: &Toy, choice: Choice) -> Breach {
        match choice {
            Choice::Play(card) => Breach::new("TY-6", "you hold no {card}").card(card.into()),
            Choice::Pass => Breach::new("TY-6", "you may pass"),
        }
    }
}

fn can_act_with(card: Card) -> Result<(), Breach> {
    match card {
        Card::Barricade => Err(Breach::new("TY-8", "only the defender responds with a barricade")),
        Card::Frenzy => Err(Breach::new("TY-9", "only the attacker responds with a frenzy")),
        Card::Crawler | Card::Walker | Card::Runner | Card::Lookout => Ok(()),
    }
}
