use super::{asked, leaves_something, stray};
use crate::cards::text::{Given, May};
use crate::choice::Choice;
use crate::odds;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{NONE, ZombieEnclave};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Offer, Price};

/// Who is activated for which Action (ZE-3.4b), and what costs no AP.
#[derive(Clone, Copy)]
pub struct Activation;

flow::answers! {
    pub enum Answer of Choice {
        Act { who: u8, action: u8 },
        Use { item: u8, on: u8 },
        PayEvent(event: u8),
        Name(owner: u8),
        Done,
    }
}

impl Question<ZombieEnclave> for Activation {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.4b", Kind::Act)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer_actions(game, to);
        if to.is_enough() {
            return;
        }
        game.each_patient(|item, on| to.put(Answer::Use { item, on }, || game.can_use(item, on)));
        game.each_usable(Moment::Activation, |item| {
            to.put(Answer::Use { item, on: NONE }, || game.can_use(item, NONE));
        });
        if game.active_event != NONE {
            to.put(Answer::PayEvent(game.active_event), || game.can_pay_event());
        }
        if game.dog().is_some() && !game.day.owner_named {
            game.team.iter().for_each(|&who| to.put(Answer::Name(who), || game.can_rename_owner(who)));
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Activation;
        match answer {
            Answer::Act { who, action } => game.act(who, action, cx),
            Answer::Use { item, on: NONE } => game.use_item(item, NONE, Moment::Activation, then, cx),
            Answer::Use { item, on } => game.use_item(item, on, Moment::AnyTime, then, cx),
            Answer::PayEvent(kind) => {
                if let Some((sentence, n)) = game.event_price() {
                    game.pay(n, game.def(kind).cite(sentence.into()), cx);
                }
                Flow::Call { call: Frame::Run(Run::of(kind, Moment::Activation)), then }
            }
            Answer::Name(owner) => {
                if let Some(dog) = game.dog() {
                    game.name_owner(dog, owner, cx);
                    game.day.owner_named = true;
                }
                Flow::Next(then)
            }
            Answer::Done => game.begin_exchange(),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{} AP and {} RP left: who acts?", game.action_points(), game.rp)
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Act { .. } => odds::ap(),
            Answer::Use { item, on: NONE } => game.item_price(item, Moment::Activation),
            Answer::Use { item, .. } => game.item_price(item, Moment::AnyTime),
            Answer::PayEvent(_) => odds::rp(game.event_price().map_or(0, |(_, n)| n)),
            Answer::Name(_) | Answer::Done => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "activate a Survivor now", |answer| match answer {
            Answer::Act { who, action } => game.can_act(who, action),
            Answer::Use { item, on } => game.can_use(item, on),
            Answer::PayEvent(_) => game.can_pay_event(),
            Answer::Name(who) => game.can_rename_owner(who),
            Answer::Done => Ok(()),
        })
    }
}

impl Activation {
    /// Where somebody is free to act it is taken for granted.
    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        game.team.iter().any(|&who| game.has_ap(who).is_ok()) || leaves_something(self, game)
    }
}

/// Survivors without marks may all do the same, so where no reasons are wanted that is found out once.
fn offer_actions<O: Offer<Answer>>(game: &ZombieEnclave, to: &mut O) {
    let mut common = Common::default();
    for &who in &game.team {
        if game.has_ap(who).is_err() {
            continue;
        }
        let is_plain = !O::REASONS && game.survivor(who).marks == 0;
        for (at, &action) in game.cards.set().actions.iter().enumerate() {
            if to.is_enough() {
                return;
            }
            to.put(Answer::Act { who, action }, || {
                if is_plain {
                    common.verdict(at, || game.can_take_action(who, action))
                } else {
                    game.can_take_action(who, action)
                }
            });
        }
    }
}

/// Which Actions have been judged, and which of them may be taken, a bit each.
#[derive(Default)]
struct Common {
    judged: u32,
    open: u32,
}

impl Common {
    #[inline]
    fn verdict(&mut self, at: usize, can: impl FnOnce() -> Result<(), Breach>) -> Result<(), Breach> {
        let bit = 1 << at;
        if self.judged & bit == 0 {
            self.judged |= bit;
            self.open |= if can().is_ok() { bit } else { 0 };
        }
        if self.open & bit == 0 {
            return Err(Breach::new("ZE-3.4b", "you can't take this Action now"));
        }
        Ok(())
    }
}

impl ZombieEnclave {
    /// An item on a patient at any time, or an item for the Activation Phase.
    fn can_use(&self, item: u8, on: u8) -> Result<(), Breach> {
        if on == NONE { self.can_use_now(item) } else { self.can_heal(item, on) }
    }

    /// Items for the Activation Phase (ZE-G9).
    fn can_use_now(&self, id: u8) -> Result<(), Breach> {
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        let def = self.def(item.kind);
        let sentence = def.at(Moment::Activation);
        let Some(run) = sentence.and_then(|sentence| def.run(sentence, Moment::Activation)) else {
            return Err(Breach::new("ZE-C110", "{card} can't be used like this").card(item.kind.into()));
        };
        if let Some(Given::Built { name }) = run.given
            && !self.is_built(name.0 as u8)
        {
            return Err(Breach::new("ZE-2.1o", "{card} must be built first").card(name.0));
        }
        Ok(())
    }

    /// The price that the text of the active Event names.
    pub(crate) fn event_price(&self) -> Option<(u8, u8)> {
        let def = self.def(self.active_event);
        let sentence = def.at(Moment::Activation)?;
        match def.run(sentence, Moment::Activation)?.may? {
            May::Pay { n } => Some((sentence, n)),
            May::YouMay | May::PayUpTo { .. } | May::Price { .. } => None,
        }
    }

    fn can_pay_event(&self) -> Result<(), Breach> {
        if self.active_event == NONE {
            return Err(Breach::new("ZE-4.4c", "no Event is active"));
        }
        match self.event_price() {
            None => Err(Breach::new("ZE-4.4c", "{card} can't be paid off").card(self.active_event.into())),
            Some((_, n)) => self.can_spend(n),
        }
    }

    fn can_rename_owner(&self, who: u8) -> Result<(), Breach> {
        let Some(dog) = self.dog() else {
            return Err(Breach::new("ZE-2.3ad", "there is no dog in the team"));
        };
        self.must_count(who)?;
        if self.day.owner_named {
            return Err(Breach::new("ZE-C26", "a new owner has already been named this phase"));
        }
        if self.survivor(dog).owner == who {
            return Err(Breach::new("ZE-2.3ad", "that's already his owner"));
        }
        Ok(())
    }
}
