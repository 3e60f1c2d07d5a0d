//! Joining the battle of a partner next door (CZ-COOP-4, CZ-C86).

use crate::event::{Event, FightEvent};
use crate::questions::ensure;
use crate::rules::round::MOST_FIGHTERS;
use crate::state::board::STARTS;
use crate::state::frame::Frame;
use crate::state::{CardZ, Deeds, Role, Signs};
use flow::Flow;
use kernel::{Breach, Cx, Few, Seat};

impl CardZ {
    /// CZ-COOP-4: players next door who have not acted, as far as there is room.
    pub(crate) fn joiners(&self) -> impl Iterator<Item = Seat> + '_ {
        let at = self.battle.at;
        let open = self.has_room() && !self.scenario.is_competitive();
        self.waiting.iter().copied().filter(move |&seat| {
            open && !self.party.has(seat)
                && self.map.adjacent(self.player(seat).at, at)
                && self.group(seat).any(|who| self.fights(who))
        })
    }

    /// CZ-C86: free start hexes, and at most four in all.
    fn has_room(&self) -> bool {
        let fighters = self.pawns().filter(|&who| self.survivor(who).role != Role::Dog).count();
        fighters < MOST_FIGHTERS && !(STARTS[0] & !self.occupied()).is_empty()
    }

    /// Asks one player after the other whether to join; who has joined may send more.
    pub(crate) fn fray(&mut self, seat: Seat) -> Flow<Frame> {
        if self.party.has(seat) && seat != self.active {
            if self.has_room() && self.callable(seat).next().is_some() {
                return Flow::Ask(Frame::Fray { seat });
            }
            self.spare(seat);
        }
        let next = self.joiners().find(|joiner| joiner.0 >= seat.0);
        match next {
            Some(seat) => Flow::Ask(Frame::Fray { seat }),
            None => self.first_to_act(),
        }
    }

    /// Whether somebody of a player may join.
    pub(crate) fn can_join_fray(&self, seat: Seat, who: u8) -> Result<(), Breach> {
        let fights = self.group(seat).any(|one| one == who) && self.fights(who);
        ensure!(fights, "CZ-COOP-4", "that survivor isn't one of yours who could fight")?;
        // The signs of whoever has not joined yet are those of an earlier battle.
        let open = !self.party.has(seat) || self.callable(seat).any(|other| other == who);
        ensure!(open, "CZ-C86", "that survivor is already in the battle, or stays out of it")
    }

    /// Whoever was not called stays out.
    fn spare(&mut self, seat: Seat) {
        let rest: Few<u8, 32> = self.callable(seat).collect();
        rest.iter().for_each(|&who| self.survivor_mut(who).signs.set(Signs::SPARED));
    }

    pub(crate) fn joined_fray(
        &mut self,
        seat: Seat,
        who: Option<u8>,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(who) = who else {
            if self.party.has(seat) {
                self.spare(seat);
            }
            return Flow::Next(Frame::Fray { seat: Seat(seat.0 + 1) });
        };
        let kind = self.survivor(who).kind;
        cx.tell("CZ-COOP-4", || FightEvent::JoinedFray { who: kind }.into());
        cx.cite("CZ-C86");
        if !self.party.has(seat) {
            self.take_in(seat);
        }
        self.survivor_mut(who).signs.set(Signs::CALLED);
        Flow::Call { call: Frame::PlacePawn { who }, then: Frame::Fray { seat } }
    }

    /// The joining player spends the turn and comes to the battle.
    fn take_in(&mut self, seat: Seat) {
        let at = self.battle.at;
        self.party = self.party.with(seat);
        let player = self.player_mut(seat);
        player.at = at;
        player.deeds.set(Deeds::LOOKED);
        if let Some(place) = self.waiting.iter().position(|&other| other == seat) {
            self.waiting.remove(place);
        }
        for other in self.group(seat).collect::<Few<u8, 32>>().iter() {
            let stale = Signs::LEFT | Signs::CALLED | Signs::SPARED | Signs::ACTED;
            self.survivor_mut(*other).signs.clear(stale);
        }
    }
}
