//! The battlefield while there is a battle: every hex, and the pawns and meeples that stand on them.

use super::face::{bare, mark, plain, zone};
use crate::cards::stats::EncounterKind;
use crate::state::battle::Sort;
use crate::state::board::{BOARD, GREEN, Ground, Hex, Hexes, ZONES};
use crate::state::{CardZ, Encounter, Lair, NONE, Signs, Spot, Survivor, Traits};
use kernel::{Lay, Mark, Piece, Shape, Text, Viewer, Zone};

/// Rows count upwards on the battlefield and downwards on a table.
fn laid(hex: Hex) -> Option<(i16, i16)> {
    let (q, r) = hex.axial();
    Some((i16::from(q) + i16::from(r), -i16::from(r)))
}

impl CardZ {
    pub(super) fn lay_field(&self, lay: &mut Lay) {
        let meeples: Vec<(u8, Encounter)> = self.fielded().map(|(id, encounter)| (id, *encounter)).collect();
        let pawns: Vec<(u8, Survivor)> = self.pawns().map(|who| (who, *self.survivor(who))).collect();
        let lying = self.lying_on_field();
        let words: Vec<String> = lying.iter().map(|&slot| self.loot_word(slot)).collect();
        let loot: Vec<_> = lying.iter().map(|&slot| *self.item(slot)).collect();
        let place = self.place(self.battle.at);
        let stamp = ("field", self.cards, &self.battle, place, meeples, pawns, words, loot);
        lay.put_open(stamp, || self.field_zone());
        let queue: Vec<Piece> = self.queued().collect();
        if !queue.is_empty() {
            lay.put_drawn_open(zone("queue", "Waiting at the edge", Shape::Row, queue));
        }
        self.lay_face_down(lay);
    }

    /// CZ-BATTLE-3: what is still face down lies sorted beside its zone.
    fn lay_face_down(&self, lay: &mut Lay) {
        if self.battle.sort != Sort::Location {
            return;
        }
        const PILES: [(&str, &str); 3] = [
            ("hidden-1", "Zone 1, face down"),
            ("hidden-2", "Zone 2, face down"),
            ("hidden-3", "Zone 3, face down"),
        ];
        for (zone_at, (id, name)) in (0..3).zip(PILES) {
            let in_zone = |id: u8| self.foe(id).spot.zone == zone_at;
            if !self.hidden_at(self.battle.at).any(in_zone) {
                continue;
            }
            lay.put_drawn(|viewer: Viewer| {
                let pieces = self.face_down_at(self.battle.at, viewer, in_zone);
                let count = pieces.len() as u32;
                let is_blank = pieces.iter().all(|piece| piece.face == kernel::Face::Down);
                let pieces = if is_blank { vec![] } else { pieces };
                Zone { count, ..zone(id, name, Shape::Pile, pieces) }
            });
        }
    }

