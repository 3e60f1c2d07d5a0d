//! What became of Loot, and what cards did.

use crate::event::Event;
use crate::state::CardZ;
use crate::wording::plural;

impl CardZ {
    pub(super) fn tell_loot(&self, event: &Event) -> String {
        let (who, the) = (|kind| self.someone(kind), |kind| self.the(kind));
        match *event {
            Event::Took { who: one, loot, packed: true, .. } => {
                format!("{} packed {} into the Backpack.", who(one), the(loot))
            }
            Event::Took { who: one, loot, worn: true, .. } => format!("{} put on {}.", who(one), the(loot)),
            Event::Took { who: one, loot, .. } => format!("{} took {}.", who(one), the(loot)),
            Event::PutDown { who: one, loot } => format!("{} put down {}.", who(one), the(loot)),
            Event::Attached { loot, weapon } => format!("{} was attached to {}.", the(loot), the(weapon)),
            Event::Reloaded { loot, units: 0, .. } => format!("{} was ready to shoot again.", the(loot)),
            Event::Reloaded { loot, units, left } => {
                format!("{} got {units} supply: {left} in it.", the(loot))
            }
            Event::Unjammed { loot } => format!("{} was unjammed.", the(loot)),
            Event::Spent { loot, units, left } => format!("{} spent {units} supply: {left} left.", the(loot)),
            Event::Discarded { loot } => format!("{} was discarded.", the(loot)),
            Event::Used { who: one, loot, .. } => format!("{} used {}.", who(one), the(loot)),
            Event::HeroicUsed { who: one, heroic, .. } => {
                format!("{} used the Heroic Action {}.", who(one), self.name(heroic))
            }
            Event::SupplyRoll { loot, roll, saved: true } => {
                format!("A {roll} saved the supply of {}.", the(loot))
            }
            Event::SupplyRoll { loot, roll, .. } => {
                format!("A {roll} did not save the supply of {}.", the(loot))
            }
            Event::Braced { who: one } => format!("{} got a re-roll of an attack.", who(one)),
            Event::Numbed { who: one } => format!("{} felt no penalties for a while.", who(one)),
            Event::Cured { who: one } => format!("{} was cured.", who(one)),
            Event::Healed { who: one } => format!("The wound of {} was healed.", who(one)),
            Event::PaperGiven { who: one } => format!("{} got a bite re-roll.", who(one)),
            Event::PaperGone { who: one } => format!("The bite re-roll of {} was over.", who(one)),
            Event::LeftPlaying { loot, at } => {
                format!("{} was left playing at {}.", the(loot), self.spot_name(at))
            }
            Event::Seen { foe } => format!("{} was seen behind the wall.", self.foe_name(foe)),
            Event::JamChecked { weapon, roll } => {
                format!("{} might have jammed, but a {roll} kept it going.", the(weapon))
            }
            Event::Jammed { weapon, roll, spends: 0 } => format!("{} jammed on a {roll}.", the(weapon)),
            Event::Jammed { weapon, roll, spends } => {
                format!("{} jammed on a {roll} and spent {spends} supply.", the(weapon))
            }
            Event::Stuck { weapon } => format!("{} stuck in its target.", the(weapon)),
            Event::ShaftLost { weapon } => format!("A shaft of {} was lost.", the(weapon)),
            Event::ShaftSaved { weapon, roll } => format!("A {roll} saved the shaft of {}.", the(weapon)),
            Event::ShaftsRecovered { weapon, number } => {
                format!("{} of {} came back.", plural(number, "shaft"), the(weapon))
            }
            Event::ShaftsAbandoned { weapon, number } => {
                format!("{} of {} stayed behind.", plural(number, "shaft"), the(weapon))
            }
            Event::SwitchedOn { who: one, loot } => format!("{} switched on {}.", who(one), the(loot)),
            Event::DiscLeft { at } => format!("A Loot disc was left in {}.", at.name()),
            Event::DiscTaken { who: one, loot, .. } => {
                format!("{} picked up the disc: {}.", who(one), the(loot))
            }
            Event::SpoilsLeft { loot, at } => format!("{} was left in {}.", the(loot), at.name()),
            _ => self.tell_fight(event),
        }
    }
}
