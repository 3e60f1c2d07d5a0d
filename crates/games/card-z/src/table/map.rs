//! The neighbourhood: Locations on their hexes, the groups and the zombie cluster that stand on them.

use super::face::{bare, mark, plain, zone};
use crate::cards::SidePrint;
use crate::state::{CardZ, Lair, Marks, PLACES_OF_GAME, SURVIVORS, Spot, Stand};
use kernel::{Face, Lay, Mark, Piece, Seat, Shape, Viewer};

/// Rows count upwards on the map and downwards on a table.
fn laid((q, r): (i8, i8)) -> Option<(i16, i16)> {
    Some((i16::from(q) + i16::from(r), -i16::from(r)))
}

impl CardZ {
    pub(super) fn lay_map(&self, lay: &mut Lay) {
        lay.put_drawn(|viewer| {
            let places = (0..PLACES_OF_GAME).flat_map(|at| self.place_pieces(at, viewer));
            let pieces = places.chain(self.lost_cluster()).collect();
            zone("neighbourhood", "Neighbourhood", Shape::Hex, pieces)
        });
    }

    /// A Location, then what stands on it.
    fn place_pieces(&self, at: u8, viewer: Viewer) -> Vec<Piece> {
        let place = laid(self.map.layout()[usize::from(at)]);
        let mut pieces = vec![self.place_piece(at, viewer)];
        let here = |seat: &Seat| self.group(*seat).next().is_some() && self.player(*seat).at == at;
        pieces.extend(self.all_seats().filter(here).map(|seat| self.group_piece(seat)));
        if self.is_cluster_at(at) {
            pieces.push(self.cluster_piece());
        }
        pieces.iter_mut().for_each(|piece| piece.place = place);
        pieces
    }

    fn group_piece(&self, seat: Seat) -> Piece {
        let many = self.group(seat).count();
        let lead = self.group(seat).next().map_or("nobody", |who| self.name(self.survivor(who).kind));
        let people = if many == 1 { "survivor" } else { "survivors" };
        Piece {
            controller: Some(seat),
            marks: vec![mark(people, many.to_string())],
            ..bare("", plain(lead, "Group of survivors", "Survivors"))
        }
    }

    fn cluster_piece(&self) -> Piece {
        let kept = self.encounters_in(Lair::Cluster).count();
        let mut piece = bare("", plain("Zombie cluster", "Zombie cluster", "Zombie"));
        if kept > 0 {
            piece.marks.push(mark("zombies", kept.to_string()));
        }
        piece
    }

    /// The cluster off the map, where it may come back from (CZ-CLUSTER-5).
    fn lost_cluster(&self) -> Vec<Piece> {
        let cell = (self.cluster.q, self.cluster.r);
        if !self.cluster.roams || self.map.find(cell).is_some() {
            return vec![];
        }
        let edge = bare("", plain("Perimeter", "Off the map", "Perimeter"));
        [edge, self.cluster_piece()].map(|piece| Piece { place: laid(cell), ..piece }).into()
    }

    fn place_piece(&self, at: u8, viewer: Viewer) -> Piece {
        let mut attached = self.face_down_at(at, viewer, |_| true);
        attached.extend(self.loot_at(at).into_iter().map(|slot| self.loot_piece(slot)));
        Piece { marks: self.place_marks(at), attached, ..bare(self.place_word(at), self.place_face(at)) }
    }

    /// Encounters face down at a Location that pass a test of what everybody may know: those that the viewer has seen,
    /// then the backs of the others, in an order that tells nothing.
    pub(super) fn face_down_at(&self, at: u8, viewer: Viewer, keep: impl Fn(u8) -> bool) -> Vec<Piece> {
        let lying = || self.hidden_at(at).filter(|&id| keep(id));
        let is_known = |id: &u8| viewer.knows(self.encounter(*id).seen);
        let known = lying().filter(is_known).map(|id| self.open_card(self.encounter(id).kind));
        let backs = lying().filter(|id| !is_known(id)).map(|_| bare("", Face::Down));
        known.chain(backs).collect()
    }

    /// Loot at a Location besides what lies before the acting group: left, set as a trap, playing.
    fn loot_at(&self, at: u8) -> Vec<u8> {
        let left = self.loot_in(Spot::Left(at)).filter(|_| !self.is_before(at));
        left.chain(self.loot_in(Spot::Set(at))).chain(self.loot_in(Spot::Playing(at))).collect()
    }

    /// Whether the group that acts stands here.
    pub(super) fn is_before(&self, at: u8) -> bool {
        self.day > 0 && self.player(self.active).at == at
    }

    fn place_marks(&self, at: u8) -> Vec<Mark> {
        let place = self.place(at);
        let mut marks = Vec::new();
        let states = [
            (Marks::BURNING, "burns"),
            (Marks::CHIP, "chip"),
            (Marks::CAMP, "blockaded"),
            (Marks::LOOTED, "looted"),
            (Marks::GARDEN_TAKEN, "garden picked"),
            (Marks::HUNTED, "hunted"),
            (Marks::FISHED, "fished"),
        ];
        marks.extend(
            states.into_iter().filter(|(flag, _)| place.marks.has(*flag)).map(|(_, name)| mark(name, "")),
        );
        let mut count = |name: &'static str, n: usize| {
            if n > 0 {
                marks.push(mark(name, n.to_string()));
            }
        };
        count("face down", self.hidden_at(at).count());
        count("Loot left", self.loot_in(Spot::Left(at)).count());
        let traps = self.loot_in(Spot::Set(at)).map(|slot| mark("trap", self.item(slot).supply.to_string()));
        marks.extend(traps);
        let waits = |who: &u8| self.survivor(*who).stand == Stand::Waits(at);
        let waiting = (0..SURVIVORS as u8).filter(waits);
        marks.extend(waiting.map(|who| mark("waits", self.name(self.survivor(who).kind))));
        marks.extend(
            self.all_seats().filter(|&seat| self.is_home(seat, at)).map(|_| mark("home", "")).take(1),
        );
        if self.goal == at {
            marks.push(mark("goal", ""));
        }
        marks
    }

    fn is_home(&self, seat: Seat, at: u8) -> bool {
        self.day > 0 && self.player(seat).home == at
    }

    /// The side that is up: blue for a Cache, red for the others (CZ-LOCATION-1).
    fn place_face(&self, at: u8) -> Face {
        let def = self.def(self.place(at).kind);
        let side = self.side(at);
        let print = def.sides.get(usize::from(self.place(at).side) % def.sides.len().max(1));
        let mut line: Vec<String> =
            vec![if side.is_cache { "Location, Cache" } else { "Location" }.to_owned()];
        line.extend(self.location(at).base.map(|_| "base".to_owned()));
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
        Face::Up {
            name: self.place_name(at).into(),
            line: line.join(", ").into(),
            faction: if side.is_cache { "Cache" } else { "Terrain" }.into(),
            stats: vec![],
            text: print.map_or(String::new(), |print| place_text(print, &def.text)).into(),
        }
    }
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
