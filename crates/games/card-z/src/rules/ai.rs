//! What encounters do in their part of a round (CZ-AI-1 to -8, CZ-G5).

use crate::cards::stats::{EncounterKind, Roll, Steps};
use crate::event::{ArrivalEvent, Event, FoeEvent, HarmEvent};
use crate::state::battle::{Initiative, Sort};
use crate::state::board::{Hex, Hexes};
use crate::state::frame::{Frame, Harm};
use crate::state::{CardZ, Lair, NONE, Role, Signs, Traits};
use flow::{Each, Flow};
use kernel::{Cx, Few};

impl CardZ {
    /// CZ-AI-1, CZ-AI-2, CZ-C85: from the closest to the farthest, then by sort; fixed for this part of the round.
    pub(crate) fn encounter_part(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.arrivals(cx);
        self.admit_friends(cx);
        let early = self.battle.initiative == Initiative::Humans;
        let acts = |id: u8| self.kind_of(id).is_enemy() && !(early && self.enemy(id).is_some());
        let mut order: Few<u8, 64> =
            Each(self.battle.field | self.battle.queue).filter(|&id| acts(id)).collect();
        order.sort_unstable_by_key(|&id| (self.nearness(id), self.kind_of(id), !self.foe(id).acts_first, id));
        self.battle.order = order;
        cx.tell("CZ-AI-1", || FoeEvent::EncountersAct { number: order.len() as u8 }.into());
        if cx.loud() && self.is_tied(&order) {
            cx.cite("CZ-AI-2");
        }
        if self.battle.sort == Sort::Location && self.hidden_at(self.battle.at).next().is_some() {
            cx.cite("CZ-ENCOUNTER-4");
        }
        Flow::Next(Frame::Encounters { at: 0 })
    }

    /// A Friendly Human who waits behind others comes as soon as the green hex is free.
    pub(crate) fn admit_friends(&mut self, cx: &mut impl Cx<Event>) {
        for id in Each(self.battle.queue) {
            if let Lair::Queue(hex) = self.encounter(id).lair
                && self.kind_of(id).is_friendly()
                && !self.occupied().has(hex)
            {
                self.enter_field(id, hex);
                let foe = self.encounter(id).kind;
                cx.tell("CZ-C61", || ArrivalEvent::Arrived { foe, at: hex }.into());
            }
        }
    }

    /// Whether two of different sorts act from the same distance.
    fn is_tied(&self, order: &[u8]) -> bool {
        let tied = |pair: &[u8]| {
            self.nearness(pair[0]) == self.nearness(pair[1]) && self.kind_of(pair[0]) != self.kind_of(pair[1])
        };
        order.windows(2).any(tied)
    }

    /// CZ-C17: those who won the initiative act before the survivors.
    pub(crate) fn humans_first(&mut self) -> Flow<Frame> {
        let mut order: Few<u8, 64> = Each(self.battle.field).filter(|&id| self.enemy(id).is_some()).collect();
        order.sort_unstable_by_key(|&id| (self.nearness(id), id));
        self.battle.order = order;
        Flow::Next(Frame::Humans { at: 0 })
    }

    fn nearness(&self, id: u8) -> u8 {
        let hex = match self.encounter(id).lair {
            Lair::Queue(hex) => hex,
            _ => self.encounter(id).hex,
        };
        self.targets().map(|who| self.survivor(who).hex.distance(hex)).min().unwrap_or(u8::MAX)
    }

    /// The next of those who won the initiative; then the survivors have their part.
    pub(crate) fn next_human(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.battle.order.get(usize::from(at)) {
            Some(&id) => self.acts_then(id, Frame::Humans { at: at + 1 }, cx),
            None => Flow::Next(Frame::Survivors { seat: self.first_side() }),
        }
    }

