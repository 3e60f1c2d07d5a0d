//! Yes or no: a text that leaves a choice, a find that may be traded, armor.

use super::{asked, stray};
use crate::cards::text::May;
use crate::choice::Choice;
use crate::odds;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::{Frame, Run};
use crate::table::terms::Zone;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Term};

flow::answers! { pub enum Answer of Choice { Yes, No } }

const OPEN: &str = "answer yes or no";

/// Whether what a text permits shall happen.
#[derive(Clone, Copy)]
pub struct Permission(pub Run);

impl Question<ZombieEnclave> for Permission {
    type Answer = Answer;

    fn asked(self, game: &ZombieEnclave) -> Asked {
        asked(game.def(self.0.kind).cite(self.0.sentence.into()), Kind::Confirm)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        to.put(Answer::Yes, || self.can_accept(game));
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Yes => game.run_accepted(self.0, cx),
            Answer::No => crate::cards::run::next_sentence(self.0),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let def = game.def(self.0.kind);
        match self.rp(game) {
            Some(n) => format!("{}: pay {n} of {} RP? {}", def.name, game.rp, def.text),
            None => format!("{}: yes or no? {}", def.name, def.text),
        }
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &ZombieEnclave) -> String {
        let name = &game.def(self.0.kind).name;
        match self.rp(game) {
            Some(n) => format!("{name}: pay {n} of {} RP?", game.rp),
            None => format!("{name}: yes or no?"),
        }
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        self.0.about(game)
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Yes => odds::rp(self.rp(game).unwrap_or(0)),
            Answer::No => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |answer| match answer {
            Answer::Yes => self.can_accept(game),
            Answer::No => Ok(()),
        })
    }
}

impl Permission {
    fn rp(self, game: &ZombieEnclave) -> Option<u8> {
        let Permission(run) = self;
        match game.def(run.kind).run(run.sentence, run.moment)?.may? {
            May::Pay { n } | May::PayUpTo { n, .. } => Some(n),
            May::YouMay | May::Price { .. } => None,
        }
    }

    fn can_accept(self, game: &ZombieEnclave) -> Result<(), Breach> {
        self.rp(game).map_or(Ok(()), |n| game.can_spend(n))
    }
}

/// Whether a Special Item of a Search is traded for the Vehicle (ZE-4.1f).
#[derive(Clone, Copy)]
pub struct Trade {
    pub count: u8,
    pub trade: bool,
}

impl Question<ZombieEnclave> for Trade {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-4.1f", Kind::Confirm)
    }

    fn offer(self, _: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::No);
    }

    fn answer(self, _: &mut ZombieEnclave, answer: Answer, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::FindItems { count: self.count - 1, trade: self.trade };
        let call = match answer {
            Answer::Yes => Frame::FindVehicle,
            Answer::No => Frame::DrawItem,
        };
        Flow::Call { call, then }
    }

    fn words(self, _: &ZombieEnclave) -> String {
        "Special Item found: take the Vehicle instead?".to_owned()
    }

    fn about(self, _: &ZombieEnclave) -> Option<About> {
        Some(About::Zone(Zone::Items.word().to_owned()))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |_: Answer| Ok(()))
    }
}

/// Whether armor takes the next DP (ZE-6.5c).
#[derive(Clone, Copy)]
pub struct Armor {
    pub survivor: u8,
    pub points: u8,
}

impl Question<ZombieEnclave> for Armor {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-6.5c", Kind::Confirm).left(self.points)
    }

    fn offer(self, _: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::No);
    }

    /// The player decides for each DP.
    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Armor { survivor, points } = self;
        match (answer, game.armor_of(survivor)) {
            (Answer::Yes, Some(id)) => game.dent(id, cx),
            (Answer::Yes, None) | (Answer::No, _) => game.wound(survivor, 1, cx),
        }
        Flow::Next(Frame::Hurt { survivor, points: points - 1 })
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let name = game.survivor_name(self.survivor);
        format!("{name} takes {} DP: does the armor take the next one?", self.points)
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.survivor)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |_: Answer| Ok(()))
    }
}
