//! What is asked, one file a question. Who is asked, every candidate with its verdict, what an answer does and the
//! words of the question stand together; nothing else knows what is legal.

pub(crate) mod act;
mod acting;
mod bearer;
mod choose;
mod crowded;
mod deck;
mod gain;
mod may;
mod pay_after;
pub(crate) mod prepare;
mod react;
mod search;
mod select;
mod spend;
mod suffer;
mod support;
mod whom;

use crate::state::Grimlore;
use crate::state::frame::{Frame, Stage};
use kernel::Breach;

flow::questions! {
    Grimlore, Frame:
    asking {
        Frame::Act => act::Act,
        Frame::Acting { card, deal } => acting::ForAction { card, deal },
        Frame::Use { card, clause, context } => acting::ForText { card, clause, context },
        Frame::DrawStep => deck::DrawStep,
        Frame::Draw { you, n, .. } => deck::Draw { you, n },
        Frame::Result { seat, .. } => deck::Result { seat },
        Frame::Crowded(seat) => crowded::Crowded(seat),
        Frame::Select { step, context } => select::Select { step, context },
        Frame::Whom { step, context, unit } => whom::Whom { step, context, unit },
        Frame::May { block, context } => may::May { block, context },
        Frame::Choose { step, context } => choose::Choose { step, context },
        Frame::Spend { step, left, context } => spend::Spend { step, left, context },
        Frame::Gain { context } => gain::Gain { context },
        Frame::Search { step, context } => search::Search { step, context },
        Frame::Bearer { card, context } => bearer::Bearer { card, context },
        Frame::React { trigger, seat, card, drawn, cancelled } => {
            react::React { trigger, seat, card, drawn, cancelled }
        },
        Frame::Test(Stage::Prepare) => prepare::Prepare,
        Frame::Test(Stage::Support(left)) => support::Support { left },
        Frame::Test(Stage::PayAfter) => pay_after::PayAfter,
        Frame::Test(Stage::Suffer) => suffer::Suffer,
    }
    going_on {
        Frame::StartTurn
            | Frame::BeginPhase(_)
            | Frame::Activations
            | Frame::EndTurn
            | Frame::Late
            | Frame::NextRound
            | Frame::GoalMet
            | Frame::BeginPlot(_)
            | Frame::Over
            | Frame::Run { .. }
            | Frame::Every { .. }
            | Frame::Table { .. }
            | Frame::Row { .. }
            | Frame::Mill { .. }
            | Frame::Neutralize { .. }
            | Frame::Destroy { .. }
            | Frame::Steal { .. }
            | Frame::SendOff { .. }
            | Frame::Discard { .. }
            | Frame::Drop { .. }
            | Frame::Activate { .. }
            | Frame::Special { .. }
            | Frame::Assail { .. }
            | Frame::AssailEach { .. }
            | Frame::Hit { .. }
            | Frame::Test(Stage::Compare(_))
    }
    over Breach::new("GL-C4", "the game is over");
    explained |game, breach| breach.sentence(|kind| game.kind_name(kind));
}

impl Grimlore {
    /// A refusal about a card, which may not even be one of this match.
    fn breach_about(&self, id: u8, rule: &'static str, reason: &'static str) -> Breach {
        match self.cards.get(usize::from(id)) {
            Some(card) => Breach::new(rule, reason).card(card.kind),
            None => Breach::new(rule, "there is no such card"),
        }
    }
}