    pub(crate) fn next_encounter(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.battle.order.get(usize::from(at)) {
            Some(&id) => self.acts_then(id, Frame::Encounters { at: at + 1 }, cx),
            None => Flow::Next(Frame::RoundEnds),
        }
    }

    fn acts_then(&mut self, id: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let there = (self.battle.field | self.battle.queue) >> id & 1 == 1;
        match if there { self.act_of(id, cx) } else { None } {
            Some(call) => Flow::Call { call, then },
            None => Flow::Next(then),
        }
    }

    /// One encounter acts; what it does to a survivor is a frame.
    fn act_of(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let traits = self.encounter(id).traits;
        if traits.has(Traits::STUNNED) {
            self.encounter_mut(id).traits.clear(Traits::STUNNED);
            return None;
        }
        if traits.has(Traits::DISTRACTED) {
            cx.cite("CZ-ZOMBIE-9");
            return None;
        }
        if traits.has(Traits::NEW) {
            return None;
        }
        let mut moved = 0;
        if let Lair::Queue(hex) = self.encounter(id).lair {
            if self.occupied().has(hex) {
                return None;
            }
            self.enter_field(id, hex);
            let foe = self.encounter(id).kind;
            cx.tell("CZ-C61", || ArrivalEvent::Arrived { foe, at: hex }.into());
            moved = 1;
        }
        match self.enemy(id) {
            Some(enemy) => self.human_acts(id, &enemy.ai, cx),
            None => self.beast_acts(id, moved, cx),
        }
    }

    /// Zombies and Feral Dogs.
    fn beast_acts(&mut self, id: u8, mut moved: u8, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let print = self.foe(id);
        let after = match (print.bite, print.mauling) {
            (Some(bite), _) => bite.after,
            (_, Some(mauling)) => Some(mauling.after),
            _ => None,
        };
        if self.battle.fenced().has(self.encounter(id).hex) {
            cx.cite("CZ-DIVIDER-6");
        }
        if let Some(who) = self.victim(id, cx) {
            // Whoever was engaged at the start of its turn bites without moving; from the queue it has moved.
            if moved == 0 || after.is_some_and(|most| moved <= most) {
                return Some(Frame::Bite { id, who, roll: NONE });
            }
            return None;
        }
        if self.is_held_in_place(id) {
            return None;
        }
        let steps = match print.steps {
            Steps::Always(hexes) => hexes,
            Steps::Rolled { faces, hexes } => {
                let roll = cx.below(10) as u8;
                let foe = self.encounter(id).kind;
                cx.tell("CZ-ZOMBIE-6", || FoeEvent::StiffRoll { foe, roll, moves: faces.has(roll) }.into());
                if faces.has(roll) { hexes } else { 0 }
            }
        };
        let target = self.target_of(id, cx)?;
        moved += self.walk(id, target, steps.saturating_sub(moved), cx);
        match after {
            Some(most) if moved <= most => self.victim(id, cx).map(|who| Frame::Bite { id, who, roll: NONE }),
            _ => {
                if cx.loud() && !self.victims_next_to(self.encounter(id).hex).is_empty() {
                    cx.cite("CZ-AI-8");
                }
                None
            }
        }
    }

    /// Impaled, pinned, or next to the tamed dog (CZ-C57, CZ-HEROIC-5).
    pub(super) fn is_held_in_place(&self, id: u8) -> bool {
        let encounter = self.encounter(id);
        let reach = self.battle.reach(encounter.hex);
        encounter.held != NONE
            || encounter.traits.has(Traits::PINNED)
            || self
                .pawns()
                .any(|who| self.survivor(who).role == Role::Dog && reach.has(self.survivor(who).hex))
    }

    /// Where an encounter may go: its side of walls and fences (CZ-C33).
    pub(super) fn range_of(&self, id: u8) -> Hexes {
        let hex = self.encounter(id).hex;
        let area = self.battle.area(hex.zone()) & self.battle.ground();
        let fenced = self.battle.fenced();
        match self.kind_of(id) {
            EncounterKind::HumanEnemy => area,
            _ if fenced.has(hex) => area & fenced,
            _ => area & !fenced,
        }
    }

