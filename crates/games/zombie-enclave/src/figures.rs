//! What sums up a finished siege, and what goes on after it.

use crate::state::event::Event;
use crate::state::{Course, Ending, ZombieEnclave};
use kernel::english::plural;
use kernel::{Figure, Text};

impl ZombieEnclave {
    pub(crate) fn siege_figures(&self, happened: &[&Event]) -> Vec<Figure> {
        let held = if self.is_cleaning() {
            let turns = |event: &Event| matches!(event, Event::CombatTurnBegan { .. });
            Figure::count(happened, "Combat Turn", "fought", turns)
        } else {
            let held = Figure::things(self.turn, "turn", "held");
            match self.last_turn() {
                Some(last) => held.out_of(last),
                None => held,
            }
        };
        let killed = |event: &Event| matches!(event, Event::ZombieKilled { .. });
        let lost = |event: &Event| matches!(event, Event::SurvivorKilled { .. });
        vec![
            held,
            Figure::count(happened, "Zombie", "killed", killed),
            Figure::count(happened, "Survivor", "lost", lost),
        ]
    }

    /// How a Campaign stands at its end: what was reached, and what was still to come.
    pub(crate) fn campaign_epilogue(&self) -> Option<Text> {
        let Course::Campaign(_) = self.course else { return None };
        let set = self.cards.set();
        let reached = |at: usize| self.completed >> at & 1 == 1 || self.ending == Some(Ending::Campaign);
        let names = |wanted: bool| {
            let meant = set.objectives.iter().enumerate().filter(move |(at, _)| reached(*at) == wanted);
            meant.map(|(_, &kind)| self.def(kind).name.as_str()).collect::<Vec<_>>()
        };
        let (done, left) = (names(true), names(false));
        let reached = match done.as_slice() {
            [] => "No Objective was reached.".to_owned(),
            done => format!("Reached: {}.", done.join(", ")),
        };
        let others = plural(left.len() as u32, "Objective");
        let open = if left.is_empty() { String::new() } else { format!(" {others} remained.") };
        Some(format!("{reached}{open}").into())
    }

    /// The title that menus give to what is played.
    pub(crate) fn played_way(&self) -> Text {
        match self.course {
            Course::Campaign(_) => "Campaign".into(),
            Course::Scenario(kind) => crate::setup::ways::scenario_title(&self.def(kind).name).into(),
        }
    }
}
