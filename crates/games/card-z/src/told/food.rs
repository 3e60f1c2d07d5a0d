//! Hunting, fishing, trapping, meals and sickness.

use super::{d10, shown, told};
use crate::event::FoodEvent as It;
use crate::state::CardZ;
use crate::words::wording::total;
use kernel::{Need, Told, Verb};

impl CardZ {
    pub(super) fn told_food(&self, event: It) -> Told {
        let who = |kind| self.someone(kind);
        match event {
            It::Hunted { who: one, roll, result, range } => {
                let bonus = result - roll as i8;
                let found = match range {
                    Some(range) => format!("game at {} range", range.name()),
                    None => "no game".to_owned(),
                };
                told(Verb::Roll, format!("{} hunted: {}, {found}.", who(one), total(roll, bonus)))
                    .by(self.person(one))
                    .roll(shown(roll, bonus).judged(range.is_some()))
            }
            It::Fished { who: one, roll, bonus, number, hit } => {
                let (sum, caught) = (total(roll, bonus), if hit { "a catch" } else { "nothing" });
                told(Verb::Roll, format!("{} fished: {sum}, needed {number} or more: {caught}.", who(one)))
                    .by(self.person(one))
                    .roll(d10(roll, bonus, number as i8, hit))
            }
            It::TrapSet { who: one, loot, at } => {
                let text = format!("{} set {} at {}.", who(one), self.the(loot), self.spot_name(at));
                told(Verb::Play, text)
                    .by(self.person(one))
                    .on(self.loot_card(loot))
                    .on(self.location_card(at))
            }
            It::TrapRose { value } => {
                told(Verb::Change, format!("A trap rose to {value}.")).amount("trap", value).now(value)
            }
            It::TrapChecked { roll, value, caught } => {
                let then = if caught { "a catch" } else { "nothing" };
                told(Verb::Roll, format!("The trap was checked: {roll}, needed {value} or less: {then}."))
                    .roll(shown(roll, 0).needs(Need::AtMost(value.into())).judged(caught))
            }
            It::FoodWon { number } => {
                told(Verb::Gain, format!("The group won {number} Fresh Food.")).amount("Fresh Food", number)
            }
            It::Ate { seat, who: one, loot } => {
                let text = format!("{} ate {}.", who(one), self.the(loot));
                told(Verb::Use, text).by(self.person(one).of(seat)).on(self.loot_card(loot))
            }
            It::CountedFed { who: one } => {
                told(Verb::Change, format!("{} counted as fed.", who(one))).on(self.person(one))
            }
            It::Starves { who: one } => {
                let text = format!("{} went hungry and starved: -1 on d10 rolls, carry -1.", who(one));
                told(Verb::Harm, text).on(self.person(one)).amount("d10 rolls", -1).amount("carry", -1)
            }
            It::SicknessRolled { who: one, roll, bonus, sick } => {
                let then = if sick { "sick" } else { "well" };
                told(
                    Verb::Roll,
                    format!("{} rolled {} after the meal: {then}.", who(one), total(roll, bonus)),
                )
                .by(self.person(one))
                .roll(shown(roll, bonus).judged(!sick))
            }
            It::FellSick { who: one, card } => {
                told(Verb::Harm, format!("{} fell sick: {}.", who(one), self.name(card))).on(self.person(one))
            }
            It::SickLonger { who: one, days } => {
                let more = if days == 1 { "1 more day".to_owned() } else { format!("{days} days") };
                told(Verb::Harm, format!("{} stayed sick for {more}.", who(one)))
                    .on(self.person(one))
                    .amount("days", days)
            }
            It::Recovered { who: one } => {
                told(Verb::Heal, format!("{} recovered.", who(one))).on(self.person(one))
            }
            It::DogLeft { dog } => {
                told(Verb::Lose, format!("{} got no Food and left.", self.the(dog))).on(self.foe_card(dog))
            }
        }
    }
}
