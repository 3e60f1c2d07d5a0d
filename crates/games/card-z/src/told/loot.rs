//! What became of Loot, and what cards did.

use super::{group, hex, judged, told};
use crate::cards::Kind;
use crate::event::{EffectEvent, GroundEvent, LootEvent, WeaponEvent};
use crate::state::CardZ;
use crate::words::wording::plural;
use kernel::{Told, Verb};

impl CardZ {
    /// What became of Loot.
    pub(super) fn told_loot(&self, event: LootEvent) -> Told {
        let who = |kind| self.someone(kind);
        let the = |kind| self.the(kind);
        let of = |verb, loot: Kind, text: String| told(verb, text).on(self.loot_card(loot));
        match event {
            LootEvent::Took { who: one, loot, packed, worn } => {
                let text = match (packed, worn) {
                    (true, _) => format!("{} packed {} into the Backpack.", who(one), the(loot)),
                    (_, true) => format!("{} put on {}.", who(one), the(loot)),
                    (false, false) => format!("{} took {}.", who(one), the(loot)),
                };
                told(Verb::Gain, text).on(self.taken(one, loot)).by(self.person(one))
            }
            LootEvent::PutDown { who: one, loot } => {
                told(Verb::Discard, format!("{} put down {}.", who(one), the(loot)))
                    .on(self.given(one, loot))
                    .by(self.person(one))
            }
            LootEvent::Attached { loot, weapon } => {
                of(Verb::Attach, loot, format!("{} was attached to {}.", the(loot), the(weapon)))
                    .on(self.loot_card(weapon))
            }
            LootEvent::Reloaded { loot, units: 0, .. } => {
                of(Verb::Change, loot, format!("{} was ready to shoot again.", the(loot)))
            }
            LootEvent::Reloaded { loot, units, left } => {
                of(Verb::Gain, loot, format!("{} got {units} supply: {left} in it.", the(loot)))
                    .amount("supply", units)
                    .now(left)
            }
            LootEvent::Unjammed { loot } => of(Verb::Change, loot, format!("{} was unjammed.", the(loot))),
            LootEvent::Spent { loot, units, left } => {
                of(Verb::Pay, loot, format!("{} spent {units} supply: {left} left.", the(loot)))
                    .amount("supply", -i32::from(units))
                    .now(left)
            }
            LootEvent::Discarded { loot } => {
                told(Verb::Discard, format!("{} was discarded.", the(loot))).on(self.discarded(loot))
            }
            LootEvent::Used { seat, who: one, loot } => {
                of(Verb::Use, loot, format!("{} used {}.", who(one), the(loot))).by(self.person(one).of(seat))
            }
            LootEvent::HeroicUsed { seat, who: one, heroic } => {
                let text = format!("{} used the Heroic Action {}.", who(one), self.name(heroic));
                told(Verb::Use, text).by(self.person(one).of(seat)).on(self.loot_card(heroic))
            }
            LootEvent::SwitchedOn { who: one, loot } => {
                of(Verb::Use, loot, format!("{} switched on {}.", who(one), the(loot))).by(self.person(one))
            }
        }
    }

    /// Loot that was left lying, and what was found there.
    pub(super) fn told_ground(&self, event: GroundEvent) -> Told {
        let who = |kind| self.someone(kind);
        let the = |kind| self.the(kind);
        match event {
            GroundEvent::LeftPlaying { loot, at } => {
                told(Verb::Use, format!("{} was left playing at {}.", the(loot), self.spot_name(at)))
                    .on(self.loot_card(loot).to("neighbourhood"))
                    .on(self.location_card(at))
            }
            GroundEvent::DiscLeft { at } => {
                told(Verb::Create, format!("A Loot disc was left in {}.", at.name())).on(hex(at))
            }
            GroundEvent::DiscTaken { seat, who: one, loot } => {
                told(Verb::Draw, format!("{} picked up the disc: {}.", who(one), the(loot)))
                    .on(self.drawn(loot).of(seat).to(group(seat)))
                    .by(self.person(one).of(seat))
            }
            GroundEvent::SpoilsLeft { loot, at } => {
                told(Verb::Create, format!("{} was left in {}.", the(loot), at.name()))
                    .on(self.loot_card(loot).to("battlefield"))
                    .on(hex(at))
            }
        }
    }

