//! Mission 2 goes on where mission 1 was won (CZ-SCENARIO-4): with its Characters and what they have on hand.

use crate::cards::{Deck, Kind};
use crate::setup::{Setup, find, refuse};
use crate::state::{CardZ, Ending, LOOT, Role, SURVIVORS, Scenario, Spot, Stand};
use kernel::SetupError;

impl CardZ {
    /// The setup of mission 2, once mission 1 is won.
    pub(crate) fn next_mission(&self) -> Option<Setup> {
        let is_won = matches!(self.ending, Some(Ending::Goal(_)));
        if !is_won || !matches!(self.scenario, Scenario::Mission1 | Scenario::ComingHome) {
            return None;
        }
        let lives = |who: &u8| {
            let survivor = self.survivor(*who);
            survivor.role == Role::Character && survivor.doom == 0 && survivor.stand != Stand::Nobody
        };
        let characters: Vec<u8> = (0..SURVIVORS as u8).filter(lives).take(2).collect();
        let word = |&who: &u8| self.def(self.survivor(who).kind).word.clone();
        Some(Setup {
            players: Some(1),
            characters: vec![characters.iter().map(word).collect()],
            carried: characters.iter().map(|&who| self.kept_on_hand(who)).collect(),
            cards: Some(self.cards.set().hash.clone()),
            ..Setup::of(Scenario::Mission2, 1)
        })
    }

    /// What is in the Backpack is given up (CZ-C76).
    fn kept_on_hand(&self, who: u8) -> Vec<String> {
        let is_kept = |slot: &u8| {
            let item = self.item(*slot);
            let is_held = matches!(item.spot(), Spot::Hand(bearer) | Spot::Worn(bearer) if bearer == who);
            is_held && LOOT_DECKS.contains(&self.def(item.kind).deck)
        };
        let name = |slot: u8| {
            let (item, def) = (self.item(slot), self.def(self.item(slot).kind));
            match def.loot() {
                Some(print) if print.supply != item.supply => format!("{}:{}", def.word, item.supply),
                _ => def.word.clone(),
            }
        };
        (0..LOOT as u8).filter(is_kept).map(name).collect()
    }

    /// Puts what was carried over from mission 1 into the hands of its Characters.
    pub(crate) fn bring_along(&mut self, setup: &Setup) -> Result<(), SetupError> {
        if self.scenario != Scenario::Mission2 {
            return match setup.carried.is_empty() {
                true => Ok(()),
                false => Err(refuse("CZ-SCENARIO-4", "only Mission 2 begins with carried Loot")),
            };
        }
        for (who, names) in (0..SURVIVORS as u8).zip(&setup.carried) {
            for name in names {
                self.bring(who, name)?;
            }
        }
        Ok(())
    }

    fn bring(&mut self, who: u8, name: &str) -> Result<(), SetupError> {
        let (word, supply) = match name.split_once(':') {
            Some((word, left)) => (word, Some(left)),
            None => (name, None),
        };
        let kind = self.loot_named(word)?;
        let slot = (0..LOOT as u8)
            .find(|&slot| self.item(slot).kind == kind && self.item(slot).spot() == Spot::Deck)
            .ok_or_else(|| refuse("CZ-SCENARIO-4", format!("there are no more {} cards", self.name(kind))))?;
        if let Some(left) = supply {
            let most = self.print(slot).supply;
            let left = left.parse().ok().filter(|&left: &u8| left <= most);
            self.item_mut(slot).supply = left.ok_or_else(|| {
                refuse("CZ-SCENARIO-4", format!("“{name}”: the supply left must be 0 to {most}"))
            })?;
        }
        if self.survivor(who).stand != Stand::Group {
            return Err(refuse(
                "CZ-SCENARIO-4",
                format!("nobody is named who could carry {}", self.name(kind)),
            ));
        }
        let is_worn = self.is_put_on(slot);
        if !is_worn && self.can_hold(slot, who).is_err() {
            return Err(refuse("CZ-WEIGHT-2", format!("{} is too heavy", self.name(kind))));
        }
        self.put(slot, if is_worn { Spot::Worn(who) } else { Spot::Hand(who) });
        Ok(())
    }

    fn loot_named(&self, name: &str) -> Result<Kind, SetupError> {
        let set = self.cards.set();
        let found = LOOT_DECKS.iter().find_map(|&deck| find(set, deck, name, "CZ-SCENARIO-4").ok());
        found.ok_or_else(|| refuse("CZ-SCENARIO-4", format!("there is no Loot “{name}”")))
    }
}

/// Where Loot comes from; a Heroic Action is given to its Character anyway.
const LOOT_DECKS: [Deck; 3] = [Deck::Residential, Deck::Commercial, Deck::FreshFood];
