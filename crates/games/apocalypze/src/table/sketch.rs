//! Cards in play as they look, in plain data. They are drawn from this and their print alone, so what has the same
//! sketch looks the same.

use crate::cards::Class;
use crate::cards::text::Group;
use crate::state::event::Part;
use crate::state::{Apocalypze, FOUGHT, Form, NONE};
use kernel::{Few, Seat};

/// What a card in play is called, and its number where there are several of its name.
#[derive(Clone, Copy, Hash)]
pub(crate) struct Label {
    pub kind: u8,
    pub form: Form,
    pub number: Option<usize>,
}

#[derive(Hash)]
pub(crate) struct RowSketch {
    pub part: Part,
    pub place: Label,
    pub owner: Seat,
    pub cards: Vec<Sketch>,
}

#[derive(Hash)]
pub(crate) struct Sketch {
    pub label: Label,
    pub controller: Seat,
    pub build: Build,
    pub is_occupied: bool,
    pub wounds: u8,
    pub used: u8,
    pub group: Option<u8>,
    pub has_fought: bool,
    pub removal_is_final: bool,
    /// Whose wounded are removed here.
    pub no_escape: Few<Group, 4>,
    /// Sections, of a scavenging location.
    pub cleared: Option<u8>,
    pub attached: Vec<Sketch>,
}

#[derive(Clone, Copy, Hash)]
pub(crate) enum Build {
    Character { is_raider: bool, attack: i16, defense: i16, value: i16 },
    Place { access: u8 },
    Attachment,
}

impl Apocalypze {
    pub(crate) fn label(&self, slot: u8) -> Label {
        let card = self.card(slot);
        Label { kind: card.kind, form: card.form, number: self.piece_number(slot) }
    }

    /// The cards of a mask in the order in which they came into play.
    pub(crate) fn sketches(&self, mask: u64) -> Vec<Sketch> {
        if mask == 0 {
            return Vec::new();
        }
        self.in_order(mask).iter().map(|&slot| self.sketch(slot)).collect()
    }

    fn sketch(&self, slot: u8) -> Sketch {
        let card = self.card(slot);
        let is_character = self.is_character(slot);
        let here = self.no_escape.iter().filter(|(place, _)| *place == slot);
        Sketch {
            label: self.label(slot),
            controller: self.controller(slot),
            build: self.build(slot),
            is_occupied: slot == self.occupied,
            wounds: card.wounds,
            used: card.used,
            group: (card.group != NONE && is_character).then_some(card.group),
            has_fought: card.marks & FOUGHT != 0,
            removal_is_final: is_character && self.removal_is_final(slot),
            no_escape: here.map(|(_, group)| *group).collect(),
            cleared: (self.def(slot).class == Class::Location).then_some(card.cleared),
            attached: self.sketches(self.attached_to(slot)),
        }
    }

    fn build(&self, slot: u8) -> Build {
        if self.is_character(slot) {
            let is_raider = self.is_raider(slot);
            let (attack, defense, value) = (self.attack(slot), self.defense(slot), self.value(slot));
            Build::Character { is_raider, attack, defense, value }
        } else if self.def(slot).class.is_place() {
            Build::Place { access: self.access(slot) }
        } else {
            Build::Attachment
        }
    }
}
