//! Sketches drawn as pieces.

use crate::cards::CardDef;
use crate::cards::ops::{Attribute, Class};
use crate::cards::read::CardSet;
use crate::table::seat_word;
use crate::table::sketch::{Numbers, Row, RowSketch, Sketch};
use kernel::{Face, Mark, Piece, Seat, Shape, Stat, Text, Zone};

/// A piece with nothing on it.
pub(crate) fn bare(id: impl Into<String>, face: Face) -> Piece {
    Piece {
        id: id.into(),
        face,
        controller: None,
        place: None,
        marks: vec![],
        attached: vec![],
        picks: vec![],
    }
}

pub(crate) fn mark(name: impl Into<Text>, detail: impl Into<String>) -> Mark {
    Mark { name: name.into(), detail: detail.into() }
}

/// A card as it is printed.
pub(crate) fn printed_face(def: &'static CardDef) -> Face {
    let stat = |name, value: u8| Stat { name, value: value.into(), printed: value.into() };
    let stats = match def.class {
        Class::Character => vec![
            stat("Power", def.power),
            stat("Defense", def.defense),
            stat("Mind", def.mind),
            stat("Social", def.social),
        ],
        Class::Minion | Class::Unit => {
            vec![stat("Power", def.power), stat("Defense", def.defense), stat("D12", def.d12)]
        }
        Class::Event | Class::Anomaly => {
            let name = match def.attribute {
                Attribute::Mind => "Mind test",
                Attribute::Social => "Social test",
            };
            // It is subtracted from the rating (GL-RESOLVE-8).
            let modifier = -i32::from(def.modifier);
            vec![Stat { name, value: modifier, printed: modifier }, stat("D12", def.d12)]
        }
        Class::Item | Class::Location => vec![stat("D12", def.d12)],
        Class::Plot => vec![],
    };
    Face::Up {
        name: def.name.as_str().into(),
        line: def.line.as_str().into(),
        faction: def.faction.name().into(),
        stats,
        text: def.text.as_str().into(),
    }
}

/// A card outside play.
pub(crate) fn printed_piece(def: &'static CardDef) -> Piece {
    bare(def.word.as_str(), printed_face(def))
}

impl Row {
    fn id(self) -> &'static str {
        match self {
            Row::Threat => "threat",
            Row::Priority => "priority",
            Row::Default => "default",
            Row::Control => "control",
            Row::Character => "character",
            Row::Resources => "resources",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Row::Threat => "Threat Lane",
            Row::Priority => "Priority Lane",
            Row::Default => "Default Lane",
            Row::Control => "Control Zone",
            Row::Character => "Character",
            Row::Resources => "Resources",
        }
    }
}

/// A zone with the number of its owner behind its id.
pub(crate) fn zone(
    id: &str,
    name: &'static str,
    owner: Option<Seat>,
    shape: Shape,
    pieces: Vec<Piece>,
) -> Zone {
    let id = owner.map_or(id.to_owned(), |seat| [id, "-", seat_word(seat)].concat());
    Zone { id, name: name.into(), owner, shape, count: pieces.len() as u32, pieces }
}

impl RowSketch {
    pub(crate) fn zone(&self, set: &'static CardSet) -> Zone {
        let pieces = self.cards.iter().map(|card| card.piece(set)).collect();
        zone(self.row.id(), self.row.name(), self.owner, Shape::Row, pieces)
    }
}

impl Sketch {
    fn piece(&self, set: &'static CardSet) -> Piece {
        let def = &set.cards[usize::from(self.kind)];
        Piece {
            controller: self.controller,
            marks: self.marks(def),
            attached: self.attached.iter().map(|card| card.piece(set)).collect(),
            ..bare(def.word.as_str(), self.face(def))
        }
    }

    fn face(&self, def: &'static CardDef) -> Face {
        let mut face = printed_face(def);
        let Face::Up { stats, .. } = &mut face else { return face };
        let now: &[i16] = match &self.numbers {
            Numbers::Printed => &[],
            Numbers::Fighter(now) => now,
            Numbers::Character(now) => now,
        };
        for (stat, &now) in stats.iter_mut().zip(now) {
            stat.value = now.into();
        }
        face
    }

    fn marks(&self, def: &CardDef) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(kind) = self.resource {
            marks.push(mark(kind.word(), ""));
        }
        if self.is_lost {
            marks.push(mark("lost", ""));
        }
        if let Some(rating) = self.rating {
            marks.push(mark("rating", rating.to_string()));
        }
        match self.damage {
            Some((0, tough)) => marks.push(mark("tough", tough.to_string())),
            Some((damage, tough)) => marks.push(mark("damage", format!("{damage} of {tough}"))),
            None => {}
        }
        if self.actions > 0 {
            marks.push(mark("actions", self.actions.to_string()));
        }
        let states = [
            (self.face_down, "face down"),
            (self.exhausted, "exhausted"),
            (self.helps, "helps"),
            (self.occupied, "occupied"),
        ];
        marks.extend(states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| mark(name, "")));
        if self.used != 0 {
            marks.push(mark("used", used_texts(def, self.used)));
        }
        marks
    }
}

/// The numbers of the texts that were used this turn; nothing where none is left to use.
fn used_texts(def: &CardDef, used: u8) -> String {
    let once = (0..).zip(&def.blue).filter(|(_, clause)| clause.costs.once).map(|(at, _): (u8, _)| at);
    let (spent, open): (Vec<u8>, Vec<u8>) = once.partition(|at| used >> (at % 8) & 1 == 1);
    if open.is_empty() {
        return String::new();
    }
    spent.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(", ")
}
