//! Hunting, fishing, trapping, meals and sickness.

use crate::event::Event;
use crate::state::CardZ;
use crate::wording::total;

impl CardZ {
    pub(super) fn tell_food(&self, event: &Event) -> String {
        let who = |kind| self.someone(kind);
        match *event {
            Event::Hunted { who: one, roll, result, range } => {
                let sum = total(roll, result - roll as i8);
                match range {
                    Some(range) => format!("{} hunted: {sum}, game at {} range.", who(one), range.name()),
                    None => format!("{} hunted: {sum}, no game.", who(one)),
                }
            }
            Event::Fished { who: one, roll, bonus, number, hit } => {
                let caught = if hit { "a catch" } else { "nothing" };
                format!("{} fished: {}, needed {number} or more: {caught}.", who(one), total(roll, bonus))
            }
            Event::TrapSet { who: one, loot, at } => {
                format!("{} set {} at {}.", who(one), self.the(loot), self.spot_name(at))
            }
            Event::TrapRose { value } => format!("A trap rose to {value}."),
            Event::TrapChecked { roll, value, caught } => {
                let caught = if caught { "a catch" } else { "nothing" };
                format!("The trap was checked: {roll}, needed {value} or less: {caught}.")
            }
            Event::FoodWon { number } => format!("The group won {number} Fresh Food."),
            Event::Ate { who: one, loot, .. } => format!("{} ate {}.", who(one), self.the(loot)),
            Event::CountedFed { who: one } => format!("{} counted as fed.", who(one)),
            Event::Starves { who: one } => {
                format!("{} went hungry and starved: -1 on d10 rolls, carry -1.", who(one))
            }
            Event::SicknessRolled { who: one, roll, bonus, sick } => {
                let then = if sick { "sick" } else { "well" };
                format!("{} rolled {} after the meal: {then}.", who(one), total(roll, bonus))
            }
            Event::FellSick { who: one, card } => format!("{} fell sick: {}.", who(one), self.name(card)),
            Event::SickLonger { who: one, days: 1 } => format!("{} stayed sick for 1 more day.", who(one)),
            Event::SickLonger { who: one, days } => format!("{} stayed sick for {days} days.", who(one)),
            Event::Recovered { who: one } => format!("{} recovered.", who(one)),
            Event::DogLeft { dog } => format!("{} got no Food and left.", self.the(dog)),
            _ => self.tell_loot(event),
        }
    }
}
