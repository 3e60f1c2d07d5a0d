//! Weather, losses and the order of turns: before a turn begins.

use super::{Judged, ensure, put, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::frame::Frame;
use crate::state::{CardZ, Phase};
use crate::words::wording::capital;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Which of the foreseen Weather cards comes (CZ-WEATHER-1).
#[derive(Clone, Copy)]
pub(crate) struct Forecast {
    pub seat: Seat,
}

flow::answers! { pub enum Skies of Choice { Weather(kind: u8) } }

impl Judged for Forecast {
    const OPEN: &'static str = "choose the Weather first";

    fn can(self, game: &CardZ, Skies::Weather(kind): Skies) -> Result<(), Breach> {
        ensure!(
            game.forecast(self.seat).any(|one| one == kind),
            "CZ-WEATHER-1",
            "{card} isn't one of the cards you looked at"
        )
        .map_err(|breach| breach.card(kind.into()))
    }
}

impl Question<CardZ> for Forecast {
    type Answer = Skies;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-WEATHER-1", Kind::Mode)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Skies>) {
        let mut last = None;
        for kind in game.forecast(self.seat) {
            if last != Some(kind) {
                to.legal(Skies::Weather(kind));
            }
            last = Some(kind);
        }
    }

    fn answer(self, game: &mut CardZ, answer: Skies, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Skies::Weather(kind) = answer;
        game.choose_weather(self.seat, kind, cx)
    }

    fn words(self, game: &CardZ) -> String {
        let team = capital(&game.team(self.seat));
        format!("{team} has foreseen the Weather of day {}: which card is it?", game.day)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A group is lost: who takes over (CZ-COOP-5).
#[derive(Clone, Copy)]
pub(crate) struct Respawn {
    pub seat: Seat,
}

flow::answers! { pub enum Heirs of Choice { Respawn(who: u8), AtDawn } }

impl Judged for Respawn {
    const OPEN: &'static str = "choose which Character takes over first";

    fn can(self, game: &CardZ, answer: Heirs) -> Result<(), Breach> {
        match answer {
            Heirs::Respawn(who) => {
                let own = game.house(self.seat).any(|one| one == who);
                ensure!(own, "CZ-COOP-5", "that Character isn't in your house")
            }
            Heirs::AtDawn => {
                ensure!(game.phase != Phase::Dawn, "CZ-COOP-5", "it's dawn: someone has to take over now")
            }
        }
    }
}

impl Question<CardZ> for Respawn {
    type Answer = Heirs;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-COOP-5", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Heirs>) {
        game.house(self.seat).for_each(|who| to.legal(Heirs::Respawn(who)));
        put(self, game, Heirs::AtDawn, to);
    }

    fn answer(self, game: &mut CardZ, answer: Heirs, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Heirs::Respawn(who) => game.respawn(self.seat, Some(who), cx),
            Heirs::AtDawn => game.respawn(self.seat, None, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let team = capital(&game.team(self.seat));
        format!("{team} is lost: which Character takes over, now or at dawn?")
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Whose turn comes next (CZ-COOP-1).
#[derive(Clone, Copy)]
pub(crate) struct NextTurn;

flow::answers! { pub enum Turns of Choice { Turn(seat: Seat) } }

impl Judged for NextTurn {
    const OPEN: &'static str = "choose whose turn is next first";

    fn can(self, game: &CardZ, Turns::Turn(seat): Turns) -> Result<(), Breach> {
        ensure!(game.waiting.contains(&seat), "CZ-COOP-1", "that player has already had a turn this phase")
    }
}

impl Question<CardZ> for NextTurn {
    type Answer = Turns;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.waiting.iter().copied().min().unwrap_or(game.active), "CZ-COOP-1", Kind::Order)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Turns>) {
        game.waiting.iter().for_each(|&seat| to.legal(Turns::Turn(seat)));
    }

    fn answer(self, game: &mut CardZ, answer: Turns, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Turns::Turn(seat) = answer;
        let lead = game.begin_turn_of(seat);
        cx.cite("CZ-COOP-1");
        lead
    }

    fn words(self, game: &CardZ) -> String {
        format!("Day {}, {}: whose turn is next?", game.day, game.phase.name())
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Whether a turn is taken together (CZ-COOP-3).
#[derive(Clone, Copy)]
pub(crate) struct Together {
    pub seat: Seat,
}

flow::answers! { pub enum Joining of Choice { Yes, No } }

impl Judged for Together {
    const OPEN: &'static str = "first decide whether to take the turn together: yes or no";

    fn can(self, _: &CardZ, answer: Joining) -> Result<(), Breach> {
        match answer {
            Joining::Yes | Joining::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Together {
    type Answer = Joining;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-COOP-3", Kind::Confirm)
    }

    fn offer(self, _: &CardZ, to: &mut impl Offer<Joining>) {
        to.legal(Joining::Yes);
        to.legal(Joining::No);
    }

    fn answer(self, game: &mut CardZ, answer: Joining, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Joining::Yes => game.join_turn(self.seat, cx),
            Joining::No => {}
        }
        Flow::Next(Frame::Together { seat: Seat(self.seat.0 + 1) })
    }

    fn words(self, game: &CardZ) -> String {
        let (seat, other) = (capital(&game.team(self.seat)), game.team(game.active));
        let here = game.here(game.active);
        format!("{seat} is at {here} too: take the turn together with {other}?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(self.seat)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
