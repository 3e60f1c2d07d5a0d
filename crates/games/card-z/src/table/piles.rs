//! Decks, of which nobody knows what comes next, and what lies open beside them.

use crate::cards::{Deck, Kind};
use crate::state::{CardZ, NONE};
use crate::table::lairs::Lairs;
use crate::table::terms::{Mark, Zone};
use kernel::{Layout, Lies, Pile, Spot as Where, Viewer};

impl CardZ {
    pub(super) fn lay_piles(&self, viewer: Viewer, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        self.lay_sky(viewer, on);
        self.lay_encounters(lairs, on);
        let decks = [
            (Zone::Residential, Deck::Residential),
            (Zone::Commercial, Deck::Commercial),
            (Zone::FreshFood, Deck::FreshFood),
        ];
        let mut lie = [0_usize; Deck::ALL.len()];
        for slot in self.loot.in_decks() {
            lie[self.def(self.item(slot).kind).deck as usize] += 1;
        }
        for (zone, deck) in decks {
            on.zone(Where::new(zone).count(lie[deck as usize]), |_| {});
        }
        let discard = self.loot.discarded().into_iter().map(|slot| self.item(slot).kind);
        self.lay_aside_in(Zone::LootDiscard, discard, on);
        self.lay_deck(Zone::Sick, &self.sick_deck, viewer, on);
        self.lay_aside_in(Zone::SickUsed, self.sick_used.iter().copied(), on);
        on.zone(Where::new(Zone::Wounded).count(self.wounds.into()), |_| {});
    }

    /// The Weather card of the day shows; its deck lies beside it.
    fn lay_sky(&self, viewer: Viewer, on: &mut impl Layout<CardZ>) {
        if self.weather != NONE {
            on.zone(Where::new(Zone::Weather), |on| {
                self.lay_card_with(Lies::card(self.weather), self.weather, on, |on| {
                    let skies = &self.def(self.weather).skies;
                    for (mark, sky) in [Mark::Dawn, Mark::Day, Mark::Night].into_iter().zip(skies) {
                        on.mark_as(mark, 1, || sky.clone());
                    }
                });
            });
        }
        self.lay_deck(Zone::WeatherDeck, &self.weather_deck, viewer, on);
        self.lay_aside_in(Zone::WeatherUsed, self.weather_used.iter().copied(), on);
    }

    /// The Encounter deck, what was discarded or eradicated, what stays with the cluster or in the fire.
    fn lay_encounters(&self, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        on.zone(Where::new(Zone::Encounters).count(lairs.deck.count_ones() as usize), |_| {});
        let piles =
            [(Zone::EncounterPile, lairs.pile), (Zone::Cluster, lairs.cluster), (Zone::Fires, lairs.fires)];
        for (zone, pile) in piles.into_iter().filter(|(_, pile)| *pile != 0) {
            on.zone(Where::new(zone), |on| {
                lairs.sorted(pile).for_each(|id| self.lay_encounter(id, on));
            });
        }
    }

    /// A deck, of which nothing is shown where nothing is known.
    fn lay_deck<const N: usize>(
        &self,
        zone: Zone,
        deck: &Pile<Kind, N>,
        viewer: Viewer,
        on: &mut impl Layout<CardZ>,
    ) {
        on.zone(Where::new(zone).count(deck.len()), |on| {
            for card in deck.known(viewer) {
                match card {
                    Some(kind) => self.lay_card(kind, on),
                    None => on.down(),
                }
            }
        });
    }

    /// A pile that all may look through, its last card first.
    fn lay_aside_in(
        &self,
        zone: Zone,
        kinds: impl DoubleEndedIterator<Item = Kind> + Clone,
        on: &mut impl Layout<CardZ>,
    ) {
        if kinds.clone().next().is_some() {
            on.zone(Where::new(zone), |on| kinds.rev().for_each(|kind| self.lay_aside(kind, on)));
        }
    }
}