    /// CZ-AI-3 to -5: the closest survivor, then the one with others nearby, then a d6.
    pub(super) fn target_of(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
        let range = self.range_of(id);
        let lure = self.battle.lure;
        if lure != NONE && self.kind_of(id).is_zombie() && range.has(self.survivor(lure).hex) {
            return Some(lure);
        }
        let candidates = self.targets().filter(|&who| range.has(self.survivor(who).hex));
        let all: Few<u8, 32> = candidates.collect();
        self.closest(&all, id, cx)
    }

    /// Of these survivors the closest to a hex, by the rules for ties.
    pub(super) fn closest(&self, all: &[u8], id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
        let from = self.encounter(id).hex;
        let crowding = |who: u8| -> u32 {
            let here = self.survivor(who).hex;
            self.targets().map(|other| u32::from(self.survivor(other).hex.distance(here))).sum()
        };
        let distance = |who: u8| self.survivor(who).hex.distance(from);
        let key = |who: u8| (distance(who), crowding(who));
        let least = all.iter().map(|&who| key(who)).min()?;
        let rivals = all.iter().filter(|&&who| distance(who) == least.0).count();
        let mut tied: Few<u8, 32> = all.iter().copied().filter(|&who| key(who) == least).collect();
        tied.sort_unstable_by_key(|&who| self.survivor(who).hex.centre());
        let (who, rule) = match tied.len() {
            1 => (tied[0], "CZ-AI-4"),
            count => (tied[self.roll_among(count, cx)], "CZ-AI-5"),
        };
        if rivals > 1 {
            let (foe, kind) = (self.encounter(id).kind, self.survivor(who).kind);
            cx.tell(rule, || FoeEvent::Targeted { foe, who: kind }.into());
        }
        Some(who)
    }

    /// The survivor that an encounter next to several bites.
    pub(super) fn victim(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
        let reach = self.battle.reach(self.encounter(id).hex);
        let near: Few<u8, 32> = self.targets().filter(|&who| reach.has(self.survivor(who).hex)).collect();
        if near.is_empty() { None } else { self.closest(&near, id, cx) }
    }

    /// CZ-AI-6, CZ-AI-7, CZ-G5: straight towards the target, until next to somebody.
    pub(super) fn walk(&mut self, id: u8, target: u8, steps: u8, cx: &mut impl Cx<Event>) -> u8 {
        let (start, goal) = (self.encounter(id).hex, self.survivor(target).hex);
        let occupied = self.occupied();
        let free = self.range_of(id) & !occupied;
        let (mut here, mut moved, mut sidestepped) = (start, 0, false);
        while moved < steps && self.victims_next_to(here).is_empty() {
            let near = here.set().around() & free;
            let distance = here.distance(goal);
            let next = straightest(near, goal, distance.wrapping_sub(1), start).or_else(|| {
                let sees = !sidestepped && self.sees(here, goal, occupied & !start.set());
                sidestepped |= sees;
                if sees { straightest(near, goal, distance, start) } else { None }
            });
            let Some(next) = next else { break };
            (here, moved) = (next, moved + 1);
        }
        self.settle_walk(id, start, here, moved, cx);
        moved
    }

    pub(super) fn settle_walk(&mut self, id: u8, start: Hex, here: Hex, moved: u8, cx: &mut impl Cx<Event>) {
        if moved == 0 {
            let foe = self.encounter(id).kind;
            cx.tell("CZ-AI-7", || FoeEvent::Blocked { foe, at: start }.into());
            return;
        }
        let encounter = self.encounter_mut(id);
        encounter.hex = here;
        encounter.traits.clear(Traits::ROOMED);
        let foe = encounter.kind;
        cx.tell("CZ-AI-6", || FoeEvent::Walked { foe, from: start, to: here }.into());
        cx.cite("CZ-AI-3");
        if self.kind_of(id).is_dog() {
            cx.cite("CZ-DOG-2");
        }
        cx.cite("CZ-G5");
    }

