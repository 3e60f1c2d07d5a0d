//! How a game looks to somebody who has played a few: who is alive and well, how near the goal is, what is in the packs.

use crate::state::{CardZ, Ending, Marks, NONE, Role, SURVIVORS, Scenario, Signs, Spot};
use kernel::Seat;

impl CardZ {
    /// From 0 (lost) to 1 (won).
    pub(crate) fn promise(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.ending {
            return match ending {
                Ending::Goal(winner) if !self.scenario.is_competitive() || winner == seat => self.glory(),
                Ending::LastAlive(winner) | Ending::LeftAlone(winner) if winner == seat => 1.0,
                Ending::AllDead if self.scenario.is_competitive() => 0.5,
                Ending::TimeUp if self.scenario == Scenario::CivicDuty => 0.3 * self.progress(seat),
                _ => 0.0,
            };
        }
        if self.scenario.is_competitive() {
            let own = self.strength(seat) + self.progress(seat);
            let others = self.all_seats().filter(|&other| other != seat);
            let best = others.map(|other| self.strength(other) + self.progress(other)).fold(0.0, f32::max);
            let balance = own - best;
            return 0.5 + 0.48 * balance / (1.0 + balance.abs());
        }
        let seats = f32::from(self.seats);
        let strength: f32 = self.all_seats().map(|one| self.strength(one)).sum::<f32>() / seats;
        let progress: f32 = self.all_seats().map(|one| self.progress(one)).sum::<f32>() / seats;
        (0.05 + 0.5 * strength + 0.42 * progress).clamp(0.0, 0.97)
    }

    /// A won Civic Duty is worth more with more points.
    fn glory(&self) -> f32 {
        match self.scenario {
            Scenario::CivicDuty => 0.9 + 0.01 * f32::from(self.score().clamp(-5, 5)) + 0.05,
            _ => 1.0,
        }
    }

    /// How well a group is, from 0 to about 1.
    fn strength(&self, seat: Seat) -> f32 {
        let mut fighters: f32 = 0.0;
        let mut people: f32 = 0.0;
        for who in self.group(seat) {
            let survivor = self.survivor(who);
            let mut worth = match survivor.role {
                Role::Character => 1.0,
                Role::Ally => 0.7,
                Role::Dependant => 0.2,
                Role::Dog => 0.2,
            };
            if survivor.doom > 0 {
                worth *= 0.05;
            }
            let ills = [
                (Signs::STARVING, 0.75),
                (Signs::WOUNDED, 0.8),
                (Signs::SLEEPLESS, 0.9),
                (Signs::HERO_USED, 0.95),
            ];
            for (sign, factor) in ills {
                if survivor.signs.has(sign) {
                    worth *= factor;
                }
            }
            if survivor.sick != NONE {
                worth *= 0.9;
            }
            if survivor.hex.is_on() {
                worth *= 1.0 - 0.16 * (self.engaged_with(who).len() as f32).min(3.0);
            }
            if self.fights(who) {
                fighters += worth;
            } else {
                people += worth;
            }
        }
        let reserve = 0.6 * self.house(seat).count() as f32;
        let kit = self.kit(seat);
        let threat = if self.party.has(seat) { self.threat(fighters) } else { 0.0 };
        let all = fighters + people + reserve;
        (0.8 * all / (all + 1.2) + 0.35 * kit / (kit + 6.0) - threat).max(0.0)
    }

    /// What a battle may cost: more where few fight many, and most where there is no way back.
    fn threat(&self, fighters: f32) -> f32 {
        let foes = self.battle.field.count_ones() + self.battle.queue.count_ones();
        let hidden = self.hidden_at(self.battle.at).count() as u32;
        let each = if self.battle.no_retreat { 0.04 } else { 0.02 };
        (each * (foes + hidden) as f32 / fighters.max(0.5)).min(0.45)
    }

    /// What the group carries: weapons that work, food for the nights to come.
    fn kit(&self, seat: Seat) -> f32 {
        let mut kit = 0.0;
        let own = (0..SURVIVORS as u8).filter(|&who| self.survivor(who).owner == seat);
        for slot in own.fold(self.loot.stowed(), |all, who| all | self.loot.at_hand(who)) {
            let Some(who) = self.bearer(slot) else { continue };
            if self.survivor(who).owner != seat {
                continue;
            }
            let (print, item) = (self.print(slot), self.item(slot));
            let handy = if matches!(item.spot(), Spot::Hand(_)) { 1.0 } else { 0.6 };
            if print.food.is_some() {
                kit += 0.9;
            } else if print.weapon.ranged.is_some() {
                kit += handy * (0.5 + 0.15 * f32::from(item.supply.min(8)));
            } else if print.weapon.melee.kill.is_some() {
                kit += handy * 0.9;
            } else {
                kit += 0.2;
            }
        }
        kit
    }

    /// How near the goal is, from 0 to 1.
    fn progress(&self, seat: Seat) -> f32 {
        match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome => 1.0 - self.steps_to_goal(seat) / 7.0,
            Scenario::Mission2 if self.has_dependants(seat) => 1.0 - self.steps_to_goal(seat) / 14.0,
            Scenario::Mission2 => 0.5 - self.steps_to_goal(seat) / 14.0,
            // Nearly as good as clearing a Cache is to stand before the next one.
            Scenario::CivicDuty => {
                let caches = self.caches().count() as f32;
                let done = caches - self.caches().filter(|&at| self.is_uncleared(at)).count() as f32;
                (done - 0.05 * self.steps_to_goal(seat)).max(0.0) / caches.max(1.0)
            }
            Scenario::PubRun => 0.4 * (1.0 - self.steps_to_goal(seat) / 7.0),
            Scenario::LastManStanding => 0.0,
        }
    }

    fn has_dependants(&self, seat: Seat) -> bool {
        self.group(seat).any(|who| self.survivor(who).role == Role::Dependant)
    }

    /// The Location that a seat is on its way to, where its scenario has one.
    pub(crate) fn goal_of(&self, seat: Seat) -> Option<u8> {
        let goal = match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome => self.base_place(2),
            Scenario::Mission2 if self.has_dependants(seat) => Some(self.player(seat).home),
            Scenario::Mission2 => self.base_place(2),
            Scenario::PubRun => Some(self.goal),
            Scenario::CivicDuty => self.nearest_cache(seat),
            Scenario::LastManStanding => None,
        };
        goal.filter(|&goal| usize::from(goal) < self.places.len())
    }

    fn nearest_cache(&self, seat: Seat) -> Option<u8> {
        let here = self.player(seat).at;
        let steps = |at: &u8| self.steps_to(here, *at) as u8;
        self.caches().filter(|&at| self.is_uncleared(at)).min_by_key(steps)
    }

    fn caches(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.places.len() as u8).filter(|&at| self.location(at).sides.len() > 1)
    }

    fn is_uncleared(&self, at: u8) -> bool {
        match self.location(at).mart.is_some() {
            true => !self.place(at).marks.has(Marks::LOOTED),
            false => self.side(at).is_cache,
        }
    }

    /// 6 where there is no goal.
    fn steps_to_goal(&self, seat: Seat) -> f32 {
        self.goal_of(seat).map_or(6.0, |goal| self.steps_to(self.player(seat).at, goal))
    }

    /// The distance on the map.
    pub(crate) fn steps_to(&self, from: u8, to: u8) -> f32 {
        let layout = self.map.layout();
        let ((q, r), (p, s)) = (layout[usize::from(from)], layout[usize::from(to)]);
        let (dq, dr) = (q - p, r - s);
        f32::from(dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs()))
    }
}
