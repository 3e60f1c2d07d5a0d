//! Moments at which nothing is asked but whether a Special Item is used before the game goes on (ZE-2.3x, ZE-C110).

use super::{asked, stray};
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment};
use crate::state::{Flags, NONE, ZombieEnclave};
use crate::words::upper;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

flow::answers! { pub enum Answer of Choice { Use { item: u8, on: u8 }, Done } }

fn offer(game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
    game.each_patient(|item, on| to.put(Answer::Use { item, on }, || game.can_heal(item, on)));
    to.legal(Answer::Done);
}

fn price(game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
    match answer {
        Answer::Use { item, .. } => game.item_price(item, Moment::AnyTime),
        Answer::Done => Vec::new(),
    }
}

fn refused(game: &ZombieEnclave, choice: Choice) -> Breach {
    stray(game, choice, "use a Special Item now, or pass", |answer| match answer {
        Answer::Use { item, on } => game.can_heal(item, on),
        Answer::Done => Ok(()),
    })
}

/// Before anybody recovers.
#[derive(Clone, Copy)]
pub struct EndOfDay;

impl Question<ZombieEnclave> for EndOfDay {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-2.3x", Kind::Respond).again()
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Use { item, on } => game.use_item(item, on, Moment::AnyTime, Frame::EndOfDay, cx),
            Answer::Done => game.retire(cx),
        }
    }

    fn words(self, _: &ZombieEnclave) -> String {
        "The day ends: use a Special Item before anyone recovers?".to_owned()
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        price(game, answer)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        refused(game, choice)
    }
}

/// Before a Zombie acts.
#[derive(Clone, Copy)]
pub struct BeforeZombie {
    pub zombie: u8,
}

impl Question<ZombieEnclave> for BeforeZombie {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-2.3x", Kind::Respond).again()
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let BeforeZombie { zombie } = self;
        match answer {
            Answer::Use { item, on } => {
                game.use_item(item, on, Moment::AnyTime, Frame::BeforeZombie { zombie }, cx)
            }
            Answer::Done => Flow::Next(Frame::ZombieActs { zombie }),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let zombie = upper(game.called(game.zombie(self.zombie).kind));
        format!("{zombie} is next: use a Special Item first?")
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_zombie(self.zombie)
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        price(game, answer)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        refused(game, choice)
    }
}

/// Before the flames do their damage.
#[derive(Clone, Copy)]
pub struct Burning;

impl Question<ZombieEnclave> for Burning {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-2.3x", Kind::Respond).again()
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Use { item, on } => game.use_item(item, on, Moment::AnyTime, Frame::Burning, cx),
            Answer::Done => game.begin_burning(),
        }
    }

    fn words(self, _: &ZombieEnclave) -> String {
        "The flames are about to do damage: use a Special Item first?".to_owned()
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        price(game, answer)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        refused(game, choice)
    }
}

impl ZombieEnclave {
    /// Items that are used at a moment.
    pub(super) fn each_usable(&self, moment: Moment, mut each: impl FnMut(u8)) {
        for item in &self.items {
            if self.def(item.kind).acts_at(moment) {
                each(item.id);
            }
        }
    }

    /// Items that are used at any time, each with everybody whom they might help.
    pub(super) fn each_patient(&self, mut each: impl FnMut(u8, u8)) {
        self.each_usable(Moment::AnyTime, |item| self.team.iter().for_each(|&on| each(item, on)));
    }

    /// ZE-C87: a wounded Survivor, in combat in the carrier's area.
    pub(super) fn can_heal(&self, id: u8, on: u8) -> Result<(), Breach> {
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        let name = u16::from(item.kind);
        if !self.def(item.kind).acts_at(Moment::AnyTime) || on == NONE {
            return Err(Breach::new("ZE-C110", "{card} can't be used like this").card(name));
        }
        if item.carrier == NONE {
            return Err(Breach::new("ZE-C51", "{card} has no carrier now").card(name));
        }
        if !self.is_wounded(on) {
            let who = u16::from(self.survivor(on).kind);
            return Err(Breach::new("ZE-C87", "{card} isn't wounded").card(who));
        }
        if self.combat.on && self.survivor(item.carrier).area != self.survivor(on).area {
            return Err(Breach::new("ZE-C87", "{card} must be in the same area").card(name));
        }
        if self.combat.on && self.survivor(item.carrier).flags.has(Flags::LOSES_THIS) {
            return Err(Breach::new("ZE-C65", "the carrier has lost this Combat Turn"));
        }
        self.can_handle(item.carrier, item.kind)
    }

    pub(crate) fn can_heal_now(&self) -> bool {
        if self.items.is_empty() || !self.team.iter().any(|&who| self.is_wounded(who)) {
            return false;
        }
        let mut found = false;
        self.each_patient(|item, on| found = found || self.can_heal(item, on).is_ok());
        found
    }
}
