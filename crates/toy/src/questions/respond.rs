use crate::Card;
use crate::choice::Choice;
use crate::questions::act::only;
use crate::rules::Response;
use crate::state::{Attack, Event, Frame, Toy};
use crate::text::{Role, Says};
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// How a seat responds to an attack (TY-7).
#[derive(Clone, Copy)]
pub struct Respond(pub Attack);

flow::answers! { pub enum Answer of Choice { Play(card: Card), Pass } }

impl Question<Toy> for Respond {
    type Answer = Answer;

    fn asked(self, _: &Toy) -> Asked {
        Asked::new(self.seat(), "TY-7", Kind::Respond)
    }

    fn offer(self, toy: &Toy, to: &mut impl Offer<Answer>) {
        for card in toy.side(self.seat()).hand.distinct() {
            to.put(Answer::Play(card), || self.can_respond_with(card, toy));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, toy: &mut Toy, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Respond(attack) = self;
        match answer {
            Answer::Play(card) => match toy.print(card).map(|print| print.says) {
                Some(Says::Respond { role, n, change }) => {
                    toy.respond(attack, card, Response { role, n, change }, cx)
                }
                Some(Says::Attack { .. } | Says::Look) | None => Flow::Ask(Frame::Respond(attack)),
            },
            Answer::Pass => {
                let seat = self.seat();
                cx.tell("TY-7", || Event::Passed { seat });
                Flow::Next(Frame::Respond(Attack { window: attack.window.passed(), ..attack }))
            }
        }
    }

    fn words(self, toy: &Toy) -> String {
        format!("A {} attacks and needs {}: respond or pass?", toy.name(self.0.zombie), self.0.needed)
    }

    /// The attack lies among the played cards.
    fn about(self, _: &Toy) -> Option<About> {
        Some(About::Zone("spent".to_owned()))
    }

    fn stray(self, _: &Toy, choice: Choice) -> Breach {
        match choice {
            Choice::Play(card) => Breach::new("TY-7", "you hold no {card}").card(card.into()),
            Choice::Pass => Breach::new("TY-7", "you may pass"),
        }
    }
}

impl Respond {
    fn seat(self) -> Seat {
        self.0.window.seat()
    }

    fn can_respond_with(self, card: Card, toy: &Toy) -> Result<(), Breach> {
        let own = if self.seat() == toy.active { Role::Attacker } else { Role::Defender };
        match toy.print(card).map(|print| print.says) {
            Some(Says::Respond { role, .. }) if role == own => Ok(()),
            Some(Says::Respond { role, .. }) => Err(only(role).card(card.into())),
            _ => Err(Breach::new("TY-7", "a {card} is not a response").card(card.into())),
        }
    }
}