    fn queued(&self) -> impl Iterator<Item = Piece> + '_ {
        (0..crate::state::ENCOUNTERS as u8).filter_map(|id| match self.encounter(id).lair {
            Lair::Queue(hex) => {
                let piece = self.open_card(self.encounter(id).kind);
                Some(Piece { marks: vec![mark("at", hex.name())], ..piece })
            }
            _ => None,
        })
    }

    fn field_zone(&self) -> Zone {
        let hexes = BOARD & !self.beside_buildings();
        let pieces = hexes.iter().flat_map(|hex| self.hex_pieces(hex)).collect();
        zone("battlefield", self.field_name(), Shape::Hex, pieces)
    }

    /// Green hexes beside a building are not part of it (CZ-G1).
    fn beside_buildings(&self) -> Hexes {
        let inside = (0..3).filter(|&zone| !self.battle.is_outside(zone));
        GREEN & inside.fold(Hexes::NONE, |all, zone| all | ZONES[usize::from(zone)])
    }

    fn field_name(&self) -> Text {
        match self.battle.sort {
            Sort::Location => format!("Battlefield, {}", self.place_name(self.battle.at)).into(),
            Sort::Cluster | Sort::Versus(_) => "Battlefield, open ground".into(),
        }
    }

    /// What a zone of the battlefield is: "yard with garden".
    fn zone_name(&self, zone: u8) -> &'static str {
        let def = self.def(self.place(self.battle.at).kind);
        let up = usize::from(self.place(self.battle.at).side) % def.sides.len().max(1);
        let printed = def.sides.get(up).and_then(|side| side.zone_names.get(usize::from(zone)));
        match (self.battle.sort, printed) {
            (Sort::Location, Some(name)) => name,
            _ => "open ground",
        }
    }

    /// The hex, then whoever stands there.
    fn hex_pieces(&self, hex: Hex) -> Vec<Piece> {
        let mut pieces = vec![self.hex_piece(hex)];
        pieces.extend(self.encounter_at(hex).map(|id| self.meeple(id)));
        pieces.extend(self.pawns().find(|&who| self.survivor(who).hex == hex).map(|who| self.pawn(who)));
        pieces.iter_mut().for_each(|piece| piece.place = laid(hex));
        pieces
    }

    fn hex_piece(&self, hex: Hex) -> Piece {
        let zone = hex.zone();
        let outside = self.battle.is_outside(zone);
        let ground = match hex.ground() {
            Ground::Green => "Edge",
            Ground::Lettered(_) if self.battle.fenced().has(hex) => "Fenced",
            _ if outside => "Outside",
            _ => "Inside",
        };
        let place = if outside { "outside" } else { "inside" };
        let line = format!("Zone {}, {} ({place})", zone + 1, self.zone_name(zone));
        let attached = self.loot_in(Spot::Hex(hex)).map(|slot| self.loot_piece(slot)).collect();
        Piece { marks: self.hex_marks(hex), attached, ..bare(hex.word(), plain(hex.name(), line, ground)) }
    }

    fn hex_marks(&self, hex: Hex) -> Vec<Mark> {
        let b = &self.battle;
        let wall = hex.row() > 0 && hex.row() % 5 == 0 && b.walls >> (hex.zone() - 1) & 1 == 1;
        let lying = self.loot_in(Spot::Hex(hex)).count();
        let states = [
            // Before the first row of a zone.
            (wall, "wall"),
            (b.locked().has(hex), "locked"),
            (b.rooms().has(hex), "room"),
            (matches!(hex.ground(), Ground::Start), "start"),
            (matches!(hex.ground(), Ground::Restart), "restart"),
            (b.discs().has(hex), "Loot disc"),
        ];
        let mut marks: Vec<Mark> =
            states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| mark(name, "")).collect();
        if lying > 0 {
            marks.push(mark("Loot", lying.to_string()));
        }
        marks
    }

    fn meeple(&self, id: u8) -> Piece {
        let (encounter, print) = (self.encounter(id), self.foe(id));
        let engaged = !self.victims_next_to(encounter.hex).is_empty() && print.kind.is_enemy();
        let mut marks = Vec::new();
        if print.helmet != 0 {
            marks.push(mark("helmet", format!("{:+}", print.helmet)));
        }
        let states = [
            (encounter.traits.has(Traits::DISTRACTED), "distracted"),
            (print.loot > 0, "carries Loot"),
            (engaged, "engaged"),
            (encounter.held != NONE, "held"),
            (encounter.traits.has(Traits::PUSHED), "pushed"),
            (encounter.traits.has(Traits::PINNED), "pinned"),
            (encounter.traits.has(Traits::STUNNED), "stunned"),
            (encounter.traits.has(Traits::FLEES), "withdraws"),
            (encounter.traits.has(Traits::NEW), "new"),
            (encounter.traits.has(Traits::ROOMED), "in its room"),
        ];
        marks.extend(states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| mark(name, "")));
        if print.kind == EncounterKind::HumanEnemy {
            marks.push(mark("ammo", encounter.supply.to_string()));
        }
        let stuck = self.loot_in(Spot::Stuck(id)).map(|slot| self.loot_piece(slot));
        let attached: Vec<Piece> = stuck.collect();
        if !attached.is_empty() {
            marks.push(mark("stuck", attached.len().to_string()));
        }
        Piece { marks, attached, ..self.open_card(encounter.kind) }
    }

    /// A survivor's pawn; the card with all that it carries lies in the group.
    fn pawn(&self, who: u8) -> Piece {
        let survivor = self.survivor(who);
        let states = [
            (survivor.doom > 0, "infected"),
            (self.is_engaged(who), "engaged"),
            (survivor.signs.has(Signs::ACTED), "has acted"),
        ];
        let marks = states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| mark(name, "")).collect();
        let face = plain(self.name(survivor.kind), "Pawn of a survivor", "Survivor");
        Piece { controller: Some(survivor.owner), marks, ..bare(self.who_word(who), face) }
    }

    fn lying_on_field(&self) -> Vec<u8> {
        let lies = |slot: &u8| matches!(self.item(*slot).spot(), Spot::Hex(_) | Spot::Stuck(_));
        (0..crate::state::LOOT as u8).filter(lies).collect()
    }
}