    // Bites (CZ-AI-8, CZ-ENCOUNTER-3).

    pub(crate) fn bite(&mut self, id: u8, who: u8, roll: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if roll != NONE {
            return Flow::Ask(Frame::Bite { id, who, roll });
        }
        let roll = cx.below(10) as u8;
        let harm = self.read_bite(id, who, roll, cx);
        match harm {
            None => Flow::Done,
            // CZ-C95: the survivor has another roll to ask for.
            Some(_) if self.survivor(who).signs.has(Signs::PAPER) => Flow::Ask(Frame::Bite { id, who, roll }),
            Some(harm) => Flow::Next(Frame::Struck { who, harm }),
        }
    }

    /// CZ-ITEM-5: the encounter rolls again.
    pub(crate) fn bite_again(&mut self, id: u8, who: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.survivor_mut(who).signs.clear(Signs::PAPER);
        let kind = self.survivor(who).kind;
        cx.tell("CZ-ITEM-5", || HarmEvent::BiteRerolled { who: kind }.into());
        cx.cite("CZ-C95");
        let roll = cx.below(10) as u8;
        let harm = self.read_bite(id, who, roll, cx);
        harm.map_or(Flow::Done, |harm| Flow::Next(Frame::Struck { who, harm }))
    }

    pub(crate) fn bite_stands(&mut self, id: u8, who: u8, roll: u8) -> Flow<Frame> {
        let harm = self.bite_harm(id, who, roll);
        harm.map_or(Flow::Done, |harm| Flow::Next(Frame::Struck { who, harm }))
    }

    fn bite_total(&self, id: u8, who: u8, roll: u8) -> i8 {
        let mut total = roll as i8 + self.armour(who, Roll::Bite);
        if self.kind_of(id).is_dog() {
            total += self.armour(who, Roll::Dog);
        }
        total
    }

    fn bite_harm(&self, id: u8, who: u8, roll: u8) -> Option<Harm> {
        let (print, total) = (self.foe(id), self.bite_total(id, who, roll));
        match (print.bite, print.mauling) {
            (Some(bite), _) => (total >= bite.number as i8).then_some(Harm::Bitten),
            (_, Some(mauling)) if total >= mauling.kill as i8 => Some(Harm::Mauled),
            (_, Some(mauling)) => (total >= mauling.wound.least as i8).then_some(Harm::Wounded),
            _ => None,
        }
    }

    fn read_bite(&mut self, id: u8, who: u8, roll: u8, cx: &mut impl Cx<Event>) -> Option<Harm> {
        let harm = self.bite_harm(id, who, roll);
        let (foe, kind, bonus) =
            (self.encounter(id).kind, self.survivor(who).kind, self.bite_total(id, who, roll) - roll as i8);
        let dog = self.kind_of(id).is_dog();
        cx.tell("CZ-ENCOUNTER-3", || HarmEvent::Bit { foe, who: kind, roll, bonus, harm }.into());
        cx.cite("CZ-AI-8");
        if dog {
            cx.cite("CZ-DOG-1");
        }
        if bonus != 0 {
            cx.cite("CZ-ITEM-7");
        }
        harm
    }
}

/// Of these hexes at a distance from the goal the one nearest to the line from the start; then the leftmost.
pub(super) fn straightest(near: Hexes, goal: Hex, distance: u8, start: Hex) -> Option<Hex> {
    let ((ax, ay), (bx, by)) = (start.centre(), goal.centre());
    let off = |hex: Hex| {
        let (x, y) = hex.centre();
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).abs()
    };
    near.iter().filter(|hex| hex.distance(goal) == distance).min_by_key(|hex| (off(*hex), hex.column()))
}
