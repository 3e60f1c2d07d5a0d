//! What a group does on its turn (CZ-TURN-3).

use super::families::{Calm, Forage, united};
use super::{Judged, ensure, put, stray, wants_reasons};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::frame::Frame;
use crate::state::{CardZ, PLACES_OF_GAME};
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Odds, Offer, Price, Seat};

/// The group may scout, retreat, claim, forage, handle its Loot, or end the turn.
#[derive(Clone, Copy)]
pub(crate) struct Turn;

flow::answers! {
    pub enum Street of Choice {
        Scout(to: u8),
        Retreat(to: u8),
        Drive(to: u8),
        Claim,
        Visit,
        Attack,
        Entrust { who: u8, to: Seat },
        Done,
    }
}

united! { pub enum Answer { Street(Street), Forage(Forage), Calm(Calm) } }

impl Judged for Turn {
    const OPEN: &'static str = "choose what the group does on its turn first";

    fn can(self, game: &CardZ, answer: Answer) -> Result<(), Breach> {
        match answer {
            Answer::Street(street) => game.can_go_on(street),
            Answer::Forage(forage) => game.can_forage(forage),
            Answer::Calm(calm) => game.can_in_calm(calm, game.lying_in_turn(), game.windows_in_turn()),
        }
    }
}

impl Question<CardZ> for Turn {
    type Answer = Answer;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-TURN-3", Kind::Act)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        self.offer_moves(game, to);
        if to.is_enough() {
            return;
        }
        if wants_reasons(to) || game.is_clear_here() {
            put(self, game, Street::Claim.into(), to);
            put(self, game, Street::Visit.into(), to);
            game.offer_forage(&mut Heard::by(to));
        }
        game.offer_calm(game.lying_in_turn(), game.windows_in_turn(), &mut Heard::by(to));
        if !game.scenario.is_competitive() && game.seats > 1 {
            for seat in game.all_seats() {
                for who in game.group(game.active).filter(|&who| game.can_entrust(who, seat).is_ok()) {
                    to.legal(Street::Entrust { who, to: seat }.into());
                }
            }
        }
        put(self, game, Street::Done.into(), to);
    }

    fn answer(self, game: &mut CardZ, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Street(street) => game.go_on(street, cx),
            Answer::Forage(forage) => game.forage(forage, cx),
            Answer::Calm(calm) => game.calm(calm, Frame::Turn, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (game.team(game.active), game.here(game.active));
        format!("Day {}, {}: what does {team} do at {here}?", game.day, game.phase.name())
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn odds(self, game: &CardZ, answer: Answer) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Answer) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

impl Turn {
    /// Every way out, on foot or by car.
    fn offer_moves(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        let here = game.player(game.active).at;
        for at in Each(game.map.neighbours(here).into()) {
            if to.is_enough() {
                return;
            }
            put(self, game, Street::Scout(at).into(), to);
            put(self, game, Street::Retreat(at).into(), to);
        }
        if game.can_scout_within().is_ok() {
            to.legal(Street::Scout(here).into());
        }
        if game.driver().is_some() {
            let ways = (0..PLACES_OF_GAME).filter(|&at| game.can_drive(at).is_ok());
            ways.for_each(|at| to.legal(Street::Drive(at).into()));
        }
    }
}

impl CardZ {
    fn can_go_on(&self, street: Street) -> Result<(), Breach> {
        match street {
            Street::Scout(to) if to == self.player(self.active).at => self.can_scout_within(),
            Street::Scout(to) => self.can_scout(to),
            Street::Retreat(to) => self.can_retreat(to),
            Street::Drive(to) => self.can_drive(to),
            Street::Claim => self.can_claim(),
            Street::Visit => self.can_visit(),
            Street::Attack => Err(self.why_no_attack()),
            Street::Entrust { who, to } => self.can_entrust(who, to),
            Street::Done => {
                ensure!(self.can_end_turn(), "CZ-LOCATION-15", "a turn may not end on an Occupied Location")
            }
        }
    }

    /// CZ-CHURCH-7: nobody attacks another player at the Church.
    fn why_no_attack(&self) -> Breach {
        let church = self.location(self.player(self.active).at).church.is_some_and(|church| church.is_shared);
        if self.scenario.is_competitive() && church {
            Breach::new("CZ-CHURCH-7", "the Church is shared: nobody is attacked here")
        } else {
            Breach::new("CZ-PVP-2", "only a group that comes to another's Location can attack it")
        }
    }

    fn go_on(&mut self, street: Street, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match street {
            Street::Scout(to) => self.scout(to, cx),
            Street::Retreat(to) => self.retreat(to, cx),
            Street::Drive(to) => self.start_drive(to, cx),
            Street::Claim => {
                self.rooms_locked = 0;
                Flow::Next(Frame::Claim)
            }
            Street::Visit => self.visit(cx),
            Street::Entrust { who, to } => {
                self.entrust(who, to, cx);
                Flow::Next(Frame::Turn)
            }
            // It is never offered here.
            Street::Attack => Flow::Next(Frame::Turn),
            Street::Done => self.stay("CZ-TURN-5", cx),
        }
    }
}
