//! The neighbourhood: Locations on their hexes, the groups and the zombie cluster that stand on them.

use super::{Token, laid};
use crate::cards::{SidePrint, look};
use crate::state::{CardZ, Marks, PLACES_OF_GAME, SURVIVORS, Spot, Stand};
use crate::table::lairs::Lairs;
use crate::table::terms::{Mark, Zone};
use kernel::{Ground, Layout, Lies, Look, Print, Seat, Spot as Where};

/// What is looked up once for all Locations, a bit each.
struct Spots {
    /// Where Loot lies, is set or plays.
    loot: u32,
    /// Where somebody waits.
    waiting: u32,
    homes: u32,
}

impl CardZ {
    pub(super) fn lay_map(&self, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        on.zone(Where::new(Zone::Neighbourhood), |on| {
            let spots = self.spots();
            for at in 0..PLACES_OF_GAME {
                self.lay_place(at, lairs, &spots, on);
            }
            self.lay_lost_cluster(lairs, on);
        });
    }

    fn spots(&self) -> Spots {
        let mut spots = Spots { loot: 0, waiting: 0, homes: 0 };
        for slot in self.loot.lying() {
            if let Spot::Left(at) | Spot::Set(at) | Spot::Playing(at) = self.item(slot).spot() {
                spots.loot |= 1 << at;
            }
        }
        for survivor in &self.survivors {
            if let Stand::Waits(at) = survivor.stand {
                spots.waiting |= 1 << at;
            }
        }
        if self.day > 0 {
            self.all_seats().for_each(|seat| spots.homes |= 1 << self.player(seat).home);
        }
        spots
    }

    /// A Location, then what stands on it.
    fn lay_place(&self, at: u8, lairs: &Lairs, spots: &Spots, on: &mut impl Layout<CardZ>) {
        let (q, r) = laid(self.map.layout()[usize::from(at)]);
        let place = self.place(at);
        on.piece(
            Lies::card(place.kind).number(place.side).at(q, r),
            || self.place_print(at),
            |on| {
                self.lay_place_marks(at, lairs, spots, on);
                let down = lairs.down[usize::from(at)];
                lairs.sorted(down).for_each(|id| self.lay_encounter(id, on));
                if spots.loot >> at & 1 == 1 {
                    self.lay_loot_at(at, on);
                }
            },
        );
        for seat in self.all_seats().filter(|&seat| self.player(seat).at == at) {
            self.lay_group(seat, (q, r), on);
        }
        if self.is_cluster_at(at) {
            lay_cluster((q, r), lairs, on);
        }
    }

    /// Loot at a Location besides what lies before the acting group: left, set as a trap, playing.
    fn lay_loot_at(&self, at: u8, on: &mut impl Layout<CardZ>) {
        let left = self.loot_in(Spot::Left(at)).filter(|_| !self.is_before(at));
        let loot = left.chain(self.loot_in(Spot::Set(at))).chain(self.loot_in(Spot::Playing(at)));
        loot.for_each(|slot| self.lay_loot(slot, on));
    }

    fn lay_group(&self, seat: Seat, (q, r): (i16, i16), on: &mut impl Layout<CardZ>) {
        let Some(lead) = self.group(seat).next() else { return };
        let (kind, many) = (self.survivor(lead).kind, self.group(seat).count() as i32);
        let print = || Print {
            faction: "Survivors".into(),
            ..Print::named(self.name(kind), "Group of survivors", look::survivor())
        };
        on.piece(Lies::card(kind).by(seat).at(q, r), print, |on| {
            on.mark(if many == 1 { Mark::Survivor } else { Mark::Survivors }, many);
        });
    }

    /// The cluster off the map, where it may come back from (CZ-CLUSTER-5).
    fn lay_lost_cluster(&self, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        let cell = (self.cluster.q, self.cluster.r);
        if !self.cluster.roams || self.map.find(cell).is_some() {
            return;
        }
        let (q, r) = laid(cell);
        let edge = || Print {
            faction: "Perimeter".into(),
            ..Print::named("Perimeter", "Off the map", Look::ground([Ground::Edge]))
        };
        on.bare(Lies::other(Token::Perimeter as u16).at(q, r), edge);
        lay_cluster((q, r), lairs, on);
    }

    /// Whether the group that acts stands here.
    pub(super) fn is_before(&self, at: u8) -> bool {
        self.day > 0 && self.player(self.active).at == at
    }

