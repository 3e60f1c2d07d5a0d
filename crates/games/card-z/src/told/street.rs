//! The neighbourhood: moves, encounter rolls, rewards, trades, the cluster.

use super::{group, told};
use crate::event::{MeetingEvent, RewardEvent, StreetEvent};
use crate::state::CardZ;
use crate::words::wording::plural;
use kernel::{Roll, Seat, Told, Verb};

impl CardZ {
    /// The neighbourhood: who went where, and what became of the Locations.
    pub(super) fn told_street(&self, event: StreetEvent) -> Told {
        let team = |seat| self.team(seat);
        let who = |kind| self.someone(kind);
        let place = |at| self.spot_name(at);
        let at_place = |verb, at: u8, text: String| told(verb, text).on(self.location_card(at));
        let goes = |seat: Seat, at: u8, how: &str| {
            at_place(Verb::Move, at, format!("{} {how} {}.", team(seat), place(at))).by(seat)
        };
        match event {
            StreetEvent::Scouted { seat, at } => goes(seat, at, "scouted"),
            StreetEvent::Retreated { seat, at } => goes(seat, at, "retreated to"),
            StreetEvent::Drove { seat, at } => goes(seat, at, "drove to"),
            StreetEvent::Occupied { at } => {
                at_place(Verb::Note, at, format!("{} was Occupied: no place to stay.", place(at)))
            }
            StreetEvent::Met { who: one, at } => {
                at_place(Verb::Gain, at, format!("{} joined the group at {}.", who(one), place(at)))
                    .by(self.joins(one).from("neighbourhood"))
            }
            StreetEvent::Entrusted { who: one, to } => {
                told(Verb::Change, format!("{} went over to {}.", who(one), team(to)))
                    .by(self.person(one).to(group(to)))
                    .on(to)
            }
            StreetEvent::SafeMarker { at } => at_place(Verb::Change, at, format!("{} was clear.", place(at))),
            StreetEvent::Flipped { at } => {
                at_place(Verb::Change, at, format!("{} was turned over.", place(at)))
            }
            StreetEvent::RivalAttacked { seat, other } => {
                told(Verb::Attack, format!("{} attacked {}.", team(seat), team(other))).by(seat).on(other)
            }
            StreetEvent::Blockaded { at } => {
                at_place(Verb::Note, at, format!("An encounter inside {} stayed blockaded.", place(at)))
            }
            StreetEvent::Camped { seat, at } => {
                at_place(Verb::Change, at, format!("{} camped outside {}.", team(seat), place(at))).by(seat)
            }
            StreetEvent::LocationCleared { at } => {
                at_place(Verb::End, at, format!("{} was cleared.", place(at)))
            }
            StreetEvent::SleptOutside { seat } => {
                let text = format!("{} slept outside: -2 on d10 rolls until the next reckoning.", team(seat));
                told(Verb::Harm, text).by(seat).amount("d10 rolls", -2)
            }
            StreetEvent::ChipsRemoved => told(Verb::Change, "The safe markers were removed."),
            StreetEvent::Abandoned { who: one } => {
                told(Verb::Destroy, format!("{} was abandoned and lost.", who(one))).on(self.person(one))
            }
        }
    }

    /// Rewards and the Church.
    pub(super) fn told_reward(&self, event: RewardEvent) -> Told {
        let team = |seat| self.team(seat);
        let place = |at| self.spot_name(at);
        let at_place = |verb, at: u8, text: String| told(verb, text).on(self.location_card(at));
        match event {
            RewardEvent::Claimed { seat, at } => {
                at_place(Verb::Gain, at, format!("{} claimed {}.", team(seat), place(at))).by(seat)
            }
            RewardEvent::RewardRolled { deck, rolled, number } => {
                let cut = if rolled == number as i8 { "" } else { " after what was locked or burnt" };
                let (cards, deck) = (plural(number, "card"), deck.name());
                told(Verb::Roll, format!("The reward roll was {rolled}: {cards}{cut} from the {deck} deck."))
                    .amount("cards", number)
            }
            RewardEvent::Found { seat, loot, at } => {
                let text = format!("{} was found at {}.", self.the(loot), place(at));
                told(Verb::Draw, text).by(seat).on(self.drawn(loot).to("left")).on(self.location_card(at))
            }
            RewardEvent::Stocked { loot } => {
                told(Verb::Create, format!("{} was in the Church.", self.the(loot)))
                    .on(self.drawn(loot).to("church"))
            }
            RewardEvent::Visited { seat } => {
                told(Verb::Use, format!("{} visited the Church.", team(seat))).by(seat)
            }
            RewardEvent::Traded { seat, given, taken } => told(
                Verb::Gain,
                format!("{} traded {} for {}.", team(seat), self.the(given), self.the(taken)),
            )
            .by(seat)
            .on(self.gained(seat, taken).from("church"))
            .on(self.loot_card(given).from(group(seat)).to("church")),
            RewardEvent::StockBurnt => told(Verb::Destroy, "What was in the Church burned."),
        }
    }

