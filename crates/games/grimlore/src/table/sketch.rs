//! Cards as they look, in plain data. They are drawn from this and their print alone, so what has the same sketch
//! looks the same.

use crate::cards::ops::{Class, Resource, Stat};
use crate::state::frame::{Frame, Stage};
use crate::state::{Grimlore, Place};
use kernel::Seat;

/// A zone of cards side by side.
#[derive(Hash)]
pub(crate) struct RowSketch {
    pub row: Row,
    pub owner: Option<Seat>,
    pub cards: Vec<Sketch>,
}

#[derive(Clone, Copy, Hash)]
pub(crate) enum Row {
    Threat,
    Priority,
    Default,
    Control,
    Character,
    Resources,
}

#[derive(Hash)]
pub(crate) struct Sketch {
    pub kind: u16,
    pub controller: Option<Seat>,
    pub numbers: Numbers,
    pub is_lost: bool,
    /// Actions left, of a character.
    pub actions: u8,
    /// Damage and what it takes, of a unit that must be defeated more than once.
    pub damage: Option<(u8, u8)>,
    pub exhausted: bool,
    pub face_down: bool,
    /// Clauses used this turn, a bit each.
    pub used: u8,
    /// A unit occupies this location; it lies on it.
    pub occupied: bool,
    /// What it lies under its character as.
    pub resource: Option<Resource>,
    /// It was exhausted for the test in progress.
    pub helps: bool,
    /// The rating of the test that is about it.
    pub rating: Option<i16>,
    pub attached: Vec<Sketch>,
}

/// Numbers that other cards change.
#[derive(Clone, Copy, Hash)]
pub(crate) enum Numbers {
    Printed,
    /// Power and Defense.
    Fighter([i16; 2]),
    /// Power, Defense, Mind and Social.
    Character([i16; 4]),
}

impl Grimlore {
    pub(crate) fn sketches(&self, ids: impl Iterator<Item = u8>) -> Vec<Sketch> {
        ids.map(|id| self.sketch(id)).collect()
    }

    /// A card with what lies on it: the unit that occupies it, its gear, the location that it holds.
    fn sketch(&self, id: u8) -> Sketch {
        let card = self.card(id);
        let (controller, resource) = match card.place {
            Place::Control(seat) | Place::Character(seat) => (Some(seat), None),
            Place::Tucked(seat, kind) => (Some(seat), Some(kind)),
            _ => (None, None),
        };
        let hero = match card.place {
            Place::Character(seat) => Some(self.player(seat)),
            _ => None,
        };
        let is_unit = self.class(id) == Class::Unit;
        let occupant = self.occupant(id);
        Sketch {
            kind: card.kind,
            controller,
            numbers: self.numbers(id),
            is_lost: hero.is_some_and(|player| player.lost),
            actions: hero.map_or(0, |player| player.actions),
            damage: Some((card.damage, self.tough(id))).filter(|&(_, tough)| is_unit && tough > 1),
            exhausted: card.exhausted,
            face_down: card.face_down,
            used: card.used,
            occupied: occupant.is_some(),
            resource,
            helps: card.helps != 0,
            rating: self.rating_about(id),
            attached: self.sketches(occupant.into_iter().chain(self.attached(id))),
        }
    }

    fn numbers(&self, id: u8) -> Numbers {
        match (self.class(id), self.card(id).place) {
            (Class::Character, Place::Character(seat)) => {
                let stats = [Stat::Power, Stat::Defense, Stat::Mind, Stat::Social];
                Numbers::Character(stats.map(|stat| self.character_stat(seat, stat)))
            }
            (Class::Minion | Class::Unit, Place::Lane { .. } | Place::Control(_)) => {
                Numbers::Fighter([Stat::Power, Stat::Defense].map(|stat| self.strength(id, stat)))
            }
            _ => Numbers::Printed,
        }
    }

    /// The rating of the latest test about a card; it is fixed when the result card is drawn (GL-C91).
    fn rating_about(&self, id: u8) -> Option<i16> {
        let at = self.trials.iter().rposition(|trial| trial.card == id)?;
        let stage = |frame: &Frame| if let Frame::Test(stage) = frame { Some(*stage) } else { None };
        let mut stages = self.frames.iter().filter_map(stage);
        let is_open = matches!(stages.nth(at), Some(Stage::Prepare | Stage::Support(_)));
        let trial = &self.trials[at];
        Some(if is_open { self.rating(trial) } else { trial.rating })
    }
}
