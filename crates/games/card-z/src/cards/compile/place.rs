//! Locations.

use super::{Author, Sense, add, refuse, set};
use crate::cards::entry::{SideEntry, SideKind};
use crate::cards::stats::{Church, Dice, Location, Mart, Reward, Side};
use crate::cards::text::{Ground, Phrase, Place};
use crate::cards::{Deck, Face};
use kernel::Few;
use phrases::Diagnostic;
use toml::Spanned;

/// What a text says of encounters and rewards, for comparison with the facts.
#[derive(Default)]
struct Said {
    never_rolls: bool,
    no_reward: bool,
}

impl Author<'_> {
    pub(super) fn location(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let mut location = Location { base: self.entry.base, ..Location::default() };
        for side in self.entry.sides.iter().take(2) {
            location.sides.push(self.side(side, faults));
        }
        let mut said = Said::default();
        self.each(faults, |phrase| match phrase {
            Phrase::Place(place) => self.place(&mut location, &mut said, *place),
            _ => self.not_here(phrase),
        });
        for (at, (entry, text)) in self.entry.sides.iter().zip(&self.sides).enumerate() {
            let Some(side) = location.sides.get_mut(at) else { break };
            self.each_of(text, entry.text.as_ref(), faults, |phrase| match phrase {
                Phrase::Place(place) => ground(side, *place).unwrap_or_else(|| {
                    Err("this is said of the whole Location: write it in the `text` of the card".to_owned())
                }),
                _ => self.not_here(phrase),
            });
        }
        let rolls = location.sides.iter().any(|side| side.encounters.is_some());
        let rewards = location.sides.iter().any(|side| !side.rewards.is_empty());
        self.whole(
            faults,
            refuse!(
                rolls == said.never_rolls,
                "has dice for `encounters`, or its text says “Never rolls encounters.”",
            ),
        );
        self.whole(
            faults,
            refuse!(rewards && said.no_reward, "has `rewards`, but its text says “No reward.”"),
        );
        let is_mart = location.mart.is_some();
        self.whole(
            faults,
            refuse!(is_mart && location.sides.len() != 2, "has a lot and a shop: two `sides`"),
        );
        Face::Location(location)
    }

    fn place(&self, location: &mut Location, said: &mut Said, place: Place) -> Sense {
        match place {
            Place::NeverRolls => set(&mut said.never_rolls, true),
            Place::NoReward => set(&mut said.no_reward, true),
            Place::KeepsLoot => set(&mut location.keeps_loot, true),
            Place::Home => set(&mut location.is_home, true),
            Place::Occupied => set(&mut location.is_occupied, true),
            Place::Trades { n } => set(&mut church(location).trades, n),
            Place::Stock { n } => set(&mut church(location).stock, n),
            Place::BurningTrades { n } => set(&mut church(location).burning_trades, n),
            Place::Shared => set(&mut church(location).is_shared, true),
            Place::StartsWithLot => set(&mut mart(location).starts_with_lot, true),
            Place::LotFlips => set(&mut mart(location).lot_flips_when_cleared, true),
            Place::ShopFlipsBack => set(&mut mart(location).shop_flips_at_reckoning, true),
            Place::ShopRewards => set(&mut mart(location).shop_rolls_both_and_flips, true),
            Place::ShopLooted => set(&mut mart(location).shop_is_looted_for_the_game, true),
            _ => location.sides.iter_mut().try_for_each(|side| ground(side, place).unwrap_or(Ok(()))),
        }
    }

    fn side(&self, entry: &SideEntry, faults: &mut Vec<Diagnostic>) -> Side {
        let walls = walls(entry.zones.get_ref()).unwrap_or_else(|| {
            let message = "the zones are written as “Z1 Z2 | Z3”, a bar for a wall";
            faults.push(self.with.at(&entry.zones, message));
            [false; 2]
        });
        // CZ-G15: what lies behind the first wall is inside.
        let behind = [false, walls[0], walls[0] || walls[1]];
        let encounters =
            entry.encounters.as_ref().map(|written| self.dice(written, written.get_ref(), faults));
        let rewards = self.rewards(entry, faults);
        Side {
            is_cache: entry.side == SideKind::Cache,
            outside: entry.outside.unwrap_or(behind.map(|is_behind| !is_behind)),
            walls,
            encounters,
            rewards,
            shelter: entry.shelter,
            ..Side::default()
        }
    }
}

impl Author<'_> {
    /// "d6 Residential".
    fn rewards(&self, entry: &SideEntry, faults: &mut Vec<Diagnostic>) -> Few<Reward, 2> {
        let mut rewards = Few::new();
        for written in &entry.rewards {
            let (dice, deck) = written.get_ref().split_once(' ').unwrap_or((written.get_ref(), ""));
            let deck = match deck {
                "Residential" => Deck::Residential,
                "Commercial" => Deck::Commercial,
                _ => {
                    let message = "a reward is written as “d6 Residential” or “d6 Commercial”";
                    faults.push(self.with.at(written, message));
                    continue;
                }
            };
            let dice = self.dice(written, dice, faults);
            if add(&mut rewards, Reward { deck, dice }).is_err() {
                faults.push(self.with.at(written, "a side has at most two rewards"));
            }
        }
        rewards
    }

    fn dice(&self, written: &Spanned<String>, dice: &str, faults: &mut Vec<Diagnostic>) -> Dice {
        dice_of(dice).unwrap_or_else(|| {
            faults.push(self.with.at(written, "dice are written as “d6”, “2d6-1” or “d6+1”"));
            Dice::default()
        })
    }
}

/// What a sentence says of one side; `None` if it speaks of the whole Location.
fn ground(side: &mut Side, place: Place) -> Option<Sense> {
    Some(match place {
        Place::Hunting => set(&mut side.hunting, true),
        Place::Fishing => set(&mut side.fishing, true),
        Place::Trapping => set(&mut side.trapping, true),
        Place::Redraw => set(&mut side.redraws, 1),
        Place::Zone { zone, ground } => {
            let zones = match ground {
                Ground::Fence => &mut side.fences,
                Ground::Garden => &mut side.gardens,
            };
            match zones.get_mut(usize::from(zone).wrapping_sub(1)) {
                Some(place) => set(place, true),
                None => Err(format!("there is no zone {zone}: they are 1, 2 and 3")),
            }
        }
        _ => return None,
    })
}

fn church(location: &mut Location) -> &mut Church {
    location.church.get_or_insert_default()
}

fn mart(location: &mut Location) -> &mut Mart {
    location.mart.get_or_insert_default()
}

/// "Z1 | Z2 Z3": whether there is a wall before zone 2, and before zone 3.
fn walls(zones: &str) -> Option<[bool; 2]> {
    match zones {
        "Z1 Z2 Z3" => Some([false, false]),
        "Z1 | Z2 Z3" => Some([true, false]),
        "Z1 Z2 | Z3" => Some([false, true]),
        "Z1 | Z2 | Z3" => Some([true, true]),
        _ => None,
    }
}

/// "2d6-1".
fn dice_of(written: &str) -> Option<Dice> {
    let (n, rest) = written.split_once('d')?;
    let n: u8 = if n.is_empty() { 1 } else { n.parse().ok()? };
    let end = rest.find(['+', '-']).unwrap_or(rest.len());
    let (sides, plus) = rest.split_at(end);
    let plus: i8 = if plus.is_empty() { 0 } else { plus.parse().ok()? };
    let dice = Dice { n, sides: sides.parse().ok()?, plus };
    (dice.sides == 6 && (1..=3).contains(&dice.n) && plus.abs() <= 9).then_some(dice)
}
