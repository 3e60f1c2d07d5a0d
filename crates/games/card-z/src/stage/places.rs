//! The neighbourhood and the Loot of a position.

use super::{at, flags, hex};
use crate::cards::Class;
use crate::setup::maps::{Map, PLACES};
use crate::stage::position::{Gear, Item, Spotted};
use crate::state::{CardZ, LOOT, Lair, Marks, NONE, Scenario, Spot, Traits, Wear};
use kernel::Seats;

impl CardZ {
    /// All Locations in the order of the card file, the fixed ones of the map where they belong.
    pub(super) fn lay_neighbourhood(&mut self, places: &[Spotted]) -> Result<(), String> {
        let set = self.cards.set();
        let is_location = |kind: &u8| set.cards[usize::from(*kind)].class == Class::Location;
        let kinds: Vec<u8> = (0..set.cards.len() as u8).filter(is_location).take(PLACES).collect();
        for (place, &kind) in self.places.iter_mut().zip(&kinds) {
            place.kind = kind;
        }
        for (word, cell) in self.fixed_cards() {
            self.move_location(word, cell)?;
        }
        for (n, place) in places.iter().enumerate() {
            if let Some(cell) = place.cell {
                at(&format!("places[{n}]"), self.move_location(&place.name, cell))?;
            }
        }
        for (n, place) in places.iter().enumerate() {
            at(&format!("places[{n}]"), self.stage_place(place))?;
        }
        if self.scenario == Scenario::PubRun {
            self.goal = self.read_place("pub")?;
        }
        Ok(())
    }

    /// CZ-MAP-2.
    fn fixed_cards(&self) -> Vec<(&'static str, (i8, i8))> {
        match (self.map, self.scenario) {
            (Map::PointToPoint, Scenario::ComingHome) => vec![("pub", (-3, 0)), ("bravo-base", (3, 0))],
            (Map::PointToPoint, _) => vec![("alpha-base", (-3, 0)), ("bravo-base", (3, 0))],
            (Map::BridgeTheGap, _) => vec![("bridge", (0, 0))],
            (Map::Standard, _) => vec![],
        }
    }

    fn move_location(&mut self, word: &str, cell: (i8, i8)) -> Result<(), String> {
        let from = self.read_place(word)?;
        let Some(to) = self.map.find(cell) else {
            return Err(format!("the map {} has no cell {cell:?}", self.map.name()));
        };
        self.places.swap(from.into(), to.into());
        Ok(())
    }

    fn stage_place(&mut self, place: &Spotted) -> Result<(), String> {
        let here = self.read_place(&place.name)?;
        if usize::from(place.side) >= self.location(here).sides.len() {
            return Err(format!("“{}” has no side {}", place.name, place.side));
        }
        self.place_mut(here).side = place.side;
        for flag in flags(Marks::NAMES, &place.marks)? {
            self.place_mut(here).marks.set(flag);
        }
        for word in place.encounters.iter().chain(&place.seen) {
            let id = self.take_encounter(word)?;
            let friendly = self.kind_of(id).is_friendly();
            let encounter = self.encounter_mut(id);
            encounter.lair = Lair::Down(here);
            if place.seen.contains(word) {
                encounter.seen = Seats::ALL;
                if friendly {
                    encounter.traits.set(Traits::KNOWN);
                }
            }
            // The encounters of the day are known to be there.
            self.place_mut(here).marks.set(Marks::ROLLED);
        }
        for item in &place.loot {
            self.stage_loot(&item.gear(), Spot::Left(here))?;
        }
        for item in &place.playing {
            self.stage_loot(&item.gear(), Spot::Playing(here))?;
        }
        Ok(())
    }

    // Loot.

    pub(super) fn lay_all(&mut self, items: &[Item], spot: Spot) -> Result<(), String> {
        items.iter().try_for_each(|item| self.stage_loot(&item.gear(), spot).map(drop))
    }

    /// A copy that is still in its deck or in the box.
    pub(super) fn stage_loot(&mut self, gear: &Gear, spot: Spot) -> Result<u8, String> {
        let word = &gear.card;
        let kind = self.kind(word)?;
        let free = |&slot: &u8| {
            self.item(slot).kind == kind && matches!(self.item(slot).spot(), Spot::Deck | Spot::Box)
        };
        let Some(slot) = (0..LOOT as u8).find(free) else {
            let loot = self.def(kind).loot().is_some();
            return Err(format!("“{word}” {}", if loot { "is in play already" } else { "isn't Loot" }));
        };
        let full = self.print(slot).supply;
        if gear.supply.is_some_and(|supply| supply > full.max(9)) {
            return Err(format!("“{word}” holds {full} at most"));
        }
        let wear = flags(Wear::NAMES, &gear.wear)?;
        let by = gear.by.as_deref().map(|who| self.read_who(who)).transpose()?;
        let spot = match (&gear.hex, &gear.stuck) {
            (Some(word), _) => Spot::Hex(hex(word)?),
            (_, Some(foe)) => Spot::Stuck(self.encounter_named(foe)?),
            _ => spot,
        };
        self.put(slot, spot);
        let item = self.item_mut(slot);
        (item.lost, item.shot) = (gear.lost, gear.shot);
        item.supply = gear.supply.unwrap_or(full.saturating_sub(gear.lost));
        item.by = by.unwrap_or(NONE);
        wear.into_iter().for_each(|flag| item.wear.set(flag));
        if let Some(word) = &gear.attached {
            self.stage_loot(&Gear { card: word.clone(), ..Gear::default() }, Spot::On(slot))?;
        }
        Ok(slot)
    }
}
