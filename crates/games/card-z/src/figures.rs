//! What sums up a finished game, and what became of the people.

use crate::event::{BlowEvent, Event, HarmEvent, RewardEvent};
use crate::state::CardZ;
use kernel::{Figure, Seat, Text};

impl CardZ {
    pub(crate) fn street_figures(&self, own: Seat, happened: &[&Event]) -> Vec<Figure> {
        let killed = |event: &Event| matches!(event, Event::Blow(BlowEvent::Eradicated { .. }));
        let died = |event: &Event| matches!(event, Event::Harm(HarmEvent::Died { .. }));
        let found =
            |event: &Event| matches!(event, Event::Reward(RewardEvent::Found { seat, .. }) if *seat == own);
        let last = if self.scenario.is_competitive() {
            Figure::count(happened, "Loot card", "found", found).of(own)
        } else {
            Figure::count(happened, "survivor", "lost", died)
        };
        let days = Figure::things(self.day, "day", "played");
        vec![
            if self.days > 0 { days.out_of(self.days) } else { days },
            Figure::count(happened, "encounter", "eradicated", killed),
            last,
        ]
    }

    /// Who is left, and who waits at home.
    pub(crate) fn people_epilogue(&self) -> Option<Text> {
        let alive = self.all_seats().flat_map(|seat| self.group(seat).chain(self.house(seat)));
        let names: Vec<&str> = alive.map(|who| self.who(who)).collect();
        Some(match names.as_slice() {
            [] => "Nobody is left to tell the tale.".into(),
            names => format!("Still alive: {}.", names.join(", ")).into(),
        })
    }
}
