//! A regroup on the battlefield: survivors walk on cleared ground to whom and what is left there (CZ-C93).

use crate::event::{Event, RewardEvent};
use crate::state::battle::Sort;
use crate::state::board::{Hex, Hexes, STARTS, ZONES};
use crate::state::frame::Frame;
use crate::state::{CardZ, Spot};
use flow::Flow;
use kernel::{Breach, Cx};

impl CardZ {
    /// The revealed zones from which no enemy can be reached.
    fn cleared_ground(&self) -> Hexes {
        let enemies = self.enemy_hexes();
        let calm = |zone: &u8| {
            self.battle.revealed >> zone & 1 == 1 && (enemies & self.battle.area(*zone)).is_empty()
        };
        let zones = (0..3).filter(calm).fold(Hexes::NONE, |all, zone| all | ZONES[usize::from(zone)]);
        zones & self.battle.ground()
    }

    /// Hexes next to these, through a wall only by its restart hexes (CZ-WALL-1, CZ-WALL-3).
    fn steps_from(&self, front: Hexes) -> Hexes {
        let mut next = front
            .iter()
            .fold(Hexes::NONE, |all, hex| all | hex.set().around() & self.battle.area(hex.zone()));
        for wall in (0..2usize).filter(|wall| self.battle.walls >> wall & 1 == 1) {
            let (before, gate) = (ZONES[wall], STARTS[wall + 1]);
            next |= (front & gate).around() & before | (front & before).around() & gate;
        }
        next
    }

    /// Where a survivor can walk to in a regroup, never through an occupied hex (CZ-C84).
    fn stroll(&self, who: u8) -> Hexes {
        let free = self.cleared_ground() & !self.occupied();
        let here = self.survivor(who).hex.set();
        let (mut seen, mut front) = (here, here);
        while !front.is_empty() {
            front = self.steps_from(front) & free & !seen;
            seen |= front;
        }
        seen
    }

    /// Whether a survivor can walk to a Friendly Human in a regroup (CZ-FRIEND-1, CZ-C93).
    pub(crate) fn can_rescue(&self, who: u8, at: Hex) -> Result<(), Breach> {
        if !self.targets().any(|pawn| pawn == who) {
            return Err(Breach::new("CZ-FRIEND-1", "only a survivor on the battlefield can rescue someone"));
        }
        if !self.friend_hexes().has(at) {
            return Err(Breach::new("CZ-FRIEND-1", "there's nobody there to rescue"));
        }
        if (self.stroll(who) & self.battle.reach(at)).is_empty() {
            return Err(Breach::new("CZ-C93", "there's no way there over cleared ground"));
        }
        Ok(())
    }

    /// Everybody who could be rescued, by anybody on the battlefield.
    pub(crate) fn rescues(&self) -> impl Iterator<Item = (u8, Hex)> + '_ {
        self.friend_hexes().iter().flat_map(|at| self.targets().map(move |who| (who, at)))
    }

    /// The walk ends next to the Friendly Human, who is rescued at once (CZ-C105).
    pub(crate) fn walk_to_rescue(&mut self, who: u8, at: Hex, cx: &mut impl Cx<Event>) {
        let here = self.survivor(who).hex;
        let beside = self.stroll(who) & self.battle.reach(at);
        if let Some(to) = beside.iter().min_by_key(|hex| (hex.distance(here), *hex)) {
            self.move_pawn(who, to, "CZ-C93", cx);
            cx.cite("CZ-BATTLE-16");
        }
    }

    /// Whether a disc of Loot can be collected in a regroup (CZ-ZOMBIE-8, CZ-C52).
    pub(crate) fn can_collect(&self, disc: Hex) -> Result<(), Breach> {
        if !self.battle.discs().has(disc) {
            return Err(Breach::new("CZ-ZOMBIE-8", "there's no Loot disc there"));
        }
        let reaches = |who: u8| self.steps_from(self.stroll(who)).has(disc) || self.survivor(who).hex == disc;
        if !self.targets().any(reaches) {
            return Err(Breach::new("CZ-C93", "there's no way there over cleared ground"));
        }
        Ok(())
    }

    /// The Loot lies in the hex of the disc, for whoever takes it up.
    pub(crate) fn collect(&mut self, disc: Hex, cx: &mut impl Cx<Event>) {
        let discs = self.battle.discs() & !disc.set();
        self.battle.set_discs(discs);
        let Some(slot) = self.draw_loot(crate::cards::Deck::Residential, cx) else { return };
        self.put(slot, Spot::Hex(disc));
        let (seat, loot, at) = (self.active, self.item(slot).kind, self.battle.at);
        cx.tell("CZ-ZOMBIE-8", || RewardEvent::Found { seat, loot, at }.into());
        cx.reveal();
    }

    /// CZ-BATTLE-16: the regroup after a Location is cleared, as long as there is somebody to rescue.
    pub(crate) fn closing_regroup(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.admit_friends(cx);
        if self.rescues().any(|(who, at)| self.can_rescue(who, at).is_ok()) {
            Flow::Ask(Frame::Cleared)
        } else {
            Flow::Next(Frame::Won)
        }
    }

    /// CZ-CAMP-1.
    pub(crate) fn can_camp(&self) -> Result<(), Breach> {
        if self.battle.sort != Sort::Location || self.battle.outside == 0 {
            return Err(Breach::new(
                "CZ-CAMP-1",
                "you can't camp here: there are no encounters inside to blockade",
            ));
        }
        if !self.is_outside_clear() {
            return Err(Breach::new("CZ-CAMP-1", "the outside zones aren't clear"));
        }
        if self.battle.no_retreat {
            return Err(Breach::new(
                "CZ-RETREAT-3",
                "the group retreated here, so it has to win this battle",
            ));
        }
        let inside = self.pawns().any(|who| !self.battle.is_outside(self.survivor(who).hex.zone()));
        if inside || self.hidden_at(self.battle.at).next().is_none() && self.enemy_hexes().is_empty() {
            return Err(Breach::new("CZ-CAMP-1", "a camp is outside, with encounters left inside"));
        }
        Ok(())
    }
}
