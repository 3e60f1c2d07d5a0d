//! What is asked, one file a question.

mod aim;
mod answer_removal;
mod assign;
mod crowded;
mod engagement;
mod fetch;
mod form_attack;
mod form_defense;
mod host;
mod keep;
mod may;
mod move_group;
mod moving;
mod next_engagement;
mod occupation;
mod occupy;
mod pair;
mod pay;
mod respond;
mod use_text;

use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::frame::Frame;
use kernel::{Breach, Offer};

flow::questions! {
    Apocalypze, Frame:
    asking {
        Frame::Occupy => occupy::Occupy,
        Frame::Moving => moving::Moving,
        Frame::Occupation => occupation::Occupation,
        Frame::FormAttack => form_attack::FormAttack,
        Frame::FormDefense { after } => form_defense::FormDefense { after },
        Frame::AfterDefense { window } => use_text::UseText::AfterDefense(window),
        Frame::MoveGroup { slot } => move_group::MoveGroup { slot },
        Frame::NextEngagement => next_engagement::NextEngagement,
        Frame::Engagement { window } => engagement::Engagement { window },
        Frame::Assign { seat, left, then } => assign::Assign { seat, left, then },
        Frame::BeforeDamage { window } => use_text::UseText::BeforeDamage(window),
        Frame::Pay { seat, owed, why } => pay::Pay { seat, owed, why },
        Frame::Pair { seat, owed, why } => pair::Pair { seat, owed, why },
        Frame::Aim => aim::Aim,
        Frame::Respond => respond::Respond,
        Frame::Host { seat, kind, effect } => host::Host { seat, kind, effect },
        Frame::Fetch { effect } => fetch::Fetch { effect },
        Frame::MayUse { slot, sentence } => may::UseCompletion { slot, sentence },
        Frame::MayDraw { slot, sentence } => may::UseOnArrival { slot, sentence },
        Frame::PlayDrawn { kind, place } => may::PlayDrawn { kind, place },
        Frame::AnswerRemoval { slot } => answer_removal::AnswerRemoval { slot },
        Frame::Keep { slot, guardian, sentence } => keep::Keep { slot, guardian, sentence },
        Frame::MayTake { slot, host } => may::TakeAttachment { slot, host },
        Frame::Crowded { place } => crowded::Crowded { place },
    }
    going_on {
        Frame::BeginTurn
        | Frame::Draw
        | Frame::StartTexts { .. }
        | Frame::Scavenge { .. }
        | Frame::Complete { .. }
        | Frame::Combat { .. }
        | Frame::Consumption
        | Frame::EndTexts { .. }
        | Frame::EndWounded
        | Frame::EndTurn
        | Frame::EndEngagement
        | Frame::Damage
        | Frame::Owe { .. }
        | Frame::PayCost
        | Frame::Cancel
        | Frame::Resolve { .. }
        | Frame::Finish
        | Frame::Arrived { .. }
        | Frame::Remove { .. }
        | Frame::RemoveForGood { .. }
        | Frame::ReplaceRemoval { .. }
        | Frame::Recycle { .. }
    }
    over Breach::new("AZ-GAME-3", "the game is over");
    explained |game, breach| breach.sentence(|card| game.breach_name(card));
}

/// How far a predicate looks for the reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reasons {
    /// Only that it is refused matters.
    Any,
    /// Somebody asks why: the rule that explains most is worth a search.
    Closest,
}

impl Reasons {
    /// What the listener wants.
    #[inline]
    fn of<A, O: Offer<A>>(_: &O) -> Reasons {
        if O::REASONS { Reasons::Closest } else { Reasons::Any }
    }
}

/// Where the first turn of the game is spent has not been asked: there is nothing to choose.
fn is_bound_to_home(game: &Apocalypze, choice: Choice) -> Option<Breach> {
    let reason = "the first player of the game occupies their own stronghold";
    let occupies = matches!(choice, Choice::Occupy(_) | Choice::Found(_));
    (occupies && game.turn == 1).then(|| Breach::new("AZ-OCCUPY-4", reason))
}