    /// What cards did for survivors.
    pub(super) fn told_effect(&self, event: EffectEvent) -> Told {
        let who = |kind| self.someone(kind);
        let on = |verb, one: Kind, text: String| told(verb, text).on(self.person(one));
        match event {
            EffectEvent::Braced { who: one } => {
                on(Verb::Gain, one, format!("{} got a re-roll of an attack.", who(one)))
            }
            EffectEvent::Numbed { who: one } => {
                on(Verb::Heal, one, format!("{} felt no penalties for a while.", who(one)))
            }
            EffectEvent::Cured { who: one } => on(Verb::Heal, one, format!("{} was cured.", who(one))),
            EffectEvent::Healed { who: one } => {
                on(Verb::Heal, one, format!("{}'s wound was healed.", who(one)))
            }
            EffectEvent::PaperGiven { who: one } => {
                on(Verb::Gain, one, format!("{} got a bite re-roll.", who(one)))
            }
            EffectEvent::PaperGone { who: one } => {
                on(Verb::Lose, one, format!("{}'s bite re-roll was over.", who(one)))
            }
            EffectEvent::Seen { foe } => {
                told(Verb::Look, format!("{} was seen behind the wall.", self.foe_name(foe)))
                    .on(self.foe_card(foe))
            }
        }
    }

    /// How weapons fared.
    pub(super) fn told_weapon(&self, event: WeaponEvent) -> Told {
        let the = |kind| self.the(kind);
        let of = |verb, loot: Kind, text: String| told(verb, text).on(self.loot_card(loot));
        match event {
            WeaponEvent::SupplyRoll { loot, roll, saved } => {
                let saves = if saved { "saved" } else { "did not save" };
                of(Verb::Roll, loot, format!("A {roll} {saves} the supply of {}.", the(loot)))
                    .roll(judged(roll, saved))
            }
            WeaponEvent::JamChecked { weapon, roll } => of(
                Verb::Roll,
                weapon,
                format!("{} might have jammed, but a {roll} kept it going.", the(weapon)),
            )
            .roll(judged(roll, true)),
            WeaponEvent::Jammed { weapon, roll, spends } => {
                let lost = if spends == 0 { String::new() } else { format!(" and spent {spends} supply") };
                of(Verb::Harm, weapon, format!("{} jammed on a {roll}{lost}.", the(weapon)))
                    .roll(judged(roll, false))
                    .amount("supply", -i32::from(spends))
            }
            WeaponEvent::Stuck { weapon } => {
                told(Verb::Lose, format!("{} stuck in its target.", the(weapon)))
                    .on(self.loot_card(weapon).to("battlefield"))
            }
            WeaponEvent::ShaftLost { weapon } => {
                of(Verb::Lose, weapon, format!("A shaft of {} was lost.", the(weapon))).amount("shafts", -1)
            }
            WeaponEvent::ShaftSaved { weapon, roll } => {
                of(Verb::Roll, weapon, format!("A {roll} saved the shaft of {}.", the(weapon)))
                    .roll(judged(roll, true))
            }
            WeaponEvent::ShaftsRecovered { weapon, number } => {
                of(Verb::Gain, weapon, format!("{} of {} came back.", plural(number, "shaft"), the(weapon)))
                    .amount("shafts", number)
            }
            WeaponEvent::ShaftsAbandoned { weapon, number } => of(
                Verb::Lose,
                weapon,
                format!("{} of {} stayed behind.", plural(number, "shaft"), the(weapon)),
            )
            .amount("shafts", -i32::from(number)),
        }
    }
}
