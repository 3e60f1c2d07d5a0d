//! What people read on the table.

use crate::cards::CardDef;
use crate::cards::text::Group;
use crate::state::event::Part;
use crate::state::{Apocalypze, Form, Phase};
use crate::words::{letter, text_number};
use kernel::{Named, Print, Seat, Term};
use std::hash::{Hash, Hasher};

/// What a card in play is called by. Only who adds up what is told counts those of its name.
pub(super) struct Called<'a>(pub &'a Apocalypze, pub u8);

impl Hash for Called<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let &Called(game, slot) = self;
        (game.card(slot).kind, game.card(slot).form, game.piece_number(slot)).hash(to);
    }
}

impl Apocalypze {
    pub(super) fn phase_line(&self) -> String {
        let place = if self.phase == Phase::Combat && self.is_live(self.combat.place) {
            format!(" at the {}", self.piece_name(self.combat.place))
        } else if self.is_live(self.occupied) {
            format!(", occupying the {}", self.piece_name(self.occupied))
        } else {
            String::new()
        };
        format!("Turn {}: player {}, {} phase{place}", self.turn, self.active.0 + 1, self.phase.word())
    }

    pub(super) fn seat_name(&self, seat: Seat) -> String {
        format!("Player {} ({})", seat.0 + 1, self.piece_name(Apocalypze::stronghold(seat)))
    }

    /// The id of the zone in which a part of a location shows.
    pub(crate) fn row_id(&self, part: Part, place: u8) -> String {
        format!("{}-{}-{}", part.zone().word(), self.piece_word(place), self.card(place).owner.0)
    }

    pub(super) fn row_named(&self, part: Part, place: u8) -> Named {
        let name = match part {
            Part::Place => self.piece_name(place),
            Part::Survivors | Part::Raiders => part.zone().sort().name.into(),
        };
        Named { id: self.row_id(part, place), name }
    }

    pub(super) fn fight_named(&self, seat: Seat) -> Named {
        let side = if seat == self.active { "Raiders" } else { "Defenders" };
        let group = group_mark(self.combat.engagement);
        Named { id: format!("fight-{}", seat.0), name: format!("{side}, group {group}").into() }
    }

    /// A card in play, on the side that is up.
    pub(super) fn piece_print(&self, slot: u8) -> Print {
        let (form, def) = (self.card(slot).form, self.def(slot));
        let printed = def.printed().called(self.piece_word(slot));
        if !self.is_character(slot) {
            return printed;
        }
        let faction = def.faction_as(form).name();
        let kind = if self.is_raider(slot) { "raider" } else { "survivor" };
        let unique = if def.unique { "unique " } else { "" };
        Print {
            name: self.piece_name(slot),
            line: [unique, faction, " ", kind].concat().into(),
            faction: faction.into(),
            text: if form == Form::Bitten { "".into() } else { printed.text },
            look: def.look(form),
            ..printed
        }
    }

    /// Whose wounded are removed.
    pub(super) fn group_words_for(&self, group: Group) -> String {
        crate::cards::read::table().print(&phrases::Plural(group), &self.cards.set().names)
    }
}

impl CardDef {
    /// A card as it is printed; who lays it knows what choices call it.
    pub(super) fn printed(&'static self) -> Print {
        Print {
            id: String::new(),
            name: self.name.as_str().into(),
            line: self.line.as_str().into(),
            faction: self.faction.name().into(),
            text: self.text.as_str().into(),
            look: self.look(Form::Human),
        }
    }
}

pub(super) fn group_mark(group: u8) -> String {
    letter(group).to_ascii_uppercase().to_string()
}

/// The numbers of the texts that were used this turn; nothing where none is left to use.
pub(super) fn used_texts(def: &CardDef, used: u8) -> String {
    let (spent, open): (Vec<u8>, Vec<u8>) = (0..def.sentences.len() as u8)
        .filter(|&at| text_number(def, at).is_some())
        .partition(|&at| used >> at & 1 == 1);
    if open.is_empty() {
        return String::new();
    }
    let numbers = spent.iter().filter_map(|&at| text_number(def, at)).map(|n| n.to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
