//! The table as a viewer may see it, built up from nothing. Hidden are the order of decks and the encounters that lie
//! face down and that the viewer has not seen.

mod face;
mod field;
mod lairs;
mod map;
mod people;
mod piles;
mod terms;

use crate::cards::stats::Sky;
use crate::state::battle::Sort;
use crate::state::{self, CardZ, Scenario, Stand};
use crate::table::lairs::Lairs;
use crate::table::terms::{Counter, Mark, Phase, Stat, Zone};
use kernel::{Goal, Knows, Layout, Seat, Stake, Text, Viewer};

/// What stands on the table and is not a card, by its number.
#[derive(Clone, Copy)]
enum Token {
    Outside,
    Inside,
    Fenced,
    Edge,
    Cluster,
    Perimeter,
}

/// Rows count upwards on a map and downwards on a table.
fn laid((q, r): (i8, i8)) -> (i16, i16) {
    (i16::from(q) + i16::from(r), -i16::from(r))
}

impl Knows for CardZ {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, viewer: Viewer) -> Vec<Goal> {
        self.scenario_goals(viewer)
    }

    fn ending(&self) -> Option<Text> {
        Some(self.why_over(self.ending?).into())
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        self.group_stakes(seat)
    }

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<CardZ>) {
        let active = (self.day > 0).then_some(self.active);
        on.phase(self.part_of_day(), active, || self.phase_line());
        for seat in self.all_seats() {
            self.lay_seat(seat, on);
        }
        let lairs = Lairs::of(self, viewer);
        if self.battle.on {
            self.lay_field(&lairs, on);
        }
        self.lay_map(&lairs, on);
        self.lay_ground(on);
        self.lay_piles(viewer, &lairs, on);
        for seat in self.all_seats() {
            self.lay_people(seat, on);
        }
    }
}

impl CardZ {
    fn part_of_day(&self) -> Phase {
        match self.phase {
            _ if self.day == 0 => Phase::Setup,
            state::Phase::Dawn => Phase::Dawn,
            state::Phase::Day => Phase::Day,
            state::Phase::Night => Phase::Night,
            state::Phase::Reckoning => Phase::Reckoning,
        }
    }

    /// "Day 2, night: night fog, ranged -2, no attack beyond; battle at the Pub, battle-round 3".
    fn phase_line(&self) -> String {
        if self.day == 0 {
            return format!("{}, setup", self.scenario.name());
        }
        let mut line = format!("Day {}, {}", self.day, self.phase.name());
        if let Some(sky) = self.sky() {
            line += &format!(": {}", self.sky_line(sky));
        }
        if self.battle.on {
            let against = match self.battle.sort {
                Sort::Location => "battle at",
                Sort::Cluster => "battle with the zombie cluster at",
                Sort::Versus(_) => "battle between players at",
            };
            line += &format!("; {against} {}", self.place_name(self.battle.at));
            if self.battle.round > 0 {
                line += &format!(", battle-round {}", self.battle.round);
            }
        }
        line
    }

    /// The sky of this phase with what it does to ranged attacks (CZ-WEATHER-2, CZ-TURN-8).
    fn sky_line(&self, sky: &Sky) -> String {
        let at = match self.phase {
            state::Phase::Dawn => 0,
            state::Phase::Day => 1,
            state::Phase::Night | state::Phase::Reckoning => 2,
        };
        let name = self.def(self.weather).skies.get(at).map_or("", String::as_str);
        let mut parts = vec![name.to_owned()];
        parts.extend(bands(sky.ranged).map(|bands| format!("ranged {bands}")));
        if self.phase == state::Phase::Night {
            let night = self.cards.set().night.map(Some);
            parts.extend(bands(night).map(|bands| format!("by night {bands}")));
        }
        if sky.no_alarm {
            parts.push("no alarm".to_owned());
        }
        parts.join(", ")
    }

    fn lay_seat(&self, seat: Seat, on: &mut impl Layout<CardZ>) {
        let group = self.group(seat).count() as i32;
        on.seat(
            seat,
            || self.seat_name(seat),
            |on| {
                on.counter(Counter::Survivors, group, None);
                // CZ-RECKONING-4: everybody needs one.
                on.counter(Counter::Food, self.food_of(seat), Some(group).filter(|&group| group > 0));
                if self.days > 0 {
                    on.counter(Counter::Day, self.day.into(), Some(self.days.into()));
                }
                if self.scenario == Scenario::CivicDuty {
                    on.counter(Counter::Points, self.score().into(), None);
                    let left = (0..state::PLACES_OF_GAME).filter(|&at| self.side(at).is_cache).count();
                    on.counter(Counter::CachesLeft, left as i32, None);
                }
            },
        );
    }

    /// Food that somebody of the group has.
    pub(crate) fn food_of(&self, seat: Seat) -> i32 {
        let is_borne = |slot: u8| {
            let bearer = self.bearer(slot).map(|who| self.survivor(who));
            bearer.is_some_and(|one| one.owner == seat && one.stand == Stand::Group)
        };
        let had = self.group(seat).fold(self.loot.stowed(), |all, who| all | self.loot.at_hand(who));
        had.into_iter().filter(|&slot| self.print(slot).food.is_some() && is_borne(slot)).count() as i32
    }
}

/// What changes shots by range, close to long: "-1 / -2 / no attack"; nothing where nothing changes.
fn bands(bands: [Option<i8>; 3]) -> Option<String> {
    let word = |band: Option<i8>| match band {
        None => "no attack".to_owned(),
        Some(0) => "0".to_owned(),
        Some(n) => format!("{n:+}"),
    };
    (bands != [Some(0); 3]).then(|| bands.map(word).join(" / "))
}

#[cfg(test)]
mod tests;
