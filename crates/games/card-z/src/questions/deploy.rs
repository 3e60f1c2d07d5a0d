//! Who goes into battle, where, and in which order.

use super::{Judged, ensure, put, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, Signs};
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Who goes into battle (CZ-BATTLE-7).
#[derive(Clone, Copy)]
pub(crate) struct Call;

flow::answers! { pub enum Called of Choice { Call(who: u8) } }

impl Judged for Call {
    const OPEN: &'static str = "choose who goes into battle first";

    fn can(self, game: &CardZ, Called::Call(who): Called) -> Result<(), Breach> {
        let free = game.callable(game.caller()).any(|one| one == who);
        ensure!(free, "CZ-BATTLE-7", "that survivor is already in the battle, or can't go in")
    }
}

impl Question<CardZ> for Call {
    type Answer = Called;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.caller(), "CZ-BATTLE-7", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Called>) {
        game.callable(game.caller()).for_each(|who| to.legal(Called::Call(who)));
    }

    fn answer(self, game: &mut CardZ, answer: Called, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let Called::Call(who) = answer;
        game.survivor_mut(who).signs.set(Signs::CALLED);
        Flow::Next(Frame::Call)
    }

    fn words(self, game: &CardZ) -> String {
        let (team, place) = (game.team(game.caller()), game.spot_name(game.battle.at));
        format!("Who in {team} goes into battle at {place}?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Where a pawn begins (CZ-BATTLE-6).
#[derive(Clone, Copy)]
pub(crate) struct PlacePawn {
    pub who: u8,
}

flow::answers! { pub enum Placing of Choice { Place(hex: Hex) } }

impl Judged for PlacePawn {
    const OPEN: &'static str = "choose where the pawn starts first";

    fn can(self, game: &CardZ, Placing::Place(hex): Placing) -> Result<(), Breach> {
        ensure!(game.start_hexes(self.who).has(hex), "CZ-BATTLE-6", "a pawn starts in a free start hex")
    }
}

impl Question<CardZ> for PlacePawn {
    type Answer = Placing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-BATTLE-6", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Placing>) {
        game.start_hexes(self.who).iter().for_each(|hex| to.legal(Placing::Place(hex)));
    }

    fn answer(self, game: &mut CardZ, answer: Placing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Placing::Place(hex) = answer;
        game.pawn_placed(self.who, hex, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Where does {} begin the battle?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Where the tamed dog begins (CZ-HEROIC-5).
#[derive(Clone, Copy)]
pub(crate) struct PlaceDog {
    pub who: u8,
}

impl Judged for PlaceDog {
    const OPEN: &'static str = "choose where the pawn starts first";

    fn can(self, game: &CardZ, Placing::Place(hex): Placing) -> Result<(), Breach> {
        let near = game.dog_hexes(self.who).has(hex);
        ensure!(near, "CZ-HEROIC-5", "the dog starts in a free hex next to its master")
    }
}

impl Question<CardZ> for PlaceDog {
    type Answer = Placing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-5", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Placing>) {
        game.dog_hexes(self.who).iter().for_each(|hex| to.legal(Placing::Place(hex)));
    }

    fn answer(self, game: &mut CardZ, answer: Placing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Placing::Place(hex) = answer;
        game.pawn_placed(self.who, hex, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Where does the tamed dog ({}) begin the battle?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Who of another group joins a battle (CZ-COOP-4).
#[derive(Clone, Copy)]
pub(crate) struct Fray {
    pub seat: Seat,
}

flow::answers! { pub enum Joining of Choice { Call(who: u8), No } }

impl Judged for Fray {
    const OPEN: &'static str = "choose who joins the battle first";

    fn can(self, game: &CardZ, answer: Joining) -> Result<(), Breach> {
        match answer {
            Joining::Call(who) => game.can_join_fray(self.seat, who),
            Joining::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Fray {
    type Answer = Joining;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-COOP-4", Kind::Respond)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Joining>) {
        game.group(self.seat).for_each(|who| put(self, game, Joining::Call(who), to));
        to.legal(Joining::No);
    }

    fn answer(self, game: &mut CardZ, answer: Joining, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Joining::Call(who) => game.joined_fray(self.seat, Some(who), cx),
            Joining::No => game.joined_fray(self.seat, None, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("Who in {} joins the battle in round {}?", game.team(self.seat), game.battle.round)
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Who acts next (CZ-BATTLE-10).
#[derive(Clone, Copy)]
pub(crate) struct Survivors {
    pub seat: Seat,
}

flow::answers! { pub enum Leading of Choice { Lead(who: u8) } }

impl Judged for Survivors {
    const OPEN: &'static str = "choose who acts next first";

    fn can(self, game: &CardZ, Leading::Lead(who): Leading) -> Result<(), Breach> {
        ensure!(game.is_on_field(who), "CZ-BATTLE-10", "that survivor isn't on the battlefield")?;
        ensure!(!game.has_acted(who), "CZ-BATTLE-11", "that survivor has already acted this round")?;
        let own = game.ready_pawns(self.seat).any(|one| one == who);
        ensure!(own, "CZ-PVP-4", "that survivor is on the other side")
    }
}

impl Question<CardZ> for Survivors {
    type Answer = Leading;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-BATTLE-10", Kind::Order)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Leading>) {
        game.ready_pawns(self.seat).for_each(|who| to.legal(Leading::Lead(who)));
    }

    fn answer(self, _: &mut CardZ, answer: Leading, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let Leading::Lead(who) = answer;
        Flow::Call { call: Frame::Act { who }, then: Frame::Survivors { seat: self.seat } }
    }

    fn words(self, game: &CardZ) -> String {
        format!("Battle-round {}: who in {} acts next?", game.battle.round, game.team(self.seat))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
