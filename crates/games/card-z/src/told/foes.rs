//! What encounters did: they were revealed, came, moved, bit.

use super::{d10, group, hex, judged, shown, told};
use crate::cards::Kind;
use crate::event::{ArrivalEvent, FoeEvent, HarmEvent, HumanEvent};
use crate::state::CardZ;
use crate::state::battle::Initiative;
use crate::state::board::Hex;
use crate::words::wording::{plural, total};
use kernel::{Need, Roll, Told, Verb};

impl CardZ {
    /// What encounters did.
    pub(super) fn told_foes(&self, event: FoeEvent) -> Told {
        let who = |kind| self.someone(kind);
        let foe = |kind| self.foe_name(kind);
        let of = |verb, card: Kind, text: String| told(verb, text).on(self.foe_card(card));
        let in_hex =
            |verb, card: Kind, at: Hex, text: String| told(verb, text).on(self.foe_card(card)).on(hex(at));
        match event {
            FoeEvent::Burns { at } => {
                told(Verb::Change, format!("{} was burning.", self.spot_name(at))).on(self.location_card(at))
            }
            FoeEvent::OthersLeft => {
                told(Verb::Discard, "The zombies and friendly people around them were discarded.")
            }
            FoeEvent::Activated { foe: card, at } => {
                let text = format!("{} in {} was no longer distracted.", foe(card), at.name());
                in_hex(Verb::Change, card, at, text)
            }
            FoeEvent::EncountersAct { number } => told(Verb::Begin, acted(number)),
            FoeEvent::Targeted { foe: card, who: target } => {
                told(Verb::Target, format!("{} went for {}.", foe(card), who(target)))
                    .by(self.foe_card(card))
                    .on(self.person(target))
            }
            FoeEvent::Walked { foe: card, from, to } => {
                told(Verb::Move, format!("{} moved from {} to {}.", foe(card), from.name(), to.name()))
                    .by(self.foe_card(card))
                    .on(hex(from))
                    .on(hex(to))
            }
            FoeEvent::Blocked { foe: card, at } => {
                in_hex(Verb::Note, card, at, format!("{} could not get out of {}.", foe(card), at.name()))
            }
            FoeEvent::StiffRoll { foe: card, roll, moves } => {
                let then = if moves { "it moved" } else { "it stayed" };
                told(Verb::Roll, format!("{} rolled {roll}: {then}.", foe(card)))
                    .by(self.foe_card(card))
                    .roll(judged(roll, moves))
            }
            FoeEvent::Pinned { foe: card } => {
                of(Verb::Change, card, format!("{} was pinned down.", foe(card)))
            }
            FoeEvent::Tamed { dog } => {
                told(Verb::Gain, format!("{} was tamed.", foe(dog))).on(self.joins(dog).from("battlefield"))
            }
        }
    }

    /// How encounters came: revealed, or drawn by a noise.
    pub(super) fn told_arrival(&self, event: ArrivalEvent) -> Told {
        let foe = |kind| self.foe_name(kind);
        match event {
            ArrivalEvent::Sorted { at, zones: [one, two, three] } => {
                let place = self.spot_name(at);
                let text =
                    format!("The encounters at {place} went to zones 1, 2 and 3: {one}, {two} and {three}.");
                told(Verb::Create, text).on(self.location_card(at))
            }
            ArrivalEvent::Revealed { foe: card, at } => {
                told(Verb::Reveal, format!("{} was revealed in {}.", foe(card), at.name()))
                    .on(self.foe_card(card).from(format!("hidden-{}", at.zone() + 1)).to("battlefield"))
                    .on(hex(at))
            }
            ArrivalEvent::LoudNoise { at } => {
                told(Verb::Note, format!("There was a loud noise in {}.", at.name())).on(hex(at))
            }
            ArrivalEvent::AlarmRolled { die, skull } => {
                let shows = if skull { "a skull" } else { "no skull" };
                told(Verb::Roll, format!("The alarm die showed {shows}."))
                    .roll(Roll::new(6, [die]).judged(!skull))
            }
            ArrivalEvent::Attracted { number } => {
                told(Verb::Create, format!("The noise attracted {}.", plural(number, "encounter")))
                    .amount("encounters", number)
            }
            ArrivalEvent::Arrived { foe: card, at } => {
                told(Verb::Create, format!("{} arrived in {}.", foe(card), at.name()))
                    .on(self.foe_card(card).to("battlefield"))
                    .on(hex(at))
            }
            ArrivalEvent::Queued { foe: card, at } => {
                told(Verb::Create, format!("{} waited off the board at {}.", foe(card), at.name()))
                    .on(self.foe_card(card).to("queue"))
                    .on(hex(at))
            }
        }
    }

