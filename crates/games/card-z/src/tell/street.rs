//! The neighbourhood: moves, encounter rolls, rewards, trades, the cluster.

use crate::event::Event;
use crate::state::CardZ;
use crate::wording::plural;

impl CardZ {
    pub(super) fn tell_street(&self, event: &Event) -> String {
        let (team, who, place) = (|seat| self.team(seat), |kind| self.someone(kind), |at| self.spot_name(at));
        match *event {
            Event::Scouted { seat, at } => format!("{} scouted {}.", team(seat), place(at)),
            Event::Retreated { seat, at } => format!("{} retreated to {}.", team(seat), place(at)),
            Event::Drove { seat, at } => format!("{} drove to {}.", team(seat), place(at)),
            Event::Occupied { at } => format!("{} was Occupied: no place to stay.", place(at)),
            Event::Met { who: one, at } => format!("{} joined the group at {}.", who(one), place(at)),
            Event::Entrusted { who: one, to } => format!("{} went over to {}.", who(one), team(to)),
            Event::NeverRolls { at } => format!("{} had no encounters.", place(at)),
            Event::EncountersRolled { at, number: 0 } => {
                format!("The encounter roll of {} was 0.", place(at))
            }
            Event::EncountersRolled { at, number } => {
                format!("The encounter roll of {} was {number}: {}.", place(at), plural(number, "encounter"))
            }
            Event::RollChanged { number } => format!("The encounter roll became {number}."),
            Event::SafeMarker { at } => format!("{} was clear.", place(at)),
            Event::SetUpAgain { at } => {
                format!("The encounters that were left at {} were set up again.", place(at))
            }
            Event::Flipped { at } => format!("{} was turned over.", place(at)),
            Event::Claimed { seat, at } => format!("{} claimed {}.", team(seat), place(at)),
            Event::RewardRolled { deck, rolled, number } => {
                let cut = if rolled == number as i8 { "" } else { " after what was locked or burnt" };
                format!(
                    "The reward roll was {rolled}: {}{cut} of the {} deck.",
                    plural(number, "card"),
                    deck.name()
                )
            }
            Event::Found { loot, at, .. } => format!("{} was found at {}.", self.the(loot), place(at)),
            Event::Stocked { loot } => format!("{} lay in the Church.", self.the(loot)),
            Event::Visited { seat } => format!("{} visited the Church.", team(seat)),
            Event::Traded { seat, given, taken } => {
                format!("{} traded {} for {}.", team(seat), self.the(given), self.the(taken))
            }
            Event::StockBurnt => "What lay in the Church burnt.".to_owned(),
            Event::RivalAttacked { seat, other } => format!("{} attacked {}.", team(seat), team(other)),
            Event::ClusterCame { at } => format!("A zombie cluster gathered at {}.", place(at)),
            Event::ClusterDrawn { number, zombies } => {
                format!("{} came with the cluster, {zombies} of them zombies.", plural(number, "encounter"))
            }
            Event::ClusterMoved { die, to: Some(to) } => {
                format!("The zombie cluster roamed to {} on a {die}.", place(to))
            }
            Event::ClusterMoved { die, to: None } => {
                format!("The zombie cluster roamed along the edge on a {die}.")
            }
            Event::ClusterLost { die } => format!("The zombie cluster left the neighbourhood on a {die}."),
            Event::ClusterGone => "The zombie cluster was gone.".to_owned(),
            Event::LeftBehind { at, number } => {
                format!("{} stayed behind at {}.", plural(number, "revealed encounter"), place(at))
            }
            Event::Scattered { number } => {
                format!("{} drawn by the noise scattered.", plural(number, "encounter"))
            }
            Event::Blockaded { at } => format!("An encounter inside {} stayed blockaded.", place(at)),
            Event::Camped { seat, at } => format!("{} camped outside {}.", team(seat), place(at)),
            Event::LocationCleared { at } => format!("{} was cleared.", place(at)),
            Event::SleptOutside { seat } => {
                format!("{} slept outside: -2 on d10 rolls until the next reckoning.", team(seat))
            }
            Event::ChipsRemoved => "The safe markers were removed.".to_owned(),
            Event::EncountersReshuffled { cards } => {
                format!("{} went back into the Encounter deck.", plural(cards, "card"))
            }
            Event::Abandoned { who: one } => format!("{} was abandoned and lost.", who(one)),
            Event::Vanished { at } => format!("The encounters at {} were discarded unseen.", place(at)),
            _ => self.tell_food(event),
        }
    }
}
