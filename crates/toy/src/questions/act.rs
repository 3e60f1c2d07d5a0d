use crate::Card;
use crate::choice::Choice;
use crate::rules::NEEDED;
use crate::state::{Event, Frame, Toy};
use crate::text::{Role, Says};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Odds, Offer};

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
            to.put(Answer::Play(card), || can_act_with(card, toy));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, toy: &mut Toy, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Play(card) => match toy.print(card).map(|print| print.says) {
                Some(Says::Attack { .. }) => toy.attack(card, cx),
                Some(Says::Look) => toy.look_out(card, cx),
                Some(Says::Respond { .. }) | None => Flow::Ask(Frame::Act),
            },
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

    /// Before anybody responds.
    fn odds(self, toy: &Toy, answer: Answer) -> Option<Odds> {
        match answer {
            Answer::Play(card) => toy.strength(card).map(|_| needs(NEEDED)),
            Answer::Pass => None,
        }
    }

    fn stray(self, _: &Toy, choice: Choice) -> Breach {
        match choice {
            Choice::Play(card) => Breach::new("TY-6", "you hold no {card}").card(card.into()),
            Choice::Pass => Breach::new("TY-6", "you may pass"),
        }
    }
}

/// TY-10: a die that shows this or more.
fn needs(least: i8) -> Odds {
    let good = (1..=6).filter(|die| *die >= least).count() as u64;
    Odds::of(good, 6, format!("{least}+"))
}

/// TY-6: an attack, or a card that looks.
fn can_act_with(card: Card, toy: &Toy) -> Result<(), Breach> {
    match toy.print(card).map(|print| print.says) {
        Some(Says::Attack { .. } | Says::Look) => Ok(()),
        Some(Says::Respond { role, .. }) => Err(only(role).card(card.into())),
        None => Err(Breach::new("TY-3", "this card is in no deck")),
    }
}

/// Why the other side may not respond with a card (TY-8, TY-9).
pub(super) fn only(role: Role) -> Breach {
    let reason = match role {
        Role::Defender => "only the defender responds with a {card}",
        Role::Attacker => "only the attacker responds with a {card}",
    };
    Breach::new(role.rule(), reason)
}
