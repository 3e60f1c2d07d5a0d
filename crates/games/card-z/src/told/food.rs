//! Hunting, fishing, trapping, meals and sickness.

use super::{d10, group, shown, told};
use crate::event::{FoodEvent, MealEvent};
use crate::state::CardZ;
use crate::words::wording::total;
use kernel::{Need, Subject, Told, Verb};

impl CardZ {
    /// Hunting, fishing and trapping.
    pub(super) fn told_food(&self, event: FoodEvent) -> Told {
        let who = |kind| self.someone(kind);
        match event {
            FoodEvent::Hunted { who: one, roll, result, range } => {
                let bonus = result - roll as i8;
                let found = match range {
                    Some(range) => format!("game at {} range", range.name()),
                    None => "no game".to_owned(),
                };
                told(Verb::Roll, format!("{} hunted: {}, {found}.", who(one), total(roll, bonus)))
                    .by(self.person(one))
                    .roll(shown(roll, bonus).judged(range.is_some()))
            }
            FoodEvent::Fished { who: one, roll, bonus, number, hit } => {
                let (sum, caught) = (total(roll, bonus), if hit { "a catch" } else { "nothing" });
                told(Verb::Roll, format!("{} fished: {sum}, needed {number} or more: {caught}.", who(one)))
                    .by(self.person(one))
                    .roll(d10(roll, bonus, number as i8, hit))
            }
            FoodEvent::TrapSet { who: one, loot, at } => {
                let text = format!("{} set {} at {}.", who(one), self.the(loot), self.spot_name(at));
                told(Verb::Play, text)
                    .by(self.person(one))
                    .on(self.given(one, loot).to("neighbourhood"))
                    .on(self.location_card(at))
            }
            FoodEvent::TrapRose { value } => {
                told(Verb::Change, format!("A trap rose to {value}.")).amount("trap", value).now(value)
            }
            FoodEvent::TrapChecked { roll, value, caught } => {
                let then = if caught { "a catch" } else { "nothing" };
                told(Verb::Roll, format!("The trap was checked: {roll}, needed {value} or less: {then}."))
                    .roll(shown(roll, 0).needs(Need::AtMost(value.into())).judged(caught))
            }
            FoodEvent::FoodWon { number } => {
                told(Verb::Gain, format!("The group gained {number} Fresh Food."))
                    .amount("Fresh Food", number)
            }
        }
    }

    /// Meals and sickness.
    pub(super) fn told_meal(&self, event: MealEvent) -> Told {
        let who = |kind| self.someone(kind);
        match event {
            MealEvent::Ate { seat, who: one, loot } => {
                let text = format!("{} ate {}.", who(one), self.the(loot));
                told(Verb::Use, text).by(self.person(one).of(seat)).on(self.discarded(loot).from(group(seat)))
            }
            MealEvent::CountedFed { who: one } => {
                told(Verb::Change, format!("{} counted as fed.", who(one))).on(self.person(one))
            }
            MealEvent::Starves { who: one } => {
                let text = format!("{} went hungry and starved: -1 on d10 rolls, carry -1.", who(one));
                told(Verb::Harm, text).on(self.person(one)).amount("d10 rolls", -1).amount("carry", -1)
            }
            MealEvent::SicknessRolled { who: one, roll, bonus, sick } => {
                let then = if sick { "sick" } else { "well" };
                told(
                    Verb::Roll,
                    format!("{} rolled {} after the meal: {then}.", who(one), total(roll, bonus)),
                )
                .by(self.person(one))
                .roll(shown(roll, bonus).judged(!sick))
            }
            MealEvent::FellSick { who: one, card } => {
                let sick = Subject::piece(self.name(card), self.card_word(card)).from("sick");
                told(Verb::Harm, format!("{} fell sick: {}.", who(one), self.name(card)))
                    .on(self.person(one))
                    .because(sick)
            }
            MealEvent::SickLonger { who: one, days } => {
                let more = if days == 1 { "1 more day".to_owned() } else { format!("{days} days") };
                told(Verb::Harm, format!("{} stayed sick for {more}.", who(one)))
                    .on(self.person(one))
                    .amount("days", days)
            }
            MealEvent::Recovered { who: one } => {
                told(Verb::Heal, format!("{} recovered.", who(one))).on(self.person(one))
            }
            MealEvent::DogLeft { dog } => {
                told(Verb::Lose, format!("{} got no Food and left.", self.the(dog))).on(self.foe_card(dog))
            }
        }
    }
}
