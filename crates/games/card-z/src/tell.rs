//! Events in words.

mod fight;
mod foes;
mod food;
mod loot;
mod street;

use crate::event::Event;
use crate::state::{CardZ, Ending, Phase, Scenario};
use crate::wording::{capital, plural};

impl CardZ {
    pub(crate) fn tell_event(&self, event: &Event) -> String {
        capital(&self.tell_course(event))
    }

    /// Setting up and the course of the game.
    fn tell_course(&self, event: &Event) -> String {
        let (team, who, place) = (|seat| self.team(seat), |kind| self.someone(kind), |at| self.spot_name(at));
        match *event {
            Event::Began { scenario, map } => {
                format!("{} began on the map {}.", scenario.name(), map.name())
            }
            Event::LocationDealt { at, kind } => {
                format!("{} was laid at position {}.", self.the(kind), at + 1)
            }
            Event::DecksShuffled { removed: 0 } => "The decks were shuffled.".to_owned(),
            Event::DecksShuffled { removed } => {
                format!("{} left the Encounter deck, and the decks were shuffled.", plural(removed, "card"))
            }
            Event::BaseTaken { seat, at } => format!("{} started at {}.", self.chair(seat), place(at)),
            Event::TurnRolled { seat, roll } => {
                format!("{} rolled {roll} for the order of turns.", team(seat))
            }
            Event::CharacterDealt { seat, kind } => format!("{} was dealt {}.", self.chair(seat), who(kind)),
            Event::CharacterTaken { seat, kind } => format!("{} joined {}.", who(kind), self.chair(seat)),
            Event::StaysBehind { who: one } => format!("{} stayed behind.", who(one)),
            Event::Waits { who: one, at } => format!("{} waited at {}.", who(one), place(at)),
            Event::Equipped { who: one } => format!("{} was equipped.", who(one)),
            Event::StartedWith { who: one, loot, .. } => {
                format!("{} started with {}.", who(one), self.the(loot))
            }
            Event::LootDealt { seat, loot } => format!("{} was dealt {}.", team(seat), self.the(loot)),
            Event::LootKept { seat, loot } => format!("{} kept {}.", team(seat), self.the(loot)),
            Event::Forecast { seat } => format!("{} foresaw the Weather.", team(seat)),
            Event::WeatherDrawn { weather } => format!("The Weather of the day was {}.", self.name(weather)),
            Event::PhaseBegan { day, phase } => match phase {
                Phase::Dawn => format!("Day {day} dawned."),
                Phase::Day => format!("The day phase of day {day} began."),
                Phase::Night => format!("The night of day {day} began."),
                Phase::Reckoning => format!("The reckoning of day {day} began."),
            },
            Event::Respawned { who: one, at } => format!("{} took over at {}.", who(one), place(at)),
            Event::TurnShared { seat, with } => {
                format!("{} took the turn together with {}.", team(seat), team(with))
            }
            Event::TurnBegan { seat, at } => format!("The turn of {} began at {}.", team(seat), place(at)),
            Event::TurnEnded { seat } => format!("The turn of {} ended.", team(seat)),
            Event::Stayed { seat } => format!("{} stayed where it was.", team(seat)),
            Event::TimeUp => "The last day was over.".to_owned(),
            Event::GameOver { ending } => self.tell_ending(ending),
            Event::Conceded { seat } => format!("{} gave up.", team(seat)),
            _ => self.tell_street(event),
        }
    }

    fn tell_ending(&self, ending: Ending) -> String {
        match (ending, self.scenario) {
            (Ending::Goal(_), Scenario::Mission1 | Scenario::ComingHome) => {
                "The group reached the other end: the mission was done.".to_owned()
            }
            (Ending::Goal(_), Scenario::Mission2) => "The family came home: the mission was done.".to_owned(),
            (Ending::Goal(_), Scenario::CivicDuty) => {
                format!(
                    "The whole neighbourhood was secured: score {}, grade {}.",
                    self.score(),
                    self.grade()
                )
            }
            (Ending::Goal(seat), _) => format!("{} won the Pub.", self.team(seat)),
            (Ending::LastAlive(seat), _) => format!("{} was the last one alive.", self.team(seat)),
            (Ending::AllDead, _) => "Nobody was left alive.".to_owned(),
            (Ending::TimeUp, Scenario::CivicDuty) => {
                format!("The time was up: score {}, grade {}.", self.score(), self.grade())
            }
            (Ending::TimeUp, _) => "The time was up.".to_owned(),
            (Ending::Conceded(seat), _) => format!("{} gave up.", self.team(seat)),
        }
    }
}
