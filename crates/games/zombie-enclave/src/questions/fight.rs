use super::fighter::Fighter;
use super::{asked, leaves_something, stray};
use crate::cards::Traits;
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Odds, Offer, Price};
use std::cell::Cell;

/// Who or what acts next in the first step of a Combat Turn (ZE-3.7f).
#[derive(Clone, Copy)]
pub struct Fight;

flow::answers! {
    pub enum Answer of Choice {
        Spring(slot: u8),
        Sic(who: u8),
        Lead(who: u8),
        Use { item: u8, on: u8 },
        Douse(slot: u8),
        Done,
    }
}

impl Question<ZombieEnclave> for Fight {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.7f", Kind::Act)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer_all(game, to);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Spring(slot) => game.spring(slot, cx),
            Answer::Sic(who) => game.sic(who, cx),
            Answer::Lead(who) => Flow::Call { call: Frame::Fighter { who }, then: Frame::Fight },
            Answer::Use { item, on } => game.use_item(item, on, Moment::AnyTime, Frame::Fight, cx),
            Answer::Douse(slot) => game.use_roof(slot, Frame::Fight),
            Answer::Done => Flow::Next(Frame::Zombies),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Combat Turn {}: who or what acts next?", game.combat.turn)
    }

    fn odds(self, game: &ZombieEnclave, answer: Answer) -> Option<Odds> {
        match answer {
            Answer::Spring(slot) => Some(game.spring_odds(slot)),
            Answer::Sic(who) => Some(game.sic_odds(who)),
            Answer::Lead(_) | Answer::Use { .. } | Answer::Douse(_) | Answer::Done => None,
        }
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use { item, .. } => game.item_price(item, Moment::AnyTime),
            Answer::Spring(_) | Answer::Sic(_) | Answer::Lead(_) | Answer::Douse(_) | Answer::Done => {
                Vec::new()
            }
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose who or what acts in combat", |answer| match answer {
            Answer::Spring(slot) => game.can_spring(slot),
            Answer::Sic(who) => game.can_sic(who),
            Answer::Lead(who) => can_act(game, who),
            Answer::Use { item, on } => game.can_heal(item, on),
            Answer::Douse(slot) => game.can_use_defense(slot),
            Answer::Done => game.must_still().map_or(Ok(()), Err),
        })
    }
}

impl Fight {
    /// Where somebody is free to act it is taken for granted.
    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        game.team.iter().any(|&who| game.can_lead(who).is_ok()) || leaves_something(self, game)
    }
}

/// What must still be done is among the answers, so it need not be looked for again where no reason is wanted.
fn offer_all<O: Offer<Answer>>(game: &ZombieEnclave, to: &mut O) {
    let is_due = Cell::new(false);
    let due = |verdict: Result<(), Breach>| {
        is_due.set(is_due.get() || verdict.is_ok());
        verdict
    };
    game.built.iter().for_each(|&slot| to.put(Answer::Spring(slot), || due(game.can_spring(slot))));
    if to.is_enough() {
        return;
    }
    let has = |who: u8, what: Traits| game.def(game.survivor(who).kind).has(what);
    for &who in &game.team {
        if has(who, Traits::UNLED) {
            to.put(Answer::Sic(who), || due(game.can_sic(who)));
        }
    }
    for &who in game.team.iter().filter(|&&who| !has(who, Traits::HAS_OWNER)) {
        to.put(Answer::Lead(who), || can_act(game, who));
    }
    game.each_patient(|item, on| to.put(Answer::Use { item, on }, || game.can_heal(item, on)));
    if game.fire > 0 {
        game.built.iter().for_each(|&slot| to.put(Answer::Douse(slot), || game.can_use_defense(slot)));
    }
    to.put(Answer::Done, || match is_due.get() {
        false if !O::REASONS => Ok(()),
        true if !O::REASONS => Err(Breach::new("ZE-C29", "you still have to make an attack")),
        _ => game.must_still().map_or(Ok(()), Err),
    });
}

fn can_act(game: &ZombieEnclave, who: u8) -> Result<(), Breach> {
    game.can_lead(who)?;
    if (Fighter { who }).has_choice(game) {
        return Ok(());
    }
    Err(Breach::new("ZE-3.7f", "{card} has nothing to do").card(game.survivor(who).kind.into()))
}