    fn lay_place_marks(&self, at: u8, lairs: &Lairs, spots: &Spots, on: &mut impl Layout<CardZ>) {
        let marks = self.place(at).marks;
        on.flag(Mark::Burns, marks.has(Marks::BURNING));
        on.flag(Mark::Chip, marks.has(Marks::CHIP));
        on.flag(Mark::Blockaded, marks.has(Marks::CAMP));
        on.flag(Mark::Looted, marks.has(Marks::LOOTED));
        on.flag(Mark::GardenPicked, marks.has(Marks::GARDEN_TAKEN));
        on.flag(Mark::Hunted, marks.has(Marks::HUNTED));
        on.flag(Mark::Fished, marks.has(Marks::FISHED));
        on.some(Mark::FaceDown, lairs.down[usize::from(at)].count_ones() as i32);
        if spots.loot >> at & 1 == 1 {
            on.some(Mark::LootLeft, self.loot_in(Spot::Left(at)).count() as i32);
            self.lay_traps(at, on);
        }
        if spots.waiting >> at & 1 == 1 {
            self.lay_waiting(at, on);
        }
        on.flag(Mark::Home, spots.homes >> at & 1 == 1);
        on.flag(Mark::Goal, self.goal == at);
    }

    /// The brown d10s of the traps that are set at a Location, in one mark.
    fn lay_traps(&self, at: u8, on: &mut impl Layout<CardZ>) {
        let dice = || self.loot_in(Spot::Set(at)).map(|slot| self.item(slot).supply);
        let Some(highest) = dice().max() else { return };
        dice().for_each(|die| on.note(die));
        on.mark_as(Mark::Trap, highest.into(), || {
            dice().map(|die| die.to_string()).collect::<Vec<_>>().join(", ")
        });
    }

    /// Those who wait at a Location (CZ-C103), in one mark.
    fn lay_waiting(&self, at: u8, on: &mut impl Layout<CardZ>) {
        let waiting = || {
            let all = (0..SURVIVORS as u8).map(|who| self.survivor(who));
            all.filter(move |survivor| survivor.stand == Stand::Waits(at)).map(|survivor| survivor.kind)
        };
        waiting().for_each(|kind| on.note(kind));
        let names = || waiting().map(|kind| self.name(kind)).collect::<Vec<_>>().join(", ");
        on.mark_as(Mark::Waits, waiting().count() as i32, names);
    }

    /// The side that is up: blue for a Cache, red for the others (CZ-LOCATION-1).
    fn place_print(&self, at: u8) -> Print {
        let def = self.def(self.place(at).kind);
        let (location, side) = (self.location(at), self.side(at));
        let print = def.sides.get(usize::from(self.place(at).side) % def.sides.len().max(1));
        let mut line: Vec<String> =
            vec![if side.is_cache { "Location, Cache" } else { "Location" }.to_owned()];
        line.extend(location.base.map(|_| "base".to_owned()));
        line.extend(side.encounters.map(|dice| format!("encounters {dice}")));
        line.extend(
            side.rewards.iter().map(|reward| format!("reward {} {}", reward.dice, reward.deck.name())),
        );
        let offers = [
            (side.shelter, "shelter"),
            (side.hunting, "hunting"),
            (side.fishing, "fishing"),
            (side.trapping, "trapping"),
        ];
        line.extend(offers.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| name.to_owned()));
        let look = location.look_of(side);
        let fire = self.place(at).marks.has(Marks::BURNING).then_some(Ground::Fire);
        Print {
            id: self.place_word(at).to_owned(),
            name: self.place_name(at).into(),
            line: line.join(", ").into(),
            faction: if side.is_cache { "Cache" } else { "Terrain" }.into(),
            text: print.map_or(String::new(), |print| place_text(print, &def.text)).into(),
            look: Look { ground: look.ground.iter().chain(fire).collect(), ..look },
        }
    }
}

fn lay_cluster((q, r): (i16, i16), lairs: &Lairs, on: &mut impl Layout<CardZ>) {
    let look = || crate::cards::stats::EncounterKind::Zombie.look();
    let print =
        || Print { faction: "Zombie".into(), ..Print::named("Zombie cluster", "Zombie cluster", look()) };
    on.piece(Lies::other(Token::Cluster as u16).at(q, r), print, |on| {
        on.some(Mark::Zombies, lairs.cluster.count_ones() as i32);
    });
}

/// The zones of the battlefield, then what the side and the card say.
fn place_text(side: &SidePrint, card: &str) -> String {
    let zones = format!("{}: {}.", side.zones, side.zone_names.join(", "));
    [zones.as_str(), &side.text, card]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
