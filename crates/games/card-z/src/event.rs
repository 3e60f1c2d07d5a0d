//! What has happened, by the chapters of the game. Cards are kinds, Locations are positions of the map.

mod course;
mod fight;
mod foes;
mod food;
mod loot;
mod street;

pub use course::{CourseEvent, SetupEvent};
pub use fight::{BlowEvent, Fate, FightEvent, StrikeEvent};
pub use foes::{ArrivalEvent, FoeEvent, HarmEvent, HumanEvent};
pub use food::{FoodEvent, MealEvent};
pub use loot::{EffectEvent, GroundEvent, LootEvent, WeaponEvent};
pub use street::{MeetingEvent, RewardEvent, StreetEvent};

use serde::Serialize;

macro_rules! events {
    ($( $chapter:ident($event:ident), )+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum Event { $( $chapter($event) ),+ }

        $(impl From<$event> for Event {
            fn from(event: $event) -> Event {
                Event::$chapter(event)
            }
        })+
    };
}

events! {
    Setup(SetupEvent),
    Course(CourseEvent),
    Street(StreetEvent),
    Reward(RewardEvent),
    Meeting(MeetingEvent),
    Loot(LootEvent),
    Ground(GroundEvent),
    Effect(EffectEvent),
    Weapon(WeaponEvent),
    Fight(FightEvent),
    Strike(StrikeEvent),
    Blow(BlowEvent),
    Foe(FoeEvent),
    Arrival(ArrivalEvent),
    Human(HumanEvent),
    Harm(HarmEvent),
    Food(FoodEvent),
    Meal(MealEvent),
}
