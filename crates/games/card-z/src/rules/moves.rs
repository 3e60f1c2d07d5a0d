//! Where survivors can go on the battlefield.

use crate::event::{Event, FightEvent};
use crate::state::battle::Sort;
use crate::state::board::{BOTTOM, Hex, Hexes, STARTS, TOP, ZONES};
use crate::state::{CardZ, Role, Signs};
use kernel::{Breach, Cx};

/// What a survivor can reach with a move action.
#[derive(Clone, Copy, Default)]
pub(crate) struct Paths {
    /// Hexes to stop at.
    pub reach: Hexes,
    /// Hexes from which the battlefield may be left, with the movement for it.
    pub exits: bool,
}

impl CardZ {
    /// Hexes next to an enemy or a Friendly Human: whoever enters one stops (CZ-MOVE-2, CZ-C105).
    #[inline]
    pub(crate) fn danger(&self, who: u8) -> Hexes {
        let mut pieces = self.foes_of(who);
        if self.survivor(who).role != Role::Dog {
            pieces |= self.friend_hexes();
        }
        self.battle.reach_all(pieces)
    }

    /// CZ-MOVE-1, CZ-C84: so many hexes, never through an occupied one.
    pub(crate) fn paths(&self, who: u8, moves: u8) -> Paths {
        self.paths_stopped_by(self.danger(who), who, moves)
    }

    /// The same, where these hexes end a move.
    fn paths_stopped_by(&self, danger: Hexes, who: u8, moves: u8) -> Paths {
        let here = self.survivor(who).hex;
        let free = self.battle.ground() & self.battle.area(here.zone()) & !self.occupied();
        let edge = self.exit_row(who);
        let mut paths = Paths { exits: moves > 0 && edge.has(here), ..Paths::default() };
        let (mut front, mut seen) = (here.set(), here.set());
        for left in (0..moves).rev() {
            if left + 1 < moves || moves > 0 {
                paths.reach |= self.back_through(front, free);
            }
            let next = front.around() & free & !seen;
            seen |= next;
            paths.reach |= next;
            front = next & !danger;
            if left > 0 && !(front & edge).is_empty() {
                paths.exits = true;
            }
            if front.is_empty() {
                break;
            }
        }
        paths
    }

    /// Whether a survivor can walk to a hex, so many hexes far.
    pub(crate) fn can_walk(&self, who: u8, to: Hex, moves: u8) -> Result<(), Breach> {
        if self.paths(who, moves).reach.has(to) {
            return Ok(());
        }
        let here = self.survivor(who).hex;
        if !self.battle.area(here.zone()).has(to) {
            if self.battle.owed && to.zone() < here.zone() {
                self.can_leave()?;
            }
            return Err(Breach::new("CZ-DIVIDER-2", "there's a wall in between"));
        }
        if to == here {
            return Err(Breach::new("CZ-MOVE-1", "this survivor is already there"));
        }
        if self.occupied().has(to) {
            return Err(Breach::new("CZ-BATTLE-8", "someone is already there"));
        }
        if !self.battle.ground().has(to) {
            return Err(Breach::new("CZ-G1", "that hex isn't part of this battlefield"));
        }
        match self.paths_stopped_by(Hexes::NONE, who, moves).reach.has(to) {
            true => Err(Breach::new("CZ-MOVE-2", "a move ends in the first hex next to an encounter")),
            false => Err(Breach::new("CZ-MOVE-1", "that hex is too far")),
        }
    }

    /// CZ-WALL-3: from a restart hex back into the zone in front of its wall.
    fn back_through(&self, front: Hexes, _: Hexes) -> Hexes {
        if self.battle.walls == 0 || self.battle.owed {
            return Hexes::NONE;
        }
        let mut back = Hexes::NONE;
        for wall in 0..2u8 {
            let gate = front & STARTS[usize::from(wall) + 1];
            if self.battle.walls >> wall & 1 == 1 && !gate.is_empty() {
                back |= gate.around() & ZONES[usize::from(wall)];
            }
        }
        back & self.battle.ground() & !self.occupied()
    }

    /// The row from which a survivor leaves: the bottom, or the top for whoever defends (CZ-MOVE-5, CZ-C77).
    pub(crate) fn exit_row(&self, who: u8) -> Hexes {
        match self.battle.sort {
            Sort::Versus(defender) if self.survivor(who).owner == defender => TOP,
            _ => BOTTOM,
        }
    }

    /// CZ-MOVE-4, CZ-C8: hexes that a charge of 1 or 2 hexes may end at.
    pub(crate) fn charges(&self, who: u8) -> Hexes {
        let here = self.survivor(who).hex;
        let free = self.battle.ground() & self.battle.area(here.zone()) & !self.occupied();
        let targets = self.battle.reach_all(self.foes_of(who));
        let danger = self.danger(who);
        let first = here.set().around() & free;
        let second = (first & !danger).around() & free & !here.set();
        (first | second) & targets
    }

    /// Whether a survivor may leave the battle now.
    pub(crate) fn can_leave(&self) -> Result<(), Breach> {
        if self.battle.no_retreat {
            return Err(Breach::new(
                "CZ-RETREAT-3",
                "the group retreated here, so it has to win this battle",
            ));
        }
        if self.battle.owed {
            let start = self.battle.area(0);
            let outside = self.pawns().all(|who| start.has(self.survivor(who).hex));
            let rule = if outside { "CZ-BATTLE-9" } else { "CZ-WALL-2" };
            return Err(Breach::new(rule, "one round must be fought first"));
        }
        Ok(())
    }

    pub(crate) fn move_pawn(&mut self, who: u8, to: Hex, rule: &'static str, cx: &mut impl Cx<Event>) {
        let from = self.survivor(who).hex;
        let kind = self.survivor(who).kind;
        let through = !self.battle.area(from.zone()).has(to);
        self.survivor_mut(who).hex = to;
        self.unsettled = true;
        cx.tell(rule, || FightEvent::Moved { who: kind, from, to }.into());
        if through {
            cx.cite("CZ-WALL-3");
        }
        if !self.battle.reach(to).is_empty() && self.danger(who).has(to) {
            cx.cite("CZ-MOVE-2");
        }
        self.wake_near(who, cx);
    }

    /// CZ-C78: off the field, and not back in this battle.
    pub(crate) fn leave_battle(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        self.take_pawn(who);
        let survivor = self.survivor_mut(who);
        survivor.signs.set(Signs::LEFT);
        let kind = survivor.kind;
        self.unsettled = true;
        cx.tell("CZ-MOVE-5", || FightEvent::LeftBattle { who: kind }.into());
        cx.cite("CZ-C78");
    }
}
