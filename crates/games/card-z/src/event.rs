//! What has happened, by the chapters of the game. Cards are kinds, Locations are positions of the map.

mod course;
mod fight;
mod foes;
mod food;
mod loot;
mod street;

pub use course::CourseEvent;
pub use fight::{Fate, FightEvent};
pub use foes::FoeEvent;
pub use food::FoodEvent;
pub use loot::LootEvent;
pub use street::StreetEvent;

use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    Course(CourseEvent),
    Street(StreetEvent),
    Food(FoodEvent),
    Loot(LootEvent),
    Fight(FightEvent),
    Foe(FoeEvent),
}

impl From<CourseEvent> for Event {
    fn from(event: CourseEvent) -> Event {
        Event::Course(event)
    }
}

impl From<StreetEvent> for Event {
    fn from(event: StreetEvent) -> Event {
        Event::Street(event)
    }
}

impl From<FoodEvent> for Event {
    fn from(event: FoodEvent) -> Event {
        Event::Food(event)
    }
}

impl From<LootEvent> for Event {
    fn from(event: LootEvent) -> Event {
        Event::Loot(event)
    }
}

impl From<FightEvent> for Event {
    fn from(event: FightEvent) -> Event {
        Event::Fight(event)
    }
}

impl From<FoeEvent> for Event {
    fn from(event: FoeEvent) -> Event {
        Event::Foe(event)
    }
}
