//! The table as a viewer may see it, built up from nothing. Hidden are the order of decks and the encounters that lie
//! face down and that the viewer has not seen.

mod face;
mod field;
mod map;
mod people;
mod piles;

use crate::cards::stats::Sky;
use crate::state::battle::Sort;
use crate::state::{CardZ, Phase, Scenario, Spot, Stand};
use kernel::{Counter, Kept, Knows, Lay, Seat, SeatView, View, Viewer};

fn counter(name: &'static str, value: impl Into<i32>, most: Option<i32>) -> Counter {
    Counter { name: name.into(), value: value.into(), most }
}

impl CardZ {
    pub(crate) fn build_views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut lay = Lay::new(viewers, kept);
        if self.battle.on {
            self.lay_field(&mut lay);
        }
        self.lay_map(&mut lay);
        self.show_ground(&mut lay);
        self.lay_piles(&mut lay);
        for seat in self.all_seats() {
            self.lay_people(seat, &mut lay);
        }
        lay.views(View {
            game: "card-z",
            turn: self.day.into(),
            active: (self.day > 0).then_some(self.active),
            phase: self.phase_line(),
            seats: self.all_seats().map(|seat| self.seat_view(seat)).collect(),
            zones: vec![],
            prompt: None,
            outcome: kernel::Rules::outcome(self),
        })
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
            Phase::Dawn => 0,
            Phase::Day => 1,
            Phase::Night | Phase::Reckoning => 2,
        };
        let name = self.def(self.weather).skies.get(at).map_or("", String::as_str);
        let mut parts = vec![name.to_owned()];
        parts.extend(bands(sky.ranged).map(|bands| format!("ranged {bands}")));
        if self.phase == Phase::Night {
            let night = self.cards.set().night.map(Some);
            parts.extend(bands(night).map(|bands| format!("by night {bands}")));
        }
        if sky.no_alarm {
            parts.push("no alarm".to_owned());
        }
        parts.join(", ")
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let group = self.group(seat).count() as i32;
        let borne = |slot: &u8| {
            let bearer = self.bearer(*slot).map(|who| self.survivor(who));
            bearer.is_some_and(|one| one.owner == seat && one.stand == Stand::Group)
        };
        let food = (0..crate::state::LOOT as u8)
            .filter(|&slot| self.item(slot).spot() != Spot::Nowhere && self.print(slot).food.is_some())
            .filter(borne);
        let mut counters = vec![
            counter("survivors", group, None),
            // CZ-RECKONING-4: everybody needs one.
            counter("food", food.count() as i32, Some(group).filter(|&group| group > 0)),
        ];
        if self.days > 0 {
            counters.push(counter("day", self.day, Some(self.days.into())));
        }
        if self.scenario == Scenario::CivicDuty {
            counters.push(counter("points", self.score(), None));
            let left = self.places.iter().zip(0..).filter(|&(_, at)| self.side(at).is_cache).count();
            counters.push(counter("Caches left", left as i32, None));
        }
        SeatView { seat, name: self.seat_name(seat), counters }
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

impl Knows for CardZ {
    fn view(&self, viewer: Viewer) -> View {
        self.build_views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.build_views(viewers, kept)
    }
}
