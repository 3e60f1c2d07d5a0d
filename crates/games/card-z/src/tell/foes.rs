//! What encounters did: they were revealed, came, moved, bit.

use crate::battle::Initiative;
use crate::cards::Kind;
use crate::event::Event;
use crate::state::CardZ;
use crate::wording::{plural, total};

impl CardZ {
    pub(super) fn tell_foes(&self, event: &Event) -> String {
        let (who, foe) = (|kind| self.someone(kind), |kind| self.foe_name(kind));
        match *event {
            Event::Sorted { at, zones: [one, two, three] } => {
                let place = self.spot_name(at);
                format!("The encounters at {place} went to zones 1, 2 and 3: {one}, {two} and {three}.")
            }
            Event::Revealed { foe: card, at } => format!("{} was revealed in {}.", foe(card), at.name()),
            Event::Burns { at } => format!("{} was burning.", self.spot_name(at)),
            Event::HumansCame { at } => format!("Human Enemies stood in {}.", at.name()),
            Event::OthersLeft => "The zombies and friendly people around them were discarded.".to_owned(),
            Event::InitiativeWon { by } => format!("{} had the initiative.", by.name()),
            Event::InitiativeRolled { own, bonus, theirs, by } => {
                let own = total(own.max(0) as u8, bonus);
                format!(
                    "The survivors rolled {own}, the Human Enemies {theirs}: {} had the initiative.",
                    by.name()
                )
            }
            Event::LoudNoise { at } => format!("A loud noise was made in {}.", at.name()),
            Event::AlarmRolled { skull: true } => "The alarm die showed a skull.".to_owned(),
            Event::AlarmRolled { .. } => "The alarm die showed no skull.".to_owned(),
            Event::Attracted { number } => format!("The noise attracted {}.", plural(number, "encounter")),
            Event::Arrived { foe: card, at } => format!("{} arrived in {}.", foe(card), at.name()),
            Event::Queued { foe: card, at } => {
                format!("{} waited off the board at {}.", foe(card), at.name())
            }
            Event::Activated { foe: card, at } => {
                format!("{} in {} was no longer distracted.", foe(card), at.name())
            }
            Event::EncountersAct { number: 0 } => "No encounter was left to act.".to_owned(),
            Event::EncountersAct { number: 1 } => "The encounter acted.".to_owned(),
            Event::EncountersAct { number } => format!("The {number} encounters acted."),
            Event::Targeted { foe: card, who: target } => format!("{} went for {}.", foe(card), who(target)),
            Event::Walked { foe: card, from, to } => {
                format!("{} moved from {} to {}.", foe(card), from.name(), to.name())
            }
            Event::Blocked { foe: card, at } => format!("{} could not get out of {}.", foe(card), at.name()),
            Event::StiffRoll { foe: card, roll, moves } => {
                let then = if moves { "it moved" } else { "it stayed" };
                format!("{} rolled {roll}: {then}.", foe(card))
            }
            Event::HumanAttacked { foe: card, who: one, roll, bonus, number, hit } => {
                let came = if hit { "a hit" } else { "a miss" };
                let sum = total(roll, bonus);
                format!("{} attacked {}: {sum}, needed {number} or more: {came}.", foe(card), who(one))
            }
            Event::HumanPushed { foe: card, roll, hit } => {
                let came = if hit { "free" } else { "still engaged" };
                format!("{} rolled {roll} to push away: {came}.", foe(card))
            }
            Event::HumanLeft { foe: card } => format!("{} left the battlefield.", foe(card)),
            Event::HumansGone => "The Human Enemies were gone for good.".to_owned(),
            Event::HumansWithdrew => "The Human Enemies withdrew.".to_owned(),
            Event::Pinned { foe: card } => format!("{} was pinned down.", foe(card)),
            Event::Tamed { dog } => format!("{} was tamed.", foe(dog)),
            Event::Bit { foe: card, who: one, roll, bonus, harm } => {
                let came =
                    harm.map_or_else(|| "a miss".to_owned(), |harm| format!("{} {}", who(one), harm.told()));
                let (sum, needed) = (total(roll, bonus), self.needed_to_bite(card));
                format!("{} attacked {}: {sum}, {needed}: {came}.", foe(card), who(one))
            }
            Event::BiteRerolled { who: one } => format!("{} made it roll again.", who(one)),
            Event::Infected { who: one, doom } => {
                format!("{} was infected and would die at the end of battle-round {doom}.", who(one))
            }
            Event::NotInfected { who: one } => format!("{} was not infected.", who(one)),
            Event::Dodged { who: one } => format!("{} dodged.", who(one)),
            Event::Wounded { who: one } => format!("{} was wounded.", who(one)),
            Event::Died { who: one } => format!("{} died.", who(one)),
            _ => String::new(),
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
}

impl Initiative {
    fn name(self) -> &'static str {
        match self {
            Initiative::Survivors => "the survivors",
            Initiative::Humans => "the Human Enemies",
        }
    }
}