    /// Human Enemies.
    pub(super) fn told_humans(&self, event: HumanEvent) -> Told {
        let who = |kind| self.someone(kind);
        let foe = |kind| self.foe_name(kind);
        match event {
            HumanEvent::HumansCame { at } => {
                told(Verb::Create, format!("Human Enemies appeared in {}.", at.name())).on(hex(at))
            }
            HumanEvent::InitiativeWon { by } => {
                told(Verb::Change, format!("{} had the initiative.", by.name()))
            }
            HumanEvent::InitiativeRolled { own, bonus, theirs, by } => {
                let roll = own.max(0) as u8;
                let (sum, name) = (total(roll, bonus), by.name());
                let text = format!(
                    "The survivors rolled {sum}, the Human Enemies {theirs}: {name} had the initiative."
                );
                let won = by == Initiative::Survivors;
                told(Verb::Roll, text)
                    .roll(shown(roll, bonus).judged(won))
                    .roll(shown(theirs.max(0) as u8, 0))
            }
            HumanEvent::HumanAttacked { foe: card, who: one, roll, bonus, number, hit } => {
                let (sum, came) = (total(roll, bonus), if hit { "a hit" } else { "a miss" });
                let text =
                    format!("{} attacked {}: {sum}, needed {number} or more: {came}.", foe(card), who(one));
                told(Verb::Attack, text)
                    .by(self.foe_card(card))
                    .on(self.person(one))
                    .roll(d10(roll, bonus, number as i8, hit))
                    .begins_fight()
            }
            HumanEvent::HumanPushed { foe: card, roll, hit } => {
                let came = if hit { "free" } else { "still engaged" };
                told(Verb::Roll, format!("{} rolled {roll} to push away: {came}.", foe(card)))
                    .by(self.foe_card(card))
                    .roll(judged(roll, hit))
            }
            HumanEvent::HumanLeft { foe: card } => {
                told(Verb::Move, format!("{} left the battlefield.", foe(card)))
                    .on(self.foe_card(card).from("battlefield"))
            }
            HumanEvent::HumansGone => told(Verb::Destroy, "The Human Enemies were gone for good."),
            HumanEvent::HumansWithdrew => told(Verb::Move, "The Human Enemies withdrew."),
        }
    }

    /// What befell survivors.
    pub(super) fn told_harm(&self, event: HarmEvent) -> Told {
        let who = |kind| self.someone(kind);
        let foe = |kind| self.foe_name(kind);
        let befalls = |verb, one: Kind, what: &str| {
            told(verb, format!("{} {what}.", self.someone(one))).on(self.person(one))
        };
        match event {
            HarmEvent::Bit { foe: card, who: one, roll, bonus, harm } => {
                let came =
                    harm.map_or_else(|| "a miss".to_owned(), |harm| format!("{} {}", who(one), harm.told()));
                let (sum, needed) = (total(roll, bonus), self.needed_to_bite(card));
                told(Verb::Attack, format!("{} attacked {}: {sum}, {needed}: {came}.", foe(card), who(one)))
                    .by(self.foe_card(card))
                    .on(self.person(one))
                    .roll(self.bite_roll(card, roll, bonus).judged(harm.is_some()))
                    .begins_fight()
            }
            HarmEvent::BiteRerolled { who: one } => {
                told(Verb::Use, format!("{} made it roll again.", who(one))).by(self.person(one))
            }
            HarmEvent::Infected { who: one, doom } => {
                let text =
                    format!("{} was infected and would die at the end of battle-round {doom}.", who(one));
                told(Verb::Harm, text).on(self.person(one)).amount("infection", 1)
            }
            HarmEvent::NotInfected { who: one } => {
                befalls(Verb::Note, one, "was not infected").decides_fight()
            }
            HarmEvent::Dodged { who: one } => befalls(Verb::Defend, one, "dodged").decides_fight(),
            HarmEvent::Wounded { who: one } => befalls(Verb::Harm, one, "was wounded").amount("wound", 1),
            HarmEvent::Died { who: one } => {
                let told = told(Verb::Destroy, format!("{} died.", who(one)));
                match self.owner(one) {
                    Some(owner) => {
                        told.on(self.person(one).from(group(owner)).to(format!("dead-{}", owner.0)))
                    }
                    None => told.on(self.person(one)),
                }
            }
        }
    }

    /// What its card asks of the green d10.
    fn needed_to_bite(&self, kind: Kind) -> String {
        let print = self.foe_print(kind);
        match (print.bite, print.mauling) {
            (Some(bite), _) => format!("needed {} or more", bite.number),
            (_, Some(mauling)) => {
                format!("needed {} to wound, {} to kill", mauling.wound.least, mauling.kill)
            }
            _ => "needed more".to_owned(),
        }
    }

    fn bite_roll(&self, kind: Kind, roll: u8, bonus: i8) -> Roll {
        let print = self.foe_print(kind);
        let fell = shown(roll, bonus);
        match (print.bite, print.mauling) {
            (Some(bite), _) => fell.needs(Need::AtLeast(bite.number.into())),
            (_, Some(mauling)) => fell.needs(Need::AtLeast(mauling.wound.least.into())),
            _ => fell,
        }
    }
}

fn acted(number: u8) -> String {
    match number {
        0 => "No encounter was left to act.".to_owned(),
        1 => "The encounter acted.".to_owned(),
        number => format!("The {number} encounters acted."),
    }
}

impl Initiative {
    fn name(self) -> &'static str {
        match self {
            Initiative::Survivors => "the survivors",
            Initiative::Humans => "the Human Enemies",
        }
    }
}
