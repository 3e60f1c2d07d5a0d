//! What is asked: every question with all its candidates, its verdicts and what an answer does.

pub(crate) mod act;
pub(crate) mod before;
pub(crate) mod before_turns;
pub(crate) mod calm;
pub(crate) mod deploy;
pub(crate) mod dice;
mod elsewhere;
pub(crate) mod families;
pub(crate) mod loot;
pub(crate) mod push;
pub(crate) mod reckoning;
pub(crate) mod regroup;
pub(crate) mod series;
pub(crate) mod setting_up;
pub(crate) mod street;
#[cfg(test)]
mod tests;
pub(crate) mod turn;

use crate::choice::Choice;
use crate::state::CardZ;
use crate::state::frame::Frame;
use flow::Question;
use kernel::{Breach, Offer};

flow::questions! {
    CardZ, Frame:
    asking {
        Frame::PickBase { seat } => setting_up::PickBase { seat },
        Frame::PickCharacter { seat } => setting_up::PickCharacter { seat },
        Frame::KeepCharacter { seat } => setting_up::KeepCharacter { seat },
        Frame::StayHome { seat } => setting_up::StayHome { seat },
        Frame::KeepLoot { seat } => setting_up::KeepLoot { seat },
        Frame::Forecast { seat } => before_turns::Forecast { seat },
        Frame::Respawn { seat } => before_turns::Respawn { seat },
        Frame::NextTurn => before_turns::NextTurn,
        Frame::Together { seat } => before_turns::Together { seat },
        Frame::Blockade => street::Blockade,
        Frame::Turn => turn::Turn,
        Frame::PassThrough => street::PassThrough,
        Frame::Meet => street::Meet,
        Frame::EncounterRoll { number, how } => before::EncounterRoll { number, how },
        Frame::Before { how } => before::Before { how },
        Frame::Driving { who, left } => street::Driving { who, left },
        Frame::Withdraw { seat } => street::Withdraw { seat },
        Frame::Redraw { left } => loot::Redraw { left },
        Frame::Share => loot::Share,
        Frame::Trade { left } => loot::Trade { left },
        Frame::Game { who, range } => dice::Game { who, range },
        Frame::Overload { who } => loot::Overload { who },
        Frame::Call => deploy::Call,
        Frame::PlacePawn { who } => deploy::PlacePawn { who },
        Frame::PlaceDog { who } => deploy::PlaceDog { who },
        Frame::Fray { seat } => deploy::Fray { seat },
        Frame::Survivors { seat } => deploy::Survivors { seat },
        Frame::Act { who } => act::Act { who },
        Frame::Charge { who } => series::Charge { who },
        Frame::Shots { who, left, bonus } => series::Shots { who, left, bonus },
        Frame::Breach { who, left } => series::BreachWall { who, left },
        Frame::FireAgain => series::FireAgain,
        Frame::Stakes { who, weapon } => series::Stakes { who, weapon },
        Frame::Read => dice::Read,
        Frame::Jam { roll } => dice::Jam { roll },
        Frame::Shove { who, target, how } => push::Shove { who, target, how },
        Frame::ShoveAll { who, left } => push::ShoveAll { who, left },
        Frame::Finish { who } => series::Finish { who },
        Frame::Step { who, hexes } => series::Step { who, hexes },
        Frame::LockIn { who } => push::LockIn { who },
        Frame::PutDown { who, loot } => push::PutDown { who, loot },
        Frame::Struck { who, harm } => dice::Struck { who, harm },
        Frame::Bite { id, who, roll } => dice::Bite { id, who, roll },
        Frame::Regroup => regroup::Regroup,
        Frame::PassWall { zone } => regroup::PassWall { zone },
        Frame::Cleared => regroup::Cleared,
        Frame::Camps { seat } => reckoning::Camps { seat },
        Frame::Nourish { who } => reckoning::Nourish { who },
        Frame::Meals { who } => reckoning::Meals { who },
        Frame::Care { seat } => reckoning::Care { seat },
    }
    going_on {
        Frame::Bases
        | Frame::Characters
        | Frame::Equip
        | Frame::FirstDay
        | Frame::DrawWeather
        | Frame::PhaseBegins
        | Frame::TurnBegins
        | Frame::TurnEnds
        | Frame::PhaseEnds
        | Frame::Depart { .. }
        | Frame::Arrive { .. }
        | Frame::RollEncounters { .. }
        | Frame::Claim
        | Frame::Loads
        | Frame::Muster
        | Frame::BattleStart { .. }
        | Frame::Round
        | Frame::Humans { .. }
        | Frame::Roll
        | Frame::Judge
        | Frame::Misdirected { .. }
        | Frame::Acted { .. }
        | Frame::EncounterPart
        | Frame::Encounters { .. }
        | Frame::RoundEnds
        | Frame::Assess
        | Frame::PassedWall { .. }
        | Frame::Won
        | Frame::BattleEnds
        | Frame::Reckoning
        | Frame::Gather
        | Frame::Over
    }
    over Breach::new("CZ-DEF-2", "the game is over");
    explained |game, breach| breach.sentence(|kind| game.name(kind as u8).to_owned());
}