    /// Encounter rolls, the zombie cluster, and what was left of encounters.
    pub(super) fn told_meeting(&self, event: MeetingEvent) -> Told {
        let place = |at| self.spot_name(at);
        let at_place = |verb, at: u8, text: String| told(verb, text).on(self.location_card(at));
        match event {
            MeetingEvent::NeverRolls { at } => {
                at_place(Verb::Note, at, format!("{} had no encounters.", place(at)))
            }
            MeetingEvent::EncountersRolled { at, number } => {
                let sum = match number {
                    0 => "0".to_owned(),
                    number => format!("{number}: {}", plural(number, "encounter")),
                };
                at_place(Verb::Roll, at, format!("The encounter roll for {} was {sum}.", place(at)))
                    .amount("encounters", number)
            }
            MeetingEvent::RollChanged { number } => {
                told(Verb::Change, format!("The encounter roll became {number}."))
                    .amount("encounters", number)
            }
            MeetingEvent::SetUpAgain { at } => {
                let text = format!("The encounters that were left at {} were set up again.", place(at));
                at_place(Verb::Create, at, text)
            }
            MeetingEvent::ClusterCame { at } => {
                at_place(Verb::Create, at, format!("A zombie cluster gathered at {}.", place(at)))
            }
            MeetingEvent::ClusterDrawn { number, zombies } => {
                let all = plural(number, "encounter");
                told(Verb::Draw, format!("{all} came with the cluster, {zombies} of them zombies."))
                    .amount("zombies", zombies)
            }
            MeetingEvent::ClusterMoved { die, to } => self.told_roaming(die, to),
            MeetingEvent::ClusterLost { die } => {
                told(Verb::Move, format!("The zombie cluster left the neighbourhood on a {die}."))
                    .roll(Roll::new(6, [die]))
            }
            MeetingEvent::ClusterGone => told(Verb::Destroy, "The zombie cluster was gone."),
            MeetingEvent::LeftBehind { at, number } => {
                let who = plural(number, "revealed encounter");
                at_place(Verb::Note, at, format!("{who} stayed behind at {}.", place(at)))
                    .amount("encounters", number)
            }
            MeetingEvent::Scattered { number } => {
                told(Verb::Discard, format!("{} drawn by the noise scattered.", plural(number, "encounter")))
                    .amount("encounters", -i32::from(number))
            }
            MeetingEvent::EncountersReshuffled { cards } => {
                told(Verb::Shuffle, format!("{} went back into the Encounter deck.", plural(cards, "card")))
                    .amount("Encounter cards", cards)
            }
            MeetingEvent::Vanished { at } => {
                let text = format!("The encounters at {} were discarded unseen.", place(at));
                at_place(Verb::Discard, at, text)
            }
        }
    }

    fn told_roaming(&self, die: u8, to: Option<u8>) -> Told {
        let roll = Roll::new(6, [die]);
        match to {
            Some(to) => {
                let text = format!("The zombie cluster roamed to {} on a {die}.", self.spot_name(to));
                told(Verb::Move, text).on(self.location_card(to)).roll(roll)
            }
            None => {
                told(Verb::Move, format!("The zombie cluster roamed along the edge on a {die}.")).roll(roll)
            }
        }
    }
}
