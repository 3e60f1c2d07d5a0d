//! A card as it lies on the table.

use crate::cards::CardDef;
use crate::cards::ops::Class;
use crate::state::frame::{Frame, Stage};
use crate::state::{Grimlore, Place};
use crate::table::terms::{Mark, Stat};
use kernel::{Layout, Lies, Print};

impl CardDef {
    fn shown(&'static self) -> Print {
        Print {
            id: self.word.clone(),
            name: self.name.as_str().into(),
            line: self.line.as_str().into(),
            faction: self.faction.name().into(),
            text: self.text.as_str().into(),
            look: self.look,
        }
    }

    fn lay_numbers(&self, on: &mut impl Layout<Grimlore>) {
        match self.class {
            Class::Character => {
                on.printed(Stat::Power, self.power);
                on.printed(Stat::Defense, self.defense);
                on.printed(Stat::Mind, self.mind);
                on.printed(Stat::Social, self.social);
            }
            Class::Minion | Class::Unit => {
                on.printed(Stat::Power, self.power);
                on.printed(Stat::Defense, self.defense);
                on.printed(Stat::D12, self.d12);
            }
            Class::Event | Class::Anomaly => {
                // It is subtracted from the rating (GL-RESOLVE-8).
                on.printed(self.attribute.into(), -i32::from(self.modifier));
                on.printed(Stat::D12, self.d12);
            }
            Class::Item | Class::Location => on.printed(Stat::D12, self.d12),
            Class::Plot => {}
        }
    }

    /// The numbers of the texts that were used this turn; nothing where none is left to use.
    fn used_texts(&self, used: u8) -> String {
        let once = (0..).zip(&self.blue).filter(|(_, clause)| clause.costs.once).map(|(at, _): (u8, _)| at);
        let (spent, open): (Vec<u8>, Vec<u8>) = once.partition(|at| used >> (at % 8) & 1 == 1);
        if open.is_empty() {
            return String::new();
        }
        spent.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl Grimlore {
    /// A card outside play, as it is printed; `None` for one that the viewer does not know.
    pub(super) fn lay_printed(&self, id: Option<u8>, on: &mut impl Layout<Grimlore>) {
        let Some(id) = id else { return on.down() };
        let def = self.def(id);
        on.piece(Lies::card(self.kind(id)), || def.shown(), |on| def.lay_numbers(on));
    }

    /// A card with what lies on it: the unit that occupies it, its gear, the location that it holds.
    pub(super) fn lay_card(&self, id: u8, on: &mut impl Layout<Grimlore>) {
        let (card, def) = (self.card(id), self.def(id));
        let controller = match card.place {
            Place::Control(seat) | Place::Character(seat) | Place::Tucked(seat, _) => Some(seat),
            Place::Deck
            | Place::Discard
            | Place::Aside
            | Place::Used
            | Place::Lane { .. }
            | Place::Moving
            | Place::Gone => None,
        };
        let lies = Lies { controller, ..Lies::card(card.kind) };
        on.piece(
            lies,
            || def.shown(),
            |on| {
                self.lay_numbers(id, on);
                self.lay_marks(id, on);
                self.occupant(id).into_iter().for_each(|unit| self.lay_card(unit, on));
                if matches!(card.class, Class::Character | Class::Minion | Class::Unit) {
                    self.each_attached(id, |gear| self.lay_card(gear, on));
                }
            },
        );
    }

    /// Other cards change the numbers of those in play.
    fn lay_numbers(&self, id: u8, on: &mut impl Layout<Grimlore>) {
        let def = self.def(id);
        match (def.class, self.card(id).place) {
            (Class::Character, Place::Character(seat)) => {
                let [power, defense, mind, social] = self.character_stats(seat);
                on.stat(Stat::Power, power.into(), def.power.into());
                on.stat(Stat::Defense, defense.into(), def.defense.into());
                on.stat(Stat::Mind, mind.into(), def.mind.into());
                on.stat(Stat::Social, social.into(), def.social.into());
            }
            (Class::Minion | Class::Unit, Place::Lane { .. } | Place::Control(_)) => {
                let [power, defense] = self.strengths(id);
                on.stat(Stat::Power, power.into(), def.power.into());
                on.stat(Stat::Defense, defense.into(), def.defense.into());
                on.printed(Stat::D12, def.d12);
            }
            _ => def.lay_numbers(on),
        }
    }

    fn lay_marks(&self, id: u8, on: &mut impl Layout<Grimlore>) {
        let card = self.card(id);
        if let Place::Tucked(_, kind) = card.place {
            on.flag(kind.into(), true);
        }
        let hero = if let Place::Character(seat) = card.place { Some(self.player(seat)) } else { None };
        on.flag(Mark::Lost, hero.is_some_and(|player| player.lost));
        if !self.trials.is_empty()
            && let Some(rating) = self.rating_about(id)
        {
            on.mark(Mark::Rating, rating);
        }
        let tough = if card.class == Class::Unit { self.tough(id) } else { 1 };
        match card.damage {
            _ if tough == 1 => {}
            0 => on.mark(Mark::Tough, tough),
            damage => {
                on.note(tough);
                on.mark_as(Mark::Damage, damage.into(), || format!("{damage} of {tough}"));
            }
        }
        on.some(Mark::Actions, hero.map_or(0, |player| player.actions));
        on.flag(Mark::FaceDown, card.face_down);
        on.flag(Mark::Exhausted, card.exhausted);
        on.flag(Mark::Helps, card.helps != 0);
        on.flag(Mark::Occupied, self.occupant(id).is_some());
        if card.used != 0 {
            on.mark_as(Mark::Used, card.used.into(), || self.def(id).used_texts(card.used));
        }
    }

    /// The rating of the latest test about a card; it is fixed when the result card is drawn (GL-C91).
    pub(super) fn rating_about(&self, id: u8) -> Option<i16> {
        let at = self.trials.iter().rposition(|trial| trial.card == id)?;
        let stage = |frame: &Frame| if let Frame::Test(stage) = frame { Some(*stage) } else { None };
        let mut stages = self.frames.iter().filter_map(stage);
        let is_open = matches!(stages.nth(at), Some(Stage::Prepare | Stage::Support(_)));
        let trial = &self.trials[at];
        Some(if is_open { self.rating(trial) } else { trial.rating })
    }
}
