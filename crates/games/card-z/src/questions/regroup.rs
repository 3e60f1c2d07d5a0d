//! Regroups of a battle: through the wall, to whom and what is left, or out of it.

use super::families::{Calm, united};
use super::{Judged, ensure, put, stray};
use crate::cards::stats::Windows;
use crate::choice::Choice;
use crate::event::Event;
use crate::rules::handle::Lying;
use crate::state::CardZ;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::words::wording::capital;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Offer, Price};

/// All in front of the walls is clear (CZ-BATTLE-15).
#[derive(Clone, Copy)]
pub(crate) struct Regroup;

flow::answers! {
    pub enum Onward of Choice {
        Pass { who: u8, to: Hex },
        Battle,
        Rescue { who: u8, at: Hex },
        Pick(disc: Hex),
        Camp,
        Withdraw,
    }
}

united! { pub enum Answer { Onward(Onward), Calm(Calm) } }

impl Judged for Regroup {
    const OPEN: &'static str = "choose what the group does in this regroup first";

    fn can(self, game: &CardZ, answer: Answer) -> Result<(), Breach> {
        match answer {
            Answer::Onward(Onward::Pass { who, to }) => game.can_pass(who, to),
            Answer::Onward(Onward::Battle) => {
                ensure!(!game.has_way_on(), "CZ-C22", "no enemy is in reach, and you can move on")
            }
            Answer::Onward(Onward::Rescue { who, at }) => game.can_rescue(who, at),
            Answer::Onward(Onward::Pick(disc)) => game.can_collect(disc),
            Answer::Onward(Onward::Camp) => game.can_camp(),
            Answer::Onward(Onward::Withdraw) => game.can_leave(),
            Answer::Calm(calm) => game.can_in_calm(calm, Lying::Field, Windows::REGROUP),
        }
    }
}

impl Question<CardZ> for Regroup {
    type Answer = Answer;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-BATTLE-15", Kind::Act)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        game.passes().for_each(|(who, hex)| to.legal(Onward::Pass { who, to: hex }.into()));
        if !game.has_way_on() {
            to.legal(Onward::Battle.into());
        }
        game.rescues().for_each(|(who, at)| put(self, game, Onward::Rescue { who, at }.into(), to));
        game.battle.discs().iter().for_each(|disc| put(self, game, Onward::Pick(disc).into(), to));
        put(self, game, Onward::Camp.into(), to);
        put(self, game, Onward::Withdraw.into(), to);
        game.offer_calm(Lying::Field, Windows::REGROUP, &mut Heard::by(to));
    }

    fn answer(self, game: &mut CardZ, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Onward(Onward::Pass { who, to }) => game.pass_wall(who, to, cx),
            Answer::Onward(Onward::Rescue { who, at }) => {
                game.walk_to_rescue(who, at, cx);
                Flow::Next(Frame::Regroup)
            }
            Answer::Onward(Onward::Pick(disc)) => {
                game.collect(disc, cx);
                Flow::Next(Frame::Regroup)
            }
            Answer::Onward(Onward::Camp) => game.camp(cx),
            Answer::Onward(Onward::Battle) => Flow::Next(Frame::Round),
            Answer::Onward(Onward::Withdraw) => {
                game.leave_all(cx);
                Flow::Next(Frame::BattleEnds)
            }
            Answer::Calm(calm) => game.calm(calm, Frame::Regroup, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, place) = (capital(&game.team(game.active)), game.spot_name(game.battle.at));
        format!("{team} regroups in {place}: what now?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn price(self, game: &CardZ, answer: Answer) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// More may follow through the same wall (CZ-WALL-1).
#[derive(Clone, Copy)]
pub(crate) struct PassWall {
    pub zone: u8,
}

flow::answers! { pub enum Following of Choice { Pass { who: u8, to: Hex }, Done } }

impl Judged for PassWall {
    const OPEN: &'static str = "choose who else goes through the wall first";

    fn can(self, game: &CardZ, answer: Following) -> Result<(), Breach> {
        match answer {
            Following::Pass { who, to } => {
                game.can_pass(who, to)?;
                ensure!(to.zone() == self.zone, "CZ-WALL-1", "the others are going through another wall")
            }
            Following::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for PassWall {
    type Answer = Following;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-WALL-1", Kind::Assign)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Following>) {
        let same = game.passes().filter(|(_, hex)| hex.zone() == self.zone);
        same.for_each(|(who, hex)| to.legal(Following::Pass { who, to: hex }));
        to.legal(Following::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Following, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Following::Pass { who, to } => game.pass_wall(who, to, cx),
            Following::Done => Flow::Next(Frame::PassedWall { zone: self.zone }),
        }
    }

    fn words(self, _: &CardZ) -> String {
        format!("Who else goes through the wall to zone {}?", self.zone + 1)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// All is clear: the closing regroup (CZ-C93).
#[derive(Clone, Copy)]
pub(crate) struct Cleared;

flow::answers! { pub enum Rescuing of Choice { Rescue { who: u8, at: Hex }, Done } }

impl Judged for Cleared {
    const OPEN: &'static str = "choose who to rescue first";

    fn can(self, game: &CardZ, answer: Rescuing) -> Result<(), Breach> {
        match answer {
            Rescuing::Rescue { who, at } => game.can_rescue(who, at),
            Rescuing::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Cleared {
    type Answer = Rescuing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-C93", Kind::Target).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Rescuing>) {
        game.rescues().for_each(|(who, at)| put(self, game, Rescuing::Rescue { who, at }, to));
        to.legal(Rescuing::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Rescuing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Rescuing::Rescue { who, at } => {
                game.walk_to_rescue(who, at, cx);
                Flow::Next(Frame::Cleared)
            }
            Rescuing::Done => Flow::Next(Frame::Won),
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} is clear: rescue anyone?", capital(&game.spot_name(game.battle.at)))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