/// A question with its verdict on every answer of its sorts.
pub(crate) trait Judged: Question<CardZ> {
    /// What somebody is told who answers another question.
    const OPEN: &'static str;

    /// Whether an answer is legal, and by which rule it is not.
    fn can(self, game: &CardZ, answer: Self::Answer) -> Result<(), Breach>;
}

/// Why a choice that is not among the candidates is refused.
fn stray<Q: Judged>(question: Q, game: &CardZ, choice: Choice) -> Breach {
    let rule = question.asked(game).rule.0;
    if !game.names_what_is_there(choice) {
        return Breach::new(rule, "there is no such thing on the table");
    }
    match Q::Answer::try_from(choice) {
        Ok(answer) => {
            question.can(game, answer).err().unwrap_or(Breach::new(rule, "that isn't one of the answers"))
        }
        Err(_) => game.elsewhere(choice, rule, Q::OPEN),
    }
}

/// Puts a candidate with the verdict of its question.
#[inline]
fn put<Q: Judged>(question: Q, game: &CardZ, answer: Q::Answer, to: &mut impl Offer<Q::Answer>) {
    to.put(answer, || question.can(game, answer));
}

/// Whether it is worth naming what is not legal.
#[inline]
fn wants_reasons<A, O: Offer<A>>(_: &O) -> bool {
    O::REASONS
}

/// Hears whether anything is legal.
#[derive(Default)]
pub(crate) struct Any(pub bool);

impl<A> Offer<A> for Any {
    const REASONS: bool = false;

    #[inline]
    fn put(&mut self, _: A, verdict: impl FnOnce() -> Result<(), Breach>) {
        self.0 = self.0 || verdict().is_ok();
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.0
    }
}

/// Hears whether anything is legal besides one answer.
pub(crate) struct Besides<A> {
    answer: A,
    found: bool,
}

impl<A> Besides<A> {
    pub(crate) fn new(answer: A) -> Besides<A> {
        Besides { answer, found: false }
    }

    pub(crate) fn is_found(&self) -> bool {
        self.found
    }
}

impl<A: PartialEq> Offer<A> for Besides<A> {
    const REASONS: bool = false;

    #[inline]
    fn put(&mut self, answer: A, verdict: impl FnOnce() -> Result<(), Breach>) {
        self.found = self.found || answer != self.answer && verdict().is_ok();
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.found
    }
}

impl CardZ {
    /// Whether a question has an answer.
    pub(crate) fn has_answer<Q: Question<CardZ>>(&self, question: Q) -> bool {
        let mut any = Any::default();
        question.offer(self, &mut any);
        any.0
    }
}

/// A condition with the rule that demands it.
macro_rules! ensure {
    ($holds:expr, $rule:expr, $reason:expr $(,)?) => {
        if $holds { Ok(()) } else { Err(kernel::Breach::new($rule, $reason)) }
    };
}
pub(crate) use ensure;
