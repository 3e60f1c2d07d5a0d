//! What encounters do in their part of a round (CZ-AI-1 to -8, CZ-G5).

use crate::battle::{Initiative, Sort};
use crate::board::{GREEN, Hex, Hexes, TOP};
use crate::event::{Event, FoeEvent, LootEvent};
use crate::frame::{Frame, Harm};
use crate::state::{CardZ, Lair, NONE, Phase, Role, Signs, Traits};
use crate::stats::{EncounterKind, Jam, Noise, Order, Range, Roll, Steps};
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
        self.cite_order(cx);
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
                cx.tell("CZ-C61", || FoeEvent::Arrived { foe, at: hex }.into());
            }
        }
    }

    fn cite_order(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let tied = |pair: &[u8]| {
            self.nearness(pair[0]) == self.nearness(pair[1]) && self.kind_of(pair[0]) != self.kind_of(pair[1])
        };
        if self.battle.order.windows(2).any(tied) {
            cx.cite("CZ-AI-2");
        }
        if self.fielded().any(|(_, encounter)| encounter.traits.has(Traits::DISTRACTED)) {
            cx.cite("CZ-ZOMBIE-9");
        }
        let fenced = self.battle.fenced();
        if self.fielded().any(|(id, encounter)| fenced.has(encounter.hex) && self.enemy(id).is_none()) {
            cx.cite("CZ-DIVIDER-6");
        }
        if self.battle.sort == Sort::Location && self.hidden_at(self.battle.at).next().is_some() {
            cx.cite("CZ-ENCOUNTER-4");
        }
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

    pub(crate) fn next_encounter(&mut self, at: u8, early: bool, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(&id) = self.battle.order.get(usize::from(at)) else {
            return match early {
                true => Flow::Next(Frame::Survivors { seat: self.first_side() }),
                false => Flow::Next(Frame::RoundEnds),
            };
        };
        let then = if early { Frame::Humans { at: at + 1 } } else { Frame::Encounters { at: at + 1 } };
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
        if traits.has(Traits::NEW | Traits::DISTRACTED) {
            return None;
        }
        let mut moved = 0;
        if let Lair::Queue(hex) = self.encounter(id).lair {
            if self.occupied().has(hex) {
                return None;
            }
            self.enter_field(id, hex);
            let foe = self.encounter(id).kind;
            cx.tell("CZ-C61", || FoeEvent::Arrived { foe, at: hex }.into());
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
    fn is_held_in_place(&self, id: u8) -> bool {
        let encounter = self.encounter(id);
        let reach = self.battle.reach(encounter.hex);
        encounter.held != NONE
            || encounter.traits.has(Traits::PINNED)
            || self
                .pawns()
                .any(|who| self.survivor(who).role == Role::Dog && reach.has(self.survivor(who).hex))
    }

    /// Where an encounter may go: its side of walls and fences (CZ-C33).
    fn range_of(&self, id: u8) -> Hexes {
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
    fn target_of(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
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
    fn closest(&self, all: &[u8], id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
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
    fn victim(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Option<u8> {
        let reach = self.battle.reach(self.encounter(id).hex);
        let near: Few<u8, 32> = self.targets().filter(|&who| reach.has(self.survivor(who).hex)).collect();
        if near.is_empty() { None } else { self.closest(&near, id, cx) }
    }

    /// CZ-AI-6, CZ-AI-7, CZ-G5: straight towards the target, until next to somebody.
    fn walk(&mut self, id: u8, target: u8, steps: u8, cx: &mut impl Cx<Event>) -> u8 {
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

    fn settle_walk(&mut self, id: u8, start: Hex, here: Hex, moved: u8, cx: &mut impl Cx<Event>) {
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
        cx.tell("CZ-ITEM-5", || FoeEvent::BiteRerolled { who: kind }.into());
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
        cx.tell("CZ-ENCOUNTER-3", || FoeEvent::Bit { foe, who: kind, roll, bonus, harm }.into());
        cx.cite("CZ-AI-8");
        if dog {
            cx.cite("CZ-DOG-1");
        }
        if bonus != 0 {
            cx.cite("CZ-ITEM-7");
        }
        harm
    }

    // Human Enemies (CZ-HUMAN-10 to -14, CZ-C99).

    fn human_acts(&mut self, id: u8, orders: &[Order], cx: &mut impl Cx<Event>) -> Option<Frame> {
        if self.encounter(id).traits.has(Traits::FLEES)
            && self.victims_next_to(self.encounter(id).hex).is_empty()
        {
            self.flee(id, "CZ-C99", cx);
            return None;
        }
        let mut lines = orders.iter().copied();
        // The first line that fits is done, with the line "Then" right behind it.
        while let Some(order) = lines.next() {
            if order.follows() {
                continue;
            }
            let Some(acted) = self.follow_order(id, order, cx) else { continue };
            let then = lines.next().filter(|order| acted.is_none() && order.follows());
            let follows = then.and_then(|order| self.follow_order(id, order, cx)).flatten();
            return acted.or(follows);
        }
        None
    }

    /// `None` if the line does not fit; otherwise it is done, with what it does to a survivor.
    fn follow_order(&mut self, id: u8, order: Order, cx: &mut impl Cx<Event>) -> Option<Option<Frame>> {
        let hex = self.encounter(id).hex;
        let engaged = !self.victims_next_to(hex).is_empty();
        let limited = self.loot_print(self.encounter(id).kind).supply > 0;
        match order {
            Order::RetreatOutOfAmmo if limited && self.encounter(id).supply == 0 => {
                if engaged {
                    self.break_contact(id, 3, cx);
                } else {
                    self.flee(id, "CZ-HUMAN-11", cx);
                }
                Some(None)
            }
            Order::PushAndRetreat { number } if engaged => {
                self.break_contact(id, number, cx);
                Some(None)
            }
            Order::Kill { number } if engaged => {
                let who = self.victim(id, cx)?;
                Some(self.hack(id, who, number, cx))
            }
            Order::Approach { hexes, within } if !engaged => {
                self.approach(id, hexes, within, cx);
                Some(None)
            }
            Order::Charge { hexes, number } if !engaged => {
                let moved = match self.target_of(id, cx) {
                    Some(target) if !self.is_held_in_place(id) => self.walk(id, target, hexes, cx),
                    _ => hexes,
                };
                let who = if moved < hexes { self.victim(id, cx) } else { None };
                Some(who.and_then(|who| self.hack(id, who, number, cx)))
            }
            Order::ThenFire => {
                let open = |who: u8| !self.is_engaged(who);
                let who = self.shootable(id, 9, open, cx);
                Some(who.and_then(|who| self.shoot_at(id, who, cx)))
            }
            Order::FireWithin { hexes } => {
                let who = self.shootable(id, hexes, |_| true, cx)?;
                Some(self.shoot_at(id, who, cx))
            }
            _ => None,
        }
    }

    /// The closest survivor in line of sight.
    fn shootable(
        &self,
        id: u8,
        within: u8,
        open: impl Fn(u8) -> bool,
        cx: &mut impl Cx<Event>,
    ) -> Option<u8> {
        let (hex, occupied) = (self.encounter(id).hex, self.occupied());
        let in_sight = |who: &u8| {
            let there = self.survivor(*who).hex;
            (2..=within).contains(&there.distance(hex)) && self.sees(hex, there, occupied)
        };
        let all: Few<u8, 32> = self.targets().filter(|who| in_sight(who) && open(*who)).collect();
        self.closest(&all, id, cx)
    }

    fn hack(&mut self, id: u8, who: u8, number: u8, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let roll = cx.below(10) as u8;
        let hit = roll >= number && roll > 0;
        let (foe, kind) = (self.encounter(id).kind, self.survivor(who).kind);
        cx.tell("CZ-HUMAN-13", || {
            FoeEvent::HumanAttacked { foe, who: kind, roll, bonus: 0, number, hit }.into()
        });
        cx.cite("CZ-G21");
        hit.then_some(Frame::Struck { who, harm: Harm::Shot })
    }

    /// A shot with the weapon on the card: its numbers, its ammo, its jams; the night counts, the weather does not.
    fn shoot_at(&mut self, id: u8, who: u8, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let (foe, kind) = (self.encounter(id).kind, self.survivor(who).kind);
        let weapon = self.loot_print(foe).weapon;
        let range = Range::of(self.encounter(id).hex.distance(self.survivor(who).hex))?;
        let number = weapon.number(range)?;
        let roll = cx.below(10) as u8;
        let jam = weapon.ranged.map_or(Jam::Never, |ranged| ranged.jam);
        let jams = match jam {
            Jam::AtOnce { natural } => natural.contains(&roll),
            Jam::Check { natural, most } => natural == roll && cx.below(10) as u8 <= most,
            Jam::Never => false,
        };
        if jams {
            self.encounter_mut(id).traits.set(Traits::STUNNED);
            cx.tell("CZ-RANGED-4", || LootEvent::Jammed { weapon: foe, roll, spends: 0 }.into());
            cx.cite("CZ-G21");
            return None;
        }
        let bonus = if self.phase == Phase::Night { self.night()[range as usize] } else { 0 };
        let hit = roll > 0 && roll as i8 + bonus >= number as i8;
        let encounter = self.encounter_mut(id);
        encounter.supply = encounter.supply.saturating_sub(1);
        let from = encounter.hex;
        cx.tell("CZ-HUMAN-13", || {
            FoeEvent::HumanAttacked { foe, who: kind, roll, bonus, number, hit }.into()
        });
        cx.cite("CZ-G21");
        if weapon.noise != Noise::Quiet {
            self.make_noise(from, cx);
            cx.cite("CZ-C58");
        }
        hit.then_some(Frame::Struck { who, harm: Harm::Shot })
    }

    /// Towards the closest survivor, never next to anybody; it stops where it may shoot.
    fn approach(&mut self, id: u8, hexes: u8, within: Option<u8>, cx: &mut impl Cx<Event>) {
        if self.is_held_in_place(id) {
            return;
        }
        let Some(target) = self.target_of(id, cx) else { return };
        let (start, goal) = (self.encounter(id).hex, self.survivor(target).hex);
        let occupied = self.occupied();
        let free = self.range_of(id) & !occupied & !self.battle.reach_all(self.pawn_hexes());
        let (mut here, mut moved) = (start, 0);
        let in_place = |here: Hex| {
            within.is_some_and(|most| {
                here.distance(goal) <= most && self.sees(here, goal, occupied & !start.set())
            })
        };
        while moved < hexes && !in_place(here) {
            let near = here.set().around() & free;
            let Some(next) = straightest(near, goal, here.distance(goal).wrapping_sub(1), start) else {
                break;
            };
            (here, moved) = (next, moved + 1);
        }
        if moved > 0 {
            self.settle_walk(id, start, here, moved, cx);
            cx.cite("CZ-HUMAN-10");
        }
    }

    /// CZ-C99: a push to get away; a failed or impossible one ends the turn.
    fn break_contact(&mut self, id: u8, number: u8, cx: &mut impl Cx<Event>) {
        let hex = self.encounter(id).hex;
        let near = self.victims_next_to(hex);
        let crowd = near.len() as i8 - 1;
        let free = self.battle.reach(hex) & self.range_of(id) & !self.occupied();
        let next_to = |hex: &Hex| (self.battle.reach(*hex) & near).len();
        let away = free.iter().min_by_key(|hex| (next_to(hex), *hex)).filter(|hex| next_to(hex) < near.len());
        let foe = self.encounter(id).kind;
        let (Some(away), true) = (away, self.encounter(id).held == NONE) else {
            cx.tell("CZ-C99", || FoeEvent::Blocked { foe, at: hex }.into());
            return;
        };
        let roll = cx.below(10) as u8;
        let hit = roll > 0 && roll as i8 - crowd >= number as i8;
        cx.tell("CZ-HUMAN-13", || FoeEvent::HumanPushed { foe, roll, hit }.into());
        cx.cite("CZ-C99");
        if !hit {
            return;
        }
        self.encounter_mut(id).traits.set(Traits::FLEES);
        self.encounter_mut(id).hex = away;
        cx.tell("CZ-C99", || FoeEvent::Walked { foe, from: hex, to: away }.into());
        if self.victims_next_to(away).is_empty() {
            self.flee(id, "CZ-C99", cx);
        }
    }

    /// To the nearest exit of the connected area: a green hex, or its top row.
    fn flee(&mut self, id: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let start = self.encounter(id).hex;
        let area = self.range_of(id);
        let exits = area & (GREEN | self.top_row(area));
        let free = area & !self.occupied() | start.set();
        let moves = self.enemy(id).map_or(0, |enemy| enemy.moves);
        let goal = exits.iter().filter(|hex| free.has(*hex)).min_by_key(|hex| (hex.distance(start), *hex));
        let Some(goal) = goal else { return };
        let (mut here, mut moved) = (start, 0);
        while moved < moves && here != goal {
            let near = here.set().around() & free;
            let Some(next) = straightest(near, goal, here.distance(goal).wrapping_sub(1), start) else {
                break;
            };
            (here, moved) = (next, moved + 1);
        }
        let foe = self.encounter(id).kind;
        self.encounter_mut(id).hex = here;
        self.encounter_mut(id).traits.set(Traits::FLEES);
        cx.tell(rule, || FoeEvent::Walked { foe, from: start, to: here }.into());
        cx.cite("CZ-C99");
        if here == goal {
            self.leave_field(id, Lair::Removed);
            self.unsettled = true;
            cx.tell("CZ-C99", || FoeEvent::HumanLeft { foe }.into());
            if !self.battle.slain && !self.fielded().any(|(id, _)| self.enemy(id).is_some()) {
                cx.tell("CZ-HUMAN-12", || FoeEvent::HumansWithdrew.into());
                // Nobody of them is left who could withdraw again when the battle ends.
                self.battle.humans = NONE;
            }
        }
    }

    fn top_row(&self, area: Hexes) -> Hexes {
        let top = area.iter().map(Hex::row).max().unwrap_or(0);
        if top == TOP.first().map_or(14, Hex::row) {
            return TOP & area;
        }
        area.iter().filter(|hex| hex.row() == top).collect()
    }
}

/// Of these hexes at a distance from the goal the one nearest to the line from the start; then the leftmost.
fn straightest(near: Hexes, goal: Hex, distance: u8, start: Hex) -> Option<Hex> {
    let ((ax, ay), (bx, by)) = (start.centre(), goal.centre());
    let off = |hex: Hex| {
        let (x, y) = hex.centre();
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).abs()
    };
    near.iter().filter(|hex| hex.distance(goal) == distance).min_by_key(|hex| (off(*hex), hex.column()))
}
