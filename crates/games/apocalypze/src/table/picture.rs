//! Sketches drawn as pieces.

use crate::cards::read::CardSet;
use crate::cards::{CardDef, Class};
use crate::state::Form;
use crate::state::event::Part;
use crate::table::seat_word;
use crate::table::sketch::{Build, Label, RowSketch, Sketch};
use crate::words::Called;
use crate::words::{letter, text_number};
use kernel::{Face, Mark, Piece, Seat, Shape, Stat, Text, Zone};

fn stat(name: &'static str, value: impl Into<i32>, printed: u8) -> Stat {
    Stat { name, value: value.into(), printed: printed.into() }
}

/// A card as it is printed.
pub(crate) fn printed_face(def: &'static CardDef) -> Face {
    let stat = |name, value: u8| stat(name, value, value);
    let stats = match def.class {
        Class::Survivor | Class::Raider | Class::Twofold => vec![
            stat("attack", def.human.attack),
            stat("defense", def.human.defense),
            stat("value", def.human.value),
        ],
        Class::Stronghold => {
            vec![stat("access", def.access), stat("capacity", def.capacity), stat("damage", def.damage)]
        }
        Class::Location => {
            vec![stat("access", def.access), stat("capacity", def.capacity), stat("sections", def.sections)]
        }
        _ => vec![],
    };
    Face::Up {
        name: def.name.as_str().into(),
        line: def.line.as_str().into(),
        faction: def.faction.name().into(),
        stats,
        text: def.text.as_str().into(),
    }
}

impl Label {
    fn def(self, set: &'static CardSet) -> &'static CardDef {
        &set.cards[usize::from(self.kind)]
    }

    /// The word for a card in play: its name, and its number if there are several.
    pub(crate) fn word(self, set: &'static CardSet) -> String {
        let word = set.form_word(self.kind, self.form);
        match self.number {
            Some(number) => format!("{word}/{number}"),
            None => word.into_owned(),
        }
    }

    fn name(self, set: &'static CardSet) -> Text {
        set.form_name(self.kind, self.form)
    }
}

/// The id of the zone in which a part of a location shows.
pub(crate) fn row_id(part: Part, place: Label, owner: Seat, set: &'static CardSet) -> String {
    let part = match part {
        Part::Place => "place",
        Part::Survivors => "survivors",
        Part::Raiders => "raiders",
    };
    [part, "-", &place.word(set), "-", seat_word(owner)].concat()
}

impl RowSketch {
    pub(crate) fn zone(&self, set: &'static CardSet) -> Zone {
        let name = match self.part {
            Part::Place => self.place.name(set),
            Part::Survivors => "Survivors".into(),
            Part::Raiders => "Raiders".into(),
        };
        Zone {
            id: row_id(self.part, self.place, self.owner, set),
            name,
            owner: Some(self.owner),
            shape: Shape::Row,
            count: self.cards.len() as u32,
            pieces: self.cards.iter().map(|card| card.piece(set)).collect(),
        }
    }
}

impl Sketch {
    fn piece(&self, set: &'static CardSet) -> Piece {
        Piece {
            id: self.label.word(set),
            face: self.face(set),
            controller: Some(self.controller),
            place: None,
            marks: self.marks(set),
            attached: self.attached.iter().map(|card| card.piece(set)).collect(),
            picks: vec![],
        }
    }

    fn face(&self, set: &'static CardSet) -> Face {
        let def = self.label.def(set);
        let mut face = printed_face(def);
        let Face::Up { name, line, faction, stats, text } = &mut face else { return face };
        match self.build {
            Build::Attachment => {}
            Build::Place { access } => stats.iter_mut().take(1).for_each(|first| first.value = access.into()),
            Build::Character { is_raider, attack, defense, value } => {
                let form = self.label.form;
                let printed = def.numbers(form);
                let kind = if is_raider { "raider" } else { "survivor" };
                let unique = if def.unique { "unique " } else { "" };
                let side = def.faction_as(form).name();
                *name = self.label.name(set);
                *line = [unique, side, " ", kind].concat().into();
                *faction = side.into();
                *stats = vec![
                    stat("attack", attack, printed.attack),
                    stat("defense", defense, printed.defense),
                    stat("value", value, printed.value),
                ];
                if form == Form::Bitten {
                    *text = "".into();
                }
            }
        }
        face
    }

    fn marks(&self, set: &'static CardSet) -> Vec<Mark> {
        let def = self.label.def(set);
        let mut marks = Vec::new();
        let mut mark = |name: &'static str, detail: String| marks.push(Mark { name: name.into(), detail });
        if self.is_occupied {
            mark("occupied", String::new());
        }
        if self.wounds > 0 {
            mark("wounded", self.wounds.to_string());
        }
        if self.used != 0 {
            mark("used", used_texts(def, self.used));
        }
        if let Some(group) = self.group {
            mark("group", letter(group).to_ascii_uppercase().to_string());
        }
        if self.has_fought {
            mark("fought", String::new());
        }
        if self.removal_is_final {
            mark("removal is final", String::new());
        }
        for group in self.no_escape.iter() {
            mark(
                "wounded are removed",
                crate::cards::read::table().print(&phrases::Plural(*group), &set.names),
            );
        }
        if let Some(cleared) = self.cleared {
            mark("cleared", format!("{cleared} of {}", def.sections));
        }
        marks
    }
}

/// The numbers of the texts that were used this turn; nothing where none is left to use.
fn used_texts(def: &CardDef, used: u8) -> String {
    let (spent, open): (Vec<u8>, Vec<u8>) = (0..def.sentences.len() as u8)
        .filter(|&at| text_number(def, at).is_some())
        .partition(|&at| used >> at & 1 == 1);
    if open.is_empty() {
        return String::new();
    }
    let numbers = spent.iter().filter_map(|&at| text_number(def, at)).map(|n| n.to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
