//! What encounters did: they were revealed, came, moved, bit.

use super::{d10, hex, judged, shown, told};
use crate::cards::Kind;
use crate::event::FoeEvent as It;
use crate::state::CardZ;
use crate::state::battle::Initiative;
use crate::state::board::Hex;
use crate::words::wording::{plural, total};
use kernel::{Need, Roll, Told, Verb};

impl CardZ {
    pub(super) fn told_foes(&self, event: It) -> Told {
        let (who, foe) = (|kind| self.someone(kind), |kind| self.foe_name(kind));
        let of = |verb, card: Kind, text: String| told(verb, text).on(self.foe_card(card));
        let in_hex = |verb, card: Kind, at: Hex, text: String| of(verb, card, text).on(hex(at));
        let befalls = |verb, one: Kind, what: &str| {
            told(verb, format!("{} {what}.", self.someone(one))).on(self.person(one))
        };
        match event {
            It::Sorted { at, zones: [one, two, three] } => {
                let place = self.spot_name(at);
                let text =
                    format!("The encounters at {place} went to zones 1, 2 and 3: {one}, {two} and {three}.");
                told(Verb::Create, text).on(self.location_card(at))
            }
            It::Revealed { foe: card, at } => {
                in_hex(Verb::Reveal, card, at, format!("{} was revealed in {}.", foe(card), at.name()))
            }
            It::Burns { at } => {
                told(Verb::Change, format!("{} was burning.", self.spot_name(at))).on(self.location_card(at))
            }
            It::HumansCame { at } => {
                told(Verb::Create, format!("Human Enemies stood in {}.", at.name())).on(hex(at))
            }
            It::OthersLeft => {
                told(Verb::Discard, "The zombies and friendly people around them were discarded.")
            }
            It::InitiativeWon { by } => told(Verb::Change, format!("{} had the initiative.", by.name())),
            It::InitiativeRolled { own, bonus, theirs, by } => {
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
            It::LoudNoise { at } => {
                told(Verb::Note, format!("A loud noise was made in {}.", at.name())).on(hex(at))
            }
            It::AlarmRolled { skull } => {
                let shows = if skull { "a skull" } else { "no skull" };
                told(Verb::Roll, format!("The alarm die showed {shows}."))
            }
            It::Attracted { number } => {
                told(Verb::Create, format!("The noise attracted {}.", plural(number, "encounter")))
                    .amount("encounters", number)
            }
            It::Arrived { foe: card, at } => {
                in_hex(Verb::Create, card, at, format!("{} arrived in {}.", foe(card), at.name()))
            }
            It::Queued { foe: card, at } => in_hex(
                Verb::Create,
                card,
                at,
                format!("{} waited off the board at {}.", foe(card), at.name()),
            ),
            It::Activated { foe: card, at } => {
                let text = format!("{} in {} was no longer distracted.", foe(card), at.name());
                in_hex(Verb::Change, card, at, text)
            }
            It::EncountersAct { number } => told(Verb::Begin, acted(number)),
            It::Targeted { foe: card, who: target } => {
                told(Verb::Target, format!("{} went for {}.", foe(card), who(target)))
                    .by(self.foe_card(card))
                    .on(self.person(target))
            }
            It::Walked { foe: card, from, to } => {
                told(Verb::Move, format!("{} moved from {} to {}.", foe(card), from.name(), to.name()))
                    .by(self.foe_card(card))
                    .on(hex(from))
                    .on(hex(to))
            }
            It::Blocked { foe: card, at } => {
                in_hex(Verb::Note, card, at, format!("{} could not get out of {}.", foe(card), at.name()))
            }
            It::StiffRoll { foe: card, roll, moves } => {
                let then = if moves { "it moved" } else { "it stayed" };
                told(Verb::Roll, format!("{} rolled {roll}: {then}.", foe(card)))
                    .by(self.foe_card(card))
                    .roll(judged(roll, moves))
            }
            It::HumanAttacked { foe: card, who: one, roll, bonus, number, hit } => {
                let (sum, came) = (total(roll, bonus), if hit { "a hit" } else { "a miss" });
                let text =
                    format!("{} attacked {}: {sum}, needed {number} or more: {came}.", foe(card), who(one));
                told(Verb::Attack, text).by(self.foe_card(card)).on(self.person(one)).roll(d10(
                    roll,
                    bonus,
                    number as i8,
                    hit,
                ))
            }
            It::HumanPushed { foe: card, roll, hit } => {
                let came = if hit { "free" } else { "still engaged" };
                told(Verb::Roll, format!("{} rolled {roll} to push away: {came}.", foe(card)))
                    .by(self.foe_card(card))
                    .roll(judged(roll, hit))
            }
            It::HumanLeft { foe: card } => {
                of(Verb::Move, card, format!("{} left the battlefield.", foe(card)))
            }
            It::HumansGone => told(Verb::Destroy, "The Human Enemies were gone for good."),
            It::HumansWithdrew => told(Verb::Move, "The Human Enemies withdrew."),
            It::Pinned { foe: card } => of(Verb::Change, card, format!("{} was pinned down.", foe(card))),
            It::Tamed { dog } => of(Verb::Gain, dog, format!("{} was tamed.", foe(dog))),
            It::Bit { foe: card, who: one, roll, bonus, harm } => {
                let came =
                    harm.map_or_else(|| "a miss".to_owned(), |harm| format!("{} {}", who(one), harm.told()));
                let (sum, needed) = (total(roll, bonus), self.needed_to_bite(card));
                told(Verb::Attack, format!("{} attacked {}: {sum}, {needed}: {came}.", foe(card), who(one)))
                    .by(self.foe_card(card))
                    .on(self.person(one))
                    .roll(self.bite_roll(card, roll, bonus).judged(harm.is_some()))
            }
            It::BiteRerolled { who: one } => {
                told(Verb::Use, format!("{} made it roll again.", who(one))).by(self.person(one))
            }
            It::Infected { who: one, doom } => {
                let text =
                    format!("{} was infected and would die at the end of battle-round {doom}.", who(one));
                told(Verb::Harm, text).on(self.person(one)).amount("last battle-round", doom)
            }
            It::NotInfected { who: one } => befalls(Verb::Note, one, "was not infected"),
            It::Dodged { who: one } => befalls(Verb::Defend, one, "dodged"),
            It::Wounded { who: one } => befalls(Verb::Harm, one, "was wounded"),
            It::Died { who: one } => befalls(Verb::Destroy, one, "died"),
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
