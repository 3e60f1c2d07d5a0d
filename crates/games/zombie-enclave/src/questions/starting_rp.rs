use super::build::offer_buildings;
use super::{asked, stray};
use crate::choice::Choice;
use crate::odds;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{NONE, ZombieEnclave};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Offer, Price};

/// What the starting RP buy before the first turn (ZE-3.1h).
#[derive(Clone, Copy)]
pub struct StartingRp;

flow::answers! {
    pub enum Answer of Choice {
        Build { kind: u8, area: Option<Area> },
        Upgrade { defense: u8, kind: u8 },
        Raise { wall: Area, rp: u8 },
        Done,
    }
}

impl Question<ZombieEnclave> for StartingRp {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.1h", Kind::Act).again()
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer_buildings(
            game,
            (NONE, NONE),
            to,
            |kind, area| Answer::Build { kind, area },
            |defense, kind| Answer::Upgrade { defense, kind },
        );
        for wall in [Area::EW, Area::RW] {
            to.put(Answer::Raise { wall, rp: 1 }, || game.can_raise(NONE, wall, 1));
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Build { kind, area } => game.build(NONE, NONE, kind, area, cx),
            Answer::Upgrade { defense, kind } => game.upgrade(NONE, NONE, defense, kind, cx),
            Answer::Raise { wall, rp } => game.raise(wall, rp, "ZE-C47", cx),
            Answer::Done => return Flow::Next(Frame::NewDay),
        }
        Flow::Next(Frame::SpendStartingRp)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{} RP may be spent before the first turn: on what?", game.rp)
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Build { kind, .. } | Answer::Upgrade { kind, .. } => {
                game.building_price(NONE, NONE, kind)
            }
            Answer::Raise { rp, .. } => odds::rp(rp),
            Answer::Done => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "spend the starting RP now", |answer| match answer {
            Answer::Build { kind, area } => game.can_build(NONE, NONE, kind, area),
            Answer::Upgrade { defense, kind } => game.can_upgrade(NONE, NONE, defense, kind),
            Answer::Raise { wall, rp } => game.can_raise(NONE, wall, rp),
            Answer::Done => Ok(()),
        })
    }
}
