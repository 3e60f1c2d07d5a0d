//! What became of Loot, and what cards did.

use super::{hex, judged, told};
use crate::cards::Kind;
use crate::event::LootEvent as It;
use crate::state::CardZ;
use crate::words::wording::plural;
use kernel::{Told, Verb};

impl CardZ {
    pub(super) fn told_loot(&self, event: It) -> Told {
        let (who, the) = (|kind| self.someone(kind), |kind| self.the(kind));
        let of = |verb, loot: Kind, text: String| told(verb, text).on(self.loot_card(loot));
        let on = |verb, one: Kind, text: String| told(verb, text).on(self.person(one));
        match event {
            It::Took { who: one, loot, packed, worn } => {
                let text = match (packed, worn) {
                    (true, _) => format!("{} packed {} into the Backpack.", who(one), the(loot)),
                    (_, true) => format!("{} put on {}.", who(one), the(loot)),
                    (false, false) => format!("{} took {}.", who(one), the(loot)),
                };
                of(Verb::Gain, loot, text).by(self.person(one))
            }
            It::PutDown { who: one, loot } => {
                of(Verb::Discard, loot, format!("{} put down {}.", who(one), the(loot))).by(self.person(one))
            }
            It::Attached { loot, weapon } => {
                of(Verb::Attach, loot, format!("{} was attached to {}.", the(loot), the(weapon)))
                    .on(self.loot_card(weapon))
            }
            It::Reloaded { loot, units: 0, .. } => {
                of(Verb::Change, loot, format!("{} was ready to shoot again.", the(loot)))
            }
            It::Reloaded { loot, units, left } => {
                of(Verb::Gain, loot, format!("{} got {units} supply: {left} in it.", the(loot)))
                    .amount("supply", units)
                    .now(left)
            }
            It::Unjammed { loot } => of(Verb::Change, loot, format!("{} was unjammed.", the(loot))),
            It::Spent { loot, units, left } => {
                of(Verb::Pay, loot, format!("{} spent {units} supply: {left} left.", the(loot)))
                    .amount("supply", -i32::from(units))
                    .now(left)
            }
            It::Discarded { loot } => of(Verb::Discard, loot, format!("{} was discarded.", the(loot))),
            It::Used { seat, who: one, loot } => {
                of(Verb::Use, loot, format!("{} used {}.", who(one), the(loot))).by(self.person(one).of(seat))
            }
            It::HeroicUsed { seat, who: one, heroic } => {
                let text = format!("{} used the Heroic Action {}.", who(one), self.name(heroic));
                told(Verb::Use, text).by(self.person(one).of(seat)).on(self.loot_card(heroic))
            }
            It::SupplyRoll { loot, roll, saved } => {
                let saves = if saved { "saved" } else { "did not save" };
                of(Verb::Roll, loot, format!("A {roll} {saves} the supply of {}.", the(loot)))
                    .roll(judged(roll, saved))
            }
            It::Braced { who: one } => {
                on(Verb::Gain, one, format!("{} got a re-roll of an attack.", who(one)))
            }
            It::Numbed { who: one } => {
                on(Verb::Heal, one, format!("{} felt no penalties for a while.", who(one)))
            }
            It::Cured { who: one } => on(Verb::Heal, one, format!("{} was cured.", who(one))),
            It::Healed { who: one } => on(Verb::Heal, one, format!("The wound of {} was healed.", who(one))),
            It::PaperGiven { who: one } => on(Verb::Gain, one, format!("{} got a bite re-roll.", who(one))),
            It::PaperGone { who: one } => {
                on(Verb::Lose, one, format!("The bite re-roll of {} was over.", who(one)))
            }
            It::LeftPlaying { loot, at } => {
                of(Verb::Use, loot, format!("{} was left playing at {}.", the(loot), self.spot_name(at)))
                    .on(self.location_card(at))
            }
            It::Seen { foe } => told(Verb::Look, format!("{} was seen behind the wall.", self.foe_name(foe)))
                .on(self.foe_card(foe)),
            It::JamChecked { weapon, roll } => of(
                Verb::Roll,
                weapon,
                format!("{} might have jammed, but a {roll} kept it going.", the(weapon)),
            )
            .roll(judged(roll, true)),
            It::Jammed { weapon, roll, spends } => {
                let lost = if spends == 0 { String::new() } else { format!(" and spent {spends} supply") };
                of(Verb::Harm, weapon, format!("{} jammed on a {roll}{lost}.", the(weapon)))
                    .roll(judged(roll, false))
                    .amount("supply", -i32::from(spends))
            }
            It::Stuck { weapon } => of(Verb::Lose, weapon, format!("{} stuck in its target.", the(weapon))),
            It::ShaftLost { weapon } => {
                of(Verb::Lose, weapon, format!("A shaft of {} was lost.", the(weapon))).amount("shafts", -1)
            }
            It::ShaftSaved { weapon, roll } => {
                of(Verb::Roll, weapon, format!("A {roll} saved the shaft of {}.", the(weapon)))
                    .roll(judged(roll, true))
            }
            It::ShaftsRecovered { weapon, number } => {
                of(Verb::Gain, weapon, format!("{} of {} came back.", plural(number, "shaft"), the(weapon)))
                    .amount("shafts", number)
            }
            It::ShaftsAbandoned { weapon, number } => of(
                Verb::Lose,
                weapon,
                format!("{} of {} stayed behind.", plural(number, "shaft"), the(weapon)),
            )
            .amount("shafts", -i32::from(number)),
            It::SwitchedOn { who: one, loot } => {
                of(Verb::Use, loot, format!("{} switched on {}.", who(one), the(loot))).by(self.person(one))
            }
            It::DiscLeft { at } => {
                told(Verb::Create, format!("A Loot disc was left in {}.", at.name())).on(hex(at))
            }
            It::DiscTaken { seat, who: one, loot } => {
                of(Verb::Draw, loot, format!("{} picked up the disc: {}.", who(one), the(loot)))
                    .by(self.person(one).of(seat))
            }
            It::SpoilsLeft { loot, at } => {
                of(Verb::Create, loot, format!("{} was left in {}.", the(loot), at.name())).on(hex(at))
            }
        }
    }
}
