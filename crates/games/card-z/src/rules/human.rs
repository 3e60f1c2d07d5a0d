//! What Human Enemies do (CZ-HUMAN-10 to -14, CZ-C99).

use super::ai::straightest;
use crate::cards::stats::{Jam, Noise, Order, Range};
use crate::event::{Event, FoeEvent, HumanEvent, WeaponEvent};
use crate::state::board::{GREEN, Hex, Hexes, TOP};
use crate::state::frame::{Frame, Harm};
use crate::state::{CardZ, Lair, NONE, Phase, Traits};
use kernel::{Cx, Few};

impl CardZ {
    pub(super) fn human_acts(&mut self, id: u8, orders: &[Order], cx: &mut impl Cx<Event>) -> Option<Frame> {
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
            HumanEvent::HumanAttacked { foe, who: kind, roll, bonus: 0, number, hit }.into()
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
            cx.tell("CZ-RANGED-4", || WeaponEvent::Jammed { weapon: foe, roll, spends: 0 }.into());
            cx.cite("CZ-G21");
            return None;
        }
        let bonus = if self.phase == Phase::Night { self.night()[range as usize] } else { 0 };
        let hit = roll > 0 && roll as i8 + bonus >= number as i8;
        let encounter = self.encounter_mut(id);
        encounter.supply = encounter.supply.saturating_sub(1);
        let from = encounter.hex;
        cx.tell("CZ-HUMAN-13", || {
            HumanEvent::HumanAttacked { foe, who: kind, roll, bonus, number, hit }.into()
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
        cx.tell("CZ-HUMAN-13", || HumanEvent::HumanPushed { foe, roll, hit }.into());
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
            cx.tell("CZ-C99", || HumanEvent::HumanLeft { foe }.into());
            if !self.battle.slain && !self.fielded().any(|(id, _)| self.enemy(id).is_some()) {
                cx.tell("CZ-HUMAN-12", || HumanEvent::HumansWithdrew.into());
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
