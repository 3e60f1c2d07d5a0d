//! Cards as they are printed, and what is printed on no card.

use crate::cards::stats::{EncounterKind, Loot, Ratings, Steps};
use crate::cards::{CardDef, Face as Print, Kind};
use crate::state::CardZ;
use kernel::{Face, Mark, Piece, Seat, Shape, Stat, Text, Zone};

/// A piece with nothing on it.
pub(super) fn bare(id: impl Into<String>, face: Face) -> Piece {
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

pub(super) fn mark(name: impl Into<Text>, detail: impl Into<String>) -> Mark {
    Mark { name: name.into(), detail: detail.into() }
}

pub(super) fn stat(name: &'static str, value: u8, printed: u8) -> Stat {
    Stat { name, value: value.into(), printed: printed.into() }
}

pub(super) fn zone(id: &str, name: impl Into<Text>, shape: Shape, pieces: Vec<Piece>) -> Zone {
    Zone { id: id.to_owned(), name: name.into(), owner: None, shape, count: pieces.len() as u32, pieces }
}

pub(super) fn zone_of(seat: Seat, id: &str, name: &'static str, pieces: Vec<Piece>) -> Zone {
    Zone { owner: Some(seat), ..zone(&format!("{id}-{}", seat.0), name, Shape::Row, pieces) }
}

/// Something that stands on the table and is no card: a hex, a marker.
pub(super) fn plain(name: impl Into<Text>, line: impl Into<Text>, faction: &'static str) -> Face {
    Face::Up { name: name.into(), line: line.into(), faction: faction.into(), stats: vec![], text: "".into() }
}

/// Whose side an encounter is on.
fn side_of(kind: EncounterKind) -> &'static str {
    match kind {
        EncounterKind::HumanEnemy | EncounterKind::HumanEnemies => "Human Enemy",
        kind if kind.is_zombie() => "Zombie",
        kind if kind.is_dog() => "Feral Dog",
        kind if kind.is_friendly() => "Friendly Human",
        _ => "Fire",
    }
}

fn of_ratings(ratings: Ratings) -> Vec<Stat> {
    let all = [("move", ratings.moves), ("push", ratings.push), ("carry", ratings.carry)];
    all.into_iter().filter(|&(_, n)| n > 0).map(|(name, n)| stat(name, n, n)).collect()
}

fn of_loot(loot: &Loot) -> Vec<Stat> {
    let mut stats = vec![stat("weight", loot.weight, loot.weight)];
    if loot.supply > 0 {
        stats.push(stat("supply", loot.supply, loot.supply));
    }
    stats
}

fn faction(def: &CardDef) -> &'static str {
    match &def.face {
        Print::Encounter(encounter) => side_of(encounter.kind),
        Print::Enemy(..) => side_of(EncounterKind::HumanEnemy),
        _ => def.class.name(),
    }
}

fn stats(def: &CardDef) -> Vec<Stat> {
    match &def.face {
        Print::Character(character) => of_ratings(character.ratings),
        Print::Encounter(encounter) if encounter.friend.is_some() => {
            encounter.friend.map_or(vec![], |friend| of_ratings(friend.ratings))
        }
        Print::Encounter(encounter) => {
            let moves = match encounter.steps {
                Steps::Always(hexes) | Steps::Rolled { hexes, .. } => hexes,
            };
            let bite =
                encounter.bite.map(|bite| bite.number).or(encounter.mauling.map(|mauling| mauling.kill));
            let mut stats: Vec<Stat> =
                Some(moves).filter(|&n| n > 0).map(|n| stat("move", n, n)).into_iter().collect();
            stats.extend(bite.map(|n| stat("bite", n, n)));
            stats
        }
        Print::Enemy(enemy, _) => vec![stat("move", enemy.moves, enemy.moves)],
        Print::Loot(loot) => of_loot(loot),
        _ => vec![],
    }
}

impl CardZ {
    /// A card as it is printed, on its front.
    pub(super) fn printed(&self, kind: Kind) -> Face {
        let def = self.def(kind);
        let text = match &def.face {
            Print::Enemy(..) => [def.text.as_str(), &def.ai.join(" ")].join(" ").into(),
            _ => def.text.as_str().into(),
        };
        Face::Up {
            name: def.name.as_str().into(),
            line: def.line.as_str().into(),
            faction: faction(def).into(),
            stats: stats(def),
            text,
        }
    }

    /// A card as Loot: the back of a Heroic Action is a Backpack, a Human Enemy leaves a weapon (CZ-HUMAN-9).
    pub(super) fn printed_loot(&self, kind: Kind) -> Face {
        let def = self.def(kind);
        let (name, line) = match &def.face {
            Print::Heroic(..) => (Text::from("Backpack"), Text::from("Backpack")),
            _ => (def.name.as_str().into(), def.line.as_str().into()),
        };
        let text = if def.is_backpack() {
            Text::from("Holds 3 Loot of weight 0 or 1.")
        } else {
            def.text.as_str().into()
        };
        Face::Up { name, line, faction: "Loot".into(), stats: of_loot(self.loot_print(kind)), text }
    }

    /// A card that lies open and goes by its own word.
    pub(super) fn open_card(&self, kind: Kind) -> Piece {
        bare(self.card_word(kind), self.printed(kind))
    }
}
