//! Decks, of which nobody knows what comes next, and what lies open beside them.

use super::face::{bare, mark, zone};
use crate::cards::{Deck, Kind};
use crate::state::{CardZ, ENCOUNTERS, LOOT, Lair, NONE, Spot};
use kernel::{Face, Lay, Piece, Pile, Shape, Zone};

const LOOT_DECKS: [(&str, Deck); 3] =
    [("residential", Deck::Residential), ("commercial", Deck::Commercial), ("fresh-food", Deck::FreshFood)];

impl CardZ {
    pub(super) fn lay_piles(&self, lay: &mut Lay) {
        self.lay_sky(lay);
        self.lay_encounters(lay);
        for (id, deck) in LOOT_DECKS {
            let lies = |slot: &u8| {
                self.item(*slot).spot() == Spot::Deck && self.def(self.item(*slot).kind).deck == deck
            };
            counted(id, deck.name(), (0..LOOT as u8).filter(lies).count(), lay);
        }
        let discard: Vec<Kind> = self.loot_in(Spot::Discard).map(|slot| self.item(slot).kind).collect();
        self.put_open("loot-discard", "Discarded Loot", &discard, lay);
        self.put_deck("sick", "Sick", &self.sick_deck, lay);
        self.put_open("sick-used", "Sick, discarded", &self.sick_used, lay);
        counted("wounded", "Wounded", self.wounds.into(), lay);
    }

    /// The Weather card of the day shows; its deck lies beside it.
    fn lay_sky(&self, lay: &mut Lay) {
        if self.weather != NONE {
            lay.put_open(("weather", self.cards, self.weather), || {
                let def = self.def(self.weather);
                let skies = ["dawn", "day", "night"].into_iter().zip(&def.skies);
                let marks = skies.map(|(phase, sky)| mark(phase, sky.as_str())).collect();
                let piece = Piece { marks, ..self.open_card(self.weather) };
                zone("weather", "Weather", Shape::Pile, vec![piece])
            });
        }
        self.put_deck("weather-deck", "Weather deck", &self.weather_deck, lay);
        self.put_open("weather-used", "Weather, discarded", &self.weather_used, lay);
    }

    /// The Encounter deck, what was discarded or eradicated, what stays with the cluster or in the fire.
    fn lay_encounters(&self, lay: &mut Lay) {
        counted("encounters", "Encounters", self.encounters_in(Lair::Deck).count(), lay);
        let lies = |lair: Lair| self.encounters_in(lair).collect::<Vec<u8>>();
        let fire = (0..ENCOUNTERS as u8).filter(|&id| matches!(self.encounter(id).lair, Lair::Fire(_)));
        let piles = [
            ("encounter-pile", "Discarded encounters", lies(Lair::Pile)),
            ("cluster", "Zombie cluster", lies(Lair::Cluster)),
            ("fires", "Fires", fire.collect()),
        ];
        for (id, name, ids) in piles {
            if ids.is_empty() {
                continue;
            }
            // Who has not seen a card sees its back, behind the others: its place among them tells nothing.
            lay.put_drawn(|viewer| {
                let is_known = |id: &&u8| viewer.knows(self.encounter(**id).seen);
                let known = ids.iter().filter(is_known).map(|&id| self.open_card(self.encounter(id).kind));
                let backs = ids.iter().filter(|id| !is_known(id)).map(|_| bare("", Face::Down));
                zone(id, name, Shape::Pile, known.chain(backs).collect())
            });
        }
    }

    /// A deck, of which nothing is shown where nothing is known.
    fn put_deck<const N: usize>(&self, id: &str, name: &'static str, deck: &Pile<Kind, N>, lay: &mut Lay) {
        lay.put((id, self.cards, deck), |viewer| {
            let known: Vec<Option<Kind>> = deck.known(|seen| viewer.knows(seen)).collect();
            let known = if known.iter().all(Option::is_none) { &[] } else { known.as_slice() };
            let piece =
                |kind: &Option<Kind>| kind.map_or_else(|| bare("", Face::Down), |kind| self.open_card(kind));
            let pieces = known.iter().rev().map(piece).collect();
            Zone { count: deck.len() as u32, ..zone(id, name, Shape::Pile, pieces) }
        });
    }

    /// A pile that all may look through, its last card first.
    fn put_open(&self, id: &str, name: &'static str, kinds: &[Kind], lay: &mut Lay) {
        if kinds.is_empty() {
            return;
        }
        lay.put_open((id, self.cards, kinds), || {
            // Nobody can choose among cards that lie aside.
            let piece = |&kind: &Kind| bare("", self.printed(kind));
            zone(id, name, Shape::Pile, kinds.iter().rev().map(piece).collect())
        });
    }
}

fn counted(id: &str, name: &'static str, count: usize, lay: &mut Lay) {
    lay.put_open((id, count), || Zone { count: count as u32, ..zone(id, name, Shape::Pile, vec![]) });
}
