//! On the way through the neighbourhood.

use super::{Judged, ensure, put, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Deeds, PLACES_OF_GAME};
use crate::words::wording::{capital, plural};
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// The zombie cluster is at the group's own Location (CZ-CLUSTER-6, CZ-CLUSTER-7).
#[derive(Clone, Copy)]
pub(crate) struct Blockade;

flow::answers! { pub enum Besieged of Choice { Battle, Retreat(to: u8), Skip } }

impl Judged for Blockade {
    const OPEN: &'static str = "choose to fight the zombie cluster or to flee first";

    fn can(self, game: &CardZ, answer: Besieged) -> Result<(), Breach> {
        match answer {
            Besieged::Battle => Ok(()),
            Besieged::Retreat(to) => game.can_go_to(game.active, to),
            Besieged::Skip => {
                let inside = game.is_inside(game.active);
                ensure!(inside, "CZ-CLUSTER-7", "the group is outside: it must fight the cluster or retreat")
            }
        }
    }
}

impl Question<CardZ> for Blockade {
    type Answer = Besieged;

    fn asked(self, game: &CardZ) -> Asked {
        let rule = if game.is_inside(game.active) { "CZ-CLUSTER-6" } else { "CZ-CLUSTER-7" };
        Asked::new(game.active, rule, Kind::Act)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Besieged>) {
        to.legal(Besieged::Battle);
        let near = game.map.neighbours(game.player(game.active).at);
        Each(near.into()).for_each(|at| put(self, game, Besieged::Retreat(at), to));
        put(self, game, Besieged::Skip, to);
    }

    fn answer(self, game: &mut CardZ, answer: Besieged, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        game.set_deed(Deeds::LOOKED);
        match answer {
            Besieged::Battle => {
                game.set_deed(Deeds::SCOUTED);
                game.face_cluster(Coming::Scout, cx)
            }
            Besieged::Retreat(to) => {
                game.set_deed(Deeds::SCOUTED);
                game.retreat(to, cx)
            }
            Besieged::Skip => game.stay("CZ-CLUSTER-6", cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (game.team(game.active), game.here(game.active));
        format!("The zombie cluster surrounds {team} at {here}: fight or flee?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A turn may not end here (CZ-LOCATION-15).
#[derive(Clone, Copy)]
pub(crate) struct PassThrough;

flow::answers! { pub enum Ways of Choice { Retreat(to: u8) } }

impl Judged for PassThrough {
    const OPEN: &'static str = "choose where to retreat to first";

    fn can(self, game: &CardZ, Ways::Retreat(to): Ways) -> Result<(), Breach> {
        game.can_retreat(to)
    }
}

impl Question<CardZ> for PassThrough {
    type Answer = Ways;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-LOCATION-16", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Ways>) {
        let near = game.map.neighbours(game.player(game.active).at);
        Each(near.into()).for_each(|at| put(self, game, Ways::Retreat(at), to));
    }

    fn answer(self, game: &mut CardZ, answer: Ways, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Ways::Retreat(to) = answer;
        game.retreat(to, cx)
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} can't stay at {here}: where does it retreat to?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Another group is there (CZ-C113).
#[derive(Clone, Copy)]
pub(crate) struct Meet;

flow::answers! { pub enum Meeting of Choice { Attack, Cross } }

impl Judged for Meet {
    const OPEN: &'static str = "choose to attack or to pass through first";

    fn can(self, game: &CardZ, answer: Meeting) -> Result<(), Breach> {
        match answer {
            Meeting::Attack => Ok(()),
            Meeting::Cross => {
                let spent = game.player(game.active).deeds.has(Deeds::RETREATED);
                ensure!(!spent, "CZ-LOCATION-16", "you have no retreat move left to leave this Location")
            }
        }
    }
}

impl Question<CardZ> for Meet {
    type Answer = Meeting;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-C113", Kind::Mode)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Meeting>) {
        to.legal(Meeting::Attack);
        put(self, game, Meeting::Cross, to);
    }

    fn answer(self, game: &mut CardZ, answer: Meeting, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Meeting::Attack => game.attack_rival(cx),
            Meeting::Cross => {
                game.set_deed(Deeds::SCOUTED);
                Flow::Next(Frame::PassThrough)
            }
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        let rival = game.rival_at(game.player(game.active).at).map(|rival| game.team(rival));
        let rival = rival.unwrap_or_else(|| "another group".to_owned());
        format!("{team} meets {rival} at {here}: attack, or pass through?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A Heroic Action instead of the scout move: through several Locations (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct Driving {
    pub who: u8,
    pub left: u8,
}

flow::answers! { pub enum Drive of Choice { Drive(to: u8), Done } }

impl Judged for Driving {
    const OPEN: &'static str = "choose where to drive first";

    fn can(self, game: &CardZ, answer: Drive) -> Result<(), Breach> {
        match answer {
            Drive::Drive(to) => game.can_drive_on(self.left, to),
            Drive::Done => game.can_stop_driving(self.left),
        }
    }
}

impl Question<CardZ> for Driving {
    type Answer = Drive;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-HEROIC-3", Kind::Target).left(self.left)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Drive>) {
        let near = |at: &u8| game.map.adjacent(game.player(game.active).at, *at);
        (0..PLACES_OF_GAME).filter(near).for_each(|at| put(self, game, Drive::Drive(at), to));
        put(self, game, Drive::Done, to);
    }

    fn answer(self, game: &mut CardZ, answer: Drive, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Drive::Drive(to) => game.drive_on(to, self.who, self.left, cx),
            Drive::Done => Flow::Next(Frame::Arrive { how: Coming::Scout }),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} is at {here} with {} left to drive: where to?", plural(self.left, "Location"))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Where a group goes that has left the battlefield (CZ-C78).
#[derive(Clone, Copy)]
pub(crate) struct Withdraw {
    pub seat: Seat,
}

impl Judged for Withdraw {
    const OPEN: &'static str = "choose where to retreat to first";

    fn can(self, game: &CardZ, Ways::Retreat(to): Ways) -> Result<(), Breach> {
        game.can_go_to(self.seat, to)
    }
}

impl Question<CardZ> for Withdraw {
    type Answer = Ways;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-C78", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Ways>) {
        let near = game.map.neighbours(game.player(self.seat).at);
        Each(near.into()).for_each(|at| put(self, game, Ways::Retreat(at), to));
    }

    fn answer(self, game: &mut CardZ, answer: Ways, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Ways::Retreat(to) = answer;
        game.withdraw(self.seat, to, cx)
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(self.seat)), game.here(self.seat));
        format!("{team} leaves {here}: where does it retreat to?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(self.seat)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
